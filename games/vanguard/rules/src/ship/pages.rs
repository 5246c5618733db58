//! The pages of the ship book: what each is for, and which steps are on it.

use super::step::Step;

/// A page of the book.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// Its number.
    pub number: u8,
    /// Its title.
    pub title: &'static str,
    /// What it is for, in plain words.
    pub words: &'static str,
    /// Its steps in order.
    pub steps: &'static [Step],
}

const fn page(
    number: u8,
    title: &'static str,
    words: &'static str,
    steps: &'static [Step],
) -> Page {
    Page { number, title, words, steps }
}

/// Every page that is worked through, in the order of the book.
static PAGES: [Page; 18] = [
    page(
        1,
        "Resume",
        "A saved game goes on. Pools, scanner and hands lie as they did.",
        &[Step::Resume],
    ),
    page(
        2,
        "Bridge",
        "What waited is installed, command and energy come in, and something is always going on aboard.",
        &[Step::Install, Step::Income, Step::OldSituations, Step::NewSituations],
    ),
    page(
        5,
        "Starmap",
        "Fly and visit as long as there is energy. A landing card in the scanner ends it; without one the ship is adrift.",
        &[Step::Fly, Step::Scan],
    ),
    page(
        6,
        "Facilities",
        "One command token opens one door. What is left at the end of the page is lost, except success.",
        &[Step::Facilities, Step::Cleanup],
    ),
    page(
        8,
        "Research laboratory",
        "Discoveries turn into knowledge. One project a visit, and every other one with its keyword.",
        &[Step::Research, Step::LabWork],
    ),
    page(
        12,
        "Production complex",
        "Every visit moves everything in the queues one stage on. What leaves stage 3 is done.",
        &[Step::Production, Step::Start, Step::Assembly],
    ),
    page(
        16,
        "Barracks",
        "People change places, learn, and arrive.",
        &[Step::Exchange, Step::Training, Step::Draft],
    ),
    page(
        17,
        "Situation room",
        "One situation is solved by the visit. Crew with the right converts solve more.",
        &[Step::Solve, Step::Supervision],
    ),
    page(
        18,
        "Hangar",
        "New landers and mods find their place; one lander is made ready.",
        &[Step::Landers, Step::Mods, Step::Repair, Step::Lander, Step::Customise],
    ),
    page(
        23,
        "Launch",
        "Who goes, with which dice and cards, and what is in the hold. Everybody else rests.",
        &[Step::OldPlanet, Step::Team, Step::Boards, Step::Small, Step::Load, Step::StrapIn],
    ),
    page(25, "Leaving", "Dice, cards and equipment go back where they belong.", &[Step::Leaving]),
    page(
        26,
        "Docking",
        "What failed is told, what does not fit is left, and the rested are available again.",
        &[Step::Failure, Step::Excess, Step::Assemble],
    ),
    page(
        27,
        "Debriefing",
        "Those who did enough rise in rank; success buys dice.",
        &[Step::Promotions, Step::Dice],
    ),
    page(
        28,
        "Unloading",
        "What was found is carried in and looked at.",
        &[Step::Unique, Step::Unload, Step::Store],
    ),
    page(
        32,
        "Medbay",
        "Patients move one bed to the right each cycle; past light care they are healed. Then the injured come in.",
        &[Step::Recovery, Step::Therapy, Step::Admission, Step::Survival],
    ),
    page(
        36,
        "Memorial wall",
        "The dead get their names on the wall, and leave something to the ship.",
        &[Step::Memorial],
    ),
    page(
        39,
        "Save point",
        "Stop here for today, or play on into the next cycle. Nothing is lost either way.",
        &[Step::Save],
    ),
    page(40, "New facility", "What was not there when the voyage began.", &[Step::AddOn(0)]),
];

/// The bookmarks of the rail: pages, and the exploration between them.
pub static RAIL: [(u8, &str); 13] = [
    (2, "bridge"),
    (5, "starmap"),
    (6, "facilities"),
    (18, "hangar"),
    (23, "launch"),
    (EXPLORATION, "explore"),
    (25, "leave"),
    (26, "dock"),
    (27, "debrief"),
    (28, "unload"),
    (32, "medbay"),
    (36, "memorial"),
    (39, "save"),
];

/// The place of the exploration among the pages.
pub const EXPLORATION: u8 = 24;

impl Page {
    /// A page by its number; the first one for a number that has none.
    #[must_use]
    pub fn numbered(number: u8) -> &'static Self {
        PAGES.iter().find(|page| page.number == number).unwrap_or(&PAGES[0])
    }
}

/// The bookmark under which a page is found: facilities belong to page 6.
#[must_use]
pub const fn bookmark(page: u8) -> u8 {
    match page {
        1 => 2,
        8 | 12 | 16 | 17 | 40 => 6,
        page => page,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_stands_on_its_page() {
        let facilities =
            [Step::Research, Step::Production, Step::Exchange, Step::Solve, Step::AddOn(0)];
        let firsts = [Step::Resume, Step::Leaving].into_iter().chain(facilities);
        for step in firsts.flat_map(|first| std::iter::successors(Some(first), |step| step.next()))
        {
            let number = step.place().0;
            let own = Page::numbered(number);
            assert_eq!(own.number, number, "{step:?}");
            assert!(own.steps.contains(&step), "{step:?}");
            assert!(RAIL.iter().any(|(listed, _)| *listed == bookmark(number)), "{step:?}");
        }
        for page in &PAGES {
            assert!(page.steps.iter().all(|step| step.place().0 == page.number), "{}", page.title);
            assert!(page.steps.is_sorted_by_key(|step| step.place()), "{}", page.title);
        }
    }
}
