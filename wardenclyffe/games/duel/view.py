"""How Duel speaks to one seat: prompts, choices, reasons, the board as data and as text."""

from collections.abc import Callable
from typing import Any

from wardenclyffe.engine.view import Choice, Line
from wardenclyffe.engine.view import View as Words
from wardenclyffe.engine.vocabulary import Vocabulary
from wardenclyffe.games.duel.edition import ACTION_NAMES, POWERS, House
from wardenclyffe.games.duel.rules import CLAIM_OF_NON_LEADER
from wardenclyffe.games.duel.rules_actions import BY_ASSISTANT, RESERVED
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
from wardenclyffe.games.duel.view_log import LINES
from wardenclyffe.games.duel.view_words import a_share, count_of, goal_words


class DuelWords(Words):
    """The words and the board for one seat, or for a spectator."""

    state: Duel

    def __init__(self, state: Any, seat: int, names: list[str], vocabulary: Vocabulary, house: House) -> None:
        super().__init__(state, seat, names, vocabulary)
        self.house = house

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
        name = self.house.assistants[game.assistant]
        if left:
            return f"Your turn: {name} can still {' and '.join(left)}.{free}{portfolio}"
        if free or portfolio:
            return f"Your turn: {name} is done.{free}{portfolio} Or end the turn."
        return "Your turn: nothing is left to do, end the turn."

    def action_words(self, action: int) -> str:
        """An open action of the assistant, as a verb."""
        if action == PROPAGANDA:
            return f"wage propaganda ({self.state.edition.strength[self.state.assistant]})"
        words = ("electrify a city", "acquire a share", "", "advance a technology", "monopolise a region")[action]
        return words + (" twice" if self.state.unused[action] == 2 else "")

    def result(self) -> str:
        """How the game ended and why."""
        game = self.state
        if game.winner == NOTHING:
            return ""
        who = self.verb(game.winner, "win", "wins")
        if game.ending == BY_GOAL:
            return f"{who} at the end of phase {game.phase}: {self.goal(game.winner)}."
        led = [self.house.regions[region] for region in range(REGIONS) if game.leads(region) == game.winner]
        lead = "lead" if game.winner == self.seat else "leads"
        return f"{who}: {'you' if game.winner == self.seat else self.names[game.winner]} {lead} {' and '.join(led)}."

    def goal(self, seat: int) -> str:
        """A seat's personal goal in words."""
        return goal_words(self.state.edition, self.state.inventor[seat])

    # Choices.

    def choice(self, action: int) -> Choice:
        """A choice that is open to this seat now, with what it brings."""
        verb = self.state.verb_of[action]
        return CHOICES[verb.name](self, action - verb.first)

    def points_after(self, region: int, gain: int) -> str:
        """A region with the seat's points now and then."""
        now = self.state.score(self.seat, region)
        return f"{self.house.regions[region]} {now} to {now + gain}"

    def share_gain(self, company: int, change: int) -> str:
        """The region of a company with the seat's points before and after one share more or less."""
        held = self.state.shares[self.seat * COMPANIES + company]
        gain = SET_POINTS[held + change] - SET_POINTS[held]
        return self.points_after(self.state.edition.region_of_company[company], gain)

    def does(self, card: int) -> str:
        """The actions of an assistant."""
        edition = self.state.edition
        found = []
        for action in edition.actions[card]:
            found.append(ACTION_NAMES[action] + (f" {edition.strength[card]}" if action == PROPAGANDA else ""))
        return ", ".join(found)

    def choose_inventor(self, noun: int) -> Choice:
        """An inventor with power, region and technology."""
        edition = self.state.edition
        region = self.house.regions[edition.region_of_company[noun]]
        technology = self.house.technologies[edition.technology[noun]].lower()
        words = f"{self.house.inventors[noun]}: {POWERS[edition.power[noun]]}, {region}, {technology}"
        return Choice(words, f"inventor-{self.house.inventor_ids[noun]}")

    def choose_chip(self, noun: int) -> Choice:
        """A technology chip at set-up."""
        return Choice(f"Take the {self.house.technologies[noun]} chip", f"chip-{self.house.technology_ids[noun]}")

    def choose_keep(self, noun: int) -> Choice:
        """A card to keep."""
        words = f"Keep {self.house.assistants[noun]} ({self.does(noun)})"
        return Choice(words, f"assistant-{self.house.assistant_ids[noun]}")

    def choose_give(self, noun: int) -> Choice:
        """A card to pass."""
        words = f"Pass {self.house.assistants[noun]} ({self.does(noun)})"
        return Choice(words, f"assistant-{self.house.assistant_ids[noun]}")

    def choose_play(self, noun: int) -> Choice:
        """An assistant to play."""
        words = f"Play {self.house.assistants[noun]} ({self.does(noun)})"
        return Choice(words, f"assistant-{self.house.assistant_ids[noun]}")

    def choose_city(self, noun: int) -> Choice:
        """A city to electrify, or to take as a bonus."""
        region = self.state.edition.region_of_city[noun]
        words = f"Electrify {self.house.cities[noun]} ({self.points_after(region, CITY_POINTS)})"
        return Choice(words, f"city-{self.house.city_ids[noun]}", f"region-{self.house.region_ids[region]}")

    def choose_refresh(self, noun: int) -> Choice:
        """New cities."""
        return Choice("Refresh the cities on offer", "offer")

    def choose_share(self, noun: int) -> Choice:
        """A share to acquire, or to take as a bonus."""
        region = self.house.region_ids[self.state.edition.region_of_company[noun]]
        words = f"Acquire {a_share(self.house.inventors[noun])} ({self.share_gain(noun, 1)})"
        return Choice(words, f"market-{self.house.inventor_ids[noun]}", f"region-{region}")

    def choose_propaganda(self, noun: int) -> Choice:
        """Propaganda with what it reaches and earns."""
        game = self.state
        steps = game.edition.strength[game.assistant] if noun == BY_ASSISTANT else FREE_STRENGTH
        before = game.pr[self.seat]
        after = min(before + steps, game.edition.track)
        how = "with the assistant" if noun == BY_ASSISTANT else "as a free action"
        earned = after // MILESTONE - before // MILESTONE
        words = f"Propaganda {how}: PR {before} to {after}"
        return Choice(words + (f", earns {earned}" if earned else ""), "action-propaganda", f"pr-{self.seat}")

    def choose_advance(self, noun: int) -> Choice:
        """A chip to take."""
        words = f"Take the {self.house.technologies[noun]} chip"
        return Choice(words, f"chip-{self.house.technology_ids[noun]}", f"player-{self.seat}")

    def choose_monopoly(self, noun: int) -> Choice:
        """A chip to place or flip."""
        how = "Close" if self.state.closed[noun // 2] == NOTHING else "Flip the chip: close"
        words = f"{how} {self.house.regions[noun // 2]} to {POWERS[noun % 2]}"
        return Choice(words, f"monopoly-{self.house.region_ids[noun // 2]}", POWERS[noun % 2].lower())

    def choose_place(self, noun: int) -> Choice:
        """A reserved share to place."""
        company = self.state.inventor[self.seat]
        region = self.house.region_ids[self.state.edition.region_of_company[company]]
        words = f"Place {a_share(self.house.inventors[company])} ({self.share_gain(company, 1)})"
        return Choice(words, f"reserve-{self.seat}", f"region-{region}")

    def choose_sell(self, noun: int) -> Choice:
        """A share to sell."""
        if noun == RESERVED:
            name = self.house.inventors[self.state.inventor[self.seat]]
            return Choice(f"Sell a reserved {name} share", f"reserve-{self.seat}", "box")
        to = "box" if noun == self.state.inventor[self.seat] else f"market-{self.house.inventor_ids[noun]}"
        words = f"Sell {a_share(self.house.inventors[noun])} ({self.share_gain(noun, -1)})"
        return Choice(words, f"share-{self.seat}-{self.house.inventor_ids[noun]}", to)

    def choose_end(self, noun: int) -> Choice:
        """The end of the turn with what is lost by it."""
        game = self.state
        lost = []
        if sum(game.unused):
            lost.append(count_of(sum(game.unused), "action"))
        if game.free:
            lost.append(count_of(game.free, "free action"))
        return Choice("End the turn" + (f" without using {' and '.join(lost)}" if lost else ""), "end")

    def choose_decline(self, noun: int) -> Choice:
        """Nothing."""
        return Choice("Decline", "decline")

    # Reasons.

    def refused(self, action: int, rule: int) -> Choice:
        """Why this seat may not choose this now, and the piece that it is about."""
        verb = self.state.verb_of[action]
        noun = action - verb.first
        return Choice(self.reason(rule, noun), self.piece(verb.name, noun))

    def piece(self, verb: str, noun: int) -> str:
        """The piece that a verb and noun are about, as on the board."""
        house = self.house
        if verb in ("keep", "give", "play"):
            return f"assistant-{house.assistant_ids[noun]}"
        if verb in ("electrify", "claim-city"):
            return f"city-{house.city_ids[noun]}"
        if verb in ("acquire", "claim-share"):
            return f"market-{house.inventor_ids[noun]}"
        if verb == "inventor":
            return f"inventor-{house.inventor_ids[noun]}"
        if verb in ("chip", "advance"):
            return f"chip-{house.technology_ids[noun]}"
        if verb == "monopolise":
            return f"monopoly-{house.region_ids[noun // 2]}"
        if verb == "sell" and noun != RESERVED:
            return f"share-{self.seat}-{house.inventor_ids[noun]}"
        return {"refresh": "offer", "propaganda": "action-propaganda", "end": "end"}.get(verb, f"reserve-{self.seat}")

    def reason(self, rule: int, noun: int) -> str:
        """One sentence for the rule that forbids a choice."""
        game, house = self.state, self.house
        if rule == 505:
            region = house.regions[game.edition.region_of_city[noun]]
            return f"{region} is closed to {POWERS[game.power[self.seat]]}: flip its chip first, with monopolise."
        if rule == 511:
            return f"{house.inventors[noun]} needs {house.technologies[game.edition.technology[noun]]}: advance first."
        if rule == 512:
            return f"The market has no {house.inventors[noun]} share left."
        if rule == 204:
            return f"{house.inventors[noun]} shares belong to that inventor alone and are never in the market."
        if rule == 516:
            return f"You hold the {house.technologies[noun]} chip already."
        if rule == 519:
            return f"{house.regions[noun // 2]} is closed to {POWERS[noun % 2]} already."
        if rule == 202:
            return f"The second player needs the other power: {POWERS[1 - game.power[0]]}."
        return REASONS[rule]

    # The board.

    def board(self) -> dict[str, Any]:
        """All that this seat can see, as plain data for a screen."""
        game, house = self.state, self.house
        return {
            "phase": game.phase,
            "turn": game.turn,
            "scoring": house.region_ids[game.region] if game.region != NOTHING else "",
            "regions": [self.region_board(region) for region in range(REGIONS)],
            "players": [self.player_board(seat) for seat in range(2)],
            "track": {"last": game.edition.track, "every": MILESTONE},
            "points": {"city": CITY_POINTS, "set": list(SET_POINTS)},
            "chips": [
                {
                    "id": f"chip-{house.technology_ids[chip]}",
                    "name": house.technologies[chip],
                    "holder": game.chips[chip],
                }
                for chip in range(TECHNOLOGIES)
            ],
            "market": [self.company_board(company) for company in range(COMPANIES) if game.is_minor(company)],
            "offer": [self.city_board(city) for city in game.offer],
            "city_deck": len(game.city_deck),
            "city_bottom": [house.cities[city] for city in game.city_deck[: game.city_sunk][::-1]],
            "assistant_deck": len(game.deck),
            "played": [self.card_board(card) for card in game.played],
            "open": {
                "assistant": self.card_board(game.assistant) if game.assistant != NOTHING else None,
                "actions": {ACTION_NAMES[action]: game.unused[action] for action in range(ACTIONS)},
                "free": game.free if CLAIM_OF_NON_LEADER not in game.pending else 0,
                "portfolio": not game.portfolio,
            },
            "draft": {
                "stage": ("", "keep", "give")[game.stage],
                "picked": self.own_pick(),
                "done": [game.picked[seat] != NOTHING for seat in range(2)],
            },
            "inventors": [self.inventor_board(inventor) for inventor in range(COMPANIES)],
        }

    def own_pick(self) -> str:
        """The card that this seat has picked in the draft and that waits for the other pick."""
        if self.seat < 0 or self.state.picked[self.seat] == NOTHING:
            return ""
        return f"assistant-{self.house.assistant_ids[self.state.picked[self.seat]]}"

    def region_board(self, region: int) -> dict[str, Any]:
        """A region with both sides, points and leader."""
        game, house = self.state, self.house
        shut = game.closed[region]
        return {
            "id": f"region-{house.region_ids[region]}",
            "name": house.regions[region],
            "closed": POWERS[shut] if shut != NOTHING else "",
            "leader": game.leads(region) if game.phase else NOTHING,
            "points": [game.score(seat, region) for seat in range(2)],
            "sides": [self.side_board(seat, region) for seat in range(2)],
        }

    def side_board(self, seat: int, region: int) -> dict[str, Any]:
        """One player's cities and sets of shares in a region."""
        game, house = self.state, self.house
        cities = [city for city, owner in enumerate(game.owner) if owner == seat]
        return {
            "cities": [self.city_board(city) for city in cities if game.edition.region_of_city[city] == region],
            "shares": [
                {
                    "id": f"share-{seat}-{house.inventor_ids[company]}",
                    "company": house.inventors[company],
                    "count": game.shares[seat * COMPANIES + company],
                    "points": SET_POINTS[game.shares[seat * COMPANIES + company]],
                }
                for company in game.edition.companies_in[region]
                if game.shares[seat * COMPANIES + company]
            ],
        }

    def city_board(self, city: int) -> dict[str, Any]:
        """A city card."""
        region = self.state.edition.region_of_city[city]
        return {
            "id": f"city-{self.house.city_ids[city]}",
            "name": self.house.cities[city],
            "region": f"region-{self.house.region_ids[region]}",
        }

    def company_board(self, company: int) -> dict[str, Any]:
        """A minor company's pile in the market."""
        edition, house = self.state.edition, self.house
        return {
            "id": f"market-{house.inventor_ids[company]}",
            "name": house.inventors[company],
            "count": self.state.market[company],
            "region": f"region-{house.region_ids[edition.region_of_company[company]]}",
            "technology": house.technologies[edition.technology[company]],
        }

    def inventor_board(self, inventor: int) -> dict[str, Any]:
        """An inventor's card."""
        edition, house = self.state.edition, self.house
        return {
            "id": f"inventor-{house.inventor_ids[inventor]}",
            "name": house.inventors[inventor],
            "person": house.people[inventor],
            "power": POWERS[edition.power[inventor]],
            "region": f"region-{house.region_ids[edition.region_of_company[inventor]]}",
            "technology": house.technologies[edition.technology[inventor]],
            "goal": goal_words(edition, inventor),
        }

    def card_board(self, card: int) -> dict[str, Any]:
        """An assistant's card."""
        edition, house = self.state.edition, self.house
        return {
            "id": f"assistant-{house.assistant_ids[card]}",
            "name": house.assistants[card],
            "note": house.notes[card],
            "actions": [ACTION_NAMES[action] for action in edition.actions[card]],
            "strength": edition.strength[card],
        }

    def player_board(self, seat: int) -> dict[str, Any]:
        """A player's own things; of a hand only the cards that the one who looks knows (D-1.4)."""
        game = self.state
        inventor = game.inventor[seat]
        known = [card for card in game.hands[seat] if game.knows(self.seat, card)]
        return {
            "name": self.names[seat],
            "inventor": self.inventor_board(inventor) if inventor != NOTHING else None,
            "goal": self.goal_board(seat) if game.phase else None,
            "pr": game.pr[seat],
            "reserve": {"id": f"reserve-{seat}", "count": game.reserve[seat]},
            "cards": len(game.hands[seat]),
            "hand": [self.card_board(card) for card in known],
        }

    def goal_board(self, seat: int) -> dict[str, Any]:
        """How far a seat is with its goal."""
        game = self.state
        return {
            "words": self.goal(seat),
            "progress": game.goal_progress(seat),
            "number": game.goal_number(seat),
            "pr": game.edition.goal_pr[game.inventor[seat]],
            "met": game.meets_goal(seat),
        }

    def text_board(self) -> list[str]:
        """The board for a terminal, as lines of text."""
        game, house = self.state, self.house
        lines = [f"Phase {game.phase}"] if game.phase else ["Set-up"]
        for seat in range(2):
            if game.inventor[seat] != NOTHING:
                lines += self.text_player(seat)
        for region in range(REGIONS if game.phase else 0):
            shut = game.closed[region]
            closed = f", closed to {POWERS[shut]}" if shut != NOTHING else ""
            leader = self.names[game.leads(region)]
            lines.append(f"{house.regions[region]}{closed}: {leader} leads")
            lines += [
                f"  {game.score(seat, region):2} {self.names[seat]}: {self.text_side(seat, region)}" for seat in (0, 1)
            ]
        if game.phase:
            offer = ", ".join(self.city_words(city) for city in game.offer) or "none"
            lines.append(f"Cities on offer: {offer}; {len(game.city_deck)} in the deck")
            piles = [company for company in range(COMPANIES) if game.market[company]]
            shares = [f"{house.inventors[company]} {game.market[company]} ({self.needs(company)})" for company in piles]
            lines.append(f"Market: {', '.join(shares) or 'empty'}")
        return lines

    def city_words(self, city: int) -> str:
        """A city and its region."""
        return f"{self.house.cities[city]} ({self.house.regions[self.state.edition.region_of_city[city]]})"

    def needs(self, company: int) -> str:
        """The technology of a company."""
        return self.house.technologies[self.state.edition.technology[company]].lower()

    def text_player(self, seat: int) -> list[str]:
        """A player's things as text."""
        game, house = self.state, self.house
        chips = [house.technologies[chip].lower() for chip in range(TECHNOLOGIES) if game.chips[chip] == seat]
        inventor = f"{house.inventors[game.inventor[seat]]} ({POWERS[game.power[seat]]})"
        first = f"{self.names[seat]}, {inventor}: PR {game.pr[seat]}, {', '.join(chips) or 'no chip'}"
        lines = [f"{first}, {count_of(game.reserve[seat], 'reserved share')}"]
        if game.phase:
            lines.append(f"  Goal: {self.goal(seat)} (now {game.goal_progress(seat)})")
            known = [card for card in game.hands[seat] if game.knows(self.seat, card)]
            cards = [f"{house.assistants[card]} ({self.does(card)})" for card in known]
            if len(known) < len(game.hands[seat]):
                cards.append(count_of(len(game.hands[seat]) - len(known), "unknown card"))
            lines.append(f"  Hand: {', '.join(cards) or 'empty'}")
        return lines

    def text_side(self, seat: int, region: int) -> str:
        """One player's side of a region as text."""
        side = self.side_board(seat, region)
        parts = [city["name"] for city in side["cities"]]
        parts += [f"{share['company']} x{share['count']}" for share in side["shares"]]
        return ", ".join(parts) or "nothing"

    def line(self, what: int, who: int, piece: int, other: int) -> Line | None:
        """A line of the journal in words."""
        return LINES[what](self, self.house, who, piece, other)


WAITING = {
    "inventor": "picks an inventor",
    "chip": "picks a technology chip",
    "keep": "picks a card to keep",
    "give": "picks a card to pass",
    "play": "takes a turn",
    "electrify": "uses the bonus for New England",
    "claim-share": "uses the bonus for New York",
    "claim-city": "uses the bonus for Out West",
    "advance": "takes the action of the one who does not lead",
}
WAITING_BOTH = {"keep": "pick a card to keep", "give": "pick a card to pass"}
PROMPTS = {
    "inventor": "Pick your inventor.",
    "chip": "Pick a second technology chip.",
    "keep": "Draft: keep one assistant; the other two are passed on.",
    "give": "Draft: pass one of your three assistants on.",
    "claim-share": "Your bonus for New York: take any share from the market, or decline.",
    "claim-city": "Your bonus for Out West: take any city on offer, or decline.",
    "advance": "You do not lead this region: advance a technology, monopolise a region, or decline.",
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
    514: "Your marker stands at the end of the PR track.",
    602: "No free action is open.",
    701: "You have taken your portfolio action for this turn.",
    703: "You have no reserved share left.",
    707: "You have no such share to sell.",
}
CHOICES: dict[str, Callable[[DuelWords, int], Choice]] = {
    "inventor": DuelWords.choose_inventor,
    "chip": DuelWords.choose_chip,
    "keep": DuelWords.choose_keep,
    "give": DuelWords.choose_give,
    "play": DuelWords.choose_play,
    "electrify": DuelWords.choose_city,
    "refresh": DuelWords.choose_refresh,
    "acquire": DuelWords.choose_share,
    "propaganda": DuelWords.choose_propaganda,
    "advance": DuelWords.choose_advance,
    "monopolise": DuelWords.choose_monopoly,
    "place": DuelWords.choose_place,
    "sell": DuelWords.choose_sell,
    "end": DuelWords.choose_end,
    "claim-share": DuelWords.choose_share,
    "claim-city": DuelWords.choose_city,
    "decline": DuelWords.choose_decline,
}
