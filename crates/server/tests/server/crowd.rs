//! Those who come in crowds, hold connections open or read nothing shut nobody
//! out.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use protocol::{Ask, ByeReason, Hello, RefusedCode, SeatAct, ToClient, ToServer, Watch};
use server::Asset;
use server_testing::{Client, House, duel, raw, two_at_a_duel};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
};
use tokio_tungstenite::tungstenite::Message;

const SOON: Duration = Duration::from_millis(200);

/// A connection on which something was said.
async fn said(house: &House, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(house.address()).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// Waits until the server has closed a connection.
async fn until_closed(mut stream: TcpStream) {
    let mut rest = Vec::new();
    let closed = stream.read_to_end(&mut rest);
    // Closed in whichever way: what matters is that it was.
    let _ = tokio::time::timeout(Duration::from_secs(20), closed).await.expect("it is closed");
}

fn upgrade(address: &str) -> String {
    format!(
        "GET /socket HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
}

/// A text frame of a client, without a mask worth the name.
fn frame(message: &ToServer) -> Vec<u8> {
    let text = serde_json::to_string(message).unwrap();
    let n_bytes = u16::try_from(text.len()).unwrap();
    let mut frame = vec![0x81, 0xfe];
    frame.extend(n_bytes.to_be_bytes());
    frame.extend([0; 4]);
    frame.extend(text.as_bytes());
    frame
}

fn watch(code: &str) -> ToServer {
    ToServer::Watch(Watch { code: code.to_owned(), seen: None, chat_seen: None })
}

/// Who was refused a table and asks something there all the same hears why.
#[tokio::test]
async fn who_is_not_let_in_gets_an_answer() {
    let house = House::with(|config| config.limits.onlookers_per_table = 1).await;
    let (_ada, _bob, code) = two_at_a_duel(&house, 3).await;
    let mut eve = house.guest("Eve").await;
    eve.watch(&code, None).await;
    eve.played().await;
    let mut cleo = house.guest("Cleo").await;
    cleo.watch(&code, None).await;
    assert_eq!(cleo.refused().await.code, RefusedCode::Limit);
    let id = cleo.submit(SeatAct::Move(raw("\"step\""))).await;
    let refused = cleo.refused().await;
    assert_eq!((refused.code, refused.id), (RefusedCode::NoTable, Some(id)));
    cleo.expect_refusal(&Ask::Chat { text: "hello".to_owned() }, RefusedCode::NoTable).await;
}

#[tokio::test]
async fn onlookers_keep_nobody_from_the_own_table() {
    let house = House::with(|config| {
        config.limits.onlookers_per_table = 2;
        config.limits.sockets_per_guest = 4;
    })
    .await;
    let (ada, bob, code) = two_at_a_duel(&house, 1).await;
    let bob_token = bob.token.clone();
    drop(bob);
    let eve = house.guest("Eve").await;
    let mut windows = Vec::new();
    for _ in 0..6 {
        let mut window = house.back(&eve.token).await;
        window.watch(&code, None).await;
        window.played().await;
        windows.push(window);
    }
    // One guest counts once, and has so many windows.
    let mut fay = house.guest("Fay").await;
    fay.watch(&code, None).await;
    fay.played().await;
    assert_eq!(bye(&mut windows[0]).await, ByeReason::Limit);
    let mut gus = house.guest("Gus").await;
    gus.expect_refusal(&watch(&code), RefusedCode::Limit).await;
    // Those who play come in all the same, and so does the host.
    for token in [&bob_token, &ada.token] {
        let mut client = house.back(token).await;
        client.watch(&code, None).await;
        client.played().await;
    }
}

async fn bye(client: &mut Client) -> ByeReason {
    client
        .until(|message| match message {
            ToClient::Bye { reason, .. } => Some(reason),
            _ => None,
        })
        .await
}

/// A socket that asks for much and reads nothing, for as long as it lives.
async fn glutton(house: &House) {
    let mut ada = house.guest("Ada").await;
    let code = ada.create(duel(2, 1)).await;
    let token = ada.token.clone();
    // What the table says reaches only the socket that is meant.
    drop(ada);
    house.until_metric("wardroom_sockets 0").await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(house.address().parse().unwrap()).await.unwrap();
    stream.write_all(upgrade(&house.address()).as_bytes()).await.unwrap();
    let hello = ToServer::Hello(Hello::Token(token));
    stream.write_all(&frame(&hello)).await.unwrap();
    let ask = frame(&watch(&code));
    let asking = async { while stream.write_all(&ask).await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(30), asking).await.expect("the server ends it");
}

#[tokio::test]
async fn who_asks_for_much_and_reads_nothing_is_closed() {
    let house = House::with(|config| {
        config.limits.messages_per_second = 1e9;
        config.limits.messages_burst = 1e9;
        config.limits.waiting_bytes_max = 16 * 1024;
        config.limits.write_time = Duration::from_secs(600);
    })
    .await;
    glutton(&house).await;
    house.until_metric("wardroom_slow_total 1").await;
    house.until_metric("wardroom_sockets 0").await;
}

#[tokio::test]
async fn who_takes_nothing_of_a_message_is_closed_in_time() {
    let house = House::with(|config| {
        config.limits.messages_per_second = 1e9;
        config.limits.messages_burst = 1e9;
        config.limits.waiting_bytes_max = usize::MAX / 2;
        config.limits.write_time = SOON;
    })
    .await;
    glutton(&house).await;
    house.until_metric("wardroom_sockets 0").await;
    let metrics = house.metrics().await;
    let is_counted = metrics.contains("wardroom_slow_total 1")
        || metrics.contains("wardroom_connections_refused_total{reason=\"slow_write\"} 1");
    assert!(is_counted, "{metrics}");
}

#[tokio::test]
async fn who_takes_nothing_of_a_page_is_closed_in_time() {
    let house = House::with(|config| {
        let index = Asset::new("text/html; charset=utf-8", "x".repeat(16 * 1024 * 1024));
        config.assets = Arc::new(BTreeMap::from([("index.html".to_owned(), index)]));
        config.limits.write_time = SOON;
    })
    .await;
    let address = house.address();
    let _stream = said(&house, &format!("GET / HTTP/1.1\r\nHost: {address}\r\n\r\n")).await;
    house.until_metric("wardroom_connections_refused_total{reason=\"slow_write\"} 1").await;
    house.until_metric("wardroom_connections{state=\"http\"} 0").await;
}

#[tokio::test]
async fn a_head_that_does_not_come_is_not_waited_for() {
    let house = House::with(|config| config.limits.head_time = SOON).await;
    let silent = said(&house, "").await;
    let slow = said(&house, "GET / HTTP/1.1\r\nHost: localhost\r\nX-").await;
    until_closed(silent).await;
    until_closed(slow).await;
    house.until_metric("wardroom_connections_refused_total{reason=\"slow_head\"} 2").await;
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let house = House::with(|config| config.limits.body_time = SOON).await;
    let head = "POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{";
    until_closed(said(&house, head).await).await;
    house.until_metric("wardroom_connections_refused_total{reason=\"slow_body\"} 1").await;
}

#[tokio::test]
async fn a_socket_without_a_hello_is_not_waited_for() {
    let house = House::with(|config| config.limits.hello_time = SOON).await;
    until_closed(said(&house, &upgrade(&house.address())).await).await;
    house.until_metric("wardroom_connections_refused_total{reason=\"no_hello\"} 1").await;
}

#[tokio::test]
async fn idle_connections_make_room_for_others() {
    let house = House::with(|config| config.limits.connections_per_address = 8).await;
    let mut ada = house.guest("Ada").await;
    let mut held = Vec::new();
    for text in ["", "GET / HTTP/1.1\r\n", &upgrade(&house.address())] {
        for _ in 0..20 {
            held.push(said(&house, text).await);
        }
    }
    let mut bob = house.guest("Bob").await;
    assert_eq!(house.http("GET", "/healthz", None, "").await.0, 200);
    // Guests are not sent away.
    ada.drain().await;
    bob.drain().await;
    assert!(house.metrics().await.contains("reason=\"made_room\"} 5"));
}

#[tokio::test]
async fn an_address_holds_so_many_sockets_of_guests() {
    let house = House::with(|config| config.limits.connections_per_address = 3).await;
    let mut guests = Vec::new();
    for name in ["Ada", "Bob", "Cy"] {
        guests.push(house.guest(name).await);
    }
    let mut answer = String::new();
    let _ = said(&house, "").await.read_to_string(&mut answer).await;
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    house.until_metric("wardroom_connections_refused_total{reason=\"address\"} 1").await;
    guests.pop();
    house.until_metric("wardroom_connections{state=\"guest_socket\"} 2").await;
    house.guest("Di").await;
}

#[tokio::test]
async fn every_frame_is_charged() {
    let house = House::with(|config| {
        config.limits.messages_burst = 5.0;
        config.limits.messages_per_second = 0.001;
    })
    .await;
    let frames = [Message::binary(b"x".to_vec()), Message::Ping(b"x".to_vec().into())];
    for (name, frame) in ["Ada", "Bob"].into_iter().zip(frames) {
        let mut client = house.guest(name).await;
        // The hello was the first; after four more come a hundred and one that
        // are too many.
        for _ in 0..105 {
            assert!(client.send_frame(frame.clone()).await);
        }
        assert_eq!(bye(&mut client).await, ByeReason::Limit);
    }
}

#[tokio::test]
async fn connections_at_rest_hold_up_no_stop() {
    // If they were waited for, it would take longer than any machine needs.
    let forever = Duration::from_secs(60 * 60);
    let mut house = House::with(|config| config.limits.goodbye_time = forever).await;
    let ask = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", house.address());
    let _silent = said(&house, "").await;
    let mut resting = said(&house, &ask).await;
    let mut answer = [0; 12];
    resting.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    let restarted = tokio::time::timeout(Duration::from_secs(300), house.restart()).await;
    assert!(restarted.is_ok(), "they were waited for");
    until_closed(resting).await;
}
