//! The sixty-five tests that reliability was designed by: where each of them is held.

/// Numbers of tests, what they try, and how they are held: tests by name, or words.
pub(super) struct Designed(
    pub &'static str,
    pub &'static str,
    pub &'static [&'static str],
    pub &'static str,
);

#[rustfmt::skip]
pub(super) const DESIGNED: &[Designed] = &[
    Designed("1–2", "fuzzing of everything that is read", &["no_target_breaks_down", "random_bytes_never_panic", "random_yaml_like_text_never_panics"], "not for 24 hours"),
    Designed("3–5", "aliases, depth, size, pipes", &["alias_bombs_are_refused_without_being_expanded", "deep_nesting_is_refused", "large_files_are_refused", "sparse_giants_are_refused_before_they_are_read", "pipes_are_refused_without_waiting_for_a_writer"], ""),
    Designed("6", "encodings", &["broken_encodings_are_refused_with_their_place", "what_a_terminal_would_obey_is_refused_in_everything_that_is_printed"], ""),
    Designed("7", "traps of YAML", &["knows_what_readers_disagree_on", "both_readers_agree_on_every_valid_file"], ""),
    Designed("8–9", "a line missing, a value exchanged", &["games_with_any_line_missing_never_panic", "mutated_games_never_panic"], "all lines with `scripts/test-long`"),
    Designed("10", "Markdown without end", &["markup_within_markup_comes_to_an_end"], ""),
    Designed("11", "templates without end", &["what_never_ends_is_stopped"], ""),
    Designed("12", "regular expressions of strangers", &[], "none are read"),
    Designed("13–15", "paths and links, in and out", &["links_out_of_the_project_are_refused_and_nothing_behind_them_is_seen", "settings_lead_nowhere_outside_the_project", "games_have_names_that_every_system_can_have", "links_lead_neither_in_nor_out"], "on Linux only"),
    Designed("16", "kills", &["a_build_that_is_killed_leaves_the_old_game_or_the_new_one"], "500 that landed during a build, of 526, by `scripts/reliability_kills.py`: 0 torn, 0 leftovers"),
    Designed("17", "a disk that is full or read-only, too many open files", &["without_files_to_be_had_the_old_outputs_stay", "what_cannot_be_printed_is_no_success"], "full and read-only disks by hand: exit 2, the file named, old outputs whole"),
    Designed("18–19", "fixes and layout keep all other bytes", &["mutated_files_say_the_same_or_stay", "comments_stay_where_they_are"], "`scripts/audit-fixes`"),
    Designed("20", "builds at once", &["builds_at_once_leave_one_of_them_whole"], "100 × 8 by `scripts/reliability_kills.py`: 0 mixed, 0 failed"),
    Designed("21–22", "nothing is written elsewhere, nothing is sent", &[], "by hand with strace: 0 sockets; writes to the output and to the cache of the user"),
    Designed("23", "archives", &[], "none are read"),
    Designed("24, 26–27", "scripts in pages", &[], "`tests/browser/safety.test.mjs`, in a browser"),
    Designed("25", "schemes of links", &["links_have_known_schemes_in_every_output", "only_links_to_the_web_lead_somewhere"], ""),
    Designed("28–29", "drawings and photographs", &["of_all_active_drawings_nothing_active_survives", "drawings_that_would_stall_are_refused_by_their_limits", "photographs_lose_all_but_their_pixels"], ""),
    Designed("30–31", "escaping by the place", &["brackets_are_no_tags_of_the_forum", "words_stay_and_the_rest_is_code"], ""),
    Designed("32", "what a PDF may hold", &["what_is_written_can_be_read_again"], "`scripts/check-pdf` over all prints"),
    Designed("33", "terminals and logs of CI", &["nothing_is_left_for_a_terminal_to_obey", "logs_hold_no_commands_but_our_own", "github_reads_what_was_meant"], ""),
    Designed("34–35", "CSV, XLIFF, PO", &["export_and_import_change_nothing", "hostile_files_end_in_a_message", "crowded_elements_are_refused_when_texts_come_back"], ""),
    Designed("36–38", "the same bytes everywhere", &["same_bytes_in_another_folder_with_other_threads_and_another_clock", "order_and_threads_change_nothing"], "on one system"),
    Designed("39", "fingerprints outlive edits", &["names_rules_fields_terms_and_list_items"], ""),
    Designed("40–42", "overflow, glyphs, pictures of prints", &["a_card_overflows_at_exactly_the_word_that_no_longer_fits", "committed_output_is_fresh"], ""),
    Designed("43–47", "the preview and strangers", &["strangers_get_nothing", "every_answer_is_guarded", "nothing_can_be_written_and_nothing_outside_be_read", "heavy_and_slow_requests_end"], ""),
    Designed("48–51", "the preview and edits", &["edits_show_what_a_fresh_session_shows", "events_tell_of_every_change"], "more with `scripts/test-long`; 10,000 rebuilds were not run"),
    Designed("52, 54–55", "checks find what they should", &["examples_do_what_they_say", "a_wrong_number_is_found", "a_right_number_is_left_alone"], ""),
    Designed("53, 56", "mutation of the checker, a corpus of others", &[], "not run"),
    Designed("57–58", "formats of reports, limits, exit codes", &["every_format_is_as_expected", "too_many_findings_are_cut_and_announced", "sarif_is_what_github_accepts"], "`scripts/check-reports` against the schemas"),
    Designed("59", "round trips of texts", &["any_text_can_be_merged", "any_term_can_be_merged"], ""),
    Designed("60", "old formats", &[], "there is one format"),
    Designed("61–62", "speed", &[], "`cargo bench`, `scripts/check-large`"),
    Designed("63–65", "packages, unsafe code, releases", &[], "`deny.toml`, `scripts/sbom`, lints of `Cargo.toml`; built twice: not run"),
];
