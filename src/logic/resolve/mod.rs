//! Joins names with what they name: ids, data references, and references in texts.

pub mod checks;
mod data;
mod index;
mod missing_ids;
mod texts;
mod translations;

pub use crate::format::Kind;
pub use index::{Definition, Index};
pub use texts::local_values;
pub use translations::{key_of, removable};

use crate::diagnostic::{Diagnostic, Sink, nearest};
use crate::format::{Number, Ref};
use crate::icon;
use crate::language::Languages;
use crate::model::Game;
use crate::source::{Sources, Span};
use crate::syntax::checks::schema_invalid;
use crate::syntax::{meant_word, number_in_words};
use checks::{ref_kind, ref_unknown};

/// What the stages after lowering read.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The game.
    pub game: &'a Game,
    /// All files.
    pub sources: &'a Sources,
    /// Languages and their plural rules.
    pub languages: &'a Languages,
}

/// Builds the index of a game and reports every name that leads nowhere.
pub fn resolve(cx: Context<'_>, sink: &mut Sink) -> Index {
    let mut found = Sink::default();
    let index = Index::build(cx.game, &mut found);
    missing_ids::offer(cx, &index, found, sink);
    data::resolve(cx, &index, sink);
    texts::resolve(cx, &index, sink);
    translations::resolve(cx, &index, sink);
    index
}

impl Index {
    /// Reports a name that is not defined, or is not one of the wanted kinds.
    pub fn expect(
        &self,
        name: &str,
        span: Span,
        wanted: &[Kind],
        sink: &mut Sink,
    ) -> Option<&Definition> {
        if wanted == [Kind::Sign] {
            self.expect_sign(name, span, sink);
            return None;
        }
        match self.get_as(name, wanted) {
            Some(found) if wanted.contains(&found.kind) => Some(found),
            Some(found) => {
                sink.push(wrong_kind(name, found, span, wanted));
                None
            }
            // Its definition was reported as unreadable: one mistake, one message.
            None if self.is_broken(name) => None,
            None => {
                sink.push(self.undefined(name, span, wanted));
                None
            }
        }
    }

    /// A sign is one of the program, or an icon of the game; a rule of the same name is none.
    fn expect_sign(&self, name: &str, span: Span, sink: &mut Sink) {
        let is_own = self.get_as(name, &[Kind::Icon]).is_some_and(|found| found.kind == Kind::Icon);
        if is_own || icon::sign(name).is_some() || self.is_broken(name) {
            return;
        }
        let own = self.iter().filter(|(_, found)| found.kind == Kind::Icon).map(|(name, _)| name);
        let near = nearest(name, own.chain(icon::SIGNS.iter().map(|sign| sign.name)));
        let message = format!("there is no sign `{name}`");
        let mut diagnostic = Diagnostic::new(&ref_unknown::CHECK, message, span).suggest(near);
        if near.is_none() {
            diagnostic = diagnostic.help(
                "`ksr themes` lists the signs of the program; one of your own stands in `icons`",
            );
        }
        sink.push(diagnostic);
    }

    fn undefined(&self, name: &str, span: Span, wanted: &[Kind]) -> Diagnostic {
        let label = nowhere_found(name, wanted);
        let message = format!("`{name}` is not defined");
        let mut diagnostic = Diagnostic::new(&ref_unknown::CHECK, message, span).label(label);
        let now = Some(self.current(name)).filter(|now| *now != name);
        let chapters = self.iter().filter(|(_, found)| found.kind == Kind::Chapter);
        let chapters: Vec<&str> = chapters.map(|(name, _)| name).collect();
        let is_chapter = wanted.contains(&Kind::Chapter);
        let meant = || meant_word(name, &chapters).filter(|_| is_chapter);
        let near = now.or_else(meant).or_else(|| self.nearest(name, wanted));
        if let Some(found) =
            near.and_then(|near| self.get(near)).filter(|found| !found.span.is_nowhere())
        {
            diagnostic = diagnostic.also(found.span, "a similar id is defined here");
        }
        diagnostic.suggest(near)
    }

    /// Tells if a reference leads nowhere, or to something of another kind.
    pub fn expect_ref(&self, reference: &Ref, wanted: &[Kind], sink: &mut Sink) {
        self.expect(reference.as_str(), reference.span, wanted, sink);
    }

    /// The same for a number whose own place is not known: told at its rule, which no fix may touch.
    pub fn expect_number_of(
        &self,
        number: &Number,
        own: Option<Span>,
        rule: Span,
        sink: &mut Sink,
    ) {
        let mut found = Sink::default();
        self.expect_number(number, own.unwrap_or(rule), &mut found);
        sink.extend(found.into_vec().into_iter().map(|mut told| {
            if own.is_none()
                && let Some(fix) = told.fix.take()
            {
                let meant = fix.edits.first().map(|edit| edit.replacement.clone());
                told.message.push_str(" in this rule");
                return told.help(format!("write `{}` instead", meant.unwrap_or_default()));
            }
            told
        }));
    }

    /// Tells if a number names a value that there is not.
    pub fn expect_number(&self, number: &Number, span: Span, sink: &mut Sink) {
        let Number::Named(name) = number else { return };
        let wanted = &[Kind::Value, Kind::Component];
        if self.get_as(name.as_str(), wanted).is_none() && !self.is_broken(name.as_str()) {
            sink.push(self.no_number(name.as_str(), span, wanted));
        } else {
            self.expect(name.as_str(), span, wanted, sink);
        }
    }

    /// `count: twenty`, `count: 20 cards`: words where a figure is meant, or an unknown name.
    fn no_number(&self, words: &str, span: Span, wanted: &[Kind]) -> Diagnostic {
        let told = || {
            let message =
                format!("expected a whole number or the name of a value, found the text `{words}`");
            Diagnostic::new(&schema_invalid::CHECK, message, span)
        };
        if let Some(figure) = number_in_words(words) {
            return told().fix("write it in figures", span, figure.to_string());
        }
        let mut runs = words.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty());
        if let (Some(figure), None) = (runs.next(), runs.next())
            && words.contains(' ')
        {
            return told().fix("write the number alone", span, figure);
        }
        let unknown = self.undefined(words, span, wanted);
        match unknown.fix {
            Some(_) => unknown,
            None => unknown.help("write a number in figures, or the name of one under `values`"),
        }
    }
}

/// Where somebody would have to write what a name is missing from.
fn nowhere_found(name: &str, wanted: &[Kind]) -> String {
    let keys: Vec<&str> = wanted.iter().filter_map(|kind| chapter_of(*kind)).collect();
    match (wanted, keys.as_slice()) {
        ([Kind::Term], _) => format!("there is no word `{name}` under `terms`"),
        ([Kind::Rule], _) => format!("no rule has the id `{name}`"),
        ([Kind::Rule, Kind::Chapter], _) => {
            format!("no rule has the id `{name}`, and no chapter is called so")
        }
        ([_], [key]) => format!("there is no `{name}` under `{key}`"),
        ([_, _], [first, last]) => format!("there is no `{name}` under `{first}` or `{last}`"),
        _ if keys.len() == wanted.len() => {
            let keys: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
            format!("there is no `{name}` under any of {}", keys.join(", "))
        }
        _ => format!("nothing has the id `{name}`"),
    }
}

/// The key under which things of a kind stand, if there is one.
fn chapter_of(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Term => Some("terms"),
        Kind::Value => Some("values"),
        Kind::Component => Some("components"),
        Kind::Icon => Some("icons"),
        Kind::Colour => Some("colours"),
        Kind::Figure => Some("figures"),
        Kind::Variant => Some("variants"),
        Kind::Card => Some("cards"),
        Kind::State => Some("states"),
        Kind::Rule | Kind::Chapter | Kind::Sign | Kind::Credit => None,
    }
}

/// "rule, chapter or term".
fn listed(kinds: &[Kind]) -> String {
    let names: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
    match names.as_slice() {
        [] => "thing".to_owned(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

fn wrong_kind(name: &str, found: &Definition, span: Span, wanted: &[Kind]) -> Diagnostic {
    let (is, needed) = (found.kind.described(), listed(wanted));
    let message = format!("`{name}` is {is}, but {needed} is needed here");
    let mut diagnostic = Diagnostic::new(&ref_kind::CHECK, message, span);
    if !found.span.is_nowhere() {
        diagnostic = diagnostic.also(found.span, "defined here");
    }
    if found.kind == Kind::Term && wanted.contains(&Kind::Value) {
        let help = format!(
            "first the number, then the word: `{{2 {name}}}`; the word alone is `{{{name}}}`"
        );
        diagnostic = diagnostic.help(help);
    }
    if found.kind == Kind::Value {
        diagnostic = diagnostic.help(format!("a number in a text is written `{{{name}}}`"));
    }
    diagnostic
}
