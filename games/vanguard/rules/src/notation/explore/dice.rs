//! Dice of a check: which are taken and what they will show.

use table::{Drawn, Topic};
use vanguard_pack::dice::{Face, InjuryFace, KindId};

use super::{
    read::{face, is_meant, number, place},
    scene::Scene,
};
use crate::{
    checking::Asked,
    member::Member,
    moves::{DieFrom, Move},
    notation::given::{Read, counted, parts},
    question::Question,
    streams::{self, Purpose},
};

/// The sides of every die.
const SIDES: u32 = 6;

impl Scene<'_> {
    /// `2 R strike, G compass`: dice for the roll, and what they will show.
    pub(super) fn take(&mut self, member: Member, text: &str) -> Read<()> {
        for (n, part) in parts(text).map(counted) {
            for _ in 0..n {
                let (die, shows) = part.split_once(' ').unwrap_or((part, ""));
                let shows = if shows.is_empty() { None } else { Some(face(self.book, shows)?) };
                let seat = self.state.crew(member).seat;
                let dice = self.moves(seat).into_iter().filter_map(|mv| match mv {
                    Move::Take(of, kind) if of == member => Some(kind),
                    _ => None,
                });
                let mut fitting = None;
                for kind in dice.collect::<Vec<_>>() {
                    let shows_it = shows.is_none_or(|face| self.side(kind, face).is_ok());
                    if is_meant(self.book, die, kind)? && shows_it {
                        fitting = Some(kind);
                        break;
                    }
                }
                // Without a fitting die it is tried with one of the name, so that
                // the refusal names the rule.
                let kind = match fitting {
                    Some(kind) => kind,
                    None => super::read::kind(self.book, die)?,
                };
                if fitting.is_some()
                    && let Some(shows) = shows
                {
                    self.faces.push((member, kind, shows));
                }
                self.make(seat, &Move::Take(member, kind));
                if self.refused.is_some() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// The side of a die that shows this.
    fn side(&self, kind: KindId, face: Face) -> Read<u32> {
        let faces = &self.book.dice().kind(kind).faces;
        let at = faces.iter().position(|other| *other == face);
        at.map(|at| at as u32).ok_or_else(|| "the die has no such side".to_owned())
    }

    /// The next dice of the check show these sides.
    fn force(&mut self, sides: impl IntoIterator<Item = u32>) -> Read<()> {
        let checking = self.state.check.as_ref().ok_or("no check is under way")?;
        let stream = streams::of(Purpose::Check, checking.number, 0);
        let first = checking.n_rolled;
        for (index, value) in (first..).zip(sides) {
            self.known.push(Drawn { topic: Topic { stream, index }, bound: SIDES, value });
        }
        Ok(())
    }

    /// Rolls: `injury minor, danger 4` are what harm dice show.
    pub(super) fn roll(&mut self, text: &str) -> Read<()> {
        let checking = self.state.check.as_ref().ok_or("no check is under way")?;
        let mut sides = Vec::new();
        let mut faces = std::mem::take(&mut self.faces);
        for die in checking.check.pool().dice() {
            let is_it = |(member, kind, _): &(Member, KindId, Face)| {
                member.0 == die.at.crew && *kind == die.kind
            };
            sides.push(match faces.iter().position(is_it) {
                Some(at) => self.side(die.kind, faces.remove(at).2)?,
                None => 0,
            });
        }
        let active = Member(checking.check.active());
        let n_injury = usize::from(self.state.board(active).columns().len());
        let mut injury: Vec<u32> = Vec::new();
        let mut danger = Vec::new();
        for part in parts(text) {
            match part.split_once(' ') {
                Some(("injury", shows)) => injury.push(self.injury_side(shows)?),
                Some(("danger", shows)) => danger.push(u32::from(place(shows)?)),
                _ => return Err(format!("`{part}`: write `injury minor` or `danger 4`")),
            }
        }
        let blank = self.injury_side(InjuryFace::Blank.name())?;
        injury.resize(n_injury, blank);
        self.force(sides.into_iter().chain(injury).chain(danger))?;
        while self.state.check.as_ref().is_some_and(|own| own.ask == Asked::Dice)
            && matches!(self.state.ask.map(|ask| ask.question), Some(Question::Check(_)))
        {
            let seat = self.asked();
            self.make(seat, &Move::GoOn);
            if self.refused.is_some() {
                break;
            }
        }
        Ok(())
    }

    fn injury_side(&self, shows: &str) -> Read<u32> {
        let at = self.book.dice().injury.iter().position(|face| face.name() == shows);
        at.map(|at| at as u32).ok_or_else(|| format!("`{shows}` is no face of an injury die"))
    }

    /// `next danger 4`: what the next die outside a check shows.
    pub(super) fn next_die(&mut self, kind: &str, shows: &str) -> Read<()> {
        let value = match kind {
            "danger" => u32::from(place(shows)?),
            "injury" => self.injury_side(shows)?,
            _ => return Err(format!("`{kind}` is neither danger nor injury")),
        };
        let index = u32::from(self.state.drawn.dice);
        let stream = streams::of(Purpose::Dice, 0, 0);
        self.known.push(Drawn { topic: Topic { stream, index }, bound: SIDES, value });
        Ok(())
    }

    /// A die that is rolled in the check when the move is made: what it shows.
    pub(super) fn will_show(&mut self, mv: &Move, shows: &str) -> Read<()> {
        let pool = self.state.check.as_ref().map(|own| own.check.pool().dice());
        let pool_kind =
            |at: u8| pool.and_then(|dice| dice.get(usize::from(at))).map(|die| die.kind);
        let kind = match mv {
            Move::PoolDie(at) => pool_kind(*at).ok_or("there is no such die")?,
            Move::Die(DieFrom::Available, kind) => *kind,
            Move::InjuryDie(_) => {
                let side = self.injury_side(shows)?;
                return self.force([side]);
            }
            _ => return Err("nothing is rolled by that".to_owned()),
        };
        let side = self.side(kind, face(self.book, shows)?)?;
        self.force([side])
    }

    /// A die that was asked for: `R`, `spent R:basic`.
    pub(super) fn die(&self, text: &str) -> Read<Move> {
        let (from, die) = match text.split_once(' ') {
            Some(("spent", die)) => (Some(DieFrom::Spent), die),
            Some(("available", die)) => (Some(DieFrom::Available), die),
            _ => (None, text),
        };
        for mv in self.moves(self.asked()) {
            if let Move::Die(place, kind) = mv
                && from.is_none_or(|from| from == place)
                && is_meant(self.book, die, kind)?
            {
                return Ok(mv);
            }
        }
        Ok(Move::Die(from.unwrap_or(DieFrom::Available), super::read::kind(self.book, die)?))
    }

    /// A place of the pool, from 1, as a place from 0.
    pub(super) fn pool_place(text: &str) -> Read<u8> {
        number::<u8>(text)?.checked_sub(1).ok_or_else(|| "dice are counted from 1".to_owned())
    }
}
