//! References, numbers and terms inside texts, in every language.

use std::collections::BTreeMap;
use std::ops::Range;

use super::checks::{
    link_target, ref_unknown, term_form_missing, text_block, text_html, text_placeholder,
    value_formula,
};
use super::{Context, Index, Kind};
use crate::diagnostic::{Diagnostic, Label, Sink};
use crate::format::{Id, TermNode, Text, ValueSpec};
use crate::inline::{Counted, Piece, Placeholder, Problem, ProblemKind, parse};
use crate::language::{FormError, Language, counted, form};
use crate::model::{
    Field, FormulaError, Game, NamedValue, Rule, Texts, Values, locate, named_value,
};
use crate::source::{Span, Spanned};
use crate::syntax::checks::yaml_limit;

/// Reports what is wrong inside the texts of all languages.
pub(super) fn resolve(cx: Context<'_>, index: &Index, found: &mut Sink) {
    let mut own = Sink::default();
    let sink = &mut own;
    let locals = local_values(cx.game);
    let mut check = |language: &str, owner: &str, texts: &Texts| {
        let Some(language) = cx.languages.get(language) else {
            return;
        };
        let values = locals.get(owner).unwrap_or(&cx.game.values);
        for (field, wording) in texts.iter() {
            // The number of the row is called `n`.
            let with_n =
                matches!(field, Field::EachCell(_)).then(|| values.extended([row_number()]));
            let values = with_n.as_ref().unwrap_or(values);
            TextCheck { cx, index, language: &language, values, text: &wording.source, sink }.run();
        }
    };
    cx.game.visit_texts(&mut |owner| {
        check(&cx.game.language, owner.key, owner.texts);
    });
    for (language, translation) in cx.game.translations.iter() {
        check(language, "", &translation.game);
        for (key, texts) in &translation.texts {
            check(language, key.as_str().split('@').next().unwrap_or_default(), texts);
        }
    }
    check_definitions(cx, index, sink);
    if sink.len() >= MAX_MISTAKES {
        let message = format!("more than {MAX_MISTAKES} mistakes in texts; the rest is not listed");
        let help = "mend these first, then check again";
        sink.push(Diagnostic::new(&yaml_limit::CHECK, message, cx.game.span).help(help));
    }
    found.extend(joined(own.into_vec()));
}

/// A form that a term lacks is one mistake, however many texts ask for it: the first of them is told,
/// and shows some others.
fn joined(found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    const SHOWN: usize = 3;
    let mut first: BTreeMap<String, usize> = BTreeMap::new();
    let mut told: Vec<Diagnostic> = Vec::new();
    for diagnostic in found {
        let is_form = *diagnostic.check() == term_form_missing::CHECK;
        let Some(before) = first.get(&diagnostic.message).filter(|_| is_form) else {
            if is_form {
                first.insert(diagnostic.message.clone(), told.len());
            }
            told.push(diagnostic);
            continue;
        };
        let (place, before) = (diagnostic.primary.span, &mut told[*before]);
        let is_known = before.primary.span == place || before.secondary.len() > SHOWN;
        if !is_known {
            before.secondary.push(Label { span: place, text: "needed here, too".to_owned() });
        }
    }
    told
}

fn check_definitions(cx: Context<'_>, index: &Index, sink: &mut Sink) {
    let translated =
        cx.game.translations.iter().map(|(language, translation)| (language, &translation.terms));
    for (language, terms) in std::iter::once((&cx.game.language, &cx.game.terms)).chain(translated)
    {
        let Some(language) = cx.languages.get(language) else {
            continue;
        };
        for text in terms.values().filter_map(|term| term.define.as_ref()) {
            TextCheck { cx, index, language: &language, values: &cx.game.values, text, sink }.run();
        }
    }
}

/// `n`, as far as checking needs it.
fn row_number() -> (Id, NamedValue) {
    let is = Some(Spanned::new(ValueSpec::Integer(1), Span::default()));
    let named = NamedValue {
        span: Span::default(),
        is,
        formula: None,
        branches: Vec::new(),
        instead: Vec::new(),
        texts: Texts::default(),
        is_gone: false,
    };
    ("n".into(), named)
}

/// Values that hold only inside a rule and below it.
pub fn local_values(game: &Game) -> BTreeMap<String, Values> {
    fn collect(rule: &Rule, outer: &Values, found: &mut BTreeMap<String, Values>, inside: bool) {
        let own = &rule.facets.where_values;
        let inside = inside || !own.is_empty();
        if !inside {
            rule.children.iter().for_each(|child| collect(child, outer, found, false));
            return;
        }
        let values = outer.extended(own.iter().map(|(name, node)| named_value(name, node)));
        rule.children.iter().for_each(|child| collect(child, &values, found, true));
        found.insert(rule.id.to_string(), values);
    }
    let mut found = BTreeMap::new();
    for rule in game.chapters.iter().flat_map(|chapter| &chapter.rules) {
        collect(rule, &game.values, &mut found, false);
    }
    found
}

/// One text under examination.
struct TextCheck<'a> {
    cx: Context<'a>,
    index: &'a Index,
    language: &'a Language,
    values: &'a Values,
    text: &'a Text,
    sink: &'a mut Sink,
}

/// Mistakes of one game that are looked for in texts, at most; nobody reads on, and finding the
/// place of each takes longer than all else.
const MAX_MISTAKES: usize = 1_000;

impl<'a> TextCheck<'a> {
    fn run(&mut self) {
        if self.sink.len() < MAX_MISTAKES {
            self.examine(&self.text.value, 0);
        }
    }

    /// Examines a text, or the words of a reference in it, which begin at `start`.
    fn examine(&mut self, text: &str, start: usize) {
        self.open_emphasis(text, start);
        let shifted = |range: &Range<usize>| range.start + start..range.end + start;
        let inline = parse(text);
        for problem in inline.problems.iter().take(MAX_MISTAKES) {
            let diagnostic = describe(problem, self.span(&shifted(&problem.range)));
            self.sink.push(self.mended(diagnostic, problem, &text[problem.range.clone()]));
        }
        for piece in &inline.pieces {
            if self.sink.len() > MAX_MISTAKES {
                return;
            }
            match piece {
                Piece::Markdown(range) => self.single_brackets(text, range, start),
                Piece::Reference { target, target_range, words, .. } => {
                    self.reference(target, &shifted(target_range));
                    if let Some(words) = words {
                        self.examine(words, start + target_range.end + 1);
                    }
                }
                Piece::Placeholder(placeholder, inner) => {
                    self.placeholder(placeholder, &shifted(inner));
                }
            }
        }
    }

    /// Offers what was probably meant, where the file shows the text letter by letter.
    fn mended(&self, diagnostic: Diagnostic, problem: &Problem, words: &str) -> Diagnostic {
        let span = diagnostic.primary.span;
        let written = self.cx.sources.get(span.file).and_then(|file| file.text.get(span.range()));
        match &problem.instead {
            Some(instead) if written == Some(words) => {
                diagnostic.fix(format!("write `{instead}`"), span, instead.clone())
            }
            _ => diagnostic,
        }
    }

    /// `**bold` without its end, which would be printed with its asterisks.
    fn open_emphasis(&mut self, text: &str, start: usize) {
        let marks = text.matches("**").count();
        let is_simple = !text.contains(['`', '\\']) && !text.contains("***");
        let Some(at) = text.rfind("**").filter(|_| marks % 2 == 1 && is_simple) else { return };
        let span = self.span(&(start + at..start + at + 2));
        let message = "`**` stands here without another: one begins bold letters, one ends them";
        let help = "write `**` before and behind the words, or take it away";
        self.sink.push(Diagnostic::doubtful(&text_placeholder::CHECK, message, span).help(help));
    }

    /// `[deck]`: a name of the game in single brackets, which would be printed as it is.
    fn single_brackets(&mut self, text: &str, range: &Range<usize>, start: usize) {
        let words = &text[range.clone()];
        for (at, _) in words.match_indices('[') {
            let Some(length) = words[at..].find(']') else { return };
            let (name, behind) = (&words[at + 1..at + length], &words[at + length + 1..]);
            let is_code = words[..at].matches('`').count() % 2 == 1;
            let is_fixed = is_code || words[..at].ends_with(['[', '\\', '!']);
            if is_fixed || behind.starts_with(['(', '[', ']']) || self.index.get(name).is_none() {
                continue;
            }
            let from = start + range.start + at;
            let span = self.span(&(from..from + length + 1));
            let message = format!("`[{name}]` would be printed as it is");
            let help = "a reference has two brackets on each side; one to be printed is `\\[`";
            let written = self.cx.sources.get(span.file).map(|file| file.text.get(span.range()));
            let told = Diagnostic::doubtful(&text_placeholder::CHECK, message, span).help(help);
            let is_exact = written.flatten() == Some(&words[at..=at + length]);
            let meant = format!("[[{name}]]");
            self.sink.push(if is_exact {
                told.fix(format!("write `{meant}`"), span, meant)
            } else {
                told
            });
        }
    }

    fn span(&self, range: &Range<usize>) -> Span {
        locate(self.cx.sources, self.text, range)
    }

    /// Reports a name that leads nowhere. The place is looked for only then:
    /// finding it takes longer than all else.
    fn expect(&mut self, name: &str, range: &Range<usize>, wanted: &[Kind]) -> bool {
        if self.index.get_as(name, wanted).is_some_and(|found| wanted.contains(&found.kind)) {
            return true;
        }
        let span = self.span(range);
        let titled = if self.index.get(name).is_none() { self.titled(name) } else { None };
        if let Some(id) =
            titled.filter(|id| self.index.get(id).is_some_and(|found| wanted.contains(&found.kind)))
        {
            let message = format!("`{name}` is not defined");
            let told = Diagnostic::new(&ref_unknown::CHECK, message, span)
                .note("a reference names the id, not the title")
                .suggest(Some(&id));
            self.sink.push(told);
            return false;
        }
        self.index.expect(name, span, wanted, self.sink).is_some()
    }

    /// The id of what has this title or name.
    fn titled(&self, name: &str) -> Option<String> {
        let lower = name.to_lowercase();
        let is_it = |text: &Text| text.value.to_lowercase() == lower;
        let mut found = None;
        self.cx.game.visit_texts(&mut |owner| {
            let own =
                [Field::Title, Field::Name].into_iter().filter_map(|field| owner.texts.get(field));
            if !owner.key.is_empty() && own.into_iter().any(|wording| is_it(&wording.source)) {
                found.get_or_insert(owner.key.to_owned());
            }
        });
        let terms = || self.cx.game.terms.iter().find(|(_, term)| is_it(&term.name));
        found.or_else(|| terms().map(|(id, _)| id.to_string()))
    }

    fn reference(&mut self, target: &str, range: &Range<usize>) {
        let wanted =
            &[Kind::Rule, Kind::Chapter, Kind::Term, Kind::Component, Kind::Variant, Kind::Figure];
        self.expect(target, range, wanted);
    }

    fn placeholder(&mut self, placeholder: &Placeholder, inner: &Range<usize>) {
        let at = |from: usize, length: usize| inner.start + from..inner.start + from + length;
        match placeholder {
            Placeholder::Name(name) if self.values.declared(name.as_str()).is_some() => {}
            Placeholder::Name(name) => {
                self.expect(name, inner, &[Kind::Value, Kind::Component, Kind::Term]);
            }
            Placeholder::List { name, .. } => {
                let range = at(0, name.len());
                if self.values.declared(name.as_str()).is_none() {
                    self.expect(name, &range, &[Kind::Value]);
                } else if !matches!(self.values.get(name), Some(ValueSpec::List(_))) {
                    let message =
                        format!("`{name}` is a single number; only a list takes `:and` or `:or`");
                    let span = self.span(&range);
                    self.sink.push(Diagnostic::new(&text_placeholder::CHECK, message, span));
                }
            }
            Placeholder::Form { term, case, plural } => {
                if let Some(node) = self.term(term, &at(0, term.len())) {
                    let result = form(self.language, node, *case, *plural).map(|_| ());
                    self.form(term, node, result, inner);
                }
            }
            Placeholder::Counted { number, term, case, term_range } => {
                let number = self.counted(number, inner);
                if let Some(node) = self.term(term, &at(term_range.start, term_range.len())) {
                    let number = number.unwrap_or(ValueSpec::Integer(1));
                    let result = counted(self.language, node, *case, &number).map(|_| ());
                    self.form(term, node, result, inner);
                }
            }
            Placeholder::Formula(formula, start) => self.formula(formula, inner.start + start),
            Placeholder::Icon(icon) => {
                self.expect(icon, inner, &[Kind::Icon]);
            }
        }
    }

    fn counted(&mut self, number: &Counted, inner: &Range<usize>) -> Option<ValueSpec> {
        match number {
            Counted::Literal(number) => Some(ValueSpec::Integer(*number)),
            Counted::Named(name) => {
                if self.values.declared(name.as_str()).is_none() {
                    let range = inner.start..inner.start + name.len();
                    self.expect(name, &range, &[Kind::Value, Kind::Component]);
                }
                self.values.get(name)
            }
        }
    }

    /// The term in the language of the text, or in the source language.
    fn term(&mut self, name: &str, range: &Range<usize>) -> Option<&'a TermNode> {
        if !self.expect(name, range, &[Kind::Term]) {
            return None;
        }
        self.cx.game.term(name, &self.language.tag)
    }

    fn form(
        &mut self,
        name: &str,
        term: &TermNode,
        result: Result<(), FormError>,
        inner: &Range<usize>,
    ) {
        let Err(missing) = result else {
            return;
        };
        let (language, form) = (&self.language.tag, missing.words());
        let message = format!("in the language `{language}`, the term `{name}` has no {form}");
        let span = self.span(inner);
        self.sink.push(
            Diagnostic::new(&term_form_missing::CHECK, message, span)
                .also(term.name.span, "the term is declared here")
                .help(missing.advice(name)),
        );
    }

    fn formula(&mut self, formula: &str, start: usize) {
        let Err(error) = self.values.compute(formula) else {
            return;
        };
        let whole = start..start + formula.len();
        match error {
            FormulaError::Unknown(range, name) => {
                let range = start + range.start..start + range.end;
                self.expect(&name, &range, &[Kind::Value, Kind::Component]);
            }
            FormulaError::Syntax(at, expected) => {
                let span = self.span(&(start + at..whole.end.max(start + at + 1)));
                let message = format!("the formula cannot be read: expected {expected}");
                let help = "a formula has whole numbers, values, `+`, `-`, `*`, `/` and brackets; write blanks around a minus";
                self.sink.push(Diagnostic::new(&value_formula::CHECK, message, span).help(help));
            }
            FormulaError::Arithmetic(what) => {
                let span = self.span(&whole);
                self.sink.push(Diagnostic::new(
                    &value_formula::CHECK,
                    format!("the formula fails: {what}"),
                    span,
                ));
            }
        }
    }
}

fn describe(problem: &Problem, span: Span) -> Diagnostic {
    match &problem.kind {
        ProblemKind::Html => Diagnostic::new(&text_html::CHECK, "raw HTML is not allowed in texts", span)
            .help("use Markdown: `**strong**`, `*emphasis*`, `[words](https://…)`; a `<` to be printed is `\\<`"),
        ProblemKind::Block(block) => Diagnostic::new(&text_block::CHECK, format!("{block} inside a text"), span)
            .note("a text holds words only; structure is data, so that every format can set it")
            .help("make it `steps`, `choose`, `table` or `notes`; a character to be printed gets a backslash: `1\\.`, `\\-`"),
        ProblemKind::Image => Diagnostic::new(&text_block::CHECK, "a picture inside a text", span)
            .help("declare it under `figures:` and name it with `figure: id`"),
        ProblemKind::Link(address) => {
            Diagnostic::new(&link_target::CHECK, format!("a link to `{address}` is not allowed"), span)
                .help("links begin with `https://`, `http://` or `mailto:`; to a rule they are written `[[id|words]]`")
        }
        ProblemKind::Reference(why) => Diagnostic::new(&text_placeholder::CHECK, *why, span)
            .help("a reference is `[[id]]` or `[[id|words]]`; brackets to be printed are `\\[` and `\\]`"),
        ProblemKind::Placeholder(why) => Diagnostic::new(&text_placeholder::CHECK, why.clone(), span)
            .help("`{value}`, `{value term}`, `{term:gen.pl}`, `{= formula}` or `{icon:name}`"),
    }
}
