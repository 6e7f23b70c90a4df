//! What there is to play.

use game::{Board, Portrait, Shape};
use locale::Localizer;
use serde::{Deserialize, Serialize};

use crate::picture::{Picture, tint_code};

/// A game, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameInfo {
    /// The id in addresses and records.
    pub id: String,
    /// The name.
    pub name: String,
    /// One sentence.
    pub summary: String,
    /// The seats' names under the default options, in words.
    pub seats: Vec<String>,
    /// Whether players do not see the same.
    pub hidden: bool,
    /// The options of the rules page.
    pub options: Vec<OptionInfo>,
    /// Sets of options played as games of their own, as `key=value` text; the first is the default.
    pub modes: Vec<ModeInfo>,
    /// The options under which programs usually meet, as `key=value` text.
    #[serde(default)]
    pub contest: String,
    /// Whether there is a guided first game.
    pub lesson: bool,
    /// The board under the default options.
    pub board: BoardInfo,
    /// A picture of the game in play, to show what it is.
    pub picture: Picture,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OptionInfo {
    /// The key.
    pub key: String,
    /// What it means, in words.
    pub summary: String,
    /// What it may be.
    pub values: OptionValues,
    /// Its default.
    pub default: String,
}

/// What an option may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OptionValues {
    /// One of these words.
    Choice {
        /// The words.
        words: Vec<String>,
        /// What each means to a person.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        labels: Vec<String>,
    },
    /// A whole number.
    Number {
        /// The smallest.
        min: u32,
        /// The largest.
        max: u32,
    },
    /// A whole text, such as a deck.
    Text,
}

/// Options that are played as a game of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ModeInfo {
    /// The options.
    pub options: String,
    /// The seats' names under them, in words.
    pub seats: Vec<String>,
}

/// A guided first game.
///
/// A step begins at its position, or goes on from the step before; the first may begin a game. The learner makes one of
/// the accepted moves, and then the replies are played, all of them with `POST /study`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LessonInfo {
    /// The options it is played with, as `key=value` text.
    pub options: String,
    /// The learner's seat.
    pub seat: u8,
    /// What is done, in order.
    pub steps: Vec<StepInfo>,
}

/// A position in which exactly one move wins at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PuzzleInfo {
    /// The game.
    pub game: String,
    /// Its name, in words.
    pub game_name: String,
    /// The position.
    pub position: String,
    /// The seat to act.
    pub seat: u8,
    /// The move that wins.
    pub wins: String,
}

/// One decision of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StepInfo {
    /// The position it is taken in; `null` if the game goes on.
    pub position: Option<String>,
    /// What to do, and why.
    pub text: String,
    /// The moves that are right; none means that every legal one is.
    pub accept: Vec<String>,
    /// What is said to another legal move; `null` if none can be wrong.
    pub wrong: Option<String>,
    /// What has happened.
    pub done: String,
    /// What the others then do; chance acts by itself.
    pub reply: Vec<String>,
}

/// The rules of a game: `GET /games/ID/rules`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RulesPage {
    /// The page as HTML.
    pub html: String,
}

/// A text for an option, such as a deck of the player's own: `POST /games/ID/check`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TextToCheck {
    /// The option's key.
    pub key: String,
    /// The text.
    pub text: String,
}

/// Whether a text can be played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TextChecked {
    /// What is wrong with it; `null` if nothing is.
    pub problem: Option<String>,
    /// What it holds, line by line.
    pub summary: Vec<String>,
}

/// The part of the picture that never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BoardInfo {
    /// Places where pieces can lie. To the right `x` grows, upwards `y`; neighbours are about 100 apart.
    pub sites: Vec<SiteInfo>,
    /// Drawn lines between sites, by number in `sites`.
    pub links: Vec<(usize, usize)>,
    /// Sites that touch, by number, where neither line nor shape tells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub borders: Vec<(usize, usize)>,
    /// Coloured areas below the sites.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub regions: Vec<RegionInfo>,
    /// Sites that stand out by what they are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub landmarks: Vec<LandmarkInfo>,
    /// Sites for which a rule of their own holds, with a dotted line round them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<ZoneInfo>,
    /// The colour of each seat's pieces.
    pub tints: Vec<String>,
    /// The portrait of each seat, where seats have faces: `helmet`, `mask`, `flower` or `cap`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub portraits: Vec<String>,
}

/// A place where pieces can lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SiteInfo {
    /// The name in paths and notation.
    pub id: String,
    /// The name for people, where the id is not it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// To the right.
    pub x: i32,
    /// Upwards.
    pub y: i32,
    /// `point`, `square`, `hexagon` (a corner at the top) or `polygon`.
    pub shape: String,
    /// The corners of a polygon.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outline: Vec<(i32, i32)>,
}

/// A coloured area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RegionInfo {
    /// What it stands for, in words.
    pub name: String,
    /// Corners in order.
    pub outline: Vec<(i32, i32)>,
}

/// A site that stands out by what it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LandmarkInfo {
    /// The site's number in `sites`.
    pub site: usize,
    /// What is written there.
    pub title: String,
    /// What it is, in words.
    pub name: String,
}

/// Sites for which a rule of their own holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ZoneInfo {
    /// What holds there, in words.
    pub name: String,
    /// The sites, by number in `sites`.
    pub sites: Vec<usize>,
    /// The dotted line round them, in parts: the corners of each in order.
    pub lines: Vec<Vec<(i32, i32)>>,
}

impl BoardInfo {
    /// A board, in words.
    pub fn of(board: &Board, localizer: &Localizer) -> Self {
        let index = |id: &String| board.sites.iter().position(|site| site.id == *id);
        let pairs = |ids: &[(String, String)]| {
            ids.iter().filter_map(|(from, to)| Some((index(from)?, index(to)?))).collect()
        };
        let say = |key: &'static str| localizer.say(&game::Message::new(key));
        Self {
            sites: board
                .sites
                .iter()
                .map(|site| {
                    let (shape, outline) = match &site.shape {
                        Shape::Point => ("point", Vec::new()),
                        Shape::Square => ("square", Vec::new()),
                        Shape::Hexagon => ("hexagon", Vec::new()),
                        Shape::Polygon(corners) => ("polygon", corners.clone()),
                    };
                    SiteInfo {
                        id: site.id.clone(),
                        name: site.name.clone(),
                        x: site.x,
                        y: site.y,
                        shape: shape.to_owned(),
                        outline,
                    }
                })
                .collect(),
            links: pairs(&board.links),
            borders: pairs(&board.borders),
            regions: board
                .regions
                .iter()
                .map(|region| RegionInfo { name: say(region.name), outline: region.outline.clone() })
                .collect(),
            landmarks: board
                .landmarks
                .iter()
                .filter_map(|landmark| {
                    let (title, name) = (landmark.title.clone(), say(landmark.name));
                    Some(LandmarkInfo { site: index(&landmark.site)?, title, name })
                })
                .collect(),
            zones: board
                .zones
                .iter()
                .map(|zone| ZoneInfo {
                    name: say(zone.name),
                    sites: zone.sites.iter().filter_map(index).collect(),
                    lines: zone.lines.clone(),
                })
                .collect(),
            tints: board.tints.iter().map(|tint| tint_code(*tint).to_owned()).collect(),
            portraits: board.portraits.iter().map(|portrait| portrait_code(*portrait).to_owned()).collect(),
        }
    }
}

const fn portrait_code(portrait: Portrait) -> &'static str {
    match portrait {
        Portrait::Helmet => "helmet",
        Portrait::Mask => "mask",
        Portrait::Flower => "flower",
        Portrait::Cap => "cap",
    }
}
