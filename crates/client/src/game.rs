//! What a game gives to the common pages of the browser, and what it gets.
//!
//! A game's client is a library with two small programs. The first is
//! `fn main() { client::mount::<MyGame>() }`: the game's first page, lobby,
//! tables, log, end panel and talk are there, without the engine, which the
//! server has. The second, `client::mount_on_device::<MyGame>()`, has the engine:
//! hot seat and offline play, replay, fork and challenges, and the worker that
//! thinks for both. The game draws its room over a [`Room`], its setup form over
//! a [`SetupForm`], and whatever pages it has beside them.

use leptos::prelude::*;
use shelf::{NamedBot, Shelved};
use table::{Game, Journal, RuleId};

use crate::{ending::Ending, online::OnlineTable, room::Room};

/// A game whose parts can be kept in signals. Every game of plain data is one.
pub trait Shown:
    Shelved<Setup: Send + Sync, Move: Send + Sync, View: Send + Sync> + Send + Sync
{
}

impl<G> Shown for G where
    G: Shelved<Setup: Send + Sync, Move: Send + Sync, View: Send + Sync> + Send + Sync
{
}

/// A game in the browser.
pub trait ClientGame: 'static {
    /// The rules.
    type Game: Shown;

    /// The programs that play it, weakest first.
    const BOTS: &'static [NamedBot<Self::Game>];
    /// What a seat is called, in the singular: a captain, a crew member.
    const SEAT: &'static str;
    /// Whether a match alone can be played as a challenge: the same luck for
    /// everybody.
    const HAS_CHALLENGES: bool = false;
    /// Whether it can be played on this device, against programs or by passing
    /// the device round. A game of several people against the clock cannot.
    const HAS_HOT_SEAT: bool = true;
    /// Whether its form says itself, beside the field, what was refused.
    const FORM_SAYS_WHY: bool = false;
    /// The other pages of this game, for the bar at the top.
    const LINKS: &'static [(&'static str, &'static str)] = &[];

    /// What follows the game's name in the addresses of the program with the
    /// engine: `local` and `replay`, and whatever else needs it:
    ///
    /// * `now` if "play now" begins a match on this device, and not at a table;
    /// * `new` if checking a setup takes much of the engine;
    /// * `show` if from some moment on ([`Self::is_show`]) a match at a table can
    ///   only be drawn with the engine, such as when a plan is resolved;
    /// * `review` if the look back at a match is large: then it stands beside the
    ///   replay only, and not at the end of a table;
    /// * `gallery` if the components are many;
    /// * `challenge` and `daily` if there are challenges, since their results
    ///   are replayed;
    /// * pages of the game's own ([`Self::device_page`]).
    const DEVICE: &'static [&'static str] = &["local", "replay"];

    /// What follows the game's name in addresses that another client answers
    /// for: tools that are no part of playing can be a client of their own.
    const ELSEWHERE: &'static [&'static str] = &[];

    /// The rules behind those lines of the log that somebody would want to go
    /// back to, where a campaign can be branched
    /// ([`Shelved::KEEPS_CAMPAIGNS`]).
    const TURNING_POINTS: &'static [RuleId] = &[];

    /// Whether players point at things for each other ([`crate::pointing`]):
    /// where the game marks what can be pointed at.
    const POINTS: bool = false;

    /// What is said while the program with the engine is loaded for a show.
    const SHOW_NOTE: &'static str = "Opening…";

    /// The match as a player, or somebody who looks on, sees it.
    fn room(room: Room<Self::Game>) -> AnyView;

    /// The same as the program without the engine draws it, where `show` is one
    /// of [`Self::DEVICE`]: never a show.
    fn room_before_show(room: Room<Self::Game>) -> AnyView {
        Self::room(room)
    }

    /// Whether the engine is needed to draw this.
    fn is_show(view: &ViewOf<Self>) -> bool {
        let _ = view;
        false
    }

    /// Reads what a table shows in the program without the engine, where `show`
    /// is one of [`Self::DEVICE`]; nothing if it cannot be read. A game whose
    /// show has a large view of its own does not read it here: then this program
    /// has no code for it.
    fn read_before_show(view: &str) -> Option<Early<ViewOf<Self>>> {
        let view = lean_json::from_str(view).ok()?;
        Some(if Self::is_show(&view) { Early::Show } else { Early::View(view) })
    }

    /// What is agreed before a match.
    fn setup_form(form: SetupForm<Self::Game>) -> AnyView;

    /// What is agreed, in a few words each, for those who cannot change it.
    fn agreed(setup: &SetupOf<Self>) -> Vec<String>;

    /// The setup for this many seats, as much as possible of it as before.
    fn resized(setup: &SetupOf<Self>, n_seats: u8) -> SetupOf<Self>;

    /// Checks a setup for several people who pass one device round.
    ///
    /// # Errors
    ///
    /// Why that does not work, for them to read.
    fn check_shared(setup: &SetupOf<Self>) -> Result<(), String> {
        let _ = setup;
        Ok(())
    }

    /// The first page of the game: its main action, and what else it offers.
    fn hub() -> Hub;

    /// Starts to play alone at once.
    fn play_now();

    /// The components, drawn from data, unless another client shows them
    /// ([`Self::ELSEWHERE`]).
    fn gallery() -> AnyView {
        ().into_any()
    }

    /// A page of its own: the parts of the address after the game's name.
    fn page(parts: &[&str]) -> Option<Page> {
        let _ = parts;
        None
    }

    /// A page of its own at one of [`Self::DEVICE`].
    fn device_page(parts: &[&str]) -> Option<Page> {
        let _ = parts;
        None
    }

    /// What stands beside the seats in the lobby, such as who brings what.
    fn lobby(table: OnlineTable, setup: Memo<SetupOf<Self>>) -> Option<AnyView> {
        let _ = (table, setup);
        None
    }

    /// How a match that is over ended, for the page that says so. A room that
    /// still shows how it came to that holds it back ([`Room::holds_end`]).
    fn ending(room: Room<Self::Game>) -> Option<Ending> {
        let _ = room;
        None
    }

    /// What else the page of the end tells, below the score: who did what, and
    /// what became of whom.
    fn ending_told(room: Room<Self::Game>) -> Option<AnyView> {
        let _ = room;
        None
    }

    /// What to play after this match, if not the same once more: what the button
    /// says, and the setup, with as many seats. Whoever presses it goes to a new
    /// table; the others are invited there and may change it.
    fn next(room: Room<Self::Game>) -> Option<(String, SetupOf<Self>)> {
        let _ = room;
        None
    }

    /// What the button says that plays once more, or what comes next if something
    /// does.
    fn again(room: Room<Self::Game>, has_sequel: bool) -> String {
        let _ = room;
        if has_sequel { "Go on with what comes next" } else { "Play again" }.to_owned()
    }

    /// Further ways to go on after the end, beside those every game has.
    fn ways_on(room: Room<Self::Game>) -> Option<AnyView> {
        let _ = room;
        None
    }

    /// A look back at a finished match, given its journal file. What needs the
    /// engine is asked of the worker.
    fn review(journal: String) -> Option<AnyView> {
        let _ = journal;
        None
    }

    /// Finished runs of the same luck, side by side.
    fn comparison(runs: Vec<(String, Journal<Self::Game>)>) -> Option<AnyView> {
        let _ = runs;
        None
    }

    /// Answers a question that was put to [`crate::thinking::ask`]. Runs in a
    /// worker, where it may take its time; questions and answers are JSON.
    fn think(question: &str) -> String {
        question.to_owned()
    }
}

/// Whether a page is drawn by the program with the engine. Asked while the
/// program is compiled, so that each has only its own pages.
pub(crate) const fn is_on_device<C: ClientGame + ?Sized>(part: &str) -> bool {
    let mut idx = 0;
    while idx < C::DEVICE.len() {
        if is_same(C::DEVICE[idx].as_bytes(), part.as_bytes()) {
            return true;
        }
        idx += 1;
    }
    false
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    match (one, other) {
        ([], []) => true,
        ([a, one @ ..], [b, other @ ..]) => *a == *b && is_same(one, other),
        _ => false,
    }
}

/// What a table shows to the program without the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Early<V> {
    /// Something that it draws.
    View(V),
    /// A show, which the other program draws.
    Show,
}

impl<V> Early<V> {
    /// What can be drawn.
    pub(crate) fn view(self) -> Option<V> {
        match self {
            Self::View(view) => Some(view),
            Self::Show => None,
        }
    }
}

/// What is seen of a client's game.
pub type ViewOf<C> = <<C as ClientGame>::Game as Game>::View;

/// The setup of a client's game.
pub type SetupOf<C> = <<C as ClientGame>::Game as Game>::Setup;

/// A page.
pub struct Page {
    /// Its title, before the name of the site.
    pub title: String,
    /// What it shows.
    pub content: AnyView,
}

impl Page {
    /// A page of this title.
    pub fn new(title: impl Into<String>, content: impl IntoAny) -> Self {
        Self { title: title.into(), content: content.into_any() }
    }
}

/// The first page of a game.
pub struct Hub {
    /// What the main button says, and what follows from it in a few words.
    pub main: (&'static str, &'static str),
    /// A guided first match: its address after the game's, what its button says,
    /// and what follows from it in a few words.
    pub first: Option<(&'static str, &'static str, &'static str)>,
    /// The first steps, for those who are new.
    pub learn: &'static [&'static str],
    /// Further pages, with their addresses.
    pub more: &'static [(&'static str, &'static str)],
    /// Panels of the game's own, below the main actions.
    pub panels: AnyView,
}

/// A setup that somebody fills in: in the lobby, for a new table, for a match
/// on this device.
pub struct SetupForm<G: Shown> {
    /// What is agreed so far.
    pub setup: Signal<G::Setup>,
    /// Who sits where; a free seat has an empty name.
    pub names: Signal<Vec<String>>,
    /// Whether one may only look.
    pub locked: Signal<bool>,
    /// Proposes another setup.
    pub propose: Callback<G::Setup>,
    /// Why the last proposal was refused.
    pub refused: Signal<Option<(String, Option<RuleId>)>>,
}

// Derived ones would ask the game to be `Copy`.
impl<G: Shown> Clone for SetupForm<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Shown> Copy for SetupForm<G> {}
