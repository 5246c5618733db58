//! What can be asked of the program.

use clap::{Parser, Subcommand};

use crate::{
    assets::Files,
    backup::{self, BackupArgs, CheckArgs, RestoreArgs},
    bench, config, games, manual, migrate,
    own::Own,
    per_game::{self, Play, Print, Simulate},
    replay, rules, serve, verify,
};

/// Spaceship-crew tabletop games: play, resolve, replay and analyse.
///
/// Without a command, Wardroom serves: it opens tables for your crew in the
/// browser, on this machine, with everything it needs inside.
#[derive(Debug, Parser)]
#[command(name = "wardroom", version, max_term_width = 100, after_help = after_help())]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Open tables for a crew, in the browser.
    Serve(Box<serve::Args>),
    /// Copy the database of a server, which may keep running.
    Backup(BackupArgs),
    /// Bring a backup back into an empty data folder.
    Restore(RestoreArgs),
    /// Copy everything from a data folder into a PostgreSQL database, or back.
    Migrate(migrate::Args),
    /// Check that a data folder, a PostgreSQL database or a backup is whole.
    Check(CheckArgs),
    /// Play in the terminal, alone, with friends at the keyboard or with bots.
    Play(per_game::Args<Play>),
    #[command(flatten)]
    Own(Own),
    /// Play many games and tell how strong bots are.
    Simulate(per_game::Args<Simulate>),
    /// Tell a saved match again, step by step, each with its rule.
    Replay(replay::Args),
    /// Check that a saved match keeps the rules and was played with the luck
    /// that was promised.
    Verify(verify::Args),
    /// Write sheets to play on paper.
    Print(per_game::Args<Print>),
    /// Look after a running server: tables, guests, announcements, restarts.
    #[cfg(unix)]
    Admin(crate::admin::Args),
    /// Look up the rules.
    Rules(rules::Args),
    /// Measure this program on this machine: one line per figure.
    Bench(bench::Args),
    /// Write what a shell needs to complete commands.
    Completions(manual::CompletionsArgs),
    /// Write the manual pages.
    Man(manual::ManArgs),
}

/// What to begin with: the program's own examples, then those of the games.
fn after_help() -> String {
    let common = [("", "serve on localhost"), ("verify my-game.jsonl", "check a finished match")];
    let of_games = games::COMMANDS.iter().flat_map(|game| game.examples).copied();
    let line = |(line, what)| format!("\n  {:<55} {what}", format!("wardroom {line}"));
    let examples: String = common.into_iter().chain(of_games).map(line).collect();
    format!("Unofficial; contains no publisher's text or art.\n\nExamples:{examples}")
}

pub(crate) fn run(cli: Cli, files: Files) -> anyhow::Result<()> {
    // Without a command it serves, as the environment says.
    let Some(command) = cli.command else {
        return run(config::parse(["wardroom", "serve"])?, files);
    };
    match command {
        Command::Serve(args) => serve::run(&args, files),
        Command::Backup(args) => backup::backup(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Migrate(args) => migrate::run(&args),
        Command::Check(args) => backup::check(&args),
        Command::Play(args) => args.run(),
        Command::Own(own) => own.run(),
        Command::Simulate(args) => args.run(),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Print(args) => args.run(),
        #[cfg(unix)]
        Command::Admin(args) => crate::admin::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Bench(args) => bench::run(&args, files),
        Command::Completions(args) => manual::completions(&args),
        Command::Man(args) => manual::pages(&args),
    }
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory as _, Parser as _};

    use super::Cli;
    use crate::{assets::Files, games};

    const FILES: Files = Files { assets: &[], pages: &[] };

    /// What the program says to a command line that it refuses.
    fn refused(line: &str) -> String {
        let cli = Cli::try_parse_from(line.split(' ')).unwrap_or_else(|error| panic!("{error}"));
        super::run(cli, FILES).expect_err("it should be refused").to_string()
    }

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_help_lists_what_games_add() {
        let help = Cli::command().render_long_help().to_string();
        for game in games::COMMANDS {
            for (name, _) in game.own {
                assert!(help.contains(&format!("\n  {name} ")), "{help}");
            }
            for (line, _) in game.examples {
                assert!(help.contains(line), "{help}");
                let words = format!("wardroom {line}");
                Cli::try_parse_from(words.split(' ')).unwrap_or_else(|error| panic!("{error}"));
            }
        }
    }

    #[test]
    fn an_unknown_game_is_refused_with_those_that_there_are() {
        let playable = games::COMMANDS.iter().find(|game| game.play.is_some());
        for (line, game) in [
            ("wardroom play chess", playable),
            ("wardroom print chess", games::COMMANDS.iter().find(|game| game.print.is_some())),
            (
                "wardroom simulate chess",
                games::COMMANDS.iter().rfind(|game| game.simulate.is_some()),
            ),
            ("wardroom bench chess", games::COMMANDS.first()),
        ] {
            let Some(game) = game else { continue };
            let said = refused(line);
            assert!(said.contains("`chess`") && said.contains(game.id), "{said}");
        }
    }

    #[test]
    fn a_game_may_be_named_after_its_options() {
        let Some(game) = games::COMMANDS.iter().find(|game| game.print.is_some()) else { return };
        let cannot = "--out there: the file ends in .svg or .pdf";
        for words in ["", " --out there", " ID --out there", " --out there ID"] {
            let line = format!("wardroom print{}", words.replace("ID", game.id));
            let cli =
                Cli::try_parse_from(line.split(' ')).unwrap_or_else(|error| panic!("{error}"));
            if !words.is_empty() {
                assert_eq!(super::run(cli, FILES).unwrap_err().to_string(), cannot, "{line}");
            }
        }
    }
}
