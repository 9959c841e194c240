//! Writes the words of terms into a translation file.

use indexmap::IndexMap;

use super::addition::{Addition, Content, inside};
use super::insert::File;
use super::merge::{Edit, MergeError, Slot, entry, replace};
use super::{Change, TermPart};
use crate::syntax::{Kind, Node};
use crate::translation::{Address, Line, read_forms};

/// Adds the edits for one term; what is left over has no entry in the file yet.
pub(super) fn edit_term<'a>(
    file: &File<'_>,
    root: &Node,
    id: &'a str,
    changes: &[&'a Change],
    edits: &mut Vec<Edit>,
) -> Result<Option<Addition<'a>>, MergeError> {
    let known = entry(root, "terms").and_then(|(_, terms)| entry(terms, id));
    let term = known.map(|(_, term)| term);
    let mut words = Addition::new(id);
    let mut forms = Addition::new(id);
    for change in changes {
        let Address::Term { part, .. } = &change.address else { continue };
        let place = place(term, *part);
        if part.is_text() {
            match place {
                Some((key, node)) if matches!(node.kind, Kind::Scalar { .. }) => {
                    let is_flow = file.is_between_brackets(root, id);
                    let slot = Slot { key: Some(key), node, is_flow };
                    edits.push(replace(file.text, &slot, change)?);
                }
                _ => {
                    words.contents.insert(last(*part).to_owned(), Content::Text(change));
                }
            }
            continue;
        }
        let written = written(change, *part)?;
        match place {
            Some((key, node)) if !matches!(node.kind, Kind::Empty) => {
                edits.push(file.overwrite(key, node, &written));
            }
            _ => {
                forms.contents.insert(last(*part).to_owned(), Content::Raw(written));
            }
        }
    }
    if !forms.contents.is_empty() {
        if let Some((key, node)) = term.and_then(|term| entry(term, "forms")) {
            file.owner(key, node, &forms, edits)?;
        } else {
            let raw = format!("{{ {} }}", forms.flow()?);
            let at = words.contents.get_index_of("name").map_or(0, |at| at + 1);
            words.contents.shift_insert(at, "forms".to_owned(), Content::Raw(raw));
        }
    }
    match known {
        _ if words.contents.is_empty() => Ok(None),
        Some((key, term)) => file.owner(key, term, &words, edits).map(|()| None),
        None => Ok(Some(words)),
    }
}

fn last(part: TermPart) -> &'static str {
    part.path().last().copied().unwrap_or_default()
}

/// The key and the value of a part, if the file has them.
fn place(term: Option<&Node>, part: TermPart) -> Option<(&Node, &Node)> {
    let (last, before) = part.path().split_last()?;
    let mapping = before.iter().try_fold(term?, |node, key| node.get(key))?;
    entry(mapping, last)
}

/// Forms as they stand in a file: a word, words by case between braces, or a list.
fn written(change: &Change, part: TermPart) -> Result<String, MergeError> {
    let name = change.name();
    let line = read_forms(&change.value, part).map_err(|_| MergeError::Notation(name.clone()))?;
    let inside = |word: &str| inside(word, &name);
    Ok(match line {
        Line::Word(word) => inside(&word)?,
        Line::Cases(cases) => format!("{{ {} }}", pairs(&cases, inside)?),
        Line::List(words) => {
            let words = words.iter().map(|word| inside(word)).collect::<Result<Vec<_>, _>>()?;
            format!("[{}]", words.join(", "))
        }
    })
}

fn pairs(
    cases: &IndexMap<&'static str, String>,
    inside: impl Fn(&str) -> Result<String, MergeError>,
) -> Result<String, MergeError> {
    let pairs = cases.iter().map(|(case, word)| Ok(format!("{case}: {}", inside(word)?)));
    Ok(pairs.collect::<Result<Vec<_>, MergeError>>()?.join(", "))
}
