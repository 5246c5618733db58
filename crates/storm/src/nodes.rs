//! Three nodes over one database and one bus, each of which is killed, paused, cut
//! off and restarted in the middle of play.

use std::{
    sync::atomic::Ordering::SeqCst,
    time::{Duration, Instant},
};

use server::DatabaseUrl;
use server_testing::{TempDir, process::Server};
use shelf::Shelf;
use tokio::time::sleep;

use crate::{
    bus::Bus,
    cluster::Cluster,
    crew::{Mate, Shared, gather},
    onlookers::onlookers,
    way::Way,
};

pub(crate) const NAME: &str = "nodes_share_a_database";
/// So much happens if nobody says otherwise: everything once.
pub(crate) const N_FAULTS: u64 = 7;

const N_NODES: usize = 3;
const N_TABLES: usize = 5;
/// So long all play between two faults.
const CALM: Duration = Duration::from_millis(1_500);
/// Longer than a lease.
const PAUSE: Duration = Duration::from_secs(6);
/// Every table must be playable so soon after a fault has ended.
const RECOVERY_MAX: Duration = Duration::from_secs(10);

/// Numbers that follow from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Draws(u64);

impl Draws {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `n`.
    pub(crate) const fn below(&mut self, n: usize) -> usize {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

/// What befalls the nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// `kill -9` of a node.
    Kill,
    /// A node stands still for longer than its lease, and goes on.
    Pause,
    /// A node is asked to end.
    Stop,
    /// NATS is killed and started again.
    Bus,
    /// The plug of PostgreSQL is pulled, and it starts again.
    Database,
    /// A node does not reach PostgreSQL for longer than its lease.
    NoDatabase,
    /// A node does not reach NATS for a while.
    NoBus,
}

const FAULTS: [Fault; 7] = [
    Fault::Kill,
    Fault::Pause,
    Fault::Bus,
    Fault::Stop,
    Fault::Database,
    Fault::NoDatabase,
    Fault::NoBus,
];

struct Nodes {
    bus: Bus,
    /// The database and the bus as each node knows them, and the ways there.
    addresses: Vec<[String; 2]>,
    ways: Vec<[Way; 2]>,
    dirs: Vec<TempDir>,
    servers: Vec<Option<Server>>,
    shared: Shared,
}

impl Nodes {
    async fn new(url: &str, port: u16, shared: Shared) -> Self {
        let bus = Bus::start();
        let (mut addresses, mut ways) = (Vec::new(), Vec::new());
        for _ in 0..N_NODES {
            let to_database = Way::open(port).await.expect("a free port");
            let to_bus = Way::open(bus.port()).await.expect("a free port");
            addresses
                .push([to_database.address(url, port), to_bus.address(&bus.url(), bus.port())]);
            ways.push([to_database, to_bus]);
        }
        Self {
            bus,
            addresses,
            ways,
            dirs: (0..N_NODES).map(|_| TempDir::default()).collect(),
            servers: (0..N_NODES).map(|_| None).collect(),
            shared,
        }
    }

    fn start(&mut self, idx: usize) {
        let (dir, [database, bus]) = (&self.dirs[idx].0, &self.addresses[idx]);
        let server = Server::start_node(dir, database, bus, &format!("node {idx}"));
        let mut addresses = self.shared.addresses.lock().expect("nobody panics while holding it");
        addresses[idx] = Some(server.address.clone());
        self.servers[idx] = Some(server);
    }

    fn down(&mut self, idx: usize) -> Server {
        self.shared.addresses.lock().expect("nobody panics while holding it")[idx] = None;
        self.servers[idx].take().expect("it runs")
    }

    fn addresses(&self) -> Vec<String> {
        self.servers.iter().flatten().map(|server| server.address.clone()).collect()
    }
}

/// The node that runs the most tables.
fn busiest(cluster: &Cluster) -> Option<usize> {
    let sql = "SELECT name FROM owners JOIN nodes USING (incarnation) WHERE table_id > 0 \
               GROUP BY name ORDER BY count(*) DESC, name LIMIT 1";
    cluster.ask(NAME, sql).ok()?.strip_prefix("node ")?.parse().ok()
}

pub(crate) async fn storm(cluster: &Cluster, url: &str, shelf: &Shelf, seed: u64, n_faults: u64) {
    let mut draws = Draws::new(seed);
    let shared = Shared::default();
    shared.addresses.lock().expect("nobody panics while holding it").resize(N_NODES, None);
    let mut nodes = Nodes::new(url, cluster.port(), shared.clone()).await;
    for idx in 0..N_NODES {
        nodes.start(idx);
    }
    let mates = gather(&nodes.addresses(), N_TABLES, seed).await;
    let acknowledged: Vec<_> = mates.iter().map(|mate| mate.n_acknowledged.clone()).collect();
    let counts = || acknowledged.iter().map(|n| n.load(SeqCst)).collect::<Vec<u64>>();
    let games: Vec<_> =
        mates.into_iter().map(|mate| tokio::spawn(mate.play(shared.clone()))).collect();
    let onlookers = onlookers(shelf, &nodes.addresses()[0], seed).await;
    let watching: Vec<_> =
        onlookers.into_iter().map(|one| tokio::spawn(one.watch(shared.clone()))).collect();
    let mut round: Vec<Fault> = Vec::new();
    let mut slowest = Duration::ZERO;
    for number in 1..=n_faults {
        if round.is_empty() {
            round = FAULTS.to_vec();
        }
        let fault = round.swap_remove(draws.below(round.len()));
        let any = draws.below(N_NODES);
        sleep(CALM).await;
        // Mostly it befalls the node that has the most to lose.
        let idx = match draws.below(3) {
            0 => any,
            _ => tokio::task::block_in_place(|| busiest(cluster)).unwrap_or(any),
        };
        let mut to_be_started = None;
        match fault {
            Fault::Kill => {
                drop(nodes.down(idx));
                to_be_started = Some(idx);
            }
            Fault::Stop => {
                let server = nodes.down(idx);
                server.signal("TERM");
                let ended = tokio::task::spawn_blocking(|| server.wait()).await;
                assert!(ended.is_ok_and(|went_well| went_well), "a node did not end well");
                to_be_started = Some(idx);
            }
            Fault::Pause => {
                let server = nodes.servers[idx].as_ref().expect("it runs");
                server.signal("STOP");
                sleep(PAUSE).await;
                server.signal("CONT");
            }
            Fault::Bus => {
                nodes.bus.kill();
                sleep(Duration::from_millis(500 + draws.below(2_500) as u64)).await;
                tokio::task::block_in_place(|| nodes.bus.begin());
            }
            Fault::Database => {
                tokio::task::block_in_place(|| cluster.restart()).expect("it starts again");
            }
            Fault::NoDatabase => {
                nodes.ways[idx][0].close(true);
                sleep(PAUSE).await;
                nodes.ways[idx][0].close(false);
            }
            Fault::NoBus => {
                nodes.ways[idx][1].close(true);
                sleep(Duration::from_millis(500 + draws.below(5_500) as u64)).await;
                nodes.ways[idx][1].close(false);
            }
        }
        // All play on while nothing is repaired.
        let (began, before) = (Instant::now(), counts());
        loop {
            let after = counts();
            let behind: Vec<usize> =
                (0..after.len()).filter(|idx| after[*idx] <= before[*idx]).collect();
            if behind.is_empty() {
                break;
            }
            assert!(games.iter().all(|game| !game.is_finished()), "a client failed");
            assert!(watching.iter().all(|one| !one.is_finished()), "an onlooker failed");
            let took = began.elapsed();
            assert!(took < RECOVERY_MAX, "after {fault:?} of {idx}, {behind:?} wait for {took:?}");
            sleep(Duration::from_millis(20)).await;
        }
        let took = began.elapsed();
        slowest = slowest.max(took);
        println!("  {number}: {fault:?} of node {idx}; all played again after {took:.1?}");
        if let Some(idx) = to_be_started {
            tokio::task::block_in_place(|| nodes.start(idx));
        }
    }
    sleep(CALM).await;
    shared.has_enough.store(true, SeqCst);
    let mut n_moves = 0;
    let mut n_connections = 0;
    let addresses = nodes.addresses();
    for game in games {
        let mut mate: Mate = game.await.expect("a client fails");
        n_moves += mate.n_sent;
        n_connections += mate.n_connections;
        for address in &addresses {
            assert!(mate.check_at(address).await, "a table cannot be opened after the storm");
        }
    }
    let mut n_watched = 0;
    for one in watching {
        let one = one.await.expect("an onlooker fails");
        assert!(one.n_told > 0, "nothing was told of {}", one.game);
        n_watched += one.n_told as u64;
        println!(
            "  {}: {} entries told, {} matches finished",
            one.game, one.n_told, one.n_finished
        );
    }
    let url: DatabaseUrl = url.parse().expect("an address");
    let checked = server::check_database(&url).await.expect("the database can be read");
    assert_eq!(checked.problems, []);
    // What bots played while nobody watched is there, too.
    assert!(checked.n_entries >= u64::from(n_moves) + n_watched);
    println!(
        "  seed {seed}: {n_moves} moves over {n_connections} connections, {n_faults} faults, \
         the slowest recovery {slowest:.1?}: each move there once and in order"
    );
}
