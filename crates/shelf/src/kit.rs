//! A game in its box: everything that can be done before a match runs.

use std::marker::PhantomData;

use protocol::{RawValue, Refused, RefusedCode, RuleId};
use serde_json::value::to_raw_value;
use table::{Entry, Forked, Journal, Match, Outcome, Refusal as _, Seat, Seed, file};

use crate::{
    Shelved,
    career::{Brought, Careers, Today},
    opened::{Open, Opened},
};

/// A game, type-erased.
pub trait Kit: Send + Sync {
    /// Its name in addresses and files.
    fn id(&self) -> &'static str;
    /// Its name for people.
    fn title(&self) -> &'static str;
    /// The fewest seats.
    fn n_seats_min(&self) -> u8;
    /// The most seats.
    fn n_seats_max(&self) -> u8;
    /// The version of its rules.
    fn rules_version(&self) -> u32;
    /// Whether moves can be taken back; see [`table::Game::TAKES_BACK`].
    fn takes_back(&self) -> bool;
    /// The bot that takes a leaver's seat; see [`Shelved::STAND_IN`].
    fn stand_in(&self) -> Option<&'static str>;

    /// What is agreed if nobody says otherwise. `n_seats` out of range is
    /// brought into it.
    fn default_setup(&self, n_seats: u8) -> Box<RawValue>;

    /// How many seats a match of this setup has.
    ///
    /// # Errors
    ///
    /// What is wrong with the setup.
    fn check_setup(&self, setup: &RawValue) -> Result<u8, OpenError>;

    /// The same for a setup that somebody proposes; see
    /// [`Shelved::check_new`].
    ///
    /// # Errors
    ///
    /// What is wrong with the setup, or what nobody may propose.
    fn check_new(&self, setup: &RawValue) -> Result<u8, OpenError>;

    /// One line about a match that has ended.
    ///
    /// # Errors
    ///
    /// If the setup cannot be read.
    fn summary(&self, setup: &RawValue, outcome: &Outcome) -> Result<String, OpenError>;

    /// Whether guests make careers in this game.
    fn has_careers(&self) -> bool;

    /// A career after an act of its owner, or a new one under `id`.
    ///
    /// # Errors
    ///
    /// Why not.
    fn career_act(
        &self,
        career: Option<&RawValue>,
        id: &str,
        act: &RawValue,
        today: Today,
    ) -> Result<Box<RawValue>, Refused>;

    /// What everybody may know of a career.
    ///
    /// # Errors
    ///
    /// If it is none of this game.
    fn career_summary(&self, career: &RawValue) -> Result<Box<RawValue>, Refused>;

    /// Checks a career that was written elsewhere.
    ///
    /// # Errors
    ///
    /// If it is none of this game, or cannot be one by the rules.
    fn check_career(&self, career: &RawValue) -> Result<(), Refused>;

    /// The setup with these careers and no others. Games without careers leave
    /// it as it is.
    ///
    /// # Errors
    ///
    /// Why one of them cannot be brought.
    fn bring(&self, setup: &RawValue, brought: &[Brought]) -> Result<Box<RawValue>, Refused>;

    /// Whether a career is away: at a match, or between two of a row.
    ///
    /// # Errors
    ///
    /// If it is none of this game.
    fn is_career_away(&self, career: &RawValue) -> Result<bool, Refused>;

    /// A career when a match of this setup begins.
    ///
    /// # Errors
    ///
    /// Why it cannot begin with it.
    fn career_departs(
        &self,
        setup: &RawValue,
        seat: Seat,
        career: &RawValue,
    ) -> Result<Box<RawValue>, Refused>;

    /// Begins a match.
    ///
    /// # Errors
    ///
    /// What is wrong with the setup.
    fn start(&self, setup: &RawValue, seed: Seed) -> Result<Box<dyn Opened>, OpenError>;

    /// Continues a match from storage; `lines` are [`crate::Report::line`]s.
    ///
    /// # Errors
    ///
    /// What is damaged.
    fn replay(&self, saved: Saved<'_>, lines: &[String]) -> Result<Box<dyn Opened>, OpenError>;

    /// Opens a journal file; see [`table::file`].
    ///
    /// # Errors
    ///
    /// Where and how it is damaged.
    fn read(&self, text: &str) -> Result<Box<dyn Opened>, OpenError>;
}

/// What is stored of a match besides its entries.
#[derive(Clone, Debug)]
pub struct Saved<'a> {
    /// The version of the rules it is played by.
    pub rules_version: u32,
    /// What was agreed.
    pub setup: &'a RawValue,
    /// The secret.
    pub seed: Seed,
    /// Who sits where.
    pub names: Vec<String>,
    /// Where it came from.
    pub forked: Option<Forked>,
}

/// Why a match could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// There is no such game.
    #[error("there is no game called `{0}`")]
    UnknownGame(String),
    /// The setup is not allowed, or is not one.
    #[error("setup: {text}")]
    Setup {
        /// What is wrong with it.
        text: String,
        /// The rule that says so.
        rule: Option<RuleId>,
    },
    /// A stored or shared match cannot be read.
    #[error("{0}")]
    Damaged(String),
}

impl From<OpenError> for Refused {
    fn from(error: OpenError) -> Self {
        let (code, rule) = match &error {
            OpenError::UnknownGame(_) => (RefusedCode::NotFound, None),
            OpenError::Setup { rule, .. } => (RefusedCode::BadInput, *rule),
            OpenError::Damaged(_) => (RefusedCode::BadInput, None),
        };
        Self { code, text: error.to_string(), rule, id: None }
    }
}

pub(crate) struct BoxOf<G>(PhantomData<fn() -> G>);

impl<G> BoxOf<G> {
    pub(crate) const fn new() -> Self {
        Self(PhantomData)
    }
}

fn parse_setup<G: Shelved>(setup: &RawValue) -> Result<G::Setup, OpenError> {
    serde_json::from_str(setup.get())
        .map_err(|error| OpenError::Setup { text: error.to_string(), rule: None })
}

fn refused_setup<G: Shelved>(refusal: &G::Refusal) -> OpenError {
    OpenError::Setup { text: refusal.to_string(), rule: Some(refusal.rule()) }
}

fn careers<G: Shelved>() -> Result<&'static dyn Careers<G>, Refused> {
    G::CAREERS.ok_or_else(|| {
        let text = format!("{} has no careers", G::TITLE);
        Refused { code: RefusedCode::NotFound, text, rule: None, id: None }
    })
}

fn damaged(error: impl ToString) -> OpenError {
    OpenError::Damaged(error.to_string())
}

impl<G> Kit for BoxOf<G>
where
    G: Shelved + Send + Sync,
    G::Setup: Send + Sync,
    G::Move: Send + Sync,
    G::Event: Send + Sync,
{
    fn id(&self) -> &'static str {
        G::ID
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn n_seats_min(&self) -> u8 {
        G::N_SEATS_MIN
    }

    fn n_seats_max(&self) -> u8 {
        G::N_SEATS_MAX
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn takes_back(&self) -> bool {
        G::TAKES_BACK
    }

    fn stand_in(&self) -> Option<&'static str> {
        G::STAND_IN
    }

    fn default_setup(&self, n_seats: u8) -> Box<RawValue> {
        let setup = G::default_setup(n_seats.clamp(G::N_SEATS_MIN, G::N_SEATS_MAX));
        to_raw_value(&setup).expect("setups are plain data")
    }

    fn check_setup(&self, setup: &RawValue) -> Result<u8, OpenError> {
        let setup = parse_setup::<G>(setup)?;
        G::check_setup(&setup).map_err(|refusal| refused_setup::<G>(&refusal))?;
        Ok(G::n_seats(&setup))
    }

    fn check_new(&self, setup: &RawValue) -> Result<u8, OpenError> {
        let n_seats = self.check_setup(setup)?;
        let setup = parse_setup::<G>(setup)?;
        G::check_new(&setup).map_err(|refusal| refused_setup::<G>(&refusal))?;
        Ok(n_seats)
    }

    fn summary(&self, setup: &RawValue, outcome: &Outcome) -> Result<String, OpenError> {
        Ok(G::summary(&parse_setup::<G>(setup)?, outcome))
    }

    fn has_careers(&self) -> bool {
        G::CAREERS.is_some()
    }

    fn career_act(
        &self,
        career: Option<&RawValue>,
        id: &str,
        act: &RawValue,
        today: Today,
    ) -> Result<Box<RawValue>, Refused> {
        careers::<G>()?.act(career, id, act, today)
    }

    fn career_summary(&self, career: &RawValue) -> Result<Box<RawValue>, Refused> {
        careers::<G>()?.summary(career)
    }

    fn check_career(&self, career: &RawValue) -> Result<(), Refused> {
        careers::<G>()?.check(career)
    }

    fn bring(&self, setup: &RawValue, brought: &[Brought]) -> Result<Box<RawValue>, Refused> {
        if G::CAREERS.is_none() && brought.is_empty() {
            return Ok(setup.to_owned());
        }
        let setup = careers::<G>()?.bring(parse_setup::<G>(setup)?, brought)?;
        G::check_setup(&setup).map_err(|refusal| refused_setup::<G>(&refusal))?;
        Ok(to_raw_value(&setup).expect("setups are plain data"))
    }

    fn is_career_away(&self, career: &RawValue) -> Result<bool, Refused> {
        careers::<G>()?.is_away(career)
    }

    fn career_departs(
        &self,
        setup: &RawValue,
        seat: Seat,
        career: &RawValue,
    ) -> Result<Box<RawValue>, Refused> {
        careers::<G>()?.depart(&parse_setup::<G>(setup)?, seat, career)
    }

    fn start(&self, setup: &RawValue, seed: Seed) -> Result<Box<dyn Opened>, OpenError> {
        let setup = parse_setup::<G>(setup)?;
        let (game, _) =
            Match::<G>::start(setup, seed).map_err(|refusal| refused_setup::<G>(&refusal))?;
        Ok(Box::new(Open::new(game)))
    }

    fn replay(&self, saved: Saved<'_>, lines: &[String]) -> Result<Box<dyn Opened>, OpenError> {
        let mut entries = Vec::with_capacity(lines.len());
        for (idx, line) in lines.iter().enumerate() {
            let entry: Entry<G::Move> = serde_json::from_str(line)
                .map_err(|error| OpenError::Damaged(format!("entry {idx}: {error}")))?;
            entries.push(entry);
        }
        let journal = Journal::<G> {
            rules_version: saved.rules_version,
            setup: parse_setup::<G>(saved.setup)?,
            seed: saved.seed,
            names: saved.names,
            forked: saved.forked,
            entries,
        };
        let game = Match::replay(journal, |_, _| {}).map_err(damaged)?;
        Ok(Box::new(Open::new(game)))
    }

    fn read(&self, text: &str) -> Result<Box<dyn Opened>, OpenError> {
        let journal = file::read::<G>(text).map_err(damaged)?;
        let game = Match::replay(journal, |_, _| {}).map_err(damaged)?;
        Ok(Box::new(Open::new(game)))
    }
}
