//! How far a long command is, for whoever watches it at a terminal; elsewhere nothing is shown.

use std::fmt::Write;
use std::time::Duration;

use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};

/// A bar with what is done, what there is to do, a message, and the time that is left. `what` are the things counted.
pub(crate) fn bar(total: u64, what: &str) -> ProgressBar {
    bar_from(0, total, what)
}

/// The same for what was begun earlier: how fast that went says nothing about now.
pub(crate) fn bar_from(done: u64, total: u64, what: &str) -> ProgressBar {
    let template = format!("{{bar:30}} {{pos}}/{{len}} {what}{{left}}  {{msg}}");
    let style = ProgressStyle::with_template(&template).expect("a template").with_key("left", time_left);
    let bar = ProgressBar::new(total).with_style(style).with_position(done);
    bar.tick();
    bar.reset_eta();
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}

/// Before the first step nothing is known, which is not the same as no time.
fn time_left(state: &ProgressState, out: &mut dyn Write) {
    if state.per_sec() > 0.0 {
        // What cannot be shown is not missed.
        let _ = write!(out, ", {:#} left", HumanDuration(state.eta()));
    }
}
