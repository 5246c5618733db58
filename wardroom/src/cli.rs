//! What can be asked of the program.

use clap::{Parser, Subcommand};

use crate::{
    bench, golden, play, print, replay, resolve, rules, serve, simulate, timeline, verify,
};

/// Spaceship-crew tabletop games: play, resolve, replay and analyse.
///
/// Without a command, Wardroom serves: it opens tables for your crew in the
/// browser, on this machine, with everything it needs inside.
#[derive(Debug, Parser)]
#[command(name = "wardroom", version, max_term_width = 100)]
#[command(after_help = "Unofficial; contains no publisher's text or art.\n\n\
    Examples:\n  \
    wardroom                                   serve on localhost\n  \
    wardroom play away-mission --bot expert    a game in the terminal\n  \
    wardroom verify my-game.jsonl              check a finished match\n  \
    wardroom print away-mission --size a4 --out sheet.pdf")]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Open tables for a crew, in the browser.
    Serve(serve::Args),
    /// Play in the terminal, alone, with friends at the keyboard or with bots.
    Play(play::Args),
    /// Resolve a Space Alert mission and tell every effect with its rule.
    Resolve(resolve::Args),
    /// Tell what is announced when in a Space Alert mission: official, random or
    /// from a code.
    Timeline(timeline::Args),
    /// Let bots play many games and tell how strong they are.
    Simulate(simulate::Args),
    /// Tell a saved match again, step by step, each with its rule.
    Replay(replay::Args),
    /// Check that a saved match keeps the rules and was played with the luck
    /// that was promised.
    Verify(verify::Args),
    /// Write sheets to play on paper.
    Print(print::Args),
    /// Look up the rules.
    Rules(rules::Args),
    /// Compare the engine with recorded missions, case by case.
    Golden(golden::Args),
    /// Measure this program on this machine: one line per figure.
    Bench(bench::Args),
}

pub(crate) fn run(cli: Cli) -> anyhow::Result<()> {
    match cli.command.unwrap_or_else(|| Command::Serve(serve::Args::default())) {
        Command::Serve(args) => serve::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Resolve(args) => resolve::run(&args),
        Command::Timeline(args) => timeline::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Print(args) => print::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Golden(args) => golden::run(&args),
        Command::Bench(args) => bench::run(&args),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_consistent() {
        super::Cli::command().debug_assert();
    }
}
