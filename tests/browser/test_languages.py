"""The interface speaks the reader's language: a walk through it in German meets no English text of its own."""

import re
from dataclasses import replace
from functools import cache

from tests.browser.conftest import Sit
from tests.browser.moments import WALK, Moment, Stage
from tests.browser.player import Player
from tests.test_client_words import words_of

LEAST = 10  # letters of a text with blanks by which it is known again
# All that is written on the page or said by it, but for what games say: that stands within lang="en".
WRITTEN = """() => {
  const found = [];
  const ours = (element) => element && !element.closest("[lang=en]:not(html), script, style, noscript");
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (ours(walk.currentNode.parentElement)) found.push(walk.currentNode.data);
  for (const each of document.querySelectorAll("[aria-label], [title], [placeholder]"))
    if (ours(each)) found.push(...["aria-label", "title", "placeholder"].map((name) => each.getAttribute(name) ?? ""));
  return found.map((each) => each.replace(/\\s+/g, " ").trim()).filter((each) => each);
}"""


@cache
def english(games: tuple[str, ...]) -> re.Pattern[str]:
    """The English texts that are others in German, with anything in their blanks; not those that are mostly blanks."""
    found, german = ({key: text for name in names for key, text in words_of(name).items()} for names in files(games))
    texts = {text for key, text in found.items() if text not in german.values()}
    telling = [text for text in texts if "{" not in text or len(re.sub(r"\{\w+\}|\W", "", text)) >= LEAST]
    return re.compile("|".join(".+".join(map(re.escape, re.split(r"\{\w+\}", text))) for text in telling))


def files(games: tuple[str, ...]) -> list[list[str]]:
    """The files of texts that a table of these games uses, in English and in German."""
    return [[language, *(f"{game}-{language}" for game in games)] for language in ("en", "de")]


def meets_no_english(player: Player, *wanted: str, games: tuple[str, ...] = ("prestidigitators",)) -> None:
    """The page has these texts, and none of ours in English."""
    shown: list[str] = player.page.evaluate(WRITTEN)
    for text in wanted:
        assert text in shown, f"{text!r} is not among {shown}"
    assert {text for text in shown if english(games).fullmatch(text)} == set()


def test_a_walk_in_german_meets_no_english_text(sit: Sit) -> None:
    ada = sit(locale="de-DE")
    missing: list[str] = []
    ada.page.on("response", lambda response: missing.extend([] if response.ok else [response.url]))
    ada.page.goto("/")
    ada.wait("li.poster")
    assert ada.page.evaluate("document.documentElement.lang") == "de"
    meets_no_english(ada, "Such dir einen Tisch aus", "Spielen", "Regeln", "Meine Tische")
    ada.page.click("li.poster:has-text('Prestidigitators') button:has-text('Tisch')")
    meets_no_english(ada, "Plätze", "Eine Maschine", "Tisch eröffnen")
    assert ada.sees("#away") == 0, "nobody else can come to this table"
    ada.page.select_option(".seats li:nth-child(2) .select >> nth=0", "open")
    ada.wait("#away")
    ada.page.select_option(".seats li:nth-child(2) .select >> nth=0", "machine")
    ada.page.click("text=Tisch eröffnen")
    ada.wait(".display-grid .is-can")
    meets_no_english(ada, "Was geschah", "Regeln für diesen Moment", "Tipp", "du")
    assert ada.sees("[data-part=chat]") == 0, "there is nobody to talk to"
    ada.page.keyboard.press("?")
    meets_no_english(ada, "Tasten und Befehle", "Pfeiltasten")
    ada.page.click("dialog .close")
    ada.page.click("button[aria-label='Mehr']")
    meets_no_english(ada, "Protokoll herunterladen", "Töne", "Dunkel")
    ada.page.click("dialog button:has-text('Aufgeben und gehen')")
    meets_no_english(ada, "Bleiben", "Aufgeben?")
    ada.page.click(".leave-dialog button:text-is('Aufgeben')")
    ada.wait(".result-dialog.tone-loss[open]")
    meets_no_english(ada, "Diesmal nicht", "Noch einmal spielen", "Wendepunkte")

    ada.page.goto("/")
    ada.page.click(".poster:has(a[href='/rules/league']) button:has-text('Spielen')")
    ada.wait(".wmap .spot")
    meets_no_english(ada, "Marsianer", "Keime", "Laden", "Produktion", games=("worlds", "league"))
    assert missing == []
    ada.page.goto("/me")
    ada.page.select_option("#language", "en")
    ada.reads("h1.page-title", "You")
    assert ada.page.evaluate("document.documentElement.lang") == "en"


# A moment of each game that the walk does not come to, and some of what is written there.
ENDED = replace(WALK["currents"][-1], press=["button:has-text('Ergebnis') >> visible=true"])
MOMENTS = {
    "currents": (ENDED, ["Den Ausschlag gab das Geld: 6 SP gegen 0.", "Kurs"]),
    "duel": (WALK["duel"][2], ["Deine Assistenten", "Zug beenden"]),
    "lightning": (WALK["lightning"][2], ["Dreikartenstich", "Gebot versiegeln"]),
    "worlds": (Moment("battle", "cleared", 61), ["Deine Pläne", "Distanz"]),
}


def test_every_table_is_in_german(sit: Sit) -> None:
    ada = sit(locale="de-DE")
    for game, (moment, wanted) in MOMENTS.items():
        Stage(ada.page, game).show(moment)
        meets_no_english(ada, *wanted, games=(game,))
