//! Positions travel as changes of the last one: byte for byte, and little.

use std::sync::Arc;

use protocol::{Ask, Seat, TableOptions, http::CreateTable};
use server_testing::{Client, House, positions::check_positions, sprint::Sprint};
use shelf::Shelf;
use template_game::Duel;

use crate::quilt::Quilt;

async fn house() -> House {
    House::with(|config| config.shelf = Arc::new(Shelf::empty().with::<Quilt<1>>(&[]))).await
}

/// Four who sew at once.
async fn four(house: &House) -> (Vec<Client>, String) {
    let mut clients = Vec::new();
    for name in ["Ada", "Bob", "Cleo", "Dan"] {
        clients.push(house.guest(name).await);
    }
    let create = CreateTable {
        game: "quilt".to_owned(),
        setup: None,
        n_seats: Some(4),
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
    for client in &mut clients {
        client.played().await;
        assert!(client.came_whole);
    }
    (clients, code)
}

#[tokio::test]
async fn a_move_costs_the_others_little_though_the_view_is_large() {
    let house = house().await;
    let (mut clients, _) = four(&house).await;
    let mut n_bytes_max = 0;
    for n in 0..40 {
        let mover = n % 4;
        clients[mover].play(&(n * 151 % 560).to_string()).await;
        for (idx, client) in clients.iter_mut().enumerate().filter(|(idx, _)| *idx != mover) {
            let played = client.played().await;
            assert!(played.position.view.get().len() >= 20_000);
            assert!(!client.came_whole, "move {n} at seat {idx}");
            n_bytes_max = n_bytes_max.max(client.n_bytes);
        }
    }
    assert!(n_bytes_max <= 1024, "{n_bytes_max} bytes");
}

#[tokio::test]
async fn who_watches_anew_gets_the_whole_and_then_changes_again() {
    let house = house().await;
    let (mut clients, code) = four(&house).await;
    clients[0].play("7").await;
    clients[1].played().await;
    let mut text = String::new();
    for seen in [None, Some(1), Some(0), Some(99)] {
        clients[1].watch(&code, seen).await;
        let position = clients[1].played().await.position;
        assert!(clients[1].came_whole);
        text = position.view.get().to_owned();
    }
    // One more socket of the same seat, which has seen nothing yet.
    let mut other = house.back(&clients[1].token).await;
    other.watch(&code, None).await;
    assert_eq!(other.played().await.position.view.get(), text);
    assert!(other.came_whole);
    clients[0].play("8").await;
    let (here, there) = (clients[1].played().await, other.played().await);
    assert!(!clients[1].came_whole && !other.came_whole);
    assert_eq!(here.position.view.get(), there.position.view.get());
    assert_ne!(here.position.view.get(), text);
    // Who changes the seat sees other things, on the same socket.
    clients[1].send(&Ask::LeaveSeat {}).await;
    let looks_on = clients[1].played().await;
    assert_eq!((looks_on.position.seat, looks_on.position.legal.get()), (None, "[]"));
}

#[test]
fn every_position_comes_out_byte_for_byte() {
    check_positions(&Shelf::empty().with::<Duel>(&[]).with::<Sprint>(&[]).with::<Quilt<1>>(&[]));
}
