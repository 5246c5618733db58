//! A mission being flown: everything there is, hidden or not.

use arrayvec::ArrayVec;
use table::{Millis, Seat};

use super::{
    after::After,
    card::{ActionCard, CardHalf},
    clock::Clock,
    event::NamedMember,
    moves::CardId,
    setup::{Berth, Setup},
    sketch::Sketch,
    talk::Heard,
};
use crate::{
    action::{Action, Space, Specialization},
    card::{Card, Severity},
    mission::{Boards, Course, MAX_ANNOUNCED, MAX_CREW, N_TURNS, Origin},
    report::Report,
    ship::Tile,
    timeline::Announcement,
};

/// How far a mission is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// Choosing special cards and getting ready.
    Briefing,
    /// The action round.
    Round,
    /// The resolution, turn by turn.
    Show,
    /// Repairs and choices for the next mission.
    After,
    /// Nothing is left to decide.
    Over,
}
table::encode! { enum Stage { 0 Briefing, 1 Round, 2 Show, 3 After, 4 Over } }

/// A dealt card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Held {
    pub(super) id: CardId,
    pub(super) card: ActionCard,
}
table::encode! { struct Held { id, card } }

/// A card on an action board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) held: Held,
    pub(super) side: CardHalf,
    /// Who laid it, and so knows it.
    pub(super) by: Seat,
}
table::encode! { struct Laid { held, side, by } }

/// One of the twelve spaces of an action board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct BoardSpace {
    pub(super) card: Option<Laid>,
    /// A card of the Medic or of Special Ops, which shares the space.
    pub(super) special: Option<Laid>,
    /// The misplayed card counts as this (SA-3.18).
    pub(super) tripped: Option<Action>,
}
table::encode! { struct BoardSpace { card, special, tripped } }

impl BoardSpace {
    pub(super) const fn is_empty(&self) -> bool {
        self.card.is_none() && self.special.is_none()
    }

    /// As the resolution takes it.
    pub(super) fn resolved(&self) -> Space {
        let action = |laid: Laid| laid.held.card.action(laid.side);
        let special = self.special.map(action);
        match (self.card, special) {
            (None, None) => Space::EMPTY,
            (None, Some(action)) => Space::of(action),
            (Some(card), special) => Space {
                action: self.tripped.unwrap_or_else(|| action(card)),
                with: match special {
                    Some(Action::Special(special)) => Some(special),
                    _ => None,
                },
                tripped: self.tripped.is_some(),
            },
        }
    }
}

/// A crew member during the mission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mate {
    pub(super) who: NamedMember,
    pub(super) spaces: [BoardSpace; N_TURNS],
    /// An android's own heroic or special cards, face up (SA-11.4, SA-16.7).
    pub(super) own: Vec<Held>,
    pub(super) specialization: Option<(Specialization, u8)>,
    /// The two basic cards to choose from (SA-16.13).
    pub(super) dealt: Option<[Specialization; 2]>,
    /// What was said about the turns.
    pub(super) said: [Action; N_TURNS],
    /// What was asked for.
    pub(super) asked: Heard,
}
table::encode! { struct Mate { who, spaces, own, specialization, dealt, said, asked } }

/// A player during the mission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Player {
    pub(super) berth: Berth,
    pub(super) hand: Vec<Held>,
    /// The packets not yet picked up, the next one first.
    pub(super) packets: Vec<Vec<Held>>,
    /// From 1.
    pub(super) phase: u8,
    /// Cards that incoming data allows to draw.
    pub(super) n_draws: u8,
    /// How many of the cards that androids bring this one may still take.
    pub(super) n_shared: u8,
    /// Has given a card in the open transfer.
    pub(super) gave: bool,
    pub(super) is_ready: bool,
    pub(super) wants_pause: bool,
    pub(super) wants_end: bool,
}
table::encode! {
    struct Player {
        berth,
        hand,
        packets,
        phase,
        n_draws,
        n_shared,
        gave,
        is_ready,
        wants_pause,
        wants_end,
    }
}

/// A threat with its card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Drawn {
    pub(super) turn: u8,
    pub(super) origin: Origin,
    pub(super) severity: Severity,
    pub(super) card: Card,
    pub(super) calls: Option<Card>,
    pub(super) calls_then: Option<Card>,
    /// Lies face up for everyone.
    pub(super) is_open: bool,
}
table::encode! { struct Drawn { turn, origin, severity, card, calls, calls_then, is_open } }

/// A mission flown by a crew, from the briefing to the repairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpaceAlert {
    pub(super) setup: Setup,
    pub(super) course: Course,
    pub(super) stage: Stage,
    pub(super) clock: Clock,
    /// Everything that will be announced, and how much of it has been.
    pub(super) script: Vec<Announcement>,
    pub(super) n_announced: u16,
    pub(super) phase_ends: ArrayVec<u16, 3>,
    /// The announced phase, from 1.
    pub(super) phase: u8,
    pub(super) boards: Boards,
    pub(super) tiles: [[Tile; 6]; 3],
    /// External common, external serious, internal common, internal serious;
    /// the next card is the last one.
    pub(super) threat_decks: [Vec<Card>; 4],
    /// What test runs prescribe, by turn.
    pub(super) fixed: Vec<(u8, Card)>,
    /// The action deck; the next card is the last one.
    pub(super) deck: Vec<Held>,
    pub(super) mates: ArrayVec<Mate, MAX_CREW>,
    pub(super) players: ArrayVec<Player, MAX_CREW>,
    pub(super) threats: ArrayVec<Drawn, MAX_ANNOUNCED>,
    /// Draws for androids that do not divide evenly (SA-14.21).
    pub(super) n_shared_draws: u8,
    pub(super) transfer_is_open: bool,
    pub(super) is_silent: bool,
    /// In front of whom the Teleporter's tokens lie: traveller, destination.
    pub(super) tokens: Option<[Berth; 2]>,
    pub(super) sketch: Sketch,
    /// How many turns have been turned up.
    pub(super) n_revealed: u8,
    /// From then on anybody may turn up the next cards.
    pub(super) lead_until: Option<Millis>,
    pub(super) anyone_leads: bool,
    pub(super) report: Option<Report>,
    pub(super) after: After,
}
table::encode! {
    struct SpaceAlert {
        setup,
        course,
        stage,
        clock,
        script,
        n_announced,
        phase_ends,
        phase,
        boards,
        tiles,
        threat_decks,
        fixed,
        deck,
        mates,
        players,
        threats,
        n_shared_draws,
        transfer_is_open,
        is_silent,
        tokens,
        sketch,
        n_revealed,
        lead_until,
        anyone_leads,
        report,
        after,
    }
}

impl SpaceAlert {
    pub(super) const fn n_turns(&self) -> u8 {
        self.course.n_turns()
    }

    /// The spaces of a phase: 1 to 3, 4 to 7, 8 to 12 (SA-1.35).
    pub(super) const fn spaces_of(phase: u8) -> std::ops::RangeInclusive<u8> {
        match phase {
            1 => 1..=3,
            2 => 4..=7,
            _ => 8..=12,
        }
    }

    pub(super) fn is_solo(&self) -> bool {
        self.setup.is_solo()
    }

    /// Whether a crew member has no hand of its own.
    pub(super) fn is_android(&self, berth: Berth) -> bool {
        self.mates[berth.idx()].who.seat.is_none()
    }

    pub(super) fn n_phases(&self) -> u8 {
        self.phase_ends.len() as u8
    }

    /// The phase whose spaces are open on a board (SA-2.5, SA-20.9).
    pub(super) fn open_phase(&self, berth: Berth) -> u8 {
        match self.mates[berth.idx()].who.seat {
            Some(seat) => self.players[seat.idx()].phase,
            None => self.phase,
        }
    }

    pub(super) fn who(&self, berth: Berth) -> NamedMember {
        self.mates[berth.idx()].who
    }

    pub(super) fn who_sits(&self, seat: Seat) -> NamedMember {
        self.who(self.players[seat.idx()].berth)
    }
}
