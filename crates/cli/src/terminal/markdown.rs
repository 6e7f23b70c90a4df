//! Rules pages in a terminal.
//!
//! They are written in a small part of Markdown: `#` and `##` headings, paragraphs, `-` and `1.` lists, `**bold**`, `` `code` ``
//! and fenced blocks.

use game::About;
use locale::Language;

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
    let mut lines = Vec::new();
    for block in blocks(page) {
        if !lines.is_empty() && !block.follows_closely {
            lines.push(String::new());
        }
        match block.kind {
            Kind::Heading(level) => lines.extend(heading(&block.text, level, look)),
            Kind::Paragraph => lines.extend(wrapped(&block.text, "", "", look)),
            Kind::Item => {
                let marker = match block.number {
                    Some(number) => format!("{number}. "),
                    None => "- ".to_owned(),
                };
                lines.extend(wrapped(&block.text, &marker, &" ".repeat(columns(&marker)), look));
            }
            Kind::Code => {
                let indented = block.text.lines().map(|line| format!("{BLOCK_INDENT}{line}"));
                lines.extend(indented.map(|line| line.trim_end().to_owned()));
            }
        }
    }
    lines
}

struct Block {
    kind: Kind,
    text: String,
    /// Of an item in a numbered list.
    number: Option<u32>,
    /// Items of a list have no empty line between them.
    follows_closely: bool,
}

impl Block {
    const fn new(kind: Kind, text: String) -> Self {
        Self { kind, text, number: None, follows_closely: false }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Heading(usize),
    Paragraph,
    Item,
    Code,
}

fn blocks(page: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut lines = page.lines();
    let mut after_blank = true;
    while let Some(line) = lines.next() {
        let text = line.trim();
        let item = item(text);
        let level = text.bytes().take_while(|byte| *byte == b'#').count();
        match blocks.last_mut() {
            _ if text.starts_with("```") => {
                let code: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
                blocks.push(Block::new(Kind::Code, code.join("\n")));
            }
            _ if text.is_empty() => {}
            _ if level > 0 => {
                blocks.push(Block::new(Kind::Heading(level), text[level..].trim().to_owned()));
            }
            last if item.is_some() => {
                let follows_closely = !after_blank && last.is_some_and(|last| last.kind == Kind::Item);
                let (number, text) = item.unwrap_or_default();
                blocks.push(Block { kind: Kind::Item, text: text.to_owned(), number, follows_closely });
            }
            Some(last) if !after_blank && matches!(last.kind, Kind::Item | Kind::Paragraph) => {
                last.text.push(' ');
                last.text.push_str(text);
            }
            _ => {
                blocks.push(Block::new(Kind::Paragraph, text.to_owned()));
            }
        }
        after_blank = text.is_empty();
    }
    blocks
}

/// The number and the text of a line that begins an item of a list.
fn item(line: &str) -> Option<(Option<u32>, &str)> {
    if let Some(text) = line.strip_prefix("- ") {
        return Some((None, text));
    }
    let (number, text) = line.split_once(". ")?;
    Some((Some(number.parse().ok()?), text))
}

/// Bold on a terminal, underlined elsewhere.
fn heading(text: &str, level: usize, look: Look) -> Vec<String> {
    if look.ansi {
        return vec![look.paint(Ink::Bold, text)];
    }
    let line = if level == 1 { "=" } else { "-" };
    vec![text.to_owned(), line.repeat(columns(text))]
}

/// A text in lines that fit, the first line after `first`, the others after `next`.
fn wrapped(text: &str, first: &str, next: &str, look: Look) -> Vec<String> {
    let (mut lines, mut line, mut used) = (Vec::new(), first.to_owned(), columns(first));
    let mut gap = "";
    for word in words(text, look) {
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

fn words(text: &str, look: Look) -> Vec<Word> {
    let mut words = vec![Word::default()];
    for (ink, span) in spans(text) {
        // Where there are no inks, code keeps its marks, to be told from the words around it.
        let shown = if ink == Ink::Code && !look.ansi { format!("`{span}`") } else { span.to_owned() };
        for (index, part) in shown.split(' ').enumerate() {
            if index > 0 {
                words.push(Word::default());
            }
            if let Some(word) = words.last_mut() {
                word.text.push_str(&look.paint(ink, part));
                word.width += columns(part);
            }
        }
    }
    words.retain(|word| word.width > 0);
    words
}

/// The parts of a text that are in one ink. Other marks inside code have no meaning.
fn spans(text: &str) -> Vec<(Ink, &str)> {
    let mut spans = Vec::new();
    let mut bold = false;
    for (index, part) in text.split('`').enumerate() {
        if index % 2 == 1 {
            spans.push((Ink::Code, part));
            continue;
        }
        for (index, part) in part.split("**").enumerate() {
            bold ^= index > 0;
            spans.push((if bold { Ink::Bold } else { Ink::Plain }, part));
        }
    }
    spans
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
