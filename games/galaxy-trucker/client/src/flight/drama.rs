//! Attacks happen before one's eyes: act by act, each for as long as it takes.
//! The ships on the page are as they are after all of it; what came off is
//! drawn over them until it has drifted away. Whoever acts, looks at another
//! ship or leaves ends the show, and who wants no motion never sees it begin.

use std::time::Duration;

use client::{browser::window, feed::LogLine, life};
use galaxy_trucker::{
    attack::{Fate, Struck},
    board::Squares,
    flight::{Roll, Sight},
    ship::Ship,
};
use leptos::prelude::*;
use table::Seat;

use super::{flight, scene};
use crate::{desk::Desk, sound::Cue};

/// One attack on the ship that is shown, or a part of it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Act {
    number: u32,
    pub(super) roll: Option<Roll>,
    /// Whether the dice fall now.
    pub(super) is_rolled: bool,
    /// What it means for the ship; none if it is not concerned.
    pub(super) lines: Vec<Struck>,
    /// What comes off.
    pub(super) lost: Squares,
    /// The ship before.
    pub(super) before: Ship,
}

// How long the parts of an act take, in milliseconds; the style sheet has the
// same.
const DICE: u64 = 650;
const COMING: u64 = 150 + 700;
const DRIFT: u64 = 120 + 900;
const PAUSE: u64 = 250;

impl Act {
    /// When it strikes.
    pub(super) fn strikes_after(&self) -> u64 {
        let dice = if self.is_rolled { DICE } else { 0 };
        // What was on its way already, or has no way, strikes at once.
        dice + if self.is_rolled && !self.lines.is_empty() { COMING } else { 0 }
    }

    fn length(&self) -> u64 {
        let drift = if self.lost.is_empty() { 0 } else { DRIFT };
        let waits = self.lines.iter().any(|struck| struck.fate == Fate::Danger);
        // What waits for an answer goes on to be seen.
        self.strikes_after() + drift + if waits { 0 } else { PAUSE }
    }
}

/// The show of a flight.
#[derive(Clone, Copy)]
pub(super) struct Drama {
    queue: RwSignal<Vec<Act>>,
    /// The number of the act that plays.
    now: Memo<Option<u32>>,
    /// The dice that lie on the table: those of the act, or the last ones of
    /// the card.
    pub(super) dice: Memo<(Option<u32>, Option<Roll>)>,
}

fn wants_no_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

fn ships(desk: Desk) -> Vec<Ship> {
    let ships = |flight: &galaxy_trucker::FlightView| {
        flight.flyers.iter().map(|flyer| flyer.ship.clone()).collect()
    };
    untrack(|| flight(desk, ships)).unwrap_or_default()
}

/// What is to be seen of the entries after `from` and up to `to`.
fn sights(desk: Desk, from: u32, to: u32) -> Vec<Sight> {
    desk.room.log.with_untracked(|log| {
        let is_new = |seq: u32| seq > from && seq <= to;
        let lines = log.iter().filter(|line| is_new(line.seq) && !line.is_undone);
        lines.filter_map(|line| Sight::read(line.sight.as_deref()?)).collect()
    })
}

/// The last roll for the card on the table after an entry.
fn roll_at(log: &[LogLine], seq: u32) -> Option<Roll> {
    let lines = log.iter().rev().filter(|line| line.seq <= seq && !line.is_undone);
    let mut sights = lines.filter_map(|line| Sight::read(line.sight.as_deref()?));
    match sights.find(|sight| matches!(sight, Sight::Rolled(_) | Sight::TurnedUp)) {
        Some(Sight::Rolled(roll)) => Some(roll),
        _ => None,
    }
}

impl Drama {
    pub(super) fn of(desk: Desk) -> Self {
        let queue = RwSignal::new(Vec::<Act>::new());
        let now = Memo::new(move |_| queue.with(|queue| queue.first().map(|act| act.number)));
        let seq = Memo::new(move |_| desk.room.standing.with(|standing| standing.seq));
        let last_roll = Memo::new(move |_| {
            let seq = seq.get();
            desk.room.log.with(|log| roll_at(log, seq))
        });
        let dice = Memo::new(move |_| match now.get() {
            Some(number) => {
                (Some(number), queue.with_untracked(|queue| queue.first()?.roll.clone()))
            }
            None => (None, last_roll.get()),
        });
        let drama = Self { queue, now, dice };
        let seen = StoredValue::new((seq.get_untracked(), ships(desk), 0_u32));
        Effect::new(move |_| {
            let seq = seq.get();
            let (last, before, number) = seen.get_value();
            if seq == last {
                return;
            }
            let mut acts = Vec::new();
            // Who comes back or walks through a replay wants to see where it
            // stands, not all that was missed.
            if (last..last + 8).contains(&seq) && !wants_no_motion() {
                let shown = untrack(|| desk.shown());
                let roll = desk.room.log.with_untracked(|log| roll_at(log, last));
                if let Some(before) = before.get(shown.idx()) {
                    acts = acts_of(sights(desk, last, seq), shown, before, roll, number);
                    waiting_strike(desk, shown, &mut acts);
                }
            }
            seen.set_value((seq, ships(desk), number + acts.len() as u32));
            if !acts.is_empty() {
                queue.update(|queue| queue.extend(acts));
            }
        });
        // Whoever acts or looks elsewhere has seen enough.
        Effect::new(move |before: Option<()>| {
            desk.acted.track();
            desk.large.track();
            if before.is_some() {
                drama.end();
            }
        });
        Effect::new(move |_| {
            desk.is_showing.set(now.get().is_some());
            if now.get_untracked().is_some() {
                drama.play(desk);
            }
        });
        on_cleanup(move || {
            let _ = desk.is_showing.try_set(false);
        });
        drama
    }

    /// Lets the first act of the queue play, then the next one.
    fn play(self, desk: Desk) {
        let queue = self.queue;
        let Some(act) = queue.with_untracked(|queue| queue.first().cloned()) else { return };
        if act.is_rolled {
            desk.sound.cue(Cue::Dice);
        }
        if !act.lost.is_empty() {
            let hit = Duration::from_millis(act.strikes_after());
            life::after(hit, move || desk.sound.cue(Cue::Hit));
        }
        life::after(Duration::from_millis(act.length()), move || {
            queue.update(|queue| drop(queue.drain(..queue.len().min(1))));
        });
    }

    /// Nothing more is shown.
    pub(super) fn end(self) {
        if self.queue.with_untracked(|queue| !queue.is_empty()) {
            self.queue.set(Vec::new());
        }
    }

    /// Whether something is shown now.
    pub(super) fn is_on(self) -> bool {
        self.now.get().is_some()
    }

    /// The act that plays, and what comes off only later.
    pub(super) fn view(self, desk: Desk) -> AnyView {
        let queue = self.queue;
        let later = move || {
            queue.with(|queue| {
                let later = queue.get(1..).unwrap_or_default();
                scene::still(desk, later.iter().map(|act| (&act.before, act.lost)))
            })
        };
        let act = move || {
            self.now.get()?;
            let act = queue.with_untracked(|queue| queue.first().cloned())?;
            let svg = scene::draw(desk, &act);
            Some(
                view! { <div class="hull-show" data-testid="drama" aria-hidden="true" inner_html=svg></div> },
            )
        };
        view! { <div class="hull-show" aria-hidden="true" inner_html=later></div> {act} }.into_any()
    }
}

/// The acts on one ship that were told, in order.
fn acts_of(
    sights: Vec<Sight>,
    shown: Seat,
    before: &Ship,
    mut roll: Option<Roll>,
    first: u32,
) -> Vec<Act> {
    let mut acts: Vec<Act> = Vec::new();
    let act = |roll: &Option<Roll>, is_rolled: bool, n: usize| Act {
        number: first + n as u32,
        roll: roll.clone(),
        is_rolled,
        lines: Vec::new(),
        lost: Squares::NONE,
        before: before.clone(),
    };
    for sight in sights {
        let n = acts.len();
        match sight {
            Sight::Rolled(rolled) => {
                roll = Some(rolled);
                acts.push(act(&roll, true, n));
            }
            Sight::TurnedUp => roll = None,
            Sight::Struck { seat, lines } if seat == shown => {
                if acts.is_empty() {
                    acts.push(act(&roll, false, n));
                }
                if let Some(last) = acts.last_mut() {
                    last.lines = lines;
                }
            }
            Sight::Lost { seat, squares } if seat == shown => {
                if acts.is_empty() {
                    acts.push(act(&roll, false, n));
                }
                if let Some(last) = acts.last_mut() {
                    last.lost |= squares;
                }
            }
            Sight::Struck { .. } | Sight::Lost { .. } => {}
        }
    }
    acts
}

/// An attack that waits for an answer flies up to the ship.
fn waiting_strike(desk: Desk, shown: Seat, acts: &mut [Act]) {
    let strike = untrack(|| flight(desk, |flight| flight.flyers.get(shown.idx())?.strike.clone()));
    if let (Some(Some(strike)), Some(last)) = (strike, acts.last_mut())
        && last.is_rolled
        && last.lines.is_empty()
    {
        last.lines = strike.lines;
    }
}
