//! Numbers that people write in words where figures are needed.

/// Words in German, Polish and English, and their figures. Tens, hundreds and ones are joined.
const WORDS: &[(&str, u32)] = &[
    ("zero", 0),
    ("null", 0),
    ("none", 0),
    ("keine", 0),
    ("keiner", 0),
    ("one", 1),
    ("ein", 1),
    ("eine", 1),
    ("einer", 1),
    ("eins", 1),
    ("jeden", 1),
    ("jedna", 1),
    ("jedno", 1),
    ("two", 2),
    ("zwei", 2),
    ("zwo", 2),
    ("dwa", 2),
    ("dwie", 2),
    ("dwóch", 2),
    ("dwoje", 2),
    ("three", 3),
    ("drei", 3),
    ("trzy", 3),
    ("trzech", 3),
    ("troje", 3),
    ("four", 4),
    ("vier", 4),
    ("cztery", 4),
    ("czterech", 4),
    ("czworo", 4),
    ("five", 5),
    ("fünf", 5),
    ("fuenf", 5),
    ("pięć", 5),
    ("pięciu", 5),
    ("six", 6),
    ("sechs", 6),
    ("sześć", 6),
    ("sześciu", 6),
    ("seven", 7),
    ("sieben", 7),
    ("siedem", 7),
    ("siedmiu", 7),
    ("eight", 8),
    ("acht", 8),
    ("osiem", 8),
    ("ośmiu", 8),
    ("nine", 9),
    ("neun", 9),
    ("dziewięć", 9),
    ("dziewięciu", 9),
    ("ten", 10),
    ("zehn", 10),
    ("dziesięć", 10),
    ("dziesięciu", 10),
    ("eleven", 11),
    ("elf", 11),
    ("jedenaście", 11),
    ("twelve", 12),
    ("dozen", 12),
    ("zwölf", 12),
    ("zwoelf", 12),
    ("dutzend", 12),
    ("dwanaście", 12),
    ("tuzin", 12),
    ("thirteen", 13),
    ("dreizehn", 13),
    ("trzynaście", 13),
    ("fourteen", 14),
    ("vierzehn", 14),
    ("czternaście", 14),
    ("fifteen", 15),
    ("fünfzehn", 15),
    ("piętnaście", 15),
    ("sixteen", 16),
    ("sechzehn", 16),
    ("szesnaście", 16),
    ("seventeen", 17),
    ("siebzehn", 17),
    ("siedemnaście", 17),
    ("eighteen", 18),
    ("achtzehn", 18),
    ("osiemnaście", 18),
    ("nineteen", 19),
    ("neunzehn", 19),
    ("dziewiętnaście", 19),
    ("twenty", 20),
    ("zwanzig", 20),
    ("dwadzieścia", 20),
    ("thirty", 30),
    ("dreißig", 30),
    ("dreissig", 30),
    ("trzydzieści", 30),
    ("forty", 40),
    ("vierzig", 40),
    ("czterdzieści", 40),
    ("fifty", 50),
    ("fünfzig", 50),
    ("pięćdziesiąt", 50),
    ("sixty", 60),
    ("sechzig", 60),
    ("sześćdziesiąt", 60),
    ("seventy", 70),
    ("siebzig", 70),
    ("siedemdziesiąt", 70),
    ("eighty", 80),
    ("achtzig", 80),
    ("osiemdziesiąt", 80),
    ("ninety", 90),
    ("neunzig", 90),
    ("dziewięćdziesiąt", 90),
    ("hundred", 100),
    ("hundert", 100),
    ("sto", 100),
];

/// The number that some words are, if they are one and nothing else: `zwanzig`,
/// `fünfundzwanzig`, `twenty-five`, `dwadzieścia pięć`, `a hundred`.
pub fn number(text: &str) -> Option<u32> {
    let lower = text.trim().to_lowercase();
    let words: Vec<&str> = lower.split([' ', '-']).filter(|word| *word != "a").collect();
    match words.as_slice() {
        [word] => word_number(word),
        [first, "hundred"] => word_number(first).filter(|one| *one < 10).map(|one| one * 100),
        [tens, ones] => joined(word_number(tens)?, word_number(ones)?),
        _ => None,
    }
}

/// The ends of a range: `zwei bis vier`, `two to four`, `od dwóch do czterech`.
pub(super) fn range(text: &str) -> Option<(u32, u32)> {
    let lower = text.trim().to_lowercase();
    let lower = lower.strip_prefix("od ").or(lower.strip_prefix("from ")).unwrap_or(&lower);
    let lower = lower.strip_prefix("von ").unwrap_or(lower);
    let parts = [" bis ", " to ", " do ", "–", "-", " or ", " oder ", " lub "].iter();
    let (low, high) = parts.into_iter().find_map(|part| lower.split_once(part))?;
    let end = |text: &str| text.trim().parse().ok().or_else(|| number(text));
    // Words behind it say of what: *zwei bis vier Personen*.
    let high = end(high).or_else(|| end(high.split(' ').next()?))?;
    let low = end(low)?;
    (low < high).then_some((low, high))
}

/// Hours, or hours and minutes, as minutes: `2 h`, `1h 30`, `1 Stunde 15`, `1:30`.
pub(super) fn minutes(text: &str) -> Option<u32> {
    let lower = text.trim().to_lowercase();
    let lower = lower.trim_start_matches(|c: char| !c.is_ascii_digit());
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (hours, rest) = lower.split_at(digits(lower));
    let rest = rest.trim_start();
    let units = [
        "hours", "hour", "hrs", "std.", "std", "stunden", "stunde", "godziny", "godzina", "godzin",
        "godz.", "godz", "h", ":",
    ];
    let behind = units.iter().find_map(|unit| rest.strip_prefix(unit))?.trim_start();
    let behind = behind.trim_start_matches(|c: char| !c.is_ascii_digit());
    let (more, rest) = behind.split_at(digits(behind));
    let more: u32 = if more.is_empty() { 0 } else { more.parse().ok()? };
    let is_end = !rest.contains(|c: char| c.is_ascii_digit()) && more < 60;
    hours.parse::<u32>().ok().filter(|hours| is_end && *hours < 24).map(|hours| hours * 60 + more)
}

/// The ends of numbers that follow each other, or of a range that falls: `2,3,4`, `2/3/4`, `4-2`.
pub(super) fn enumerated(text: &str) -> Option<(u32, u32)> {
    let parts = text.split([',', '/', ';', '-', '–']).map(str::trim);
    let numbers = parts.map(|part| part.parse().ok()).collect::<Option<Vec<u32>>>()?;
    if let [high, low] = numbers.as_slice()
        && high > low
    {
        return Some((*low, *high));
    }
    let follows = numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    (follows && numbers.len() > 1).then(|| (numbers[0], numbers[numbers.len() - 1]))
}

fn word_number(word: &str) -> Option<u32> {
    let known = |word: &str| WORDS.iter().find(|(own, _)| *own == word).map(|(_, value)| *value);
    known(word).or_else(|| {
        // Ones come first in German: *fünfundzwanzig*.
        let (ones, tens) = word.split_once("und")?;
        joined(known(tens)?, known(ones)?)
    })
}

fn joined(tens: u32, ones: u32) -> Option<u32> {
    let fits = (20..=90).contains(&tens) && tens.is_multiple_of(10) && (1..10).contains(&ones)
        || tens == 100 && ones < 100;
    fits.then_some(tens + ones)
}

#[cfg(test)]
mod tests {
    use super::{enumerated, minutes, number, range};

    #[test]
    fn words_become_figures() {
        for (words, value) in [
            ("zwanzig", 20),
            ("Fünfundzwanzig", 25),
            ("hundert", 100),
            ("twenty-five", 25),
            ("a hundred", 100),
            ("two hundred", 200),
            ("dwadzieścia pięć", 25),
            ("Eins", 1),
        ] {
            assert_eq!(number(words), Some(value), "{words}");
        }
        for words in ["many", "zwanzig Karten", "und", "five twenty", ""] {
            assert_eq!(number(words), None, "{words}");
        }
        assert_eq!(range("zwei bis vier Personen"), Some((2, 4)));
        assert_eq!(range("od dwóch do 4"), Some((2, 4)));
        assert_eq!(range("four to two"), None);
        assert_eq!(range("some"), None);
        assert_eq!(minutes("1h 30"), Some(90));
        assert_eq!(minutes("ca. 2 Stunden"), Some(120));
        assert_eq!(minutes("1:30"), Some(90));
        assert_eq!(minutes("30 min"), None);
        assert_eq!(enumerated("2,3,4"), Some((2, 4)));
        assert_eq!(enumerated("4-2"), Some((2, 4)));
        assert_eq!(enumerated("2,5"), None);
    }
}
