//! Games made from bytes by a grammar: most are sound, so that what follows reading is fuzzed too.

use std::fmt::Write as _;

/// Choices taken from bytes, one after the other; at their end always the first.
struct Choices<'a>(std::slice::Iter<'a, u8>);

impl Choices<'_> {
    fn below(&mut self, count: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or_default()) % count.max(1)
    }

    fn one<'w>(&mut self, words: &[&'w str]) -> &'w str {
        words[self.below(words.len())]
    }

    /// True once in so many times.
    fn rarely(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }
}

#[rustfmt::skip]
const WORDS: [&str; 28] = [
    "card", "draw", "Żółw", "größer", "the", "hand", "a", "{two}", "{list:and}", "{= two * 3}",
    "{two token}", "{token:pl}", "{many}", "{level}", "[[s]]", "[[s|here]]", "[[#s]]", "{icon:i}",
    "**strong**", "*soft*", "`code`", "[web](https://example.org)", "–", "²⁄₃", "\u{1f422}",
    "e\u{301}\u{323}", "<b>", " \\{ ",
];
/// So many words at the end are refused.
const REFUSED: usize = 4;

/// What texts refer to, whatever else the game holds.
const NAMES: &str = "\
values:
  two: 2
  list: [2, 3, 4]
  sum: { formula: two + 1 }
  many: { by-players: { 2: 5, 3: 4, 4: 3 }, title: Many }
  level: { by: { depth: { flat: 1, steep: 3 } } }
end: [{ id: last, text: The game ends when the pile is empty. }]
win: [{ id: most, text: Whoever has the most cards wins. }]
terms: { token: { name: token, forms: { sg: token, pl: tokens }, define: A thing. } }
colours: { red: { name: red, hex: '#aa2222' }, sea: { name: sea blue } }
";

/// What may be chosen; the rules may depend on it.
const CHOICES: &str = "\
variants:
  - { id: depth, kind: variant, title: Depth, default: flat, options: [{ id: flat, title: Flat, text: As usual. }, { id: steep, title: Steep, text: Harder. }] }
  - { id: storm, kind: variant, title: Storm, text: With wind. }
";

/// The whole file, and a translation of it.
pub fn game(bytes: &[u8]) -> (String, String) {
    let mut maker = Maker { choices: Choices(bytes.iter()), text: String::new(), said: Vec::new() };
    maker.text.push_str(super::bodies::HEAD);
    maker.text.push_str(NAMES);
    maker.prints();
    maker.variants();
    maker.components();
    let chapters = [
        "goal", "phases", "topics", "anytime", "events", "specials", "roles", "scoring", "lose",
        "ties", "hints", "faq", "open", "history",
    ];
    for chapter in chapters {
        maker.chapter(chapter);
    }
    let translation = maker.translation();
    (maker.text, translation)
}

struct Maker<'a> {
    choices: Choices<'a>,
    text: String,
    /// What each rule says, by the number in its id.
    said: Vec<String>,
}

impl Maker<'_> {
    fn line(&mut self, depth: usize, line: &str) {
        let _ = writeln!(self.text, "{}{line}", "  ".repeat(depth));
    }

    fn chapter(&mut self, chapter: &str) {
        // Half of them are empty, so that a game stays short enough to be set.
        let count = self.choices.below(6).saturating_sub(2);
        if count > 0 {
            self.line(0, &format!("{chapter}:"));
        }
        for _ in 0..count {
            self.rule(chapter, 1);
        }
    }

    fn rule(&mut self, part: &str, depth: usize) {
        let (id, inner) = (self.said.len(), depth + 1);
        self.line(depth, &format!("- id: r{id}"));
        let is_titled =
            matches!(part, "phases" | "topics" | "events" | "specials" | "roles" | "faq");
        if is_titled || self.choices.below(2) == 1 {
            let title = self.sentence(4);
            self.line(inner, &format!("title: '{title}'"));
        }
        let text = self.sentence(14);
        self.line(inner, &format!("text: '{text}'"));
        self.said.push(text);
        if part == "history" {
            self.line(inner, "version: '1.1'");
        }
        if part == "faq" {
            self.line(inner, "of: s");
        }
        for _ in 0..self.choices.below(3) {
            self.key(id, inner);
        }
        if depth < 8 && self.choices.rarely(3) {
            let part = self.choices.one(&[
                "steps",
                "notes",
                "examples",
                "exceptions",
                "hints",
                "rules",
                "choose",
                "warnings",
                "ties",
            ]);
            // Two alternatives are the least.
            self.line(inner, &format!("{part}:"));
            for _ in 0..2 + self.choices.below(2) {
                self.rule(part, depth + 2);
            }
        }
    }

    /// A key of a rule, each at most once.
    fn key(&mut self, id: usize, depth: usize) {
        let words = self.sentence(8);
        let number = self.choices.below(250);
        let keys = [
            format!("short: '{words}'"),
            format!("card: '{words}'"),
            format!("table: {{ columns: [A, B], rows: [[x, '{words}'], [y, '{number}']] }}"),
            format!(
                "table: {{ each: list, columns: [N, '{words}'], row: ['{{n}}', '{{= n * {number}}}'] }}"
            ),
            "figure: f".to_owned(),
            format!("footnote: '{words}'"),
            format!("when: '{words}'"),
            "only: storm".to_owned(),
            "unless: [storm, players 2]".to_owned(),
            format!("instead: [{{ only: players 3-4, text: '{words}' }}]"),
            "also-at: [s]".to_owned(),
            "see: [s]".to_owned(),
            "force: may".to_owned(),
            format!("limit: {{ max: {number}, per: turn }}"),
            "colour: red".to_owned(),
            "icon: i".to_owned(),
            format!("asked: ['{}']", words.replace(['{', '}', '[', ']'], "")),
            format!("where: {{ w{id}: {number} }}"),
            "table: { generate: players }".to_owned(),
            format!("lasts: '{words}'"),
        ];
        let key = &keys[self.choices.below(keys.len())];
        let name = key.split(':').next().unwrap_or_default();
        // Nothing twice, and one condition: two may never be true together.
        let conditions = ["only", "unless", "instead"];
        let is_condition = conditions.contains(&name);
        let names: &[&str] = if is_condition { &conditions } else { &[name] };
        let begin = self.text.rfind(&format!("- id: r{id}\n")).unwrap_or_default();
        let is_known = |name: &&str| self.text[begin..].contains(&format!(" {name}: "));
        if !names.iter().any(is_known) && (!is_condition || depth == 2) {
            self.line(depth, key);
        }
    }

    fn components(&mut self) {
        let count = self.choices.below(4);
        if count > 0 {
            self.line(0, "components:");
        }
        for at in 0..count {
            let (name, number) = (self.sentence(3), self.choices.below(90));
            let more = match self.choices.below(4) {
                1 => format!("count: {number}, worth: 2, text: '{}'", self.sentence(6)),
                2 => format!(
                    "count: {}, parts: [{{ id: p{at}, name: one, count: {number} }}, {{ id: q{at}, name: two, count: 3 }}]",
                    number + 3
                ),
                3 => "count: { by-players: { 2: 7, 3-4: 11 } }, colour: sea".to_owned(),
                _ => format!("count: {}", number + 1),
            };
            self.line(1, &format!("- {{ id: c{at}, name: '{name}', {more} }}"));
        }
    }

    fn variants(&mut self) {
        self.text.push_str(CHOICES);
        for at in 0..self.choices.below(4) {
            let (title, words) = (self.sentence(3), self.sentence(9));
            let number = self.choices.below(200);
            let change = [
                format!("set: two, to: {number}"),
                "set: two, by: +1".to_owned(),
                format!("replace: s, with: {{ text: '{words}' }}"),
                format!("add: {{ id: n{at}, text: '{words}' }}, into: hints"),
                format!("add: {{ id: n{at}, text: '{words}' }}, after: s"),
                format!("only: storm, replace: s, with: {{ short: '{words}' }}"),
            ];
            let change = &change[self.choices.below(change.len())];
            let kind = self.choices.one(&["variant", "expansion", "handicap"]);
            self.line(
                1,
                &format!("- {{ id: v{at}, kind: {kind}, title: '{title}', text: '{words}', changes: [{{ {change} }}] }}"),
            );
        }
    }

    /// Sheets, cards and chapters as the game wants them.
    fn prints(&mut self) {
        if self.choices.rarely(3) {
            let title = self.sentence(3);
            self.line(
                0,
                &format!("cards: [{{ id: card, title: '{title}', show: [s, phases], copies: 2 }}]"),
            );
        }
        if self.choices.rarely(3) {
            let foot = self.choices.one(&["phases", "none"]);
            self.line(0, &format!("decks: [{{ id: deck, front: [s], back: [setup], foot: {foot}, copies: players }}]"));
        }
        if self.choices.rarely(3) {
            let (pages, span) = (1 + self.choices.below(3), 1 + self.choices.below(12));
            self.line(
                0,
                &format!("sheet: {{ pages: {pages}, panels: {{ setup: {{ span: {span} }} }} }}"),
            );
        }
        if self.choices.rarely(4) {
            let style = self.choices.one(&["['1', 1.1a]", "[I, A, 1, a]", "[i]"]);
            self.line(
                0,
                &format!("chapters: {{ numbering: {style}, contents: 2, sort: [events] }}"),
            );
        }
    }

    /// Some of the texts, in German.
    fn translation(&mut self) -> String {
        let mut text =
            String::from("language: de\ntitle: Ä\ntexts:\n  s: { text: 'Lege {icon:i} aus.' }\n");
        let every = 1 + self.choices.below(4);
        for (id, said) in self.said.iter().enumerate().step_by(every) {
            let words = said.replace("card", "Karte").replace("the", "die").replace("draw", "zieh");
            let _ = writeln!(text, "  r{id}: {{ text: '{words}' }}");
        }
        text
    }

    fn sentence(&mut self, longest: usize) -> String {
        let count = 1 + self.choices.below(longest);
        let mut words: Vec<&str> = Vec::new();
        for _ in 0..count {
            // What is refused is rare, so that most games are built.
            let is_rare = self.choices.below(256) == 255;
            let known = if is_rare { WORDS.len() } else { WORDS.len() - REFUSED };
            words.push(self.choices.one(&WORDS[..known]));
        }
        words.join(" ").replace('\'', "''")
    }
}
