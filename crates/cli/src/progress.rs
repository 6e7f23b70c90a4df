//! Progress bars of long commands, shown at a terminal only.

use std::fmt::Write;
use std::time::Duration;

use game::Message;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use locale::Localizer;

/// A bar with what is done, what there is to do, a message, and the time that is left. `what` is the message
/// key of the things counted.
pub(crate) fn bar(total: u64, what: &'static str, localizer: &Localizer) -> ProgressBar {
    bar_from(0, total, what, localizer)
}

/// The same for what was begun earlier: how fast that went says nothing about now.
pub(crate) fn bar_from(done: u64, total: u64, what: &'static str, localizer: &Localizer) -> ProgressBar {
    let what = localizer.say(&Message::new(what));
    // The time is put in when it is known.
    let left = localizer.say(&Message::new("cli-progress-left").with("time", TIME));
    let template = format!("{{bar:30}} {{pos}}/{{len}} {what}{{left}}  {{msg}}");
    let style = ProgressStyle::with_template(&template)
        .expect("a template")
        .with_key("left", move |state: &ProgressState, out: &mut dyn Write| time_left(state, out, &left));
    let bar = ProgressBar::new(total).with_style(style).with_position(done);
    bar.tick();
    bar.reset_eta();
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}

/// Before the first step the time left is unknown, not zero.
fn time_left(state: &ProgressState, out: &mut dyn Write, sentence: &str) {
    if state.per_sec() > 0.0 {
        // A failed write only leaves the time out of the bar.
        let _ = write!(out, ", {}", sentence.replace(TIME, &short(state.eta())));
    }
}

/// Stands for the time in the sentence.
const TIME: &str = "\u{1}";

/// A time in units that both languages write alike: `42 s`, `3 min`, `2 h`.
fn short(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..100 => format!("{seconds} s"),
        seconds @ 100..6000 => format!("{} min", seconds.div_ceil(60)),
        seconds => format!("{} h", seconds.div_ceil(3600)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short_in_both_languages() {
        assert_eq!(short(Duration::from_millis(42_900)), "42 s");
        assert_eq!(short(Duration::from_secs(170)), "3 min");
        assert_eq!(short(Duration::from_secs(7000)), "2 h");
    }
}
