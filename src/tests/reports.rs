//! What reports look like in every format, and how they end when there is too much to say.

use crate::report::{MAX_SHOWN, ReportFormat};
use crate::source::Sources;
use crate::tests::common::hostile::{HOSTILE, found};
use crate::tests::common::report::{Found, many, project};
use crate::tests::common::{Expectations, read_text, repository};
use crate::ui::Ui;
use serde_json::Value;

/// File names that editors and services recognise.
fn file_name(format: ReportFormat) -> &'static str {
    match format {
        ReportFormat::Text => "text.txt",
        ReportFormat::Concise => "concise.txt",
        ReportFormat::Json => "findings.json",
        ReportFormat::Sarif => "findings.sarif",
        ReportFormat::Github => "github.txt",
        ReportFormat::Gitlab => "gitlab.json",
        ReportFormat::Junit => "junit.xml",
        ReportFormat::Markdown => "comment.md",
    }
}

const HIDDEN: &[&str] = &["2 findings are in the baseline `ksr-baseline.toml` and not shown"];

#[test]
fn every_format_is_as_expected() {
    let folder = repository().join("tests/reports/expected");
    let nothing = Found { sources: Sources::default(), findings: Vec::new() };
    let hostile = HOSTILE.join(" ");
    let mut expectations = Expectations::default();
    for (name, found, hidden) in [
        ("some", project(), HIDDEN),
        ("none", nothing, &[]),
        ("hostile", found(&[&hostile]), &[&hostile]),
    ] {
        for format in ReportFormat::ALL {
            let path = folder.join(name).join(file_name(format));
            expectations.text(&path, &found.report(format, hidden));
        }
    }
    expectations.assert_met();
}

#[test]
fn the_schema_is_fresh() {
    let mut expectations = Expectations::default();
    let path = repository().join("docs/schema/findings.schema.json");
    expectations
        .text(&path, &(serde_json::to_string_pretty(&crate::schema::findings()).unwrap() + "\n"));
    expectations.assert_met();
}

/// The example on the page about reports is a finding as it is printed.
#[test]
fn the_page_shows_a_real_finding() {
    let page = read_text(&repository().join("docs/reports.md"));
    let example = page.split("```json\n").nth(1).unwrap().split("```").next().unwrap();
    let example: Value = serde_json::from_str(example).unwrap();
    let json: Value = serde_json::from_str(&project().report(ReportFormat::Json, &[])).unwrap();
    assert_eq!(example["findings"][0], json["findings"][3]);
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&example), keys(&json));
    assert_eq!(keys(&example["summary"]), keys(&json["summary"]));
    for format in ReportFormat::ALL {
        assert!(page.contains(&format!("| `{}` |", format.name())), "{}", format.name());
    }
}

#[test]
fn names_of_formats_are_the_same_everywhere() {
    for format in ReportFormat::ALL {
        let value = clap::ValueEnum::to_possible_value(&format).unwrap();
        assert_eq!(value.get_name(), format.name());
        assert_eq!(serde_json::to_value(format).unwrap(), format.name());
    }
    assert_eq!(<ReportFormat as clap::ValueEnum>::value_variants(), ReportFormat::ALL);
}

#[test]
fn colour_changes_nothing_but_colour() {
    use crate::report::{Report, render};
    let Found { sources, findings } = project();
    let report = |colour| Report {
        findings: &findings,
        sources: &sources,
        games: 1,
        hidden: vec![],
        colour,
    };
    for format in ReportFormat::ALL {
        let (plain, coloured) = (
            render(Ui::default(), format, &report(false)),
            render(Ui::default(), format, &report(true)),
        );
        let stripped = anstream::adapter::strip_str(&coloured).to_string();
        assert_eq!(plain, stripped);
        assert_eq!(format == ReportFormat::Text, plain != coloured, "{}", format.name());
    }
}

#[test]
fn the_same_findings_give_the_same_bytes() {
    for format in ReportFormat::ALL {
        let first = project().report(format, HIDDEN);
        assert!(first.ends_with('\n') && !first.contains('\r'), "{}", format.name());
        for _ in 0..3 {
            assert_eq!(project().report(format, HIDDEN), first, "{}", format.name());
        }
    }
}

#[test]
fn too_many_findings_are_cut_and_announced() {
    let whole = many(MAX_SHOWN);
    // Drawing takes its time: that nothing is cut is shown by the others.
    let slow = [ReportFormat::Text, ReportFormat::Markdown];
    for format in ReportFormat::ALL.into_iter().filter(|format| !slow.contains(format)) {
        let report = whole.report(format, &[]);
        assert!(!report.contains("not shown"), "{}", format.name());
        assert_eq!(shown(format, &report), MAX_SHOWN, "{}", format.name());
    }
    for (count, announced) in [
        (10_001, "1 more finding is not shown, only 10000 are"),
        (30_000, "20000 more findings are not shown, only 10000 are"),
    ] {
        let found = many(count);
        for format in ReportFormat::ALL {
            let report = found.report(format, &[]);
            if format == ReportFormat::Markdown {
                let shown = shown(format, &report);
                let announced = format!("{} more findings are not shown here", count - shown);
                assert!(shown > 100 && report.contains(&announced), "{shown}: {announced}");
            } else {
                assert!(report.contains(announced), "{}: {announced}", format.name());
                assert_eq!(shown(format, &report), MAX_SHOWN, "{}", format.name());
            }
        }
    }
}

/// How many findings a report shows.
fn shown(format: ReportFormat, report: &str) -> usize {
    let json = || serde_json::from_str::<Value>(report).unwrap();
    let lines_with = |start: &str| report.lines().filter(|line| line.starts_with(start)).count();
    match format {
        ReportFormat::Text => report.matches("[ref-unknown]: finding ").count(),
        ReportFormat::Concise => lines_with("rules/hare/game.yaml:"),
        ReportFormat::Json => json()["findings"].as_array().unwrap().len(),
        ReportFormat::Sarif => json()["runs"][0]["results"].as_array().unwrap().len(),
        ReportFormat::Github => lines_with("::"),
        ReportFormat::Gitlab => {
            let issues = json();
            let all = issues.as_array().unwrap().iter();
            all.filter(|issue| issue["check_name"] != "findings-left-out").count()
        }
        ReportFormat::Junit => report.matches("<failure ").count(),
        ReportFormat::Markdown => lines_with("- **"),
    }
}

/// 30,000 findings have 10,000 errors; where errors come first, nothing else is shown.
#[test]
fn counts_are_of_all_and_errors_come_first_where_few_are_seen() {
    let found = many(30_000);
    let report = |format| found.report(format, &[]);
    let counts = "10000 errors, 10000 warnings and 10000 infos in 1 game";
    for format in [ReportFormat::Concise, ReportFormat::Junit] {
        assert!(report(format).contains(counts), "{}", format.name());
    }
    let json: Value = serde_json::from_str(&report(ReportFormat::Json)).unwrap();
    assert_eq!(json["summary"]["errors"], 10_000);
    assert_eq!(json["summary"]["left_out"], 20_000);
    let github = report(ReportFormat::Github);
    assert!(github.contains(counts));
    assert_eq!(github.lines().filter(|line| line.starts_with("::error ")).count(), MAX_SHOWN);
    let sarif: Value = serde_json::from_str(&report(ReportFormat::Sarif)).unwrap();
    assert_eq!(sarif["runs"][0]["properties"]["summary"], counts);
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    assert!(results.iter().all(|result| result["level"] == "error"));
    let markdown = report(ReportFormat::Markdown);
    assert!(markdown.contains(counts));
    assert!(!markdown.contains("- **warning**") && markdown.len() < 65_536, "{}", markdown.len());
}

/// What GitHub would refuse: <https://docs.github.com/code-security/code-scanning>.
#[test]
fn sarif_is_what_github_accepts() {
    let sarif: Value =
        serde_json::from_str(&project().report(ReportFormat::Sarif, HIDDEN)).unwrap();
    let run = &sarif["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    for result in run["results"].as_array().unwrap() {
        let rule = &rules[usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap()];
        assert_eq!(rule["id"], result["ruleId"]);
        assert!(result["message"]["text"].is_string());
        let uri = &result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
        assert!(!uri.as_str().unwrap().starts_with('/') && !uri.as_str().unwrap().contains(':'));
        assert!(result["partialFingerprints"]["primaryLocationLineHash"].is_string());
    }
    assert!(
        rules
            .iter()
            .all(|rule| rule["properties"]["tags"].as_array().is_none_or(|tags| tags.len() <= 20))
    );
}

/// What GitLab's reader asks of each issue; an issue without it ends the reading.
#[test]
fn gitlab_reads_every_issue() {
    let found = project();
    let twice = Found {
        findings: [&found.findings[..], &found.findings[..]].concat(),
        sources: found.sources,
    };
    let issues: Value = serde_json::from_str(&twice.report(ReportFormat::Gitlab, &[])).unwrap();
    let mut fingerprints = std::collections::BTreeSet::new();
    for issue in issues.as_array().unwrap() {
        for key in ["description", "check_name", "fingerprint", "severity"] {
            assert!(issue[key].as_str().is_some_and(|text| !text.is_empty()), "{key}: {issue}");
        }
        let severities = ["info", "minor", "major", "critical", "blocker"];
        assert!(severities.contains(&issue["severity"].as_str().unwrap()));
        let path = issue["location"]["path"].as_str().unwrap();
        assert!(!path.is_empty() && !path.starts_with(['/', '.']), "{path}");
        let lines = &issue["location"]["lines"];
        assert!(
            lines["begin"].as_u64() >= Some(1) && lines["end"].as_u64() >= lines["begin"].as_u64()
        );
        assert!(fingerprints.insert(issue["fingerprint"].as_str().unwrap().to_owned()), "{issue}");
    }
    assert_eq!(fingerprints.len(), 12);
}
