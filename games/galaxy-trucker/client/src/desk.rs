//! What the parts of the room share: the match as it is seen, with one's own
//! moves before they are answered, and what is being pointed at.

use client::room::Room;
use galaxy_trucker::{
    GalaxyTrucker, Move, Setup, StageView, TileNo, View,
    board::Square,
    cargo::Bonus,
    flight::{GoodsGiven, HoldGoods},
    ship::{Good, Power, Ship},
    tile::Turn,
};
use leptos::prelude::*;
use table::{RuleId, Seat};

use crate::{foresee::foresee, hull::Rolling, sound::Sound};

/// A match of this game.
pub(crate) type Table = Room<GalaxyTrucker>;

/// Why something was refused, and what was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    pub(crate) text: String,
    pub(crate) rule: Option<RuleId>,
    pub(crate) tried: Option<Move>,
}

/// What is picked for an answer of the flight before it is given.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Picked {
    pub(crate) crew: Vec<(Square, u8)>,
    pub(crate) powers: Vec<Power>,
    pub(crate) given: GoodsGiven,
    /// What chapter 14 adds to new goods.
    pub(crate) bonus: Option<Bonus>,
    /// The colour that goes next into a hold.
    pub(crate) good: Option<Good>,
    /// The new arrangement of goods, once it was changed.
    pub(crate) holds: Option<HoldGoods>,
}

/// What the parts of the room share.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    pub(crate) room: Table,
    /// The match, with own moves that are not answered yet.
    pub(crate) view: Memo<View>,
    pub(crate) setup: Signal<Setup>,
    /// Whose ship is shown large, if not one's own.
    pub(crate) large: RwSignal<Option<Seat>>,
    /// The square pointed at.
    pub(crate) at: RwSignal<Option<Square>>,
    /// How the tile to be placed is turned.
    pub(crate) turn: RwSignal<Turn>,
    /// A tile set aside that is to be placed.
    pub(crate) aside: RwSignal<Option<TileNo>>,
    pub(crate) picked: RwSignal<Picked>,
    pub(crate) problem: RwSignal<Option<Problem>>,
    /// How the view of the torus is rolled.
    pub(crate) rolling: Rolling,
    pub(crate) sound: Sound,
    /// Whether an attack is being shown.
    pub(crate) is_showing: RwSignal<bool>,
    /// Changes when one's own move is played.
    pub(crate) acted: Trigger,
    sent: RwSignal<Vec<Move>>,
}

impl Desk {
    /// The desk of a room.
    pub(crate) fn of(room: Table) -> Self {
        let sent = RwSignal::new(Vec::<Move>::new());
        let problem = RwSignal::new(None::<Problem>);
        let view = Memo::new(move |_| {
            let mut view = room.view.get();
            sent.with(|sent| sent.iter().for_each(|mv| foresee(&mut view, mv)));
            view
        });
        let last = StoredValue::new(None::<Move>);
        Effect::new(move |_| {
            if !room.busy.get() && sent.with_untracked(|sent| !sent.is_empty()) {
                last.set_value(sent.get_untracked().pop());
                sent.set(Vec::new());
            }
        });
        Effect::new(move |_| {
            let Some(refused) = room.refused.get() else { return };
            let tried = sent.get_untracked().pop().or_else(|| last.get_value());
            sent.set(Vec::new());
            problem.set(Some(Problem { text: refused.text, rule: refused.rule, tried }));
        });
        Self {
            room,
            view,
            setup: room.setup,
            large: RwSignal::new(None),
            at: RwSignal::new(None),
            turn: RwSignal::new(Turn::None),
            aside: RwSignal::new(None),
            picked: RwSignal::new(Picked::default()),
            problem,
            rolling: Rolling::new(),
            sound: Sound::remembered(),
            is_showing: RwSignal::new(false),
            acted: Trigger::new(),
            sent,
        }
    }

    /// The desk of the page.
    pub(crate) fn here() -> Self {
        expect_context()
    }

    /// Plays a move; it is seen at once.
    pub(crate) fn play(self, mv: Move) {
        self.problem.set(None);
        self.acted.notify();
        self.sent.update(|sent| sent.push(mv.clone()));
        self.room.play.run(mv);
        if !self.room.busy.get_untracked() {
            self.sent.update(Vec::clear);
        }
    }

    /// The seat of whoever plays here.
    pub(crate) fn seat(self) -> Option<Seat> {
        self.room.seat().filter(|_| self.room.plays())
    }

    /// Whose ship is shown large.
    pub(crate) fn shown(self) -> Seat {
        self.large.get().or_else(|| self.room.seat()).unwrap_or(Seat(0))
    }

    /// Whether the large ship is one's own to act on.
    pub(crate) fn shows_own(self) -> bool {
        self.seat() == Some(self.shown())
    }
}

/// The ship of a seat, in any stage that has one.
pub(crate) fn ship_of(view: &View, seat: Seat) -> Option<&Ship> {
    match &view.stage {
        StageView::Building(building) => {
            building.builders.get(seat.idx()).map(|builder| &builder.ship)
        }
        StageView::Preparing(preparing) => {
            preparing.players.get(seat.idx()).map(|player| &player.ship)
        }
        StageView::Flight(flight)
        | StageView::Over { last: flight }
        | StageView::Ready { last: Some(flight), .. } => {
            flight.flyers.get(seat.idx()).map(|flyer| &flyer.ship)
        }
        StageView::Ready { last: None, .. } => None,
    }
}
