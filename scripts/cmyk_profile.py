#!/usr/bin/env python3
"""Makes the ICC profile of `--print-shop` from measured patches of a printing condition.

    scripts/cmyk_profile.py FOGRA39L.ti3 templates/profiles/coated.icc

The patches (FOGRA39L, zlib licence) are those of the Debian package icc-profiles-free. Between
patches values are interpolated; back from colours to inks, the black is chosen first and the
other three inks are searched.
"""

import struct
import sys

GRID_INKS = 9
GRID_LAB = 17
WHITE_D50 = (96.42, 100.0, 82.49)
MOST_INK = 3.0


def read(path):
    patches = {}
    inside = False
    for line in open(path, encoding="ascii", errors="replace"):
        if line.strip() == "BEGIN_DATA":
            inside = True
        elif line.strip() == "END_DATA":
            break
        elif inside:
            fields = line.split()
            inks = tuple(int(float(value)) for value in fields[1:5])
            patches[inks] = tuple(float(value) for value in fields[5:8])
    return patches


def lab(xyz, white=WHITE_D50):
    def f(t):
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    x, y, z = (f(max(value, 0.0) / base) for value, base in zip(xyz, white))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


class Model:
    """From inks (0 to 1) to Lab relative to the paper."""

    def __init__(self, patches):
        paper = patches[(0, 0, 0, 0)]
        self.white = paper
        self.black = patches[(0, 0, 0, 100)]

        def relative(xyz):
            return lab(tuple(v * d / w for v, d, w in zip(xyz, WHITE_D50, paper)))

        self.planes = []
        for black in sorted({inks[3] for inks in patches}):
            here = {inks[:3]: relative(xyz) for inks, xyz in patches.items() if inks[3] == black}
            # The levels of which every combination was measured.
            levels = [0, 100]
            for level in (40, 70, 20, 10):
                more = sorted(levels + [level])
                if all((c, m, y) in here for c in more for m in more for y in more):
                    levels = more
            if all((c, m, y) in here for c in levels for m in levels for y in levels):
                self.planes.append((black, levels, here))

    def lab(self, c, m, y, k):
        k *= 100
        planes = self.planes
        at = 0
        while at + 2 < len(planes) and k > planes[at + 1][0]:
            at += 1
        low, high = planes[at], planes[at + 1]
        part = (k - low[0]) / (high[0] - low[0])
        one, two = plane(low, c, m, y), plane(high, c, m, y)
        return tuple(a + (b - a) * part for a, b in zip(one, two))


def plane(of, c, m, y):
    _, levels, here = of
    sides = []
    for value in (c * 100, m * 100, y * 100):
        at = 0
        while at + 2 < len(levels) and value > levels[at + 1]:
            at += 1
        low, high = levels[at], levels[at + 1]
        sides.append((low, high, (value - low) / (high - low)))
    total = [0.0, 0.0, 0.0]
    for corner in range(8):
        weight, inks = 1.0, []
        for axis, (low, high, part) in enumerate(sides):
            is_high = corner >> axis & 1
            weight *= part if is_high else 1 - part
            inks.append(high if is_high else low)
        if weight:
            value = here[tuple(inks)]
            for axis in range(3):
                total[axis] += weight * value[axis]
    return tuple(total)


def inks(model, want):
    """Inks that look like a colour, and how far they are from it."""
    light, a, b = want
    chroma = (a * a + b * b) ** 0.5
    # Dark and grey colours get black; light and strong ones none.
    black = min(max((62 - light) / 46, 0.0), 1.0) * max(1 - chroma / 110, 0.35)
    found = [0.3, 0.3, 0.3]
    best = (1e9, found)
    for step in range(24):
        now = model.lab(*found, black)
        error = [x - y for x, y in zip(want, now)]
        size = sum(value * value for value in error)
        if size < best[0]:
            best = (size, list(found))
        if size < 0.01:
            break
        slopes = []
        for axis in range(3):
            delta = 0.02 if found[axis] < 0.5 else -0.02
            moved = list(found)
            moved[axis] += delta
            other = model.lab(*moved, black)
            slopes.append([(o - n) / delta for o, n in zip(other, now)])
        shift = solve(slopes, error)
        pace = 1.0 if step < 12 else 0.5
        found = [min(max(value + pace * move, 0.0), 1.0) for value, move in zip(found, shift)]
    size, found = best
    ink = found + [black]
    over = sum(ink) - MOST_INK
    if over > 0:
        ink = [value - over / 3 for value in ink[:3]] + [black]
    return [min(max(value, 0.0), 1.0) for value in ink], size**0.5


def solve(slopes, error):
    """Least squares with damping, three by three."""
    square = [[sum(p * q for p, q in zip(one, two)) for two in slopes] for one in slopes]
    right = [sum(p * q for p, q in zip(one, error)) for one in slopes]
    for axis in range(3):
        square[axis][axis] += 20.0
    for axis in range(3):
        pivot = square[axis][axis]
        for row in range(axis + 1, 3):
            part = square[row][axis] / pivot
            for column in range(axis, 3):
                square[row][column] -= part * square[axis][column]
            right[row] -= part * right[axis]
    for axis in (2, 1, 0):
        rest = sum(square[axis][column] * right[column] for column in range(axis + 1, 3))
        right[axis] = (right[axis] - rest) / square[axis][axis]
    return right


def encoded(value):
    light, a, b = value
    parts = (light * 652.8, (a + 128) * 256, (b + 128) * 256)
    return [min(max(round(part), 0), 65535) for part in parts]


def table(inputs, outputs, grid, values, is_wide=True):
    unit = [65536 if row == column else 0 for row in range(3) for column in range(3)]
    if not is_wide:
        head = struct.pack(">4s4xBBBx9i", b"mft1", inputs, outputs, grid, *unit)
        ramp = bytes(range(256))
        return head + ramp * inputs + bytes(values) + ramp * outputs
    head = struct.pack(">4s4xBBBx9iHH", b"mft2", inputs, outputs, grid, *unit, 2, 2)
    ramp = struct.pack(">HH", 0, 65535)
    return head + ramp * inputs + struct.pack(f">{len(values)}H", *values) + ramp * outputs


def described(text):
    raw = text.encode("ascii") + b"\0"
    return struct.pack(">4s4xI", b"desc", len(raw)) + raw + b"\0" * (4 + 4 + 2 + 1 + 67)


def xyz(value):
    return struct.pack(">4s4x3i", b"XYZ ", *(round(part / 100 * 65536) for part in value))


def profile(model):
    steps = [at / (GRID_INKS - 1) for at in range(GRID_INKS)]
    forth = []
    for c in steps:
        for m in steps:
            for y in steps:
                for k in steps:
                    forth += encoded(model.lab(c, m, y, k))
    back, outside = [], []
    # The grid spans all that 16 bits can say.
    lights = [at / (GRID_LAB - 1) * 65535 / 652.8 for at in range(GRID_LAB)]
    hues = [at / (GRID_LAB - 1) * 65535 / 256 - 128 for at in range(GRID_LAB)]
    for light in lights:
        for a in hues:
            for b in hues:
                ink, error = inks(model, (min(light, 100.0), a, b))
                back += [round(part * 65535) for part in ink]
                outside.append(0 if error < 3 else 255)
    forward = table(4, 3, GRID_INKS, forth)
    inverse = table(3, 4, GRID_LAB, back)
    gamut = table(3, 1, GRID_LAB, outside, is_wide=False)
    words = "Made from FOGRA39L (Fogra, December 2006); zlib licence"
    parts = [
        ((b"desc",), described("Coated paper, after FOGRA39L")),
        ((b"cprt",), struct.pack(">4s4x", b"text") + words.encode() + b"\0"),
        ((b"wtpt",), xyz(model.white)),
        ((b"bkpt",), xyz(model.black)),
        ((b"A2B0", b"A2B1", b"A2B2"), forward),
        ((b"B2A0", b"B2A1", b"B2A2"), inverse),
        ((b"gamt",), gamut),
    ]
    count = sum(len(names) for names, _ in parts)
    at = 128 + 4 + 12 * count
    tags, data = b"", b""
    for names, body in parts:
        for name in names:
            tags += struct.pack(">4sII", name, at + len(data), len(body))
        data += body + b"\0" * (-len(body) % 4)
    head = struct.pack(
        ">I4sI4s4s4s6H4s4sI4s4sQI3i4s44x",
        at + len(data),
        b"\0\0\0\0",
        0x02400000,
        b"prtr",
        b"CMYK",
        b"Lab ",
        *(2026, 11, 18, 0, 0, 0),
        b"acsp",
        b"\0\0\0\0",
        0,
        b"\0\0\0\0",
        b"\0\0\0\0",
        0,
        1,
        *(round(part / 100 * 65536) for part in WHITE_D50),
        b"\0\0\0\0",
    )
    return head + struct.pack(">I", count) + tags + data


if __name__ == "__main__":
    source, target = sys.argv[1:]
    with open(target, "wb") as file:
        file.write(profile(Model(read(source))))
