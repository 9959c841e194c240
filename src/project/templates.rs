//! Templates and language files: the built-in ones, and a project's own in front of them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::built_in::{THEME, is_built_in};
use super::checks::{layout_theme, template_invalid, template_old, template_unknown};
use super::load::unreadable;
use super::{Layer, Look, Project, Themes};
use crate::diagnostic::{Diagnostic, Sink, nearest};
use crate::language::{AskingFile, Languages, built_in_asking, built_in_files, parse_strings};
use crate::render::{Engine, EngineError, TemplateFile};
use crate::source::{FileId, LoadError, Loader, Source, Sources, Span};
use crate::typeset::plan::Plans;
use crate::typeset::theme::ThemeError;
use crate::{render, typeset};

/// The theme in the folder of a game.
#[derive(Debug, Clone)]
pub struct OwnTheme {
    /// The folder.
    pub folder: PathBuf,
    /// The file.
    pub file: FileId,
    /// Its text.
    pub text: String,
}

fn theme_error(error: ThemeError, file: FileId) -> Diagnostic {
    let span = Span { file, ..Span::default() }.with_range(&error.range);
    Diagnostic::new(&layout_theme::CHECK, error.message, span)
}

/// Everything that turns a view into words on paper.
#[derive(Debug)]
pub struct Templates {
    /// Renders documents; absent if a template is broken.
    pub engine: Option<Engine>,
    /// The languages.
    pub languages: Languages,
    /// The look of what belongs to no game: that of the project.
    pub look: Look,
    /// Themes that settings can name.
    pub themes: Themes,
    /// The theme of the project, beside that of `ksr.toml`.
    layer: Option<Layer>,
    /// The theme that `ksr.toml` names.
    named: Option<String>,
    /// What stands where in prints.
    pub plans: Plans,
    /// The files that were read, for reports.
    pub sources: Sources,
    files: BTreeMap<String, FileId>,
}

impl Templates {
    /// Reads the built-in files and those of a project.
    pub fn load(
        project: Option<&Project>,
        loader: &dyn Loader,
        sources: Sources,
        sink: &mut Sink,
    ) -> Self {
        let mut templates = Self {
            engine: None,
            languages: Languages::default(),
            look: Look::default(),
            themes: Themes::default(),
            layer: None,
            named: None,
            plans: Plans::default(),
            sources,
            files: BTreeMap::new(),
        };
        let mut found = Sink::default();
        let mut own = project
            .map(|project| own_files(project, loader, &mut templates.sources, &mut found))
            .unwrap_or_default();
        templates.report_old(&mut own, &mut found);
        templates.read_strings(&own, &mut found);
        templates.read_engine(&own, &mut found);
        templates.read_look(project, &own, loader, &mut found);
        templates.read_plans(&own, &mut found);
        if found.has_errors() {
            // Half-understood words are not printed.
            templates.engine = None;
        }
        sink.extend(found.into_vec());
        templates
    }

    /// Leaves out templates of before, unless parts of them are still read.
    fn report_old(&mut self, own: &mut Vec<(String, String, String)>, sink: &mut Sink) {
        own.retain(|(name, path, text)| {
            let Some(new) = old_template(name, text) else { return true };
            let file = self.sources.add(Source::new(path.clone(), text.clone()));
            let is_read = Engine::built_in().any(|known| known.name == *name);
            sink.push(outdated(name, new, is_read, file));
            is_read
        });
    }

    fn read_strings(&mut self, own: &[(String, String, String)], sink: &mut Sink) {
        let mut files = built_in_files();
        for (name, path, text) in own {
            let Some(tag) =
                name.strip_prefix("strings/").and_then(|name| name.strip_suffix(".yaml"))
            else {
                continue;
            };
            let file = self.sources.add(Source::new(path.clone(), text.clone()));
            if let Some(mut own) = parse_strings(text, file, sink) {
                if let Some(built_in) = files.get(tag) {
                    own.complete(built_in);
                }
                files.insert(tag.to_owned(), own);
            }
        }
        let mut asking = built_in_asking();
        for (name, path, text) in own {
            let tag = name.strip_prefix("search/").and_then(|name| name.strip_suffix(".yaml"));
            let Some(tag) = tag else { continue };
            let file = self.sources.add(Source::new(path.clone(), text.clone()));
            if let Some(own) = AskingFile::parse(text, file, sink) {
                asking.entry(tag.to_owned()).or_default().extend(own);
            }
        }
        self.languages = Languages::new(files).with_asking(asking);
    }

    fn read_engine(&mut self, own: &[(String, String, String)], sink: &mut Sink) {
        let known: Vec<String> = Engine::built_in().map(|file| file.name).collect();
        let mut replacing = Vec::new();
        for (name, path, text) in own.iter().filter(|(name, ..)| is_template(name)) {
            let file = self.sources.add(Source::new(path.clone(), text.clone()));
            self.files.insert(name.clone(), file);
            let near = nearest(name, known.iter().map(String::as_str));
            if let Some(near) = near.filter(|_| !known.contains(name)) {
                let message = format!("`{name}` replaces no template of ksr");
                let span = Span { file, ..Span::default() };
                let help =
                    format!("did you mean `{near}`? A helper of your own needs a name of its own");
                sink.push(Diagnostic::new(&template_unknown::CHECK, message, span).help(help));
            }
            replacing.push(TemplateFile { name: name.clone(), text: text.clone() });
        }
        match Engine::new(&replacing) {
            Ok(engine) => self.engine = Some(engine),
            Err(error) => sink.push(self.diagnostic(&error)),
        }
    }

    /// The themes of the project, and the one that it has chosen.
    fn read_look(
        &mut self,
        project: Option<&Project>,
        own: &[(String, String, String)],
        loader: &dyn Loader,
        sink: &mut Sink,
    ) {
        let Some(project) = project else { return };
        let folder = project.root.join(&project.config.templates).join("themes");
        let mut themes: Vec<_> = own.iter().filter(|(name, ..)| is_theme(name)).collect();
        // The theme of all games may begin with any of the others.
        themes.sort_by_key(|(name, ..)| name == THEME);
        for (name, path, text) in themes {
            let read = Layer::read(text, &folder, loader);
            let stem = name.trim_start_matches("themes/").trim_end_matches(".toml");
            let errors = match read {
                Err(errors) => {
                    self.themes.broken(stem);
                    errors
                }
                Ok(layer) if name == THEME => {
                    let errors = Look::default().lay_over(&layer, &self.themes, loader);
                    self.layer = Some(layer);
                    errors
                }
                Ok(layer) => {
                    let errors = Look::default().lay_over(&layer, &self.themes, loader);
                    match self.themes.add(stem, layer) {
                        Ok(()) => errors,
                        Err(error) => vec![error],
                    }
                }
            };
            if !errors.is_empty() {
                let file = self.sources.add(Source::new(path.clone(), text.clone()));
                sink.extend(errors.into_iter().map(|error| theme_error(error, file)));
            }
        }
        if let Some(name) = &project.config.theme {
            if self.themes.names().any(|known| known == name.value) {
                self.named = Some(name.value.clone());
            } else if !self.themes.is_broken(&name.value) {
                let message = self.themes.unknown(&name.value);
                let found = Diagnostic::new(&layout_theme::CHECK, message, name.span);
                sink.push(found.help("`ksr themes` shows what they look like; leave the line out to have each game choose"));
            }
        }
        self.look = self.look_over(Look::default(), loader);
    }

    /// The look of the project over another.
    fn look_over(&self, mut look: Look, loader: &dyn Loader) -> Look {
        if let Some(name) = &self.named {
            look.begin_with(name, &self.themes, loader);
        }
        if let Some(layer) = &self.layer {
            look.lay_over(layer, &self.themes, loader);
        }
        look
    }

    /// The look of a game, with the theme in its folder, if it has one.
    pub fn look_of(
        &self,
        game: &str,
        own: Option<&OwnTheme>,
        loader: &dyn Loader,
        sink: &mut Sink,
    ) -> Look {
        let mut look = self.look_over(Look::of_game(game), loader);
        let Some(own) = own else { return look };
        let errors = match Layer::read(&own.text, &own.folder, loader) {
            Ok(layer) => look.lay_over(&layer, &self.themes, loader),
            Err(errors) => errors,
        };
        sink.extend(errors.into_iter().map(|error| theme_error(error, own.file)));
        look
    }

    /// The plans of the project in place of those of the program.
    fn read_plans(&mut self, own: &[(String, String, String)], sink: &mut Sink) {
        for (name, path, text) in own {
            let Some(plan) = Plans::name(name) else { continue };
            if let Err(error) = self.plans.replace(plan, text) {
                let file = self.sources.add(Source::new(path.clone(), text.clone()));
                let span = Span { file, ..Span::default() }.with_range(&error.range);
                sink.push(Diagnostic::new(&layout_theme::CHECK, error.message, span));
            }
        }
    }

    /// A template error as a diagnostic at its line.
    pub fn diagnostic(&self, error: &EngineError) -> Diagnostic {
        let file = self.files.get(&error.template).copied();
        let message = format!("the template cannot be used: {}", error.message);
        let span = Span { file: file.unwrap_or(FileId(u32::MAX)), ..Span::default() }
            .with_range(&error.range);
        let source = file.and_then(|file| self.sources.get(file));
        let asked = source.and_then(|source| source.text.get(error.range.clone()));
        let help = render::moved_name(error, asked.unwrap_or_default()).unwrap_or_else(|| {
            "`ksr schema templates` prints what templates see, `docs/templates.md` explains it"
                .to_owned()
        });
        Diagnostic::new(&template_invalid::CHECK, message, span).help(help)
    }
}

/// The file that took the place of a template of before.
fn old_template(name: &str, text: &str) -> Option<&'static str> {
    render::old_template(name, text).or_else(|| typeset::old_template(name))
}

fn outdated(name: &str, new: &str, is_read: bool, file: FileId) -> Diagnostic {
    let message = if is_read {
        format!("`{name}` is of an earlier version; nothing reads a part of it")
    } else {
        format!("`{name}` is a template of an earlier version; nothing reads it")
    };
    Diagnostic::new(&template_old::CHECK, message, Span { file, ..Span::default() })
        .help(format!("move what you changed to `{new}`; `docs/templates.md` tells how"))
}

fn is_template(name: &str) -> bool {
    ["markdown/", "html/"].iter().any(|folder| name.starts_with(folder))
}

#[expect(clippy::case_sensitive_file_extension_comparisons, reason = "names of our own files")]
fn is_theme(name: &str) -> bool {
    name.starts_with("themes/") && name.ends_with(".toml")
}

/// Whether a file of the templates folder is read, by its name.
fn is_read(name: &str) -> bool {
    let ends_with = |start: &str, end: &str| name.starts_with(start) && name.ends_with(end);
    is_template(name)
        || is_theme(name)
        || ends_with("print/", ".toml")
        // Those of earlier versions are reported.
        || ends_with("print/", ".md")
        || ends_with("strings/", ".yaml")
        || ends_with("search/", ".yaml")
}

/// Name below the templates folder, path for reports, text. Only what is missing is passed over
/// in silence: what is there and cannot be read would otherwise leave the defaults in force.
fn own_files(
    project: &Project,
    loader: &dyn Loader,
    sources: &mut Sources,
    sink: &mut Sink,
) -> Vec<(String, String, String)> {
    let root = project.root.join(&project.config.templates);
    let mut report = |path: &Path, error: &LoadError| {
        let file = sources.add(Source::new(project.display(path), ""));
        sink.push(unreadable(error, file));
    };
    let mut found = Vec::new();
    for folder in ["markdown", "html", "print", "search", "strings", "themes"] {
        let path = root.join(folder);
        let entries = loader.entries(&path).unwrap_or_else(|error| {
            if !error.is_missing() {
                report(&path, &error);
            }
            Vec::new()
        });
        for entry in entries {
            let name = format!("{folder}/{}", entry.name);
            if !is_read(&name) {
                continue;
            }
            match loader.read(&entry.path) {
                Ok(text) if is_built_in(&name, &text) => {}
                Ok(text) => found.push((name, project.display(&entry.path), text)),
                // A helper may lie in a folder of its own.
                Err(LoadError::NotAFile(_)) if entry.is_folder && !name.contains('.') => {}
                Err(error) => report(&entry.path, &error),
            }
        }
    }
    found
}
