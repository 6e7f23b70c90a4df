//! The HTTP interface as an `OpenAPI` document.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::routes::{Answer, Route};
use super::schemas::{Schemas, tidy};
use crate::Refused;

const ABOUT: &str = "What the page does, other clients can do, too: play at tables, watch, study, follow contests. \
    Requests and answers are JSON unless something else is said. A request that is refused is answered with `Refused`: a \
    stable code for programs and a sentence for people.\n\n\
    The version in the address changes only with changes that break clients. Fields may be added: ignore the ones you do \
    not know. An optional field that is left out means nothing, an empty list, zero or false, as its type allows.\n\n\
    Pages of other sites may not send requests (`origin`), and one address may send only so many requests in a second \
    (`too-fast`). Errors of HTTP itself, such as a method that an address does not have, are answered without JSON.";

const GROUPS: [(&str, &str); 7] = [
    ("Games", "What there is to play."),
    ("Study", "Positions, variations and replays without a table."),
    ("Tables", "Tables at which people and programs play."),
    ("Programs", "Programs at tables."),
    ("Contests", "Contests between programs, as spectators follow them."),
    ("Operator", "For the operator of the server."),
    ("Server", "The server itself."),
];

/// What can be done at each address, and the refusals that several requests share.
#[derive(Default)]
pub(super) struct Interface {
    pub(super) paths: Map<String, Value>,
    refusals: BTreeMap<String, Value>,
}

/// The whole document.
pub(super) fn document(interface: &Interface, shapes: &Map<String, Value>) -> String {
    let tag = |(name, description): (&str, &str)| json!({"name": name, "description": description});
    let document = json!({
        "openapi": "3.1.0",
        "info": {"title": "Quincunx", "version": crate::VERSION.to_string(), "description": ABOUT},
        "tags": GROUPS.map(tag),
        "paths": interface.paths,
        "components": {
            "parameters": {
                "lang": {
                    "name": "lang",
                    "in": "query",
                    "description": "The language of sentences; if not given, the first language of the header `Accept-Language` that the server has.",
                    "schema": {"type": "string", "enum": ["en", "fr"]},
                },
            },
            "responses": interface.refusals,
            "securitySchemes": {"operator": {"type": "http", "scheme": "bearer"}},
            "schemas": shapes,
        },
    });
    serde_json::to_string_pretty(&document).expect("a document is JSON") + "\n"
}

/// Describes all requests.
pub(super) fn interface(schemas: &mut Schemas, routes: &[Route]) -> Interface {
    let mut interface = Interface::default();
    for route in routes {
        let mut described = operation(schemas, route);
        for (status, codes) in refusals(route) {
            let response = interface.refusal(schemas, status, &codes);
            described["responses"][status.to_string()] = response;
        }
        let operations = interface.paths.entry(route.path).or_insert_with(|| json!({}));
        operations[route.method] = described;
    }
    interface
}

impl Interface {
    /// A refusal that has one code is described once.
    fn refusal(&mut self, schemas: &mut Schemas, status: u16, codes: &BTreeSet<&str>) -> Value {
        let mut schema = schemas.sent::<Refused>();
        schema["properties"] = json!({"code": {"enum": codes}});
        let content = json!({"application/json": {"schema": schema}});
        let response = json!({"description": reason(status), "content": content});
        let mut codes = codes.iter();
        let (Some(code), None) = (codes.next(), codes.next()) else { return response };
        let name = format!("{status}.{code}");
        let reference = json!({"$ref": format!("#/components/responses/{name}")});
        self.refusals.insert(name, response);
        reference
    }
}

fn operation(schemas: &mut Schemas, route: &Route) -> Value {
    let mut operation = json!({"tags": [route.group], "summary": route.summary});
    if !route.details.is_empty() {
        operation["description"] = route.details.into();
    }
    operation["x-rights"] = route.rights.into();
    if route.refusals.iter().any(|(status, _)| *status == 401) {
        operation["security"] = json!([{"operator": []}]);
    }
    let parameters = parameters(route);
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    if let Some(body) = route.body {
        operation["requestBody"] =
            json!({"required": true, "content": {"application/json": {"schema": body(schemas)}}});
    }
    let mut responses = Map::new();
    match route.answer {
        Answer::Body(media, shape) => {
            let mut schema = shape(schemas);
            tidy(&mut schema);
            responses.insert(
                "200".to_owned(),
                json!({"description": "The answer.", "content": {media: {"schema": schema}}}),
            );
        }
        Answer::Socket { client, server } => {
            responses.insert("101".to_owned(), json!({"description": "The socket is open."}));
            operation["x-websocket"] = json!({"client": client(schemas), "server": server(schemas)});
        }
    }
    operation["responses"] = responses.into();
    operation
}

fn parameters(route: &Route) -> Vec<Value> {
    let in_path = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let mut all: Vec<Value> = in_path
        .map(|name| {
            let (kind, description) = match (name, route.group) {
                ("id", "Games") => ("string", "The game's id, as in `GET /api/v1/games`."),
                ("id", "Tables") => ("string", "The table's id, as in the answer to `POST /api/v1/tables`."),
                ("id", "Contests") => ("string", "The contest's id, as in `GET /api/v1/contests`."),
                ("id", "Programs") => ("string", "The program's id, as in `GET /api/v1/agents`."),
                ("option", _) => ("string", "The option's key."),
                ("number", _) => ("integer", "The game's number in the contest."),
                _ => panic!("{}: what is {name}?", route.path),
            };
            json!({"name": name, "in": "path", "required": true, "description": description, "schema": {"type": kind}})
        })
        .collect();
    all.extend(route.query.iter().cloned());
    if route.path.starts_with("/api/") && route.path != "/api/v1/openapi.json" {
        all.push(json!({"$ref": "#/components/parameters/lang"}));
    }
    all
}

/// The refusals of a route with those that hold for all routes.
fn refusals(route: &Route) -> BTreeMap<u16, BTreeSet<&'static str>> {
    let mut all: BTreeMap<u16, BTreeSet<&str>> = BTreeMap::new();
    let mut add = |status: u16, codes: &[&'static str]| all.entry(status).or_default().extend(codes);
    for (status, codes) in &route.refusals {
        add(*status, codes);
    }
    if route.path.starts_with("/api/") {
        add(429, &["too-fast"]);
    }
    if route.method != "get" || matches!(route.answer, Answer::Socket { .. }) {
        add(403, &["origin"]);
    }
    if route.body.is_some() {
        for (status, codes) in
            [(400, "unreadable"), (413, "too-long"), (415, "not-json"), (422, "unreadable")]
        {
            add(status, &[codes]);
        }
    }
    all
}

fn reason(status: u16) -> &'static str {
    match status {
        400 => "The body is no JSON.",
        401 => "The operator's token is missing or wrong.",
        403 => "The client may not do this.",
        404 => "There is no such thing.",
        409 => "Not as things stand.",
        413 => "The body is too long.",
        415 => "The body is not said to be JSON.",
        422 => "The request says something that cannot be.",
        429 => "Too many requests.",
        503 => "Not now.",
        _ => panic!("what does {status} mean?"),
    }
}
