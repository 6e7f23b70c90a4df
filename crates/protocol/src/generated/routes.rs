//! The addresses of the HTTP interface, and what goes in and comes out at each. A test of the server compares them with
//! its router and with its answers.

use schemars::JsonSchema;
use serde_json::{Value, json};

use super::schemas::{Schemas, Shape};
use crate::bench::{AgentTaken, NewAgent, OperatorNow, Programs, Uploads};
use crate::contests::{ContestLine, ContestNow, GameMoment, GameRecord, MomentWish, RunningLine};
use crate::frame::Frame;
use crate::games::{GameInfo, LessonInfo, PuzzleInfo, RulesPage, TextChecked, TextToCheck};
use crate::study::{Evaluation, Judging, Line, Studied};
use crate::tables::{Join, Made, Moment, NewTable, Secrets, TableLine};
use crate::talk::{FromPlayer, ToPlayer};

/// What a client does at an address.
pub(super) struct Route {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) group: &'static str,
    pub(super) summary: &'static str,
    pub(super) details: &'static str,
    /// What a client needs in order to be answered.
    pub(super) rights: &'static str,
    pub(super) query: Vec<Value>,
    pub(super) body: Option<Shape>,
    pub(super) answer: Answer,
    /// Status codes with the codes of refusals.
    pub(super) refusals: Vec<(u16, &'static [&'static str])>,
}

/// What a client is answered with.
pub(super) enum Answer {
    /// Something of this media type, of this shape or in parts of this shape.
    Body(&'static str, Shape),
    /// A socket, on which these shapes are sent and received.
    Socket { client: Shape, server: Shape },
}

const JSON: &str = "application/json";
const TEXT: &str = "text/plain; charset=utf-8";
const EVENTS: &str = "text/event-stream";
const LINES: &str = "application/x-ndjson";

const OPERATOR: &str =
    "The operator's token, as `Authorization: Bearer TOKEN`; the server prints it when it starts.";
const UPLOADS: &str = "Where the server can be reached from its own machine alone: any client. Elsewhere: any client, once the \
                       operator has allowed uploads.";

/// What a line of moves can be refused for.
const LINE: &[&str] = &["option", "position", "record", "syntax", "illegal"];
const UNKNOWN_GAME: (u16, &[&str]) = (404, &["unknown-game"]);
const UNKNOWN_TABLE: (u16, &[&str]) = (404, &["unknown-table"]);
const UNKNOWN_CONTEST: (u16, &[&str]) = (404, &["unknown-contest"]);
const UNKNOWN_CONTEST_GAME: (u16, &[&str]) = (404, &["unknown-contest", "unknown-contest-game"]);
/// A table that cannot be loaded, and a server without room for it.
const UNLOADED: (u16, &[&str]) = (503, &["full", "store"]);
const STORE: (u16, &[&str]) = (503, &["store"]);

/// Every address below `/api/v1`, and those beside it.
pub(super) fn routes() -> Vec<Route> {
    let groups = [
        ("Games", games()),
        ("Study", study()),
        ("Tables", tables()),
        ("Programs", programs()),
        ("Contests", contests()),
        ("Operator", operator()),
        ("Server", server()),
    ];
    groups
        .into_iter()
        .flat_map(|(group, routes)| routes.into_iter().map(move |route| Route { group, ..route }))
        .collect()
}

fn games() -> Vec<Route> {
    vec![
        get("/api/v1/games", "Every game with its options, its board and a picture of it.")
            .json::<Vec<GameInfo>>(),
        get("/api/v1/games/{id}/rules", "The rules page of a game.")
            .json::<RulesPage>()
            .refuses(UNKNOWN_GAME),
        get("/api/v1/games/{id}/lesson", "The guided first game.")
            .json::<LessonInfo>()
            .refuses((404, &["unknown-game", "unknown-address"])),
        post("/api/v1/games/{id}/check", "Checks a text for an option, such as a deck of cards.")
            .body::<TextToCheck>()
            .json::<TextChecked>()
            .refuses(UNKNOWN_GAME)
            .refuses((422, &["option"])),
        get("/api/v1/games/{id}/example/{option}", "A text for an option to begin with.")
            .refuses((404, &["unknown-game", "unknown-address"])),
        get("/api/v1/puzzle", "The puzzle of the day, or `null` where there is none.")
            .json::<Option<PuzzleInfo>>(),
    ]
}

fn study() -> Vec<Route> {
    vec![
            post("/api/v1/study", "A game so far, as a viewer sees it at its end, with the legal moves.")
                .details("The server keeps nothing: each request has the whole game. Chance is decided at the end of the line.")
                .body::<Line>()
                .json::<Studied>()
                .refuses(UNKNOWN_GAME)
                .refuses((422, LINE)),
            post("/api/v1/evaluate", "What the last position of a game is worth to the seat to act.")
                .body::<Line>()
                .json::<Evaluation>()
                .refuses(UNKNOWN_GAME)
                .refuses((409, &["finished"]))
                .refuses((422, LINE))
                .refuses((503, &["busy"])),
            post("/api/v1/judge", "Judges every decision of a game.")
                .details("The answer is one JSON text a line, as the judgement goes on; the last line has the judged moves.")
                .body::<Line>()
                .answer(LINES, Schemas::sent::<Judging>)
                .refuses(UNKNOWN_GAME)
                .refuses((422, LINE)),
    ]
}

fn tables() -> Vec<Route> {
    vec![
            get("/api/v1/tables", "The tables that the lobby shows, the newest first, at most 100.")
                .query("state", &json!({"type": "string", "enum": ["waiting", "running", "over"]}), "Only tables in this state; if not given, those that wait for players and those that play.")
                .json::<Vec<TableLine>>(),
            post("/api/v1/tables", "Makes a table.")
                .rights("None; for uploaded programs at its seats, the right to upload programs.")
                .body::<NewTable>()
                .json::<Made>()
                .refuses(UNKNOWN_GAME)
                .refuses((422, &["option", "position", "record", "clock", "seats", "player", "agent", "uploads", "programs-only", "too-long", "table"]))
                .refuses(UNLOADED),
            get("/api/v1/tables/{id}", "What a table is, who sits there and which seats are free.")
                .json::<TableLine>()
                .refuses(UNKNOWN_TABLE)
                .refuses(UNLOADED),
            delete("/api/v1/tables/{id}", "Ends a table. What was played stays readable.")
                .rights(OPERATOR)
                .json::<()>()
                .refuses((401, &["operator"]))
                .refuses(UNKNOWN_TABLE)
                .refuses(UNLOADED),
            post("/api/v1/tables/{id}/join", "Takes a free seat, and answers with its secret.")
                .body::<Join>()
                .json::<Made>()
                .refuses(UNKNOWN_TABLE)
                .refuses((409, &["taken", "too-long", "closed", "store"]))
                .refuses(UNLOADED),
            post("/api/v1/tables/{id}/at", "An earlier moment of a table, without choices and without the history.")
                .rights("None for what a spectator sees; the secret of a seat for what that seat sees.")
                .body::<Moment>()
                .json::<Frame>()
                .refuses(UNKNOWN_TABLE)
                .refuses(UNLOADED),
            post("/api/v1/tables/{id}/record", "The game as a record.")
                .details("Where moves tell what is hidden there is a record only when the game is over.")
                .body::<Secrets>()
                .refuses(UNKNOWN_TABLE)
                .refuses((409, &["secret"]))
                .refuses(UNLOADED),
            post("/api/v1/tables/{id}/contest-file", "The game as the KAIC contest saves its games, where that can be done.")
                .json::<GameRecord>()
                .refuses(UNKNOWN_TABLE)
                .refuses((409, &["secret"]))
                .refuses((422, &["no-contest-file", "record"]))
                .refuses(UNLOADED),
            get("/api/v1/tables/{id}/play", "The WebSocket of a player or of a conductor.")
                .details(
                    "The client begins with `hello` and is answered with `welcome`; from then on each change of the table brings a \
                     `frame`, and each message with an `id` brings `done` or `refused` with the same. A message that was sent again \
                     after a lost connection and has arrived before is refused as `doubled`.",
                )
                .rights("The secret of a seat or of the conductor, in `hello`.")
                .socket()
                .refuses((503, &["full"])),
            get("/api/v1/tables/{id}/watch", "The server-sent events of a spectator.")
                .details("The first event is a `welcome`; each change of the table brings a `frame`.")
                .answer(EVENTS, Schemas::sent::<ToPlayer>)
                .refuses(UNKNOWN_TABLE)
                .refuses(UNLOADED),
    ]
}

fn programs() -> Vec<Route> {
    vec![
        get("/api/v1/agents", "Which programs can play a game.")
            .details("Uploaded programs are listed only for clients that may upload programs.")
            .needs("game", &json!({"type": "string"}), "The game's id.")
            .json::<Programs>()
            .refuses(UNKNOWN_GAME),
        post("/api/v1/agents", "Uploads a program, which the server then checks without running it.")
            .rights(UPLOADS)
            .body::<NewAgent>()
            .json::<AgentTaken>()
            .refuses((403, &["uploads"]))
            .refuses(UNKNOWN_GAME)
            .refuses((422, &["too-long"]))
            .refuses((503, &["store", "sandbox"])),
        get("/api/v1/agents/{id}/check", "Checks a program that is there already, without running it.")
            .rights(UPLOADS)
            .needs("game", &json!({"type": "string"}), "The game's id.")
            .json::<AgentTaken>()
            .refuses((403, &["uploads"]))
            .refuses((404, &["agent"]))
            .refuses((503, &["sandbox"])),
    ]
}

fn contests() -> Vec<Route> {
    vec![
            get("/api/v1/contests", "Every contest, the newest first.").json::<Vec<ContestLine>>().refuses(STORE),
            get("/api/v1/contests/{id}", "How a contest stands.")
                .json::<ContestNow>()
                .refuses(UNKNOWN_CONTEST)
                .refuses(STORE),
            get("/api/v1/contests/{id}/live", "How a contest stands, and again with each result, as server-sent events.")
                .details(
                    "Between results, the event `running` has the games that are being played, as a list of `RunningLine`, and \
                     nothing else.",
                )
                .answer(EVENTS, |schemas| {
                    schemas.sent::<RunningLine>();
                    schemas.sent::<ContestNow>()
                })
                .refuses(UNKNOWN_CONTEST)
                .refuses(UNLOADED),
            get("/api/v1/contests/{id}/games/{number}", "The record of a game.")
                .json::<GameRecord>()
                .refuses(UNKNOWN_CONTEST_GAME)
                .refuses(STORE),
            get("/api/v1/contests/{id}/games/{number}/at", "A moment of a game, while it is being played or afterwards.")
                .fields::<MomentWish>()
                .json::<GameMoment>()
                .refuses(UNKNOWN_CONTEST_GAME)
                .refuses(STORE),
    ]
}

fn operator() -> Vec<Route> {
    vec![
        get("/api/v1/operator", "What the operator can decide, and how much there is on the server.")
            .rights(OPERATOR)
            .json::<OperatorNow>()
            .refuses((401, &["operator"])),
        post("/api/v1/operator/uploads", "Allows or forbids uploads of programs.")
            .rights(OPERATOR)
            .body::<Uploads>()
            .json::<OperatorNow>()
            .refuses((401, &["operator"])),
    ]
}

fn server() -> Vec<Route> {
    vec![
        get("/api/v1/openapi.json", "This document.").answer(JSON, |_| json!({"type": "object"})),
        get("/healthz", "Answers `ok` while the server runs."),
        get("/metrics", "Metrics for Prometheus."),
    ]
}

const fn get(path: &'static str, summary: &'static str) -> Route {
    Route::new("get", path, summary)
}

const fn post(path: &'static str, summary: &'static str) -> Route {
    Route::new("post", path, summary)
}

const fn delete(path: &'static str, summary: &'static str) -> Route {
    Route::new("delete", path, summary)
}

impl Route {
    const fn new(method: &'static str, path: &'static str, summary: &'static str) -> Self {
        Self {
            method,
            path,
            group: "",
            summary,
            details: "",
            rights: "None.",
            query: Vec::new(),
            body: None,
            answer: Answer::Body(TEXT, |_| json!({"type": "string"})),
            refusals: Vec::new(),
        }
    }

    fn details(self, details: &'static str) -> Self {
        Self { details, ..self }
    }

    fn rights(self, rights: &'static str) -> Self {
        Self { rights, ..self }
    }

    fn query(mut self, name: &str, schema: &Value, description: &str) -> Self {
        self.query.push(json!({"name": name, "in": "query", "description": description, "schema": schema}));
        self
    }

    fn needs(mut self, name: &str, schema: &Value, description: &str) -> Self {
        self = self.query(name, schema, description);
        self.query.last_mut().expect("it was just added")["required"] = true.into();
        self
    }

    /// The fields of a type as parameters of the query.
    fn fields<T: JsonSchema>(mut self) -> Self {
        let schema = schemars::schema_for!(T).to_value();
        for (name, field) in schema["properties"].as_object().expect("a query has fields") {
            let mut field = field.clone();
            let description = field["description"].take();
            self = self.query(
                name,
                &json!({"type": "integer", "minimum": 0}),
                description.as_str().unwrap_or_default(),
            );
        }
        self
    }

    fn body<T: JsonSchema>(self) -> Self {
        Self { body: Some(Schemas::received::<T>), ..self }
    }

    fn answer(self, media: &'static str, shape: Shape) -> Self {
        Self { answer: Answer::Body(media, shape), ..self }
    }

    fn json<T: JsonSchema>(self) -> Self {
        self.answer(JSON, Schemas::sent::<T>)
    }

    fn socket(self) -> Self {
        Self {
            answer: Answer::Socket {
                client: Schemas::received::<FromPlayer>,
                server: Schemas::sent::<ToPlayer>,
            },
            ..self
        }
    }

    fn refuses(mut self, refusal: (u16, &'static [&'static str])) -> Self {
        self.refusals.push(refusal);
        self
    }
}
