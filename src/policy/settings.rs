//! `[checks]` and `[[ignore]]` of `ksr.toml`.
//!
//! ```toml
//! [checks]
//! profile = "strict"
//! x-number = "error"
//!
//! [[checks.override]]
//! paths = ["rules/kahuna"]
//! languages = ["pl"]
//! levels = { typo-dash = "off" }
//!
//! [[ignore]]
//! check = "x-number"
//! id = "draw.text"
//! reason = "the printed card differs"
//! until = "2027-06-30"
//! ```

use serde::Deserialize;
use toml::Spanned;

use super::Date;
use super::checks::{config_unknown, suppression_refused, suppression_unexplained};
use crate::diagnostic::{Catalogue, Check, Diagnostic, Level, Sink};
use crate::source::{FileId, Span};

/// How strict a run is.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Deserialize, clap::ValueEnum,
)]
#[serde(rename_all = "lowercase")]
pub enum Profile {
    /// While a game is being written: nothing is asked that only a finished game has.
    Draft,
    /// Every day.
    #[default]
    Default,
    /// Before a print run: missing translations, licence and the like are errors.
    Strict,
    /// Everything, also what the renderer would set right by itself.
    Pedantic,
}

/// The level of a check, perhaps for some files only.
#[derive(Debug, Clone)]
pub struct LevelRule {
    /// The check.
    pub check: &'static Check,
    /// Its level.
    pub level: Level,
    /// Beginnings of paths; all if empty.
    pub paths: Vec<String>,
    /// Languages; all if empty.
    pub languages: Vec<String>,
}

/// A finding that somebody has chosen to live with.
#[derive(Debug, Clone)]
pub struct Ignore {
    /// The check.
    pub check: &'static Check,
    /// `draw`, or `draw.text`.
    pub id: Option<String>,
    /// The language.
    pub language: Option<String>,
    /// Beginning of a path.
    pub path: Option<String>,
    /// The last day on which it holds.
    pub until: Option<Date>,
    /// Where the entry stands.
    pub span: Span,
}

/// What a project says about checks.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// How strict.
    pub profile: Profile,
    /// Levels; later ones win.
    pub levels: Vec<LevelRule>,
    /// What is ignored.
    pub ignores: Vec<Ignore>,
    /// Whether warnings are errors.
    pub deny_warnings: bool,
    /// Whether suppressions count for nothing.
    pub no_ignores: bool,
    /// Today, for suppressions that end; without it none has ended.
    pub today: Option<Date>,
}

/// `[checks]` as written.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct ChecksTable {
    profile: Profile,
    #[serde(rename = "override")]
    overrides: Vec<OverrideTable>,
    #[serde(flatten)]
    levels: toml::map::Map<String, toml::Value>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct OverrideTable {
    paths: Vec<String>,
    languages: Vec<String>,
    levels: toml::map::Map<String, toml::Value>,
}

/// `[[ignore]]` as written.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct IgnoreTable {
    check: Spanned<String>,
    #[serde(default)]
    id: Option<String>,
    #[serde(default)]
    language: Option<String>,
    #[serde(default)]
    path: Option<String>,
    reason: String,
    #[serde(default)]
    until: Option<Spanned<String>>,
}

/// Levels, files that they hold for, and exceptions, at most: each is looked up in the text, and at
/// each finding.
const MAX_ENTRIES: usize = 1_000;

impl Settings {
    /// Takes the tables of a configuration; what is wrong goes to the sink.
    pub(crate) fn new(
        catalogue: Catalogue,
        checks: &ChecksTable,
        ignores: &[IgnoreTable],
        text: &str,
        file: FileId,
        sink: &mut Sink,
    ) -> Self {
        let mut reader = Reader { catalogue, text, file, sink };
        let overrides = checks.overrides.iter().map(|one| one.levels.len() + one.paths.len());
        let count = checks.levels.len() + overrides.sum::<usize>() + ignores.len();
        if count > MAX_ENTRIES {
            let message = format!("{count} entries about checks");
            let help = format!("there are at most {MAX_ENTRIES}; a level may hold for many files");
            let span = reader.span(0..0);
            reader.sink.push(Diagnostic::new(&config_unknown::CHECK, message, span).help(help));
            return Self { profile: checks.profile, ..Self::default() };
        }
        let mut levels = reader.levels(&checks.levels, &[], &[]);
        for one in &checks.overrides {
            levels.extend(reader.levels(&one.levels, &one.paths, &one.languages));
        }
        let ignores = ignores.iter().filter_map(|table| reader.ignore(table)).collect();
        Self { profile: checks.profile, levels, ignores, ..Self::default() }
    }
}

impl Settings {
    /// Whether nothing that a check finds can be reported, in whatever file or language.
    pub fn is_off(&self, check: &Check) -> bool {
        let is_off = match self.profile {
            Profile::Pedantic => false,
            Profile::Draft => check.level() == Level::Off || check.is_about_whole,
            Profile::Default | Profile::Strict => check.level() == Level::Off,
        };
        let mut rules = self.levels.iter().filter(|rule| rule.check == check);
        is_off && !check.is_integrity && rules.all(|rule| rule.level == Level::Off)
    }
}

struct Reader<'a> {
    catalogue: Catalogue,
    text: &'a str,
    file: FileId,
    sink: &'a mut Sink,
}

impl Reader<'_> {
    fn span(&self, range: std::ops::Range<usize>) -> Span {
        Span { file: self.file, ..Span::default() }.with_range(&range)
    }

    /// Where a key stands: its first mention at the beginning of a line or table.
    fn key_span(&self, key: &str) -> Span {
        let found = self.text.match_indices(key).find(|(at, _)| {
            let before = self.text[..*at].chars().next_back();
            let after = self.text[at + key.len()..].trim_start().chars().next();
            before.is_none_or(|c| matches!(c, '\n' | ' ' | '{' | ',' | '"'))
                && matches!(after, Some('=' | '"'))
        });
        let start = found.map_or(0, |(at, _)| at);
        self.span(start..start + if found.is_some() { key.len() } else { 0 })
    }

    fn levels(
        &mut self,
        table: &toml::map::Map<String, toml::Value>,
        paths: &[String],
        languages: &[String],
    ) -> Vec<LevelRule> {
        let mut rules = Vec::new();
        for (name, value) in table {
            let span = self.key_span(name);
            let Some(check) = self.known(name, span) else { continue };
            let Some(level) = value.clone().try_into::<Level>().ok() else {
                let message = format!("the level of `{name}` cannot be read");
                let help = "write `error`, `warning`, `info` or `off` between straight quotes";
                self.sink.push(Diagnostic::new(&config_unknown::CHECK, message, span).help(help));
                continue;
            };
            if check.is_integrity && level < check.level() {
                self.sink.push(refused(name, span));
                continue;
            }
            let (paths, languages) = (paths.to_vec(), languages.to_vec());
            rules.push(LevelRule { check, level, paths, languages });
        }
        rules
    }

    fn known(&mut self, name: &str, span: Span) -> Option<&'static Check> {
        let found = self.catalogue.find(name);
        if found.is_none() {
            self.sink.push(unknown(&config_unknown::CHECK, name, self.catalogue, span));
        }
        found
    }

    fn ignore(&mut self, table: &IgnoreTable) -> Option<Ignore> {
        let span = self.span(table.check.span());
        let check = self.known(table.check.get_ref(), span)?;
        if check.is_integrity {
            self.sink.push(refused(check.slug, span));
            return None;
        }
        if table.reason.trim().is_empty() {
            self.sink.push(unexplained(check.slug, span));
        }
        let until = table.until.as_ref().and_then(|until| {
            let date = Date::parse(until.get_ref());
            if date.is_none() {
                let message = format!("`{}` is no day", until.get_ref());
                let place = self.span(until.span());
                self.sink.push(
                    Diagnostic::new(&config_unknown::CHECK, message, place)
                        .help("write a day as `2027-03-31`"),
                );
            }
            date
        });
        Some(Ignore {
            check,
            id: table.id.clone(),
            language: table.language.clone(),
            path: table.path.clone(),
            until,
            span,
        })
    }
}

/// A check that nobody knows.
pub(super) fn unknown(
    check: &'static Check,
    name: &str,
    checks: Catalogue,
    span: Span,
) -> Diagnostic {
    Diagnostic::new(check, format!("there is no check `{name}`"), span)
        .help("`ksr checks` lists all checks")
        .suggest(checks.nearest(name))
}

/// A check that nobody may silence.
pub(super) fn refused(name: &str, span: Span) -> Diagnostic {
    Diagnostic::new(&suppression_refused::CHECK, format!("`{name}` cannot be silenced"), span)
        .note("outputs with this fault could not be trusted")
        .help("mend what it finds")
}

/// A suppression without a reason.
pub(super) fn unexplained(name: &str, span: Span) -> Diagnostic {
    let message = format!("`{name}` is silenced without a reason");
    Diagnostic::new(&suppression_unexplained::CHECK, message, span)
        .help("say in a few words why; whoever reads it next year will be grateful")
}
