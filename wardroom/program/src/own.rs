//! Commands that games have of their own.
//!
//! Where several games have one of the same name, the first of them is meant,
//! and `wardroom NAME GAME …` is that of a game.

use clap::{ArgMatches, Command, FromArgMatches, Subcommand, error::ErrorKind};
use command::Task;

use crate::games;

/// Such a command with its arguments.
#[derive(Debug)]
pub(crate) struct Own {
    task: Task,
    matches: ArgMatches,
}

impl Own {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        self.task.run(&self.matches)
    }
}

/// The names of all such commands, each once.
fn names() -> Vec<&'static str> {
    let mut names = Vec::new();
    for (name, _) in games::COMMANDS.iter().flat_map(|game| game.own) {
        if !names.contains(name) {
            names.push(*name);
        }
    }
    names
}

/// The games that have a command of this name, with what they do.
fn tasks(name: &str) -> impl Iterator<Item = (&'static str, Task)> {
    let own = move |game: &'static command::GameCommands| {
        let found = game.own.iter().find(|(own, _)| *own == name);
        found.map(|(_, task)| (game.id, *task))
    };
    games::COMMANDS.iter().filter_map(own)
}

/// The command of the first game, and below it that of every game.
fn describe(name: &'static str) -> Command {
    let command = Command::new(name);
    let Some((usual, task)) = tasks(name).next() else { return command };
    let is_shared = tasks(name).nth(1).is_some();
    let of_game = |(id, task): (_, Task)| task.describe(Command::new(id)).hide(!is_shared);
    let command = task.describe(command);
    // One that has parts of its own, such as `timeline list`, lists them.
    let has_parts = command.has_subcommands();
    let command = command.subcommands(tasks(name).map(of_game)).disable_help_subcommand(true);
    if has_parts {
        return command;
    }
    let command = command
        .args_conflicts_with_subcommands(true)
        .subcommand_negates_reqs(true)
        .subcommand_help_heading("Games")
        .subcommand_value_name("GAME");
    if !is_shared {
        return command;
    }
    command.after_help(format!(
        "Without a game, {usual} is meant; `wardroom {name} GAME --help` shows the options of a game."
    ))
}

impl Subcommand for Own {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(names().into_iter().map(describe))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        names().contains(&name)
    }
}

impl FromArgMatches for Own {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let (name, matches) =
            matches.subcommand().ok_or_else(|| clap::Error::new(ErrorKind::MissingSubcommand))?;
        let of_game = matches.subcommand().and_then(|(game, matches)| {
            let (_, task) = tasks(name).find(|(id, _)| *id == game)?;
            Some((task, matches))
        });
        let usual = || tasks(name).next().map(|(_, task)| (task, matches));
        let (task, matches) =
            of_game.or_else(usual).ok_or_else(|| clap::Error::new(ErrorKind::InvalidSubcommand))?;
        Ok(Self { task, matches: matches.clone() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
