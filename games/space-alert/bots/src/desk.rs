//! What a crewmate has in front of it: the boards it plans for, their spaces,
//! and its cards.

use space_alert::{
    action::{Action, Special},
    live::{ActionCard, Berth, CardHalf, Move, Secret, Setup, View},
    mission::N_TURNS,
};
use table::Seat;

use crate::expected::expected_space;

/// A space that may still be planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) berth: Berth,
    pub(super) turn: u8,
    /// Cards can be laid there now; otherwise it belongs to a later phase.
    pub(super) is_open: bool,
    /// Cards laid there can be taken back.
    pub(super) is_loose: bool,
    /// The special card that lies there besides.
    pub(super) with: Option<Special>,
    /// It is for somebody else to plan, who is expected to do this.
    pub(super) hope: Option<Action>,
}

/// A card that may be laid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Card {
    pub(super) secret: Secret,
    /// The only board it may be laid on.
    pub(super) home: Option<Berth>,
    /// Where it lies now: the place, and the half on top.
    pub(super) laid: Option<(usize, CardHalf)>,
}

/// What is planned for a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    /// Nothing.
    Nothing,
    /// A card, by its place on the desk; for a later phase it is kept.
    Card(u8, CardHalf),
    /// Something for a later phase, whatever cards that brings.
    Wish(Action),
}

impl Pick {
    /// Whether it is this card.
    pub(super) fn is_card(self, card: usize) -> bool {
        matches!(self, Self::Card(idx, _) if usize::from(idx) == card)
    }
}

/// What is planned for each place of a desk.
pub(super) type Plan = Vec<Pick>;

/// The boards a crewmate plans for, and its cards.
#[derive(Clone, Debug)]
pub(super) struct Desk {
    pub(super) boards: Vec<Berth>,
    pub(super) places: Vec<Place>,
    pub(super) cards: Vec<Card>,
}

impl Desk {
    pub(super) fn new(setup: &Setup, view: &View, seat: Seat, ahead: bool) -> Self {
        let boards = boards(setup, view, seat);
        let own = setup.berth_of(seat);
        let mut desk = Self { boards, places: Vec::new(), cards: Vec::new() };
        // Cards that share a space with another one are laid by themselves.
        for secret in view.hand.iter().filter(|secret| !secret.card.shares_a_space()) {
            let home = (!secret.card.is_normal()).then_some(own);
            desk.cards.push(Card { secret: *secret, home, laid: None });
        }
        for &berth in &desk.boards {
            let mate = &view.crew[berth.idx()];
            let is_loose = setup.is_solo() || mate.who.seat == Some(seat);
            let open = view.open_turns(berth);
            for turn in *open.start()..=view.course.n_turns() {
                let space = &mate.spaces[usize::from(turn) - 1];
                let is_open = open.contains(&turn);
                let laid = space.card;
                let with =
                    space.special.and_then(|laid| laid.face).and_then(
                        |(secret, side)| match secret.card.action(side) {
                            Action::Special(special) => Some(special),
                            _ => None,
                        },
                    );
                if (laid.is_some() && !is_loose) || !(is_open || ahead) {
                    continue;
                }
                if let Some((secret, side)) = laid.and_then(|laid| laid.face) {
                    let home = (!secret.card.is_normal()).then_some(berth);
                    let laid = Some((desk.places.len(), side));
                    desk.cards.push(Card { secret, home, laid });
                }
                desk.places.push(Place { berth, turn, is_open, is_loose, with, hope: None });
            }
            for secret in &mate.own {
                let is_special = matches!(secret.card, ActionCard::Special { .. });
                // With careers, an android's special actions are for those who
                // know the trade: they are left to them.
                if !(secret.card.shares_a_space() || is_special && setup.modules.experience) {
                    desk.cards.push(Card { secret: *secret, home: Some(berth), laid: None });
                }
            }
        }
        desk
    }

    /// One board of this desk, and what all others could do: they may do it if
    /// it would help. Also the plan as it was told.
    pub(super) fn hoping(
        &self,
        setup: &Setup,
        view: &View,
        told: &Plan,
        berth: Berth,
    ) -> (Self, Plan) {
        let mut desk = Self { boards: vec![berth], places: Vec::new(), cards: Vec::new() };
        let mut plan = Plan::new();
        for (card, idx) in self.cards.iter().zip(0..) {
            let at = told.iter().position(|pick| pick.is_card(idx));
            if at.is_none_or(|at| self.places[at].berth == berth) {
                desk.cards.push(*card);
            }
        }
        for (place, pick) in self.places.iter().zip(told) {
            if place.berth != berth {
                continue;
            }
            desk.places.push(*place);
            plan.push(match *pick {
                Pick::Card(card, side) => {
                    let id = self.cards[usize::from(card)].secret.id;
                    let same = desk.cards.iter().position(|card| card.secret.id == id);
                    same.map_or(Pick::Nothing, |card| Pick::Card(card as u8, side))
                }
                pick => pick,
            });
        }
        for mate in view.crew.iter().filter(|mate| mate.who.berth != berth) {
            let first_open = *view.open_turns(mate.who.berth).start();
            for turn in first_open..=view.course.n_turns() {
                let idx = usize::from(turn) - 1;
                let space = &mate.spaces[idx];
                let is_laid = space.card.or(space.special).is_some();
                let stays = is_laid && mate.who.seat.is_none() && !setup.is_solo();
                let expected = expected_space(setup, mate, idx, false);
                if stays || expected.with.is_some() {
                    continue;
                }
                let hope = Some(expected.action);
                let berth = mate.who.berth;
                desk.places.push(Place {
                    berth,
                    turn,
                    is_open: false,
                    is_loose: false,
                    with: None,
                    hope,
                });
                plan.push(match expected.action {
                    Action::None => Pick::Nothing,
                    action => Pick::Wish(action),
                });
            }
        }
        (desk, plan)
    }

    /// Whether a card may be laid on a place, now or when its phase begins.
    pub(super) fn fits(&self, card: usize, place: usize) -> bool {
        let place = &self.places[place];
        place.hope.is_none() && self.cards[card].home.is_none_or(|home| home == place.berth)
    }

    /// What a pick does.
    pub(super) fn action(&self, pick: Pick) -> Action {
        match pick {
            Pick::Nothing => Action::None,
            Pick::Card(card, side) => self.cards[usize::from(card)].secret.card.action(side),
            Pick::Wish(action) => action,
        }
    }

    /// The plan as it was told, as far as the cards allow it, and whether they
    /// do.
    pub(super) fn told(&self, view: &View) -> (Plan, bool) {
        let said = |place: &Place| view.crew[place.berth.idx()].said[usize::from(place.turn) - 1];
        let wanted: Vec<Action> = self.places.iter().map(said).collect();
        let mut plan = self.matched(&wanted);
        for (idx, place) in self.places.iter().enumerate() {
            // For later phases also what no card shows yet, if any card can.
            let is_wish = !place.is_open && plan[idx] == Pick::Nothing;
            if is_wish && matches!(wanted[idx], Action::Single(_)) {
                plan[idx] = Pick::Wish(wanted[idx]);
            }
        }
        let holds = wanted.iter().zip(&plan).all(|(action, pick)| self.action(*pick) == *action);
        (plan, holds)
    }

    /// A plan as it is told for a board: what has been laid for good, and what
    /// is planned.
    pub(super) fn telling(&self, view: &View, plan: &Plan, berth: Berth) -> [Action; N_TURNS] {
        let mut told = [Action::None; N_TURNS];
        let mate = &view.crew[berth.idx()];
        for (idx, space) in mate.spaces.iter().enumerate() {
            if let Some(laid) = space.card {
                told[idx] = laid.action().unwrap_or(mate.said[idx]);
            }
        }
        for (place, pick) in self.places.iter().zip(plan) {
            if place.berth == berth {
                told[usize::from(place.turn) - 1] = self.action(*pick);
            }
        }
        told
    }

    /// Whether a card that belongs on a place is laid there now.
    pub(super) fn lays_now(&self, view: &View, place: usize) -> bool {
        let place = &self.places[place];
        place.is_open && (place.is_loose || is_warned(view, place.berth))
    }

    /// The next move on the way from what is laid to `plan`.
    pub(super) fn next_move(&self, view: &View, plan: &Plan) -> Option<Move> {
        for (idx, card) in self.cards.iter().enumerate() {
            let Some((place_idx, side)) = card.laid else { continue };
            let Place { berth, turn, .. } = self.places[place_idx];
            let special = false;
            match plan[place_idx] {
                Pick::Card(wanted, half) if usize::from(wanted) == idx => {
                    if half != side {
                        return Some(Move::Turn { berth, turn, special });
                    }
                }
                _ => return Some(Move::TakeBack { berth, turn, special }),
            }
        }
        let missing =
            self.places.iter().zip(plan).enumerate().find_map(|(idx, (place, pick))| match *pick {
                Pick::Card(card, side) if self.lays_now(view, idx) => {
                    let card = &self.cards[usize::from(card)];
                    card.laid.is_none().then_some((place, card.secret.id, side))
                }
                _ => None,
            });
        missing.map(|(place, card, side)| Move::Lay {
            card,
            berth: place.berth,
            turn: place.turn,
            side,
        })
    }
}

/// Whether the end of a board's phase has been announced. Cards for androids
/// are laid only then, because they stay.
fn is_warned(view: &View, berth: Berth) -> bool {
    view.clock.phase_ends.len() >= usize::from(view.crew[berth.idx()].phase)
}

/// The boards a seat plans for: its own, and its share of the androids.
fn boards(setup: &Setup, view: &View, seat: Seat) -> Vec<Berth> {
    let own = (!setup.is_solo()).then(|| setup.berth_of(seat));
    let androids = view.crew.iter().filter(|mate| mate.who.seat.is_none());
    let shared = (0..).zip(androids).map(|(idx, mate)| (idx, mate.who.berth));
    let mine = shared.filter(|(idx, berth)| planner(setup, view, *idx, *berth) == seat);
    own.into_iter().chain(mine.map(|(_, berth)| berth)).collect()
}

/// Who plans for an android: the players take turns. Towards the end of a
/// phase, those who have done nothing in it are passed over.
fn planner(setup: &Setup, view: &View, idx: u8, berth: Berth) -> Seat {
    let n_players = setup.n_players();
    let in_turn = |place: u8| Seat((idx + place) % n_players);
    let awake = (0..n_players).map(in_turn).find(|seat| !is_idle(setup, view, *seat));
    awake.filter(|_| is_warned(view, berth)).unwrap_or_else(|| in_turn(0))
}

/// Whether a player has neither laid nor said anything for the open phase.
fn is_idle(setup: &Setup, view: &View, seat: Seat) -> bool {
    let berth = setup.berth_of(seat);
    let mate = &view.crew[berth.idx()];
    view.open_turns(berth).all(|turn| {
        let idx = usize::from(turn) - 1;
        let space = &mate.spaces[idx];
        space.card.is_none() && space.special.is_none() && mate.said[idx] == Action::None
    })
}
