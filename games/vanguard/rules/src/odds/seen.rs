//! A check as a seat sees it: everything that its chances follow from.

use serde::{Deserialize, Serialize};
use vanguard_pack::{
    dice::{Colour, Convert, Face, KindId, N_FACES},
    effect::{Effect, Effects, Op, Shows, TurnTo},
    id::{CheckId, ConditionId},
    record,
    word::{Letter, RowColour},
};

use super::{
    Asked, Chance, Class, Does, Fraction, OddsError, Special, Throw, goal,
    harm::{self, Card, Gained, Injuries, Strikes, Struck},
    tracks::{self, Moved, Step7, Track, Tracked},
};
use crate::{
    board::Injury,
    book::Book,
    check,
    member::Member,
    need::Converts,
    view::{CrewView, ExplorationView, MarkerView, PoolDieView},
};

/// A die of the pool, before the roll or after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cast {
    /// Its kind.
    pub kind: KindId,
    /// Its colour.
    pub colour: Colour,
    /// What it shows; nothing before the roll.
    pub face: Option<Face>,
}

impl Cast {
    /// A die that will be rolled.
    #[must_use]
    pub fn of(book: &Book, kind: KindId) -> Self {
        Self { kind, colour: book.dice().kind(kind).colour, face: None }
    }

    /// As chances take it: a die that lies there shows the same on all sides.
    #[must_use]
    pub fn throw(self, book: &Book) -> Throw {
        match self.face {
            Some(face) => Throw { colour: self.colour, faces: [face; N_FACES] },
            None => Throw::from(book.dice().kind(self.kind)),
        }
    }
}

/// A check as a seat sees it: a question about chances.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// Which check; none for a prepare action.
    pub id: Option<CheckId>,
    /// The global condition.
    pub condition: Option<ConditionId>,
    /// What basic faces can be converted to.
    pub converts: Converts,
    /// Where the markers of its tracks are.
    pub tracks: Vec<u8>,
    /// The injury cards of whoever makes it.
    pub injuries: Vec<Option<Injury>>,
    /// How many injury dice are rolled with it.
    pub n_injury_dice: u8,
    /// The dice of the pool.
    pub dice: Vec<Cast>,
}

/// What a crewmember can convert, by the card and by what is carried (VG-5.45).
#[must_use]
pub fn converts(book: &Book, crew: &CrewView) -> Converts {
    let carried = crew.equipment.iter().filter_map(|id| book.equipment(*id).convert);
    let all: Vec<Convert> = [book.convert(crew.card)].into_iter().chain(carried).collect();
    Converts::new(&all)
}

impl Seen {
    /// The check under way.
    #[must_use]
    pub fn now(view: &ExplorationView) -> Option<Self> {
        let check = view.check.as_ref()?;
        let crew = &view.team[check.active.idx()];
        let cast = |die: &PoolDieView| Cast { kind: die.kind, colour: die.colour, face: die.face };
        Some(Self {
            id: check.id,
            condition: view.condition,
            converts: check.converts,
            tracks: check.tracks.clone(),
            injuries: crew.injuries.clone(),
            n_injury_dice: crew.injury_dice.len(),
            dice: check.pool.iter().map(cast).collect(),
        })
    }

    /// A check that a crewmember could begin, without dice as yet.
    #[must_use]
    pub fn before(book: &Book, view: &ExplorationView, member: Member, id: CheckId) -> Self {
        let crew = &view.team[member.idx()];
        let at = |track: u8| {
            let own = |marker: &&MarkerView| {
                marker.check == id
                    && marker.track == track
                    && marker.sector.is_none_or(|sector| sector == crew.sector)
            };
            view.markers.iter().find(own).map_or(0, |marker| marker.space)
        };
        Self {
            id: Some(id),
            condition: view.condition,
            converts: converts(book, crew),
            tracks: (0..book.check(id).tracks.len() as u8).map(at).collect(),
            injuries: crew.injuries.clone(),
            n_injury_dice: crew.injury_dice.len(),
            dice: Vec::new(),
        }
    }

    /// The dice as chances take them.
    #[must_use]
    pub fn throws(&self, book: &Book) -> Vec<Throw> {
        self.dice.iter().map(|die| die.throw(book)).collect()
    }

    /// The special effects in the order they are resolved, that of the
    /// condition first (VG-5.73).
    fn specials(&self, book: &Book) -> Vec<Special> {
        let condition = self.condition.and_then(|id| book.condition_special(id));
        let condition =
            condition.map(|special| Special { need: special.need.clone(), does: Vec::new() });
        let record = self.id.map(|id| book.check(id));
        let printed = record.into_iter().flat_map(|record| record.special.iter().flatten());
        let terms = book.terms(self.id).specials.iter();
        let own = terms.zip(printed).map(|(special, printed)| Special {
            need: special.need.clone(),
            does: does(special, &printed.effects, record.map_or(&[], |record| &record.tracks)),
        });
        condition.into_iter().chain(own).collect()
    }

    /// As a check with rows.
    #[must_use]
    pub fn asked(&self, book: &Book) -> Asked {
        Asked {
            specials: self.specials(book),
            rows: book.terms(self.id).rows.iter().map(|row| row.need.clone()).collect(),
            converts: self.converts,
        }
    }

    /// As a check with tracks; nothing if it has none. The best track is the
    /// goal.
    #[must_use]
    pub fn tracked(&self, book: &Book) -> Option<Tracked> {
        let record = book.check(self.id?);
        let places = self.tracks.iter().copied().chain(std::iter::repeat(0));
        let tracks = record.tracks.iter().zip(places);
        let tracks: Vec<Track> =
            tracks.map(|(track, at)| Track { spaces: track.spaces, at }).collect();
        let goal = record.tracks.iter().position(|track| track.id != RowColour::Red)?;
        let (specials, converts) = (self.specials(book), self.converts);
        Some(Tracked { specials, tracks, converts, step7: Step7::Free, goal })
    }

    /// The injury dice, majors first.
    #[must_use]
    pub fn injuries(&self, book: &Book) -> Injuries {
        let card = |injury: &Injury| {
            let record = book.injury(injury.id);
            Card { down: injury.down, minor: strikes(&record.minor), major: strikes(&record.major) }
        };
        Injuries {
            slots: self.injuries.iter().map(|slot| slot.as_ref().map(card)).collect(),
            n_dice: usize::from(self.n_injury_dice),
            faces: book.dice().injury,
            majors_first: true,
        }
    }

    /// The letters of its danger dice.
    #[must_use]
    pub fn dangers<'a>(&self, book: &'a Book) -> &'a [Letter] {
        self.id.map_or(&[], |id| &book.check(id).danger)
    }

    /// What its injury dice do.
    #[must_use]
    pub fn struck(&self, book: &Book) -> Struck {
        harm::struck(&self.injuries(book))
    }

    /// The injuries that its danger dice bring.
    #[must_use]
    pub fn gained(&self, book: &Book) -> Gained {
        let harmful = |letter: &Letter| {
            let face = |face: &u8| book.danger(*letter, *face).is_some_and(injures);
            (1..=N_FACES as u8).filter(face).count() as u8
        };
        let n_injuries = self.injuries.iter().flatten().count();
        let dice: Vec<u8> = self.dangers(book).iter().map(harmful).collect();
        harm::gained(&dice, n_injuries)
    }

    /// The chance of each row from the top with these dice; before the roll
    /// injury dice may spoil it, after the roll they are told.
    ///
    /// # Errors
    ///
    /// If there are too many dice, or too many cases.
    pub fn rows(&self, book: &Book, dice: &[Throw]) -> Result<Vec<Fraction>, OddsError> {
        let asked = self.asked(book);
        if self.dice.iter().any(|die| die.face.is_some()) {
            return super::rows::chances(&asked, dice);
        }
        harm::rows_after(&asked, dice, &self.struck(book), self.gained(book).ended)
    }

    /// How far its tracks are moved by these dice; nothing if it has none.
    ///
    /// # Errors
    ///
    /// If there are too many dice, or too many cases.
    pub fn moved(&self, book: &Book, dice: &[Throw]) -> Result<Option<Moved>, OddsError> {
        self.tracked(book).map(|tracked| tracks::chances(&tracked, dice)).transpose()
    }

    /// The chance that it goes well with these dice: any row but the red one, or
    /// a step of the best track.
    ///
    /// # Errors
    ///
    /// If there are too many dice, or too many cases.
    pub fn good(&self, book: &Book, dice: &[Throw]) -> Result<Chance, OddsError> {
        let value = match (self.tracked(book), self.id) {
            (Some(tracked), _) => {
                let moved = tracks::chances(&tracked, dice)?.advances.into_iter();
                moved.filter(|(steps, _)| steps[tracked.goal] > 0).map(|(_, chance)| chance).sum()
            }
            (None, Some(id)) => {
                let outcomes = &book.check(id).outcomes;
                let rows = self.rows(book, dice)?.into_iter().zip(outcomes);
                rows.filter(|(_, row)| row.colour != RowColour::Red).map(|(row, _)| row).sum()
            }
            (None, None) => Fraction::ONE,
        };
        Ok(Chance { value, class: Class::Exact })
    }
}

impl Seen {
    /// The lowest row that is not red, if there are rows.
    #[must_use]
    pub fn goal(&self, book: &Book) -> Option<usize> {
        let outcomes = self.id.map_or(&[][..], |id| &book.check(id).outcomes);
        outcomes.iter().rposition(|row| row.colour != RowColour::Red)
    }

    /// The chance of success or better if these effects of an ability are used
    /// after the roll as well as possible (X1); the roll may have been made.
    /// Nothing where there are no rows, where the effects do other things, or
    /// where it is too much to work out.
    #[must_use]
    pub fn good_with(&self, book: &Book, effects: &Effects) -> Option<Chance> {
        let row = self.goal(book)?;
        let effects: Vec<goal::Effect> = effects.0.iter().map(modifies).collect::<Option<_>>()?;
        let asked = self.asked(book);
        let rolled = self.dice.iter().map(|die| {
            let throw = Throw::from(book.dice().kind(die.kind));
            Some((throw, die.face?))
        });
        let best = match rolled.collect::<Option<Vec<(Throw, Face)>>>() {
            Some(dice) if !dice.is_empty() => goal::chances_after(&asked, &dice, &effects, row),
            _ => goal::chances(&asked, &self.throws(book), &effects, row),
        };
        Some(Chance { value: best.ok()?.chance, class: Class::Optimum })
    }
}

/// What an effect of step 4 does, as far as it can be worked out.
fn modifies(effect: &Effect) -> Option<goal::Effect> {
    let Effect::Do(act) = effect else { return None };
    let face = |shows: Shows| match shows {
        Shows::Icon(icon) => Face::One(icon),
        Shows::Wild => Face::Wild,
        Shows::Basic => Face::Basic,
        Shows::Accident => Face::Accident,
    };
    match &act.op {
        Op::Reroll { n, filter } if filter.shows.is_none() => {
            let n = u8::try_from(n.fixed()?).ok()?;
            Some(goal::Effect::Reroll { n, colour: filter.colour })
        }
        Op::Turn { n, filter, face: TurnTo::Face(to) }
            if n.fixed() == Some(1) && filter.colour.is_none() =>
        {
            Some(goal::Effect::Turn { from: face(filter.shows?), to: face(*to) })
        }
        _ => None,
    }
}

/// What a special effect does to rows and tracks.
fn does(special: &check::Special, effects: &Effects, tracks: &[record::Track]) -> Vec<Does> {
    let place = |colour: RowColour| tracks.iter().position(|track| track.id == colour);
    let moves = |effect: &Effect| {
        let Effect::Do(act) = effect else { return None };
        match &act.op {
            Op::Advance { track, n, of: None } => Some(Does::Advance {
                track: place(*track)? as u8,
                n: u8::try_from(n.0.fixed()?).ok()?,
            }),
            Op::Reduce { track, n, of: None } => Some(Does::Reduce {
                track: place(*track)? as u8,
                n: u8::try_from(n.0.fixed()?).ok()?,
            }),
            _ => None,
        }
    };
    let immediate = special.immediate.filter(|_| tracks.is_empty()).map(Does::Outcome);
    effects.0.iter().filter_map(moves).chain(immediate).collect()
}

/// What the effect of an injury does to the pool, if there is one.
fn strikes(effects: &Effects) -> Option<Strikes> {
    let of = |effect: &Effect| {
        let Effect::Do(act) = effect else { return None };
        match &act.op {
            Op::NoConvert {} => Some(Strikes::NoConvert),
            Op::Turn { face: TurnTo::Face(Shows::Accident), .. } => Some(Strikes::TurnsWild),
            _ => None,
        }
    };
    let found = effects.0.iter().find_map(of).unwrap_or(Strikes::Elsewhere);
    (!effects.is_empty()).then_some(found)
}

/// Whether a result of a danger die is an injury.
fn injures(effects: &Effects) -> bool {
    let injury =
        |effect: &Effect| matches!(effect, Effect::Do(act) if matches!(act.op, Op::Injury { .. }));
    effects.0.iter().any(injury)
}

#[cfg(test)]
mod tests {
    use table::Audience;

    use super::*;
    use crate::{
        moves::Move,
        testing::{A, ME, Table, book},
    };

    /// A check of the small pack with every die of its own, not rolled yet.
    fn chosen(name: &str) -> (Table, Seen) {
        let mut table = Table::new();
        let id = Table::id(name);
        table.with(|play| play.begin_check(A, Some(id)));
        while let Some(take) =
            table.moves().into_iter().find(|mv| matches!(mv, Move::Take(member, _) if *member == A))
        {
            table.make(take);
        }
        let view = table.state.view(book(), Audience::Seat(ME));
        let before = Seen::before(book(), &view, A, id);
        let seen = Seen::now(&view).expect("a check is under way");
        assert_eq!(Seen { dice: Vec::new(), ..seen.clone() }, before);
        (table, seen)
    }

    #[test]
    fn rows_of_a_view_are_certain_together() {
        let (_, seen) = chosen("wade");
        let dice = seen.throws(book());
        let rows = seen.rows(book(), &dice).unwrap();
        let all: Fraction = rows.iter().copied().sum();
        assert_eq!((rows.len(), all), (3, Fraction::ONE));
        assert_eq!(seen.good(book(), &dice).unwrap().value, rows[0] + rows[1]);
        assert_eq!(seen.dangers(book()), [Letter::A]);
    }

    #[test]
    fn dice_that_lie_there_leave_one_row() {
        let (_, mut seen) = chosen("wade");
        let stride = book().pack.names.icons.icon("stride").unwrap();
        seen.dice.iter_mut().for_each(|die| die.face = Some(Face::Accident));
        seen.dice[0].face = Some(Face::One(stride));
        let rows = seen.rows(book(), &seen.throws(book())).unwrap();
        assert_eq!(rows, [Fraction::ZERO, Fraction::ONE, Fraction::ZERO]);
        let nothing = Effects::default();
        let sure = seen.good_with(book(), &nothing).unwrap();
        assert_eq!((sure.value, sure.class), (Fraction::ONE, Class::Optimum));
    }

    #[test]
    fn steps_of_a_track_are_good() {
        let (_, seen) = chosen("beacon");
        let dice = seen.throws(book());
        let moved = seen.moved(book(), &dice).unwrap().expect("it has tracks");
        let none: Fraction =
            moved.advances.iter().filter(|(steps, _)| steps[0] == 0).map(|(_, n)| *n).sum();
        assert_eq!(seen.good(book(), &dice).unwrap().value, Fraction::ONE - none);
    }
}
