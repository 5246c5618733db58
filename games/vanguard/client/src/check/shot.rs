//! What the theatre shows: the check under way, or the last one until it has
//! been looked at.

use client::{browser::clock, feed::LogLine};
use leptos::prelude::*;
use table::sort_short_by_key;
use vanguard::{
    check::{DieAt, Letter, NOBODY},
    checking::Resolving,
    member::Member,
    need::Converts,
    view::{CheckView, ExplorationView, View},
};
use vanguard_pack::{
    dice::{Colour, Face, InjuryFace, KindId},
    id::CheckId,
};

use super::roll::Roll;
use crate::desk::{Desk, Table};

/// A die on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lain {
    /// Whose, and its place on the board.
    pub at: DieAt,
    /// Its kind.
    pub kind: KindId,
    /// Its colour.
    pub colour: Colour,
    /// What it shows.
    pub face: Face,
    /// Its place in the pool, while it is there.
    pub place: Option<u8>,
    /// Whether it has paid for a combination or a special effect.
    pub has_paid: bool,
}

/// A check as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shot {
    /// Which; none for a prepare action.
    pub id: Option<CheckId>,
    /// Who makes it.
    pub active: Member,
    /// The step, 1 to 10.
    pub step: u8,
    /// Whether it is over and only looked at.
    pub is_over: bool,
    /// The dice after the roll.
    pub dice: Vec<Lain>,
    /// Injury dice: before the roll nothing, later those that still count.
    pub injuries: Vec<InjuryFace>,
    /// Danger dice, likewise.
    pub dangers: Vec<(Letter, u8)>,
    /// Markers of its tracks.
    pub tracks: Vec<u8>,
    /// What basic faces can be converted to.
    pub converts: Converts,
    /// The row that was marked.
    pub marked: Option<u8>,
    /// What may be chosen in steps 7 and 8.
    pub resolving: Resolving,
    /// What happened after the roll.
    pub lines: Vec<String>,
}

/// Keeps the theatre open until the end of a check was seen.
#[derive(Clone, Copy)]
pub(crate) struct Theatre {
    /// What is shown; nothing if there is no check.
    pub shot: Memo<Option<Shot>>,
    seen_to: RwSignal<u32>,
    roll: Memo<Option<Roll>>,
}

fn exploration<T>(view: &View, read: impl FnOnce(&ExplorationView) -> T) -> Option<T> {
    match view {
        View::Exploration(own) => Some(read(own)),
        _ => None,
    }
}

impl Theatre {
    /// Of a room; what happened before is not shown again.
    pub fn of(room: Table) -> Self {
        let newest = |log: &Vec<LogLine>| log.last().map_or(0, |line| line.seq);
        let seen_to = RwSignal::new(room.log.with_untracked(newest));
        let began = clock::now_ms();
        // The log of a match that is taken up again comes a little later.
        Effect::new(move |_| {
            let newest = room.log.with(newest);
            if clock::now_ms() - began < 400.0 {
                seen_to.set(newest);
            }
        });
        let roll = Memo::new(move |_| room.log.with(|log| Roll::last(log)));
        // The check as it was seen last, with the team's dice.
        let last = RwSignal::new(None::<(CheckView, Vec<Vec<KindId>>)>);
        Effect::new(move |_| {
            let check = room.view.with(|view| {
                exploration(view, |own| {
                    let dice = own.team.iter().map(|crew| crew.dice.clone()).collect();
                    own.check.clone().map(|check| (check, dice))
                })
            });
            if let Some(check) = check.flatten() {
                last.set(Some(check));
            }
        });
        let shot = Memo::new(move |_| {
            let live = room.view.with(|view| exploration(view, |own| own.check.clone()));
            let live = live.flatten();
            // A check without any dice has no roll: the last one is not its own.
            let is_new = |roll: &Roll| roll.ended.is_none_or(|ended| ended > seen_to.get());
            let roll = roll.get().filter(is_new);
            let is_watched = !room.facts.with(|facts| facts.is_replay);
            let ended = roll.as_ref().and_then(|roll| roll.ended).filter(|_| is_watched);
            let is_held = ended.is_some();
            match live {
                Some(check) if check.step > 1 || !is_held => {
                    let kinds =
                        last.with_untracked(|last| last.as_ref().map(|(_, kinds)| kinds.clone()));
                    Some(shot(&check, roll.as_ref(), &kinds.unwrap_or_default(), false))
                }
                _ if is_held => {
                    let (check, kinds) = last.get()?;
                    Some(shot(&check, roll.as_ref(), &kinds, true))
                }
                _ => None,
            }
        });
        Self { shot, seen_to, roll }
    }

    /// The one of this page.
    pub fn here() -> Self {
        expect_context()
    }

    /// The end of the check was seen.
    pub fn dismiss(self) {
        if let Some(ended) =
            self.roll.with_untracked(|roll| roll.as_ref().and_then(|roll| roll.ended))
        {
            self.seen_to.set(ended);
        }
    }
}

fn shot(check: &CheckView, roll: Option<&Roll>, kinds: &[Vec<KindId>], is_over: bool) -> Shot {
    let dice = Desk::book().dice();
    let pool = (0..).zip(&check.pool).filter_map(|(place, die)| {
        let (at, kind, colour) = (die.at, die.kind, die.colour);
        Some(Lain { at, kind, colour, face: die.face?, place: Some(place), has_paid: false })
    });
    let mut lain: Vec<Lain> = if is_over { Vec::new() } else { pool.collect() };
    let roll = roll.filter(|_| is_over || check.step > 1);
    for (at, face) in roll.into_iter().flat_map(|roll| &roll.dice) {
        let kind = kinds.get(usize::from(at.crew)).and_then(|own| own.get(usize::from(at.die)));
        let has_paid = roll.is_some_and(|roll| roll.paid.contains(at));
        let is_there = lain.iter().any(|die| die.at == *at);
        if let (false, Some(kind)) = (is_there || at.crew == NOBODY, kind) {
            let colour = dice.kind(*kind).colour;
            lain.push(Lain { at: *at, kind: *kind, colour, face: *face, place: None, has_paid });
        }
    }
    sort_short_by_key(&mut lain, |die| die.at);
    let (injuries, dangers) = match roll {
        Some(roll) if check.step > 4 || is_over => (roll.injuries.clone(), roll.dangers.clone()),
        _ => (check.injuries.clone(), check.dangers.clone()),
    };
    let mut tracks = check.tracks.clone();
    for (track, at) in roll.filter(|_| is_over).into_iter().flat_map(|roll| &roll.moved) {
        if let Some(own) = tracks.get_mut(usize::from(*track)) {
            *own = *at;
        }
    }
    Shot {
        id: check.id,
        active: check.active,
        step: if is_over { 10 } else { check.step },
        is_over,
        dice: lain,
        injuries,
        dangers,
        tracks,
        converts: check.converts,
        marked: roll.and_then(|roll| roll.marked),
        resolving: if is_over { Resolving::default() } else { check.resolving.clone() },
        lines: roll.map(|roll| roll.lines.clone()).unwrap_or_default(),
    }
}
