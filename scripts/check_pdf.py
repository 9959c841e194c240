"""Checks the inside of prints: structure, boxes, links, words. Called by scripts/check-pdf."""

import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import pikepdf

PAINTING = {"Tj", "TJ", "'", '"', "f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "Do", "sh"}


def fail(path, message):
    sys.exit(f"{path}: {message}")


def untagged(page):
    """Painting operators outside of marked content, and the ids of what is marked."""
    depth, loose, ids = 0, 0, []
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name in ("BDC", "BMC"):
            depth += 1
            if name == "BDC" and "/MCID" in operands[1]:
                ids.append(int(operands[1]["/MCID"]))
        elif name == "EMC":
            depth -= 1
        elif name in PAINTING and depth == 0:
            loose += 1
    return loose, ids, depth


def check_structure(path, pdf):
    root = pdf.Root
    for key in ("/Lang", "/MarkInfo", "/StructTreeRoot", "/Metadata", "/ViewerPreferences"):
        if key not in root:
            fail(path, f"the catalog lacks {key}")
    if root.ViewerPreferences.PrintScaling != "/None":
        fail(path, "prints may be scaled")
    for key in ("/OpenAction", "/AA"):
        if key in root:
            fail(path, f"the catalog has {key}")
    parents = dict(zip(*[iter(root.StructTreeRoot.ParentTree.Nums)] * 2))
    parents = {int(key): value for key, value in parents.items()}
    reached, roles = 0, {}
    todo = list(root.StructTreeRoot.K)
    while todo:
        node = todo.pop()
        kind = str(node.get("/Type", ""))
        if kind in ("/MCR", "/OBJR"):
            reached += kind == "/MCR"
            continue
        role = str(node.S)
        roles[role] = roles.get(role, 0) + 1
        if role == "/Figure" and not str(node.get("/Alt", "")).strip():
            fail(path, "a figure without alternative text")
        kids = node.get("/K", [])
        if not len(kids):
            fail(path, f"an empty {role}")
        # Content on the page of its element is told by its number alone.
        bare = [kid for kid in kids if isinstance(kid, int)]
        if bare and "/Pg" not in node:
            fail(path, f"content of a {role} without a page")
        reached += len(bare)
        todo.extend(kid for kid in kids if not isinstance(kid, int))
    marked = 0
    for number, page in enumerate(pdf.pages):
        loose, ids, depth = untagged(page)
        if loose or depth:
            fail(path, f"page {number + 1}: {loose} painting operators outside of the structure")
        if ids != list(range(len(ids))):
            fail(path, f"page {number + 1}: content ids are not in order")
        if len(parents[int(page.StructParents)]) != len(ids):
            fail(path, f"page {number + 1}: the parent tree is incomplete")
        marked += len(ids)
        for annotation in page.get("/Annots", []):
            if int(annotation.StructParent) not in parents or "/Contents" not in annotation:
                fail(path, f"page {number + 1}: a link outside of the structure")
        for box in ("/TrimBox", "/BleedBox", "/MediaBox"):
            if box not in page:
                fail(path, f"page {number + 1} lacks {box}")
    if marked != reached:
        fail(path, f"{marked} marked pieces, {reached} of them in the tree")
    if not roles.get("/H1") and path.name.startswith(("sheet", "reference")):
        fail(path, "no title among the headings")


def words_of(text):
    """Words as readers see them: no marks, no hyphens at line ends."""
    text = unicodedata.normalize("NFC", text).replace("\u00a0", " ").replace("\u202f", " ")
    return re.findall(r"\w+", text)


def check_words(path, markdown):
    is_panels = path.name.startswith(("sheet", "cards"))
    text = subprocess.run(["pdftotext", "-raw", path, "-"], capture_output=True, check=True)
    text = text.stdout.decode()
    # Words may be parted at line ends; the raw order of the file joins them.
    joined = re.sub(r"-\n", "", text)
    found = set(words_of(text)) | set(words_of(joined)) | set(words_of(text.replace("\n", "")))
    # A remark in the margin may be painted between two lines; by place, the pieces of a word are neighbours.
    placed = subprocess.run(["pdftotext", path, "-"], capture_output=True, check=True)
    found |= set(words_of(placed.stdout.decode()))
    body = markdown.read_text().split("\n---\n")
    body = "\n".join(body[:-1]) if path.name.startswith("cards") else body[0]
    # The line that names the other languages leads to files, which paper has none of.
    lines = [line for line in body.splitlines() if ".md) ·" not in line and "](../" not in line]
    if is_panels:
        # Panels name chapters in their own words; the force of a rule is in its sentence or its head.
        lines = [line for line in lines if not line.startswith("#")]
        lines = [re.sub(r"`[^`]*`|\*[^*\n]*:\*", " ", line) for line in lines]
    is_book = path.name.startswith("reference")
    if is_book:
        # Force, limits and timing are signs in the margin or words of a sentence, not badges.
        lines = [re.sub(r"`[^`]*`", " ", line) for line in lines]
    body = "\n".join(lines)
    body = re.sub(r"<a id=\"[^\"]*\"></a>", "", body)
    body = re.sub(r"!\[[^\]]*\]\([^)]*\)", " ", body)
    body = re.sub(r"\]\([^)]*\)", "]", body)
    body = re.sub(r"\[\^\d+\]|<[^>]*>", " ", body)
    missing = [word for word in words_of(body.replace("\\", "")) if word not in found]
    # A parted word with a capital inside or at a column's end is found in pieces.
    squeezed = re.sub(r"[\s-]+", "", text)
    missing = [word for word in missing if word not in squeezed]
    if is_panels or is_book:
        # Words of the interface differ: a panel says in its head what a list says in a sentence.
        strings = Path(__file__).parent.parent / "templates/strings" / f"{path.parts[-2]}.yaml"
        own = set(words_of(strings.read_text()))
        missing = [word for word in missing if word not in own]
    # What a component is counted by may be left to its picture.
    if len(set(missing)) > (3 if is_panels else 0):
        fail(path, f"words of the Markdown are not in the print: {sorted(set(missing))[:12]}")


def check_lines(path):
    """No line of a Polish print ends with a one-letter word."""
    if "/pl/" not in str(path):
        return
    text = subprocess.run(["pdftotext", "-raw", path, "-"], capture_output=True, check=True)
    for line in text.stdout.decode().splitlines():
        if re.search(r"(^|\s)[aiouwzAIOUWZ]$", line.strip()):
            fail(path, f"a line ends with a one-letter word: {line.strip()!r}")


def main(folder):
    for path in sorted(Path(folder).rglob("*.pdf")):
        with pikepdf.open(path) as pdf:
            check_structure(path, pdf)
        markdown = path.with_suffix(".md")
        if markdown.exists():
            check_words(path, markdown)
        check_lines(path)


main(sys.argv[1])
