#![no_main]
#[path = "../bodies.rs"]
mod bodies;
#[path = "../grammar.rs"]
mod grammar;

libfuzzer_sys::fuzz_target!(|data: &[u8]| bodies::run("list", data));
