//! No text harms the position parser of `kopis`.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| testkit::parsers::feed_position::<kopis::Kopis>(text));
