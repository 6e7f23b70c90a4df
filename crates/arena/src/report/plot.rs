//! Plots, drawn as SVG that takes its colours from the page.

use maud::{Markup, html};

use super::Report;
use super::words::visible;
use crate::contest::ParticipantIndex;
use crate::contest::standing::{Points, TableInput, table};

const WIDTH: f64 = 860.0;
const FONT: f64 = 13.0;
/// What a letter takes on average; names are shortened to the room they have.
const LETTER: f64 = 7.2;

/// Ratings, best first, with their intervals.
pub(super) fn ratings(report: &Report) -> Markup {
    const ROW: f64 = 24.0;
    const NAMES: f64 = 200.0;
    const NUMBERS: f64 = 110.0;
    let ratings = &report.analysis.ratings;
    let (low, high) = ratings.iter().fold((f64::MAX, f64::MIN), |(low, high), rating| {
        let [from, to] = rating.interval();
        (low.min(from), high.max(to))
    });
    let scale = Scale::new(low, high, NAMES + 12.0, WIDTH - NUMBERS);
    let height = ROW * ratings.len() as f64 + 34.0;
    let bottom = height - 26.0;
    drawing(
        "ratings-plot",
        height,
        &html! {
            @for tick in scale.ticks() {
                @let x = scale.place(tick);
                line class="grid" x1=(tenth(x)) x2=(tenth(x)) y1="4" y2=(tenth(bottom)) {}
                text class="axis" x=(tenth(x)) y=(tenth(height - 8.0)) text-anchor="middle" { (tick) }
            }
            @for (index, rating) in ratings.iter().enumerate() {
                @let y = ROW * index as f64 + ROW / 2.0 + 4.0;
                @let [from, to] = rating.interval().map(|value| scale.place(value));
                @let top = y - 4.0;
                text x=(NAMES) y=(tenth(y + 4.5)) text-anchor="end" {
                    (shortened(&report.names[rating.participant], NAMES))
                }
                path class="whisker" d=(format!("M{from:.1} {y:.1}H{to:.1}M{from:.1} {top:.1}v8M{to:.1} {top:.1}v8")) {}
                circle class="dot" cx=(tenth(scale.place(rating.elo))) cy=(tenth(y)) r="5" {}
                text class="axis" x=(WIDTH) y=(tenth(y + 4.5)) text-anchor="end" {
                    (format!("{:.0} ± {:.0}", rating.elo, rating.error))
                }
            }
        },
    )
}

/// Lines that are told apart by colour; more than these stay grey.
const COLOURED: usize = 8;

/// The points of each after each round, best last so that they lie on top.
pub(super) fn progress(report: &Report) -> Option<Markup> {
    const HEIGHT: f64 = 340.0;
    const TOP: f64 = 12.0;
    const BOTTOM: f64 = HEIGHT - 30.0;
    const LABELS: f64 = 190.0;
    let ranking = &report.analysis.standings.ranking;
    let order: Vec<ParticipantIndex> =
        ranking.iter().filter(|row| !row.disqualified).map(|row| row.participant).collect();
    let sums = by_round(report);
    let rounds = sums.first().map_or(0, Vec::len);
    if rounds < 2 {
        return None;
    }
    let most = sums.iter().flatten().map(|points| points.value()).fold(1.0, f64::max);
    let (across, up) =
        (Scale::new(0.0, (rounds - 1) as f64, 40.0, WIDTH - LABELS), Scale::new(0.0, most, BOTTOM, TOP));
    let path = |participant: ParticipantIndex| -> String {
        let place = |(round, sum): (usize, &Points)| {
            format!("{:.1},{:.1}", across.place(round as f64), up.place(sum.value()))
        };
        sums[participant].iter().enumerate().map(place).collect::<Vec<_>>().join(" ")
    };
    let whole = |ticks: Vec<f64>| ticks.into_iter().filter(|tick| tick.fract() == 0.0);
    let ends: Vec<f64> =
        order.iter().take(COLOURED).map(|&one| up.place(sums[one][rounds - 1].value())).collect();
    Some(drawing(
        "progress-plot",
        HEIGHT,
        &html! {
            @for tick in whole(up.ticks()) {
                @let y = up.place(tick);
                line class="grid" x1="40" x2=(tenth(WIDTH - LABELS)) y1=(tenth(y)) y2=(tenth(y)) {}
                text class="axis" x="34" y=(tenth(y + 4.5)) text-anchor="end" { (tick) }
            }
            @for tick in whole(across.ticks()) {
                text class="axis" x=(tenth(across.place(tick))) y=(tenth(HEIGHT - 8.0)) text-anchor="middle" { (tick) }
            }
            @for (place, &participant) in order.iter().enumerate().rev() {
                @let class = if place < COLOURED { format!("line colour-{place}") } else { "line".to_owned() };
                polyline class=(class) points=(path(participant)) {}
            }
            @for (place, y) in spread(&ends, FONT + 3.0, TOP, BOTTOM).into_iter().enumerate() {
                circle class={ "label-dot colour-" (place) } cx=(tenth(WIDTH - LABELS + 10.0)) cy=(tenth(y)) r="2.5" {}
                text x=(tenth(WIDTH - LABELS + 20.0)) y=(tenth(y + 4.5)) {
                    (shortened(&report.names[order[place]], LABELS - 24.0))
                }
            }
        },
    ))
}

/// The points of each participant before the first round and after each.
fn by_round(report: &Report) -> Vec<Vec<Points>> {
    let scoring = &report.config.settings.scoring;
    let course = report.course();
    let rounds = course.played.iter().map(|result| result.game.round).max().unwrap_or(0);
    let mut sums = vec![vec![Points::default()]; report.names.len()];
    for round in 1..=rounds {
        let played: Vec<_> =
            course.played.iter().filter(|result| result.game.round == round).cloned().collect();
        let dropped: Vec<_> = course.dropped.iter().filter(|game| game.round == round).cloned().collect();
        let byes: Vec<_> = course.byes.iter().filter(|bye| bye.round == round).copied().collect();
        let games = TableInput { played: &played, dropped: &dropped, byes: &byes, out: &course.out };
        let all: Vec<ParticipantIndex> = (0..report.names.len()).collect();
        for row in table(scoring, &all, games) {
            let mut sum = sums[row.participant].last().copied().unwrap_or_default();
            sum += row.points;
            sums[row.participant].push(sum);
        }
    }
    sums
}

/// Moves heights apart so that labels do not cover each other, and keeps them in between.
fn spread(heights: &[f64], apart: f64, top: f64, bottom: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by(|&a, &b| heights[a].total_cmp(&heights[b]).then(a.cmp(&b)));
    let mut places = heights.to_vec();
    let mut least = top;
    for &index in &order {
        places[index] = places[index].max(least);
        least = places[index] + apart;
    }
    let mut most = bottom;
    for &index in order.iter().rev() {
        places[index] = places[index].min(most);
        most = places[index] - apart;
    }
    places
}

fn drawing(class: &str, height: f64, content: &Markup) -> Markup {
    html! {
        svg class={ "plot " (class) } viewBox={ "0 0 " (WIDTH) " " (height) } aria-hidden="true" font-size=(FONT) {
            (content)
        }
    }
}

/// A number of pixels, as exact as a screen is.
fn tenth(pixels: f64) -> String {
    format!("{pixels:.1}")
}

fn shortened(name: &str, room: f64) -> String {
    let letters = (room / LETTER) as usize;
    if name.chars().count() <= letters {
        return visible(name);
    }
    let short: String = name.chars().take(letters.saturating_sub(1)).collect();
    format!("{}…", visible(&short))
}

/// Numbers on an axis.
struct Scale {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    fn new(low: f64, high: f64, from: f64, to: f64) -> Self {
        let high = if high > low { high } else { low + 1.0 };
        Self { low, high, from, to }
    }

    fn place(&self, value: f64) -> f64 {
        self.from + (value - self.low) / (self.high - self.low) * (self.to - self.from)
    }

    /// Round numbers, five to ten of them.
    fn ticks(&self) -> Vec<f64> {
        let rough = (self.high - self.low) / 5.0;
        let power = 10_f64.powf(rough.log10().floor());
        let step = [5.0, 2.0, 1.0].into_iter().map(|times| times * power).find(|step| *step <= rough);
        let step = step.unwrap_or(power);
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step).floor() as i64;
        (first..=last).map(|number| number as f64 * step).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        let ticks = |low, high| Scale::new(low, high, 0.0, 100.0).ticks();
        assert_eq!(ticks(1210.0, 1790.0), [1300.0, 1400.0, 1500.0, 1600.0, 1700.0]);
        assert_eq!(ticks(0.0, 6.0), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
        assert_eq!(ticks(3.0, 3.0).len(), 6);
    }

    #[test]
    fn labels_are_spread_in_order_and_stay_inside() {
        let places = spread(&[100.0, 101.0, 5.0, 100.0], 10.0, 0.0, 112.0);
        assert_eq!(places, [92.0, 112.0, 5.0, 102.0]);
    }
}
