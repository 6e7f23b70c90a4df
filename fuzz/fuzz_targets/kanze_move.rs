//! No text harms the move parser of `kanze`.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| testkit::parsers::feed_move::<kanze::Kanze>(text));
