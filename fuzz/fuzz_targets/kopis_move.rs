//! No text harms the move parser of `kopis`.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| testkit::parsers::feed_move::<kopis::Kopis>(text));
