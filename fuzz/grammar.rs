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
}

const WORDS: [&str; 24] = [
    "card",
    "draw",
    "Żółw",
    "größer",
    "the",
    "hand",
    "a",
    "{two}",
    "{list:and}",
    "{= two * 3}",
    "{two token}",
    "{token:pl}",
    "[[s]]",
    "[[s|here]]",
    "[[#s]]",
    "{icon:i}",
    "**strong**",
    "*soft*",
    "`code`",
    "[web](https://example.org)",
    "–",
    "\u{1f422}",
    "<b>",
    " \\{ ",
];

/// The whole file.
pub fn game(bytes: &[u8]) -> String {
    let mut choices = Choices(bytes.iter());
    let mut text = String::from(super::bodies::HEAD);
    text.push_str("values: { two: 2, list: [2, 3, 4], sum: { formula: two + 1 } }\n");
    text.push_str("terms: { token: { name: token, forms: { sg: token, pl: tokens } } }\n");
    let chapters = ["goal", "phases", "scoring", "hints", "end", "win", "ties"];
    let mut next = 0;
    for chapter in chapters {
        let count = choices.below(4);
        if count == 0 {
            continue;
        }
        let _ = writeln!(text, "{chapter}:");
        for _ in 0..count {
            rule(&mut choices, &mut text, &mut next, 1);
        }
    }
    if choices.below(2) == 1 {
        let words = sentence(&mut choices);
        let _ = writeln!(
            text,
            "variants:\n  - {{ id: v, kind: variant, title: V, text: '{words}', changes: [{{ set: two, to: {} }}] }}",
            choices.below(200)
        );
    }
    if choices.below(3) == 1 {
        text.push_str("cards: [{ id: c, title: C, show: [s] }]\n");
    }
    text
}

fn rule(choices: &mut Choices<'_>, text: &mut String, next: &mut usize, depth: usize) {
    let indent = "  ".repeat(depth);
    let _ = writeln!(text, "{indent}- id: r{next}");
    *next += 1;
    let inner = "  ".repeat(depth + 1);
    if choices.below(2) == 1 {
        let _ = writeln!(text, "{inner}title: '{}'", sentence(choices));
    }
    let _ = writeln!(text, "{inner}text: '{}'", sentence(choices));
    match choices.below(8) {
        1 => {
            let _ = writeln!(text, "{inner}short: '{}'", sentence(choices));
        }
        2 => {
            let _ = writeln!(
                text,
                "{inner}table: {{ columns: [A, B], rows: [[x, '{}'], [y]] }}",
                sentence(choices)
            );
        }
        3 => {
            let _ = writeln!(text, "{inner}figure: f");
        }
        4 => {
            let _ = writeln!(text, "{inner}footnote: '{}'", sentence(choices));
        }
        _ => {}
    }
    if depth < 5 && choices.below(3) == 1 {
        let part = choices.one(&["steps", "notes", "examples", "exceptions", "hints"]);
        let _ = writeln!(text, "{inner}{part}:");
        for _ in 0..=choices.below(3) {
            rule(choices, text, next, depth + 2);
        }
    }
}

fn sentence(choices: &mut Choices<'_>) -> String {
    let count = 1 + choices.below(12);
    let mut words: Vec<&str> = Vec::new();
    for _ in 0..count {
        // What is refused is rare, so that most games are built.
        let usual = if choices.below(32) == 31 { WORDS.len() } else { WORDS.len() - 2 };
        words.push(choices.one(&WORDS[..usual]));
    }
    words.join(" ").replace('\'', "''")
}
