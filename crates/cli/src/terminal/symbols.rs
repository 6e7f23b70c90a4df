//! Pieces and marks as characters: the owner's letter, small or capital by what the piece is, and its number.

use std::collections::BTreeSet;

use game::{Board, Glyph, Mark, MarkKind, Message, Piece, Scene, Seat};
use locale::Localizer;

/// The letter of pieces without an owner.
const OWNERLESS: char = '#';
/// What stands on an empty site.
pub(crate) const EMPTY: &str = ".";
/// What follows the letters of pieces that would look like others of the same owner.
const SIGNS: [&str; 9] = ["'", "\"", "*", "^", "~", "+", "&", "$", "!"];

/// What follows the name of a site that stands out by what it is.
pub(crate) const LANDMARK: &str = "@";
/// What follows the name of a site in a zone.
pub(crate) const ZONE: &str = ":";

/// The signs of what a site is, apart from the pieces on it.
pub(crate) fn signs_of(board: &Board, site: &str) -> String {
    let landmark = board.landmarks.iter().any(|landmark| landmark.site == site);
    let zone = board.zones.iter().any(|zone| zone.sites.iter().any(|inside| inside == site));
    let signs = [(landmark, LANDMARK), (zone, ZONE)];
    signs.into_iter().filter(|(is_so, _)| *is_so).map(|(_, sign)| sign).collect()
}

/// How the pieces of one scene are written.
pub(crate) struct Symbols {
    letters: Vec<char>,
    kinds: Vec<Kind>,
}

/// Pieces that look alike but for their owner and number.
struct Kind {
    glyph: Glyph,
    name: &'static str,
    sign: &'static str,
}

impl Kind {
    fn includes(&self, piece: &Piece) -> bool {
        self.glyph == piece.glyph && self.name == piece.name
    }
}

impl Symbols {
    /// The symbols of a scene in a game whose seats have these names, in the reader's language.
    pub(crate) fn new(seat_names: &[String], scene: &Scene) -> Self {
        let mut kinds: Vec<Kind> = Vec::new();
        for piece in &scene.pieces {
            if !kinds.iter().any(|kind| kind.includes(piece)) {
                kinds.push(Kind { glyph: piece.glyph, name: piece.name, sign: "" });
            }
        }
        kinds.sort_by_key(|kind| (kind.glyph as u8, kind.name));
        for capital in [false, true] {
            let alike = kinds.iter_mut().filter(|kind| is_capital(kind.glyph) == capital);
            for (kind, sign) in alike.skip(1).zip(SIGNS) {
                kind.sign = sign;
            }
        }
        Self { letters: letters(seat_names), kinds }
    }

    /// The piece as it stands on the board or in a tray.
    pub(crate) fn piece(&self, piece: &Piece) -> String {
        let letter = self.letter(piece.owner, is_capital(piece.glyph));
        let count = piece.count.map(|count| count.to_string()).unwrap_or_default();
        format!("{letter}{count}{}", self.sign(piece))
    }

    fn sign(&self, piece: &Piece) -> &'static str {
        self.kinds.iter().find(|kind| kind.includes(piece)).map_or("", |kind| kind.sign)
    }

    /// All pieces of one site. A number and a capital letter of the same owner share their letter.
    pub(crate) fn pieces(&self, pieces: &[&Piece]) -> String {
        if let [a, b] = pieces {
            let (capital, small) = if is_capital(a.glyph) { (a, b) } else { (b, a) };
            let fit = capital.owner == small.owner
                && is_capital(capital.glyph) != is_capital(small.glyph)
                && [capital, small].iter().all(|piece| self.sign(piece).is_empty());
            if let (true, None, Some(count)) = (fit, capital.count, small.count) {
                return format!("{}{count}", self.piece(capital));
            }
        }
        pieces.iter().map(|piece| self.piece(piece)).collect()
    }

    /// What a seat's pieces look like: its letter alone, if all pieces are of one kind.
    pub(crate) fn legend(&self, seat: Seat, localizer: &Localizer, paint: impl Fn(&str) -> String) -> String {
        let one = |kind: &Kind| {
            let symbol = paint(&format!("{}{}", self.letter(Some(seat), is_capital(kind.glyph)), kind.sign));
            match self.kinds.len() {
                1 => symbol,
                _ => format!("{symbol} {}", localizer.say(&Message::new(kind.name))),
            }
        };
        self.kinds.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    /// What pieces of no seat look like.
    pub(crate) fn unowned(&self, scene: &Scene, localizer: &Localizer) -> String {
        let has =
            |kind: &&Kind| scene.pieces.iter().any(|piece| piece.owner.is_none() && kind.includes(piece));
        let one = |kind: &Kind| {
            let letter = self.letter(None, is_capital(kind.glyph));
            format!("{letter}{} {}", kind.sign, localizer.say(&Message::new(kind.name)))
        };
        self.kinds.iter().filter(has).map(one).collect::<Vec<_>>().join(", ")
    }

    fn letter(&self, owner: Option<Seat>, capital: bool) -> char {
        let letter = owner.map_or(OWNERLESS, |seat| self.letters[seat.index()]);
        if capital { letter.to_uppercase().next().unwrap_or(letter) } else { letter }
    }
}

const fn is_capital(glyph: Glyph) -> bool {
    matches!(glyph, Glyph::Crown | Glyph::Tower | Glyph::Gate)
}

/// A letter of each name that no other name has got, the first if possible.
fn letters(names: &[String]) -> Vec<char> {
    let mut taken = BTreeSet::new();
    let mut letter = |(index, name): (usize, &String)| {
        let own = name.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase);
        let number = char::from_digit(index as u32 + 1, 10).unwrap_or(OWNERLESS);
        let letter = own.chain([number]).find(|letter| !taken.contains(letter)).unwrap_or(number);
        taken.insert(letter);
        letter
    };
    names.iter().enumerate().map(&mut letter).collect()
}

/// Every kind of mark, the most pressing first.
pub(crate) const MARKS: [MarkKind; 4] =
    [MarkKind::Must, MarkKind::Chosen, MarkKind::Threatened, MarkKind::Protected];

/// What is written before and after a marked piece.
pub(crate) const fn brackets(kind: MarkKind) -> (char, char) {
    match kind {
        MarkKind::Must => ('[', ']'),
        MarkKind::Chosen => ('(', ')'),
        MarkKind::Threatened => ('<', '>'),
        MarkKind::Protected => ('{', '}'),
    }
}

/// What is written before and after a site's pieces; with two marks it is one of each.
pub(crate) fn brackets_of(marks: &[Mark], site: &str) -> Option<(char, char)> {
    let has = |kind: &MarkKind| marks.iter().any(|mark| mark.site == site && mark.kind == *kind);
    let mut kinds = MARKS.into_iter().filter(has);
    let first = kinds.next()?;
    let last = kinds.next_back().unwrap_or(first);
    Some((brackets(first).0, brackets(last).1))
}

/// The message key of what a mark means.
pub(crate) const fn mark_key(kind: MarkKind) -> &'static str {
    match kind {
        MarkKind::Must => "cli-mark-must",
        MarkKind::Chosen => "cli-mark-chosen",
        MarkKind::Threatened => "cli-mark-threatened",
        MarkKind::Protected => "cli-mark-protected",
    }
}

#[cfg(test)]
mod tests {
    use game::Place;
    use locale::Language;

    use super::*;

    fn piece(owner: usize, glyph: Glyph, count: Option<u16>, name: &'static str) -> Piece {
        Piece { id: 0, place: Place::new("a1", 0), glyph, owner: Some(Seat::new(owner)), count, name }
    }

    fn symbols(pieces: &[Piece]) -> Symbols {
        let mut scene = Scene::new(Message::new("prompt"));
        scene.pieces = pieces.to_vec();
        Symbols::new(&["First".to_owned(), "Second".to_owned()], &scene)
    }

    #[test]
    fn letters_are_the_first_that_are_free() {
        let letters =
            |names: &[&str]| letters(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
        assert_eq!(letters(&["White", "Black"]), ['w', 'b']);
        assert_eq!(letters(&["Sun", "Star", "Sand"]), ['s', 't', 'a']);
        assert_eq!(letters(&["A", "A"]), ['a', '2']);
        assert_eq!(letters(&["[seat-x]", "Écarlate"]), ['s', 'é']);
    }

    #[test]
    fn a_stack_with_a_crown_shows_both() {
        let (stack, crown) =
            (piece(0, Glyph::Stack, Some(7), "stack"), piece(0, Glyph::Crown, None, "crown"));
        let symbols = symbols(&[stack.clone(), crown.clone()]);
        assert_eq!(symbols.pieces(&[&stack]), "f7");
        assert_eq!(symbols.pieces(&[&crown]), "F");
        assert_eq!(symbols.pieces(&[&stack, &crown]), "F7");
        assert_eq!(symbols.pieces(&[&crown, &stack]), "F7");
    }

    #[test]
    fn pieces_that_share_a_site_are_all_seen() {
        let pieces = [
            piece(0, Glyph::Stone, None, "stone"),
            piece(1, Glyph::Stone, None, "stone"),
            piece(1, Glyph::Tower, None, "tower"),
        ];
        let symbols = symbols(&pieces);
        assert_eq!(symbols.pieces(&[&pieces[0], &pieces[1]]), "fs");
        assert_eq!(symbols.pieces(&[&pieces[0], &pieces[2]]), "fS");
        assert_eq!(symbols.pieces(&[&pieces[0], &pieces[0]]), "ff");
    }

    #[test]
    fn different_pieces_never_look_the_same() {
        let glyphs = [
            Glyph::Stone,
            Glyph::Figure,
            Glyph::Crown,
            Glyph::Stack,
            Glyph::Tower,
            Glyph::Gate,
            Glyph::Card,
            Glyph::Banner,
        ];
        let pieces: Vec<Piece> = glyphs.map(|glyph| piece(0, glyph, None, "piece")).to_vec();
        let symbols = symbols(&pieces);
        let texts: BTreeSet<String> = pieces.iter().map(|piece| symbols.piece(piece)).collect();
        assert_eq!(texts.len(), pieces.len(), "{texts:?}");
    }

    #[test]
    fn in_every_game_each_kind_of_piece_has_a_sign_of_its_own() {
        for entry in catalogue::ENTRIES {
            for (options, position) in entry.about.samples {
                let play = entry.build(options).unwrap().at_position(position).unwrap();
                let viewer = play.turn().seat().map_or(game::Viewer::Spectator, game::Viewer::Seat);
                let symbols = Symbols::new(&["First".to_owned()], &play.scene(viewer));
                let look = |kind: &Kind| (is_capital(kind.glyph), kind.sign);
                let looks: BTreeSet<_> = symbols.kinds.iter().map(look).collect();
                assert_eq!(looks.len(), symbols.kinds.len(), "{position}");
            }
        }
    }

    #[test]
    fn the_legend_names_what_a_letter_does_not_tell() {
        let localizer = Localizer::new(Language::English, &["tower = Tower\nstone = Stone"]);
        let stone = piece(1, Glyph::Stone, None, "stone");
        let tower = piece(1, Glyph::Tower, None, "tower");
        assert_eq!(
            symbols(std::slice::from_ref(&stone)).legend(Seat::new(1), &localizer, str::to_owned),
            "s"
        );
        assert_eq!(
            symbols(&[stone, tower]).legend(Seat::new(1), &localizer, str::to_owned),
            "s Stone, S Tower"
        );
    }

    #[test]
    fn two_marks_on_a_site_are_both_seen() {
        let mark = |kind| Mark { site: "a1".to_owned(), kind };
        let marks = [mark(MarkKind::Protected), mark(MarkKind::Threatened)];
        assert_eq!(brackets_of(&marks, "a1"), Some(('<', '}')));
        assert_eq!(brackets_of(&marks[..1], "a1"), Some(('{', '}')));
        assert_eq!(brackets_of(&marks, "b1"), None);
    }
}
