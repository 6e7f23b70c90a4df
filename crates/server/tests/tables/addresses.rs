//! The addresses of the server, and those of its OpenAPI document.

use std::collections::BTreeSet;

use crate::document::DOCUMENT;
use crate::support::Database;

/// A method that no address has: the answer lists those that it does have.
const UNKNOWN_METHOD: &str = "UNKNOWN";

#[tokio::test]
async fn the_document_has_the_addresses_and_methods_of_the_server_and_no_others() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let mut served = BTreeSet::new();
    for path in server::addresses()
        .map(|path| format!("/api/v1{path}"))
        .chain(["/healthz", "/metrics"].map(str::to_owned))
    {
        let head =
            server.head(&format!("{UNKNOWN_METHOD} {} HTTP/1.0\r\n\r\n", path.replace(['{', '}'], ""))).await;
        let allowed = head
            .lines()
            .find_map(|line| line.strip_prefix("allow: "))
            .unwrap_or_else(|| panic!("{path}: {head}"));
        let methods = allowed.to_lowercase();
        served.extend(
            methods.split(',').filter(|method| *method != "head").map(|method| format!("{method} {path}")),
        );
    }
    let documented = DOCUMENT["paths"].as_object().unwrap().iter().flat_map(|(path, operations)| {
        operations.as_object().unwrap().keys().map(move |method| format!("{method} {path}"))
    });
    assert_eq!(served, documented.collect());
    let sent: serde_json::Value = server.get("/openapi.json").await.unwrap();
    assert_eq!(sent, *DOCUMENT);
    server.stop().await;
}
