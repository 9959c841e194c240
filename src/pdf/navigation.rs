//! Links, places they lead to, bookmarks.

use std::collections::BTreeMap;

use super::file::File;
use super::tags::Tags;
use super::tokens::{Number, Tokens};
use crate::typeset::display::{Bookmark, Item, Mark, Print, Rect, Target};

/// Places by name: the page, and the height on it.
type Places<'a> = BTreeMap<&'a str, (Number, f32)>;

/// Where the anchors of a print are; the first of a name counts.
pub(super) fn places<'a>(print: &'a Print, pages: &[Number]) -> Places<'a> {
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

fn destination((page, top): (Number, f32), out: &mut Tokens) {
    out.raw("[");
    out.reference(page);
    out.raw("/XYZ null ");
    out.integer(top.round() as i64);
    out.raw(" null]");
}

/// Adds the links of all pages; a link without a place to lead to is words only. Gives the links
/// of each page.
pub(super) fn links(
    file: &mut File,
    print: &Print,
    pages: &[Number],
    places: &Places<'_>,
    tags: &mut Tags<'_>,
) -> Vec<Vec<Number>> {
    let mut all = Vec::new();
    for (number, page) in print.pages.iter().enumerate() {
        let mut annotations = Vec::new();
        for item in &page.items {
            let Item { mark: Mark::Link { area, target, label }, node } = item else { continue };
            if matches!(target, Target::Here(name) if !places.contains_key(name.as_str())) {
                continue;
            }
            let id = file.reserve();
            let key = node.map(|node| tags.annotation(node, number, id, pages.len()));
            let area = Rect { y: page.height - area.bottom(), ..*area };
            file.add(id, |out| {
                action(target, places, out);
                out.raw("/Type/Annot/Subtype/Link/Border[0 0 0]/F 4/P ");
                out.reference(pages[number]);
                out.raw("/Rect[");
                out.with(&[area.x, area.y, area.right(), area.bottom()], "]");
                out.raw("/Contents ");
                out.text(label);
                if let Some(key) = key {
                    out.raw("/StructParent ");
                    out.integer(key);
                }
            });
            annotations.push(id);
        }
        all.push(annotations);
    }
    all
}

fn action(target: &Target, places: &Places<'_>, out: &mut Tokens) {
    match target {
        Target::Here(name) => {
            if let Some(place) = places.get(name.as_str()) {
                out.raw("/Dest");
                destination(*place, out);
            }
        }
        Target::Web(address) => {
            out.raw("/A<</S/URI/URI");
            out.string(address.as_bytes());
            out.raw(">>");
        }
        Target::Print { file, anchor } => {
            out.raw("/A<</S/GoToR/F");
            out.string(file.as_bytes());
            out.raw("/D");
            if anchor.is_empty() {
                out.raw("[0/Fit]");
            } else {
                out.string(anchor.as_bytes());
            }
            out.raw(">>");
        }
    }
}

/// All places by name, so that other prints can lead here.
pub(super) fn names(file: &mut File, places: &Places<'_>) -> Number {
    let leaf = file.reserve();
    file.add(leaf, |out| {
        out.raw("/Names[");
        for (name, place) in places {
            out.string(name.as_bytes());
            destination(*place, out);
        }
        out.raw("]/Limits[");
        for name in places.keys().next().into_iter().chain(places.keys().next_back()) {
            out.string(name.as_bytes());
        }
        out.raw("]");
    });
    leaf
}

/// The bookmarks as a tree; gives its root, if there are any.
pub(super) fn bookmarks(file: &mut File, list: &[Bookmark], places: &Places<'_>) -> Option<Number> {
    let shown: Vec<(&Bookmark, (Number, f32))> =
        list.iter().filter_map(|mark| Some((mark, *places.get(mark.anchor.as_str())?))).collect();
    if shown.is_empty() {
        return None;
    }
    let root = file.reserve();
    let ids: Vec<Number> = shown.iter().map(|_| file.reserve()).collect();
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
        file.add(ids[at], |out| {
            out.raw("/Title ");
            out.text(&mark.title);
            out.raw("/Parent ");
            out.reference(parents[at].map_or(root, |parent| ids[parent]));
            out.raw("/Dest");
            destination(*place, out);
            let related = [
                ("/Prev ", before.as_ref()),
                ("/Next ", siblings.get(own + 1)),
                ("/First ", below.first()),
                ("/Last ", below.last()),
            ];
            for (key, other) in related {
                if let Some(other) = other {
                    out.raw(key);
                    out.reference(ids[*other]);
                }
            }
            if !below.is_empty() {
                out.raw("/Count ");
                out.integer(-(below.len() as i64));
            }
        });
    }
    let top = children(None);
    let ends = (ids[*top.first()?], ids[*top.last()?]);
    file.add(root, |out| {
        out.raw("/Type/Outlines/First ");
        out.reference(ends.0);
        out.raw("/Last ");
        out.reference(ends.1);
        out.raw("/Count ");
        out.integer(top.len() as i64);
    });
    Some(root)
}
