//! Whether translations belong to something, and whether texts have one.

use std::collections::{BTreeMap, BTreeSet};

use super::checks::{tr_missing, tr_orphan, tr_stale, tr_stale_cosmetic, tr_stale_number};
use super::{Context, Index, Kind};
use crate::diagnostic::{Diagnostic, Sink, nearest};
use crate::format::Ref;
use crate::model::{Field, Texts, Translation};
use crate::source::{Sources, Span};
use crate::syntax::entry_lines;
use crate::translation::{Address, Entry, State, states};

/// The fields of each text owner, by the key that translations use.
type Owners = BTreeMap<String, BTreeMap<Field, Span>>;

/// Reports translations of nothing, and languages with gaps.
pub(super) fn resolve(cx: Context<'_>, index: &Index, sink: &mut Sink) {
    let owners = owners(cx);
    let extra = extra_cells(cx);
    for (language, translation) in cx.game.translations.iter() {
        let misspelt = orphans(cx, index, &owners, translation, sink);
        let entries = states(cx.game, language);
        if !cx.game.partial_translations.contains(language) {
            gaps(&entries, (language, translation), &misspelt, &extra, sink);
        }
        stale(&entries, language, sink);
    }
}

/// Cells that a table has no heading for: they are told as such.
fn extra_cells(cx: Context<'_>) -> BTreeSet<(String, Field)> {
    let mut extra = BTreeSet::new();
    cx.game.walk_rules(&mut |rule| {
        let Some(table) = rule.facets.table.as_ref().filter(|table| table.columns > 0) else {
            return;
        };
        if table.rows.iter().all(|cells| *cells > table.columns) {
            return;
        }
        for (row, cells) in (0..).zip(&table.rows) {
            let cells = (table.columns..*cells).map(|cell| Field::Cell(row, cell));
            extra.extend(cells.map(|cell| (rule.id.to_string(), cell)));
        }
    });
    extra
}

/// Translations whose source has changed since they were accepted.
fn stale(entries: &[Entry], language: &str, sink: &mut Sink) {
    for entry in entries {
        let Some(target) = &entry.target else { continue };
        let (name, span) = (entry.name(), target.span);
        let message =
            |what: &str| format!("the translation of `{name}` is older than its source: {what}");
        let accept = format!("`ksr translate accept {language} {}`", entry.address.owner());
        let diagnostic = match entry.state {
            State::Stale { facts: true } => {
                let what = "numbers, references or force of the source have changed";
                Diagnostic::new(&tr_stale_number::CHECK, message(what), span)
                    .help(format!("mend it; if it is right as it is, {accept}"))
            }
            State::Stale { facts: false } => {
                let what = "the wording of the source has changed";
                Diagnostic::new(&tr_stale::CHECK, message(what), span)
                    .help(format!("mend it; if it is right as it is, {accept}"))
            }
            State::Cosmetic => {
                let what = "only markup, punctuation or spacing of the source has changed";
                Diagnostic::new(&tr_stale_cosmetic::CHECK, message(what), span)
                    .help(format!("if it needs no change, {accept}"))
            }
            State::Fresh | State::Draft | State::Missing => continue,
        };
        sink.push(diagnostic.also(entry.source.span, "the source text"));
    }
}

fn owners(cx: Context<'_>) -> Owners {
    let mut owners = Owners::new();
    cx.game.visit_texts(&mut |owner| {
        let fields = owner.texts.iter().map(|(field, wording)| (field, wording.source.span));
        owners.entry(owner.key.to_owned()).or_default().extend(fields);
    });
    owners
}

/// Reports translations of nothing; gives the names of the texts that were probably meant.
fn orphans(
    cx: Context<'_>,
    index: &Index,
    owners: &Owners,
    translation: &Translation,
    sink: &mut Sink,
) -> BTreeSet<String> {
    let mut meant = BTreeSet::new();
    for id in translation.terms.keys() {
        if index.expect(id.as_str(), id.span, &[Kind::Term], sink).is_none() {
            meant.extend(
                index.nearest(id.as_str(), &[Kind::Term]).map(|near| format!("terms.{near}.name")),
            );
        }
    }
    for (key, texts) in &translation.texts {
        match owners.get(key.as_str()).filter(|fields| !fields.is_empty()) {
            Some(_) if cx.game.partial_translations.contains(&cx.game.language) => {}
            Some(fields) => superfluous(cx, key, texts, fields, sink),
            None if index.is_broken(key.as_str()) => {}
            None => sink.push(unknown(cx, owners, translation, (key, texts), &mut meant)),
        }
    }
    meant
}

/// A key that no text of the game has. Its texts may belong to a near one that lacks them.
fn unknown(
    cx: Context<'_>,
    owners: &Owners,
    translation: &Translation,
    (key, texts): (&Ref, &Texts),
    meant: &mut BTreeSet<String>,
) -> Diagnostic {
    let own = |known: &str| translation.texts.get(known);
    let lacks = |known: &str, field: Field| own(known).is_none_or(|texts| !texts.has(field));
    let fits = |known: &str, fields: &BTreeMap<Field, Span>| {
        texts.iter().any(|(field, _)| fields.contains_key(&field) && lacks(known, field))
    };
    let known = owners.iter().filter(|(known, fields)| fits(known, fields));
    let near = nearest(key.as_str(), known.map(|(known, _)| known.as_str()));
    // Half its name is right, and nothing else is without a translation.
    let shares_word =
        |known: &str| known.split('-').any(|word| key.as_str().split('-').any(|own| own == word));
    let has_all =
        |fields: &BTreeMap<Field, Span>| texts.iter().all(|(field, _)| fields.contains_key(&field));
    let mut untranslated =
        owners.iter().filter(|(known, fields)| own(known).is_none() && has_all(fields));
    let only = untranslated.next().filter(|_| untranslated.next().is_none());
    let only = only.map(|(known, _)| known.as_str()).filter(|known| shares_word(known));
    let near = near.or(only);
    meant.extend(
        near.into_iter()
            .flat_map(|near| texts.iter().map(move |(field, _)| format!("{near}.{field}"))),
    );
    let message = format!("a translation for `{key}`, which has no texts in the game file");
    let diagnostic = Diagnostic::new(&tr_orphan::CHECK, message, key.span);
    match near {
        Some(near) if own(near).is_some() => diagnostic
            .help(format!("did you mean `{near}`? It has an entry already; put the texts there")),
        Some(_) => diagnostic.suggest(near),
        None => removable(cx.sources, diagnostic, key.span),
    }
}

/// Fields that are translated, but not there.
fn superfluous(
    cx: Context<'_>,
    key: &Ref,
    texts: &Texts,
    fields: &BTreeMap<Field, Span>,
    sink: &mut Sink,
) {
    for (field, wording) in texts.iter().filter(|(field, _)| !fields.contains_key(field)) {
        let names: Vec<String> = fields.keys().map(|field| format!("`{field}`")).collect();
        let message = format!("a translation of `{field}`, which `{key}` does not have");
        let span = wording.source.span;
        let diagnostic = Diagnostic::new(&tr_orphan::CHECK, message, span)
            .help(format!("the game file has {} there", names.join(", ")));
        sink.push(match key_of(cx.sources, span, &format!("{field}:")) {
            Some(key) => removable(cx.sources, diagnostic, key),
            None => diagnostic,
        });
    }
}

/// Where the key of a value begins its line, or the line before in a block scalar.
pub fn key_of(sources: &Sources, value: Span, key: &str) -> Option<Span> {
    let text = &sources.get(value.file)?.text;
    let mut line_end = value.start as usize;
    for _ in 0..2 {
        let start = text.get(..line_end)?.rfind('\n').map_or(0, |at| at + 1);
        let line = text.get(start..)?;
        let blanks = line.len() - line.trim_start_matches(' ').len();
        if line.trim_start_matches(' ').starts_with(key) {
            return Some(value.with_range(&(start + blanks..start + blanks + key.len() - 1)));
        }
        line_end = start.checked_sub(1)?;
    }
    None
}

/// Offers to take the lines of an entry out of its file.
pub fn removable(sources: &Sources, diagnostic: Diagnostic, key: Span) -> Diagnostic {
    let text = sources.get(key.file).map(|source| source.text.as_str()).unwrap_or_default();
    match entry_lines(text, key.start as usize) {
        // Words that somebody wrote are never taken away unasked.
        Some(lines) => diagnostic.fix("remove it", key.with_range(&lines), ""),
        None => diagnostic,
    }
}

/// So many gaps are named one by one. A file that has just been begun has more; they would
/// bury everything else.
const NAMED_GAPS: usize = 10;

fn gaps(
    entries: &[Entry],
    (language, translation): (&str, &Translation),
    misspelt: &BTreeSet<String>,
    extra: &BTreeSet<(String, Field)>,
    sink: &mut Sink,
) {
    let missing = entries.iter().filter(|entry| entry.state == State::Missing);
    let mut missing: Vec<(String, &Entry)> = missing.map(|entry| (entry.name(), entry)).collect();
    missing.retain(|(name, _)| !misspelt.contains(name));
    // A row that is not there is one gap.
    let row = |entry: &Entry| match &entry.address {
        Address::Text { key, field: Field::Cell(row, _) } => Some((key.clone(), *row)),
        _ => None,
    };
    let is_extra = |entry: &Entry| match &entry.address {
        Address::Text { key, field } => extra.contains(&(key.clone(), *field)),
        Address::Term { .. } => false,
    };
    missing.retain(|(_, entry)| !is_extra(entry));
    let whole = |entry: &Entry| {
        let own = row(entry);
        own.is_some() && entries.iter().all(|one| row(one) != own || one.state == State::Missing)
    };
    for (name, entry) in &mut missing {
        if whole(entry) {
            name.truncate(name.rfind('[').unwrap_or(name.len()));
        }
    }
    missing.dedup_by(|one, other| one.0 == other.0);
    let note = "outputs show the source text there, marked";
    if missing.len() <= NAMED_GAPS {
        for (name, entry) in missing {
            let message = format!("`{name}` is not translated into `{language}`");
            let diagnostic = Diagnostic::new(&tr_missing::CHECK, message, entry.source.span);
            sink.push(diagnostic.note(note).help(place(&entry.address, language)));
        }
        return;
    }
    let shown: Vec<String> = missing.iter().take(6).map(|(name, _)| format!("`{name}`")).collect();
    let message = format!("{} texts are not translated into `{language}`", missing.len());
    let more = missing.len() - shown.len();
    sink.push(
        Diagnostic::new(&tr_missing::CHECK, message, translation.span)
            .note(format!("missing: {} and {more} more", shown.join(", ")))
            .note(note)
            .help(format!("`ksr translate next {language}` shows them one by one")),
    );
}

/// Where a translation is to be written.
fn place(address: &Address, language: &str) -> String {
    let is_word = |key: &str| key.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    match address {
        Address::Text { key, field } if key.is_empty() && is_word(&field.to_string()) => {
            format!("write `{field}: …` in `{language}.yaml`")
        }
        Address::Text { key, field } if is_word(&field.to_string()) => {
            format!("write `{field}: …` in `{language}.yaml`, below `texts:` and `{key}:`")
        }
        Address::Term { id, part } if part.path().len() == 1 => {
            let key = part.path()[0];
            format!("write `{key}: …` in `{language}.yaml`, below `terms:` and `{id}:`")
        }
        _ => format!("`ksr translate next {language}` shows what to write"),
    }
}
