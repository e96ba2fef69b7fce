"""Wardenclyffe: five table games around Tesla, lightning and duels, for people, machines and researchers."""

__version__ = "0.1.0"
