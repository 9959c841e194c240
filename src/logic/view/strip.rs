//! The phases of a turn, to be drawn.

use crate::document::{Node, Own, Phase, Section, Strip};

/// More phases make no readable strip, fewer no order.
const PHASES: std::ops::RangeInclusive<usize> = 2..=6;

/// The strip of a chapter whose rules all have titles; `rules` is their list.
pub(super) fn strip(section: &Section, rules: Option<&Node>) -> Option<Node> {
    let rules = rules?;
    let phase = |(_, rule): (&Node, &crate::document::Rule)| {
        Some(Phase {
            number: rule.marker.count(),
            title: rule.title.clone()?,
            badges: rule.badges.clone(),
        })
    };
    let phases: Option<Vec<Phase>> = rules.rules().map(phase).collect();
    let phases = phases.filter(|phases| PHASES.contains(&phases.len()))?;
    let words = section.intro.clone().filter(|words| !words.is_empty());
    let own = Strip { title: section.title.clone(), words, phases };
    // Without an id: it could be that of a rule.
    Some(Node::unnamed("strip", Own::Strip(own), Vec::new()))
}
