//! No text harms the position parser of `kopis`.
#![no_main]

use std::sync::LazyLock;

use testkit::parsers::Feeder;

static FEEDER: LazyLock<Feeder<kopis::Kopis>> = LazyLock::new(Feeder::new);

libfuzzer_sys::fuzz_target!(|text: &str| FEEDER.position(text));
