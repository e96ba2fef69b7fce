"""The nodes of a search's tree, and which of a node's children to follow."""

from math import log, sqrt

from mypy_extensions import i64

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import State
from wardenclyffe.players.search_ahead import BEYOND, outlook_after


class Node:
    """The choices that led here; its numbers are those of the last of them, seen by the seat that made it."""

    key: i64  # seat times the number of actions, plus the action
    visits: i64
    seen: i64  # how often the choice could have been made
    total: float  # what it returned, all visits together
    promise: float  # the outlook right after it, where one was asked for
    worth: float  # what it returned to the searching seat
    children: list["Node"]  # by ascending key

    def __init__(self, key: i64) -> None:
        self.key = key
        self.visits = 0
        self.seen = 0
        self.total = 0.0
        self.promise = 0.0
        self.worth = 0.0
        self.children = []


def better(one: Node, other: Node) -> bool:
    """Whether a node that was tried as often as another returned more."""
    return one.visits == other.visits and one.total > other.total


def place_from(children: list[Node], place: i64, key: i64) -> i64:
    """The first place from this one on whose child has no lower key."""
    while place < len(children) and children[place].key < key:
        place += 1
    return place


def side_of(gate: Node, seat: int) -> Node:
    """The node from which another seat's sealed choices are searched; it hangs at the front of the gate's children."""
    key: i64 = -1 - seat
    place = place_from(gate.children, 0, key)
    if place < len(gate.children) and gate.children[place].key == key:
        return gate.children[place]
    side = Node(key)
    gate.children.insert(place, side)
    return side


def select(node: Node, first: i64, legal: list[int], explore: float, deviation: float, chance: Chance) -> Node:
    """The child to follow: one never tried, by chance, or else the best by its mean and how little it is known."""
    children = node.children
    untried: i64 = 0
    fresh: i64 = 0
    fresh_place: i64 = 0
    place: i64 = 0
    high = -BEYOND
    low = BEYOND
    for action in legal:
        key: i64 = first + action
        place = place_from(children, place, key)
        if place < len(children) and children[place].key == key:
            child = children[place]
            child.seen += 1
            mean = child.total / float(child.visits)
            if mean > high:
                high = mean
            if mean < low:
                low = mean
        else:
            untried += 1
            if untried == 1 or chance.below(untried) == 0:
                fresh = key
                fresh_place = place
    if untried:
        grown = Node(fresh)
        grown.seen = 1
        children.insert(fresh_place, grown)
        return grown
    return most_promising(children, first, legal, explore * max(deviation, high - low), 0.0)


def prefer(
    node: Node, seat: int, first: i64, legal: list[int], explore: float, prior: float, deviation: float, state: State
) -> Node:
    """The child to follow where a choice never tried counts by the outlook right after it."""
    children = node.children
    place: i64 = 0
    high = -BEYOND
    low = BEYOND
    for action in legal:
        key: i64 = first + action
        place = place_from(children, place, key)
        if place < len(children) and children[place].key == key:
            child = children[place]
        else:
            child = Node(key)
            child.promise = outlook_after(state, seat, action)
            children.insert(place, child)
        child.seen += 1
        mean = (child.total + prior * child.promise) / (float(child.visits) + prior)
        if mean > high:
            high = mean
        if mean < low:
            low = mean
    return most_promising(children, first, legal, explore * max(deviation, high - low), prior)


def most_promising(children: list[Node], first: i64, legal: list[int], curiosity: float, prior: float) -> Node:
    """The child with the best mean for how little it is known.

    Where one choice seems far better than another, curiosity must be as large as that, or a bad first try is final.
    """
    best: Node | None = None
    best_score = -BEYOND
    place: i64 = 0
    for action in legal:
        wanted: i64 = first + action
        while children[place].key < wanted:
            place += 1
        child = children[place]
        visits = float(child.visits) + prior
        score = (child.total + prior * child.promise) / visits
        score += curiosity * sqrt(log(float(child.seen) + prior) / visits)
        if score > best_score:
            best = child
            best_score = score
    assert best is not None
    return best
