"""The coach at a terminal: hints on a turn, and the look back at a game that is over."""

from wardenclyffe.engine.table import Table
from wardenclyffe.engine.text import shortened, whole
from wardenclyffe.players.base import UnknownPlayer
from wardenclyffe.players.chart import chart, point_lines
from wardenclyffe.players.coach import HINT_CODE, finished_review, hints, judge_moments, open_moments, thought_for
from wardenclyffe.terminal.screen import Screen, progress_bar
from wardenclyffe.terminal.trouble import Trouble


def show_hints(table: Table, seat: int, screen: Screen, budget: str) -> None:
    """Print what the coach would choose, under the numbers that choose it, with chances and reasons."""
    screen.passing("The coach is thinking ...")
    try:
        found = hints(table, seat, budget or HINT_CODE)
    except UnknownPlayer:
        raise Trouble(
            f"hint {shortened(budget)}: name a time or a number of tries, such as 'hint 3000ms' or 'hint 500it'"
        ) from None
    finally:
        screen.passing("")
    legal = table.state.legal(seat)
    for hint in found:
        number = screen.paint(f"{legal.index(hint.action) + 1:>3}", "number")
        screen.say(f" {number}  {hint.chance:>4.0%}  {hint.words}  {screen.paint(hint.say, 'quiet')}")
        screen.tell(hint.why, " " * 12)


def told_to(table: Table, you: int) -> Table:
    """The same table in which the one who reads is called You; -1 for nobody in particular."""
    other = table.ahead()
    other.names = ["You" if seat == you else name for seat, name in enumerate(table.names)]
    return other


def show_review(table: Table, seat: int, screen: Screen, budget: str = "", you: int = -1) -> None:
    """Print the chart of a seat's chances and the turning points."""
    places = open_moments(table, seat)
    try:
        moments = judge_moments(table, seat, places, budget or f"{thought_for(len(places))}ms", 0, progress_bar)
    except UnknownPlayer:
        raise Trouble(
            f"coach {shortened(budget)}: name a seat, such as 'coach 2', or a budget, such as 'coach 50it'"
        ) from None
    review = finished_review(told_to(table, you), seat, moments)
    screen.say()
    screen.say("Your chances" if seat == you else f"The chances of {table.names[seat]}", "heading")
    for line in chart(review, screen.width):
        screen.say(line)
    screen.say()
    for mark, words in point_lines(review):
        screen.tell(words, f" {mark}")
    if review.turning_points:
        screen.say(f"'look {review.turning_points[0].at}' shows the table after choice {review.turning_points[0].at}.")


def show_moment(table: Table, seat: int, screen: Screen, number: str, you: int = -1) -> None:
    """Print the board after so many choices of a finished game, and the choice that was made there."""
    last = len(table.choices)
    length = whole(number)
    if length is None or length > last:
        raise Trouble(f"look {shortened(number)}: name a choice from 0 to {last}")
    then = table.at(length)
    screen.say()
    screen.board(then.view(seat).text_board())
    if length < last:
        mover, action = table.choices[length]
        name = "You" if mover == you else table.names[mover]
        screen.tell(f"{name}: {then.view(mover).choice(action).words}", "Next, ", "prompt")
