//! Templates and language files: the built-in ones, and a project's own in front of them.

use std::collections::BTreeMap;
use std::path::Path;

use super::checks::{layout_theme, template_invalid, template_old, template_unknown};
use super::{Look, Project};
use crate::diagnostic::{Diagnostic, Sink, nearest};
use crate::language::{BUILT_IN, Languages, built_in_files, parse_strings};
use crate::render::{Engine, EngineError, TemplateFile};
use crate::source::{FileId, Loader, Source, Sources, Span};
use crate::typeset::plan::Plans;
use crate::{render, typeset};

/// The theme file of a project.
const THEME: &str = "themes/default.toml";

/// Everything that turns a view into words on paper.
#[derive(Debug)]
pub struct Templates {
    /// Renders documents; absent if a template is broken.
    pub engine: Option<Engine>,
    /// The languages.
    pub languages: Languages,
    /// The look of prints.
    pub look: Look,
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
            plans: Plans::default(),
            sources,
            files: BTreeMap::new(),
        };
        let mut own = project.map(|project| own_files(project, loader)).unwrap_or_default();
        let mut found = Sink::default();
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
        self.languages = Languages::new(files);
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

    /// The theme of the project, if it has one.
    fn read_look(
        &mut self,
        project: Option<&Project>,
        own: &[(String, String, String)],
        loader: &dyn Loader,
        sink: &mut Sink,
    ) {
        let theme = own.iter().find(|(name, ..)| name == THEME);
        let (Some(project), Some((_, path, text))) = (project, theme) else { return };
        let folder = project.root.join(&project.config.templates).join("themes");
        match Look::parse(text, &folder, loader) {
            Ok(look) => self.look = look,
            Err(errors) => {
                let file = self.sources.add(Source::new(path.clone(), text.clone()));
                for error in errors {
                    let span = Span { file, ..Span::default() }.with_range(&error.range);
                    sink.push(Diagnostic::new(&layout_theme::CHECK, error.message, span));
                }
            }
        }
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

/// Name below the templates folder, path for reports, text.
fn own_files(project: &Project, loader: &dyn Loader) -> Vec<(String, String, String)> {
    let root = project.root.join(&project.config.templates);
    let mut found = Vec::new();
    for folder in ["markdown", "html", "print", "strings", "themes"] {
        for entry in loader.list(&root.join(folder)).into_iter().filter(|entry| !entry.is_folder) {
            let name = format!("{folder}/{}", entry.name);
            if let Ok(text) = loader.read(Path::new(&entry.path)) {
                // The repository of ksr itself keeps the built-in files there.
                let is_built_in = Engine::built_in()
                    .any(|file| file.name == name && file.text == text)
                    || Plans::built_in().any(|(plan, known)| plan == name && known == text)
                    || BUILT_IN.iter().any(|language| {
                        name == format!("strings/{}.yaml", language.tag) && language.strings == text
                    });
                if !is_built_in {
                    found.push((name, project.display(&entry.path), text));
                }
            }
        }
    }
    found
}
