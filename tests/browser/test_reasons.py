"""What is muted says why when it is pressed; what only lies there is not muted."""

import pytest

from tests.browser.conftest import Sit
from tests.browser.test_other_words import Pair

LOOKS = 14  # positions of each game
MOST_BETWEEN = 6  # choices from one to the next

# Press every muted piece and name those that have no reason to give.
UNREASONABLE = """async () => {
    const found = [];
    for (const name of [...document.querySelectorAll('.is-cant')].map((each) => each.dataset.piece)) {
        const piece = document.querySelector(`.is-cant[data-piece="${name}"]`);
        if (!piece) { found.push(name); continue; }
        piece.click();
        for (let waits = 0; waits < 100 && piece.matches('.is-cant') && !document.querySelector('.tip-why'); waits += 1)
            await new Promise((resolve) => setTimeout(resolve, 20));
        if (!document.querySelector('.tip-why')) found.push(name);
    }
    return found;
}"""


@pytest.mark.parametrize("game", ["duel", "lightning", "prestidigitators"])
def test_every_muted_piece_has_a_reason(game: str, sit: Sit) -> None:
    pair = Pair(sit, game, 2)
    for _ in range(LOOKS):
        pair.plain.look(pair.my_turn())
        assert pair.plain.page.evaluate(UNREASONABLE) == []
        if not all(pair.choose() for _ in range(pair.dice.randrange(1, MOST_BETWEEN))):
            break
