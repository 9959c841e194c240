//! Begins a game: a small complete example to change.

use std::path::{Path, PathBuf};

use indexmap::IndexMap;

use super::WriteError;
use crate::diagnostic::Sink;
use crate::format::Id;
use crate::language::{self, BUILT_IN};
use crate::project::{Project, write_new_file};
use crate::source::{Disk, FileId, Sources};
use crate::syntax::{parse, read};

const GAME: &str = include_str!("../../templates/new/game.yaml");
const TRANSLATION: &str = include_str!("../../templates/new/translation.yaml");
/// For a language in which ksr has no words: what is missing is shown in the
/// source language, marked.
const EMPTY_TRANSLATION: &str = "\
# Texts only, by id: the structure and the numbers stand in game.yaml.
# `ksr check` lists what is still missing.
language: @language@
title: @title@
";

/// Why a game cannot be begun.
#[derive(Debug, thiserror::Error)]
pub enum NewGameError {
    /// A name that cannot be an id.
    #[error("`{name}` is not a well-formed name: lower-case letters, digits and hyphens{}", would_do(.repaired.as_deref()))]
    BadName {
        /// What was asked for.
        name: String,
        /// A name that could be one.
        repaired: Option<String>,
    },
    /// No tag of a language.
    #[error("`{0}` is not a language tag such as `de`, `pl` or `en`")]
    BadLanguage(String),
    /// A language that was given before.
    #[error("the language `{0}` is named twice")]
    Twice(String),
    /// Something stands there already, or the disk said no.
    #[error(transparent)]
    Write(#[from] WriteError),
}

fn would_do(repaired: Option<&str>) -> String {
    repaired.map(|id| format!("; `{id}` would do")).unwrap_or_default()
}

/// Writes a new game into the project that a folder belongs to; where there is none, one begins
/// there. The first language is the source. Gives the files that were written.
pub fn new_game(at: &Path, id: &str, languages: &[String]) -> Result<Vec<PathBuf>, NewGameError> {
    check_names(id, languages)?;
    let found = Project::discover(at, &Disk, &mut Sources::default(), &mut Sink::default());
    let rules = found.map_or_else(|_| at.join("rules"), |project| project.rules());
    let folder = rules.join(id);
    if folder.exists() {
        return Err(WriteError::Exists(folder).into());
    }
    let mut files: Vec<PathBuf> = Vec::new();
    for (position, tag) in languages.iter().enumerate() {
        let is_known = BUILT_IN.iter().any(|known| known.tag == tag);
        let (skeleton, name) = match position {
            0 => (GAME, "game.yaml".to_owned()),
            _ if is_known => (TRANSLATION, format!("{tag}.yaml")),
            _ => (EMPTY_TRANSLATION, format!("{tag}.yaml")),
        };
        let path = folder.join(name);
        write_new_file(&path, fill(skeleton, id, tag).as_bytes())?;
        files.push(path);
    }
    Ok(files)
}

fn check_names(id: &str, languages: &[String]) -> Result<(), NewGameError> {
    let id = Id::from(id);
    if !id.is_well_formed() || id.is_reserved() {
        let repaired = id.repaired().map(|id| id.to_string());
        return Err(NewGameError::BadName { name: id.to_string(), repaired });
    }
    if let Some(wrong) = languages.iter().find(|tag| !language::is_tag(tag)) {
        return Err(NewGameError::BadLanguage(wrong.clone()));
    }
    let is_double = |at: &usize| languages[..*at].contains(&languages[*at]);
    match (0..languages.len()).find(is_double) {
        Some(at) => Err(NewGameError::Twice(languages[at].clone())),
        None => Ok(()),
    }
}

/// Fills the blanks `@name@` of a skeleton with the words of a language.
fn fill(skeleton: &str, id: &str, tag: &str) -> String {
    let known = BUILT_IN.iter().find(|known| known.tag == tag).unwrap_or(&BUILT_IN[0]);
    // The built-in texts are kept sound by a test.
    let mut sink = Sink::default();
    let root = parse(known.example, FileId::default(), &mut sink).root;
    let texts: IndexMap<String, String> = read(&root, known.example, &mut sink).unwrap_or_default();
    let title: Vec<String> = id.split('-').map(capitalized).collect();
    let mut filled = skeleton
        .replace("@id@", id)
        .replace("@language@", tag)
        .replace("@title@", &title.join(" "));
    for (name, text) in &texts {
        let quoted = text.starts_with('{') && !name.ends_with("forms");
        let value = if quoted { format!("\"{text}\"") } else { text.clone() };
        filled = filled.replace(&format!("@{name}@"), &value);
    }
    filled
}

fn capitalized(word: &str) -> String {
    let mut characters = word.chars();
    characters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}
