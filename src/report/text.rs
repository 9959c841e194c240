//! The report for people: findings as rustc draws them, and a closing count.

use super::summary::{left_out, sentence};
use super::visible::drawing;
use super::{Report, human};
use crate::ui::Ui;

pub(super) fn render(report: &Report<'_>, ui: Ui) -> String {
    let shown = report.by_place();
    let mut text = String::new();
    for finding in &shown.findings {
        text.push_str(&human(ui, &finding.diagnostic, report.sources, report.colour));
        text.push_str("\n\n");
    }
    text + &closing_in(ui, report, shown.left_out)
}

/// What is to be said after all findings, a line each; the counts last.
pub(super) fn closing(report: &Report<'_>, count: usize) -> String {
    closing_in(Ui::default(), report, count)
}

fn closing_in(ui: Ui, report: &Report<'_>, count: usize) -> String {
    let announced = report.hidden.iter().map(|sentence| super::visible::one_line(sentence));
    let lines = announced.chain(left_out(count)).chain([sentence(report)]);
    drawing(&lines.map(|line| ui.say(&line).into_owned() + "\n").collect::<String>())
}
