"""Runs ksr over generated projects, and tells CPU seconds and memory at two sizes."""
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
HEAD = "format: 1\nid: a\nlanguage: en\ntitle: A\nplayers: 2-4\nage: 8\nminutes: 30\n"


def rules(count, text):
    lines = [f"  - {{ id: r{at}, title: 'Rule {at}', text: '{text(at)}' }}" for at in range(count)]
    return "hints:\n" + "\n".join(lines) + "\n"


CASES = {
    "rules": (500, lambda n: rules(n, lambda at: f"Draw a card and look at rule {at}.")),
    "references": (500, lambda n: rules(n, lambda at: f"See [[r{(at * 7) % n}]] and [[r{at // 2}]].")),
    "unknown references": (2000, lambda n: rules(n // 20, lambda at: " ".join(f"[[u{at}x{k}]]" for k in range(20)))),
    "aliases on a line": (8000, lambda n: "x: [" + ", ".join(["*a"] * n) + "]\n"),
    "formulas": (400, lambda n: "values:\n  v0: 1\n" + "".join(f"  v{at}: {{ formula: v{at - 1} + 1 }}\n" for at in range(1, n)) + rules(20, lambda at: "Take {v%d}." % (n - 1 - at))),
    "terms": (200, lambda n: "terms:\n" + "".join(f"  t{at}: {{ name: thing{at}, forms: {{ sg: thing{at}, pl: things{at} }} }}\n" for at in range(n)) + rules(n, lambda at: "Take {t%d} and {2 t%d}." % (at, at))),
    "table rows": (400, lambda n: "hints:\n  - id: t\n    text: Look.\n    table:\n      columns: [A, B]\n      rows:\n" + "        - [x, y]\n" * n),
    "emphasis": (4000, lambda n: rules(1, lambda at: "*a " * n)),
    "brackets": (4000, lambda n: rules(1, lambda at: "[" * n + "x" + "]" * n)),
}


def run(game, command):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "rules" / "a"
        path.mkdir(parents=True)
        (path / "game.yaml").write_text(HEAD + game, encoding="utf-8")
        child = subprocess.Popen([PROGRAM, *command], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        return child.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024


print(f"{'case':22} {'command':14} {'exit':>4} {'CPU n':>8} {'CPU 2n':>8} {'MB n':>6} {'MB 2n':>6}  grows")
for name, (size, make) in CASES.items():
    for command in (["check"], ["build", "--format", "md"], ["list"], ["dump", "a"]):
        one, two = run(make(size), command), run(make(2 * size), command)
        growth = two[1] / max(one[1], 0.05)
        print(f"{name:22} {command[0]:14} {two[0]:4} {one[1]:8.2f} {two[1]:8.2f} {one[2]:6} {two[2]:6}  {growth:4.1f}")
