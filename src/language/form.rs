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
/// A term without any forms is its name. A missing cell falls back to the
/// nominative of the same number in languages that let it (German, English:
/// the data file says so).
pub fn form<'a>(
    language: &Language,
    term: &'a TermNode,
    case: Case,
    plural: bool,
) -> Result<&'a Text, FormError> {
    let cells = if plural { &term.forms.pl } else { &term.forms.sg };
    let missing = || {
        let case =
            Case::ALL.iter().find(|(_, known)| *known == case).map_or("nom", |(name, _)| name);
        FormError { wanted: format!("{case}.{}", if plural { "pl" } else { "sg" }) }
    };
    match cell(language, cells, case) {
        Some(text) => Ok(text),
        None if !plural && (case == Case::Nom || term.forms.sg.is_empty()) => Ok(&term.name),
        None => Err(missing()),
    }
}

fn cell<'a>(language: &Language, cells: &'a Cells, case: Case) -> Option<&'a Text> {
    let nominative = || cells.get(Case::Nom).filter(|_| language.cases_fall_back);
    cells.get(case).or_else(nominative)
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
