//! Play over real sockets, with a server that is killed and a database that is
//! restarted in the middle.

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::Duration,
};

use server::DatabaseUrl;
use server_testing::{
    TempDir,
    player::{Player, seat_players},
    process::Server,
    request,
};
use tokio::sync::mpsc;

use crate::cluster::Cluster;

type Test =
    (&'static str, for<'a> fn(&'a Cluster, String) -> Pin<Box<dyn Future<Output = ()> + 'a>>);

pub(crate) const TESTS: &[Test] = &[("every_move_is_there_once", |cluster, url| {
    Box::pin(every_move_is_there_once(cluster, url))
})];

const N_TABLES: usize = 4;
/// So many moves, of all together, before something happens.
const N_MOVES: usize = 200;

/// What happens in the middle of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Disaster {
    /// `kill -9` of the server.
    Kill,
    /// The plug of the database is pulled.
    Restart,
}

use Disaster::{Kill, Restart};

const DISASTERS: [Disaster; 6] = [Restart, Kill, Restart, Restart, Kill, Restart];

async fn until_healthy(address: &str) {
    for _ in 0..300 {
        let (status, _, _) = request(address, "GET", "/healthz", None, "").await;
        if status == 200 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the server does not recover");
}

async fn every_move_is_there_once(cluster: &Cluster, url: String) {
    let dir = TempDir::default();
    let mut server = Server::start_over(&dir.0, Some(&url));
    let mut players = seat_players(&server.address, N_TABLES).await;
    for disaster in DISASTERS {
        let has_enough = Arc::new(AtomicBool::new(false));
        let (moved, mut moves) = mpsc::channel(1);
        let play = |player: Player| {
            tokio::spawn(player.play(server.address.clone(), moved.clone(), has_enough.clone()))
        };
        let games: Vec<_> = players.into_iter().map(play).collect();
        drop(moved);
        for _ in 0..N_MOVES {
            moves.recv().await.expect("the game goes on");
        }
        if disaster == Restart {
            // The players go on meanwhile, as far as they can.
            let counting = tokio::spawn(async move { while moves.recv().await.is_some() {} });
            tokio::task::block_in_place(|| cluster.restart()).expect("the database starts again");
            until_healthy(&server.address).await;
            has_enough.store(true, SeqCst);
            players = ended(games).await;
            counting.await.expect("it counts");
        } else {
            drop(server);
            moves.close();
            players = ended(games).await;
            // Waits until the lease of the killed one has ended.
            server = Server::start_over(&dir.0, Some(&url));
        }
    }
    let (mut n_acknowledged, mut n_moves) = (0, 0);
    for mut player in players {
        let mut client = player.connect(&server.address).await;
        player.check(&mut client).await;
        n_acknowledged += player.acknowledged.len();
        n_moves += player.n_sent;
    }
    assert!(n_moves as usize >= N_MOVES * DISASTERS.len());
    let url: DatabaseUrl = url.parse().expect("an address");
    let checked = server::check_database(&url).await.expect("the database can be read");
    assert_eq!(checked.problems, []);
    assert_eq!(checked.n_entries, u64::from(n_moves));
    println!(
        "  {n_moves} moves, {n_acknowledged} times told, {} disasters: each there once and in order",
        DISASTERS.len()
    );
}

async fn ended(games: Vec<tokio::task::JoinHandle<Player>>) -> Vec<Player> {
    let mut players = Vec::new();
    for game in games {
        players.push(game.await.expect("a client fails"));
    }
    players
}
