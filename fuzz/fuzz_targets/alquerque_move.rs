//! No text harms the move parser of `alquerque`.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| testkit::parsers::feed_move::<alquerque::Alquerque>(text));
