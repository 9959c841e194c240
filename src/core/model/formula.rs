//! Arithmetic over named values: `cards - 2 * deal`, `floor(n / 2) + 1`.

/// Longest formula.
const MAX_CHARS: usize = 200;

/// Brackets within brackets, at most: nobody reads more, and each takes a piece of the stack.
const MAX_DEPTH: usize = 16;

/// What is wrong with a formula, and where in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FormulaError {
    /// It cannot be read; the offset, and what was expected.
    Syntax(usize, &'static str),
    /// A name that stands for no whole number; its range.
    Unknown(std::ops::Range<usize>, String),
    /// A division by zero, or a result beyond all bounds.
    Arithmetic(&'static str),
}

impl std::fmt::Display for FormulaError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Syntax(_, expected) => write!(f, "expected {expected}"),
            Self::Unknown(_, name) => write!(f, "`{name}` is no whole number"),
            Self::Arithmetic(what) => f.write_str(what),
        }
    }
}

/// An exact number: a fraction in lowest terms with a positive denominator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Exact {
    top: i64,
    bottom: i64,
}

impl Exact {
    fn whole(number: i64) -> Self {
        Self { top: number, bottom: 1 }
    }

    fn new(top: i128, bottom: i128) -> Result<Self, FormulaError> {
        if bottom == 0 {
            return Err(FormulaError::Arithmetic("a division by zero"));
        }
        let divisor = gcd(top.unsigned_abs(), bottom.unsigned_abs()).max(1);
        let divisor = i128::try_from(divisor).unwrap_or(1) * bottom.signum();
        let narrow = |n: i128| {
            i64::try_from(n / divisor)
                .map_err(|_| FormulaError::Arithmetic("the result is too large"))
        };
        Ok(Self { top: narrow(top)?, bottom: narrow(bottom)? })
    }

    fn combine(self, operator: u8, other: Self) -> Result<Self, FormulaError> {
        let (a, b) = (i128::from(self.top), i128::from(self.bottom));
        let (c, d) = (i128::from(other.top), i128::from(other.bottom));
        match operator {
            b'+' => Self::new(a * d + c * b, b * d),
            b'-' => Self::new(a * d - c * b, b * d),
            b'*' => Self::new(a * c, b * d),
            _ => Self::new(a * d, b * c),
        }
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A formula as written.
#[derive(Debug, Clone, Copy)]
pub struct Formula<'a>(pub &'a str);

impl<'a> Formula<'a> {
    /// The names that it computes with, as often as they stand there.
    pub fn names(self) -> impl Iterator<Item = &'a str> {
        self.0
            .split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
            .map(|name| name.trim_matches('-'))
            .filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()))
            .filter(|name| !matches!(*name, "floor" | "ceil" | "min" | "max"))
    }

    /// Computes the formula; `lookup` gives the number of a name.
    /// The result is top and bottom of a fraction; bottom 1 is a whole number.
    pub fn evaluate(
        self,
        lookup: &dyn Fn(&str) -> Option<i64>,
    ) -> Result<(i64, i64), FormulaError> {
        if self.0.len() > MAX_CHARS {
            return Err(FormulaError::Syntax(0, "a formula of at most 200 characters"));
        }
        let mut reader = Reader { text: self.0, at: 0, depth: 0, lookup };
        let result = reader.sum()?;
        reader.blanks();
        match reader.peek() {
            None => Ok((result.top, result.bottom)),
            Some(_) => Err(FormulaError::Syntax(reader.at, "`+`, `-`, `*`, `/` or the end")),
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
    lookup: &'a dyn Fn(&str) -> Option<i64>,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn blanks(&mut self) {
        while self.peek() == Some(b' ') {
            self.at += 1;
        }
    }

    fn take(&mut self, wanted: &[u8]) -> Option<u8> {
        self.blanks();
        let found = self.peek().filter(|byte| wanted.contains(byte))?;
        self.at += 1;
        Some(found)
    }

    fn sum(&mut self) -> Result<Exact, FormulaError> {
        if self.depth > MAX_DEPTH {
            return Err(FormulaError::Syntax(self.at, "at most 16 brackets within each other"));
        }
        self.depth += 1;
        let total = self.terms();
        self.depth -= 1;
        total
    }

    fn terms(&mut self) -> Result<Exact, FormulaError> {
        let mut total = self.product()?;
        // A minus counts as subtraction only between blanks: ids contain hyphens.
        while let Some(operator) = self.take(b"+-") {
            total = total.combine(operator, self.product()?)?;
        }
        Ok(total)
    }

    fn product(&mut self) -> Result<Exact, FormulaError> {
        let mut total = self.factor()?;
        while let Some(operator) = self.take(b"*/") {
            total = total.combine(operator, self.factor()?)?;
        }
        Ok(total)
    }

    fn factor(&mut self) -> Result<Exact, FormulaError> {
        if self.take(b"(").is_some() {
            let inner = self.sum()?;
            return self.take(b")").map(|_| inner).ok_or(FormulaError::Syntax(self.at, "`)`"));
        }
        self.blanks();
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            self.at += 1;
        }
        let word = &self.text[start..self.at];
        match word {
            "" => Err(FormulaError::Syntax(start, "a number, a value or `(`")),
            "floor" | "ceil" => self.rounded(word == "floor"),
            "min" | "max" => self.extreme(word == "min"),
            _ if word.bytes().all(|byte| byte.is_ascii_digit()) => word
                .parse()
                .map(Exact::whole)
                .map_err(|_| FormulaError::Arithmetic("a number is too large")),
            name => (self.lookup)(name)
                .map(Exact::whole)
                .ok_or_else(|| FormulaError::Unknown(start..start + name.len(), name.to_owned())),
        }
    }

    fn extreme(&mut self, least: bool) -> Result<Exact, FormulaError> {
        self.take(b"(").ok_or(FormulaError::Syntax(self.at, "`(`"))?;
        let mut best = self.sum()?;
        while self.take(b",").is_some() {
            let next = self.sum()?;
            let difference = next.combine(b'-', best)?.top;
            if (difference < 0) == least && difference != 0 {
                best = next;
            }
        }
        self.take(b")").ok_or(FormulaError::Syntax(self.at, "`,` or `)`"))?;
        Ok(best)
    }

    fn rounded(&mut self, down: bool) -> Result<Exact, FormulaError> {
        self.take(b"(").ok_or(FormulaError::Syntax(self.at, "`(`"))?;
        let inner = self.sum()?;
        self.take(b")").ok_or(FormulaError::Syntax(self.at, "`)`"))?;
        let floor = inner.top.div_euclid(inner.bottom);
        let whole = inner.top.rem_euclid(inner.bottom) == 0;
        Ok(Exact::whole(if down || whole { floor } else { floor.saturating_add(1) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compute(text: &str) -> Result<(i64, i64), FormulaError> {
        let lookup = |name: &str| match name {
            "island-cards" => Some(24),
            "deal" => Some(3),
            "n" => Some(5),
            _ => None,
        };
        Formula(text).evaluate(&lookup)
    }

    #[test]
    fn computes_exactly() {
        assert_eq!(compute("island-cards - 2 * deal - 3"), Ok((15, 1)));
        assert_eq!(compute("floor(n / 2) + 1"), Ok((3, 1)));
        assert_eq!(compute("ceil(n / 2)"), Ok((3, 1)));
        assert_eq!(compute("2 / 3 * island-cards"), Ok((16, 1)));
        assert_eq!(compute("(1 + 2) / 4"), Ok((3, 4)));
        assert_eq!(compute("min(n, deal, 4) + max(1, 1 / 2)"), Ok((4, 1)));
    }

    #[test]
    fn tells_what_is_wrong() {
        assert!(matches!(compute("2 *"), Err(FormulaError::Syntax(3, _))));
        assert!(
            matches!(compute("2 + x"), Err(FormulaError::Unknown(range, _)) if range == (4..5))
        );
        assert!(matches!(compute("1 / 0"), Err(FormulaError::Arithmetic(_))));
        assert!(matches!(compute("9999999999 * 9999999999"), Err(FormulaError::Arithmetic(_))));
        assert!(matches!(compute(&"(".repeat(100_000)), Err(FormulaError::Syntax(..))));
        assert!(compute(&"(".repeat(200)).is_err());
        let nested = |depth| format!("{}n{}", "(".repeat(depth), ")".repeat(depth));
        assert_eq!(compute(&nested(16)), Ok((5, 1)));
        assert!(matches!(compute(&nested(17)), Err(FormulaError::Syntax(17, _))));
    }
}
