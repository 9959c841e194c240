//! The name that was probably meant.

/// The known name nearest to a wrong one, if any is near enough: at most one
/// slip in three characters. The first of equally near names wins.
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wrong: Vec<char> = wrong.chars().collect();
    // Long wrong names are no slips of the pen, and comparing them is costly.
    if wrong.is_empty() || wrong.len() > 64 {
        return None;
    }
    let mut allowed = wrong.len().div_ceil(3);
    let mut best = None;
    for name in known {
        let letters: Vec<char> = name.chars().collect();
        let Some(slips) = distance_within(&wrong, &letters, allowed) else { continue };
        best = Some(name);
        // From now on only what is nearer counts, which costs the less the nearer this one is.
        match slips.checked_sub(1) {
            Some(fewer) => allowed = fewer,
            None => break,
        }
    }
    best
}

/// The number of slips, if it is at most so many.
fn distance_within(a: &[char], b: &[char], most: usize) -> Option<usize> {
    // Most names are told apart by their lengths, or by having to be the same.
    if a.len().abs_diff(b.len()) > most || most == 0 && a != b {
        return None;
    }
    Some(distance(a, b)).filter(|slips| *slips <= most)
}

/// How many slips of the pen make one word of another.
pub fn slips_between(a: &str, b: &str) -> usize {
    distance(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>())
}

/// Insertions, deletions, replacements and swaps of neighbours.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before_last = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let replaced = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = replaced.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before_last[j - 2] + 1);
            }
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offers_only_names_that_are_near() {
        let known = ["hand-limit", "text", "title", "short"];
        assert_eq!(nearest("hand-limt", known), Some("hand-limit"));
        assert_eq!(nearest("tilte", known), Some("title"));
        assert_eq!(nearest("txt", known), Some("text"));
        assert_eq!(nearest("colour", known), None);
        assert_eq!(nearest("", known), None);
    }
}
