"""The board of War of Currents as data, the faces of its pieces, and the board as text."""

from typing import Any

from wardenclyffe.engine.view import View
from wardenclyffe.games.currents.edition import AUTOMATA, ROMAN, SKILL_IDS, TRACK_IDS, Edition
from wardenclyffe.games.currents.rules_deeds import Deed
from wardenclyffe.games.currents.rules_table import (
    BRANDS,
    CHARACTERS,
    CITIES,
    EVENT_LOT,
    LEVELS,
    LUMINARIES,
    NO_LOT,
    NOBODY_YET,
    PROJECTS,
    SKILLS,
    TRACKS,
    TURNS,
    Currents,
)
from wardenclyffe.games.currents.view_words import STOCKS, effect_words, effects_words, ratings_words, scale_words


class CurrentsBoard(View):
    """All that lies on the table: everything is public (C-1.8)."""

    state: Currents
    edition: Edition

    def board(self) -> dict[str, Any]:
        """What changes, with the ids of pieces."""
        game, edition = self.state, self.edition
        claimed = [project for project in range(PROJECTS) if game.owner[project] != NOBODY_YET]
        count = game.companies
        return {
            "turn": game.turn,
            "phase": game.phase,
            "calendar": ("six-phases", "three-by-two")[game.calendar],
            "moment": self.moment(),
            "acting": game.acting,
            "parts": edition.parts_in_use[count],
            "companies": [self.company_board(company) for company in range(count)],
            "present": list(game.present),
            "future": list(game.future),
            "acdc": game.acdc,
            "projects": {f"project-{edition.project_ids[project]}": game.owner[project] for project in claimed},
            "patents": self.patent_board(),
            "market": {
                f"company-{edition.brand_ids[game.brand[company]]}": game.market[company]
                for company in range(count)
                if game.brand[company] != NOBODY_YET
            },
            "aside": sum(game.aside),
            "box": sum(game.box),
            "history": [list(game.history[turn : turn + count]) for turn in range(0, len(game.history), count)],
            "offer": [self.offer_board(luminary) for luminary in game.offer],
            "auction": self.auction_board(),
            "posters": [
                {"id": f"poster-{edition.poster_ids[poster]}", "up": bool(game.posters_up >> place & 1)}
                for place, poster in enumerate(game.posters)
            ],
            "event": f"event-{edition.event_ids[game.event]}" if game.event != NOBODY_YET else None,
        }

    def moment(self) -> dict[str, Any]:
        """What is going on: the verb that leads the step, and the team of an action."""
        game = self.state
        if not game.pending:
            return {"name": "over"}
        step = game.pending[-1]
        if not isinstance(step, Deed):
            return {"name": step.verbs[0].name if step.verbs else ""}
        team = [f"character-{self.edition.character_ids[character]}" for character in step.team]
        reach = [step.fame_reach, step.scale_reach]
        return {"name": type(step).__name__.lower(), "seat": step.seat, "team": team, "reach": reach}

    def company_board(self, company: int) -> dict[str, Any]:
        """One company's things."""
        game, edition = self.state, self.edition
        brand = game.brand[company]
        level = game.automaton[company]
        found: dict[str, Any] = {
            "seat": company,
            "company": f"company-{edition.brand_ids[brand]}" if brand != NOBODY_YET else None,
            "automaton": AUTOMATA[level] if level >= 0 else None,
            "cash": game.cash[company] if company < game.seats else None,
            "price": game.space[company],
            "profit": game.figures.profit[game.space[company]],
            "levels": game.level[company * TRACKS : (company + 1) * TRACKS],
        }
        if brand == NOBODY_YET:
            return found
        ranking = game.price_ranking()
        works = next(
            card for card in range(brand * SKILLS, (brand + 1) * SKILLS) if self.edition.figures.hq_works[card]
        )
        asks = game.figures.hq_works[works]
        found |= {
            "rank": ranking.index(company) + 1 if company in ranking else 0,
            "staff": [
                {"id": f"character-{edition.character_ids[each]}", "ready": bool(game.ready[company] >> each & 1)}
                for each in range(CHARACTERS)
                if game.staff[company] >> each & 1
            ],
            "developed": [skill for skill in range(SKILLS) if game.hq[company] >> skill & 1],
            "works": [game.works_progress(company, asks[0]), asks[1]],
            "shares": {
                f"company-{edition.brand_ids[game.brand[other]]}": game.held[company * BRANDS + other]
                for other in range(game.companies)
                if game.held[company * BRANDS + other]
            },
            "inventor": [game.rating(company, LUMINARIES + brand, skill) for skill in range(SKILLS)],
        }
        if not game.drafting:
            found["points"] = [game.share_points(company), game.cash_points(company), game.hq_points(company)]
        if level >= 0 and game.turn:
            found["card"] = f"card-{edition.automaton_card_ids[level * TURNS + game.turn - 1]}"
        return found

    def patent_board(self) -> list[dict[str, Any]]:
        """Every patent that somebody holds."""
        game = self.state
        return [
            {"technology": TRACK_IDS[place // LEVELS], "level": place % LEVELS, "holder": holder}
            for place, holder in enumerate(game.patent)
            if holder != NOBODY_YET
        ]

    def offer_board(self, luminary: int) -> dict[str, Any]:
        """A luminary on offer and the share that comes along."""
        game, edition = self.state, self.edition
        found: dict[str, Any] = {"id": f"character-{edition.character_ids[luminary]}"}
        if game.attached[luminary] != NOBODY_YET:
            found["share"] = f"company-{edition.brand_ids[game.brand[game.attached[luminary]]]}"
        return found

    def auction_board(self) -> dict[str, Any] | None:
        """The auction that is going on."""
        game, edition = self.state, self.edition
        if game.lot == NO_LOT:
            return None
        event = game.lot == EVENT_LOT
        lot = f"event-{edition.event_ids[game.event]}" if event else f"character-{edition.character_ids[game.lot]}"
        return {
            "lot": lot,
            "bid": game.bid,
            "bidder": game.bidder if game.bidder != NOBODY_YET else None,
            "asked": game.asked,
            "left": [seat for seat in range(game.seats) if game.left >> seat & 1],
        }

    # What never changes.

    def faces(self) -> dict[str, Any]:
        """Names, texts and figures of all pieces, by id."""
        return self.table_faces() | self.card_faces() | self.map_faces()

    def table_faces(self) -> dict[str, Any]:
        """The tracks, the companies with their inventors, and what all of them share."""
        edition, figures = self.edition, self.edition.figures
        found: dict[str, Any] = {
            "grid": {
                "columns": edition.columns,
                "rows": edition.rows,
                "profit": edition.profit,
                "start": figures.start_space,
            },
            "scale": {"values": figures.scale_value},
            "brands": {"order": [f"company-{brand}" for brand in edition.brand_ids]},
            "points": {"price": figures.price_points, "cash": figures.cash_points, "preferred": figures.preferred},
        }
        for track, name in enumerate(TRACK_IDS):
            needs = [
                figures.needs[(track * LEVELS + level) * SKILLS :][:SKILLS]
                for level in range(2, figures.top_level[track] + 1)
            ]
            found[f"technology-{name}"] = {"name": edition.technologies[track], "needs": needs}
        for brand, name in enumerate(edition.brand_ids):
            found[f"company-{name}"] = {
                "name": edition.brands[brand],
                "inventor": f"character-{name}",
                "ability": effects_words(edition.ability_texts[brand]),
                "note": edition.brand_notes[brand],
                "hq": [f"hq-{edition.hq_ids[brand * SKILLS + skill]}" for skill in range(SKILLS)],
            }
        return found

    def card_faces(self) -> dict[str, Any]:
        """Characters, propaganda cards, events, HQ cards and the automata's cards."""
        edition, figures = self.edition, self.edition.figures
        found: dict[str, Any] = {}
        for character, name in enumerate(edition.character_ids):
            face = {"name": edition.characters[character], "ratings": figures.ratings[character * SKILLS :][:SKILLS]}
            if character < LUMINARIES:
                face["note"] = edition.luminary_notes[character]
            found[f"character-{name}"] = face
        for poster, name in enumerate(edition.poster_ids):
            found[f"poster-{name}"] = {
                "name": edition.posters[poster],
                "fame": figures.poster_fame[poster],
                "scale": figures.poster_scale[poster],
                "cash": figures.poster_cash[poster],
                "note": edition.poster_notes[poster],
            }
        for event, name in enumerate(edition.event_ids):
            found[f"event-{name}"] = {
                "name": edition.events[event],
                "effect": effects_words(edition.event_texts[event]),
                "auction": figures.event_auction[event],
                "alone": figures.event_alone[event],
                "stock": STOCKS[edition.event_stocks[event]],
                "note": edition.event_notes[event],
            }
        for card, name in enumerate(edition.hq_ids):
            works = edition.works_texts[card]
            found[f"hq-{name}"] = {
                "name": edition.hq[card],
                "skill": SKILL_IDS[card % SKILLS],
                "points": figures.hq_points[card],
                "effect": effects_words(edition.hq_texts[card]),
                "works": effect_words(works) if works else "",
                "note": edition.hq_notes[card],
            }
        for card, name in enumerate(edition.automaton_card_ids):
            found[f"card-{name}"] = {"name": edition.automaton_cards[card], "steps": self.card_steps(card)}
        return found

    def card_steps(self, card: int) -> list[str]:
        """What an automaton's card does, step by step."""
        figures = self.edition.figures
        push = figures.card_push[card]
        marker = figures.card_marker[card]
        steps = [["", f"Fame up {push}", f"AC {push}", f"DC {push}"][marker]]
        advances = figures.card_advances[card]
        for place in range(0, len(advances), 3):
            patent = " with patent" if advances[place + 2] else ""
            steps.append(f"{self.edition.technologies[advances[place]]} to {ROMAN[advances[place + 1]]}{patent}")
        steps.append("Claim a project" if figures.card_claims[card] else "")
        skill = figures.card_skill[card]
        steps.append(f"Develop {SKILL_IDS[skill]}" if skill >= 0 else "")
        return [step for step in steps if step]

    def map_faces(self) -> dict[str, Any]:
        """The map: parts, cities with their places, projects and links."""
        edition, figures = self.edition, self.edition.figures
        found: dict[str, Any] = {
            "map": {
                "parts": edition.parts,
                "links": [
                    [f"city-{edition.city_ids[one]}", f"city-{edition.city_ids[other]}"] for one, other in edition.links
                ],
            }
        }
        for city in range(CITIES):
            found[f"city-{edition.city_ids[city]}"] = {
                "name": edition.cities[city],
                "part": figures.city_part[city],
                "size": edition.size_ids[edition.city_size[city]],
                "cost": figures.city_cost[city],
                "x": edition.city_place[city][0],
                "y": edition.city_place[city][1],
                "projects": [f"project-{edition.project_ids[2 * city + place]}" for place in range(2)],
                "note": edition.city_notes[city],
            }
        for project, name in enumerate(edition.project_ids):
            found[f"project-{name}"] = {
                "name": edition.projects[project],
                "city": f"city-{edition.city_ids[project // 2]}",
                "number": figures.project_number[project],
                "worth": figures.project_worth[project],
            }
        return found

    # Text.

    def text_board(self) -> list[str]:
        """The board for a terminal, as lines of text."""
        game, edition = self.state, self.edition
        if not game.turn:
            taken = [f"{self.name(each)}: {edition.brands[game.brand[each]]}" for each in game.present[::-1]]
            return ["The companies are drafted.", *taken]
        event = f"; event: {edition.events[game.event]}" if game.event != NOBODY_YET else ""
        lines = [f"Turn {game.turn}, phase {game.phase}; AC/DC: {scale_words(game.acdc)}{event}"]
        future = ", ".join(self.name(company) for company in game.future)
        for company in game.present:
            lines += self.text_company(company)
        lines.append(f"Future Fame: {future}")
        patents = [
            f"{edition.technologies[place // LEVELS]} {ROMAN[place % LEVELS]} {self.name(holder)}"
            for place, holder in enumerate(game.patent)
            if holder != NOBODY_YET
        ]
        lines.append(f"Patents: {', '.join(patents) or 'none'}")
        market = [
            f"{edition.brands[game.brand[company]]} {game.market[company]}"
            for company in range(game.companies)
            if game.market[company]
        ]
        lines.append(f"Market: {', '.join(market) or 'empty'}")
        if game.offer:
            offer = [f"{edition.characters[each]} ({ratings_words(self.face_ratings(each))})" for each in game.offer]
            lines.append(f"Offer: {', '.join(offer)}")
        posters = [
            f"{edition.posters[poster]}{'' if game.posters_up >> place & 1 else ' (down)'}"
            for place, poster in enumerate(game.posters)
        ]
        lines.append(f"Propaganda: {', '.join(posters) or 'none'}")
        return lines

    def text_piles(self) -> list[str]:
        """What lies on the table besides the companies: cards with what they do, free projects, old prices."""
        game, edition, figures = self.state, self.edition, self.edition.figures
        if not game.turn:
            return [
                f"{name}: {effects_words(edition.ability_texts[brand])}" for brand, name in enumerate(edition.brands)
            ]
        lines = []
        if game.event != NOBODY_YET:
            lines.append(f"Event: {edition.events[game.event]}")
            lines.append(f"  {effects_words(edition.event_texts[game.event])}")
        lines.append("Propaganda")
        for poster in game.posters:
            worth = f"fame {figures.poster_fame[poster]}, AC/DC {figures.poster_scale[poster]}"
            lines.append(f"  {edition.posters[poster]}: {worth}, ${figures.poster_cash[poster]}k")
        for company in game.present:
            brand = game.brand[company]
            cards = range(brand * SKILLS, (brand + 1) * SKILLS)
            whose = self.whose(company)
            lines.append(f"{whose[0].upper()}{whose[1:]} headquarters, {edition.brands[brand]}")
            for skill, card in enumerate(cards):
                built = "built" if game.hq[company] >> skill & 1 else f"to be built with {SKILL_IDS[skill]}"
                lines.append(f"  {edition.hq[card]}, {built}: {effects_words(edition.hq_texts[card])}")
        for part in range(edition.parts_in_use[game.companies]):
            free = [
                f"{edition.projects[each]} (worth {figures.project_worth[each]})"
                for each in range(PROJECTS)
                if game.owner[each] == NOBODY_YET and figures.city_part[each // 2] == part
            ]
            lines.append(f"Free projects, {edition.parts[part]}: {', '.join(free) or 'none'}")
        lines.append(f"Shares set aside: {sum(game.aside)}; in the box: {sum(game.box)}")
        return lines

    def face_ratings(self, character: int) -> list[int]:
        """The ratings printed on a character."""
        return self.edition.figures.ratings[character * SKILLS :][:SKILLS]

    def text_company(self, company: int) -> list[str]:
        """A company as two or three lines of text."""
        game, edition = self.state, self.edition
        levels = [
            f"{edition.technologies[track]} {ROMAN[game.level[company * TRACKS + track]]}" for track in range(TRACKS)
        ]
        cash = f"${game.cash[company]}k, " if company < game.seats else ""
        brand = edition.brands[game.brand[company]]
        lines = [
            f"{self.name(company)}, {brand}: price {game.space[company]}, {cash}{', '.join(levels)}, "
            f"{game.score(company)} VP"
        ]
        projects = [edition.projects[each] for each in range(PROJECTS) if game.owner[each] == company]
        shares = [
            f"{edition.brands[game.brand[other]]} {game.held[company * BRANDS + other]}"
            for other in range(game.companies)
            if game.held[company * BRANDS + other]
        ]
        lines.append(f"  Projects: {', '.join(projects) or 'none'}; shares: {', '.join(shares) or 'none'}")
        staff = [
            f"{edition.characters[each]} ({ratings_words(self.face_ratings(each))})"
            + ("" if game.ready[company] >> each & 1 else " resting")
            for each in range(CHARACTERS)
            if game.staff[company] >> each & 1
        ]
        if staff:
            lines.append(f"  {', '.join(staff)}")
        return lines
