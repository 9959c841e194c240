//! `sheet-omit-unproved`

use super::declare_check;
use super::on_sheet::OnSheet;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink, nearest};
use crate::document::{Document, Node, Product};
use crate::format::Omission;
use crate::select::Selected;
use crate::view::{StalePolicy, Subject, document};

declare_check! {
    /// A rule that the sheet leaves to another one whose printed words do not say it.
    ///
    /// ## Why
    /// `omit: [{ rule: …, in: … }]` claims that another rule on the sheet says the same. `said:` names
    /// the words that do, in each language; they are looked for in what is printed, for every
    /// selection. A claim that names no words is only pointed out.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - { id: deal, text: Deal five cards to each player., short: 5 cards each }
    ///   - { id: rest, text: Put the other cards aside. }
    /// sheet: { omit: [{ rule: rest, reason: said with the cards, in: deal, said: { en: rest aside } }] }
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - { id: deal, text: Deal five cards to each player., short: "5 cards each, rest aside" }
    ///   - { id: rest, text: Put the other cards aside. }
    /// sheet: { omit: [{ rule: rest, reason: said with the cards, in: deal, said: { ne: rest aside } }] }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - { id: deal, text: Deal five cards to each player., short: "5 cards each, rest aside" }
    ///   - { id: rest, text: Put the other cards aside. }
    /// sheet: { omit: [{ rule: rest, reason: said with the cards, in: deal, said: { en: rest aside } }] }
    /// ```
    "sheet-omit-unproved", Sheet, Warning, strict: Error, doubt: Info
}

pub(super) fn run(cx: Context<'_>, selected: &Selected, sink: &mut Sink) {
    let claims = selected.game.sheet.omit.iter().filter(|omission| omission.said_in.is_some());
    let (proved, bare): (Vec<&Omission>, Vec<&Omission>) =
        claims.partition(|omission| !omission.said.is_empty());
    for claim in bare {
        let message = format!("nothing shows that the sheet says `{}` elsewhere", claim.rule);
        sink.push(
            Diagnostic::doubtful(&CHECK, message, claim.rule.span)
                .help("name the words that say it: `said: { en: take turns }`"),
        );
    }
    if proved.is_empty() {
        return;
    }
    let spoken = selected.game.languages();
    for claim in &proved {
        let foreign = claim.said.iter().filter(|(tag, _)| !spoken.contains(&tag.as_str()));
        for (tag, words) in foreign {
            let message = format!("the game has no texts in a language `{tag}`");
            let found = Diagnostic::new(&CHECK, message, words.span);
            sink.push(match nearest(tag, spoken.iter().copied()) {
                Some(near) => found.help(format!("did you mean `{near}`?")),
                None => found,
            });
        }
    }
    let sheet = OnSheet::new(selected);
    for tag in spoken {
        let Some(language) = cx.languages.get(tag) else { continue };
        let subject = Subject {
            selected,
            base: cx.game,
            language: &language,
            languages: cx.languages,
            suffix: "",
            stale: StalePolicy::Warn,
            terms_with: None,
        };
        let printed = document(subject, Product::Sheet);
        for claim in &proved {
            sink.extend(disproved(cx, &sheet, &printed, claim, tag));
        }
    }
}

fn disproved(
    cx: Context<'_>,
    sheet: &OnSheet<'_>,
    printed: &Document,
    claim: &Omission,
    tag: &str,
) -> Option<Diagnostic> {
    let (place, words) = (claim.said_in.as_ref()?, claim.said.get(tag)?);
    let current = cx.index.current(place.as_str());
    // That it is not printed at all is reported as such.
    if !sheet.shows(current) {
        return None;
    }
    let text = words_at(printed, current)?;
    let mut rest = text.as_str();
    let is_said = words.value.split('…').map(plain).filter(|part| !part.is_empty()).all(|part| {
        let found = rest.find(&part);
        rest = found.map_or("", |at| &rest[at + part.len()..]);
        found.is_some()
    });
    let message =
        format!("`{place}` does not say `{}` on the sheet in `{tag}`", words.value.trim());
    (!is_said).then(|| {
        Diagnostic::new(&CHECK, message, words.span)
            .label("not printed there")
            .note(format!("so the sheet does not say `{}`", claim.rule))
            .help("say it there, take back `omit`, or name the words that do")
    })
}

/// All words that are printed of a rule or chapter, and below it.
fn words_at(printed: &Document, id: &str) -> Option<String> {
    let mut found: Option<&Node> = None;
    printed.each_node(&mut |node| {
        if found.is_none() && node.id() == id {
            found = Some(node);
        }
    });
    let mut words = String::new();
    found?.each(&mut |node| {
        node.each_phrase(&mut |phrase| {
            words.push_str(&phrase.plain());
            words.push(' ');
        });
    });
    Some(plain(&words))
}

/// In lower case, with plain blanks and without marks of emphasis.
fn plain(words: &str) -> String {
    let words: Vec<&str> = words.split(|c: char| c.is_whitespace()).collect();
    let joined = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    joined.replace('\u{ad}', "").to_lowercase()
}
