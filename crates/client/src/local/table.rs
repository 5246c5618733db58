//! A table without a server: people at one device, and programs.

use std::time::Duration;

use leptos::prelude::*;
use protocol::{Refused, RefusedCode};
use serde_json::value::to_raw_value;
use shelf::{Answer, Chronicle, Question};
use table::{Act, Actor, Audience, Game, Journal, Match, Millis, PlayError, Seat, Sequel, file};

use super::{LocalSeat, Save, rest::Rest};
use crate::{
    browser::{clock, random},
    feed::{LogLine, add_to_log},
    game::{ClientGame, SetupOf, Shown},
    life,
    room::{Deed, Facts, Room, Standing, Timing, running},
    thinking,
    toast::Toasts,
};

/// How long a program "thinks" while only programs play, so that people can
/// follow.
const BOT_PACE: Duration = Duration::from_millis(300);
/// How long before programs choose beside people: the page is drawn first.
const BOT_SOON: Duration = Duration::from_millis(30);
/// How often the clock of a match is looked at.
const CLOCK_PACE: Duration = Duration::from_millis(100);

struct Running<G: Shown> {
    id: String,
    seats: Vec<LocalSeat>,
    game: Match<G>,
    chronicle: Chronicle<G>,
    /// When it was opened here, and the match time then.
    opened_at_ms: f64,
    base: Millis,
    /// Whether a program has been asked and has not yet answered.
    is_asked: bool,
    /// For each seat, how long the program there rests.
    rests: Vec<Rest>,
}

impl<G: Shown> Running<G> {
    fn now(&self) -> Millis {
        let passed = (clock::now_ms() - self.opened_at_ms).max(0.0) as u64;
        let last = self.game.journal().entries.last().map_or(Millis(0), |entry| entry.at);
        self.base.after(passed).max(last)
    }

    fn awaited(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.game.n_seats()).filter(|seat| self.game.state().awaits(*seat))
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.seats.get(seat.idx()).is_some_and(LocalSeat::is_person)
    }

    /// The program to be asked next, and when. Where time passes by itself all of
    /// them are awaited, and they take turns.
    fn next_bot(&self) -> Option<(Seat, f64)> {
        let n_entries = self.game.journal().entries.len();
        let over_at = |seat: Seat| {
            self.rests.get(seat.idx()).copied().unwrap_or_default().over_at_ms(n_entries)
        };
        let bots = self.awaited().filter(|seat| !self.is_person(*seat));
        bots.map(|seat| (seat, over_at(seat))).min_by(|(_, one), (_, two)| one.total_cmp(two))
    }

    /// The program of `seat` was asked; it wants to rest for so long.
    fn rest(&mut self, seat: Seat, ms: f64) {
        let n_entries = self.game.journal().entries.len();
        if let Some(rest) = self.rests.get_mut(seat.idx()) {
            *rest = Rest::from(clock::now_ms(), ms, n_entries);
        }
    }

    fn n_persons(&self) -> usize {
        self.seats.iter().filter(|seat| seat.is_person()).count()
    }

    /// Wakes the game as often as it asks for until now; whether it did.
    fn tick(&mut self) -> bool {
        let reports = self.game.tick(self.now());
        let woken = !reports.is_empty();
        for report in reports {
            self.chronicle.add(&self.game, report);
        }
        woken
    }

    fn submit(&mut self, seat: Seat, act: Act<G::Move>) -> Result<(), Refused> {
        self.tick();
        let report = self
            .game
            .submit(self.now(), Actor::Seat(seat), act)
            .map_err(|error| refused(&error))?;
        self.chronicle.add(&self.game, report);
        Ok(())
    }

    /// The people, or the programs, who have not answered a request to take a
    /// move back.
    fn unanswered(&self, people: bool) -> Vec<Seat> {
        let Some(proposal) = self.game.proposal() else { return Vec::new() };
        Seat::all(self.game.n_seats())
            .filter(|seat| self.is_person(*seat) == people && !proposal.agreed.contains(seat))
            .collect()
    }
}

fn refused<R: table::Refusal>(error: &PlayError<R>) -> Refused {
    let text = match error {
        PlayError::Refused(refusal) => refusal.to_string(),
        other => other.to_string(),
    };
    Refused { code: RefusedCode::Rule, text, rule: error.rule(), id: None }
}

/// Where a match stands, for one audience.
pub(crate) fn position<G: Shown>(game: &Match<G>, audience: Audience) -> Standing {
    let seat = match audience {
        Audience::Seat(seat) => Some(seat),
        Audience::Spectator | Audience::Everything => None,
    };
    let state = game.state();
    Standing {
        seq: game.journal().entries.len() as u32,
        seat,
        awaits: Seat::all(game.n_seats()).filter(|seat| state.awaits(*seat)).collect(),
        undo: seat.map_or(table::UndoRight::Nothing, |seat| game.undo_right(seat)),
        proposal: game.proposal().cloned(),
        hushed_by: state.hushed_by(),
        outcome: state.outcome(),
        has_sequel: state.outcome().is_some() && state.sequel().is_some(),
    }
}

/// What is shown of a match that runs in this browser.
pub(crate) struct Stage<G: Shown> {
    view: RwSignal<G::View>,
    legal: RwSignal<Option<Vec<G::Move>>>,
    standing: RwSignal<Standing>,
    facts: RwSignal<Facts>,
    timing: RwSignal<Timing>,
    names: RwSignal<Vec<String>>,
    log: RwSignal<Vec<LogLine>>,
    setup: RwSignal<G::Setup>,
    refused: RwSignal<Option<Refused>>,
}

impl<G: Shown> Clone for Stage<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Shown> Copy for Stage<G> {}

impl<G: Shown> Stage<G> {
    /// A match as it stands, seen with these eyes.
    pub(crate) fn of(game: &Match<G>, audience: Audience, facts: Facts, timing: Timing) -> Self {
        let journal = game.journal();
        Self {
            view: RwSignal::new(game.view(audience)),
            legal: RwSignal::new(legal(game, audience)),
            standing: RwSignal::new(position(game, audience)),
            facts: RwSignal::new(facts),
            timing: RwSignal::new(timing),
            names: RwSignal::new(journal.names.clone()),
            log: RwSignal::new(Vec::new()),
            setup: RwSignal::new(journal.setup.clone()),
            refused: RwSignal::new(None),
        }
    }

    /// Shows the match as it stands now. What did not change is not drawn again.
    pub(crate) fn show(self, game: &Match<G>, audience: Audience, timing: Timing) {
        set_if_new(self.view, game.view(audience));
        set_if_new(self.legal, legal(game, audience));
        set_if_new(self.standing, position(game, audience));
        self.timing.set(timing);
    }

    /// Who sits where.
    pub(crate) fn names(self) -> Vec<String> {
        self.names.get_untracked()
    }

    /// Writes the log again.
    pub(crate) fn relate(self, steps: &[protocol::Step]) {
        let mut log = Vec::new();
        self.names.with_untracked(|names| add_to_log(&mut log, steps, names));
        self.log.set(log);
    }

    /// The room over it; `play` and `act` do what is asked.
    pub(crate) fn room(self, play: Callback<G::Move>, act: Callback<Deed>) -> Room<G> {
        Room {
            view: self.view.into(),
            setup: self.setup.into(),
            legal: self.legal.into(),
            names: self.names.into(),
            standing: self.standing.into(),
            facts: self.facts.into(),
            log: self.log.into(),
            busy: Signal::stored(false),
            refused: self.refused.into(),
            play,
            act,
            timing: self.timing.into(),
            now: running(self.timing.into()),
            has_talk: RwSignal::new(false),
            holds_end: RwSignal::new(false),
            table: None,
        }
    }
}

fn set_if_new<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|old| *old != value) {
        signal.set(value);
    }
}

/// The moves a seat may play; `None` if they are too many to list.
fn legal<G: Shown>(game: &Match<G>, audience: Audience) -> Option<Vec<G::Move>> {
    let Audience::Seat(seat) = audience else { return Some(Vec::new()) };
    game.state().legal_moves(seat).listed()
}

/// A match in this browser, open on the page.
pub(crate) struct LocalTable<C: ClientGame> {
    /// What is shown.
    stage: Stage<C::Game>,
    /// Whose eyes look.
    eyes: RwSignal<Seat>,
    /// Who should take the device before anything is shown.
    pub(crate) pass_to: RwSignal<Option<Seat>>,
    running: StoredValue<Running<C::Game>, LocalStorage>,
    toasts: Toasts,
    /// The page of the match.
    page: StoredValue<Option<Owner>>,
}

impl<C: ClientGame> Clone for LocalTable<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: ClientGame> Copy for LocalTable<C> {}

/// Begins a match and keeps it; answers its id.
///
/// # Errors
///
/// What is wrong with the setup, in words.
pub fn begin<C: ClientGame>(setup: SetupOf<C>, seats: Vec<LocalSeat>) -> Result<String, String> {
    begin_sequel::<C>(Sequel::first(setup), seats)
}

/// The same for a match that follows another.
///
/// # Errors
///
/// What is wrong with the setup, or with what it inherits, in words.
pub fn begin_sequel<C: ClientGame>(
    sequel: Sequel<C::Game>,
    seats: Vec<LocalSeat>,
) -> Result<String, String> {
    if seats.iter().filter(|seat| seat.is_person()).count() > 1 {
        C::check_shared(&sequel.setup)?;
    }
    let (game, _) = Match::<C::Game>::start_sequel(sequel, random::seed())
        .map_err(|refusal| refusal.to_string())?;
    begin_from(game, seats)
}

/// Goes on with a match that somebody began; answers its new id.
///
/// # Errors
///
/// If this browser does not keep it.
pub fn begin_from<G: Shown>(mut game: Match<G>, seats: Vec<LocalSeat>) -> Result<String, String> {
    let id = random::id();
    game.set_names(seats.iter().map(LocalSeat::name).collect());
    let save = Save { seats, journal: file::write(game.journal()) };
    if save.keep(&id, G::ID, game.outcome().is_some()) {
        Ok(id)
    } else {
        Err("This browser does not allow the page to keep games.".to_owned())
    }
}

impl<C: ClientGame> LocalTable<C> {
    /// Opens the match `id` of this browser.
    ///
    /// # Errors
    ///
    /// If it is not here or damaged.
    pub(crate) fn open(id: &str) -> Result<Self, String> {
        let save = Save::load(id).ok_or("There is no such game on this device.")?;
        let journal: Journal<C::Game> =
            file::read(&save.journal).map_err(|error| error.to_string())?;
        let (game, chronicle) = Chronicle::replay(journal).map_err(|error| error.to_string())?;
        let first = save.seats.iter().position(LocalSeat::is_person).unwrap_or(0);
        let base = game.journal().entries.last().map_or(Millis(0), |entry| entry.at);
        let eyes = Seat(first as u8);
        let facts = Facts {
            is_advised: true,
            is_replay: false,
            commitment: Some(game.journal().commitment().to_string()),
            seed: None,
        };
        let audience = Audience::Seat(eyes);
        let deadline = game.state().deadline(audience).map(|at| at.0);
        let stage = Stage::of(&game, audience, facts, Timing::heard(base.0, false, deadline));
        let running = Running {
            id: id.to_owned(),
            rests: vec![Rest::default(); save.seats.len()],
            seats: save.seats,
            game,
            chronicle,
            opened_at_ms: clock::now_ms(),
            base,
            is_asked: false,
        };
        let table = Self {
            stage,
            eyes: RwSignal::new(eyes),
            pass_to: RwSignal::new(None),
            running: StoredValue::new_local(running),
            toasts: Toasts::here(),
            page: StoredValue::new(Owner::current()),
        };
        life::every(CLOCK_PACE, move || table.tick());
        table.settle();
        Ok(table)
    }

    /// The room of the match.
    pub(crate) fn room(self) -> Room<C::Game> {
        let play = Callback::new(move |mv| self.act(Act::Move(mv)));
        let act = Callback::new(move |deed| {
            self.act(match deed {
                Deed::Undo(to) => Act::Undo { to },
                Deed::Consent(yes) => Act::Consent(yes),
            });
        });
        self.stage.room(play, act)
    }

    /// The journal.
    pub(crate) fn journal(self) -> Journal<C::Game> {
        self.running.with_value(|running| running.game.journal().clone())
    }

    /// Who plays, to play again.
    pub(crate) fn seats(self) -> Vec<LocalSeat> {
        self.running.with_value(|running| running.seats.clone())
    }

    /// What the same people play next, if this match is part of something
    /// longer.
    pub(crate) fn sequel(self) -> Option<Sequel<C::Game>> {
        self.running.with_value(|running| running.game.state().sequel())
    }

    /// The people who have not answered a request to take a move back.
    pub(crate) fn unanswered(self) -> Vec<Seat> {
        self.running.with_value(|running| running.unanswered(true))
    }

    /// The people at this device answer a request together.
    pub(crate) fn answer_together(self, yes: bool) {
        for seat in self.unanswered() {
            self.submit(seat, Act::Consent(yes));
        }
        self.settle();
    }

    /// The device has been passed on.
    pub(crate) fn take_device(self) {
        if let Some(seat) = self.pass_to.get_untracked() {
            self.eyes.set(seat);
            self.pass_to.set(None);
            self.publish();
        }
    }

    fn act(self, act: Act<<C::Game as Game>::Move>) {
        if self.submit(self.eyes.get_untracked(), act) {
            self.settle();
        }
    }

    fn submit(self, seat: Seat, act: Act<<C::Game as Game>::Move>) -> bool {
        match self.running.try_update_value(|running| running.submit(seat, act)) {
            Some(Ok(())) => true,
            Some(Err(refused)) => {
                self.toasts.refuse(&refused);
                self.stage.refused.set(Some(refused));
                false
            }
            None => false,
        }
    }

    fn tick(self) {
        let woken = self
            .running
            .try_update_value(|running| running.game.wake_at().is_some() && running.tick());
        if woken == Some(true) {
            self.settle();
        }
    }

    /// After anything happened: keep it, let programs answer, choose whose
    /// eyes look, show it.
    fn settle(self) {
        // Programs never mind that a move is taken back.
        for seat in self.running.with_value(|running| running.unanswered(false)) {
            self.submit(seat, Act::Consent(true));
        }
        let kept = self.running.with_value(|running| {
            let journal = file::write(running.game.journal());
            let save = Save { seats: running.seats.clone(), journal };
            save.keep(&running.id, C::Game::ID, running.game.outcome().is_some())
        });
        if !kept {
            self.toasts.warn("This game cannot be kept: the browser's storage is full or closed.");
        }
        self.pass_device();
        self.publish();
        self.ask_bots();
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

    fn publish(self) {
        let eyes = Audience::Seat(self.eyes.get_untracked());
        self.running.with_value(|running| {
            let game = &running.game;
            if game.outcome().is_some() {
                let seed = Some(game.journal().seed.reveal());
                self.stage.facts.update(|facts| facts.seed = seed);
            }
            let deadline = game.state().deadline(eyes).map(|at| at.0);
            self.stage.relate(&running.chronicle.steps(None, eyes, &game.journal().names));
            self.stage.show(game, eyes, Timing::heard(running.now().0, false, deadline));
        });
    }

    /// Asks the programs that the table waits for, one after the other.
    fn ask_bots(self) {
        let wait = self.running.try_update_value(|running| {
            let (_, at_ms) = running.next_bot().filter(|_| !running.is_asked)?;
            let awaits_person = running.awaited().any(|seat| running.is_person(seat));
            let rest = Duration::from_millis((at_ms - clock::now_ms()).max(0.0) as u64);
            Some(rest.max(if awaits_person { BOT_SOON } else { BOT_PACE }))
        });
        if let Some(Some(wait)) = wait {
            // Of the page, and not of the button that was pressed: that may be gone
            // by then.
            let later = move || life::after(wait, move || life::spawn(self.hear_bot()));
            match self.page.get_value() {
                Some(page) => page.with(later),
                None => later(),
            }
        }
    }

    async fn hear_bot(self) {
        let question = self.running.try_update_value(|running| {
            let (seat, at_ms) = running.next_bot().filter(|_| !running.is_asked)?;
            if at_ms > clock::now_ms() {
                return None;
            }
            let LocalSeat::Bot { bot } = running.seats.get(seat.idx())? else { return None };
            let seq = running.game.journal().entries.len();
            let question = Question {
                bot: bot.clone(),
                setup: to_raw_value(&running.game.journal().setup).ok()?,
                view: to_raw_value(&running.game.view(Audience::Seat(seat))).ok()?,
                legal: to_raw_value(&running.game.state().legal_moves(seat).listed()).ok()?,
                seat,
                at: running.now(),
                // The bot's luck is its own: named by the match, the seat and the entry.
                luck: format!("{} {seat} {seq}", running.id),
            };
            running.is_asked = true;
            Some(question)
        });
        let Some(Some(question)) = question else { return };
        let answer = thinking::ask_bot::<C>(&question).await;
        let seat = question.seat;
        let rest_ms = match &answer {
            Ok(Some(Answer::Wait { ms })) => *ms as f64,
            _ => 0.0,
        };
        self.running.update_value(|running| {
            running.is_asked = false;
            running.rest(seat, rest_ms);
        });
        match answer {
            Ok(Some(Answer::Move(mv))) => {
                // Somebody may have acted meanwhile; the rules decide whether the move
                // still holds, and if it does not, the program is asked again.
                let played = self
                    .running
                    .try_update_value(|running| running.submit(seat, Act::Move(mv)).is_ok());
                if played.is_some() {
                    self.settle();
                }
            }
            Ok(Some(Answer::Wait { .. }) | None) => self.ask_bots(),
            Err(problem) => self.toasts.warn(problem),
        }
    }
}
