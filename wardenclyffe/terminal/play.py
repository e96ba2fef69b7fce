"""The terminal table: shows a seat what it may see, takes choices and commands, and lets the machines answer."""

import hmac
from pathlib import Path
from typing import Any

from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.table import CannotUndo, Table
from wardenclyffe.engine.text import shortened, whole
from wardenclyffe.players.base import whole_answer
from wardenclyffe.terminal import keep
from wardenclyffe.terminal.changes import changed
from wardenclyffe.terminal.coaching import show_hints, show_moment, show_review
from wardenclyffe.terminal.commands import Asked, Wish, help_lines, same_words, understand
from wardenclyffe.terminal.contents import SENTENCES, find_entries, show_entry
from wardenclyffe.terminal.lineup import HUMAN, OPPONENT, machines
from wardenclyffe.terminal.log import spoken
from wardenclyffe.terminal.names import face_words, pieces_called
from wardenclyffe.terminal.rulebook import examples, find_rules, show_rule, show_rules
from wardenclyffe.terminal.screen import Screen
from wardenclyffe.terminal.trouble import Trouble

INTERRUPTED = 130  # what a shell reports after Ctrl-C
FEW = 6  # choices up to so many have a line each


class Leave(Exception):
    """The person leaves the table."""


class TerminalTable:
    """One game at one terminal, for one person or for several who take turns at the keyboard."""

    def __init__(self, table: Table, codes: list[str], screen: Screen, kept: Path | None, again: str) -> None:
        self.table = table
        self.codes = codes
        self.machines = machines(codes)
        self.persons = [seat for seat, code in enumerate(codes) if code == HUMAN]
        self.screen = screen
        self.kept = kept  # the file in the state folder, once there is one
        self.keeping = True
        self.again = again  # the command that goes on with a kept game
        self.facing = self.persons[0] if len(self.persons) == 1 else -1  # whose eyes may be on the screen
        self.told = [self.lines_before_last_choice(seat) for seat in range(len(codes))]
        self.drawn: list[str] = []  # the board as the one who faces the screen saw it last
        self.read: list[set[str]] = [set() for _ in codes]  # the texts of cards that each seat was shown

    def run(self) -> int:
        """Play until the game is over or the person leaves; returns the exit status."""
        self.welcome()
        status = 0
        try:
            while owed := self.table.state.to_act():
                thinking = [seat for seat in owed if seat in self.machines]
                if thinking:
                    self.machine(thinking[0])
                else:
                    self.person(owed[0])
            self.finish()
        except Leave:
            self.keep_for_later()
        except KeyboardInterrupt:
            self.screen.say()
            self.keep_for_later()
            status = INTERRUPTED
        return status

    def welcome(self) -> None:
        """Say which game this is, who sits where and how to ask for help."""
        names = self.table.names
        self.screen.say(self.table.game.title, "title")
        seats = [f"seat {seat + 1} {name}" for seat, name in enumerate(names)]
        if len(self.persons) == 1:
            seats[self.persons[0]] = f"seat {self.persons[0] + 1} you"
        seats += [f"{actor} by the rules" for actor in self.table.actors]
        self.screen.tell("; ".join(seats + self.option_words()) + ".")
        self.screen.tell("Type the number of a choice or its words; 'help' tells what else there is.")

    def option_words(self) -> list[str]:
        """What was typed for this table, and each of a few values that is not the usual one, in words."""
        said: list[str] = []
        for option in self.table.game.options:
            value = self.table.options[option.name]
            if option.values and value != option.default:
                said.append(f"{option.words}: {option.say(value)}")
            elif value and not option.values:
                said.append(f"{option.name} {value}")
        return said

    # Machines.

    def machine(self, seat: int) -> None:
        """Let a machine player answer for its seat."""
        self.screen.passing(f"{self.table.names[seat]} is thinking ...")
        for action in whole_answer(self.machines[seat], self.table, seat, self.chance(seat)):
            self.table.choose(seat, action)
        self.screen.passing("")

    def chance(self, seat: int) -> Chance:
        """A machine's own generator for this answer, so that a game that is resumed goes on as it would have."""
        what = f"player {seat} at {len(self.table.choices)}"
        return FastChance(int.from_bytes(hmac.digest(self.table.secret.seed, what.encode(), "sha256"), "big"))

    # Persons.

    def person(self, seat: int) -> None:
        """Ask a person until a choice is made or taken back."""
        if seat != self.facing and not self.hand_over(seat):
            return
        self.news(seat)
        self.show_changes(seat)
        forced = self.is_forced(seat)
        if forced and self.table.undoable(seat) < 0:
            self.give_lone(seat)
            return
        self.show_choices(seat)
        if forced:
            self.screen.tell("Nothing else can be chosen: press Enter, or type undo.", "", "quiet")
        while True:
            typed = self.hear("> ")
            if forced and not typed:
                self.give_lone(seat)
                return
            if self.obey(seat, typed):
                return

    def is_forced(self, seat: int) -> bool:
        """Whether a seat's only choice may be made for it: nobody learns from that what they could not know.

        Who types into a pipe has written down all answers, and is asked for all.
        """
        lone = self.table.lone(seat)
        return self.screen.typed and (lone == "public" or (lone == "secret" and len(self.persons) == 1))

    def give_lone(self, seat: int) -> None:
        """Make the only choice, and say so."""
        [action] = self.table.state.legal(seat)
        self.screen.tell(f"Only this can be chosen: {self.table.view(seat).choice(action).words}.", "", "quiet")
        self.table.choose(seat, action)
        self.keep_now()

    def hear(self, prompt: str) -> str:
        """What the person types next; at the end of input the person leaves."""
        typed = self.screen.ask(prompt)
        if typed is None:
            self.screen.say("The input has ended.")
            raise Leave
        return typed

    def obey(self, seat: int, typed: str) -> bool:
        """Do what was typed; returns whether the position is another now."""
        try:
            wish = understand(self.table, seat, typed)
            return self.do(seat, wish)
        except Trouble as trouble:
            self.screen.tell(str(trouble), "No: ", "no")
            return False

    def do(self, seat: int, wish: Wish) -> bool:
        """Carry out a command; returns whether the position is another now."""
        if wish.asked is Asked.CHOOSE:
            self.table.choose(seat, wish.action)
            self.keep_now()
            return True
        if wish.asked is Asked.UNDO:
            return self.undo(seat)
        if wish.asked is Asked.RESIGN:
            return self.resign(seat)
        if wish.asked is Asked.WHY:
            self.why(seat, wish)
        elif wish.asked is Asked.HINT:
            show_hints(self.table, seat, self.screen, wish.text)
        elif wish.asked is Asked.COACH:
            raise Trouble("the coach looks back when the game is over; 'hint' helps with this choice")
        elif wish.asked is Asked.RULES:
            self.rules(seat, wish.text)
        elif wish.asked is Asked.ABOUT:
            self.about(seat, wish.text)
        elif wish.asked is Asked.LOG:
            self.log(seat, wish.text)
        elif wish.asked in (Asked.SAVE, Asked.SAVE_OVER):
            path = keep.named_file(wish.text)
            over = keep.save(self.table, self.codes, path, wish.asked is Asked.SAVE_OVER)
            how = f"Saved over {over} in" if over else "Saved in"
            self.screen.tell(f"{how} {path}; the seed is in it, so it tells what is hidden.")
        elif wish.asked is Asked.BOARD:
            self.show_board(seat)
            self.show_choices(seat)
        elif wish.asked is Asked.PILES:
            self.piles(seat)
        elif wish.asked is Asked.TEXTS:
            self.read[seat].clear()
            self.show_choices(seat)
        elif wish.asked is Asked.CHOICES:
            self.show_choices(seat)
        elif wish.asked is Asked.HELP:
            for line in help_lines(self.table, seat):
                self.screen.tell(line[1], f"  {line[0]:<20} ")
        else:
            raise Leave
        return False

    def hand_over(self, seat: int) -> bool:
        """Pass the keyboard to another person, with nothing on the screen that is not theirs to see.

        Returns whether it was passed: who gives it away may still take the last choice back.
        """
        name = self.table.names[seat]
        pause = self.screen.typed and self.screen.terminal
        if self.facing >= 0:
            self.news(self.facing)
            self.screen.say()
            if pause:
                typed = self.hear(f"{self.table.names[self.facing]}: press Enter to hide your side, or type undo. ")
                if typed.lower() == "undo" and self.obey(self.facing, typed):
                    return False
        if pause:
            self.screen.clear()
            self.hear(f"The keyboard goes to {name}: press Enter when only you look. ")
            self.screen.clear()
        self.screen.say(f"--- {name} ---", "title")
        self.facing = seat
        self.drawn = []
        return True

    # What a person sees.

    def news(self, seat: int) -> None:
        """Say what has happened since this seat was last told."""
        lines = spoken(self.table, seat)
        fresh = lines[self.told[seat] :]
        self.told[seat] = len(lines)
        if fresh:
            self.screen.say()
        for line in fresh:
            self.screen.tell(line["words"], "- ")

    def lines_before_last_choice(self, seat: int) -> int:
        """How many lines of the log a seat had read when it last chose."""
        own = [number for number, (who, _) in enumerate(self.table.choices, 1) if who == seat]
        if not own:
            return 0
        return sum(1 for line in spoken(self.table, seat) if line["at"] < own[-1])

    def show_board(self, seat: int) -> None:
        """Print the whole board as a seat sees it."""
        self.drawn = self.table.view(seat).text_board()
        self.screen.say()
        self.screen.board(self.drawn)

    def show_changes(self, seat: int) -> None:
        """Print what has changed on the board since it was last drawn for this seat."""
        now = self.table.view(seat).text_board()
        lines = changed(self.drawn, now)
        if lines == now:
            self.show_board(seat)
        elif lines:
            self.screen.say()
            self.screen.say("On the board ('board' shows all of it):", "quiet")
            self.screen.board(lines)
        self.drawn = now

    def piles(self, seat: int) -> None:
        """Print what lies open besides the board."""
        lines = self.table.view(seat).text_piles()
        self.screen.board(lines or ["All that lies open is on the board ('board' shows it)."])

    def about(self, seat: int, wish: str) -> None:
        """Print what the content says about a name, and what stands on the pieces with this name."""
        pieces = pieces_called(self.table.view(seat).faces(), wish)
        printed: set[str] = set()
        try:
            for _, entry in find_entries(self.table.content, wish):
                show_entry(self.screen, entry)
                printed.update(str(entry.get(key)) for key in SENTENCES)
        except Trouble:
            if not pieces:
                raise
            self.screen.say("  " + self.screen.paint(pieces[0]["name"], "number"))
        for words in dict.fromkeys(words for face in pieces for words in face_words(face)):
            if not any(words in text for text in printed):
                self.screen.tell(words, "      ", "quiet")

    def show_choices(self, seat: int) -> None:
        """Print the prompt and the numbered choices, each with the words that could be typed for it.

        What stands on a card is printed below the choice of it, once for each seat; 'texts' shows it again.
        """
        words = self.table.view(seat)
        self.screen.say()
        self.screen.tell(words.prompt(), "", "prompt")
        legal = self.table.state.legal(seat)
        shown = [words.choice(action) for action in legal]
        said = [choice.words for choice in shown]
        typed = [self.table.vocabulary.text(action) for action in legal]
        faces = words.faces()
        texts = [self.unread(seat, faces.get(choice.piece, {})) for choice in shown]
        wide = max((len(each) for each in said), default=0)
        same = all(map(same_words, said, typed))
        if same and not any(texts):
            self.show_columns(said, wide, self.screen.width // (wide + 6) if len(legal) > FEW else 1)
            return
        for number, (each, text) in enumerate(zip(said, typed, strict=True), 1):
            self.show_choice(number, each, "" if same else text, wide)
            for line in texts[number - 1]:
                self.screen.tell(line, " " * 10, "quiet")

    def show_choice(self, number: int, said: str, typed: str, wide: int) -> None:
        """Print a choice on a line, or on two where the terminal is too narrow for what can be typed beside it."""
        mark = f" {number:>3}  "
        line = f" {self.screen.paint(f'{number:>3}', 'number')}  "
        if len(mark) + wide + 2 + len(typed) <= self.screen.width:
            self.screen.say(f"{line}{said:<{wide}}  {self.screen.paint(typed, 'quiet')}".rstrip())
            return
        first, *more = self.screen.wrap(said, mark)
        self.screen.say(line + first[len(mark) :])
        for each in more:
            self.screen.say(each)
        if typed:
            self.screen.say(" " * len(mark) + self.screen.paint(typed, "quiet"))

    def unread(self, seat: int, face: dict[str, Any]) -> list[str]:
        """What stands on a piece, if this seat was not shown it yet."""
        fresh = [text for text in face_words(face) if text not in self.read[seat]]
        self.read[seat].update(fresh)
        return fresh

    def show_columns(self, said: list[str], wide: int, columns: int) -> None:
        """Print choices whose own words can be typed; many short ones side by side, numbered down the columns."""
        rows = -(-len(said) // max(1, columns))
        for row in range(rows):
            cells = [
                f" {self.screen.paint(f'{number + 1:>3}', 'number')}  {said[number]:<{wide}}"
                for number in range(row, len(said), rows)
            ]
            self.screen.say("".join(cells).rstrip())

    def why(self, seat: int, wish: Wish) -> None:
        """Say why a choice is refused, with the rule in full, or that it is allowed."""
        words = self.table.view(seat)
        if wish.action < 0:
            self.why_not(seat)
        elif not wish.rule:
            self.screen.tell(f"{words.choice(wish.action).words}.", "Yes, you may: ", "good")
        else:
            self.screen.tell(wish.text, "No: ", "no")
            self.rule_in_full(wish.rule)

    def why_not(self, seat: int) -> None:
        """List what is refused at this moment and why."""
        refused = self.table.refusals(seat)
        if not refused:
            self.screen.say("Nothing that belongs to this moment is refused.")
        alike: dict[str, list[str]] = {}
        for each in refused:
            verb = each["say"].partition(" ")[0]
            alike.setdefault(f"{verb} {each['rule']}", []).append(f"{each['say']}: {each['words']} ({each['rule']})")
        for reasons in alike.values():
            more = f" And {len(reasons) - 1} more like it." if len(reasons) > 1 else ""
            self.screen.tell(reasons[0] + more, "- ")

    def rules(self, seat: int, wish: str) -> None:
        """Print the rules that a wish names, or else the one for this moment."""
        if wish:
            show_rules(self.screen, find_rules(self.table.game, wish))
        else:
            self.rule_in_full(self.table.state.rule_now(seat))
            chapter, number, word = examples(self.table)
            self.screen.tell(
                f"'rules {chapter}' prints a chapter, 'rules {number}' a rule, 'rules {word}' those with the word."
            )

    def rule_in_full(self, number: int) -> None:
        """Print a rule by the number that the position gave."""
        name = self.table.game.rule_number(number)
        for rule in find_rules(self.table.game, name):
            show_rule(self.screen, rule)

    def log(self, seat: int, last: str) -> None:
        """Print what happened so far, or the last few lines of it."""
        lines = spoken(self.table, seat)
        count = whole(last) if last else len(lines)
        if count is None or (last and not count):
            raise Trouble(f"log {shortened(last)}: name how many lines, such as 'log 10', or none for all")
        if not lines:
            self.screen.say("Nothing has happened yet.")
        # The numbers count the lines this seat can read, since the count of choices would tell of sealed ones.
        for number, line in list(enumerate(lines, 1))[max(0, len(lines) - count) :]:
            self.screen.tell(line["words"], f"{number:>4}  ")

    # Undo.

    def undo(self, seat: int) -> bool:
        """Take back the seat's last choice: alone, with the machines' answers to it, or with the others' leave."""
        own = [number for number, (who, _) in enumerate(self.table.choices) if who == seat]
        if not own:
            raise Trouble("you have not made a choice yet that could be taken back")
        said = self.table.vocabulary.text(self.table.choices[own[-1]][1])
        try:
            self.table.undo(seat)
        except CannotUndo as error:
            if any(each.at > own[-1] for each in self.table.resigned):
                raise Trouble(f"{said!r} stays: somebody has resigned since") from None
            later = {who for who, _ in self.table.choices[own[-1] + 1 :]}
            if not later <= set(self.machines):
                self.screen.tell(f"{str(error).capitalize()}. Do the others allow it anyway? (yes or no)")
                if self.hear("> ").lower() not in ("y", "yes"):
                    raise Trouble(f"{said!r} stays") from None
            elif self.table.fences[own[-1]] != self.table.state.fence_of(seat):
                # A machine can answer again, but nobody can forget what was shown or rolled.
                raise Trouble(f"{said!r} stays: something was shown or drawn since") from None
            self.table = self.table.at(own[-1])
        self.screen.say(f"Taken back: {said}.")
        self.told = [min(told, len(spoken(self.table, each))) for each, told in enumerate(self.told)]
        self.keep_now()
        return True

    def resign(self, seat: int) -> bool:
        """Give the game up for a seat; with other persons and more than two seats in play a machine plays on.

        Where all are allied, any other person plays on, and the game goes on without the seat.
        """
        table = self.table
        allied = table.game.allied
        left = [each for each in range(len(table.names)) if each != seat and each not in table.gone]
        ends = (len(left) < 2 and not allied) or not set(left) & set(self.persons)
        plays_on = "the others play on without" if allied else "a machine plays on for"
        what = f"Resigning is final: {plays_on} {table.names[seat]}, who can no longer win."
        if ends:
            who = " and ".join(table.names[each] for each in left)
            verb = "wins" if len(left) == 1 else "win"
            what = f"Resigning ends the game: {f'{who} {verb}' if left and not allied else 'it is lost'}."
        self.screen.tell(f"{what} Are you sure? (yes or no)")
        if self.hear("> ").lower() not in ("y", "yes"):
            raise Trouble("the game goes on")
        table.resign(seat, ends)
        if not ends:
            self.codes[seat] = OPPONENT
            self.machines = machines(self.codes)
            self.persons.remove(seat)
            self.facing = -1
        self.keep_now()
        return True

    # Keeping.

    def keep_now(self) -> None:
        """Write the game to the state folder, so that nothing is lost whatever happens."""
        if not self.keeping:
            return
        try:
            if self.kept is None:
                self.kept = keep.kept_file(self.table)
            keep.write(self.kept, keep.text_of(self.table, self.codes), private=True)
        except Trouble as trouble:
            self.keeping = False
            self.screen.tell(f"{trouble}; this game is not being saved, so use 'save FILE'", "Warning: ", "no")

    def keep_for_later(self) -> None:
        """Keep a game that was left and say how to go on."""
        if not any(seat in self.persons for seat, _ in self.table.choices):
            if self.kept is not None:
                self.kept.unlink(missing_ok=True)  # all was taken back
            self.screen.say("Nothing was chosen yet, so nothing was saved.")
            return
        self.keep_now()
        if self.keeping:
            self.screen.say(f"The game is kept in {self.kept}")
            self.screen.say(f"Go on with: {self.again}")

    def finish(self) -> None:
        """Show how the game ended and where its record is."""
        seat = self.you()
        if self.facing >= 0:
            self.news(self.facing)
        self.screen.say()
        self.screen.say("The game is over, and nothing is hidden any more.", "quiet")
        self.screen.board(self.table.revealed().view(seat).text_board())
        self.screen.say()
        self.screen.say(self.table.view(seat).ending(), "good")
        self.keep_now()
        if self.keeping:
            self.screen.say(f"The record: wardenclyffe replay {self.kept}")
        self.look_back()

    # After the end.

    def look_back(self) -> None:
        """Let the coach look back at the game, as long as somebody asks."""
        self.screen.say("'coach' shows how your chances went and what turned the game; Enter leaves.")
        while typed := self.screen.ask("> "):
            word, _, text = " ".join(typed.lower().split()).partition(" ")
            try:
                if word in ("quit", "exit"):
                    return
                self.answer_afterwards(word, text)
            except Trouble as trouble:
                self.screen.tell(str(trouble), "No: ", "no")

    def you(self) -> int:
        """The seat of the only person here; -1 where several share the keyboard and are called by their names."""
        return self.persons[0] if len(self.persons) == 1 else -1

    def answer_afterwards(self, word: str, text: str) -> None:
        """Do what can be done when the game is over."""
        seat = max(0, self.facing)
        if word == "look":
            show_moment(self.table, seat, self.screen, text, self.you())
        elif word == "log":
            self.log(seat, text)
        elif word == "coach":
            first, _, rest = text.partition(" ")
            if first.isdecimal():
                number = whole(first)
                if number is None or not 1 <= number <= len(self.table.names):
                    raise Trouble(f"coach {shortened(first)}: this game has seats 1 to {len(self.table.names)}")
                seat, text = number - 1, rest
            show_review(self.table, seat, self.screen, text, self.you())
        else:
            raise Trouble("the game is over: type 'coach', 'coach 2' for another seat, 'look 12', 'log' or 'quit'")
