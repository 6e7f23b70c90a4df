//! A board with what lies on it, from its description alone.
//!
//! Points have their lines between them, squares their sides, hexagons are bricks of a wall: each touches the two
//! beside it and the two above and below. Sites are named at the ends of their lines where that tells which is which,
//! and otherwise each by its own name.

use game::{Board, Piece, Scene, Shape, Site};

use super::canvas::{Canvas, Spot};
use super::layout::{Layout, line_names};
use super::symbols::{EMPTY, Symbols, brackets_of, signs_of};
use super::{Ink, Look, columns};

/// The board, line by line.
pub(crate) fn draw(board: &Board, scene: &Scene, symbols: &Symbols, look: Look) -> Vec<String> {
    let contents: Vec<Content> =
        board.sites.iter().map(|site| Content::new(site, board, scene, symbols)).collect();
    let layout = Layout::new(board, widest(&contents));
    if let Some(names) = line_names(board, &layout) {
        let mut canvas = drawing(board, &layout, &contents);
        for (spot, name) in &names {
            canvas.write_around(*spot, name, Ink::Faint);
        }
        return canvas.lines(look);
    }
    let contents: Vec<Content> = contents.into_iter().map(Content::with_name).collect();
    let layout = Layout::new(board, widest(&contents));
    if overlap(&layout, &contents) {
        return list(board, &contents, look);
    }
    drawing(board, &layout, &contents).lines(look)
}

/// What is written on a site.
struct Content<'a> {
    site: &'a Site,
    text: String,
    empty: bool,
    ink: Ink,
    brackets: Option<(char, char)>,
    /// What the site is, apart from the pieces on it.
    signs: String,
}

impl<'a> Content<'a> {
    fn new(site: &'a Site, board: &Board, scene: &Scene, symbols: &Symbols) -> Self {
        let mut pieces: Vec<&Piece> = scene.pieces.iter().filter(|piece| piece.place.at == site.id).collect();
        pieces.sort_by_key(|piece| piece.place.slot);
        let (text, ink) = match pieces.first() {
            None => (EMPTY.to_owned(), Ink::Faint),
            Some(first) => (symbols.pieces(&pieces), Ink::of(first.owner, board)),
        };
        let brackets = brackets_of(&scene.marks, &site.id);
        Self { site, text, empty: pieces.is_empty(), ink, brackets, signs: signs_of(board, &site.id) }
    }

    fn with_name(self) -> Self {
        let name = format!("{}{}", self.site.id, self.signs);
        let text = if self.empty { name } else { format!("{name}={}", self.text) };
        Self { text, ..self }
    }

    fn write(&self, spot: Spot, canvas: &mut Canvas) {
        canvas.write_around(spot, &self.text, self.ink);
        if let Some((before, after)) = self.brackets {
            let start = spot.right(-Canvas::left_of_middle(&self.text));
            canvas.put(start.right(-1), before, Ink::Bold);
            canvas.put(start.right(columns(&self.text) as i32), after, Ink::Bold);
        }
    }
}

fn widest(contents: &[Content<'_>]) -> usize {
    contents.iter().map(|content| columns(&content.text)).max().unwrap_or(0)
}

fn drawing(board: &Board, layout: &Layout, contents: &[Content<'_>]) -> Canvas {
    let mut canvas = Canvas::default();
    let spot_of = |id: &String| board.sites.iter().find(|site| site.id == *id).map(|site| layout.spot(site));
    for (from, to) in &board.links {
        if let (Some(from), Some(to)) = (spot_of(from), spot_of(to)) {
            canvas.line(from, to, Ink::Faint);
        }
    }
    for site in &board.sites {
        draw_sides(layout.spot(site), &site.shape, layout.pitch / 2, &mut canvas);
    }
    for content in contents {
        content.write(layout.spot(content.site), &mut canvas);
    }
    canvas
}

fn draw_sides(middle: Spot, shape: &Shape, half: i32, canvas: &mut Canvas) {
    if matches!(shape, Shape::Square | Shape::Hexagon) {
        canvas.put(middle.right(-half), '|', Ink::Faint);
        canvas.put(middle.right(half), '|', Ink::Faint);
    }
    if *shape == Shape::Square {
        for side in [middle.down(-1), middle.down(1)] {
            canvas.line(side.right(-half), side.right(half), Ink::Faint);
            canvas.put(side.right(-half), '+', Ink::Faint);
            canvas.put(side.right(half), '+', Ink::Faint);
        }
    }
}

/// Whether some texts, brackets included, would be written over others.
fn overlap(layout: &Layout, contents: &[Content<'_>]) -> bool {
    let mut spans: Vec<(Spot, i32)> = contents
        .iter()
        .map(|content| {
            let start = layout.spot(content.site).right(-Canvas::left_of_middle(&content.text) - 1);
            (start, start.column + columns(&content.text) as i32 + 2)
        })
        .collect();
    spans.sort_unstable();
    spans.windows(2).any(|pair| pair[0].0.row == pair[1].0.row && pair[1].0.column < pair[0].1)
}

/// A board that no grid can hold: each site on a line, with those it is linked to or has a border with. Of a map,
/// where most provinces lie empty, only those with something on them, and landmarks.
fn list(board: &Board, contents: &[Content<'_>], look: Look) -> Vec<String> {
    let is_map = board.sites.iter().any(|site| matches!(site.shape, Shape::Polygon(_)));
    let is_landmark =
        |content: &Content<'_>| board.landmarks.iter().any(|landmark| landmark.site == content.site.id);
    let told: Vec<&Content<'_>> = contents
        .iter()
        .filter(|content| !is_map || !content.empty || content.brackets.is_some() || is_landmark(content))
        .collect();
    let width = told.iter().map(|content| columns(&content.text)).max().unwrap_or(0);
    let line = |content: &&Content<'_>| {
        let id = &content.site.id;
        let ends = board.borders.iter().chain(&board.links).flat_map(|(a, b)| [(a, b), (b, a)]);
        let near: Vec<&str> = ends.filter(|(from, _)| *from == id).map(|(_, to)| to.as_str()).collect();
        let (before, after) = content.brackets.unwrap_or((' ', ' '));
        let blanks = " ".repeat(width - columns(&content.text));
        let text = look.paint(content.ink, &content.text);
        format!("{before}{text}{after}{blanks} {}", near.join(" ")).trim_end().to_owned()
    };
    told.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use game::{Glyph, Mark, MarkKind, Message, Place, Seat};

    use super::*;

    fn site(id: &str, x: i32, y: i32, shape: Shape) -> Site {
        Site { id: id.to_owned(), name: None, x, y, shape }
    }

    fn board(sites: Vec<Site>, links: &[(&str, &str)]) -> Board {
        let links = links.iter().map(|&(from, to)| (from.to_owned(), to.to_owned()));
        Board { sites, links: links.collect(), ..Board::default() }
    }

    fn scene(stones: &[(&str, usize)], marks: &[(&str, MarkKind)]) -> Scene {
        let mut scene = Scene::new(Message::new("prompt"));
        scene.pieces.extend(stones.iter().map(|&(at, owner)| Piece {
            id: 0,
            place: Place::new(at, 0),
            glyph: Glyph::Stone,
            owner: Some(Seat::new(owner)),
            count: None,
            name: "stone",
        }));
        scene.marks.extend(marks.iter().map(|&(site, kind)| Mark { site: site.to_owned(), kind }));
        scene
    }

    fn check(board: &Board, scene: &Scene, expected: &[&str]) {
        let symbols = Symbols::new(&["White".to_owned(), "Black".to_owned()], scene);
        assert_eq!(draw(board, scene, &symbols, Look::PLAIN), expected);
    }

    #[test]
    fn points_have_lines_between_them_and_marks_around_them() {
        let points = (0..4).map(|i| (i % 2, i / 2));
        let sites = points.map(|(x, y)| {
            site(&format!("{}{}", ['a', 'b'][x as usize], y + 1), x * 100, y * 100, Shape::Point)
        });
        let links = [("a1", "b1"), ("a2", "b2"), ("a1", "a2"), ("b1", "b2"), ("a1", "b2")];
        let scene = scene(&[("a1", 0), ("b2", 1)], &[("a1", MarkKind::Must), ("b2", MarkKind::Threatened)]);
        check(
            &board(sites.collect(), &links),
            &scene,
            &["2   .--<b>", "    | / |", "1  [w]--.", "", "    a   b"],
        );
    }

    #[test]
    fn squares_have_sides() {
        let sites = ["a1", "b1", "a2", "b2"].iter().enumerate();
        let sites =
            sites.map(|(i, id)| site(id, i as i32 % 2 * 100, i as i32 / 2 * 100, Shape::Square)).collect();
        check(
            &board(sites, &[]),
            &scene(&[("b1", 1)], &[("b1", MarkKind::Protected)]),
            &["  +---+---+", "2 | . | . |", "  +---+---+", "1 | . |{b}|", "  +---+---+", "    a   b"],
        );
    }

    #[test]
    fn hexagons_are_bricks() {
        let sites = [("a1", 0, 0), ("b1", 50, 87), ("a2", -50, 87), ("b2", 0, 173)];
        let sites = sites.map(|(id, x, y)| site(id, x, y, Shape::Hexagon)).to_vec();
        check(
            &board(sites, &[]),
            &scene(&[("a1", 0)], &[]),
            &["  | . |", "| . | . |", "2/| w |\\b", "  1/ \\a"],
        );
    }

    #[test]
    fn sites_with_names_of_their_own_show_them() {
        let sites = vec![site("home", 0, 0, Shape::Point), site("away", 200, 100, Shape::Point)];
        check(
            &board(sites, &[("home", "away")]),
            &scene(&[("home", 0)], &[("home", MarkKind::Chosen)]),
            &["                   ---away", "         ----------", "(home=w)-"],
        );
    }

    #[test]
    fn a_board_too_crowded_to_draw_is_listed() {
        let sites = ["north", "middle", "south"].iter().enumerate();
        let sites = sites.map(|(i, id)| site(id, i as i32 * 10, 0, Shape::Point)).collect();
        check(
            &board(sites, &[("north", "middle"), ("south", "middle")]),
            &scene(&[("north", 1)], &[("north", MarkKind::Must)]),
            &["[north=b] middle", " middle   north south", " south    middle"],
        );
    }

    #[test]
    fn a_game_without_a_board_has_no_drawing() {
        check(&board(Vec::new(), &[]), &scene(&[], &[]), &[]);
    }
}
