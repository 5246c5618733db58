//! What can be chosen about a random mission.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::timeline::{Limits, MAX_INCOMING_DATA, MAX_SILENCE, MissionGroup, STEP};

/// The most data transfers.
const MAX_TRANSFERS: u8 = 8;
/// The most silences.
const MAX_SILENCES: u8 = 8;
/// The most seconds of silence.
const MAX_SILENT: u16 = 120;
/// How long phases may be, in per cent of official ones.
const LENGTHS: RangeInclusive<u16> = 80..=150;

/// What can be chosen about a random mission. What is left open is drawn
/// within the limits of the official missions of the group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RecipeOptions {
    /// Which official missions it resembles; not test runs, which are given.
    pub group: MissionGroup,
    /// The threat count for a crew of five (SA-17.40). A crew of four has one
    /// less, with double actions two.
    pub threat_level: Option<u8>,
    /// How often data is transferred.
    pub data_transfers: Option<u8>,
    /// How often data comes in.
    pub incoming_data: Option<u8>,
    /// How many seconds of silence there are.
    pub silence: Option<u16>,
    /// In how many pieces.
    pub silences: Option<u8>,
    /// Whether an external and an internal threat may appear on one turn.
    pub shared_turns: Option<bool>,
    /// How long the phases are, in per cent of official ones.
    pub length: u16,
}
table::encode! {
    struct RecipeOptions {
        group,
        threat_level,
        data_transfers,
        incoming_data,
        silence,
        silences,
        shared_turns,
        length,
    }
}

impl Default for RecipeOptions {
    fn default() -> Self {
        Self::new(MissionGroup::Mission)
    }
}

/// Why there is no such mission.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum RecipeOptionsError {
    #[error("group: test runs are given, not drawn")]
    TestRun,
    #[error("threat level: {is}, not {min} to {max}")]
    ThreatLevel { is: u8, min: u8, max: u8 },
    #[error("data transfers: {is}, not at most {MAX_TRANSFERS}")]
    DataTransfers { is: u8 },
    #[error(
        "incoming data: {is}, not at most {MAX_INCOMING_DATA}: the action deck would be empty \
         with five players"
    )]
    IncomingData { is: u8 },
    #[error("silence: {is} seconds, not a multiple of {STEP} up to {MAX_SILENT}")]
    Silence { is: u16 },
    #[error("silences: {is}, not at most {MAX_SILENCES}")]
    Silences { is: u8 },
    #[error(
        "silences: {silences} of {STEP} to {MAX_SILENCE} seconds each do not make {seconds} seconds"
    )]
    SilenceDivision { silences: u8, seconds: u16 },
    #[error("length: {is} per cent, not a multiple of {STEP} from {} to {}", LENGTHS.start(), LENGTHS.end())]
    Length { is: u16 },
    #[error("length: at {length} per cent there is no room for all that is to be announced")]
    NoRoom { length: u16 },
}

impl RecipeOptions {
    /// Everything open.
    #[must_use]
    pub const fn new(group: MissionGroup) -> Self {
        Self {
            group,
            threat_level: None,
            data_transfers: None,
            incoming_data: None,
            silence: None,
            silences: None,
            shared_turns: None,
            length: 100,
        }
    }

    /// The threat levels that can be chosen in a group.
    #[must_use]
    pub const fn threat_levels(group: MissionGroup) -> RangeInclusive<u8> {
        match group {
            MissionGroup::TestRun => 3..=3,
            MissionGroup::Simulation | MissionGroup::AdvancedSimulation => 4..=8,
            MissionGroup::Mission => 5..=11,
            MissionGroup::DoubleEasier | MissionGroup::DoubleStandard => 7..=15,
        }
    }

    /// Whether they can be met.
    ///
    /// # Errors
    ///
    /// The first field that is wrong.
    pub fn check(&self) -> Result<(), RecipeOptionsError> {
        if self.group == MissionGroup::TestRun {
            return Err(RecipeOptionsError::TestRun);
        }
        let (min, max) = Self::threat_levels(self.group).into_inner();
        if let Some(is) = self.threat_level.filter(|is| !(min..=max).contains(is)) {
            return Err(RecipeOptionsError::ThreatLevel { is, min, max });
        }
        if let Some(is) = self.data_transfers.filter(|is| *is > MAX_TRANSFERS) {
            return Err(RecipeOptionsError::DataTransfers { is });
        }
        if let Some(is) = self.incoming_data.filter(|is| *is > MAX_INCOMING_DATA) {
            return Err(RecipeOptionsError::IncomingData { is });
        }
        let on_beat = |is: u16| is.is_multiple_of(STEP);
        if let Some(is) = self.silence.filter(|is| !on_beat(*is) || *is > MAX_SILENT) {
            return Err(RecipeOptionsError::Silence { is });
        }
        if let Some(is) = self.silences.filter(|is| *is > MAX_SILENCES) {
            return Err(RecipeOptionsError::Silences { is });
        }
        if let (Some(seconds), Some(silences)) = (self.silence, self.silences)
            && !possible(silences).contains(&seconds)
        {
            return Err(RecipeOptionsError::SilenceDivision { silences, seconds });
        }
        if !LENGTHS.contains(&self.length) || !on_beat(self.length) {
            return Err(RecipeOptionsError::Length { is: self.length });
        }
        Ok(())
    }

    /// The limits of the group, widened where the options leave them.
    #[must_use]
    pub fn limits(&self) -> Limits {
        let mut limits = Limits::of(self.group);
        if let Some(level) = self.threat_level {
            set_threat_level(&mut limits, level);
        }
        if let Some(shared) = self.shared_turns {
            limits.shared_turns = shared;
        }
        if !limits.shared_turns {
            // Eight turns, one threat each: what is too much becomes serious.
            let (fewest, most) = limits.threats.into_inner();
            limits.threats = fewest.min(8)..=most.min(8);
            let n_serious = limits.count_of_five.saturating_sub(8);
            let (fewest, most) = limits.serious.into_inner();
            limits.serious = fewest..=most.max(n_serious);
        }
        if let Some(n) = self.data_transfers {
            limits.data_transfers = n..=n;
        }
        if let Some(n) = self.incoming_data {
            limits.incoming_data = n..=n;
        }
        self.set_silence(&mut limits);
        self.set_length(&mut limits);
        limits
    }

    fn set_silence(&self, limits: &mut Limits) {
        if self.silence.is_none() && self.silences.is_none() {
            return;
        }
        match (self.silence, self.silences) {
            (Some(seconds), Some(silences)) => {
                limits.silence = seconds..=seconds;
                limits.silences = silences..=silences;
            }
            (Some(seconds), None) => {
                limits.silence = seconds..=seconds;
                let (fewest, most) =
                    (seconds.div_ceil(MAX_SILENCE) as u8, (seconds / STEP).min(5) as u8);
                limits.silences = fewest..=most.max(fewest);
            }
            (None, Some(silences)) => {
                limits.silences = silences..=silences;
                let possible = possible(silences);
                let (min, max) = limits.silence.clone().into_inner();
                let nearest = |seconds: u16| seconds.clamp(*possible.start(), *possible.end());
                limits.silence = nearest(min)..=nearest(max);
            }
            (None, None) => {}
        }
        limits.silence_in_phase = [0..=MAX_SILENT, 0..=MAX_SILENT, 0..=MAX_SILENT];
    }

    fn set_length(&self, limits: &mut Limits) {
        let scale = |seconds: u16| {
            let scaled = u32::from(seconds) * u32::from(self.length) / 100;
            (scaled as u16).next_multiple_of(STEP)
        };
        for phase in &mut limits.phases {
            *phase = scale(*phase.start())..=scale(*phase.end());
        }
        let sum = |end: fn(&RangeInclusive<u16>) -> u16| limits.phases.iter().map(end).sum::<u16>();
        let (shortest, longest) = (sum(|range| *range.start()), sum(|range| *range.end()));
        let length = scale(*limits.length.start())..=scale(*limits.length.end());
        // Rounding must not put the length out of the reach of its phases.
        limits.length =
            (*length.start()).clamp(shortest, longest)..=(*length.end()).clamp(shortest, longest);
        if self.length > 100 {
            limits.gap = *limits.gap.start()..=scale(*limits.gap.end());
        }
    }
}

/// More or fewer threats than official missions have, in the same manner.
fn set_threat_level(limits: &mut Limits, level: u8) {
    let unconfirmed = limits.count_of_five - limits.count_of_four;
    let official = limits.count_of_five;
    limits.count_of_five = level;
    limits.count_of_four = level - unconfirmed;
    let (more, fewer) = (level.saturating_sub(official), official.saturating_sub(level));
    let wider = |range: &RangeInclusive<u8>, least: u8| {
        range.start().saturating_sub(fewer).max(least)..=range.end() + more
    };
    limits.serious = wider(&limits.serious, 0);
    limits.threats = wider(&limits.threats, 2);
    limits.per_phase = wider(&limits.per_phase, 1);
    limits.per_zone += more;
    // A common and a serious threat more, and the halves may differ by it.
    if level != official {
        limits.balance += 1;
    }
    if more > 0 || fewer > 0 {
        // Threats come closer together or farther apart.
        let (min, max) = limits.gap.clone().into_inner();
        limits.gap = min.min(25)..=max + 60;
    }
}

/// The seconds that so many silences can make.
pub(super) fn possible(silences: u8) -> RangeInclusive<u16> {
    u16::from(silences) * STEP..=u16::from(silences) * MAX_SILENCE
}
