//! Links, places they lead to, bookmarks.

use std::collections::BTreeMap;

use lopdf::{Document, Object, ObjectId, dictionary};

use super::metadata::{plain, text};
use super::tags::Tags;
use crate::typeset::display::{Bookmark, Item, Mark, Print, Rect, Target};

/// Places by name: the page, and the height on it.
type Places<'a> = BTreeMap<&'a str, (ObjectId, f32)>;

/// Where the anchors of a print are; the first of a name counts.
pub(super) fn places<'a>(print: &'a Print, pages: &[ObjectId]) -> Places<'a> {
    let mut places = Places::new();
    for (page, id) in print.pages.iter().zip(pages) {
        for item in &page.items {
            if let Mark::Anchor { name, y } = &item.mark {
                places.entry(name).or_insert((*id, page.height - y));
            }
        }
    }
    places
}

fn destination((page, top): (ObjectId, f32)) -> Object {
    let top = (top.round() as i64).into();
    vec![page.into(), "XYZ".into(), Object::Null, top, Object::Null].into()
}

/// Adds the links of all pages; a link without a place to lead to is words only. Gives the links
/// of each page.
pub(super) fn links(
    document: &mut Document,
    print: &Print,
    pages: &[ObjectId],
    places: &Places<'_>,
    tags: &mut Tags<'_>,
) -> Vec<Vec<Object>> {
    let mut all = Vec::new();
    for (number, page) in print.pages.iter().enumerate() {
        let mut annotations = Vec::new();
        for item in &page.items {
            let Item { mark: Mark::Link { area, target, label }, node } = item else { continue };
            let Some((key, action)) = action(target, places) else { continue };
            let area = Rect { y: page.height - area.bottom(), ..*area };
            let mut link = dictionary! {
                key => action,
                "Type" => "Annot",
                "Subtype" => "Link",
                "Border" => vec![0.into(), 0.into(), 0.into()],
                "F" => 4,
                "P" => pages[number],
                "Rect" => [area.x, area.y, area.right(), area.bottom()].map(hundredths).to_vec(),
                "Contents" => text(label),
            };
            let id = document.new_object_id();
            if let Some(node) = node {
                link.set("StructParent", tags.annotation(*node, number, id, pages.len()));
            }
            document.set_object(id, link);
            annotations.push(id.into());
        }
        all.push(annotations);
    }
    all
}

/// A length; hundredths of a point are finer than any finger.
fn hundredths(points: f32) -> Object {
    Object::Real(((f64::from(points) * 100.0).round() / 100.0) as f32)
}

/// What a link does: the key of its dictionary, and what stands there.
fn action(target: &Target, places: &Places<'_>) -> Option<(&'static str, Object)> {
    Some(match target {
        Target::Here(name) => ("Dest", destination(*places.get(name.as_str())?)),
        Target::Web(address) => ("A", dictionary! { "S" => "URI", "URI" => plain(address) }.into()),
        Target::Print { file, anchor } => {
            let whole = || vec![0.into(), "Fit".into()].into();
            let place = if anchor.is_empty() { whole() } else { plain(anchor) };
            ("A", dictionary! { "S" => "GoToR", "F" => plain(file), "D" => place }.into())
        }
    })
}

/// All places by name, so that other prints can lead here.
pub(super) fn names(document: &mut Document, places: &Places<'_>) -> ObjectId {
    let entries = places.iter().flat_map(|(name, place)| [plain(name), destination(*place)]);
    let ends = places.keys().next().into_iter().chain(places.keys().next_back());
    document.add_object(dictionary! {
        "Names" => entries.collect::<Vec<_>>(),
        "Limits" => ends.map(|name| plain(name)).collect::<Vec<_>>(),
    })
}

/// The bookmarks as a tree; gives its root, if there are any.
pub(super) fn bookmarks(
    document: &mut Document,
    list: &[Bookmark],
    places: &Places<'_>,
) -> Option<ObjectId> {
    let shown: Vec<(&Bookmark, (ObjectId, f32))> =
        list.iter().filter_map(|mark| Some((mark, *places.get(mark.anchor.as_str())?))).collect();
    if shown.is_empty() {
        return None;
    }
    let root = document.new_object_id();
    let ids: Vec<ObjectId> = shown.iter().map(|_| document.new_object_id()).collect();
    // The parent is the last one before that is less deep.
    let parent =
        |at: usize| (0..at).rev().find(|before| shown[*before].0.level < shown[at].0.level);
    let parents: Vec<Option<usize>> = (0..shown.len()).map(parent).collect();
    let children = |of: Option<usize>| -> Vec<usize> {
        (0..shown.len()).filter(|at| parents[*at] == of).collect()
    };
    for (at, (mark, place)) in shown.iter().enumerate() {
        let siblings = children(parents[at]);
        let own = siblings.iter().position(|sibling| *sibling == at).unwrap_or_default();
        let before = own.checked_sub(1).map(|before| siblings[before]);
        let below = children(Some(at));
        let mut entry = dictionary! {
            "Title" => text(&mark.title),
            "Parent" => parents[at].map_or(root, |parent| ids[parent]),
            "Dest" => destination(*place),
        };
        let related = [
            ("Prev", before.as_ref()),
            ("Next", siblings.get(own + 1)),
            ("First", below.first()),
            ("Last", below.last()),
        ];
        for (key, other) in related {
            if let Some(other) = other {
                entry.set(key, ids[*other]);
            }
        }
        if !below.is_empty() {
            entry.set("Count", -(below.len() as i64));
        }
        document.set_object(ids[at], entry);
    }
    let top = children(None);
    let outlines = dictionary! {
        "Type" => "Outlines",
        "First" => ids[*top.first()?],
        "Last" => ids[*top.last()?],
        "Count" => top.len() as i64,
    };
    document.set_object(root, outlines);
    Some(root)
}
