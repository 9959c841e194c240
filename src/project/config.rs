//! `ksr.toml`: where a project keeps its files, and how loud checks are. All of it is optional.

use std::path::{Component, Path, PathBuf};

use serde::Deserialize;

use super::checks::catalogue;
use crate::diagnostic::{Diagnostic, Sink};
use crate::policy::checks::config_unknown;
use crate::policy::{ChecksTable, IgnoreTable, Settings};
use crate::render::Format;
use crate::source::{FileId, Span, Spanned};
use crate::syntax::settings;

/// Settings of a project.
#[derive(Debug, Clone)]
pub struct Config {
    /// Folder with a folder for each game.
    pub rules: PathBuf,
    /// Folder for what is built.
    pub output: PathBuf,
    /// Folder with the project's own templates.
    pub templates: PathBuf,
    /// What a build writes if nobody names formats.
    pub formats: Vec<Format>,
    /// The theme of all games.
    pub theme: Option<Spanned<String>>,
    /// Where the pages can be found on the web, without a slash at its end.
    pub site: Option<String>,
    /// Where readers report errors: an address in which `{id}`, `{number}`, `{game}`, `{choice}` and `{link}`
    /// stand for those of the rule.
    pub report: Option<String>,
    /// Levels and suppressions.
    pub checks: Settings,
}

/// The file as written.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
struct ConfigFile {
    rules: Option<toml::Spanned<PathBuf>>,
    output: Option<toml::Spanned<PathBuf>>,
    templates: Option<toml::Spanned<PathBuf>>,
    formats: Vec<Format>,
    theme: Option<toml::Spanned<String>>,
    site: SiteTable,
    checks: ChecksTable,
    ignore: Vec<IgnoreTable>,
}

/// The pages on the web.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
struct SiteTable {
    /// Where the list of games can be found.
    url: Option<toml::Spanned<String>>,
    /// Where readers report errors.
    report: Option<toml::Spanned<String>>,
}

impl Default for ConfigFile {
    fn default() -> Self {
        Self {
            rules: None,
            output: None,
            templates: None,
            formats: vec![Format::Md, Format::Html, Format::Pdf],
            theme: None,
            site: SiteTable::default(),
            checks: ChecksTable::default(),
            ignore: Vec::new(),
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            rules: "rules".into(),
            output: "output".into(),
            templates: "templates".into(),
            formats: ConfigFile::default().formats,
            theme: None,
            site: None,
            report: None,
            checks: Settings::default(),
        }
    }
}

impl Config {
    /// Reads `ksr.toml`; what is wrong goes to the sink, and the defaults hold.
    pub fn parse(text: &str, file: FileId, sink: &mut Sink) -> Self {
        match toml::from_str::<ConfigFile>(text) {
            Ok(read) => {
                let checks =
                    Settings::new(catalogue(), &read.checks, &read.ignore, text, file, sink);
                let span = |range| Span { file, ..Span::default() }.with_range(&range);
                let theme = read.theme.clone();
                let site = read.site.url.clone().and_then(|url| {
                    let address = site(url.get_ref());
                    if address.is_none() {
                        let message = "`url` of `[site]` is no address of a website".to_owned();
                        let help = "write it as `https://example.org/rules`";
                        let place = span(url.span());
                        sink.push(
                            Diagnostic::new(&config_unknown::CHECK, message, place).help(help),
                        );
                    }
                    address
                });
                let report = read.site.report.clone().filter(|address| {
                    let is_address = ["https://", "http://", "mailto:"]
                        .iter()
                        .any(|start| address.get_ref().starts_with(start));
                    if !is_address {
                        let message = "`report` of `[site]` is no address".to_owned();
                        let help = "write it as `https://example.org/issues/new?title={game}+{number}`, or as `mailto:`";
                        let place = span(address.span());
                        sink.push(
                            Diagnostic::new(&config_unknown::CHECK, message, place).help(help),
                        );
                    }
                    is_address
                });
                let mut folder = |set: &Option<toml::Spanned<PathBuf>>, usual: PathBuf| match set {
                    Some(path) if is_inside(path.get_ref()) => path.get_ref().clone(),
                    Some(path) => {
                        sink.push(leads_out(path.get_ref(), span(path.span())));
                        usual
                    }
                    None => usual,
                };
                let usual = Self::default();
                Self {
                    rules: folder(&read.rules, usual.rules),
                    output: folder(&read.output, usual.output),
                    templates: folder(&read.templates, usual.templates),
                    formats: read.formats,
                    checks,
                    report: report.map(|address| address.get_ref().clone()),
                    theme: theme
                        .map(|theme| Spanned::new(theme.get_ref().clone(), span(theme.span()))),
                    site,
                }
            }
            Err(error) => {
                let fault = settings::explain(&error, text);
                let span = Span { file, ..Span::default() }.with_range(&fault.range);
                sink.push(
                    Diagnostic::new(&config_unknown::CHECK, fault.message, span)
                        .help(fault.advice.as_deref().unwrap_or("`ksr.toml` knows `rules`, `output` and `templates`, each the name of a folder, the list `formats`, the name of a `theme`, the table `[site]` with `url` and `report`, the table `[checks]` and entries `[[ignore]]`")),
                );
                Self::default()
            }
        }
    }
}

/// Whether a folder lies in the project: no setting leads out of it, on any system.
fn is_inside(path: &Path) -> bool {
    let is_plain = |part| matches!(part, Component::Normal(_) | Component::CurDir);
    let is_foreign = path.to_str().is_none_or(|text| text.contains(['\\', ':', '\0']));
    path.components().all(is_plain) && path.components().next().is_some() && !is_foreign
}

fn leads_out(path: &Path, span: Span) -> Diagnostic {
    let message = format!("`{}` is no folder of the project", path.display());
    Diagnostic::new(&config_unknown::CHECK, message, span)
        .note("a project comes from somebody else; its settings reach nothing outside of it")
        .help("name a folder below `ksr.toml`; for outputs elsewhere there is `ksr build --out`")
}

/// An address that a reader can follow, without a slash at its end.
fn site(url: &str) -> Option<String> {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))?;
    let is_plain = rest.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"<>\\".contains(&byte));
    let is_usable = is_plain && !rest.trim_matches('/').is_empty() && url.len() <= 200;
    is_usable.then(|| url.trim_end_matches('/').to_owned())
}
