//! An exploration as it is being played.

use table::{Cause, Drawn, Listen, Luck, Seat, Seed};
use vanguard_pack::{
    dice::{Face, KindId},
    id::EventId,
};

use super::{
    given::Lines,
    read::named,
    records::Books,
    start::{self, start},
};
use crate::{
    board::Die,
    book::Book,
    deck::Deck,
    event::Event,
    exploration::Exploration,
    member::{Member, TEAM_MAX},
    moves::Move,
    notation::{NotationError, given::Read},
    play::Play,
    question::Question,
    refusal::Refusal,
};

/// How many cards that do nothing are in the event deck.
const CALM: usize = 5;

/// More answers than that nobody needs to come to the next action.
const ANSWERS_MAX: u32 = 500;

/// Hears everything.
#[derive(Default)]
pub(super) struct Ear(pub(super) Vec<Event>);

impl Listen<Event> for Ear {
    fn tell(&mut self, _: Cause, event: impl FnOnce() -> Event) -> Cause {
        self.0.push(event());
        Cause::ENTRY
    }
}

/// An exploration as it is being played.
pub(super) struct Scene<'a> {
    pub(super) book: &'a Book,
    pub(super) state: Exploration,
    /// What the crewmembers are called.
    pub(super) names: Vec<String>,
    pub(super) ear: Ear,
    /// Why the last deed was refused.
    pub(super) refused: Option<Refusal>,
    /// Dice that lines have given, and whether they are spent.
    pub(super) dice: [Vec<(Die, bool)>; TEAM_MAX],
    /// What dice will show that were taken for a check.
    pub(super) faces: Vec<(Member, KindId, Face)>,
    /// Draws that are known.
    pub(super) known: Vec<Drawn>,
    /// Effects that were met.
    pub(super) n_met: u16,
    /// Actions of the first turn.
    pub(super) n_actions: Option<u8>,
}

impl<'a> Scene<'a> {
    /// Lays everything out; the first turn begins.
    pub(super) fn begin(given: &[(u32, &str)], book: &'a Books) -> Result<Self, NotationError> {
        let lines = Lines::of(given);
        let first = given.first().map_or(1, |(line, _)| *line);
        let at_first = |message| NotationError { line: first, message };
        let team = start::team(lines.text("mission").unwrap_or_default()).map_err(at_first)?;
        let start = start(&lines, &team, book).map_err(at_first)?;
        let mut ear = Ear::default();
        let state = Exploration::begin(book, start, &mut Luck::seeded(&seed()), &mut ear);
        let names = team.into_iter().map(|named| named.name).collect();
        let mut scene = Self::of(book, state, names, Ear::default());
        let calm: EventId = named(book, "calm").map_err(at_first)?;
        scene.state.events = Deck::of(vec![calm; CALM]);
        scene.lay_out(&lines)?;
        if lines.text("start") != Some("open") && scene.state.landing.is_none() {
            scene.begin_turn();
        }
        scene.ear = Ear::default();
        Ok(scene)
    }

    /// With an exploration under way.
    pub(super) fn of(book: &'a Book, state: Exploration, names: Vec<String>, ear: Ear) -> Self {
        Self {
            book,
            state,
            names,
            ear,
            refused: None,
            dice: Default::default(),
            faces: Vec::new(),
            known: Vec::new(),
            n_met: 0,
            n_actions: None,
        }
    }

    /// The first of those whose turn is to come begins.
    fn begin_turn(&mut self) {
        let is_asked = self.state.ask.is_some_and(|ask| ask.question == Question::Begin);
        if let Some(first) = self.state.alive().first().filter(|_| is_asked) {
            self.make(self.asked(), &Move::Begin(first));
        }
        if let (Some(n), Some(turn)) = (self.n_actions, &mut self.state.turn) {
            turn.n_actions = n;
        }
    }

    /// The luck of the example: some draws are known.
    pub(super) fn luck(&self) -> Luck {
        Luck::known(&self.known, &seed())
    }

    /// Carries something out.
    pub(super) fn with(&mut self, act: impl FnOnce(&mut Play<'_, Ear>)) {
        let mut luck = self.luck();
        let mut play = Play::new(self.book, &mut self.state, &mut luck, &mut self.ear);
        act(&mut play);
    }

    /// Makes a move, or keeps why it is refused.
    pub(super) fn make(&mut self, seat: Seat, mv: &Move) {
        match self.state.check_move(self.book, seat, mv) {
            Ok(()) => self.with(|play| play.make(seat, mv)),
            Err(refusal) => self.refused = Some(refusal),
        }
    }

    /// A crewmember by name.
    pub(super) fn member(&self, name: &str) -> Read<Member> {
        let found = self.names.iter().position(|own| own == name);
        found.map(|idx| Member(idx as u8)).ok_or_else(|| format!("there is no {name}"))
    }

    /// The player of a crewmember.
    pub(super) fn seat(&self, name: &str) -> Read<Seat> {
        self.member(name).map(|member| self.state.crew(member).seat)
    }

    /// The first player who is asked.
    pub(super) fn asked(&self) -> Seat {
        let mut seats = Seat::all(self.state.n_seats);
        seats.find(|seat| self.state.awaits(*seat)).unwrap_or(Seat(0))
    }

    /// Every move a player can make now.
    pub(super) fn moves(&self, seat: Seat) -> Vec<Move> {
        let mut moves = Vec::new();
        self.state.moves(self.book, seat, &mut |mv| moves.push(mv));
        moves
    }

    /// Answers by the first possible answer until an action is asked for, or
    /// what is named, or it is over.
    pub(super) fn settle(&mut self, to: Option<&str>) -> Read<()> {
        for _ in 0..ANSWERS_MAX {
            if to.is_some_and(|to| self.question() == to) {
                return Ok(());
            }
            match self.state.ask.map(|ask| ask.question) {
                None | Some(Question::Action(_) | Question::Begin) => return Ok(()),
                Some(_) => {
                    let seat = self.asked();
                    let first = self.moves(seat).into_iter().next();
                    let first = first.ok_or("nobody has an answer")?;
                    self.make(seat, &first);
                }
            }
        }
        Err("this does not come to an end".to_owned())
    }
}

/// Where luck comes from that nobody has named.
pub(super) fn seed() -> Seed {
    Seed::numbered(1)
}
