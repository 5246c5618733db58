//! A table without a server: people at one device, and programs.

use std::{sync::Arc, time::Duration};

use bots::{Answer, Ask};
use leptos::prelude::*;
use protocol::{RawValue, SeatAct};
use shelf::Opened;
use table::{Audience, Millis, Seat};
use client::{
    browser::{clock, random},
    feed::{Facts, Feed},
    toast::Toasts,
};

use super::{LocalSeat, Save};

/// How long a program "thinks" while only programs play, so that people can
/// follow.
const BOT_PACE: Duration = Duration::from_millis(300);
/// How long before programs choose beside people: the page is drawn first.
const BOT_SOON: Duration = Duration::from_millis(30);
/// How often a decision clock is looked at.
const CLOCK_PACE: Duration = Duration::from_millis(250);

struct Running {
    id: String,
    seats: Vec<LocalSeat>,
    opened: Box<dyn Opened>,
    /// When it was opened here, and the match time then.
    opened_at_ms: f64,
    base: Millis,
    /// What the log has.
    n_heard: Option<u32>,
    bots_scheduled: bool,
}

impl Running {
    fn now(&self) -> Millis {
        let passed = (clock::now_ms() - self.opened_at_ms).max(0.0) as u64;
        self.base.after(passed).max(self.opened.last_at())
    }

    fn awaited(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.opened.n_seats()).filter(|seat| self.opened.awaits(*seat))
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.seats.get(seat.idx()).is_some_and(LocalSeat::is_person)
    }

    fn n_persons(&self) -> usize {
        self.seats.iter().filter(|seat| seat.is_person()).count()
    }
}

/// A match in this browser, open on the page.
#[derive(Clone, Copy)]
pub(crate) struct LocalTable {
    pub(crate) feed: Feed,
    /// Whose eyes look.
    pub(crate) eyes: RwSignal<Seat>,
    /// Who should take the device before anything is shown.
    pub(crate) pass_to: RwSignal<Option<Seat>>,
    running: StoredValue<Running, LocalStorage>,
    toasts: Toasts,
}

/// Begins a match and keeps it; answers its id.
///
/// # Errors
///
/// What is wrong with the setup, in words.
pub(crate) fn begin(game: &str, setup: &RawValue, seats: Vec<LocalSeat>) -> Result<String, String> {
    let shelf = crate::games::shelf();
    let opened = shelf
        .kit(game)
        .and_then(|kit| kit.start(setup, random::seed()))
        .map_err(|error| error.to_string())?;
    begin_from(opened, seats)
}

/// Goes on with a match that somebody began; answers its new id.
///
/// # Errors
///
/// If this browser does not keep it.
pub(crate) fn begin_from(
    mut opened: Box<dyn Opened>,
    seats: Vec<LocalSeat>,
) -> Result<String, String> {
    let id = random::id();
    opened.set_names(seats.iter().map(LocalSeat::name).collect());
    let save = Save { seats, journal: opened.file() };
    if save.keep(&id, opened.game(), opened.outcome().is_some()) {
        Ok(id)
    } else {
        Err("This browser does not allow the page to keep games.".to_owned())
    }
}

impl LocalTable {
    /// Opens the match `id` of this browser.
    ///
    /// # Errors
    ///
    /// If it is not here or damaged.
    pub(crate) fn open(id: &str) -> Result<Self, String> {
        let save = Save::load(id).ok_or("There is no such game on this device.")?;
        let game = table::file::game_of(&save.journal).map_err(|error| error.to_string())?;
        let shelf = crate::games::shelf();
        let opened = shelf
            .kit(&game)
            .and_then(|kit| kit.read(&save.journal))
            .map_err(|error| error.to_string())?;
        let first = save.seats.iter().position(LocalSeat::is_person).unwrap_or(0);
        let base = opened.last_at();
        let running = Running {
            id: id.to_owned(),
            seats: save.seats,
            opened,
            opened_at_ms: clock::now_ms(),
            base,
            n_heard: None,
            bots_scheduled: false,
        };
        let table = Self {
            feed: Feed::empty(),
            eyes: RwSignal::new(Seat(first as u8)),
            pass_to: RwSignal::new(None),
            running: StoredValue::new_local(running),
            toasts: Toasts::here(),
        };
        table.feed.on_act(move |act| table.act(&act));
        let clock = set_interval_with_handle(move || table.tick(), CLOCK_PACE);
        on_cleanup(move || {
            if let Ok(clock) = clock {
                clock.clear();
            }
        });
        table.settle();
        Ok(table)
    }

    /// The journal file.
    pub(crate) fn journal(self) -> String {
        self.running.with_value(|running| running.opened.file())
    }

    /// Who plays, to play again.
    pub(crate) fn seats(self) -> Vec<LocalSeat> {
        self.running.with_value(|running| running.seats.clone())
    }

    /// The people who have not answered a request to take a move back.
    pub(crate) fn unanswered(self) -> Vec<Seat> {
        self.running.with_value(|running| {
            let Some(proposal) = running.opened.proposal() else { return Vec::new() };
            Seat::all(running.opened.n_seats())
                .filter(|seat| running.is_person(*seat) && !proposal.agreed.contains(seat))
                .collect()
        })
    }

    /// The people at this device answer a request together.
    pub(crate) fn answer_together(self, yes: bool) {
        for seat in self.unanswered() {
            self.submit(seat, &SeatAct::Consent(yes));
        }
        self.settle();
    }

    /// The device has been passed on.
    pub(crate) fn take_device(self) {
        if let Some(seat) = self.pass_to.get_untracked() {
            self.eyes.set(seat);
            self.pass_to.set(None);
            self.forget_heard();
            self.publish();
        }
    }

    fn act(self, act: &SeatAct) {
        if self.submit(self.eyes.get_untracked(), act) {
            self.settle();
        }
    }

    fn submit(self, seat: Seat, act: &SeatAct) -> bool {
        let answer = self.running.try_update_value(|running| {
            let now = running.now();
            running.opened.tick(now);
            running.opened.submit(now, seat, act).map(|_| ())
        });
        match answer {
            Some(Ok(())) => true,
            Some(Err(refused)) => {
                self.toasts.refuse(&refused);
                false
            }
            None => false,
        }
    }

    fn tick(self) {
        let woken = self.running.try_update_value(|running| {
            let now = running.now();
            running.opened.wake_at().is_some() && !running.opened.tick(now).is_empty()
        });
        if woken == Some(true) {
            self.settle();
        }
    }

    /// After anything happened: keep it, let programs answer, choose whose
    /// eyes look, show it.
    fn settle(self) {
        self.consent_of_bots();
        let kept = self.running.with_value(|running| {
            let save = Save { seats: running.seats.clone(), journal: running.opened.file() };
            save.keep(&running.id, running.opened.game(), running.opened.outcome().is_some())
        });
        if !kept {
            self.toasts.warn("This game cannot be kept: the browser's storage is full or closed.");
        }
        self.pass_device();
        self.publish();
        self.schedule_bots();
    }

    /// Programs never mind that a move is taken back.
    fn consent_of_bots(self) {
        let bots: Vec<Seat> = self.running.with_value(|running| {
            let Some(proposal) = running.opened.proposal() else { return Vec::new() };
            Seat::all(running.opened.n_seats())
                .filter(|seat| !running.is_person(*seat) && !proposal.agreed.contains(seat))
                .collect()
        });
        for seat in bots {
            self.submit(seat, &SeatAct::Consent(true));
        }
    }

    /// If the table waits for somebody else at this device, covers the sheet
    /// until the device has been passed: choices are secret.
    fn pass_device(self) {
        let eyes = self.eyes.get_untracked();
        let next = self.running.with_value(|running| {
            let mut people = running.awaited().filter(|seat| running.is_person(*seat));
            let next =
                if running.awaited().any(|seat| seat == eyes) { None } else { people.next() };
            next.filter(|_| running.n_persons() > 1)
        });
        self.pass_to.set(next);
    }

    fn forget_heard(self) {
        self.running.update_value(|running| running.n_heard = None);
        self.feed.clear_log();
    }

    fn publish(self) {
        let eyes = Audience::Seat(self.eyes.get_untracked());
        let shown = self.running.try_update_value(|running| {
            let opened = &running.opened;
            let over = opened.outcome().is_some();
            let facts = Facts {
                game: opened.game().to_owned(),
                setup: opened.setup().get().to_owned(),
                names: opened.names().to_vec(),
                advised: true,
                is_replay: false,
                commitment: Some(opened.commitment()),
                seed: over.then(|| opened.reveal_seed()),
            };
            let steps = opened.steps(running.n_heard, eyes);
            let position = opened.position(eyes, running.now());
            running.n_heard = Some(opened.seq());
            (facts, steps, position)
        });
        let Some((facts, steps, position)) = shown else { return };
        if self.feed.facts.with_untracked(|old| old.as_ref() != Some(&facts)) {
            self.feed.facts.set(Some(facts));
        }
        self.feed.hear(&steps);
        self.feed.position.set(Some(Arc::new(position)));
    }

    fn schedule_bots(self) {
        let delay = self.running.try_update_value(|running| {
            let awaits_bot = running.awaited().any(|seat| !running.is_person(seat));
            let awaits_person = running.awaited().any(|seat| running.is_person(seat));
            if !awaits_bot || running.bots_scheduled {
                return None;
            }
            running.bots_scheduled = true;
            Some(if awaits_person { BOT_SOON } else { BOT_PACE })
        });
        if let Some(Some(delay)) = delay {
            set_timeout(move || self.play_bots(), delay);
        }
    }

    fn play_bots(self) {
        let played = self.running.try_update_value(|running| {
            running.bots_scheduled = false;
            let awaited: Vec<Seat> =
                running.awaited().filter(|seat| !running.is_person(*seat)).collect();
            for seat in awaited {
                // A program's move may have woken the game; ask again.
                if running.opened.awaits(seat) {
                    bot_move(running, seat)?;
                }
            }
            Ok::<(), String>(())
        });
        match played {
            Some(Ok(())) => self.settle(),
            Some(Err(problem)) => self.toasts.warn(problem),
            // The page was left.
            None => {}
        }
    }
}

fn bot_move(running: &mut Running, seat: Seat) -> Result<(), String> {
    let Some(LocalSeat::Bot { bot }) = running.seats.get(seat.idx()) else { return Ok(()) };
    let now = running.now();
    let opened = &mut running.opened;
    let view = opened.view(Audience::Seat(seat));
    // The bot's luck is its own: named by the match, the seat and the entry.
    let luck = format!("{} {seat} {}", running.id, opened.seq());
    let setup = opened.setup();
    let ask = Ask {
        game: opened.game(),
        bot,
        setup_json: setup.get(),
        view_json: view.get(),
        seat,
        at: now,
        seed_text: &luck,
    };
    let answer = crate::games::choose(&ask)?;
    // A bot that waits is for games against the clock, which need a server.
    let Answer::Move(mv) = answer else { return Ok(()) };
    let mv = RawValue::from_string(mv).map_err(|error| error.to_string())?;
    running.opened.submit(now, seat, &SeatAct::Move(mv)).map_err(|refused| refused.text)?;
    Ok(())
}
