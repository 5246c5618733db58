//! What newcomers are told before the first mission and on a planet.

use client::guide::Lesson;

use super::facts::{
    ACTS, ACTS_AGAIN, AGREES, BEGINS, CAN_COMBINE, CAN_HELP, CAN_MODIFY, CAN_TRAVEL, CAN_TRY,
    CHECKS, CHOOSES, DANGER, DONE, EVENT, Facts, HARM, HAZARD, HURT, IS_LOW, KEEPS, KEPT, LEADS,
    LOST, MARKS, PICKED, PICKS, READS, SENDS, SPENDS, STANDS, THREAT, TRACKS, TRAVELLED, WAYS,
};

/// Name, rule, and what it points at.
type Head = (&'static str, &'static str, &'static str);

/// About something that is done when it is over.
pub(super) const fn does<const NOW: u8>(
    (id, rule, at): Head,
    title: &'static str,
    text: &'static str,
) -> Lesson<Facts> {
    let is_now = |facts: &Facts| facts.has(NOW);
    Lesson { id, title, text, rule, at, step: 0, is_now, is_done: |facts| facts.had(NOW) }
}

/// About something that is done when something else holds.
const fn until<const NOW: u8, const DONE: u8>(
    (id, rule, at): Head,
    title: &'static str,
    text: &'static str,
) -> Lesson<Facts> {
    let is_now = |facts: &Facts| facts.has(NOW);
    let is_done = |facts: &Facts| facts.has(DONE) || facts.had(DONE);
    Lesson { id, title, text, rule, at, step: 0, is_now, is_done }
}

/// About something that is only to be read.
pub(super) const fn tells<const NOW: u8>(
    (id, rule, at): Head,
    title: &'static str,
    text: &'static str,
) -> Lesson<Facts> {
    let is_now = |facts: &Facts| facts.has(NOW);
    Lesson { id, title, text, rule, at, step: 0, is_now, is_done: |_| false }
}

const ASK: &str = "[data-testid=ask]";
const GO: &str = "[data-testid=check-go]";
const DICE: &str = ".ck-choose";
const ASKS: &str = ".ck-panel.asks";

/// All lessons. At any moment the first that fits and is not known is shown.
pub(super) const LESSONS: &[Lesson<Facts>] = &[
    does::<READS>(
        ("log", "VG-2.17", "[data-testid=log-away]"),
        "A log",
        "The story is told in numbered pages. Read it yourself, aloud to the others, or let the \
         browser read. What it asks stands below the text; else turn the page.",
    ),
    // Before the first mission.
    until::<KEEPS, KEPT>(
        ("recruits", "VG-1.15", "[data-testid=recruit]"),
        "Two of three",
        "Each section keeps two recruits. Press first who leads, then who rests. The line with \
         the arrow lets basic faces of one colour count as that icon.",
    ),
    tells::<KEEPS>(
        ("section-dice", "VG-7.11", ".muster-dice"),
        "The dice of a section",
        "Red dice are for strength, green for finding a way, blue for knowing how. The mark on a \
         die is the icon it shows most often.",
    ),
    does::<SENDS>(
        ("send", "VG-1.21", "[data-testid=send]"),
        "Who goes",
        "Everybody sends one section on the first mission; who plays alone sends two. The others \
         mind the ship.",
    ),
    does::<STANDS>(
        ("stand", "VG-1.34", "[data-testid=stand]"),
        "Where they stand",
        "Somebody has to stand in each of the two sectors. Only those in the same sector can help \
         each other.",
    ),
    // A check, which has the page to itself.
    does::<CAN_HELP>(
        ("help", "VG-5.14", DICE),
        "Help",
        "You stand in the same sector: tap a die to lend it, or go on without. Later you may also \
         play one card for this check.",
    ),
    tells::<TRACKS>(
        ("tracks", "VG-5.80", ".ck-list"),
        "Tracks",
        "Icons move markers here, and markers stay for the next try. At the end of its track a \
         marker brings the outcome.",
    ),
    tells::<PICKS>(
        ("rows", "VG-5.85", ".ck-list"),
        "The rows",
        "The first row from the top whose icons you show is yours. Red needs nothing: it is what \
         happens if you miss the others.",
    ),
    until::<PICKS, PICKED>(
        ("dice", "VG-5.11", DICE),
        "Which dice",
        "Tap dice to take them along; tap again to put them back. The number is what a die changes \
         in points of a hundred. Dice that were rolled are spent.",
    ),
    tells::<PICKED>(
        ("odds", "VG-5.3", ".ck-odds"),
        "The chance",
        "Success or better with these dice, worked out exactly before you commit. A ≥ means that \
         somebody may still help.",
    ),
    tells::<DANGER>(
        ("danger", "VG-5.60", ".ck-risk"),
        "Danger dice",
        "They are rolled with yours. Whatever row you reach, they do what their table says.",
    ),
    does::<PICKED>(
        ("roll", "VG-5.21", GO),
        "Roll",
        "When the chance is good enough for what it costs, roll. Keep a few dice for later.",
    ),
    does::<CAN_MODIFY>(
        ("modify", "VG-5.27", "[data-testid=check-use]"),
        "Change the roll",
        "Cards, skills and equipment can change dice now. Each says what the chance would be with \
         it. If you are content, keep the dice.",
    ),
    does::<CAN_COMBINE>(
        ("combine", "VG-5.34", "[data-testid=check-combine]"),
        "Combinations",
        "Dice can pay for the lower half of a card. They are gone for the rows then, and so is \
         the card.",
    ),
    does::<HARM>(
        ("harm", "VG-5.55", ASKS),
        "Injury and danger",
        "These dice are resolved one by one, injuries first. Choose which comes next.",
    ),
    does::<WAYS>(
        ("special-effects", "VG-5.70", ASKS),
        "Special effects",
        "They come before the rows and take the dice they need, whether you like it or not. Which \
         dice, you choose.",
    ),
    does::<MARKS>(
        ("mark", "VG-5.97", "[data-testid=check-mark]"),
        "Mark a row",
        "Your dice reach it. The dice of the row pay for it, and all others are spent as well.",
    ),
    // Questions on the planet.
    does::<CHOOSES>(
        ("choose", "VG-2.26", "[data-testid=answer]"),
        "A choice",
        "What it costs and what it brings stands below each answer. Where all decide, one proposes \
         and the others agree.",
    ),
    does::<SPENDS>(
        ("spend", "VG-15.3", ASK),
        "Spend a die",
        "Something costs a die. It is not lost: spent dice come back by rest, exertion and cards.",
    ),
    does::<BEGINS>(
        ("begin", "VG-2.2", ASK),
        "Who begins",
        "Whoever gets the start token has the first turn of the round; the others follow.",
    ),
    does::<AGREES>(
        ("agree", "VG-4.30", ASK),
        "All agree",
        "Lift-off ends the exploration at once. Look at the map first: whoever is not with the \
         lander is left behind.",
    ),
    does::<HAZARD>(
        ("hazard", "VG-26.9", ".vp-descent"),
        "The landing",
        "Hazards come one by one. Whoever meets one rolls up to three dice; what is left of the \
         gap moves the marker on.",
    ),
    tells::<EVENT>(
        ("event", "VG-2.19", ".vp-matter.event"),
        "Events",
        "Each turn ends with one. If it shows a biome of your sector the main effect is yours, \
         otherwise the other one. You may exert first.",
    ),
    // A turn.
    until::<ACTS, ACTS_AGAIN>(
        ("turn", "VG-2.9", "[data-testid=actions]"),
        "Your turn",
        "Two actions, the same twice if you like, then an event. Skills and cards can be used \
         beside them and cost no action.",
    ),
    tells::<DONE>(
        ("done", "VG-16.3", "[data-key=L]"),
        "The mission is done",
        "Bring everybody to the lander and lift off. Whoever stands elsewhere dies. With dice and \
         supplies left you may stay for more.",
    ),
    until::<CAN_TRY, CHECKS>(
        ("special", "VG-4.33", "[data-testid=special]"),
        "Special actions",
        "Places, missions and threats offer checks: one in a turn. The rows say what the dice have \
         to show, and what comes of it.",
    ),
    until::<CAN_TRAVEL, TRAVELLED>(
        ("travel", "VG-4.2", "[data-testid=travel]"),
        "Travel",
        "An action takes you along one white path: press it here, or press a sector twice. Icons \
         on the way come first. A new place often has a log.",
    ),
    does::<IS_LOW>(
        ("rest", "VG-4.20", "[data-key=R]"),
        "Few dice left",
        "Rest brings back half of your dice and a card, for one of the supplies on top. The \
         supplies are common to all.",
    ),
    until::<IS_LOW, LOST>(
        ("exert", "VG-3.7", ".vp-exert"),
        "Exertion",
        "At any time, without an action: one die is gone for this mission, five spent ones come \
         back.",
    ),
    tells::<HURT>(
        ("injury", "VG-14.8", ".vp-injury"),
        "Injured",
        "The white die is rolled in all your checks, and its icons set off the injury. A fourth \
         injury means evacuation: everybody is saved, the mission has failed.",
    ),
    tells::<THREAT>(
        ("threat", "VG-13.2", ".vp-matter.threat"),
        "A threat",
        "Each space of its track does something when it is reached. In its sector there is \
         something to do about it.",
    ),
    tells::<LEADS>(
        ("leads", "VG-12.5", ".vp-leads"),
        "Leads",
        "A lead lies with its kind of discovery. Three of value bring a card, which comes home \
         with you if the lander has room.",
    ),
    tells::<ACTS>(
        ("map", "VG-9.1", ".vp-map"),
        "The planet",
        "Hexagons are sectors, with fog over what nobody has seen. Press one to read about it. \
         White paths can be taken now.",
    ),
    tells::<ACTS>(
        ("mission", "VG-9.10", ".vp-left .vp-matter"),
        "The mission",
        "This is why you came. Going home without it is a failure and lowers morale; optional ones \
         bring success besides.",
    ),
    tells::<ACTS>(
        ("hand", "VG-6.1", ".vp-hand"),
        "What you hold",
        "A skill costs a charge, a card is discarded, neither takes an action. The line below a \
         card is its combination, for dice of a check.",
    ),
    tells::<ACTS>(
        ("prepare", "VG-4.15", "[data-key=P]"),
        "Prepare",
        "Draw a card, roll for combinations of your cards, or both: good when nothing else calls.",
    ),
];
