//! People who sit down together.

use protocol::{Ask, Hello, Seat, TableOptions, http::CreateTable};
use serde::Serialize;

use crate::{Client, raw};

/// New guests of these names sit down at a new table, in this order, and the
/// match begins. Gives the code of the table and the guests.
///
/// # Panics
///
/// If something of it is refused.
pub async fn seated(
    address: &str,
    game: &str,
    setup: &impl Serialize,
    names: &[&str],
) -> (String, Vec<Client>) {
    let mut clients = Vec::new();
    for name in names {
        let mut client = Client::connect(address).await;
        let welcome = client.hello(Hello::Name((*name).to_owned())).await.expect("a new guest");
        client.token = welcome.token.expect("a token");
        clients.push(client);
    }
    let create = CreateTable {
        game: game.to_owned(),
        setup: Some(raw(&serde_json::to_string(setup).expect("plain data"))),
        n_seats: None,
        options: TableOptions::default(),
        seat: Some(Seat(0)),
        bots: Vec::new(),
        start: false,
    };
    let code = clients[0].create(create).await;
    for (seat, client) in (0..).map(Seat).zip(&mut clients).skip(1) {
        client.watch(&code, None).await;
        client.send(&Ask::TakeSeat { seat: Some(seat) }).await;
        client.table(|info| info.your_seat == Some(seat)).await;
    }
    clients[0].send(&Ask::Start {}).await;
    clients[0].played().await;
    (code, clients)
}
