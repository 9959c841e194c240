//! What stands between braces in a text.

use std::ops::Range;

use crate::format::Case;

/// What a number is taken from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Counted {
    /// Written out: `{2 card}`.
    Literal(i64),
    /// A value: `{hand-limit card}`.
    Named(String),
}

/// The content of a pair of braces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Placeholder {
    /// `{name}`: a value or a term.
    Name(String),
    /// `{line-counts:or}`: a list value with its last two joined by a word.
    List {
        /// The value.
        name: String,
        /// `and` or `or`.
        conjunction: &'static str,
    },
    /// `{term:gen.pl}`: a form of a term; what is not named is nominative, singular.
    Form {
        /// The term.
        term: String,
        /// The case.
        case: Case,
        /// True for the plural.
        plural: bool,
    },
    /// `{hand-limit card:acc}`: a number and the noun in the form it asks for.
    Counted {
        /// The number.
        number: Counted,
        /// The term.
        term: String,
        /// The case that the sentence asks for.
        case: Case,
        /// Where the term stands inside the braces.
        term_range: Range<usize>,
    },
    /// `{= islands * 2}`, and where the formula begins.
    Formula(String, usize),
    /// `{icon:turtle}`
    Icon(String),
}

impl Placeholder {
    /// Reads what stands between the braces; `Err` says what is wrong.
    pub fn parse(inner: &str) -> Result<Self, String> {
        if let Some(formula) = inner.strip_prefix('=') {
            let blanks = formula.len() - formula.trim_start().len();
            return Ok(Self::Formula(formula.trim().to_owned(), 1 + blanks));
        }
        if let Some(icon) = inner.strip_prefix("icon:") {
            return Ok(Self::Icon(icon.trim().to_owned()));
        }
        let mut words = inner.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some(name), None, _) => Self::single(name),
            (Some(number), Some(term), None) => Self::counted(inner, number, term),
            _ => Err("expected a name, or a number and a term".to_owned()),
        }
    }

    fn single(name: &str) -> Result<Self, String> {
        match name.split_once(':') {
            None => Ok(Self::Name(name.to_owned())),
            Some((name, "and")) => Ok(Self::List { name: name.to_owned(), conjunction: "and" }),
            Some((name, "or")) => Ok(Self::List { name: name.to_owned(), conjunction: "or" }),
            Some((term, form)) => {
                let (case, plural) = form_name(form)?;
                Ok(Self::Form { term: term.to_owned(), case, plural })
            }
        }
    }

    fn counted(inner: &str, number: &str, term: &str) -> Result<Self, String> {
        let (name, case) = match term.split_once(':') {
            None => (term, Case::Nom),
            Some((name, form)) => match form_name(form)? {
                (case, false) => (name, case),
                (_, true) => {
                    return Err(
                        "the number decides between singular and plural; name only the case"
                            .to_owned(),
                    );
                }
            },
        };
        let start = inner.rfind(term).unwrap_or_default();
        let number =
            number.parse().map_or_else(|_| Counted::Named(number.to_owned()), Counted::Literal);
        Ok(Self::Counted {
            number,
            term: name.to_owned(),
            case,
            term_range: start..start + name.len(),
        })
    }
}

/// `gen.pl`, `pl.gen`, `gen`, `pl`: the case and whether it is plural.
fn form_name(form: &str) -> Result<(Case, bool), String> {
    let mut case = None;
    let mut plural = None;
    for word in form.split('.') {
        let named = Case::ALL.iter().find(|(name, _)| *name == word).map(|(_, case)| *case);
        match (word, named) {
            (_, Some(named)) if case.is_none() => case = Some(named),
            ("sg" | "pl", None) if plural.is_none() => plural = Some(word == "pl"),
            _ => {
                let cases = Case::ALL.map(|(name, _)| name).join(", ");
                return Err(format!(
                    "unknown form `{form}`: write a case ({cases}), `sg` or `pl`, or both as `gen.pl`"
                ));
            }
        }
    }
    Ok((case.unwrap_or(Case::Nom), plural.unwrap_or(false)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_every_kind() {
        let name = |text: &str| text.to_owned();
        assert_eq!(Placeholder::parse("hand-limit"), Ok(Placeholder::Name(name("hand-limit"))));
        let form = Placeholder::Form { term: name("card"), case: Case::Gen, plural: true };
        assert_eq!(Placeholder::parse("card:gen.pl"), Ok(form.clone()));
        assert_eq!(Placeholder::parse("card:pl.gen"), Ok(form));
        let counted = Placeholder::Counted {
            number: Counted::Literal(2),
            term: name("card"),
            case: Case::Acc,
            term_range: 2..6,
        };
        assert_eq!(Placeholder::parse("2 card:acc"), Ok(counted));
        assert_eq!(Placeholder::parse("= n + 1"), Ok(Placeholder::Formula(name("n + 1"), 2)));
        assert_eq!(Placeholder::parse("icon:fish"), Ok(Placeholder::Icon(name("fish"))));
    }

    #[test]
    fn refuses_the_rest() {
        for wrong in ["", "a b c", "card:genitive", "card:gen.gen", "2 card:pl"] {
            assert!(Placeholder::parse(wrong).is_err(), "{wrong}");
        }
    }
}
