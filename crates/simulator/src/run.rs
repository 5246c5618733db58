//! A run: lives of a server, one after the other, until all is said and done.

use std::{path::Path, rc::Rc, sync::Arc, time::Duration};

use server::simulation::{Bug, Counts, enter};
use tokio::{
    runtime::Builder,
    task::JoinSet,
    time::{sleep, timeout},
};

use crate::{
    Failure, Scene, Summary, nodes, people, referee::PATIENCE_MS, sim::Sim, world::Surroundings,
};

/// How long all goes well at the end, so that whatever hangs is found.
const CALM_MS: u64 = PATIENCE_MS + 15_000;
/// How long it may take until somebody is at their table again, who is perhaps cut off
/// and refused several times.
const TABLE_PATIENCE_MS: u64 = PATIENCE_MS + 10_000;
/// How often the referee looks around.
const LOOK_MS: u64 = 5_000;

/// How a life ended.
enum End {
    Died,
    Done,
}

/// Runs one seed in `folder`, where a database lies that nobody has used.
pub(crate) fn run(
    seed: u64,
    scene: Arc<Scene>,
    bug: Option<Bug>,
    is_told: bool,
    folder: &Path,
) -> Result<Summary, Failure> {
    let sim = Arc::new(Sim::new(seed, scene, bug, is_told, folder.to_owned()));
    let _entered = enter(Rc::new(Surroundings(sim.clone())));
    loop {
        let runtime = Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .expect("a runtime needs nothing of the system");
        let end = runtime.block_on(async {
            sim.time.begin();
            let end = life(&sim).await;
            let pause = sim.draws().between(200, 6_000);
            sim.time.end(pause);
            end
        });
        // Whatever the servers were about to do, they do no more, nor do they say goodbye:
        // in which order tasks are dropped depends on what was run before.
        let nodes = sim.nodes.take_all();
        nodes.iter().for_each(|node| node.end());
        drop((nodes, runtime));
        if let Some(failure) = sim.take_failure() {
            return Err(failure);
        }
        match end {
            End::Died => {
                tear_witness(&sim);
                for idx in 0..sim.people().len() {
                    sim.person(idx).is_cut_off();
                }
                sim.check(|referee| {
                    referee.all_closed();
                    Ok(())
                });
            }
            End::Done => {
                return Ok(Summary {
                    seed,
                    n_steps: sim.n_steps(),
                    hash: sim.hash(),
                    at_ms: sim.time.now(),
                    n_crashes: sim.n_crashes(),
                });
            }
        }
    }
}

/// What was last noted beside the database may not have reached the disk, or
/// only in part.
fn tear_witness(sim: &Sim) {
    let Ok(entries) = std::fs::read_dir(&sim.folder) else { return };
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let witness = paths.into_iter().find(|path| path.extension().is_some_and(|it| it == "heads"));
    let Some(witness) = witness else { return };
    let Ok(bytes) = std::fs::read(&witness) else { return };
    // The file is begun with what is on disk for sure.
    let n_torn = sim.draws().below(48) as usize;
    if sim.draws().chance(300) && bytes.len() > 256 {
        let _ = std::fs::write(&witness, &bytes[..bytes.len() - n_torn]);
        sim.step("what was noted last is torn");
    }
}

async fn life(sim: &Arc<Sim>) -> End {
    sim.set_calm(true);
    sim.nodes.begin();
    for number in 0..sim.plan.n_nodes {
        if let Err(error) = nodes::start(sim, number).await {
            sim.fail(format!("node {number} does not start: {error}"));
            return End::Died;
        }
    }
    sim.set_calm(sim.time.now() >= sim.plan.acts_ms);
    let mut tasks = JoinSet::new();
    for idx in 0..sim.people().len() {
        tasks.spawn(people::live(sim.clone(), idx));
    }
    tasks.spawn(weather(sim.clone()));
    for trouble in sim.plan.troubles.iter().filter(|trouble| trouble.at_ms > sim.time.now()) {
        tasks.spawn(nodes::suffer(sim.clone(), trouble.clone()));
    }
    let watch = watch(sim.clone());
    let script = script(sim, &mut tasks);
    tokio::select! {
        biased;
        () = sim.stopped() => End::Died,
        () = watch => End::Died,
        () = script => End::Done,
    }
}

/// Sets the wall clock and cuts the power when the plan says so.
async fn weather(sim: Arc<Sim>) {
    let now = sim.time.now();
    let jumps = sim.plan.jumps.iter().map(|(at, by)| (*at, Weather::Jump(*by)));
    let crashes = sim.plan.crashes.iter().map(|(at, node)| (*at, Weather::Crash(*node)));
    let mut events: Vec<_> = jumps.chain(crashes).filter(|(at, _)| *at > now).collect();
    events.sort_unstable();
    for (at, event) in events {
        sleep(Duration::from_millis(at.saturating_sub(sim.time.now()))).await;
        match event {
            Weather::Jump(by_ms) => {
                sim.step(&format!("the wall clock is set by {by_ms} ms"));
                sim.time.set_wall(by_ms);
            }
            Weather::Crash(node) => sim.crash(node),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Weather {
    Jump(i64),
    Crash(usize),
}

/// The referee looks around, also when nothing happens.
async fn watch(sim: Arc<Sim>) {
    loop {
        sleep(Duration::from_millis(LOOK_MS)).await;
        let now = sim.time.now();
        sim.check(|referee| referee.watch_over(now));
        for idx in 0..sim.people().len() {
            let waits = sim.person(idx).waits_since();
            if let Some((what, _)) = waits.filter(|(_, since)| since + PATIENCE_MS < now) {
                sim.fail(format!("{idx} gets no answer to {what}"));
            }
            let wants_table = sim.person(idx).wants_table_since;
            let is_patient = |since: u64| since.max(sim.troubled_at()) + TABLE_PATIENCE_MS >= now;
            if wants_table.is_some_and(|since| !is_patient(since)) {
                sim.fail(format!("{idx} tries in vain to see a table"));
            }
        }
        for node in sim.nodes.up() {
            check_counts(&sim, &node.counts());
        }
    }
}

fn check_counts(sim: &Sim, counts: &Counts) {
    let n_codes = sim.codes().len() as u64;
    if counts.panics > 0 || counts.damaged > 0 {
        sim.fail(format!("something went wrong inside: {counts:?}"));
    }
    // Tables that are gone leave memory only when their rooms do.
    if counts.rooms > n_codes + 40 || counts.commands > 64 {
        sim.fail(format!("too much: {counts:?}"));
    }
}

/// The course of a run: people act, then all goes well, then all go home.
async fn script(sim: &Arc<Sim>, tasks: &mut JoinSet<()>) {
    let rest = sim.plan.acts_ms.saturating_sub(sim.time.now());
    sleep(Duration::from_millis(rest)).await;
    sim.set_calm(true);
    sim.step("from now on all goes well");
    sleep(Duration::from_millis(CALM_MS)).await;
    sim.check(|referee| referee.look_at_tables());
    sim.set_over();
    let all_gone = async {
        while let Some(gone) = tasks.join_next().await {
            if let Err(error) = gone {
                sim.fail(format!("the simulator has an error: {error}"));
            }
        }
    };
    if timeout(Duration::from_millis(PATIENCE_MS), all_gone).await.is_err() {
        sim.fail("people do not go home".to_owned());
    }
    // Connections that were lost silently are noticed, and tables leave memory.
    let limits = server::Limits::default();
    let gone = limits.silence * 2 + limits.write_time + sim.plan.idle_unload * 3;
    sleep(gone + Duration::from_secs(10)).await;
    let nodes = sim.nodes.take_all();
    if nodes.len() < sim.plan.n_nodes {
        sim.fail("a node has not come back".to_owned());
    }
    for node in &nodes {
        let counts = node.counts();
        if counts != Counts::default() {
            sim.fail(format!("all have gone home, and there is still {counts:?}"));
        }
    }
    for node in nodes {
        match Arc::try_unwrap(node) {
            Ok(node) if !sim.has_failed() => node.stop().await,
            Ok(_) => {}
            Err(_) => sim.fail("a request hangs".to_owned()),
        }
    }
    if !sim.has_failed() {
        sim.check(|referee| referee.look_at_everything());
    }
}
