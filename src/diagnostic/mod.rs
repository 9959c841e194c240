//! What is wrong, as plain data: no printer, no YAML, no game in here.

mod nearest;
mod sink;

pub use nearest::nearest;
pub use sink::Sink;

use crate::source::Span;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing.
    Info,
    /// Probably wrong; outputs are built all the same.
    Warning,
    /// Wrong; no output is built from it.
    Error,
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

/// One fault. The constructor asks for the primary place, so none is without.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Stable slug, such as `ref-unknown`.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
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
    /// An error at a place.
    pub fn error(code: &'static str, message: impl Into<String>, span: Span) -> Self {
        Self {
            code,
            severity: Severity::Error,
            message: message.into(),
            primary: Label { span, text: String::new() },
            secondary: Vec::new(),
            notes: Vec::new(),
            help: Vec::new(),
            fix: None,
        }
    }

    /// A warning at a place.
    pub fn warning(code: &'static str, message: impl Into<String>, span: Span) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, message, span) }
    }

    /// Something worth knowing at a place.
    pub fn info(code: &'static str, message: impl Into<String>, span: Span) -> Self {
        Self { severity: Severity::Info, ..Self::error(code, message, span) }
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
