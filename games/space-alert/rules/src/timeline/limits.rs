//! What the official missions of a group have in common.
//!
//! Most of it was never printed: it is measured. A timeline within the limits
//! of its group is hard to tell from a real one.

use std::ops::RangeInclusive;

use super::{MAX_PHASES, MissionGroup};

/// All times of official timelines are multiples of this.
pub const STEP: u16 = 5;

/// A silence is at most so long.
pub const MAX_SILENCE: u16 = 30;

/// Cards left in the action deck when five players have theirs (SA-1.32).
const DECK_LEFT: u8 = 90 - 5 * 14;

/// How often five players can draw before the action deck is empty (SA-2.27).
pub const MAX_INCOMING_DATA: u8 = DECK_LEFT / 5;

/// The limits of a kind of missions. All ranges include both ends; times are
/// seconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The threat count for a crew of four.
    pub count_of_four: u8,
    /// The threat count for a crew of five.
    pub count_of_five: u8,
    /// How many of the unconfirmed reports may be internal.
    pub unconfirmed_internal: u8,
    /// How long each phase is.
    pub phases: Vec<RangeInclusive<u16>>,
    /// How long the mission is.
    pub length: RangeInclusive<u16>,
    /// How many threats there are, for a crew of five.
    pub threats: RangeInclusive<u8>,
    /// How many of them are serious.
    pub serious: RangeInclusive<u8>,
    /// How many of them are internal.
    pub internal: RangeInclusive<u8>,
    /// The turns on which threats appear.
    pub turns: Turns,
    /// The last turn whose threats belong to the first phase.
    pub first_phase_turns: u8,
    /// How far the threat counts of turns 1 to 4 and 5 to 8 may lie apart.
    pub balance: u8,
    /// Whether an external and an internal threat may appear on one turn. Two
    /// of one kind never do.
    pub shared_turns: bool,
    /// How many external threats one zone has at most.
    pub per_zone: u8,
    /// How many threats a phase that has any brings.
    pub per_phase: RangeInclusive<u8>,
    /// When the first threat of the first two phases comes, after their start.
    pub first_threat: [RangeInclusive<u16>; 2],
    /// From a threat to the next of its phase.
    pub gap: RangeInclusive<u16>,
    /// A threat comes at least so long before the end of its phase.
    pub last_threat: u16,
    /// How often data comes in.
    pub incoming_data: RangeInclusive<u8>,
    /// How often data is transferred.
    pub data_transfers: RangeInclusive<u8>,
    /// How many seconds of silence there are.
    pub silence: RangeInclusive<u16>,
    /// How many of them begin in each phase.
    pub silence_in_phase: [RangeInclusive<u16>; MAX_PHASES],
    /// In how many pieces.
    pub silences: RangeInclusive<u8>,
}

/// On which turns threats appear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turns {
    /// Common external threats.
    pub common: RangeInclusive<u8>,
    /// Serious external threats.
    pub serious: RangeInclusive<u8>,
    /// Common internal threats.
    pub common_internal: RangeInclusive<u8>,
    /// Serious internal threats.
    pub serious_internal: RangeInclusive<u8>,
}

impl Limits {
    /// The limits of a group.
    #[must_use]
    pub fn of(group: MissionGroup) -> Self {
        match group {
            MissionGroup::TestRun => test_run(),
            MissionGroup::Simulation => simulation(),
            MissionGroup::AdvancedSimulation => advanced_simulation(),
            MissionGroup::Mission => mission(),
            MissionGroup::DoubleEasier => double_easier(),
            MissionGroup::DoubleStandard => double_standard(),
        }
    }
}

fn test_run() -> Limits {
    Limits {
        count_of_four: 3,
        count_of_five: 3,
        unconfirmed_internal: 0,
        phases: vec![220..=250, 170..=200],
        length: 420..=420,
        threats: 3..=3,
        serious: 0..=0,
        internal: 0..=0,
        turns: Turns {
            common: 1..=4,
            serious: 1..=4,
            common_internal: 1..=4,
            serious_internal: 1..=4,
        },
        first_phase_turns: 3,
        balance: 3,
        shared_turns: false,
        per_zone: 1,
        per_phase: 1..=3,
        first_threat: [10..=15, 5..=5],
        gap: 45..=75,
        last_threat: 115,
        incoming_data: 1..=2,
        data_transfers: 2..=3,
        silence: 0..=0,
        silence_in_phase: [0..=0, 0..=0, 0..=0],
        silences: 0..=0,
    }
}

fn simulation() -> Limits {
    Limits {
        count_of_four: 5,
        count_of_five: 6,
        unconfirmed_internal: 0,
        phases: vec![220..=240, 210..=230, 150..=150],
        length: 600..=600,
        threats: 4..=5,
        serious: 1..=2,
        internal: 0..=0,
        turns: Turns {
            common: 1..=7,
            serious: 2..=6,
            common_internal: 1..=8,
            serious_internal: 1..=8,
        },
        first_phase_turns: 4,
        balance: 0,
        shared_turns: false,
        per_zone: 2,
        per_phase: 2..=3,
        first_threat: [10..=20, 10..=30],
        gap: 55..=120,
        last_threat: 55,
        incoming_data: 2..=2,
        data_transfers: 4..=4,
        silence: 25..=40,
        silence_in_phase: [0..=10, 10..=20, 10..=20],
        silences: 2..=4,
    }
}

fn advanced_simulation() -> Limits {
    Limits {
        count_of_four: 5,
        count_of_five: 6,
        unconfirmed_internal: 0,
        phases: vec![240..=250, 200..=210, 140..=150],
        length: 600..=600,
        threats: 4..=5,
        serious: 1..=2,
        internal: 1..=2,
        turns: Turns {
            common: 1..=7,
            serious: 2..=7,
            common_internal: 2..=6,
            serious_internal: 3..=4,
        },
        first_phase_turns: 4,
        balance: 4,
        shared_turns: false,
        per_zone: 1,
        per_phase: 1..=3,
        first_threat: [10..=20, 10..=35],
        gap: 50..=100,
        last_threat: 50,
        incoming_data: 2..=2,
        data_transfers: 3..=4,
        silence: 40..=55,
        silence_in_phase: [0..=15, 10..=30, 10..=30],
        silences: 3..=4,
    }
}

fn mission() -> Limits {
    Limits {
        count_of_four: 7,
        count_of_five: 8,
        unconfirmed_internal: 1,
        phases: vec![205..=240, 215..=235, 140..=155],
        length: 580..=620,
        threats: 5..=7,
        serious: 1..=3,
        internal: 1..=2,
        turns: Turns {
            common: 1..=8,
            serious: 2..=7,
            common_internal: 2..=7,
            serious_internal: 3..=6,
        },
        first_phase_turns: 4,
        balance: 2,
        shared_turns: false,
        per_zone: 2,
        per_phase: 2..=4,
        first_threat: [10..=20, 5..=40],
        gap: 25..=90,
        last_threat: 55,
        incoming_data: 2..=3,
        data_transfers: 3..=4,
        silence: 45..=65,
        silence_in_phase: [0..=25, 0..=25, 20..=40],
        silences: 2..=5,
    }
}

fn double_easier() -> Limits {
    Limits {
        count_of_four: 8,
        count_of_five: 10,
        unconfirmed_internal: 2,
        phases: vec![280..=300, 250..=270, 210..=240],
        length: 750..=810,
        threats: 7..=9,
        serious: 1..=3,
        internal: 1..=3,
        turns: Turns {
            common: 1..=8,
            serious: 2..=8,
            common_internal: 2..=8,
            serious_internal: 3..=5,
        },
        first_phase_turns: 4,
        balance: 2,
        shared_turns: true,
        per_zone: 3,
        per_phase: 3..=5,
        first_threat: [10..=40, 5..=65],
        gap: 25..=180,
        last_threat: 45,
        incoming_data: 2..=3,
        data_transfers: 5..=6,
        silence: 55..=95,
        silence_in_phase: [0..=25, 15..=45, 20..=45],
        silences: 3..=6,
    }
}

fn double_standard() -> Limits {
    Limits {
        count_of_four: 10,
        count_of_five: 12,
        unconfirmed_internal: 1,
        phases: vec![290..=310, 250..=290, 220..=270],
        length: 780..=840,
        threats: 8..=10,
        serious: 2..=4,
        internal: 2..=3,
        turns: Turns {
            common: 1..=8,
            serious: 2..=8,
            common_internal: 2..=8,
            serious_internal: 3..=7,
        },
        first_phase_turns: 4,
        balance: 2,
        shared_turns: true,
        per_zone: 4,
        per_phase: 4..=5,
        first_threat: [10..=25, 5..=30],
        gap: 20..=115,
        last_threat: 45,
        incoming_data: 1..=3,
        data_transfers: 4..=7,
        silence: 45..=80,
        silence_in_phase: [5..=35, 0..=30, 10..=55],
        silences: 3..=6,
    }
}
