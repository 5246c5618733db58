//! Page 23: the old planet, the away team, dice and decks (chapter 21).

use table::{Listen, Seat};
use vanguard_pack::{
    dice::{Colour, KindId},
    id::{CrewmemberId, SectionCardId},
    word::Section,
};

use super::{
    begin::cards_of,
    campaign::{insert, remove},
    desk::Desk,
    moves::ShipMove,
    roster::Post,
    state::{Exit, Ship},
    step::Step,
    told::Told,
    work::Work,
};
use crate::{book::Book, crew::open_slots, event::Event, member::TEAM_MAX};

/// The least number of cards of a section deck (VG-6.8).
pub const DECK_MIN: usize = 10;

impl Ship {
    /// The sections in the team.
    fn team_sections(&self) -> impl Iterator<Item = Section> + '_ {
        let team = self.launch.team.iter();
        team.filter_map(|card| self.campaign.roster.person(*card)).map(|person| person.section)
    }

    /// Whom a player can send: one of the own available crewmembers, a solo
    /// player of several sections, and where it was agreed everybody (VG-21.5,
    /// VG-21.7, VG-27.93).
    pub(super) fn candidates(&self, seat: Seat, each: &mut impl FnMut(ShipMove)) {
        let sends_one = self.n_seats > 1 && !self.options.free_team;
        if sends_one && self.has_sent(seat) || self.launch.team.len() >= TEAM_MAX {
            return;
        }
        for section in self.sections_of(seat) {
            if !self.team_sections().any(|own| own == section) {
                let own = self.campaign.roster.available(section);
                own.for_each(|person| each(ShipMove::Send(person.card)));
            }
        }
    }

    pub(super) fn has_sent(&self, seat: Seat) -> bool {
        self.team_sections().any(|section| self.player(section) == seat)
    }

    /// Whether there are enough available crewmembers for a team (VG-21.8).
    fn has_enough(&self) -> bool {
        let has_crew =
            |section: &Section| self.campaign.roster.available(*section).next().is_some();
        if self.n_seats == 1 {
            return Section::ALL.iter().filter(|section| has_crew(section)).count() >= 2;
        }
        Seat::all(self.n_seats).all(|seat| self.sections_of(seat).any(|section| has_crew(&section)))
    }

    /// The crewmember of a section in the team.
    pub(super) fn member_of(&self, section: Section) -> Option<(CrewmemberId, u8)> {
        let mut team = self.launch.team.iter();
        team.find_map(|card| {
            let person = self.campaign.roster.person(*card)?;
            (person.section == section).then_some((*card, person.rank))
        })
    }

    /// The dice of a section that go onto the crew board.
    pub(super) fn dice_to_place(&self, section: Section) -> Vec<KindId> {
        let mut dice = self.campaign.dice(section).to_vec();
        for left in &self.launch.left[section as usize] {
            remove(&mut dice, left);
        }
        dice
    }

    /// Kinds of dice of which one has to stay in the compartment, since there
    /// are too few slots of its colour (VG-21.15 to VG-21.17).
    fn dice_to_leave(&self, book: &Book, section: Section) -> Vec<KindId> {
        let Some((_, rank)) = self.member_of(section) else { return Vec::new() };
        let dice = self.dice_to_place(section);
        for colour in Colour::ALL {
            let own = dice.iter().copied().filter(|die| book.dice().kind(*die).colour == colour);
            let mut own: Vec<KindId> = own.collect();
            if own.len() > usize::from(open_slots(section, rank, colour)) {
                own.dedup();
                return own;
            }
        }
        Vec::new()
    }

    /// Whether a player has to leave a die aboard.
    pub(super) fn has_dice_to_leave(&self, book: &Book, seat: Seat) -> bool {
        self.sections_of(seat).any(|section| !self.dice_to_leave(book, section).is_empty())
    }

    /// The section cards that are not in the deck and may be in it (VG-6.8 to
    /// VG-6.10).
    fn cards_to_add(&self, book: &Book, section: Section, rank: u8) -> Vec<SectionCardId> {
        let mut cards = cards_of(book, section, rank);
        for card in &self.campaign.decks[section as usize] {
            remove(&mut cards, card);
        }
        cards
    }

    /// Dice that stay, then cards for the decks.
    pub(super) fn board_moves(&self, book: &Book, seat: Seat, each: &mut impl FnMut(ShipMove)) {
        if self.has_dice_to_leave(book, seat) {
            for section in self.sections_of(seat) {
                let dice = self.dice_to_leave(book, section);
                dice.into_iter().for_each(|die| each(ShipMove::LeaveDie(section, die)));
            }
            return;
        }
        for section in self.sections_of(seat) {
            let Some((_, rank)) = self.member_of(section) else { continue };
            let mut cards = self.cards_to_add(book, section, rank);
            cards.dedup();
            cards.into_iter().for_each(|card| each(ShipMove::AddCard(section, card)));
            let deck = &self.campaign.decks[section as usize];
            if deck.len() > DECK_MIN {
                let mut kinds = deck.clone();
                kinds.dedup();
                kinds.into_iter().for_each(|card| each(ShipMove::DropCard(section, card)));
            }
        }
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// The open board of another planet is recorded and cleared (VG-21.1 to
    /// VG-21.4).
    pub(super) fn record_old_planet(&mut self) {
        let planet = self.ship.landing_planet(self.book);
        let board = &mut self.ship.campaign.starmap.board;
        if board.as_ref().is_some_and(|board| Some(board.planet) != planet)
            && let Some(mut board) = board.take()
        {
            board.landing = None;
            self.record(board);
        }
        self.finish(Step::OldPlanet);
    }

    /// The away team is formed; with too few crewmembers there are emergency
    /// recruits first (VG-21.5 to VG-21.12).
    pub(super) fn form_team(&mut self) {
        if self.ship.launch.team.is_empty() && !self.ship.has_enough() && self.can_recruit() {
            self.recruit_in_need();
            return;
        }
        let wants = |ship: &Ship, seat: Seat| {
            let mut any = false;
            ship.candidates(seat, &mut |_| any = true);
            any && !ship.pages.ready.has(seat)
        };
        if Seat::all(self.ship.n_seats).any(|seat| wants(self.ship, seat)) {
            self.offer(Step::Team);
        } else if self.ship.launch.team.is_empty() {
            // Nobody is left to send, and nobody to recruit (VG-27.11).
            self.ship.campaign.is_lost = true;
            self.exit(Exit::Over);
        } else {
            self.send_team();
        }
    }

    /// Whether a recruit would help: a section that lacks crew has a sleeve.
    fn can_recruit(&self) -> bool {
        let ship = &*self.ship;
        let roster = &ship.campaign.roster;
        let has_crew = |section: &Section| roster.available(*section).next().is_some();
        let lacks = |section: &Section| {
            let seat = ship.player(*section);
            !has_crew(section)
                && (ship.n_seats == 1 || !ship.sections_of(seat).any(|own| has_crew(&own)))
        };
        let mut lacking = Section::ALL.iter().filter(|section| lacks(section));
        !roster.recruits.is_empty() && lacking.any(|section| roster.n_sleeves(*section, 1) > 0)
    }

    /// Each section draws a random recruit; from the second time on each
    /// returns a die (VG-21.8 to VG-21.11, VG-27.94).
    fn recruit_in_need(&mut self) {
        for section in Section::ALL.iter().copied() {
            if self.ship.campaign.roster.n_sleeves(section, 1) > 0
                && let Some(card) = self.draw_recruits(1).first()
            {
                self.join(*card, section, false);
            }
        }
        self.ship.campaign.n_emergencies = self.ship.campaign.n_emergencies.saturating_add(1);
        let box_nth = self.ship.campaign.n_emergencies;
        self.tell(Told::Emergency { box_nth });
        self.push(Work::Step(Step::Team));
        if box_nth > 1 {
            self.lose_dice(1);
        }
    }

    /// The team is known: the others rest, boards are seated by player
    /// (VG-21.12, VG-27.9).
    fn send_team(&mut self) {
        let ship = &mut *self.ship;
        let roster = &mut ship.campaign.roster;
        for person in &mut roster.crew {
            if ship.launch.team.contains(&person.card) {
                person.post = Post::Team;
            } else if person.post == Post::Available {
                person.post = Post::Resting;
            }
        }
        let players = ship.players;
        ship.launch.team.sort_by_key(|card| {
            roster.person(*card).map(|person| (players[person.section as usize], person.section))
        });
        self.finish(Step::Team);
    }

    /// Decks are made to fit the ranks: cards that are too high leave, and
    /// others fill them up (VG-6.8, VG-6.9).
    pub(super) fn fill_boards(&mut self) {
        for section in Section::ALL.iter().copied() {
            let Some((_, rank)) = self.ship.member_of(section) else { continue };
            let book = self.book;
            let deck = &mut self.ship.campaign.decks[section as usize];
            deck.retain(|card| book.section_card(*card).rank.0 <= rank);
            let n_missing = DECK_MIN.saturating_sub(deck.len());
            let more = self.ship.cards_to_add(book, section, rank);
            for card in more.into_iter().take(n_missing) {
                insert(&mut self.ship.campaign.decks[section as usize], card);
            }
            // Dice that are alike need no choice.
            while let [only] = self.ship.dice_to_leave(book, section).as_slice() {
                let die = *only;
                self.leave_die(section, die);
            }
        }
        self.offer(Step::Boards);
    }

    fn leave_die(&mut self, section: Section, die: KindId) {
        self.ship.launch.left[section as usize].push(die);
        self.tell(Told::DieStays { section, die });
    }

    pub(super) fn answer_launch(&mut self, mv: &ShipMove) -> bool {
        match mv {
            ShipMove::Send(card) => {
                self.ship.launch.team.push(*card);
                self.tell(Told::Sent { card: *card });
            }
            ShipMove::LeaveDie(section, die) => self.leave_die(*section, *die),
            ShipMove::AddCard(section, card) => {
                insert(&mut self.ship.campaign.decks[*section as usize], *card);
                self.tell(Told::Deck { section: *section, card: *card, put: true });
            }
            ShipMove::DropCard(section, card) => {
                remove(&mut self.ship.campaign.decks[*section as usize], card);
                self.tell(Told::Deck { section: *section, card: *card, put: false });
            }
            ShipMove::Small(card, id) => {
                self.ship.launch.small.push((*card, *id));
                self.tell(Told::Takes { card: *card, equipment: *id });
            }
            ShipMove::Load(id) => {
                self.ship.launch.load.push(*id);
                self.tell(Told::Loaded { equipment: *id });
            }
            ShipMove::PutBack(id) => self.put_back(*id),
            _ => return false,
        }
        true
    }

    /// Everything is ready: the team straps in (VG-21.30).
    pub(super) fn strap_in(&mut self) {
        self.ship.refill_rank_ups();
        self.exit(Exit::Landing);
    }
}
