//! Careers: what outlives a match and belongs to a guest, such as the log of
//! an explorer who flies mission after mission.
//!
//! A game says in its own types what a career is ([`Career`], named by
//! [`Shelved::Career`]); whoever keeps careers sees documents of JSON
//! ([`Careers`]).

use protocol::{RawValue, Refused, RefusedCode, RuleId};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::to_raw_value;
use table::{Game, Seat};

use crate::{
    Shelved,
    kit::{BoxOf, parse_setup, refused_setup},
};

/// A day, counted from 1 January 1970.
pub type Today = i32;

/// A career in the game `G`: a document and what can be done with it.
pub trait Career<G: Game>: Serialize + DeserializeOwned + 'static {
    /// Whether guests make careers in this game at all; only [`NoCareer`] says
    /// no.
    const IS_KEPT: bool = true;
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

    /// The career after a match that was left in the middle and that nobody
    /// comes back to: what it costs, if it costs anything.
    #[must_use]
    fn abandoned(self, left: &Ended<'_, G>) -> Self;
}

/// The career of games that have none: no document is one.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum NoCareer {}

impl<G: Game> Career<G> for NoCareer {
    const IS_KEPT: bool = false;

    type Act = Self;
    type Choice = Self;
    type Summary = Self;

    fn act(_: Option<Self>, _: &str, act: Self, _: Today) -> Result<Self, CareerRefusal> {
        match act {}
    }

    fn summary(&self) -> Self {
        *self
    }

    fn check(&self) -> Result<(), CareerRefusal> {
        match *self {}
    }

    fn bring(setup: G::Setup, _: Vec<(Seat, Self, Self)>) -> Result<G::Setup, CareerRefusal> {
        // Nobody can bring one, so nothing is to be changed.
        Ok(setup)
    }

    fn is_away(&self) -> bool {
        match *self {}
    }

    fn depart(self, _: &G::Setup, _: Seat) -> Result<Self, CareerRefusal> {
        match self {}
    }

    fn after(self, _: &Ended<'_, G>) -> Self {
        self
    }

    fn abandoned(self, _: &Ended<'_, G>) -> Self {
        self
    }
}

/// A match that has ended or was left, for a career.
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
    /// The seats that programs play at the end.
    pub programs: &'a [Seat],
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

/// The careers of a game as documents of JSON; see [`crate::Kit::careers`].
pub trait Careers: Sync {
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
    fn bring(&self, setup: &RawValue, brought: &[Brought]) -> Result<Box<RawValue>, Refused>;
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
        setup: &RawValue,
        seat: Seat,
        career: &RawValue,
    ) -> Result<Box<RawValue>, Refused>;
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

fn career_of<G: Shelved>(document: &RawValue) -> Result<G::Career, Refused> {
    read("career", document)
}

impl<G: Shelved> Careers for BoxOf<G> {
    fn act(
        &self,
        career: Option<&RawValue>,
        id: &str,
        act: &RawValue,
        today: Today,
    ) -> Result<Box<RawValue>, Refused> {
        let career = career.map(career_of::<G>).transpose()?;
        Ok(write(&G::Career::act(career, id, read("act", act)?, today)?))
    }

    fn summary(&self, career: &RawValue) -> Result<Box<RawValue>, Refused> {
        Ok(write(&career_of::<G>(career)?.summary()))
    }

    fn check(&self, career: &RawValue) -> Result<(), Refused> {
        Ok(career_of::<G>(career)?.check()?)
    }

    fn bring(&self, setup: &RawValue, brought: &[Brought]) -> Result<Box<RawValue>, Refused> {
        let read = |brought: &Brought| {
            let Brought { seat, career, choice } = brought;
            Ok((*seat, career_of::<G>(career)?, read("choice", choice)?))
        };
        let brought: Result<_, Refused> = brought.iter().map(read).collect();
        let setup = G::Career::bring(parse_setup::<G>(setup)?, brought?)?;
        G::check_setup(&setup).map_err(|refusal| refused_setup::<G>(&refusal))?;
        Ok(write(&setup))
    }

    fn is_away(&self, career: &RawValue) -> Result<bool, Refused> {
        Ok(career_of::<G>(career)?.is_away())
    }

    fn depart(
        &self,
        setup: &RawValue,
        seat: Seat,
        career: &RawValue,
    ) -> Result<Box<RawValue>, Refused> {
        Ok(write(&career_of::<G>(career)?.depart(&parse_setup::<G>(setup)?, seat)?))
    }
}

/// A career after a match that has ended or, if it has not, was abandoned; see
/// [`Career::after`] and [`Career::abandoned`].
pub(crate) fn after<G: Shelved>(
    career: &RawValue,
    ended: &Ended<'_, G>,
) -> Result<Box<RawValue>, Refused> {
    let career = career_of::<G>(career)?;
    let is_over = ended.state.outcome().is_some();
    Ok(write(&if is_over { career.after(ended) } else { career.abandoned(ended) }))
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
