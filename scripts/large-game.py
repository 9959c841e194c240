#!/usr/bin/env python3
"""Writes a game of 1,500 rules in four levels, to see how ksr does with a long reference.

    scripts/large-game.py FOLDER        a project with one game in parts, a list of cards, terms, examples, questions, references
    scripts/large-game.py FOLDER 3000   with another number of rules

The same number gives the same files, byte for byte.
"""

import pathlib
import sys

NOUNS = "anchor barrel canal deck engine ferry gangway hull island jetty keel lantern mast net oar pier quay rope sail tide".split()
VERBS = "lift lower move turn draw place count trade repair load".split()
PLACES = "at the start of a round, beside the pier, on an open lane, in the harbour, below deck, near the lighthouse".split(", ")


def words(number, salt=0):
    at = number * 7 + salt
    return NOUNS[at % 20], VERBS[(at // 3) % 10], PLACES[(at // 5) % 6]


def rule(number, ids):
    noun, verb, place = words(number)
    other, deed, _ = words(number, 11)
    text = f"You {verb} one {noun} {place}, and each {other} that touches it may {deed} once."
    if number % 7 in (2, 5) and len(ids) > 40:
        first = ids[(number * 13) % (len(ids) - 4)]
        text = text[:-1] + f" ([[{first}]])."
    lines = [f"id: rule-{number}", f'text: "{text}"']
    if number % 6 == 5:
        lines.append(f'examples: [{{ id: example-{number}, text: "Ann lets the {noun} be; Ben does not." }}]')
    return lines


def block(lines, indent):
    pad = " " * indent
    return pad + "- " + lines[0] + "\n" + "".join(f"{pad}  {line}\n" for line in lines[1:])


def chapter(number, rules, ids):
    """A chapter, its sections, their rules, and rules below every second one."""
    out = f"topics:\n  - id: chapter-{number}\n    title: \"Chapter of the {NOUNS[number % 20]} {number}\"\n    rules:\n"
    made = 0
    section = 0
    while made < rules:
        section += 1
        noun, verb, _ = words(number * 31 + section)
        name = f"section-{number}-{section}"
        out += block([f"id: {name}", f'title: "How to {verb} the {noun}"', "rules:"], 6)
        ids.append(name)
        for _ in range(4):
            if made >= rules:
                break
            out += block(rule(len(ids), ids), 10)
            ids.append(f"rule-{len(ids)}")
            made += 1
            if made % 2 == 0 and made + 2 <= rules:
                out += " " * 12 + "rules:\n"
                for _ in range(2):
                    out += block(rule(len(ids), ids), 14)
                    ids.append(f"rule-{len(ids)}")
                    made += 1
    return out


def main():
    folder = pathlib.Path(sys.argv[1])
    total = int(sys.argv[2]) if len(sys.argv) > 2 else 1500
    game = folder / "rules" / "port"
    (game / "parts").mkdir(parents=True, exist_ok=True)
    (folder / "ksr.toml").write_text("")
    ids = []
    chapters = 12
    for number in range(1, chapters + 1):
        rules = total // chapters + (1 if number <= total % chapters else 0)
        (game / "parts" / f"{number:02}.yaml").write_text(chapter(number, rules, ids))
    cards = "".join(f"card-{n},{words(n)[0].capitalize()} of the {words(n, 5)[1].capitalize()} {n},{n % 4 + 1},\n" for n in range(1, 121))
    (game / "cards.csv").write_text("id,name,count,text\n" + cards)
    terms = "".join(f"  {noun}: {{ name: {noun}, forms: {{ sg: {noun}, pl: {noun}s }}, define: Something of a harbour. }}\n" for noun in NOUNS)
    rules = [one for one in ids if one.startswith("rule-")]
    faq = "".join(f'  - {{ id: question-{n}, of: [{rules[n * 9]}, {rules[n * 9 + 1]}], title: "May I do it {n} times?", text: "No, once." }}\n' for n in range(1, 61))
    (game / "game.yaml").write_text(
        "format: 1\nid: port\nlanguage: en\ntitle: Port\nplayers: 2-4\nage: 10\nminutes: 90\n"
        "credits: [{ role: design, people: [Ada Example] }]\n"
        "provenance: { work: An invented game., license: CC0-1.0, date: 2026-11-18 }\n"
        "products: [reference]\n"
        'chapters: { numbering: ["1", "1.1", "1.1.1", 1.1.1a], contents: 2 }\n'
        f"terms:\n{terms}components: [{{ id: cards, name: cards, list: cards.csv }}]\n"
        "goal: [{ id: aim, text: Whoever has most gold wins. }]\n"
        f"setup: [{{ id: ready, text: \"Shuffle the {{cards}} cards and deal [[card-1]] to the first player.\" }}]\n"
        "end: [{ id: last, text: The game ends when the cards are gone., ends: game }]\n"
        'ties: [{ id: shared, text: "If several have the same, they share the victory." }]\n'
        f"faq:\n{faq}"
    )


main()
