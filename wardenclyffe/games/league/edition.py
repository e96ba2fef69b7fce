"""Reads an edition of the League: that of The War of the Worlds, and the sheet with its tracks and nations."""

from wardenclyffe.engine.content import Content, ids, named, names
from wardenclyffe.games.league.rules_table import MOST_NATIONS, LeagueFigures
from wardenclyffe.games.worlds.edition import Edition
from wardenclyffe.games.worlds.edition_items import MOST_NUMBER
from wardenclyffe.games.worlds.rules_pieces import BREAK_THROUGH, CAVALRY_TRACK, CRISIS, HARBOUR_TRACK, TRACKS

TRACK_IDS = ["harbours", "cavalry", "infantry", "guns", "roads", "industry"]
LEVEL_IDS = ["crisis", "ramping-up", "break-through"]
LEVEL_NAMES = ["Crisis", "Ramping-Up", "Break-Through"]
# What the rulebook's examples fix: the track, the box and what it takes.
KNOWN = {(HARBOUR_TRACK, "first"): 6, (CAVALRY_TRACK, "first"): 5, (CAVALRY_TRACK, "second"): 15}


class LeagueEdition:
    """An edition with its words: the war's own, and the names of the sheet."""

    def __init__(self, content: Content, difficulty: str, research: bool) -> None:
        self.worlds = Edition(content, difficulty, research)
        tracks = named(content, "tracks", TRACKS)
        for item, word in zip(tracks, TRACK_IDS, strict=True):
            item.fixed("id", word, "W-19.7")
        self.track_ids, self.tracks = ids(tracks), names(tracks)
        self.boxes = [item.texts("boxes") for item in tracks]
        for item, boxes in zip(tracks, self.boxes, strict=True):
            if len(boxes) != BREAK_THROUGH + 1:
                raise item.bad(f"boxes must be {BREAK_THROUGH + 1} names: of the crisis and of both boxes", "boxes")
        self.effects = [[item.text("crisis"), item.text("break-through")] for item in tracks]
        nations = named(content, "nations", MOST_NATIONS)
        self.nation_ids, self.nations = ids(nations), names(nations)
        self.figures = LeagueFigures()
        self.figures.worlds = self.worlds.figures
        self.figures.costs = [[item.number(key, 1, MOST_NUMBER) for key in ("first", "second")] for item in tracks]
        for (track, key), cost in KNOWN.items():
            tracks[track].fixed(key, cost, "W-19.7")

    def effect(self, track: int, level: int) -> str:
        """What a track does at a level; nothing while it ramps up."""
        return {CRISIS: self.effects[track][0], BREAK_THROUGH: self.effects[track][1]}.get(level, "")
