//! Any node serves anybody: sockets, plain requests, links, names, and what the
//! administrator wants, at tables that another node runs.

use protocol::{ByeReason, Hello, Seat, ToClient};
use server::admin::{Order, Report, ask};
use server_testing::{Client, TempDir, duel, process::Server, request};

use crate::{bus::Bus, cluster::Cluster};

pub(crate) const NAME: &str = "any_node_serves_anybody";

async fn guest(address: &str, name: &str) -> Client {
    let mut client = Client::connect(address).await;
    let welcome = client.hello(Hello::Name(name.to_owned())).await.expect("a new guest");
    client.token = welcome.token.expect("a token");
    client
}

async fn back(address: &str, token: &str) -> Client {
    let mut client = Client::connect(address).await;
    client.hello(Hello::Token(token.to_owned())).await.expect("the guest is known");
    client.token = token.to_owned();
    client
}

async fn http(address: &str, method: &str, path: &str, token: &str, body: &str) -> (u16, String) {
    let (status, _, body) = request(address, method, path, Some(token), body).await;
    (status, body)
}

fn owner(cluster: &Cluster, code: &str) -> String {
    let sql = format!(
        "SELECT name FROM owners JOIN nodes USING (incarnation) \
         WHERE table_id = (SELECT id FROM tables WHERE code = '{code}')"
    );
    tokio::task::block_in_place(|| cluster.ask(NAME, &sql)).expect("the database answers")
}

async fn order(dir: &TempDir, order: Order) -> String {
    match ask(&dir.0, &order).await.expect("the node is asked") {
        Report::Done(text) => text,
        other => panic!("{other:?}"),
    }
}

/// Reads until the connection is closed; why it was.
async fn reason(client: &mut Client) -> Option<ByeReason> {
    let mut reason = None;
    while let Some(message) = client.next().await {
        if let ToClient::Bye { reason: said, .. } = message {
            reason = Some(said);
        }
    }
    reason
}

pub(crate) async fn run(cluster: &Cluster, url: &str) {
    let bus = Bus::start();
    let dirs = [TempDir::default(), TempDir::default()];
    let start = |idx: usize, name| Server::start_node(&dirs[idx].0, url, &bus.url(), name);
    let (one, two) = (start(0, "one"), start(1, "two"));
    let (one, two) = (one.address.as_str(), two.address.as_str());

    // A table at the first node, somebody who comes by the second.
    let (mut ada, mut bob) = (guest(one, "Ada").await, guest(two, "Bob").await);
    let code = ada.create(duel(2, u32::MAX)).await;
    ada.table(|_| true).await;
    assert_eq!(owner(cluster, &code), "one");
    bob.watch(&code, None).await;
    bob.send(&protocol::Ask::TakeSeat { seat: None }).await;
    bob.table(|info| info.your_seat == Some(Seat(1))).await;
    ada.table(|info| info.seats[1].name == "Bob").await;
    ada.send(&protocol::Ask::Start {}).await;
    ada.played().await;
    bob.played().await;
    ada.play("\"step\"").await;
    bob.play("\"step\"").await;

    // Plain requests about it, at either node.
    let path = format!("/api/tables/{code}");
    let (status, here) = http(one, "GET", &path, &bob.token, "").await;
    assert_eq!(status, 200, "{here}");
    let (status, there) = http(two, "GET", &path, &bob.token, "").await;
    assert_eq!((status, there), (200, here));
    let (status, answer) = http(two, "GET", &path, "nonsense", "").await;
    assert_eq!(status, 401, "{answer}");
    let (status, answer) = http(two, "GET", "/api/tables/nonsense", &bob.token, "").await;
    assert_eq!(status, 404, "{answer}");
    let (status, key) = http(two, "POST", &format!("{path}/seat-key"), &bob.token, "").await;
    assert_eq!(status, 200, "{key}");
    let (status, mine) = http(two, "GET", "/api/my/tables", &bob.token, "").await;
    assert!(status == 200 && mine.contains(&code), "{mine}");
    assert_eq!(owner(cluster, &code), "one");

    // The seat comes to another browser by the other node.
    let mut hosts = Vec::new();
    let carol = guest(two, "Carol").await;
    let seat = format!("{path}/seat");
    let (status, answer) = http(two, "PATCH", &seat, &carol.token, &key).await;
    assert_eq!(status, 204, "{answer}");
    bob.table(|info| info.your_seat.is_none()).await;

    // A new name, and a link to another device.
    let (status, answer) = http(two, "PATCH", "/api/me", &ada.token, r#"{"name":"Eve"}"#).await;
    assert_eq!(status, 200, "{answer}");
    bob.table(|info| info.seats[0].name == "Eve").await;
    let (_, link) = http(one, "POST", "/api/me/link", &ada.token, "").await;
    let secret = link.split("move-").nth(1).expect("a secret").split('"').next().expect("its end");
    let body = format!(r#"{{"secret":"{secret}"}}"#);
    let (status, answer) = http(two, "POST", "/api/link", &ada.token, &body).await;
    assert!(status == 200 && answer.contains("Eve"), "{answer}");
    let (status, answer) = http(one, "POST", "/api/link", &ada.token, &body).await;
    assert_eq!(status, 404, "{answer}");

    // What the administrator says at one node is heard once at the other.
    order(&dirs[0], Order::Announce { text: "Dinner!".to_owned() }).await;
    bob.until(|message| matches!(message, ToClient::Announced { .. }).then_some(())).await;
    let more = bob.drain().await;
    assert!(!more.iter().any(|message| matches!(message, ToClient::Announced { .. })), "{more:?}");

    // Whoever runs many more tables than the other leaves new ones to that one.
    for n in 0..24 {
        let mut host = guest(one, &format!("Host {n}")).await;
        host.create(duel(1, 9)).await;
        host.table(|_| true).await;
        hosts.push(host);
    }
    let sql = "SELECT count(*) FROM owners JOIN nodes USING (incarnation) \
               WHERE table_id > 0 GROUP BY name ORDER BY name";
    let counts = tokio::task::block_in_place(|| cluster.ask(NAME, sql)).expect("it answers");
    let counts: Vec<u32> = counts.lines().filter_map(|line| line.parse().ok()).collect();
    assert!(counts.len() == 2 && counts[0] > counts[1] && counts[1] >= 6, "{counts:?}");
    hosts.clear();

    // The first node gives its tables away; everybody comes back, by any of the two.
    // Any of them can be asked to.
    order(&dirs[1], Order::Drain { node: Some("one".to_owned()) }).await;
    assert_eq!(owner(cluster, &code), "");
    assert_eq!(reason(&mut ada).await, Some(ByeReason::Restart));
    assert_eq!(reason(&mut bob).await, Some(ByeReason::Restart));
    let (status, _, _) = request(one, "GET", "/readyz", None, "").await;
    assert_eq!(status, 503);
    let (status, _, _) = request(two, "GET", "/readyz", None, "").await;
    assert_eq!(status, 200);
    let mut ada = back(one, &ada.token).await;
    ada.watch(&code, None).await;
    let played = ada.played().await;
    assert_eq!(played.position.seq, 2);
    assert_eq!(owner(cluster, &code), "two");
    ada.play("\"roll\"").await;

    // Who is banned at one node is sent away from the other.
    let sql = "SELECT id FROM guests WHERE name = 'Eve'";
    let id = tokio::task::block_in_place(|| cluster.ask(NAME, sql)).expect("the database answers");
    order(&dirs[1], Order::Ban { guest: id.parse().expect("a number") }).await;
    assert_eq!(reason(&mut ada).await, Some(ByeReason::Banned));
}
