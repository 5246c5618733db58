//! Commands that only one game has.

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

fn tasks() -> impl Iterator<Item = &'static (&'static str, Task)> {
    games::COMMANDS.iter().flat_map(|game| game.own)
}

impl Subcommand for Own {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(tasks().map(|(name, task)| task.describe(Command::new(*name))))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        tasks().any(|(own, _)| *own == name)
    }
}

impl FromArgMatches for Own {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let (name, matches) =
            matches.subcommand().ok_or_else(|| clap::Error::new(ErrorKind::MissingSubcommand))?;
        let (_, task) = tasks()
            .find(|(own, _)| *own == name)
            .ok_or_else(|| clap::Error::new(ErrorKind::InvalidSubcommand))?;
        Ok(Self { task: *task, matches: matches.clone() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
