//! What a check is, and how it is declared.

use std::fmt;

use super::{Level, Severity};

/// A check: what it finds has its slug and its severity, and both stand here only.
///
/// Made by `declare_check!` alone; the test `every_declared_check_is_listed` holds that.
pub struct Check {
    /// Its name for ever, such as `ref-unknown`.
    pub slug: &'static str,
    /// What it is about.
    pub group: Group,
    /// How bad its findings are.
    pub severity: Severity,
    /// How bad those are of which it is not sure, if there are such.
    pub doubt: Option<Severity>,
    /// How bad they are in the profile `strict`, before a print run.
    pub strict: Severity,
    /// What it can mend.
    pub mending: Mending,
    /// True if nobody may silence it: outputs could not be trusted.
    pub is_integrity: bool,
    /// True if only a finished game can meet it: the profile `draft` does not ask.
    pub is_about_whole: bool,
    /// True if only the profile `pedantic` asks.
    pub is_pedantic: bool,
    /// What it finds, why that matters, examples: Markdown.
    pub docs: &'static str,
    /// The file that declares it.
    pub file: &'static str,
}

impl Check {
    /// How loud it is unless somebody says otherwise.
    pub fn level(&self) -> Level {
        if self.is_pedantic { Level::Off } else { self.severity.into() }
    }

    /// How loud it is in the profile `strict`.
    pub fn strict(&self) -> Level {
        if self.is_pedantic { Level::Off } else { self.strict.into() }
    }

    /// The first line of its documentation.
    pub fn summary(&self) -> &'static str {
        self.docs.trim().lines().next().unwrap_or_default()
    }

    /// Its documentation as Markdown, without the marks that examples have for tests.
    pub fn page(&self) -> String {
        let lines = self.docs.lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
        let lines = lines.map(|line| match line.split_once(',') {
            Some((fence, _)) if fence.starts_with("```") => fence,
            _ => line,
        });
        lines.collect::<Vec<_>>().join("\n").trim().to_owned()
    }
}

impl fmt::Debug for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug)
    }
}

/// Slugs are unique.
impl PartialEq for Check {
    fn eq(&self, other: &Self) -> bool {
        self.slug == other.slug
    }
}

impl Eq for Check {}

/// What a check is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// Files, YAML, schema.
    Files,
    /// Ids and references.
    References,
    /// Variants, editions, overrides, exceptions.
    Variants,
    /// Player counts.
    Players,
    /// Numbers and components.
    Numbers,
    /// Completeness and age of translations.
    Translation,
    /// The same in every language.
    Sameness,
    /// Glossary and inflection.
    Terms,
    /// Game logic.
    Logic,
    /// Completeness of the quick-rules sheet.
    Sheet,
    /// Typography.
    Typography,
    /// Layout.
    Layout,
    /// Metadata and licence.
    Metadata,
    /// Style.
    Style,
    /// Configuration, suppressions, baseline.
    Hygiene,
}

impl Group {
    /// The heading of its checks.
    pub fn title(self) -> &'static str {
        match self {
            Self::Files => "Files, YAML, schema",
            Self::References => "Ids and references",
            Self::Variants => "Variants, editions, overrides, exceptions",
            Self::Players => "Player counts",
            Self::Numbers => "Numbers and components",
            Self::Translation => "Completeness and age of translations",
            Self::Sameness => "The same in every language",
            Self::Terms => "Glossary and inflection",
            Self::Logic => "Game logic",
            Self::Sheet => "Completeness of the quick-rules sheet",
            Self::Typography => "Typography",
            Self::Layout => "Layout",
            Self::Metadata => "Metadata and licence",
            Self::Style => "Style",
            Self::Hygiene => "Configuration, suppressions, baseline",
        }
    }
}

/// What a check can mend by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mending {
    /// Nothing.
    None,
    /// `--fix` does it.
    Safe,
    /// `--fix=all` does it; somebody must look.
    Offered,
}

/// Declares a check; the doc comment is kept as text.
///
/// `strict` is the severity in the profile `strict`, `doubt` that of findings of which the check is
/// not sure; `integrity` marks what nobody may silence, `whole` what only a finished game can meet,
/// `pedantic` what is off in all other profiles.
#[macro_export]
macro_rules! declare_check {
    ($(#[doc = $doc:literal])+
     $slug:literal, $group:ident, $severity:ident
     $(, strict: $strict:ident)? $(, doubt: $doubt:ident)? $(, fix: $mending:ident)?
     $(, integrity: $integrity:literal)? $(, whole: $whole:literal)?
     $(, pedantic: $pedantic:literal)?) => {
        /// What this module looks for.
        pub static CHECK: $crate::diagnostic::Check = {
            use $crate::diagnostic::{Check, Group, Mending, Severity, declare_check};
            Check {
                slug: $slug,
                group: Group::$group,
                severity: Severity::$severity,
                doubt: declare_check!(@or None $(, Some(Severity::$doubt))?),
                strict: declare_check!(@or Severity::$severity $(, Severity::$strict)?),
                mending: declare_check!(@or Mending::None $(, Mending::$mending)?),
                is_integrity: declare_check!(@or false $(, $integrity)?),
                is_about_whole: declare_check!(@or false $(, $whole)?),
                is_pedantic: declare_check!(@or false $(, $pedantic)?),
                docs: concat!($($doc, "\n",)+),
                file: file!(),
            }
        };
    };
    (@or $default:expr) => { $default };
    (@or $default:expr, $given:expr) => { $given };
}
pub use declare_check;
