//! The languages that are part of the program: the only place that names any.

/// A language that is part of the program.
#[derive(Debug)]
pub struct BuiltIn {
    /// Its tag.
    pub tag: &'static str,
    /// Its data file.
    pub strings: &'static str,
    /// How players ask in it.
    pub asking: &'static str,
    /// What the program itself says in it.
    pub ui: &'static str,
    /// What the pages about checks say in it.
    pub explain: &'static str,
    /// The texts of the games that `ksr new` begins with, by the names of their folders.
    pub examples: [(&'static str, &'static str); 5],
}

/// The texts of a game in a language.
macro_rules! example {
    ($name:literal, $tag:literal) => {
        ($name, include_str!(concat!("../../../templates/new/", $name, "/", $tag, ".yaml")))
    };
}

/// A row of the table, by tag.
macro_rules! built_in {
    ($tag:literal) => {
        BuiltIn {
            tag: $tag,
            strings: include_str!(concat!("../../../templates/strings/", $tag, ".yaml")),
            asking: include_str!(concat!("../../../templates/search/", $tag, ".yaml")),
            ui: include_str!(concat!("../../../templates/ui/", $tag, ".yaml")),
            explain: include_str!(concat!("../../../templates/explain/", $tag, ".md")),
            examples: [
                example!("example", $tag),
                example!("duel", $tag),
                example!("cooperative", $tag),
                example!("tiles", $tag),
                example!("cards", $tag),
            ],
        }
    };
}

impl BuiltIn {
    /// The texts of a game that `ksr new` begins with.
    pub fn example(&self, name: &str) -> &'static str {
        self.examples.iter().find(|(known, _)| *known == name).map_or("", |(_, texts)| texts)
    }
}

/// The languages that are part of the program. The first fills the gaps of all others.
pub const BUILT_IN: [BuiltIn; 3] = [built_in!("en"), built_in!("de"), built_in!("pl")];

/// The language from which others take what they lack.
pub const REFERENCE: &str = BUILT_IN[0].tag;

/// Words of the game that samples of themes print, beside those in the reference language.
pub const SAMPLES: [(&str, &str); 2] = [
    ("de", include_str!("../../../templates/themes/sample.de.yaml")),
    ("pl", include_str!("../../../templates/themes/sample.pl.yaml")),
];
