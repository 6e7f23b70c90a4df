//! No text harms the position parser of any game.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Some((parsers, text)) = fuzz::choose(text) {
        parsers.position(text);
    }
});
