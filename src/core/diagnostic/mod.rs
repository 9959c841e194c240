//! What is wrong, as plain data: no printer, no YAML, no game in here.

mod catalogue;
mod check;
mod nearest;
mod sink;

pub use catalogue::Catalogue;
pub use check::declare_check;
pub use check::{Check, Group, Mending};
pub use nearest::{nearest, slips_between};
pub use sink::{Order, Sink};

use serde::{Deserialize, Serialize};

use crate::source::Span;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Severity {
    /// Worth knowing.
    Info,
    /// Probably wrong; outputs are built all the same.
    Warning,
    /// Wrong; no output is built from it.
    Error,
}

/// How loud a finding is: what profiles and settings may make of its severity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Not reported.
    Off,
    /// Worth knowing.
    Info,
    /// Probably wrong.
    Warning,
    /// Wrong.
    Error,
}

impl From<Severity> for Level {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Info => Self::Info,
            Severity::Warning => Self::Warning,
            Severity::Error => Self::Error,
        }
    }
}

/// A marked place with a few words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// What is to be seen there, at most a few words; may be empty.
    pub text: String,
}

/// A replacement of some bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced.
    pub span: Span,
    /// What takes its place.
    pub replacement: String,
}

/// Edits that would mend the fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// The offer, as a phrase: "write `hand-limit`".
    pub title: String,
    /// The edits; all or none.
    pub edits: Vec<Edit>,
    /// True if nobody needs to look: the meaning cannot change.
    pub is_safe: bool,
}

/// One fault. Its name and severity are those that a check declares; the constructors ask for that
/// check and for the primary place, so none is without.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    check: &'static Check,
    severity: Severity,
    /// What is wrong: one line, lower case, no full stop.
    pub message: String,
    /// Where; the primary place.
    pub primary: Label,
    /// Other places that matter.
    pub secondary: Vec<Label>,
    /// Why it matters.
    pub notes: Vec<String>,
    /// What to do.
    pub help: Vec<String>,
    /// An edit that would mend it.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// What a check finds at a place.
    pub fn new(check: &'static Check, message: impl Into<String>, span: Span) -> Self {
        Self {
            check,
            severity: check.severity,
            message: message.into(),
            primary: Label { span, text: String::new() },
            secondary: Vec::new(),
            notes: Vec::new(),
            help: Vec::new(),
            fix: None,
        }
    }

    /// What a check finds at a place without being sure.
    pub fn doubtful(check: &'static Check, message: impl Into<String>, span: Span) -> Self {
        let severity = check.doubt.unwrap_or(check.severity);
        Self { severity, ..Self::new(check, message, span) }
    }

    /// The check that found it.
    pub fn check(&self) -> &'static Check {
        self.check
    }

    /// The slug of its check, such as `ref-unknown`.
    pub fn code(&self) -> &'static str {
        self.check.slug
    }

    /// How bad it is.
    pub fn severity(&self) -> Severity {
        self.severity
    }

    /// The same as loud as a policy wants it; none if that is not at all.
    #[must_use]
    pub fn at_level(self, level: Level) -> Option<Self> {
        let severity = match level {
            Level::Off => return None,
            Level::Info => Severity::Info,
            Level::Warning => Severity::Warning,
            Level::Error => Severity::Error,
        };
        Some(Self { severity, ..self })
    }

    /// The same as an error: what somebody has chosen not to put up with.
    #[must_use]
    pub fn denied(self) -> Self {
        Self { severity: Severity::Error, ..self }
    }

    /// The same with every place moved: for a text that was read in another shape than it has.
    #[must_use]
    pub fn moved(mut self, to: &impl Fn(Span) -> Span) -> Self {
        self.primary.span = to(self.primary.span);
        self.secondary.iter_mut().for_each(|label| label.span = to(label.span));
        let edits = self.fix.iter_mut().flat_map(|fix| &mut fix.edits);
        edits.for_each(|edit| edit.span = to(edit.span));
        self
    }

    /// Whether it is about one of these places.
    pub fn is_within(&self, places: &[Span]) -> bool {
        let within = |span: Span| {
            places.iter().any(|place| {
                place.file == span.file && place.start <= span.start && span.end <= place.end
            })
        };
        within(self.primary.span) || self.secondary.iter().any(|label| within(label.span))
    }

    /// Says what is to be seen at the primary place.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Self {
        self.primary.text = text.into();
        self
    }

    /// Adds another place.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        self.secondary.push(Label { span, text: text.into() });
        self
    }

    /// Says why it matters.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.push(text.into());
        self
    }

    /// Says what to do.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help.push(text.into());
        self
    }

    /// Offers an edit of the given place; somebody must look at it.
    #[must_use]
    pub fn fix(
        mut self,
        title: impl Into<String>,
        span: Span,
        replacement: impl Into<String>,
    ) -> Self {
        let edits = vec![Edit { span, replacement: replacement.into() }];
        self.fix = Some(Fix { title: title.into(), edits, is_safe: false });
        self
    }

    /// Offers an edit that cannot change the meaning.
    #[must_use]
    pub fn safe_fix(
        self,
        title: impl Into<String>,
        span: Span,
        replacement: impl Into<String>,
    ) -> Self {
        let mut diagnostic = self.fix(title, span, replacement);
        diagnostic.fix.iter_mut().for_each(|fix| fix.is_safe = true);
        diagnostic
    }

    /// Offers the nearest name as a correction of the primary place, if one is near.
    #[must_use]
    pub fn suggest(self, nearest: Option<&str>) -> Self {
        let span = self.primary.span;
        match nearest {
            Some(name) => self.fix(format!("did you mean `{name}`?"), span, name),
            None => self,
        }
    }
}
