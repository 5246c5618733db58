//! Something to do, with arguments of its own.

use clap::{ArgMatches, Command};

/// Arguments that say what to do. Their documentation is the help of the
/// command.
pub trait Run: clap::Args {
    /// Does it.
    ///
    /// # Errors
    ///
    /// If anything fails; the program says why and ends with a failure.
    fn run(&self) -> anyhow::Result<()>;
}

/// A command without its name: which arguments it has and what it does.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    arguments: fn(Command) -> Command,
    run: fn(&ArgMatches) -> anyhow::Result<()>,
}

impl Task {
    /// The task with these arguments.
    #[must_use]
    pub const fn of<A: Run>() -> Self {
        Self { arguments: A::augment_args, run: |matches| A::from_arg_matches(matches)?.run() }
    }

    /// Gives a command the arguments and the help of this task.
    #[must_use]
    pub fn describe(&self, command: Command) -> Command {
        (self.arguments)(command)
    }

    /// Does it, with arguments that were read by a command it has described.
    ///
    /// # Errors
    ///
    /// Those of [`Run::run`].
    pub fn run(&self, matches: &ArgMatches) -> anyhow::Result<()> {
        (self.run)(matches)
    }
}

#[cfg(test)]
mod tests {
    use anyhow::bail;
    use clap::Command;

    use super::{Run, Task};

    /// Counts to a number.
    #[derive(clap::Args)]
    struct Count {
        /// The number.
        #[arg(long)]
        to: u8,
    }

    impl Run for Count {
        fn run(&self) -> anyhow::Result<()> {
            bail!("counted to {}", self.to)
        }
    }

    #[test]
    fn a_task_reads_its_arguments_and_runs() {
        const TASK: Task = Task::of::<Count>();
        let command = TASK.describe(Command::new("count"));
        assert_eq!(command.get_about().unwrap().to_string(), "Counts to a number");
        let matches = command.try_get_matches_from(["count", "--to", "3"]).unwrap();
        assert_eq!(TASK.run(&matches).unwrap_err().to_string(), "counted to 3");
    }
}
