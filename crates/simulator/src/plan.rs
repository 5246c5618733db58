//! What a seed plans for a run: how fast everything is, and how often it goes
//! wrong.
//!
//! Each seed has faults of its own choice, and some have none of a kind: what is
//! hidden by one fault shows without it.

use std::time::Duration;

use server::simulation::Bug;

use crate::{
    draws::Draws,
    nodes::{Trouble, TroubleKind},
};

/// How a run goes.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) n_nodes: usize,
    pub(crate) n_people: usize,
    /// How long people act, in milliseconds; then all goes well until the end.
    pub(crate) acts_ms: u64,
    /// How long people look before they do something, at most.
    pub(crate) pause_ms: u64,
    /// How long a frame is under way, at most.
    pub(crate) way_ms: u64,
    /// How many frames are under way before whoever sends has to wait.
    pub(crate) window: usize,
    pub(crate) cuts: Chance,
    /// Of the connections that are lost, those of which nobody is told.
    pub(crate) silent_cuts: Chance,
    pub(crate) stalls: Chance,
    pub(crate) resends: Chance,
    pub(crate) lost_requests: Chance,
    pub(crate) deletions: Chance,
    pub(crate) disk_ms: u64,
    pub(crate) slow_disk: Chance,
    pub(crate) failed_reads: Chance,
    pub(crate) failed_writes: Chance,
    pub(crate) unsure_writes: Chance,
    pub(crate) deadly_writes: Chance,
    /// When the power fails, besides, and of which node.
    pub(crate) crashes: Vec<(u64, usize)>,
    /// Of the power failures of one node, those that take all nodes.
    pub(crate) blackouts: Chance,
    pub(crate) n_crashes_max: usize,
    /// When the wall clock is set, and by how much.
    pub(crate) jumps: Vec<(u64, i64)>,
    pub(crate) bot_delay: Duration,
    pub(crate) idle_unload: Duration,
    /// How long a message between nodes is under way, at most.
    pub(crate) bus_ms: u64,
    pub(crate) lost_messages: Chance,
    pub(crate) doubled_messages: Chance,
    pub(crate) lost_renewals: Chance,
    pub(crate) troubles: Vec<Trouble>,
}

/// So many times in a thousand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chance(pub(crate) u64);

/// None at all in half of the runs.
fn chance(draws: &mut Draws, most: u64) -> Chance {
    Chance(if draws.chance(500) { 0 } else { draws.between(1, most) })
}

/// Every message that is lost or doubled costs a pipe: where there are many, little
/// else happens.
fn often_or_seldom(draws: &mut Draws) -> Chance {
    let most = if draws.chance(300) { 250 } else { 20 };
    chance(draws, most)
}

impl Plan {
    pub(crate) fn draw(draws: &mut Draws, bug: Option<Bug>) -> Self {
        let acts_ms = draws.between(20_000, 90_000);
        let n_crashes = if draws.chance(400) { 0 } else { draws.between(1, 3) };
        // The engine of several nodes looks up what became of a write by itself.
        let is_alone = draws.chance(500) || bug == Some(Bug::TrustsErrors);
        let n_nodes = if is_alone { 1 } else { draws.between(2, 3) as usize };
        let any_node = |draws: &mut Draws| draws.below(n_nodes as u64) as usize;
        let n_jumps = if draws.chance(600) { 0 } else { draws.between(1, 3) };
        let jump = |draws: &mut Draws| {
            let ms = draws.between(1, 120_000) as i64;
            (draws.below(acts_ms), if draws.chance(500) { ms } else { -ms })
        };
        let crashes: Vec<_> =
            (0..n_crashes).map(|_| (draws.below(acts_ms), any_node(draws))).collect();
        let mut jumps: Vec<_> = (0..n_jumps).map(|_| jump(draws)).collect();
        if n_nodes > 1 && n_jumps > 0 {
            // Clocks are set when a machine starts.
            for (at, _) in &crashes {
                jumps.push((at + draws.below(4_000), jump(draws).1));
            }
        }
        let n_troubles = if n_nodes == 1 || draws.chance(300) { 0 } else { draws.between(1, 4) };
        let trouble = |draws: &mut Draws| Trouble {
            kind: *draws.pick(&TroubleKind::ALL).expect("there are some"),
            node: any_node(draws),
            at_ms: draws.below(acts_ms),
            lasts_ms: draws.between(500, 15_000),
        };
        Self {
            n_nodes,
            n_people: draws.between(2, 5) as usize,
            acts_ms,
            pause_ms: draws.between(200, 4_000),
            way_ms: if draws.chance(800) { draws.between(1, 150) } else { 2_500 },
            window: draws.between(4, 64) as usize,
            cuts: chance(draws, 60),
            silent_cuts: chance(draws, 900),
            stalls: chance(draws, 20),
            resends: chance(draws, 250),
            lost_requests: chance(draws, 300),
            // Other nodes may not hear of one.
            deletions: chance(draws, if n_nodes == 1 { 25 } else { 60 }),
            disk_ms: draws.between(0, 8),
            slow_disk: chance(draws, 30),
            failed_reads: chance(draws, 12),
            failed_writes: chance(draws, 25),
            unsure_writes: chance(draws, 25),
            deadly_writes: chance(draws, 10),
            crashes,
            blackouts: chance(draws, 400),
            n_crashes_max: 6,
            jumps,
            bot_delay: Duration::from_millis(draws.below(700)),
            idle_unload: Duration::from_millis(draws.between(500, 20_000)),
            bus_ms: if draws.chance(800) { draws.between(1, 20) } else { 600 },
            lost_messages: often_or_seldom(draws),
            doubled_messages: often_or_seldom(draws),
            lost_renewals: chance(draws, 500),
            troubles: (0..n_troubles).map(|_| trouble(draws)).collect(),
        }
    }
}
