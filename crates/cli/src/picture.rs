//! A scene as an SVG picture, for documents and reports. It knows no game: sites, links and pieces are all it draws.

use std::collections::BTreeMap;
use std::fmt::Write;

use game::{Board, Glyph, MarkKind, Piece, Scene, Seat, Shape, Site, Tint};

/// Room around the board, in units of the scene's coordinates.
const MARGIN: i32 = 90;
const TRAY_HEIGHT: i32 = 70;
/// Odd seats have a ring on their pieces, so that colour alone tells nothing.
const RING: &str = "#cfc6b4";
const INK: &str = "#6b5a44";

/// The picture of a scene, with the board's coordinates at its sides.
pub(crate) fn svg(board: &Board, scene: &Scene) -> String {
    let (left, right) = bounds(board.sites.iter().map(|site| site.x));
    let (bottom, top) = bounds(board.sites.iter().map(|site| site.y));
    let trays: Vec<_> =
        scene.trays.iter().filter(|tray| pieces_at(scene, &tray.id).next().is_some()).collect();
    let (width, height) =
        (right - left + 2 * MARGIN, top - bottom + 2 * MARGIN + TRAY_HEIGHT * trays.len() as i32);
    let mut drawing =
        Drawing { tints: &board.tints, out: String::new(), left: left - MARGIN, top: top + MARGIN };
    drawing.put(&format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">"#
    ));
    drawing.put(&format!(r##"<rect width="{width}" height="{height}" rx="24" fill="#e9d9b8"/>"##));
    drawing.links(board);
    for site in &board.sites {
        drawing.site(site);
    }
    for site in &board.sites {
        for mark in scene.marks.iter().filter(|mark| mark.site == site.id) {
            drawing.mark(site, mark.kind);
        }
        let (x, y) = drawing.place(site.x, site.y);
        for piece in pieces_at(scene, &site.id) {
            drawing.piece(piece, x, y);
        }
    }
    for (row, tray) in trays.iter().enumerate() {
        let y = top - bottom + 2 * MARGIN + TRAY_HEIGHT * row as i32 + TRAY_HEIGHT / 2 - 20;
        drawing.put(&format!(
            r#"<text x="24" y="{}" font-size="30" fill="{INK}">{}</text>"#,
            y + 10,
            escape(&tray.id)
        ));
        for (column, piece) in pieces_at(scene, &tray.id).enumerate() {
            drawing.piece(piece, 24 + 260 + 64 * column as i32, y);
        }
    }
    drawing.put("</svg>");
    drawing.out
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
}

impl Drawing<'_> {
    fn put(&mut self, element: &str) {
        writeln!(self.out, "{element}").expect("a string takes all text");
    }

    /// Where scene coordinates, which grow upwards, lie in the picture.
    const fn place(&self, x: i32, y: i32) -> (i32, i32) {
        (x - self.left, self.top - y)
    }

    fn links(&mut self, board: &Board) {
        let sites: BTreeMap<&str, &Site> = board.sites.iter().map(|site| (site.id.as_str(), site)).collect();
        for (from, to) in &board.links {
            let ((x1, y1), (x2, y2)) = (
                self.place(sites[from.as_str()].x, sites[from.as_str()].y),
                self.place(sites[to.as_str()].x, sites[to.as_str()].y),
            );
            self.put(&format!(
                r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{INK}" stroke-width="4" stroke-linecap="round"/>"#
            ));
        }
    }

    fn site(&mut self, site: &Site) {
        let (x, y) = self.place(site.x, site.y);
        let half = Site::UNIT / 2;
        match &site.shape {
            Shape::Point => self.put(&format!(r#"<circle cx="{x}" cy="{y}" r="9" fill="{INK}"/>"#)),
            Shape::Square => {
                let (left, top, unit) = (x - half, y - half, Site::UNIT);
                self.put(&format!(
                    r##"<rect x="{left}" y="{top}" width="{unit}" height="{unit}" fill="#f1e6cd" stroke="{INK}" stroke-width="3"/>"##
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
                self.polygon(&corners.map(|(dx, dy)| (x + dx, y + dy)));
            }
            Shape::Polygon(corners) => {
                let corners: Vec<_> = corners.iter().map(|&(x, y)| self.place(x, y)).collect();
                self.polygon(&corners);
            }
        }
        if !matches!(site.shape, Shape::Point) {
            let (left, bottom) = (x - half + 8, y + half - 8);
            if matches!(site.shape, Shape::Square) {
                let id = escape(&site.id);
                self.put(&format!(
                    r##"<text x="{left}" y="{bottom}" font-size="16" fill="#a3906e">{id}</text>"##
                ));
            }
        }
    }

    fn polygon(&mut self, corners: &[(i32, i32)]) {
        let points: Vec<String> = corners.iter().map(|(x, y)| format!("{x},{y}")).collect();
        self.put(&format!(
            r##"<polygon points="{}" fill="#f1e6cd" stroke="{INK}" stroke-width="3"/>"##,
            points.join(" ")
        ));
    }

    fn mark(&mut self, site: &Site, kind: MarkKind) {
        let (x, y) = self.place(site.x, site.y);
        let (colour, dashes) = match kind {
            MarkKind::Must => ("#1f7a3a", "none"),
            MarkKind::Threatened => ("#b3261e", "8 6"),
            MarkKind::Protected => ("#1d3a5c", "2 6"),
            MarkKind::Chosen => ("#8a5a00", "14 4"),
        };
        self.put(&format!(
            r#"<circle cx="{x}" cy="{y}" r="46" fill="none" stroke="{colour}" stroke-width="6" stroke-dasharray="{dashes}"/>"#
        ));
    }

    fn piece(&mut self, piece: &Piece, x: i32, y: i32) {
        let seat = piece.owner.map_or(0, Seat::index);
        let (fill, line, ink) = colours(self.tints.get(seat).copied());
        let style = format!(r#"fill="{fill}" stroke="{line}" stroke-width="4""#);
        // A second piece on a site stands a little aside.
        let (x, y) =
            if piece.place.slot > 0 && piece.glyph == Glyph::Crown { (x + 22, y - 22) } else { (x, y) };
        match piece.glyph {
            Glyph::Stone | Glyph::Figure | Glyph::Card | Glyph::Stack => {
                self.put(&format!(r#"<circle cx="{x}" cy="{y}" r="32" {style}/>"#));
                if seat % 2 == 1 {
                    self.put(&format!(
                        r#"<circle cx="{x}" cy="{y}" r="22" fill="none" stroke="{RING}" stroke-width="3"/>"#
                    ));
                }
            }
            Glyph::Crown => {
                let points = [(-20, 14), (-22, -14), (-9, -2), (0, -18), (9, -2), (22, -14), (20, 14)];
                let points: Vec<String> =
                    points.iter().map(|(dx, dy)| format!("{},{}", x + dx, y + dy)).collect();
                self.put(&format!(
                    r##"<polygon points="{}" fill="#e0b23c" stroke="{line}" stroke-width="4" stroke-linejoin="round"/>"##,
                    points.join(" ")
                ));
            }
            Glyph::Tower | Glyph::Gate => {
                let outline = [
                    (-28, 30),
                    (-28, -30),
                    (-12, -30),
                    (-12, -18),
                    (12, -18),
                    (12, -30),
                    (28, -30),
                    (28, 30),
                ];
                let points: Vec<String> =
                    outline.iter().map(|(dx, dy)| format!("{},{}", x + dx, y + dy)).collect();
                self.put(&format!(
                    r#"<polygon points="{}" {style} stroke-linejoin="round"/>"#,
                    points.join(" ")
                ));
                if seat % 2 == 1 {
                    self.put(&format!(
                        r#"<rect x="{}" y="{}" width="14" height="22" rx="7" fill="{RING}"/>"#,
                        x - 7,
                        y + 4
                    ));
                }
            }
        }
        if let Some(count) = piece.count {
            self.put(&format!(
                r#"<text x="{x}" y="{}" font-size="32" font-weight="bold" text-anchor="middle" fill="{ink}">{count}</text>"#,
                y + 11
            ));
        }
    }
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
            let picture = super::svg(&rules.board(), &scene);
            assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
            assert!(picture.matches('<').count() > rules.board().sites.len());
        }
    }
}
