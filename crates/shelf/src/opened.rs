//! A match in progress, type-erased.

use protocol::{
    Outcome, Position, Proposal, RawValue, Refused, RefusedCode, RuleId, SeatAct, Step, StepKind,
    UndoRight,
};
use serde_json::value::to_raw_value;
use table::{
    Act, Actor, Audience, Entry, Forked, Game, Luck, Match, Millis, PlayError, Seat, Seed, Sequel,
    Told, Topic, campaign, file,
};

use crate::{
    Answer, Asked, BotError, Draws, NamedBot, Shelved,
    ask::{Question, Thought, answer},
    career::{self, Career, Ended, Today},
    report::{Report, hear, kind_of},
};

/// A match of any game.
pub trait Opened: Send + Sync {
    /// The game's name in addresses and files.
    fn game(&self) -> &'static str;
    /// How many seats there are.
    fn n_seats(&self) -> u8;
    /// How many entries the journal has: the sequence number.
    fn seq(&self) -> u32;
    /// The time of the last entry.
    fn last_at(&self) -> Millis;
    /// What was agreed.
    fn setup(&self) -> Box<RawValue>;
    /// The hash of the seed.
    fn commitment(&self) -> String;
    /// The seed itself: only once the match has ended, or to somebody who
    /// plays alone for practice.
    fn reveal_seed(&self) -> String;
    /// What the people in the seats are called.
    fn names(&self) -> &[String];
    /// Gives them other names.
    fn set_names(&mut self, names: Vec<String>);

    /// A seat does something.
    ///
    /// # Errors
    ///
    /// Why it is not allowed; nothing has changed then.
    fn submit(&mut self, at: Millis, seat: Seat, act: &SeatAct) -> Result<Report, Refused>;

    /// Wakes the game as often as it asks for until `at`.
    fn tick(&mut self, at: Millis) -> Vec<Report>;

    /// What `audience` sees.
    fn view(&self, audience: Audience) -> Box<RawValue>;
    /// The list of all moves `seat` may play now; `null` if they are too many.
    fn legal(&self, seat: Seat) -> Box<RawValue>;
    /// One of the moves `seat` may play now, drawn by `luck`; also where they
    /// are too many to list.
    fn random_move(&self, seat: Seat, luck: u64) -> Option<Box<RawValue>>;
    /// A bot that plays `seat` and is asked now, at the match time `at`. The
    /// answer is for where it blocks nobody; see [`Thought`]. `luck` is the
    /// bot's own, any text: equal questions get equal answers.
    ///
    /// # Errors
    ///
    /// If there is no such bot.
    fn thought(&self, seat: Seat, bot: &str, at: Millis, luck: &str) -> Result<Thought, BotError>;
    /// The same question for a bot that thinks elsewhere; see [`crate::ask`].
    fn question(&self, seat: Seat, bot: &str, at: Millis, luck: &str) -> Question;
    /// Whether the table waits for `seat`.
    fn awaits(&self, seat: Seat) -> bool;
    /// When the game wants to be woken next.
    fn wake_at(&self) -> Option<Millis>;
    /// The rule that closes the table's other channels now.
    fn hushed_by(&self) -> Option<RuleId>;
    /// What `seat` could take back.
    fn undo_right(&self, seat: Seat) -> UndoRight;
    /// The request for an undo that waits for answers.
    fn proposal(&self) -> Option<&Proposal>;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// After the end: what the same people play next.
    fn sequel(&self) -> Option<RawSequel>;
    /// The same as a file, where the game keeps campaigns; see
    /// [`table::campaign`].
    fn campaign(&self, salt: &Seed) -> Option<String>;
    /// What it inherited, if anything: as secret as the seed.
    fn legacy(&self) -> Option<Box<RawValue>>;

    /// A career that was brought to this match, after its end, or after nobody
    /// came back to it; `None` if the game has no careers. `programs` are the
    /// seats that bots play.
    ///
    /// # Errors
    ///
    /// If the document cannot be read.
    fn career_after(
        &self,
        seat: Seat,
        career: &RawValue,
        code: &str,
        today: Today,
        programs: &[Seat],
    ) -> Result<Option<Box<RawValue>>, Refused>;

    /// Where the match stands, for `audience`, at the time `now`.
    fn position(&self, audience: Audience, now: Millis) -> Position;

    /// What `audience` heard after the first `seen` entries, or from the
    /// opening on. Worked out by replaying: nothing is kept for it.
    fn steps(&self, seen: Option<u32>, audience: Audience) -> Vec<Step>;

    /// The journal as a file, seed included.
    fn file(&self) -> String;
    /// The entries as lines, to be stored.
    fn lines(&self) -> Vec<String>;

    /// A new match that begins as this one did, up to `n_entries`, with the
    /// same luck: for matches whose seed may be known.
    fn fork(&self, n_entries: u32) -> Box<dyn Opened>;
    /// The same with the luck of `seed` from there on; see
    /// [`table::Match::fork_anew`].
    fn fork_anew(&self, n_entries: u32, seed: Seed) -> Box<dyn Opened>;
    /// Where it was forked from.
    fn forked(&self) -> Option<&Forked>;
    /// Whether there is anything that `seat` has not seen; see
    /// [`Game::keeps_secrets_from`].
    fn keeps_secrets_from(&self, seat: Seat) -> bool;
}

/// The bot of games that have no bots of their own.
pub(crate) const RANDOM: &str = "random";

/// What the same people play next. Without `Debug`: it may hold secrets.
pub struct RawSequel {
    /// What everybody may know.
    pub setup: Box<RawValue>,
    /// What it inherits, if anything: as secret as the seed.
    pub legacy: Option<Box<RawValue>>,
}

impl RawSequel {
    pub(crate) fn of<G: Game>(sequel: &Sequel<G>) -> Self {
        Self {
            setup: to_raw_value(&sequel.setup).expect("setups are plain data"),
            legacy: raw_legacy::<G>(&sequel.legacy),
        }
    }
}

fn raw_legacy<G: Game>(legacy: &G::Legacy) -> Option<Box<RawValue>> {
    (*legacy != G::Legacy::default())
        .then(|| to_raw_value(legacy).expect("legacies are plain data"))
}

pub(crate) struct Open<G: Game> {
    game: Match<G>,
    bots: &'static [NamedBot<G>],
}

impl<G: Game> Open<G> {
    pub(crate) const fn new(game: Match<G>, bots: &'static [NamedBot<G>]) -> Self {
        Self { game, bots }
    }
}

impl<G> Open<G>
where
    G: Game,
    G::Event: Send + Sync,
{
    fn report(&self, report: table::Report<G>) -> Report {
        let entry = &self.game.journal().entries[report.entry_idx as usize];
        Report {
            entry_idx: report.entry_idx,
            line: serde_json::to_string(entry).expect("entries are plain data"),
            at: entry.at.0,
            by: entry.by,
            kind: kind_of(&entry.act),
            undone_to: report.undone_to,
            told: Box::new(report.told),
        }
    }
}

impl<G> Opened for Open<G>
where
    G: Shelved + Send + Sync,
    G::Setup: Send + Sync,
    G::Legacy: Send + Sync,
    G::Move: Send + Sync,
    G::Event: Send + Sync,
    G::View: Send,
{
    fn game(&self) -> &'static str {
        G::ID
    }

    fn n_seats(&self) -> u8 {
        self.game.n_seats()
    }

    fn seq(&self) -> u32 {
        self.game.journal().entries.len() as u32
    }

    fn last_at(&self) -> Millis {
        self.game.journal().entries.last().map_or(Millis(0), |entry| entry.at)
    }

    fn setup(&self) -> Box<RawValue> {
        to_raw_value(&self.game.journal().setup).expect("setups are plain data")
    }

    fn commitment(&self) -> String {
        self.game.journal().commitment().to_string()
    }

    fn reveal_seed(&self) -> String {
        self.game.journal().seed.reveal()
    }

    fn names(&self) -> &[String] {
        &self.game.journal().names
    }

    fn set_names(&mut self, names: Vec<String>) {
        self.game.set_names(names);
    }

    fn submit(&mut self, at: Millis, seat: Seat, act: &SeatAct) -> Result<Report, Refused> {
        let act = match act {
            SeatAct::Move(mv) => Act::Move(serde_json::from_str(mv.get()).map_err(|error| {
                let text = format!("this is not a move of {}: {error}", G::ID);
                Refused { code: RefusedCode::BadMessage, text, rule: None, id: None }
            })?),
            SeatAct::Undo { to } => Act::Undo { to: *to },
            SeatAct::Consent(yes) => Act::Consent(*yes),
        };
        let report =
            self.game.submit(at, Actor::Seat(seat), act).map_err(|error| refused(&error))?;
        Ok(self.report(report))
    }

    fn tick(&mut self, at: Millis) -> Vec<Report> {
        let reports = self.game.tick(at);
        reports.into_iter().map(|report| self.report(report)).collect()
    }

    fn view(&self, audience: Audience) -> Box<RawValue> {
        to_raw_value(&self.game.view(audience)).expect("views are plain data")
    }

    fn legal(&self, seat: Seat) -> Box<RawValue> {
        // Too many are `null`: the client has the engine and can ask it.
        let moves = self.game.state().legal_moves(seat).listed();
        to_raw_value(&moves).expect("moves are plain data")
    }

    fn random_move(&self, seat: Seat, luck: u64) -> Option<Box<RawValue>> {
        let mut draws = Luck::seeded(&Seed::numbered(luck));
        let mut index = 0;
        let mut draw = |bound| {
            index += 1;
            draws.below(Topic { stream: 0, index }, bound)
        };
        let mv = self.game.state().random_move(seat, &mut draw)?;
        Some(to_raw_value(&mv).expect("moves are plain data"))
    }

    fn thought(&self, seat: Seat, bot: &str, at: Millis, luck: &str) -> Result<Thought, BotError> {
        if self.bots.is_empty() && bot == RANDOM {
            let mut draws = Draws::from_text(luck);
            let mv = self.game.state().random_move(seat, &mut |bound| draws.below(bound));
            let mv = mv.map(|mv| to_raw_value(&mv).expect("moves are plain data"));
            return Ok(Box::new(|| mv.map(Answer::Move)));
        }
        let bot = NamedBot::find(self.bots, bot)?;
        let setup = self.game.journal().setup.clone();
        let (view, luck) = (self.game.view(Audience::Seat(seat)), luck.to_owned());
        let moves = self.game.state().legal_moves(seat);
        Ok(Box::new(move || {
            let legal = || moves.clone();
            answer(bot, &Asked { setup: &setup, view: &view, seat, at, legal: &legal }, &luck)
        }))
    }

    fn question(&self, seat: Seat, bot: &str, at: Millis, luck: &str) -> Question {
        let (setup, view) = (self.setup(), self.view(Audience::Seat(seat)));
        let legal = self.legal(seat);
        Question { bot: bot.to_owned(), setup, view, legal, seat, at, luck: luck.to_owned() }
    }

    fn awaits(&self, seat: Seat) -> bool {
        self.game.state().awaits(seat)
    }

    fn wake_at(&self) -> Option<Millis> {
        self.game.wake_at()
    }

    fn hushed_by(&self) -> Option<RuleId> {
        self.game.state().hushed_by()
    }

    fn undo_right(&self, seat: Seat) -> UndoRight {
        self.game.undo_right(seat)
    }

    fn proposal(&self) -> Option<&Proposal> {
        self.game.proposal()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn sequel(&self) -> Option<RawSequel> {
        self.outcome()?;
        self.game.state().sequel().as_ref().map(RawSequel::of)
    }

    fn campaign(&self, salt: &Seed) -> Option<String> {
        self.outcome().filter(|_| G::KEEPS_CAMPAIGNS)?;
        Some(campaign::write(&self.game.state().sequel()?, salt))
    }

    fn legacy(&self) -> Option<Box<RawValue>> {
        raw_legacy::<G>(&self.game.journal().legacy)
    }

    fn career_after(
        &self,
        seat: Seat,
        career: &RawValue,
        code: &str,
        today: Today,
        programs: &[Seat],
    ) -> Result<Option<Box<RawValue>>, Refused> {
        if !<G::Career as Career<G>>::IS_KEPT {
            return Ok(None);
        }
        let journal = self.game.journal();
        let (setup, names) = (&journal.setup, journal.names.as_slice());
        let ended = Ended { setup, state: self.game.state(), seat, names, programs, code, today };
        career::after(career, &ended).map(Some)
    }

    fn position(&self, audience: Audience, now: Millis) -> Position {
        let seat = match audience {
            Audience::Seat(seat) => Some(seat),
            Audience::Spectator | Audience::Everything => None,
        };
        Position {
            seq: self.seq(),
            seat,
            now: now.0,
            is_paused: false,
            wake_at: self.game.state().deadline(audience).map(|at| at.0),
            view: self.view(audience),
            legal: seat.map_or_else(
                || to_raw_value::<[(); 0]>(&[]).expect("an empty list is plain data"),
                |seat| self.legal(seat),
            ),
            awaits: Seat::all(self.n_seats()).filter(|seat| self.awaits(*seat)).collect(),
            undo: seat.map_or(UndoRight::Nothing, |seat| self.undo_right(seat)),
            proposal: self.proposal().cloned(),
            hushed_by: self.hushed_by(),
            outcome: self.outcome(),
            has_sequel: self.outcome().is_some() && self.game.state().sequel().is_some(),
        }
    }

    fn steps(&self, seen: Option<u32>, audience: Audience) -> Vec<Step> {
        let mut steps = Vec::new();
        if seen.is_some_and(|seen| seen >= self.seq()) {
            return steps;
        }
        let mut asked: Option<u32> = None;
        let each = |game: &Match<G>, told: &[Told<G::Event>]| {
            let seq = game.journal().entries.len() as u32;
            let entry = game.journal().entries.last();
            let pending = game.proposal().map(|proposal| proposal.to);
            let undone_to = entry.and_then(|entry| undone_to(entry, asked, pending));
            asked = pending;
            if seen.is_some_and(|seen| seq <= seen) {
                return;
            }
            steps.push(Step {
                seq,
                at: entry.map_or(0, |entry| entry.at.0),
                by: entry.map_or(Actor::Clock, |entry| entry.by),
                kind: entry.map_or(StepKind::Opening, |entry| kind_of(&entry.act)),
                id: None,
                undone_to,
                heard: hear(told, audience, &game.journal().names),
            });
        };
        self.game.retell(self.seq(), each);
        steps
    }

    fn file(&self) -> String {
        file::write(self.game.journal())
    }

    fn lines(&self) -> Vec<String> {
        let entries = &self.game.journal().entries;
        entries.iter().map(|e| serde_json::to_string(e).expect("entries are plain data")).collect()
    }

    fn fork(&self, n_entries: u32) -> Box<dyn Opened> {
        Box::new(Self { game: self.game.fork(n_entries), bots: self.bots })
    }

    fn fork_anew(&self, n_entries: u32, seed: Seed) -> Box<dyn Opened> {
        Box::new(Self { game: self.game.fork_anew(n_entries, seed), bots: self.bots })
    }

    fn forked(&self) -> Option<&Forked> {
        self.game.journal().forked.as_ref()
    }

    fn keeps_secrets_from(&self, seat: Seat) -> bool {
        // What a campaign has in store stays there until a rule shows it.
        self.legacy().is_some() || self.game.state().keeps_secrets_from(seat)
    }
}

/// Whether `entry` took moves back: an undo that left no request open, or the
/// last consent to one.
fn undone_to<M>(entry: &Entry<M>, asked: Option<u32>, pending: Option<u32>) -> Option<u32> {
    match entry.act {
        Act::Undo { to } if pending.is_none() => Some(to),
        Act::Consent(true) if pending.is_none() => asked,
        Act::Undo { .. } | Act::Consent(_) | Act::Move(_) | Act::Wake => None,
    }
}

fn refused<R: table::Refusal>(error: &PlayError<R>) -> Refused {
    let code = match error {
        PlayError::Refused(_) => RefusedCode::Rule,
        PlayError::NoSuchSeat(_)
        | PlayError::Over
        | PlayError::TimeRunsBack { .. }
        | PlayError::WakeDue(_)
        | PlayError::NotAwake
        | PlayError::WrongActor
        | PlayError::Stands
        | PlayError::NothingToUndo(_)
        | PlayError::NoProposal
        | PlayError::AlreadyAnswered => RefusedCode::Kernel,
    };
    Refused { code, text: error.to_string(), rule: error.rule(), id: None }
}
