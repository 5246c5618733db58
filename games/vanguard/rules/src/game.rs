//! The first mission of a campaign as a match: the quick start, then the
//! exploration of the first planet.

use std::{fmt, marker::PhantomData};

use serde::{Deserialize, Serialize};
use table::{
    Audience, Cause, Encode, Encoder, Game, Happening, Listen, Luck, Millis, Moves, Names, Outcome,
    RuleId, Seat, draw_one,
};

use crate::{
    book::Book,
    event::Event,
    exploration::Exploration,
    moves::Move,
    muster::{Muster, MusterMove},
    planet::Standing,
    play::Play,
    refusal::Refusal,
    view::View,
};

/// A pack that is compiled into the program. It lies beside the state of a
/// match, not in it.
pub trait Content: Clone + fmt::Debug + Eq + 'static {
    /// The pack, made ready.
    fn book() -> &'static Book;
}

/// What is agreed before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// How many play (VG-1.1).
    pub n_seats: u8,
    /// Who controls recon, security, science and engineering (VG-1.3).
    pub sections: [Seat; 4],
}

impl Setup {
    /// Sections dealt out in turn.
    #[must_use]
    pub fn dealt(n_seats: u8) -> Self {
        let n = n_seats.max(1);
        Self { n_seats, sections: [0, 1, 2, 3].map(|section| Seat(section % n)) }
    }
}

/// What a player can do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnyMove {
    /// Before the first mission.
    Muster(MusterMove),
    /// On the planet.
    Explore(Move),
}

/// Something that happened, with the pack that has the words for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct Telling<C> {
    /// What happened.
    pub event: Event,
    #[serde(skip)]
    content: PhantomData<C>,
}

impl<C: Content> Happening for Telling<C> {
    fn rule(&self) -> RuleId {
        self.event.what.rule()
    }

    fn heard_by(&self, _: Audience) -> Option<Self> {
        // Nothing is done in secret, and no event names a card face down.
        Some(self.clone())
    }

    fn reveals(&self) -> bool {
        self.event.what.reveals()
    }

    fn sentence(&self, names: &dyn Names) -> String {
        self.event.sentence(C::book(), names)
    }
}

/// Hands events on, with the pack that has the words for them.
pub(crate) struct HandOn<'a, L, C> {
    to: &'a mut L,
    content: PhantomData<C>,
}

impl<'a, L, C> HandOn<'a, L, C> {
    /// To somebody who listens.
    pub(crate) const fn new(to: &'a mut L) -> Self {
        Self { to, content: PhantomData }
    }
}

impl<L: Listen<Telling<C>>, C> Listen<Event> for HandOn<'_, L, C> {
    fn tell(&mut self, cause: Cause, event: impl FnOnce() -> Event) -> Cause {
        self.to.tell(cause, || Telling { event: event(), content: PhantomData })
    }
}

/// How far a match is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The first crew and team are chosen.
    Muster(Muster),
    /// The first planet is explored.
    Exploration(Box<Exploration>),
}
table::encode! { enum Stage { 0 Muster(muster), 1 Exploration(exploration) } }

/// The first mission of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstMission<C> {
    /// How far it is.
    pub stage: Stage,
    content: PhantomData<C>,
}

impl<C> Encode for FirstMission<C> {
    fn encode(&self, to: &mut Encoder) {
        self.stage.encode(to);
    }
}

impl<C: Content> FirstMission<C> {
    fn go_on(&mut self, luck: &mut Luck, to: &mut impl Listen<Event>) {
        if let Stage::Muster(muster) = &self.stage
            && muster.is_ready()
        {
            let book = C::book();
            let exploration = Exploration::begin(book, muster.start(book), luck, to);
            self.stage = Stage::Exploration(Box::new(exploration));
        }
    }

    fn each_move(&self, seat: Seat, each: &mut impl FnMut(AnyMove)) {
        match &self.stage {
            Stage::Muster(muster) => muster.moves(seat, &mut |mv| each(AnyMove::Muster(mv))),
            Stage::Exploration(exploration) => {
                exploration.moves(C::book(), seat, &mut |mv| each(AnyMove::Explore(mv)));
            }
        }
    }
}

impl<C: Content> Game for FirstMission<C> {
    const ID: &'static str = "vanguard";
    const RULES_VERSION: u32 = 1;
    const ACTS_UNASKED: bool = true;

    type Setup = Setup;
    type Legacy = ();
    type Move = AnyMove;
    type Event = Telling<C>;
    type View = View;
    type Refusal = Refusal;

    fn check_setup(setup: &Setup) -> Result<(), Refusal> {
        check_sections(setup.n_seats, setup.sections)
    }

    fn n_seats(setup: &Setup) -> u8 {
        setup.n_seats
    }

    fn start(setup: &Setup, (): &(), luck: &mut Luck, to: &mut impl Listen<Telling<C>>) -> Self {
        let mut to = HandOn::new(to);
        let muster = Muster::begin(C::book(), setup.n_seats, setup.sections, luck, &mut to);
        let mut game = Self { stage: Stage::Muster(muster), content: PhantomData };
        game.go_on(luck, &mut to);
        game
    }

    fn check(&self, seat: Seat, mv: &AnyMove) -> Result<(), Refusal> {
        match (&self.stage, mv) {
            (Stage::Muster(muster), AnyMove::Muster(mv)) => muster.check_move(seat, *mv),
            (Stage::Exploration(exploration), AnyMove::Explore(mv)) => {
                exploration.check_move(C::book(), seat, mv)
            }
            _ => Err(Refusal::OtherQuestion),
        }
    }

    fn play_unchecked(
        &mut self,
        seat: Seat,
        mv: &AnyMove,
        _: Millis,
        luck: &mut Luck,
        to: &mut impl Listen<Telling<C>>,
    ) {
        let mut to = HandOn::new(to);
        match (&mut self.stage, mv) {
            (Stage::Muster(muster), AnyMove::Muster(mv)) => muster.make(*mv, &mut to),
            (Stage::Exploration(exploration), AnyMove::Explore(mv)) => {
                Play::new(C::book(), exploration, luck, &mut to).make(seat, mv);
            }
            _ => return,
        }
        self.go_on(luck, &mut to);
    }

    fn legal_moves(&self, seat: Seat) -> Moves<AnyMove> {
        let mut moves = Vec::new();
        self.each_move(seat, &mut |mv| moves.push(mv));
        Moves::All(moves)
    }

    fn random_move(&self, seat: Seat, draw: &mut impl FnMut(u32) -> u32) -> Option<AnyMove> {
        self.legal_moves(seat).listed().and_then(|moves| draw_one(moves, draw))
    }

    fn awaits(&self, seat: Seat) -> bool {
        match &self.stage {
            Stage::Muster(muster) => muster.awaits(seat),
            Stage::Exploration(exploration) => exploration.awaits(seat),
        }
    }

    fn view(&self, audience: Audience) -> View {
        match &self.stage {
            Stage::Muster(muster) => View::Muster(muster.view(audience)),
            Stage::Exploration(exploration) => {
                View::Exploration(Box::new(exploration.view(C::book(), audience)))
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Stage::Exploration(exploration) = &self.stage else { return None };
        exploration.is_over().then(|| {
            // A mission that is left on the board is a failure (VG-16.4).
            let main = |id| !C::book().mission(id).optional;
            let mut missions = exploration.planet.missions.iter().filter(|own| main(own.id));
            let all_done = missions.all(|mission| mission.standing == Standing::Completed);
            Outcome::Together {
                won: all_done && !exploration.hold.has_failed,
                score: i32::from(exploration.hold.success),
            }
        })
    }
}

/// Whether one to four players share the sections, each with one at least.
pub(crate) fn check_sections(n_seats: u8, sections: [Seat; 4]) -> Result<(), Refusal> {
    if !(1..=4).contains(&n_seats) {
        return Err(Refusal::Players);
    }
    let all_there = sections.iter().all(|seat| seat.0 < n_seats);
    if !all_there || !Seat::all(n_seats).all(|seat| sections.contains(&seat)) {
        return Err(Refusal::Sections);
    }
    Ok(())
}

impl table::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        Self::rule(*self)
    }
}
