//! The form of a term that a case and a number ask for.

use icu_plurals::PluralCategory;

use super::Language;
use crate::format::{Case, Cells, TermNode, Text, ValueSpec};

/// A form that the term does not declare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormError {
    /// The case that was asked for.
    pub case: Case,
    /// Whether more than one is meant.
    pub plural: bool,
}

impl FormError {
    /// "genitive plural"
    pub fn words(&self) -> String {
        let case = match self.case {
            Case::Nom => "nominative",
            Case::Gen => "genitive",
            Case::Dat => "dative",
            Case::Acc => "accusative",
            Case::Ins => "instrumental",
            Case::Loc => "locative",
            Case::Voc => "vocative",
        };
        format!("{case} {}", if self.plural { "plural" } else { "singular" })
    }

    /// Where the form is to be written.
    pub fn advice(&self, term: &str) -> String {
        let case = Case::ALL.iter().find(|(_, case)| *case == self.case);
        let (case, number) =
            (case.map_or("nom", |(name, _)| name), if self.plural { "pl" } else { "sg" });
        format!("under `forms:` of `{term}`, write `{case}: …` below `{number}:`")
    }
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
    found.or(name).ok_or(FormError { case, plural })
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

/// One number of each kind that the language counts in its own way: in Polish 1, 2 and 5, and
/// a half if there are fractions.
pub fn needed_numbers(language: &Language, has_fractions: bool) -> Vec<ValueSpec> {
    let mut known = Vec::new();
    // The smallest examples of all categories of all languages are among these.
    let whole = (1..=12).chain([20, 21, 100, 0]).map(ValueSpec::Integer);
    let fraction = has_fractions.then_some(ValueSpec::Fraction(1, 2));
    let mut numbers: Vec<ValueSpec> = whole.chain(fraction).collect();
    numbers.retain(|number| {
        let category = category(language, number);
        let is_new = !known.contains(&category);
        known.push(category);
        is_new
    });
    numbers
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
