"""How The War of the Worlds speaks to its player: prompts, choices, reasons, the board, what happened."""

from functools import lru_cache
from typing import Any

from wardenclyffe.engine.state import Step
from wardenclyffe.engine.view import Choice, Noun, View
from wardenclyffe.games.worlds import view_battle, view_board, view_hull, view_research
from wardenclyffe.games.worlds.edition import (
    ACTION_IDS,
    ACTION_NAMES,
    ENDING_IDS,
    PHASE_IDS,
    PHASE_NAMES,
    PIECE_IDS,
    PIECE_NAMES,
    PURPOSE_IDS,
    PURPOSE_NAMES,
    Edition,
)
from wardenclyffe.games.worlds.edition_items import COLOUR_NAMES
from wardenclyffe.games.worlds.edition_scenarios import TECHNOLOGY_IDS
from wardenclyffe.games.worlds.rules import NextBattle
from wardenclyffe.games.worlds.rules_devastation import UnitLoss
from wardenclyffe.games.worlds.rules_escape import Crowd, Lodging, Sailing, excess
from wardenclyffe.games.worlds.rules_events import Offer, WhichGroup, WhichState
from wardenclyffe.games.worlds.rules_human import Actions, Breach
from wardenclyffe.games.worlds.rules_kegs import Blast, LastCall, SonicEntry
from wardenclyffe.games.worlds.rules_martian import Attract, Burning, Lure, Route
from wardenclyffe.games.worlds.rules_picks import Sending
from wardenclyffe.games.worlds.rules_pieces import NOTHING, PLAYER, WAVES
from wardenclyffe.games.worlds.rules_production import Marching, Onward, PaidMarch, Placing, Spending
from wardenclyffe.games.worlds.rules_research import Flight, Receiving
from wardenclyffe.games.worlds.rules_table import NOT_OVER, Worlds, is_won
from wardenclyffe.games.worlds.view_choices import CHOICES, Speaker
from wardenclyffe.games.worlds.view_log import SENTENCES, the
from wardenclyffe.games.worlds.view_reasons import reason

ENDINGS = [
    "",
    "no group and no cylinder is left on the map",
    "the germs have reached 10",
    "colonisation has reached 10",
    "DC is destroyed",
    "the flying machine is complete",
    "no tripod, no cylinder and no handling machine is left",
    "Tesla's Tripod is destroyed",
    "the war was given up",
]


class WorldsView(View):
    """The words and the board for the player, or for a spectator."""

    SENTENCES = SENTENCES | view_research.SENTENCES | view_hull.SENTENCES | view_battle.BATTLE_SENTENCES

    state: Worlds
    edition: Edition

    # Prompts.

    def prompt(self) -> str:
        """What the player must do now, or how the game ended."""
        game = self.state
        if not game.to_act():
            return self.result()
        if self.seat != PLAYER:
            return f"{self.names[PLAYER]} chooses in the {PHASE_NAMES[game.phase]} phase."
        return self.map_prompt(game.pending[-1]) or view_battle.prompt(self)

    def map_prompt(self, step: Step[Any]) -> str:
        """The prompt of a moment on the map; empty in battles."""
        game, edition = self.state, self.edition
        if isinstance(step, Sending):
            return f"Who in {edition.states[step.where(game)]} tries? The die may cost you the unit."
        if isinstance(step, Spending):
            return f"Production: spend your {game.points} point{'' if game.points == 1 else 's'}, or keep the rest."
        if isinstance(step, Placing):
            return f"Where do you place {the(edition.units[step.kind])}?"
        if isinstance(step, (PaidMarch, Marching)):
            start = edition.states[step.state]
            if isinstance(step, Marching) and step.units > 1:
                return f"Where do {edition.counted(step.kind, step.units)} go from {start}?"
            return f"Where does {the(edition.units[step.kind])} go from {start}?"
        if isinstance(step, (Flight, Receiving)):
            return view_research.prompt(edition, step)
        if isinstance(step, Onward):
            return f"In {edition.states[step.state]}: go on, or stay?"
        if isinstance(step, NextBattle):
            return "Battle: which group do you fight next?"
        if isinstance(step, UnitLoss):
            return f"Devastation in {edition.states[step.state]}: which unit is lost?"
        if isinstance(step, Actions):
            return "Human Action: every unit may act once."
        if isinstance(step, Blast):
            return f"The kegs hit {edition.groups[step.mark]}: {step.damage} damage to deal out."
        if isinstance(step, Breach):
            return f"Your attack succeeds: which tripod of Cylinder {step.number} is destroyed?"
        if isinstance(step, Sailing):
            return "Escape: from which State do refugees flee next?"
        if isinstance(step, Crowd):
            over = excess(game, step.region)
            return f"{edition.regions[step.region]} cannot shelter {over} of its refugees: where is one captured?"
        if isinstance(step, Lodging):
            crowd = f"{edition.regions[step.region]} cannot shelter {excess(game, step.region)} of its refugees"
            return f"{crowd}: how many lodgings do you pay for?"
        return self.martian_prompt(step)

    def martian_prompt(self, step: Step[Any]) -> str:
        """The prompt of a moment in which Martians act or an event happens."""
        edition = self.edition
        if isinstance(step, Attract):
            return f"{edition.groups[step.mark]} is about to move: let your riders lure it?"
        if isinstance(step, LastCall):
            return "Devastation is about to begin: set off sonic kegs first?"
        if isinstance(step, SonicEntry):
            return f"{edition.groups[step.mark]} stands on your sonic kegs: set one off?"
        if isinstance(step, Burning):
            return f"The death ray strikes {edition.groups[step.mark]}: which tripod is destroyed? {step.count} to go."
        if isinstance(step, Lure):
            return f"{edition.groups[step.mark]} follows your riders: where to?"
        if isinstance(step, Route):
            ways = {2: "two", 3: "three"}[len(step.options(self.state))]
            goal = edition.states[edition.figures.capital]
            return f"{edition.groups[step.mark]} has {ways} equally short ways to {goal}: which?"
        if isinstance(step, (Offer, WhichState, WhichGroup)):
            kind = edition.figures.event_unit[step.card]
            if isinstance(step, WhichState) and kind != NOTHING and not edition.figures.for_sale[kind]:
                # The event has been told; what the shop never shows is not known.
                return f"Where do you place {the(edition.units[kind])}? {edition.unit_texts[kind]}"
            return f"{edition.events[step.card]}: {edition.event_texts[step.card]}"
        return ""

    def result(self) -> str:
        """How the game ended and why."""
        game = self.state
        if game.ending == NOT_OVER:
            return ""
        won = is_won(game.ending)
        who = self.verb(PLAYER, "win", "wins") if won else self.verb(PLAYER, "lose", "loses")
        return f"{who} in turn {game.turn}: {ENDINGS[game.ending]}."

    # Choices and reasons.

    def choice(self, action: int) -> Choice:
        """A choice that is open now, with its odds and its price."""
        verb = self.state.verb_of[action]
        if verb.name in CHOICES:
            return CHOICES[verb.name](Speaker(self.state, self.edition), action - verb.first)
        return view_battle.choice(self, action)

    def refused(self, action: int, rule: int) -> Choice:
        """Why this cannot be chosen now, and the piece that it is about."""
        verb = self.state.verb_of[action]
        noun = action - verb.first
        if verb.name in CHOICES:
            return Choice(reason(verb.name, rule), Speaker(self.state, self.edition).closed_piece(verb.name, noun))
        return Choice(reason(verb.name, rule), view_battle.piece_of(self, verb.name, noun))

    # The board.

    def board(self) -> dict[str, Any]:
        """All that changes, as plain data for a screen."""
        found = view_board.board(self.state, self.edition) | view_research.board(self.state)
        found |= view_hull.board(self.state)
        if self.state.battle is not None:
            found["battle"] = view_battle.board(self)
        return found

    def faces(self) -> dict[str, Any]:
        """What never changes, by the id of each piece."""
        found = view_board.faces(self.edition) | view_research.faces(self.edition) | view_hull.faces(self.edition)
        return found | view_battle.faces(self.edition)

    def text_board(self) -> list[str]:
        """The battle, or else the map, as lines of text."""
        if self.state.battle is not None:
            return view_battle.text_board(self)
        return view_board.text_board(self.state, self.edition) + self.more_lines()

    def text_piles(self) -> list[str]:
        """What is left in cups and decks, and what there is to buy and to find out."""
        return view_board.text_piles(self.state, self.edition) + view_research.text_piles(self.state, self.edition)

    def more_lines(self) -> list[str]:
        """Research and Tesla's Tripod, where there are any."""
        return view_research.text_lines(self.state, self.edition) + view_hull.text_lines(self.state)

    # Events.

    def nouns(self) -> dict[str, Noun]:
        """The kinds of pieces that events speak of."""
        return nouns_of(self.edition)

    def card_text(self, card: int) -> str:
        """What an event card says."""
        return self.edition.event_texts[card]


@lru_cache(maxsize=64)
def nouns_of(edition: Edition) -> dict[str, Noun]:
    """The kinds of pieces of an edition."""
    cylinders = [str(number) for number in range(WAVES + 1)]
    found = {
        "purpose": Noun("die", PURPOSE_IDS, PURPOSE_NAMES),
        "colour": Noun("", COLOUR_NAMES, COLOUR_NAMES),
        "state": Noun("state", edition.state_ids, edition.states),
        "place": Noun("", [*(f"state-{each}" for each in edition.state_ids), "sea"], edition.places),
        "region": Noun("region", edition.region_ids, edition.regions),
        "harbour": Noun("harbour", edition.harbour_ids, edition.harbours),
        "unit": Noun("shop", edition.unit_ids, edition.units),
        "group": Noun("group", edition.group_ids, edition.groups),
        "cylinder": Noun("cylinder", cylinders, [f"Cylinder {number}" for number in cylinders]),
        "card": Noun("event", edition.event_ids, edition.events),
        "phase": Noun("phase", PHASE_IDS, PHASE_NAMES),
        "piece": Noun("piece", PIECE_IDS, PIECE_NAMES),
        "action": Noun("action", ACTION_IDS, ACTION_NAMES),
        "technology": Noun("technology", TECHNOLOGY_IDS, edition.technologies),
        "ending": Noun("ending", ENDING_IDS, ENDINGS),
    }
    return found | view_battle.battle_nouns(edition)
