"""How the League speaks to one seat: its own war as that game tells it, the sheet, and for whom all wait."""

from functools import lru_cache
from typing import Any

from wardenclyffe.engine.state import Told
from wardenclyffe.engine.view import Choice, Noun, View
from wardenclyffe.games.league.edition import LEVEL_IDS, LEVEL_NAMES, LeagueEdition
from wardenclyffe.games.league.rules import Allotting, factor_of, fitting
from wardenclyffe.games.league.rules_table import League
from wardenclyffe.games.worlds.edition import ENDING_IDS, PHASE_IDS, PHASE_NAMES
from wardenclyffe.games.worlds.rules_pieces import BREAK_THROUGH, PLAYER, REGIONS, TRACKS
from wardenclyffe.games.worlds.rules_table import LIVE, NOT_OVER, is_won
from wardenclyffe.games.worlds.view import WorldsView, nouns_of
from wardenclyffe.games.worlds.view_board import LAND_IDS, place_id

REASONS = {
    1902: "The phases are played together: this one has not ended for all nations.",
    1906: "Only one refugee is left or still fits: place it by itself.",
    1907: "This track is complete.",
    1915: "The League is over.",
}


class LeagueView(View):
    """The words and the board for one nation, or for a spectator, who looks at the first."""

    SENTENCES = {
        "pooled": "{count:refugee has|refugees have} escaped; times {factor}, the League now has {pool} to place.",
        "allotted": "{seat:place|places} {count:refugee|refugees} in {track}.",
        "advanced": lambda view, told: view.advance(told),
        "league-won": "The League has won, and {seat.whose} nation with it.",
        "league-lost": "The League has lost, and {seat.whose} nation with it.",
    }

    state: League
    edition: LeagueEdition

    def war(self, number: int) -> WorldsView:
        """How a nation's war speaks to whoever looks."""
        seat = PLAYER if number == self.seat else -1
        names = [self.names[number], *self.names[self.state.seats :]]
        return WorldsView(self.state.nations[number], seat, names, self.vocabulary, self.edition.worlds)

    @property
    def own(self) -> int:
        """The nation whose war is shown in full."""
        return max(self.seat, 0)

    # Prompts.

    def asked(self) -> str:
        """What the nation's own war asks, or how many refugees can be placed."""
        if self.state.plays_apart():
            return self.war(self.seat).prompt()
        pool = self.state.pool
        who = "1 refugee" if pool == 1 else f"{pool} refugees"
        return f"The League has {who} to place: fill boxes, or leave the rest for later."

    def waits(self, owed: list[int]) -> str:
        """For whom all others wait (W-19.2)."""
        game = self.state
        names = [self.names[seat] for seat in owed]
        whom = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
        if isinstance(game.pending[-1], Allotting):
            waiting = f"{whom} may place refugees of the League."
        else:
            waiting = f"The {PHASE_NAMES[game.phase]} phase ends when {whom} {'is' if len(names) == 1 else 'are'} done."
        if self.seat < 0 or game.plays(self.seat):
            return waiting
        return f"Your war is {'won' if is_won(game.nations[self.seat].ending) else 'lost'}. {waiting}"

    def result(self) -> str:
        """How the League ended."""
        game = self.state
        if game.pending or any(nation.ending == NOT_OVER for nation in game.nations):
            return ""
        won = game.victories()
        nations = "its only nation" if game.seats == 1 else f"{won} of its {game.seats} nations"
        if game.returns()[0] > 0:
            return f"The League wins in turn {game.turn}: {nations} {'has' if game.seats == 1 else 'have'} won."
        few = f"only {won}" if won else "none"
        lost = "its only nation has lost" if game.seats == 1 else f"{few} of its {game.seats} nations won"
        return f"The League loses in turn {game.turn}: {lost}."

    # Choices and reasons.

    def choice(self, action: int) -> Choice:
        """A choice of the nation's war, or refugees to place."""
        verb = self.state.verb_of[action]
        if verb.name not in ("allot", "fill", "leave"):
            return self.war(self.seat).choice(action)
        if verb.name == "leave":
            return Choice("Leave the rest in the pool", "pool")
        track = action - verb.first
        name, piece = self.edition.tracks[track], f"track-{self.edition.track_ids[track]}"
        count = 1 if verb.name == "allot" else fitting(self.state, track)
        box = self.edition.boxes[track][self.state.levels[track] + 1]
        moves = self.state.filled[track] + count == self.cost(track)
        words = f"Place {count} in {name}" + (f", on to {box}" if moves else "")
        return Choice(words, piece, "", {"count": count, "advances": moves})

    def refused(self, action: int, rule: int) -> Choice:
        """Why this cannot be chosen now."""
        verb = self.state.verb_of[action]
        if verb.name in ("allot", "fill"):
            return Choice(REASONS[rule], f"track-{self.edition.track_ids[action - verb.first]}")
        if rule in REASONS or verb.name == "leave":
            return Choice(REASONS.get(rule, REASONS[1902]), "pool")
        return self.war(self.seat).refused(action, rule)

    def cost(self, track: int) -> int:
        """What the open box of a track takes; nothing when there is none."""
        level = self.state.levels[track]
        return 0 if level == BREAK_THROUGH else self.state.figures.costs[track][level]

    # The board.

    def board(self) -> dict[str, Any]:
        """The nation's own war, and beside it the sheet and all nations in small."""
        game = self.state
        step = game.pending[-1] if game.pending else None
        tracks = {
            f"track-{self.edition.track_ids[track]}": {"level": game.levels[track], "filled": game.filled[track]}
            for track in range(TRACKS)
        }
        league = {
            "turn": game.turn,
            "phase": PHASE_IDS[game.phase],
            "pool": game.pool,
            "factor": factor_of(game.seats),
            "tracks": tracks,
            "allotting": step.seat if isinstance(step, Allotting) else -1,
            "shown": self.own,
            "nations": [self.nation_board(number) for number in range(game.seats)],
        }
        found = self.war(self.own).board() | {"league": league}
        if isinstance(step, Allotting) and game.plays(self.own):
            found |= {"turn": game.turn, "phase": PHASE_IDS[game.phase]}  # placing begins the Production phase (W-19.6)
        return found

    def nation_board(self, number: int) -> dict[str, Any]:
        """A nation in small: how its war stands, and where."""
        nation, edition = self.state.nations[number], self.edition.worlds
        regions = [f"region-{each}" for each in edition.region_ids]
        found: dict[str, Any] = {
            "name": self.edition.nations[number],
            "ending": ENDING_IDS[nation.ending],
            "won": is_won(nation.ending),
            "busy": number in self.state.to_act(),
            "turn": nation.turn,
            "human": nation.human,
            "martian": nation.martian,
            "pieces": nation.built(),
            "escaped": nation.escaped,
            "tripods": sum(group.count() for group in nation.groups),
            "places": {f"group-{group.mark}": place_id(edition, group.place) for group in nation.groups},
            "force": dict(zip(regions, nation.workforce, strict=True)),
            "dead": {
                regions[each]: LAND_IDS[nation.land[each]] for each in range(REGIONS) if nation.land[each] != LIVE
            },
        }
        if nation.battle is not None:
            found["battle"] = place_id(edition, nation.battle.state)
        return found

    def faces(self) -> dict[str, Any]:
        """What never changes: the war's own faces, and the sheet."""
        found = self.war(0).faces()
        for track in range(TRACKS):
            found[f"track-{self.edition.track_ids[track]}"] = {
                "name": self.edition.tracks[track],
                "boxes": self.edition.boxes[track].copy(),
                "costs": self.state.figures.costs[track].copy(),
                "crisis": self.edition.effects[track][0],
                "break_through": self.edition.effects[track][1],
            }
        return found

    def text_board(self) -> list[str]:
        """The sheet and the nations in a line each, then the own war."""
        game, edition = self.state, self.edition
        phase = PHASE_NAMES[game.phase]
        lines = [f"League of {game.seats}, turn {game.turn}, {phase} phase. Refugees to place: {game.pool}."]
        for track in range(TRACKS):
            level = game.levels[track]
            box = f", {game.filled[track]} of {self.cost(track)} for the next" if self.cost(track) else ""
            effect = edition.effect(track, level)
            lines.append(
                f"  {edition.tracks[track]}: {edition.boxes[track][level]}{box}{f'; {effect}' if effect else ''}"
            )
        for number, nation in enumerate(game.nations):
            state = "at work" if number in game.to_act() else "done with the phase"
            if nation.ending != NOT_OVER:
                state = "won" if is_won(nation.ending) else "lost"
            who = f"{edition.nations[number]} ({self.whom(number)})"
            lines.append(f"  {who}: germs {nation.human // 10}, colonisation {nation.martian // 10}, {state}")
        return lines + self.war(self.own).text_board()

    # Events.

    def nouns(self) -> dict[str, Noun]:
        """The kinds of pieces that events speak of."""
        return nouns_of_league(self.edition)

    def event(self, told: Told) -> dict[str, Any]:
        """What the own war tells with all its pieces; of another nation's only what happened there, in words."""
        if told.part < 0:
            return super().event(told)
        found = self.war(told.part).event(told)
        if "seat" in told.event.fields:
            found["seat"] = told.part
        if told.part == self.own:
            return found
        words = f"{self.edition.nations[told.part]}: {found['words']}" if found["words"] else ""
        return {"at": told.moment, "kind": told.event.name, "nation": told.part, "words": words}

    def sentence(self, told: Told) -> str:
        """An event of the League, or of a nation's war, in words."""
        return super().sentence(told) if told.part < 0 else self.war(told.part).sentence(told)

    def advance(self, told: Told) -> str:
        """A track has moved on."""
        track, level = told["track"], told["level"]
        name, box = self.edition.tracks[track], self.edition.boxes[track][level]
        if level == BREAK_THROUGH:
            return f"{name} of all nations: {box}. {self.edition.effects[track][1]}."
        return f"{name} of all nations: {box}. The crisis is over."


@lru_cache(maxsize=64)
def nouns_of_league(edition: LeagueEdition) -> dict[str, Noun]:
    """The kinds of pieces of an edition."""
    return nouns_of(edition.worlds) | {
        "track": Noun("track", edition.track_ids, edition.tracks),
        "level": Noun("level", LEVEL_IDS, LEVEL_NAMES),
    }
