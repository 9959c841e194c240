//! What a check is, and how it is declared.

use super::Context;
use crate::diagnostic::Sink;
use crate::select::Selected;

/// A check.
#[derive(Debug)]
pub struct Check {
    /// Its name for ever, such as `ref-unknown`.
    pub slug: &'static str,
    /// What it is about.
    pub group: Group,
    /// How loud it is unless somebody says otherwise.
    pub level: Level,
    /// How loud it is in the profile `strict`, before a print run.
    pub strict: Level,
    /// What it can mend.
    pub mending: Mending,
    /// True if nobody may silence it: outputs could not be trusted.
    pub is_integrity: bool,
    /// True if only a finished game can meet it: the profile `draft` does not ask.
    pub is_about_whole: bool,
    /// What it finds, why that matters, examples: Markdown.
    pub docs: &'static str,
    /// The file that declares it.
    pub file: &'static str,
    /// When it runs.
    pub run: Run,
}

impl Check {
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

/// How loud a finding is.
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

/// When a check runs.
#[derive(Debug, Clone, Copy)]
pub enum Run {
    /// While files are read, names resolved, variants applied, texts typeset, or settings
    /// and suppressions used; the stage that notices it reports it.
    ByStage,
    /// Once for a game.
    Game(fn(Context<'_>, &mut Sink)),
    /// For every selection that a game allows.
    Selection(fn(Context<'_>, &Selected, &mut Sink)),
}

/// Declares a check; the doc comment is kept as text.
///
/// `strict` is the level in the profile `strict`, `integrity` marks what nobody may silence,
/// `whole` what only a finished game can meet.
macro_rules! declare_check {
    ($(#[doc = $doc:literal])+
     $slug:literal, $group:ident, $level:ident, $run:expr
     $(, strict: $strict:ident)? $(, fix: $mending:ident)? $(, integrity: $integrity:literal)?
     $(, whole: $whole:literal)?) => {
        pub(super) static CHECK: $crate::check::Check = {
            #[allow(unused_imports, reason = "which of them are needed depends on the check")]
            use $crate::check::{Check, Group, Level, Mending, Run::{ByStage, Game, Selection}};
            Check {
                slug: $slug,
                group: Group::$group,
                level: Level::$level,
                strict: declare_check!(@or Level::$level $(, Level::$strict)?),
                mending: declare_check!(@or Mending::None $(, Mending::$mending)?),
                is_integrity: declare_check!(@or false $(, $integrity)?),
                is_about_whole: declare_check!(@or false $(, $whole)?),
                docs: concat!($($doc, "\n",)+),
                file: file!(),
                run: $run,
            }
        };
    };
    (@or $default:expr) => { $default };
    (@or $default:expr, $given:expr) => { $given };
}
pub(super) use declare_check;
