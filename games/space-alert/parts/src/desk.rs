//! The mission on the table, and how far its show has come.
//!
//! The mission is always one the engine accepts: a change that it refuses is
//! not made, and the person reads why. So everything can be kept, shared and
//! resolved at any time.

use std::sync::Arc;

use client::{
    browser::{fragment, storage},
    toast::Toasts,
};
use leptos::prelude::*;
use space_alert::{Mission, MissionSetup, State, notation, timeline::Sighting};
use table::Seat;

use crate::{examples, film::Film, share, words};

/// Where the mission is kept.
pub const MISSION: &str = "space-alert.mission";
const TAB: &str = "space-alert.tab";

/// The parts of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    /// Crew, boards, threats, tiles.
    Mission,
    /// Everybody's actions.
    Plans,
    /// The show.
    Resolve,
    /// The mission in words.
    Text,
}

impl Tab {
    /// All of them, in order.
    pub const ALL: [Self; 4] = [Self::Mission, Self::Plans, Self::Resolve, Self::Text];

    /// Also its test id, after `tab-`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Mission => "mission",
            Self::Plans => "plans",
            Self::Resolve => "resolve",
            Self::Text => "text",
        }
    }
}

/// Everything the parts of the page share.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The mission.
    pub mission: RwSignal<Mission>,
    /// What the crew is called, by seat, as far as it is known.
    pub names: RwSignal<Vec<Option<String>>>,
    /// The mission resolved.
    pub film: Memo<Arc<Film>>,
    /// How many moments of the film are shown.
    pub shown: RwSignal<usize>,
    /// The most that have been shown: going back there spoils nothing.
    pub seen: RwSignal<usize>,
    /// The mission as it was before somebody asked "what if".
    pub before: RwSignal<Option<Mission>>,
    /// How it went then.
    pub film_before: Memo<Option<Arc<Film>>>,
    /// Whether the show runs by itself.
    pub playing: RwSignal<bool>,
    /// Threats that a timeline has announced and that have no card yet.
    pub awaited: RwSignal<Vec<Sighting>>,
    /// Which part is shown.
    pub tab: RwSignal<Tab>,
    /// Notices.
    pub toasts: Toasts,
}

impl Desk {
    /// The mission of the address, the one remembered, or an example.
    pub fn open() -> Self {
        let kept = storage::text(MISSION).and_then(|text| notation::parse_named(&text).ok());
        let (first, names) = kept.unwrap_or_else(|| {
            notation::parse_named(examples::ALL[0].1).expect("the examples are missions")
        });
        let (mission, names) = (RwSignal::new(first), RwSignal::new(names));
        let film = Memo::new(move |_| {
            mission.with(|mission| names.with(|names| Arc::new(Film::named(mission, names))))
        });
        let tab =
            storage::text(TAB).and_then(|word| Tab::ALL.into_iter().find(|tab| tab.word() == word));
        let desk = Self::with(mission, names, film, tab.unwrap_or(Tab::Mission));
        desk.follow_link();
        fragment::on_change(move || desk.follow_link());
        Effect::new(move |_| {
            storage::keep_text(TAB, desk.tab.get().word());
        });
        desk.note_seen();
        desk
    }

    /// A mission that others fly, to be watched: it changes by itself.
    #[must_use]
    pub fn watching(
        mission: RwSignal<Mission>,
        names: RwSignal<Vec<Option<String>>>,
        film: Memo<Arc<Film>>,
    ) -> Self {
        let desk = Self::with(mission, names, film, Tab::Resolve);
        desk.note_seen();
        desk
    }

    fn with(
        mission: RwSignal<Mission>,
        names: RwSignal<Vec<Option<String>>>,
        film: Memo<Arc<Film>>,
        tab: Tab,
    ) -> Self {
        let before = RwSignal::new(None::<Mission>);
        let resolved =
            move |mission: &Mission| names.with(|names| Arc::new(Film::named(mission, names)));
        Self {
            mission,
            names,
            film,
            shown: RwSignal::new(0),
            seen: RwSignal::new(0),
            before,
            film_before: Memo::new(move |_| before.with(|before| before.as_ref().map(resolved))),
            playing: RwSignal::new(false),
            awaited: RwSignal::new(Vec::new()),
            tab: RwSignal::new(tab),
            toasts: Toasts::here(),
        }
    }

    fn note_seen(self) {
        Effect::new(move |_| {
            let shown = self.shown.get();
            self.seen.update(|seen| *seen = (*seen).max(shown));
        });
    }

    /// Whether everything there is has been shown.
    pub fn at_end(self) -> bool {
        self.film.with(|film| self.shown.get() >= film.n_moments())
    }

    /// The desk of the page.
    pub fn here() -> Self {
        expect_context()
    }

    /// Opens the mission that the address carries, if it carries one.
    fn follow_link(self) {
        let Some(text) = share::unpack(&fragment::get()) else { return };
        let text = text.map_err(str::to_owned);
        let read =
            text.and_then(|text| notation::parse_named(&text).map_err(|error| error.to_string()));
        match read {
            Ok((mission, names)) => {
                self.lay_out(mission, names);
                self.tab.set(Tab::Resolve);
                self.toasts.tell("The mission of the link is on the table.");
            }
            Err(problem) => self.toasts.warn(problem),
        }
        fragment::drop();
    }

    /// The mission as text, with the names that are known.
    pub fn text(self) -> String {
        self.mission.with_untracked(|mission| self.written(mission))
    }

    fn written(self, mission: &Mission) -> String {
        self.names.with_untracked(|names| notation::write_named(mission, names))
    }

    /// What a crew member is called.
    pub fn name(self, seat: Seat) -> String {
        let names = self
            .mission
            .with(|mission| self.names.with(|names| words::names(mission.setup(), names)));
        names.into_iter().nth(seat.idx()).unwrap_or_default()
    }

    /// Replaces the mission and its crew; its show begins again.
    pub fn lay_out(self, mission: Mission, names: Vec<Option<String>>) {
        self.names.set(names);
        storage::keep_text(MISSION, &self.written(&mission));
        self.shown.set(0);
        self.seen.set(0);
        self.before.set(None);
        self.awaited.set(Vec::new());
        self.mission.set(mission);
    }

    /// Changes the mission if the engine accepts it; whether it did.
    pub fn edit(self, change: impl FnOnce(&mut MissionSetup)) -> bool {
        let mut setup = self.mission.with_untracked(|mission| mission.setup().clone());
        change(&mut setup);
        match Mission::try_from(setup) {
            Ok(mission) => {
                self.replace(mission);
                true
            }
            Err(error) => {
                self.toasts.warn_by(error.to_string(), error.rule());
                // What was chosen in a list jumps back to what holds.
                self.mission.update(|_| ());
                false
            }
        }
    }

    /// Resolves the changed mission and stays on the turn that is being shown.
    fn replace(self, mission: Mission) {
        storage::keep_text(MISSION, &self.written(&mission));
        if self.seen.get_untracked() > 0 && self.before.with_untracked(Option::is_none) {
            self.before.set(Some(self.mission.get_untracked()));
        }
        let (old, shown) = (self.film.get_untracked(), self.shown.get_untracked());
        self.mission.set(mission);
        let new = self.film.get_untracked();
        let turn = old.turn(shown);
        let shown = if turn == 0 {
            0
        } else {
            let into_turn = shown - old.through(turn - 1);
            let ended = shown == old.n_moments();
            let same = (new.through(turn - 1) + into_turn).min(new.through(turn));
            if ended { new.n_moments() } else { same }
        };
        self.shown.set(shown);
        // What comes now has not been seen by anybody.
        self.seen.set(shown);
    }

    /// Keeps the changes: nothing is compared any more.
    pub fn keep_changes(self) {
        self.before.set(None);
    }

    /// Back to the mission as it was.
    pub fn undo_changes(self) {
        if let Some(before) = self.before.get_untracked() {
            self.replace(before);
            self.before.set(None);
        }
    }

    /// The state that is shown.
    pub fn state(self) -> Memo<State> {
        Memo::new(move |_| {
            let shown = self.shown.get();
            self.film.with(|film| *film.state(shown.min(film.n_moments())))
        })
    }
}
