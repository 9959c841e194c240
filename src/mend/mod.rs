//! Carries out fixes: edits by span, everything else stays as it is, byte for byte.

use std::collections::BTreeMap;

use imara_diff::{Algorithm, BasicLineDiffPrinter, Diff, InternedInput, UnifiedDiffConfig};

use crate::diagnostic::{Edit, Fix, Sink};
use crate::finding::Finding;
use crate::source::{FileId, Source, Sources};
use crate::syntax::parse;

/// A file after its fixes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mended {
    /// The file.
    pub file: FileId,
    /// Its path, as reports print it.
    pub path: String,
    /// Its text before.
    pub before: String,
    /// Its text after.
    pub after: String,
}

impl Mended {
    /// The change as a unified diff.
    pub fn diff(&self) -> String {
        let input = InternedInput::new(self.before.as_str(), self.after.as_str());
        let mut diff = Diff::compute(Algorithm::Myers, &input);
        diff.postprocess_lines(&input);
        let printer = BasicLineDiffPrinter(&input.interner);
        let mut config = UnifiedDiffConfig::default();
        config.context_len(2);
        let hunks = diff.unified_diff(&printer, config, &input);
        format!("--- a/{path}\n+++ b/{path}\n{hunks}", path = self.path)
    }
}

/// What comes of a round of fixes.
#[derive(Debug, Default)]
pub struct Round {
    /// The files that change.
    pub files: Vec<Mended>,
    /// How many faults they mend.
    pub fixed: usize,
}

/// Applies the fixes of findings; those that would touch each other wait for another round.
pub fn mend(findings: &[Finding], sources: &Sources, with_offered: bool) -> Round {
    let mut edits: BTreeMap<FileId, Vec<&Edit>> = BTreeMap::new();
    let mut round = Round::default();
    let fixes = findings.iter().filter_map(|finding| finding.diagnostic.fix.as_ref());
    for fix in fixes.filter(|fix| fix.is_safe || with_offered) {
        if fits(fix, &edits) {
            for edit in &fix.edits {
                edits.entry(edit.span.file).or_default().push(edit);
            }
            round.fixed += 1;
        }
    }
    for (file, mut edits) in edits {
        let Some(source) = sources.get(file) else { continue };
        edits.sort_by_key(|edit| edit.span.start);
        match applied(source, file, &edits) {
            Some(after) if after != source.text => round.files.push(Mended {
                file,
                path: source.path.clone(),
                before: source.text.clone(),
                after,
            }),
            _ => round.fixed = round.fixed.saturating_sub(edits.len()),
        }
    }
    round
}

/// Whether the edits of a fix touch no other edit.
fn fits(fix: &Fix, edits: &BTreeMap<FileId, Vec<&Edit>>) -> bool {
    let touches = |edit: &Edit, other: &Edit| {
        edit.span.start <= other.span.end && other.span.start <= edit.span.end
    };
    fix.edits.iter().all(|edit| {
        let others = edits.get(&edit.span.file).into_iter().flatten();
        others.into_iter().all(|other| !touches(edit, other))
    })
}

/// The text with its edits; `None` if they do not lie within it, or would break the file.
fn applied(source: &Source, file: FileId, edits: &[&Edit]) -> Option<String> {
    let mut text = String::with_capacity(source.text.len());
    let mut done = 0;
    for edit in edits {
        let range = edit.span.range();
        text.push_str(source.text.get(done..range.start)?);
        source.text.get(range.clone())?;
        text.push_str(&edit.replacement);
        done = range.end;
    }
    text.push_str(source.text.get(done..)?);
    let is_yaml = std::path::Path::new(&source.path).extension().is_some_and(|end| end == "yaml");
    let broken = |text: &str| {
        let mut sink = Sink::default();
        parse(text, file, &mut sink);
        sink.iter().filter(|found| found.code().starts_with("yaml-")).count()
    };
    (!is_yaml || broken(&text) <= broken(&source.text)).then_some(text)
}
