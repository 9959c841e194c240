//! Names of earlier versions, and where to look for them today.

use super::engine::EngineError;

/// The template that took the place of one of an earlier version.
pub fn old_template(name: &str, text: &str) -> Option<&'static str> {
    match name {
        "markdown/parts.md" => Some("markdown/sentence.md"),
        // The rest of this file is as it was.
        "html/parts.html" if text.contains("component web_chapter") => Some("html/section.html"),
        _ => None,
    }
}

/// What to do if a template asks for something that only an earlier version had; `asked` is what
/// stands where the error is.
pub fn moved_name(error: &EngineError, asked: &str) -> Option<String> {
    let is_component = error.message.starts_with("Unknown component");
    let is_loop = error.message.ends_with("on type `undefined`");
    let is_variable = is_loop || error.message.starts_with("Variable");
    let name = if is_loop { asked } else { error.message.split('`').nth(1)? };
    let is_page = error.template.starts_with("html/");
    if is_component {
        let (now, file) = component(name)?;
        return Some(match now {
            "" => format!("what `{name}` did is done by `{file}` now"),
            now => format!("`{name}` is `{now}` in `{file}` now"),
        });
    }
    let (now, node) = variable(name, is_page).filter(|_| is_variable)?;
    let (folder, ending) = if is_page { ("html", "html") } else { ("markdown", "md") };
    Some(format!("`{name}` is `{now}` now, finished; `{folder}/{node}.{ending}` makes it"))
}

/// A component of an earlier version: what it is called today, and in which file.
fn component(name: &str) -> Option<(&'static str, &'static str)> {
    Some(match name {
        "badges" => ("md_badges", "markdown/sentence.md"),
        "anchors" => ("md_anchors", "markdown/sentence.md"),
        "wording" => ("md_wording", "markdown/sentence.md"),
        "sentence" => ("md_sentence", "markdown/sentence.md"),
        "grid" => ("md_grid", "markdown/sentence.md"),
        "below" => ("md_below", "markdown/sentence.md"),
        "notes" => ("md_notes", "markdown/sentence.md"),
        "item" => ("", "markdown/rule.md"),
        "picture" => ("", "markdown/figure.md"),
        "components" | "piece" => ("", "markdown/component.md"),
        "variant" | "changes" => ("", "markdown/variant.md"),
        "footer" => ("", "markdown/imprint.md"),
        "web_chapter" => ("", "html/section.html"),
        _ => return None,
    })
}

/// A variable of an earlier version: what has it today, and which kind of node made it.
fn variable(name: &str, is_page: bool) -> Option<(&'static str, &'static str)> {
    let (now, node) = match name {
        "game" => ("page.head", "head"),
        "chapters" => ("page.main", "section"),
        "cards" => ("page.main", "card"),
        "glossary" => ("page.main", "term"),
        "credits" => ("page.main", "credits"),
        "footer" => ("page.foot", "imprint"),
        _ => return None,
    };
    Some((now.strip_prefix("page.").filter(|_| is_page).unwrap_or(now), node))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Engine;

    fn error(template: &str, message: &str) -> EngineError {
        let (template, message) = (template.to_owned(), message.to_owned());
        EngineError { template, range: 0..0, message }
    }

    #[test]
    fn old_names_lead_to_files_that_exist() {
        let exists = |file: &str| Engine::built_in().any(|one| one.name == file);
        let text = |file: &str| Engine::built_in().find(|one| one.name == file).unwrap().text;
        let components = [
            "badges",
            "anchors",
            "wording",
            "sentence",
            "grid",
            "below",
            "notes",
            "item",
            "picture",
            "components",
            "piece",
            "variant",
            "changes",
            "footer",
            "web_chapter",
        ];
        for name in components {
            let (now, file) = component(name).unwrap();
            assert!(exists(file), "{file}");
            assert!(text(file).contains(&format!("component {now}")) || now.is_empty(), "{now}");
        }
        for name in ["game", "chapters", "cards", "glossary", "credits", "footer"] {
            let (_, node) = variable(name, false).unwrap();
            assert!(exists(&format!("markdown/{node}.md")) && exists(&format!("html/{node}.html")));
        }
        for (name, text) in
            [("markdown/parts.md", ""), ("html/parts.html", "component web_chapter")]
        {
            assert!(exists(old_template(name, text).unwrap()));
        }
        assert_eq!(old_template("html/parts.html", &text("html/parts.html")), None);
    }

    #[test]
    fn errors_tell_where_a_name_went() {
        let of = |template, message| moved_name(&error(template, message), "chapters");
        assert_eq!(
            of("markdown/sheet.md", "Unknown component `sentence`").as_deref(),
            Some("`sentence` is `md_sentence` in `markdown/sentence.md` now")
        );
        assert_eq!(
            of("html/sheet.html", "Variable `chapters` is not defined.").as_deref(),
            Some("`chapters` is `main` now, finished; `html/section.html` makes it")
        );
        assert_eq!(
            of("markdown/sheet.md", "Iteration not possible on type `undefined`").as_deref(),
            Some("`chapters` is `page.main` now, finished; `markdown/section.md` makes it")
        );
        assert_eq!(of("html/sheet.html", "Variable `mine` is not defined."), None);
        assert_eq!(of("markdown/sheet.md", "Field `chapters` is not defined."), None);
    }
}
