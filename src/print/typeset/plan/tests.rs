use super::*;
use crate::document::{Own, Phrase, Rule};
use crate::model::{ChapterKind, Part as RuleIs};

fn rule(change: impl FnOnce(&mut Rule)) -> Node {
    let mut rule = Rule::blank(RuleIs::Chapter);
    change(&mut rule);
    Node::named("x", Own::Rule(Box::new(rule)), Vec::new())
}

fn look(plan: &Plan, node: &Node, chapter: ChapterKind, is_alone: bool) -> Look {
    plan.look(&Context { node, chapter: Some(chapter), is_alone, is_counted: false })
}

#[test]
fn the_first_way_that_means_a_rule_wins() {
    let plans = Plans::default();
    let plan = plans.of(Product::Reference, false);
    let untitled = rule(|_| {});
    let titled = rule(|rule| rule.title = Some(Phrase::of("Title")));
    assert_eq!(look(plan, &untitled, ChapterKind::Ties, false), Look::Ladder);
    assert_eq!(look(plan, &titled, ChapterKind::Ties, false), Look::Heading);
    assert_eq!(look(plan, &untitled, ChapterKind::Ties, true), Look::Item);
    assert_eq!(look(plan, &untitled, ChapterKind::Setup, false), Look::Item);
    let sheet = plans.of(Product::Sheet, false);
    assert_eq!(look(sheet, &untitled, ChapterKind::Goal, true), Look::Paragraph);
    assert_eq!(look(sheet, &untitled, ChapterKind::Goal, false), Look::Bullet);
    assert!(sheet.is_callout(&Node::named(
        "n",
        Own::Rule(Box::new(Rule::blank(RuleIs::Note))),
        Vec::new()
    )));
}

#[test]
fn a_file_of_a_project_changes_only_what_it_says() {
    let mut plans = Plans::default();
    plans.replace("sheet", "[rule]\nrun-in = false\n[[ladder]]\nfor = [\"id:x\"]\n").unwrap();
    let (own, built_in) = (plans.of(Product::Sheet, false), Plans::default());
    let built_in = built_in.of(Product::Sheet, false);
    assert!(!own.rule.run_in && built_in.rule.run_in);
    assert_eq!((&own.page, &own.rule.order), (&built_in.page, &built_in.rule.order));
    let node = rule(|_| {});
    assert_eq!(look(own, &node, ChapterKind::Goal, false), Look::Ladder);
    assert_eq!(look(own, &rule(|_| {}), ChapterKind::Goal, true), Look::Paragraph);
}

#[test]
fn what_a_plan_cannot_mean_is_an_error_at_its_place() {
    let wrong = |text: &str| {
        let error = Plan::parse("sheet", text).unwrap_err();
        (error.message, text[error.range].to_owned())
    };
    let (message, place) = wrong("[rule]\norder = [\"titel\"]\n");
    assert!(message.starts_with("unknown variant `titel`"), "{message}");
    assert_eq!(place, "\"titel\"");
    let (message, place) = wrong("[[ladder]]\nfor = [\"section:tie\"]\n");
    assert_eq!(message, "`tie` is no chapter of a game");
    assert!(place.contains("section:tie"), "{place}");
    let (message, place) = wrong("[page]\nfeet = []\n");
    assert!(message.starts_with("unknown field `feet`"), "{message}");
    assert_eq!(place, "feet");
}

#[test]
fn templates_of_before_have_a_file_in_their_place() {
    assert_eq!(old_template("print/sheet.md"), Some("print/sheet.toml"));
    assert_eq!(old_template("print/sheet.toml"), None);
    assert_eq!(Plans::name("print/cards.toml"), Some("cards"));
    assert_eq!(Plans::name("print/card.toml"), None);
}
