//! A game in its box: everything that can be done before a match runs.

use picture::{Accent, Scene};
use protocol::{BotInfo, RawValue, Refused, RefusedCode, RuleId};
use serde_json::value::to_raw_value;
use table::{Entry, Forked, Game, Journal, Match, Outcome, Refusal as _, Seed, campaign, file};

use crate::{
    NamedBot, Shelved,
    career::{Career, Careers},
    opened::{Open, Opened, RANDOM, RawSequel},
};

/// A game, type-erased.
pub trait Kit: Send + Sync {
    /// Its name in addresses and files.
    fn id(&self) -> &'static str;
    /// Its name for people.
    fn title(&self) -> &'static str;
    /// What it is about, in a short line.
    fn line(&self) -> &'static str;
    /// What kind of game it is.
    fn kind(&self) -> &'static str;
    /// How long a match takes.
    fn minutes(&self) -> u16;
    /// Its colours.
    fn accent(&self) -> Accent;
    /// Its picture on the shelf, as SVG.
    fn hero(&self) -> String;
    /// The pages of something to print; see [`Shelved::paper`].
    fn paper(&self, name: &str) -> Vec<Scene>;
    /// What the numbers of its rules begin with; see [`Shelved::BOOK`].
    fn book(&self) -> &'static str;
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

    /// Whether campaigns may be kept as files and branched; see
    /// [`Shelved::KEEPS_CAMPAIGNS`].
    fn keeps_campaigns(&self) -> bool;

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

    /// The bots that play it, weakest first; a game without bots of its own
    /// has one that plays at random.
    fn bots(&self) -> Vec<BotInfo>;

    /// The careers that guests make in this game, if they do.
    ///
    /// # Errors
    ///
    /// If they do not.
    fn careers(&self) -> Result<&dyn Careers, Refused>;

    /// The setup without any careers: they are brought by those whose they
    /// are, not agreed on.
    ///
    /// # Errors
    ///
    /// What is wrong with the setup.
    fn without_careers(&self, setup: &RawValue) -> Result<Box<RawValue>, Refused> {
        match self.careers() {
            Ok(careers) => careers.bring(setup, &[]),
            Err(_) => Ok(setup.to_owned()),
        }
    }

    /// Begins a match that nothing precedes; a sequel is begun by
    /// [`Kit::replay`] without entries.
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

    /// Whether a match of this setup can inherit this.
    ///
    /// # Errors
    ///
    /// What does not fit.
    fn check_legacy(&self, setup: &RawValue, legacy: &RawValue) -> Result<(), OpenError>;

    /// Opens a campaign file; see [`table::campaign`].
    ///
    /// # Errors
    ///
    /// Why it cannot be taken up.
    fn read_campaign(&self, text: &str) -> Result<RawSequel, OpenError>;

    /// Opens a journal file; see [`table::file`].
    ///
    /// # Errors
    ///
    /// Where and how it is damaged.
    fn read(&self, text: &str) -> Result<Box<dyn Opened>, OpenError>;
}

/// What is stored of a match besides its entries. Without `Debug`: it holds
/// secrets.
#[derive(Clone)]
pub struct Saved<'a> {
    /// The version of the rules it is played by.
    pub rules_version: u32,
    /// By which encoding the states of its entries were hashed; see
    /// [`table::ENCODING`].
    pub encoding: u32,
    /// What was agreed.
    pub setup: &'a RawValue,
    /// What it inherits, if it is a sequel: as secret as the seed.
    pub legacy: Option<&'a RawValue>,
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

pub(crate) struct BoxOf<G: Game> {
    bots: &'static [NamedBot<G>],
}

impl<G: Game> BoxOf<G> {
    pub(crate) const fn new(bots: &'static [NamedBot<G>]) -> Self {
        Self { bots }
    }
}

pub(crate) fn parse_setup<G: Shelved>(setup: &RawValue) -> Result<G::Setup, OpenError> {
    serde_json::from_str(setup.get())
        .map_err(|error| OpenError::Setup { text: error.to_string(), rule: None })
}

fn parse_legacy<G: Shelved>(legacy: &RawValue) -> Result<G::Legacy, OpenError> {
    serde_json::from_str(legacy.get()).map_err(|error| damaged(format!("legacy: {error}")))
}

pub(crate) fn refused_setup<G: Shelved>(refusal: &G::Refusal) -> OpenError {
    OpenError::Setup { text: refusal.to_string(), rule: Some(refusal.rule()) }
}

fn damaged(error: impl ToString) -> OpenError {
    OpenError::Damaged(error.to_string())
}

impl<G> Kit for BoxOf<G>
where
    G: Shelved + Send + Sync,
    G::Setup: Send + Sync,
    G::Legacy: Send + Sync,
    G::Move: Send + Sync,
    G::Event: Send + Sync,
    G::View: Send,
{
    fn id(&self) -> &'static str {
        G::ID
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn line(&self) -> &'static str {
        G::LINE
    }

    fn kind(&self) -> &'static str {
        G::KIND
    }

    fn minutes(&self) -> u16 {
        G::MINUTES
    }

    fn accent(&self) -> Accent {
        G::ACCENT
    }

    fn hero(&self) -> String {
        G::hero()
    }

    fn paper(&self, name: &str) -> Vec<Scene> {
        G::paper(name)
    }

    fn book(&self) -> &'static str {
        G::BOOK
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

    fn keeps_campaigns(&self) -> bool {
        G::KEEPS_CAMPAIGNS
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

    fn bots(&self) -> Vec<BotInfo> {
        if self.bots.is_empty() {
            return vec![BotInfo { id: RANDOM.to_owned(), title: "Random".to_owned() }];
        }
        let info = |bot: &NamedBot<G>| BotInfo { id: bot.id.into(), title: bot.title.into() };
        self.bots.iter().map(info).collect()
    }

    fn careers(&self) -> Result<&dyn Careers, Refused> {
        if <G::Career as Career<G>>::IS_KEPT {
            return Ok(self);
        }
        let text = format!("{} has no careers", G::TITLE);
        Err(Refused { code: RefusedCode::NotFound, text, rule: None, id: None })
    }

    fn start(&self, setup: &RawValue, seed: Seed) -> Result<Box<dyn Opened>, OpenError> {
        let setup = parse_setup::<G>(setup)?;
        let (game, _) =
            Match::<G>::start(setup, seed).map_err(|refusal| refused_setup::<G>(&refusal))?;
        Ok(Box::new(Open::new(game, self.bots)))
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
            encoding: saved.encoding,
            setup: parse_setup::<G>(saved.setup)?,
            legacy: saved.legacy.map_or_else(|| Ok(G::Legacy::default()), parse_legacy::<G>)?,
            seed: saved.seed,
            names: saved.names,
            forked: saved.forked,
            entries,
        };
        let game = Match::replay(journal, |_, _| {}).map_err(damaged)?;
        Ok(Box::new(Open::new(game, self.bots)))
    }

    fn check_legacy(&self, setup: &RawValue, legacy: &RawValue) -> Result<(), OpenError> {
        let (setup, legacy) = (parse_setup::<G>(setup)?, parse_legacy::<G>(legacy)?);
        G::check_legacy(&setup, &legacy).map_err(|refusal| refused_setup::<G>(&refusal))
    }

    fn read_campaign(&self, text: &str) -> Result<RawSequel, OpenError> {
        if !G::KEEPS_CAMPAIGNS {
            return Err(OpenError::Damaged(format!("{} has no campaign files", G::TITLE)));
        }
        Ok(RawSequel::of(&campaign::read::<G>(text).map_err(damaged)?))
    }

    fn read(&self, text: &str) -> Result<Box<dyn Opened>, OpenError> {
        let journal = file::read::<G>(text).map_err(damaged)?;
        let game = Match::replay(journal, |_, _| {}).map_err(damaged)?;
        Ok(Box::new(Open::new(game, self.bots)))
    }
}
