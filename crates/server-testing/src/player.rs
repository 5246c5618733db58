//! Guests who play on and on, and remember what was acknowledged to them.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
};

use protocol::{Ask, Hello, RefusedCode, Seat, SeatAct, Submit, ToClient};
use template_game::View;
use tokio::sync::mpsc;

use crate::{Client, duel, raw};

/// A guest at a table, and what the server has acknowledged to it.
#[derive(Debug)]
pub struct Player {
    token: String,
    code: String,
    seat: Seat,
    pub n_sent: u32,
    /// Sent, and not answered before the server died.
    in_flight: Option<Submit>,
    /// Sentence of the log by sequence number.
    pub acknowledged: BTreeMap<u32, String>,
}

impl Player {
    pub async fn connect(&self, address: &str) -> Client {
        let mut client = Client::connect(address).await;
        client.hello(Hello::Token(self.token.clone())).await.expect("the guest is known");
        client.watch(&self.code, None).await;
        client
    }

    /// Looks whether everything acknowledged is there, in order, once.
    pub async fn check(&mut self, client: &mut Client) {
        let played = client.played().await;
        let seqs: Vec<_> = played.steps.iter().map(|step| step.seq).collect();
        assert_eq!(seqs, (0..=played.position.seq).collect::<Vec<_>>(), "entries are missing");
        for (seq, sentence) in &self.acknowledged {
            let step = &played.steps[*seq as usize];
            assert_eq!(&step.heard[0].sentence, sentence, "entry {seq} is another one");
        }
        if let Some(submit) = self.in_flight.take() {
            client.send(&Ask::Submit(Submit { seen: client.seq, ..submit.clone() })).await;
            client
                .until(|message| match message {
                    ToClient::Already { id, .. } if id == submit.id => Some(()),
                    ToClient::Played(played) => played
                        .steps
                        .iter()
                        .any(|step| step.id.as_ref() == Some(&submit.id))
                        .then_some(()),
                    _ => None,
                })
                .await;
        }
        client.watch(&self.code, Some(client.seq)).await;
        let view = client.played().await.position.view;
        let view: View = serde_json::from_str(view.get()).expect("a view");
        assert_eq!(view.n_moves[self.seat.idx()], self.n_sent, "a move was lost or made twice");
    }

    /// Plays until the server dies, or cannot store a move, or it is enough.
    pub async fn play(
        mut self,
        address: String,
        moved: mpsc::Sender<()>,
        has_enough: Arc<AtomicBool>,
    ) -> Self {
        let mut client = self.connect(&address).await;
        self.check(&mut client).await;
        while !has_enough.load(SeqCst) {
            self.n_sent += 1;
            let id = format!("{}-{}", self.seat.0, self.n_sent);
            let mv = if self.n_sent.is_multiple_of(2) { "\"roll\"" } else { "\"step\"" };
            let submit = Submit { id, seen: client.seq, act: SeatAct::Move(raw(mv)) };
            self.in_flight = Some(submit.clone());
            if !client.try_send(Ask::Submit(submit.clone())).await {
                return self;
            }
            while self.in_flight.is_some() {
                let Some(message) = client.next().await else { return self };
                match &message {
                    ToClient::Refused(refused) if refused.code == RefusedCode::Storage => {
                        return self;
                    }
                    ToClient::Refused(refused) => panic!("{refused:?}"),
                    _ => {}
                }
                let ToClient::Played(played) = message else { continue };
                for step in played.steps {
                    if step.id.as_ref() == Some(&submit.id) {
                        self.in_flight = None;
                    }
                    self.acknowledged.insert(step.seq, step.heard[0].sentence.clone());
                }
            }
            let _ = moved.send(()).await;
        }
        self
    }
}

/// Two guests at each of so many tables, whose matches have begun.
pub async fn seat_players(address: &str, n_tables: usize) -> Vec<Player> {
    let mut players = Vec::new();
    for _ in 0..n_tables {
        let mut clients = Vec::new();
        for name in ["Ada", "Bob"] {
            let mut client = Client::connect(address).await;
            let welcome = client.hello(Hello::Name(name.to_owned())).await.expect("a new guest");
            client.token = welcome.token.expect("a token");
            clients.push(client);
        }
        let code = clients[0].create(duel(2, u32::MAX)).await;
        clients[1].watch(&code, None).await;
        clients[1].send(&Ask::TakeSeat { seat: None }).await;
        clients[1].table(|info| info.your_seat == Some(Seat(1))).await;
        clients[0].send(&Ask::Start {}).await;
        clients[0].played().await;
        for (seat, client) in (0..).zip(clients) {
            players.push(Player {
                token: client.token,
                code: code.clone(),
                seat: Seat(seat),
                n_sent: 0,
                in_flight: None,
                acknowledged: BTreeMap::new(),
            });
        }
    }
    players
}
