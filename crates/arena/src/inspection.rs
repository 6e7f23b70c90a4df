//! What is wrong with a bot, before a contest finds out: it plays games that do not count.

mod trials;

use std::time::Duration;

use game::Message;
use locale::{Language, Localizer};
use referee::Conditions;
use referee::file_check::{Finding, Severity};
use sandbox::Limits;
use table::ClockRule;

pub use trials::{Issue, Slip, Trial, try_out};

/// The findings of the trials. The localizer must have the game's messages and [`words`].
pub fn findings_of(
    trials: &[Trial],
    conditions: &Conditions,
    limits: &Limits,
    localizer: &Localizer,
) -> Vec<Finding> {
    let limit = match conditions.clock {
        ClockRule::PerMove(limit) => Some(limit),
        ClockRule::None | ClockRule::PerGame { .. } => None,
    };
    let milliseconds = |time: Duration| time.as_millis().to_string();
    let mut findings: Vec<Finding> = Vec::new();
    for (trial, slip) in trials.iter().flat_map(|trial| trial.slips.iter().map(move |slip| (trial, slip))) {
        if findings.iter().any(|finding| finding.code == slip.code) {
            continue;
        }
        let place = Message::new("check-place")
            .with("seat", Message::seat(&trial.seat))
            .with("count", slip.count as usize)
            .with("move", slip.number);
        let (words, line) = slip.own_words();
        let is_silent =
            words.is_empty() && matches!(slip.code.as_str(), "crash" | "protocol" | "start-failed");
        let variant = if is_silent { "-silent" } else { "" };
        let message = Message::new(format!("check-{}{variant}", slip.code))
            .with("place", place)
            .with("words", words)
            .with("memory", (limits.memory >> 20) as usize)
            .with("line", limits.line >> 10)
            .with("limit", limit.map_or_else(String::new, milliseconds))
            .with("seconds", conditions.start_within.as_secs() as usize);
        findings.push(Finding { line, ..finding(Severity::Error, &slip.code, &message, localizer) });
    }
    let is_cut = |trial: &Trial| trial.conduct.printed.iter().any(|(_, output)| output.dropped > 0);
    if trials.iter().any(is_cut) {
        let message = Message::new("check-printed").with("kept", limits.printed >> 10);
        findings.push(finding(Severity::Warning, "printed", &message, localizer));
    }
    let slowest = trials.iter().map(|trial| trial.conduct.slowest_us).max().map(Duration::from_micros);
    if let (Some(slowest), Some(limit)) = (slowest, limit)
        && slowest * 10 > limit * 8
        && findings.iter().all(|finding| finding.code != "timeout")
    {
        let message = Message::new("check-slow")
            .with("slowest", milliseconds(slowest))
            .with("limit", milliseconds(limit));
        findings.push(finding(Severity::Warning, "slow", &message, localizer));
    }
    findings
}

fn finding(level: Severity, code: &str, message: &Message, localizer: &Localizer) -> Finding {
    Finding {
        level,
        line: None,
        code: code.to_owned(),
        message: localizer.say(message),
        remedy: localizer.say(&Message::new(format!("check-{code}-remedy"))),
    }
}

/// The sentences of findings in a language.
pub const fn words(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../locales/en.ftl"),
        Language::French => include_str!("../locales/fr.ftl"),
    }
}

#[cfg(test)]
mod tests {
    use referee::{Output, SeatReport};

    use super::*;
    use trials::Slip;

    fn told(slips: &[(&str, u32, &str)], language: Language) -> Vec<Finding> {
        told_at(3, slips, language)
    }

    fn told_at(number: usize, slips: &[(&str, u32, &str)], language: Language) -> Vec<Finding> {
        let conditions = Conditions {
            clock: ClockRule::PerMove(Duration::from_millis(10)),
            nodes: None,
            policy: table::Policy::default(),
            longest: 10,
            start_within: Duration::from_secs(1),
        };
        let slip = |&(code, count, what): &(&str, u32, &str)| Slip {
            code: code.to_owned(),
            number,
            count,
            what: what.to_owned(),
        };
        let trial = Trial {
            seat: "red".to_owned(),
            opponent: "random".to_owned(),
            opening: Vec::new(),
            issue: Issue::Draw,
            reason: "move-limit".to_owned(),
            slips: slips.iter().map(slip).collect(),
            conduct: SeatReport {
                slowest_us: 9_000,
                printed: vec![(3, Output { dropped: 1, ..Output::default() })],
                ..SeatReport::default()
            },
        };
        let about = catalogue::find("soldiers").unwrap().about;
        let localizer = Localizer::for_game(language, about, &[words(language)]);
        findings_of(&[trial.clone(), trial], &conditions, &Limits::default(), &localizer)
    }

    #[test]
    fn every_fault_is_told_once_with_its_remedy_in_both_languages() {
        let all = [
            ("start-failed", 1, "error start ValueError: x (line 7); it ended with code 1"),
            ("start-late", 1, ""),
            ("crash", 2, "ValueError: x (line 12)"),
            ("memory", 1, ""),
            ("flood", 1, ""),
            ("protocol", 1, "expected bestmove, found x"),
            ("invalid", 1, "a1-a2"),
            ("nothing", 1, "?"),
        ];
        let [english, french] = Language::ALL.map(|language| told(&all, language));
        // It also prints too much, and is slow.
        assert_eq!((english.len(), french.len()), (all.len() + 2, all.len() + 2));
        for (one, other) in english.iter().zip(&french) {
            assert_eq!(one.code, other.code);
            for (one, other) in [(&one.message, &other.message), (&one.remedy, &other.remedy)] {
                assert!(
                    one != other && !one.contains("check-") && !other.contains("check-"),
                    "{one} {other}"
                );
            }
        }
        assert_eq!(told(&[("timeout", 1, "")], Language::English).len(), 2, "late is slow enough");
    }

    #[test]
    fn an_author_is_told_what_where_and_how_often() {
        let one = |slip, language| told(&[slip], language).remove(0);
        let crash = one(("crash", 1, "ValueError: x (line 12)"), Language::English);
        assert_eq!((crash.line, &*crash.message), (Some(12), "it crashed (Red, move 3): ValueError: x"));
        let late = one(("timeout", 5, ""), Language::English);
        assert!(late.message.contains("Red, 5 times, first at move 3"), "{}", late.message);
        let silent = one(("crash", 1, "it hung up; it ended with code 3"), Language::French);
        assert!(!silent.message.contains("code"), "{}", silent.message);
        let answer = one(("protocol", 1, "expected bestmove, found hi"), Language::French);
        assert!(answer.message.starts_with("il a répondu «\u{a0}hi\u{a0}»"), "{}", answer.message);
        let unreadable = one(("protocol", 1, "its line is not text"), Language::French);
        assert!(unreadable.message.contains("UTF-8"), "{}", unreadable.message);
        let memory = one(("memory", 1, ""), Language::French);
        assert!(memory.message.contains("512"), "{}", memory.message);
        let loading = told_at(0, &[("memory", 1, "")], Language::English).remove(0);
        assert!(loading.message.contains("(Red, before the first move)"), "{}", loading.message);
    }
}
