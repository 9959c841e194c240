//! What is promised, and by which test it is held: `docs/reliability.md` is made from this.

use super::design::{DESIGNED, Designed};
use crate::common::{Expectations, files_below, read_text, repository};

/// A promise: what is tried, the figure, and the tests that hold it, or why it was not run.
struct Row(&'static str, &'static str, &'static [&'static str]);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    Row("random and mutated YAML, texts, templates, SVG, PNG, fonts, PO, CSV, `ksr.toml`, themes, games by grammar", "no panic, no case above 2 s; regressions kept", &["no_target_breaks_down"]),
    Row("games made by a grammar", "at least half reach PDF", &["most_games_of_the_grammar_reach_the_paper"]),
    Row("alias bombs", "refused with line and column, never expanded", &["alias_bombs_are_refused_without_being_expanded"]),
    Row("100,000 brackets, maps, lists, keys within each other", "refused beyond 32", &["deep_nesting_is_refused"]),
    Row("2,000 quotations or lists, 4,000 emphases, 9,000 brackets within a text", "exit 0 or 1, no signal", &["markup_within_markup_comes_to_an_end"]),
    Row("4 MiB + 1 byte, 1 GiB sparse", "refused before more than the limit is read", &["large_files_are_refused", "sparse_giants_are_refused_before_they_are_read"]),
    Row("100,001 values; a text of 20,001 characters", "refused; the rest of the file is read", &["too_many_values_are_refused", "long_texts_are_refused_and_the_rest_goes_on"]),
    Row("pipe, folder in place of a file", "refused without waiting", &["pipes_are_refused_without_waiting_for_a_writer", "folders_in_place_of_files_are_refused"]),
    Row("a byte that is no UTF-8, or NUL, at every offset of a game", "error with the line, or the byte of NUL", &["broken_encodings_are_refused_with_their_place"]),
    Row("titles, captions, icons, components, variants that contain themselves", "the circle is shown; no stack is exhausted, also with the check off", &["a_title_that_names_what_is_called_after_it", "titles_captions_and_icons_that_contain_themselves"]),
    Row("24 titles that double with each step", "a name has at most 1,000 characters", &["titles_that_double_with_each_step"]),
    Row("40 formulas that double with each step; 1,001 formulas", "each computed once; at most 1,000", &["formulas_that_double_with_each_step_are_computed", "more_formulas_than_any_game_has"]),
    Row("names that fill a document", "a document has at most 4 MiB of words", &["names_that_fill_a_document_beyond_all_measure"]),
    Row("16,000 unknown references", "1,000 are told, then a count", &["mistakes_without_number_are_told_up_to_a_limit"]),
    Row("16,000 aliases on one line", "only places are told; less than 4 MiB printed", &["of_a_line_without_end_only_the_place_is_told"]),
    Row("one row of 2,000 cells among 10,000 short ones", "a table has at most 10,000 cells", &["one_long_row_does_not_fill_up_ten_thousand_short_ones"]),
    Row("500 variants that change one number and bring each other; 1,000 options", "a game has at most 100 things to choose", &["variants_without_number_are_refused"]),
    Row("a list of 4,999 rows for 300 components", "a list belongs to one component", &["a_list_belongs_to_one_component"]),
    Row("200 cards, 99 copies of each", "a print has at most 2,000 cards", &["cards_without_number_are_not_printed"]),
    Row("12 choices of 7 that all have a say in one sum; 40 steps that add up", "checked, as few sums differ; refused where what selections show does not stand in 320 documents, found in 100,000 steps", &["choices_that_all_have_a_say_in_one_number_are_checked", "numbers_that_differ_in_thousands_of_selections_are_refused", "sixty_variants_of_sixty_rules_are_built"]),
    Row("4,500 invisible characters in one text", "of one check 1,000 findings are told; less than 4 MiB printed, in every format", &["findings_of_one_kind_are_told_up_to_a_limit"]),
    Row("a list with 200,000 columns; XML with 9,000 attributes or namespaces; 50,000 settings", "at most 100, 64, 1,000", &["a_list_has_few_columns", "crowded_elements_are_refused_when_texts_come_back", "settings_without_number_are_refused"]),
    Row("170 rules, each repeated beside all", "each text counts as 200 characters of the 4 MiB at least", &["repetitions_that_fill_a_document_are_refused"]),
    Row("escapes such as `\\e`, `\\r`, `\\u202e` in titles, names of people, texts; lists and parts", "an error; nothing is built", &["what_a_terminal_would_obey_is_refused_in_everything_that_is_printed"]),
    Row("too few files to be had", "exit 2, the file named; old outputs whole; no leftovers", &["without_files_to_be_had_the_old_outputs_stay"]),
    Row("templates: 10¹² turns, huge range, doubling, including itself", "stopped at 500,000 steps, 10,000 numbers, 256 KiB, 16 MiB; error at the template", &["what_never_ends_is_stopped", "usual_templates_stay_as_they_are"]),
    Row("links out of the project at nine places; the rules folder itself", "refused with a reason; canary in 0 bytes printed or written", &["links_out_of_the_project_are_refused_and_nothing_behind_them_is_seen", "links_lead_neither_in_nor_out"]),
    Row("links in circles, a link to `/`", "comes to an end", &["links_in_circles_and_to_the_root_come_to_an_end"]),
    Row("`rules`, `output`, `templates` of `ksr.toml`: 8 paths out of the project each", "all refused; nothing written outside", &["settings_lead_nowhere_outside_the_project"]),
    Row("settings, templates, words, theme, plan, stamps: unreadable, folder, pipe, not UTF-8, too large", "each an error that names the file", &["only_what_is_missing_is_passed_over"]),
    Row("links and devices in place of outputs; modes", "never replaced; kept", &["devices_and_links_are_never_replaced_and_modes_are_kept"]),
    Row("reserved, long, mixed-case and foreign names of games", "refused; no such folder is made", &["games_have_names_that_every_system_can_have"]),
    Row("kill -9 during a build (12; 500 with `scripts/test-long`)", "the old game or the new one, whole; no leftovers after the next run", &["a_build_that_is_killed_leaves_the_old_game_or_the_new_one"]),
    Row("8 builds at once (2 times; 100 with `scripts/test-long`)", "one of them, whole", &["builds_at_once_leave_one_of_them_whole"]),
    Row("a game with an error among others", "keeps its pages and its entry in the list", &["a_game_with_an_error_keeps_its_pages_and_its_entry"]),
    Row("standard output full or closed", "exit 2, never a silent half", &["what_cannot_be_printed_is_no_success"]),
    Row("no threads to be had", "works on one", &["without_threads_one_after_the_other"]),
    Row("link schemes and characters that end their place, in Markdown, HTML, text, BBCode", "0 survive", &["links_have_known_schemes_in_every_output"]),
    Row("active and broken SVG, 79 files", "refused, or written anew from known elements and attributes: 0 others survive", &["of_all_active_drawings_nothing_active_survives"]),
    Row("SVG with 200,000 attributes, 3,000 namespaces, 3,000 tspans, 100 kB of words, nested uses, clips, masks, patterns", "refused by counting, before they are drawn", &["drawings_that_would_stall_are_refused_by_their_limits"]),
    Row("SVG with coordinates, strokes and dashes beyond all paper", "numbers up to 1,000,000; refused by reading them", &["drawings_beyond_all_paper_are_refused"]),
    Row("PNG of 40 megapixels, remarks, appended files", "refused above 20 megapixels; all but pixels is left out", &["photographs_lose_all_but_their_pixels"]),
    Row("steps that add up beyond 64 bits", "taken as far as numbers go", &["steps_that_lead_beyond_all_numbers_are_taken"]),
    Row("a sentence of 1,500 negations, or of 220 clauses that allow and forbid", "read in pieces of 500 words", &["sentences_without_end_are_read_in_pieces"]),
    Row("SVG in a frame of 10⁻³⁰", "printed; nothing lies farther away than 1,000,000 points", &["drawings_in_a_frame_next_to_nothing_are_printed"]),
    Row("SVG with 1,000 declarations in one style, or 40 style sheets", "4 KiB and 16 KiB", &["drawings_that_would_stall_are_refused_by_their_limits"]),
    Row("200 connections to the preview that say nothing", "others are answered meanwhile", &["heavy_and_slow_requests_end"]),
    Row("14 variants that each say one rule anew", "answered without looking at 16,384 selections", &["a_rule_that_many_variants_say_anew_is_answered"]),
    Row("loops of templates behind `raw` and comments in quotation marks; lists made by loops", "counted as Tera reads them; refused", &["words_in_quotation_marks_hide_no_loops"]),
    Row("templates: words kept between tags, lists in lists, `join` and `indent` without measure", "256 KiB, 4 MiB, 16 MiB", &["what_is_kept_and_filtered_grows_within_limits"]),
    Row("a rule that a variant puts into itself", "the id is given twice: refused", &["what_is_added_within_itself_is_refused"]),
    Row("1,500 rules that each stand beside the next", "each looked for once when its neighbour is there", &["rules_that_each_stand_beside_the_next_are_placed"]),
    Row("language server: a length beyond 64 MiB, a head without end", "refused by its number, nothing is kept", &["lengths_beyond_all_measure_are_refused_before_anything_is_kept", "heads_end_or_are_refused"]),
    Row("escape sequences, C1, bidi in titles, people, texts, through ten commands", "0 reach the terminal", &["nothing_is_left_for_a_terminal_to_obey"]),
];

/// What needs another system, more hours, or what does not exist yet.
const NOT_RUN: &[(&str, &str)] = &[
    (
        "24 CPU-hours of fuzzing",
        "`scripts/fuzz MINUTES` runs as long as one likes; CHANGELOG tells what was run",
    ),
    ("cargo-fuzz with coverage", "needs a nightly toolchain; the same bodies run on stable"),
    (
        "macOS and Windows",
        "paths are refused by their letters on every system; nothing was run there",
    ),
    (
        "a failing disk",
        "outputs are prepared beside the old ones; a full and a read-only disk were tried by hand",
    ),
    (
        "racing a link against the program",
        "paths are followed before they are opened; whoever can write to the project while it is read can do more",
    ),
];

fn page() -> String {
    let mut page = String::from(
        "# Reliability\n\nMade by `UPDATE=1 cargo test --test suite hostile::table`; the tests \
         count work and never time anything. `scripts/reliability` measures times and memory.\n\n\
         | what is tried | what is promised | held by |\n| --- | --- | --- |\n",
    );
    for Row(what, figure, tests) in ROWS {
        let tests: Vec<String> = tests.iter().map(|test| format!("`{test}`")).collect();
        page.push_str(&format!("| {what} | {figure} | {} |\n", tests.join(", ")));
    }
    page.push_str(
        "\nTimes and memory: [reliability-measured.md](reliability-measured.md).\n\n\
         ## By the list of the design\n\n\
         | number | what | held by |\n| --- | --- | --- |\n",
    );
    for Designed(number, what, tests, words) in DESIGNED {
        let tests = tests.iter().map(|test| format!("`{test}`"));
        let words = (!words.is_empty()).then(|| (*words).to_owned());
        let held: Vec<String> = tests.chain(words).collect();
        page.push_str(&format!("| {number} | {what} | {} |\n", held.join(", ")));
    }
    page.push_str("\n## Not run\n\n| what | instead |\n| --- | --- |\n");
    for (what, instead) in NOT_RUN {
        page.push_str(&format!("| {what} | {instead} |\n"));
    }
    page
}

#[test]
fn every_promise_is_held_by_a_test() {
    let repository = repository();
    let mut code = String::new();
    for folder in ["tests/suite", "src"] {
        for bytes in files_below(&repository.join(folder)).values() {
            code.push_str(&String::from_utf8_lossy(bytes));
        }
    }
    for Row(what, _, tests) in ROWS {
        assert!(!tests.is_empty(), "{what}");
        tests.iter().for_each(|test| assert_is_test(&code, test));
    }
    for Designed(what, _, tests, words) in DESIGNED {
        assert!(!tests.is_empty() || !words.is_empty(), "{what}");
        tests.iter().for_each(|test| assert_is_test(&code, test));
    }
    let mut expectations = Expectations::default();
    expectations.text(&repository.join("docs/reliability.md"), &page());
    expectations.assert_met();
    assert!(read_text(&repository.join("SECURITY.md")).contains("docs/reliability.md"));
}

#[track_caller]
fn assert_is_test(code: &str, name: &str) {
    let at = code.find(&format!("fn {name}("));
    let lines = at.map(|at| code[..at].lines().rev());
    // Attributes and comments may stand between; random inputs have a macro around them.
    let above = lines.map(|lines| lines.map(str::trim).take(6).any(|line| line == "#[test]"));
    assert!(above == Some(true), "{name}");
}
