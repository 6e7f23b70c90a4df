//! No text harms the move parser of `kanze`.
#![no_main]

use std::sync::LazyLock;

use testkit::parsers::Feeder;

static FEEDER: LazyLock<Feeder<kanze::Kanze>> = LazyLock::new(Feeder::new);

libfuzzer_sys::fuzz_target!(|text: &str| FEEDER.moves(text));
