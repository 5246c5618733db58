//! When what comes in a random mission.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;

use super::{options::possible, threats::number};
use crate::{
    dice::Dice,
    timeline::{
        Cue, CueKind, Limits, MAX_PHASES, MAX_SILENCE, STEP, Sighting, WARNINGS,
        check::WARNING_SECONDS,
    },
};

/// Nothing comes sooner after the alert.
const FIRST_CUE: u16 = 10;

/// The times of a mission as they fill up.
pub(super) struct Times<'l> {
    limits: &'l Limits,
    pub(super) phase_ends: ArrayVec<u16, MAX_PHASES>,
    pub(super) cues: Vec<Cue>,
    /// Stretches in which nothing else begins, and which nothing reaches into.
    taken: Vec<(u16, u16)>,
}

impl<'l> Times<'l> {
    /// Phases of random lengths.
    pub(super) fn draw(limits: &'l Limits, dice: &mut Dice<'_>) -> Option<Self> {
        let mut phase_ends = ArrayVec::new();
        let mut end = 0;
        for phase in &limits.phases {
            end += on_beat(dice, phase)?;
            phase_ends.push(end);
        }
        if !limits.length.contains(&end) {
            return None;
        }
        let mut taken = vec![(0, FIRST_CUE)];
        for end in &phase_ends {
            for seconds in WARNINGS {
                taken.push((end - seconds, end - seconds + WARNING_SECONDS));
            }
            taken.push((*end, end + WARNING_SECONDS));
        }
        Some(Self { limits, phase_ends, cues: Vec::new(), taken })
    }

    fn phase(&self, idx: usize) -> (u16, u16) {
        (if idx == 0 { 0 } else { self.phase_ends[idx - 1] }, self.phase_ends[idx])
    }

    /// Puts the threats of turns 1 to 4 into the first phase, the others into
    /// the second.
    pub(super) fn put_threats(&mut self, threats: &[Sighting], dice: &mut Dice<'_>) -> Option<()> {
        let n_first =
            threats.iter().filter(|threat| threat.turn <= self.limits.first_phase_turns).count();
        let (first, second) = threats.split_at(n_first);
        for (idx, threats) in [first, second].into_iter().enumerate() {
            let (begin, end) = self.phase(idx);
            let mut at = begin + on_beat(dice, &self.limits.first_threat[idx])?;
            for (n_placed, threat) in threats.iter().enumerate() {
                if n_placed > 0 {
                    let n_left = (threats.len() - n_placed) as u16;
                    let latest = end.checked_sub(self.limits.last_threat)?;
                    let room = latest.checked_sub(at)?;
                    // An even share of what is left, give or take; the last may come any time.
                    let share = if n_left == 1 { room } else { room * 3 / (2 * n_left) };
                    let (min, max) = self.limits.gap.clone().into_inner();
                    at += on_beat(dice, &(min..=share.min(max)))?;
                }
                self.put_at(at, CueKind::Threat(*threat))?;
            }
            if end.checked_sub(at)? < self.limits.last_threat {
                return None;
            }
        }
        Some(())
    }

    /// Puts data transfers: some in each phase before a second or third.
    pub(super) fn put_transfers(&mut self, dice: &mut Dice<'_>) -> Option<()> {
        let n = number(dice, &self.limits.data_transfers)?;
        let mut phases = [0, 1, 2];
        for idx in 0..usize::from(n) {
            if idx % 3 == 0 {
                dice.shuffle(&mut phases);
            }
            self.put_in(phases[idx % 3], CueKind::DataTransfer, dice)?;
        }
        Some(())
    }

    /// Puts incoming data: mostly early, hardly ever in the third phase.
    pub(super) fn put_data(&mut self, dice: &mut Dice<'_>) -> Option<()> {
        let n = number(dice, &self.limits.incoming_data)?;
        for _ in 0..n {
            let phase = dice.one_of(&[0, 0, 0, 0, 0, 1, 1, 1, 1, 2]);
            self.put_in(phase, CueKind::IncomingData, dice)?;
        }
        Some(())
    }

    /// Puts silences.
    pub(super) fn put_silences(&mut self, dice: &mut Dice<'_>) -> Option<()> {
        let n = number(dice, &self.limits.silences)?;
        let total = on_beat(dice, &self.limits.silence)?;
        if !possible(n).contains(&total) {
            return None;
        }
        let mut lengths = vec![STEP; n.into()];
        let mut left = total - u16::from(n) * STEP;
        while left > 0 {
            let length = &mut lengths[dice.below(n.into())];
            if *length < MAX_SILENCE {
                *length += STEP;
                left -= STEP;
            }
        }
        let mut in_phase = [0; MAX_PHASES];
        for length in lengths {
            // Late silences hurt most, and there is most of them.
            let phase = dice.one_of(&[0, 1, 2, 2]);
            in_phase[phase] += length;
            self.put_in(phase, CueKind::Silence { until: length }, dice)?;
        }
        let fits = |(range, is): (&RangeInclusive<u16>, u16)| range.contains(&is);
        self.limits.silence_in_phase.iter().zip(in_phase).all(fits).then_some(())
    }

    /// Somewhere in a phase. The end of a silence is given as its length.
    fn put_in(&mut self, phase: usize, kind: CueKind, dice: &mut Dice<'_>) -> Option<()> {
        let (begin, end) = self.phase(phase);
        let kind_at = |at: u16| match kind {
            CueKind::Silence { until: length } => CueKind::Silence { until: at + length },
            CueKind::Threat(_) | CueKind::IncomingData | CueKind::DataTransfer => kind,
        };
        let free: Vec<u16> = (begin..end)
            .step_by(STEP.into())
            .filter(|at| self.is_free((*at, busy_until(kind_at(*at), *at))))
            .collect();
        if free.is_empty() {
            return None;
        }
        let at = dice.one_of(&free);
        self.put_at(at, kind_at(at))
    }

    fn put_at(&mut self, at: u16, kind: CueKind) -> Option<()> {
        let stretch = (at, busy_until(kind, at));
        if !self.is_free(stretch) {
            return None;
        }
        self.taken.push(stretch);
        self.cues.push(Cue { at, kind });
        Some(())
    }

    fn is_free(&self, (from, to): (u16, u16)) -> bool {
        self.taken.iter().all(|(begin, end)| to <= *begin || *end <= from)
    }
}

/// Until when nothing else is announced: a little longer than it is spoken,
/// as in most official missions. Five seconds after a silence, at least.
const fn busy_until(kind: CueKind, at: u16) -> u16 {
    match kind {
        CueKind::Threat(_) => at + 20,
        CueKind::IncomingData => at + 10,
        CueKind::DataTransfer => at + 15,
        CueKind::Silence { until } => until + 5,
    }
}

/// A multiple of five seconds within a range, if there is any.
fn on_beat(dice: &mut Dice<'_>, range: &RangeInclusive<u16>) -> Option<u16> {
    let first = range.start().div_ceil(STEP);
    let n = (range.end() / STEP).checked_sub(first)?;
    Some((first + dice.below(usize::from(n) + 1) as u16) * STEP)
}
