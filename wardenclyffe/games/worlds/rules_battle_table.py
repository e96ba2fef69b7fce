"""What lies on the battle boards."""


class BattleFigures:
    """The numbers of an edition that battles need."""

    def __init__(self) -> None:
        pass


class Battle:
    """A battle that is being fought."""

    def clone(self) -> "Battle":
        """The same battle, sharing nothing that can change."""
        return Battle()
