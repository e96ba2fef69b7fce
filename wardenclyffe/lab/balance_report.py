"""The report of a balance study for every reader: lines of text, a Markdown page, an HTML page with plots."""

import math
from html import escape
from itertools import pairwise

from wardenclyffe.lab.balance import OFTEN, WINS, Balance, Section
from wardenclyffe.lab.profile import quantile
from wardenclyffe.lab.shares import Share, markdown_table

BINS = 24
WIDTH = 320  # of the plot of a share, from 0 to the end of its scale
BAR = 30
HEIGHT = 140
ABOVE, BELOW = "▲", "▼"
LEGEND = f"{ABOVE} and {BELOW} stand where the whole 95% interval lies above or below what a seat wins on average."


def mark(share: Share, fair: float) -> str:
    """Whether a win share differs from what is fair by more than chance explains."""
    least, most = share.bounds
    return ABOVE if fair and least > fair else BELOW if fair and most < fair else ""


def as_lines(balance: Balance) -> list[str]:
    """The report as plain tables."""
    said = balance.summary()
    for section in balance.sections():
        width = max(len(name) for name in section.rows)
        said += ["", headed(section)]
        for name, share in section.rows.items():
            least, most = share.bounds
            line = f"  {name:<{width}}  {share.share:6.1%}   (95%: {least:.1%} to {most:.1%})  of {share.of}"
            said.append(f"{line}  {mark(share, section.fair)}".rstrip())
    return said


def headed(section: Section) -> str:
    """A heading, with what a seat wins on average."""
    return f"{section.heading} (average: {section.fair:.1%})" if section.fair else section.heading


def as_title(heading: str) -> str:
    """A heading that begins with a capital, names in it as they are.

    >>> as_title("place of the Phylactery")
    'Place of the Phylactery'
    """
    return heading[:1].upper() + heading[1:]


def as_markdown(balance: Balance) -> list[str]:
    """The report as a page of documentation, with the command that makes it."""
    study = balance.study
    said = [f"# Balance: {study.game.title}, {len(study.codes)} seats", "", "```", study.command(), "```", ""]
    said += [f"- {line}" for line in balance.summary()]
    said += ["", LEGEND]
    for section in balance.sections():
        rows = []
        for name, share in section.rows.items():
            least, most = share.bounds
            cells = [f"{share.share:.1%}", f"{least:.1%} to {most:.1%}", str(share.of)]
            rows.append([name, *cells, mark(share, section.fair)] if section.fair else [name, *cells])
        head = ["", "share", "95%", "of", ""] if section.fair else ["", "share", "95%", "of"]
        said += ["", f"## {as_title(headed(section))}", "", *markdown_table(head, rows)]
    return said


STYLE = """
:root { color-scheme: light dark; --paper: #f4ead6; --card: #fbf5e6; --ink: #1d2530; --ink-2: #4e5663; --line: #cbb994;
  --bar: #a8782a; --above: #245c9e; --below: #b04412; }
@media (prefers-color-scheme: dark) { :root { --paper: #161b22; --card: #26303a; --ink: #f0e6d0; --ink-2: #b4ac9b;
  --line: #3d4854; --bar: #d0a04c; --above: #6fb1ff; --below: #ff8a4c; } }
* { box-sizing: border-box; }
body { font: 1rem/1.5 "Alegreya Sans", "Gill Sans", Optima, system-ui, sans-serif; margin: 0; background: var(--paper);
  color: var(--ink); }
.page { display: grid; grid-template-columns: 15rem minmax(0, 60rem); gap: 2rem; max-width: 80rem; margin: 0 auto;
  padding: 1.5rem; }
h1, h2 { font-family: Limelight, "Bodoni 72", Didot, Georgia, serif; font-weight: 400; line-height: 1.2; }
h1 { margin: 0 0 1rem; } h2 { margin: 0 0 .6rem; font-size: 1.25rem; }
nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow: auto;
  font-size: .95rem; }
nav a, nav b { display: block; padding: .15rem 0; color: inherit; }
nav b { margin-top: .8rem; font-weight: 600; }
section, .facts { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.2rem;
  margin-bottom: 1.2rem; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .8rem 1.5rem; }
.facts b { display: block; font-size: 1.5rem; font-weight: 600; } .facts span { color: var(--ink-2); }
code { display: block; overflow-x: auto; white-space: nowrap; padding: .4rem 0; }
table { border-collapse: collapse; width: 100%; }
.scroll { overflow-x: auto; }
td, th { padding: .12rem .7rem .12rem 0; text-align: left; vertical-align: middle; }
th { color: var(--ink-2); font-weight: 400; border-bottom: 1px solid var(--line); }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
svg { display: block; max-width: 100%; height: auto; } text { fill: var(--ink-2); font-size: 12px; }
td svg, th svg { max-width: none; }
.bar { fill: var(--bar); } .dot { fill: var(--ink); } .whisker { stroke: var(--ink); stroke-width: 1.5; }
.above .dot { fill: var(--above); } .above .whisker { stroke: var(--above); stroke-width: 3; }
.below .dot { fill: var(--below); } .below .whisker { stroke: var(--below); stroke-width: 3; }
.above .mark { color: var(--above); } .below .mark { color: var(--below); }
.fair { stroke: var(--ink-2); stroke-dasharray: 3 3; } .axis { stroke: var(--line); }
.note { color: var(--ink-2); }
@media (max-width: 60rem) { .page { display: block; padding: 1rem; } nav { display: none; } }
"""


def as_page(balance: Balance) -> list[str]:
    """The report as an HTML page that needs nothing else."""
    study = balance.study
    title = escape(f"Balance: {study.game.title}")
    sections = balance.sections()
    parts = [
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
        f'<div class="page"><nav aria-label="Sections">{links(sections)}</nav>\n<main><h1>{title}</h1>',
        f'<div class="facts">{tiles(balance)}</div>',
        f'<section id="length"><h2>Length in choices</h2>{histogram(balance.lengths())}</section>',
    ]
    for place, section in enumerate(sections):
        parts.append(f'<section id="s{place}"><h2>{escape(as_title(section.heading))}</h2>')
        parts.append(share_table(section) + "</section>")
    parts.append(f'<p class="note">{escape(LEGEND)} Made by</p><code>{escape(study.command())}</code>')
    return [*parts, "</main></div>\n</body>\n</html>"]


def links(sections: list[Section]) -> str:
    """The way to each section, win shares and frequencies apart."""
    found = ['<a href="#length">Length</a>']
    last = ""
    for place, section in enumerate(sections):
        kind = next((start for start in (WINS, OFTEN) if section.heading.startswith(start)), "")
        if kind and kind != last:
            found.append(f"<b>{escape(as_title(kind.strip()))}</b>")
        last = kind or last
        found.append(f'<a href="#s{place}">{escape(as_title(section.heading.removeprefix(kind)))}</a>')
    return "".join(found)


def tiles(balance: Balance) -> str:
    """The headline numbers."""
    lengths = balance.lengths()
    low, middle, high = (quantile(lengths, share) for share in (0.1, 0.5, 0.9))
    told = [
        (f"{len(balance.games):,}", f"games of {', '.join(dict.fromkeys(balance.study.codes))}"),
        (f"{len(balance.study.codes)}", "seats at the table"),
        (f"{middle}", f"choices in the middle, four of five games from {low} to {high}"),
    ]
    for words, share in balance.without_winner().items():
        number, _, interval = share.words().partition(" ")
        told.append((number, f"{words} {interval}"))
    return "".join(f"<div><b>{escape(number)}</b><span>{escape(words)}</span></div>" for number, words in told)


def share_table(section: Section) -> str:
    """A table of shares, each with its interval drawn on a scale that all rows have in common."""
    end = scale_end(section)
    fair = f'<line class="fair" x1="{x(section.fair, end)}" x2="{x(section.fair, end)}" y1="0" y2="22"/>'
    lines = [
        '<div class="scroll"><table><thead><tr><th></th><th class="n">share</th><th class="n">95%</th>'
        f'<th class="n">of</th><th></th><th>{axis(end)}</th></tr></thead><tbody>'
    ]
    for name, share in section.rows.items():
        least, most = share.bounds
        marked = mark(share, section.fair)
        kind = {ABOVE: "above", BELOW: "below"}.get(marked, "")
        words = f"{share.share:.1%}, from {least:.1%} to {most:.1%}"
        plot = dot(share, end) if section.fair else bar(share, end)
        lines.append(
            f'<tr class="{kind}"><td>{escape(name)}</td><td class="n">{share.share:.1%}</td>'
            f'<td class="n">{least:.1%} to {most:.1%}</td><td class="n">{share.of:,}</td><td class="mark">{marked}</td>'
            f'<td><svg width="{WIDTH + 12}" height="22" role="img" aria-label="{words}">'
            f"{fair if section.fair else ''}{plot}</svg></td></tr>"
        )
    note = f'<p class="note">The dashed line is what a seat wins on average: {section.fair:.1%}.</p>'
    return "\n".join([*lines, "</tbody></table></div>", note if section.fair else ""])


def scale_end(section: Section) -> float:
    """Where the scale of a section ends: the next tenth above its greatest interval."""
    most = max([section.fair, *(share.bounds[1] for share in section.rows.values())])
    return min(1.0, math.ceil(most * 10) / 10)


def x(share: float, end: float) -> str:
    """Where a share lies on a plot."""
    return f"{6 + WIDTH * share / end:.1f}"


def axis(end: float) -> str:
    """The ends and the middle of the scale."""
    marks = [(0.0, "start"), (end / 2, "middle"), (end, "end")]
    texts = "".join(
        f'<text x="{x(share, end)}" y="12" text-anchor="{anchor}">{share:.0%}</text>' for share, anchor in marks
    )
    return f'<svg width="{WIDTH + 12}" height="16" aria-hidden="true">{texts}</svg>'


def dot(share: Share, end: float) -> str:
    """A share as a dot on the whisker of its interval."""
    least, most = share.bounds
    return (
        f'<line class="whisker" x1="{x(least, end)}" x2="{x(most, end)}" y1="11" y2="11"/>'
        f'<circle class="dot" cx="{x(share.share, end)}" cy="11" r="4.5"/>'
    )


def bar(share: Share, end: float) -> str:
    """A frequency as a bar with the whisker of its interval."""
    least, most = share.bounds
    return (
        f'<rect class="bar" x="6" y="5" width="{WIDTH * share.share / end:.1f}" height="12"/>'
        f'<line class="whisker" x1="{x(least, end)}" x2="{x(most, end)}" y1="11" y2="11"/>'
    )


def histogram(lengths: list[int]) -> str:
    """How many games were how long."""
    low, high = min(lengths), max(lengths)
    width = max(1, -(-(high - low + 1) // BINS))
    counts = [0] * ((high - low) // width + 1)
    for length in lengths:
        counts[(length - low) // width] += 1
    most = max(counts)
    floor = HEIGHT - 22
    starts = [low + place * width for place in range(len(counts) + 1)]
    bars = [
        f'<rect class="bar" x="{BAR * place + 1}" y="{floor - (floor - 16) * count / most:.1f}" width="{BAR - 2}" '
        f'height="{(floor - 16) * count / most:.1f}"><title>{words_for(start, following)}: {count} games</title></rect>'
        for place, (count, (start, following)) in enumerate(zip(counts, pairwise(starts), strict=True))
    ]
    every = max(1, -(-len(counts) // 8))
    texts = [
        f'<text x="{BAR * place + BAR / 2}" y="{HEIGHT - 5}" text-anchor="middle">{starts[place]}</text>'
        for place in range(0, len(counts), every)
    ]
    end = BAR * len(counts)
    middle = BAR * (quantile(lengths, 0.5) - low + 0.5) / width
    return (
        f'<svg viewBox="0 0 {max(end, 200)} {HEIGHT}" width="{max(end, 200)}" role="img" '
        f'aria-label="from {low} to {high} choices, most often {words_for(*modal(counts, starts))}">'
        + "".join(bars)
        + f'<line class="axis" x1="0" x2="{end}" y1="{floor}" y2="{floor}"/>'
        + f'<line class="fair" x1="{middle:.1f}" x2="{middle:.1f}" y1="0" y2="{floor}"/>'
        + "".join(texts)
        + '</svg><p class="note">Each bar begins at the length under it; the dashed line is the middle.</p>'
    )


def modal(counts: list[int], starts: list[int]) -> tuple[int, int]:
    """Where the highest bar begins, and where the next one does."""
    place = counts.index(max(counts))
    return starts[place], starts[place + 1]


def words_for(start: int, following: int) -> str:
    """A bar's lengths in words."""
    return str(start) if following == start + 1 else f"{start} to {following - 1}"
