//! Tera with the built-in templates, and a project's own in front of them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Serialize;
use tera::{Context, ErrorKind, Tera};

use super::assets::{Assets, is_asset};
use super::badges::MadeBadges;
use super::budget::{self, Bounded};
use super::dialect::Dialect;
use super::filters;
use super::spans::Spans;
use super::words::ReadyWords;

/// A template as it was read.
#[derive(Debug, Clone)]
pub struct TemplateFile {
    /// Name below the templates folder: `markdown/sheet.md`.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// What is wrong with a template, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineError {
    /// Name of the template; empty if Tera does not say.
    pub template: String,
    /// Bytes in the template.
    pub range: std::ops::Range<usize>,
    /// What is wrong.
    pub message: String,
}

/// Names the templates that are part of the program, with their texts.
macro_rules! built_in {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../templates/", $name)))),*]
    };
}

/// The templates that are part of the program.
const BUILT_IN: &[(&str, &str)] = built_in![
    "markdown/badge.md",
    "markdown/bilingual.md",
    "markdown/card.md",
    "markdown/cards.md",
    "markdown/component.md",
    "markdown/credits.md",
    "markdown/figure.md",
    "markdown/head.md",
    "markdown/imprint.md",
    "markdown/inline.md",
    "markdown/legend.md",
    "markdown/list.md",
    "markdown/reference.md",
    "markdown/rule.md",
    "markdown/section.md",
    "markdown/sentence.md",
    "markdown/sheet.md",
    "markdown/strip.md",
    "markdown/table.md",
    "markdown/term.md",
    "markdown/variant.md",
    "html/badge.html",
    "html/card.html",
    "html/cards.html",
    "html/choose.js",
    "html/component.html",
    "html/contents.js",
    "html/credits.html",
    "html/early.js",
    "html/figure.html",
    "html/find.js",
    "html/head.html",
    "html/imprint.html",
    "html/inline.html",
    "html/keys.js",
    "html/legend.html",
    "html/library.css",
    "html/library.html",
    "html/library.js",
    "html/list.html",
    "html/menu.js",
    "html/page.html",
    "html/page.js",
    "html/parts.html",
    "html/place.js",
    "html/preview.svg",
    "html/qr.js",
    "html/rank.js",
    "html/reference.html",
    "html/rule.html",
    "html/section.html",
    "html/sentence.html",
    "html/sheet.html",
    "html/moved.html",
    "html/small.html",
    "html/start.js",
    "html/strip.html",
    "html/style.css",
    "html/table.html",
    "html/table.js",
    "html/term.html",
    "html/terms.js",
    "html/turn.js",
    "html/unpack.js",
    "html/variant.html",
];

/// Renders documents.
#[derive(Debug, Default)]
pub struct Engine {
    /// All templates, if some are a project's own.
    own: Option<(Tera, Assets)>,
    /// The built-in ones are read when they are needed first, by what they are for.
    texts: OnceLock<Tera>,
    pages: OnceLock<Tera>,
    assets: OnceLock<Assets>,
    /// Words of the interface, ready for pages.
    pub(super) words: ReadyWords,
    /// Badges that were made.
    pub(super) badges: MadeBadges,
    /// The markup of words, in Markdown and in HTML.
    spans: [OnceLock<Spans>; 2],
}

impl Engine {
    /// The built-in templates as files, for whoever wants to look at them.
    pub fn built_in() -> impl Iterator<Item = TemplateFile> {
        BUILT_IN
            .iter()
            .map(|(name, text)| TemplateFile { name: (*name).to_owned(), text: (*text).to_owned() })
    }

    /// Reads the built-in templates, each replaced by a project's own of the same name.
    pub fn new(own: &[TemplateFile]) -> Result<Self, EngineError> {
        if own.is_empty() {
            return Ok(Self::default());
        }
        let mut templates: BTreeMap<String, String> =
            Self::built_in().map(|file| (file.name, file.text)).collect();
        templates.extend(own.iter().map(|file| (file.name.clone(), file.text.clone())));
        let assets = Assets::new(&templates)?;
        templates.retain(|name, _| !is_asset(name));
        budget::refuse_circles(&templates)?;
        // What is wrong with a template is told in its own words, without counters.
        tera(templates.clone())?;
        for file in own.iter().filter(|file| !is_asset(&file.name)) {
            templates.insert(file.name.clone(), budget::counted(&file.name, &file.text)?);
        }
        Ok(Self { own: Some((tera(templates)?, assets)), ..Self::default() })
    }

    /// The templates for files whose template has this name.
    fn tera(&self, name: &str) -> &Tera {
        let (place, folder) = match name.split('/').next() {
            Some("html") => (&self.pages, "html/"),
            _ => (&self.texts, "markdown/"),
        };
        let is_needed = |file: &TemplateFile| file.name.starts_with(folder);
        let built_in = || {
            let files = Self::built_in().filter(is_needed).map(|file| (file.name, file.text));
            tera(files.collect()).expect("the templates of the program are sound")
        };
        self.own.as_ref().map_or_else(|| place.get_or_init(built_in), |(tera, _)| tera)
    }

    /// Styles and scripts of pages.
    pub(super) fn assets(&self) -> &Assets {
        let built_in = || {
            let files = Self::built_in().map(|file| (file.name, file.text));
            Assets::new(&files.collect()).expect("the styles of the program are sound")
        };
        self.own.as_ref().map_or_else(|| self.assets.get_or_init(built_in), |(_, assets)| assets)
    }

    /// The markup of words.
    pub(super) fn spans(&self, dialect: Dialect) -> Result<&Spans, EngineError> {
        let place = &self.spans[usize::from(dialect == Dialect::Html)];
        if let Some(spans) = place.get() {
            return Ok(spans);
        }
        let folder = format!("{}/", dialect.folder()[0]);
        // What a project's own file leaves out is as ever.
        let program = Self::default();
        let spans = Spans::new(self.tera(&folder), program.tera(&folder), dialect)?;
        Ok(place.get_or_init(|| spans))
    }

    /// Fills a template in, and leaves the white space as it is.
    pub(super) fn fill(
        &self,
        template: &str,
        data: &impl Serialize,
    ) -> Result<String, EngineError> {
        self.fill_from(template, &context(data)?)
    }

    pub(super) fn fill_from(
        &self,
        template: &str,
        context: &Context,
    ) -> Result<String, EngineError> {
        let tera = self.tera(template);
        if self.own.is_none() {
            return tera.render(template, context).map_err(|error| describe(&error));
        }
        let mut bounded = Bounded::default();
        tera.render_to(template, context, &mut bounded).map_err(|error| {
            let told = describe(&error);
            let template = if told.template.is_empty() { template } else { &told.template };
            EngineError { template: template.to_owned(), ..told }
        })?;
        Ok(String::from_utf8_lossy(&bounded.0).into_owned())
    }
}

/// Data as templates see it.
pub(super) fn context(data: &impl Serialize) -> Result<Context, EngineError> {
    Context::from_serialize(data).map_err(|error| describe(&error))
}

fn tera(mut templates: BTreeMap<String, String>) -> Result<Tera, EngineError> {
    templates.retain(|name, _| !is_asset(name));
    let mut tera = Tera::new();
    // Texts reach the templates of Markdown as finished Markdown.
    tera.autoescape_on([".html", ".svg"]);
    filters::register(&mut tera);
    budget::register(&mut tera);
    tera.add_raw_templates(templates.iter()).map_err(|error| placed(&error, &templates))?;
    Ok(tera)
}

pub(super) fn describe(error: &tera::Error) -> EngineError {
    match error.kind() {
        ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => EngineError {
            template: report.filename().to_owned(),
            range: report.span().range.clone(),
            message: report.message().to_owned(),
        },
        _ => EngineError { template: String::new(), range: 0..0, message: first_line(error) },
    }
}

/// What templates ask of each other Tera checks last, and tells as a drawing only.
fn placed(error: &tera::Error, templates: &BTreeMap<String, String>) -> EngineError {
    let told = describe(error);
    let drawn = error.to_string();
    let place = || {
        let place = drawn.split_once("--> ")?.1.lines().next()?;
        let mut parts = place.rsplitn(3, ':');
        let [column, line] =
            [parts.next()?.parse::<usize>().ok()?, parts.next()?.parse::<usize>().ok()?];
        let name = parts.next()?;
        let text = templates.get(name)?;
        let before: usize =
            text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
        let skipped =
            text.get(before..)?.chars().take(column.saturating_sub(1)).map(char::len_utf8);
        let at = before + skipped.sum::<usize>();
        Some((name.to_owned(), at..at))
    };
    match place() {
        Some((template, range)) if told.template.is_empty() => {
            EngineError { template, range, ..told }
        }
        _ => told,
    }
}

/// Tera draws the place itself; the reports of ksr do that better.
fn first_line(error: &tera::Error) -> String {
    let text = error.to_string();
    let line = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    line.trim_start_matches("error: ").to_owned()
}
