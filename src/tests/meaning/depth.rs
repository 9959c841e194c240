//! Short texts that contradict the long ones are found.

use super::Draw;
use super::seeds::KINDS;
use crate::check::{Entry, Passage};
use crate::diagnostic::Diagnostic;
use crate::model::Field;
use crate::tests::common::shipped::Shipped;

/// Faults that a short text may have against the long one.
const FAULTS: [&str; 6] =
    ["may to must", "must to may", "may to must not", "must not to may", "digit", "number word"];

#[test]
fn a_short_text_that_contradicts_is_found() {
    let mut draw = Draw::new(19);
    let faults = std::cell::RefCell::new(&mut draw);
    let propose = |entry: &Entry, passage: &Passage| {
        if !matches!(entry.field, Field::Short | Field::Card) {
            return Vec::new();
        }
        let kinds = KINDS.iter().filter(|kind| FAULTS.contains(&kind.name));
        let offers = kinds.flat_map(|kind| (kind.find)(&passage.language, &passage.text.value));
        faults.borrow_mut().one(offers.collect()).into_iter().collect()
    };
    let is_finding = |found: &Diagnostic| {
        matches!(
            found.code(),
            "depth-conflict" | "x-number" | "x-modality" | "x-polarity" | "number-restated"
        )
    };
    let outcome = Shipped::new().seed(propose, is_finding);
    let (made, recall) = (outcome.made, outcome.recall());
    println!("{made} short texts changed, {:.2} % found", 100.0 * recall);
    assert!(made >= 100, "only {made} short texts can be changed");
    assert!(recall >= 0.9, "{recall}\n{}", outcome.missed.join("\n"));
}
