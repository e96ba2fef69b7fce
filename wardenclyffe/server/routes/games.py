"""What can be played, and by which rules."""

import asyncio
import time
from typing import Any

from fastapi import APIRouter, Request, Response

from wardenclyffe.engine.registry import Rule, UnknownGame, find_game, games
from wardenclyffe.server import lessons
from wardenclyffe.server.bodies import Figures, GameView, GuideView, MadeTable, Reach, RuleView, TableCard
from wardenclyffe.server.catalogue import MOST_OF_ONE, OPEN_SECONDS, cards_of, game_view
from wardenclyffe.server.commands import sentence
from wardenclyffe.server.faces import house_faces
from wardenclyffe.server.network import address_for_others
from wardenclyffe.server.openapi import says
from wardenclyffe.server.problems import Problem
from wardenclyffe.server.routes.shared import answer, raw_answer, server_of, with_token

router = APIRouter(prefix="/api")


@router.get("/games", **says(list[GameView]))
async def list_games() -> Response:
    """All games with their options and machines."""
    return answer([game_view(game) for game in games().values()])


@router.get("/games/{name}/rules", **says(list[RuleView], errors=(404,)))
async def list_rules(name: str) -> Response:
    """The numbered rules of a game, with their tables."""
    try:
        rules = find_game(name).rules()
    except UnknownGame as error:
        raise Problem(404, "unknown-game", sentence(str(error))) from None
    except OSError:
        rules = {}
    return answer([rule_view(rule) for rule in rules.values()])


def rule_view(rule: Rule) -> RuleView:
    """A rule as it is sent."""
    return RuleView(rule.number, rule.chapter, rule.words, [list(row) for row in rule.table])


@router.get("/games/{name}/faces", **says(dict[str, Any], errors=(404,)))
async def list_faces(name: str) -> Response:
    """What never changes of the pieces of a game at a table with its usual options, for the charts of its rules."""
    try:
        return raw_answer(house_faces(name))
    except UnknownGame as error:
        raise Problem(404, "unknown-game", sentence(str(error))) from None


@router.get("/games/{name}/guide", **says(GuideView, errors=(404,)))
async def show_guide(name: str) -> Response:
    """How to win, and what the words of a game mean."""
    return raw_answer(lessons.guide_view(name))


@router.get("/games/{name}/figures", **says(Figures, errors=(404,)))
async def list_figures(name: str) -> Response:
    """Positions that explain a game, for the pictures of its rules."""
    return raw_answer(lessons.figures(name))


@router.post("/games/{name}/learn", **says(MadeTable, errors=(404,)))
async def learn(request: Request, name: str) -> Response:
    """Make a table for the guided first game."""
    server = server_of(request)
    server.check_making(request)
    guest, token = await server.someone(request)
    return with_token(request, answer(await lessons.make_lesson(server.hall, guest.id, name)), token)


@router.get("/reach", **says(Reach))
async def reach(request: Request) -> Response:
    """Where others reach this server, for invitations that are made on its own machine."""
    settings = server_of(request).settings
    here = request.url.port or settings.port
    return answer(Reach("" if settings.origins else await asyncio.to_thread(address_for_others, settings.host, here)))


@router.get("/lobby", **says(list[TableCard]))
async def lobby(request: Request) -> Response:
    """Tables with an open seat."""
    server = server_of(request)
    since = time.time() - OPEN_SECONDS
    return answer(cards_of(await server.store.open_tables(since, MOST_OF_ONE, server.settings.most_tables_listed)))
