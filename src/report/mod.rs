//! Reports on findings: for people, for editors, and for the services that show them.
//!
//! Every format shows at most [`MAX_SHOWN`] findings and says how many it left out; counts are
//! always those of all. Texts and file names may come from strangers: no format lets them become
//! commands, markup or control characters.

mod concise;
mod github;
mod gitlab;
mod human;
mod json;
mod junit;
mod markdown;
mod markdown_text;
mod region;
mod sarif;
mod sarif_rule;
mod summary;
mod text;
mod visible;

pub use visible::{coloured, escaped_json, lines};

pub use human::human;
pub use json::findings_schema;

use std::cmp::Reverse;

use crate::finding::Finding;
use crate::source::Sources;
use crate::ui::Ui;

/// Most findings that a report shows; nobody reads on, and services refuse more.
pub const MAX_SHOWN: usize = 10_000;

/// What a report looks like.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    clap::ValueEnum,
    serde::Serialize,
    serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
#[value(rename_all = "lower")]
pub enum ReportFormat {
    /// With the lines of the files, for people
    #[default]
    Text,
    /// One line for each finding, for editors and `grep`
    Concise,
    /// Everything, for scripts; its schema is `docs/schema/findings.schema.json`
    Json,
    /// SARIF 2.1.0, for the code scanning of GitHub and for editors
    Sarif,
    /// Annotations in a run of GitHub Actions
    Github,
    /// Code Quality of GitLab
    Gitlab,
    /// Test results, for Jenkins, GitLab and others
    Junit,
    /// A comment on a pull request, or the summary of a run
    Markdown,
}

impl ReportFormat {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Text,
        Self::Concise,
        Self::Json,
        Self::Sarif,
        Self::Github,
        Self::Gitlab,
        Self::Junit,
        Self::Markdown,
    ];

    /// True for the services that know files by their place in the repository.
    pub fn is_about_repository(self) -> bool {
        matches!(self, Self::Sarif | Self::Github | Self::Gitlab)
    }

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Concise => "concise",
            Self::Json => "json",
            Self::Sarif => "sarif",
            Self::Github => "github",
            Self::Gitlab => "gitlab",
            Self::Junit => "junit",
            Self::Markdown => "markdown",
        }
    }
}

/// What is reported.
#[derive(Debug, Clone)]
pub struct Report<'a> {
    /// The findings by path, place and check.
    pub findings: &'a [Finding],
    /// All files of the run.
    pub sources: &'a Sources,
    /// How many games were checked.
    pub games: usize,
    /// What else is to be said, a sentence each: what a baseline hid, for instance.
    pub hidden: Vec<String>,
    /// Colour for a terminal; only [`ReportFormat::Text`] has any.
    pub colour: bool,
}

/// Draws a report; it ends with a line break. Only [`ReportFormat::Text`] is for readers and in
/// their language.
pub fn render(ui: Ui, format: ReportFormat, report: &Report<'_>) -> String {
    match format {
        ReportFormat::Text => text::render(report, ui),
        ReportFormat::Concise => concise::render(report),
        ReportFormat::Json => json::render(report),
        ReportFormat::Sarif => sarif::render(report),
        ReportFormat::Github => github::render(report),
        ReportFormat::Gitlab => gitlab::render(report),
        ReportFormat::Junit => junit::render(report),
        ReportFormat::Markdown => markdown::render(report),
    }
}

/// The findings that a format shows.
struct Shown<'a> {
    findings: Vec<&'a Finding>,
    left_out: usize,
}

impl<'a> Report<'a> {
    /// In the order of the files.
    fn by_place(&self) -> Shown<'a> {
        let findings: Vec<&Finding> = self.findings.iter().take(MAX_SHOWN).collect();
        Shown { left_out: self.findings.len() - findings.len(), findings }
    }

    /// Errors first, then in the order of the files: for readers that show only the first few.
    fn by_severity(&self) -> Shown<'a> {
        let mut findings: Vec<&Finding> = self.findings.iter().collect();
        findings.sort_by_key(|finding| Reverse(finding.diagnostic.severity()));
        findings.truncate(MAX_SHOWN);
        Shown { left_out: self.findings.len() - findings.len(), findings }
    }
}
