"""The League of Terran Nations, the game's entry in the registry: one to four wars that are linked."""

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.content import Content, read_content
from wardenclyffe.engine.registry import Game, Rule, Thinking
from wardenclyffe.engine.state import Journal, State
from wardenclyffe.engine.vocabulary import Nouns, Vocabulary
from wardenclyffe.games import worlds
from wardenclyffe.games.league.edition import LeagueEdition
from wardenclyffe.games.league.facts import facts
from wardenclyffe.games.league.rules import VERBS, begin
from wardenclyffe.games.league.rules_judgement import LeagueJudge
from wardenclyffe.games.league.view import LeagueView

JUDGE = LeagueJudge()


class LeagueGame(Game):
    """A game that is made of another: its rules are a chapter of that one's, its content is read after that one's."""

    def house_content(self) -> Content:
        """The content of the war and that of the sheet, in one."""
        if self.own_edition is not None:
            return super().house_content()
        own = read_content(self.folder / "content.toml", "content.toml")
        return Content(f"{worlds.GAME.house_content().text}\n{own.text}", "content.toml")

    def rules(self) -> dict[str, Rule]:
        """Those of the war, whose last chapter is the League."""
        return worlds.GAME.rules()


def read(content: Content, options: dict[str, str]) -> LeagueEdition:
    """The edition that a content file describes, at a difficulty, with or without research."""
    return LeagueEdition(content, options["difficulty"], options["research"] == "on")


def open_table(
    edition: LeagueEdition, seats: int, options: dict[str, str], chance: Chance, journal: Journal | None
) -> State:
    """The position before the first die."""
    return begin(edition.figures, seats, JUDGE, worlds.JUDGE, chance, journal)


def vocabulary(edition: LeagueEdition) -> Vocabulary:
    """What people type: the words of the war, and the tracks of the sheet."""
    sheet: dict[str, Nouns] = {"allot": edition.track_ids, "fill": edition.track_ids}
    return Vocabulary(VERBS, worlds.words_of(edition.worlds) | sheet)


GAME = LeagueGame(
    name="league", title="League of Terran Nations", prefix="W", version=7,
    blurb="One to four nations against the Martians, each on its own map, all phases together, with one sheet for all.",
    least_seats=1, most_seats=4, seat_names=("America", "England", "Japan", "France"), actors=worlds.martians,
    minutes=120, edition=read, begin=open_table, vocabulary=vocabulary, view=LeagueView, facts=facts,
    options=(worlds.DIFFICULTY, worlds.RESEARCH),
    secrets=False, zero_sum=False, allied=True, longest=800_000, thinking=Thinking(follow=True),
)  # fmt: skip
