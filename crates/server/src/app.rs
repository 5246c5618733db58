//! What all tasks of a server share.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use protocol::{Refused, RefusedCode};
use tokio::sync::{Notify, broadcast, mpsc, oneshot};

use crate::{
    Config, PublicUrl,
    cluster::{Cluster, News},
    devices::Links,
    keep::Finished,
    limit::{PerAddress, Rate},
    match_clock::RunningClocks,
    metrics::Metrics,
    net::{Door, Hosts, Tls},
    room::{self, Command},
    seal::Seal,
    secret,
    storage::{Storage, StorageError},
    tasks,
    text::{clean_name, refuse},
};

/// Somebody who plays or looks on.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) id: i64,
    pub(crate) name: String,
}

/// Something that concerns every connection.
#[derive(Clone, Debug)]
pub(crate) enum Notice {
    /// The server shuts down.
    Stop,
    /// The guest of this id was deleted.
    Forgotten(i64),
    /// The guest of this id was banned.
    Banned(i64),
    /// The administrator has something to say to everybody.
    Announce(Arc<str>),
    /// The tokens of this guest are of no use any more.
    SignedOut(i64),
}

/// Held by every task that must end before the database closes.
pub(crate) type Alive = mpsc::Sender<()>;

/// What the server made up at its first start and has kept since.
pub(crate) struct Secrets {
    /// From which the seeds of the daily challenges follow.
    pub(crate) daily: [u8; 32],
    /// With which careers are signed.
    pub(crate) seal: [u8; 32],
}

/// The shared part of a server.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) storage: Storage,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) door: Arc<Door>,
    pub(crate) hosts: Hosts,
    pub(crate) tls: Option<Arc<Tls>>,
    /// Whether people reach the site by TLS, ours or a proxy's.
    pub(crate) is_https: bool,
    pub(crate) daily_secret: [u8; 32],
    pub(crate) seal: Seal,
    pub(crate) clocks: RunningClocks,
    pub(crate) finished: Finished,
    pub(crate) notices: broadcast::Sender<Notice>,
    /// The other nodes, if this is one of several.
    pub(crate) cluster: OnceLock<Arc<Cluster>>,
    pub(crate) started_at: i64,
    /// Whether the clocks of all matches stand, because a restart is near.
    is_held: AtomicBool,
    /// Which of the announced restarts is the last.
    last_restart: AtomicU64,
    end: Notify,
    pub(crate) links: Links,
    new_guests: PerAddress,
    /// How often an address may try the key of a seat.
    pub(crate) seat_tries: PerAddress,
    rooms: Mutex<Rooms>,
    forgetting: tokio::sync::Mutex<()>,
    next_serial: AtomicU64,
}

struct Rooms {
    by_code: BTreeMap<String, Handle>,
    /// Taken away at shutdown: then no room begins any more.
    alive: Option<Alive>,
}

struct Handle {
    table_id: i64,
    serial: u64,
    commands: mpsc::Sender<Command>,
}

/// How many commands may wait for a room.
const COMMANDS_MAX: usize = 64;
/// How often a room is looked for that just now went.
const TRIES_MAX: usize = 5;
/// What somebody is told whom the administrator does not want here.
pub(crate) const BANNED: &str = "the administrator of this server has banned you";
/// How often is looked whether rooms have gone.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// Ten tries at once, and one more every six seconds.
const SEAT_TRIES: Rate = Rate { burst: 10.0, per_second: 1.0 / 6.0 };
/// The time of the last visit is noted at most once in so long.
const SEEN_EVERY_MS: i64 = 6 * 60 * 60 * 1000;

impl App {
    pub(crate) fn new(
        config: Config,
        storage: Storage,
        metrics: Arc<Metrics>,
        (door, tls): (Arc<Door>, Option<Arc<Tls>>),
        secrets: Secrets,
        finished: Finished,
        alive: Alive,
    ) -> Self {
        let rate = Rate {
            burst: config.limits.guests_burst,
            per_second: config.limits.guests_per_minute / 60.0,
        };
        Self {
            storage,
            metrics,
            door,
            hosts: Hosts::new(config.public_urls.clone()),
            is_https: tls.is_some() || config.public_urls.iter().any(PublicUrl::is_https),
            tls,
            daily_secret: secrets.daily,
            seal: Seal::new(&secrets.seal),
            clocks: RunningClocks::default(),
            finished,
            notices: broadcast::channel(64).0,
            cluster: OnceLock::new(),
            started_at: config.clock.wall(),
            is_held: AtomicBool::new(false),
            last_restart: AtomicU64::new(0),
            end: Notify::new(),
            links: Links::default(),
            new_guests: PerAddress::new(rate),
            seat_tries: PerAddress::new(SEAT_TRIES),
            rooms: Mutex::new(Rooms { by_code: BTreeMap::new(), alive: Some(alive) }),
            forgetting: tokio::sync::Mutex::default(),
            next_serial: AtomicU64::new(1),
            config,
        }
    }

    /// The time, in milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.config.clock.wall()
    }

    /// The time for what lasts a while, in milliseconds: the wall clock may be set
    /// meanwhile, and this one may not.
    pub(crate) fn steady_now(&self) -> i64 {
        self.config.clock.steady()
    }

    /// A number nobody else has.
    pub(crate) fn serial(&self) -> u64 {
        self.next_serial.fetch_add(1, Relaxed)
    }

    /// The guest that holds `token`.
    pub(crate) async fn guest(&self, token: &str) -> Result<Guest, Refused> {
        let (now, hash) = (self.now(), secret::token_hash(token));
        let oldest = now - self.config.sweep.token_ms;
        let row = self.storage.guest_by_token(hash, oldest).await?.ok_or_else(unknown_guest)?;
        if row.banned_at.is_some() {
            return Err(refuse(RefusedCode::Forbidden, BANNED));
        }
        if now - row.seen_at > SEEN_EVERY_MS {
            self.storage.token_seen(row.id, hash, now).await?;
        }
        Ok(Guest { id: row.id, name: row.name })
    }

    /// A new guest and the token to keep.
    pub(crate) async fn new_guest(
        &self,
        name: &str,
        address: IpAddr,
    ) -> Result<(Guest, String), Refused> {
        let name = clean_name(name)?;
        if !self.new_guests.take(address) {
            let text = "too many new guests from your address; please wait a minute";
            return Err(refuse(RefusedCode::Limit, text));
        }
        let token = secret::new_token();
        let hash = secret::token_hash(&token);
        let id = self.storage.add_guest(name.clone(), hash, self.now()).await?;
        Metrics::count(&self.metrics.guests_total);
        Ok((Guest { id, name }, token))
    }

    /// Another name for a guest, also at the tables in use.
    pub(crate) async fn rename(&self, guest: &mut Guest, name: &str) -> Result<(), Refused> {
        let name = clean_name(name)?;
        self.storage.rename_guest(guest.id, name.clone()).await?;
        guest.name = name;
        self.tell_nodes(News::Renamed { guest: guest.id, name: guest.name.clone() });
        self.tell_rooms_of_name(guest).await;
        Ok(())
    }

    /// Tells the tables in use of another name.
    pub(crate) async fn tell_rooms_of_name(&self, guest: &Guest) {
        for room in self.rooms_in_use() {
            let _ = room.send(Command::Renamed(guest.clone())).await;
        }
    }

    /// Deletes a guest; see [`Storage::forget_guest`]. The guest's tables stand
    /// still meanwhile, so that nothing is under way that has lost its table.
    pub(crate) async fn forget(&self, guest_id: i64) -> Result<(), Refused> {
        // One at a time: two that wait for each other's tables would wait for ever.
        let _one = self.forgetting.lock().await;
        self.links.forget(guest_id);
        let table_ids = self.storage.table_ids_of(guest_id).await?;
        let held = self.hold_still(&table_ids).await;
        let result = self.storage.forget_guest(guest_id).await;
        if result.is_ok() {
            // Before a table says that it is gone.
            let _ = self.notices.send(Notice::Forgotten(guest_id));
            self.tell_nodes(News::Forgotten { guest: guest_id });
        }
        drop(held);
        // Tables that were opened only meanwhile may have loaded the guest.
        drop(self.hold_still(&table_ids).await);
        Ok(result?)
    }

    /// Lets those of the tables that are in memory stand still, for as long as
    /// the answer lives.
    pub(crate) async fn hold_still(&self, table_ids: &[i64]) -> Vec<oneshot::Sender<()>> {
        let rooms: Vec<_> = {
            let rooms = self.rooms.lock().expect("no panic while locked");
            let is_meant = |room: &&Handle| table_ids.contains(&room.table_id);
            rooms.by_code.values().filter(is_meant).map(|room| room.commands.clone()).collect()
        };
        let mut held = Vec::with_capacity(rooms.len());
        for room in rooms {
            let (ready, is_ready) = oneshot::channel();
            let (held_by, go_on) = oneshot::channel();
            // A room that goes in this moment has stored everything, too.
            if room.send(Command::HoldStill { ready, go_on }).await.is_ok() {
                let _ = is_ready.await;
                held.push(held_by);
            }
        }
        held
    }

    /// Sends a command to the room of a table, which is loaded if need be.
    pub(crate) async fn send(
        self: &Arc<Self>,
        code: &str,
        mut command: Command,
    ) -> Result<mpsc::Sender<Command>, Refused> {
        for _ in 0..TRIES_MAX {
            let room = self.room(code).await?;
            match room.send(command).await {
                Ok(()) => return Ok(room),
                // The room went in this moment; the next one takes it.
                Err(mpsc::error::SendError(back)) => command = back,
            }
        }
        Err(refuse(RefusedCode::Storage, "the table does not answer; please try again"))
    }

    async fn room(self: &Arc<Self>, code: &str) -> Result<mpsc::Sender<Command>, Refused> {
        let in_use = |rooms: &Rooms| rooms.by_code.get(code).map(|room| room.commands.clone());
        if let Some(room) = in_use(&self.rooms.lock().expect("no panic while locked")) {
            return Ok(room);
        }
        let missing = || refuse(RefusedCode::NotFound, "there is no table with this code");
        let table_id = self.storage.table_id(code).await?.ok_or_else(missing)?;
        self.may_take_tables()?;
        let mut rooms = self.rooms.lock().expect("no panic while locked");
        if let Some(room) = in_use(&rooms) {
            return Ok(room);
        }
        let stopping = || refuse(RefusedCode::Storage, "the server is shutting down");
        let alive = rooms.alive.clone().ok_or_else(stopping)?;
        let (commands, queue) = mpsc::channel(COMMANDS_MAX);
        let serial = self.serial();
        let handle = Handle { table_id, serial, commands: commands.clone() };
        rooms.by_code.insert(code.to_owned(), handle);
        let place = room::Place { code: code.to_owned(), table_id, serial, epoch: None };
        tasks::spawn(room::run(self.clone(), place, commands.clone(), queue, alive));
        Ok(commands)
    }

    /// Whether an idle room may go: if nobody holds a way to it, besides the
    /// list of rooms and the room itself. From then on a new one is made, so
    /// no command is ever sent to a room that has gone.
    pub(crate) fn room_may_go(&self, place: &room::Place, queue: &mpsc::Receiver<Command>) -> bool {
        let mut rooms = self.rooms.lock().expect("no panic while locked");
        let may_go = queue.is_empty() && queue.sender_strong_count() <= 2;
        if may_go {
            rooms.by_code.remove(&place.code);
        }
        may_go
    }

    /// A room goes: the next command for its table makes a new one.
    pub(crate) fn room_goes(&self, code: &str, serial: u64) {
        let mut rooms = self.rooms.lock().expect("no panic while locked");
        if rooms.by_code.get(code).is_some_and(|room| room.serial == serial) {
            rooms.by_code.remove(code);
        }
    }

    /// How many commands wait for all rooms, and for the busiest.
    pub(crate) fn waiting_commands(&self) -> (usize, usize) {
        let rooms = self.rooms.lock().expect("no panic while locked");
        let waiting = rooms.by_code.values().map(|room| COMMANDS_MAX - room.commands.capacity());
        waiting.fold((0, 0), |(sum, most), n| (sum + n, most.max(n)))
    }

    fn rooms_in_use(&self) -> Vec<mpsc::Sender<Command>> {
        let rooms = self.rooms.lock().expect("no panic while locked");
        rooms.by_code.values().map(|room| room.commands.clone()).collect()
    }

    /// The tables that are in memory, here or at another node.
    pub(crate) async fn tables_in_use(&self) -> Result<Vec<i64>, StorageError> {
        let mut table_ids = self.storage.tables_of_nodes().await?;
        let rooms = self.rooms.lock().expect("no panic while locked");
        table_ids.extend(rooms.by_code.values().map(|room| room.table_id));
        Ok(table_ids)
    }

    /// Whether a table is in memory here.
    pub(crate) fn has_room(&self, code: &str) -> bool {
        self.rooms.lock().expect("no panic while locked").by_code.contains_key(code)
    }

    /// Lets every table go to wherever it is asked for next; waits until they have
    /// gone.
    pub(crate) async fn leave_rooms(&self) {
        loop {
            let rooms = self.rooms_in_use();
            if rooms.is_empty() {
                return;
            }
            for room in rooms {
                let _ = room.send(Command::Leave).await;
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    /// Lets a table go to wherever it is asked for next, if it is in use.
    pub(crate) async fn leave_room(&self, table_id: i64) {
        let room = {
            let rooms = self.rooms.lock().expect("no panic while locked");
            let room = rooms.by_code.values().find(|room| room.table_id == table_id);
            room.map(|room| room.commands.clone())
        };
        if let Some(room) = room {
            let _ = room.send(Command::Leave).await;
        }
    }

    /// Ends the room of a table, if it is in use.
    pub(crate) async fn close_room(&self, code: &str) {
        let room = {
            let rooms = self.rooms.lock().expect("no panic while locked");
            rooms.by_code.get(code).map(|room| room.commands.clone())
        };
        if let Some(room) = room {
            let _ = room.send(Command::Close).await;
        }
    }

    /// Whether the clocks of all matches stand.
    pub(crate) fn is_held(&self) -> bool {
        self.is_held.load(Relaxed)
    }

    /// Lets the clocks of all matches stand, or go on.
    pub(crate) async fn hold(&self, is_held: bool) {
        self.is_held.store(is_held, Relaxed);
        for room in self.rooms_in_use() {
            let _ = room.send(Command::Hold).await;
        }
    }

    /// Asks for the end of the server after a while, unless it is called off or
    /// announced again meanwhile.
    pub(crate) fn end_in(self: &Arc<Self>, pause: Duration) {
        let app = self.clone();
        let number = self.last_restart.fetch_add(1, Relaxed) + 1;
        tasks::spawn(async move {
            tokio::time::sleep(pause).await;
            if app.is_held() && app.last_restart.load(Relaxed) == number {
                app.end.notify_one();
            }
        });
    }

    /// Waits until the administrator wants the server to end.
    pub(crate) async fn asked_to_end(&self) {
        self.end.notified().await;
    }

    /// Tells every room to go, and lets no new one begin.
    pub(crate) async fn stop_rooms(&self) {
        self.rooms.lock().expect("no panic while locked").alive = None;
        for room in self.rooms_in_use() {
            let _ = room.send(Command::Stop).await;
        }
    }
}

fn unknown_guest() -> Refused {
    let text = "this server does not know you (any more); say a name to begin again";
    refuse(RefusedCode::UnknownGuest, text)
}

impl From<StorageError> for Refused {
    fn from(error: StorageError) -> Self {
        if matches!(error, StorageError::NoGuest) {
            return unknown_guest();
        }
        // What exactly went wrong is for the log; it may hold what others wrote.
        tracing::error!(%error, "storage failed");
        refuse(RefusedCode::Storage, "the server could not read or store this; please try again")
    }
}
