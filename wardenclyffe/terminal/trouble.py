"""What a person can get wrong at the command line."""


class Trouble(ValueError):
    """Bad input; the message is one sentence that names the place and the way out."""
