//! What all parts of the cockpit share: what is seen, what is in the hand, and
//! the way to the rules.

use client::{browser::focus, life, room::Room};
use leptos::prelude::*;
use protocol::Refused;
use space_alert::live::{
    ActionCard, Berth, CardHalf, CardId, Move, NamedMember, Setup, SpaceAlert, View,
};
use space_alert_parts::{sound::Voice, words};
use table::Seat;

/// A space of an action board; turns count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ActionSpace {
    pub(crate) berth: Berth,
    pub(crate) turn: u8,
}

/// What the player has picked up and not yet put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holding {
    Nothing,
    /// A card, with the half that will be on top.
    Card {
        id: CardId,
        card: ActionCard,
        side: CardHalf,
    },
    /// A card that lies on a board.
    Laid {
        at: ActionSpace,
        special: bool,
    },
}

/// The parts that a small screen shows one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Plan,
    Threats,
    Crew,
    Ship,
}

/// The cockpit of one player, or of somebody who looks on.
#[derive(Clone, Copy)]
pub(crate) struct Bridge {
    /// The mission, wherever it is flown.
    pub(crate) room: Room<SpaceAlert>,
    /// What is seen, with the moves on their way already made.
    pub(crate) view: Memo<View>,
    /// What was agreed.
    pub(crate) setup: Signal<Setup>,
    /// Whether communications are down.
    pub(crate) is_silent: Memo<bool>,
    /// Why the last move was refused, until another one is made.
    pub(crate) trouble: RwSignal<Option<Refused>>,
    pub(crate) holding: RwSignal<Holding>,
    /// The space that has the keyboard.
    pub(crate) at: RwSignal<ActionSpace>,
    pub(crate) part: RwSignal<Part>,
    /// Moves that were submitted and are not yet seen in the view.
    coming: RwSignal<Vec<Move>>,
    /// Rung when the keyboard is to follow to `at`.
    follows: Trigger,
    /// What is heard.
    pub(crate) voice: Voice,
}

impl Bridge {
    pub(super) fn of(room: Room<SpaceAlert>) -> Self {
        let seen = room.view;
        let coming = RwSignal::new(Vec::<Move>::new());
        let view = Memo::new(move |_| {
            let mut view = seen.get();
            coming.with(|coming| {
                for mv in coming {
                    view.foresee(*mv);
                }
            });
            view
        });
        // What has come is seen; the rest is still on its way.
        Effect::new(move |_| {
            seen.track();
            let left = coming
                .with_untracked(|coming| seen.with_untracked(|seen| seen.still_coming(coming)));
            if coming.with_untracked(Vec::len) != left.len() {
                coming.set(left);
            }
        });
        let trouble = RwSignal::new(None::<Refused>);
        Effect::new(move |before: Option<()>| {
            let refused = room.refused.get();
            // What was refused before the cockpit opened is no trouble of its own.
            if before.is_some() && refused.is_some() {
                coming.set(Vec::new());
                trouble.set(refused);
            }
        });
        let own = seen.with_untracked(|seen| seen.your_berth()).unwrap_or(Berth(0));
        let at = RwSignal::new(ActionSpace { berth: own, turn: 1 });
        let follows = Trigger::new();
        Effect::new(move |before: Option<()>| {
            follows.track();
            if before.is_some() {
                let ActionSpace { berth, turn } = at.get_untracked();
                life::when_drawn(move || focus::to(&format!("#space-{}-{turn}", berth.0)));
            }
        });
        Self {
            room,
            view,
            setup: room.setup,
            is_silent: Memo::new(move |_| room.standing.with(|now| now.hushed_by.is_some())),
            trouble,
            holding: RwSignal::new(Holding::Nothing),
            at,
            part: RwSignal::new(Part::Plan),
            coming,
            follows,
            voice: Voice::remembered(),
        }
    }

    /// The cockpit of the page.
    pub(crate) fn here() -> Self {
        expect_context()
    }

    /// Submits a move. Planning is seen at once; the rules decide later.
    pub(crate) fn play(self, mv: Move) {
        if !untrack(|| self.plays()) {
            return;
        }
        self.trouble.set(None);
        if mv.is_planning() {
            self.coming.update(|coming| coming.push(mv));
        }
        self.room.play.run(mv);
    }

    /// Takes the keyboard to the space where the player is.
    pub(crate) fn follow(self) {
        self.follows.notify();
    }

    /// Whether somebody plays here, and does not only look.
    pub(crate) fn plays(self) -> bool {
        self.room.plays()
    }

    /// Whether this is a mission of the past.
    pub(crate) fn is_replay(self) -> bool {
        self.room.facts.with(|facts| facts.is_replay)
    }

    /// The seat of this page.
    pub(crate) fn seat(self) -> Option<Seat> {
        self.view.with(|view| view.seat)
    }

    /// Whether one plays for the whole crew.
    pub(crate) fn is_solo(self) -> bool {
        self.setup.with(Setup::is_solo)
    }

    /// Whether cards on the board of `who` are laid by this seat.
    pub(crate) fn plans_for(self, who: NamedMember) -> bool {
        self.view.with(|view| view.seat.is_some() && (who.seat.is_none() || who.seat == view.seat))
    }

    /// What a crew member is called.
    pub(crate) fn name(self, who: NamedMember) -> String {
        match who.seat {
            Some(seat) => self.seat_name(seat),
            None => words::capitalised(&who.name(&self.room.names.get())),
        }
    }

    /// The same where there is little room: an android by its colour.
    pub(crate) fn short_name(self, who: NamedMember) -> String {
        match who.seat {
            Some(seat) => self.seat_name(seat),
            None => words::capitalised(words::colour(who.colour)),
        }
    }

    /// What whoever sits there is called.
    pub(crate) fn seat_name(self, seat: Seat) -> String {
        self.room.name(seat)
    }

    /// The time of the mission.
    pub(crate) fn mission_ms(self) -> u64 {
        let now = self.room.now.get();
        self.view.with(|view| view.clock.mission_ms_at(now))
    }
}
