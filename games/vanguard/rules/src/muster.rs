//! The quick start of a campaign: the first crew, the first team, and where it
//! stands (VG-1.12 to VG-1.40).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Cause, Listen, Luck, Seat};
use vanguard_pack::{
    dice::KindId,
    id::{CrewmemberId, SectionCardId, SectorNumber},
    word::Section,
};

use crate::{
    aboard::Aboard,
    book::Book,
    event::{Event, What},
    member::TEAM_MAX,
    source::Source,
    start::{Sent, Start},
    streams::{self, Purpose},
};

/// How many recruits are laid open for a section (VG-1.14).
pub const SHOWN: usize = 3;

/// The sectors in which figures are placed, at least one in each (VG-1.34).
pub const FIRST_SECTORS: [SectorNumber; 2] = [SectorNumber(1), SectorNumber(2)];

/// A section before the first mission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mustering {
    /// Who controls it.
    pub seat: Seat,
    /// The recruits laid open.
    pub shown: ArrayVec<CrewmemberId, SHOWN>,
    /// Who stands on the crew board and who rests, once chosen (VG-1.17).
    pub kept: Option<(CrewmemberId, CrewmemberId)>,
    /// Whether the section is sent (VG-1.21).
    pub is_sent: bool,
    /// Where the figure stands.
    pub sector: Option<SectorNumber>,
}
table::encode! { struct Mustering { seat, shown, kept, is_sent, sector } }

/// What is done before the first mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MusterMove {
    /// A section keeps two of its three recruits; the first stands on the board
    /// (VG-1.15, VG-1.17).
    Keep {
        /// The section.
        section: Section,
        /// Who stands on the board.
        first: CrewmemberId,
        /// Who rests.
        second: CrewmemberId,
    },
    /// A section is sent on the first mission (VG-1.21, VG-1.22).
    Send(Section),
    /// The figure of a section is placed (VG-1.34).
    Stand(Section, SectorNumber),
}

/// Before the first mission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Muster {
    /// How many players there are.
    pub n_seats: u8,
    /// The sections, in the order of [`Section::ALL`].
    pub sections: [Mustering; 4],
}
table::encode! { struct Muster { n_seats, sections } }

impl Muster {
    /// Lays open three recruits for each section.
    #[must_use]
    pub fn begin(
        book: &Book,
        n_seats: u8,
        players: [Seat; 4],
        luck: &mut Luck,
        to: &mut impl Listen<Event>,
    ) -> Self {
        let opening = book.pack.start.opening;
        to.tell(Cause::ENTRY, || Event::new(Source::Rules, What::LogRead { log: opening }, &[]));
        let mut recruits: Vec<CrewmemberId> =
            book.pack.crewmembers.iter().map(|crewmember| crewmember.id).collect();
        luck.shuffle(streams::of(Purpose::Recruits, 0, 0), &mut recruits);
        let mut recruits = recruits.into_iter();
        let sections = players.map(|seat| Mustering {
            seat,
            shown: recruits.by_ref().take(SHOWN).collect(),
            kept: None,
            is_sent: false,
            sector: None,
        });
        Self { n_seats, sections }
    }

    /// A section.
    #[must_use]
    pub const fn section(&self, section: Section) -> &Mustering {
        &self.sections[section as usize]
    }

    fn of(&self, seat: Seat) -> impl Iterator<Item = (Section, &Mustering)> {
        let all = Section::ALL.iter().copied().zip(&self.sections);
        all.filter(move |(_, mustering)| mustering.seat == seat)
    }

    /// How many sections a player sends: one, a solo player two (VG-1.21,
    /// VG-1.22).
    const fn n_to_send(&self) -> usize {
        if self.n_seats == 1 { 2 } else { 1 }
    }

    fn has_sent(&self, seat: Seat) -> bool {
        self.of(seat).filter(|(_, own)| own.is_sent).count() >= self.n_to_send()
    }

    /// Whether the first crew of every section is chosen.
    fn all_kept(&self) -> bool {
        self.sections.iter().all(|own| own.kept.is_some())
    }

    /// Whether the team is known.
    fn all_sent(&self) -> bool {
        Seat::all(self.n_seats).all(|seat| self.has_sent(seat))
    }

    /// Whether every figure stands.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.all_sent() && self.sections.iter().all(|own| !own.is_sent || own.sector.is_some())
    }

    /// Whether the table waits for a player.
    #[must_use]
    pub fn awaits(&self, seat: Seat) -> bool {
        let mut any = false;
        self.moves(seat, &mut |_| any = true);
        any
    }

    /// Tells every move that a player can make now.
    pub fn moves(&self, seat: Seat, each: &mut impl FnMut(MusterMove)) {
        for (section, own) in self.of(seat).filter(|(_, own)| own.kept.is_none()) {
            for first in &own.shown {
                for second in own.shown.iter().filter(|second| *second != first) {
                    each(MusterMove::Keep { section, first: *first, second: *second });
                }
            }
        }
        if !self.all_kept() {
            return;
        }
        if !self.has_sent(seat) {
            for (section, _) in self.of(seat).filter(|(_, own)| !own.is_sent) {
                each(MusterMove::Send(section));
            }
        }
        if !self.all_sent() {
            return;
        }
        for (section, own) in self.of(seat) {
            if own.is_sent && own.sector.is_none() {
                for sector in FIRST_SECTORS.into_iter().filter(|sector| self.may_stand(*sector)) {
                    each(MusterMove::Stand(section, sector));
                }
            }
        }
    }

    /// Whether a figure may be placed there: the last one goes where nobody is
    /// (VG-1.34).
    fn may_stand(&self, sector: SectorNumber) -> bool {
        let sent = self.sections.iter().filter(|own| own.is_sent);
        let n_left = sent.clone().filter(|own| own.sector.is_none()).count();
        let is_taken = |number| sent.clone().any(|own| own.sector == Some(number));
        let n_empty = FIRST_SECTORS.into_iter().filter(|number| !is_taken(*number)).count();
        n_left > n_empty || !is_taken(sector)
    }

    /// Makes a move that is among those the player can make; sections without
    /// a choice follow by themselves.
    pub fn make(&mut self, book: &Book, mv: MusterMove, to: &mut impl Listen<Event>) {
        let planet = book.pack.start.planet;
        let tell = |to: &mut _, what: What| {
            Listen::tell(to, Cause::ENTRY, || {
                Event::new(Source::Rules, what, &[]).on(planet, None)
            });
        };
        match mv {
            MusterMove::Keep { section, first, second } => {
                self.sections[section as usize].kept = Some((first, second));
                tell(to, What::Kept { section, first, second });
            }
            MusterMove::Send(section) => {
                self.sections[section as usize].is_sent = true;
                tell(to, What::SectionSent { section });
            }
            MusterMove::Stand(section, sector) => {
                self.sections[section as usize].sector = Some(sector);
                tell(to, What::Stands { section, sector });
            }
        }
        while let Some(forced) = self.forced() {
            self.make(book, forced, to);
        }
    }

    /// What is left without a choice: the only section of a player, the only
    /// sector of a figure.
    fn forced(&self) -> Option<MusterMove> {
        if !self.all_kept() {
            return None;
        }
        for seat in Seat::all(self.n_seats) {
            let (mut n, mut only) = (0, None);
            self.moves(seat, &mut |mv| {
                n += 1;
                only = Some(mv);
            });
            if n == 1 {
                return only;
            }
        }
        None
    }

    /// What the first mission starts from, once everything is chosen (VG-1.24
    /// to VG-1.40).
    #[must_use]
    pub fn start(&self, book: &Book) -> Start {
        let pack = &book.pack;
        let first = &pack.start;
        let planet = book.planet(first.planet);
        let mut sent = ArrayVec::<(Seat, Sent), TEAM_MAX>::new();
        let mut crew = Vec::new();
        for (section, own) in Section::ALL.iter().copied().zip(&self.sections) {
            let Some((card, _)) = own.kept else { continue };
            crew.push((section, 1));
            match own.sector {
                Some(sector) if own.is_sent => {
                    sent.push((own.seat, first_sent(book, section, card, sector)));
                }
                _ => crew.push((section, 1)),
            }
        }
        // Boards are seated by player (VG-27.9).
        sent.sort_by_key(|(seat, sent)| (*seat, sent.section));
        let mut discoveries: [Vec<_>; 5] = Default::default();
        for discovery in &pack.discoveries {
            let deck = &mut discoveries[discovery.kind as usize];
            deck.extend(std::iter::repeat_n(discovery.id, usize::from(discovery.copies)));
        }
        let events = pack.events.iter().filter(|event| event.tutorial);
        let start_equipment = pack.equipment.iter().filter(|equipment| equipment.start);
        let mut missions = vec![(first.mission, true)];
        for id in planet.missions.iter().filter(|id| **id != first.mission) {
            missions.push((*id, !book.mission(*id).hidden));
        }
        Start {
            planet: first.planet,
            n_seats: self.n_seats,
            players: self.sections.each_ref().map(|own| own.seat),
            aboard: Aboard {
                objectives: vec![first.objective],
                tech: first.tech.0,
                morale: first.morale,
                armory: start_equipment.map(|equipment| equipment.id).collect(),
                systems: vec![first.system],
                logs: vec![first.opening],
                crew,
                ..Aboard::default()
            },
            team: sent.into_iter().map(|(_, sent)| sent).collect(),
            lander: planet.sectors.iter().find(|sector| sector.lander).map(|own| own.number),
            mods: Vec::new(),
            supplies: planet.supplies.unwrap_or(0),
            capacity: planet.capacity.unwrap_or(0),
            record: None,
            missions,
            events: events.map(|event| event.id).collect(),
            discoveries,
            rank_up: Some(first.rank_up),
            marks: pack.marks.iter().map(|mark| mark.min.unwrap_or(0).max(0)).collect(),
            log: Some(first.log),
            landing: None,
            stats: Vec::new(),
        }
    }
}

/// Somebody sent on the first mission: ten starter cards, no charges, no
/// equipment (VG-1.26, VG-1.37, VG-1.46).
fn first_sent(book: &Book, section: Section, card: CrewmemberId, sector: SectorNumber) -> Sent {
    let own_dice = book.pack.starting_dice.iter().filter(|dice| dice.section == section);
    let dice: Vec<KindId> = own_dice.flat_map(|dice| dice.dice.iter().copied()).collect();
    let starters =
        book.pack.section_cards.iter().filter(|card| card.section == section && card.starter);
    let deck: Vec<SectionCardId> = starters
        .flat_map(|card| std::iter::repeat_n(card.id, usize::from(card.n_copies())))
        .collect();
    Sent {
        card,
        section,
        rank: 1,
        sector,
        dice,
        at_home: Vec::new(),
        deck,
        n_cards: 2,
        charges: 0,
        equipment: Vec::new(),
    }
}
