//! Makes the file of endgame tables that comes with the program.
//!
//! ```text
//! cargo run --release -p players --example pack_tables -- FOLDER crates/players/data/alquerque-tables.zst
//! ```
//!
//! FOLDER holds tables with up to six pieces, or is where they are built.

use std::error::Error;
use std::fs;
use std::path::Path;

use players::tables::{BUILT_IN_PIECES, Plan, build, pack};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, out] = &*arguments else { return Err("expected FOLDER and FILE".into()) };
    build(Path::new(folder), &Plan::up_to(BUILT_IN_PIECES), &|_| {})?;
    fs::write(out, pack(Path::new(folder))?)?;
    Ok(())
}
