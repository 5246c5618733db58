//! How far the markers of a check with tracks are moved.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};

use super::{
    Does, Fraction, OddsError, Special, Throw, falls,
    model::{Counts, Model, Seen, present},
};
use crate::need::{Class, Converts, Need, POOL_MAX, Reading, Shape, Symbol, often};
pub use crate::track::Track;

/// How players choose in step 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step7 {
    /// Nothing is named or converted.
    Printed,
    /// Before each effect wild faces may be named and basic ones converted
    /// (VG-27.33, VG-27.34).
    Free,
}

/// A check with tracks, and what players want of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tracked {
    /// The special effects in the order they are resolved.
    pub specials: Vec<Special>,
    /// The tracks from the top.
    pub tracks: Vec<Track>,
    /// What basic faces can be converted to.
    pub converts: Converts,
    /// How players choose.
    pub step7: Step7,
    /// The track that is to be advanced as far as possible; the others as
    /// little as possible, in their order.
    pub goal: usize,
}

/// Chances of a check with tracks (X0).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// How often each track is advanced, also beyond its end; reductions are
    /// not counted.
    pub advances: BTreeMap<Vec<u8>, Fraction>,
    /// Where the markers are after step 7.
    pub markers: BTreeMap<Vec<u8>, Fraction>,
    /// For each track that it stands on its outcome space.
    pub outcomes: Vec<Fraction>,
}

/// The chances of a check with tracks (X0).
///
/// # Errors
///
/// If there are too many dice, or too many cases.
pub fn chances(tracked: &Tracked, dice: &[Throw]) -> Result<Moved, OddsError> {
    let needs = tracked.specials.iter().map(|special| &special.need);
    let mut model = Model::new(needs, tracked.converts, Vec::new());
    for die in dice {
        let _ = model.results(die);
    }
    let pools = model.pools(dice, |_| POOL_MAX as u8)?;
    let mut player = Player { tracked, model: &model, known: BTreeMap::new() };
    let all = falls(dice.len());
    let mut moved =
        Moved { outcomes: vec![Fraction::ZERO; tracked.tracks.len()], ..Moved::default() };
    for (pool, &n) in &pools {
        let times = player.from(0, pool);
        let (advances, tracks) = tracked.after(&times);
        let chance = Fraction::new(n, all);
        for (outcome, track) in moved.outcomes.iter_mut().zip(&tracks) {
            if track.is_reached() {
                *outcome = *outcome + chance;
            }
        }
        let add = |to: &mut BTreeMap<_, Fraction>, key| {
            let sum = to.entry(key).or_insert(Fraction::ZERO);
            *sum = *sum + chance;
        };
        add(&mut moved.advances, advances);
        add(&mut moved.markers, tracks.iter().map(|track| track.at).collect());
    }
    Ok(moved)
}

impl Tracked {
    /// How often tracks were advanced, and where the markers are, when each
    /// special effect was resolved so many times.
    fn after(&self, times: &[u8]) -> (Vec<u8>, Vec<Track>) {
        let mut advances = vec![0; self.tracks.len()];
        let mut tracks = self.tracks.clone();
        for (special, &times) in self.specials.iter().zip(times) {
            for does in (0..times).flat_map(|_| &special.does) {
                match *does {
                    Does::Advance { track, n } => {
                        advances[usize::from(track)] += n;
                        let track = &mut tracks[usize::from(track)];
                        *track = (0..n).fold(*track, |track, _| track.advanced());
                    }
                    Does::Reduce { track, n } => {
                        let track = &mut tracks[usize::from(track)];
                        *track = (0..n).fold(*track, |track, _| track.reduced());
                    }
                    Does::Outcome(_) => {}
                }
            }
        }
        (advances, tracks)
    }

    /// How good it is to resolve the special effects from `first` on so many
    /// times; less is better.
    fn score(&self, first: usize, times: &[u8]) -> Vec<i16> {
        let mut net = vec![0_i16; self.tracks.len()];
        for (special, &times) in self.specials[first..].iter().zip(times) {
            for does in &special.does {
                match *does {
                    Does::Advance { track, n } => net[usize::from(track)] += i16::from(n * times),
                    Does::Reduce { track, n } => net[usize::from(track)] -= i16::from(n * times),
                    Does::Outcome(_) => {}
                }
            }
        }
        let mut score = vec![-net[self.goal]];
        net.remove(self.goal);
        score.extend(net);
        score
    }
}

struct Player<'a> {
    tracked: &'a Tracked,
    model: &'a Model,
    known: BTreeMap<(usize, Counts), Vec<u8>>,
}

impl Player<'_> {
    /// How often each special effect from `at` on is resolved, for the best.
    fn from(&mut self, at: usize, counts: &Counts) -> Vec<u8> {
        let Some(special) = self.tracked.specials.get(at) else { return Vec::new() };
        if let Some(times) = self.known.get(&(at, counts.clone())) {
            return times.clone();
        }
        let mut after: BTreeSet<(u8, Counts)> = BTreeSet::new();
        let (classes, results) = present(&self.model.classes(counts, Reading::Printed));
        match self.tracked.step7 {
            Step7::Printed => resolved(&classes, &results, counts, &special.need, &mut after),
            Step7::Free => {
                let names = self.names(counts, &special.need);
                let mut naming = Naming { counts, need: &special.need, names, after: &mut after };
                naming.name(0, classes.to_vec(), results);
            }
        }
        let mut best: Option<(Vec<i16>, Vec<u8>)> = None;
        for (times, counts) in after {
            let mut all = vec![times];
            let ends = times > 0 && special.outcome().is_some();
            all.extend(if ends { Vec::new() } else { self.from(at + 1, &counts) });
            let score = self.tracked.score(at, &all);
            if best.as_ref().is_none_or(|(other, _)| score < *other) {
                best = Some((score, all));
            }
        }
        let (_, times) = best.expect("not resolving it is one way");
        self.known.insert((at, counts.clone()), times.clone());
        times
    }

    /// What could be named or converted for a need: result and symbol.
    fn names(&self, counts: &Counts, need: &Need) -> Vec<(usize, Symbol)> {
        let asked = |symbol: Symbol| {
            need.sides
                .iter()
                .any(|side| side.named().has(symbol) || side.any > 0 && symbol != Symbol::ACCIDENT)
        };
        let can = |seen: &Seen, symbol| {
            seen.free.shows().has(symbol) && !seen.printed.shows().has(symbol)
        };
        let present = self.model.seen.iter().enumerate().filter(|(idx, _)| counts[*idx] > 0);
        present
            .flat_map(|(idx, seen)| {
                Symbol::all()
                    .filter(move |&symbol| asked(symbol) && can(seen, symbol))
                    .map(move |symbol| (idx, symbol))
            })
            .collect()
    }
}

/// Resolves an effect as often as possible, by every set of dice.
fn resolved(
    classes: &[Class],
    results: &[usize],
    counts: &Counts,
    need: &Need,
    after: &mut BTreeSet<(u8, Counts)>,
) {
    let times = often::times(classes, need);
    if times == 0 {
        after.insert((0, counts.clone()));
        return;
    }
    let _ = often::each(classes, need, times, &mut |taken| {
        let mut left = counts.clone();
        for (&n, &result) in taken.iter().zip(results) {
            left[result] -= n;
        }
        after.insert((times, left));
        ControlFlow::Continue(())
    });
}

/// Goes through what can be named before an effect.
struct Naming<'a> {
    counts: &'a Counts,
    need: &'a Need,
    names: Vec<(usize, Symbol)>,
    after: &'a mut BTreeSet<(u8, Counts)>,
}

impl Naming<'_> {
    fn name(&mut self, at: usize, classes: Vec<Class>, results: Vec<usize>) {
        let Some(&(result, symbol)) = self.names.get(at) else {
            resolved(&classes, &results, self.counts, self.need, self.after);
            return;
        };
        self.name(at + 1, classes.clone(), results.clone());
        let from = results.iter().position(|other| *other == result).expect("it is there");
        for n in 1..=classes[from].n {
            let (mut classes, mut results) = (classes.clone(), results.clone());
            classes[from].n -= n;
            classes.push(Class { shape: Shape::One(symbol), n, ..classes[from] });
            results.push(result);
            self.name(at + 1, classes, results);
        }
    }
}
