"""Making first games with a guide, and what a game's guide tells beside them.

A lesson is a table like any other: one guest against machines, its chance fixed by the guide, its opening played. Only
while its script lasts (`script.py`) the server takes no other choice than those that the script waits for.
"""

from functools import lru_cache
from typing import Any

from msgspec import json

from wardenclyffe.engine.chance import commitment
from wardenclyffe.engine.guide import LEARNER, Guide, guide_of, open_choices
from wardenclyffe.engine.registry import Game, UnknownGame, find_game
from wardenclyffe.server.bodies import FigureView, GuideView, MadeTable, TermView, TipView
from wardenclyffe.server.commands import sentence
from wardenclyffe.server.faces import faces_of
from wardenclyffe.server.hall import Hall
from wardenclyffe.server.header import Header, HeaderSeat, house_digest
from wardenclyffe.server.live import NO_ENTROPY, LiveTable
from wardenclyffe.server.problems import Problem
from wardenclyffe.server.seating import first_summary, new_id
from wardenclyffe.server.stores import Line
from wardenclyffe.server.views import Views


def guided(name: str) -> tuple[Game, Guide]:
    """A game and its guide."""
    try:
        game = find_game(name)
    except UnknownGame as error:
        raise Problem(404, "unknown-game", sentence(str(error))) from None
    guide = guide_of(game)
    if guide is None:
        raise Problem(404, "no-guide", f"{game.title} has no guided first game here.")
    return game, guide


async def make_lesson(hall: Hall, guest: str, name: str) -> MadeTable:
    """Make a first game for one guest, with the opening of the guide already played."""
    game, guide = guided(name)
    header = header_of(game, guide, new_id())
    await hall.store.create(
        header.table,
        header.to_bytes(),
        seed=guide.seed,
        summary=first_summary(header, game.title),
        seats={LEARNER: guest},
        maker=guest,
    )
    await hall.store.append(header.table, 0, opening(guide), f"{guest}:house:opening", author=guest)
    made = await hall.open(header.table)
    async with made.lock:
        await hall.store_summary(made)  # lists must know that the learner can begin
    return MadeTable(header.table, header.commitment, [])


def header_of(game: Game, guide: Guide, table: str) -> Header:
    """The header of a first game."""
    return Header(
        table=table,
        game=game.name,
        rules=game.version,
        content=house_digest(game),
        options=game.table_options(len(guide.others) + 1, guide.options),
        seats=[HeaderSeat("guest"), *(HeaderSeat("machine", level) for level in guide.others)],
        commitment=commitment(guide.seed, table),
        away="never",
        lesson=guide.digest,
    )


def opening(guide: Guide) -> list[str]:
    """The stored lines with which a first game begins: nobody adds chance, and the opening is played."""
    return [f"event entropy {LEARNER} {NO_ENTROPY}", *(f"choice {seat} {words}" for seat, words in guide.opening)]


@lru_cache(maxsize=64)
def guide_view(name: str) -> bytes:
    """What a guide tells at any table of its game: how to win, what words mean, and what to say when."""
    _, guide = guided(name)
    return json.encode(
        GuideView(
            win=guide.win,
            steps=len(guide.steps),
            tips=[TipView(tip.rule, tip.say) for tip in guide.tips],
            terms=[TermView(term.word, term.name, term.means, term.rule) for term in guide.terms],
        )
    )


@lru_cache(maxsize=64)
def figures(name: str) -> bytes:
    """The positions that the rules show as pictures, through the eyes of the learner, with the faces of the pieces."""
    game, guide = guided(name)
    live = LiveTable(header_of(game, guide, f"figures-{game.name}"), guide.seed)
    live.places[LEARNER].name = "Guest"
    live.rename()
    for line in opening(guide):
        live.apply(Line(live.number, line, None, 0.0))
    found: list[FigureView] = []
    faces: dict[str, Any] = {}
    for figure in guide.figures:
        while due := guide.due(len(live.playing().choices)):
            if len(live.playing().choices) >= figure.at:
                break
            words = live.playing().vocabulary.text(open_choices(live.playing(), due)[0])
            live.apply(Line(live.number, f"choice {due.seat} {words}", None, 0.0))
        view = Views(live).view(LEARNER, set(), None)
        found.append(FigureView(figure.title, figure.words, view))
        faces = json.decode(faces_of(live).body)
    return json.encode({"faces": faces, "figures": found})
