//! A small project and what is found in it, for reports.

use crate::diagnostic::{Check, Diagnostic, Edit, Level};
use crate::finding::{Finding, Places, findings};
use crate::project::catalogue;
use crate::report::{Report, ReportFormat, render};
use crate::source::{FileId, Source, Sources, Span};
use crate::ui::Ui;

use super::{read_text, repository};

/// Files, and what was found in them.
pub struct Found {
    pub sources: Sources,
    pub findings: Vec<Finding>,
}

impl Found {
    /// The report in a format, without colour.
    pub fn report(&self, format: ReportFormat, hidden: &[&str]) -> String {
        let hidden = hidden.iter().map(|&sentence| sentence.to_owned()).collect();
        let (findings, sources) = (&self.findings, &self.sources);
        render(
            Ui::default(),
            format,
            &Report { findings, sources, games: 1, hidden, colour: false },
        )
    }
}

/// The check with this slug.
pub fn check(slug: &str) -> &'static Check {
    catalogue().find(slug).unwrap()
}

/// The project in `tests/reports/project`: findings in two languages and in `ksr.toml`, with
/// labels in two files, over several lines, in a whole file, and with edits in two files.
///
/// The findings are made here: reports must not change whenever a check does.
pub fn project() -> Found {
    let mut sources = Sources::default();
    for path in ["ksr.toml", "rules/hare/game.yaml", "rules/hare/pl.yaml", "templates/sheets.md"] {
        let text = read_text(&repository().join("tests/reports/project").join(path));
        sources.add(Source::new(path, text));
    }
    let at = |file: u32, words: &str| {
        let start = sources.get(FileId(file)).unwrap().text.find(words).unwrap();
        let span = Span { file: FileId(file), ..Span::default() };
        span.with_range(&(start..start + words.len()))
    };
    let (config, german, polish, orphan) = (0, 1, 2, 3);
    let no_place = Span { file: FileId(orphan), ..Span::default() };
    let several_lines = "Gib jeder Person zwei Karten.\n      Lege die übrigen für später bereit.";
    let mut in_two_files = Diagnostic::new(
        check("x-number"),
        "the texts of `deal` have different numbers",
        at(polish, "trzy"),
    )
    .label("3 in Polish")
    .also(at(german, "zwei"), "2 in German, the source")
    .also(at(german, "hand: 3"), "")
    .note("readers of the two languages play different games")
    .help("write `{hand}` in both texts")
    .fix("use the named value", at(polish, "trzy"), "{hand}");
    in_two_files
        .fix
        .as_mut()
        .unwrap()
        .edits
        .push(Edit { span: at(german, "zwei"), replacement: "{hand}".into() });
    let found = vec![
        Diagnostic::new(
            check("config-unknown"),
            "there is no check `ref-unkown`",
            at(config, "ref-unkown"),
        )
        .safe_fix("did you mean `ref-unknown`?", at(config, "ref-unkown"), "ref-unknown"),
        Diagnostic::new(check("ref-unknown"), "`zwieter` is not defined", at(german, "zwieter"))
            .label("no rule, value, term, component or variant has this id")
            .help("define `zwieter`, or correct the name"),
        Diagnostic::new(
            check("component-sum"),
            "100 % of the cards, but nothing: says what\nis left",
            at(german, several_lines),
        )
        .note("5 < 6 & \"7\" > 4")
        .at_level(Level::Warning)
        .unwrap(),
        Diagnostic::new(check("ref-unknown"), "`dael` is not defined", at(polish, "dael"))
            .suggest(Some("deal")),
        in_two_files,
        Diagnostic::new(check("file-orphan"), "no output is made from this file", no_place)
            .help("rename it to `sheet.md`, or remove it")
            .at_level(Level::Info)
            .unwrap(),
    ];
    let findings = findings(found, &sources, &mut Places::new("rules"));
    assert_eq!(findings[3].language.as_deref(), Some("pl"));
    Found { sources, findings }
}

/// So many findings in one file; every third is an error, every third a warning.
pub fn many(count: usize) -> Found {
    let mut sources = Sources::default();
    let text = (0..count).fold(String::new(), |text, number| text + &format!("- ä{number}\n"));
    let file = sources.add(Source::new("rules/hare/game.yaml", text.clone()));
    let mut start = 0;
    let found = text.split_inclusive('\n').enumerate().map(|(number, line)| {
        let span =
            Span { file, ..Span::default() }.with_range(&(start + 2..start + line.len() - 1));
        start += line.len();
        let message = format!("finding {number}");
        let level = [Level::Info, Level::Warning, Level::Error][number % 3];
        Diagnostic::new(check("ref-unknown"), message, span).at_level(level).unwrap()
    });
    let found: Vec<Diagnostic> = found.collect();
    // Places are found in a text that is no game: quick, and the same for all.
    let findings = findings(found, &sources, &mut Places::new("elsewhere"));
    Found { sources, findings }
}
