//! Letters with marks, and the plain ones that stand for them in ids.

/// The plain letters that stand for a letter with a mark; a hyphen for all else.
pub fn plain_letters(letter: char) -> &'static str {
    const LETTERS: [(&str, &str); 23] = [
        ("äæ", "ae"),
        ("öœ", "oe"),
        ("ü", "ue"),
        ("ß", "ss"),
        ("àáâãåāăą", "a"),
        ("çćĉċč", "c"),
        ("ðďđ", "d"),
        ("èéêëēĕėęě", "e"),
        ("ĝğġģ", "g"),
        ("ĥħ", "h"),
        ("ìíîïĩīĭįı", "i"),
        ("ĵ", "j"),
        ("ķ", "k"),
        ("ĺļľŀł", "l"),
        ("ñńņňŋ", "n"),
        ("òóôõøōŏő", "o"),
        ("ŕŗř", "r"),
        ("śŝşšș", "s"),
        ("þţťŧț", "t"),
        ("ùúûũūŭůűų", "u"),
        ("ŵ", "w"),
        ("ýÿŷ", "y"),
        ("źżž", "z"),
    ];
    let small = letter.to_lowercase().next().unwrap_or(letter);
    LETTERS.iter().find(|(marked, _)| marked.contains(small)).map_or("-", |(_, plain)| plain)
}
