"""How Duel speaks to one seat: prompts, choices, reasons, the board as data and as text."""

from collections.abc import Callable
from typing import Any, ClassVar

from wardenclyffe.engine.state import Told
from wardenclyffe.engine.view import Choice, Noun, Sentence, View
from wardenclyffe.games.duel.edition import ACTION_NAMES, POWERS, Edition, count_of
from wardenclyffe.games.duel.rules_actions import BY_ASSISTANT, RESERVED
from wardenclyffe.games.duel.rules_bonuses import Due
from wardenclyffe.games.duel.rules_table import (
    ACTIONS,
    BY_GOAL,
    CITY_POINTS,
    COMPANIES,
    FREE_STRENGTH,
    MILESTONE,
    NOTHING,
    PROPAGANDA,
    REGIONS,
    SET_POINTS,
    TECHNOLOGIES,
    Duel,
)
from wardenclyffe.games.duel.view_log import SENTENCES


class DuelView(View):
    """The words and the board for one seat, or for a spectator."""

    SENTENCES: ClassVar[dict[str, Sentence]] = SENTENCES
    state: Duel
    edition: Edition

    def nouns(self) -> dict[str, Noun]:
        """All kinds of pieces, and the powers."""
        return self.edition.nouns

    def event(self, told: Told) -> dict[str, Any]:
        """An event, with the piece that it is about where the fields do not name it."""
        found = super().event(told)
        piece = ABOUT.get(told.event.name, "")
        if piece:
            kinds = zip(told.event.fields, told.event.kinds, told.values, strict=True)
            nouns = self.nouns()
            found["piece"] = piece.format(
                **{name: nouns[kind].ids[value] if kind in nouns else value for name, kind, value in kinds}
            )
        return found

    def inventor_power(self, inventor: int) -> str:
        """AC or DC."""
        return POWERS[self.edition.figures.power[inventor]]

    def inventor_goal(self, inventor: int) -> str:
        """What an inventor wins by."""
        return self.edition.goals[inventor]

    def city_region(self, city: int) -> str:
        """The name of the region that a city lies in."""
        return self.edition.regions[self.edition.figures.region_of_city[city]]

    def company_share(self, company: int) -> str:
        """A share with the article that fits its company."""
        name = self.edition.inventors[company]
        return f"{'an' if name[0] in 'AEIOU' else 'a'} {name} share"

    # Prompts.

    def prompt(self) -> str:
        """What this seat must do now, or what it waits for, or how the game ended."""
        game = self.state
        owed = game.to_act()
        if not owed:
            return self.result()
        moment = game.pending[-1].verbs[0].name
        if self.seat not in owed:
            who = " and ".join(self.names[seat] for seat in owed)
            return f"{who} {WAITING[moment] if len(owed) == 1 else WAITING_BOTH[moment]}."
        if moment == "play":
            return self.turn_prompt()
        if moment == "electrify":
            return f"Your bonus for New England: use {count_of(game.free, 'free action')} now, or decline."
        return PROMPTS[moment]

    def turn_prompt(self) -> str:
        """What is still open in this seat's turn."""
        game = self.state
        has_share = game.reserve[self.seat] or any(game.shares[self.seat * COMPANIES : (self.seat + 1) * COMPANIES])
        portfolio = " You may also place or sell a share." if has_share and not game.portfolio else ""
        free = f" {count_of(game.free, 'free action').capitalize()} open." if game.free else ""
        if game.assistant == NOTHING:
            return f"Your turn: play an assistant.{free}{portfolio}"
        left = [self.action_words(action) for action in range(ACTIONS) if game.unused[action]]
        name = self.edition.assistants[game.assistant]
        if left:
            return f"Your turn: {name} can still {' and '.join(left)}.{free}{portfolio}"
        if free or portfolio:
            return f"Your turn: {name} is done.{free}{portfolio} Or end the turn."
        return "Your turn: nothing is left to do, end the turn."

    def action_words(self, action: int) -> str:
        """An open action of the assistant, as a verb."""
        if action == PROPAGANDA:
            return f"wage propaganda ({self.state.figures.strength[self.state.assistant]})"
        words = ("electrify a city", "acquire a share", "", "advance a technology", "monopolise a region")[action]
        return words + (" twice" if self.state.unused[action] == 2 else "")

    def result(self) -> str:
        """How the game ended and why."""
        game = self.state
        if game.winner == NOTHING:
            return ""
        who = self.verb(game.winner, "win", "wins")
        if game.ending == BY_GOAL:
            return f"{who} at the end of phase {game.phase}: {self.edition.goals[game.inventor[game.winner]]}."
        led = [self.edition.regions[region] for region in range(REGIONS) if game.leads(region) == game.winner]
        lead = "lead" if game.winner == self.seat else "leads"
        return f"{who}: {self.whom(game.winner)} {lead} {' and '.join(led)}."

    # Choices.

    def choice(self, action: int) -> Choice:
        """A choice that is open to this seat now, with what it brings."""
        verb = self.state.verb_of[action]
        noun = action - verb.first
        words, to, forecast = CHOICES[verb.name](self, noun)
        return Choice(words, self.piece(verb.name, noun), to, forecast)

    def id_of(self, kind: str, value: int) -> str:
        """The id of a piece on the board."""
        return self.edition.nouns[kind].piece(value)

    def share_id(self, seat: int, company: int) -> str:
        """The id of a seat's placed shares of a company."""
        return f"share-{seat}-{self.edition.inventor_ids[company]}"

    def piece(self, verb: str, noun: int) -> str:
        """The piece that a verb and noun are about, as on the board."""
        if verb in PIECES:
            return self.id_of(PIECES[verb], noun)
        if verb in ("monopolise", "claim-monopoly"):
            return f"monopoly-{self.edition.region_ids[noun // len(POWERS)]}"
        if verb == "sell" and noun != RESERVED:
            return self.share_id(self.seat, noun)
        return FIXED_PIECES.get(verb, f"reserve-{self.seat}")

    def placing(self, words: str, region: int, gain: int) -> "Parts":
        """A choice that changes this seat's points in a region."""
        now = self.state.score(self.seat, region)
        place = self.id_of("region", region)
        words = f"{words} ({self.edition.regions[region]} {now} to {now + gain})"
        return words, place, {"region": place, "points": [now, now + gain]}

    def share_placing(self, words: str, company: int, change: int) -> "Parts":
        """A choice by which this seat has a share of a company more or less."""
        held = self.state.shares[self.seat * COMPANIES + company]
        gain = SET_POINTS[held + change] - SET_POINTS[held]
        return self.placing(words, self.edition.figures.region_of_company[company], gain)

    def does(self, card: int) -> str:
        """The actions of an assistant."""
        figures = self.edition.figures
        found = []
        for action in figures.actions[card]:
            found.append(ACTION_NAMES[action] + (f" {figures.strength[card]}" if action == PROPAGANDA else ""))
        return ", ".join(found)

    def choose_inventor(self, noun: int) -> "Parts":
        """An inventor with power, region and technology."""
        figures = self.edition.figures
        region = self.edition.regions[figures.region_of_company[noun]]
        return f"{self.edition.inventors[noun]}: {self.inventor_power(noun)}, {region}, {self.needs(noun)}", "", {}

    def choose_card(self, verb: str, noun: int) -> "Parts":
        """An assistant to keep, pass or play, with its actions."""
        return f"{verb} {self.edition.assistants[noun]} ({self.does(noun)})", "", {}

    def choose_city(self, noun: int) -> "Parts":
        """A city to electrify, or to take as a bonus."""
        region = self.edition.figures.region_of_city[noun]
        return self.placing(f"Electrify {self.edition.cities[noun]}", region, CITY_POINTS)

    def choose_share(self, noun: int) -> "Parts":
        """A share to acquire, or to take as a bonus."""
        return self.share_placing(f"Acquire {self.company_share(noun)}", noun, 1)

    def choose_propaganda(self, noun: int) -> "Parts":
        """Propaganda with what it reaches and earns."""
        game = self.state
        steps = game.figures.strength[game.assistant] if noun == BY_ASSISTANT else FREE_STRENGTH
        before = game.pr[self.seat]
        after = before + steps
        earned = after // MILESTONE - before // MILESTONE
        words = f"Propaganda {PAYS[noun]}: PR {before} to {after}" + (f", earns {earned}" if earned else "")
        return words, f"pr-{self.seat}", {"pr": [before, after], "earned": earned, "by": PAYS[noun]}

    def choose_chip(self, noun: int) -> "Parts":
        """A technology chip to take, at set-up or from the rival."""
        return f"Take the {self.edition.technologies[noun]} chip", f"player-{self.seat}", {}

    def choose_monopoly(self, noun: int) -> "Parts":
        """A chip to place or flip."""
        region, power = divmod(noun, len(POWERS))
        flip = self.state.closed[region] != NOTHING
        words = f"{'Flip the chip: close' if flip else 'Close'} {self.edition.regions[region]} to {POWERS[power]}"
        forecast = {"region": self.id_of("region", region), "closed": POWERS[power], "flip": flip}
        return words, POWERS[power].lower(), forecast

    def choose_place(self, noun: int) -> "Parts":
        """A reserved share to place."""
        company = self.state.inventor[self.seat]
        return self.share_placing(f"Place {self.company_share(company)}", company, 1)

    def choose_sell(self, noun: int) -> "Parts":
        """A share to sell."""
        own = self.state.inventor[self.seat]
        if noun == RESERVED:
            return f"Sell a reserved {self.edition.inventors[own]} share", "box", {"free": 1}
        words, _, forecast = self.share_placing(f"Sell {self.company_share(noun)}", noun, -1)
        return words, "box" if noun == own else self.id_of("company", noun), forecast | {"free": 1}

    def choose_end(self, noun: int) -> "Parts":
        """The end of the turn with what is lost by it."""
        lost = {"actions": sum(self.state.unused), "free": self.state.free}
        parts = [
            count_of(lost[key], what) for key, what in (("actions", "action"), ("free", "free action")) if lost[key]
        ]
        return "End the turn" + (f" without using {' and '.join(parts)}" if parts else ""), "", {"lost": lost}

    # Reasons.

    def refused(self, action: int, rule: int) -> Choice:
        """Why this seat may not choose this now, and the piece that it is about."""
        verb = self.state.verb_of[action]
        noun = action - verb.first
        return Choice(self.reason(rule, noun), self.piece(verb.name, noun))

    def reason(self, rule: int, noun: int) -> str:
        """One sentence for the rule that forbids a choice."""
        game, edition = self.state, self.edition
        if rule == 505:
            power = POWERS[game.power[self.seat]]
            return f"{self.city_region(noun)} is closed to {power}: flip its chip first, with monopolise."
        if rule == 511:
            return (
                f"{edition.inventors[noun]} needs {edition.technologies[game.figures.technology[noun]]}: advance first."
            )
        if rule == 512:
            return f"The market has no {edition.inventors[noun]} share left."
        if rule == 204:
            return f"{edition.inventors[noun]} shares belong to that inventor alone and are never in the market."
        if rule == 516:
            return f"You hold the {edition.technologies[noun]} chip already."
        if rule == 519:
            return f"{edition.regions[noun // len(POWERS)]} is closed to {POWERS[noun % len(POWERS)]} already."
        if rule == 202:
            return f"The second player needs the other power: {POWERS[1 - game.power[0]]}."
        return REASONS[rule]

    # The board.

    def faces(self) -> dict[str, Any]:
        """Every card and chip by its id, and what things are worth."""
        edition, figures = self.edition, self.edition.figures
        found: dict[str, Any] = {
            "points": {"city": CITY_POINTS, "set": list(SET_POINTS)},
            "track": {"every": MILESTONE},
        }
        for region, name in enumerate(edition.regions):
            place = self.id_of("region", region)
            monopoly = f"monopoly-{edition.region_ids[region]}"
            found[place] = {"name": name, "monopoly": monopoly}
            found[monopoly] = {"name": name, "region": place}
        for chip, name in enumerate(edition.technologies):
            found[self.id_of("chip", chip)] = {"name": name}
        for city, name in enumerate(edition.cities):
            found[self.id_of("city", city)] = {
                "name": name,
                "region": self.id_of("region", figures.region_of_city[city]),
            }
        for company, name in enumerate(edition.inventors):
            shares = {
                "name": name,
                "region": self.id_of("region", figures.region_of_company[company]),
                "technology": self.id_of("chip", figures.technology[company]),
            }
            found[self.id_of("company", company)] = shares
            for seat in range(2):
                found[self.share_id(seat, company)] = shares | {"company": self.id_of("company", company)}
            found[self.id_of("inventor", company)] = shares | {
                "person": edition.people[company],
                "power": self.inventor_power(company),
                "goal": edition.goals[company],
                "number": figures.goal_number[company],
                "pr": figures.goal_pr[company],
            }
        for card, name in enumerate(edition.assistants):
            found[self.id_of("assistant", card)] = {
                "name": name,
                "note": edition.notes[card],
                "actions": [ACTION_NAMES[action] for action in figures.actions[card]],
                "strength": figures.strength[card],
            }
        return found

    def board(self) -> dict[str, Any]:
        """All that this seat can see, as ids and numbers."""
        game = self.state
        step = game.pending[-1] if game.pending else None
        picked = game.picked[self.seat] if self.seat >= 0 else NOTHING
        return {
            "phase": game.phase,
            "turn": game.turn,
            "scoring": self.id_of("region", step.region) if isinstance(step, Due) else "",
            "regions": [self.region_board(region) for region in range(REGIONS)],
            "players": [self.player_board(seat) for seat in range(2)],
            "chips": {self.id_of("chip", chip): game.chips[chip] for chip in range(TECHNOLOGIES)},
            "market": {
                self.id_of("company", company): game.market[company]
                for company in range(COMPANIES)
                if game.is_minor(company)
            },
            "offer": [self.id_of("city", city) for city in game.offer],
            "city_deck": game.cities_left(),
            "city_bottom": [self.id_of("city", city) for city in game.city_sunk],
            "assistant_deck": len(game.deck),
            "played": [self.id_of("assistant", card) for card in game.played],
            "open": {
                "assistant": self.id_of("assistant", game.assistant) if game.assistant != NOTHING else "",
                "actions": {ACTION_NAMES[action]: game.unused[action] for action in range(ACTIONS)},
                "free": game.free,
                "portfolio": not game.portfolio,
            },
            "draft": {
                "stage": ("", "keep", "give")[game.stage],
                "picked": self.id_of("assistant", picked) if picked != NOTHING else "",
                "done": [game.picked[seat] != NOTHING for seat in range(2)],
            },
        }

    def region_board(self, region: int) -> dict[str, Any]:
        """A region with both sides, points and leader."""
        game = self.state
        shut = game.closed[region]
        return {
            "id": self.id_of("region", region),
            "closed": POWERS[shut] if shut != NOTHING else "",
            "leader": game.leads(region) if game.phase else NOTHING,
            "points": [game.score(seat, region) for seat in range(2)],
            "sides": [
                {
                    "cities": [self.id_of("city", city) for city in self.cities_of(seat, region)],
                    "shares": {
                        self.share_id(seat, company): game.shares[seat * COMPANIES + company]
                        for company in self.companies_of(seat, region)
                    },
                }
                for seat in range(2)
            ],
        }

    def cities_of(self, seat: int, region: int) -> list[int]:
        """A seat's cities in a region."""
        place = self.edition.figures.region_of_city
        return [city for city, owner in enumerate(self.state.owner) if owner == seat and place[city] == region]

    def companies_of(self, seat: int, region: int) -> list[int]:
        """The companies of a region that a seat has shares of."""
        place = self.edition.figures.region_of_company
        shares = self.state.shares
        return [each for each in range(COMPANIES) if place[each] == region and shares[seat * COMPANIES + each]]

    def player_board(self, seat: int) -> dict[str, Any]:
        """A player's own things; of a hand only the cards that the one who looks knows (D-1.4)."""
        game = self.state
        inventor = game.inventor[seat]
        return {
            "inventor": self.id_of("inventor", inventor) if inventor != NOTHING else "",
            "goal": self.goal_board(seat) if NOTHING not in game.inventor else None,
            "pr": game.pr[seat],
            "reserve": game.reserve[seat],
            "cards": len(game.hands[seat]),
            "hand": [self.id_of("assistant", card) for card in self.known_hand(seat)],
        }

    def goal_board(self, seat: int) -> dict[str, Any]:
        """How far a seat is with its goal, once both have one."""
        return {"progress": self.state.goal_progress(seat), "met": self.state.meets_goal(seat)}

    def known_hand(self, seat: int) -> list[int]:
        """The cards of a hand that the one who looks knows."""
        return [card for card in self.state.hands[seat] if self.state.knows(self.seat, card)]

    def text_board(self) -> list[str]:
        """The board for a terminal, as lines of text."""
        game, edition = self.state, self.edition
        lines = [f"Phase {game.phase}"] if game.phase else ["Set-up", *self.text_inventors()]
        for seat in range(2):
            if game.inventor[seat] != NOTHING:
                lines += self.text_player(seat)
        for region in range(REGIONS if game.phase else 0):
            shut = game.closed[region]
            closed = f", closed to {POWERS[shut]}" if shut != NOTHING else ""
            leader = self.verb(game.leads(region), "lead", "leads")
            lines.append(f"{edition.regions[region]}{closed}: {leader}")
            lines += [
                f"  {game.score(seat, region):2} {self.name(seat)}: {self.text_side(seat, region)}" for seat in (0, 1)
            ]
        if game.phase:
            offer = ", ".join(f"{edition.cities[city]} ({self.city_region(city)})" for city in game.offer) or "none"
            lines.append(f"Cities on offer: {offer}; {game.cities_left()} in the deck")
            piles = [company for company in range(COMPANIES) if game.market[company]]
            shares = [f"{edition.inventors[each]} {game.market[each]} ({self.needs(each)})" for each in piles]
            lines.append(f"Market: {', '.join(shares) or 'empty'}")
        return lines

    def text_piles(self) -> list[str]:
        """The assistants that were played, and what is left of the decks."""
        game, edition = self.state, self.edition
        played = ", ".join(f"{edition.assistants[card]} ({self.does(card)})" for card in game.played)
        sunk = ", ".join(edition.cities[city] for city in game.city_sunk)
        return [
            f"Assistants played: {played or 'none'}",
            f"Assistants in the deck: {len(game.deck)}",
            f"Cities in the deck: {game.cities_left()}; at its bottom: {sunk or 'none that all know'}",
            *([] if not game.phase else self.text_inventors()),
        ]

    def text_inventors(self) -> list[str]:
        """The inventors with their goals, which everybody may read (D-8.1)."""
        edition = self.edition
        return [
            f"{name} ({self.inventor_power(inventor)}), goal: {edition.goals[inventor]}"
            for inventor, name in enumerate(edition.inventors)
        ]

    def needs(self, company: int) -> str:
        """The technology of a company."""
        return self.edition.technologies[self.edition.figures.technology[company]].lower()

    def text_player(self, seat: int) -> list[str]:
        """A player's things as text."""
        game, edition = self.state, self.edition
        chips = [edition.technologies[chip].lower() for chip in range(TECHNOLOGIES) if game.chips[chip] == seat]
        inventor = f"{edition.inventors[game.inventor[seat]]} ({POWERS[game.power[seat]]})"
        first = f"{self.name(seat)}, {inventor}: PR {game.pr[seat]}, {', '.join(chips) or 'no chip'}"
        lines = [f"{first}, {count_of(game.reserve[seat], 'reserved share')}"]
        if game.phase:
            lines.append(f"  Goal: {self.inventor_goal(game.inventor[seat])} (now {game.goal_progress(seat)})")
            known = self.known_hand(seat)
            cards = [f"{edition.assistants[card]} ({self.does(card)})" for card in known]
            if len(known) < len(game.hands[seat]):
                cards.append(count_of(len(game.hands[seat]) - len(known), "unknown card"))
            lines.append(f"  Hand: {', '.join(cards) or 'empty'}")
        return lines

    def text_side(self, seat: int, region: int) -> str:
        """One player's side of a region as text."""
        edition, shares = self.edition, self.state.shares
        parts = [edition.cities[city] for city in self.cities_of(seat, region)]
        parts += [
            f"{edition.inventors[each]} x{shares[seat * COMPANIES + each]}" for each in self.companies_of(seat, region)
        ]
        return ", ".join(parts) or "nothing"


WAITING = {
    "inventor": "picks an inventor",
    "chip": "picks a technology chip",
    "keep": "picks a card to keep",
    "give": "picks a card to pass",
    "play": "takes a turn",
    "electrify": "uses the bonus for New England",
    "claim-share": "uses the bonus for New York",
    "claim-city": "uses the bonus for Out West",
    "claim-chip": "takes the action of the one who does not lead",
}
WAITING_BOTH = {"keep": "pick a card to keep", "give": "pick a card to pass"}
PROMPTS = {
    "inventor": "Pick your inventor.",
    "chip": "Pick a second technology chip.",
    "keep": "Draft: keep one assistant; the other two are passed on.",
    "give": "Draft: pass one of your three assistants on.",
    "claim-share": "Your bonus for New York: take any share from the market, or decline.",
    "claim-city": "Your bonus for Out West: take any city on offer, or decline.",
    "claim-chip": "You do not lead this region: advance a technology or monopolise a region.",
}
REASONS = {
    207: "You have this chip already: pick one of the other two.",
    402: "This card is not in your hand.",
    403: "This card is not in your hand.",
    501: "You have played your assistant for this turn.",
    502: "Play an assistant from your hand first; other cards cannot be played.",
    503: "Nothing pays for this: neither the assistant nor a free action is open for it.",
    504: "This city is not on offer.",
    509: "The city deck is empty, so there is nothing to refresh with.",
    602: "No free action is open.",
    701: "You have taken your portfolio action for this turn.",
    703: "You have no reserved share left.",
    707: "You have no such share to sell.",
}
PAYS = ["with the assistant", "as a free action"]
# What lights up by an event beside the pieces that its fields name.
ABOUT = {
    "refreshed": "offer",
    "acquired": "share-{seat}-{company}",
    "placed": "share-{seat}-{company}",
    "sold": "share-{seat}-{company}",
    "sold-reserved": "reserve-{seat}",
    "pr": "pr-{seat}",
    "earned": "pr-{seat}",
    "closed": "monopoly-{region}",
    "flipped": "monopoly-{region}",
}
# The kind of piece that a verb's noun is, and the pieces of verbs without one.
PIECES = {
    "inventor": "inventor",
    "chip": "chip",
    "keep": "assistant",
    "give": "assistant",
    "play": "assistant",
    "electrify": "city",
    "acquire": "company",
    "advance": "chip",
    "claim-share": "company",
    "claim-city": "city",
    "claim-chip": "chip",
}
FIXED_PIECES = {"refresh": "offer", "propaganda": "action-propaganda", "end": "end", "decline": "decline"}
# The words of a choice, the place that its piece goes to, and what it leads to.
Parts = tuple[str, str, dict[str, Any]]
CHOICES: dict[str, Callable[[DuelView, int], Parts]] = {
    "inventor": DuelView.choose_inventor,
    "chip": DuelView.choose_chip,
    "keep": lambda view, noun: view.choose_card("Keep", noun),
    "give": lambda view, noun: view.choose_card("Pass", noun),
    "play": lambda view, noun: view.choose_card("Play", noun),
    "electrify": DuelView.choose_city,
    "refresh": lambda view, noun: ("Refresh the cities on offer", "", {}),
    "acquire": DuelView.choose_share,
    "propaganda": DuelView.choose_propaganda,
    "advance": DuelView.choose_chip,
    "monopolise": DuelView.choose_monopoly,
    "place": DuelView.choose_place,
    "sell": DuelView.choose_sell,
    "end": DuelView.choose_end,
    "claim-share": DuelView.choose_share,
    "claim-city": DuelView.choose_city,
    "claim-chip": DuelView.choose_chip,
    "claim-monopoly": DuelView.choose_monopoly,
    "decline": lambda view, noun: ("Decline", "", {}),
}
