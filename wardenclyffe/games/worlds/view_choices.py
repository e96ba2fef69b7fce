"""What each choice on the map of The War of the Worlds looks like, with its odds and its price."""

from collections.abc import Callable, Sequence
from typing import Any

from wardenclyffe.engine.view import Choice
from wardenclyffe.games.worlds.edition import Edition, is_character
from wardenclyffe.games.worlds.edition_items import COLOUR_NAMES
from wardenclyffe.games.worlds.edition_scenarios import TECHNOLOGY_IDS
from wardenclyffe.games.worlds.rules import NextBattle
from wardenclyffe.games.worlds.rules_escape import Crowd, Lodging, Sailing, excess, fleeing
from wardenclyffe.games.worlds.rules_events import REBUILD, Offer, WhichGroup, WhichState
from wardenclyffe.games.worlds.rules_hull import steps_of
from wardenclyffe.games.worlds.rules_human import Breach
from wardenclyffe.games.worlds.rules_kegs import LastCall, SonicEntry
from wardenclyffe.games.worlds.rules_martian import Burning, Lure, Route
from wardenclyffe.games.worlds.rules_pieces import (
    DIE_COLOURS,
    GREEN,
    HUMAN_ACTION,
    RED,
    REFUGEE,
    SEA,
    STATES,
    TESLAS_TRIPOD,
    WAVES,
    YELLOW,
)
from wardenclyffe.games.worlds.rules_production import (
    Marching,
    Onward,
    PaidMarch,
    Placing,
    Spending,
    harbour_price,
    march_price,
    price,
)
from wardenclyffe.games.worlds.rules_research import Flight, Receiving
from wardenclyffe.games.worlds.rules_table import DECOY, MOST_POINTS, Worlds
from wardenclyffe.games.worlds.view_board import flyer_risk
from wardenclyffe.games.worlds.view_dice import odds, percent
from wardenclyffe.games.worlds.view_log import the
from wardenclyffe.games.worlds.view_research import outlay

CYLINDER_IDS = [str(number) for number in range(1, WAVES + 1)]


class Speaker:
    """The choices of one position."""

    def __init__(self, game: Worlds, edition: Edition) -> None:
        self.game = game
        self.edition = edition

    def unit_piece(self, kind: int, state: int) -> str:
        """Units of a kind in a State, as on the board."""
        return f"unit-{self.edition.unit_ids[kind]}-{self.edition.state_ids[state]}"

    def state_piece(self, place: int) -> str:
        """A State, or the sea."""
        return "sea" if place == SEA else f"state-{self.edition.state_ids[place]}"

    def piece(self, verb: str, noun: int) -> str:
        """The piece that a choice is about, open or closed, as on the board."""
        if verb in PIECES:
            prefix, ids = PIECES[verb]
            return f"{prefix}-{ids(self.edition)[noun]}"
        if verb in ("take", "fly"):
            return self.unit_piece(*divmod(noun, STATES))
        if verb in ("upgrade", "repair"):
            return "hull"
        step: Any = self.game.pending[-1]
        if verb == "go":
            return self.mover(step, noun)
        if verb == "lose":
            return self.unit_piece(noun, step.state)
        if verb == "send":
            return self.unit_piece(noun, step.where(self.game))
        if verb == "attract":
            kinds = step.ready(self.game, noun)
            return self.unit_piece(kinds[0], noun) if kinds else self.state_piece(noun)
        if verb == "hit":
            return f"cylinder-{step.number}" if isinstance(step, Breach) else f"group-{step.mark}"
        if verb == "detonate":
            group = self.game.group(noun)
            if group is None or group.place == SEA:
                return f"group-{noun}"
            return f"sonic-{self.edition.state_ids[group.place]}"
        if verb == "pay":
            return f"event-{self.edition.event_ids[step.card]}"
        return f"region-{self.edition.region_ids[step.region]}" if verb == "shelter" else verb

    def mover(self, step: Any, noun: int) -> str:
        """What goes to a place, or comes to stand there; nothing where the place says it all."""
        if isinstance(step, (Placing, Receiving)):
            return f"shop-{self.edition.unit_ids[step.kind]}"
        if isinstance(step, (PaidMarch, Flight, Marching, Onward)):
            return self.unit_piece(step.kind, step.state)
        if isinstance(step, (Route, Lure)):
            return f"group-{step.mark}"
        if isinstance(step, Crowd):
            return self.unit_piece(REFUGEE, noun)
        return f"event-{self.edition.event_ids[step.card]}" if isinstance(step, WhichState) else ""

    def closed_piece(self, verb: str, noun: int) -> str:
        """The piece to ask why a choice is closed: of a way that is not open, the place where it leads."""
        return self.state_piece(noun) if verb == "go" else self.piece(verb, noun)

    def spending(self, cost: int) -> dict[str, Any]:
        """The production points before and after."""
        return {"cost": cost, "points": [self.game.points, self.game.points - cost]}

    # Production and Human Action.

    def buy(self, noun: int) -> Choice:
        """A unit to buy."""
        cost = price(self.game, noun)
        words = f"Buy {self.edition.units[noun]} for {cost}"
        return Choice(words, self.piece("buy", noun), "", self.spending(cost))

    def harbour(self, noun: int) -> Choice:
        """A harbour to build."""
        cost = harbour_price(self.game)
        state = self.game.figures.harbour_state[noun]
        words = f"Open the harbour of {self.edition.harbours[noun]} {f'for {cost}' if cost else 'free'}"
        return Choice(words, self.piece("harbour", noun), self.state_piece(state), self.spending(cost))

    def take(self, noun: int) -> Choice:
        """A unit to move."""
        kind, state = divmod(noun, STATES)
        words = f"Move {self.edition.units[kind]} from {self.edition.states[state]}"
        if self.game.phase == HUMAN_ACTION:
            return Choice(words, self.piece("take", noun), "", {"steps": steps_of(self.game, kind)})
        cost = march_price(self.game)
        return Choice(f"{words} for {cost}", self.piece("take", noun), "", self.spending(cost))

    def lead(self, noun: int) -> Choice:
        """A column of refugees."""
        place = REFUGEE * STATES + noun
        count = self.game.units[place] - self.game.spent[place]
        words = f"Lead {count} {self.edition.plurals[REFUGEE]} from {self.edition.states[noun]}"
        return Choice(words, self.piece("lead", noun), "", {"count": count})

    def keg(self, noun: int) -> Choice:
        """A keg to lay, with its odds."""
        words = f"Lay a keg in {self.edition.states[noun]} ({percent(odds(GREEN))})"
        forecast = {"odds": odds(GREEN), "loss": odds(YELLOW), "left": self.game.kegs_left()}
        return Choice(words, self.piece("keg", noun), self.state_piece(noun), forecast)

    def assault(self, noun: int) -> Choice:
        """A cylinder to attack, with its odds."""
        words = f"Attack Cylinder {noun + 1} ({percent(odds(GREEN))})"
        return Choice(words, self.piece("assault", noun), "", {"odds": odds(GREEN), "loss": odds(RED)})

    def recall(self, noun: int) -> Choice:
        """A keg to take back."""
        words = f"Take a keg back from {self.edition.states[noun]}"
        kegs = self.game.kegs[noun] + self.game.sonic[noun]
        return Choice(words, self.piece("recall", noun), "", {"kegs": kegs})

    # Tesla's research.

    def tesla(self, noun: int) -> Choice:
        """Tesla himself."""
        cost = self.game.figures.tesla_price
        where = self.game.figures.laboratory
        words = f"Bring Tesla to {self.edition.states[where]} for {cost}"
        return Choice(words, self.piece("tesla", noun), self.state_piece(where), self.spending(cost))

    def research(self, noun: int) -> Choice:
        """A technology to begin."""
        cost = self.game.figures.tech_cost[noun]
        words = f"Begin research on {self.edition.technologies[noun]} for {cost}"
        return Choice(words, self.piece("research", noun), "", self.spending(cost) | outlay(self.game, noun))

    def experiment(self, noun: int) -> Choice:
        """An attempt at a breakthrough, with its odds."""
        cost = self.game.figures.tech_cost[noun]
        found = outlay(self.game, noun)
        words = f"Experiment on {self.edition.technologies[noun]} for {cost} ({percent(found['odds'])})"
        return Choice(words, self.piece("experiment", noun), "", self.spending(cost) | found)

    def fly(self, noun: int) -> Choice:
        """A unit that an airship takes up."""
        kind, state = divmod(noun, STATES)
        cost = self.game.figures.flight_price
        words = f"Fly {self.edition.units[kind]} from {self.edition.states[state]} for {cost}"
        return Choice(words, self.piece("fly", noun), "", self.spending(cost))

    def irradiate(self, noun: int) -> Choice:
        """Red Weed under X-rays, with its odds."""
        cost = self.game.figures.ray_price
        success = odds(YELLOW, RED)
        words = f"X-rays on {self.edition.regions[noun]} for {cost} ({percent(success)})"
        forecast = self.spending(cost) | {"odds": success}
        return Choice(words, self.piece("irradiate", noun), "", forecast)

    def tune(self, noun: int) -> Choice:
        """A powder keg to turn to its sonic side."""
        cost = self.game.figures.sonic_price
        words = f"Make a keg in {self.edition.states[noun]} sonic for {cost}"
        return Choice(words, self.piece("tune", noun), "", self.spending(cost))

    def detonate(self, noun: int) -> Choice:
        """A sonic keg to set off."""
        group = self.game.group(noun)
        assert group is not None
        words = f"Set off a sonic keg under {self.edition.groups[noun]} in {self.edition.states[group.place]}"
        forecast = {"two": odds(GREEN, YELLOW), "one": odds(RED), "kegs": self.game.sonic[group.place]}
        return Choice(words, self.piece("detonate", noun), f"group-{noun}", forecast)

    # Scenarios.

    def storm(self, noun: int) -> Choice:
        """A handling machine to attack, with its odds."""
        words = f"Attack the machine in {self.edition.states[noun]} ({percent(odds(GREEN))})"
        return Choice(words, self.piece("storm", noun), "", {"odds": odds(GREEN), "loss": odds(RED)})

    def upgrade(self, noun: int) -> Choice:
        """The next level of Tesla's Tripod."""
        return self.yard(
            f"Upgrade to level {self.game.level + 1}", self.game.figures.hull_upgrade[self.game.level], noun
        )

    def repair(self, noun: int) -> Choice:
        """A repair of Tesla's Tripod."""
        return self.yard("Repair 1 damage", self.game.figures.repair_price, noun)

    def yard(self, what: str, price: int, wrecks: int) -> Choice:
        """Work on Tesla's Tripod, with points and wrecks."""
        cost = max(0, price - self.game.figures.wreck_worth * wrecks)
        parts = [f"{cost} point{'' if cost == 1 else 's'}"] if cost or not wrecks else []
        parts += [f"{wrecks} wrecks" if wrecks > 1 else "a wreck"] if wrecks else []
        return Choice(
            f"{what} for {' and '.join(parts)}",
            self.piece("repair", wrecks),
            "",
            self.spending(cost) | {"wrecks": wrecks},
        )

    def shelter(self, noun: int) -> Choice:
        """Lodgings for so many refugees."""
        step = self.game.pending[-1]
        assert isinstance(step, Lodging)
        caught = excess(self.game, step.region) - noun
        words = f"Pay for {noun}" if noun else "Pay for nobody"
        forecast = self.spending(noun) | {"martian": caught}
        return Choice(words, self.piece("shelter", noun), "", forecast)

    # Picks that several moments share.

    def go(self, noun: int) -> Choice:
        """A place, as the moment means it."""
        step = self.game.pending[-1]
        name = self.edition.places[noun]
        to = self.state_piece(noun)
        forecast: dict[str, Any] = {}
        if isinstance(step, Placing):
            words = f"Place {self.edition.units[step.kind]} in {name}"
            forecast = self.spending(price(self.game, step.kind)) | self.threat(noun)
        elif isinstance(step, PaidMarch):
            words = f"{self.edition.units[step.kind]} to {name}"
            forecast = self.spending(march_price(self.game)) | self.threat(noun)
        elif isinstance(step, Flight):
            words = f"Fly {self.edition.units[step.kind]} to {name}"
            forecast = self.spending(self.game.figures.flight_price) | self.threat(noun)
        elif isinstance(step, Receiving):
            words = f"{self.edition.units[step.kind]} in {name}"
            forecast = self.threat(noun)
        elif isinstance(step, (Marching, Onward)):
            stays = isinstance(step, Onward) and noun == step.state
            words = f"Stay in {name}" if stays else f"On to {name}" if isinstance(step, Onward) else f"To {name}"
            forecast = self.threat(noun) | ({"room": self.room(noun)} if step.kind == REFUGEE else {})
            if stays:
                forecast["stays"] = True
        elif isinstance(step, (Route, Lure)):
            words = f"{self.edition.groups[step.mark]} goes to {name}"
        elif isinstance(step, Sailing):
            count = fleeing(self.game, noun)
            words = f"{name}: {count} {'tries' if count == 1 else 'try'} to flee ({percent(odds(GREEN, RED))} each)"
            forecast = {"count": count, "odds": odds(GREEN, RED), "slips": odds(GREEN)}
        elif isinstance(step, Crowd):
            words = f"Give up a Refugee in {name}"
            over = excess(self.game, self.game.figures.region_of[noun])
            # As many at once as are over, are there, and do not yet lose the war.
            forecast = {"most": min(over, self.game.count(REFUGEE, noun), MOST_POINTS - self.game.martian)}
        else:
            assert isinstance(step, WhichState)
            words = f"{self.edition.events[step.card]}: {name}"
            if self.game.figures.event_effect[step.card] == REBUILD:
                words, forecast = self.rebuild(step.card, noun)
        return Choice(words, self.piece("go", noun), to, forecast)

    def rebuild(self, card: int, state: int) -> tuple[str, dict[str, Any]]:
        """The region of a State that regains workforce; any of its States names it."""
        figures = self.game.figures
        region = figures.region_of[state]
        before = self.game.workforce[region]
        after = min(figures.workforce[region], before + figures.event_number[card])
        words = f"{self.edition.events[card]}: {self.edition.states[state]}, workforce {before} to {after}"
        return words, {"region": f"region-{self.edition.region_ids[region]}", "workforce": [before, after]}

    def threat(self, state: int) -> dict[str, Any]:
        """How many tripods stand in a State."""
        count = self.game.tripods_in(state)
        return {"tripods": count} if count else {}

    def room(self, state: int) -> int:
        """How many more refugees the region of a State shelters; below zero they are too many."""
        region = self.game.figures.region_of[state]
        there = sum(self.game.units[REFUGEE * STATES + each] for each in self.game.figures.states_in[region])
        return self.game.gears(region) - there

    def lose(self, noun: int) -> Choice:
        """A kind of unit to lose."""
        captured = self.game.figures.captured[noun]
        fate = "1 damage" if noun == TESLAS_TRIPOD else "captured" if captured else "destroyed"
        name = self.edition.units[noun]
        words = f"Lose {the(name) if is_character(name) else name} ({fate})"
        return Choice(words, self.piece("lose", noun), "", {"martian": 1 if captured else 0})

    def send(self, noun: int) -> Choice:
        """A kind of unit that tries what was chosen."""
        return Choice(f"Send {the(self.edition.units[noun])}", self.piece("send", noun))

    def group(self, noun: int) -> Choice:
        """A group to fight, or the one that an event is about."""
        group = self.game.group(noun)
        assert group is not None
        step = self.game.pending[-1]
        where = f"{self.edition.groups[noun]} in {self.edition.states[group.place]}"
        if isinstance(step, NextBattle):
            return Choice(f"Fight {where}", self.piece("group", noun), "", {"tripods": group.count()})
        assert isinstance(step, WhichGroup)
        return Choice(where, self.piece("group", noun))

    def hit(self, noun: int) -> Choice:
        """A tripod that takes damage."""
        step: Any = self.game.pending[-1]
        colour = COLOUR_NAMES[noun // 2]
        piece = self.piece("hit", noun)
        if isinstance(step, Breach):
            return Choice(f"Destroy a {colour} tripod", piece, "", {"colour": colour})
        if isinstance(step, Burning):
            return Choice(f"Destroy a {colour} tripod", piece, "", {"colour": colour, "left": step.count})
        words = f"Destroy a damaged {colour} tripod" if noun % 2 else f"Damage a {colour} tripod"
        return Choice(words, piece, "", {"colour": colour, "left": step.damage})

    def attract(self, noun: int) -> Choice:
        """Cavalry that tries to lure a group."""
        decoy = self.game.effects[DECOY] > 0
        success = odds(*range(DIE_COLOURS)) if decoy else odds(GREEN, YELLOW)
        step: Any = self.game.pending[-1]
        kinds = step.ready(self.game, noun)
        riders = f"{self.edition.units[kinds[0]]}" if len(kinds) == 1 else "A rider"
        words = f"{riders} in {self.edition.states[noun]} lures it ({percent(success)})"
        forecast = {"odds": success, "loss": odds(YELLOW), "group": f"group-{step.mark}"}
        return Choice(words, self.piece("attract", noun), f"group-{step.mark}", forecast)

    def pay(self, noun: int) -> Choice:
        """An event that costs points."""
        step = self.game.pending[-1]
        assert isinstance(step, Offer)
        cost = self.game.figures.event_price[step.card]
        words = f"Pay {cost} for {self.edition.events[step.card]}"
        return Choice(words, self.piece("pay", noun), "", self.spending(cost))

    def decline(self, noun: int) -> Choice:
        """Nothing."""
        step = self.game.pending[-1]
        if isinstance(step, (LastCall, SonicEntry)):
            return Choice("Leave the kegs where they are", "decline")
        return Choice("Do without" if isinstance(step, Offer) else "Let it go its way", "decline")

    def done(self, noun: int) -> Choice:
        """The end of a phase."""
        if isinstance(self.game.pending[-1], Spending):
            return Choice(f"Keep the rest ({self.game.points})", "done", "", {"points": self.game.points})
        ready = sum(self.game.units) - sum(self.game.spent)
        return Choice("End the Human Action phase", "done", "", {"ready": ready, "flyer": flyer_risk(self.game)})


# Verbs whose noun is the piece itself: what its id begins with, and the ids.
PIECES: dict[str, tuple[str, Callable[[Edition], Sequence[str]]]] = {
    "buy": ("shop", lambda edition: edition.unit_ids),
    "harbour": ("harbour", lambda edition: edition.harbour_ids),
    "lead": ("column", lambda edition: edition.state_ids),
    "keg": ("keg", lambda edition: edition.state_ids),
    "recall": ("keg", lambda edition: edition.state_ids),
    "tune": ("keg", lambda edition: edition.state_ids),
    "storm": ("machine", lambda edition: edition.state_ids),
    "assault": ("cylinder", lambda edition: CYLINDER_IDS),
    "research": ("technology", lambda edition: TECHNOLOGY_IDS),
    "experiment": ("technology", lambda edition: TECHNOLOGY_IDS),
    "irradiate": ("region", lambda edition: edition.region_ids),
    "group": ("group", lambda edition: edition.group_ids),
}

CHOICES: dict[str, Callable[[Speaker, int], Choice]] = {
    "buy": Speaker.buy,
    "harbour": Speaker.harbour,
    "take": Speaker.take,
    "lead": Speaker.lead,
    "go": Speaker.go,
    "keg": Speaker.keg,
    "assault": Speaker.assault,
    "recall": Speaker.recall,
    "lose": Speaker.lose,
    "send": Speaker.send,
    "group": Speaker.group,
    "hit": Speaker.hit,
    "attract": Speaker.attract,
    "tesla": Speaker.tesla,
    "research": Speaker.research,
    "experiment": Speaker.experiment,
    "fly": Speaker.fly,
    "irradiate": Speaker.irradiate,
    "tune": Speaker.tune,
    "detonate": Speaker.detonate,
    "storm": Speaker.storm,
    "shelter": Speaker.shelter,
    "upgrade": Speaker.upgrade,
    "repair": Speaker.repair,
    "pay": Speaker.pay,
    "decline": Speaker.decline,
    "done": Speaker.done,
}
