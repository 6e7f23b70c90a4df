//! `quincunx serve`: the web server.

use std::future::Future;
use std::io::{self, IsTerminal as _, Write};
use std::net::SocketAddr;

use anyhow::Context as _;
use server::Config;
use server::operator::Token;
use tokio::net::TcpListener;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use crate::args::commands::{LogFormat, Serve};
use crate::context::Context;

/// The default address.
const USUAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 8055);

pub(crate) fn run(context: &Context, args: &Serve) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(context, args))
}

async fn serve(context: &Context, args: &Serve) -> anyhow::Result<()> {
    begin_logging(args.log);
    let store = context.store(&args.database).await?;
    let listener = match args.listen {
        Some(address) => {
            TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"))?
        }
        None => usual_or_free().await?,
    };
    let token = Token::default();
    let mut config = Config {
        equipment: context.equipment(),
        behind_proxy: args.behind_proxy,
        agents: Some(args.agents.clone().unwrap_or_else(|| context.settings.data.join("agents"))),
        operator: Some(token.clone()),
        ..Config::default()
    };
    for limit in &args.limits {
        config.limits.set(limit)?;
    }
    let address = listener.local_addr()?;
    // Opening the link makes a browser the operator's; browsers never send the part after `#`.
    let told = format!("http://{address}\noperator: {token} http://{address}/bench#operator={token}\n");
    // Standard output may be closed; the server runs all the same.
    let _ = io::stdout().write_all(told.as_bytes());
    server::run(listener, store, config, asked_to_stop()?).await?;
    Ok(())
}

/// Logs go to standard error; `RUST_LOG` says how much.
fn begin_logging(format: LogFormat) {
    let asked_for = std::env::var("RUST_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let usual = || Targets::new().with_default(LevelFilter::WARN).with_target("server", LevelFilter::INFO);
    let log = tracing_subscriber::fmt::layer().with_writer(io::stderr).with_ansi(io::stderr().is_terminal());
    let log = match format {
        LogFormat::Text => log.boxed(),
        LogFormat::Json => log.json().boxed(),
    };
    tracing_subscriber::registry().with(log.with_filter(asked_for.unwrap_or_else(usual))).init();
}

/// The default port, or another if it is in use: the address is printed.
async fn usual_or_free() -> anyhow::Result<TcpListener> {
    match TcpListener::bind(USUAL).await {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            let free = SocketAddr::new(USUAL.ip(), 0);
            TcpListener::bind(free).await.with_context(|| format!("cannot listen on {free}"))
        }
        listener => listener.with_context(|| format!("cannot listen on {USUAL}")),
    }
}

/// Ready when the user presses Ctrl-C or the system asks the program to end.
fn asked_to_stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    #[cfg(unix)]
    let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    Ok(async move {
        #[cfg(unix)]
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    })
}
