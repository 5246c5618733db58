//! What all parts of the cockpit share: what is seen, what is in the hand, and
//! the way to the rules.

use leptos::prelude::*;
use space_alert::live::{ActionCard, Berth, CardHalf, CardId, Move, NamedMember, Setup, View};
use table::{Names as _, RuleId, Seat};

use super::foresee;
use crate::sound::Voice;

/// Why a move was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    /// In words.
    pub(crate) text: String,
    /// The rule behind it.
    pub(crate) rule: Option<RuleId>,
}

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
    /// What is seen, with the moves on their way already made.
    pub(crate) view: Memo<View>,
    /// What was agreed.
    pub(crate) setup: Signal<Setup>,
    /// Who sits where.
    pub(crate) names: Signal<Vec<String>>,
    /// The time of the match, in milliseconds.
    pub(crate) now: Signal<u64>,
    /// Why the last move was refused, until another one is made.
    pub(crate) trouble: RwSignal<Option<Refused>>,
    pub(crate) holding: RwSignal<Holding>,
    /// The space that has the keyboard.
    pub(crate) at: RwSignal<ActionSpace>,
    pub(crate) part: RwSignal<Part>,
    /// Moves that were submitted and are not yet seen in the view.
    coming: RwSignal<Vec<Move>>,
    /// What is heard.
    pub(crate) voice: Voice,
    submit: Callback<Move>,
}

impl Bridge {
    pub(super) fn new(
        seen: Signal<View>,
        setup: Signal<Setup>,
        names: Signal<Vec<String>>,
        now: Signal<u64>,
        submit: Callback<Move>,
        refused: Signal<Option<Refused>>,
    ) -> Self {
        let coming = RwSignal::new(Vec::<Move>::new());
        let view = Memo::new(move |_| {
            let mut view = seen.get();
            coming.with(|coming| {
                for mv in coming {
                    foresee::play(&mut view, *mv);
                }
            });
            view
        });
        // What has come is seen; the rest is still on its way.
        Effect::new(move |_| {
            seen.track();
            let left = coming.with_untracked(|coming| {
                seen.with_untracked(|seen| foresee::still_coming(seen, coming))
            });
            if coming.with_untracked(Vec::len) != left.len() {
                coming.set(left);
            }
        });
        let trouble = RwSignal::new(None);
        Effect::new(move |before: Option<()>| {
            let refused = refused.get();
            // What was refused before the cockpit opened is no trouble of its own.
            if before.is_some() && refused.is_some() {
                coming.set(Vec::new());
                trouble.set(refused);
            }
        });
        let own = seen.with_untracked(|seen| seen.your_berth()).unwrap_or(Berth(0));
        let first = ActionSpace { berth: own, turn: 1 };
        Self {
            view,
            setup,
            names,
            now,
            trouble,
            holding: RwSignal::new(Holding::Nothing),
            at: RwSignal::new(first),
            part: RwSignal::new(Part::Plan),
            coming,
            voice: Voice::remembered(),
            submit,
        }
    }

    /// The cockpit of the page.
    pub(crate) fn here() -> Self {
        expect_context()
    }

    /// Submits a move. Planning is seen at once; the rules decide later.
    pub(crate) fn play(self, mv: Move) {
        self.trouble.set(None);
        if foresee::is_planning(mv) {
            self.coming.update(|coming| coming.push(mv));
        }
        self.submit.run(mv);
    }

    /// Whether somebody plays here, and not only looks on.
    pub(crate) fn plays(self) -> bool {
        self.view.with(|view| view.seat.is_some())
    }

    /// The seat of this page.
    pub(crate) fn seat(self) -> Option<Seat> {
        self.view.with(|view| view.seat)
    }

    /// Whether one plays for the whole crew.
    pub(crate) fn is_solo(self) -> bool {
        self.setup.with(Setup::is_solo)
    }

    /// Whether this page may lay cards on the board of `who`.
    pub(crate) fn plans_for(self, who: NamedMember) -> bool {
        self.view.with(|view| view.seat.is_some() && (who.seat.is_none() || who.seat == view.seat))
    }

    /// What a crew member is called.
    pub(crate) fn name(self, who: NamedMember) -> String {
        match who.seat {
            Some(seat) => self.seat_name(seat),
            None => crate::words::capitalised(&who.name(&self.names.get())),
        }
    }

    /// The same where there is little room: an android by its colour.
    pub(crate) fn short_name(self, who: NamedMember) -> String {
        match who.seat {
            Some(seat) => self.seat_name(seat),
            None => crate::words::capitalised(crate::words::colour(who.colour)),
        }
    }

    /// What whoever sits there is called.
    pub(crate) fn seat_name(self, seat: Seat) -> String {
        self.names.with(|names| names.name(seat))
    }

    /// The time of the mission.
    pub(crate) fn mission_ms(self) -> u64 {
        let now = self.now.get();
        self.view.with(|view| view.clock.mission_ms_at(now))
    }
}
