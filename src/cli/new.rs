//! `ksr new`: a small complete game to change.

use std::path::{Path, PathBuf};

use indexmap::IndexMap;

use super::args::NewArgs;
use super::session::start_folder;
use super::{Args, Exit, Output};
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
pub(super) fn run(args: &Args, options: &NewArgs, output: &mut Output) -> Exit {
    if let Err(error) = check_names(options) {
        output.failure(error);
        return Exit::Failure;
    }
    let folder = match rules_folder(args, output) {
        Ok(rules) => rules.join(&options.id),
        Err(exit) => return exit,
    };
    let mut files: Vec<(PathBuf, String)> = Vec::new();
    for (position, tag) in options.langs.iter().enumerate() {
        let is_known = BUILT_IN.iter().any(|known| known.tag == tag);
        let (skeleton, name) = match position {
            0 => (GAME, "game.yaml".to_owned()),
            _ if is_known => (TRANSLATION, format!("{tag}.yaml")),
            _ => (EMPTY_TRANSLATION, format!("{tag}.yaml")),
        };
        files.push((folder.join(name), fill(skeleton, &options.id, tag)));
    }
    if folder.exists() {
        output.failure(format!("`{}` exists already", folder.display()));
        return Exit::Failure;
    }
    for (path, text) in &files {
        if let Err(error) = write_new_file(path, text.as_bytes()) {
            output.failure(error);
            return Exit::Failure;
        }
    }
    for (path, _) in &files {
        output.line(format!("wrote {}", shown(path)));
    }
    output.line(format!("next: ksr build {}", options.id));
    Exit::Fine
}

fn check_names(options: &NewArgs) -> Result<(), String> {
    let id = Id::from(options.id.as_str());
    if !id.is_well_formed() {
        let offer = id.repaired().map(|id| format!("; `{id}` would do")).unwrap_or_default();
        return Err(format!(
            "`{id}` is not a well-formed name: lower-case letters, digits and hyphens{offer}"
        ));
    }
    if let Some(wrong) = options.langs.iter().find(|tag| !language::is_tag(tag)) {
        return Err(format!("`{wrong}` is not a language tag such as `de`, `pl` or `en`"));
    }
    let double = |at: usize| options.langs[..at].contains(&options.langs[at]);
    match (0..options.langs.len()).find(|at| double(*at)) {
        Some(at) => Err(format!("the language `{}` is named twice", options.langs[at])),
        None => Ok(()),
    }
}

/// The rules folder of the project; where there is none, one begins here.
fn rules_folder(args: &Args, output: &mut Output) -> Result<PathBuf, Exit> {
    let start = start_folder(args, output)?;
    let found = Project::discover(&start, &Disk, &mut Sources::default(), &mut Sink::default());
    Ok(found.map_or_else(|_| start.join("rules"), |project| project.rules()))
}

/// Fills the blanks `@name@` of a skeleton with the words of a language.
fn fill(skeleton: &str, id: &str, tag: &str) -> String {
    let known = BUILT_IN.iter().find(|known| known.tag == tag).unwrap_or(&BUILT_IN[0]);
    // The built-in texts are kept sound by a test.
    let mut sink = Sink::default();
    let root = parse(known.example, FileId::default(), &mut sink).root;
    let texts: IndexMap<String, String> = read(&root, &mut sink).unwrap_or_default();
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

/// The last three parts of a path: `rules/moonrace/game.yaml`.
fn shown(path: &Path) -> String {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    parts[parts.len().saturating_sub(3)..].join("/")
}
