"""Write the `clone` of positions and pieces from the fields that their class bodies declare.

Put two comments into a class, where its `clone` shall stand, and run `make clones`:

    class Side:
        pr: int
        hand: list[int]  # ascending
        figures: Figures

        # clone: begin
        # clone: end

Between them the tool writes `clone`, and writes it anew whenever a field was added, renamed or left out; a test fails
while one is stale. For each field it goes by the annotation:

- int, bool, str, float, tuples of them, and classes that have no `clone` of their own are shared: they never change;
- list[int], dict[str, int] and set[int] are copied, also in lists of lists and dicts of lists; a vec is sliced;
- a class that has a `clone`, or these comments, is cloned: alone, in lists and dicts, and where it may be None;
- a field whose comment says `clone: shared` is shared although its annotation says otherwise.

Fields of base classes come first, from other files too, as far as the class that has `copy_to` (the engine's State).
A class is made by `Side()`; where its `__init__` needs arguments, they must be called like fields.

    tools/clones.py [--check] [FILE ...]      without files: all of the package
"""

import ast
import sys
from dataclasses import dataclass, field
from pathlib import Path

BEGIN = "# clone: begin"
END = "# clone: end"
SHARED = "clone: shared"
WIDTH = 120
ROOT = Path(__file__).resolve().parent.parent

PLAIN = {"int", "bool", "str", "float", "bytes", "None", "i64", "i32", "i16", "u8", "Any", "object", "Callable"}
NO_FIELD = {"ClassVar", "Final"}


class Trouble(ValueError):
    """A class whose clone cannot be written; the message names the file, the line and the way out."""


@dataclass
class Module:
    """A source file with its classes, its type aliases and where its imported names come from."""

    path: Path
    lines: list[str]
    classes: dict[str, ast.ClassDef] = field(default_factory=dict)
    aliases: dict[str, ast.expr] = field(default_factory=dict)
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Field:
    """A declared field: its name, its annotation, and the module in which that annotation means something."""

    name: str
    kind: ast.expr
    module: Module
    shared: bool


def read_module(path: Path, known: dict[Path, Module]) -> Module:
    """The module of a file, read once."""
    if path in known:
        return known[path]
    text = path.read_text(encoding="utf-8")
    module = known[path] = Module(path, text.splitlines())
    for node in ast.parse(text, str(path)).body:
        if isinstance(node, ast.ClassDef):
            module.classes[node.name] = node
        elif isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            module.aliases[node.targets[0].id] = node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            module.aliases[node.target.id] = node.value
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for name in node.names:
                module.imports[name.asname or name.name] = (node.module, name.name)
    return module


class Writer:
    """Writes clones; it reads other modules where a name leads to them."""

    def __init__(self) -> None:
        self.modules: dict[Path, Module] = {}

    def rewrite(self, path: Path) -> str:
        """The text of a file with every marked clone written anew."""
        module = read_module(path.resolve(), self.modules)
        lines = module.lines.copy()
        for node in sorted(module.classes.values(), key=lambda each: -each.lineno):
            marks = self.marks(module, node)
            if marks is not None:
                lines[marks[0] + 1 : marks[1]] = self.clone_lines(module, node, lines[marks[0]])
        return "\n".join(lines) + "\n"

    def marks(self, module: Module, node: ast.ClassDef) -> tuple[int, int] | None:
        """Where the two comments of a class stand, as indices of lines; nothing where it has none."""
        # Comments at the end of a class are no part of its node: it goes on while lines are indented or empty.
        last = node.end_lineno or node.lineno
        while last < len(module.lines) and (not module.lines[last].strip() or module.lines[last].startswith(" ")):
            last += 1
        span = range(node.lineno, last)
        begins = [at for at in span if module.lines[at].strip() == BEGIN]
        ends = [at for at in span if module.lines[at].strip() == END]
        if not begins and not ends:
            return None
        if len(begins) != 1 or len(ends) != 1 or begins[0] > ends[0]:
            raise Trouble(
                f"{module.path}:{node.lineno}: class {node.name} needs one {BEGIN!r} and after it one {END!r}"
            )
        return begins[0], ends[0]

    def clone_lines(self, module: Module, node: ast.ClassDef, begin: str) -> list[str]:
        """The method `clone` of a class."""
        fields, copies_base = self.fields(module, node)
        indent = begin[: len(begin) - len(begin.lstrip())]
        inner = indent + "    "
        what = "position" if copies_base else "piece"
        arguments, done = self.arguments(module, node, fields)
        made = f"{node.name}({', '.join(arguments)})"
        copies = [(each.name, self.copy_of(each)) for each in fields if each.name not in done]
        rest = [f"{inner}other = {made}", *assignments(copies, inner), f"{inner}return other"]
        if copies_base:
            rest.insert(1, f"{inner}self.copy_to(other)")
        return [
            f'{indent}def clone(self) -> "{node.name}":',
            f'{inner}"""The same {what}, sharing nothing that can change."""',
            *(rest if len(rest) > 2 else [f"{inner}return {made}"]),
            "",  # the formatter wants an empty line before a comment
        ]

    def fields(self, module: Module, node: ast.ClassDef) -> tuple[list[Field], bool]:
        """The fields of a class and its bases, those of the bases first, and whether a base has `copy_to`."""
        found: dict[str, Field] = {}
        copies_base = False
        for base in node.bases:
            where = self.find_class(module, base_name(base))
            if where is None:
                continue
            if method(where[1], "copy_to") is not None:
                copies_base = True
                continue
            inherited, deeper = self.fields(*where)
            copies_base = copies_base or deeper
            found |= {each.name: each for each in inherited}
        for line in node.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                if base_name(line.annotation) in NO_FIELD:
                    continue
                comment = module.lines[(line.end_lineno or line.lineno) - 1][line.end_col_offset or 0 :]
                found[line.target.id] = Field(line.target.id, line.annotation, module, SHARED in comment)
        return list(found.values()), copies_base

    def arguments(self, module: Module, node: ast.ClassDef, fields: list[Field]) -> tuple[list[str], set[str]]:
        """What the class is made with, and the fields that are set thereby."""
        init = self.find_init(module, node)
        if init is None:
            return [], set()
        by_name = {each.name: each for each in fields}
        needed = init.args.args[1 : len(init.args.args) - len(init.args.defaults)]
        stored = {ast.unparse(line) for line in init.body}
        arguments: list[str] = []
        done: set[str] = set()
        for argument in needed:
            name = argument.arg
            if name not in by_name:
                raise Trouble(
                    f"{module.path}:{init.lineno}: {node.name}() needs {name!r}, which is no field: declare it, "
                    "give it a default, or name it like the field that it becomes"
                )
            arguments.append(self.copy_of(by_name[name]))
            if f"self.{name} = {name}" in stored:
                done.add(name)
        return arguments, done

    def find_init(self, module: Module, node: ast.ClassDef) -> ast.FunctionDef | None:
        """The `__init__` of a class or of the nearest base that has one."""
        own = method(node, "__init__")
        if own is not None:
            return own
        for base in node.bases:
            where = self.find_class(module, base_name(base))
            found = self.find_init(*where) if where is not None else None
            if found is not None:
                return found
        return None

    def find_class(self, module: Module, name: str) -> tuple[Module, ast.ClassDef] | None:
        """The class that a name means in a module; nothing for names that lead out of the sources."""
        if name in module.classes:
            return module, module.classes[name]
        if name in module.imports:
            dotted, original = module.imports[name]
            for parent in module.path.parents:
                path = parent / (dotted.replace(".", "/") + ".py")
                if path.is_file():
                    return self.find_class(read_module(path, self.modules), original)
        return None

    def copy_of(self, each: Field) -> str:
        """The expression that copies a field of self."""
        value = f"self.{each.name}"
        return value if each.shared else self.copied(each.module, each.kind, value, 0) or value

    def copied(self, module: Module, kind: ast.expr, what: str, depth: int) -> str:
        """The expression that copies a value of this kind, or nothing when it can be shared."""
        if isinstance(kind, ast.Constant):
            return self.copied(module, ast.parse(str(kind.value), mode="eval").body, what, depth)
        if isinstance(kind, ast.BinOp):
            return self.copied_option(module, kind, what, depth)
        if isinstance(kind, ast.Subscript):
            return self.copied_container(module, kind, what, depth)
        name = base_name(kind)
        if name in PLAIN:
            return ""
        if name in ("list", "dict", "set"):
            return f"{what}.copy()"
        if name in module.aliases:
            return self.copied(module, module.aliases[name], what, depth)
        where = self.find_class(module, name)
        if where is None:
            return ""
        return f"{what}.clone()" if self.can_clone(*where) else ""

    def copied_option(self, module: Module, kind: ast.BinOp, what: str, depth: int) -> str:
        """A value that may be None."""
        parts = [
            each for each in (kind.left, kind.right) if not (isinstance(each, ast.Constant) and each.value is None)
        ]
        copies = [self.copied(module, each, what, depth) for each in parts]
        if not any(copies):
            return ""
        if len(parts) != 1:
            raise Trouble(f"{module.path}:{kind.lineno}: {what} is one of several kinds that must be copied")
        return f"{copies[0]} if {what} is not None else None"

    def copied_container(self, module: Module, kind: ast.Subscript, what: str, depth: int) -> str:
        """A list, dict, set, vec or tuple, with what is in it."""
        name = base_name(kind)
        inside = kind.slice.elts if isinstance(kind.slice, ast.Tuple) else [kind.slice]
        each = "each" if depth == 0 else f"each_{depth}"
        if name == "list":
            copy = self.copied(module, inside[0], each, depth + 1)
            return f"[{copy} for {each} in {what}]" if copy else f"{what}.copy()"
        if name == "dict":
            copy = self.copied(module, inside[1], each, depth + 1)
            key = "key" if depth == 0 else f"key_{depth}"
            return f"{{{key}: {copy} for {key}, {each} in {what}.items()}}" if copy else f"{what}.copy()"
        if name == "set":
            return f"{what}.copy()"
        if name == "vec":
            copy = self.copied(module, inside[0], each, depth + 1)
            return f"{ast.unparse(kind)}([{copy} for {each} in {what}])" if copy else f"{what}[:]"
        if name == "tuple":
            kinds = [part for part in inside if not (isinstance(part, ast.Constant) and part.value is Ellipsis)]
            if any(self.copied(module, part, what, depth) for part in kinds):
                raise Trouble(f"{module.path}:{kind.lineno}: {what} is a tuple of things that change; make it a list")
            return ""
        where = self.find_class(module, name)
        return f"{what}.clone()" if where is not None and self.can_clone(*where) else ""

    def can_clone(self, module: Module, node: ast.ClassDef) -> bool:
        """Whether a class or one of its bases has a clone, or has one written here."""
        if method(node, "clone") is not None or self.marks(module, node) is not None:
            return True
        bases = [self.find_class(module, base_name(base)) for base in node.bases]
        return any(self.can_clone(*where) for where in bases if where is not None)


def base_name(node: ast.expr) -> str:
    """The name of a class or annotation without what stands in brackets or before a dot."""
    if isinstance(node, ast.Subscript):
        return base_name(node.value)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def method(node: ast.ClassDef, name: str) -> ast.FunctionDef | None:
    """The method of this name that stands in a class body."""
    return next((each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == name), None)


def assignments(copies: list[tuple[str, str]], indent: str) -> list[str]:
    """The assignments to the fields of the copy: plain ones share a line while there is room, others have their own."""
    found: list[str] = []
    names: list[str] = []
    values: list[str] = []
    for name, value in copies:
        plain = value.startswith("self.") and " " not in value
        together = f"{indent}{', '.join([*names, f'other.{name}'])} = {', '.join([*values, value])}"
        if names and plain and len(together) <= WIDTH:
            names.append(f"other.{name}")
            values.append(value)
            found[-1] = together
        else:
            found += wrap(f"{indent}other.{name} = ", value, indent)
            names, values = ([f"other.{name}"], [value]) if plain else ([], [])
    return found


def wrap(head: str, value: str, indent: str) -> list[str]:
    """An assignment, broken as the formatter would when it is too long for a line."""
    if len(head) + len(value) <= WIDTH or value[0] not in "[{":
        return [head + value]
    return [head + value[0], f"{indent}    {value[1:-1]}", indent + value[-1]]


def marked(root: Path) -> list[Path]:
    """The files of a folder that have clones to be written."""
    return [path for path in sorted(root.rglob("*.py")) if BEGIN in path.read_text(encoding="utf-8")]


def stale(paths: list[Path]) -> dict[Path, str]:
    """The new text of every file in which a clone differs from what would be written now."""
    writer = Writer()
    fresh = {path: writer.rewrite(path) for path in paths}
    return {path: new for path, new in fresh.items() if new != path.read_text(encoding="utf-8")}


def main(arguments: list[str]) -> int:
    """Write what is stale, or with --check only name it."""
    check = "--check" in arguments
    paths = [Path(each) for each in arguments if each != "--check"] or marked(ROOT / "wardenclyffe")
    try:
        found = stale(paths)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    for path, new in found.items():
        if not check:
            path.write_text(new, encoding="utf-8")
        print(f"{path}: {'its clones are stale; run make clones' if check else 'clones written'}")
    return 1 if check and found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
