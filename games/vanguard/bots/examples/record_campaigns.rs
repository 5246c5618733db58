//! Records matches of bots for games/vanguard/rules/tests/recorded.rs:
//! `cargo run --release -p vanguard-bots --example record_campaigns`.
//!
//! Of several campaigns the first mission, some later cycles and the last one
//! are kept, until every ending and every number of players is there.

use std::{collections::BTreeSet, path::Path};

use table::{Act, Actor, Match, Millis, Seat, Seed, Sequel, harness::record};
use vanguard::{cycle::CycleMove, game::Content as _};
use vanguard_bots::{
    BOTS,
    story::{Watch, play, setup},
};
use vanguard_content::{LongLamps, Vanguard};

/// Campaigns that are recorded: which bot, how many players, which number.
const CAMPAIGNS: &[(usize, u8, u64)] = &[
    (0, 1, 0),
    (1, 1, 1),
    (0, 2, 2),
    (1, 2, 3),
    (0, 3, 4),
    (1, 3, 5),
    (0, 4, 6),
    (1, 4, 7),
    (1, 2, 6),
    (1, 4, 3),
];
/// Further ones of veterans, two at a time, as long as an ending is missing.
const MORE: std::ops::Range<u64> = 8..200;
/// How many cycles of each are kept.
const CYCLES: usize = 4;

/// Plays every cycle a second time as a match that keeps a journal.
#[derive(Default)]
struct Recorder {
    matches: Vec<Match<Vanguard>>,
}

impl Watch for Recorder {
    fn begins(&mut self, next: &Sequel<Vanguard>, seed: &Seed) {
        let started = Match::start_sequel(next.clone(), seed.clone());
        self.matches.push(started.expect("bots play what is allowed").0);
    }

    fn moves(&mut self, seat: Seat, mv: &CycleMove) {
        let game = self.matches.last_mut().expect("a cycle has begun");
        let act = Act::Move(mv.clone());
        game.submit(Millis(0), Actor::Seat(seat), act).expect("bots make legal moves");
    }
}

fn main() {
    let mut all = Vec::new();
    let mut endings = BTreeSet::new();
    let n_endings = LongLamps::book().pack.endings.len();
    let more = MORE.map(|number| (1, 2, number));
    for (bot, n_seats, number) in CAMPAIGNS.iter().copied().chain(more) {
        let is_more = MORE.contains(&number);
        if is_more && endings.len() == n_endings {
            break;
        }
        let mut recorder = Recorder::default();
        let story = play(&BOTS[bot], setup(n_seats, number), number, &mut recorder);
        let is_new = story.ending.is_some_and(|ending| endings.insert(ending));
        if is_more && !is_new {
            continue;
        }
        let n = recorder.matches.len();
        // The first ones, and the last.
        let is_kept = |cycle: usize| cycle + 1 < CYCLES || cycle + 1 == n;
        for (cycle, game) in
            recorder.matches.into_iter().enumerate().filter(|(nth, _)| is_kept(*nth))
        {
            let name = format!("{number:02}-{n_seats}-{}-{cycle:02}", BOTS[bot].id);
            all.push((name, game));
        }
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/recorded");
    record::<Vanguard>(&folder, &all);
}
