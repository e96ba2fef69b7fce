"""How long a search may think: so many iterations, so many choices of imagined play, or so many seconds."""


class Budget:
    """What a search may use up: iterations where they are given, else choices, else seconds.

    Iterations and choices give the same thoughts on every machine; choices cost about the same time wherever in a game
    they are made, where an iteration may play the whole of it.
    """

    iterations: int
    choices: int
    seconds: float

    def __init__(self, iterations: int = 0, choices: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.choices = choices
        self.seconds = seconds
