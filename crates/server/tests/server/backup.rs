//! A backup that is taken in the middle of play, and brought back.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering::SeqCst},
};

use protocol::http::CreateTable;
use server_testing::{Client, House, TempDir, duel};

/// Plays alone until told to stop; the moves that were acknowledged.
async fn play_on(mut client: Client, stop: Arc<AtomicBool>) -> u32 {
    while !stop.load(SeqCst) {
        client.play("\"step\"").await;
    }
    client.seq
}

#[tokio::test]
async fn a_backup_under_load_holds_everything_acknowledged_before() {
    let house = House::with(|config| config.limits = server::Limits::lifted()).await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = Vec::new();
    for number in 0..8 {
        let mut client = house.guest(&format!("Guest {number}")).await;
        let code = client.create(CreateTable { start: true, ..duel(1, u32::MAX) }).await;
        client.played().await;
        for _ in 0..20 {
            client.play("\"step\"").await;
        }
        let token = client.token.clone();
        players.push((code, token, client.seq, tokio::spawn(play_on(client, stop.clone()))));
    }
    let place = TempDir::default();
    std::fs::create_dir(&place.0).unwrap();
    let file = place.0.join("copy.db");
    let made = server::backup(&house.config.data_dir, &file).await.unwrap();
    assert_eq!((made.checked.n_tables, &made.checked.problems), (8, &Vec::new()));
    assert!(server::backup(&house.config.data_dir, &file).await.is_err(), "it was overwritten");
    // Beside the running server, too.
    assert_eq!(server::check(&house.config.data_dir).await.unwrap().problems, []);
    stop.store(true, SeqCst);

    let data_dir = place.0.join("data");
    let back = server::restore(&file, &data_dir).await.unwrap();
    assert_eq!(back.checked, made.checked);
    let again = server::restore(&file, &data_dir).await.unwrap_err().to_string();
    assert!(again.contains("wardroom.db"), "{again}");
    let mut n_entries = 0;
    let restored = House::with(|config| config.data_dir = data_dir).await;
    for (code, token, seq_before, playing) in players {
        let mut client = restored.back(&token).await;
        client.watch(&code, None).await;
        let seq = client.played().await.position.seq;
        assert!(seq >= seq_before, "{seq} of {seq_before} acknowledged moves");
        assert!(seq <= playing.await.unwrap());
        n_entries += u64::from(seq);
        client.play("\"step\"").await;
    }
    assert_eq!(n_entries, made.checked.n_entries);
}

#[tokio::test]
async fn a_backup_without_a_database_says_where_it_looked() {
    let place = TempDir::default();
    std::fs::create_dir(&place.0).unwrap();
    let file = place.0.join("copy.db");
    let error = server::backup(&place.0, &file).await.unwrap_err().to_string();
    assert!(error.contains(&place.0.join("wardroom.db").display().to_string()), "{error}");
    assert_eq!(place.0.read_dir().unwrap().count(), 0, "something was left behind");
}
