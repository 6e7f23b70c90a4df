//! Rules pages in a terminal.
//!
//! They are written in a small part of Markdown: `#` and `##` headings, paragraphs, `-` and `1.` lists, `**bold**`, `` `code` ``
//! and fenced blocks.

use game::About;
use locale::Language;
use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

use super::{Ink, Look, columns};

/// The blanks before the lines of a fenced block.
const BLOCK_INDENT: &str = "    ";

/// A game's rules page, line by line, in a language or in the first one that it has.
pub(crate) fn page(about: &About, language: Language, look: Look) -> Vec<String> {
    let texts = language.texts(about).or(about.texts.first());
    render(&language.typeset(texts.map_or("", |texts| texts.rules)), look)
}

/// A page as the terminal shows it, line by line.
pub(crate) fn render(page: &str, look: Look) -> Vec<String> {
    let mut writer =
        Writer { look, lines: Vec::new(), spans: Vec::new(), ink: Ink::Plain, marker: None, close: false };
    let mut number = None;
    for event in Parser::new(page) {
        match event {
            Event::Start(Tag::List(first)) => number = first,
            Event::Start(Tag::Item) => {
                let marker = number.map_or("- ".to_owned(), |number| format!("{number}. "));
                writer.marker = Some(marker);
                number = number.map(|number| number + 1);
            }
            Event::Start(Tag::Strong) => writer.ink = Ink::Bold,
            Event::End(TagEnd::Strong) => writer.ink = Ink::Plain,
            Event::Text(text) => writer.spans.push((writer.ink, text.into_string())),
            Event::Code(text) => writer.spans.push((Ink::Code, text.into_string())),
            Event::SoftBreak | Event::HardBreak => writer.spans.push((writer.ink, " ".to_owned())),
            Event::End(TagEnd::Heading(level)) => writer.end_heading(level),
            Event::End(TagEnd::CodeBlock) => writer.end_code(),
            Event::End(TagEnd::Paragraph) => writer.end_text(),
            Event::End(TagEnd::Item) if !writer.spans.is_empty() => {
                writer.end_text();
                // Items without paragraphs of their own have no empty line between them.
                writer.close = true;
            }
            Event::End(TagEnd::List(_)) => writer.close = false,
            _ => {}
        }
    }
    writer.lines
}

/// The lines so far, and the block that is being read.
struct Writer {
    look: Look,
    lines: Vec<String>,
    spans: Vec<(Ink, String)>,
    ink: Ink,
    /// What the next text of an item begins with.
    marker: Option<String>,
    /// Whether the next block follows without an empty line.
    close: bool,
}

impl Writer {
    /// Ends a block of these lines.
    fn end(&mut self, lines: impl IntoIterator<Item = String>) {
        if !self.lines.is_empty() && !std::mem::take(&mut self.close) {
            self.lines.push(String::new());
        }
        self.lines.extend(lines);
        self.spans.clear();
    }

    /// The block's text without its styles.
    fn text(&self) -> String {
        self.spans.iter().map(|(_, text)| text.as_str()).collect()
    }

    /// Bold on a terminal, underlined elsewhere.
    fn end_heading(&mut self, level: HeadingLevel) {
        let text = self.text();
        if self.look.ansi {
            return self.end([self.look.paint(Ink::Bold, &text)]);
        }
        let line = if level == HeadingLevel::H1 { "=" } else { "-" }.repeat(columns(&text));
        self.end([text, line]);
    }

    fn end_code(&mut self) {
        let text = self.text();
        self.end(text.lines().map(|line| format!("{BLOCK_INDENT}{line}").trim_end().to_owned()));
    }

    fn end_text(&mut self) {
        let marker = self.marker.take().unwrap_or_default();
        let lines = wrapped(&self.spans, &marker, &" ".repeat(columns(&marker)), self.look);
        self.end(lines);
    }
}

/// Text in lines that fit, the first line after `first`, the others after `next`.
fn wrapped(spans: &[(Ink, String)], first: &str, next: &str, look: Look) -> Vec<String> {
    let (mut lines, mut line, mut used) = (Vec::new(), first.to_owned(), columns(first));
    let mut gap = "";
    for word in words(spans, look) {
        if !gap.is_empty() && used + columns(gap) + word.width > look.width {
            lines.push(std::mem::replace(&mut line, next.to_owned()));
            (used, gap) = (columns(next), "");
        }
        line.push_str(gap);
        line.push_str(&word.text);
        used += columns(gap) + word.width;
        gap = " ";
    }
    lines.push(line);
    lines
}

/// A word as it is shown, and how many columns it takes.
#[derive(Default)]
struct Word {
    text: String,
    width: usize,
}

fn words(spans: &[(Ink, String)], look: Look) -> Vec<Word> {
    let mut words = vec![Word::default()];
    for (ink, span) in spans {
        // Where there are no inks, code keeps its marks, to be told from the words around it.
        let shown = if *ink == Ink::Code && !look.ansi { format!("`{span}`") } else { span.clone() };
        for (index, part) in shown.split(' ').enumerate() {
            if index > 0 {
                words.push(Word::default());
            }
            if let Some(word) = words.last_mut() {
                word.text.push_str(&look.paint(*ink, part));
                word.width += columns(part);
            }
        }
    }
    words.retain(|word| word.width > 0);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Toy

Two players, **one\nboard**, and `a1`.

## How to play

- **Step.** Go to a point
  beside you.
- Pass.

Like this:

```
 a---b

 c---d
```
";

    const NARROW: Look = Look { width: 20, ..Look::PLAIN };

    #[test]
    fn a_page_reads_well_without_inks() {
        let expected = [
            "Toy",
            "===",
            "",
            "Two players, one",
            "board, and `a1`.",
            "",
            "How to play",
            "-----------",
            "",
            "- Step. Go to a",
            "  point beside you.",
            "- Pass.",
            "",
            "Like this:",
            "",
            "     a---b",
            "",
            "     c---d",
        ];
        assert_eq!(render(PAGE, NARROW), expected);
    }

    #[test]
    fn numbered_lists_keep_their_numbers() {
        let page = "1. Go to a point beside you.\n2. Pass.\n\n1.5 is a number.";
        let expected = ["1. Go to a point", "   beside you.", "2. Pass.", "", "1.5 is a number."];
        assert_eq!(render(page, NARROW), expected);
    }

    #[test]
    fn inks_take_no_room() {
        let look = Look { terminal: true, ansi: true, width: 20 };
        let lines = render(PAGE, look);
        assert_eq!(lines[0], "\x1b[1mToy\x1b[0m");
        assert_eq!(lines[2], "Two players, \x1b[1mone\x1b[0m");
        assert_eq!(lines[3], "\x1b[1mboard\x1b[0m, and \x1b[36ma1\x1b[0m.");
    }

    #[test]
    fn narrow_blanks_of_french_never_break() {
        let lines = render("Bonjour à vous\u{a0}: oui\u{202f}!", Look { width: 10, ..Look::PLAIN });
        assert_eq!(lines, ["Bonjour à", "vous\u{a0}:", "oui\u{202f}!"]);
    }

    #[test]
    fn every_page_of_the_catalogue_fits() {
        for entry in catalogue::ENTRIES {
            for language in Language::ALL {
                let lines = page(entry.about, language, Look::PLAIN);
                let id = entry.about.id;
                assert!(lines.len() > 20, "{id} {language}");
                assert!(lines.iter().all(|line| columns(line) <= 80), "{id} {language}");
                assert!(!lines.concat().contains("**"), "{id} {language}");
            }
        }
    }
}
