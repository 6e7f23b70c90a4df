//! `quincunx picture GAME`: a position as an SVG picture.

use std::io::Write;

use game::Viewer;

use crate::args::commands::Picture;
use crate::context::Context;
use crate::picture::svg;

pub(crate) fn run(context: &Context, args: &Picture) -> anyhow::Result<()> {
    let rules = args.choice.rules()?;
    let play = args.choice.play(&*rules)?;
    // The view of the seat to move shows most, because its obligations are marked.
    let viewer = play.turn().seat().map_or(Viewer::Spectator, Viewer::Seat);
    let localizer = context.localizer(rules.about());
    let picture = svg(&rules.board(), &play.scene(viewer), &|message| localizer.say(message));
    Ok(std::io::stdout().lock().write_all(picture.as_bytes())?)
}
