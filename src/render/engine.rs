//! Tera with the built-in templates, and a project's own in front of them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Serialize;
use tera::{Context, ErrorKind, Tera};

use super::html::{Assets, ReadyWords, is_asset};
use super::{filters, tidy};
use crate::view::{Bilingual, Document};

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

/// Words for pictures that are drawn from the data of a document.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Drawn {
    /// The strip of phases, as `picture:turn-strip`, and in one line as `picture:turn-strip-slim`.
    pub turn_strip: Option<String>,
}

/// What the template of a print sees.
#[derive(Serialize)]
struct PrintData<'a> {
    #[serde(flatten)]
    document: &'a Document,
    drawn: &'a Drawn,
}

/// The templates that are part of the program.
const BUILT_IN: [(&str, &str); 21] = [
    ("markdown/bilingual.md", include_str!("../../templates/markdown/bilingual.md")),
    ("markdown/parts.md", include_str!("../../templates/markdown/parts.md")),
    ("markdown/reference.md", include_str!("../../templates/markdown/reference.md")),
    ("markdown/sheet.md", include_str!("../../templates/markdown/sheet.md")),
    ("markdown/cards.md", include_str!("../../templates/markdown/cards.md")),
    ("print/bilingual.md", include_str!("../../templates/print/bilingual.md")),
    ("print/cards.md", include_str!("../../templates/print/cards.md")),
    ("print/parts.md", include_str!("../../templates/print/parts.md")),
    ("print/reference.md", include_str!("../../templates/print/reference.md")),
    ("print/sheet.md", include_str!("../../templates/print/sheet.md")),
    ("html/cards.html", include_str!("../../templates/html/cards.html")),
    ("html/early.js", include_str!("../../templates/html/early.js")),
    ("html/library.html", include_str!("../../templates/html/library.html")),
    ("html/library.js", include_str!("../../templates/html/library.js")),
    ("html/page.html", include_str!("../../templates/html/page.html")),
    ("html/page.js", include_str!("../../templates/html/page.js")),
    ("html/parts.html", include_str!("../../templates/html/parts.html")),
    ("html/preview.svg", include_str!("../../templates/html/preview.svg")),
    ("html/reference.html", include_str!("../../templates/html/reference.html")),
    ("html/sheet.html", include_str!("../../templates/html/sheet.html")),
    ("html/style.css", include_str!("../../templates/html/style.css")),
];

/// Renders documents.
#[derive(Debug, Default)]
pub struct Engine {
    /// All templates, if some are a project's own.
    own: Option<(Tera, Assets)>,
    /// The built-in ones are read when they are needed first, by what they are for.
    texts: OnceLock<Tera>,
    prints: OnceLock<Tera>,
    pages: OnceLock<Tera>,
    assets: OnceLock<Assets>,
    /// Words of the interface, ready for pages.
    pub(super) words: ReadyWords,
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
        Ok(Self { own: Some((tera(templates)?, assets)), ..Self::default() })
    }

    /// The templates for files whose template has this name.
    fn tera(&self, name: &str) -> &Tera {
        // Prints share the parts of Markdown.
        let (place, folders) = match name.split('/').next() {
            Some("html") => (&self.pages, ["html/", "html/"]),
            Some("print") => (&self.prints, ["print/", "markdown/parts.md"]),
            _ => (&self.texts, ["markdown/", "markdown/"]),
        };
        let is_needed = |file: &TemplateFile| folders.iter().any(|at| file.name.starts_with(at));
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

    /// Renders a document in two languages as Markdown.
    pub fn bilingual_markdown(&self, document: &Bilingual) -> Result<String, EngineError> {
        self.render("markdown/bilingual.md", document)
    }

    /// Renders a document in two languages as the Markdown that the typesetter reads.
    pub fn bilingual_print(&self, document: &Bilingual) -> Result<String, EngineError> {
        self.render("print/bilingual.md", document)
    }

    /// Renders a document as Markdown.
    pub fn markdown(&self, document: &Document) -> Result<String, EngineError> {
        self.render(&format!("markdown/{}.md", document.product.name()), document)
    }

    /// Renders a document as the Markdown that the typesetter reads.
    pub fn print(&self, document: &Document, drawn: &Drawn) -> Result<String, EngineError> {
        let data = PrintData { document, drawn };
        self.render(&format!("print/{}.md", document.product.name()), &data)
    }

    /// Renders a document as plain text.
    pub fn text(&self, document: &Document) -> Result<String, EngineError> {
        self.unlinked(document).map(|markdown| super::plain::text(&markdown))
    }

    /// Renders a document as BBCode.
    pub fn bbcode(&self, document: &Document) -> Result<String, EngineError> {
        self.unlinked(document).map(|markdown| super::plain::bbcode(&markdown))
    }

    /// Markdown for what stands alone: it names no files in other languages.
    fn unlinked(&self, document: &Document) -> Result<String, EngineError> {
        self.markdown(&Document { languages: Vec::new(), ..document.clone() })
    }

    fn render(&self, template: &str, data: &impl Serialize) -> Result<String, EngineError> {
        Ok(tidy::tidy(&self.fill(template, data)?))
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
        self.tera(template).render(template, context).map_err(|error| describe(&error))
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
    tera.add_raw_templates(templates).map_err(|error| describe(&error))?;
    Ok(tera)
}

fn describe(error: &tera::Error) -> EngineError {
    match error.kind() {
        ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => EngineError {
            template: report.filename().to_owned(),
            range: report.span().range.clone(),
            message: report.message().to_owned(),
        },
        _ => EngineError { template: String::new(), range: 0..0, message: first_line(error) },
    }
}

/// Tera draws the place itself; the reports of ksr do that better.
fn first_line(error: &tera::Error) -> String {
    let text = error.to_string();
    let line = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    line.trim_start_matches("error: ").to_owned()
}
