//! The addresses of the server, and those of its `OpenAPI` document.

use std::collections::BTreeSet;

use protocol::games::{GameInfo, LessonInfo, OptionValues, RulesPage, TextChecked, TextToCheck};
use protocol::study::{Evaluation, Line, Studied};

use crate::document::DOCUMENT;
use crate::support::{Database, any_move, open_game};

/// A method that no address has: the answer lists those that it does have.
const UNKNOWN_METHOD: &str = "UNKNOWN";

#[tokio::test]
async fn the_document_has_the_addresses_and_methods_of_the_server_and_no_others() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let mut offered = BTreeSet::new();
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
        offered.extend(
            methods.split(',').filter(|method| *method != "head").map(|method| format!("{method} {path}")),
        );
    }
    let documented = DOCUMENT["paths"].as_object().unwrap().iter().flat_map(|(path, operations)| {
        operations.as_object().unwrap().keys().map(move |method| format!("{method} {path}"))
    });
    assert_eq!(offered, documented.collect());
    let sent: serde_json::Value = server.get("/openapi.json").await.unwrap();
    assert_eq!(sent, *DOCUMENT);
    server.stop().await;
}

/// The other tests ask for the rest; each answer is compared with the document.
#[tokio::test]
async fn games_and_judgements_are_as_the_document_says() {
    let database = Database::sqlite();
    let server = database.serve().await;
    let games: Vec<GameInfo> = server.get("/games").await.unwrap();
    let mut checked = 0;
    for GameInfo { id, lesson, options, .. } in games {
        let rules: RulesPage = server.get(&format!("/games/{id}/rules")).await.unwrap();
        assert!(rules.html.starts_with("<h1>"));
        assert_eq!(server.get::<LessonInfo>(&format!("/games/{id}/lesson")).await.is_ok(), lesson);
        for option in options.into_iter().filter(|option| option.values == OptionValues::Text) {
            let key = option.key;
            let example = format!("GET /api/v1/games/{id}/example/{key} HTTP/1.0\r\n\r\n");
            let (status, text) = server.raw(&example).await;
            if status == 200 {
                let answer = server.post(&format!("/games/{id}/check"), &TextToCheck { key, text }).await;
                let answer: TextChecked = answer.unwrap();
                assert_eq!(answer.problem, None);
                checked += 1;
            }
        }
    }
    assert!(checked > 0);
    assert_eq!(server.get::<RulesPage>("/games/none/rules").await.unwrap_err().code, "unknown-game");
    let mut line = Line { game: open_game().to_owned(), ..Line::default() };
    let studied: Studied = server.post("/study", &line).await.unwrap();
    let evaluation: Evaluation = server.post("/evaluate", &line).await.unwrap();
    assert!(evaluation.share <= 100);
    line.moves.push(any_move(&studied.frame));
    let judged = server.post_text("/judge", &serde_json::to_string(&line).unwrap()).await;
    assert!(judged.lines().last().unwrap().contains("\"is\":\"done\""), "{judged}");
    server.stop().await;
}
