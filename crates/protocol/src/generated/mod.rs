//! What is generated of the types of this crate: `web/net/wire.d.ts` for the page, and `web/openapi.json` for authors
//! of other clients.

mod openapi;
mod routes;
mod schemas;
mod typescript;

use std::path::Path;
use std::{env, fs};

/// Set this variable to write the files anew.
const UPDATE: &str = "QUINCUNX_UPDATE_WIRE";

#[test]
fn generated_files_say_what_the_types_say() {
    let mut schemas = schemas::Schemas::new();
    let interface = openapi::interface(&mut schemas, &routes::routes());
    let shapes = schemas.finish();
    for (name, text) in [
        ("web/net/wire.d.ts", typescript::declarations(&shapes, &interface.paths)),
        ("web/openapi.json", openapi::document(&interface, &shapes)),
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
        if env::var_os(UPDATE).is_some() {
            fs::write(&path, &text).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            kept == text,
            "{name} is out of date: crates/protocol has changed; `{UPDATE}=1 cargo test -p protocol generated` writes it anew"
        );
    }
}
