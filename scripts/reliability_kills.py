"""Kills builds and lets several run at once; counts torn, lost and mixed files, and leftovers.

    scripts/reliability_kills.py PROGRAM [KILLS] [TRIALS]
"""
import pathlib
import random
import subprocess
import sys
import tempfile
import time

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 500
TRIALS = int(sys.argv[3]) if len(sys.argv) > 3 else 100
TITLES = ("First", "Second")


def game(name, title):
    return (
        f"format: 1\nid: {name}\nlanguage: en\ntitle: {title}\nplayers: 2-4\nage: 8\nminutes: 30\n"
        f"setup: [{{ id: s, text: Put {title} out. }}]\n"
    )


def put(root, title):
    for name in "ab":
        folder = root / "rules" / name
        folder.mkdir(parents=True, exist_ok=True)
        # In one step: a build that reads half a file is right to refuse it.
        half = folder / "half"
        half.write_text(game(name, title))
        half.rename(folder / "game.yaml")


def build(root):
    command = [PROGRAM, "build", "--no-cache", "--format", "md", "--format", "html"]
    return subprocess.Popen(command, cwd=root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def state(root, name):
    folder = root / "output" / name
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def leftovers(root):
    return [path for path in (root / "output").iterdir() if path.name.startswith(".ksr")]


def main():
    with tempfile.TemporaryDirectory() as scratch:
        root = pathlib.Path(scratch)
        whole = {name: [] for name in "ab"}
        took = 0.0
        for title in TITLES:
            put(root, title)
            begin = time.monotonic()
            assert build(root).wait() == 0
            took = time.monotonic() - begin
            for name in "ab":
                whole[name].append(state(root, name))
        torn = killed = tried = 0
        # A build that was over before does not count.
        while killed < KILLS and tried < 10 * KILLS:
            tried += 1
            put(root, TITLES[tried % 2])
            child = build(root)
            time.sleep(random.uniform(0, took))
            child.kill()
            killed += child.wait() < 0
            torn += sum(state(root, name) not in whole[name] for name in "ab")
        assert build(root).wait() == 0
        print(f"{tried} builds, {killed} of them killed before the end: {torn} games torn, lost or mixed, {len(leftovers(root))} leftovers")
        mixed = failed = 0
        for trial in range(TRIALS):
            running = []
            for at in range(8):
                put(root, TITLES[(at + trial) % 2])
                running.append(build(root))
            failed += sum(child.wait() not in (0, 1) for child in running)
            mixed += sum(state(root, name) not in whole[name] for name in "ab")
        print(f"{TRIALS} trials of 8 builds at once: {mixed} games torn, lost or mixed, {failed} builds failed, {len(leftovers(root))} leftovers")
        return 1 if torn or mixed or failed or leftovers(root) else 0


sys.exit(main())
