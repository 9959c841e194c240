//! The name that was probably meant.

/// The known name nearest to a wrong one, if any is near enough: at most one
/// slip in three characters. The first of equally near names wins.
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wrong: Vec<char> = wrong.chars().collect();
    // Long wrong names are no slips of the pen, and comparing them is costly.
    if wrong.is_empty() || wrong.len() > 64 {
        return None;
    }
    let allowed = wrong.len().div_ceil(3);
    known
        .into_iter()
        .filter(|name| name.len().abs_diff(wrong.len()) <= allowed + 1)
        .map(|name| (distance(&wrong, &name.chars().collect::<Vec<_>>()), name))
        .filter(|(slips, _)| *slips <= allowed)
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, name)| name)
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
