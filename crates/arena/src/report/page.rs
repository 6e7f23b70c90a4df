//! The page.

use std::sync::LazyLock;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use game::Message;
use locale::Language;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use sha2::{Digest, Sha256};

use super::words::{Words, visible};
use super::{Report, conditions, games, plot, tables};
use crate::contest::schedule::{Course, Stage};

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
        if line.starts_with("import ") {
            skipped_until = Some(";");
        } else if text.starts_with("/**") && (text.ends_with("*/") || !text.contains("*/")) {
            skipped_until = Some("*/");
        }
        if let Some(end) = skipped_until {
            skipped_until = (!text.ends_with(end)).then_some(end);
        } else if !(text.is_empty() || text.starts_with("//")) {
            script.push_str(line.strip_prefix("export ").unwrap_or(line));
            script.push('\n');
        }
    }
    script + "})();\n"
}

pub(super) fn page(report: &Report, language: Language) -> String {
    let words = &Words::new(report.rules.about());
    let page = html! {
        (DOCTYPE)
        html lang=(language) {
            (head(report))
            body {
                (header(report, words))
                main {
                    @if report.course().played.is_empty() {
                        p { (words.key("report-nothing")) }
                    }
                    (standings(report, words))
                    @if !report.course().played.is_empty() {
                        (played(report, words))
                    }
                }
                @if !report.album.is_empty() {
                    (replay(words))
                    script type="application/json" id="data" { (PreEscaped(games::data(report, words))) }
                }
                script { (PreEscaped(&*SCRIPT)) }
            }
        }
    };
    page.into_string()
}

fn head(report: &Report) -> Markup {
    // Nothing is loaded, and only what was written here is run.
    let policy = format!(
        "default-src 'none'; style-src '{}'; script-src '{}'; base-uri 'none'; form-action 'none'",
        digest(STYLE),
        digest(&SCRIPT)
    );
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta http-equiv="Content-Security-Policy" content=(policy);
            meta name="color-scheme" content="light dark";
            title { (visible(&report.config.name)) }
            style { (PreEscaped(STYLE)) }
        }
    }
}

/// What a policy names an inline text by.
fn digest(text: &str) -> String {
    format!("sha256-{}", BASE64.encode(Sha256::digest(text)))
}

fn header(report: &Report, words: &Words) -> Markup {
    let Course { played, open, .. } = report.course();
    let state = if open.is_empty() {
        Message::new("report-final").with("games", played.len())
    } else {
        let games = report.analysis.games as i64;
        Message::new("report-interim").with("played", played.len()).with("games", games)
    };
    html! {
        header {
            button type="button" id="language" hidden { (words.key("control-language")) }
            h1 { (visible(&report.config.name)) }
            p { (words.both(&state)) }
            h2 { (words.key("report-conditions")) }
            dl {
                @for (title, text) in conditions::conditions(report, words) {
                    div { dt { (title) } dd { (text) } }
                }
            }
        }
    }
}

fn section(words: &Words, title: &'static str, note: Option<&'static str>, content: &Markup) -> Markup {
    html! {
        section {
            h2 { (words.key(title)) }
            @if let Some(note) = note {
                p class="note" { (words.key(note)) }
            }
            (content)
        }
    }
}

/// What is moved sideways where the screen is too narrow for it.
pub(super) fn wide(content: &Markup) -> Markup {
    html! { div class="wide" { (content) } }
}

fn standings(report: &Report, words: &Words) -> Markup {
    let standings = &report.analysis.standings;
    let table = tables::standings(report, words, &standings.ranking, tables::Scope::Contest);
    // More points may come with a lower place there, which asks for a word.
    let note = (!standings.ties.is_empty()).then_some("report-standings-note");
    let groups = html! {
        div class="groups" {
            @for (group, rows) in (0..).zip(&standings.groups) {
                div {
                    h3 { (tables::stage(words, Stage::Group(group))) }
                    (tables::standings(report, words, rows, tables::Scope::Group))
                }
            }
        }
    };
    html! {
        (section(words, "report-standings", note, &table))
        @if !standings.ties.is_empty() {
            (section(words, "report-knockout", None, &tables::bracket(report, words)))
        }
        @if !standings.groups.is_empty() {
            (section(words, "report-groups", None, &groups))
        }
    }
}

/// What there is to tell once games have been played.
fn played(report: &Report, words: &Words) -> Markup {
    let crosstable = tables::crosstable(report, words);
    let conduct = html! { (tables::conduct(report, words)) (games::faults(report, words)) };
    let list = html! { (search(report, words)) (games::list(report, words)) };
    html! {
        (section(words, "report-crosstable", Some("report-crosstable-note"), &crosstable))
        @if report.analysis.ratings.len() > 1 {
            @let picture = wide(&plot::ratings(report));
            (section(words, "report-ratings", Some("report-ratings-note"), &picture))
        }
        @if let Some(picture) = plot::progress(report) {
            (section(words, "report-progress", None, &wide(&picture)))
        }
        (section(words, "report-conduct", Some("report-conduct-note"), &conduct))
        (section(words, "report-games", None, &list))
    }
}

/// The controls above the list of games; they wait for the script.
fn search(report: &Report, words: &Words) -> Markup {
    html! {
        div class="search" hidden {
            label {
                (words.key("control-who")) " "
                select id="who" {
                    option value="" { "*" }
                    @for row in &report.analysis.standings.ranking {
                        option value=(row.participant) { (visible(&report.names[row.participant])) }
                    }
                }
            }
            " "
            label { (words.key("control-search")) " " input type="search" id="search"; }
            " "
            output id="shown" {}
        }
    }
}

/// The window in which games are replayed.
fn replay(words: &Words) -> Markup {
    // Drawn, because not every system has letters for them.
    const BUTTONS: [(&str, &str, &str); 5] = [
        ("first", "M5 5v14 M19 5v14l-11-7z", "control-first"),
        ("back", "M18 5v14l-12-7z", "control-back"),
        ("play", "M2 5v14l11-7z M17 5v14 M22 5v14", "control-play"),
        ("forward", "M6 5v14l12-7z", "control-forward"),
        ("last", "M5 5v14l11-7z M19 5v14", "control-last"),
    ];
    html! {
        dialog id="replay" {
            div class="replay-head" {
                h2 id="replay-title" {}
                button type="button" id="close" {
                    span aria-hidden="true" { "×" }
                    span class="spoken" { (words.key("control-close")) }
                }
            }
            div class="replay-body" {
                div class="stage" {
                    div id="board" role="img" aria-labelledby="replay-title" {}
                    div id="trays" {}
                    div class="controls" {
                        @for (id, sign, key) in BUTTONS {
                            button type="button" id=(id) {
                                svg viewBox="0 0 24 24" aria-hidden="true" { path d=(sign) {} }
                                span class="spoken" { (words.key(key)) }
                            }
                        }
                        label {
                            span class="spoken" { (words.key("control-position")) }
                            input type="range" id="ply" min="0" value="0";
                        }
                        output id="place" {}
                    }
                    p id="remark" aria-live="polite" {}
                }
                ol id="turns" {}
            }
        }
    }
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
