//! Careers: what outlives a match and belongs to a guest, such as the log of
//! an explorer who flies mission after mission.
//!
//! A game says in its own types what a career is ([`Career`]); whoever keeps
//! careers sees documents of JSON ([`Careers`]).

use std::marker::PhantomData;

use protocol::{RawValue, Refused, RefusedCode, RuleId};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::value::to_raw_value;
use table::{Game, Seat};

/// A day, counted from 1 January 1970.
pub type Today = i32;

/// A career in the game `G`: a document and what can be done with it.
pub trait Career<G: Game>: Serialize + DeserializeOwned + 'static {
    /// What its owner may do with it, and how a new one begins.
    type Act: DeserializeOwned;
    /// What its owner decides when it is brought to a table.
    type Choice: DeserializeOwned;
    /// What everybody may know of it.
    type Summary: Serialize;

    /// A career after an act of its owner; without a career, a new one. `id`
    /// is what it is kept under.
    ///
    /// # Errors
    ///
    /// Why not.
    fn act(
        career: Option<Self>,
        id: &str,
        act: Self::Act,
        today: Today,
    ) -> Result<Self, CareerRefusal>;

    /// What everybody may know.
    fn summary(&self) -> Self::Summary;

    /// Checks one that was written elsewhere: that it can be one by the rules.
    ///
    /// # Errors
    ///
    /// What cannot be so.
    fn check(&self) -> Result<(), CareerRefusal>;

    /// The setup with these careers and no others.
    ///
    /// # Errors
    ///
    /// Why one of them cannot be brought.
    fn bring(
        setup: G::Setup,
        brought: Vec<(Seat, Self, Self::Choice)>,
    ) -> Result<G::Setup, CareerRefusal>;

    /// Whether it is away: at a match, or between two of a row.
    fn is_away(&self) -> bool;

    /// The career when a match of this setup begins; of a row of matches, the
    /// first.
    ///
    /// # Errors
    ///
    /// Why the match cannot begin with it.
    fn depart(self, setup: &G::Setup, seat: Seat) -> Result<Self, CareerRefusal>;

    /// The career after a match that has ended.
    #[must_use]
    fn after(self, ended: &Ended<'_, G>) -> Self;
}

/// A match that has ended, for a career.
#[derive(Clone, Copy, Debug)]
pub struct Ended<'a, G: Game> {
    /// What was agreed.
    pub setup: &'a G::Setup,
    /// How it stands at the end.
    pub state: &'a G,
    /// The seat that brought the career.
    pub seat: Seat,
    /// What those in the seats are called.
    pub names: &'a [String],
    /// The code of the table.
    pub code: &'a str,
    /// The day.
    pub today: Today,
}

/// Why something cannot be done with a career.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CareerRefusal {
    /// A lower-case phrase.
    pub text: String,
    /// The rule behind it, if it is the game's.
    pub rule: Option<RuleId>,
}

impl From<CareerRefusal> for Refused {
    fn from(refusal: CareerRefusal) -> Self {
        let CareerRefusal { text, rule } = refusal;
        let code = if rule.is_some() { RefusedCode::Rule } else { RefusedCode::BadInput };
        Self { code, text, rule, id: None }
    }
}

/// Careers as documents; for [`crate::Shelved::CAREERS`].
pub trait Careers<G: Game>: Sync {
    /// See [`Career::act`].
    ///
    /// # Errors
    ///
    /// Why not.
    fn act(
        &self,
        career: Option<&RawValue>,
        id: &str,
        act: &RawValue,
        today: Today,
    ) -> Result<Box<RawValue>, Refused>;
    /// See [`Career::summary`].
    ///
    /// # Errors
    ///
    /// If the document is none of this game.
    fn summary(&self, career: &RawValue) -> Result<Box<RawValue>, Refused>;
    /// See [`Career::check`].
    ///
    /// # Errors
    ///
    /// If the document is none of this game, or cannot be one by the rules.
    fn check(&self, career: &RawValue) -> Result<(), Refused>;
    /// See [`Career::bring`].
    ///
    /// # Errors
    ///
    /// Why not.
    fn bring(&self, setup: G::Setup, brought: &[Brought]) -> Result<G::Setup, Refused>;
    /// See [`Career::is_away`].
    ///
    /// # Errors
    ///
    /// If the document is none of this game.
    fn is_away(&self, career: &RawValue) -> Result<bool, Refused>;
    /// See [`Career::depart`].
    ///
    /// # Errors
    ///
    /// Why not.
    fn depart(
        &self,
        setup: &G::Setup,
        seat: Seat,
        career: &RawValue,
    ) -> Result<Box<RawValue>, Refused>;
    /// See [`Career::after`].
    ///
    /// # Errors
    ///
    /// If the document is none of this game.
    fn after(&self, career: &RawValue, ended: &Ended<'_, G>) -> Result<Box<RawValue>, Refused>;
}

/// The careers of a game whose document is `C`.
#[derive(Debug)]
pub struct CareersOf<C>(PhantomData<fn() -> C>);

impl<C> CareersOf<C> {
    /// The only one.
    pub const NEW: Self = Self(PhantomData);
}

fn read<T: DeserializeOwned>(what: &str, raw: &RawValue) -> Result<T, Refused> {
    serde_json::from_str(raw.get()).map_err(|error| {
        let text = format!("{what}: {error}");
        Refused { code: RefusedCode::BadInput, text, rule: None, id: None }
    })
}

fn write(document: &impl Serialize) -> Box<RawValue> {
    to_raw_value(document).expect("careers are plain data")
}

impl<G: Game, C: Career<G>> Careers<G> for CareersOf<C> {
    fn act(
        &self,
        career: Option<&RawValue>,
        id: &str,
        act: &RawValue,
        today: Today,
    ) -> Result<Box<RawValue>, Refused> {
        let career = career.map(|career| read::<C>("career", career)).transpose()?;
        Ok(write(&C::act(career, id, read("act", act)?, today)?))
    }

    fn summary(&self, career: &RawValue) -> Result<Box<RawValue>, Refused> {
        Ok(write(&read::<C>("career", career)?.summary()))
    }

    fn check(&self, career: &RawValue) -> Result<(), Refused> {
        Ok(read::<C>("career", career)?.check()?)
    }

    fn bring(&self, setup: G::Setup, brought: &[Brought]) -> Result<G::Setup, Refused> {
        let read = |brought: &Brought| {
            let Brought { seat, career, choice } = brought;
            Ok((*seat, read::<C>("career", career)?, read("choice", choice)?))
        };
        let brought: Result<_, Refused> = brought.iter().map(read).collect();
        Ok(C::bring(setup, brought?)?)
    }

    fn is_away(&self, career: &RawValue) -> Result<bool, Refused> {
        Ok(read::<C>("career", career)?.is_away())
    }

    fn depart(
        &self,
        setup: &G::Setup,
        seat: Seat,
        career: &RawValue,
    ) -> Result<Box<RawValue>, Refused> {
        Ok(write(&read::<C>("career", career)?.depart(setup, seat)?))
    }

    fn after(&self, career: &RawValue, ended: &Ended<'_, G>) -> Result<Box<RawValue>, Refused> {
        Ok(write(&read::<C>("career", career)?.after(ended)))
    }
}

/// A career that comes to a table.
#[derive(Clone, Debug)]
pub struct Brought {
    /// The seat.
    pub seat: Seat,
    /// The document.
    pub career: Box<RawValue>,
    /// What its owner decided.
    pub choice: Box<RawValue>,
}
