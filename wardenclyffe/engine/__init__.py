"""The contract that every game keeps; it knows no game, no web and no clock."""
