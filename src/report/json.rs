//! Everything about every finding, for scripts. The types are the schema.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde::Serialize;

use super::region::Region;
use super::summary::{Counts, left_out as announcement};
use super::visible::json;
use super::{Report, Shown};
use crate::diagnostic::{Fix, Label, Severity};
use crate::finding::Finding;
use crate::source::{LineColumn, Sources, Span};

/// What `ksr check --format json` prints.
///
/// Lines and columns count from one, columns in Unicode code points. Files are relative to the
/// folder of the project, with `/`. Later releases may add keys; one that removes a key or gives
/// it another meaning raises `version`.
#[derive(Serialize, JsonSchema)]
#[schemars(title = "Findings of ksr", deny_unknown_fields)]
struct FindingsFile {
    /// The version of this format.
    version: Version,
    /// All findings in numbers.
    summary: SummaryObject,
    /// What else is to be said, a sentence each: what a baseline hid, for instance.
    announcements: Vec<String>,
    /// The findings by file, place and check; if there are too many, the first of them.
    findings: Vec<FindingObject>,
}

const VERSION: u32 = 1;

/// The version of this format: always 1.
#[derive(Serialize, JsonSchema)]
#[schemars(transform = always_the_same)]
struct Version(u32);

fn always_the_same(schema: &mut Schema) {
    schema.insert("const".to_owned(), VERSION.into());
}

/// All findings in numbers, those that are left out as well.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Summary", deny_unknown_fields)]
struct SummaryObject {
    /// Games that were checked.
    games: usize,
    /// Findings that are errors.
    errors: usize,
    /// Findings that are warnings.
    warnings: usize,
    /// Findings that are worth knowing.
    infos: usize,
    /// Findings in this file.
    shown: usize,
    /// Findings that are not in this file, because there are too many.
    left_out: usize,
}

/// One finding.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Finding", deny_unknown_fields)]
struct FindingObject {
    /// The check, such as `x-number`; `ksr explain` tells about it.
    check: String,
    /// How bad it is.
    severity: SeverityName,
    /// What is wrong.
    message: String,
    /// What is to be seen at the place; may be empty.
    label: String,
    /// The file, if one is to blame.
    file: Option<String>,
    /// The place in the file; none for the whole file.
    range: Option<RangeObject>,
    /// Whose fault it is, such as `draw.text`; empty for a whole file.
    id_path: String,
    /// The game, if the file is one of a game.
    game: Option<String>,
    /// The language of the text.
    language: Option<String>,
    /// The same as long as the same thing is wrong with the same text, wherever it moves.
    fingerprint: String,
    /// Other places that matter.
    labels: Vec<LabelObject>,
    /// Why it matters.
    notes: Vec<String>,
    /// What to do.
    help: Vec<String>,
    /// Edits that would mend it.
    fix: Option<FixObject>,
    /// The page in `docs/checks/` about the check.
    page: Option<String>,
}

/// How bad a finding is.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Severity")]
enum SeverityName {
    /// Worth knowing.
    Info,
    /// Probably wrong.
    Warning,
    /// Wrong.
    Error,
}

/// A place in a file.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Range", deny_unknown_fields)]
struct RangeObject {
    /// The first character.
    start: PositionObject,
    /// The first character behind.
    end: PositionObject,
}

/// A line and a column, both from one.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Position", deny_unknown_fields)]
struct PositionObject {
    /// The line.
    #[schemars(range(min = 1))]
    line: usize,
    /// The column in Unicode code points.
    #[schemars(range(min = 1))]
    column: usize,
}

/// Another place that matters.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Label", deny_unknown_fields)]
struct LabelObject {
    /// The file.
    file: String,
    /// The place in the file; none for the whole file.
    range: Option<RangeObject>,
    /// What is to be seen there; may be empty.
    text: String,
}

/// Edits that would mend a finding.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Fix", deny_unknown_fields)]
struct FixObject {
    /// The offer.
    title: String,
    /// True if the meaning cannot change: `--fix` does it.
    is_safe: bool,
    /// The edits; all or none.
    edits: Vec<EditObject>,
}

/// A replacement.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Edit", deny_unknown_fields)]
struct EditObject {
    /// The file.
    file: String,
    /// What is replaced; nothing, if start and end are the same.
    range: RangeObject,
    /// What takes its place.
    replacement: String,
}

pub(super) fn render(report: &Report<'_>) -> String {
    let Shown { findings, left_out } = report.by_place();
    let Counts { errors, warnings, infos } = Counts::of(report);
    let (games, shown) = (report.games, findings.len());
    json(&FindingsFile {
        version: Version(VERSION),
        summary: SummaryObject { games, errors, warnings, infos, shown, left_out },
        announcements: report.hidden.iter().cloned().chain(announcement(left_out)).collect(),
        findings: findings.into_iter().map(|one| finding(one, report.sources)).collect(),
    })
}

fn finding(finding: &Finding, sources: &Sources) -> FindingObject {
    let diagnostic = &finding.diagnostic;
    let place = place(diagnostic.primary.span, sources);
    FindingObject {
        check: diagnostic.code().to_owned(),
        severity: match diagnostic.severity() {
            Severity::Info => SeverityName::Info,
            Severity::Warning => SeverityName::Warning,
            Severity::Error => SeverityName::Error,
        },
        message: diagnostic.message.clone(),
        label: diagnostic.primary.text.clone(),
        file: (!finding.file.is_empty()).then(|| finding.file.clone()),
        range: place.and_then(|(_, range)| range),
        id_path: finding.id_path.clone(),
        game: finding.game.clone(),
        language: finding.language.clone(),
        fingerprint: finding.fingerprint.clone(),
        labels: diagnostic.secondary.iter().filter_map(|one| label(one, sources)).collect(),
        notes: diagnostic.notes.clone(),
        help: diagnostic.help.clone(),
        fix: diagnostic.fix.as_ref().map(|one| fix(one, sources)),
        page: Some(format!("{}.md", diagnostic.code())),
    }
}

fn label(label: &Label, sources: &Sources) -> Option<LabelObject> {
    let (file, range) = place(label.span, sources)?;
    Some(LabelObject { file, range, text: label.text.clone() })
}

fn fix(fix: &Fix, sources: &Sources) -> FixObject {
    let edits = fix.edits.iter().filter_map(|edit| {
        let (file, range) = place(edit.span, sources)?;
        let start = LineColumn { line: 1, column: 1 };
        let range = range.unwrap_or_else(|| range_object(Region { start, end: start }));
        Some(EditObject { file, range, replacement: edit.replacement.clone() })
    });
    FixObject { title: fix.title.clone(), is_safe: fix.is_safe, edits: edits.collect() }
}

fn place(span: Span, sources: &Sources) -> Option<(String, Option<RangeObject>)> {
    let source = sources.get(span.file)?;
    Some((source.path.clone(), Region::of(source, span).map(range_object)))
}

fn range_object(Region { start, end }: Region) -> RangeObject {
    let position = |at: LineColumn| PositionObject { line: at.line, column: at.column };
    RangeObject { start: position(start), end: position(end) }
}

/// The JSON Schema of what [`super::ReportFormat::Json`] writes.
pub fn findings_schema() -> Schema {
    let settings = SchemaSettings::draft07().for_serialize();
    settings.into_generator().into_root_schema_for::<FindingsFile>()
}
