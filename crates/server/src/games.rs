//! What there is to play: names, options, rules pages.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use catalogue::{Entry, Ruleset};
use game::{Identities, Lesson, Message, OptionError, Options, Seat, Step, Values, Viewer};
use locale::Localizer;
use protocol::games::{
    BoardInfo, GameInfo, LessonInfo, ModeInfo, OptionInfo, OptionValues, RulesPage, StepInfo, TextChecked,
    TextToCheck,
};
use protocol::picture::Picture;

use crate::app::App;
use crate::body::Body;
use crate::lang::Lang;
use crate::rejection::{Answer, Rejection, reject};

/// `GET /games`: every game with its options, and a picture of it. It is the same for every client, and made once.
pub(crate) async fn list(State(app): State<App>, Lang(language): Lang) -> Response {
    let make = || {
        let info = |entry: &Entry| game_info(entry, app.localizers.about(entry.about, language));
        let games: Vec<GameInfo> = catalogue::ENTRIES.iter().map(info).collect();
        Bytes::from(serde_json::to_vec(&games).expect("names and numbers are JSON"))
    };
    let json = app.games[language as usize].get_or_init(make).clone();
    ([(CONTENT_TYPE, "application/json")], json).into_response()
}

/// `GET /games/ID/rules`: the rules page, as HTML.
pub(crate) async fn rules(Lang(language): Lang, Path(id): Path<String>) -> Answer<RulesPage> {
    let entry = find(&id)?;
    let markdown = language.typeset(language.texts(entry.about).map_or("", |texts| texts.rules));
    let mut html = String::new();
    let parser = pulldown_cmark::Parser::new_ext(&markdown, pulldown_cmark::Options::ENABLE_TABLES);
    pulldown_cmark::html::push_html(&mut html, parser);
    Ok(Json(RulesPage { html }))
}

/// `GET /games/ID/lesson`: the guided first game.
pub(crate) async fn lesson(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
) -> Answer<LessonInfo> {
    let entry = find(&id)?;
    let lesson = entry.about.lesson.as_ref().ok_or_else(|| reject("unknown-address"))?;
    Ok(Json(lesson_info(entry, lesson, app.localizers.about(entry.about, language))))
}

/// `POST /games/ID/check`: whether a text can be played with.
pub(crate) async fn check(
    State(app): State<App>,
    Lang(language): Lang,
    Path(id): Path<String>,
    Body(asked): Body<TextToCheck>,
) -> Answer<TextChecked> {
    let entry = find(&id)?;
    let localizer = app.localizers.about(entry.about, language);
    let (problem, contents) = match with_options(entry, &BTreeMap::from([(asked.key.clone(), asked.text)])) {
        Ok(rules) => (None, rules.contents(&asked.key)),
        Err(OptionError::Content { message, .. }) => (Some(localizer.say(&message)), Vec::new()),
        Err(error) => return Err(Rejection::option(&error, entry.about)),
    };
    Ok(Json(TextChecked { problem, summary: contents.iter().map(|line| localizer.say(line)).collect() }))
}

/// `GET /games/ID/example/OPTION`: a text to begin with, such as a deck that comes with the game.
pub(crate) async fn example(Path((id, key)): Path<(String, String)>) -> Result<&'static str, Rejection> {
    let entry = find(&id)?;
    let example = entry.about.examples.iter().find(|(option, _)| *option == key);
    example.map(|(_, text)| *text).ok_or_else(|| reject("unknown-address"))
}

/// Any other address below the API's.
pub(crate) async fn no_such_address() -> Rejection {
    reject("unknown-address")
}

/// The game with this id.
pub(crate) fn find(id: &str) -> Result<&'static Entry, Rejection> {
    catalogue::find(id).ok_or_else(|| reject("unknown-game"))
}

/// The rules of a game with options that were asked for.
pub(crate) fn rules_of(id: &str, options: &BTreeMap<String, String>) -> Result<Arc<dyn Ruleset>, Rejection> {
    let entry = find(id)?;
    with_options(entry, options).map_err(|error| Rejection::option(&error, entry.about))
}

fn with_options(entry: &Entry, options: &BTreeMap<String, String>) -> Result<Arc<dyn Ruleset>, OptionError> {
    let mut given = Options::defaults(entry.about.options);
    for (key, value) in options {
        given.set(key, value)?;
    }
    entry.build_with(&given)
}

/// The seats' names, in words.
pub(crate) fn seat_labels(rules: &dyn Ruleset, localizer: &Localizer) -> Vec<String> {
    Seat::all(rules.seats()).map(|seat| localizer.say(&Message::seat(rules.seat_name(seat)))).collect()
}

fn game_info(entry: &Entry, localizer: &Localizer) -> GameInfo {
    let about = entry.about;
    let say = |key: String| localizer.say(&Message::new(key));
    let build = |options: &str| entry.build(options).expect("a game's own options build its rules");
    let rules = build("");
    GameInfo {
        id: about.id.to_owned(),
        name: say("game-name".to_owned()),
        summary: say("game-summary".to_owned()),
        seats: seat_labels(&*rules, localizer),
        hidden: rules.hides(),
        options: about
            .options
            .iter()
            .map(|option| OptionInfo {
                key: option.key.to_owned(),
                summary: say(format!("option-{}", option.key)),
                values: match option.values {
                    Values::Choice(words) => OptionValues::Choice {
                        words: words.iter().map(|word| (*word).to_owned()).collect(),
                        labels: words.iter().map(|word| option_label(localizer, option.key, word)).collect(),
                    },
                    Values::Number { min, max } => OptionValues::Number { min, max },
                    Values::Text => OptionValues::Text,
                },
                default: option.default.to_owned(),
            })
            .collect(),
        modes: about
            .modes
            .iter()
            .map(|options| ModeInfo {
                options: (*options).to_owned(),
                seats: seat_labels(&*build(options), localizer),
            })
            .collect(),
        contest: about.contest.to_owned(),
        lesson: about.lesson.is_some(),
        board: BoardInfo::of(&rules.board(), localizer),
        picture: sample_picture(entry, &rules, localizer),
    }
}

fn lesson_info(entry: &Entry, lesson: &Lesson, localizer: &Localizer) -> LessonInfo {
    let rules = entry.build(lesson.options).expect("a lesson's options build its rules");
    let begins = lesson.steps.first().and_then(|step| step.position);
    let begins = begins.map_or_else(
        || rules.start(),
        |position| rules.at_position(position).expect("a lesson's positions can be read"),
    );
    let texts = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
    let say = |key: String| localizer.say(&Message::new(key));
    let step_info = |step: &Step| StepInfo {
        position: step.position.map(str::to_owned),
        text: say(step.text_key()),
        accept: texts(step.accept),
        wrong: step.wrong_key().map(say),
        done: say(step.done_key()),
        reply: texts(step.reply),
    };
    LessonInfo {
        options: lesson.options.to_owned(),
        seat: begins.turn().seat().expect("the learner begins").index() as u8,
        steps: lesson.steps.iter().map(step_info).collect(),
    }
}

/// What a value of an option means to a person; a list of seats is their names.
fn option_label(localizer: &Localizer, key: &str, word: &str) -> String {
    let seat = |name: &str| localizer.try_say(&Message::seat(name)).unwrap_or_else(|_| name.to_owned());
    let names = || word.split(',').map(seat).collect::<Vec<_>>().join(", ");
    localizer.try_say(&Message::new(format!("option-{key}-{word}"))).unwrap_or_else(|_| names())
}

/// A position from the middle of a game shows more of it than the start.
fn sample_picture(entry: &Entry, rules: &Arc<dyn Ruleset>, localizer: &Localizer) -> Picture {
    let samples = entry.about.samples.iter().filter(|(options, _)| options.is_empty());
    let mut plays = samples.filter_map(|(_, position)| rules.at_position(position).ok());
    let play = plays.nth(1).unwrap_or_else(|| rules.start());
    let mut scene = play.scene(Viewer::Spectator);
    scene.keep_pieces();
    Identities::new(&scene).label(&mut scene);
    Picture::of(&scene, localizer)
}
