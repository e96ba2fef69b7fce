"""Who sat on a seat before a machine took it over for good: names stay on what people did and said."""


class TakenOver:
    """For each seat that was given up in play: until when it was its player's, and how that player was called."""

    def __init__(self) -> None:
        self.until: dict[int, tuple[int, int]] = {}  # the last moment and the number of lines of chat by then
        self.names: dict[int, str] = {}  # not of those who were forgotten since

    def names_at(self, names: list[str], moment: int) -> list[str]:
        """The names by which to speak of what happened at a moment of the game."""
        return [
            self.names.get(seat, name) if seat in self.until and moment <= self.until[seat][0] else name
            for seat, name in enumerate(names)
        ]

    def speaker(self, names: list[str], seat: int, line: int) -> str:
        """Who said this line of chat."""
        gone = seat in self.until and line < self.until[seat][1]
        return self.names.get(seat, names[seat]) if gone else names[seat]
