//! `<lang>.yaml`: texts of one further language, keyed by id. Nothing structural.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Forms, Gender, Ref, TermNode, Text};
use crate::syntax::{lenient, lenient_list, lenient_map};

/// The words of a term in another language.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "TermWords")]
pub struct TermTexts {
    /// The word as the glossary shows it; without it the term counts as not translated yet.
    ///
    /// Example: `name: karta wyspy`
    #[serde(default, deserialize_with = "lenient")]
    pub name: Option<Text>,
    /// Inflected forms; without them only the name itself is known.
    ///
    /// Example: `forms: { sg: { nom: karta, gen: karty }, pl: { nom: karty, gen: kart } }`
    #[serde(default, deserialize_with = "lenient")]
    pub forms: Forms,
    /// Gender, where it helps translators.
    ///
    /// Example: `gender: f`
    #[serde(default, deserialize_with = "lenient")]
    pub gender: Option<Gender>,
    /// Whether compounds that begin with the word mean the term as well.
    ///
    /// Example: `compounds: true`
    #[serde(default, deserialize_with = "lenient")]
    pub compounds: bool,
    /// Definition.
    ///
    /// Example: `define: Pokazuje jedną wyspę.`
    #[serde(default, deserialize_with = "lenient")]
    pub define: Option<Text>,
    /// Words in which it does not mean the term; they are not linked to the glossary.
    ///
    /// Example: `unlinked: [po kolei]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub unlinked: Vec<Text>,
    /// Words that must not be used for it.
    ///
    /// Example: `avoid: [patyk]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub avoid: Vec<Text>,
}

impl TermTexts {
    /// The same as an entry of the glossary, once it has a name.
    pub fn named(&self) -> Option<TermNode> {
        self.name.as_ref().map(|_| self.node())
    }

    /// The same, with a blank name if it has none.
    pub fn node(&self) -> TermNode {
        TermNode {
            name: self.name.clone().unwrap_or_default(),
            forms: self.forms.clone(),
            gender: self.gender,
            compounds: self.compounds,
            define: self.define.clone(),
            icon: None,
            was: Vec::new(),
            unlinked: self.unlinked.clone(),
            avoid: self.avoid.clone(),
        }
    }
}

/// A translation file.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "Translation")]
pub struct TranslationFile {
    /// Language of the texts; the same as the name of the file.
    ///
    /// Example: `language: pl`
    pub language: Text,
    /// Title of the game.
    ///
    /// Example: `title: Zakazana wyspa`
    #[serde(default, deserialize_with = "lenient")]
    pub title: Option<Text>,
    /// The line under the title.
    ///
    /// Example: `tagline: Gra o wyspach.`
    #[serde(default, deserialize_with = "lenient")]
    pub tagline: Option<Text>,
    /// What kind of text this is.
    ///
    /// Example: `work: Streszczenie fanowskie.`
    #[serde(default, deserialize_with = "lenient")]
    pub work: Option<Text>,
    /// The glossary, by the ids of the terms.
    ///
    /// Example: `terms: { bridge: { name: most } }`
    #[serde(default, deserialize_with = "lenient_map")]
    #[schemars(with = "IndexMap<String, TermTexts>")]
    pub terms: IndexMap<Ref, TermTexts>,
    /// Texts by the ids of rules, components, values, icons, colours, figures, variants, cards and credits.
    /// A rule as a variant changes it is `rule@variant`.
    ///
    /// Example: `texts: { draw: { text: Dobierz kartę. } }`
    #[serde(default, deserialize_with = "lenient_map")]
    #[schemars(with = "IndexMap<String, TextEntry>")]
    pub texts: IndexMap<Ref, TextEntry>,
}

/// Calls a macro with the keys under which texts stand, and their fields in the model. A text of a rule is also a row of
/// `rule_keys`.
macro_rules! text_keys {
    ($make:ident) => {
        $make! {
            /// Translation of `title`.
            ///
            /// Example: `title: Dobieranie`
            title: Title;
            /// Translation of `name`.
            ///
            /// Example: `name: czarne`
            name: Name;
            /// Translation of `text`.
            ///
            /// Example: `text: Dobierz kartę.`
            text: Text;
            /// Translation of `short`.
            ///
            /// Example: `short: dobierz kartę`
            short: Short;
            /// Translation of `card`.
            ///
            /// Example: `card: +1 karta`
            card: Card;
            /// Translation of `when`.
            ///
            /// Example: `when: Jeśli masz pięć kart`
            when: When;
            /// Translation of `repeat: { until: … }`.
            ///
            /// Example: `until: worek jest pusty`
            until: Until;
            /// Translation of `lasts`.
            ///
            /// Example: `lasts: do końca tury`
            lasts: Lasts;
            /// Translation of `footnote`.
            ///
            /// Example: `footnote: Dla dwóch osób są osobne zasady.`
            footnote: Footnote;
            /// Translation of `colour`.
            ///
            /// Example: `colour: niebieski`
            colour: Colour;
            /// Translation of `alt`.
            ///
            /// Example: `alt: Trzy kafelki plaży w rzędzie.`
            alt: Alt;
            /// Translation of `caption`.
            ///
            /// Example: `caption: Plaża o długości 3.`
            caption: Caption;
        }
    };
}

pub(crate) use text_keys;

macro_rules! text_entry {
    ($($(#[$meta:meta])+ $text:ident: $field:ident;)*) => {
        /// The texts of one id.
        #[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        #[schemars(rename = "Texts")]
        pub struct TextEntry {
            $(
                $(#[$meta])+
                #[serde(default, deserialize_with = "lenient")]
                pub $text: Option<Text>,
            )*
            /// Translation of the legend of a figure, in the same order.
            ///
            /// Example: `legend: [własne pole, zalane pole]`
            #[serde(default, deserialize_with = "lenient_list")]
            pub legend: Vec<Text>,
            /// Translation of the headings of a table.
            ///
            /// Example: `columns: [Linie, Większość]`
            #[serde(default, deserialize_with = "lenient_list")]
            pub columns: Vec<Text>,
            /// Translation of the cells of a table, in the same order.
            ///
            /// Example: `rows: [["3", "2"]]`
            #[serde(default, deserialize_with = "lenient_list")]
            pub rows: Vec<Vec<Text>>,
            /// Translation of `row` of a table made for each number.
            ///
            /// Example: `row: ["{n} linie", "{= n + 1}"]`
            #[serde(default, deserialize_with = "lenient_list")]
            pub row: Vec<Text>,
        }

        /// All keys of plain texts.
        pub const TEXT_KEYS: &[&str] = &[$(stringify!($text)),*];
    };
}

text_keys!(text_entry);
