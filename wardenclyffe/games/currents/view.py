"""How War of Currents speaks to one seat: prompts, choices with what they lead to, and reasons."""

from collections.abc import Callable
from typing import Any

from wardenclyffe.engine.view import Choice, Noun
from wardenclyffe.games.currents.edition import CURRENT_IDS, ROMAN, SKILL_IDS, TRACK_IDS
from wardenclyffe.games.currents.rules_actions import (
    RESEARCH,
    TARGET_LEVEL,
    TARGET_TRACK,
    Employ,
    Spread,
    TakeCard,
    cost_of,
    fee,
    patent_open,
    poster_money,
)
from wardenclyffe.games.currents.rules_auction import least_bid
from wardenclyffe.games.currents.rules_deeds import DOWN, TO_AC, UP, Deed, FreeShare, Sway
from wardenclyffe.games.currents.rules_market import Invest, Visit
from wardenclyffe.games.currents.rules_table import (
    BULB,
    EVENT_LOT,
    LEVELS,
    MOST_SHIFT,
    NO_LOT,
    NOBODY_YET,
    RESEARCH_COST,
    SKILLS,
    TRACKS,
    TURNS,
)
from wardenclyffe.games.currents.view_board import CurrentsBoard
from wardenclyffe.games.currents.view_log import SENTENCES
from wardenclyffe.games.currents.view_reasons import reason
from wardenclyffe.games.currents.view_words import effects_words, ratings_words, scale_words


class CurrentsView(CurrentsBoard):
    """The words for one seat, or for a spectator; the board is in the class below it."""

    SENTENCES = SENTENCES

    def nouns(self) -> dict[str, Noun]:
        """The kinds of pieces that events speak of."""
        edition = self.edition
        return {
            "brand": Noun("company", edition.brand_ids, edition.brands),
            "luminary": Noun("character", edition.character_ids, edition.characters),
            "project": Noun("project", edition.project_ids, edition.projects),
            "technology": Noun("technology", ("ac", "dc", "bulb"), edition.technologies),
            "poster": Noun("poster", edition.poster_ids, edition.posters),
            "event": Noun("event", edition.event_ids, edition.events),
            "hq": Noun("hq", edition.hq_ids, edition.hq),
            "card": Noun("card", edition.automaton_card_ids, edition.automaton_cards),
        }

    # Prompts.

    def prompt(self) -> str:
        """What this seat must do now, or what it waits for, or how the game ended."""
        game = self.state
        owed = game.to_act()
        if not owed:
            return self.result()
        if owed[0] != self.seat:
            return f"{self.names[owed[0]]} {self.waiting()}."
        step = game.pending[-1]
        if isinstance(step, Deed):
            return self.deed_prompt(step)
        moment = step.verbs[0].name
        if moment == "bid":
            return self.bid_prompt()
        if moment == "open":
            least = least_bid(game) if game.lot != NO_LOT else 2 * game.phase
            return f"Put up a luminary, from ${least}k, or opt out."
        return {"company": "Choose your company.", "use": "Choose the character who acts."}[moment]

    def waiting(self) -> str:
        """What the others wait for, as the end of a sentence."""
        step = self.state.pending[-1]
        if isinstance(step, Invest):
            return "may buy or exchange a share"
        if isinstance(step, Deed):
            return "is in the middle of an action"
        moments = {"company": "chooses a company", "open": "opens the auction", "bid": "is asked for a bid"}
        return moments.get(step.verbs[0].name, "is to act")

    def bid_prompt(self) -> str:
        """What is auctioned and how far the bidding is."""
        game = self.state
        lot = f"the prize of {self.edition.events[game.event]}"
        if game.lot != EVENT_LOT:
            lot = self.edition.characters[game.lot]
        if game.bidder == NOBODY_YET:
            return f"Bid at least ${least_bid(game)}k for {lot}."
        return f"{self.names[game.bidder]} bids ${game.bid}k for {lot}: bid higher or leave."

    def deed_prompt(self, deed: Deed) -> str:
        """What this seat is in the middle of."""
        if isinstance(deed, Employ):
            if deed.verbs is RESEARCH:
                totals = f"invention {deed.invention}, manufacturing {deed.manufacturing}, finance {deed.finance}"
                return f"{len(deed.team)} characters ({totals}): advance, or add another."
            return f"What does {self.edition.characters[deed.team[0]]} do?"
        if isinstance(deed, TakeCard):
            return "Take a propaganda card."
        if isinstance(deed, Spread):
            return f"{self.edition.posters[deed.poster]}: you may move {self.markers(deed)}."
        if isinstance(deed, Sway):
            return f"You may move {self.markers(deed)}."
        if isinstance(deed, FreeShare):
            return "You may take a share from the market for nothing."
        if isinstance(deed, Visit):
            return "Stock market: buy or sell more shares, or leave."
        return "Bookkeeping: you may exchange or buy one share at full price."

    def markers(self, deed: Deed) -> str:
        """Which markers can be moved, and how far."""
        fame = f"your Future Fame by up to {deed.fame_reach}" if deed.fame_reach else ""
        scale = f"the AC/DC marker by up to {deed.scale_reach}" if deed.scale_reach else ""
        return f"{fame}, or {scale}" if fame and scale else fame or scale

    def result(self) -> str:
        """How the game ended."""
        game = self.state
        if game.winner == NOBODY_YET:
            return ""
        points = f"{game.scores[game.winner]} VP"
        best = max(score for company, score in enumerate(game.scores) if company != game.winner)
        how = f"{points} to {best}"
        if game.scores[game.winner] == best:
            rivals = [company for company, score in enumerate(game.scores) if score == best and company != game.winner]
            persons = [company for company in (game.winner, *rivals) if company < game.seats]
            alone = persons == [game.winner]
            how = f"{points}, a tie that {'a person wins against automata' if alone else 'Present Fame decides'}"
        everybody = "" if game.winner < game.seats else " No person has won."
        return f"{self.verb(game.winner, 'win', 'wins')} with {how}.{everybody}"

    # Choices.

    def choice(self, action: int) -> Choice:
        """A choice that is open to this seat now, with what it leads to."""
        verb = self.state.verb_of[action]
        return CHOICES[verb.name](self, action - verb.first)

    def price_forecast(self, company: int, after: int, given: int = NOBODY_YET) -> dict[str, Any]:
        """A price before and after, its rank and one's own where they change, and the price of a share given for it."""
        game = self.state
        ahead = game.clone()
        ahead.space[company] = min(max(after, 1), game.figures.spaces)
        found: dict[str, Any] = {"price": [game.space[company], ahead.space[company]]}
        if given != NOBODY_YET:
            if game.turn < TURNS:  # C-13.8
                ahead.space[given] = game.figures.left_of[game.space[given]]
            found["given"] = [game.space[given], ahead.space[given]]
        for name, whose in {"rank": company, "mine": self.seat}.items():
            ranks = [game.rank_of(each.price_ranking(), whose) + 1 for each in (game, ahead)]
            if ranks[0] != ranks[1] and (name == "rank" or company != self.seat):
                found[name] = ranks
        return found

    def cash_forecast(self, spent: int) -> dict[str, Any]:
        """This seat's cash before and after."""
        cash = self.state.cash[self.seat]
        return {"cash": [cash, cash - spent]}

    def deed(self) -> Deed:
        """What this seat is in the middle of."""
        step = self.state.pending[-1]
        assert isinstance(step, Deed)
        return step

    def employ(self) -> Employ:
        """The action that this seat is in the middle of."""
        step = self.state.pending[-1]
        assert isinstance(step, Employ)
        return step

    def ratings(self, character: int) -> list[int]:
        """The ratings of a character as they are for this seat."""
        return [self.state.rating(self.seat, character, skill) for skill in range(SKILLS)]

    def choose_company(self, noun: int) -> Choice:
        """A company with its inventor."""
        edition = self.edition
        words = f"{edition.brands[noun]}: {edition.inventors[noun]} ({ratings_words(edition.inventor_ratings[noun])})"
        return Choice(words, f"company-{edition.brand_ids[noun]}")

    def choose_open(self, noun: int) -> Choice:
        """A luminary to put up."""
        words = f"Put up {self.edition.characters[noun]} ({ratings_words(self.ratings(noun))})"
        piece = f"character-{self.edition.character_ids[noun]}"
        return Choice(words, piece, forecast={"least": 2 * self.state.phase})

    def choose_opt_out(self, noun: int) -> Choice:
        """To be dealt a luminary."""
        return Choice("Opt out and be dealt a luminary for $1k", "opt-out", forecast=self.cash_forecast(1))

    def choose_bid(self, noun: int) -> Choice:
        """A bid."""
        forecast = {"amount": noun + 1} | self.cash_forecast(noun + 1)
        return Choice(f"Bid ${noun + 1}k", "bid", forecast=forecast)

    def choose_leave(self, noun: int) -> Choice:
        """No more bids."""
        return Choice("Leave the bidding", "leave")

    def choose_use(self, noun: int) -> Choice:
        """A character to exhaust."""
        words = f"{self.edition.characters[noun]} ({ratings_words(self.ratings(noun))})"
        return Choice(words, f"character-{self.edition.character_ids[noun]}")

    def choose_rest(self, noun: int) -> Choice:
        """To pass."""
        return Choice("Pass: rest without effect", "rest")

    def choose_claim(self, noun: int) -> Choice:
        """A project with its cost, fees and what it does to the price."""
        game = self.state
        project, current = divmod(noun, 2)
        cost = cost_of(game, self.seat, project, self.employ().finance)
        fees = [self.fee_forecast(track) for track in (current, BULB) if fee(game, self.seat, track)]
        after = game.space[self.seat] + game.price_step(project, current)
        paid = cost + sum(each["amount"] for each in fees)
        name = self.edition.projects[project]
        technology = self.edition.technologies[current]
        forecast: dict[str, Any] = {"current": CURRENT_IDS[current], "cost": cost}
        forecast |= ({"fees": fees} if fees else {}) | self.price_forecast(self.seat, after)
        words = f"{name} with {technology}: ${paid}k, price {game.space[self.seat]} to {forecast['price'][1]}"
        return Choice(words, f"project-{self.edition.project_ids[project]}", forecast=forecast)

    def fee_forecast(self, track: int) -> dict[str, Any]:
        """A fee and who gets it; an automaton's goes to the bank."""
        game = self.state
        level = game.level[self.seat * TRACKS + track]
        return {"to": game.patent[track * LEVELS + level], "amount": level}

    def choose_join(self, noun: int) -> Choice:
        """One more character for an advance."""
        words = f"Add {self.edition.characters[noun]} ({ratings_words(self.ratings(noun))})"
        return Choice(words, f"character-{self.edition.character_ids[noun]}")

    def choose_advance(self, noun: int) -> Choice:
        """A level, with the patent if it is claimed."""
        game = self.state
        track, level = TARGET_TRACK[noun], TARGET_LEVEL[noun]
        forecast: dict[str, Any] = {"level": [game.level[self.seat * TRACKS + track], level]}
        if game.today[RESEARCH_COST]:
            forecast["cost"] = game.today[RESEARCH_COST]
        words = f"Advance {self.edition.technologies[track]} to {ROMAN[level]}"
        if patent_open(game, self.seat, track, level, self.employ().finance):
            forecast |= {"patent": True} | self.price_forecast(self.seat, game.space[self.seat] + level)
            words += f" with its patent, price {forecast['price'][0]} to {forecast['price'][1]}"
        return Choice(words, f"advance-{TRACK_IDS[track]}-{level}", forecast=forecast)

    def choose_shift(self, noun: int) -> Choice:
        """A move of a marker."""
        game = self.state
        way, steps = noun // MOST_SHIFT, noun % MOST_SHIFT + 1
        start = "Propaganda: " if self.deed().acts else ""
        if way in (UP, DOWN):
            before = game.rank_of(game.future, self.seat) + 1
            after = before - steps if way == UP else before + steps
            words = f"{start}{'up' if way == UP else 'down'} {steps} in Future Fame (rank {before} to {after})"
            return Choice(words[0].upper() + words[1:], "future", forecast={"fame": [before, after]})
        after = game.acdc + (steps if way == TO_AC else -steps)
        words = f"{start}AC/DC marker from {scale_words(game.acdc)} to {scale_words(after)}"
        return Choice(words, "scale", forecast={"scale": [game.acdc, after]})

    def choose_stay(self, noun: int) -> Choice:
        """No move of a marker."""
        return Choice("Propaganda: move no marker first" if self.deed().acts else "Move no marker", "stay")

    def choose_card(self, noun: int) -> Choice:
        """A propaganda card and its money."""
        game, figures = self.state, self.state.figures
        money = poster_money(game, self.seat, noun, self.deed().team[0])
        moves = f"fame {figures.poster_fame[noun]}, AC/DC {figures.poster_scale[noun]}"
        words = f"{self.edition.posters[noun]}: ${money}k, {moves}"
        return Choice(words, f"poster-{self.edition.poster_ids[noun]}", forecast=self.cash_forecast(-money))

    def choose_develop(self, noun: int) -> Choice:
        """An HQ card."""
        card = self.state.brand[self.seat] * SKILLS + noun
        works = self.edition.works_texts[card]
        points = f"{self.state.figures.hq_points[card]} VP" + (" as Works" if works else "")
        forecast = {"points": self.state.figures.hq_points[card], "effect": effects_words(self.edition.hq_texts[card])}
        words = f"Develop {self.edition.hq[card]} ({SKILL_IDS[noun]}, {points})"
        return Choice(words, f"hq-{self.edition.hq_ids[card]}", forecast=forecast)

    def choose_buy(self, noun: int) -> Choice:
        """A share to buy."""
        game = self.state
        company = game.company_of[noun]
        cost = max(0, game.space[company] - self.deed().discount)
        forecast = self.price_forecast(company, game.space[company] + game.phase) | {"cost": cost}
        words = f"Buy {self.edition.brands[noun]} for ${cost}k"
        return Choice(words, f"market-{self.edition.brand_ids[noun]}", forecast=forecast)

    def choose_sell(self, noun: int) -> Choice:
        """A share to sell."""
        game = self.state
        company = game.company_of[noun]
        brings = game.space[company] + self.deed().discount
        forecast = self.price_forecast(company, game.figures.left_of[game.space[company]]) | {"cost": -brings}
        words = f"Sell {self.edition.brands[noun]} for ${brings}k"
        return Choice(words, f"share-{self.edition.brand_ids[noun]}", forecast=forecast)

    def choose_done(self, noun: int) -> Choice:
        """The end of a visit."""
        return Choice("Leave the stock market", "done")

    def choose_take(self, noun: int) -> Choice:
        """A share for nothing."""
        words = f"Take a share of {self.edition.brands[noun]}"
        return Choice(words, f"market-{self.edition.brand_ids[noun]}", forecast={"cost": 0})

    def choose_exchange(self, noun: int) -> Choice:
        """One share for another."""
        game, edition = self.state, self.edition
        first, second = divmod(noun, len(edition.brands))
        given, wanted = game.company_of[first], game.company_of[second]
        cost = game.space[wanted] - game.space[given]
        money = f"pay ${cost}k" if cost > 0 else f"get ${-cost}k" if cost < 0 else "at the same price"
        rises = game.phase if game.turn < TURNS else 0
        forecast = {"cost": cost} | self.price_forecast(wanted, game.space[wanted] + rises, given)
        words = f"Exchange {edition.brands[first]} for {edition.brands[second]}, {money}"
        piece = f"share-{edition.brand_ids[first]}"
        return Choice(words, piece, f"market-{edition.brand_ids[second]}", forecast)

    def choose_decline(self, noun: int) -> Choice:
        """Nothing."""
        return Choice("Neither buy nor exchange" if isinstance(self.deed(), Invest) else "Take no share", "decline")

    # Reasons.

    def refused(self, action: int, rule: int) -> Choice:
        """Why this seat may not choose this now, and the piece that it is about."""
        verb = self.state.verb_of[action]
        noun = action - verb.first
        piece = self.vocabulary.text(action).replace(" ", "-")
        if verb.name == "claim":
            piece = f"project-{self.edition.project_ids[noun // 2]}"
        elif verb.name in ("open", "use", "join"):
            piece = f"character-{self.edition.character_ids[noun]}"
        elif verb.name in ("buy", "take"):
            piece = f"market-{self.edition.brand_ids[noun]}"
        elif verb.name == "sell":
            piece = f"share-{self.edition.brand_ids[noun]}"
        elif verb.name == "card":
            piece = f"poster-{self.edition.poster_ids[noun]}"
        elif verb.name == "develop":
            piece = f"hq-{self.edition.hq_ids[self.state.brand[self.seat] * SKILLS + noun]}"
        elif verb.name == "shift":
            piece = "future" if noun // MOST_SHIFT in (UP, DOWN) else "scale"
        elif verb.name == "exchange":
            first, second = divmod(noun, len(self.edition.brands))
            piece = f"share-{self.edition.brand_ids[first]}"
            return Choice(reason(self, verb.name, noun, rule), piece, f"market-{self.edition.brand_ids[second]}")
        return Choice(reason(self, verb.name, noun, rule), piece)


CHOICES: dict[str, Callable[[CurrentsView, int], Choice]] = {
    "company": CurrentsView.choose_company,
    "open": CurrentsView.choose_open,
    "opt-out": CurrentsView.choose_opt_out,
    "bid": CurrentsView.choose_bid,
    "leave": CurrentsView.choose_leave,
    "use": CurrentsView.choose_use,
    "rest": CurrentsView.choose_rest,
    "claim": CurrentsView.choose_claim,
    "join": CurrentsView.choose_join,
    "advance": CurrentsView.choose_advance,
    "shift": CurrentsView.choose_shift,
    "stay": CurrentsView.choose_stay,
    "card": CurrentsView.choose_card,
    "develop": CurrentsView.choose_develop,
    "buy": CurrentsView.choose_buy,
    "sell": CurrentsView.choose_sell,
    "done": CurrentsView.choose_done,
    "take": CurrentsView.choose_take,
    "exchange": CurrentsView.choose_exchange,
    "decline": CurrentsView.choose_decline,
}
