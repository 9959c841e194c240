//! The keys of a rule: one table for all that is made from them.
//!
//! A new key is one row here, and its use. From the rows are made: the type that reads the file with its
//! JSON Schema and page (`format/rule.rs`); and what the model keeps, lowers, dumps and compares, what variants lay over and
//! drop, and the names to be resolved (`model/facets.rs`).

/// Calls a macro with the keys of a rule, in the order of the documentation. A row has a doc comment and one of
///
/// - `text key: Field;` for words, which can be translated (see `text_keys`)
/// - `facet "key" field: Type;` for data; the type is a [`Facet`](super::Facet). Behind `=>` stand the kinds of
///   things that a name may stand for.
/// - `mixed "key" field: Type as Shape;` for words and data: the words become texts, the model keeps the shape.
/// - `rules key: Part;` for rules below it
macro_rules! rule_keys {
    ($make:ident) => {
        $make! {
            /// Short name, set as a heading or in bold.
            ///
            /// Example: `title: Place a bridge`
            text title: Title;
            /// Full wording, for the rules reference.
            ///
            /// Example: `text: Place one of your bridges on a free line.`
            text text: Text;
            /// Wording for the quick-rules sheet; without it the sheet takes `text`.
            ///
            /// Example: `short: 1 bridge onto a free line`
            text short: Short;
            /// Wording for player-aid cards; without it the cards take `short`.
            ///
            /// Example: `card: Bridge → free line`
            text card: Card;
            /// How binding the rule is; shown as a badge. Without it the rule is a plain fact.
            ///
            /// Example: `force: must`
            facet "force" force: Option<Force>;
            /// The rule is part of the game only if the condition on choices is true.
            ///
            /// Example: `only: [river, farmers]`
            facet "only" only: Option<Spanned<Condition>>;
            /// The rule is part of the game unless the condition on choices is true.
            ///
            /// Example: `unless: quick`
            facet "unless" unless: Option<Spanned<Condition>>;
            /// Other words and data under conditions: each with `only` or `unless`, and with the keys of a rule that
            /// take the place of those here. As `replace` in a variant.
            ///
            /// Example: `instead: [{ only: players 2, text: Take two cards. }]`
            facet "instead" instead: Vec<RuleNode>;
            /// Condition in words, set before the text.
            ///
            /// Example: `when: If you hold the majority`
            text when: When;
            /// Price; shown as a badge.
            ///
            /// Example: `cost: 1 action`
            facet "cost" cost: Option<Cost>;
            /// Upper limit, and where it is checked; shown as a badge.
            ///
            /// Example: `limit: { max: 1, per: turn }`
            facet "limit" limit: Option<Limit>;
            /// When the rule may or must be used; shown as a badge.
            ///
            /// Example: `timing: any-time`
            facet "timing" timing: Option<Timing>;
            /// How many copies of this card, event or role the game holds; shown as a badge. Roles have as many cards.
            ///
            /// Example: `copies: 3`
            facet "copies" copies: Option<Number>;
            /// How often or how many: a number, a range, or `any`; shown as a badge.
            ///
            /// Example: `amount: any`
            facet "amount" amount: Option<Quantity>;
            /// Points that the rule gives: a number or a value; shown as a badge.
            ///
            /// Example: `points: 2`
            facet "points" points: Option<Number>;
            /// How long the effect lasts, in words.
            ///
            /// Example: `lasts: until the end of your next turn`
            text lasts: Lasts;
            /// What the rule ends when it has been carried out.
            ///
            /// Example: `ends: turn`
            facet "ends" ends: Option<Ends>;
            /// The rule to go on with afterwards.
            ///
            /// Example: `continue: place-bridge`
            facet "continue" continue_with: Option<Ref> => [Rule, Chapter];
            /// Whether steps or actions must keep their order.
            ///
            /// Example: `order: free`
            facet "order" order: Option<Order>;
            /// Repeats the rule until a condition holds.
            ///
            /// Example: `repeat: { until: the bag is empty }`
            mixed "repeat" repeat: Repeat as Loop;
            /// Actions that a phase offers, in any order unless `order: strict`.
            ///
            /// Example: `actions: [{ id: build, text: Build. }]`
            rules actions: Action;
            /// Children to be done in this order; numbered 1. 2. 3.
            ///
            /// Example: `steps: [{ id: shuffle, text: Shuffle. }, { id: deal, text: Deal. }]`
            rules steps: Step;
            /// Rules that belong together, neither steps nor alternatives. In the reference they are numbered, and one with a
            /// `title` is a section with a heading, at any depth.
            ///
            /// Example: `rules: [{ id: hand, text: Cards in hand are secret. }, { id: deck, text: Nobody looks through the deck. }]`
            rules rules: Rule;
            /// Alternatives; lettered a) b) c).
            ///
            /// Example: `choose: [{ id: open, text: Take an open card. }, { id: hidden, text: Take the top card. }]`
            rules choose: Choice;
            /// How many of `choose` to take; one unless said otherwise.
            ///
            /// Example: `pick: 1-2`
            facet "pick" pick: Option<Quantity>;
            /// Branches or consequences, each with its `when`; marked ⇒.
            ///
            /// Example: `cases: [{ id: dry, when: If the field is dry, text: turn it over. }]`
            rules cases: Case;
            /// What to do instead when the rule cannot be carried out, in order of preference.
            ///
            /// Example: `otherwise: [{ id: redraw, text: Draw again. }]`
            rules otherwise: Otherwise;
            /// Rules that break this one (or the one named by `of`); exceptions may have exceptions.
            ///
            /// Example: `exceptions: [{ id: pair, text: Two cards at once. }]`
            rules exceptions: Exception;
            /// Illustrations; never binding.
            ///
            /// Example: `examples: [{ id: first-move, text: White builds. }]`
            rules examples: Example;
            /// Remarks; never binding.
            ///
            /// Example: `notes: [{ id: strokes, text: The strokes show the lines. }]`
            rules notes: Note;
            /// Warnings of a pitfall; never binding.
            ///
            /// Example: `warnings: [{ id: careful, text: Others may use it first. }]`
            rules warnings: Warning;
            /// Advice; never binding.
            ///
            /// Example: `hints: [{ id: early, text: Build early. }]`
            rules hints: Hint;
            /// Tie-breaks for this rule, in order.
            ///
            /// Example: `ties: [{ id: fewer-cards, text: Fewer cards win. }]`
            rules ties: Tie;
            /// Abilities of a role, each with `for`.
            ///
            /// Example: `abilities: [{ id: pilot-fly, for: move, text: Fly anywhere. }]`
            rules abilities: Ability;
            /// The action that an ability changes, or several.
            ///
            /// Example: `for: [move, fly]`
            facet "for" for_actions: Names => [Rule, Chapter];
            /// The rule that an exception breaks, a question asks about, an erratum corrects; or several of them.
            ///
            /// Example: `of: [one-after-another, place-bridge]`
            facet "of" of: Names => [Rule, Chapter, Component, Term, Variant];
            /// Rules that an example applies.
            ///
            /// Example: `applies: [place-bridge]`
            facet "applies" applies: Vec<Ref> => [Rule];
            /// Rules that this one sets off.
            ///
            /// Example: `causes: [remove-stone]`
            facet "causes" causes: Vec<Ref> => [Rule];
            /// Rules to look at as well.
            ///
            /// Example: `see: [scoring]`
            facet "see" see: Vec<Ref> => [Rule, Chapter, Term, Figure];
            /// Rules beside which this one is repeated.
            ///
            /// Example: `also-at: [draw]`
            facet "also-at" also_at: Vec<Ref> => [Rule];
            /// The rule that a recommendation takes the place of.
            ///
            /// Example: `replaces: place-fish`
            facet "replaces" replaces: Option<Ref> => [Rule, Chapter];
            /// The rule that a power reacts to.
            ///
            /// Example: `reacts-to: turn-fish`
            facet "reacts-to" reacts_to: Option<Ref> => [Rule, Chapter];
            /// Terms that words of this rule do not mean, though they look like them; they are not linked.
            ///
            /// Example: `unlinked: [hand]`
            facet "unlinked" unlinked: Vec<Ref> => [Term];
            /// The rule book leaves this open; the text says what.
            ///
            /// Example: `unspecified: true`
            facet "unspecified" unspecified: bool;
            /// A tie-break that is repeated with the next nearest, next largest … until it decides.
            ///
            /// Example: `recursive: true`
            facet "recursive" recursive: bool;
            /// Rows and columns.
            ///
            /// Example: `table: { columns: [Lines, Majority], rows: [["3", "2"]] }`
            mixed "table" table: TableNode as TableShape;
            /// A picture from `figures`, or several.
            ///
            /// Example: `figure: [beach, harbour]`
            facet "figure" figure: Names => [Figure];
            /// Number of the callout in the figure that shows this step.
            ///
            /// Example: `callout: 3`
            facet "callout" callout: Option<u32>;
            /// What happens to the pieces, as data.
            ///
            /// Example: `deeds: [{ do: deal, what: island-cards, each: 3, face: down, to: hand }]`
            facet "deeds" deeds: Vec<Deed>;
            /// Words that players use for this rule and its texts do not, in any language; only the search
            /// of pages knows them.
            ///
            /// Example: `asked: [mulligan, new hand]`
            facet "asked" asked: Vec<Text>;
            /// Numbers of an example; its texts may use them like values.
            ///
            /// Example: `where: { kane: 16 }`
            #[schemars(with = "IndexMap<String, ValueNode>")]
            facet "where" where_values: IndexMap<Ref, ValueNode>;
            /// Results that must come out; `ksr check` computes them.
            ///
            /// Example: `expect: [{ formula: 3 * kane, is: 48 }]`
            facet "expect" expect: Vec<Expectation>;
            /// Where the rule comes from.
            ///
            /// Example: `source: [{ edition: kosmos-1998, page: 3 }]`
            facet "source" source: Vec<Source>;
            /// Day of an entry of the history.
            ///
            /// Example: `date: 2026-11-18`
            facet "date" date: Option<Text>;
            /// Version that an entry of the history describes.
            ///
            /// Example: `version: "1.2"`
            facet "version" version: Option<Text>;
            /// A footnote.
            ///
            /// Example: `footnote: There are extra rules for two players.`
            text footnote: Footnote;
            /// Colour of a role or of something else: one of `colours`, or a word.
            ///
            /// Example: `colour: blue`
            text colour: Colour;
            /// A sign beside its title: one of the program, or one of `icons`.
            ///
            /// Example: `icon: move`
            facet "icon" icon: Option<Ref> => [Sign];
            /// A picture of it, such as of a role.
            ///
            /// Example: `picture: { file: art/pilot.png, license: CC0-1.0, credit: Jane Doe }`
            facet "picture" picture: Option<PictureNode>;
            /// Wishes for its panel on the sheet, if it is a phase or a topic.
            ///
            /// Example: `panel: { span: 6, kind: light, beside: setup }`
            facet "panel" panel: Option<PanelHint>;
            /// How much the rule matters when space is short, 1 to 9.
            ///
            /// Example: `weight: 3`
            facet "weight" weight: Option<u8>;
        }
    };
}

pub(crate) use rule_keys;
