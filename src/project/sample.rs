//! A sample page: the same small game in any look.

use std::path::PathBuf;

use super::{
    BuildRequest, Config, Look, PrintOptions, Progress, Project, Templates, analyse, build,
};
use crate::diagnostic::{Diagnostic, Sink};
use crate::document::Product;
use crate::language::{REFERENCE, SAMPLES};
use crate::render::Format;
use crate::select::Selection;
use crate::source::{Memory, Sources};
use crate::view::StalePolicy;

const GAME: &str = include_str!("../../templates/themes/sample.yaml");

/// The sheet of the sample game as PDF, in a language if it has words in it; what is wrong, if fonts of
/// the look lack something.
pub fn sample(
    look: &Look,
    language: &str,
    print: PrintOptions,
) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let root = PathBuf::from("/sample");
    let mut loader = Memory::default().with("/sample/rules/sample/game.yaml", GAME);
    let translation = SAMPLES.iter().find(|(tag, _)| *tag == language);
    if let Some((tag, words)) = translation {
        loader = loader.with(format!("/sample/rules/sample/{tag}.yaml"), *words);
    }
    let project = Project { root, config: Config::default() };
    let mut sink = Sink::default();
    let templates = Templates::load(Some(&project), &loader, Sources::default(), &mut sink);
    let mut analysis = analyse(&project, &loader, &templates, &[]);
    for game in &mut analysis.games {
        game.look = look.clone();
    }
    let request = BuildRequest {
        languages: vec![translation.map_or(REFERENCE, |(tag, _)| *tag).to_owned()],
        products: vec![Product::Sheet],
        formats: vec![Format::Pdf],
        selection: Selection::default(),
        marked: std::collections::BTreeMap::new(),
        stale: StalePolicy::default(),
        terms_with: None,
        bilingual: None,
        plain_spaces: false,
        print,
    };
    let progress = Progress::default();
    let outcome = build(&project, &loader, &analysis, &templates, &request, &progress, &[]);
    match outcome.artifacts.into_iter().next() {
        Some(artifact) => Ok(artifact.bytes),
        None => Err(analysis.sorted().into_iter().chain(outcome.diagnostics.into_vec()).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typeset::theme::SHIPPED;

    #[test]
    fn the_sample_game_can_be_printed_in_every_theme_of_the_program() {
        let themes = super::super::Themes::default();
        let pages: Vec<Vec<u8>> = SHIPPED
            .iter()
            .map(|theme| {
                let mut look = Look::default();
                assert!(look.begin_with(theme.name, &themes, &Memory::default()), "{}", theme.name);
                sample(&look, REFERENCE, PrintOptions::default()).unwrap()
            })
            .collect();
        let german = sample(&Look::default(), "de", PrintOptions::default()).unwrap();
        assert!(pages.iter().all(|page| *page != german));
        for (at, page) in pages.iter().enumerate() {
            assert!(page.starts_with(b"%PDF") && page.len() < 150_000, "{}", page.len());
            assert_eq!(pages.iter().position(|other| other == page), Some(at));
        }
    }
}
