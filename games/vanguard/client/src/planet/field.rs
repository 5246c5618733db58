//! What the parts of the exploration page share.

use leptos::prelude::*;
use vanguard::{
    cycle::CycleMove,
    member::Member,
    moves::Move,
    question::Question,
    view::{CrewView, ExplorationView, View},
};
use vanguard_pack::id::{LogId, PathId, SectorNumber};

use super::label;
use crate::desk::Desk;

/// What the parts of the page share.
#[derive(Clone, Copy)]
pub(crate) struct Field {
    pub desk: Desk,
    /// The sector that is looked at.
    pub focus: RwSignal<Option<SectorNumber>>,
    /// Whose hand is looked at.
    pub looked: RwSignal<Option<Member>>,
    /// Whether the ways out of the sector are listed.
    pub travels: RwSignal<bool>,
    /// Logs that lie open over the page, the first one on top.
    pub unread: RwSignal<Vec<LogId>>,
}

impl Field {
    /// Of a match.
    pub fn of(desk: Desk) -> Self {
        Self {
            desk,
            focus: RwSignal::new(None),
            looked: RwSignal::new(None),
            travels: RwSignal::new(false),
            unread: RwSignal::new(Vec::new()),
        }
    }

    /// The one of this page.
    pub fn here() -> Self {
        expect_context()
    }

    /// Reads something of the exploration.
    pub fn with<T>(self, read: impl FnOnce(&ExplorationView) -> T) -> Option<T> {
        self.desk.view.with(|view| match view {
            View::Exploration(own) => Some(read(own)),
            _ => None,
        })
    }

    /// What may be done now.
    pub fn moves(self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.desk.room.legal.with(|legal| {
            for mv in legal.iter().flatten() {
                if let CycleMove::Explore(mv) = mv {
                    moves.push(mv.clone());
                }
            }
        });
        moves
    }

    /// Plays a move.
    pub fn play(self, mv: Move) {
        self.travels.set(false);
        self.desk.play(CycleMove::Explore(mv));
    }

    /// The ways out of the sector of whoever acts, with where they lead.
    pub fn ways(self) -> Vec<(PathId, SectorNumber)> {
        let from = self.with(active_sector).flatten();
        let Some(from) = from else { return Vec::new() };
        let ways = self.moves().into_iter().filter_map(|mv| match mv {
            Move::Travel(path) => Some((path, label::other_end(path, from))),
            _ => None,
        });
        ways.collect()
    }

    /// A sector was pressed: it is looked at; pressed again, it is travelled to.
    pub fn press(self, number: SectorNumber) {
        let ways: Vec<PathId> = untrack(|| self.ways())
            .into_iter()
            .filter(|(_, to)| *to == number)
            .map(|(path, _)| path)
            .collect();
        match ways[..] {
            [path] if self.focus.get_untracked() == Some(number) => self.play(Move::Travel(path)),
            _ => self.focus.set(Some(number)),
        }
    }

    /// The sector that is shown: the one looked at, else where something happens.
    pub fn shown_sector(self) -> Option<SectorNumber> {
        let here = self.with(|own| active_sector(own).or(own.lander)).flatten();
        let first = || self.with(|own| own.sectors.first().map(|sector| sector.number)).flatten();
        self.focus.get().or(here).or_else(first)
    }

    /// The crewmember whose hand is shown: the one looked at, else the one asked
    /// or active, else the first of one's own.
    pub fn shown_member(self) -> Option<Member> {
        let seat = self.desk.room.seat();
        let looked = self.looked.get();
        self.with(|own| {
            let is_own = |crew: &CrewView| crew.is_alive && Some(crew.seat) == seat;
            let concerned = asked(own).or_else(|| active(own));
            let active = concerned.filter(|member| own.team.get(member.idx()).is_some_and(is_own));
            let first = || own.team.iter().position(is_own).map(|nth| Member(nth as u8));
            looked.or(active).or_else(first).or_else(|| active_or_first(own))
        })
        .flatten()
    }
}

/// About whom something is asked.
const fn asked(own: &ExplorationView) -> Option<Member> {
    match own.question {
        Some(
            Question::Die(member, ..)
            | Question::Card(member, _)
            | Question::Column(member)
            | Question::Injury(member)
            | Question::InjuryDie(member)
            | Question::Equipment(member)
            | Question::OnTop(member)
            | Question::Window(member),
        ) => Some(member),
        _ => None,
    }
}

fn active_or_first(own: &ExplorationView) -> Option<Member> {
    active(own).or_else(|| (!own.team.is_empty()).then_some(Member(0)))
}

/// Whether the team is still in the lander, on its way to the planet.
pub(crate) const fn is_aloft(own: &ExplorationView) -> bool {
    own.landing.is_some() && own.lander.is_none()
}

/// Whose turn it is.
pub(crate) fn active(own: &ExplorationView) -> Option<Member> {
    own.turn.map(|(member, _)| member)
}

/// The sector of whoever's turn it is.
pub(crate) fn active_sector(own: &ExplorationView) -> Option<SectorNumber> {
    let crew = active(own).and_then(|member| own.team.get(member.idx()))?;
    Some(crew.sector)
}

/// Whether a path can be used, in the direction it has.
pub(crate) fn is_open(own: &ExplorationView, id: PathId) -> bool {
    let changed = own.paths.iter().find(|(other, _)| *other == id).map(|(_, open)| *open);
    changed.unwrap_or_else(|| !Desk::book().path(id).closed)
}

/// How well a sector is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sight {
    /// Somebody has been there.
    Visited,
    /// It can be reached from where somebody has been.
    Near,
    /// Neither.
    Unseen,
}

/// How well a sector is known.
pub(crate) fn sight(own: &ExplorationView, number: SectorNumber) -> Sight {
    let book = Desk::book();
    // From above, places to land are seen.
    if is_aloft(own) {
        let can_land = book.sector(own.planet, number).is_some_and(|sector| sector.lander);
        return if can_land { Sight::Near } else { Sight::Unseen };
    }
    let is_visited = |number: SectorNumber| {
        own.sectors.iter().any(|sector| sector.number == number && sector.is_visited)
            || own.team.iter().any(|crew| crew.is_alive && crew.sector == number)
    };
    if is_visited(number) {
        return Sight::Visited;
    }
    let is_near = book.paths(own.planet).iter().any(|id| {
        is_open(own, *id)
            && book.path(*id).ways().any(|(from, to)| to == number && is_visited(from))
    });
    if is_near { Sight::Near } else { Sight::Unseen }
}
