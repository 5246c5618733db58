//! The ship book in words: moves, questions, things of the pack.

use table::capitalised;
use vanguard::passage::Told;
use vanguard::ship::{
    Care, CrewFor, DieTo, Facility, Price, Question, ShipMove, ShipView, Step, pages::Page,
};
use vanguard_pack::{
    dice::KindId,
    effect::{Effects, Titles as _, told},
    id::{CrewmemberId, Id},
    record::Cost,
    word::{DiscoveryType, MoraleLevel, Rarity, Section},
};

use crate::{desk::Desk, die, words};

/// What a record of the pack is called.
pub(crate) fn name(id: impl Id) -> String {
    Desk::book().pack.title(id.reference())
}

/// Effects as sentences; nothing where nothing happens.
pub(crate) fn effects(effects: &Effects) -> String {
    if effects.is_empty() { String::new() } else { told(effects, &Desk::book().pack) }
}

/// A text that may be read by now.
pub(crate) fn text_of(ship: &ShipView, of: Told) -> String {
    let found = ship.passages.iter().find(|passage| passage.of == of);
    found.map(|passage| passage.text.replace('*', "")).unwrap_or_default()
}

/// What one does, or what several do.
pub(crate) const fn verb(n: usize, one: &'static str, many: &'static str) -> &'static str {
    if n == 1 { one } else { many }
}

/// Names in a row: "Ines, Rafe and Pell".
pub(crate) fn all_of(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Several crewmembers by name.
pub(crate) fn crew(cards: &[CrewmemberId]) -> String {
    all_of(&cards.iter().map(|card| name(*card)).collect::<Vec<_>>())
}

/// The first name of a crewmember, for small faces.
pub(crate) fn first_name(card: CrewmemberId) -> String {
    let name = name(card);
    name.split(' ').next().unwrap_or_default().to_owned()
}

/// One discovery of a type.
const fn discovery(of: DiscoveryType) -> &'static str {
    match of {
        DiscoveryType::Microorganisms => "microorganism",
        DiscoveryType::AlienTechnologies => "alien technology",
        DiscoveryType::Minerals => "mineral",
        DiscoveryType::StrangeFlora => "strange plant",
        DiscoveryType::LivingSpecimens => "living specimen",
    }
}

/// So many discoveries of a type: "1 mineral", "3 minerals".
pub(crate) fn some(n: usize, of: DiscoveryType) -> String {
    format!("{n} {}", verb(n, discovery(of), of.name()))
}

/// A rarity.
const fn rarity(rarity: Rarity) -> &'static str {
    match rarity {
        Rarity::Common => "",
        Rarity::Rare => "rare ",
        Rarity::UltraRare => "ultra-rare ",
    }
}

/// A price in discoveries: "2 minerals, 1 rare alien technology".
pub(crate) fn cost(costs: &[Cost]) -> String {
    let part = |cost: &Cost| {
        let of = if cost.n == 1 { discovery(cost.of) } else { cost.of.name() };
        format!("{} {}{of}", cost.n, cost.rarity.map_or("", rarity))
    };
    costs.iter().map(part).collect::<Vec<_>>().join(", ")
}

/// One discovery of a price.
fn price(price: Price) -> String {
    let of = price.of.map_or("discovery of any type", discovery);
    format!("{}{of}", rarity(price.rarity))
}

/// Morale.
pub(crate) const fn morale(level: MoraleLevel) -> &'static str {
    match level {
        MoraleLevel::High => "high",
        MoraleLevel::Normal => "normal",
        MoraleLevel::Low => "low",
        MoraleLevel::VeryLow => "very low",
    }
}

/// A facility, and the page it is on.
pub(crate) fn facility(facility: Facility, ship: &ShipView) -> (String, u8) {
    let page = match facility {
        Facility::Laboratory => 8,
        Facility::Production => 12,
        Facility::Barracks => 16,
        Facility::SituationRoom => 17,
        Facility::AddOn => 40,
    };
    (page_title(page, ship), page)
}

/// The title of a page; the add-on facility has a name of its own.
pub(crate) fn page_title(page: u8, ship: &ShipView) -> String {
    match ship.campaign.facility {
        Some(id) if page == 40 => name(id),
        _ => Page::numbered(page).title.to_owned(),
    }
}

/// A slot of the medbay.
pub(crate) fn slot(slot: u8) -> String {
    format!("{} care, bed {}", Care::of(slot).name(), slot + 1)
}

fn die_in(section: Section, kind: KindId) -> String {
    format!("{}: {} die", words::section(section), die::kind_words(kind))
}

/// A move aboard as something to press: "Fly to Tallow".
pub(crate) fn ship_move(mv: &ShipMove, ship: &ShipView) -> String {
    match mv {
        ShipMove::GoOn => "Go on".to_owned(),
        ShipMove::Answer(true) => "Agree".to_owned(),
        ShipMove::Answer(false) => "Not that".to_owned(),
        ShipMove::Option(option) => option_words(*option, ship).0,
        ShipMove::Situation(id) => name(*id),
        ShipMove::Supervise(id, by) => {
            format!("{} {} {}", crew(by), verb(by.len(), "solves", "solve"), name(*id))
        }
        ShipMove::Fly(id) => format!("Fly to {}", name(*id)),
        ShipMove::Visit(id) => format!("Visit {}", name(*id)),
        ShipMove::Scout(card) => format!("{} scouts", name(*card)),
        ShipMove::Scan => "Scan the next part".to_owned(),
        ShipMove::Facility(at) => facility(*at, ship).0,
        ShipMove::Research(id) => format!("Complete {}", name(*id)),
        ShipMove::LabWork(slot, by) => {
            let project = ship.campaign.lab.get(usize::from(*slot)).copied().flatten();
            let project = project.map_or_else(|| format!("slot {}", slot + 1), name);
            format!("{} {} on {project}", crew(by), verb(by.len(), "works", "work"))
        }
        ShipMove::Produce(id, queue, stage) => {
            format!("{} into queue {}, stage {}", name(*id), queue + 1, stage + 1)
        }
        ShipMove::Assemble(id, by) => {
            format!("{} {} {} on", crew(by), verb(by.len(), "moves", "move"), name(*id))
        }
        ShipMove::Exchange(one, other) => {
            format!("{} and {} change sections", name(*one), name(*other))
        }
        ShipMove::Dismiss(card) => format!("Dismiss {}", name(*card)),
        ShipMove::Train(by, whom) => format!("{} trains {}", name(*by), name(*whom)),
        ShipMove::Section(section) => format!("{} drafts next", words::section(*section)),
        ShipMove::Crew(card) => name(*card),
        ShipMove::Recruit(section, card) => {
            format!("{} joins {}", name(*card), words::section(*section))
        }
        ShipMove::ScrapLander(id) => format!("Scrap {}", name(*id)),
        ShipMove::ScrapMod(id) => format!("Scrap {}", name(*id)),
        ShipMove::Repair(id) => format!("Repair {}", name(*id)),
        ShipMove::Lander(id) => format!("Take {}", name(*id)),
        ShipMove::Mod(id) => {
            let verb = if ship.launch.mods.contains(id) { "Take off" } else { "Put on" };
            format!("{verb} {}", name(*id))
        }
        ShipMove::Send(card) => format!("Send {}", name(*card)),
        ShipMove::LeaveDie(section, kind) => format!("{} stays aboard", die_in(*section, *kind)),
        ShipMove::AddCard(_, card) => format!("Add {}", name(*card)),
        ShipMove::DropCard(_, card) => format!("Leave out {}", name(*card)),
        ShipMove::Small(card, id) => format!("{} takes {}", name(*card), name(*id)),
        ShipMove::Load(id) => format!("Load {}", name(*id)),
        ShipMove::PutBack(id) => format!("Put back {}", name(*id)),
        ShipMove::Discovery(id) => name(*id),
        ShipMove::Unique(number) => name(*number),
        ShipMove::Buy(None) => "Buy a die for every section".to_owned(),
        ShipMove::Buy(Some(card)) => format!("Buy with {} as instructor", name(*card)),
        ShipMove::Sell => "Sell a die of every section".to_owned(),
        ShipMove::Die(section, kind) => die_in(*section, *kind),
        ShipMove::Treat(by, whom) => format!("{} treats {}", name(*by), name(*whom)),
        ShipMove::Admit(card, at) => format!("{} to {}", name(*card), slot(*at)),
        ShipMove::Upgrade(id) => format!("Use {}", name(*id)),
        ShipMove::Save(true) => "Save and stop here".to_owned(),
        ShipMove::Save(false) => "Play on".to_owned(),
        ShipMove::Switch(id) => {
            let is_on = ship.campaign.hard.contains(id);
            format!("{}: turn {}", name(*id), if is_on { "off" } else { "on" })
        }
    }
}

/// An option of the choice that is asked: what one decides, and what it does.
pub(crate) fn option_words(option: u8, ship: &ShipView) -> (String, String) {
    let book = Desk::book();
    let options = ship.choosing.as_ref().map_or(&[][..], |choosing| choosing.options(book));
    let Some(choice) = options.get(usize::from(option)) else {
        return (format!("Option {}", option + 1), String::new());
    };
    {
        let cost = effects(&choice.cost);
        let then = effects(&choice.then);
        let text = match (cost.is_empty(), then.is_empty()) {
            (true, true) => "Nothing happens.".to_owned(),
            (true, false) => then,
            (false, _) => format!("Price: {cost} {then}"),
        };
        (capitalised(choice.text.as_str()), text)
    }
}

/// What is asked, as a heading; nothing for a step, whose page says it.
pub(crate) fn question(question: Question) -> Option<String> {
    let of = |section: Option<Section>| {
        section.map_or_else(String::new, |section| format!(" of {}", words::section(section)))
    };
    Some(match question {
        Question::Step(_) => return None,
        Question::Choose => "What will you do?".to_owned(),
        Question::Discovery(wanted) => format!("Which one is paid? Wanted: 1 {}", price(wanted)),
        Question::Die(section, DieTo::Box) => {
            format!("Which die does {} give back?", words::section(section))
        }
        Question::Die(section, DieTo::Section) => {
            format!("Which die does {} take from the box?", words::section(section))
        }
        Question::Crew(what, section) => {
            let of = of(section);
            match what {
                CrewFor::Promote => format!("Who{of} rises one rank?"),
                CrewFor::Honour => format!("Who{of} rises to rank 2 in their memory?"),
                CrewFor::Demote => format!("Who{of} loses one rank?"),
                CrewFor::Rest => format!("Who{of} rests?"),
                CrewFor::Ready => format!("Who{of} is available again?"),
                CrewFor::Treat(n) => {
                    format!("Which patient{of} moves on by {}?", table::count(n, "bed"))
                }
            }
        }
        Question::Recruit(section) => format!("Which recruit joins{}?", of(section)),
        Question::Situation(true) => "Which situation is solved?".to_owned(),
        Question::Situation(false) => "Which situation goes away?".to_owned(),
        Question::DraftOrder => "Which section drafts next?".to_owned(),
        Question::Draft(section) => format!("Whom does {} draft?", words::section(section)),
    })
}

/// What is done in a step, for headings over a decision.
pub(crate) const fn task(step: Step) -> &'static str {
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

/// What going on from a step is called, and what would be left behind.
pub(crate) fn leaving(step: Step, ship: &ShipView) -> (&'static str, String) {
    let pools = ship.campaign.pools;
    match step {
        Step::Fly if ship.campaign.scanner.is_none() => {
            ("Stop here, adrift", "no landing: morale falls, page 39 comes next".to_owned())
        }
        Step::Fly => ("On to the scanner", String::new()),
        Step::Scan => ("Scan no more", String::new()),
        Step::Facilities => {
            let lost = match (pools.command, pools.energy) {
                (0, 0) => String::new(),
                (command, 0) => format!("{command} command would be lost"),
                (0, energy) => format!("{energy} energy would be lost"),
                (command, energy) => format!("{command} command and {energy} energy would be lost"),
            };
            ("Leave page 6", lost)
        }
        Step::Research => ("On to lab work", String::new()),
        Step::LabWork => ("Leave the laboratory", String::new()),
        Step::Start => ("On to assembly", String::new()),
        Step::Assembly => ("Leave the complex", String::new()),
        Step::Exchange => ("No more changes", String::new()),
        Step::Training => ("On to the draft", String::new()),
        Step::Draft => ("Draft nobody", String::new()),
        Step::Supervision => ("Leave the situation room", String::new()),
        Step::Mods => ("Keep the mods there are", String::new()),
        Step::Repair => ("Repair nothing more", String::new()),
        Step::Customise => ("The lander is ready", String::new()),
        Step::Team => ("The team is complete", String::new()),
        Step::Boards => ("Dice and deck are ready", String::new()),
        Step::Small => ("Nothing more to carry", String::new()),
        Step::Load => ("Loaded: strap in", String::new()),
        Step::Dice => ("No more dice", String::new()),
        Step::Therapy => ("No more therapy", String::new()),
        _ => ("Go on", String::new()),
    }
}
