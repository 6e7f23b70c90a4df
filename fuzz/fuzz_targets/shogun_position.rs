//! No text harms the position parser of `shogun`.
#![no_main]

use std::sync::LazyLock;

use testkit::parsers::Feeder;

static FEEDER: LazyLock<Feeder<shogun::Shogun>> = LazyLock::new(Feeder::new);

libfuzzer_sys::fuzz_target!(|text: &str| FEEDER.position(text));
