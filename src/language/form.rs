//! The form of a term that a case and a number ask for.

use icu_plurals::PluralCategory;

use super::Language;
use crate::format::{Case, Cells, TermNode, Text, ValueSpec};

/// A form that the term does not declare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormError {
    /// The form, as texts write it: `gen.pl`.
    pub wanted: String,
}

/// The form of a term in a case and number.
///
/// In languages whose data file says `cases-fall-back` (German, English), a
/// missing cell is the nominative of the same number, and a term without any
/// forms is its name. In others (Polish) every cell that a text asks for must
/// be declared; a single word stands for the nominative, and for all cases
/// only if singular and plural are the same word.
pub fn form<'a>(
    language: &Language,
    term: &'a TermNode,
    case: Case,
    plural: bool,
) -> Result<&'a Text, FormError> {
    let forms = &term.forms;
    let cells = if plural { &forms.pl } else { &forms.sg };
    let never_changes =
        matches!((&forms.sg, &forms.pl), (Cells::Word(sg), Cells::Word(pl)) if sg == pl);
    let is_lenient = language.cases_fall_back || never_changes;
    let found = match cells {
        Cells::Word(word) if is_lenient || case == Case::Nom => Some(word),
        Cells::Word(_) => None,
        Cells::Cases(cases) => {
            cases.get(&case).or_else(|| cases.get(&Case::Nom).filter(|_| is_lenient))
        }
    };
    let name = (!plural && (case == Case::Nom || (is_lenient && forms.sg.is_empty())))
        .then_some(&term.name);
    found.or(name).ok_or_else(|| {
        let case =
            Case::ALL.iter().find(|(_, known)| *known == case).map_or("nom", |(name, _)| name);
        FormError { wanted: format!("{case}.{}", if plural { "pl" } else { "sg" }) }
    })
}

/// The form of a term after a number, in the case that the sentence asks for.
pub fn counted<'a>(
    language: &Language,
    term: &'a TermNode,
    case: Case,
    number: &ValueSpec,
) -> Result<&'a Text, FormError> {
    let rule = language.counted_rule(category(language, number));
    let (case, plural) = match rule {
        "sg" => (case, false),
        "sg.gen" => (Case::Gen, false),
        // As Polish after five: genitive, unless another case is asked for.
        "pl/gen" if matches!(case, Case::Nom | Case::Acc) => (Case::Gen, true),
        _ => (case, true),
    };
    form(language, term, case, plural)
}

/// The plural category of a number; a range or list counts as its last number.
fn category(language: &Language, number: &ValueSpec) -> PluralCategory {
    let whole = |number: i64| language.plurals.category_for(number.unsigned_abs());
    match number {
        ValueSpec::Integer(number) | ValueSpec::Range(_, number) => whole(*number),
        ValueSpec::List(numbers) => whole(numbers.last().copied().unwrap_or_default()),
        // Of the languages here, none has a special form for decimals.
        ValueSpec::Decimal(_) | ValueSpec::Fraction(..) => PluralCategory::Other,
    }
}
