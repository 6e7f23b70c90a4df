//! No text harms the position parser of `soldiers`.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| testkit::parsers::feed_position::<soldiers::Soldiers>(text));
