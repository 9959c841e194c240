//! The documentation of checks as Markdown pages.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::diagnostic::{Catalogue, Check, Level, Mending, Severity};

/// The pages of `docs/checks/`, by file name.
pub fn pages(checks: Catalogue) -> BTreeMap<String, String> {
    let mut pages: BTreeMap<String, String> =
        checks.iter().map(|check| (format!("{}.md", check.slug), page(check))).collect();
    pages.insert("README.md".to_owned(), overview(checks));
    pages
}

/// The page of a check.
pub fn page(check: &Check) -> String {
    let Check { slug, file, .. } = check;
    let mut page = format!("# {slug}\n\n{}\n\n", facts(check));
    let _ = writeln!(page, "{}\n\n---\n\nWritten in [`{file}`](../../{file}).", check.page());
    page
}

/// Level, profile, fix and silence in one line.
fn facts(check: &Check) -> String {
    let level = |severity: Severity| level_name(severity.into());
    let strict = match check.strict {
        _ if check.is_pedantic => {
            format!(" ({} in the profile `pedantic`)", level(check.severity))
        }
        strict if strict == check.severity => String::new(),
        strict => format!(" ({} in the profile `strict`)", level(strict)),
    };
    let doubt = match check.doubt {
        Some(doubt) => format!(" (in doubt {}, but not in the profile `strict`)", level(doubt)),
        None => String::new(),
    };
    let fix = match check.mending {
        Mending::None => "",
        Mending::Safe => " · mended by `--fix`",
        Mending::Offered => " · mended by `--fix=all`, to be looked at",
    };
    let silence = if check.is_integrity { " · cannot be silenced" } else { "" };
    let draft = if check.is_about_whole { " · not asked in the profile `draft`" } else { "" };
    format!("**{}**{strict}{doubt}{draft}{fix}{silence}", level_name(check.level()))
}

fn level_name(level: Level) -> &'static str {
    match level {
        Level::Off => "off by default",
        Level::Info => "info",
        Level::Warning => "warning",
        Level::Error => "error",
    }
}

fn overview(checks: Catalogue) -> String {
    let count = checks.iter().count();
    let mut page = format!(
        "# Checks\n\nWhat `ksr check` finds: {count} checks. `ksr explain <check>` prints a page \
         at the terminal. How loud they are, and how to silence one, stands in \
         [checking](../checking.md).\n"
    );
    let mut group = None;
    for check in checks.iter() {
        if group.replace(check.group) != Some(check.group) {
            let _ = write!(page, "\n## {}\n\n", check.group.title());
            page.push_str("| check | level | finds |\n|---|---|---|\n");
        }
        let Check { slug, .. } = check;
        let (level, summary) = (level_name(check.level()), check.summary().trim());
        let _ = writeln!(page, "| [`{slug}`]({slug}.md) | {level} | {summary} |");
    }
    page
}
