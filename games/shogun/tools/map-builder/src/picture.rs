//! Draws the map as `map.svg`, for looking at it without the game.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::map::{Map, Province};
use crate::outlines::Point;

const MARGIN: i64 = 60;

/// The whole picture. `circuits` names the circuit of each province, in order.
pub fn draw(map: &Map, circuits: &[&str], tilt: f64, labels: bool) -> String {
    let corners = || map.province.iter().flat_map(|province| &province.outline);
    let least = |axis: usize| corners().map(|point| point[axis]).min().unwrap_or(0) - MARGIN;
    let most = |axis: usize| corners().map(|point| point[axis]).max().unwrap_or(0) + MARGIN;
    let (left, top, width, height) = (least(0), -most(1), most(0) - least(0), most(1) - least(1));
    let mut svg = String::new();
    let mut put = |text: &str| {
        svg.push_str(text);
        svg.push('\n');
    };
    put(&format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{width}" height="{height}">"#
    ));
    put(
        r##"<defs><pattern id="barred" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V12" stroke="#7a1f1f" stroke-width="3" stroke-opacity=".38"/></pattern></defs>"##,
    );
    put(&format!(r##"<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="#c9dfe6"/>"##));
    let whole: String = map.province.iter().map(|province| path(&province.outline)).collect();
    // Pale bands along the coast, as on old charts.
    for (band, colour) in [(44, "#d3e6ec"), (26, "#deeef2"), (12, "#ebf6f8")] {
        put(&format!(
            r#"<path d="{whole}" fill="{colour}" stroke="{colour}" stroke-width="{band}" stroke-linejoin="round"/>"#
        ));
    }
    put(&format!(
        r##"<path d="{whole}" fill="none" stroke="#2f4858" stroke-width="7" stroke-linejoin="round"/>"##
    ));
    for (province, circuit) in map.province.iter().zip(circuits) {
        let colour = if province.id == map.heian { "#e2b13c" } else { tint(circuit, &province.id) };
        let outline = path(&province.outline);
        put(&format!(
            r##"<path d="{outline}" fill="{colour}" stroke="#5b5146" stroke-width="2.2" stroke-linejoin="round"><title>{}</title></path>"##,
            province.name
        ));
        if province.barred {
            put(&format!(r#"<path d="{outline}" fill="url(#barred)"/>"#));
        }
    }
    put(&format!(
        r##"<path d="{}" fill="#8fc1d4" stroke="#2f4858" stroke-width="3.5" stroke-linejoin="round"/>"##,
        path(&map.lake.outline)
    ));
    put(&lanes(map));
    for province in &map.province {
        let [x, y] = province.centre;
        if province.id == map.heian {
            put(&format!(r##"<path d="{}" fill="#7a1f1f"/>"##, star(x, -y, 15.0)));
        }
        if labels {
            let below = if province.id == map.heian { 26 } else { 5 };
            put(&format!(
                r##"<text x="{x}" y="{}" font-family="DejaVu Serif, serif" font-size="15" text-anchor="middle" fill="#222" stroke="#fff" stroke-width="3" stroke-opacity=".6" paint-order="stroke">{}</text>"##,
                below - y,
                province.name
            ));
        }
    }
    put(&compass(left + width / 6, top + height / 4, tilt));
    put("</svg>");
    svg
}

fn path(outline: &[Point]) -> String {
    let mut path = String::new();
    for (index, [x, y]) in outline.iter().enumerate() {
        let command = if index == 0 { 'M' } else { 'L' };
        write!(path, "{command}{x} {}", -y).expect("text grows");
    }
    path.push('Z');
    path
}

/// Two shades for each circuit, so that its provinces stay apart in a mosaic.
fn tint(circuit: &str, id: &str) -> &'static str {
    let shades = match circuit {
        "kinai" => ["#f0d9a0", "#ead092"],
        "tokaido" => ["#cfdca6", "#c5d49a"],
        "tosando" => ["#dfd2b4", "#d6c8a7"],
        "hokurikudo" => ["#b9d3c4", "#aecbba"],
        "sanindo" => ["#d8c3d6", "#ceb8cc"],
        "sanyodo" => ["#efc9ab", "#e7be9e"],
        "nankaido" => ["#c3cfe6", "#b7c5df"],
        "saikaido" => ["#e6bcb5", "#deb0a8"],
        _ => ["#dddddd", "#d2d2d2"],
    };
    shades[id.bytes().map(usize::from).sum::<usize>() % shades.len()]
}

/// Dashed lines between the nearest shores, reaching a little way inland.
fn lanes(map: &Map) -> String {
    let numbers = map.numbers();
    let mut drawn =
        String::from(r##"<g stroke="#1d4e74" stroke-width="4.5" stroke-linecap="round" fill="#1d4e74">"##);
    for (number, province) in map.province.iter().enumerate() {
        for other in province.sea.iter().map(|id| numbers[id.as_str()]).filter(|&other| other > number) {
            let [from, to] = lane(province, &map.province[other]);
            let ([ax, ay], [bx, by]) = (from, to);
            write!(
                drawn,
                "\n<path d=\"M{ax:.1} {:.1}L{bx:.1} {:.1}\" stroke-dasharray=\"10 9\"/>\
                 <circle cx=\"{ax:.1}\" cy=\"{:.1}\" r=\"4\"/><circle cx=\"{bx:.1}\" cy=\"{:.1}\" r=\"4\"/>",
                -ay, -by, -ay, -by
            )
            .expect("text grows");
        }
    }
    drawn + "\n</g>"
}

fn lane(a: &Province, b: &Province) -> [[f64; 2]; 2] {
    const INLAND: f64 = 14.0;
    let pairs = a.outline.iter().flat_map(|&p| b.outline.iter().map(move |&q| (p, q)));
    let nearest = pairs.min_by_key(|(p, q)| (p[0] - q[0]).pow(2) + (p[1] - q[1]).pow(2));
    let (p, q) = nearest.unwrap_or((a.centre, b.centre));
    let inland = |shore: Point, centre: Point| {
        let along = [(centre[0] - shore[0]) as f64, (centre[1] - shore[1]) as f64];
        let share = INLAND / along[0].hypot(along[1]).max(INLAND);
        [shore[0] as f64 + along[0] * share, shore[1] as f64 + along[1] * share]
    };
    [inland(p, a.centre), inland(q, b.centre)]
}

fn star(x: i64, y: i64, radius: f64) -> String {
    let points: BTreeMap<usize, String> = (0..10)
        .map(|point| {
            let angle = (point as f64 * 36.0 - 90.0).to_radians();
            let reach = if point % 2 == 0 { radius } else { radius * 0.45 };
            (point, format!("{:.1} {:.1}", x as f64 + reach * angle.cos(), y as f64 + reach * angle.sin()))
        })
        .collect();
    format!("M{}Z", points.into_values().collect::<Vec<_>>().join("L"))
}

/// A needle to the north, which is not straight up on a tilted map.
fn compass(x: i64, y: i64, tilt: f64) -> String {
    format!(
        r##"<g transform="translate({x} {y}) rotate({tilt})"><circle r="46" fill="none" stroke="#2f4858" stroke-width="2"/><path d="M0 -66L12 0L0 66L-12 0Z" fill="#f7fbfc" stroke="#2f4858" stroke-width="2"/><path d="M0 -66L12 0H-12Z" fill="#7a1f1f"/><text y="-74" font-family="DejaVu Serif, serif" font-size="26" text-anchor="middle" fill="#2f4858">N</text></g>"##
    )
}
