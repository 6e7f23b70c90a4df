//! The operator's token, and what it opens.

use protocol::bench::{Conduct, NewAgent, OperatorNow, Programs};
use protocol::tables::{Made, NewSeat};
use server::Config;
use server::operator::Token;

use crate::conducting::{conduct, conducted, conductor};
use crate::support::{Database, Server, ai, generous, open_game, wish};

fn with_token() -> (Config, String) {
    let token = Token::default();
    (Config { operator: Some(token.clone()), ..generous() }, token.to_string())
}

async fn ask(server: &Server, method: &str, path: &str, headers: &str, body: &str) -> (u16, String) {
    let length = body.len();
    let request = format!(
        "{method} /api/v1{path} HTTP/1.0\r\n{headers}content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    server.raw(&request).await
}

pub(crate) async fn token() {
    let database = Database::sqlite();
    let (config, token) = with_token();
    let server = database.serve_with(config).await;
    let bearer = format!("authorization: Bearer {token}\r\n");
    for wrong in ["", "authorization: Bearer x\r\n", &bearer.replace("Bearer", "Basic")] {
        let (status, body) = ask(&server, "GET", "/operator", wrong, "").await;
        assert!(status == 401 && body.contains("\"operator\""), "{status} {body}");
        assert_eq!(ask(&server, "POST", "/operator/uploads", wrong, r#"{"allow":true}"#).await.0, 401);
    }
    let (status, body) = ask(&server, "GET", "/operator", &bearer, "").await;
    let now: OperatorNow = serde_json::from_str(&body).unwrap();
    assert!(status == 200 && !now.uploads && now.loopback, "{body}");
    server.stop().await;
    let without = database.serve().await;
    assert_eq!(ask(&without, "GET", "/operator", &bearer, "").await.0, 401);
    without.stop().await;
}

pub(crate) async fn uploads() {
    let database = Database::sqlite();
    let (config, token) = with_token();
    let server = database.serve_with(config).await;
    let file = "def choose(view, legal):\n    return legal[0]\n".to_owned();
    let agent = NewAgent { name: "first.py".to_owned(), game: open_game().to_owned(), file };
    let agent = serde_json::to_string(&agent).unwrap();
    // The name of another site: a page there could make it mean this machine.
    let elsewhere = "host: example.org\r\n";
    assert_eq!(ask(&server, "POST", "/agents", elsewhere, &agent).await.0, 403);
    let own = format!("host: {}\r\n", server.address);
    assert_eq!(ask(&server, "POST", "/agents", &own, &agent).await.0, 200);
    let list = format!("/agents?game={}", open_game());
    assert!(!ask(&server, "GET", &list, elsewhere, "").await.1.contains("first"));
    assert!(ask(&server, "GET", &list, &own, "").await.1.contains("first"));

    let bearer = format!("authorization: Bearer {token}\r\n");
    for (allow, expected) in [(true, 200), (false, 403)] {
        let body = format!(r#"{{"allow":{allow}}}"#);
        assert_eq!(ask(&server, "POST", "/operator/uploads", &bearer, &body).await.0, 200);
        assert_eq!(ask(&server, "POST", "/agents", elsewhere, &agent).await.0, expected);
    }

    // Nor can a client seat programs that are there already if it may not hand in any.
    let programs: Programs = serde_json::from_str(&ask(&server, "GET", &list, &own, "").await.1).unwrap();
    let agent = || NewSeat::Agent { agent: programs.agents[0].agent.clone() };
    let seated = serde_json::to_string(&wish(open_game(), vec![agent(), ai("random")])).unwrap();
    assert_eq!(ask(&server, "POST", "/tables", elsewhere, &seated).await.0, 422);
    let wish = serde_json::to_string(&conducted(open_game(), vec![ai("random"), ai("random")])).unwrap();
    let made: Made =
        serde_json::from_str(&ask(&server, "POST", "/tables", elsewhere, &wish).await.1).unwrap();
    let mut player = conductor(&server, &made).await;
    let refused = conduct(&mut player, Conduct::Swap { seat: 0, to: agent() }).await.unwrap_err();
    assert_eq!(refused.code, "uploads");
    server.stop().await;
}

pub(crate) async fn end() {
    let database = Database::sqlite();
    let (config, token) = with_token();
    let server = database.serve_with(config).await;
    let made = server.make(&wish(open_game(), vec![ai("random"), ai("random")])).await;
    let mut watcher = server.watch(&made.table).await;
    watcher.frame().await;
    let (path, bearer) = (format!("/tables/{}", made.table), format!("authorization: Bearer {token}\r\n"));
    assert_eq!(ask(&server, "DELETE", &path, "", "").await.0, 401);
    assert_eq!(ask(&server, "DELETE", &path, &bearer, "").await.0, 200);
    while watcher.next().await.is_some() {}
    let (ply, again) = (server.line(&made.table).await.ply, server.line(&made.table).await.ply);
    assert_eq!(ply, again, "no seat plays on");
    assert_eq!(ask(&server, "DELETE", "/tables/nothing", &bearer, "").await.0, 404);
    server.stop().await;
}
