//! Whether a timeline is within the limits of its kind.

use std::ops::RangeInclusive;

use super::{
    CueKind, Limits, MissionGroup, Sighting, Timeline, WARNINGS,
    limits::{MAX_INCOMING_DATA, MAX_SILENCE, STEP},
    text::time,
};
use crate::{
    card::Severity,
    mission::{Course, Origin},
    ship::Zone,
};

/// Something a timeline has that no official one of its kind has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Fault {
    #[error("course: {is}{}, not {should}{}", double_word(*is_double), double_word(*should_double))]
    Course { is: Course, is_double: bool, should: Course, should_double: bool },
    #[error("threat count: {is} for a crew of {crew}, not {should}")]
    ThreatCount { crew: u8, is: u8, should: u8 },
    #[error("{what}: {is}, not {min} to {max}")]
    Range { what: &'static str, is: u16, min: u16, max: u16 },
    #[error("phases: there are {is}, not {should}")]
    Phases { is: u8, should: u8 },
    #[error("phase {phase}: {what} {is} seconds, not {min} to {max}")]
    PhaseRange { phase: u8, what: &'static str, is: u16, min: u16, max: u16 },
    #[error("unconfirmed reports: {is} of them internal, not at most {max}")]
    UnconfirmedInternal { is: u8, max: u8 },
    #[error("T+{turn}: threats of this kind appear on turns {min} to {max}")]
    Turn { turn: u8, min: u8, max: u8 },
    #[error("T+{turn}: announced in phase {phase}")]
    WrongPhase { turn: u8, phase: u8 },
    #[error("T+{turn}: announced after a later turn")]
    Order { turn: u8 },
    #[error("T+{turn}: two threats on one turn")]
    SharedTurn { turn: u8 },
    #[error("T+{turn}: internal threats on turns that follow each other")]
    InternalInARow { turn: u8 },
    #[error("balance: threat count {first} on turns 1 to 4 and {second} on turns 5 to 8")]
    Balance { first: u8, second: u8 },
    #[error("zone {zone}: {is} external threats, not at most {max}")]
    Zone { zone: Zone, is: u8, max: u8 },
    #[error("{}: a threat less than {min} seconds before the end of its phase", time(*at))]
    LateThreat { at: u16, min: u16 },
    #[error("{}: {is} seconds after the threat before, not {min} to {max}", time(*at))]
    Gap { at: u16, is: u16, min: u16, max: u16 },
    #[error("incoming data: {is} times empties the action deck of a crew of five")]
    EmptyDeck { is: u8 },
    #[error("{}: a silence of {is} seconds, not at most {max}", time(*at))]
    LongSilence { at: u16, is: u16, max: u16 },
    #[error("{}: not a multiple of {STEP} seconds", time(*at))]
    OffBeat { at: u16 },
    #[error("{}: spoken over by what comes at {}", time(*at), time(*next))]
    Overlap { at: u16, next: u16 },
    #[error("{}: after the end of the mission", time(*at))]
    AfterEnd { at: u16 },
}

const fn double_word(double_actions: bool) -> &'static str {
    if double_actions { " with double actions" } else { "" }
}

/// Whether a timeline could be an official one of a group.
///
/// # Errors
///
/// Everything that no official timeline of the group has.
pub fn validate(timeline: &Timeline, group: MissionGroup) -> Result<(), Vec<Fault>> {
    let mut faults = Vec::new();
    let (course, double) = (group.course(), group.double_actions());
    if (timeline.course, timeline.double_actions) != (course, double) {
        faults.push(Fault::Course {
            is: timeline.course,
            is_double: timeline.double_actions,
            should: course,
            should_double: double,
        });
    }
    faults.extend(validate_within(timeline, &Limits::of(group)).err().unwrap_or_default());
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// Whether a timeline is within limits.
///
/// # Errors
///
/// Everything that is not.
pub fn validate_within(timeline: &Timeline, limits: &Limits) -> Result<(), Vec<Fault>> {
    let mut check = Check { timeline, limits, faults: Vec::new() };
    check.phases();
    check.threat_counts();
    check.turns();
    check.zones();
    check.times_of_threats();
    check.data_and_silence();
    check.beat();
    check.overlaps();
    if check.faults.is_empty() { Ok(()) } else { Err(check.faults) }
}

struct Check<'t> {
    timeline: &'t Timeline,
    limits: &'t Limits,
    faults: Vec<Fault>,
}

impl Check<'_> {
    fn range(&mut self, what: &'static str, is: u16, range: RangeInclusive<u16>) {
        if !range.contains(&is) {
            let (min, max) = range.into_inner();
            self.faults.push(Fault::Range { what, is, min, max });
        }
    }

    fn small_range(&mut self, what: &'static str, is: u8, range: &RangeInclusive<u8>) {
        self.range(what, is.into(), u16::from(*range.start())..=u16::from(*range.end()));
    }

    fn phase_range(&mut self, phase: u8, what: &'static str, is: u16, range: RangeInclusive<u16>) {
        if !range.contains(&is) {
            let (min, max) = range.into_inner();
            self.faults.push(Fault::PhaseRange { phase, what, is, min, max });
        }
    }

    fn threats(&self) -> Vec<(u16, Sighting)> {
        self.timeline.threats(5).collect()
    }

    fn phases(&mut self) {
        let should = self.limits.phases.len() as u8;
        if self.timeline.n_phases() != should {
            self.faults.push(Fault::Phases { is: self.timeline.n_phases(), should });
        }
        let limits = self.limits;
        for (range, phase) in limits.phases.iter().zip(1..) {
            let Some((begin, end)) = self.timeline.phase(phase) else { continue };
            self.phase_range(phase, "lasts", end.saturating_sub(begin), range.clone());
        }
        self.range("length of the mission", self.timeline.length(), limits.length.clone());
    }

    fn threat_counts(&mut self) {
        let limits = self.limits;
        for (crew, should) in [(4, limits.count_of_four), (5, limits.count_of_five)] {
            let is = self.timeline.threat_count(crew);
            if is != should {
                self.faults.push(Fault::ThreatCount { crew, is, should });
            }
        }
        let threats = self.threats();
        let n = |fits: fn(&Sighting) -> bool| threats.iter().filter(|(_, one)| fits(one)).count();
        let n_serious = n(|one| one.severity == Severity::Serious) as u8;
        let n_internal = n(|one| one.origin == Origin::Internal) as u8;
        let is = n(|one| one.unconfirmed && one.origin == Origin::Internal) as u8;
        self.small_range("number of threats", threats.len() as u8, &limits.threats);
        self.small_range("number of serious threats", n_serious, &limits.serious);
        self.small_range("number of internal threats", n_internal, &limits.internal);
        if is > limits.unconfirmed_internal {
            self.faults.push(Fault::UnconfirmedInternal { is, max: limits.unconfirmed_internal });
        }
    }

    fn turns(&mut self) {
        let threats = self.threats();
        let mut halves = [0, 0];
        for (idx, (at, one)) in threats.iter().enumerate() {
            let window = self.limits.turns.of(*one);
            if !window.contains(&one.turn) {
                let (min, max) = window.clone().into_inner();
                self.faults.push(Fault::Turn { turn: one.turn, min, max });
            }
            let phase = self.timeline.phase_at(*at);
            if phase != if one.turn <= self.limits.first_phase_turns { 1 } else { 2 } {
                self.faults.push(Fault::WrongPhase { turn: one.turn, phase });
            }
            halves[usize::from(one.turn > 4)] += one.count();
            for (_, before) in &threats[..idx] {
                self.pair(*before, *one);
            }
        }
        let [first, second] = halves;
        if first.abs_diff(second) > self.limits.balance {
            self.faults.push(Fault::Balance { first, second });
        }
    }

    /// Two threats in the order in which they are announced.
    fn pair(&mut self, before: Sighting, one: Sighting) {
        let turn = one.turn;
        let internal = [before, one].map(|each| each.origin == Origin::Internal);
        if turn < before.turn {
            self.faults.push(Fault::Order { turn });
        }
        let may_share = self.limits.shared_turns && internal[0] != internal[1];
        if turn == before.turn && !may_share {
            self.faults.push(Fault::SharedTurn { turn });
        }
        if internal == [true, true] && turn.abs_diff(before.turn) == 1 {
            self.faults.push(Fault::InternalInARow { turn });
        }
    }

    fn zones(&mut self) {
        let threats = self.threats();
        for zone in Zone::ALL {
            let of_zone = threats.iter().filter(|(_, one)| one.origin == Origin::Zone(zone));
            let (is, max) = (of_zone.count() as u8, self.limits.per_zone);
            if is > max {
                self.faults.push(Fault::Zone { zone, is, max });
            }
        }
    }

    fn times_of_threats(&mut self) {
        let threats = self.threats();
        for phase in 1..=self.timeline.n_phases() {
            let Some((begin, end)) = self.timeline.phase(phase) else { continue };
            let times: Vec<u16> =
                threats.iter().map(|(at, _)| *at).filter(|at| (begin..end).contains(at)).collect();
            let (Some(first), Some(last)) = (times.first(), times.last()) else { continue };
            self.small_range("threats in a phase", times.len() as u8, &self.limits.per_phase);
            // That nothing comes in the third phase is a matter of turns.
            if let Some(range) = self.limits.first_threat.get(usize::from(phase) - 1) {
                self.phase_range(phase, "the first threat after", first - begin, range.clone());
            }
            if end - last < self.limits.last_threat {
                self.faults.push(Fault::LateThreat { at: *last, min: self.limits.last_threat });
            }
            for pair in times.windows(2) {
                let is = pair[1] - pair[0];
                if !self.limits.gap.contains(&is) {
                    let (min, max) = self.limits.gap.clone().into_inner();
                    self.faults.push(Fault::Gap { at: pair[1], is, min, max });
                }
            }
        }
    }

    fn data_and_silence(&mut self) {
        let (mut n_data, mut n_transfers, mut n_silences) = (0_u8, 0_u8, 0_u8);
        let mut silent = [0; super::MAX_PHASES];
        for cue in &self.timeline.cues {
            match cue.kind {
                CueKind::Threat(_) => {}
                CueKind::IncomingData => n_data += 1,
                CueKind::DataTransfer => n_transfers += 1,
                CueKind::Silence { until } => {
                    n_silences += 1;
                    let is = until.saturating_sub(cue.at);
                    let phase = self.timeline.phase_at(cue.at).max(1);
                    silent[usize::from(phase) - 1] += is;
                    if is > MAX_SILENCE {
                        self.faults.push(Fault::LongSilence { at: cue.at, is, max: MAX_SILENCE });
                    }
                }
            }
        }
        let limits = self.limits;
        self.small_range("incoming data", n_data, &limits.incoming_data);
        if n_data > MAX_INCOMING_DATA {
            self.faults.push(Fault::EmptyDeck { is: n_data });
        }
        self.small_range("data transfers", n_transfers, &limits.data_transfers);
        self.small_range("number of silences", n_silences, &limits.silences);
        self.range("seconds of silence", silent.iter().sum(), limits.silence.clone());
        for ((range, is), phase) in limits.silence_in_phase.iter().zip(silent).zip(1..) {
            self.phase_range(phase, "silence for", is, range.clone());
        }
    }

    fn beat(&mut self) {
        let ends = self.timeline.phase_ends.iter().copied();
        let cues = self.timeline.cues.iter().flat_map(|cue| match cue.kind {
            CueKind::Silence { until } => [cue.at, until],
            CueKind::Threat(_) | CueKind::IncomingData | CueKind::DataTransfer => [cue.at; 2],
        });
        let mut off: Vec<u16> = ends.chain(cues).filter(|at| at % STEP != 0).collect();
        off.dedup();
        self.faults.extend(off.into_iter().map(|at| Fault::OffBeat { at }));
    }

    /// Nothing is announced before what came before has been said.
    fn overlaps(&mut self) {
        let mut said: Vec<(u16, u16)> = Vec::new();
        for cue in &self.timeline.cues {
            said.push((cue.at, cue.kind.said_until(cue.at)));
            if cue.at >= self.timeline.length() {
                self.faults.push(Fault::AfterEnd { at: cue.at });
            }
        }
        for end in &self.timeline.phase_ends {
            said.extend(WARNINGS.map(|seconds| {
                let at = end.saturating_sub(seconds);
                (at, at + WARNING_SECONDS)
            }));
            said.push((*end, end + WARNING_SECONDS));
        }
        said.sort_unstable();
        for pair in said.windows(2) {
            let [(at, until), (next, _)] = [pair[0], pair[1]];
            if until > next {
                self.faults.push(Fault::Overlap { at, next });
            }
        }
    }
}

/// How long it takes to say that a phase ends.
pub(super) const WARNING_SECONDS: u16 = 5;

impl CueKind {
    /// When the announcement has been heard. A transfer is still open then,
    /// but after ten seconds only the countdown is left, and an official
    /// mission lets a silence begin there.
    pub(super) const fn said_until(self, at: u16) -> u16 {
        match self {
            Self::Threat(_) => at + 15,
            Self::IncomingData => at + 5,
            Self::DataTransfer => at + 10,
            Self::Silence { until } => until,
        }
    }
}

impl super::Turns {
    /// The turns of such a threat.
    pub(super) const fn of(&self, sighting: Sighting) -> &RangeInclusive<u8> {
        match (sighting.origin, sighting.severity) {
            (Origin::Zone(_), Severity::Common) => &self.common,
            (Origin::Zone(_), Severity::Serious) => &self.serious,
            (Origin::Internal, Severity::Common) => &self.common_internal,
            (Origin::Internal, Severity::Serious) => &self.serious_internal,
        }
    }
}
