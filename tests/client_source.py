"""The client's scripts read as far as their texts go: which strings a reader would see."""

import re

WORD = re.compile(r"[A-Za-zÄÖÜäöüß]{2,}")
# Attributes whose value is said or shown; all others name classes, pieces, pictures and the like.
SAID = {"aria-label", "title", "placeholder", "alt", "label", "words", "word", "note"}
# What stands before a string that is the outcome of a choice: `is ? "this" : "that"`, `name || "nobody"`.
OUTCOME = ("?", ":", "||", "??", "&&", "=>", "return")
# Where a string stands: on the page, in the midst of a script, or where nobody reads it.
SHOWN, CODE, QUIET = range(3)


class Reader:
    """One script, read from left to right."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.found: list[str] = []

    def ahead(self, text: str) -> bool:
        """Whether this comes next."""
        return self.source.startswith(text, self.at)

    def take(self, pattern: str) -> str:
        """What matches here, which is stepped over."""
        match = re.compile(pattern, re.S).match(self.source, self.at)
        assert match, f"cannot read {self.source[self.at : self.at + 60]!r}"
        self.at = match.end()
        return match.group()

    def code(self, end: str, where: int) -> None:
        """An expression or a whole script up to `end`, whose outcome goes to where it stands."""
        last = "=>"  # the latest sign before where we are
        calls: list[str] = []  # what was opened: the name of a call, or nothing
        name = ""
        while self.at < len(self.source):
            if end and not calls and self.ahead(end):
                return
            if self.ahead("//"):
                self.take(r"//[^\n]*")
            elif self.ahead("/*"):
                self.take(r"/\*.*?\*/")
            elif re.compile(r"\s").match(self.source, self.at):
                self.take(r"\s+")
            elif self.source[self.at] in "\"'":
                text = self.take(r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'")[1:-1]
                self.note(text, self.outcome(where, last, calls))
                name, last = "", "string"
            elif self.ahead("html`"):
                self.at += len("html`")
                self.markup()
                name, last = "", "string"
            elif self.ahead("`"):
                self.at += 1
                self.template(self.outcome(where, last, calls))
                name, last = "", "string"
            elif self.ahead("/") and (last in ("(", ",", "=", ":", "&&", "||", "!", "") or last == "return"):
                self.take(r"/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n])+/\w*")
                name, last = "", "pattern"
            elif self.source[self.at] in "([{":
                calls.append(name if self.source[self.at] == "(" else "")
                last, name = self.source[self.at], ""
                self.at += 1
            elif self.source[self.at] in ")]}":
                calls.pop()
                name, last = "", self.source[self.at]
                self.at += 1
            elif word := re.compile(r"[\w$#]+").match(self.source, self.at):
                name = last = word.group()
                self.at = word.end()
            else:
                last = self.take(r"=>|\?\?|\|\||&&|\?\.|===|!==|\.\.\.|.")
                if last not in (".", "?."):
                    name = ""

    def outcome(self, where: int, last: str, calls: list[str]) -> int:
        """Where a string goes within an expression: as an argument or in a comparison it is only part of the script."""
        return CODE if where == SHOWN and (last not in OUTCOME or any(calls)) else where

    def template(self, where: int) -> None:
        """A template up to its closing mark."""
        text = ""
        while not self.ahead("`"):
            if self.ahead("${"):
                self.at += 2
                text += "{}"
                self.code("}", where)
                self.at += 1
            else:
                text += self.take(r"\\.|.")
        self.at += 1
        self.note(text, where)

    def markup(self) -> None:
        """An html template: what stands between tags is shown, and so are some attributes."""
        while not self.ahead("`"):
            if self.ahead("<"):
                self.tag()
            elif self.ahead("${"):
                self.at += 2
                self.code("}", SHOWN)
                self.at += 1
            else:
                self.note(self.take(r"(?:(?!\$\{)[^<`])+"), SHOWN)
        self.at += 1

    def tag(self) -> None:
        """One tag with its attributes."""
        self.at += 1
        attribute = ""
        while not self.ahead(">"):
            if self.ahead("${"):
                self.at += 2
                self.code("}", SHOWN if attribute in SAID else QUIET)
                self.at += 1
                attribute = ""
            elif self.ahead('"'):
                self.note(self.take(r'"[^"]*"')[1:-1], SHOWN if attribute in SAID else QUIET)
                attribute = ""
            elif name := re.compile(r"([\w:-]+)=").match(self.source, self.at):
                attribute = name.group(1)
                self.at = name.end()
            else:
                self.take(r"[\w:-]+|.")
        self.at += 1

    def note(self, text: str, where: int) -> None:
        """Keep a text that is on the page, or that reads like words for people in the midst of a script."""
        plain = re.sub(r"\{\}|\\n|&\w+;", " ", text)
        reads = re.search(r"[A-Za-z]{2,}[,;:]? | [A-Za-z]{2,}|^[A-Z][a-z]+$|[a-z]{2}[.?!]$", plain)
        if WORD.search(plain) and (where == SHOWN or (where == CODE and reads)):
            self.found.append(plain.strip())


def shown_texts(source: str) -> list[str]:
    """The strings of a script that a reader would see."""
    reader = Reader(source)
    reader.code("", CODE)
    return reader.found
