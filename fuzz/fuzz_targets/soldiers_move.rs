//! No text harms the move parser of `soldiers`.
#![no_main]

use std::sync::LazyLock;

use testkit::parsers::Feeder;

static FEEDER: LazyLock<Feeder<soldiers::Soldiers>> = LazyLock::new(Feeder::new);

libfuzzer_sys::fuzz_target!(|text: &str| FEEDER.moves(text));
