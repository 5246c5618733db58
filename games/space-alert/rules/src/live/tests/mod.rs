//! Missions flown from the briefing to the end, as told and at random.

mod after;
mod campaign;
mod cards;
mod fair;
mod foreseen;
mod known;
mod leaks;
mod luck;
mod properties;
mod random;
mod reasons;
mod round;
mod silence;
mod threats;
mod trades;
mod written;

use table::{Audience, Game, Luck, Millis, Seat, Seed, Silence, Told};

use super::{Choice, Event, Move, Refusal, Setup, SpaceAlert, View};
use crate::timeline::AnnouncementKind;

/// A crew at a table with a clock.
pub(super) struct TestTable {
    pub(super) game: SpaceAlert,
    pub(super) luck: Luck,
    pub(super) now: Millis,
    pub(super) told: Vec<Told<Event>>,
}

/// A mission of this id for so many players.
pub(super) fn setup(n_players: u8, mission: &str) -> Setup {
    let mut setup = Setup::for_players(n_players);
    setup.mission = Choice::Official(mission.to_owned());
    setup
}

impl TestTable {
    pub(super) fn begin(setup: &Setup) -> Self {
        Self::with_luck(setup, 7)
    }

    pub(super) fn with_luck(setup: &Setup, number: u64) -> Self {
        SpaceAlert::check_setup(setup).expect("a setup");
        let mut luck = Luck::seeded(&Seed::numbered(number));
        let mut told = Vec::new();
        let game = SpaceAlert::start(setup, &(), &mut luck, &mut told);
        Self { game, luck, now: Millis(0), told }
    }

    pub(super) fn play(&mut self, seat: u8, mv: Move) -> Result<(), Refusal> {
        self.game.play(Seat(seat), &mv, self.now, &mut self.luck, &mut self.told)
    }

    pub(super) fn must(&mut self, seat: u8, mv: Move) {
        if let Err(refusal) = self.play(seat, mv) {
            panic!("{mv:?}: {refusal}");
        }
    }

    pub(super) fn n_seats(&self) -> u8 {
        self.game.players.len() as u8
    }

    /// Everyone is ready.
    pub(super) fn alert(&mut self) {
        for seat in 0..self.n_seats() {
            self.must(seat, Move::Ready(true));
        }
        self.wake();
    }

    /// The next thing the clock brings.
    pub(super) fn wake(&mut self) {
        let due = self.game.wake_at().expect("the clock runs");
        self.now = self.now.max(due);
        self.game.wake(due, &mut self.luck, &mut self.told);
    }

    /// Until this has just been announced.
    pub(super) fn until(&mut self, is_it: impl Fn(AnnouncementKind) -> bool) {
        loop {
            self.wake();
            let last = self.told.iter().rev().find_map(|told| match told.event {
                Event::Announced(announcement) => Some(announcement.kind),
                _ => None,
            });
            if last.is_some_and(&is_it) {
                return;
            }
        }
    }

    pub(super) fn view(&self, seat: u8) -> View {
        self.game.view(Audience::Seat(Seat(seat)))
    }

    /// Flies on without further plans and turns everything up.
    pub(super) fn fly_home(&mut self) {
        self.until(|kind| kind == AnnouncementKind::MissionComplete);
        let captain = self.game.captain_seat().0;
        let turn = self.game.n_turns();
        self.must(captain, Move::Reveal { turn });
    }

    /// Looks the same with nobody listening.
    pub(super) fn silent_copy(&self, seat: u8, mv: Move) -> SpaceAlert {
        let mut game = self.game.clone();
        game.play_unchecked(Seat(seat), &mv, self.now, &mut self.luck.clone(), &mut Silence);
        game
    }
}
