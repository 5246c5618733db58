//! What a game is, to the kernel.

use std::fmt::{Debug, Display};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{Audience, Encode, Listen, Luck, Millis, RuleId, Seat, Tone};

/// A game: its rules, implemented on its state.
///
/// The implementing type *is* the state of a match in progress. It is plain
/// data, cheap to clone, without floats, `usize` or hash maps. What is hashed
/// of it is written down in [`encode!`](crate::encode!). It has no
/// `Serialize`: towards people it is shown only as a [`Game::View`].
pub trait Game: Clone + Debug + Encode + Eq + Sized + 'static {
    /// The name in addresses and files, such as `some-game`.
    const ID: &'static str;
    /// Grows when the same journal would give another result.
    const RULES_VERSION: u32;
    /// Whether moves can be taken back. In a game against the clock time is
    /// not given back either: what was played stands, and several moves of a
    /// seat may be under way at once.
    const TAKES_BACK: bool = true;
    /// Whether a seat may act while the table does not wait for it: against the
    /// clock, or because something may be done at any time.
    const ACTS_UNASKED: bool = !Self::TAKES_BACK;

    /// Everything agreed before the start, except the seed. Public.
    type Setup: Clone + Debug + Eq + Serialize + DeserializeOwned;
    /// What a match hands to its sequel beside the setup. It may hold secrets,
    /// such as what a campaign has in store, and is kept like the seed: no
    /// setup, view, event or refusal shows it before a rule does. `()` for
    /// games without; the default is what a match has that nothing precedes.
    type Legacy: Clone + Debug + Default + Eq + Serialize + DeserializeOwned;
    /// What a seat can do.
    type Move: Clone + Debug + Eq + Ord + Serialize + DeserializeOwned;
    /// What can happen.
    type Event: Happening;
    /// What one audience sees; built by allow-list.
    type View: Clone + Debug + Eq + Serialize + DeserializeOwned;
    /// Why a setup or a move is not allowed.
    type Refusal: Refusal;

    /// Checks what was agreed.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with `setup`.
    fn check_setup(setup: &Self::Setup) -> Result<(), Self::Refusal>;

    /// Checks what a match of this setup is to inherit; `setup` has been
    /// checked. Sequels are made by the rules, but files can hold anything.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with `legacy`.
    fn check_legacy(setup: &Self::Setup, legacy: &Self::Legacy) -> Result<(), Self::Refusal> {
        let _ = (setup, legacy);
        Ok(())
    }

    /// How many seats a match of this setup has.
    fn n_seats(setup: &Self::Setup) -> u8;

    /// The state at the beginning. `setup` and `legacy` have been checked.
    fn start(
        setup: &Self::Setup,
        legacy: &Self::Legacy,
        luck: &mut Luck,
        to: &mut impl Listen<Self::Event>,
    ) -> Self;

    /// Whether `seat` may play `mv` now.
    ///
    /// # Errors
    ///
    /// The rule that forbids it. What the answer depends on must be visible to
    /// `seat`.
    fn check(&self, seat: Seat, mv: &Self::Move) -> Result<(), Self::Refusal>;

    /// Plays a move that [`Game::check`] accepts; for any other move the result is
    /// unspecified, but it does not panic on moves listed as legal earlier.
    fn play_unchecked(
        &mut self,
        seat: Seat,
        mv: &Self::Move,
        at: Millis,
        luck: &mut Luck,
        to: &mut impl Listen<Self::Event>,
    );

    /// Plays a move if it is allowed.
    ///
    /// # Errors
    ///
    /// The rule that forbids it; nothing has changed then.
    fn play(
        &mut self,
        seat: Seat,
        mv: &Self::Move,
        at: Millis,
        luck: &mut Luck,
        to: &mut impl Listen<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check(seat, mv)?;
        self.play_unchecked(seat, mv, at, luck, to);
        Ok(())
    }

    /// Every move `seat` may play now, in a fixed order, or that there are too
    /// many; then [`Game::check`] and [`Game::random_move`] are the way. Asked
    /// with every position, so a list that nobody would read is not made.
    fn legal_moves(&self, seat: Seat) -> Moves<Self::Move>;

    /// A move `seat` may play now; `None` if there is none. `draw` gives a
    /// number below its argument. Of a list any move is as likely as another;
    /// a game with too many moves draws one without making the list, so that
    /// whatever matters can come.
    ///
    /// # Panics
    ///
    /// If the game has too many moves and does not say how to draw one.
    fn random_move(&self, seat: Seat, draw: &mut impl FnMut(u32) -> u32) -> Option<Self::Move> {
        match self.legal_moves(seat) {
            Moves::All(moves) => draw_one(moves, draw),
            Moves::TooMany => panic!("{} says how to draw one of too many moves", Self::ID),
        }
    }

    /// Whether the table waits for `seat`.
    fn awaits(&self, seat: Seat) -> bool;

    /// When the game wants to be woken next.
    fn wake_at(&self) -> Option<Millis> {
        None
    }

    /// When time runs out next, as far as `audience` may know: what a
    /// countdown shows. [`Game::wake_at`] itself is nobody's to see, since it
    /// tells that something is about to happen.
    fn deadline(&self, audience: Audience) -> Option<Millis> {
        let _ = audience;
        None
    }

    /// The time asked for has come.
    fn wake(&mut self, at: Millis, luck: &mut Luck, to: &mut impl Listen<Self::Event>) {
        let _ = (at, luck, to);
    }

    /// The rule that forbids all talk beside the game now, if one does: the
    /// table's other channels are closed, also to those who look on.
    fn hushed_by(&self) -> Option<RuleId> {
        None
    }

    /// Moves were taken back and play goes on from here: deadlines that ran
    /// meanwhile start again.
    fn resume(&mut self, at: Millis) {
        let _ = at;
    }

    /// What `audience` sees.
    fn view(&self, audience: Audience) -> Self::View;

    /// Whether the state holds anything that `seat` has not seen: a deck that
    /// was shuffled, another's hand, a move laid face down. A running match
    /// that does is not forked: the "what if" would show it. Held to what the
    /// game says it hides by `harness::non_interference`.
    fn keeps_secrets_from(&self, seat: Seat) -> bool {
        let _ = seat;
        true
    }

    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// After the end: what the same people play next if this match is part of
    /// something longer, such as the next mission of a campaign. It holds what
    /// the match left behind and is made by the rules alone.
    fn sequel(&self) -> Option<Sequel<Self>> {
        None
    }
}

/// What a seat may play now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moves<M> {
    /// All of it, in a fixed order: what is not listed is refused.
    All(Vec<M>),
    /// Something, but more than anybody would read.
    TooMany,
}

impl<M> Moves<M> {
    /// The list, where there is one.
    #[must_use]
    pub fn listed(self) -> Option<Vec<M>> {
        match self {
            Self::All(moves) => Some(moves),
            Self::TooMany => None,
        }
    }

    /// Whether there is nothing to play.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        match self {
            Self::All(moves) => moves.is_empty(),
            Self::TooMany => false,
        }
    }
}

/// One of `moves`, any as likely as another; `draw` gives a number below its
/// argument. For [`Game::random_move`].
pub fn draw_one<M>(mut moves: Vec<M>, draw: &mut impl FnMut(u32) -> u32) -> Option<M> {
    (!moves.is_empty()).then(|| moves.swap_remove(draw(moves.len() as u32) as usize))
}

/// What the same people play next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequel<G: Game> {
    /// What everybody may know.
    pub setup: G::Setup,
    /// What it inherits; see [`Game::Legacy`].
    pub legacy: G::Legacy,
}

impl<G: Game> Sequel<G> {
    /// A match that nothing precedes.
    #[must_use]
    pub fn first(setup: G::Setup) -> Self {
        Self { setup, legacy: G::Legacy::default() }
    }
}

/// Something that happened: an event of a game.
pub trait Happening: Clone + Debug + Eq + Serialize + DeserializeOwned {
    /// The rule that made it happen.
    fn rule(&self) -> RuleId;

    /// What `audience` may know of it.
    fn heard_by(&self, audience: Audience) -> Option<Self>;

    /// Whether somebody learns something that was not known before, so that
    /// what led to it can no longer be taken back freely.
    fn reveals(&self) -> bool;

    /// One sentence for the log.
    fn sentence(&self, names: &dyn Names) -> String;

    /// What kind of line of the log it is.
    fn tone(&self) -> Tone {
        Tone::Plain
    }

    /// What a page needs beside the sentence to show it happen, such as the
    /// dice that were rolled: in words that the game's own client reads.
    fn sight(&self) -> Option<String> {
        None
    }
}

/// What the people in the seats are called.
pub trait Names {
    /// The name of who sits in `seat`.
    fn name(&self, seat: Seat) -> String;
}

impl Names for [String] {
    fn name(&self, seat: Seat) -> String {
        self.get(seat.idx()).cloned().unwrap_or_else(|| seat.to_string())
    }
}

impl Names for Vec<String> {
    fn name(&self, seat: Seat) -> String {
        self.as_slice().name(seat)
    }
}

/// Why something is not allowed: a lower-case phrase and the rule behind it.
pub trait Refusal: Clone + Debug + Eq + Display {
    /// The rule that forbids it.
    fn rule(&self) -> RuleId;
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Everybody for themselves: for each seat its place (1 is the winner,
    /// equal places are shared) and its score.
    Ranked {
        /// Place of each seat.
        places: Vec<u8>,
        /// Score of each seat.
        scores: Vec<i32>,
    },
    /// All together.
    Together {
        /// Whether the crew made it.
        won: bool,
        /// The crew's score.
        score: i32,
    },
}
crate::encode! { enum Outcome { 0 Ranked { places, scores }, 1 Together { won, score } } }
