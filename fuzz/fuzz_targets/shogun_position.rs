//! No text harms the position parser of `shogun`.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| testkit::parsers::feed_position::<shogun::Shogun>(text));
