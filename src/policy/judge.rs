//! Applies levels and suppressions to what was found.

use std::collections::{BTreeMap, BTreeSet};

use super::checks::{suppression_expired, suppression_unused};
use super::comment::{Allowance, allowances};
use super::settings::{LevelRule, Profile, Settings};
use crate::diagnostic::{Catalogue, Check, Diagnostic, Edit, Fix, Group, Level, Sink};
use crate::finding::Places;
use crate::source::{FileId, Sources, Span};

/// Judges the findings of a run.
pub struct Judge<'a> {
    settings: &'a Settings,
    sources: &'a Sources,
    places: Places,
    allowances: BTreeMap<FileId, Vec<(Allowance, bool)>>,
    used_ignores: Vec<bool>,
    /// Folders with files that could not be read whole: what is silenced there is not known.
    broken: BTreeSet<String>,
    found: Sink,
}

impl<'a> Judge<'a> {
    /// Reads the suppressions of all files.
    pub fn new(
        settings: &'a Settings,
        sources: &'a Sources,
        rules: &str,
        checks: Catalogue,
    ) -> Self {
        let mut found = Sink::default();
        let mut by_file = BTreeMap::new();
        for (file, source) in sources.iter() {
            let list = allowances(source, file, checks, &mut found);
            if !list.is_empty() {
                by_file.insert(file, list.into_iter().map(|one| (one, false)).collect());
            }
        }
        let used_ignores = vec![false; settings.ignores.len()];
        let places = Places::new(rules);
        Self {
            settings,
            sources,
            places,
            allowances: by_file,
            used_ignores,
            broken: BTreeSet::new(),
            found,
        }
    }

    /// What remains of some findings, and how loud they are.
    pub fn apply(&mut self, diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
        diagnostics.into_iter().filter_map(|diagnostic| self.one(diagnostic)).collect()
    }

    /// What is wrong with the suppressions themselves. Those that silenced nothing are reported
    /// only if the whole project was looked at.
    pub fn finish(mut self, is_whole: bool) -> Vec<Diagnostic> {
        let mut found = std::mem::take(&mut self.found).into_vec();
        let all = std::mem::take(&mut self.allowances);
        for (allowance, used) in all.values().flatten() {
            found.extend(self.about(allowance.until, allowance.span, allowance.check));
            let is_known = !self.broken.contains(&self.folder(allowance.span.file));
            // Prints are made by a build, not by a check.
            let is_known = is_known && allowance.check.group != Group::Layout;
            if !used && is_known && !self.settings.no_ignores && !self.is_over(allowance.until) {
                found.push(unused_comment(allowance));
            }
        }
        for (ignore, used) in self.settings.ignores.iter().zip(&self.used_ignores) {
            found.extend(self.about(ignore.until, ignore.span, ignore.check));
            let is_known = is_whole && ignore.check.group != Group::Layout;
            if is_known && !used && !self.settings.no_ignores && !self.is_over(ignore.until) {
                let message =
                    format!("this `[[ignore]]` of `{}` silences nothing", ignore.check.slug);
                found.push(
                    Diagnostic::new(&suppression_unused::CHECK, message, ignore.span)
                        .help("remove it"),
                );
            }
        }
        self.allowances = all;
        self.apply(found)
    }

    fn folder(&self, file: FileId) -> String {
        let path = self.sources.get(file).map(|source| source.path.as_str()).unwrap_or_default();
        path.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned()
    }

    fn is_over(&self, until: Option<super::Date>) -> bool {
        until.zip(self.settings.today).is_some_and(|(until, today)| until < today)
    }

    /// Says that a suppression has ended.
    fn about(&self, until: Option<super::Date>, span: Span, check: &Check) -> Option<Diagnostic> {
        let until = until.filter(|_| self.is_over(until) && !self.settings.no_ignores)?;
        let message = format!("`{}` was to be silenced until {until} only", check.slug);
        Some(
            Diagnostic::new(&suppression_expired::CHECK, message, span)
                .help("mend what it silenced, or give it a later day"),
        )
    }

    fn one(&mut self, diagnostic: Diagnostic) -> Option<Diagnostic> {
        let level = match self.level(&diagnostic) {
            Level::Warning if self.settings.deny_warnings => Level::Error,
            level => level,
        };
        let diagnostic = diagnostic.at_level(level)?;
        let is_integrity = diagnostic.check().is_integrity;
        if ["yaml-", "schema-", "file-"].iter().any(|start| diagnostic.code().starts_with(start)) {
            self.broken.insert(self.folder(diagnostic.primary.span.file));
        }
        let silenced = !is_integrity && !self.settings.no_ignores && self.is_silenced(&diagnostic);
        (!silenced).then_some(diagnostic)
    }

    fn level(&mut self, diagnostic: &Diagnostic) -> Level {
        let said = Level::from(diagnostic.severity());
        let check = diagnostic.check();
        let profile = self.settings.profile;
        let level = match (check.level(), profile) {
            (Level::Off, Profile::Pedantic) => said,
            (Level::Off, _) => Level::Off,
            (_, Profile::Draft) if check.is_about_whole => Level::Off,
            (_, Profile::Strict | Profile::Pedantic) => said.max(check.strict()),
            (_, Profile::Draft | Profile::Default) => said,
        };
        let rules = self.settings.levels.iter().rev();
        let found = rules.filter(|rule| rule.check == check).find(|rule| {
            (rule.paths.is_empty() && rule.languages.is_empty())
                || concerns(rule, diagnostic, self.sources, &mut self.places)
        });
        match found {
            // An error that nobody may silence stays one.
            Some(rule) if check.is_integrity => level.max(rule.level),
            Some(rule) => rule.level,
            None => level,
        }
    }

    fn is_silenced(&mut self, diagnostic: &Diagnostic) -> bool {
        let today = self.settings.today;
        let holds = |until: Option<super::Date>| {
            until.zip(today).is_none_or(|(until, today)| until >= today)
        };
        let mut silenced = false;
        let labels = std::iter::once(&diagnostic.primary).chain(&diagnostic.secondary);
        for span in labels.map(|label| label.span) {
            let here = self.allowances.get_mut(&span.file).into_iter().flatten();
            for (allowance, used) in here {
                if allowance.check == diagnostic.check()
                    && allowance.covers.contains(&span.start)
                    && holds(allowance.until)
                {
                    (*used, silenced) = (true, true);
                }
            }
        }
        for (ignore, used) in self.settings.ignores.iter().zip(&mut self.used_ignores) {
            if ignore.check != diagnostic.check() || !holds(ignore.until) {
                continue;
            }
            let place = self.places.find(self.sources, diagnostic.primary.span);
            let path = self.sources.get(diagnostic.primary.span.file).map(|one| one.path.as_str());
            let is_id = |id: &String| {
                place.id_path.strip_prefix(id.as_str()).is_some_and(|rest| {
                    rest.is_empty() || rest.starts_with('.') || rest.starts_with('[')
                })
            };
            if ignore.id.as_ref().is_none_or(is_id)
                && (ignore.language.is_none() || ignore.language == place.language)
                && ignore.path.as_deref().is_none_or(|start| is_below(path, start))
            {
                (*used, silenced) = (true, true);
            }
        }
        silenced
    }
}

fn concerns(
    rule: &LevelRule,
    diagnostic: &Diagnostic,
    sources: &Sources,
    places: &mut Places,
) -> bool {
    let span = diagnostic.primary.span;
    let path = sources.get(span.file).map(|source| source.path.as_str());
    let in_path = rule.paths.is_empty() || rule.paths.iter().any(|start| is_below(path, start));
    let mut language = || places.find(sources, span).language;
    in_path
        && (rule.languages.is_empty()
            || language().is_some_and(|tag| rule.languages.contains(&tag)))
}

/// Whether a path is a file or below a folder.
fn is_below(path: Option<&str>, start: &str) -> bool {
    let start = start.trim_end_matches("**").trim_end_matches('/');
    path.and_then(|path| path.strip_prefix(start))
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn unused_comment(allowance: &Allowance) -> Diagnostic {
    let message = format!("nothing here needs `allow[{}]`", allowance.check.slug);
    let mut diagnostic = Diagnostic::new(&suppression_unused::CHECK, message, allowance.span);
    if allowance.is_alone {
        let edits = vec![Edit { span: allowance.comment, replacement: String::new() }];
        diagnostic.fix = Some(Fix { title: "remove the comment".into(), edits, is_safe: true });
        diagnostic
    } else {
        diagnostic.help("take the check out of the brackets")
    }
}
