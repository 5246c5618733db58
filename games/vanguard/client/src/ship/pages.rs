//! The pages of the ship book: what each is for, step by step.

use vanguard::ship::Step;

/// A page of the book.
pub(super) struct Page {
    /// Its number.
    pub(super) number: u8,
    /// Its title.
    pub(super) title: &'static str,
    /// What it is for, in plain words.
    pub(super) words: &'static str,
    /// Its steps in order: number, what is done, how it is decided, the rule.
    pub(super) steps: &'static [(u8, &'static str, &'static str, &'static str)],
}

const ALL: &str = "all decide together";
const AUTO: &str = "happens by itself";
const OWN: &str = "each decides for the own sections";

/// Every page that is worked through, in the order of the book.
pub(super) static PAGES: [Page; 18] = [
    Page {
        number: 1,
        title: "Resume",
        words: "A saved game goes on. Pools, scanner and hands lie as they did.",
        steps: &[(1, "Tokens and crew come back to the table", AUTO, "VG-17.10")],
    },
    Page {
        number: 2,
        title: "Bridge",
        words: "What waited is installed, command and energy come in, and something is always going on aboard.",
        steps: &[
            (1, "Cards that waited go into their slots", AUTO, "VG-17.16"),
            (2, "Command from the objective, energy from the tech level", AUTO, "VG-17.20"),
            (
                3,
                "Situations that were not solved take effect, in an order of your choice",
                ALL,
                "VG-17.25",
            ),
            (4, "New situations are laid open; the scanner is emptied", AUTO, "VG-17.27"),
        ],
    },
    Page {
        number: 5,
        title: "Starmap",
        words: "Fly and visit as long as there is energy. A landing card in the scanner ends it; without one the ship is adrift.",
        steps: &[
            (1, "Fly to a system or visit a place, for energy", ALL, "VG-18.2"),
            (
                2,
                "Scan the landing card part by part; each scout makes the next part cheaper by 1",
                ALL,
                "VG-18.14",
            ),
        ],
    },
    Page {
        number: 6,
        title: "Facilities",
        words: "One command token opens one door. What is left at the end of the page is lost, except success.",
        steps: &[
            (
                1,
                "Choose a facility: pay 1 command, work through its page, come back",
                "as often as you can pay; all decide together",
                "VG-19.1",
            ),
            (
                2,
                "Put away: energy and command are discarded, open situations wait",
                AUTO,
                "VG-19.5",
            ),
        ],
    },
    Page {
        number: 8,
        title: "Research laboratory",
        words: "Discoveries turn into knowledge. One project a visit, and every other one with its keyword.",
        steps: &[
            (1, "Projects that waited go into free slots", AUTO, "VG-19.9"),
            (2, "Pay one project with discoveries, and others of its keyword", ALL, "VG-19.11"),
            (
                3,
                "Lab work: crew whose converts match a slot complete its project too, if it can be paid",
                ALL,
                "VG-19.18",
            ),
        ],
    },
    Page {
        number: 12,
        title: "Production complex",
        words: "Every visit moves everything in the queues one stage on. What leaves stage 3 is done.",
        steps: &[
            (1, "Projects and upgrades that waited are installed", AUTO, "VG-19.27"),
            (3, "Everything in the queues moves one stage", AUTO, "VG-19.29"),
            (4, "Put ready projects into the queues", ALL, "VG-19.31"),
            (
                5,
                "Assembly: crew whose converts match move a project one stage more",
                ALL,
                "VG-19.34",
            ),
        ],
    },
    Page {
        number: 16,
        title: "Barracks",
        words: "People change places, learn, and arrive.",
        steps: &[
            (1, "Exchange crew between sections, or dismiss somebody", OWN, "VG-19.41"),
            (2, "Rank 3 trains rank 1 of the same section; both rest", OWN, "VG-19.47"),
            (
                3,
                "Recruits are laid open; every section takes one",
                "security sets the order",
                "VG-19.49",
            ),
        ],
    },
    Page {
        number: 17,
        title: "Situation room",
        words: "One situation is solved by the visit. Crew with the right converts solve more.",
        steps: &[
            (
                1,
                "Solve one open situation",
                "all decide together, its choices are for security",
                "VG-19.58",
            ),
            (
                2,
                "Supervision: assign crew whose converts match, and solve another",
                ALL,
                "VG-19.60",
            ),
        ],
    },
    Page {
        number: 18,
        title: "Hangar",
        words: "New landers and mods find their place; one lander is made ready.",
        steps: &[
            (1, "New landers go into free slots; too many: one is scrapped", ALL, "VG-20.1"),
            (2, "New mods go into free slots; others may be scrapped for them", ALL, "VG-20.4"),
            (3, "Repair landers that lie face down, for discoveries", ALL, "VG-20.6"),
            (4, "Choose the lander", ALL, "VG-20.8"),
            (5, "Put mods on it", ALL, "VG-20.9"),
        ],
    },
    Page {
        number: 23,
        title: "Launch",
        words: "Who goes, with which dice and cards, and what is in the hold. Everybody else rests.",
        steps: &[
            (1, "The old planet is recorded", AUTO, "VG-21.3"),
            (3, "Form the team, then fill crew boards and section decks", OWN, "VG-21.5"),
            (
                4,
                "Small equipment for each, then load the lander",
                "each for the own crew; the hold all together",
                "VG-21.22",
            ),
            (5, "Strap in", AUTO, "VG-21.30"),
        ],
    },
    Page {
        number: 25,
        title: "Leaving",
        words: "Dice, cards and equipment go back where they belong.",
        steps: &[(1, "Everything that is not kept goes back", AUTO, "VG-23.1")],
    },
    Page {
        number: 26,
        title: "Docking",
        words: "What failed is told, what does not fit is left, and the rested are available again.",
        steps: &[
            (1, "A mission that is not complete: morale falls", AUTO, "VG-23.14"),
            (
                2,
                "Discoveries above the capacity of the lander are discarded",
                "all decide together; if you differ, science",
                "VG-23.20",
            ),
            (3, "Resting crew is available", AUTO, "VG-23.23"),
        ],
    },
    Page {
        number: 27,
        title: "Debriefing",
        words: "Those who did enough rise in rank; success buys dice.",
        steps: &[
            (1, "Promotions, if the rank-up card was completed", AUTO, "VG-23.27"),
            (
                3,
                "Buy dice for success tokens, a die for every section at once; sell once for 4",
                ALL,
                "VG-23.36",
            ),
        ],
    },
    Page {
        number: 28,
        title: "Unloading",
        words: "What was found is carried in and looked at.",
        steps: &[
            (1, "Unique discoveries, in an order of your choice", ALL, "VG-23.46"),
            (3, "All other discoveries", ALL, "VG-23.50"),
            (4, "The lander is stored", AUTO, "VG-23.52"),
        ],
    },
    Page {
        number: 32,
        title: "Medbay",
        words: "Patients move one bed to the right each cycle; past light care they are healed. Then the injured come in.",
        steps: &[
            (1, "The unhurt rest; every patient moves one bed to the right", AUTO, "VG-24.2"),
            (3, "Therapists move one patient one bed more", ALL, "VG-24.4"),
            (
                4,
                "The injured are admitted: three injuries critical, two moderate, one light",
                ALL,
                "VG-24.7",
            ),
            (5, "Survival checks in critical care", AUTO, "VG-24.13"),
        ],
    },
    Page {
        number: 36,
        title: "Memorial wall",
        words: "The dead get their names on the wall, and leave something to the ship.",
        steps: &[(1, "Each name takes the next place of the section", ALL, "VG-24.20")],
    },
    Page {
        number: 39,
        title: "Save point",
        words: "Stop here for today, or play on into the next cycle. Nothing is lost either way.",
        steps: &[(1, "Play on or save", ALL, "VG-25.2")],
    },
    Page {
        number: 40,
        title: "New facility",
        words: "What was not there when the voyage began.",
        steps: &[(1, "Its steps, one after the other", ALL, "VG-19.3")],
    },
];

/// The bookmarks of the rail: pages, and the exploration between them.
pub(super) static RAIL: [(u8, &str); 13] = [
    (2, "bridge"),
    (5, "starmap"),
    (6, "facilities"),
    (18, "hangar"),
    (23, "launch"),
    (24, "explore"),
    (25, "leave"),
    (26, "dock"),
    (27, "debrief"),
    (28, "unload"),
    (32, "medbay"),
    (36, "memorial"),
    (39, "save"),
];

/// A page by its number; the first one for a number that has none.
pub(super) fn page(number: u8) -> &'static Page {
    PAGES.iter().find(|page| page.number == number).unwrap_or(&PAGES[0])
}

/// The bookmark under which a page is found: facilities belong to page 6.
pub(super) const fn bookmark(page: u8) -> u8 {
    match page {
        1 => 2,
        8 | 12 | 16 | 17 | 40 => 6,
        page => page,
    }
}

/// What is done in a step, for headings over a decision.
pub(super) const fn task(step: Step) -> &'static str {
    match step {
        Step::OldSituations => "Which situation takes effect next?",
        Step::Fly => "Where to?",
        Step::Scan => "Look before you land?",
        Step::Facilities => "Which door?",
        Step::Research => "Which project is completed?",
        Step::LabWork => "Who works in the laboratory?",
        Step::Start => "What goes into the queues?",
        Step::Assembly => "Who assembles?",
        Step::Exchange => "Who changes places?",
        Step::Training => "Who trains whom?",
        Step::Solve => "Which situation is solved?",
        Step::Supervision => "Who solves another one?",
        Step::Landers => "The hangar is full: which lander goes?",
        Step::Mods => "All mod slots are taken: which mod goes?",
        Step::Repair => "Repair a lander?",
        Step::Lander => "Which lander?",
        Step::Customise => "Which mods?",
        Step::Team => "Who goes?",
        Step::Boards => "Dice and deck",
        Step::Small => "Small equipment",
        Step::Load => "What is in the hold?",
        Step::Excess => "Too much for the lander: what is left behind?",
        Step::Dice => "Buy or sell dice?",
        Step::Unique | Step::Unload => "What is unloaded next?",
        Step::Therapy => "Who treats whom?",
        Step::Admission => "Which bed?",
        Step::Memorial => "Whose name is carved next?",
        Step::Save => "Stop here, or play on?",
        _ => "Your decision",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_stands_on_a_page() {
        let facilities = [Step::Research, Step::Production, Step::Exchange, Step::Solve];
        for first in [Step::Resume, Step::Leaving].into_iter().chain(facilities) {
            for step in std::iter::successors(Some(first), |step| step.next()).take(40) {
                let (number, nth) = step.place();
                let own = page(number);
                assert_eq!(own.number, number, "{step:?}");
                assert!(own.steps.iter().any(|(listed, ..)| *listed == nth), "{step:?}");
                assert!(RAIL.iter().any(|(listed, _)| *listed == bookmark(number)), "{step:?}");
            }
        }
    }
}
