//! `typo-eszett`

use super::declare_check;
use super::prose::{Fault, base, fix, report};
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// A German word with ss for ß or ß for ss: ausser, daß; or any ß in Swiss German.
    ///
    /// ## Why
    /// Since 1996 ß stands behind long vowels only (*Maß*, *dass*), and Switzerland
    /// has none. Texts typed on a Swiss keyboard or copied from an old rule book
    /// have the other spelling.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: look, text: Alle ausser dir sehen die Karte. }]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: look, text: "Sorge dafür, daß alle die Karte sehen." }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: de
    /// hints: [{ id: look, text: "Alle außer dir wissen, dass die große Masse Kasse macht." }]
    /// ```
    /// ```yaml,passes
    /// hints: [{ id: look, text: The boss has a gross of cards. }]
    /// ```
    "typo-eszett", Typography, Warning, fix: Offered
}

/// Parts of words that have ß in Germany and Austria.
const SHARP: [(&str, &str); 33] = [
    ("ausser", "außer"),
    ("äusser", "äußer"),
    ("aussen", "außen"),
    ("draussen", "draußen"),
    ("gross", "groß"),
    ("grösse", "größe"),
    ("grösst", "größt"),
    ("heisst", "heißt"),
    ("heissen", "heißen"),
    ("weiss", "weiß"),
    ("strasse", "straße"),
    ("schliess", "schließ"),
    ("gemäss", "gemäß"),
    ("mässig", "mäßig"),
    ("massnahm", "maßnahm"),
    ("massstab", "maßstab"),
    ("dreissig", "dreißig"),
    ("fliess", "fließ"),
    ("giess", "gieß"),
    ("geniess", "genieß"),
    ("stossen", "stoßen"),
    ("stösst", "stößt"),
    ("anstoss", "anstoß"),
    ("süss", "süß"),
    ("beissen", "beißen"),
    ("reissen", "reißen"),
    ("büssen", "büßen"),
    ("grüss", "grüß"),
    ("bloss", "bloß"),
    ("fleissig", "fleißig"),
    ("spass", "spaß"),
    ("füsse", "füße"),
    ("verstoss", "verstoß"),
];

/// Parts of words that had ß before 1996.
const BLUNT: [(&str, &str); 22] = [
    ("daß", "dass"),
    ("muß", "muss"),
    ("müßt", "müsst"),
    ("läßt", "lässt"),
    ("laßt", "lasst"),
    ("paßt", "passt"),
    ("faßt", "fasst"),
    ("wißt", "wisst"),
    ("wußt", "wusst"),
    ("bewußt", "bewusst"),
    ("schluß", "schluss"),
    ("fluß", "fluss"),
    ("schloß", "schloss"),
    ("gewiß", "gewiss"),
    ("bißchen", "bisschen"),
    ("prozeß", "prozess"),
    ("kuß", "kuss"),
    ("naß", "nass"),
    ("riß", "riss"),
    ("mißt", "misst"),
    ("vergißt", "vergisst"),
    ("häßlich", "hässlich"),
];

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for passage in cx.corpus.passages().filter(|passage| base(passage) == "de") {
        let text = &passage.text.value;
        if !text.contains("ss") && !text.contains('ß') {
            continue;
        }
        let faults = faults(passage);
        let finding = |message: &str, span| Diagnostic::new(&CHECK, message, span);
        let Some(mut diagnostic) = report(cx, passage, &faults, finding) else { continue };
        diagnostic.fix = fix(cx, passage, &faults, "use the spelling of today", false);
        sink.push(diagnostic);
    }
}

fn faults(passage: &Passage) -> Vec<Fault> {
    let is_swiss = matches!(passage.language.as_str(), "de-CH" | "de-LI");
    let mut faults = Vec::new();
    for (range, word) in passage.words() {
        if !word.contains("ss") && !word.contains('ß') {
            continue;
        }
        let instead = if is_swiss { swiss(word) } else { today(word) };
        if let Some(instead) = instead {
            let message = format!("`{word}` is written {instead}");
            faults.push(Fault { range, message, instead: Some(instead) });
        }
    }
    faults
}

fn swiss(word: &str) -> Option<String> {
    word.contains('ß').then(|| word.replace('ß', "ss"))
}

/// The word as it is written today, if its part is a known one.
fn today(word: &str) -> Option<String> {
    let lower = word.to_lowercase();
    if lower.contains("grossist") {
        return None;
    }
    let known = |list: &'static [(&'static str, &'static str)]| {
        list.iter().find_map(|(wrong, right)| Some((lower.find(wrong)?, wrong, right)))
    };
    let (at, wrong, right) = known(&SHARP).or_else(|| known(&BLUNT))?;
    // The long vowel of other words has its ß: "Fußball", "fließt", "schließt".
    let is_other = *wrong == "daß" && lower.len() > "daß".len();
    (!is_other && word.len() == lower.len()).then(|| {
        let head = &word[at..at + right.chars().next().map_or(0, char::len_utf8)];
        let rest = &right[right.chars().next().map_or(0, char::len_utf8)..];
        format!("{}{head}{rest}{}", &word[..at], &word[at + wrong.len()..])
    })
}
