//! From nodes to what their templates see.

use serde::Serialize;
use tera::Value;

use super::badges::Badges;
use super::data::{
    CardData, ComponentData, FigureData, HeadData, LegendData, LegendEntryData, ListData, LookData,
    SectionData, StripData, TableData, TermData, Words,
};
use super::dialect::Dialect;
use super::engine::EngineError;
use super::printer::{Printer, picture_path};
use crate::document::{
    Component, Figure, Look, Own, Phrase, Product, Section, Strip, Table, joined,
};
use crate::icon;
use crate::model::ChapterKind;
use crate::picture::{Inks, Shape, turn_strip};

/// A cell with more letters makes its table too wide for a phone.
const WORDY: usize = 24;

/// Where a node stands.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each says another thing of the place")]
pub(super) struct Place {
    /// 1 right below a chapter or card.
    pub level: usize,
    /// The chapter, right below it.
    pub chapter: Option<ChapterKind>,
    pub is_sequence: bool,
    pub is_alone: bool,
    /// Whether numbers are shown rather than markers.
    pub is_numbered: bool,
    /// Whether the place among its siblings is shown in pages.
    pub shows_position: bool,
}

/// Makes data of the nodes of one document.
pub(super) struct Maker<'a> {
    pub(super) printer: Printer<'a>,
    pub(super) badges: Badges<'a>,
}

/// What stands below a node, finished.
#[derive(Debug, Default)]
pub(super) struct Below {
    pub all: String,
    /// Each of a list, or the parts of a component.
    pub items: Vec<Words>,
    pub has_rules: bool,
}

impl Maker<'_> {
    pub(super) fn words(&self, phrase: &Phrase) -> Words {
        Words::finished(&self.printer.words(phrase))
    }

    pub(super) fn maybe(&self, phrase: Option<&Phrase>) -> Option<Words> {
        phrase.filter(|phrase| !phrase.is_empty()).map(|phrase| self.words(phrase))
    }

    pub(super) fn all(&self, phrases: &[Phrase]) -> Vec<Words> {
        phrases.iter().map(|phrase| self.words(phrase)).collect()
    }

    pub(super) fn word(&self, key: &str) -> &str {
        self.printer.about.words.get(key).map_or("", String::as_str)
    }

    pub(super) fn is_reference(&self) -> bool {
        self.printer.about.product == Product::Reference
    }

    fn is_html(&self) -> bool {
        self.printer.dialect == Dialect::Html
    }

    /// The data of a node.
    pub(super) fn own(&self, own: &Own, place: Place, below: &Below) -> Result<Value, EngineError> {
        Ok(match own {
            Own::Head(head) => value(&HeadData {
                tagline: self.maybe(head.tagline.as_ref()),
                facts: self.all(&head.facts),
                selection: self.all(&head.selection),
            }),
            Own::Strip(strip) => value(&self.strip(strip)),
            Own::Section(section) => value(&self.section(section, below)?),
            Own::List(list) => value(&ListData {
                of: list.of.name(),
                title: self.maybe(list.title.as_ref()),
                items: below.items.clone(),
            }),
            Own::Rule(rule) => value(&self.rule(rule, place, below.has_rules)?),
            Own::Figure(figure) => value(&self.figure(figure)),
            Own::Component(component) => value(&self.component(component, below)),
            Own::Table(table) => value(&self.table(table)),
            Own::Variant(variant) => value(&self.variant(variant)?),
            Own::Term(term) => value(&TermData {
                name: self.words(&term.name),
                plural: self.maybe(term.plural.as_ref()),
                definition: self.maybe(term.definition.as_ref()),
                look: self.look(&term.look),
            }),
            Own::Credits(credits) => value(&self.credits(credits)),
            Own::Card(card) => {
                let side = Phrase::of(format!("({})", self.word("card.back")));
                let title = [card.title.clone()].into_iter().chain(card.is_back.then_some(side));
                value(&CardData {
                    title: self.words(&joined(title, " ")),
                    copies: card.copies,
                    is_back: card.is_back,
                    is_entry: card.is_entry && !card.is_back,
                })
            }
            Own::Legend(legend) => {
                let entry = |entry: &crate::document::LegendEntry| {
                    let badge = entry.badge.as_ref();
                    Ok(LegendEntryData {
                        badge: badge.map(|badge| self.badge(badge)).transpose()?,
                        sign: self.maybe(entry.sign.as_ref()),
                        meaning: self.words(&entry.meaning),
                    })
                };
                let entries = legend.entries.iter().map(entry).collect::<Result<_, _>>()?;
                value(&LegendData { entries })
            }
            Own::Imprint(imprint) => value(&self.imprint(imprint)),
        })
    }

    /// Drawn in the colours of the page; Markdown has no drawings.
    fn strip(&self, strip: &Strip) -> StripData {
        let inks = Inks {
            text: "var(--ink)".to_owned(),
            accent: "var(--accent)".to_owned(),
            tint: "var(--tint)".to_owned(),
            paper: "var(--paper)".to_owned(),
            fills: true,
        };
        let drawn = |shape| {
            if self.is_html() {
                Words::finished(turn_strip(strip, &inks, shape).svg().trim_end())
            } else {
                Words::finished("")
            }
        };
        StripData { wide: drawn(Shape::Wide), tall: drawn(Shape::Tall) }
    }

    fn section(&self, section: &Section, below: &Below) -> Result<SectionData, EngineError> {
        let place =
            Place { is_numbered: self.is_reference(), shows_position: true, ..Place::default() };
        let topic = section.topic.as_ref();
        Ok(SectionData {
            chapter: section.chapter.key(),
            number: section.number.clone(),
            title: self.words(&section.title),
            is_sequence: section.is_sequence,
            intro: self.maybe(section.intro.as_ref()),
            topic: topic.map(|topic| self.rule(topic, place, below.has_rules)).transpose()?,
        })
    }

    fn figure(&self, figure: &Figure) -> FigureData {
        let path = figure.path.as_deref();
        let alt = if self.is_html() {
            Words::finished(&self.printer.plain(&figure.alt.plain()))
        } else {
            self.words(&figure.alt)
        };
        let caption = self.maybe(figure.caption.as_ref());
        let Some(pictures) = self.printer.pictures else {
            return FigureData {
                path: path.map(picture_path),
                alt,
                caption,
                legend: self.all(&figure.legend),
                width: None,
                height: None,
            };
        };
        let size = path.and_then(|path| pictures.size(path));
        FigureData {
            path: path.and_then(|path| pictures.data(path)).map(str::to_owned),
            alt,
            caption,
            legend: self.all(&figure.legend),
            width: size.map(|[width, _]| width),
            height: size.map(|[_, height]| height),
        }
    }

    /// What something is recognised by, for pages; elsewhere words say it.
    pub(super) fn look(&self, look: &Look) -> Option<LookData> {
        let pictures = self.printer.pictures.filter(|_| !look.is_empty())?;
        let embedded = |path: &String| pictures.data(path).map(str::to_owned);
        let icon = look.icon.as_ref();
        let own = icon.and_then(|icon| icon.picture.as_ref()).and_then(embedded);
        let sign = icon.filter(|_| own.is_none()).and_then(|icon| icon::sign(&icon.id));
        let colour = look.colour.as_ref();
        let picture = look.picture.as_ref();
        Some(LookData {
            sign: sign.map(|sign| Words::finished(&sign.inner())),
            icon: own,
            hex: colour.and_then(|colour| colour.hex.clone()),
            shape: colour.map(|colour| icon::outline(colour.shape)),
            picture: picture.and_then(|picture| embedded(&picture.path)),
            alt: picture.map(|picture| picture.alt.clone()),
        })
    }

    fn component(&self, component: &Component, below: &Below) -> ComponentData {
        let state = component.state.as_ref().map(|state| self.words(state));
        let facts = component.worth.iter().chain(&component.each).map(|fact| self.words(fact));
        ComponentData {
            label: self.words(&component.label),
            facts: facts.chain(state).collect(),
            text: self.maybe(component.text.as_ref()),
            look: self.look(&component.look),
            parts: below.items.clone(),
        }
    }

    pub(super) fn table(&self, table: &Table) -> TableData {
        let is_long = |cell: &Phrase| cell.plain().chars().count() > WORDY;
        let is_wordy =
            self.is_html() && table.columns.len() > 2 && table.rows.iter().flatten().any(is_long);
        TableData {
            columns: self.all(&table.columns),
            rows: table.rows.iter().map(|row| self.all(row)).collect(),
            labels: table.columns.iter().filter(|_| is_wordy).map(Phrase::plain).collect(),
        }
    }
}

fn value(data: &impl Serialize) -> Value {
    Value::from_serializable(data)
}
