//! Cards in two languages: each side of a card in the first has the same side in the second
//! behind it. Side by side, neither could be read on a card.

use super::display::{Item, Mark};
use super::panel::{CardFace, CardOverflow};
use super::structure::Structure;

/// All cards in the second language.
pub struct SecondLanguage {
    /// The cards.
    pub faces: Vec<CardFace>,
    /// Cards that are too small for their text.
    pub overflows: Vec<CardOverflow>,
    /// What is what on them.
    pub structure: Structure,
    /// The tag of the language.
    pub language: String,
}

/// A side with words.
struct Side {
    items: Vec<Item>,
    size: f32,
    fill: f32,
}

impl SecondLanguage {
    /// The cards of the first language with those of the second behind them; below them, where
    /// nothing is printed on backs.
    pub fn behind(
        &self,
        first: &[CardFace],
        structure: &mut Structure,
        has_backs: bool,
    ) -> Vec<CardFace> {
        let offset = self.join(structure);
        let mut cards = Vec::new();
        for group in first.chunk_by(|one, two| one.id == two.id) {
            let Some(card) = group.first() else { continue };
            let own = sides(group);
            let others: Vec<CardFace> =
                self.faces.iter().filter(|face| face.id == card.id).cloned().collect();
            let mut others = sides(&others).into_iter().map(|side| moved(side, offset));
            let plain = |side: Side| CardFace {
                front: side.items,
                back: card.back.clone(),
                sizes: (side.size, None),
                fills: (side.fill, None),
                ..card.clone()
            };
            for side in own {
                let mut face = plain(side);
                match others.next() {
                    Some(other) if has_backs => {
                        face.back = other.items;
                        face.sizes.1 = Some(other.size);
                        face.fills.1 = Some(other.fill);
                        cards.push(face);
                    }
                    other => {
                        cards.push(face);
                        cards.extend(other.map(&plain));
                    }
                }
            }
            cards.extend(others.map(plain));
        }
        cards
    }

    /// Hangs the nodes of the second language behind those of the first; gives how far their
    /// numbers have moved.
    fn join(&self, structure: &mut Structure) -> usize {
        // The document itself is there already.
        let offset = structure.nodes.len() - 1;
        let moved = self.structure.nodes.iter().skip(1).map(|node| {
            let mut node = node.clone();
            if node.parent == Some(Structure::ROOT) {
                node.language.get_or_insert_with(|| self.language.clone());
            }
            node.parent = node.parent.map(|parent| match parent {
                Structure::ROOT => Structure::ROOT,
                parent => parent + offset,
            });
            node
        });
        structure.nodes.extend(moved);
        offset
    }
}

/// The sides of a card, and of those on which it goes on, that have words.
fn sides(faces: &[CardFace]) -> Vec<Side> {
    let mut sides = Vec::new();
    for face in faces {
        let (size, fill) = (face.sizes.0, face.fills.0);
        sides.push(Side { items: face.front.clone(), size, fill });
        if let (Some(size), Some(fill)) = (face.sizes.1, face.fills.1) {
            sides.push(Side { items: face.back.clone(), size, fill });
        }
    }
    sides
}

/// A side of the second language; links lead to the first.
fn moved(mut side: Side, offset: usize) -> Side {
    side.items.retain(|item| !matches!(item.mark, Mark::Anchor { .. }));
    for item in &mut side.items {
        item.node =
            item.node.map(|node| if node == Structure::ROOT { node } else { node + offset });
    }
    side
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typeset::structure::Role;

    fn face(id: &str, front: usize, back: Option<usize>) -> CardFace {
        let item = |node: usize| {
            let mark = Mark::Anchor { name: String::new(), y: 0.0 };
            let area = crate::typeset::display::Rect::default();
            let image = Mark::Image { area, image: 0 };
            vec![Item { mark, node: None }, Item { mark: image, node: Some(node) }]
        };
        CardFace {
            front: item(front),
            back: back.map(item).unwrap_or_default(),
            copies: 2,
            sizes: (9.0, back.map(|_| 8.0)),
            fills: (0.9, back.map(|_| 0.8)),
            is_copy: false,
            id: id.to_owned(),
        }
    }

    fn second(faces: Vec<CardFace>) -> SecondLanguage {
        let mut structure = Structure::default();
        structure.add(Role::Paragraph, Structure::ROOT);
        structure.add(Role::Span, 1);
        SecondLanguage { faces, overflows: Vec::new(), structure, language: "pl".to_owned() }
    }

    #[test]
    fn each_side_has_the_other_language_behind_it() {
        let mut structure = Structure::default();
        structure.add(Role::Paragraph, Structure::ROOT);
        let other = second(vec![face("a", 1, Some(2)), face("b", 1, None)]);
        let first = vec![face("a", 1, Some(1)), face("b", 1, None)];
        let cards = other.behind(&first, &mut structure, true);
        let ids: Vec<&str> = cards.iter().map(|card| card.id.as_str()).collect();
        assert_eq!(ids, ["a", "a", "b"], "two sides are two cards");
        assert!(cards.iter().all(|card| card.sizes.1.is_some() && card.copies == 2));
        assert_eq!(cards[1].back.iter().find_map(|item| item.node), Some(3));
        assert_eq!(structure.nodes[2].language.as_deref(), Some("pl"));
        assert_eq!(structure.nodes[3].parent, Some(2));
        assert_eq!(structure.nodes[3].language, None, "said by what holds it");
    }

    #[test]
    fn a_longer_language_takes_a_card_more() {
        let other = second(vec![face("a", 1, Some(2))]);
        let mut structure = Structure::default();
        let cards = other.behind(&[face("a", 0, None)], &mut structure, true);
        assert_eq!(cards.len(), 2);
        let cards = other.behind(&[face("a", 0, None)], &mut structure, false);
        assert_eq!(cards.len(), 3, "without backs every side is a card");
    }
}
