//! No text harms the move parser of `soldiers`.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| testkit::parsers::feed_move::<soldiers::Soldiers>(text));
