//! All of it on one web page: HTTP, WebSocket and server-sent events over tables, and the page itself.
//!
//! | module | is |
//! | --- | --- |
//! | [`config`] | server limits |
//! | `app` | what all requests share, and the list of addresses |
//! | `games` | what there is to play: names, options, rules pages |
//! | `view`, `history` | what a viewer is shown of a game, wherever it is played |
//! | `study` | positions, variations, replays and what they are worth, without a table |
//! | `tables` | tables: players on sockets, watchers on streams, everything stored before it is told |
//! | `bench` | programs that people hand in |
//! | `contests` | contests, to be followed as their results come in |
//! | [`operator`] | what only the operator may do |
//! | `pool` | where searches run, few at a time and fairly |
//! | `advice` | what full strength thinks of a position or an offer |
//! | `cache`, `stream` | what many requests read, and what many clients follow |
//! | `rejection` | why a request or a message was refused |
//! | `assets` | the page |
//! | `safety`, `rates` | headers and origins, and how much may be asked for in how much time |
//! | `watch` | metrics and a log line for each request |
//!
//! What is absent: no game is known by name, and no rule; what a seat may not know is never put into words for it,
//! because pictures are made from views alone.

mod advice;
mod app;
mod assets;
mod bench;
mod body;
mod cache;
pub mod config;
mod contests;
mod games;
mod history;
mod lang;
mod localizers;
pub mod operator;
mod pool;
mod puzzle;
mod rates;
mod rejection;
mod safety;
mod stream;
mod study;
mod tables;
mod view;
mod watch;

use std::future::Future;
use std::io;
use std::net::SocketAddr;

use axum::serve::ListenerExt as _;
use store::Store;
use tokio::net::TcpListener;

pub use app::addresses;
pub use config::Config;

/// Serves until `shutdown` is done, then lets running requests finish.
pub async fn run(
    listener: TcpListener,
    store: Store,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let loopback = listener.local_addr().is_ok_and(|address| address.ip().is_loopback());
    let app = app::App::new(store, config, loopback)?;
    tokio::spawn(tables::resume(app.clone()));
    let ending = app.clone();
    let shutdown = async move {
        shutdown.await;
        ending.tables.stop();
    };
    let listener = listener.tap_io(|stream| {
        // Moves are small and a client waits for each; without the option a socket is slower, not wrong.
        let _ = stream.set_nodelay(true);
    });
    let service = app::router(app).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service).with_graceful_shutdown(shutdown).await
}
