"""The terminal's side: a table of text with numbered choices and typed commands, also through a pipe."""
