"""What the games of a tournament say: ratings, shares of points and who beats whom, each with its 95% interval.

In games for one seat nobody meets anybody: all codes play the same deals, the rating is the percentage of games won,
and the cross table says by how much one won more often than another on those deals.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.lab.shares import Lead, Share, Z, markdown_table
from wardenclyffe.players.points import points_of

ORDERS = 20  # in which the games are rated; openskill's ratings depend on the order a little

Pair = tuple[str, str]


@dataclass(frozen=True)
class Played:
    """One game: the code in each seat, what each seat returned, and the number of the deal."""

    codes: tuple[str, ...]
    returns: tuple[float, ...]
    deal: int


@dataclass(frozen=True)
class Standing:
    """A code's place: its rating with a 95% interval, and its share of points against all others."""

    code: str
    rating: float
    spread: float
    points: Share

    def to_json(self) -> dict[str, Any]:
        """The standing as plain data."""
        rating = {"rating": round(self.rating, 2), "spread": round(self.spread, 2)}
        return {"code": self.code, **rating, "points": self.points.to_json()}


@dataclass(frozen=True)
class Table:
    """The table of a tournament: standings from the top, and what each code won against each that it met.

    `fair` is the share that equal players would have. Where everybody played alone there are `leads` instead.
    """

    title: str
    fair: float
    standings: list[Standing]
    cross: dict[Pair, Share]
    leads: dict[Pair, Lead] = field(default_factory=dict)

    @property
    def met(self) -> Mapping[Pair, Share | Lead]:
        """What is known of every pair."""
        return {**self.cross, **self.leads}

    def to_json(self) -> dict[str, Any]:
        """The table as plain data."""
        order = [each.code for each in self.standings]
        cross = {
            one: {other: self.met[one, other].to_json() for other in order if (one, other) in self.met} for one in order
        }
        return {
            "game": self.title,
            "fair_share": self.fair,
            "standings": [each.to_json() for each in self.standings],
            "cross": cross,
            "widest": self.widest(),
        }

    def widest(self) -> float:
        """Half the width of the widest interval, those of the single pairs among them."""
        widths = [each.within for each in self.met.values()] + [each.points.within for each in self.standings]
        return max(widths)

    def cell(self, one: str, other: str) -> str:
        """What one won against the other, with half the width of the interval."""
        return self.met[one, other].cell() if (one, other) in self.met else ""

    def lines(self) -> list[str]:
        """The table for people."""
        width = max(12, *(len(each.code) for each in self.standings))
        said = [self.title, f"{'':>3} {'code':<{width}} {'rating':>7} {'95%':>7} {'points':>8}   95%"]
        for place, each in enumerate(self.standings, 1):
            least, most = each.points.bounds
            said.append(
                f"{place:>2}. {each.code:<{width}} {each.rating:7.1f} {'±' + format(each.spread, '.1f'):>7} "
                f"{each.points.share:8.1%}   {least:.1%} to {most:.1%} of {each.points.of}"
            )
        said += ["", f"{self.cross_words()}, with half the width of the 95% interval"]
        order = [each.code for each in self.standings]
        said.append(f"    {'':<{width}}" + "".join(f"{place:>12}. " for place in range(1, len(order) + 1)))
        for place, one in enumerate(order, 1):
            said.append(f"{place:>2}. {one:<{width}}" + "".join(f"{self.cell(one, other):>13} " for other in order))
        return [*(line.rstrip() for line in said), "", self.widest_words()]

    def markdown(self) -> list[str]:
        """The table for a page of documentation."""
        rows = [
            [f"`{each.code}`", f"{each.rating:.1f} ±{each.spread:.1f}", *share_cells(each.points)]
            for each in self.standings
        ]
        order = [each.code for each in self.standings]
        met = [[f"`{one}`", *(self.cell(one, other) for other in order)] for one in order]
        return [
            *markdown_table(["code", "rating", "points", "95%", "games"], rows),
            "",
            f"{self.cross_words().capitalize()}:",
            "",
            *markdown_table(["", *(f"`{code}`" for code in order)], met),
            "",
            f"{self.widest_words().capitalize()}.",
        ]

    def cross_words(self) -> str:
        """What the cross table counts."""
        if self.leads:
            return "of 100 deals, how many more the row won than the column"
        if self.fair == 0.5:
            return "points of the row against the column"
        return f"points of the row alone against a table of the column (equal players would have {self.fair:.1%})"

    def widest_words(self) -> str:
        """How sure the table is."""
        return f"the widest 95% interval{'' if self.leads else ' of points'} is ±{100 * self.widest():.1f} points"


def share_cells(share: Share) -> list[str]:
    """A share, its interval and of how many, as cells of a table."""
    least, most = share.bounds
    return [f"{share.share:.1%}", f"{least:.1%} to {most:.1%}", str(share.of)]


def table_of(title: str, codes: tuple[str, ...], games: list[Played], alone: bool = False) -> Table:
    """Standings and cross table. With `alone` a code's points are those it wins as the only one of its kind."""
    cross: dict[Pair, Share] = {}
    totals = {code: Share() for code in codes}
    for game in games:
        points = points_of(game.returns)
        for one in dict.fromkeys(game.codes):
            seats = [seat for seat, code in enumerate(game.codes) if code == one]
            if alone and len(seats) > 1:
                continue
            other = next(code for code in game.codes if code != one)
            won = sum(points[seat] for seat in seats)
            cross.setdefault((one, other), Share()).add(won)
            totals[one].add(won)
    ratings = rate(codes, games)
    standings = [Standing(code, *ratings[code], totals[code]) for code in codes]
    standings.sort(key=lambda each: (-each.rating, each.code))
    fair = 1 / len(games[0].codes) if alone and games else 0.5
    return Table(title, fair, standings, cross)


def solo_table_of(title: str, codes: tuple[str, ...], games: list[Played], pairs: Iterable[Pair]) -> Table:
    """Standings by win rate, and for each of the pairs how much more often one won on the same deals."""
    won: dict[str, dict[int, float]] = {code: {} for code in codes}
    for game in games:
        won[game.codes[0]][game.deal] = points_of(game.returns)[0]
    totals = {code: Share(sum(won[code].values()), len(won[code])) for code in codes}
    leads: dict[Pair, Lead] = {}
    for one, other in pairs:
        for deal in sorted(won[one].keys() & won[other].keys()):
            leads.setdefault((one, other), Lead()).add(won[one][deal], won[other][deal])
            leads.setdefault((other, one), Lead()).add(won[other][deal], won[one][deal])
    standings = [Standing(code, 100 * share.share, 100 * share.within, share) for code, share in totals.items()]
    standings.sort(key=lambda each: (-each.rating, each.code))
    return Table(title, 0.0, standings, {}, leads)


def rate(codes: tuple[str, ...], games: list[Played]) -> dict[str, tuple[float, float]]:
    """Each code's rating and half the width of its 95% interval.

    openskill rates one game after the other, so that the order matters, and by default it expects players to change
    (`tau`), so that its doubt never goes away. Codes do not change: tau is 0, and the ratings are the mean over several
    orders of the deals. Its doubt takes comparisons as independent; those of one game at a table for more than two are
    not, so it is widened as a sample in clusters is.
    """
    comparisons = {place: compare(game) for place, game in enumerate(games)}
    counts = [len(each) for each in comparisons.values()]
    clusters = math.sqrt(sum(count * count for count in counts) / max(1, sum(counts)))
    deals: dict[int, list[int]] = {}
    for place, game in enumerate(games):
        deals.setdefault(game.deal, []).append(place)
    ratings = dict.fromkeys(codes, 0.0)
    doubts = dict.fromkeys(codes, 0.0)
    for order in range(ORDERS):
        shuffled = sorted(deals)
        FastChance(order).shuffle(shuffled)
        places = [place for deal in shuffled for place in deals[deal]]
        for code, (rating, doubt) in rate_in_order(codes, [pair for place in places for pair in comparisons[place]]):
            ratings[code] += rating / ORDERS
            doubts[code] += doubt / ORDERS
    return {code: (ratings[code], Z * doubts[code] * max(1.0, clusters)) for code in codes}


def rate_in_order(
    codes: tuple[str, ...], comparisons: list[tuple[str, str, bool]]
) -> list[tuple[str, tuple[float, float]]]:
    """The rating and the doubt of each code after these comparisons."""
    from openskill.models import PlackettLuce  # an extra that not every installation has

    model = PlackettLuce(tau=0.0)
    ratings = {code: model.rating() for code in codes}
    for one, other, equal in comparisons:
        teams = model.rate([[ratings[one]], [ratings[other]]], ranks=[0.0, 0.0 if equal else 1.0])
        ratings[one], ratings[other] = teams[0][0], teams[1][0]
    return [(code, (rating.mu, rating.sigma)) for code, rating in ratings.items()]


def compare(game: Played) -> list[tuple[str, str, bool]]:
    """Who did better than whom, or as well as them, seat by seat between different codes.

    Seats that lost together say nothing about each other, even if all at the table have lost.
    """
    points = points_of(game.returns)
    found: list[tuple[str, str, bool]] = []
    for one, mine in zip(game.codes, points, strict=True):
        for other, theirs in zip(game.codes, points, strict=True):
            if one != other and mine > theirs:
                found.append((one, other, False))
            elif one < other and mine == theirs > 0:
                found.append((one, other, True))
    return found
