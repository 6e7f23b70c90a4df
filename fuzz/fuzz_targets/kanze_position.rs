//! No text harms the position parser of `kanze`.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| testkit::parsers::feed_position::<kanze::Kanze>(text));
