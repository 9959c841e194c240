//! One line for each finding: `rules/g/pl.yaml:14:20: error[x-number]: message`.

use std::fmt::Write as _;

use super::Report;
use super::region::region;
use super::summary::severity_name;
use super::text::closing;
use super::visible::{drawing, one_line};

pub(super) fn render(report: &Report<'_>) -> String {
    let shown = report.by_place();
    let mut text = String::new();
    for finding in &shown.findings {
        let diagnostic = &finding.diagnostic;
        if !finding.file.is_empty() {
            // Editors look for a line; the first one stands for the whole file.
            let (line, column) = region(finding, report.sources)
                .map_or((1, 1), |region| (region.start.line, region.start.column));
            let _ = write!(text, "{}:{line}:{column}: ", one_line(&finding.file));
        }
        let severity = severity_name(diagnostic.severity());
        let message = one_line(&diagnostic.message);
        let _ = writeln!(text, "{severity}[{}]: {message}", one_line(diagnostic.code()));
    }
    drawing(&text) + &closing(report, shown.left_out)
}
