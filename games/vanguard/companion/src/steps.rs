//! The ship book as a checklist: what to do at each step, and who decides.

use vanguard::ship::Step;

/// What a step asks of the table.
pub(crate) struct Guide {
    /// The page in words.
    pub page: &'static str,
    /// The step in words.
    pub title: &'static str,
    /// What to do.
    pub text: &'static str,
    /// Who decides.
    pub who: &'static str,
    /// Where it stands in the rule book.
    pub rule: &'static str,
}

const ALL: &str = "all together";
const NOBODY: &str = "nobody, just do it";
const OWN: &str = "every player for the own sections";

const fn guide(
    page: &'static str,
    title: &'static str,
    text: &'static str,
    who: &'static str,
    rule: &'static str,
) -> Guide {
    Guide { page, title, text, who, rule }
}

/// What a step asks.
pub(crate) const fn of(step: Step) -> Guide {
    match step {
        Step::Resume => guide(
            "Resume",
            "Take up a saved game",
            "Put the scanner on the table, empty the token bag into the pools, and take the crew of Awaiting into your hands.",
            NOBODY,
            "VG-17.10",
        ),
        Step::Install => guide(
            "Bridge",
            "Install new cards",
            "Put bridge cards of Awaiting into their slots. A card that makes room goes to tray B; a lower tech level leaves the game.",
            NOBODY,
            "VG-17.16",
        ),
        Step::Income => guide(
            "Bridge",
            "Command and energy",
            "Take as many command tokens as the objective says and as much energy as the tech level says. With the penalty token only one command token is kept.",
            NOBODY,
            "VG-17.20",
        ),
        Step::OldSituations => guide(
            "Bridge",
            "Situations that waited",
            "Take all situations out of Awaiting and carry out their effects, in any order.",
            ALL,
            "VG-17.25",
        ),
        Step::NewSituations => guide(
            "Bridge",
            "New situations",
            "Draw as many as the objective says, one more at very low morale, and read them. They do nothing yet.",
            NOBODY,
            "VG-17.27",
        ),
        Step::Fly => guide(
            "Starmap",
            "Fly and visit",
            "Pay energy to fly to other systems and to visit places, in any order, until a landing card lies in the scanner. Without one the ship is adrift.",
            ALL,
            "VG-18.2",
        ),
        Step::Scan => guide(
            "Starmap",
            "Scan",
            "Pay energy for each part of the landing card you want to see, in order. Scouts make the next part cheaper.",
            ALL,
            "VG-18.14",
        ),
        Step::Facilities => guide(
            "Facilities",
            "Choose a facility",
            "Spend one command token to visit one. Stop when you like, or when no token is left.",
            ALL,
            "VG-19.1",
        ),
        Step::Cleanup => guide(
            "Facilities",
            "Clean up",
            "Command and energy that are left go back. Success tokens go into the bag, situations above the book into Awaiting.",
            NOBODY,
            "VG-19.5",
        ),
        Step::Research => guide(
            "Laboratory",
            "Complete research",
            "Put projects of Awaiting into free slots. Pay one project in discoveries, and others with the same keyword if you like; turn them over and carry them out.",
            ALL,
            "VG-19.11",
        ),
        Step::LabWork => guide(
            "Laboratory",
            "Lab work",
            "Assign crew whose convert abilities give the icons of a slot, and pay the project there.",
            ALL,
            "VG-19.18",
        ),
        Step::Production => guide(
            "Production",
            "The queues move",
            "Put projects and upgrades of Awaiting into free slots, then move every queued project one slot to the right. Whatever leaves stage 3 is done.",
            NOBODY,
            "VG-19.29",
        ),
        Step::Start => guide(
            "Production",
            "Start projects",
            "Put ready projects into their starting slots, or farther left.",
            ALL,
            "VG-19.31",
        ),
        Step::Assembly => guide(
            "Production",
            "Assembly",
            "Assign crew whose convert abilities give the icons of a queued project, and move it one slot to the right.",
            ALL,
            "VG-19.34",
        ),
        Step::Exchange => guide(
            "Barracks",
            "Exchange and dismiss",
            "Exchange crew between sections, one for one; whoever has rank 2 or 3 loses one. Crew may be dismissed.",
            ALL,
            "VG-19.41",
        ),
        Step::Training => guide(
            "Barracks",
            "Training",
            "Assign crew of rank 3: each raises somebody of the own section from rank 1 to 2. Both rest.",
            OWN,
            "VG-19.47",
        ),
        Step::Draft => guide(
            "Barracks",
            "Recruits",
            "Lay five recruits open: six at high morale, four at low or very low. Each section takes one.",
            "security sets the order",
            "VG-19.49",
        ),
        Step::Solve => guide(
            "Situation room",
            "Solve a situation",
            "Carry out the when-solved effect of one situation above the book.",
            "security chooses",
            "VG-19.58",
        ),
        Step::Supervision => guide(
            "Situation room",
            "Supervision",
            "Assign crew whose convert abilities give a situation's icons, and solve that one too.",
            ALL,
            "VG-19.60",
        ),
        Step::AddOn(_) => guide(
            "Add-on facility",
            "Follow its page",
            "Do what the page of the facility says.",
            ALL,
            "VG-19.3",
        ),
        Step::Landers => guide(
            "Hangar",
            "New landers",
            "Put landers of Awaiting into empty slots. If none is free, one has to leave the game; never the basic one.",
            ALL,
            "VG-20.1",
        ),
        Step::Mods => guide(
            "Hangar",
            "New mods",
            "Put mods of Awaiting into slots; empty some first if you must.",
            ALL,
            "VG-20.4",
        ),
        Step::Repair => guide(
            "Hangar",
            "Repair",
            "Pay for damaged landers that you want to use.",
            ALL,
            "VG-20.6",
        ),
        Step::Lander => guide(
            "Hangar",
            "Choose a lander",
            "Look at the parts of the landing card you have scanned, and take one lander.",
            ALL,
            "VG-20.8",
        ),
        Step::Customise => guide(
            "Hangar",
            "Mods on the lander",
            "Put mods into slots of their own type.",
            ALL,
            "VG-20.9",
        ),
        Step::OldPlanet => guide(
            "Launch",
            "Record the old planet",
            "If another planet lies open, write it down and clear it.",
            NOBODY,
            "VG-21.3",
        ),
        Step::Team => guide(
            "Launch",
            "The away team",
            "Each player chooses one available crewmember; alone you take at least two of different sections. Everybody else rests.",
            OWN,
            "VG-21.5",
        ),
        Step::Boards => guide(
            "Launch",
            "Dice and decks",
            "Fill the boards with dice, build decks of at least ten cards of fitting rank, and take charges.",
            OWN,
            "VG-21.14",
        ),
        Step::Small => guide(
            "Launch",
            "Small equipment",
            "Each of the team may take one small card.",
            OWN,
            "VG-21.22",
        ),
        Step::Load => guide(
            "Launch",
            "Load the lander",
            "Choose personal and mission equipment up to the lander's limits, and set the supplies.",
            "engineering, if you disagree",
            "VG-21.23",
        ),
        Step::StrapIn => guide(
            "Launch",
            "Strap in",
            "Read the briefing and carry out the landing. Then the planet begins.",
            NOBODY,
            "VG-21.30",
        ),
        Step::Leaving => guide(
            "Leaving",
            "Pack up",
            "Section cards and dice go to their compartments, equipment to the Armory, cards that are not kept to their places.",
            NOBODY,
            "VG-23.1",
        ),
        Step::Failure => guide(
            "Docking",
            "Mission failure",
            "If the mission failed, carry out what that means.",
            NOBODY,
            "VG-23.14",
        ),
        Step::Excess => guide(
            "Docking",
            "Too many discoveries",
            "Give back discoveries above the lander's capacity.",
            ALL,
            "VG-23.20",
        ),
        Step::Assemble => guide(
            "Docking",
            "The crew assembles",
            "Resting Crew comes into your hands.",
            NOBODY,
            "VG-23.23",
        ),
        Step::Promotions => guide(
            "Debriefing",
            "Promotions",
            "Promote by the rank-up card, one rank at most, if a sleeve is free.",
            OWN,
            "VG-23.27",
        ),
        Step::Dice => guide(
            "Debriefing",
            "Dice",
            "Buy dice for all sections with success tokens, with an instructor if you like. Sell once.",
            ALL,
            "VG-23.36",
        ),
        Step::Unique => guide(
            "Unloading",
            "Unique discoveries",
            "Carry out their when-unloaded effects and put them into their slots.",
            ALL,
            "VG-23.46",
        ),
        Step::Unload => guide(
            "Unloading",
            "Other discoveries",
            "Put them into Gathered Discoveries.",
            NOBODY,
            "VG-23.50",
        ),
        Step::Store => guide(
            "Unloading",
            "Store the lander",
            "Lander and mods go back to their slots.",
            NOBODY,
            "VG-23.52",
        ),
        Step::Recovery => guide(
            "Medbay",
            "Recovery",
            "Install upgrades. The uninjured of the team rest. Every patient moves one slot to the right; past the last light slot they are healed.",
            NOBODY,
            "VG-24.3",
        ),
        Step::Therapy => guide(
            "Medbay",
            "Therapists",
            "Assign crew: each moves a patient one more slot.",
            ALL,
            "VG-24.4",
        ),
        Step::Admission => guide(
            "Medbay",
            "Admission",
            "Put the injured into slots: three injuries critical, two moderate, one light. Without a slot they die.",
            ALL,
            "VG-24.7",
        ),
        Step::Survival => guide(
            "Medbay",
            "Survival",
            "Everybody in a critical slot rolls three injury dice: two major, or a major and a minor, mean death.",
            NOBODY,
            "VG-24.13",
        ),
        Step::Memorial => guide(
            "Memorial wall",
            "Remember",
            "The dead take their place on the wall; its bonus is carried out.",
            NOBODY,
            "VG-24.20",
        ),
        Step::Save => guide(
            "Save point",
            "Play on, or save",
            "This is the place to stop. Going on begins the next cycle at the bridge.",
            ALL,
            "VG-25.2",
        ),
    }
}
