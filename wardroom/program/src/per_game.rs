//! Commands that each game does in its own way, with options of its own.
//!
//! `wardroom play GAME …` is a command of that game. The first game that has
//! one is also meant when no game is named.

use std::marker::PhantomData;

use anyhow::{Context as _, bail};
use clap::{Arg, ArgMatches, Command, FromArgMatches};
use command::{GameCommands, Task};

use crate::games;

/// Such a command.
pub(crate) trait PerGame {
    /// Its name.
    const NAME: &'static str;
    /// What is said of games without it.
    const CANNOT: &'static str;
    /// What is said of games that have it.
    const CAN: &'static str;

    /// What the game does.
    fn task(game: &GameCommands) -> Option<Task>;
}

/// `wardroom play`.
#[derive(Debug)]
pub(crate) struct Play;

impl PerGame for Play {
    const NAME: &'static str = "play";
    const CANNOT: &'static str = "cannot be played in the terminal";
    const CAN: &'static str = "can";

    fn task(game: &GameCommands) -> Option<Task> {
        game.play
    }
}

/// `wardroom print`.
#[derive(Debug)]
pub(crate) struct Print;

impl PerGame for Print {
    const NAME: &'static str = "print";
    const CANNOT: &'static str = "has no sheets to print";
    const CAN: &'static str = "has";

    fn task(game: &GameCommands) -> Option<Task> {
        game.print
    }
}

/// `wardroom simulate`.
#[derive(Debug)]
pub(crate) struct Simulate;

impl PerGame for Simulate {
    const NAME: &'static str = "simulate";
    const CANNOT: &'static str = "cannot be simulated";
    const CAN: &'static str = "can";

    fn task(game: &GameCommands) -> Option<Task> {
        game.simulate
    }
}

/// Arguments of such a command: the game, and the game's own.
#[derive(Debug)]
pub(crate) struct Args<C> {
    matches: ArgMatches,
    command: PhantomData<C>,
}

/// The argument that names the game.
const GAME: &str = "game";

fn tasks<C: PerGame>() -> impl Iterator<Item = (&'static str, Task)> {
    games::COMMANDS.iter().filter_map(|game| Some((game.id, C::task(game)?)))
}

impl<C: PerGame> Args<C> {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        if let Some((game, matches)) = self.matches.subcommand() {
            return find::<C>(game)?.run(matches);
        }
        let (usual, task) = tasks::<C>().next().context("there is no game here that can do it")?;
        // Named after its options, or not at all.
        match self.matches.get_one::<String>(GAME) {
            Some(game) if game != usual => {
                find::<C>(game)?;
                bail!("name the game first: wardroom {} {game} …", C::NAME)
            }
            Some(_) | None => task.run(&self.matches),
        }
    }
}

/// What the game does.
fn find<C: PerGame>(game: &str) -> anyhow::Result<Task> {
    let task = tasks::<C>().find(|(id, _)| *id == game);
    let known = || games::list(tasks::<C>().map(|(id, _)| id));
    let (_, task) =
        task.with_context(|| format!("`{game}` {}; {} {}", C::CANNOT, known(), C::CAN))?;
    Ok(task)
}

impl<C: PerGame> clap::Args for Args<C> {
    fn augment_args(command: Command) -> Command {
        let Some((usual, task)) = tasks::<C>().next() else { return command.hide(true) };
        let game = Arg::new(GAME).value_name("GAME").help("The game").default_value(usual);
        let command = task
            .describe(command.arg(game))
            .override_usage(format!("wardroom {} [GAME] [OPTIONS]", C::NAME))
            .args_conflicts_with_subcommands(true)
            .disable_help_subcommand(true)
            .subcommand_help_heading("Games")
            .subcommands(tasks::<C>().map(|(id, task)| task.describe(Command::new(id))));
        if tasks::<C>().nth(1).is_none() {
            return command;
        }
        command.after_help(format!(
            "The options are those of {usual}; `wardroom {} GAME --help` shows those of a game.",
            C::NAME
        ))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<C> FromArgMatches for Args<C> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Self { matches: matches.clone(), command: PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.matches = matches.clone();
        Ok(())
    }
}
