//! Many seeds, on as many threads as there are processors.

use std::{
    fs, io,
    ops::Range,
    path::{Path, PathBuf},
    rc::Rc,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, AtomicU64, Ordering::SeqCst},
    },
    thread,
};

use server::{
    Clock, Config,
    simulation::{Bug, Node, enter},
};
use tokio::runtime::Builder;

use crate::{Failure, Scene, Summary, run::run, sim::Sim, world::Surroundings};

/// Where runs take place: a folder in memory, if the system has one, with a
/// database that nobody has used.
pub struct House {
    scene: Arc<Scene>,
    folder: PathBuf,
}

/// What many seeds have found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The runs in which nothing was found.
    pub n_passed: u64,
    /// How many steps they had altogether.
    pub n_steps: u64,
    /// How much virtual time passed in them.
    pub virtual_ms: u64,
    /// How often the power failed.
    pub n_crashes: usize,
    /// What was found, by seed.
    pub failures: Vec<Failure>,
}

const DATABASE: &str = "wardroom.db";

impl House {
    /// Makes the folder.
    ///
    /// # Errors
    ///
    /// If the folder cannot be used.
    ///
    /// # Panics
    ///
    /// If a server does not start in it.
    pub fn new(scene: Scene) -> io::Result<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let memory = Path::new("/dev/shm");
        let parent = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
        let number = NUMBER.fetch_add(1, SeqCst);
        let name = format!("wardroom-simulation-{}-{number}", std::process::id());
        let folder = parent.join(name);
        fs::create_dir_all(folder.join("new"))?;
        let house = Self { scene: Arc::new(scene), folder };
        house.make_database();
        Ok(house)
    }

    /// A server starts and stops once, so that each run finds a database in its
    /// present shape.
    fn make_database(&self) {
        let folder = self.folder.join("new");
        let sim = Arc::new(Sim::new(0, self.scene.clone(), None, false, folder.clone()));
        let _entered = enter(Rc::new(Surroundings(sim.clone())));
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
        runtime.expect("a runtime needs nothing of the system").block_on(async {
            let mut config = Config::new(&folder, self.scene.shelf.clone());
            config.clock = Clock::new(|| 0, || 0);
            Node::open(config).await.expect("the server starts").stop().await;
        });
    }

    /// Runs one seed; each step is told as it happens if `is_told`.
    ///
    /// # Errors
    ///
    /// What was found.
    ///
    /// # Panics
    ///
    /// If the disk is full.
    pub fn run(&self, seed: u64, bug: Option<Bug>, is_told: bool) -> Result<Summary, Failure> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let folder = self.folder.join(format!("{seed}-{}", NUMBER.fetch_add(1, SeqCst)));
        fs::create_dir_all(&folder).expect("the disk has room");
        fs::copy(self.folder.join("new").join(DATABASE), folder.join(DATABASE))
            .expect("the disk has room");
        let result = run(seed, self.scene.clone(), bug, is_told, &folder);
        let _ = fs::remove_dir_all(&folder);
        result
    }

    /// Runs many seeds, until so many things were found.
    #[must_use]
    pub fn run_many(&self, seeds: Range<u64>, bug: Option<Bug>, n_failures_max: usize) -> Report {
        let next = AtomicU64::new(seeds.start);
        let report = Mutex::new(Report::default());
        let work = || {
            loop {
                let seed = next.fetch_add(1, SeqCst);
                let is_enough = || lock(&report).failures.len() >= n_failures_max;
                if seed >= seeds.end || is_enough() {
                    return;
                }
                let result = self.run(seed, bug, false);
                let mut report = lock(&report);
                match result {
                    Ok(summary) => {
                        report.n_passed += 1;
                        report.n_steps += summary.n_steps;
                        report.virtual_ms += summary.at_ms;
                        report.n_crashes += summary.n_crashes;
                    }
                    Err(failure) => report.failures.push(failure),
                }
            }
        };
        let n_threads = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            for _ in 0..n_threads {
                scope.spawn(work);
            }
        });
        let mut report = report.into_inner().expect("no panic while locked");
        report.failures.sort_unstable_by_key(|failure| failure.seed);
        report
    }
}

fn lock(report: &Mutex<Report>) -> std::sync::MutexGuard<'_, Report> {
    report.lock().expect("no panic while locked")
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
