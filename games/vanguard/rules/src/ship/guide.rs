//! The steps of the ship book in words: what is done, who decides, and where it
//! stands in the rule book. The room of a table and the companion for the box
//! both read it here, and the engine asks here who decides.

use vanguard_pack::word::Section;

use super::step::Step;

/// Who decides in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decides {
    /// There is nothing to decide.
    Nobody,
    /// One proposes, the others agree (VG-27.2).
    All,
    /// The same, but where the players differ this section has the last word.
    AllOr(Section),
    /// Each player for the own sections.
    Own,
    /// This section calls the others up, and each decides for itself.
    InOrderOf(Section),
}

impl Decides {
    /// As it is told to the table.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Nobody => "nobody: it is simply done".to_owned(),
            Self::All => "all together".to_owned(),
            Self::AllOr(section) => {
                format!("all together; if you differ, {}", section.word())
            }
            Self::Own => "each for their own sections".to_owned(),
            Self::InOrderOf(section) => {
                format!("each for their own section, in the order that {} sets", section.word())
            }
        }
    }
}

/// A step of the ship book in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guide {
    /// Its name.
    pub title: &'static str,
    /// What is done.
    pub text: &'static str,
    /// Who decides.
    pub decides: Decides,
    /// Where it stands in the rule book.
    pub rule: &'static str,
}

const fn guide(
    title: &'static str,
    text: &'static str,
    decides: Decides,
    rule: &'static str,
) -> Guide {
    Guide { title, text, decides, rule }
}

impl Step {
    /// What the step is about, in words.
    #[must_use]
    pub const fn guide(self) -> Guide {
        use Decides::{All, AllOr, InOrderOf, Nobody, Own};
        match self {
            Self::Resume => guide(
                "Take up a saved game",
                "The scanner is put back, the token bag is emptied into the pools, and the crew of Awaiting is available.",
                Nobody,
                "VG-17.10",
            ),
            Self::Install => guide(
                "New cards",
                "Bridge cards of Awaiting go into their slots. A card that makes room goes to tray B; a lower tech level leaves the game.",
                Nobody,
                "VG-17.16",
            ),
            Self::Income => guide(
                "Command and energy",
                "The objective says how many command tokens come in, the tech level how much energy. With the penalty token only one command token is kept.",
                Nobody,
                "VG-17.20",
            ),
            Self::OldSituations => guide(
                "Situations that waited",
                "Situations that were not solved take effect, in any order.",
                All,
                "VG-17.25",
            ),
            Self::NewSituations => guide(
                "New situations",
                "As many as the objective says are laid open and read, one more at very low morale. They do nothing yet. The scanner is emptied.",
                Nobody,
                "VG-17.27",
            ),
            Self::Fly => guide(
                "Fly and visit",
                "Flights and visits cost energy and come in any order, until a landing card lies in the scanner. Without one the ship is adrift.",
                All,
                "VG-18.2",
            ),
            Self::Scan => guide(
                "Scan",
                "Energy reveals the landing card part by part. Each scout makes the next part cheaper by 1.",
                All,
                "VG-18.14",
            ),
            Self::Facilities => guide(
                "Choose a facility",
                "A visit costs 1 command token. Stop when you like, or when no token is left.",
                All,
                "VG-19.1",
            ),
            Self::Cleanup => guide(
                "Put away",
                "Command and energy that are left are lost. Success tokens are kept; open situations go to Awaiting.",
                Nobody,
                "VG-19.5",
            ),
            Self::Research => guide(
                "Complete research",
                "Projects of Awaiting go into free slots. Pay one with discoveries, and others with its keyword if you like.",
                All,
                "VG-19.11",
            ),
            Self::LabWork => guide(
                "Lab work",
                "Crew whose converts give the icons of a slot are assigned; its project can be paid too.",
                All,
                "VG-19.18",
            ),
            Self::Production => guide(
                "The queues move",
                "Projects and upgrades of Awaiting go into free slots, then everything in the queues moves one stage. Whatever leaves stage 3 is done.",
                Nobody,
                "VG-19.29",
            ),
            Self::Start => guide(
                "Start projects",
                "Ready projects go into a queue at their starting stage, or farther left.",
                All,
                "VG-19.31",
            ),
            Self::Assembly => guide(
                "Assembly",
                "Crew whose converts give the icons of a queued project are assigned and move it one stage more.",
                All,
                "VG-19.34",
            ),
            Self::Exchange => guide(
                "Exchange and dismiss",
                "Two sections exchange crew, one for one, if both agree; rank 2 and 3 lose one rank. Crew may be dismissed.",
                Own,
                "VG-19.41",
            ),
            Self::Training => guide(
                "Training",
                "Rank 3 raises somebody of the own section from rank 1 to 2. Both rest.",
                Own,
                "VG-19.47",
            ),
            Self::Draft => guide(
                "Recruits",
                "Five recruits are laid open: six at high morale, four at low or very low. Each section takes one.",
                InOrderOf(Section::Security),
                "VG-19.49",
            ),
            Self::Solve => guide(
                "Solve a situation",
                "One open situation is solved by the visit. What it asks to choose then is for security.",
                All,
                "VG-19.58",
            ),
            Self::Supervision => guide(
                "Supervision",
                "Crew whose converts give the icons of a situation are assigned, and that one is solved too.",
                All,
                "VG-19.60",
            ),
            Self::AddOn(_) => {
                guide("Its own page", "The page of the facility says what is done.", All, "VG-19.3")
            }
            Self::Landers => guide(
                "New landers",
                "Landers of Awaiting go into free slots. If none is free, one leaves the game; never the basic one.",
                All,
                "VG-20.1",
            ),
            Self::Mods => guide(
                "New mods",
                "Mods of Awaiting go into free slots; others may be scrapped for them.",
                All,
                "VG-20.4",
            ),
            Self::Repair => guide(
                "Repair",
                "Discoveries repair landers that lie face down. Repairs can wait.",
                All,
                "VG-20.6",
            ),
            Self::Lander => guide(
                "Choose a lander",
                "One lander is taken, with an eye on what the scan has shown.",
                All,
                "VG-20.8",
            ),
            Self::Customise => {
                guide("Mods on the lander", "Mods go into slots of their own type.", All, "VG-20.9")
            }
            Self::OldPlanet => guide(
                "The old planet",
                "If another planet lies open, it is written down and cleared.",
                Nobody,
                "VG-21.3",
            ),
            Self::Team => guide(
                "The away team",
                "Each player chooses one available crewmember; alone you take at least two of different sections. Everybody else rests.",
                Own,
                "VG-21.5",
            ),
            Self::Boards => guide(
                "Dice and decks",
                "Boards are filled with dice, and decks hold ten cards or more of fitting rank.",
                Own,
                "VG-21.14",
            ),
            Self::Small => guide(
                "Small equipment",
                "Each of the team may take one small card.",
                Own,
                "VG-21.22",
            ),
            Self::Load => guide(
                "Load the lander",
                "Personal and mission equipment is loaded, up to the limits of the lander.",
                AllOr(Section::Engineering),
                "VG-21.23",
            ),
            Self::StrapIn => guide(
                "Strap in",
                "The briefing is read and the landing carried out. Then the planet begins.",
                Nobody,
                "VG-21.30",
            ),
            Self::Leaving => guide(
                "Pack up",
                "Section cards and dice go to their compartments, equipment to the Armory; what is not kept goes back.",
                Nobody,
                "VG-23.1",
            ),
            Self::Failure => guide(
                "Mission failure",
                "If the mission failed, morale falls and nobody is promoted.",
                Nobody,
                "VG-23.14",
            ),
            Self::Excess => guide(
                "Too many discoveries",
                "Discoveries above the capacity of the lander are given up; unique ones never.",
                AllOr(Section::Science),
                "VG-23.20",
            ),
            Self::Assemble => guide(
                "The crew assembles",
                "Everybody who rested is available again.",
                Nobody,
                "VG-23.23",
            ),
            Self::Promotions => guide(
                "Promotions",
                "With a completed rank-up card, everybody of the team rises one rank for whose rank the success tokens suffice and a sleeve is free.",
                Nobody,
                "VG-23.27",
            ),
            Self::Dice => guide(
                "Dice",
                "Success tokens buy a die for every section at once, cheaper with an instructor. Once, every section can sell one for 4 tokens in all.",
                All,
                "VG-23.36",
            ),
            Self::Unique => guide(
                "Unique discoveries",
                "Each does what it does when unloaded, in any order, and goes into its slot.",
                All,
                "VG-23.46",
            ),
            Self::Unload => guide(
                "Other discoveries",
                "Each does what it does when unloaded, in any order, and joins the Gathered Discoveries.",
                All,
                "VG-23.50",
            ),
            Self::Store => guide(
                "The lander is stored",
                "The lander goes back to the hangar; its mods wait for the next one.",
                Nobody,
                "VG-23.52",
            ),
            Self::Recovery => guide(
                "Recovery",
                "Upgrades are installed. The unhurt of the team rest. Every patient moves one bed to the right; past light care they are healed.",
                Nobody,
                "VG-24.3",
            ),
            Self::Therapy => guide(
                "Therapists",
                "Each crewmember who is assigned moves a patient one bed more.",
                All,
                "VG-24.4",
            ),
            Self::Admission => guide(
                "Admission",
                "The injured get a bed: three injuries critical, two moderate, one light. Without a bed they die.",
                All,
                "VG-24.7",
            ),
            Self::Survival => guide(
                "Survival",
                "Three injury dice are rolled for everybody in critical care: two major ones, or a major and a minor, mean death.",
                Nobody,
                "VG-24.13",
            ),
            Self::Memorial => guide(
                "Remember",
                "The dead take their places on the wall, in any order, and leave something to the ship.",
                All,
                "VG-24.20",
            ),
            Self::Save => guide(
                "Play on, or save",
                "This is the place to stop. Playing on begins the next cycle at the bridge.",
                All,
                "VG-25.2",
            ),
        }
    }
}
