"""Compares two folders of outputs: bytes, or for prints pixels, words and tags."""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def files(folder):
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def output(*command):
    return subprocess.run(command, capture_output=True, check=False).stdout


def tags(path):
    """The structure of a print; numbers of objects say nothing."""
    return re.sub(rb"Object \d+ \d+", b"Object", output("pdfinfo", "-struct-text", path))


def print_difference(old, new):
    """What is not the same in two prints; nothing if they look, read and are tagged alike."""
    if output("pdftotext", old, "-") != output("pdftotext", new, "-"):
        return "words"
    if tags(old) != tags(new):
        return "tags"
    if output("pdftoppm", "-r", "150", old) != output("pdftoppm", "-r", "150", new):
        return "pixels"
    return None


def difference(old, new):
    if old.read_bytes() == new.read_bytes():
        return None
    if old.suffix != ".pdf":
        return "bytes"
    return print_difference(str(old), str(new))


def main(old, new):
    before, after = files(old), files(new)
    found = [(path, "only before") for path in before - after]
    found += [(path, "only after") for path in after - before]
    common = sorted(before & after)
    with ThreadPoolExecutor() as pool:
        differences = pool.map(lambda path: difference(old / path, new / path), common)
        found += [(path, what) for path, what in zip(common, differences) if what]
    for path, what in sorted(found):
        print(f"{what:12} {path}")
    print(f"{len(common)} files compared, {len(found)} differ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
