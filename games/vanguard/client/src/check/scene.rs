//! What every part of the theatre reads, and the chances.

use client::{life, thinking};
use leptos::prelude::*;
use vanguard::{
    cycle::CycleMove,
    member::Member,
    moves::{Ability, Move},
    odds::seen::Seen,
    view::{ExplorationView, View},
};
use vanguard_pack::dice::KindId;

use super::shot::{Shot, Theatre};
use crate::{
    desk::Desk,
    think::{Odds, OddsOf, Thought},
    words,
};

/// What every part of the theatre reads.
#[derive(Clone, Copy)]
pub(crate) struct Scene {
    /// The match.
    pub desk: Desk,
    /// What this seat may do.
    pub moves: Memo<Vec<Move>>,
    /// The chances, once they are worked out.
    pub odds: RwSignal<Option<Odds>>,
    /// A die of the pool whose new face is being chosen.
    pub turning: RwSignal<Option<u8>>,
    theatre: Theatre,
}

impl Scene {
    /// Of a match.
    pub fn of(desk: Desk, theatre: Theatre) -> Self {
        let room = desk.room;
        let moves = Memo::new(move |_| {
            let legal = room.legal.get().unwrap_or_default();
            let own = legal.into_iter().filter(|_| room.plays());
            own.filter_map(|mv| match mv {
                CycleMove::Explore(mv) => Some(mv),
                _ => None,
            })
            .collect()
        });
        let scene =
            Self { desk, moves, odds: RwSignal::new(None), turning: RwSignal::new(None), theatre };
        scene.think();
        scene
    }

    /// The one of this page.
    pub fn here() -> Self {
        expect_context()
    }

    /// Reads what is shown.
    pub fn shot<T>(self, read: impl FnOnce(&Shot) -> T) -> Option<T> {
        self.theatre.shot.with(|shot| shot.as_ref().map(read))
    }

    /// Reads the exploration and what is shown.
    pub fn with<T>(self, read: impl FnOnce(&ExplorationView, &Shot) -> T) -> Option<T> {
        self.desk.view.with(|view| match view {
            View::Exploration(view) => self.shot(|shot| read(view, shot)),
            _ => None,
        })
    }

    /// Plays a move.
    pub fn play(self, mv: Move) {
        self.turning.set(None);
        self.desk.play(CycleMove::Explore(mv));
    }

    /// Abilities that may be used now.
    pub fn uses(self) -> Vec<Ability> {
        self.moves.with(|moves| {
            let uses = moves.iter().filter_map(|mv| match mv {
                Move::Use(ability) => Some(*ability),
                _ => None,
            });
            uses.collect()
        })
    }

    /// Asks for the chances whenever something changes.
    fn think(self) {
        let question = Memo::new(move |_| {
            let uses = self.uses();
            let room = self.desk.room;
            let is_open = room
                .standing
                .with(|standing| standing.awaits.iter().any(|seat| Some(*seat) != standing.seat));
            let is_advised = room.plays() && room.facts.with(|facts| facts.is_advised);
            self.with(|view, shot| {
                let seen = Seen::now(view).filter(|seen| seen.id.is_some() && !shot.is_over)?;
                let uses = uses.iter().map(|ability| (*ability, words::user(view, *ability)));
                let is_rolled = shot.step > 1;
                let (own, lent, chosen) =
                    if is_rolled { Default::default() } else { self.dice(view, shot.active) };
                Some(Thought::Odds(Box::new(OddsOf {
                    seen,
                    own,
                    lent,
                    chosen,
                    is_open: is_open && !is_rolled,
                    uses: if is_rolled { uses.collect() } else { Vec::new() },
                    is_advised: is_advised && !is_rolled,
                })))
            })
            .flatten()
        });
        Effect::new(move |_| match question.get() {
            None => self.odds.set(None),
            // A newer question ends this one.
            Some(question) => life::spawn(async move {
                let answer = thinking::ask::<Option<Odds>>(&question).await;
                self.odds.set(answer.ok().flatten());
            }),
        });
    }

    /// The kinds of dice that could join: own ones, and those of each helper;
    /// then of those that could leave.
    fn dice(
        self,
        view: &ExplorationView,
        active: Member,
    ) -> (Vec<KindId>, Vec<Vec<KindId>>, Vec<KindId>) {
        let (mut own, mut lent, mut leave) = (Vec::new(), Vec::new(), Vec::new());
        self.moves.with(|moves| {
            for (nth, crew) in view.team.iter().enumerate() {
                let member = Member(nth as u8);
                let may = |kind: KindId| moves.contains(&Move::Take(member, kind));
                let kinds = crew.available.iter().map(|die| crew.dice[usize::from(die)]);
                let kinds: Vec<KindId> = kinds.filter(|kind| may(*kind)).collect();
                if member == active {
                    own = kinds;
                } else if !kinds.is_empty() {
                    lent.push(kinds);
                }
            }
            for mv in moves {
                if let Move::PutBack(_, kind) = mv
                    && !leave.contains(kind)
                {
                    leave.push(*kind);
                }
            }
        });
        (own, lent, leave)
    }
}
