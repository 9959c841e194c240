//! Keys as other programs, box lids and habit have them: which of ksr's words is meant.

/// English words for what files call otherwise; see `foreign` for other languages.
pub(super) const WORDS: &[(&str, &str)] = &[
    ("time", "minutes"),
    ("duration", "minutes"),
    ("length", "minutes"),
    ("playtime", "minutes"),
    ("play-time", "minutes"),
    ("playing-time", "minutes"),
    ("game-length", "minutes"),
    ("mins", "minutes"),
    ("spielzeit", "minutes"),
    ("zeit", "minutes"),
    ("czas-gry", "minutes"),
    ("player", "players"),
    ("player-count", "players"),
    ("playercount", "players"),
    ("number-of-players", "players"),
    ("num-players", "players"),
    ("spieleranzahl", "players"),
    ("personenzahl", "players"),
    ("ages", "age"),
    ("min-age", "age"),
    ("minimum-age", "age"),
    ("age-range", "age"),
    ("mindestalter", "age"),
    ("altersangabe", "age"),
    ("wiek-graczy", "age"),
    ("heading", "title"),
    ("header", "title"),
    ("headline", "title"),
    ("caption", "title"),
    ("game", "title"),
    ("lang", "language"),
    ("locale", "language"),
    ("subtitle", "tagline"),
    ("untertitel", "tagline"),
    ("podtytuł", "tagline"),
    ("motto", "tagline"),
    ("objective", "goal"),
    ("object", "goal"),
    ("aim", "goal"),
    ("preparation", "setup"),
    ("set-up", "setup"),
    ("start", "setup"),
    ("turn", "phases"),
    ("turns", "phases"),
    ("round", "phases"),
    ("rounds", "phases"),
    ("gameplay", "phases"),
    ("game-play", "phases"),
    ("play", "phases"),
    ("procedure", "phases"),
    ("spielzug", "phases"),
    ("zug", "phases"),
    ("tura", "phases"),
    ("runda", "phases"),
    ("rozgrywka", "phases"),
    ("game-end", "end"),
    ("end-of-game", "end"),
    ("ending", "end"),
    ("finish", "end"),
    ("winning", "win"),
    ("winner", "win"),
    ("victory", "win"),
    ("sieg", "win"),
    ("gewinnen", "win"),
    ("zwycięstwo", "win"),
    ("wygrana", "win"),
    ("losing", "lose"),
    ("niederlage", "lose"),
    ("przegrana", "lose"),
    ("score", "scoring"),
    ("scores", "scoring"),
    ("tie", "ties"),
    ("tiebreak", "ties"),
    ("tie-break", "ties"),
    ("tiebreaker", "ties"),
    ("tie-breaker", "ties"),
    ("tips", "hints"),
    ("tip", "hints"),
    ("advice", "hints"),
    ("strategy", "hints"),
    ("questions", "faq"),
    ("fragen", "faq"),
    ("pytania", "faq"),
    ("glossary", "terms"),
    ("vocabulary", "terms"),
    ("materials", "components"),
    ("contents", "components"),
    ("content", "components"),
    ("equipment", "components"),
    ("pieces", "components"),
    ("box", "components"),
    ("numbers", "values"),
    ("constants", "values"),
    ("variables", "values"),
    ("variations", "variants"),
    ("options", "variants"),
    ("expansions", "variants"),
    ("erweiterungen", "variants"),
    ("rozszerzenia", "variants"),
    ("number", "count"),
    ("amount", "count"),
    ("quantity", "count"),
    ("qty", "count"),
    ("how-many", "count"),
    ("menge", "count"),
    ("ilość", "count"),
    ("sztuk", "count"),
    ("description", "text"),
    ("desc", "text"),
    ("beschreibung", "text"),
    ("opis", "text"),
    ("rule", "text"),
    ("regel", "text"),
    ("zasada", "text"),
    ("wording", "text"),
    ("summary", "short"),
    ("brief", "short"),
    ("short-text", "short"),
    ("example", "examples"),
    ("note", "notes"),
    ("anmerkung", "notes"),
    ("anmerkungen", "notes"),
    ("hinweis", "notes"),
    ("uwaga", "notes"),
    ("uwagi", "notes"),
    ("exception", "exceptions"),
    ("wyjątek", "exceptions"),
    ("step", "steps"),
    ("warning", "warnings"),
    ("case", "cases"),
    ("condition", "when"),
    ("if", "when"),
    ("wenn", "when"),
    ("bedingung", "when"),
    ("jeśli", "when"),
    ("warunek", "when"),
    ("modality", "force"),
    ("obligation", "force"),
    ("image", "picture"),
    ("img", "picture"),
    ("head", "columns"),
    ("headers", "columns"),
    ("cells", "rows"),
    ("singular", "sg"),
    ("plural", "pl"),
    ("definition", "define"),
    ("required", "must"),
    ("mandatory", "must"),
    ("optional", "may"),
    ("allowed", "may"),
    ("forbidden", "must-not"),
    ("prohibited", "must-not"),
    ("not-allowed", "must-not"),
    ("mustnt", "must-not"),
    ("may-not", "must-not"),
    ("can", "may"),
    ("recommended", "should"),
    ("pflicht", "must"),
    ("zwingend", "must"),
    ("obowiązek", "must"),
    ("obowiązkowe", "must"),
    ("erlaubt", "may"),
    ("freiwillig", "may"),
    ("dozwolone", "may"),
    ("opcjonalne", "may"),
    ("verbot", "must-not"),
    ("zakaz", "must-not"),
    ("tipp", "should"),
    ("rada", "should"),
    ("regeln", "topics"),
    ("rules", "topics"),
    ("zasady", "topics"),
    ("soll", "should"),
    ("sollte", "should"),
    ("powinien", "should"),
];

/// What stands a step deeper in files than people expect it: the key, and what stands before and
/// behind the words of its author.
pub(super) struct Nested {
    pub key: &'static str,
    pub before: &'static str,
    pub behind: &'static str,
}

/// Who did what for a game, by the roles of the credits.
const ROLES: &[(&[&str], &str)] = &[
    (
        &[
            "author",
            "authors",
            "designer",
            "designers",
            "by",
            "autor",
            "autoren",
            "autorin",
            "autorzy",
            "autorka",
            "spieleautor",
            "projektant",
        ],
        "[{ role: design, people: [",
    ),
    (
        &[
            "artist",
            "artists",
            "illustrator",
            "illustrators",
            "illustration",
            "ilustrator",
            "ilustracje",
            "illustrationen",
            "grafik",
        ],
        "[{ role: illustration, people: [",
    ),
    (
        &["publisher", "publishers", "verlag", "wydawca", "wydawnictwo"],
        "[{ role: publisher, people: [",
    ),
    (
        &["translator", "translators", "übersetzer", "übersetzung", "tłumacz", "tłumaczenie"],
        "[{ role: translation, people: [",
    ),
    (&["editor", "editors", "redaktion", "redaktor", "redakcja"], "[{ role: editing, people: ["),
];

/// Where something belongs that people write as a key of its own.
pub(super) fn nested(word: &str) -> Option<Nested> {
    let word = plain(word);
    if let Some((_, before)) = ROLES.iter().find(|(words, _)| words.contains(&word.as_str())) {
        return Some(Nested { key: "credits", before, behind: "] }]" });
    }
    let is_licence = ["license", "licence", "lizenz", "licencja"];
    is_licence.contains(&word.as_str()).then_some(Nested {
        key: "provenance",
        before: "{ license: ",
        behind: " }",
    })
}

/// The key of which another is the least or the most: `min-players` of `players`.
pub(super) fn bound(word: &str) -> Option<(&'static str, bool)> {
    let word = plain(word);
    let (is_least, rest) = match word.strip_prefix("min") {
        Some(rest) => (true, rest),
        None => (false, word.strip_prefix("max")?),
    };
    let rest = rest.trim_start_matches("imum").trim_start_matches('-');
    let key = match rest {
        "players" | "player" | "spieler" | "graczy" | "gracze" => "players",
        "minutes" | "time" | "playtime" | "play-time" | "playing-time" | "duration" | "dauer" => {
            "minutes"
        }
        _ => return None,
    };
    Some((key, is_least))
}

/// Keys that stand below another, and often slip out of it.
pub(super) fn parent(word: &str) -> Option<&'static str> {
    Some(match word {
        "columns" | "rows" | "each" | "generate" => "table",
        "sg" | "pl" => "forms",
        "people" => "credits",
        _ => return None,
    })
}

/// A key as files would write it: small letters, with hyphens.
pub(super) fn plain(word: &str) -> String {
    word.trim().to_lowercase().replace([' ', '_'], "-")
}
