//! Which of some things moved, if as few as possible did.

use std::collections::BTreeSet;

/// Given where things stood before, in their present order: the positions in that list that
/// moved. What is left stands in its old order.
pub(super) fn moved(before: &[usize]) -> BTreeSet<usize> {
    // Longest increasing run: `ends[n]` is the best last element of a run of n + 1.
    let mut ends: Vec<usize> = Vec::new();
    let mut previous: Vec<Option<usize>> = Vec::with_capacity(before.len());
    for (at, place) in before.iter().enumerate() {
        let length = ends.partition_point(|end| before[*end] < *place);
        previous.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        if length == ends.len() {
            ends.push(at);
        } else {
            ends[length] = at;
        }
    }
    let mut moved: BTreeSet<usize> = (0..before.len()).collect();
    let mut next = ends.last().copied();
    while let Some(at) = next {
        moved.remove(&at);
        next = previous[at];
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_few_as_possible_moved() {
        let moved = |before: &[usize]| moved(before).into_iter().collect::<Vec<_>>();
        assert_eq!(moved(&[0, 1, 2, 3]), [0; 0]);
        assert_eq!(moved(&[3, 0, 1, 2]), [0]);
        assert_eq!(moved(&[1, 2, 3, 0]), [3]);
        assert_eq!(moved(&[0, 2, 1, 3]), [1]);
        assert_eq!(moved(&[]), [0; 0]);
    }
}
