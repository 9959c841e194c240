//! Links, places they lead to, bookmarks.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};

use super::tags::Tags;
use crate::typeset::display::{Bookmark, Item, Mark, Print, Target};

/// Places by name: the page, and the height on it.
type Places = BTreeMap<String, (ObjectId, f32)>;

/// Where the anchors of a print are; the first of a name counts.
pub(super) fn places(print: &Print, pages: &[ObjectId]) -> Places {
    let mut places = Places::new();
    for (page, id) in print.pages.iter().zip(pages) {
        for item in &page.items {
            if let Mark::Anchor { name, y } = &item.mark {
                places.entry(name.clone()).or_insert((*id, page.height - y));
            }
        }
    }
    places
}

fn destination((page, top): (ObjectId, f32)) -> Object {
    Object::Array(vec![
        Object::Reference(page),
        "XYZ".into(),
        Object::Null,
        Object::Real(top.round()),
        Object::Null,
    ])
}

/// Adds the links of all pages; a link without a place to lead to is words only.
pub(super) fn links(
    file: &mut Document,
    print: &Print,
    pages: &[ObjectId],
    places: &Places,
    tags: &mut Tags<'_>,
) -> Result<(), super::PdfError> {
    for (number, page) in print.pages.iter().enumerate() {
        let mut annotations = Vec::new();
        for item in &page.items {
            let Item { mark: Mark::Link { area, target, label }, node } = item else { continue };
            let Some(mut link) = action(target, places) else { continue };
            let id = file.new_object_id();
            let rect = [area.x, page.height - area.bottom(), area.right(), page.height - area.y];
            link.set("Type", "Annot");
            link.set("Subtype", "Link");
            link.set("Rect", rect.map(Object::Real).to_vec());
            link.set("Border", vec![0.into(), 0.into(), 0.into()]);
            link.set("Contents", lopdf::text_string(label));
            link.set("F", 4);
            link.set("P", pages[number]);
            if let Some(node) = node {
                link.set("StructParent", tags.annotation(*node, number, id, pages.len()));
            }
            file.objects.insert(id, Object::Dictionary(link));
            annotations.push(Object::Reference(id));
        }
        if !annotations.is_empty() {
            file.get_dictionary_mut(pages[number])?.set("Annots", annotations);
        }
    }
    Ok(())
}

fn action(target: &Target, places: &Places) -> Option<Dictionary> {
    Some(match target {
        Target::Here(name) => dictionary! { "Dest" => destination(*places.get(name)?) },
        Target::Web(address) => {
            let action = dictionary! {
                "S" => "URI",
                "URI" => Object::string_literal(address.as_str()),
            };
            dictionary! { "A" => action }
        }
        Target::Print { file, anchor } => {
            let action = dictionary! {
                "S" => "GoToR",
                "F" => Object::string_literal(file.as_str()),
                "D" => if anchor.is_empty() {
                    Object::Array(vec![0.into(), "Fit".into()])
                } else {
                    Object::string_literal(anchor.as_str())
                },
            };
            dictionary! { "A" => action }
        }
    })
}

/// All places by name, so that other prints can lead here.
pub(super) fn names(file: &mut Document, places: &Places) -> Object {
    let names = places
        .iter()
        .flat_map(|(name, place)| [Object::string_literal(name.as_str()), destination(*place)]);
    let names: Vec<Object> = names.collect();
    let limits = match (places.keys().next(), places.keys().next_back()) {
        (Some(first), Some(last)) => {
            vec![Object::string_literal(first.as_str()), Object::string_literal(last.as_str())]
        }
        _ => Vec::new(),
    };
    let leaf = file.add_object(dictionary! { "Names" => names, "Limits" => limits });
    let kids = vec![Object::Reference(leaf)];
    Object::Dictionary(dictionary! { "Dests" => dictionary! { "Kids" => kids } })
}

/// The bookmarks as a tree; gives its root, if there are any.
pub(super) fn bookmarks(
    file: &mut Document,
    list: &[Bookmark],
    places: &Places,
) -> Option<ObjectId> {
    let shown: Vec<(&Bookmark, Object)> = list
        .iter()
        .filter_map(|mark| Some((mark, destination(*places.get(&mark.anchor)?))))
        .collect();
    if shown.is_empty() {
        return None;
    }
    let root = file.new_object_id();
    let ids: Vec<ObjectId> = shown.iter().map(|_| file.new_object_id()).collect();
    // The parent is the last one before that is less deep.
    let parent =
        |at: usize| (0..at).rev().find(|before| shown[*before].0.level < shown[at].0.level);
    let parents: Vec<Option<usize>> = (0..shown.len()).map(parent).collect();
    let children = |of: Option<usize>| -> Vec<usize> {
        (0..shown.len()).filter(|at| parents[*at] == of).collect()
    };
    for (at, (mark, leads_to)) in shown.iter().enumerate() {
        let siblings = children(parents[at]);
        let own = siblings.iter().position(|sibling| *sibling == at).unwrap_or_default();
        let mut entry = dictionary! {
            "Title" => lopdf::text_string(&mark.title),
            "Parent" => parents[at].map_or(root, |parent| ids[parent]),
            "Dest" => leads_to.clone(),
        };
        if own > 0 {
            entry.set("Prev", ids[siblings[own - 1]]);
        }
        if let Some(next) = siblings.get(own + 1) {
            entry.set("Next", ids[*next]);
        }
        let below = children(Some(at));
        if let (Some(first), Some(last)) = (below.first(), below.last()) {
            entry.set("First", ids[*first]);
            entry.set("Last", ids[*last]);
            entry.set("Count", -(below.len() as i64));
        }
        file.objects.insert(ids[at], Object::Dictionary(entry));
    }
    let top = children(None);
    let ends = (ids[*top.first()?], ids[*top.last()?]);
    let outline = dictionary! {
        "Type" => "Outlines", "First" => ends.0, "Last" => ends.1, "Count" => top.len() as i64,
    };
    file.objects.insert(root, Object::Dictionary(outline));
    Some(root)
}
