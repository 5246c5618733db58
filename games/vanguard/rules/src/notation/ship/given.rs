//! What is given: the campaign as it lies, and where the book is open.

use table::{Luck, Seat, Seed, Silence};
use vanguard_pack::{
    dice::InjuryFace,
    id::{LandingNumber, UniqueNumber},
    word::MoraleLevel,
};

use super::{
    super::given::{Read, parts},
    crew::Crew,
    words::{self, book, id, nth, number, yes},
};
use crate::{
    muster::Muster,
    setup::CycleSetup,
    ship::{
        Campaign, Home, Launch, Ship, ShipCard, Step, Work,
        campaign::{LanderCard, PlanetRecord, Scanner},
    },
    start::Record,
    streams::{self, Purpose},
};

/// Everything that is given.
pub(super) struct Given {
    pub(super) step: Step,
    pub(super) campaign: Campaign,
    pub(super) crew: Crew,
    pub(super) launch: Launch,
    pub(super) home: Option<Home>,
    setup: CycleSetup,
    /// What dice and piles will show.
    known: Vec<table::Drawn>,
    n_recruits: Option<usize>,
}

impl Default for Given {
    /// The ship of a new campaign, with nobody aboard yet.
    fn default() -> Self {
        let players = [Seat(0); 4];
        let mut luck = Luck::seeded(&Seed::numbered(1));
        let muster = Muster::begin(book(), 1, players, &mut luck, &mut Silence);
        Self {
            step: Step::Install,
            campaign: Campaign::begin(book(), &muster),
            crew: Crew::default(),
            launch: Launch::default(),
            home: None,
            setup: CycleSetup::split(1, players),
            known: Vec::new(),
            n_recruits: None,
        }
    }
}

impl Given {
    /// Reads a line with a colon; whether it was one that gives something.
    pub(super) fn line(&mut self, head: &str, rest: &str) -> Read<bool> {
        let rest = rest.trim();
        match head {
            "step" => self.step = words::step(rest)?,
            "players" => {
                let seats: Vec<&str> = rest.split_whitespace().collect();
                let seats: Option<Vec<Seat>> = seats.into_iter().map(words::seat).collect();
                let seats = seats.and_then(|seats| <[Seat; 4]>::try_from(seats).ok());
                let seats = seats.ok_or("four numbers say who has which section")?;
                self.setup.sections = seats;
                self.setup.n_seats = seats.iter().map(|seat| seat.0 + 1).max().unwrap_or(1);
            }
            "alone" => self.setup.acts_alone = yes(rest)?,
            "option" => {
                for text in parts(rest) {
                    self.option(text)?;
                }
            }
            "crew" => {
                for text in parts(rest) {
                    self.crew.read(text, &mut self.campaign.roster)?;
                }
            }
            "recruits" => self.n_recruits = Some(number(rest)?),
            "rolled" => self.roll(rest)?,
            "drawn" => self.draw(rest)?,
            _ => {
                return Ok(self.pool(head, rest)?
                    || self.card(head, rest)?
                    || self.away(head, rest)?
                    || self.planet(head, rest)?);
            }
        }
        Ok(true)
    }

    /// A reading of a disputed rule.
    fn option(&mut self, text: &str) -> Read<()> {
        let options = &mut self.setup.options;
        match text {
            "facilities_once" => options.facilities_once = true,
            "free_team" => options.free_team = true,
            "paid_promotions" => options.paid_promotions = true,
            _ => return Err(format!("`{text}` is no option")),
        }
        Ok(())
    }

    /// Tokens and what is installed.
    fn pool(&mut self, head: &str, rest: &str) -> Read<bool> {
        let campaign = &mut self.campaign;
        match head {
            "energy" => campaign.pools.energy = number(rest)?,
            "command" => campaign.pools.command = number(rest)?,
            "success" => campaign.pools.success = number(rest)?,
            "penalty" => campaign.pools.has_penalty = yes(rest)?,
            "morale" => {
                let level = MoraleLevel::of_word(rest);
                campaign.bridge.morale = level.ok_or_else(|| format!("`{rest}` is no morale"))?;
            }
            "tech" => campaign.bridge.tech = number(rest)?,
            "objective" => campaign.bridge.objective = id(rest)?,
            "secondary" => campaign.bridge.secondary = Some(id(rest)?),
            "system" => campaign.bridge.system = id(rest)?,
            "upgrades" => campaign.bridge.upgrades = parts(rest).map(id).collect::<Read<_>>()?,
            "dice" => {
                let n: usize = number(rest)?;
                let basic = words::die("R:basic")?;
                for dice in &mut campaign.dice {
                    dice.resize(n, basic);
                    dice.sort_unstable();
                }
            }
            "saved" => campaign.is_saved = yes(rest)?,
            "emergencies" => campaign.n_emergencies = number(rest)?,
            "switches" => campaign.hard = parts(rest).map(id).collect::<Read<_>>()?,
            "marks" => {
                for text in parts(rest) {
                    let (name, to) = text.split_once(' ').unwrap_or((text, ""));
                    let mark: vanguard_pack::id::MarkId = id(name)?;
                    campaign.marks[usize::from(mark.0)] = number(to)?;
                }
            }
            _ => return self.section(head, rest),
        }
        Ok(true)
    }

    /// `recon dice: …`, `recon deck: …`.
    fn section(&mut self, head: &str, rest: &str) -> Read<bool> {
        let Some((section, what)) = head.split_once(' ') else { return Ok(false) };
        let Ok(section) = words::section(section) else { return Ok(false) };
        match what {
            "dice" => {
                let mut dice = many(rest, words::die)?;
                dice.sort_unstable();
                self.campaign.dice[section as usize] = dice;
            }
            "deck" => {
                let mut deck = many(rest, id)?;
                deck.sort_unstable();
                self.campaign.decks[section as usize] = deck;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Cards and where they lie.
    fn card(&mut self, head: &str, rest: &str) -> Read<bool> {
        let campaign = &mut self.campaign;
        match head {
            "awaiting" => {
                campaign.awaiting = cards(rest)?;
                for card in &campaign.awaiting {
                    if let ShipCard::Situation(own) = card {
                        campaign.possible.retain(|other| other != own);
                    }
                }
            }
            "removed" => campaign.removed = cards(rest)?,
            "tray" => campaign.tray = cards(rest)?,
            "situations" => {
                campaign.situations = parts(rest).map(id).collect::<Read<_>>()?;
                let open = &campaign.situations;
                campaign.possible.retain(|other| !open.contains(other));
            }
            "possible" => {
                campaign.possible = many(rest, id)?;
                campaign.possible.sort_unstable();
            }
            "lab" => {
                for (slot, text) in campaign.lab.iter_mut().zip(parts(rest)) {
                    *slot = slot_of(text)?;
                }
            }
            "ready" => campaign.factory.ready = many(rest, id)?,
            "queue 1" | "queue 2" => {
                let queue = usize::from(head == "queue 2");
                for (stage, text) in campaign.factory.queues[queue].iter_mut().zip(parts(rest)) {
                    *stage = slot_of(text)?;
                }
                campaign.factory.n_open = campaign.factory.n_open.max(queue as u8 + 1);
            }
            "gathered" => {
                campaign.gathered = many(rest, id)?;
                campaign.gathered.sort_unstable();
            }
            "slotted" => campaign.slotted = uniques(rest)?,
            "armory" => campaign.armory = many(rest, id)?,
            "hangar" => {
                campaign.hangar = parts(rest)
                    .map(|text| {
                        let name = text.strip_suffix(" down");
                        Ok(LanderCard { id: id(name.unwrap_or(text))?, is_down: name.is_some() })
                    })
                    .collect::<Read<_>>()?;
            }
            "mods" => campaign.mods = many(rest, id)?,
            "facility" => campaign.facility = Some(id(rest)?),
            "rank-ups" => campaign.rank_ups = many(rest, id)?,
            "scanner" => {
                let (landing, n_parts) = rest.split_once(" scanned ").unwrap_or((rest, "0"));
                let landing = LandingNumber(number(landing)?);
                campaign.scanner = Some(Scanner { landing, n_parts: number(n_parts)? });
            }
            "closed" => campaign.starmap.closed = many(rest, id)?,
            "board" => campaign.starmap.board = Some(record(rest)?),
            "records" => {
                campaign.starmap.records = parts(rest).map(record).collect::<Read<_>>()?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The next dice that are rolled aboard: `major`, or a number.
    fn roll(&mut self, rest: &str) -> Read<()> {
        for (index, text) in (0..).zip(parts(rest)) {
            let faces = &book().dice().injury;
            let named = |face: &InjuryFace| face.name() == text;
            let value = match faces.iter().position(named) {
                Some(side) => side as u32,
                None => u32::from(nth(text)?),
            };
            let stream = streams::of(Purpose::ShipDice, 0, 0);
            self.known.push(table::Drawn {
                topic: table::Topic { stream, index },
                bound: 6,
                value,
            });
        }
        Ok(())
    }

    /// The next situations that are drawn; what is possible is known by now.
    fn draw(&mut self, rest: &str) -> Read<()> {
        let mut possible = self.campaign.possible.clone();
        for (index, text) in (0..).zip(parts(rest)) {
            let wanted = id(text)?;
            let at = possible.iter().position(|other| *other == wanted);
            let at = at.ok_or_else(|| format!("{text} cannot be drawn"))?;
            let topic = table::Topic { stream: streams::of(Purpose::Situations, 0, 0), index };
            let bound = possible.len() as u32;
            self.known.push(table::Drawn { topic, bound, value: at as u32 });
            possible.remove(at);
        }
        Ok(())
    }

    /// The ship, and luck for it.
    pub(super) fn begin(&mut self) -> (Ship, Luck) {
        self.crew.settle(&mut self.campaign.roster);
        if let Some(n) = self.n_recruits {
            self.campaign.roster.recruits.truncate(n);
        }
        let mut ship = Ship::open(self.campaign.clone(), &self.setup);
        ship.step = self.step;
        ship.work = vec![Work::Step(self.step)];
        ship.launch = self.launch.clone();
        ship.home = self.home.clone();
        (ship, Luck::known(&self.known, &Seed::numbered(7)))
    }

    /// The next cycle of a campaign.
    pub(super) fn open(&self, campaign: Campaign) -> Ship {
        Ship::open(campaign, &self.setup)
    }
}

/// Things of which some are there several times: `2 R:basic, B:basic`.
pub(super) fn many<T: Clone>(text: &str, read: impl Fn(&str) -> Read<T>) -> Read<Vec<T>> {
    let mut all = Vec::new();
    for text in parts(text).filter(|text| *text != "-") {
        let counted = text.split_once(' ').and_then(|(n, rest)| Some((n.parse().ok()?, rest)));
        let (n, text): (usize, &str) = counted.unwrap_or((1, text));
        all.extend(std::iter::repeat_n(read(text)?, n));
    }
    Ok(all)
}

/// `research notes, tech 2`; `-` is nothing.
fn cards(text: &str) -> Read<Vec<ShipCard>> {
    let cards = parts(text).filter(|text| *text != "-").map(|text| {
        let (kind, name) = text.split_once(' ').ok_or_else(|| format!("`{text}` is no card"))?;
        words::card(kind, name)
    });
    cards.collect()
}

/// A slot: `-` is empty.
fn slot_of<I: vanguard_pack::id::Id>(text: &str) -> Read<Option<I>> {
    if text == "-" { Ok(None) } else { id(text).map(Some) }
}

pub(super) fn uniques(text: &str) -> Read<Vec<UniqueNumber>> {
    parts(text).map(|text| Ok(UniqueNumber(number(text)?))).collect()
}

fn record(text: &str) -> Read<PlanetRecord> {
    Ok(PlanetRecord { planet: id(text)?, record: Record::default(), landing: None })
}
