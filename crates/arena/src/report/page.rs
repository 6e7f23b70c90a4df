//! The page.

use std::fmt::Write;
use std::sync::LazyLock;

use game::Message;
use locale::Language;
use sha2::{Digest, Sha256};

use super::words::{Words, escape};
use super::{Progress, Report, conditions, games, plot, tables};
use crate::contest::schedule::Stage;

/// The boards look as they do on the page.
const STYLE: &str = concat!(include_str!("../../../../web/style/board.css"), include_str!("page.css"));
/// The script, in the modules of the page that it is made of: each after those that it imports.
const MODULES: [&str; 5] = [
    include_str!("../../../../web/view/parts/dom.js"),
    include_str!("../../../../web/game/geometry.js"),
    include_str!("../../../../web/view/board/glyphs.js"),
    include_str!("../../../../web/view/board/draw.js"),
    include_str!("../../../../web/report/report.js"),
];
static SCRIPT: LazyLock<String> = LazyLock::new(|| join(&MODULES));

/// Modules as one script, for a page that can load nothing: without imports, exports and comments.
fn join(modules: &[&str]) -> String {
    let mut script = String::from("\"use strict\";\n(() => {\n");
    let mut skipped_until = None;
    for line in modules.iter().flat_map(|module| module.lines()) {
        let text = line.trim();
        if let Some(end) = skipped_until {
            skipped_until = (!text.ends_with(end)).then_some(end);
            continue;
        }
        if line.starts_with("import ") {
            skipped_until = (!text.ends_with(';')).then_some(";");
        } else if text.starts_with("/**") && !text.contains("*/") {
            skipped_until = Some("*/");
        } else if !(text.is_empty()
            || text.starts_with("//")
            || text.starts_with("/**") && text.ends_with("*/"))
        {
            script.push_str(line.strip_prefix("export ").unwrap_or(line));
            script.push('\n');
        }
    }
    script + "})();\n"
}

pub(super) fn html(report: &Report, language: Language) -> String {
    let words = Words::new(report.rules.about());
    let mut out = String::new();
    head(&mut out, report, language);
    header(&mut out, report, &words);
    out.push_str("<main>");
    if report.results.is_empty() {
        let _ = write!(out, "<p>{}</p>", words.key("report-nothing"));
    }
    standings(&mut out, report, &words);
    if !report.results.is_empty() {
        section(
            &mut out,
            &words,
            "report-crosstable",
            Some("report-crosstable-note"),
            &tables::crosstable(report, &words),
        );
        if report.ratings.len() > 1 {
            let picture = wide(&plot::ratings(report, &report.ratings));
            section(&mut out, &words, "report-ratings", Some("report-ratings-note"), &picture);
        }
        if let Some(picture) = plot::progress(report) {
            section(&mut out, &words, "report-progress", None, &wide(&picture));
        }
        let conduct = tables::conduct(report, &words) + &games::faults(report, &words).unwrap_or_default();
        section(&mut out, &words, "report-conduct", Some("report-conduct-note"), &conduct);
        let list = search(report, &words) + &games::list(report, &words);
        section(&mut out, &words, "report-games", None, &list);
    }
    out.push_str("</main>");
    if !report.album.is_empty() {
        out.push_str(&replay(&words));
        let _ = write!(
            out,
            "<script type=\"application/json\" id=\"data\">{}</script>",
            games::data(report, &words)
        );
    }
    let _ = writeln!(out, "<script>{}</script></body></html>", *SCRIPT);
    out
}

fn head(out: &mut String, report: &Report, language: Language) {
    let name = escape(&report.config.name);
    // Nothing is loaded, and only what was written here is run.
    let policy = format!(
        "default-src 'none'; style-src '{}'; script-src '{}'; base-uri 'none'; form-action 'none'",
        digest(STYLE),
        digest(&SCRIPT)
    );
    let _ = write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"{language}\"><head><meta charset=\"utf-8\"/>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\"/>\
         <meta name=\"color-scheme\" content=\"light dark\"/>\
         <title>{name}</title><style>{STYLE}</style></head><body>"
    );
}

/// What a policy names an inline text by.
fn digest(text: &str) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut name = String::from("sha256-");
    for bytes in Sha256::digest(text).chunks(3) {
        let number =
            (0..3).fold(0_u32, |number, index| number << 8 | bytes.get(index).map_or(0, |&byte| byte.into()));
        for letter in 0..4 {
            let is_padding = letter > bytes.len();
            let six_bits = (number >> (18 - 6 * letter)) & 63;
            name.push(if is_padding { '=' } else { LETTERS[six_bits as usize].into() });
        }
    }
    name
}

fn header(out: &mut String, report: &Report, words: &Words) {
    let name = escape(&report.config.name);
    let played = report.results.len();
    let state = match report.progress {
        Progress::Over => Message::new("report-final").with("games", played),
        Progress::UnderWay { games } => {
            Message::new("report-interim").with("played", played).with("games", games as i64)
        }
    };
    let _ = write!(
        out,
        "<header><button type=\"button\" id=\"language\" hidden=\"hidden\">{}</button><h1>{name}</h1><p>{}</p><h2>{}</h2><dl>",
        words.key("control-language"),
        words.both(&state),
        words.key("report-conditions")
    );
    for (title, text) in conditions::conditions(report, words) {
        let _ = write!(out, "<div><dt>{title}</dt><dd>{text}</dd></div>");
    }
    out.push_str("</dl></header>");
}

fn section(out: &mut String, words: &Words, title: &'static str, note: Option<&'static str>, content: &str) {
    let _ = write!(out, "<section><h2>{}</h2>", words.key(title));
    if let Some(note) = note {
        let _ = write!(out, "<p class=\"note\">{}</p>", words.key(note));
    }
    let _ = write!(out, "{content}</section>");
}

/// What is moved sideways where the screen is too narrow for it.
fn wide(content: &str) -> String {
    format!("<div class=\"wide\">{content}</div>")
}

fn standings(out: &mut String, report: &Report, words: &Words) {
    let table = tables::standings(report, words, &report.standings.ranking, tables::Scope::Contest);
    // More points may come with a lower place there, which asks for a word.
    let note = (!report.standings.ties.is_empty()).then_some("report-standings-note");
    section(out, words, "report-standings", note, &table);
    if !report.standings.ties.is_empty() {
        section(out, words, "report-knockout", None, &tables::bracket(report, words));
    }
    if !report.standings.groups.is_empty() {
        let mut groups = String::from("<div class=\"groups\">");
        for (group, rows) in (0..).zip(&report.standings.groups) {
            let table = tables::standings(report, words, rows, tables::Scope::Group);
            let _ =
                write!(groups, "<div><h3>{}</h3>{table}</div>", tables::stage(words, Stage::Group(group)));
        }
        groups.push_str("</div>");
        section(out, words, "report-groups", None, &groups);
    }
}

/// The controls above the list of games; they wait for the script.
fn search(report: &Report, words: &Words) -> String {
    let mut out = format!(
        "<div class=\"search\" hidden=\"hidden\"><label>{} <select id=\"who\"><option value=\"\">*</option>",
        words.key("control-who")
    );
    for row in &report.standings.ranking {
        let name = escape(&report.names[row.participant]);
        let _ = write!(out, "<option value=\"{}\">{name}</option>", row.participant);
    }
    let _ = write!(
        out,
        "</select></label> <label>{} <input type=\"search\" id=\"search\"/></label> <output id=\"shown\"></output></div>",
        words.key("control-search")
    );
    out
}

/// The window in which games are replayed.
fn replay(words: &Words) -> String {
    // Drawn, because not every system has letters for them.
    let button = |id: &str, sign: &str, key: &'static str| {
        format!(
            "<button type=\"button\" id=\"{id}\"><svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"{sign}\"/></svg>\
             <span class=\"spoken\">{}</span></button>",
            words.key(key)
        )
    };
    let close = format!(
        "<button type=\"button\" id=\"close\"><span aria-hidden=\"true\">×</span><span class=\"spoken\">{}</span></button>",
        words.key("control-close")
    );
    format!(
        "<dialog id=\"replay\"><div class=\"replay-head\"><h2 id=\"replay-title\"></h2>{close}</div>\
         <div class=\"replay-body\"><div class=\"stage\"><div id=\"board\" role=\"img\" aria-labelledby=\"replay-title\"></div><div id=\"trays\"></div>\
         <div class=\"controls\">{}{}{}{}{}<label><span class=\"spoken\">{}</span><input type=\"range\" id=\"ply\" min=\"0\" value=\"0\"/></label>\
         <output id=\"place\"></output></div><p id=\"remark\" aria-live=\"polite\"></p></div><ol id=\"turns\"></ol></div></dialog>",
        button("first", "M5 5v14 M19 5v14l-11-7z", "control-first"),
        button("back", "M18 5v14l-12-7z", "control-back"),
        button("play", "M2 5v14l11-7z M17 5v14 M22 5v14", "control-play"),
        button("forward", "M6 5v14l12-7z", "control-forward"),
        button("last", "M5 5v14l11-7z M19 5v14", "control-last"),
        words.key("control-position"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_are_those_that_browsers_compute() {
        // Of the empty text, and of one that the script of a well-known example has.
        assert_eq!(digest(""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
        assert_eq!(digest("alert('Hello, world.');"), "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=");
    }

    #[test]
    fn modules_become_one_script_in_which_each_name_is_defined_once() {
        assert_eq!(
            join(&[
                "/** One. */\nexport const one = 1;\n",
                "/**\n * Two.\n */\nimport {\n  one,\n} from './one.js';\n\n// It grows.\nconsole.log(one);\n"
            ]),
            "\"use strict\";\n(() => {\nconst one = 1;\nconsole.log(one);\n})();\n"
        );
        let defined = SCRIPT.lines().filter_map(|line| {
            let rest =
                ["const ", "let ", "function ", "class "].iter().find_map(|word| line.strip_prefix(word))?;
            rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next()
        });
        let mut known = std::collections::BTreeSet::new();
        for name in defined {
            assert!(known.insert(name), "{name} is defined twice");
        }
        assert!(known.contains("Drawing") && known.contains("Replay"));
        assert!(!SCRIPT.contains("import ") && !SCRIPT.contains("\nexport "));
    }

    #[test]
    fn the_assets_cannot_end_their_elements() {
        assert!(!SCRIPT.contains("</") && !STYLE.contains("</") && !SCRIPT.contains("<!--"));
    }
}
