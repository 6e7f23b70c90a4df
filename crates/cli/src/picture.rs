//! A scene as an SVG picture, for documents and reports. It knows no game: sites, links and pieces are all it draws.

use std::collections::BTreeMap;
use std::fmt::Write;

use game::{Board, Glyph, MarkKind, Message, Piece, Scene, Seat, Shape, Site, Tint};

/// Room around the board, in units of the scene's coordinates.
const MARGIN: i32 = 90;
const TRAY_HEIGHT: i32 = 70;
const TRAY_WIDTH: i32 = 940;
/// Odd seats have a ring on their pieces, so that seats do not differ by colour alone.
const RING: &str = "#cfc6b4";
const WOOD: &str = "#e9d9b8";
const WATER: &str = "#9cc3d5";
const LAND: &str = "#f1e6cd";
const INK: &str = "#6b5a44";
const ZONE: &str = "#8b5a00";

/// The picture of a scene; `say` puts the names of trays into words.
pub(crate) fn svg(board: &Board, scene: &Scene, say: &dyn Fn(&Message) -> String) -> String {
    let corners: Vec<(i32, i32)> = board.sites.iter().flat_map(extent).collect();
    let (left, right) = bounds(corners.iter().map(|corner| corner.0));
    let (bottom, top) = bounds(corners.iter().map(|corner| corner.1));
    let trays: Vec<_> =
        scene.trays.iter().filter(|tray| pieces_at(scene, &tray.id).next().is_some()).collect();
    let board_height = top - bottom + 2 * MARGIN;
    let width = right - left + 2 * MARGIN;
    let tray_columns = (width / TRAY_WIDTH).max(1);
    let tray_rows = (trays.len() as i32 + tray_columns - 1) / tray_columns;
    let height = board_height + TRAY_HEIGHT * tray_rows;
    let is_map = board.sites.iter().any(|site| matches!(site.shape, Shape::Polygon(_)));
    let mut drawing = Drawing {
        tints: &board.tints,
        out: String::new(),
        left: left - MARGIN,
        top: top + MARGIN,
        scale: if is_map { 0.62 } else { 1.0 },
    };
    drawing.put(&format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">"#
    ));
    let ground = if is_map { WATER } else { WOOD };
    drawing.put(&format!(r#"<rect width="{width}" height="{height}" rx="24" fill="{ground}"/>"#));
    drawing.links(board, is_map);
    for site in &board.sites {
        drawing.site(site);
    }
    // Names come after all outlines, or a neighbour would be drawn over them.
    let is_landmark = |site: &&Site| board.landmarks.iter().any(|landmark| landmark.site == site.id);
    for site in board.sites.iter().filter(|site| is_map && !is_landmark(site)) {
        let ((x, y), id) = (drawing.place(site.x, site.y), escape(&site.id));
        let baseline = y + 36;
        drawing.put(&format!(
            r##"<text x="{x}" y="{baseline}" font-size="15" text-anchor="middle" fill="#8d7a58">{id}</text>"##
        ));
    }
    for region in &board.regions {
        let outline: Vec<_> = region.outline.iter().map(|&(x, y)| drawing.place(x, y)).collect();
        drawing.polygon(&outline, WATER);
    }
    for line in board.zones.iter().flat_map(|zone| &zone.lines) {
        drawing.dotted(line);
    }
    for landmark in &board.landmarks {
        if let Some(site) = board.sites.iter().find(|site| site.id == landmark.site) {
            drawing.landmark(site, &landmark.title);
        }
    }
    drawing.legend(board, board_height - MARGIN / 2, say);
    for site in &board.sites {
        for mark in scene.marks.iter().filter(|mark| mark.site == site.id) {
            drawing.mark(site, mark.kind);
        }
        let (x, y) = drawing.place(site.x, site.y);
        for (number, piece) in pieces_at(scene, &site.id).enumerate() {
            // A second piece on a site stands aside and is smaller: the number on the first must be read.
            let (aside, size) = if number == 0 { (0, 1.0) } else { (28, 0.6) };
            drawing.piece(piece, x + aside * number as i32, y - aside * number as i32, size);
        }
    }
    for (number, tray) in (0..).zip(&trays) {
        let (left, row) = (24 + (number % tray_columns) * TRAY_WIDTH, number / tray_columns);
        let y = board_height + TRAY_HEIGHT * row + TRAY_HEIGHT / 2 - 20;
        let mut x = left + 30;
        for piece in pieces_at(scene, &tray.id) {
            drawing.piece(piece, x, y, 1.0);
            x += if is_map { 34 } else { 64 };
        }
        let (baseline, label) = (y + 9, escape(&say(&tray.label)));
        drawing.put(&format!(r#"<text x="{x}" y="{baseline}" font-size="24" fill="{INK}">{label}</text>"#));
    }
    drawing.put("</svg>");
    drawing.out
}

/// The points that a site takes up, for the size of the picture.
fn extent(site: &Site) -> Vec<(i32, i32)> {
    match &site.shape {
        Shape::Polygon(corners) => corners.clone(),
        Shape::Point | Shape::Square | Shape::Hexagon => vec![(site.x, site.y)],
    }
}

fn bounds(values: impl Iterator<Item = i32> + Clone) -> (i32, i32) {
    (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
}

fn pieces_at<'a>(scene: &'a Scene, id: &'a str) -> impl Iterator<Item = &'a Piece> {
    scene.pieces.iter().filter(move |piece| piece.place.at == id)
}

struct Drawing<'a> {
    tints: &'a [Tint],
    out: String,
    left: i32,
    top: i32,
    /// How large pieces are drawn.
    scale: f32,
}

impl Drawing<'_> {
    fn put(&mut self, element: &str) {
        writeln!(self.out, "{element}").expect("a string takes all text");
    }

    /// Where scene coordinates, which grow upwards, lie in the picture.
    const fn place(&self, x: i32, y: i32) -> (i32, i32) {
        (x - self.left, self.top - y)
    }

    fn links(&mut self, board: &Board, are_lanes: bool) {
        let sites: BTreeMap<&str, &Site> = board.sites.iter().map(|site| (site.id.as_str(), site)).collect();
        let dashes = if are_lanes { "14 10" } else { "none" };
        for (from, to) in &board.links {
            let (from, to) = (sites[from.as_str()], sites[to.as_str()]);
            let ((x1, y1), (x2, y2)) = (self.place(from.x, from.y), self.place(to.x, to.y));
            self.put(&format!(
                r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{INK}" stroke-width="4" stroke-linecap="round" stroke-dasharray="{dashes}"/>"#
            ));
        }
    }

    fn site(&mut self, site: &Site) {
        let (x, y) = self.place(site.x, site.y);
        let half = Site::UNIT / 2;
        match &site.shape {
            Shape::Point => self.put(&format!(r#"<circle cx="{x}" cy="{y}" r="9" fill="{INK}"/>"#)),
            Shape::Square => {
                let corners = [(-half, -half), (half, -half), (half, half), (-half, half)];
                self.polygon(&corners.map(|(dx, dy)| (x + dx, y + dy)), LAND);
                let (left, bottom, id) = (x - half + 8, y + half - 8, escape(&site.id));
                self.put(&format!(
                    r##"<text x="{left}" y="{bottom}" font-size="16" fill="#a3906e">{id}</text>"##
                ));
            }
            Shape::Hexagon => {
                // Half a unit to the flat sides is this much to the corners.
                let (flat, corner) = (half, (f64::from(half) * 1.1547) as i32);
                let corners = [
                    (0, corner),
                    (flat, corner / 2),
                    (flat, -corner / 2),
                    (0, -corner),
                    (-flat, -corner / 2),
                    (-flat, corner / 2),
                ];
                self.polygon(&corners.map(|(dx, dy)| (x + dx, y + dy)), LAND);
            }
            Shape::Polygon(corners) => {
                let corners: Vec<_> = corners.iter().map(|&(x, y)| self.place(x, y)).collect();
                self.polygon(&corners, LAND);
            }
        }
    }

    fn polygon(&mut self, corners: &[(i32, i32)], fill: &str) {
        let points = points(corners);
        self.put(&format!(
            r#"<polygon points="{points}" fill="{fill}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>"#
        ));
    }

    /// A dotted line on a light ground, so that it is seen on land and water.
    fn dotted(&mut self, line: &[(i32, i32)]) {
        let corners: Vec<_> = line.iter().map(|&(x, y)| self.place(x, y)).collect();
        self.dots(&corners);
    }

    /// The same where it lies in the picture.
    fn dots(&mut self, corners: &[(i32, i32)]) {
        let points = points(corners);
        for (colour, width, dashes) in [(LAND, 9, "none"), (ZONE, 6, "0.1 12")] {
            self.put(&format!(
                r#"<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="{dashes}"/>"#
            ));
        }
    }

    /// A flower with a ring of petals, and the place's name.
    fn landmark(&mut self, site: &Site, title: &str) {
        let ((x, y), title) = (self.place(site.x, site.y), escape(&title.to_uppercase()));
        self.flower(x, y, 1.0);
        let y = y + 52;
        self.put(&format!(
            r##"<text x="{x}" y="{y}" font-size="22" font-weight="bold" letter-spacing="2" text-anchor="middle" fill="#5c430b" stroke="{LAND}" stroke-width="5" paint-order="stroke">{title}</text>"##
        ));
    }

    fn flower(&mut self, x: i32, y: i32, scale: f32) {
        self.put(&format!(r#"<g transform="translate({x} {y}) scale({scale})">"#));
        self.put(r##"<circle r="33" fill="#f6d77a" stroke="#8b6a1c" stroke-width="2.5"/>"##);
        for turn in 0..12 {
            let angle = turn * 30;
            self.put(&format!(
                r##"<ellipse cy="-20" rx="5.6" ry="10" fill="#fff3c4" stroke="#b58a24" transform="rotate({angle})"/>"##
            ));
        }
        self.put(r##"<circle r="10" fill="#e3b341" stroke="#8b6a1c"/></g>"##);
    }

    /// What landmarks and the lines of zones mean, beside each other below the board.
    fn legend(&mut self, board: &Board, y: i32, say: &dyn Fn(&Message) -> String) {
        let mut x = MARGIN / 2;
        for landmark in &board.landmarks {
            self.flower(x + 20, y, 0.6);
            let text = format!("{} ({})", landmark.title, say(&Message::new(landmark.name)));
            x = self.legend_text(x + 50, y, &text);
        }
        for zone in &board.zones {
            self.dots(&[(x, y), (x + 70, y)]);
            x = self.legend_text(x + 85, y, &say(&Message::new(zone.name)));
        }
    }

    /// Writes a text, and tells where the next may begin.
    fn legend_text(&mut self, x: i32, y: i32, text: &str) -> i32 {
        let (baseline, escaped) = (y + 9, escape(text));
        self.put(&format!(r#"<text x="{x}" y="{baseline}" font-size="24" fill="{INK}">{escaped}</text>"#));
        x + 13 * text.chars().count() as i32 + MARGIN / 2
    }

    fn mark(&mut self, site: &Site, kind: MarkKind) {
        let (x, y) = self.place(site.x, site.y);
        let (colour, dashes) = match kind {
            MarkKind::Must => ("#1f7a3a", "none"),
            MarkKind::Threatened => ("#b3261e", "8 6"),
            MarkKind::Protected => ("#1d3a5c", "2 6"),
            MarkKind::Chosen => ("#8a5a00", "14 4"),
        };
        let radius = 46.0 * self.scale;
        self.put(&format!(
            r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{colour}" stroke-width="6" stroke-dasharray="{dashes}"/>"#
        ));
    }

    /// A piece around the origin, moved to its place; `size` is for the room it has there.
    fn piece(&mut self, piece: &Piece, x: i32, y: i32, size: f32) {
        let seat = piece.owner.map_or(0, Seat::index);
        let ringed = seat % 2 == 1;
        let (fill, line, ink) = colours(self.tints.get(seat).copied().filter(|_| piece.owner.is_some()));
        let style = format!(r#"fill="{fill}" stroke="{line}" stroke-width="4" stroke-linejoin="round""#);
        self.put(&format!(r#"<g transform="translate({x} {y}) scale({:.2})">"#, self.scale * size));
        match piece.glyph {
            Glyph::Stone | Glyph::Stack => {
                self.put(&format!(r#"<circle r="32" {style}/>"#));
                if ringed {
                    self.put(&format!(r#"<circle r="22" fill="none" stroke="{RING}" stroke-width="3"/>"#));
                }
            }
            Glyph::Figure => {
                let body = points(&[(-24, 32), (-12, -6), (12, -6), (24, 32)]);
                self.put(&format!(r#"<polygon points="{body}" {style}/><circle cy="-16" r="15" {style}/>"#));
                if ringed {
                    self.put(&format!(r#"<circle cy="16" r="6" fill="{RING}"/>"#));
                }
            }
            Glyph::Crown => {
                let crown =
                    points(&[(-26, 18), (-28, -18), (-12, -2), (0, -24), (12, -2), (28, -18), (26, 18)]);
                self.put(&format!(
                    r##"<polygon points="{crown}" fill="#e0b23c" stroke="{line}" stroke-width="4" stroke-linejoin="round"/><circle cy="8" r="7" {style}/>"##
                ));
            }
            Glyph::Tower => {
                let tower = points(&[
                    (-28, 30),
                    (-28, -30),
                    (-12, -30),
                    (-12, -18),
                    (12, -18),
                    (12, -30),
                    (28, -30),
                    (28, 30),
                ]);
                self.put(&format!(r#"<polygon points="{tower}" {style}/>"#));
                if ringed {
                    self.put(&format!(r#"<rect x="-7" y="4" width="14" height="22" rx="7" fill="{RING}"/>"#));
                }
            }
            Glyph::Gate => {
                let gate = "M-34 -24 Q0 -36 34 -24 M-26 -8 H26 M-18 -28 V32 M18 -28 V32";
                self.put(&format!(
                    r##"<path d="{gate}" fill="none" stroke="#b8453a" stroke-width="8" stroke-linecap="round"/>"##
                ));
            }
            Glyph::Banner => {
                self.put(&format!(r#"<path d="M-20 34 V-34 H26 L16 -18 L26 -2 H-20" {style}/>"#));
            }
            Glyph::Card => {
                self.put(&format!(r#"<rect x="-22" y="-30" width="44" height="60" rx="6" {style}/>"#));
            }
        }
        if let Some(count) = piece.count {
            self.put(&format!(
                r#"<text y="11" font-size="32" font-weight="bold" text-anchor="middle" fill="{ink}">{count}</text>"#
            ));
        }
        self.put("</g>");
    }
}

fn points(corners: &[(i32, i32)]) -> String {
    let points: Vec<String> = corners.iter().map(|(x, y)| format!("{x},{y}")).collect();
    points.join(" ")
}

/// Fill, outline, and what can be read on the fill.
const fn colours(tint: Option<Tint>) -> (&'static str, &'static str, &'static str) {
    const DARK_INK: &str = "#2b2418";
    const LIGHT_INK: &str = "#f7f3e8";
    match tint {
        None | Some(Tint::White) => ("#f7f3e8", "#5b4a32", DARK_INK),
        Some(Tint::Black) => ("#33302c", "#12100e", LIGHT_INK),
        Some(Tint::Red) => ("#b8453a", "#6d211a", LIGHT_INK),
        Some(Tint::Blue) => ("#3d6b9e", "#1d3a5c", LIGHT_INK),
        Some(Tint::Amber) => ("#e3b04b", "#7a5310", DARK_INK),
        Some(Tint::Teal) => ("#2f7d74", "#12443e", LIGHT_INK),
        Some(Tint::Violet) => ("#7a5ba6", "#41295f", LIGHT_INK),
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use game::Viewer;

    #[test]
    fn every_game_can_be_drawn() {
        for entry in catalogue::ENTRIES {
            let rules = entry.build("").unwrap();
            let scene = rules.start().scene(Viewer::Spectator);
            let picture = super::svg(&rules.board(), &scene, &|message| message.key.to_string());
            assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
            assert!(picture.matches('<').count() > rules.board().sites.len());
        }
    }

    #[test]
    fn a_map_comes_with_a_legend_of_its_landmarks_and_zones() {
        let mut signs = 0;
        for entry in catalogue::ENTRIES {
            let rules = entry.build("").unwrap();
            let (board, scene) = (rules.board(), rules.start().scene(Viewer::Spectator));
            let picture = super::svg(&board, &scene, &|message| message.key.to_string());
            let landmarks = board.landmarks.iter().map(|one| format!("{} ({})", one.title, one.name));
            for text in landmarks.chain(board.zones.iter().map(|zone| zone.name.to_owned())) {
                assert!(picture.contains(&format!(">{text}</text>")), "{text}");
                signs += 1;
            }
        }
        assert!(signs >= 2, "a court and the line round it");
    }
}
