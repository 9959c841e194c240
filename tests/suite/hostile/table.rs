//! What is promised, and by which test it is held: `docs/reliability.md` is made from this.

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
    Row("a byte that is no UTF-8, or NUL, at every offset of a game", "error with the byte", &["broken_encodings_are_refused_with_the_byte"]),
    Row("titles, captions, icons, components, variants that contain themselves", "the circle is shown; no stack is exhausted, also with the check off", &["a_title_that_names_what_is_called_after_it", "titles_captions_and_icons_that_contain_themselves"]),
    Row("24 titles that double with each step", "a name has at most 1,000 characters", &["titles_that_double_with_each_step"]),
    Row("40 formulas that double with each step; 1,001 formulas", "each computed once; at most 1,000", &["formulas_that_double_with_each_step_are_computed", "more_formulas_than_any_game_has"]),
    Row("names that fill a document", "a document has at most 4 MiB of words", &["names_that_fill_a_document_beyond_all_measure"]),
    Row("16,000 unknown references", "1,000 are told, then a count", &["mistakes_without_number_are_told_up_to_a_limit"]),
    Row("16,000 aliases on one line", "only places are told; less than 4 MiB printed", &["of_a_line_without_end_only_the_place_is_told"]),
    Row("one row of 2,000 cells among 10,000 short ones", "a table has at most 10,000 cells", &["one_long_row_does_not_fill_up_ten_thousand_short_ones"]),
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
    Row("SVG with 200,000 attributes, 3,000 namespaces, 3,000 tspans, 100 kB of words, nested uses", "refused by counting, before they are drawn", &["drawings_that_would_stall_are_refused_by_their_limits"]),
    Row("PNG of 40 megapixels, remarks, appended files", "refused above 20 megapixels; all but pixels is left out", &["photographs_lose_all_but_their_pixels"]),
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
        "full disk, read-only disk, failing disk",
        "outputs are prepared beside the old ones; only a full standard output was run",
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
    for folder in ["tests/suite/hostile", "src/artwork"] {
        for bytes in files_below(&repository.join(folder)).values() {
            code.push_str(&String::from_utf8_lossy(bytes));
        }
    }
    for Row(what, _, tests) in ROWS {
        assert!(!tests.is_empty(), "{what}");
        for test in *tests {
            let at = code.find(&format!("\nfn {test}()"));
            let above =
                at.map(|at| code[..at].lines().rev().take_while(|line| line.starts_with('#')));
            let is_test = above.is_some_and(|mut above| above.any(|line| line == "#[test]"));
            assert!(is_test, "{test}");
        }
    }
    let mut expectations = Expectations::default();
    expectations.text(&repository.join("docs/reliability.md"), &page());
    expectations.assert_met();
    assert!(read_text(&repository.join("SECURITY.md")).contains("docs/reliability.md"));
}
