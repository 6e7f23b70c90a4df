//! The `OpenAPI` document, with which everything is compared that tests send and receive.

use std::cell::RefCell;
use std::sync::LazyLock;

use boon::{Compiler, Schemas};
use serde_json::Value;

pub(crate) static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/openapi.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
});
const JSON_SCHEMA: &str = "/content/application~1json/schema";
const LINES_SCHEMA: &str = "/content/application~1x-ndjson/schema";
const ADDRESS: &str = "https://localhost/openapi.json";

thread_local! {
    static SCHEMAS: RefCell<(Compiler, Schemas)> = RefCell::new({
        let mut compiler = Compiler::new();
        compiler.add_resource(ADDRESS, DOCUMENT.clone()).unwrap();
        (compiler, Schemas::new())
    });
}

/// Panics unless the document has this request with this answer.
pub(crate) fn check(request: &str, status: u16, answer: &str) {
    let (head, body) = request.split_once("\r\n\r\n").unwrap();
    let mut words = head.split(' ');
    let (method, address) = (words.next().unwrap().to_lowercase(), words.next().unwrap());
    let path = address.split('?').next().unwrap();
    let Some(template) = DOCUMENT["paths"].as_object().unwrap().keys().find(|template| fits(template, path))
    else {
        return assert_eq!(status, 404, "{path} is not in the document: {answer}");
    };
    let operation = format!("/paths/{}/{method}", escape(template));
    let Some(found) = DOCUMENT.pointer(&operation) else {
        return assert_eq!(status, 405, "{method} {path} is not in the document: {answer}");
    };
    let response = &found["responses"][status.to_string()];
    assert!(response.is_object(), "{method} {template} is not documented to answer {status}: {answer}");
    // Refusals with one code are described once for all.
    let shared = response["$ref"].as_str().map(|path| path.trim_start_matches('#').to_owned());
    let place = shared.unwrap_or_else(|| format!("{operation}/responses/{status}"));
    if DOCUMENT.pointer(&format!("{place}{JSON_SCHEMA}")).is_some() {
        validate(&format!("{place}{JSON_SCHEMA}"), answer);
    }
    if DOCUMENT.pointer(&format!("{place}{LINES_SCHEMA}")).is_some() {
        answer.lines().for_each(|line| validate(&format!("{place}{LINES_SCHEMA}"), line));
    }
    if status == 200 && found.get("requestBody").is_some() {
        validate(&format!("{operation}/requestBody{JSON_SCHEMA}"), body);
    }
}

/// Panics unless a text is what the document says of a data type.
pub(crate) fn check_type(name: &str, text: &str) {
    validate(&format!("/components/schemas/{name}"), text);
}

fn validate(place: &str, text: &str) {
    let value: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{place}: {error}: {text}"));
    SCHEMAS.with_borrow_mut(|(compiler, schemas)| {
        let place = format!("{ADDRESS}#{}", place.replace('{', "%7B").replace('}', "%7D"));
        let index = compiler.compile(&place, schemas).unwrap_or_else(|error| panic!("{place}: {error}"));
        if let Err(error) = schemas.validate(&value, index) {
            panic!("{place}: {error:#}\n{text}");
        }
    });
}

fn fits(template: &str, path: &str) -> bool {
    let (template, path): (Vec<&str>, Vec<&str>) = (template.split('/').collect(), path.split('/').collect());
    template.len() == path.len()
        && template.iter().zip(path).all(|(part, given)| *part == given || part.starts_with('{'))
}

fn escape(path: &str) -> String {
    path.replace('~', "~0").replace('/', "~1")
}
