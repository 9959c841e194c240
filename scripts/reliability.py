"""Runs ksr over generated projects, and tells CPU time and memory: of input that is refused, and at two sizes."""
import contextlib
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import zlib

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
HEAD = "format: 1\nid: a\nlanguage: en\ntitle: A\nplayers: 2-4\nage: 8\nminutes: 30\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
FIGURE = "figures: [{ id: f, file: f.%s, alt: F }]\nhints: [{ id: h, figure: f, text: Look. }]\n"


def rules(count, text):
    lines = [f"  - {{ id: r{at}, title: 'Rule {at}', text: '{text(at)}' }}" for at in range(count)]
    return "hints:\n" + "\n".join(lines) + "\n"


def bomb(levels, width):
    rows = ["a0: &a0 [" + ", ".join(["x"] * width) + "]"]
    rows += [f"a{at}: &a{at} [" + ", ".join([f"*a{at - 1}"] * width) + "]" for at in range(1, levels)]
    return "\n".join(rows) + "\n"


def png(width, height):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 99)) + chunk(b"IEND", b"")


def template(text):
    return {"templates/markdown/rule.md": text, "rules/a/game.yaml": HEAD + rules(2, lambda at: "Play.")}


def game(text, **files):
    return {"rules/a/game.yaml": HEAD + text, **{f"rules/a/{name.replace('_', '.')}": data for name, data in files.items()}}


def long(text):
    return game(rules(1, lambda at: text))


FOREVER = "{% for a in range(end=9999) %}" * 3 + "{% endfor %}" * 3
DOUBLING = "{% set a = 'xxxxxxxxxxxxxxxx' %}" + "{% set a = a ~ a %}" * 40
LAUGHS = "".join(f'<g id="l{at}"><use href="#l{at - 1}"/><use href="#l{at - 1}"/></g>' for at in range(1, 24))
# Number of the test in the design, what is tried, milliseconds, megabytes, files, command.
CASES = [
    (3, "aliases, 12 levels of 10", 50, 32, game(bomb(12, 10)), ["check"]),
    (3, "aliases, 26 levels of 2", 50, 32, game(bomb(26, 2)), ["check"]),
    (3, "an alias of itself", 50, 32, game("x: &x [*x]\n"), ["check"]),
    (4, "100,000 brackets", 50, 64, {"rules/a/game.yaml": "[" * 100_000}, ["check"]),
    (4, "2,000 mappings within each other", 50, 64, {"rules/a/game.yaml": "{a: " * 2000}, ["check"]),
    (5, "4 MiB and a byte", 50, 64, {"rules/a/game.yaml": "#" * ((4 << 20) + 1)}, ["check"]),
    (10, "6,500 emphases", 250, 64, long("*a " * 6500), ["build", "--format", "md"]),
    (10, "9,000 brackets in a text", 250, 64, long("[" * 9000 + "]" * 9000), ["build", "--format", "md"]),
    (10, "19,000 backticks", 250, 64, long("`" * 19000), ["build", "--format", "md"]),
    (10, "9,000 quotations", 250, 64, long("> " * 9000), ["check"]),
    (11, "a template with 10¹² turns", 300, 128, template(FOREVER), ["build", "--format", "md"]),
    (11, "a template that doubles a word", 300, 128, template(DOUBLING), ["build", "--format", "md"]),
    (11, "a template that includes itself", 300, 128, template('{% include "markdown/rule.md" %}'), ["build", "--format", "md"]),
    (28, "SVG, 23 levels of uses", 100, 64, game(FIGURE % "svg", f_svg=SVG + '<g id="l0"/>' + LAUGHS + "</svg>"), ["check"]),
    (28, "SVG with 60,000 attributes", 100, 64, game(FIGURE % "svg", f_svg=SVG + "<g" + "".join(f' a{at}=""' for at in range(60_000)) + "/></svg>"), ["check"]),
    (28, "SVG with 3,000 namespaces", 100, 64, game(FIGURE % "svg", f_svg=SVG + "<g" + "".join(f' xmlns:a{at}="{at}"' for at in range(3000)) + "/></svg>"), ["check"]),
    (28, "SVG with 100 kB of words", 100, 64, game(FIGURE % "svg", f_svg=SVG + "<text>" + "word " * 20_000 + "</text></svg>"), ["check"]),
    (29, "PNG of 50,000 × 50,000", 100, 64, game(FIGURE % "png", f_png=png(50_000, 50_000)), ["check"]),
    (29, "PNG of 40 megapixels", 100, 64, game(FIGURE % "png", f_png=png(8000, 5000)), ["check"]),
]
GROWING = {
    "rules": (500, lambda n: rules(n, lambda at: f"Draw a card and look at rule {at}.")),
    "references": (500, lambda n: rules(n, lambda at: f"See [[r{(at * 7) % n}]] and [[r{at // 2}]].")),
    "unknown references": (2000, lambda n: rules(n // 20, lambda at: " ".join(f"[[u{at}x{k}]]" for k in range(20)))),
    "aliases on a line": (8000, lambda n: "x: [" + ", ".join(["*a"] * n) + "]\n"),
    "formulas": (400, lambda n: "values:\n  v0: 1\n" + "".join(f"  v{at}: {{ formula: v{at - 1} + 1 }}\n" for at in range(1, n)) + rules(20, lambda at: "Take {v%d}." % (n - 1 - at))),
    "terms": (200, lambda n: "terms:\n" + "".join(f"  t{at}: {{ name: thing{at}, forms: {{ sg: thing{at}, pl: things{at} }} }}\n" for at in range(n)) + rules(n, lambda at: "Take {t%d} and {2 t%d}." % (at, at))),
    "table rows": (400, lambda n: "hints:\n  - id: t\n    text: Look.\n    table:\n      columns: [A, B]\n      rows:\n" + "        - [x, y]\n" * n),
    "emphasis": (3000, lambda n: rules(1, lambda at: "*a " * n)),
    "brackets": (4000, lambda n: rules(1, lambda at: "[" * n + "x" + "]" * n)),
    "unknown keys": (4000, lambda n: "".join(f"k{at}: 1\n" for at in range(n))),
}
COMMANDS = (
    ["check"],
    ["build", "--format", "md", "--format", "html"],
    ["build", "--format", "pdf"],
    ["list"],
    ["dump", "a"],
    ["fit"],
    ["fmt", "--check"],
    ["translate", "status"],
    ["translate", "export", "--game", "a", "de"],
    ["diff", "../old"],
)


@contextlib.contextmanager
def project(files):
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "new"
        old = pathlib.Path(scratch) / "old" / "rules" / "a"
        old.mkdir(parents=True)
        (old / "game.yaml").write_text(HEAD + rules(3, lambda at: "Play."))
        for name, data in {"rules/a/de.yaml": "language: de\ntitle: A\n", **files}.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data.encode() if isinstance(data, str) else data)
        yield folder


def run(files, command):
    with project(files) as folder:
        child = subprocess.Popen([PROGRAM, *command], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        return child.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def counted(files, command):
    """Millions of instructions of a run, by valgrind: busy neighbours do not change them."""
    with project(files) as folder:
        tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", PROGRAM, *command]
        said = subprocess.run(tool, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE).stderr.decode(errors="replace")
        return int(re.search(r"Collected : (\d+)", said)[1]) / 1e6


def quickest(files, command, times=3):
    """Others keep the processor busy as well; the quickest of some runs comes near the truth."""
    return min((run(files, command) for _ in range(times)), key=lambda one: one[1])


def main():
    # What a run costs that has nothing to do: words, fonts and plans are read.
    _, idle, weight = quickest(game(rules(1, lambda at: "Play.")), ["check"])
    print("# Reliability, measured\n")
    print("Made by `scripts/reliability PROGRAM write`: CPU time and memory of a whole run on two busy cores, with a release build.")
    print(f"A run that has nothing to do takes {idle * 1000:.0f} ms and {weight:.0f} MB, which is part of every figure.\n")
    print("| test | what is tried | promised | measured | exit |\n| --- | --- | --- | --- | --- |")
    for number, what, milliseconds, megabytes, files, command in CASES:
        code, seconds, memory = quickest(files, command)
        print(f"| {number} | {what} | {milliseconds} ms, {megabytes} MB | {seconds * 1000:.0f} ms, {memory:.0f} MB | {code} |", flush=True)
    print("\n## Twice as much\n")
    print("With twice the input, instructions and memory should at most double, give or take a fifth. Instructions are counted by valgrind, in millions;")
    print("what a run costs that has nothing to do is taken off before they are compared.\n")
    print("| what grows | command | exit | instructions | with twice as much | MB | with twice as much | grows by |\n| --- | --- | --- | --- | --- | --- | --- | --- |")
    for command in COMMANDS:
        idle = counted(game(rules(1, lambda at: "Play.")), command)
        words = " ".join(word for word in command if not word.startswith("-"))
        for name, (size, make) in GROWING.items():
            one, two = ({"rules/a/game.yaml": HEAD + make(n)} for n in (size, 2 * size))
            (code, _, less), (_, _, more) = run(one, command), run(two, command)
            few, many = counted(one, command), counted(two, command)
            growth = (many - idle) / max(few - idle, 1)
            print(f"| {name} | {words} | {code} | {few:.0f} | {many:.0f} | {less:.0f} | {more:.0f} | {growth:.2f} |", flush=True)


main()
