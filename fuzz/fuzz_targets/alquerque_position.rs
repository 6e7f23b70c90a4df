//! No text harms the position parser of `alquerque`.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| testkit::parsers::feed_position::<alquerque::Alquerque>(text));
