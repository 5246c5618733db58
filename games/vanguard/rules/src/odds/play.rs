//! Steps 7 and 8 on a pool that has been rolled, played for the best row.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};

use super::{
    Asked,
    model::{Counts, Model, present},
};
use crate::need::{Need, Reading, meet, often, ways};

/// Finds the best row of pools, and remembers what it found.
pub(super) struct Player<'a> {
    asked: &'a Asked,
    model: &'a Model,
    known: BTreeMap<(usize, Counts), usize>,
}

impl<'a> Player<'a> {
    pub(super) fn new(asked: &'a Asked, model: &'a Model) -> Self {
        Self { asked, model, known: BTreeMap::new() }
    }

    /// The best row that can be reached, counted from the top.
    pub(super) fn row(&mut self, counts: &Counts) -> usize {
        self.from(0, counts)
    }

    /// The best row after one wild face, or none if there is none, was turned to
    /// an accident `n` times (VG-14.16, VG-14.19).
    pub(super) fn row_turned(&mut self, counts: &Counts, n: u8, accidents: &[usize]) -> usize {
        let wild = self.model.seen.iter().enumerate().filter(|(_, seen)| seen.wild);
        let turned = wild.filter(|(idx, _)| n > 0 && counts[*idx] > 0).map(|(idx, _)| {
            let mut counts = counts.clone();
            counts[idx] -= 1;
            counts[accidents[idx]] += 1;
            counts
        });
        let turned: Vec<Counts> = turned.collect();
        let best = turned.iter().map(|counts| self.row_turned(counts, n - 1, accidents)).min();
        best.unwrap_or_else(|| self.row(counts))
    }

    /// The best row from the special effect `at` on.
    fn from(&mut self, at: usize, counts: &Counts) -> usize {
        let Some(special) = self.asked.specials.get(at) else { return self.marked(counts) };
        let (classes, results) = present(&self.model.classes(counts, Reading::Printed));
        let times = often::times(&classes, &special.need);
        if times == 0 {
            return self.from(at + 1, counts);
        }
        if let Some(row) = special.outcome() {
            return usize::from(row);
        }
        if let Some(&row) = self.known.get(&(at, counts.clone())) {
            return row;
        }
        let mut left: BTreeSet<Counts> = BTreeSet::new();
        let _ = often::each(&classes, &special.need, times, &mut |taken| {
            left.insert(without(counts, taken, &results));
            ControlFlow::Continue(())
        });
        let rows = left.iter().map(|counts| self.from(at + 1, counts));
        let row = rows.min().expect("it was met");
        self.known.insert((at, counts.clone()), row);
        row
    }

    /// Step 8: the first row that is met, with wild faces and converts used
    /// freely (VG-5.85, VG-5.90).
    fn marked(&self, counts: &Counts) -> usize {
        let (classes, _) = present(&self.model.classes(counts, Reading::Free));
        let is_met =
            |row: &Option<Need>| row.as_ref().is_none_or(|need| meet::need(&classes, need));
        self.asked.rows.iter().position(is_met).expect("the last row has no need")
    }
}

/// What is left of the pool when these dice are taken.
pub(super) fn without(counts: &Counts, taken: &ways::Taken, results: &[usize]) -> Counts {
    let mut counts = counts.clone();
    for (&n, &result) in taken.iter().zip(results) {
        counts[result] -= n;
    }
    counts
}
