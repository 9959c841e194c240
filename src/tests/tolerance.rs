//! A half-typed line costs itself: how much of a file stays known, over many edits of real files.

use std::collections::BTreeMap;

use super::common::{files_below, repository};
use crate::diagnostic::Sink;
use crate::format::grammar_of;
use crate::source::FileId;
use crate::syntax::{GrammarOf, Kind, Node, parse_as};

/// The ways in which a line is broken.
const EDITS: [&str; 13] = [
    "cut key",
    "cut after key",
    "double quote not closed",
    "single quote not closed",
    "colon in text",
    "brace not closed",
    "brackets not closed",
    "entry in braces not closed",
    "one space too many",
    "one space too few",
    "tab",
    "item begun",
    "line cut anywhere",
];

type Values = BTreeMap<(String, String), usize>;

/// All values with their paths; items of lists are named by their ids.
fn values(node: &Node, path: &str, out: &mut Values) {
    match &node.kind {
        Kind::Scalar { value, .. } => {
            *out.entry((path.to_owned(), value.clone())).or_default() += 1;
        }
        Kind::Sequence(items) => {
            for item in items {
                let id = item.get("id").and_then(Node::as_str).unwrap_or("-");
                values(item, &format!("{path}/{id}"), out);
            }
        }
        Kind::Mapping(entries) => {
            for (key, value) in entries {
                values(value, &format!("{path}/{}", key.as_str().unwrap_or("?")), out);
            }
        }
        Kind::Empty | Kind::Refused => {}
    }
}

/// A small generator of numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit.max(1) as u64).unwrap()
    }
}

/// The line after an edit; `None` if the edit does not suit it.
fn edited(line: &str, edit: &str, numbers: &mut Numbers) -> Option<String> {
    let indent = line.len() - line.trim_start().len();
    let body = line.trim_start();
    if body.is_empty() || body.starts_with('#') {
        return None;
    }
    let lead = &line[..indent + if body.starts_with("- ") { 2 } else { 0 }];
    let content = &line[lead.len()..];
    let key = content.split(':').next().unwrap_or_default();
    let is_key =
        key.len() < content.len() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let value = content.split_once(": ").map_or("", |(_, value)| value);
    let is_text = is_key && value.len() > 12 && value.starts_with(char::is_alphabetic);
    Some(match edit {
        // Without its name nobody can tell which chapter it is.
        "cut key" if is_key && key.len() > 3 && indent > 0 => format!("{lead}{}", &key[..3]),
        "cut after key" if is_key => format!("{lead}{key}:"),
        "double quote not closed" if is_text => format!("{lead}{key}: \"{value}"),
        "single quote not closed" if is_text => format!("{lead}{key}: '{value}"),
        "colon in text" if is_text => format!("{lead}{key}: Achtung: {value}"),
        "brace not closed" if is_text => format!("{lead}{key}: {{{value}"),
        "brackets not closed" if is_text => format!("{lead}{key}: [[{value}"),
        "entry in braces not closed" => line[..line.rfind('}')?].to_owned(),
        "one space too many" if is_key => format!(" {line}"),
        "one space too few" if is_key && indent > 1 => line[1..].to_owned(),
        "tab" if is_key && indent > 1 => format!("\t{body}"),
        "item begun" if is_key => format!("{line}\n{}- ", &line[..indent]),
        "line cut anywhere" if body.len() > 2 => {
            let at = line.ceil_char_boundary(indent + 1 + numbers.below(body.len() - 1));
            line[..at].to_owned()
        }
        _ => return None,
    })
}

#[test]
fn a_half_typed_line_costs_only_itself() {
    let mut numbers = Numbers(7);
    let mut report = String::new();
    let (mut failed, mut messages, mut broken) = (0, 0, 0);
    let rules: Vec<(Option<GrammarOf>, String)> = files_below(&repository().join("rules"))
        .into_iter()
        .filter(|(name, _)| name.ends_with(".yaml"))
        .map(|(name, bytes)| (grammar_of(&name), String::from_utf8(bytes).unwrap()))
        .collect();
    for edit in EDITS {
        let (mut kept, mut wrong, mut cases) = (0.0, 0.0, 0.0);
        let (mut lost, mut worst) = (0, (1.0, String::new()));
        for (grammar, text) in &rules {
            let lines: Vec<&str> = text.lines().collect();
            let mut before = Values::new();
            let whole = parse_as(*grammar, text, FileId::default(), &mut Sink::default());
            values(&whole.root, "", &mut before);
            let total: usize = before.values().sum();
            let mut done = 0;
            for _ in 0..2000 {
                if done == 3 {
                    break;
                }
                let at = numbers.below(lines.len());
                let Some(line) = edited(lines[at], edit, &mut numbers) else { continue };
                done += 1;
                let mut all = lines.clone();
                all[at] = &line;
                let mut sink = Sink::default();
                let parsed = parse_as(*grammar, &all.join("\n"), FileId::default(), &mut sink);
                let told = sink.iter().filter(|found| found.code() == "yaml-syntax").count();
                let mut after = Values::new();
                values(&parsed.root, "", &mut after);
                let hit: usize = before
                    .iter()
                    .map(|(key, count)| *count.min(after.get(key).unwrap_or(&0)))
                    .sum();
                let found: usize = after.values().sum();
                let share = hit as f64 / total as f64;
                if share < worst.0 {
                    worst = (share, format!("{line:?}"));
                }
                kept += share;
                wrong += (found - hit) as f64 / total as f64;
                cases += 1.0;
                lost += usize::from(!parsed.is_complete);
                broken += usize::from(told > 0);
                messages += told;
            }
        }
        failed += lost;
        let (kept, wrong) = (100.0 * kept / cases, 100.0 * wrong / cases);
        report += &format!(
            "{edit:28} {cases:4} kept {kept:6.2} % wrong {wrong:5.2} %  not read {lost}  worst {:5.1} % {}\n",
            worst.0 * 100.0,
            worst.1
        );
        assert!(kept >= 99.0 || std::env::var("SHOW").is_ok(), "{report}");
    }
    report +=
        &format!("{broken} broken files, {messages} messages, {failed} not read to the end\n");
    println!("{report}");
    assert!(failed * 100 <= broken, "{report}");
    assert!(messages * 100 <= broken * 103, "{report}");
}
