//! The server that is measured: a process of its own, or one that runs already.

use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context as _, anyhow};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

use crate::args::commands::BenchServe;

/// A server to be measured.
pub(super) struct Server {
    address: String,
    /// The process, which ends with this, and the folder of its database.
    own: Option<(Child, TempDir)>,
}

impl Server {
    pub(super) async fn start(args: &BenchServe) -> anyhow::Result<Self> {
        if let Some(url) = &args.url {
            let address = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
            return Ok(Self { address, own: None });
        }
        let folder = tempfile::tempdir()?;
        let many = args.tables * 10;
        let limits = [
            format!("tables={many}"),
            format!("connections={many}"),
            "requests=1000000000".to_owned(),
            "new-tables-per-minute=1000000000".to_owned(),
            "messages-per-second=1000".to_owned(),
            "idle=1".to_owned(),
        ];
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--listen", "127.0.0.1:0", "--database"]).arg(folder.path().join("bench.db"));
        command.args(limits.iter().flat_map(|limit| ["--limit", limit]));
        let mut child = command.stdout(Stdio::piped()).kill_on_drop(true).spawn()?;
        let out = child.stdout.take().ok_or_else(|| anyhow!("the server has no output"))?;
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).await?;
        let address = line.trim().strip_prefix("http://").context("the server did not say where it is")?;
        Ok(Self { address: address.to_owned(), own: Some((child, folder)) })
    }

    pub(super) fn address(&self) -> &str {
        &self.address
    }

    /// The processor time that the server's process has used, where the system tells.
    pub(super) fn processor(&self) -> Option<Duration> {
        /// The unit of these figures, the same on all of Linux.
        const TICK: Duration = Duration::from_millis(10);
        let id = self.own.as_ref()?.0.id()?;
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        // The name, in parentheses, may hold anything; user and system time are the 12th and 13th field after it.
        let fields = stat.rsplit_once(") ")?.1.split(' ').skip(11).take(2);
        let ticks = fields.map(|field| field.parse::<u32>().ok()).sum::<Option<u32>>()?;
        Some(TICK * ticks)
    }

    /// The resident memory of the server's process in KiB, where the system tells.
    pub(super) fn memory(&self) -> Option<u64> {
        let id = self.own.as_ref()?.0.id()?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().trim_end_matches("kB").trim().parse().ok()
    }
}
