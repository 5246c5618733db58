//! Guests who play on whatever happens: when a connection is lost they come back by
//! any node, and look whether everything is there that was acknowledged to them.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering::SeqCst},
    },
    time::Duration,
};

use protocol::{Ask, Hello, Played, RefusedCode, Seat, SeatAct, Submit, ToClient, ToServer, Watch};
use server_testing::{Client, duel, raw, whole};
use template_game::View;
use tokio::time::{sleep, timeout};

use crate::nodes::Draws;

/// Who hears nothing for so long tries another node.
pub(crate) const PATIENCE: Duration = Duration::from_secs(3);
/// So long somebody thinks about a move: most journals are short enough to be told whole.
const THINK: Duration = Duration::from_millis(60);
/// So long a match is told as a whole.
const TOLD_MAX: u32 = 5_000;
pub(crate) const RETRY: Duration = Duration::from_millis(150);

/// Where the nodes are; those that are down are missing.
pub(crate) type Addresses = Arc<Mutex<Vec<Option<String>>>>;

/// What the storm and its crew share.
#[derive(Clone, Default)]
pub(crate) struct Shared {
    pub(crate) addresses: Addresses,
    pub(crate) has_enough: Arc<AtomicBool>,
}

impl Shared {
    /// A node that is tried; none if it is down.
    pub(crate) fn any_node(&self, draws: &mut Draws) -> Option<String> {
        let addresses = self.addresses.lock().expect("nobody panics while holding it");
        addresses[draws.below(addresses.len())].clone()
    }
}

/// Connects as somebody who is known.
pub(crate) async fn connect(address: &str, token: &str) -> Result<Client, Lost> {
    let connecting = timeout(PATIENCE, Client::connect_from(address, None)).await;
    let mut client = connecting.ok().and_then(Result::ok).ok_or(Lost)?;
    say(&mut client, ToServer::Hello(Hello::Token(token.to_owned()))).await?;
    while !matches!(next(&mut client).await?, ToClient::Welcome(_)) {}
    Ok(client)
}

/// A guest at a table.
pub(crate) struct Mate {
    token: String,
    code: String,
    seat: Seat,
    draws: Draws,
    /// How many moves it has made.
    pub(crate) n_sent: u32,
    /// Sent, and not answered.
    in_flight: Option<Submit>,
    /// Sentence of the log by sequence number.
    acknowledged: BTreeMap<u32, String>,
    /// How many moves were acknowledged to it; others look at it, too.
    pub(crate) n_acknowledged: Arc<AtomicU64>,
    pub(crate) n_connections: u32,
}

/// The connection is of no use any more.
#[derive(Debug)]
pub(crate) struct Lost;

/// The next message, unless it does not come.
pub(crate) async fn next(client: &mut Client) -> Result<ToClient, Lost> {
    let message = timeout(PATIENCE, client.next()).await.ok().flatten().ok_or(Lost)?;
    match &message {
        ToClient::Refused(refused) if refused.code == RefusedCode::Storage => Err(Lost),
        ToClient::Refused(refused) if refused.code == RefusedCode::NoTable => Err(Lost),
        ToClient::Refused(refused) => panic!("{refused:?}"),
        ToClient::Bye { .. } => Err(Lost),
        _ => Ok(message),
    }
}

pub(crate) async fn say(client: &mut Client, message: impl Into<ToServer>) -> Result<(), Lost> {
    client.try_send(message).await.then_some(()).ok_or(Lost)
}

impl Mate {
    /// Plays until it is enough, and leaves nothing unanswered.
    pub(crate) async fn play(mut self, shared: Shared) -> Self {
        while !(shared.has_enough.load(SeqCst) && self.in_flight.is_none()) {
            if let Some(address) = shared.any_node(&mut self.draws) {
                let _ = self.sit(&address, &shared.has_enough).await;
            }
            sleep(RETRY).await;
        }
        self
    }

    /// One connection.
    async fn sit(&mut self, address: &str, has_enough: &AtomicBool) -> Result<(), Lost> {
        let mut client = self.check(address).await?;
        while !has_enough.load(SeqCst) {
            sleep(THINK).await;
            self.n_sent += 1;
            let id = format!("{}-{}", self.seat.0, self.n_sent);
            let mv = if self.n_sent.is_multiple_of(2) { "\"roll\"" } else { "\"step\"" };
            let submit = Submit { id, seen: client.seq, act: SeatAct::Move(raw(mv)) };
            self.in_flight = Some(submit.clone());
            say(&mut client, Ask::Submit(submit)).await?;
            while self.in_flight.is_some() {
                if let ToClient::Played(played) = next(&mut client).await? {
                    self.heard(&played);
                }
            }
        }
        Ok(())
    }

    /// Takes note of what happened.
    fn heard(&mut self, played: &Played) {
        for step in &played.steps {
            let sentence = step.heard[0].sentence.clone();
            if let Some(before) = self.acknowledged.insert(step.seq, sentence.clone()) {
                assert_eq!(before, sentence, "entry {} is another one", step.seq);
            }
            if step.id.is_some() && step.id == self.in_flight.as_ref().map(|sent| sent.id.clone()) {
                self.in_flight = None;
                self.n_acknowledged.fetch_add(1, SeqCst);
            }
        }
    }

    /// Connects, and looks whether everything acknowledged is there, in order, once.
    pub(crate) async fn check_at(&mut self, address: &str) -> bool {
        self.check(address).await.is_ok()
    }

    async fn check(&mut self, address: &str) -> Result<Client, Lost> {
        let mut client = connect(address, &self.token).await?;
        // Half of the time only what is new is asked for.
        let last = self.acknowledged.last_key_value().map(|(seq, _)| *seq);
        let seen = last.filter(|_| self.draws.below(2) == 0);
        let watch = Watch { code: self.code.clone(), seen, chat_seen: None };
        say(&mut client, ToServer::Watch(watch)).await?;
        let played = loop {
            if let ToClient::Played(played) = next(&mut client).await? {
                break played;
            }
        };
        self.n_connections += 1;
        let seq = whole(&played).seq;
        assert!(last <= Some(seq), "entries are missing: {last:?} were told, {seq} are there");
        let seqs: Vec<_> = played.steps.iter().map(|step| step.seq).collect();
        let first = seen.map_or(0, |seen| seen + 1);
        // A very long match is not told once more from its beginning.
        if !seqs.is_empty() || seq < TOLD_MAX {
            assert_eq!(seqs, (first..=seq).collect::<Vec<_>>(), "entries are missing");
        }
        self.heard(&played);
        let mut n_moves = n_moves(&played, self.seat);
        if let Some(submit) = self.in_flight.clone() {
            let again = Submit { seen: client.seq, ..submit.clone() };
            say(&mut client, Ask::Submit(again)).await?;
            while self.in_flight.is_some() {
                match next(&mut client).await? {
                    ToClient::Already { id, .. } if id == submit.id => {
                        self.in_flight = None;
                        self.n_acknowledged.fetch_add(1, SeqCst);
                    }
                    ToClient::Played(played) => {
                        self.heard(&played);
                        n_moves = self::n_moves(&played, self.seat);
                    }
                    _ => {}
                }
            }
        }
        assert_eq!(n_moves, self.n_sent, "a move was lost or made twice");
        Ok(client)
    }
}

fn n_moves(played: &Played, seat: Seat) -> u32 {
    let view: View = serde_json::from_str(whole(played).view.get()).expect("a view");
    view.n_moves[seat.idx()]
}

/// Two guests at each of so many tables, whose matches have begun; they come by
/// different nodes.
pub(crate) async fn gather(addresses: &[String], n_tables: usize, seed: u64) -> Vec<Mate> {
    let mut mates = Vec::new();
    for idx in 0..n_tables {
        let mut clients = Vec::new();
        for (n, name) in ["Ada", "Bob"].into_iter().enumerate() {
            let mut client = Client::connect(&addresses[(idx + n) % addresses.len()]).await;
            let welcome = client.hello(Hello::Name(name.to_owned())).await.expect("a new guest");
            client.token = welcome.token.expect("a token");
            clients.push(client);
        }
        let code = clients[0].create(duel(2, u32::MAX)).await;
        // Of two nodes that open a table at once, one sends its guest away.
        clients[0].table(|_| true).await;
        clients[1].watch(&code, None).await;
        clients[1].send(&Ask::TakeSeat { seat: None }).await;
        clients[1].table(|info| info.your_seat == Some(Seat(1))).await;
        clients[0].send(&Ask::Start {}).await;
        clients[0].played().await;
        for (seat, client) in (0..).zip(clients) {
            mates.push(Mate {
                token: client.token,
                code: code.clone(),
                seat: Seat(seat),
                draws: Draws::new(seed ^ (mates.len() as u64 + 1) << 32),
                n_sent: 0,
                in_flight: None,
                acknowledged: BTreeMap::new(),
                n_acknowledged: Arc::default(),
                n_connections: 0,
            });
        }
    }
    mates
}
