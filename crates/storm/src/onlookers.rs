//! Guests who watch bots play every game, by any node, and look whether what was
//! told stays as it was told.

use std::{collections::BTreeMap, sync::atomic::Ordering::SeqCst};

use protocol::{Hello, Played, Stage, TableOptions, ToClient, ToServer, Watch, http::CreateTable};
use server_testing::{Client, whole};
use shelf::{Kit, Shelf};
use tokio::time::sleep;

use crate::{
    crew::{Lost, RETRY, Shared, connect, next, say},
    nodes::Draws,
};

/// A guest who watches one game.
pub(crate) struct Onlooker {
    pub(crate) game: String,
    create: CreateTable,
    token: String,
    draws: Draws,
    /// The table, once it is known.
    code: Option<String>,
    /// What happened there, by sequence number.
    told: BTreeMap<u32, String>,
    /// How many entries were told.
    pub(crate) n_told: usize,
    pub(crate) n_finished: u32,
}

/// A table at which bots play.
fn bots_alone(kit: &dyn Kit) -> CreateTable {
    let n_seats = kit.n_seats_min().max(2).min(kit.n_seats_max());
    let bot = kit.bots()[0].id.clone();
    CreateTable {
        game: kit.id().to_owned(),
        setup: Some(kit.default_setup(n_seats)),
        n_seats: None,
        options: TableOptions::default(),
        seat: None,
        bots: vec![bot; n_seats.into()],
        start: true,
    }
}

/// One for each game.
pub(crate) async fn onlookers(shelf: &Shelf, address: &str, seed: u64) -> Vec<Onlooker> {
    let mut onlookers = Vec::new();
    for kit in shelf.kits() {
        let mut client = Client::connect(address).await;
        let name = format!("Eyes on {}", kit.id());
        let welcome = client.hello(Hello::Name(name)).await.expect("a new guest");
        onlookers.push(Onlooker {
            game: kit.id().to_owned(),
            create: bots_alone(kit),
            token: welcome.token.expect("a token"),
            draws: Draws::new(seed ^ (onlookers.len() as u64 + 1) << 48),
            code: None,
            told: BTreeMap::new(),
            n_told: 0,
            n_finished: 0,
        });
    }
    onlookers
}

impl Onlooker {
    /// Watches until it is enough; when a match is over, another one begins.
    pub(crate) async fn watch(mut self, shared: Shared) -> Self {
        while !shared.has_enough.load(SeqCst) {
            if let Some(address) = shared.any_node(&mut self.draws) {
                let _ = self.sit(&address, &shared).await;
            }
            sleep(RETRY).await;
        }
        self
    }

    /// One connection.
    async fn sit(&mut self, address: &str, shared: &Shared) -> Result<(), Lost> {
        let mut client = connect(address, &self.token).await?;
        match &self.code {
            None => say(&mut client, ToServer::Create(self.create.clone())).await?,
            Some(code) => {
                // Half of the time only what is new is asked for.
                let last = self.told.last_key_value().map(|(seq, _)| *seq);
                let seen = last.filter(|_| self.draws.below(2) == 0);
                let watch = Watch { code: code.clone(), seen, chat_seen: None };
                say(&mut client, ToServer::Watch(watch)).await?;
            }
        }
        while !shared.has_enough.load(SeqCst) {
            match next(&mut client).await? {
                ToClient::Created { code } => self.code = Some(code),
                ToClient::Table(info) if info.stage == Stage::Finished => {
                    (self.code, self.n_finished) = (None, self.n_finished + 1);
                    self.told.clear();
                    return Ok(());
                }
                ToClient::Played(played) => self.heard(&played),
                _ => {}
            }
        }
        Ok(())
    }

    fn heard(&mut self, played: &Played) {
        let seq = whole(played).seq;
        let last = self.told.last_key_value().map(|(seq, _)| *seq);
        assert!(last <= Some(seq), "{}: {last:?} was told, {seq} are there", self.game);
        let seqs: Vec<_> = played.steps.iter().map(|step| step.seq).collect();
        let first = played.from.map_or(0, |from| from + 1);
        assert_eq!(seqs, (first..=seq).collect::<Vec<_>>(), "{}: steps are missing", self.game);
        for step in &played.steps {
            let text = serde_json::to_string(step).expect("steps are plain data");
            if let Some(before) = self.told.insert(step.seq, text.clone()) {
                assert_eq!(before, text, "{}: entry {} is another one", self.game, step.seq);
            } else if step.seq > 0 {
                self.n_told += 1;
            }
        }
    }
}
