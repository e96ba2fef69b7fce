"""What can be played, and by which rules."""

import time

from fastapi import APIRouter, Request, Response

from wardenclyffe.engine.registry import UnknownGame, find_game, games
from wardenclyffe.server.catalogue import MOST_OF_ONE, OPEN_SECONDS, cards_of, game_view
from wardenclyffe.server.commands import sentence
from wardenclyffe.server.messages import GameView, RuleView, TableCard
from wardenclyffe.server.openapi import says
from wardenclyffe.server.problems import Problem
from wardenclyffe.server.routes.shared import answer, server_of

router = APIRouter(prefix="/api")


@router.get("/games", **says(list[GameView]))
async def list_games() -> Response:
    """All games with their options and machines."""
    return answer([game_view(game) for game in games().values()])


@router.get("/games/{name}/rules", **says(list[RuleView], errors=(404,)))
async def list_rules(name: str) -> Response:
    """The numbered rules of a game."""
    try:
        rules = find_game(name).rules()
    except UnknownGame as error:
        raise Problem(404, "unknown-game", sentence(str(error))) from None
    except OSError:
        rules = {}
    return answer([RuleView(rule.number, rule.chapter, rule.words) for rule in rules.values()])


@router.get("/lobby", **says(list[TableCard]))
async def lobby(request: Request) -> Response:
    """Tables with an open seat."""
    server = server_of(request)
    since = time.time() - OPEN_SECONDS
    return answer(cards_of(await server.store.open_tables(since, MOST_OF_ONE, server.settings.most_tables_listed)))
