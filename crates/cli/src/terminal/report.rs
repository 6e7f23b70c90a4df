//! What is shown of a game in words and lines: the board with what stands around it, what happened, how it ended.

use std::time::Duration;

use catalogue::{Made, Ruleset};
use game::{Board, Message, Outcome, Piece, Scene, Seat, Viewer};
use locale::{Language, Localizer};

use super::draw::draw;
use super::symbols::{EMPTY, LANDMARK, MARKS, Symbols, ZONE, brackets, mark_key};
use super::{Ink, Look, columns, wrap};

/// The blanks before everything that belongs to the board.
const INDENT: &str = "  ";
/// The blanks between things on one line.
const GAP: &str = "   ";

/// Tells of one game in one language.
pub(crate) struct Reporter<'a> {
    rules: &'a dyn Ruleset,
    localizer: &'a Localizer,
    look: Look,
    board: Board,
    seats: Vec<String>,
}

impl<'a> Reporter<'a> {
    pub(crate) fn new(rules: &'a dyn Ruleset, localizer: &'a Localizer, look: Look) -> Self {
        let seats = Seat::all(rules.seats()).map(|seat| localizer.say(&Message::seat(rules.seat_name(seat))));
        Self { rules, localizer, look, board: rules.board(), seats: seats.collect() }
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) const fn look(&self) -> Look {
        self.look
    }

    /// A sentence.
    pub(crate) fn say(&self, message: &Message) -> String {
        self.localizer.say(message)
    }

    /// A sentence without arguments.
    pub(crate) fn tell(&self, key: &'static str) -> String {
        self.say(&Message::new(key))
    }

    pub(crate) const fn language(&self) -> Language {
        self.localizer.language()
    }

    /// A seat's name.
    pub(crate) fn seat(&self, seat: Seat) -> &str {
        &self.seats[seat.index()]
    }

    /// The game's name and the options that are not the usual ones.
    pub(crate) fn title(&self) -> String {
        let name = self.look.paint(Ink::Bold, &self.tell("game-name"));
        match self.rules.options().to_string() {
            options if options.is_empty() => name,
            options => format!("{name} ({options})"),
        }
    }

    /// The board and what stands around it.
    pub(crate) fn scene(&self, scene: &Scene, asked: Option<Seat>) -> Vec<String> {
        let symbols = Symbols::new(&self.seats, scene);
        let mut lines = draw(&self.board, scene, &symbols, self.look);
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(self.seat_lines(scene, &symbols, asked));
        lines.extend(self.tray_lines(scene, &symbols));
        lines.extend(self.mark_line(scene));
        lines.extend(self.special_lines());
        // Lines between the parts stay empty.
        let indented = lines.into_iter().map(|line| format!("{INDENT}{line}").trim_end().to_owned());
        indented.collect()
    }

    fn seat_lines(&self, scene: &Scene, symbols: &Symbols, asked: Option<Seat>) -> Vec<String> {
        let panels = |seat: Option<Seat>| -> String {
            let own = scene.panels.iter().filter(|panel| panel.seat == seat);
            own.map(|panel| self.say(&panel.message)).collect::<Vec<_>>().join(GAP)
        };
        let legend = |seat: Seat, look: Look| {
            let ink = Ink::of(Some(seat), &self.board);
            symbols.legend(seat, self.localizer, |symbol| look.paint(ink, symbol))
        };
        let seats = || Seat::all(self.seats.len());
        let name_width = seats().map(|seat| columns(self.seat(seat))).max().unwrap_or(0);
        // Inks take no room.
        let legend_width = |seat| columns(&legend(seat, Look::PLAIN));
        let widest_legend = seats().map(legend_width).max().unwrap_or(0);
        let line = |seat: Seat| -> String {
            let sign = if asked == Some(seat) { "> " } else { INDENT };
            let name = padded(self.seat(seat), name_width);
            let blanks = " ".repeat(widest_legend - legend_width(seat));
            let line =
                format!("{sign}{name}{GAP}{}{blanks}{GAP}{}", legend(seat, self.look), panels(Some(seat)));
            line.trim_end().to_owned()
        };
        let general = Some(panels(None)).filter(|text| !text.is_empty());
        let general = general.map(|text| format!("{INDENT}{text}"));
        seats().map(line).chain(general).collect()
    }

    /// Trays beside each other as far as they fit. One that can be clicked begins with its id.
    fn tray_lines(&self, scene: &Scene, symbols: &Symbols) -> Vec<String> {
        let clicked = |id: &String| scene.choices.iter().any(|choice| choice.path.contains(id));
        let texts: Vec<String> = scene
            .trays
            .iter()
            .map(|tray| {
                let label = self.say(&tray.label);
                // What lies there follows, also where the label is a sentence.
                let message = Message::new("cli-tray")
                    .with("tray", label.trim_end_matches('.'))
                    .with("pieces", tray_text(scene, symbols, &tray.id));
                let name = if clicked(&tray.id) { tray.id.as_str() } else { "" };
                format!("{name} {}", self.say(&message)).trim_start().to_owned()
            })
            .collect();
        let width = texts.iter().map(|text| columns(text)).max().unwrap_or(0);
        let cells = texts.iter().map(|text| padded(text, width));
        let lines = wrap(cells, GAP, self.look.width - 2 * columns(INDENT));
        lines.into_iter().map(|line| format!("{INDENT}{line}")).collect()
    }

    fn mark_line(&self, scene: &Scene) -> Option<String> {
        let count = |kind| scene.marks.iter().filter(|mark| mark.kind == kind).count();
        let used = MARKS.into_iter().map(|kind| (kind, count(kind))).filter(|(_, count)| *count > 0);
        let texts: Vec<String> = used
            .map(|(kind, count)| {
                let (before, after) = brackets(kind);
                let sign = self.look.paint(Ink::Bold, &format!("{before} {after}"));
                format!("{sign} {}", self.say(&Message::new(mark_key(kind)).with("count", count)))
            })
            .collect();
        (!texts.is_empty()).then(|| format!("{INDENT}{}", texts.join(GAP)))
    }

    /// What the signs of landmarks and zones mean.
    fn special_lines(&self) -> Vec<String> {
        let sign = |sign: &str| self.look.paint(Ink::Bold, sign);
        let landmarks =
            self.board.landmarks.iter().map(|landmark| {
                format!("{} {} ({})", sign(LANDMARK), landmark.title, self.tell(landmark.name))
            });
        let zones = self.board.zones.iter().map(|zone| format!("{} {}", sign(ZONE), self.tell(zone.name)));
        landmarks.chain(zones).map(|line| format!("{INDENT}{line}")).collect()
    }

    /// Everything a player may have to look up: whose letters are whose, the signs after names, the brackets of
    /// marks, and which sites are in a zone.
    pub(crate) fn legend(&self, scene: &Scene) -> Vec<String> {
        let symbols = Symbols::new(&self.seats, scene);
        let mut lines: Vec<String> = Seat::all(self.seats.len())
            .map(|seat| {
                let ink = Ink::of(Some(seat), &self.board);
                let legend = symbols.legend(seat, self.localizer, |symbol| self.look.paint(ink, symbol));
                format!("{}{GAP}{legend}", self.seat(seat))
            })
            .collect();
        let unowned = symbols.unowned(scene, self.localizer);
        if !unowned.is_empty() {
            lines.push(format!("{}{GAP}{unowned}", self.tell("cli-legend-unowned")));
        }
        lines.push(self.tell("cli-legend-number"));
        lines.extend(MARKS.into_iter().map(|kind| {
            let (before, after) = brackets(kind);
            let sign = self.look.paint(Ink::Bold, &format!("{before} {after}"));
            format!("{sign} {}", self.say(&Message::new(mark_key(kind)).with("count", 1)))
        }));
        lines.extend(self.special_lines().into_iter().map(|line| line.trim_start().to_owned()));
        for zone in &self.board.zones {
            lines.extend(
                wrap(zone.sites.clone(), " ", self.look.width - 2 * columns(INDENT))
                    .into_iter()
                    .map(|line| format!("{INDENT}{line}")),
            );
        }
        lines
    }

    /// The cards and other things whose name, id or text has this word, with all that is written on them. Decks are
    /// looked up too, so that a card another player has played can be read.
    pub(crate) fn cards(&self, scene: &Scene, word: &str) -> Vec<String> {
        let trays = scene.trays.iter().map(|tray| (tray.id.as_str(), &tray.label));
        let buttons = scene.buttons.iter().map(|button| (button.id.as_str(), &button.label));
        let mut lines: Vec<String> =
            trays.chain(buttons).map(|(id, label)| format!("{id}  {}", self.say(label))).collect();
        let options = self.rules.about().options.iter();
        let decks = options.flat_map(|option| self.rules.contents(option.key));
        lines.extend(decks.map(|line| self.say(&line)));
        let word = word.to_lowercase();
        lines.retain(|line| line.to_lowercase().contains(&word));
        lines
    }

    /// What happened through a move, as far as a viewer may know.
    pub(crate) fn events(&self, made: &Made, viewer: Viewer) -> Vec<String> {
        let known = made.events.iter().filter(|event| event.audience.includes(viewer));
        known.map(|event| self.say(&event.message)).collect()
    }

    /// How it ended.
    pub(crate) fn outcome(&self, outcome: &Outcome) -> Vec<String> {
        let reason = Message::new(format!("reason-{}", outcome.reason().0));
        let first: Vec<&str> = outcome
            .ranks()
            .entries()
            .filter(|(_, rank)| **rank == 1)
            .map(|(seat, _)| self.seat(seat))
            .collect();
        let sentence = match outcome.winner() {
            Some(winner) => Message::new("prompt-won").with("seat", self.seat(winner)),
            None if first.len() == self.seats.len() => Message::new("prompt-drawn"),
            None => Message::new("cli-shared").with("seats", first.join(", ")),
        };
        let mut lines = vec![self.look.paint(Ink::Bold, &self.say(&sentence.with("reason", reason)))];
        if let Some(scores) = outcome.scores() {
            let points: Vec<String> =
                scores.entries().map(|(seat, score)| format!("{} {score}", self.seat(seat))).collect();
            lines.push(self.say(&Message::new("cli-points").with("points", points.join(", "))));
        }
        lines
    }

    /// Seconds to the thousandth, with the language's decimal sign.
    pub(crate) fn seconds(&self, time: Duration) -> String {
        let number = self.language().decimal(format_args!("{}.{:03}", time.as_secs(), time.subsec_millis()));
        self.say(&Message::new("cli-seconds").with("seconds", number))
    }
}

/// The pieces of a tray in the order of their slots, empty slots between them shown.
fn tray_text(scene: &Scene, symbols: &Symbols, id: &str) -> String {
    let mut pieces: Vec<&Piece> = scene.pieces.iter().filter(|piece| piece.place.at == id).collect();
    pieces.sort_by_key(|piece| piece.place.slot);
    let mut texts = Vec::new();
    for piece in pieces {
        while texts.len() < piece.place.slot.into() {
            texts.push(EMPTY.to_owned());
        }
        texts.push(symbols.piece(piece));
    }
    if texts.is_empty() { "-".to_owned() } else { texts.join(" ") }
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}
