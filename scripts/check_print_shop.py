"""Checks that prints keep PDF/X-4 (ISO 15930-7). Called by scripts/check-print-shop."""

import struct
import sys
from pathlib import Path

import pikepdf

SCREEN = {"rg", "RG", "g", "G", "cs", "CS", "sc", "SC", "scn", "SCN", "sh"}
ACTIVE = ("/OpenAction", "/AA", "/AcroForm", "/Requirements")
MUST_SAY = {
    "pdfxid:GTS_PDFXVersion": "PDF/X-4",
    "pdf:Trapped": "False",
    "xmpMM:VersionID": None,
    "xmpMM:RenditionClass": None,
    "xmpMM:DocumentID": None,
    "xmp:CreateDate": None,
    "xmp:ModifyDate": None,
    "xmp:MetadataDate": None,
    "dc:title": None,
}


def fail(path, message):
    sys.exit(f"{path}: {message}")


def check_file(path):
    head = path.read_bytes()[:9]
    if head[:7] != b"%PDF-1." or head[7:8] not in b"3456":
        fail(path, f"begins with {head!r}, not with PDF 1.6 or earlier")


def check_intent(path, pdf):
    intents = [i for i in pdf.Root.get("/OutputIntents", []) if i.S == "/GTS_PDFX"]
    if len(intents) != 1:
        fail(path, f"{len(intents)} printing conditions")
    intent = intents[0]
    if not str(intent.get("/OutputConditionIdentifier", "")):
        fail(path, "the printing condition has no name")
    profile = intent.DestOutputProfile
    data = profile.read_bytes()
    size, kind, space, link, mark = struct.unpack(">I8x4s4s4s12x4s", data[:40])
    if (size, kind, space, mark) != (len(data), b"prtr", b"CMYK", b"acsp") or profile.N != 4:
        fail(path, "the profile is not that of a printer with four inks")
    names = {data[132 + 12 * at : 136 + 12 * at] for at in range(struct.unpack(">I", data[128:132])[0])}
    for name in (b"A2B0", b"B2A0", b"wtpt", b"desc", b"cprt"):
        if name not in names:
            fail(path, f"the profile lacks {name.decode()}")


def check_metadata(path, pdf):
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as xmp:
        raw = str(xmp)
    for key, value in MUST_SAY.items():
        wanted = f"<{key}>{value}</{key}>" if value else f"<{key}>"
        if wanted not in raw:
            fail(path, f"the metadata lack {key}")
    for key in ("/Title", "/CreationDate", "/ModDate", "/Producer"):
        if key not in pdf.docinfo:
            fail(path, f"the information lacks {key}")
    if pdf.docinfo.get("/Trapped") != "/False":
        fail(path, "does not say whether it is trapped")
    if "/ID" not in pdf.trailer or "/Encrypt" in pdf.trailer:
        fail(path, "has no name, or is locked")


def corners(box):
    return [float(value) for value in box]


def check_boxes(path, number, page):
    media, bleed, trim = (corners(page.obj[key]) for key in ("/MediaBox", "/BleedBox", "/TrimBox"))
    if "/ArtBox" in page.obj:
        fail(path, f"page {number} has two boxes for what is left")
    for outer, inner in ((media, bleed), (bleed, trim)):
        is_in = all(outer[at] <= inner[at] + 0.01 for at in (0, 1))
        is_in = is_in and all(outer[at] >= inner[at] - 0.01 for at in (2, 3))
        if not is_in:
            fail(path, f"the boxes of page {number} do not lie in each other")


def check_colours(path, number, page):
    """No colours of the screen; words that are nearly black are black alone."""
    fill, blacks = None, 0
    stack = []
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name in SCREEN:
            fail(path, f"page {number} is painted with {name}")
        if name == "q":
            stack.append(fill)
        elif name == "Q":
            fill = stack.pop()
        elif name == "k":
            fill = [float(value) for value in operands]
            if sum(fill) > 3.1:
                fail(path, f"page {number} has {sum(fill):.2f} of ink in one place")
        elif name == "TJ" and fill:
            if fill[3] > 0.97 and sum(fill[:3]) > 0.02:
                fail(path, f"page {number} has black words of four inks")
            blacks += fill == [0, 0, 0, 1]
    for key, image in page.get_images().items():
        if str(image.get("/ColorSpace")) not in ("/DeviceCMYK", "/DeviceGray"):
            fail(path, f"the picture {key} on page {number} has colours of the screen")
    if page.obj.get("/Annots"):
        fail(path, f"page {number} has something to click")
    return blacks


def check(path):
    check_file(path)
    with pikepdf.open(path) as pdf:
        for key in ACTIVE:
            if key in pdf.Root:
                fail(path, f"has {key}")
        if "/JavaScript" in pdf.Root.get("/Names", {}):
            fail(path, "has a script")
        check_intent(path, pdf)
        check_metadata(path, pdf)
        blacks = 0
        for number, page in enumerate(pdf.pages, 1):
            check_boxes(path, number, page)
            blacks += check_colours(path, number, page)
        if not blacks:
            fail(path, "has no black words")
        return len(pdf.pages)


if __name__ == "__main__":
    files = sorted(Path(sys.argv[1]).rglob("*.pdf"))
    if not files:
        sys.exit("no prints")
    pages = sum(check(path) for path in files)
    print(f"{len(files)} prints with {pages} pages are fit for a print shop")
