//! What is not the server: luck, disk and power, as the plan has it.

use std::{sync::Arc, time::Duration};

use server::simulation::{Bug, Fate, Reading, World, Writing};

use crate::{nodes::TroubleKind, sim::Sim};

/// How long a slow disk takes at most.
const SLOW_MS: u64 = 2_500;

pub(crate) struct Surroundings(pub(crate) Arc<Sim>);

impl Surroundings {
    fn disk(&self) -> Duration {
        let plan = &self.0.plan;
        let mut draws = self.0.draws();
        let is_slow = !self.0.is_calm() && draws.chance(plan.slow_disk.0);
        let most = if is_slow { SLOW_MS } else { plan.disk_ms };
        Duration::from_millis(draws.between(0, most))
    }
}

impl World for Surroundings {
    fn luck(&self) -> [u8; 32] {
        let mut draws = self.0.draws();
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&draws.next().to_le_bytes());
        }
        bytes
    }

    fn takes(&self) -> Duration {
        Duration::from_millis(self.0.draws().between(0, 400))
    }

    fn reads(&self, node: usize) -> Reading {
        let takes = self.disk();
        if self.0.nodes.has(node, TroubleKind::NoDatabase) {
            return Reading { takes, fails: true };
        }
        let fails = !self.0.is_calm() && self.0.draws().chance(self.0.plan.failed_reads.0);
        if fails {
            self.0.step("disk: a read fails");
        }
        Reading { takes, fails }
    }

    fn renews(&self, node: usize) -> Reading {
        let Reading { takes, mut fails } = self.reads(node);
        if !self.0.is_calm() && self.0.draws().chance(self.0.plan.lost_renewals.0) {
            self.0.step(&format!("node {node} does not renew its lease"));
            self.0.note_trouble();
            fails = true;
        }
        Reading { takes, fails }
    }

    fn writes(&self, node: usize) -> Writing {
        let (takes, answer_takes) = (self.disk(), self.disk());
        let plan = &self.0.plan;
        let fate = if self.0.nodes.has(node, TroubleKind::NoDatabase) {
            Fate::Fails
        } else if self.0.is_calm() || !self.0.nodes.is_up(node) {
            Fate::Stored
        } else {
            let mut draws = self.0.draws();
            if draws.chance(plan.deadly_writes.0) && self.0.may_die() {
                if draws.chance(500) { Fate::DiesBefore } else { Fate::DiesAfter }
            } else if draws.chance(plan.failed_writes.0) {
                Fate::Fails
            } else if draws.chance(plan.unsure_writes.0) {
                Fate::StoredWithError
            } else {
                Fate::Stored
            }
        };
        if fate != Fate::Stored {
            self.0.step(&format!("disk: a write {fate:?}"));
        }
        Writing { takes, fate, answer_takes }
    }

    fn dies(&self, node: usize) {
        self.0.crash(node);
    }

    fn database_now(&self) -> i64 {
        self.0.time.now() as i64
    }

    fn wall_now(&self) -> i64 {
        self.0.time.wall()
    }

    fn next_number(&self) -> i64 {
        self.0.nodes.next_number()
    }

    fn carries(&self, from: usize, to: usize) -> Vec<Duration> {
        let (nodes, plan) = (&self.0.nodes, &self.0.plan);
        let is_cut =
            |node| nodes.has(node, TroubleKind::NoBus) || nodes.has(node, TroubleKind::DeafAndDumb);
        if is_cut(from) || is_cut(to) {
            return Vec::new();
        }
        let mut draws = self.0.draws();
        let is_good = self.0.is_calm();
        let n_arrivals = match () {
            () if !is_good && draws.chance(plan.lost_messages.0) => 0,
            () if !is_good && draws.chance(plan.doubled_messages.0) => 2,
            () => 1,
        };
        let way = |_| Duration::from_millis(draws.between(1, plan.bus_ms));
        let arrivals = (0..n_arrivals).map(way).collect();
        drop(draws);
        if n_arrivals != 1 {
            self.0.step(&format!("bus: {n_arrivals} times from {from} to {to}"));
        }
        arrivals
    }

    fn is_bus_away(&self, node: usize) -> bool {
        self.0.nodes.has(node, TroubleKind::NoBus)
    }

    fn bug(&self) -> Option<Bug> {
        self.0.bug
    }
}
