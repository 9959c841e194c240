//! `x-modality`

use super::declare_check;
use super::sayings::sayings;
use crate::check::bundle::{Bundle, texts};
use crate::check::reading::Mark;
use crate::check::{Context, Passage};
use crate::diagnostic::{Check, Diagnostic, Sink};
use crate::format::Force;
use crate::language::Saying;
use crate::model::Field;
use crate::source::Span;

declare_check! {
    /// A text that says *may* where the rule, or another language, says *must*.
    ///
    /// ## Why
    /// Whether something has to be done, may be done or must not be done is the first thing that
    /// players argue about. A rule with `force:` must say in every language what the badge says; if
    /// it says other things besides, it must do so in all languages; a text that says more of them
    /// than the others is doubtful, and so are differences between languages without `force:`. The
    /// words are listed under `reading:` of each language file (docs/languages.md).
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, force: must, text: You must shuffle. }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   deal: { text: Du darfst mischen. }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup: [{ id: deal, force: may, text: Du darfst mischen. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: Musisz potasować. }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// setup: [{ id: deal, force: must-not, text: Nie możesz tasować. }]
    /// ```
    /// ```yaml,triggers,file=en.yaml
    /// texts:
    ///   deal: { text: You may shuffle. }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup: [{ id: deal, force: must, text: Du kannst mischen. }]
    /// ```
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: You must shuffle. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: Możesz potasować. }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, force: must-not, text: You must not shuffle. }]
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// texts:
    ///   deal: { text: Du darfst jetzt nicht mischen. }
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { text: Nie wolno teraz tasować. }
    /// ```
    "x-modality", Sameness, Error, doubt: Warning
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for bundle in texts(cx) {
        if !matches!(bundle.field, Some(Field::Text | Field::Short | Field::Card)) {
            continue;
        }
        let read: Vec<Said<'_>> = bundle.passages().map(|passage| Said::new(cx, passage)).collect();
        match bundle.force {
            Some(Force::Should) => {}
            Some(force) => against_force(cx, bundle, force, &read, sink),
            None => between_languages(cx, bundle, &read, sink),
        }
    }
}

/// What a text says about obligation, negations carried out.
struct Said<'a> {
    passage: &'a Passage,
    phrases: Vec<Modal<'a>>,
}

struct Modal<'a> {
    saying: Saying,
    /// *You may only …*, *erst dann darfst du …*
    is_restricted: bool,
    mark: &'a Mark,
}

impl<'a> Said<'a> {
    fn new(cx: Context<'_>, passage: &'a Passage) -> Self {
        use Saying::{Can, May, Must, MustNot, NeedNot, No, Not, Only};
        let is_wanted =
            |saying| matches!(saying, Must | May | Can | MustNot | NeedNot | Not | No | Only);
        let marks: Vec<&Mark> = sayings(cx, passage, is_wanted).collect();
        let clauses_with = |wanted: Saying| -> Vec<usize> {
            let found = marks.iter().filter(|mark| mark.saying() == Some(wanted));
            found.map(|mark| mark.clause).collect()
        };
        let (not, no, only) = (clauses_with(Not), clauses_with(No), clauses_with(Only));
        let must = clauses_with(Must);
        let modal = |mark: &&'a Mark| {
            let saying = match mark.saying()? {
                Not | No | Only => return None,
                // *Must be able to*.
                Can if must.contains(&mark.clause) => return None,
                May | Can if not.contains(&mark.clause) || no.contains(&mark.clause) => MustNot,
                Must if not.contains(&mark.clause) => NeedNot,
                other => other,
            };
            let is_restricted = only.contains(&mark.clause);
            Some(Modal { saying, is_restricted, mark })
        };
        Self { passage, phrases: marks.iter().filter_map(modal).collect() }
    }

    fn count(&self, force: Force, wanted: Stance) -> usize {
        self.phrases.iter().filter(|modal| stance(force, modal) == wanted).count()
    }

    fn is_only(&self, wanted: Saying) -> bool {
        !self.phrases.is_empty() && self.phrases.iter().all(|modal| modal.saying == wanted)
    }

    fn word(&self, mark: &Mark) -> &str {
        self.passage.text.value.get(mark.range.clone()).unwrap_or_default()
    }
}

/// How a phrase stands to the badge of its rule.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stance {
    Agrees,
    /// May say the same from the other side: *you must wait* where the badge forbids.
    Doubtful,
    Contradicts,
}

fn stance(force: Force, modal: &Modal<'_>) -> Stance {
    use Saying::{Can, May, Must, MustNot, NeedNot};
    match (force, modal.saying) {
        (Force::Must, Must) | (Force::May, May | Can | NeedNot) | (Force::MustNot, MustNot) => {
            Stance::Agrees
        }
        (Force::Must, MustNot) | (Force::MustNot, Must) => Stance::Doubtful,
        (Force::Must | Force::MustNot, May | Can) if modal.is_restricted => Stance::Doubtful,
        _ => Stance::Contradicts,
    }
}

fn against_force(
    cx: Context<'_>,
    bundle: &Bundle<'_>,
    force: Force,
    read: &[Said<'_>],
    sink: &mut Sink,
) {
    let count = |at: usize, wanted: Stance| read[at].count(force, wanted);
    for (at, said) in read.iter().enumerate() {
        let others = || (0..read.len()).filter(|other| *other != at);
        let agrees = count(at, Stance::Agrees) > 0;
        let contradicts = count(at, Stance::Contradicts);
        // A text of several sentences may say both; then it must do so in all languages.
        let has_turned =
            agrees && others().all(|other| count(other, Stance::Contradicts) < contradicts);
        let is_contrary =
            !agrees && (contradicts > 0 || others().any(|other| count(other, Stance::Agrees) > 0));
        let first =
            |wanted: Stance| said.phrases.iter().find(|modal| stance(force, modal) == wanted);
        let wrong = first(Stance::Contradicts).or_else(|| first(Stance::Doubtful));
        if let Some(modal) = wrong.filter(|_| has_turned || is_contrary) {
            let make = if is_contrary { Diagnostic::new } else { Diagnostic::doubtful };
            sink.push(describe(cx, bundle, force, (said, modal.mark), make));
        }
    }
}

fn describe(
    cx: Context<'_>,
    bundle: &Bundle<'_>,
    force: Force,
    (said, mark): (&Said<'_>, &Mark),
    make: fn(&'static Check, String, Span) -> Diagnostic,
) -> Diagnostic {
    let force = match force {
        Force::Must => "must",
        Force::May => "may",
        Force::MustNot => "must-not",
        Force::Should => "should",
    };
    let Said { passage, .. } = said;
    let message = format!(
        "`{}` says `{}` in `{}`, but the rule has `force: {force}`",
        bundle.name(),
        said.word(mark),
        passage.language
    );
    let span = passage.span(cx.sources, &mark.range);
    let diagnostic = make(&CHECK, message, span);
    if std::ptr::eq(*passage, bundle.source) {
        diagnostic.help("change the word, or `force:` and all languages with it")
    } else {
        diagnostic.also(bundle.source.text.span, "the source text")
    }
}

/// Without `force:`, only a plain contradiction is worth a word: one language has nothing but
/// obligations, the other nothing but permissions.
fn between_languages(cx: Context<'_>, bundle: &Bundle<'_>, read: &[Said<'_>], sink: &mut Sink) {
    let Some((source, others)) = read.split_first() else { return };
    for said in others {
        let is_contrary = (source.is_only(Saying::Must) && said.is_only(Saying::May))
            || (source.is_only(Saying::May) && said.is_only(Saying::Must));
        let (Some(own), Some(other)) = (source.phrases.first(), said.phrases.first()) else {
            continue;
        };
        if !is_contrary {
            continue;
        }
        let message = format!(
            "`{}` says `{}` in `{}`, but `{}` in `{}`",
            bundle.name(),
            said.word(other.mark),
            said.passage.language,
            source.word(own.mark),
            source.passage.language
        );
        let span = said.passage.span(cx.sources, &other.mark.range);
        sink.push(
            Diagnostic::doubtful(&CHECK, message, span)
                .also(source.passage.span(cx.sources, &own.mark.range), "the source text")
                .help("with `force:` the rule says it itself, in every language alike"),
        );
    }
}
