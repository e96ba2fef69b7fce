"""How one leaves a table, and how a game ends on it."""

from tests.browser.conftest import Sit
from tests.browser.player import Teller


def test_leaving_asks_first_says_what_follows_and_tells_the_others(sit: Sit) -> None:
    ada, bob = sit(), sit(viewport={"width": 390, "height": 844})
    made = ada.make({"kind": "me"}, {"kind": "friend"})
    ada.page.click("button[aria-label='More']")
    ada.page.click("dialog button:has-text('Leave this table')")
    ada.reads(".leave-dialog", "Your seat is free again")
    ada.page.click(".leave-dialog button:has-text('Stay')")
    bob.join(made["invites"][0]["code"], "Bartholomew of the Long Name")
    bob.wait(".display-grid")
    ada.wait(".display-grid .is-can")
    bob.page.click("button[aria-label='More']")
    bob.reads(".sitting", "Bartholomew of the Long Name you")
    bob.page.click("dialog .close")
    bob.has("dialog", 0)
    ada.page.click("button[aria-label='More']")
    ada.page.click("dialog button:has-text('Give up and leave')")
    ada.reads(".leave-dialog", "a machine plays your seat to the end")
    ada.reads(".leave-dialog", "Bartholomew of the Long Name will be told")
    ada.reads(".leave-dialog", "Resign. The game ends: Bartholomew of the Long Name wins.")
    ada.page.click(".leave-dialog button:has-text('Stay')")
    ada.has(".leave-dialog", 0)
    ada.wait(".display-grid .is-can")
    ada.page.click("button[aria-label='More']")
    ada.page.click("dialog button:has-text('Give up and leave')")
    ada.page.click(".leave-dialog button:has-text('Give up and leave')")
    ada.page.wait_for_url("**/mine")
    bob.wait(".toast:has-text('has left. Bellows, a machine, plays on')")
    bob.wait(".display-grid .is-can")
    bob.page.click("button[aria-label='More']")
    bob.reads(".sitting", "Bellows machine, Journeyman")
    bob.page.click("dialog button:has-text('Give up and leave')")
    bob.reads(".leave-dialog", "Nobody else sits here")
    bob.page.click(".leave-dialog button:has-text('Resign')")
    bob.wait(".result-dialog.tone-loss[open]")
    bob.reads(".result-dialog", "You resign: Bellows wins.")
    bob.page.click(".result-dialog .close")
    bob.reads(".chat", "Guest has left. Bellows plays on.")


def test_the_end_fits_how_it_went_and_leads_on(sit: Sit, finished: str) -> None:
    ada = sit(viewport={"width": 390, "height": 844})
    line = Teller(ada)
    table = ada.against("greedy")

    def end(winner: int, result: str) -> None:
        won = {"kind": "won", "seat": winner, "loser": 1 - winner, "card": "", "words": "The last card falls."}
        told = {"kind": "shown", "seat": 1 - winner, "card": "", "stack": "", "words": "A Mine goes off."}
        line.tell(told, won, over=True, result=result, to_act=[])
        ada.wait(".result-dialog[open]")

    end(0, "You win: so it was.")
    ada.wait(".tone-win h2:has-text('Well played!')")
    ada.reads(".result-dialog th.is-winner", "Guest")
    assert ada.page.locator(".result-dialog .reasons li").all_inner_texts() == ["A Mine goes off."]
    words = ada.page.inner_text(".result-dialog")
    assert words.count("so it was") == 1
    ada.page.click(".result-dialog button:has-text('Next level: Master')")
    ada.page.wait_for_url(lambda address: table not in address and "/t/" in address)
    ada.reads(".strip", "Dynamo")
    ada.wait(".display-grid .is-can")
    end(1, "Dynamo wins.")
    ada.wait(".tone-loss h2:has-text('Not this time')")
    assert ada.sees(".result-dialog button:has-text('Next level')") == 0

    ada.page.goto(f"/t/{finished}")
    ada.wait(".replay")
    result = ada.prompt.split(". ", 1)[1]
    ada.page.click("button[aria-label='First moment']")
    ada.reads(".prompt", "Replay, 0 of")
    ada.reads(".prompt", "The beginning.")
    ada.page.click("button[aria-label='One forward']")
    ada.reads(".prompt", "picks")
    assert result not in ada.prompt, "the status names the choice that is shown"
