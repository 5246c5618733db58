//! The pages of the ship book and their steps, in the order of the book.

use serde::{Deserialize, Serialize};

/// A step of a page that somebody may have to decide in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Page 1: a saved game is resumed (VG-17.10).
    Resume,
    /// Page 2: cards of Awaiting are installed (VG-17.16).
    Install,
    /// Page 2: command and energy (VG-17.20).
    Income,
    /// Page 2: situations that waited take effect (VG-17.25).
    OldSituations,
    /// Page 2: new situations (VG-17.27).
    NewSituations,
    /// Page 5: fly and visit (VG-18.2).
    Fly,
    /// Page 5: scan the landing card (VG-18.14).
    Scan,
    /// Page 6: choose a facility (VG-19.1).
    Facilities,
    /// Page 8: complete projects (VG-19.11).
    Research,
    /// Page 8: lab work (VG-19.18).
    LabWork,
    /// Page 12: install and move the queues (VG-19.27 to VG-19.30).
    Production,
    /// Page 12: start projects (VG-19.31).
    Start,
    /// Page 12: assembly (VG-19.34).
    Assembly,
    /// Page 16: exchange and dismiss crew (VG-19.41).
    Exchange,
    /// Page 16: training (VG-19.47).
    Training,
    /// Page 16: the draft (VG-19.49).
    Draft,
    /// Page 17: solve a situation (VG-19.58).
    Solve,
    /// Page 17: supervision (VG-19.60).
    Supervision,
    /// Page 40: a step of the add-on facility.
    AddOn(u8),
    /// Page 6: tokens left are discarded (VG-19.5).
    Cleanup,
    /// Page 18: landers of Awaiting (VG-20.1).
    Landers,
    /// Page 18: mods of Awaiting (VG-20.4).
    Mods,
    /// Page 18: repairs (VG-20.6).
    Repair,
    /// Page 18: one lander is chosen (VG-20.8).
    Lander,
    /// Page 18: mods are put on it (VG-20.9).
    Customise,
    /// Page 23: the old planet is recorded and cleared (VG-21.3).
    OldPlanet,
    /// Page 23: the away team (VG-21.5).
    Team,
    /// Page 23: dice and decks (VG-21.14, VG-21.18).
    Boards,
    /// Page 23: small equipment (VG-21.22).
    Small,
    /// Page 23: what the lander carries (VG-21.23).
    Load,
    /// Page 23: strap in (VG-21.30).
    StrapIn,
    /// Page 25: everything that is not kept goes back (VG-23.1).
    Leaving,
    /// Page 26: mission failure (VG-23.14).
    Failure,
    /// Page 26: discoveries above the capacity (VG-23.20).
    Excess,
    /// Page 26: Resting Crew is available (VG-23.23).
    Assemble,
    /// Page 27: promotions (VG-23.27).
    Promotions,
    /// Page 27: buy and sell dice (VG-23.36).
    Dice,
    /// Page 28: unique discoveries (VG-23.46).
    Unique,
    /// Page 28: other discoveries (VG-23.50).
    Unload,
    /// Page 28: the lander is stored (VG-23.52).
    Store,
    /// Page 32: upgrades, and patients move on (VG-24.1 to VG-24.3).
    Recovery,
    /// Page 32: therapists (VG-24.4).
    Therapy,
    /// Page 32: the injured are admitted (VG-24.7).
    Admission,
    /// Page 32: survival checks (VG-24.13).
    Survival,
    /// Page 36: the memorial wall (VG-24.20).
    Memorial,
    /// Page 39: play on or save (VG-25.2).
    Save,
}
table::encode! {
    enum Step {
        0 Resume, 1 Install, 2 Income, 3 OldSituations, 4 NewSituations, 5 Fly, 6 Scan,
        7 Facilities, 8 Research, 9 LabWork, 10 Production, 11 Start, 12 Assembly, 13 Exchange,
        14 Training, 15 Draft, 16 Solve, 17 Supervision, 18 AddOn(nth), 19 Cleanup, 20 Landers,
        21 Mods, 22 Repair, 23 Lander, 24 Customise, 25 OldPlanet, 26 Team, 27 Boards, 28 Small,
        29 Load, 30 StrapIn, 31 Leaving, 32 Failure, 33 Excess, 34 Assemble, 35 Promotions,
        36 Dice, 37 Unique, 38 Unload, 39 Store, 40 Recovery, 41 Therapy, 42 Admission,
        43 Survival, 44 Memorial, 45 Save,
    }
}

impl Step {
    /// The page it stands on, and its number there.
    #[must_use]
    pub const fn place(self) -> (u8, u8) {
        match self {
            Self::Resume => (1, 1),
            Self::Install => (2, 1),
            Self::Income => (2, 2),
            Self::OldSituations => (2, 3),
            Self::NewSituations => (2, 4),
            Self::Fly => (5, 1),
            Self::Scan => (5, 2),
            Self::Facilities => (6, 1),
            Self::Cleanup => (6, 2),
            Self::Research => (8, 2),
            Self::LabWork => (8, 3),
            Self::Production => (12, 3),
            Self::Start => (12, 4),
            Self::Assembly => (12, 5),
            Self::Exchange => (16, 1),
            Self::Training => (16, 2),
            Self::Draft => (16, 3),
            Self::Solve => (17, 1),
            Self::Supervision => (17, 2),
            Self::Landers => (18, 1),
            Self::Mods => (18, 2),
            Self::Repair => (18, 3),
            Self::Lander => (18, 4),
            Self::Customise => (18, 5),
            Self::OldPlanet => (23, 1),
            Self::Team | Self::Boards => (23, 3),
            Self::Small | Self::Load => (23, 4),
            Self::StrapIn => (23, 5),
            Self::Leaving => (25, 1),
            Self::Failure => (26, 1),
            Self::Excess => (26, 2),
            Self::Assemble => (26, 3),
            Self::Promotions => (27, 1),
            Self::Dice => (27, 3),
            Self::Unique => (28, 1),
            Self::Unload => (28, 3),
            Self::Store => (28, 4),
            Self::Recovery => (32, 1),
            Self::Therapy => (32, 3),
            Self::Admission => (32, 4),
            Self::Survival => (32, 5),
            Self::Memorial => (36, 1),
            Self::Save => (39, 1),
            Self::AddOn(nth) => (40, nth + 1),
        }
    }

    /// The step that comes next when this one is done; facilities lead back to
    /// page 6 (VG-17.1). `None` where the book is left: for a planet or at the
    /// end.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        Some(match self {
            Self::Resume => Self::Install,
            Self::Install => Self::Income,
            Self::Income => Self::OldSituations,
            Self::OldSituations => Self::NewSituations,
            Self::NewSituations => Self::Fly,
            Self::Fly => Self::Scan,
            Self::Scan => Self::Facilities,
            Self::Facilities => Self::Cleanup,
            Self::Research => Self::LabWork,
            Self::Production => Self::Start,
            Self::Start => Self::Assembly,
            Self::Exchange => Self::Training,
            Self::Training => Self::Draft,
            Self::Solve => Self::Supervision,
            Self::LabWork | Self::Assembly | Self::Draft | Self::Supervision | Self::AddOn(_) => {
                Self::Facilities
            }
            Self::Cleanup => Self::Landers,
            Self::Landers => Self::Mods,
            Self::Mods => Self::Repair,
            Self::Repair => Self::Lander,
            Self::Lander => Self::Customise,
            Self::Customise => Self::OldPlanet,
            Self::OldPlanet => Self::Team,
            Self::Team => Self::Boards,
            Self::Boards => Self::Small,
            Self::Small => Self::Load,
            Self::Load => Self::StrapIn,
            Self::Leaving => Self::Failure,
            Self::Failure => Self::Excess,
            Self::Excess => Self::Assemble,
            Self::Assemble => Self::Promotions,
            Self::Promotions => Self::Dice,
            Self::Dice => Self::Unique,
            Self::Unique => Self::Unload,
            Self::Unload => Self::Store,
            Self::Store => Self::Recovery,
            Self::Recovery => Self::Therapy,
            Self::Therapy => Self::Admission,
            Self::Admission => Self::Survival,
            Self::Survival => Self::Memorial,
            Self::Memorial => Self::Save,
            Self::StrapIn | Self::Save => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pages(from: Step) -> Vec<u8> {
        let mut pages: Vec<u8> = std::iter::successors(Some(from), |step| step.next())
            .map(|step| step.place().0)
            .collect();
        pages.dedup();
        pages
    }

    #[test]
    fn the_book_is_walked_page_by_page() {
        assert_eq!(pages(Step::Resume), [1, 2, 5, 6, 18, 23], "VG-17.1");
        assert_eq!(pages(Step::Leaving), [25, 26, 27, 28, 32, 36, 39], "VG-17.1");
        for (first, page) in
            [(Step::Research, 8), (Step::Production, 12), (Step::Exchange, 16), (Step::Solve, 17)]
        {
            assert_eq!(pages(first)[..2], [page, 6], "VG-19.1");
        }
    }
}
