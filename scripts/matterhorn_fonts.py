"""Checkpoints 10 and 31 of the Matterhorn Protocol: letters and fonts."""

import io
import re

import pikepdf
from fontTools.ttLib import TTFont

# The CMaps that every reader knows; prints use the first two.
KNOWN = {"Identity-H", "Identity-V"} | set(
    "GB-EUC-H GB-EUC-V GBpc-EUC-H GBpc-EUC-V GBK-EUC-H GBK-EUC-V GBKp-EUC-H GBKp-EUC-V GBK2K-H GBK2K-V "
    "UniGB-UCS2-H UniGB-UCS2-V UniGB-UTF16-H UniGB-UTF16-V B5pc-H B5pc-V HKscs-B5-H HKscs-B5-V ETen-B5-H "
    "ETen-B5-V ETenms-B5-H ETenms-B5-V CNS-EUC-H CNS-EUC-V UniCNS-UCS2-H UniCNS-UCS2-V UniCNS-UTF16-H "
    "UniCNS-UTF16-V 83pv-RKSJ-H 90ms-RKSJ-H 90ms-RKSJ-V 90msp-RKSJ-H 90msp-RKSJ-V 90pv-RKSJ-H Add-RKSJ-H "
    "Add-RKSJ-V EUC-H EUC-V Ext-RKSJ-H Ext-RKSJ-V H V UniJIS-UCS2-H UniJIS-UCS2-V UniJIS-UCS2-HW-H "
    "UniJIS-UCS2-HW-V UniJIS-UTF16-H UniJIS-UTF16-V KSC-EUC-H KSC-EUC-V KSCms-UHC-H KSCms-UHC-V "
    "KSCms-UHC-HW-H KSCms-UHC-HW-V KSCpc-EUC-H UniKS-UCS2-H UniKS-UCS2-V UniKS-UTF16-H UniKS-UTF16-V".split()
)


class Font:
    """A composite font: what the file says of it, and the program that is embedded."""

    def __init__(self, own, codes):
        self.own, self.codes = own, codes
        self.name = str(own.get("/BaseFont", ""))
        self.kind = str(own.Subtype)[1:]
        self.inner = own.DescendantFonts[0] if self.kind == "Type0" else own
        descriptor = self.inner.get("/FontDescriptor", {})
        self.descriptor = descriptor
        keys = ("/FontFile2", "/FontFile3", "/FontFile")
        program = next((descriptor[key] for key in keys if key in descriptor), None)
        self.program = bytes(program.read_bytes()) if program is not None else None
        self.encoding = own.get("/Encoding")
        self.read = self.sfnt()
        self.unicode = unicode_map(own)

    def sfnt(self):
        try:
            return TTFont(io.BytesIO(self.program), lazy=True) if self.program else None
        except Exception:
            return None

    def glyph(self, code):
        where = self.inner.get("/CIDToGIDMap")
        if isinstance(where, pikepdf.Stream):
            data = bytes(where.read_bytes())
            return int.from_bytes(data[2 * code : 2 * code + 2], "big")
        return code

    def is_cmap(self):
        return isinstance(self.encoding, pikepdf.Stream)

    def widths(self):
        """Widths by code, as the file says them."""
        found, rest = {}, list(self.inner.get("/W", []))
        while rest:
            first, second = int(rest[0]), rest[1]
            if isinstance(second, pikepdf.Array):
                found.update({first + at: float(width) for at, width in enumerate(second)})
                rest = rest[2:]
            else:
                found.update({code: float(rest[2]) for code in range(first, int(second) + 1)})
                rest = rest[3:]
        return found


def unicode_map(own):
    if "/ToUnicode" not in own:
        return None
    text = bytes(own.ToUnicode.read_bytes()).decode("latin-1")
    found = {}
    for block in re.findall(r"beginbfchar(.*?)endbfchar", text, re.S):
        for code, value in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]*)>", block):
            found[int(code, 16)] = value
    for block in re.findall(r"beginbfrange(.*?)endbfrange", text, re.S):
        for low, high, value in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]*)>", block):
            for code in range(int(low, 16), int(high, 16) + 1):
                found[code] = f"{int(value, 16) + code - int(low, 16):0{len(value)}x}"
        for low, values in re.findall(r"<([0-9A-Fa-f]+)>\s*<[0-9A-Fa-f]+>\s*\[(.*?)\]", block, re.S):
            for at, value in enumerate(re.findall(r"<([0-9A-Fa-f]*)>", values)):
                found[int(low, 16) + at] = value
    return found


def fonts(file):
    if not hasattr(file, "read_fonts"):
        file.read_fonts = [Font(own, codes) for own, codes in file.used.values()]
    return file.read_fonts


def each(test):
    """Names of fonts for which something is wrong."""
    return lambda file: [font.name for font in fonts(file) if test(font)]


def never(*kinds):
    """What only concerns kinds of fonts that no print has: one of them would be a fault."""
    return each(lambda font: font.kind in kinds)


def units(value):
    return [value[at : at + 4].lower() for at in range(0, len(value), 4)]


def info_differs(key, is_wrong):
    def test(font):
        if font.kind != "Type0" or not font.is_cmap():
            return False
        outer, inner = font.encoding.get("/CIDSystemInfo", {}), font.inner.CIDSystemInfo
        return is_wrong(outer.get(key), inner.get(key))

    return each(test)


def mode_differs(font):
    if font.kind != "Type0" or not font.is_cmap():
        return False
    found = re.search(rb"/WMode\s+(\d)", bytes(font.encoding.read_bytes()))
    return int(font.encoding.get("/WMode", 0)) != int(found[1] if found else 0)


def width_differs(font):
    if font.kind != "Type0" or font.read is None or "hmtx" not in font.read:
        return font.program is not None and font.read is None
    said, default = font.widths(), float(font.inner.get("/DW", 1000))
    per_em, metrics = font.read["head"].unitsPerEm, font.read["hmtx"].metrics
    order = font.read.getGlyphOrder()
    for code in font.codes:
        glyph = font.glyph(code)
        if glyph < len(order):
            own = metrics[order[glyph]][0] * 1000 / per_em
            if abs(own - said.get(code, default)) > 1:
                return True
    return False


def set_differs(is_wrong):
    def test(font):
        if "/CIDSet" not in font.descriptor or font.read is None:
            return False
        bits = bytes(font.descriptor.CIDSet.read_bytes())
        listed = {8 * at + bit for at, byte in enumerate(bits) for bit in range(8) if byte & (128 >> bit)}
        return is_wrong(listed, set(range(font.read["maxp"].numGlyphs)))

    return each(test)


def cmap_name(font):
    return "" if font.is_cmap() or font.encoding is None else str(font.encoding)[1:]


FONT_CONDITIONS = {
    "10-001": ("a letter without Unicode", each(lambda f: f.unicode is None or not all(f.unicode.get(c) for c in f.codes))),
    "31-001": ("registries of a font and its CMap differ", info_differs("/Registry", lambda a, b: str(a) != str(b))),
    "31-002": ("orderings of a font and its CMap differ", info_differs("/Ordering", lambda a, b: str(a) != str(b))),
    "31-003": ("supplement of a font below that of its CMap", info_differs("/Supplement", lambda a, b: int(b or 0) < int(a or 0))),
    "31-004": ("CIDToGIDMap is neither a stream nor Identity", each(lambda f: f.kind == "Type0" and str(f.inner.Subtype) == "/CIDFontType2" and not isinstance(f.inner.get("/CIDToGIDMap", pikepdf.Name.Identity), pikepdf.Stream) and str(f.inner.get("/CIDToGIDMap", "/Identity")) != "/Identity")),
    "31-005": ("no CIDToGIDMap", each(lambda f: f.kind == "Type0" and str(f.inner.Subtype) == "/CIDFontType2" and "/CIDToGIDMap" not in f.inner)),
    "31-006": ("a CMap that is neither known nor embedded", each(lambda f: f.kind == "Type0" and not f.is_cmap() and cmap_name(f) not in KNOWN)),
    "31-007": ("two directions of writing in a CMap", each(mode_differs)),
    "31-008": ("a CMap that refers to an unknown one", each(lambda f: f.kind == "Type0" and f.is_cmap() and str(f.encoding.get("/UseCMap", "/Identity-H"))[1:] not in KNOWN)),
    "31-009": ("a font that is not embedded", each(lambda f: f.program is None)),
    "31-011": ("an embedded font that lacks letters", each(lambda f: f.read is None or any(f.glyph(c) >= f.read["maxp"].numGlyphs for c in f.codes))),
    "31-012": ("CharSet of a Type 1 font lacks glyphs", never("Type1", "MMType1")),
    "31-013": ("CharSet of a Type 1 font names glyphs that are not there", never("Type1", "MMType1")),
    "31-014": ("CIDSet lacks glyphs", set_differs(lambda listed, own: own - listed)),
    "31-015": ("CIDSet names glyphs that are not there", set_differs(lambda listed, own: listed - own)),
    "31-016": ("widths in the file and in the font differ", each(width_differs)),
    "31-017": ("a TrueType font without a usual cmap", never("TrueType")),
    "31-018": ("a TrueType font whose cmap lacks letters", never("TrueType")),
    "31-019": ("a TrueType font without encoding", never("TrueType")),
    "31-020": ("a TrueType font without base encoding", never("TrueType")),
    "31-021": ("a TrueType font with another encoding", never("TrueType")),
    "31-022": ("a TrueType font with unknown names of glyphs", never("TrueType")),
    "31-023": ("a TrueType font with differences, without a Unicode cmap", never("TrueType")),
    "31-024": ("a symbolic TrueType font with an encoding", never("TrueType")),
    "31-025": ("a symbolic TrueType font without cmap", never("TrueType")),
    "31-026": ("a symbolic TrueType font without a symbol cmap", never("TrueType")),
    "31-027": ("a font without a map to Unicode", each(lambda f: f.unicode is None)),
    "31-028": ("a letter that maps to zero", each(lambda f: any("0000" in units(v) for v in (f.unicode or {}).values()))),
    "31-029": ("a letter that maps to a byte order mark", each(lambda f: any({"feff", "fffe"} & set(units(v)) for v in (f.unicode or {}).values()))),
    "31-030": ("a letter that shows the missing glyph", each(lambda f: any(f.glyph(c) == 0 for c in f.codes))),
}
