//! Begins a game: a small complete example to change.

use std::path::{Path, PathBuf};

use super::{Shape, WriteError};
use crate::diagnostic::Sink;
use crate::format::Id;
use crate::language;
use crate::project::{Project, write_new_file};
use crate::source::{Disk, Sources};
use crate::translation::wrapped;
use crate::ui::Ui;

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

/// A game to begin.
#[derive(Debug, Clone, Copy)]
pub struct NewGame<'a> {
    /// Its name.
    pub id: &'a str,
    /// The languages; the first is the source.
    pub languages: &'a [String],
    /// What it is like.
    pub shape: Shape,
    /// The language of whoever writes it: that of the remarks.
    pub ui: Ui,
}

/// Writes a new game into the project that a folder belongs to; where there is none, one begins
/// there. Gives the files that were written.
pub fn new_game(at: &Path, game: NewGame<'_>) -> Result<Vec<PathBuf>, NewGameError> {
    let NewGame { id, languages, shape, ui } = game;
    check_names(id, languages)?;
    let found = Project::discover(at, &Disk, &mut Sources::default(), &mut Sink::default());
    let rules = found.map_or_else(|_| at.join("rules"), |project| project.rules());
    let folder = rules.join(id);
    if folder.exists() {
        return Err(WriteError::Exists(folder).into());
    }
    let mut files: Vec<(PathBuf, String)> = Vec::new();
    for (position, tag) in languages.iter().enumerate() {
        let (name, text) = if position == 0 {
            ("game.yaml".to_owned(), shape.game(tag))
        } else {
            let text = shape.translation(tag).unwrap_or(EMPTY_TRANSLATION);
            (format!("{tag}.yaml"), text.to_owned())
        };
        files.push((folder.join(name), with_names(&said_remarks(&text, ui), id, tag)));
    }
    for (name, text) in shape.beside() {
        files.push((folder.join(name), said_remarks(text, ui)));
    }
    for (path, text) in &files {
        write_new_file(path, text.as_bytes())?;
    }
    Ok(files.into_iter().map(|(path, _)| path).collect())
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

/// A file with its remarks in a language; one over several lines is one text.
fn said_remarks(text: &str, ui: Ui) -> String {
    let mut said = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let Some((indent, words)) = line.split_once("# ").filter(|(indent, _)| is_blank(indent))
        else {
            said += line;
            said.push('\n');
            continue;
        };
        let start = format!("{indent}# ");
        let mut whole = words.to_owned();
        while let Some(more) = lines.next_if(|next| next.starts_with(&start)) {
            whole.push(' ');
            whole += &more[start.len()..];
        }
        for line in wrapped(&ui.say(&whole), WIDTH - start.len()) {
            said += &format!("{start}{line}\n");
        }
    }
    said
}

/// How wide remarks are.
const WIDTH: usize = 90;

fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c == ' ')
}

/// Fills in what the game is called, and the language.
fn with_names(text: &str, id: &str, tag: &str) -> String {
    text.replace("@id@", id).replace("@language@", tag).replace("@title@", &title_of(id))
}

/// The title of a game that has only a name yet: `moon-race` is Moon Race.
pub fn title_of(id: &str) -> String {
    let words: Vec<String> = id.split('-').map(capitalized).collect();
    words.join(" ")
}

fn capitalized(word: &str) -> String {
    let mut characters = word.chars();
    characters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}
