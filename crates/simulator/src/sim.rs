//! What everything in a run shares.

use std::{
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed},
    },
};

use server::simulation::Bug;
use tokio::sync::Notify;

use crate::{
    Failure, Scene,
    draws::Draws,
    nodes::{self, Nodes},
    people::Person,
    plan::Plan,
    referee::Referee,
    time::Time,
    trace::Trace,
};

pub(crate) struct Sim {
    pub(crate) seed: u64,
    pub(crate) scene: Arc<Scene>,
    pub(crate) plan: Plan,
    pub(crate) bug: Option<Bug>,
    pub(crate) time: Time,
    pub(crate) folder: PathBuf,
    draws: Mutex<Draws>,
    trace: Mutex<Trace>,
    referee: Mutex<Referee>,
    people: Vec<Mutex<Person>>,
    /// The codes of all tables that anybody has heard of.
    codes: Mutex<Vec<String>>,
    pub(crate) nodes: Nodes,
    failure: Mutex<Option<Failure>>,
    /// From when on all goes well.
    is_calm: AtomicBool,
    /// From when on everybody goes.
    is_over: AtomicBool,
    n_crashes: AtomicUsize,
    /// When a node was last in trouble.
    troubled_at: AtomicU64,
    /// The server has died, or something was found.
    stopped: Notify,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("no panic while locked")
}

impl Sim {
    pub(crate) fn new(
        seed: u64,
        scene: Arc<Scene>,
        bug: Option<Bug>,
        is_told: bool,
        folder: PathBuf,
    ) -> Self {
        let mut draws = Draws::new(seed);
        let plan = Plan::draw(&mut draws, bug);
        let mut trace = Trace::new(is_told);
        trace.step(0, &format!("{plan:?}"));
        Self {
            seed,
            people: (0..plan.n_people).map(|idx| Mutex::new(Person::new(idx))).collect(),
            referee: Mutex::new(Referee::new(scene.shelf.clone(), &folder)),
            scene,
            nodes: Nodes::new(plan.n_nodes),
            plan,
            bug,
            time: Time::default(),
            folder,
            draws: Mutex::new(draws),
            trace: Mutex::new(trace),
            codes: Mutex::default(),
            failure: Mutex::default(),
            // Until the server has started.
            is_calm: AtomicBool::new(true),
            is_over: AtomicBool::new(false),
            n_crashes: AtomicUsize::new(0),
            troubled_at: AtomicU64::new(0),
            stopped: Notify::new(),
        }
    }

    pub(crate) fn draws(&self) -> MutexGuard<'_, Draws> {
        lock(&self.draws)
    }

    pub(crate) fn people(&self) -> &[Mutex<Person>] {
        &self.people
    }

    pub(crate) fn person(&self, idx: usize) -> MutexGuard<'_, Person> {
        lock(&self.people[idx])
    }

    pub(crate) fn codes(&self) -> MutexGuard<'_, Vec<String>> {
        lock(&self.codes)
    }

    pub(crate) fn step(&self, what: &str) {
        lock(&self.trace).step(self.time.now(), what);
    }

    pub(crate) fn mix(&self, text: &str) {
        lock(&self.trace).mix(text.as_bytes());
    }

    pub(crate) fn n_steps(&self) -> u64 {
        lock(&self.trace).n_steps()
    }

    pub(crate) fn hash(&self) -> u64 {
        lock(&self.trace).hash()
    }

    /// Lets the referee look at something.
    pub(crate) fn check<T>(
        &self,
        look: impl FnOnce(&mut Referee) -> Result<T, String>,
    ) -> Option<T> {
        let result = look(&mut lock(&self.referee));
        match result {
            Ok(value) => Some(value),
            Err(what) => {
                self.fail(what);
                None
            }
        }
    }

    /// Something is not as it must be. The first such thing counts.
    pub(crate) fn fail(&self, what: String) {
        let mut failure = lock(&self.failure);
        if failure.is_none() {
            let trace = lock(&self.trace);
            *failure = Some(Failure {
                seed: self.seed,
                step: trace.n_steps(),
                at_ms: self.time.now(),
                what,
                last: trace.last(),
            });
        }
        self.stopped.notify_one();
    }

    pub(crate) fn has_failed(&self) -> bool {
        lock(&self.failure).is_some()
    }

    pub(crate) fn take_failure(&self) -> Option<Failure> {
        lock(&self.failure).take()
    }

    pub(crate) fn is_calm(&self) -> bool {
        self.is_calm.load(Relaxed)
    }

    pub(crate) fn set_calm(&self, is_calm: bool) {
        self.is_calm.store(is_calm, Relaxed);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.is_over.load(Relaxed)
    }

    pub(crate) fn set_over(&self) {
        self.is_over.store(true, Relaxed);
    }

    /// Whether the power may fail once more.
    pub(crate) fn may_die(&self) -> bool {
        self.n_crashes.load(Relaxed) < self.plan.n_crashes_max
    }

    /// The power of a node fails, or of all of them.
    /// A node is in trouble now: whoever wants a table has to have patience from here.
    pub(crate) fn note_trouble(&self) {
        self.troubled_at.store(self.time.now(), Relaxed);
    }

    pub(crate) fn troubled_at(&self) -> u64 {
        self.troubled_at.load(Relaxed)
    }

    pub(crate) fn crash(self: &Arc<Self>, number: usize) {
        if !self.nodes.is_up(number) {
            return;
        }
        self.note_trouble();
        self.n_crashes.fetch_add(1, Relaxed);
        let blackouts = self.plan.blackouts.0;
        if self.plan.n_nodes == 1 || self.draws().chance(blackouts) {
            self.step("the power fails");
            self.stopped.notify_one();
        } else {
            self.step(&format!("the power of node {number} fails"));
            nodes::fail_alone(self, number);
        }
    }

    pub(crate) fn n_crashes(&self) -> usize {
        self.n_crashes.load(Relaxed)
    }

    pub(crate) async fn stopped(&self) {
        self.stopped.notified().await;
    }
}
