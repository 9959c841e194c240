"""What pages say of commands, options, files, settings and messages, held against ksr and this repository."""

import re
import subprocess
import tempfile
import tomllib
from pathlib import Path

FENCE = re.compile(r"^( *)```(\w*)[^\n]*\n(.*?)^\1```$", flags=re.S | re.M)
INLINE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
FOLDERS = ("src", "scripts", "docs", "templates", "tests", "editors", "rules", "benches", "fuzz")
MESSAGES = "<!-- messages -->"


class Claims:
    """Counts what holds, and collects what does not."""

    def __init__(self, root, ksr):
        self.root, self.ksr, self.held, self.wrong, self.helps = root, ksr, 0, [], {}

    def that(self, holds, page, what):
        if holds:
            self.held += 1
        else:
            self.wrong.append(f"{page.relative_to(self.root)}: {what}")

    def help(self, *command):
        """What `ksr COMMAND --help` prints; nothing if there is no such command."""
        if command not in self.helps:
            done = subprocess.run([self.ksr, "--ui", "en", *command, "--help"], capture_output=True, text=True)
            self.helps[command] = done.stdout if done.returncode == 0 else ""
        return self.helps[command]

    def command(self, page, line):
        """`ksr COMMAND --option`: both are there."""
        words = re.sub(r"\s(#|\||&&|>).*", "", line).replace("[", "").replace("]", "").split()[1:]
        while words and words[0] in ("--project", "--ui"):
            words = words[2:]
        command = [word for word in words[:1] if re.fullmatch(r"[a-z-]+", word) and not word.startswith("-")]
        if words and not command and not words[0].startswith("-"):
            return  # `ksr COMMAND …`: a pattern
        if "Commands:" in self.help(*command) and command and len(words) > 1 and words[1][0] not in "-A":
            command.append(words[1])
        help_text = self.help(*command)
        self.that(help_text, page, f"there is no `ksr {' '.join(command)}`")
        for option in re.findall(r"(?<!\S)(--[a-z-]+)", " ".join(words)):
            known = re.search(rf"{option}(?![\w-])", help_text) or option in ("--ui", "--project")
            self.that(known, page, f"`ksr {' '.join(command)}` has no `{option}`")

    def settings(self, page, text):
        """A file of settings means something to ksr: no key is unknown, no check is."""
        try:
            keys = tomllib.loads(text).keys()
        except tomllib.TOMLDecodeError as error:
            self.that(False, page, f"no TOML: {error}")
            return
        if not keys & {"checks", "site", "formats", "rules", "output"}:
            return
        with tempfile.TemporaryDirectory() as folder:
            for game in re.findall(r"rules/([a-z-]+)", text) or ["kahuna"]:
                subprocess.run([self.ksr, "new", game, "--langs", "en,de,pl"], cwd=folder, capture_output=True)
            (Path(folder) / "ksr.toml").write_text(text)
            done = subprocess.run(
                [self.ksr, "--ui", "en", "check"], cwd=folder, capture_output=True, text=True
            )
        told = done.stdout + done.stderr
        self.that("config-unknown" not in told, page, f"settings that ksr does not know: {told}")

    def page(self, page):
        text = page.read_text()
        for _, language, block in FENCE.findall(text):
            if language in ("sh", "console"):
                lines = (line.removeprefix("$ ") for line in block.splitlines())
                for line in lines:
                    if line.startswith("ksr "):
                        self.command(page, line)
            elif language == "toml" and page.parent.name != "checks":  # Those show mistakes.
                self.settings(page, block)
        for check in re.findall(r"\b(?:error|warning|info)\[([a-z-]+)\]", text):
            self.that(check in self.checks(), page, f"there is no check `{check}`")
        for code in INLINE.findall(FENCE.sub("", text)):
            if code.startswith("ksr "):
                self.command(page, code)
            elif re.fullmatch(r"[\w.-]+(/[\w.-]+)+/?", code) and code.split("/")[0] in FOLDERS:
                here = any((base / code).exists() for base in (self.root, self.root / "tests/skeleton"))
                self.that(here or self.invented(code), page, f"there is no `{code}`")

    def invented(self, path):
        """Games of examples, languages that somebody adds, and folders that a project may have."""
        top, second = path.split("/")[:2]
        own = {entry.name for entry in (self.root / "templates").iterdir()}
        return top == "rules" or path.startswith("templates/strings/") or top == "templates" and second not in own

    def checks(self):
        return {page.stem for page in (self.root / "docs/checks").glob("*-*.md")}

    def messages(self, page, language):
        """What a reader is told to look out for, ksr can say."""
        text = (self.root / f"templates/ui/{'de' if language == 'en' else language}.yaml").read_text()
        entries = re.findall(r'^("(?:[^"\\]|\\.)*"): ("(?:[^"\\]|\\.)*")$', text, flags=re.M)
        said = [entry[0 if language == "en" else 1].replace('\\"', '"') for entry in entries]
        table = page.read_text().partition(MESSAGES)[2].partition("\n\n")[0]
        for row in table.strip().splitlines()[2:]:
            for message in re.findall(r"`([^`]+)`", row.split("|")[1]):
                parts = [part.strip(" `") for part in message.split("…")]
                known = any(all(part in one for part in parts) for one in said)
                self.that(known, page, f"ksr never says `{message}`")
