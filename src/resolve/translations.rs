//! Whether translations belong to something, and whether texts have one.

use std::collections::{BTreeMap, BTreeSet};

use super::{Context, Index, Kind};
use crate::diagnostic::{Diagnostic, Sink, nearest};
use crate::model::{Field, Translation};
use crate::translation::{State, states};

/// The fields of each text owner, by the key that translations use.
type Owners = BTreeMap<String, BTreeSet<Field>>;

/// Reports translations of nothing, and languages with gaps.
pub(super) fn resolve(cx: Context<'_>, index: &Index, sink: &mut Sink) {
    let owners = owners(cx);
    for (language, translation) in cx.game.translations.iter() {
        orphans(index, &owners, translation, sink);
        if !cx.game.partial_translations.contains(language) {
            gaps(&owners, cx, translation, language, sink);
        }
        stale(cx, language, sink);
    }
}

/// Translations whose source has changed since they were accepted.
fn stale(cx: Context<'_>, language: &str, sink: &mut Sink) {
    let is_any = cx.game.translations.get(language).is_some_and(|found| !found.stale.is_empty());
    if !is_any {
        return;
    }
    for entry in states(cx.game, language) {
        let State::Stale { facts } = entry.state else { continue };
        let Some(target) = &entry.target else { continue };
        let name = entry.name();
        let (code, what) = if facts {
            ("tr-stale-number", "numbers, references or force of the source have changed")
        } else {
            ("tr-stale", "the wording of the source has changed")
        };
        let message = format!("the translation of `{name}` is older than its source: {what}");
        sink.push(
            Diagnostic::warning(code, message, target.span)
                .also(entry.source.span, "the source text")
                .help(format!("mend it, then `ksr translate accept {language} {}`", entry.key)),
        );
    }
}

fn owners(cx: Context<'_>) -> Owners {
    let mut owners = Owners::new();
    cx.game.visit_texts(&mut |owner| {
        let fields = owner.texts.iter().map(|(field, _)| field);
        owners.entry(owner.key.to_owned()).or_default().extend(fields);
    });
    owners
}

fn orphans(index: &Index, owners: &Owners, translation: &Translation, sink: &mut Sink) {
    for id in translation.terms.keys() {
        index.expect_ref(id, &[Kind::Term], sink);
    }
    for (key, texts) in &translation.texts {
        let known = owners.get(key.as_str()).filter(|fields| !fields.is_empty());
        let Some(fields) = known else {
            if !index.is_broken(key.as_str()) {
                let keys = owners
                    .iter()
                    .filter(|(_, fields)| !fields.is_empty())
                    .map(|(key, _)| key.as_str());
                let message =
                    format!("a translation for `{key}`, which has no texts in the game file");
                sink.push(
                    Diagnostic::error("tr-orphan", message, key.span)
                        .suggest(nearest(key.as_str(), keys)),
                );
            }
            continue;
        };
        for (field, wording) in texts.iter().filter(|(field, _)| !fields.contains(field)) {
            let names: Vec<String> = fields.iter().map(|field| format!("`{field}`")).collect();
            let message = format!("a translation of `{field}`, which `{key}` does not have");
            sink.push(
                Diagnostic::error("tr-orphan", message, wording.source.span)
                    .help(format!("the game file has {} there", names.join(", "))),
            );
        }
    }
}

/// One warning per language: a file that has just been begun would otherwise
/// bury everything else.
fn gaps(
    owners: &Owners,
    cx: Context<'_>,
    translation: &Translation,
    language: &str,
    sink: &mut Sink,
) {
    let is_missing = |key: &str, field: Field| match key {
        "" => !translation.game.has(field),
        _ => translation.texts.get(key).is_none_or(|texts| !texts.has(field)),
    };
    let mut missing: Vec<String> = Vec::new();
    for (key, fields) in owners {
        let names = fields.iter().filter(|field| is_missing(key, **field));
        missing.extend(names.map(|field| {
            if key.is_empty() { field.to_string() } else { format!("{key}.{field}") }
        }));
    }
    let has_term = |name: &str| translation.terms.contains_key(name);
    missing.extend(
        cx.game.terms.keys().filter(|id| !has_term(id.as_str())).map(|id| format!("terms.{id}")),
    );
    if missing.is_empty() {
        return;
    }
    let shown =
        missing.iter().take(6).map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    let more = missing.len().saturating_sub(6);
    let tail = if more > 0 { format!(" and {more} more") } else { String::new() };
    let count = if missing.len() == 1 {
        "1 text is".to_owned()
    } else {
        format!("{} texts are", missing.len())
    };
    sink.push(
        Diagnostic::warning(
            "tr-missing",
            format!("{count} not translated into `{language}`"),
            translation.span,
        )
        .note(format!("missing: {shown}{tail}"))
        .note("outputs show the source text there, marked"),
    );
}
