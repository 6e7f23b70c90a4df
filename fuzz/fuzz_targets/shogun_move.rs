//! No text harms the move parser of `shogun`.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| testkit::parsers::feed_move::<shogun::Shogun>(text));
