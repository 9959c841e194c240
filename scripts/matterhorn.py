"""The conditions of the Matterhorn Protocol that a program can test: what PDF/UA-1 asks of a file.

Called by scripts/check-pdf. `python3 scripts/matterhorn.py FOLDER` says of each condition in how many
prints it was broken. Numbers are those of the protocol; the words are ours. Kinds of fonts that our
prints never have are faults themselves, so that no condition is passed over.
"""

import re
import sys
from pathlib import Path

import pikepdf

from matterhorn_file import File
from matterhorn_fonts import FONT_CONDITIONS

STANDARD = set(
    "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 "
    "L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot "
    "Ruby RB RT RP Warichu WT WP Figure Formula Form".split()
)
# What may stand in what.
TABLES = {"Table": {"TR", "THead", "TBody", "TFoot", "Caption"}, "TR": {"TH", "TD"}}
TABLES |= {part: {"TR"} for part in ("THead", "TBody", "TFoot")}
LISTS = {"L": {"LI", "Caption"}, "LI": {"Lbl", "LBody"}}
CONTENTS = {"TOC": {"TOC", "TOCI", "Caption"}, "TOCI": {"Lbl", "Reference", "NonStruct", "P", "TOC"}}
RUBY = {"Ruby": {"RB", "RT", "RP"}}
WARICHU = {"Warichu": {"WT", "WP"}}
# These may stand elsewhere, too.
FREE = {"Caption", "P", "Lbl", "Reference", "NonStruct", "TOC"}
ANNOTATIONS = set(
    "Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp "
    "Caret Ink Popup FileAttachment Sound Movie Widget Screen PrinterMark TrapNet Watermark 3D Redact".split()
)
TAG = re.compile(r"^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")


def nested(file, allowed):
    """Elements in a parent, or with a child, that the table of structure types does not foresee."""
    for node in file.nodes:
        kids = allowed.get(node.role)
        wrong = [kid.role for kid in node.kids if kids is not None and kid.role not in kids]
        yield from (f"{role} in {node.role}" for role in wrong)
        parents = [role for role, kids in allowed.items() if node.role in kids - FREE]
        above = node.parent.role if node.parent else "the root"
        if parents and above not in parents:
            yield f"{node.role} in {above}"


def has_language(file, node=None):
    while node is not None:
        if TAG.match(node.language):
            return True
        node = node.parent
    return bool(TAG.match(file.language))


def headings(file):
    return [node.role for node in file.nodes if re.fullmatch(r"H\d*", node.role)]


def skipped(file):
    level = 0
    for role in (role for role in headings(file) if role != "H"):
        if int(role[1:]) > level + 1:
            yield f"{role} below H{level}"
        level = int(role[1:])


def circles(file):
    for start in file.role_map:
        seen, role = set(), start
        while role in file.role_map:
            if role in seen:
                yield start
                break
            seen.add(role)
            role = file.role_map[role]


def annotations(file, *kinds, but=()):
    for page, annotation in file.annotations:
        kind = str(annotation.get("/Subtype", ""))[1:]
        if (not kinds or kind in kinds) and kind not in but:
            yield page, kind, annotation


def described(file, annotation):
    node = file.owner(annotation)
    return bool(str(annotation.get("/Contents", "")).strip() or node is not None and node.alt)


def within(file, annotation, role):
    node = file.owner(annotation)
    while node is not None:
        if node.role == role:
            return True
        node = node.parent
    return False


def ids(file):
    return [str(node.own.get("/ID", "")) for node in file.nodes if node.role == "Note"]


def scoped(node):
    attributes = node.own.get("/A", [])
    attributes = [attributes] if isinstance(attributes, pikepdf.Dictionary) else list(attributes)
    return any(isinstance(one, pikepdf.Dictionary) and "/Scope" in one for one in attributes)


def configurations(file):
    content = file.root.get("/OCProperties", {})
    return [content.get("/D")] if "/D" in content else [], list(content.get("/Configs", []))


def unnamed(dictionaries):
    return [1 for one in dictionaries if not str(one.get("/Name", "")).strip()]


def media(file, key):
    for one in file.dictionaries():
        if str(one.get("/S", "")) == "/MCD" and key not in one:
            yield "media clip"


def of_annotations(file, kinds, test):
    return [kind for page, kind, one in annotations(file, *kinds) if not test(page, one)]


CONDITIONS = {
    "01-003": ("artifact inside of tagged content", lambda file: file.faults["artifact in tagged"]),
    "01-004": ("tagged content inside of an artifact", lambda file: file.faults["tagged in artifact"]),
    "01-005": ("content neither tagged nor artifact", lambda file: file.faults["loose"]),
    "01-007": ("Suspects is true", lambda file: [1] * bool(file.root.get("/MarkInfo", {}).get("/Suspects", False))),
    "02-001": ("a role that leads to no standard type", lambda file: {n.role for n in file.nodes} - STANDARD),
    "02-003": ("roles that lead round in a circle", circles),
    "02-004": ("a standard type that is mapped", lambda file: set(file.role_map) & STANDARD),
    "06-001": ("no XMP metadata", lambda file: [] if file.xmp else ["none"]),
    "06-002": ("no PDF/UA identifier", lambda file: [] if re.search(r"pdfuaid:part\W+1\b", file.xmp) else ["none"]),
    "06-003": ("no dc:title", lambda file: [] if re.search(r"<dc:title>.*<rdf:li[^>]*>[^<]+<", file.xmp) else ["none"]),
    "07-001": ("no DisplayDocTitle", lambda file: [] if "/DisplayDocTitle" in file.preferences else ["none"]),
    "07-002": ("DisplayDocTitle is false", lambda file: [] if file.preferences.get("/DisplayDocTitle", True) else [1]),
    "09-004": ("parts of tables wrongly nested", lambda file: nested(file, TABLES)),
    "09-005": ("parts of lists wrongly nested", lambda file: nested(file, LISTS)),
    "09-006": ("parts of contents wrongly nested", lambda file: nested(file, CONTENTS)),
    "09-007": ("parts of ruby wrongly nested", lambda file: nested(file, RUBY)),
    "09-008": ("parts of warichu wrongly nested", lambda file: nested(file, WARICHU)),
    "11-001": ("text without a language", lambda file: [n.role for n in file.nodes if n.content and not has_language(file, n)]),
    "11-002": ("alternative text without a language", lambda file: [n.role for n in file.nodes if n.words and not has_language(file, n)]),
    "11-003": ("bookmarks without a language", lambda file: [] if "/Outlines" not in file.root or has_language(file) else [1]),
    "11-004": ("words of links without a language", lambda file: [k for _, k, a in annotations(file) if "/Contents" in a and not has_language(file, file.owner(a))]),
    "11-005": ("words of forms without a language", lambda file: [1 for one in file.fields if "/TU" in one and not has_language(file)]),
    "11-006": ("metadata without a language", lambda file: [] if has_language(file) or re.search(r"xml:lang=.(?!x-default)", file.xmp) else [1]),
    "13-004": ("a figure without alternative text", lambda file: [n.role for n in file.nodes if n.role == "Figure" and not n.alt]),
    "14-002": ("the first heading is not H1", lambda file: [role for role in headings(file)[:1] if role not in ("H", "H1")]),
    "14-003": ("levels of headings are skipped", skipped),
    "14-006": ("several H in one element", lambda file: [n.role for n in file.nodes if [k.role for k in n.kids].count("H") > 1]),
    "14-007": ("both H and H1 to H6", lambda file: [1] if "H" in headings(file) and len(set(headings(file))) > 1 else []),
    "15-003": ("a head of a table without scope", lambda file: [n.role for n in file.nodes if n.role == "TH" and not scoped(n)]),
    "17-002": ("a formula without alternative text", lambda file: [n.role for n in file.nodes if n.role == "Formula" and not n.alt]),
    "17-003": ("a formula whose letters have no Unicode", lambda file: [n.role for n in file.nodes if n.role == "Formula"]),
    "19-003": ("a note without an id", lambda file: [one for one in ids(file) if not one]),
    "19-004": ("notes with the same id", lambda file: [one for one in set(ids(file)) if ids(file).count(one) > 1]),
    "20-001": ("further optional content without a name", lambda file: unnamed(configurations(file)[1])),
    "20-002": ("optional content without a name", lambda file: unnamed(configurations(file)[0])),
    "20-003": ("optional content that changes by itself", lambda file: [1 for ones in configurations(file) for one in ones if "/AS" in one]),
    "21-001": ("an embedded file without both names", lambda file: [1 for one in file.dictionaries() if "/EF" in one and not ("/F" in one and "/UF" in one)]),
    "25-001": ("a form that is made while it is read", lambda file: [1] if "/XFA" in file.root.get("/AcroForm", {}) else []),
    "26-001": ("encrypted, without permissions", lambda file: [1 for one in file.encryption if "/P" not in one]),
    "26-002": ("encrypted against readers aloud", lambda file: [1 for one in file.encryption if not int(one.get("/P", 0)) & 512]),
    "28-002": ("an annotation outside of Annot", lambda file: [k for _, k, a in annotations(file, but=("Widget", "Link", "PrinterMark", "Popup")) if not within(file, a, "Annot")]),
    "28-004": ("an annotation without description", lambda file: [k for _, k, a in annotations(file, but=("Widget", "Popup")) if not described(file, a)]),
    "28-005": ("a form field without description", lambda file: [1 for one in file.fields if "/TU" not in one]),
    "28-006": ("an annotation of an unknown kind", lambda file: [k for _, k, _ in annotations(file) if k not in ANNOTATIONS]),
    "28-007": ("an annotation of the kind TrapNet", lambda file: [k for _, k, _ in annotations(file, "TrapNet")]),
    "28-008": ("a page with annotations without Tabs", lambda file: [k for page, k, _ in annotations(file) if "/Tabs" not in page]),
    "28-009": ("a page whose Tabs are not those of the structure", lambda file: [k for page, k, _ in annotations(file) if str(page.get("/Tabs", "/S")) != "/S"]),
    "28-010": ("a widget outside of Form", lambda file: of_annotations(file, ("Widget",), lambda _, a: within(file, a, "Form"))),
    "28-011": ("a link outside of Link", lambda file: of_annotations(file, ("Link",), lambda _, a: within(file, a, "Link"))),
    "28-012": ("a link without description", lambda file: of_annotations(file, ("Link",), lambda _, a: str(a.get("/Contents", "")).strip())),
    "28-014": ("a media clip without a type", lambda file: media(file, "/CT")),
    "28-015": ("a media clip without alternative text", lambda file: media(file, "/Alt")),
    "28-016": ("an attached file without both names", lambda file: of_annotations(file, ("FileAttachment",), lambda _, a: "/UF" in a.get("/FS", {}))),
    "28-017": ("a printer's mark in the structure", lambda file: of_annotations(file, ("PrinterMark",), lambda _, a: "/StructParent" not in a)),
    "28-018": ("a printer's mark that is no artifact", lambda file: of_annotations(file, ("PrinterMark",), lambda *_: False)),
    "30-001": ("a reference to a page of another file", lambda file: [1 for one in file.dictionaries() if str(one.get("/Subtype", "")) == "/Form" and "/Ref" in one]),
    "30-002": ("a form with structure that is used twice", lambda file: file.faults["form used twice"]),
} | FONT_CONDITIONS


def main(folder):
    prints = sorted(Path(folder).rglob("*.pdf"))
    broken = {number: [] for number in sorted(CONDITIONS)}
    for path in prints:
        with pikepdf.open(path) as pdf:
            file = File(pdf)
            for number in broken:
                faults = list(CONDITIONS[number][1](file))
                if faults:
                    broken[number].append(f"{path}: {len(faults)}, such as {faults[0]}")
    for number, faults in broken.items():
        print(f"{number}  {'holds' if not faults else 'BROKEN'}  {CONDITIONS[number][0]}")
        for fault in faults[:5]:
            print(f"        {fault}")
    failed = [number for number, faults in broken.items() if faults]
    print(f"{len(broken)} conditions of PDF/UA-1 over {len(prints)} prints: {len(failed)} broken")
    if failed or not prints:
        sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1])
