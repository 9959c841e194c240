//! The markup of words within a line, from the templates `inline.md` and `inline.html`.

use tera::Tera;

use super::dialect::Dialect;
use super::engine::EngineError;
use super::pattern::Argument::{Empty, Flag, Known, Slot};
use super::pattern::Pattern;

/// One pattern for each kind of span.
#[derive(Debug)]
pub(super) struct Spans {
    pub(super) emphasis: Pattern,
    pub(super) strong: Pattern,
    pub(super) code: Pattern,
    /// By where it leads, then by what its words are.
    pub(super) links: [[Pattern; 3]; 3],
    /// By whether it leads somewhere, then by whether a second language stands beside it.
    pub(super) terms: [[Pattern; 2]; 2],
    /// By whether there is a picture, then by whether there is a character.
    pub(super) icons: [[Pattern; 2]; 2],
    pub(super) untranslated: Pattern,
    pub(super) outdated: Pattern,
    pub(super) foreign: Pattern,
    pub(super) line: Pattern,
    pub(super) paragraph: Pattern,
}

impl Spans {
    /// The spans of the first templates; those that they leave out from the second.
    pub(super) fn new(own: &Tera, program: &Tera, dialect: Dialect) -> Result<Self, EngineError> {
        let escapes = dialect == Dialect::Html;
        let of = |name: &str, arguments: &[_]| {
            let name = format!("{}_{name}", dialect.folder()[0]);
            let tera = if own.get_component_definition(&name).is_some() { own } else { program };
            Pattern::of(tera, &name, arguments, escapes)
        };
        let link = |target, role| {
            let known = [("target", Known(target)), ("role", Known(role))];
            of("link", &[known[0], known[1], ("to", Slot), ("inner", Slot)])
        };
        let links =
            |target| Ok([link(target, "number")?, link(target, "name")?, link(target, "words")?]);
        let term = |is_linked, beside| {
            of(
                "term",
                &[
                    ("is_linked", Flag(is_linked)),
                    ("to", Slot),
                    ("inner", Slot),
                    ("beside", beside),
                ],
            )
        };
        let icon = |picture, symbol| {
            of("icon", &[("name", Slot), ("picture", picture), ("symbol", symbol)])
        };
        Ok(Self {
            emphasis: of("emphasis", &[("inner", Slot)])?,
            strong: of("strong", &[("inner", Slot)])?,
            code: of("code", &[("inner", Slot)])?,
            links: [links("here")?, links("reference")?, links("web")?],
            terms: [
                [term(false, Empty)?, term(false, Slot)?],
                [term(true, Empty)?, term(true, Slot)?],
            ],
            icons: [
                [icon(Empty, Empty)?, icon(Empty, Slot)?],
                [icon(Slot, Empty)?, icon(Slot, Slot)?],
            ],
            untranslated: of(
                "mark",
                &[("kind", Known("untranslated")), ("sign", Slot), ("meaning", Slot)],
            )?,
            outdated: of(
                "mark",
                &[("kind", Known("outdated")), ("sign", Slot), ("meaning", Slot)],
            )?,
            foreign: of("foreign", &[("language", Slot), ("inner", Slot)])?,
            line: of("line", &[])?,
            paragraph: of("paragraph", &[])?,
        })
    }
}
