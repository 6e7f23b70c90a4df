//! `quincunx backup` and `restore`: the whole database in one file, which either kind of database can read.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};

use anyhow::Context as _;
use store::Restore as Mode;
use tokio::runtime::Runtime;

use crate::args::commands::{Backup, Restore};
use crate::context::Context;

pub(crate) fn backup(context: &Context, args: &Backup) -> anyhow::Result<()> {
    Runtime::new()?.block_on(async {
        let store = context.store(&args.database).await?;
        // Written to a temporary file first, so that there is a complete backup or none.
        let part = args.file.with_extension("part");
        let file = File::create(&part).with_context(|| format!("cannot write {}", part.display()))?;
        let mut writer = BufWriter::new(file);
        let rows = store.export(&mut writer).await?;
        writer.flush()?;
        writer.get_ref().sync_all()?;
        std::fs::rename(&part, &args.file)
            .with_context(|| format!("cannot write {}", args.file.display()))?;
        store.close().await;
        writeln!(std::io::stdout(), "{rows} rows in {}", args.file.display())?;
        Ok(())
    })
}

pub(crate) fn restore(context: &Context, args: &Restore) -> anyhow::Result<()> {
    Runtime::new()?.block_on(async {
        let file = File::open(&args.file).with_context(|| format!("cannot read {}", args.file.display()))?;
        let store = context.store(&args.database).await?;
        let mode = if args.replace { Mode::Replacing } else { Mode::IntoEmpty };
        let rows = store.import(BufReader::new(file), mode).await?;
        writeln!(std::io::stdout(), "{rows} rows from {} in {}", args.file.display(), store.place())?;
        store.close().await;
        Ok(())
    })
}
