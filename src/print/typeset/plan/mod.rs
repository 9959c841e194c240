//! What stands where in a print, and how it is set: `templates/print/<product>.toml`.

mod parts;
mod select;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::theme::ThemeError;
use crate::document::{Node, Product};

pub use parts::{Components, FootPart, HeadPart, Part, RulePart, StripShape};
pub use select::{Context, Selector};

/// The files of the program: name, text.
const BUILT_IN: [(&str, &str); 4] = [
    ("reference", include_str!("../../../../templates/print/reference.toml")),
    ("sheet", include_str!("../../../../templates/print/sheet.toml")),
    ("cards", include_str!("../../../../templates/print/cards.toml")),
    ("bilingual", include_str!("../../../../templates/print/bilingual.toml")),
];

static PLANS: LazyLock<BTreeMap<&'static str, Plan>> = LazyLock::new(|| {
    let read = |(name, text): (&'static str, &str)| {
        let file = PlanFile::parse(text).expect("the plans of the program are sound");
        (name, file.over(Plan::default()))
    };
    BUILT_IN.into_iter().map(read).collect()
});

/// How a product is printed.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Plan {
    /// The parts of the pages.
    pub page: PagePlan,
    /// The parts of a rule.
    pub rule: RulePlan,
    /// How components are told.
    pub components: Components,
    callouts: Vec<Selector>,
    looks: Vec<(Look, Vec<Selector>)>,
}

/// What stands on the pages, in order.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PagePlan {
    /// The lines beside the title.
    pub head: Vec<Vec<HeadPart>>,
    /// Shapes of the strip of phases; the first that leaves enough room is shown.
    pub strip: Vec<StripShape>,
    /// The text.
    pub body: Vec<Part>,
    /// The line at the foot of every page.
    pub foot: Vec<FootPart>,
    /// The small print at the end.
    pub small: Vec<Part>,
}

/// What stands in a rule, in order.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RulePlan {
    /// Whether rules show their numbers; else the markers of what they are.
    pub numbers: bool,
    /// Whether numbers and signs of force stand in the margin, and remarks beside the text.
    pub margin: bool,
    /// Whether words follow a title in the same line.
    pub run_in: bool,
    /// Its parts; what is left out is not printed.
    pub order: Vec<RulePart>,
}

/// How a rule is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// Its title as a heading, its words below.
    Heading,
    /// As a rung of a ladder.
    Ladder,
    /// As an item with its number or marker.
    Item,
    /// As a paragraph.
    Paragraph,
    /// As an item with a bullet.
    Bullet,
}

impl Plan {
    /// Reads the file of a project; what it leaves out is as in the file of the program.
    pub fn parse(name: &str, text: &str) -> Result<Self, ThemeError> {
        let base = PLANS.get(name).cloned().unwrap_or_default();
        PlanFile::parse(text).map(|file| file.over(base))
    }

    /// How a rule or variant right in a chapter or on a card is set.
    pub fn look(&self, context: &Context<'_>) -> Look {
        let found = self.looks.iter().find(|(look, selectors)| {
            // One rung makes no ladder.
            let fits = *look != Look::Ladder || !context.is_alone;
            fits && selectors.iter().any(|selector| selector.matches(context))
        });
        found.map_or(Look::Bullet, |(look, _)| *look)
    }

    /// Whether a rule below another is a remark.
    pub fn is_callout(&self, node: &Node) -> bool {
        let context = Context { node, chapter: None, is_alone: false, is_counted: false };
        self.callouts.iter().any(|selector| selector.matches(&context))
    }
}

/// The plans of a project.
#[derive(Debug, Clone, Default)]
pub struct Plans {
    own: BTreeMap<String, Plan>,
}

impl Plans {
    /// The plan of a product, or of its print in two languages.
    pub fn of(&self, product: Product, is_bilingual: bool) -> &Plan {
        static EMPTY: LazyLock<Plan> = LazyLock::new(Plan::default);
        let name = if is_bilingual { "bilingual" } else { product.name() };
        self.own.get(name).or_else(|| PLANS.get(name)).unwrap_or(&EMPTY)
    }

    /// Takes a file of the project in place of the program's.
    pub fn replace(&mut self, name: &str, text: &str) -> Result<(), ThemeError> {
        self.own.insert(name.to_owned(), Plan::parse(name, text)?);
        Ok(())
    }

    /// The files of the program as `print/<name>.toml`, for whoever wants to look at them.
    pub fn built_in() -> impl Iterator<Item = (String, &'static str)> {
        BUILT_IN.into_iter().map(|(name, text)| (format!("print/{name}.toml"), text))
    }

    /// The name of the plan in a file of the templates folder.
    pub fn name(file: &str) -> Option<&str> {
        let name = file.strip_prefix("print/")?.strip_suffix(".toml")?;
        BUILT_IN.iter().any(|(known, _)| *known == name).then_some(name)
    }
}

/// The file that took the place of a template of before.
pub fn old_template(name: &str) -> Option<&'static str> {
    Some(match name {
        "print/reference.md" | "print/parts.md" => "print/reference.toml",
        "print/sheet.md" => "print/sheet.toml",
        "print/cards.md" => "print/cards.toml",
        "print/bilingual.md" => "print/bilingual.toml",
        _ => return None,
    })
}

/// A file, in which everything may be left out.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct PlanFile {
    page: Option<PageFile>,
    rule: Option<RuleFile>,
    components: Option<Components>,
    callout: Option<Vec<Choice>>,
    heading: Option<Vec<Choice>>,
    ladder: Option<Vec<Choice>>,
    item: Option<Vec<Choice>>,
    paragraph: Option<Vec<Choice>>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct PageFile {
    head: Option<Vec<Vec<HeadPart>>>,
    strip: Option<Vec<StripShape>>,
    body: Option<Vec<Part>>,
    foot: Option<Vec<FootPart>>,
    small: Option<Vec<Part>>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct RuleFile {
    numbers: Option<bool>,
    margin: Option<bool>,
    run_in: Option<bool>,
    order: Option<Vec<RulePart>>,
}

/// What is set in some way.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Choice {
    #[serde(rename = "for")]
    selectors: Vec<Selector>,
}

impl PlanFile {
    fn parse(text: &str) -> Result<Self, ThemeError> {
        toml::from_str(text).map_err(|error| {
            let message = error.message().lines().next().unwrap_or_default().to_owned();
            ThemeError { message, range: error.span().unwrap_or(0..0) }
        })
    }

    /// The plan with what the file says in place of what stands there.
    fn over(self, base: Plan) -> Plan {
        let page = self.page.unwrap_or_default();
        let rule = self.rule.unwrap_or_default();
        let own = [
            (Look::Heading, self.heading),
            (Look::Ladder, self.ladder),
            (Look::Item, self.item),
            (Look::Paragraph, self.paragraph),
        ];
        let looks = own.into_iter().map(|(look, choices)| {
            let own = choices.map(|all| all.into_iter().flat_map(|one| one.selectors).collect());
            let known = base.looks.iter().find(|(known, _)| *known == look);
            (look, own.or_else(|| known.map(|(_, known)| known.clone())).unwrap_or_default())
        });
        let callouts = self.callout.map(|all| all.into_iter().flat_map(|one| one.selectors));
        Plan {
            looks: looks.collect(),
            callouts: callouts.map_or(base.callouts, Iterator::collect),
            page: PagePlan {
                head: page.head.unwrap_or(base.page.head),
                strip: page.strip.unwrap_or(base.page.strip),
                body: page.body.unwrap_or(base.page.body),
                foot: page.foot.unwrap_or(base.page.foot),
                small: page.small.unwrap_or(base.page.small),
            },
            rule: RulePlan {
                numbers: rule.numbers.unwrap_or(base.rule.numbers),
                margin: rule.margin.unwrap_or(base.rule.margin),
                run_in: rule.run_in.unwrap_or(base.rule.run_in),
                order: rule.order.unwrap_or(base.rule.order),
            },
            components: self.components.unwrap_or(base.components),
        }
    }
}

#[cfg(test)]
mod tests;
