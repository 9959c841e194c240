//! The schema of exported data is published, and is what the program writes.

use crate::common::{Expectations, repository};

#[test]
fn the_published_schema_is_fresh() {
    let schema = serde_json::to_string_pretty(&ksr::schema::export()).unwrap() + "\n";
    let mut expectations = Expectations::default();
    expectations.text(&repository().join("docs/export.schema.json"), &schema);
    expectations.assert_met();
}
