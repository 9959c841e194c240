//! Templates that would never come to an end, or fill the memory.

use super::project;
use crate::common::{ksr, put};

#[track_caller]
fn assert_stopped(template: &str, words: &str) {
    let project = project("");
    put(&project.path().join("templates/markdown/rule.md"), template.as_bytes());
    let output = ksr(project.path(), ["build", "--format", "md"]);
    assert_eq!(output.code, 1, "{template}: {}", output.stderr);
    assert!(output.stderr.contains(words), "{template}: {}", output.stderr);
    assert!(output.stderr.contains("template"), "{}", output.stderr);
}

#[test]
fn what_never_ends_is_stopped() {
    let steps = "more steps than any document needs";
    let nested = |depth: usize| {
        let open: String =
            (0..depth).map(|at| format!("{{% for i{at} in range(end=9999) %}}")).collect();
        format!("{open}{}", "{% endfor %}".repeat(depth))
    };
    assert_stopped(&nested(3), steps);
    assert_stopped(&nested(3).replace("{% for", "{%- for").replace("9999) %}", "9999) -%}"), steps);
    assert_stopped("{% for i in range(end=10000000000) %}{% endfor %}", "at most 10000 numbers");
    let doubling =
        format!("{{% set a = 'xxxxxxxxxxxxxxxx' %}}{}", "{% set a = a ~ a %}".repeat(40));
    assert_stopped(&doubling, "grows beyond 256 KiB");
    let written = "{% for i in range(end=9999) %}{{ 'x' ~ 'y' }}".to_owned()
        + &"z".repeat(4_000)
        + "{% endfor %}";
    assert_stopped(&written, "");
    assert_stopped("{% include \"markdown/rule.md\" %}", "");
    let long = format!("{{% set a = {} %}}", vec!["'x'"; 500].join(" ~ "));
    assert_stopped(&long, "");
}

#[test]
fn words_in_quotation_marks_hide_no_loops() {
    let loops = "{% for a in range(end=9999) %}".repeat(3) + &"{% endfor %}".repeat(3);
    for hiding in
        ["{% set x = \"%}{% raw %}\" %}", "{{ \"{% raw %}\" }}", "{{ '{#' }}", "{{ `%} {#` }}"]
    {
        assert_stopped(&format!("{hiding}{loops}{{{{ '#}}' }}}}"), "more steps than");
    }
    assert_stopped("{{ [1 for a in range(end=9999)] }}", "write a loop");
    // Braces that neither open nor close anything.
    for odd in ["{%}", "{%}x{% raw %}", "{#}", "{%-}"] {
        assert_stopped(odd, "");
    }
}

#[test]
fn what_is_kept_and_filtered_grows_within_limits() {
    let kept = "{% set a %}{{ a }}{{ a }}{% endset %}".repeat(40);
    assert_stopped(&format!("{{% set a = 'xxxxxxxxxxxxxxxx' %}}{kept}"), "beyond 256 KiB");
    let spread = "{% set a = [...a, ...a] %}".repeat(60);
    assert_stopped(&format!("{{% set a = [1, 2, 3, 4] %}}{spread}"), "beyond 4 MiB");
    let shared = "{% set a = [a, a, a, a] %}".repeat(40);
    assert_stopped(&format!("{{% set a = [1, 2, 3, 4] %}}{shared}"), "beyond 4 MiB");
    let long = "x".repeat(900);
    let joined = format!("{{% set a = '{long}' %}}{}", "{% set a = a ~ a %}".repeat(7));
    assert_stopped(&format!("{joined}{{{{ range(end=9999) | join(sep=a) }}}}"), "beyond 16 MiB");
    let lines = format!("{{% set a = 'x\n' %}}{}", "{% set a = a ~ a %}".repeat(16));
    assert_stopped(&format!("{lines}{{{{ a | indent(width=1000) }}}}"), "beyond 16 MiB");
}

#[test]
fn usual_templates_stay_as_they_are() {
    let project = project("");
    let own = "{# {% for x in y %} #}{% raw %}{% for %}{% endraw %}\
               {%- for i in range(end=3) -%} {{ i }} {%- endfor -%}\
               {% for i in range(start=1, end=7, step_by=3) %}<{{ i }}>{% endfor %}\
               {{ [1, 2] | join(sep='+') }}{% set k %}<b>{% endset %}{{ k }}\n";
    put(&project.path().join("templates/markdown/rule.md"), own.as_bytes());
    let output = ksr(project.path(), ["build", "--format", "md"]);
    assert_eq!(output.code, 0, "{}", output.stderr);
    let text = std::fs::read_to_string(project.path().join("output/a/en/reference.md")).unwrap();
    assert!(text.contains("{% for %}012<1><4>1+2<b>"), "{text}");
}
