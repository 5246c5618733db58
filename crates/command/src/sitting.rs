//! A match in the terminal: people at one keyboard, bots, and a file to go on
//! from.

use std::{
    io::{BufRead as _, Write as _},
    path::{Path, PathBuf},
};

use anyhow::{Context as _, anyhow, bail};
use shelf::{Answer, Asked, Bot, Draws, NamedBot};
use table::{
    Act, Actor, Audience, Game, Happening as _, Match, Millis, Names as _, Outcome, Seat, Seed,
    Told, UndoRight, file, heard_by,
};

pub use crate::seating::Seating;
use crate::{chance, look, seating::introduction};

/// A match in the terminal.
pub struct Sitting<G: Game> {
    /// The match.
    pub game: Match<G>,
    /// By seat: the bot that sits there.
    bots: Vec<Option<Seated<G>>>,
    /// Where it is saved after every move.
    save: Option<PathBuf>,
    /// Events that everybody sees anyway.
    hushed: fn(&G::Event) -> bool,
    last_told: Vec<Told<G::Event>>,
}

/// A bot with its luck.
struct Seated<G: Game> {
    bot: Box<dyn Bot<G>>,
    luck: Draws,
}

/// A new match; `seed` is any text that fixes the luck.
///
/// # Errors
///
/// If the setup is not allowed.
pub fn begin<G: Game>(
    setup: G::Setup,
    seed: Option<&str>,
    names: Vec<String>,
) -> anyhow::Result<Match<G>> {
    let seed = match seed {
        Some(text) => Seed::from_text(text),
        None => chance()?,
    };
    let (mut game, _) = Match::start(setup, seed).map_err(|refusal| anyhow!("{refusal}"))?;
    game.set_names(names);
    Ok(game)
}

/// The match that was saved in a file.
///
/// # Errors
///
/// If there is none, or it does not replay.
pub fn open<G: Game>(path: &Path) -> anyhow::Result<Match<G>> {
    let text =
        std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let journal = file::read(&text).with_context(|| path.display().to_string())?;
    Match::replay(journal, |_, _| {}).map_err(|error| anyhow!("{}: {error}", path.display()))
}

/// Asks somebody at the keyboard for a line.
///
/// # Errors
///
/// If the input has ended.
pub fn ask(prompt: &str) -> anyhow::Result<String> {
    anstream::print!("{} ", look::dress(look::MARK, prompt));
    std::io::stdout().flush()?;
    let mut line = String::new();
    if std::io::stdin().lock().read_line(&mut line)? == 0 {
        bail!("the input ended before the match did");
    }
    Ok(line)
}

impl<G: Game> Sitting<G> {
    /// People and bots take their seats; of a match that was saved before it
    /// says who plays which.
    ///
    /// # Errors
    ///
    /// If there is no such bot, or too many of them.
    pub fn new(
        game: Match<G>,
        known: &[NamedBot<G>],
        seating: Seating<'_>,
        save: Option<PathBuf>,
        hushed: fn(&G::Event) -> bool,
    ) -> anyhow::Result<Self> {
        let journal = game.journal();
        let mut bots = Vec::new();
        for (bot, seat) in seating.bots(known, &journal.names)?.into_iter().zip(0..) {
            bots.push(bot.map(|bot| Seated {
                bot: (bot.make)(),
                luck: Draws::from_text(&format!("{} {seat}", journal.commitment())),
            }));
        }
        if seating.loaded {
            let is_bot = |seat: Seat| bots[seat.idx()].is_some();
            anstream::println!("{}", introduction(&journal.names, is_bot));
        }
        Ok(Self { game, bots, save, hushed, last_told: Vec::new() })
    }

    /// Lets bots play until somebody at the keyboard is awaited; `None` when
    /// the match is over.
    ///
    /// # Errors
    ///
    /// If nobody can do anything.
    pub fn awaited(&mut self) -> anyhow::Result<Option<Seat>> {
        while self.game.outcome().is_none() {
            let mut seats = Seat::all(self.game.n_seats());
            let seat = seats.find(|seat| self.game.state().awaits(*seat));
            let seat = seat.context("nobody can do anything")?;
            let view = self.game.view(Audience::Seat(seat));
            let setup = &self.game.journal().setup;
            let Some(Seated { bot, luck }) = &mut self.bots[seat.idx()] else {
                return Ok(Some(seat));
            };
            let legal = || self.game.state().legal_moves(seat);
            let asked = Asked { setup, view: &view, seat, at: Millis(0), legal: &legal };
            let answer = bot.choose(&asked, luck);
            let mv = answer.and_then(Answer::into_move).context("the bot has no move")?;
            self.submit(seat, Act::Move(mv));
        }
        Ok(None)
    }

    /// What a seat is called.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        self.game.journal().names.name(seat)
    }

    /// Whoever sits alone at the keyboard hears what that seat hears; several
    /// people see each other's screen anyway.
    fn audience(&self) -> Audience {
        let mut people = (0..).map(Seat).zip(&self.bots).filter(|(_, bot)| bot.is_none());
        match (people.next(), people.next()) {
            (Some((seat, _)), None) => Audience::Seat(seat),
            _ => Audience::Everything,
        }
    }

    /// Does something for a seat, tells what comes of it and saves the match;
    /// what is refused is told with its reason.
    pub fn submit(&mut self, seat: Seat, act: Act<G::Move>) {
        match self.game.submit(Millis(0), Actor::Seat(seat), act) {
            Err(error) => anstream::println!("{}", look::dress(look::BAD, error)),
            Ok(report) => {
                self.last_told = heard_by(&report.told, self.audience());
                let names = &self.game.journal().names;
                for told in self.last_told.iter().filter(|told| !(self.hushed)(&told.event)) {
                    anstream::println!("  {}", told.event.sentence(names));
                }
                if let Some(path) = &self.save
                    && let Err(error) = std::fs::write(path, file::write(self.game.journal()))
                {
                    let text = format!("cannot save to {}: {error}", path.display());
                    anstream::println!("{}", look::dress(look::BAD, text));
                }
            }
        }
    }

    /// Takes back what a seat did last. At one keyboard the whole table sits
    /// together, so everybody agrees.
    pub fn undo(&mut self, seat: Seat) {
        let (UndoRight::Free { to } | UndoRight::ByAgreement { to }) = self.game.undo_right(seat)
        else {
            anstream::println!("there is nothing to take back");
            return;
        };
        self.submit(seat, Act::Undo { to });
        for other in Seat::all(self.game.n_seats()).filter(|other| *other != seat) {
            if self.game.proposal().is_some() {
                self.submit(other, Act::Consent(true));
            }
        }
        anstream::println!("taken back");
    }

    /// Tells the rules of what just happened.
    pub fn why(&self) {
        let names = &self.game.journal().names;
        for told in &self.last_told {
            let rule = told.event.rule();
            let text = rulebook::lookup(rule).map(|(_, _, rule)| rule.title.clone());
            let text = text.unwrap_or_default();
            anstream::println!("  {}\n    {rule} {text}", told.event.sentence(names));
        }
        anstream::println!("`wardroom rules {}` tells more", G::ID);
    }

    /// Says what becomes of a match that is left before its end.
    pub fn leave(&self) {
        match &self.save {
            Some(path) if !self.game.journal().entries.is_empty() => {
                let path = path.display();
                anstream::println!("saved in {path}; `--load {path}` goes on from here");
            }
            _ => anstream::println!("not saved: `--save FILE` keeps a match"),
        }
    }

    /// Tells who has won, and the seed, which is no secret any more. Gives the
    /// scores.
    pub fn finish(&self) -> Vec<i32> {
        let Some(Outcome::Ranked { places, scores }) = self.game.outcome() else {
            return Vec::new();
        };
        anstream::println!();
        for seat in Seat::all(self.game.n_seats()) {
            let (place, score) = (places[seat.idx()], scores[seat.idx()]);
            anstream::println!("{place}. {}: {score}", self.name(seat));
        }
        anstream::println!("seed {}", self.game.journal().seed.reveal());
        scores
    }
}
