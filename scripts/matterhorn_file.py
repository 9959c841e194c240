"""A print as the conditions of the Matterhorn Protocol look at it: structure, marked content, used letters."""

from collections import defaultdict

import pikepdf

PAINTING = {"Tj", "TJ", "'", '"', "f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "INLINE IMAGE"}
SHOWING = {"Tj", "TJ", "'", '"'}


class Node:
    """An element of the structure."""

    def __init__(self, own, parent, role):
        self.own, self.parent, self.role = own, parent, role
        self.kids, self.content = [], False
        self.language = str(own.get("/Lang", ""))
        self.alt = str(own.get("/Alt", own.get("/ActualText", ""))).strip()
        self.words = any(key in own for key in ("/Alt", "/ActualText", "/E"))


class File:
    def __init__(self, pdf):
        self.pdf, self.root = pdf, pdf.Root
        self.language = str(self.root.get("/Lang", ""))
        self.preferences = self.root.get("/ViewerPreferences", {})
        self.xmp = bytes(self.root.Metadata.read_bytes()).decode() if "/Metadata" in self.root else ""
        self.encryption = [pdf.trailer["/Encrypt"]] if "/Encrypt" in pdf.trailer else []
        self.fields = list(self.root.get("/AcroForm", {}).get("/Fields", []))
        tree = self.root.get("/StructTreeRoot", {})
        self.role_map = {key[1:]: str(role)[1:] for key, role in dict(tree.get("/RoleMap", {})).items()}
        self.nodes, self.owners = [], {}
        for kid in listed(tree.get("/K", [])):
            self.read(kid, None)
        self.annotations = [(page, one) for page in pdf.pages for one in page.get("/Annots", [])]
        self.faults = defaultdict(list)
        self.used = {}
        self.forms = defaultdict(int)
        for page in pdf.pages:
            self.walk(page, page.get("/Resources", {}), [])

    def read(self, own, parent):
        role = str(own.S)[1:]
        seen = set()
        while role in self.role_map and role not in seen:
            seen.add(role)
            role = self.role_map[role]
        node = Node(own, parent, role)
        self.nodes.append(node)
        if parent is not None:
            parent.kids.append(node)
        for kid in listed(own.get("/K", [])):
            kind = "" if isinstance(kid, int) else str(kid.get("/Type", ""))
            if isinstance(kid, int) or kind == "/MCR":
                node.content = True
            elif kind == "/OBJR":
                self.owners[kid.Obj.objgen] = node
            else:
                self.read(kid, node)

    def owner(self, annotation):
        return self.owners.get(annotation.objgen)

    def dictionaries(self):
        return [one for one in self.pdf.objects if isinstance(one, (pikepdf.Dictionary, pikepdf.Stream))]

    def walk(self, stream, resources, marks):
        """Marked content, used letters, and forms, in the order of drawing."""
        marks, font = list(marks), None
        for operands, operator in pikepdf.parse_content_stream(stream):
            name = str(operator)
            if name in ("BDC", "BMC"):
                self.mark(operands, resources, marks)
            elif name == "EMC":
                marks.pop()
            elif name == "Tf":
                font = resources.Font[str(operands[0])]
            elif name == "Do":
                self.drawn(resources.XObject[str(operands[0])], resources, marks)
            if name in PAINTING and not {"artifact", "tagged"} & set(marks):
                self.faults["loose"].append(name)
            if name in SHOWING and font is not None:
                codes = self.used.setdefault(font.objgen, (font, set()))[1]
                for text in strings(operands):
                    codes.update(text_codes(font, text))

    def mark(self, operands, resources, marks):
        properties = operands[1] if len(operands) > 1 else {}
        if isinstance(properties, pikepdf.Name):
            properties = resources.Properties[str(properties)]
        is_artifact = str(operands[0]) == "/Artifact"
        is_tagged = "/MCID" in properties
        if is_artifact and "tagged" in marks:
            self.faults["artifact in tagged"].append(1)
        if is_tagged and "artifact" in marks:
            self.faults["tagged in artifact"].append(1)
        marks.append("artifact" if is_artifact else "tagged" if is_tagged else "other")

    def drawn(self, drawn, resources, marks):
        if str(drawn.get("/Subtype", "")) != "/Form":
            if not {"artifact", "tagged"} & set(marks):
                self.faults["loose"].append("Do")
            return
        self.forms[drawn.objgen] += 1
        has_structure = "/StructParents" in drawn
        if has_structure and self.forms[drawn.objgen] > 1:
            self.faults["form used twice"].append(1)
        self.walk(drawn, drawn.get("/Resources", resources), marks)


def listed(kids):
    return list(kids) if isinstance(kids, pikepdf.Array) else [kids]


def strings(operands):
    for operand in operands:
        if isinstance(operand, pikepdf.String):
            yield bytes(operand)
        elif isinstance(operand, pikepdf.Array):
            yield from (bytes(one) for one in operand if isinstance(one, pikepdf.String))


def text_codes(font, text):
    step = 2 if str(font.Subtype) == "/Type0" else 1
    return [int.from_bytes(text[at : at + step], "big") for at in range(0, len(text), step)]
