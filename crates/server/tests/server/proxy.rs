//! Behind a proxy, and under names of our own only.

use protocol::Hello;
use server_testing::{Client, House};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};
use tokio_tungstenite::tungstenite::Error;

/// The head of the answer to a request with these lines in its head.
async fn ask(house: &House, request: &str, lines: &[&str], body: &str) -> String {
    let mut stream = TcpStream::connect(house.address()).await.unwrap();
    let n_bytes = body.len();
    let lines = lines.join("\r\n");
    let text = format!(
        "{request} HTTP/1.1\r\n{lines}\r\nContent-Length: {n_bytes}\r\nConnection: close\r\n\r\n\
         {body}"
    );
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer.to_lowercase()
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}

async fn new_guest(house: &House, forwarded: &str) -> u16 {
    let answer =
        ask(house, "POST /api/guests", &["Host: localhost", forwarded], r#"{"name":"Ada"}"#).await;
    status(&answer)
}

#[tokio::test]
async fn limits_count_the_clients_of_a_trusted_proxy() {
    let house = House::with(|config| {
        config.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
        config.limits.guests_burst = 1.0;
        config.limits.guests_per_minute = 0.001;
    })
    .await;
    assert_eq!(new_guest(&house, "X-Forwarded-For: 6.6.6.6").await, 200);
    assert_eq!(new_guest(&house, "X-Forwarded-For: 1.1.1.1, 6.6.6.6").await, 429);
    assert_eq!(new_guest(&house, "X-Forwarded-For: 7.7.7.7").await, 200);
    assert_eq!(new_guest(&house, "Forwarded: for=8.8.8.8;proto=https").await, 200);
    assert_eq!(new_guest(&house, "Forwarded: for=8.8.8.8").await, 429);
    // A household has a whole /64.
    assert_eq!(new_guest(&house, "X-Forwarded-For: 2001:db8::1").await, 200);
    assert_eq!(new_guest(&house, "X-Forwarded-For: 2001:db8::2").await, 429);
    // Sockets make guests, too.
    let headers = [("x-forwarded-for", "7.7.7.7")];
    let mut eve = Client::connect_with(&house.address(), &headers).await.unwrap();
    assert!(eve.hello(Hello::Name("Eve".into())).await.is_err());
}

#[tokio::test]
async fn nobody_else_is_believed() {
    let house = House::with(|config| {
        config.trusted_proxies = vec!["10.0.0.0/8".parse().unwrap()];
        config.limits.guests_burst = 1.0;
        config.limits.guests_per_minute = 0.001;
    })
    .await;
    assert_eq!(new_guest(&house, "X-Forwarded-For: 6.6.6.6").await, 200);
    assert_eq!(new_guest(&house, "X-Forwarded-For: 7.7.7.7").await, 429);
    assert_eq!(new_guest(&house, "Forwarded: for=8.8.8.8").await, 429);
}

#[tokio::test]
async fn a_client_of_a_proxy_holds_so_many_sockets() {
    let house = House::with(|config| {
        config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        config.limits.connections_per_address = 2;
    })
    .await;
    let connect = async |client: &str| {
        let headers = [("x-forwarded-for", client)];
        let mut client = Client::connect_with(&house.address(), &headers).await?;
        client.hello(Hello::Name("Ada".into())).await.unwrap();
        Ok::<_, Error>(client)
    };
    let _held = [connect("6.6.6.6").await.unwrap(), connect("6.6.6.6").await.unwrap()];
    match connect("6.6.6.6").await {
        Err(Error::Http(response)) => assert_eq!(response.status(), 429),
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("a third socket was let in"),
    }
    assert!(connect("7.7.7.7").await.is_ok());
}

#[tokio::test]
async fn names_of_others_are_turned_away() {
    let house = House::with(|config| {
        config.public_urls = vec!["https://play.example".parse().unwrap()];
    })
    .await;
    let get = async |path: &str, host: &str| {
        let host = format!("Host: {host}");
        ask(&house, &format!("GET {path}"), &[&host], "").await
    };
    for host in ["play.example", "localhost:8080", "127.0.0.1", "[::1]:8080", "192.168.7.7:80"] {
        assert_eq!(status(&get("/api/games", host).await), 200, "{host}");
    }
    for path in ["/api/games", "/socket", "/"] {
        let answer = get(path, "rebound.evil.example").await;
        assert_eq!(status(&answer), 421, "{path}");
        assert!(answer.contains("--public-url"), "{answer}");
    }
    assert_eq!(status(&get("/healthz", "checker.lan").await), 200);
    house.until_metric("wardroom_connections_refused_total{reason=\"host\"} 3").await;
}

#[tokio::test]
async fn own_pages_open_sockets_behind_a_proxy() {
    let house = House::with(|config| {
        config.public_urls = vec!["https://play.example".parse().unwrap()];
    })
    .await;
    let connect = async |host: &str, origin: &str| {
        let headers = [("host", host), ("origin", origin)];
        Client::connect_with(&house.address(), &headers).await.is_ok()
    };
    // Whether the proxy passes the name on or says its own.
    assert!(connect("play.example", "https://play.example").await);
    assert!(connect("127.0.0.1:8080", "https://play.example").await);
    assert!(!connect("play.example", "https://evil.example").await);
    assert!(!connect("evil.example", "https://evil.example").await);
    let answer = ask(&house, "GET /", &["Host: play.example"], "").await;
    assert!(answer.contains("strict-transport-security: max-age="), "{answer}");
}
