//! What happens aboard, in words.

use table::{Names, capitalised};
use vanguard_pack::word::Section;

use super::{card::ShipCard, medbay::Care, moves::Facility, pages::Page, told::Told};
use crate::{
    book::Book,
    words::{die as die_name, log_read, of},
};

fn card_name(book: &Book, card: ShipCard) -> String {
    match card {
        ShipCard::Objective(id) => of(book, id),
        ShipCard::Tech(level) => format!("tech level {level}"),
        ShipCard::Upgrade(id) => of(book, id),
        ShipCard::Situation(id) => of(book, id),
        ShipCard::Lander(id) => of(book, id),
        ShipCard::Mod(id) => of(book, id),
        ShipCard::Research(id) => of(book, id),
        ShipCard::Production(id) => of(book, id),
        ShipCard::RankUp(id) => of(book, id),
    }
}

const fn facility_name(facility: Facility) -> &'static str {
    match facility {
        Facility::Laboratory => "the research laboratory",
        Facility::Production => "the production complex",
        Facility::Barracks => "the barracks",
        Facility::SituationRoom => "the situation room",
        Facility::AddOn => "the new facility",
    }
}

/// Tokens that came in or went, and how many there are now.
fn tokens(what: &str, by: i8, left: u8) -> String {
    let n = by.unsigned_abs();
    if by < 0 {
        format!("{n} {what} spent or lost, {left} left.")
    } else {
        format!("{n} {what} gained, {left} now.")
    }
}

/// A section at the beginning of a sentence.
fn the(section: Section) -> String {
    capitalised(section.word())
}

impl Told {
    /// One sentence.
    #[must_use]
    pub fn sentence(&self, book: &Book, names: &dyn Names) -> String {
        match self {
            Self::Page { step } => {
                let page = Page::numbered(step.place().0);
                format!("The book is open at page {}: {}.", page.number, page.title)
            }
            Self::Proposes { seat } => format!("{} makes a proposal.", names.name(*seat)),
            Self::Answers { seat, yes } => {
                format!("{} {}.", names.name(*seat), if *yes { "agrees" } else { "does not agree" })
            }
            Self::Chooses { seat, chosen } => {
                format!("{} chooses: {chosen}.", names.name(*seat))
            }
            Self::Installed { card } => format!("Installed: {}.", card_name(book, *card)),
            Self::Waits { card } => format!("{} waits to be installed.", card_name(book, *card)),
            Self::Removed { card } => format!("{} leaves the game.", card_name(book, *card)),
            Self::Energy { by, left } => tokens("energy", *by, *left),
            Self::Command { by, left } => tokens("command", *by, *left),
            Self::Success { by, left } => tokens("success", *by, *left),
            Self::Morale { level } => format!("Morale is {level}."),
            Self::Situation { id } => format!("A situation: {}.", of(book, *id)),
            Self::Strikes { id } => format!("{} takes effect.", of(book, *id)),
            Self::Solved { id } => format!("{} is solved.", of(book, *id)),
            Self::SituationGone { id } => format!("{} is over.", of(book, *id)),
            Self::Flew { system } => format!("The ship flies to {}.", of(book, *system)),
            Self::Visited { place } => format!("The ship visits {}.", of(book, *place)),
            Self::LandingCard => "A landing card is in the scanner.".to_owned(),
            Self::Scanned { part } => format!("Part {part} of the landing card is revealed."),
            Self::Adrift => "The ship is adrift.".to_owned(),
            Self::Assigned { card } => {
                format!("{} is assigned and rests afterwards.", of(book, *card))
            }
            Self::Entered { facility } => format!("The crew visits {}.", facility_name(*facility)),
            Self::Paid { discovery } => format!("{} goes back to its deck.", of(book, *discovery)),
            Self::Researched { id } => format!("Researched: {}.", of(book, *id)),
            Self::Queued { id, stage } => format!("{} is at stage {}.", of(book, *id), stage + 1),
            Self::Produced { id } => format!("Produced: {}.", of(book, *id)),
            Self::Joined { card, section } => format!("{} joins {section}.", of(book, *card)),
            Self::Dismissed { card } => format!("{} leaves the crew.", of(book, *card)),
            Self::Exchanged { card, section, rank } => {
                format!("{} serves in {section} now, at rank {rank}.", of(book, *card))
            }
            Self::Ranked { card, rank } => format!("{} is of rank {rank} now.", of(book, *card)),
            Self::Rests { card } => format!("{} rests.", of(book, *card)),
            Self::Ready { card } => format!("{} is available.", of(book, *card)),
            Self::Shown { cards } => match cards.len() {
                1 => "One recruit is laid open.".to_owned(),
                n => format!("{n} recruits are laid open."),
            },
            Self::DieGone { section, die } => {
                format!("{} returns a {} to the box.", the(*section), die_name(book, *die))
            }
            Self::DieGained { section, die } => {
                format!("{} takes a {}.", the(*section), die_name(book, *die))
            }
            Self::Repaired { id } => format!("{} is ready to fly.", of(book, *id)),
            Self::Damaged { id } => format!("{} has to be repaired.", of(book, *id)),
            Self::Chosen { id } => format!("The team takes {}.", of(book, *id)),
            Self::Mounted { id, on } => {
                format!("{} is {} the lander.", of(book, *id), if *on { "on" } else { "off" })
            }
            Self::Recorded { planet } => format!("{} is recorded.", of(book, *planet)),
            Self::Sent { card } => format!("{} joins the team.", of(book, *card)),
            Self::Emergency { box_nth } => {
                format!("Emergency recruits come aboard, {box_nth} so far.")
            }
            Self::DieStays { section, die } => {
                format!("{} leaves a {} aboard.", the(*section), die_name(book, *die))
            }
            Self::Deck { section, card, put } => format!(
                "{} {} {}.",
                the(*section),
                if *put { "adds" } else { "leaves out" },
                of(book, *card)
            ),
            Self::Takes { card, equipment } => {
                format!("{} takes {}.", of(book, *card), of(book, *equipment))
            }
            Self::Loaded { equipment } => format!("Loaded: {}.", of(book, *equipment)),
            Self::PutBack { equipment } => format!("Back in the Armory: {}.", of(book, *equipment)),
            Self::Equipped { equipment } => format!("The crew owns {}.", of(book, *equipment)),
            Self::EquipmentLost { equipment } => format!("{} is lost.", of(book, *equipment)),
            Self::Failed => "The mission has failed.".to_owned(),
            Self::Excess { discovery } => format!("No room for {}.", of(book, *discovery)),
            Self::Unloaded { discovery } => format!("Unloaded: {}.", of(book, *discovery)),
            Self::Slotted { number } => format!("{} is in its place.", of(book, *number)),
            Self::UniqueBack { number } => format!("{} goes back.", of(book, *number)),
            Self::Row { row } => format!("Row {row} of the unique discoveries is complete."),
            Self::Admitted { card, slot } => {
                format!("{} is in the medbay: {}.", of(book, *card), Care::of(*slot).name())
            }
            Self::Healed { card } => format!("{} is healed.", of(book, *card)),
            Self::Survival { card, faces } => format!(
                "{} fights for life: {}.",
                of(book, *card),
                faces.iter().map(|face| face.name()).collect::<Vec<_>>().join(", ")
            ),
            Self::Died { card } => format!("{} dies.", of(book, *card)),
            Self::Remembered { card, slot } => {
                if slot.is_some() {
                    format!("{} has a place on the wall.", of(book, *card))
                } else {
                    format!("The wall is full; {} is remembered.", of(book, *card))
                }
            }
            Self::Uses { id } => format!("{} is used.", of(book, *id)),
            Self::Opened => "Something new is open.".to_owned(),
            Self::PlanetClosed { planet } => {
                format!("Nobody lands on {} any more.", of(book, *planet))
            }
            Self::Changed => "This changes things for a while.".to_owned(),
            Self::LogRead { log } => log_read(book, *log),
            Self::Marked { mark, to } => format!("{}: {to}.", of(book, *mark)),
            Self::Saved { save } => {
                if *save {
                    "The game is saved.".to_owned()
                } else {
                    "The crew plays on.".to_owned()
                }
            }
            Self::Switched { id, on } => {
                format!("{} is {}.", of(book, *id), if *on { "on" } else { "off" })
            }
            Self::Ending { ending } => format!("The campaign ends: {}.", of(book, *ending)),
        }
    }
}
