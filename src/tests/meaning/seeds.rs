//! Faults put into texts: what a tired translator does.

use std::ops::Range;

/// A fault: where, and what stands there then.
pub type Edit = (Range<usize>, String);

/// A kind of fault, and all places where a text can have it.
pub struct Kind {
    pub name: &'static str,
    pub find: fn(&str, &str) -> Vec<Edit>,
}

pub const KINDS: &[Kind] = &[
    Kind { name: "may to must not", find: forbid },
    Kind { name: "must not to may", find: permit },
    Kind { name: "may to must", find: oblige },
    Kind { name: "must to may", find: free },
    Kind { name: "negation dropped", find: affirm },
    Kind { name: "negation added", find: deny },
    Kind { name: "digit", find: digits },
    Kind { name: "number word", find: number_words },
    Kind { name: "comparator", find: bounds },
    Kind { name: "order word", find: orders },
    Kind { name: "frequency", find: frequencies },
    Kind { name: "sentence dropped", find: sentences },
];

type Pairs = &'static [(&'static str, &'static str)];

/// All places where one of some phrases stands by itself, with what takes its place.
fn swaps(text: &str, pairs: Pairs) -> Vec<Edit> {
    let lower = text.to_lowercase();
    if lower.len() != text.len() {
        return Vec::new();
    }
    let is_word = |c: char| c.is_alphanumeric() || c == '-';
    let mut found = Vec::new();
    for (own, other) in pairs {
        for (start, _) in lower.match_indices(own) {
            let range = start..start + own.len();
            let stands_alone = (own.starts_with(' ') || !text[..start].ends_with(is_word))
                && (own.ends_with(' ') || !text[range.end..].starts_with(is_word));
            if stands_alone {
                let is_capital = text[range.clone()].starts_with(char::is_uppercase);
                // Behind a first word that is gone, the next one begins the sentence.
                let next = text[range.end..].chars().next().filter(|_| other.is_empty());
                let (range, other) = match next {
                    Some(next) if is_capital => {
                        (start..range.end + next.len_utf8(), next.to_uppercase().collect())
                    }
                    _ if is_capital => (range, capitalised(other)),
                    _ => (range, (*other).to_owned()),
                };
                found.push((range, other));
            }
        }
    }
    found
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The clause around a place, in lower case.
fn clause(text: &str, range: &Range<usize>) -> String {
    let ends = |c: char| matches!(c, '.' | ',' | ';' | ':' | '(' | ')' | '!' | '?' | '–');
    let start = text[..range.start].rfind(ends).map_or(0, |at| at + 1);
    let end = text[range.end..].find(ends).map_or(text.len(), |at| range.end + at);
    format!(" {} ", text.get(start..end).unwrap_or_default().to_lowercase())
}

const DENIALS: &[(&str, &[&str])] = &[
    (
        "en",
        &[
            " not ", "n't ", "n’t ", " no ", "never", "nobody", "none ", "neither", "cannot",
            "nothing", " nor ",
        ],
    ),
    ("de", &["nicht", " kein", " nie", "weder", "nichts", "ohne", " noch "]),
    ("pl", &[" nie ", " bez ", "żad", "nikt", "ani "]),
];

fn is_denied(language: &str, text: &str, range: &Range<usize>) -> bool {
    let clause = clause(text, range);
    let words =
        DENIALS.iter().find(|(own, _)| *own == language).map_or(&[][..], |(_, words)| words);
    words.iter().any(|word| clause.contains(word))
}

fn in_language(language: &str, choices: [(&str, Pairs); 3]) -> Pairs {
    choices.into_iter().find(|(own, _)| *own == language).map_or(&[], |(_, pairs)| pairs)
}

fn forbid(language: &str, text: &str) -> Vec<Edit> {
    let pairs = in_language(
        language,
        [
            ("en", &[("may", "may not"), ("can", "cannot")]),
            (
                "de",
                &[
                    ("darfst", "darfst nicht"),
                    ("darf", "darf nicht"),
                    ("dürfen", "dürfen nicht"),
                    ("dürft", "dürft nicht"),
                    ("kannst", "kannst nicht"),
                    ("kann", "kann nicht"),
                    ("können", "können nicht"),
                    ("könnt", "könnt nicht"),
                ],
            ),
            (
                "pl",
                &[
                    ("możesz", "nie możesz"),
                    ("może", "nie może"),
                    ("mogą", "nie mogą"),
                    ("możecie", "nie możecie"),
                    ("można", "nie można"),
                    ("wolno", "nie wolno"),
                ],
            ),
        ],
    );
    let edits = swaps(text, pairs).into_iter();
    edits.filter(|(range, _)| !is_denied(language, text, range)).collect()
}

fn permit(language: &str, text: &str) -> Vec<Edit> {
    match language {
        "en" => swaps(
            text,
            &[
                ("may not", "may"),
                ("must not", "may"),
                ("cannot", "can"),
                ("can't", "can"),
                ("may never", "may"),
                ("can never", "can"),
                ("must never", "may"),
            ],
        ),
        "pl" => swaps(
            text,
            &[
                ("nie możesz", "możesz"),
                ("nie może", "może"),
                ("nie mogą", "mogą"),
                ("nie możecie", "możecie"),
                ("nie można", "można"),
                ("nie wolno", "wolno"),
            ],
        ),
        _ => {
            let modals = ["darf", "dürf", "kann", "könn"];
            let edits = swaps(
                text,
                &[
                    ("nicht ", ""),
                    (" nicht", ""),
                    ("keine ", ""),
                    ("keinen", "einen"),
                    ("kein", "ein"),
                ],
            );
            let of_modal = |(range, _): &Edit| {
                let clause = clause(text, range);
                modals.iter().any(|modal| clause.contains(modal))
            };
            edits.into_iter().filter(of_modal).collect()
        }
    }
}

fn oblige(language: &str, text: &str) -> Vec<Edit> {
    let pairs = in_language(
        language,
        [
            ("en", &[("may", "must"), ("can", "must")]),
            (
                "de",
                &[
                    ("darfst", "musst"),
                    ("darf", "muss"),
                    ("dürfen", "müssen"),
                    ("dürft", "müsst"),
                    ("kannst", "musst"),
                    ("kann", "muss"),
                    ("können", "müssen"),
                    ("könnt", "müsst"),
                ],
            ),
            (
                "pl",
                &[
                    ("możesz", "musisz"),
                    ("może", "musi"),
                    ("mogą", "muszą"),
                    ("możecie", "musicie"),
                    ("można", "trzeba"),
                ],
            ),
        ],
    );
    let edits = swaps(text, pairs).into_iter();
    edits.filter(|(range, _)| !is_denied(language, text, range)).collect()
}

fn free(language: &str, text: &str) -> Vec<Edit> {
    let pairs = in_language(
        language,
        [
            ("en", &[("must", "may"), ("have to", "may"), ("has to", "may")]),
            (
                "de",
                &[("musst", "darfst"), ("muss", "darf"), ("müssen", "dürfen"), ("müsst", "dürft")],
            ),
            (
                "pl",
                &[
                    ("musisz", "możesz"),
                    ("musi", "może"),
                    ("muszą", "mogą"),
                    ("musicie", "możecie"),
                    ("trzeba", "można"),
                ],
            ),
        ],
    );
    let edits = swaps(text, pairs).into_iter();
    edits.filter(|(range, _)| !is_denied(language, text, range)).collect()
}

fn affirm(language: &str, text: &str) -> Vec<Edit> {
    let pairs = in_language(
        language,
        [
            (
                "en",
                &[
                    ("cannot", "can"),
                    ("can't", "can"),
                    (" not ", " "),
                    ("don't ", ""),
                    ("doesn't", "does"),
                    ("isn't", "is"),
                    ("aren't", "are"),
                    ("never ", ""),
                    ("nobody", "somebody"),
                    ("without", "with"),
                    ("no", "a"),
                ],
            ),
            (
                "de",
                &[
                    (" nicht", ""),
                    ("keine", "eine"),
                    ("keinen", "einen"),
                    ("kein", "ein"),
                    ("keinem", "einem"),
                    ("keiner", "einer"),
                    ("ohne", "mit"),
                    (" nie", ""),
                    ("niemals ", ""),
                    ("niemand", "jemand"),
                ],
            ),
            ("pl", &[("nie ", ""), ("bez", "z")]),
        ],
    );
    let is_pronoun = |range: &Range<usize>| {
        let before = text[..range.start].trim_end().to_lowercase();
        ["na", "przez", "za", "po", "w", "pod", "nad", "o", "między"]
            .iter()
            .any(|word| before.ends_with(&format!(" {word}")))
    };
    let is_idle = |range: &Range<usize>| {
        let rest = text[range.end..].to_lowercase();
        language == "pl"
            && (is_pronoun(range) || rest.starts_with(" względu") || rest.starts_with("tylko"))
            || language == "de" && rest.trim_start().starts_with("nur")
            || language == "en"
                && (rest.starts_with("only") || rest.trim_start().starts_with("matter"))
    };
    swaps(text, pairs).into_iter().filter(|(range, _)| !is_idle(range)).collect()
}

fn deny(language: &str, text: &str) -> Vec<Edit> {
    let pairs = in_language(
        language,
        [
            (
                "en",
                &[
                    ("is", "is not"),
                    ("are", "are not"),
                    ("has", "has not"),
                    ("you have", "you do not have"),
                ],
            ),
            (
                "de",
                &[
                    ("ist", "ist nicht"),
                    ("sind", "sind nicht"),
                    ("wird", "wird nicht"),
                    ("werden", "werden nicht"),
                    ("gilt", "gilt nicht"),
                    ("erhältst", "erhältst nicht"),
                ],
            ),
            (
                "pl",
                &[
                    ("jest", "nie jest"),
                    ("są", "nie są"),
                    ("ma", "nie ma"),
                    ("masz", "nie masz"),
                    ("otrzymuje", "nie otrzymuje"),
                ],
            ),
        ],
    );
    let edits = swaps(text, pairs).into_iter();
    edits.filter(|(range, _)| !is_denied(language, text, range)).collect()
}

fn digits(_: &str, text: &str) -> Vec<Edit> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(|c: char| c.is_ascii_digit()).map(|found| at + found) {
        let length = text[start..].bytes().take_while(u8::is_ascii_digit).count();
        at = start + length;
        let alone = !text[..start]
            .ends_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | ',' | '{'))
            && !text[at..].starts_with(char::is_alphanumeric);
        if let Ok(number) = text[start..at].parse::<u32>()
            && alone
            && length <= 3
        {
            found.push((start..at, (number + 1).to_string()));
            if number > 1 {
                found.push((start..at, (number - 1).to_string()));
            }
        }
    }
    found
}

fn number_words(language: &str, text: &str) -> Vec<Edit> {
    swaps(
        text,
        in_language(
            language,
            [
                (
                    "en",
                    &[
                        ("two", "three"),
                        ("three", "four"),
                        ("four", "five"),
                        ("five", "six"),
                        ("six", "seven"),
                        ("seven", "eight"),
                        ("eight", "nine"),
                        ("nine", "ten"),
                        ("ten", "twelve"),
                        ("twelve", "ten"),
                        ("twice", "three times"),
                        ("second", "third"),
                        ("third", "fourth"),
                    ],
                ),
                (
                    "de",
                    &[
                        ("zwei", "drei"),
                        ("drei", "vier"),
                        ("vier", "fünf"),
                        ("fünf", "sechs"),
                        ("sechs", "sieben"),
                        ("sieben", "acht"),
                        ("acht", "neun"),
                        ("neun", "zehn"),
                        ("zehn", "zwölf"),
                        ("zwölf", "zehn"),
                        ("zweimal", "dreimal"),
                        ("zweite", "dritte"),
                        ("zweiten", "dritten"),
                        ("dritte", "vierte"),
                        ("dritten", "vierten"),
                    ],
                ),
                (
                    "pl",
                    &[
                        ("dwa", "trzy"),
                        ("dwie", "trzy"),
                        ("dwóch", "trzech"),
                        ("dwoma", "trzema"),
                        ("trzy", "cztery"),
                        ("trzech", "czterech"),
                        ("cztery", "pięć"),
                        ("czterech", "pięciu"),
                        ("pięć", "sześć"),
                        ("pięciu", "sześciu"),
                        ("sześć", "siedem"),
                        ("siedem", "osiem"),
                        ("osiem", "dziewięć"),
                        ("dziesięć", "dwanaście"),
                        ("dwukrotnie", "trzykrotnie"),
                        ("drugi", "trzeci"),
                        ("druga", "trzecia"),
                        ("drugą", "trzecią"),
                    ],
                ),
            ],
        ),
    )
}

fn bounds(language: &str, text: &str) -> Vec<Edit> {
    swaps(
        text,
        in_language(
            language,
            [
                (
                    "en",
                    &[
                        ("at least", "at most"),
                        ("at most", "at least"),
                        ("or more", "or fewer"),
                        ("or fewer", "or more"),
                        ("or less", "or more"),
                        ("more than", "fewer than"),
                        ("fewer than", "more than"),
                        ("less than", "more than"),
                        ("up to", "at least"),
                        ("exactly", "at least"),
                        ("no more than", "no fewer than"),
                    ],
                ),
                (
                    "de",
                    &[
                        ("mindestens", "höchstens"),
                        ("höchstens", "mindestens"),
                        ("oder mehr", "oder weniger"),
                        ("oder weniger", "oder mehr"),
                        ("mehr als", "weniger als"),
                        ("weniger als", "mehr als"),
                        ("maximal", "mindestens"),
                        ("bis zu", "mindestens"),
                        ("genau", "mindestens"),
                    ],
                ),
                (
                    "pl",
                    &[
                        ("co najmniej", "co najwyżej"),
                        ("co najwyżej", "co najmniej"),
                        ("przynajmniej", "co najwyżej"),
                        ("lub więcej", "lub mniej"),
                        ("lub mniej", "lub więcej"),
                        ("więcej niż", "mniej niż"),
                        ("mniej niż", "więcej niż"),
                        ("maksymalnie", "co najmniej"),
                        ("dokładnie", "co najmniej"),
                    ],
                ),
            ],
        ),
    )
}

#[expect(clippy::too_many_lines, reason = "a table")]
fn orders(language: &str, text: &str) -> Vec<Edit> {
    // *At most*, *co najmniej*, *no more*: bounds, no ranks.
    let is_bound = |(range, _): &Edit| {
        let before = text[..range.start].to_lowercase();
        let behind = text[range.end..].to_lowercase();
        ["at ", "co ", "no ", "or ", "not ", "any "].iter().any(|word| before.ends_with(word))
            || behind.starts_with(" than")
    };
    let edits = swaps(
        text,
        in_language(
            language,
            [
                (
                    "en",
                    &[
                        ("first", "last"),
                        ("last", "first"),
                        ("before", "after"),
                        ("after", "before"),
                        ("youngest", "oldest"),
                        ("oldest", "youngest"),
                        ("most", "fewest"),
                        ("fewest", "most"),
                        ("highest", "lowest"),
                        ("lowest", "highest"),
                        ("largest", "smallest"),
                        ("top", "bottom"),
                        ("bottom", "top"),
                        ("clockwise", "counterclockwise"),
                        ("face down", "face up"),
                        ("face up", "face down"),
                        ("more", "less"),
                        ("fewer", "more"),
                    ],
                ),
                (
                    "de",
                    &[
                        ("erste", "letzte"),
                        ("ersten", "letzten"),
                        ("zuerst", "zuletzt"),
                        ("letzte", "erste"),
                        ("letzten", "ersten"),
                        ("bevor", "nachdem"),
                        ("nachdem", "bevor"),
                        ("jüngste", "älteste"),
                        ("älteste", "jüngste"),
                        ("meisten", "wenigsten"),
                        ("wenigsten", "meisten"),
                        ("höchste", "niedrigste"),
                        ("höchsten", "niedrigsten"),
                        ("niedrigsten", "höchsten"),
                        ("größte", "kleinste"),
                        ("größten", "kleinsten"),
                        ("oberste", "unterste"),
                        ("obersten", "untersten"),
                        ("links", "rechts"),
                        ("linken", "rechten"),
                        ("rechten", "linken"),
                        ("verdeckt", "offen"),
                        ("offen", "verdeckt"),
                    ],
                ),
                (
                    "pl",
                    &[
                        ("pierwszy", "ostatni"),
                        ("pierwszą", "ostatnią"),
                        ("pierwszego", "ostatniego"),
                        ("ostatni", "pierwszy"),
                        ("ostatnią", "pierwszą"),
                        ("zanim", "po tym jak"),
                        ("najmłodszy", "najstarszy"),
                        ("najstarszy", "najmłodszy"),
                        ("najwięcej", "najmniej"),
                        ("najmniej", "najwięcej"),
                        ("najwyższą", "najniższą"),
                        ("najwyższy", "najniższy"),
                        ("największą", "najmniejszą"),
                        ("wierzchu", "spodu"),
                        ("lewej", "prawej"),
                        ("prawej", "lewej"),
                        ("zakryte", "odkryte"),
                        ("zakrytą", "odkrytą"),
                        ("odkryte", "zakryte"),
                    ],
                ),
            ],
        ),
    );
    edits.into_iter().filter(|edit| !is_bound(edit)).collect()
}

fn frequencies(language: &str, text: &str) -> Vec<Edit> {
    swaps(
        text,
        in_language(
            language,
            [
                (
                    "en",
                    &[
                        ("per turn", "per round"),
                        ("per round", "per turn"),
                        ("per game", "per round"),
                        ("each turn", "each round"),
                        ("each round", "each turn"),
                    ],
                ),
                (
                    "de",
                    &[
                        ("pro zug", "pro Runde"),
                        ("pro runde", "pro Zug"),
                        ("pro partie", "pro Runde"),
                        ("jede runde", "jeden Zug"),
                    ],
                ),
                (
                    "pl",
                    &[
                        ("na turę", "na rundę"),
                        ("na rundę", "na turę"),
                        ("na grę", "na rundę"),
                        ("w każdej rundzie", "w każdej turze"),
                    ],
                ),
            ],
        ),
    )
}

/// Whole sentences, where a text has several.
fn sentences(_: &str, text: &str) -> Vec<Edit> {
    let mut starts = vec![0];
    for (at, _) in
        text.match_indices(". ").chain(text.match_indices("! ")).chain(text.match_indices("? "))
    {
        if text[at + 2..].starts_with(char::is_uppercase)
            && !text[..at].ends_with(|c: char| c.is_ascii_digit())
        {
            starts.push(at + 2);
        }
    }
    starts.sort_unstable();
    if starts.len() < 2 {
        return Vec::new();
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let ranges = starts.iter().copied().zip(ends).map(|(start, end)| start..end);
    ranges.filter(|range| range.len() >= 20).map(|range| (range, String::new())).collect()
}
