//! Settings of `serve` from a file. The command line wins over environment
//! variables, these win over the file, and the file over what is usual.

use std::{ffi::OsString, fs, path::Path};

use anyhow::{Context as _, anyhow, bail};
use clap::{
    Arg, ArgAction, ArgMatches, Command, CommandFactory as _, Parser as _,
    parser::ValueSource::{CommandLine, EnvVariable},
};
use toml::{Table, Value};

use crate::cli::Cli;

/// The command that has settings in a file.
const SERVE: &str = "serve";
/// The option that names the file.
const CONFIG: &str = "config";

/// The command line, with what the file adds to it. Help and what cannot be
/// understood end the program, as usual.
///
/// # Errors
///
/// If the file cannot be read, or has a setting that there is not.
pub(crate) fn parse<W: Into<OsString>>(words: impl IntoIterator<Item = W>) -> anyhow::Result<Cli> {
    let words: Vec<OsString> = words.into_iter().map(Into::into).collect();
    let matches = Cli::command().try_get_matches_from(&words).unwrap_or_else(|error| error.exit());
    let file = match matches.subcommand() {
        Some((SERVE, given)) => {
            given.get_one::<std::path::PathBuf>(CONFIG).map(|file| (file, given))
        }
        _ => None,
    };
    let Some((file, given)) = file else { return Ok(Cli::parse_from(words)) };
    let text = fs::read_to_string(file).with_context(|| format!("{}", file.display()))?;
    let added = added(file, &text, given)?;
    // A flag of the file may be one that the command line must not repeat.
    Cli::try_parse_from(words.into_iter().chain(added))
        .map_err(|error| anyhow!("{}: {}", file.display(), said(&error)))
}

/// What is wrong, without the usage of a command line that nobody wrote.
fn said(error: &clap::Error) -> String {
    let text = error.to_string();
    let first = text.lines().next().unwrap_or_default();
    first.strip_prefix("error: ").unwrap_or(first).to_owned()
}

/// The words that a file adds to the command line.
fn added(file: &Path, text: &str, given: &ArgMatches) -> anyhow::Result<Vec<OsString>> {
    let file = file.display();
    let settings: Table = text.parse().with_context(|| format!("{file}"))?;
    let cli = Cli::command();
    let serve = cli.find_subcommand(SERVE).context("the command `serve`")?;
    let mut words = Vec::new();
    for (key, value) in &settings {
        let Some(option) = option(serve, key) else {
            let known: Vec<&str> = options(serve).filter_map(Arg::get_long).collect();
            bail!("{file}: there is no setting `{key}`; there are {}", known.join(", "));
        };
        let id = option.get_id().as_str();
        if matches!(given.value_source(id), Some(CommandLine | EnvVariable)) {
            continue;
        }
        let word = |value: &str| OsString::from(format!("--{key}={value}"));
        match (value, option.get_action()) {
            (Value::Boolean(true), ArgAction::SetTrue) => words.push(format!("--{key}").into()),
            (Value::Boolean(false), ArgAction::SetTrue) => {}
            (_, ArgAction::SetTrue) => bail!("{file}: `{key}` is true or false"),
            (Value::Array(values), ArgAction::Append) => {
                for value in values {
                    let text = plain(value).with_context(|| format!("{file}: `{key}`"))?;
                    words.push(word(&text));
                }
            }
            (Value::Array(_), _) => bail!("{file}: `{key}` takes one value, not a list"),
            (value, _) => {
                let text = plain(value).with_context(|| format!("{file}: `{key}`"))?;
                words.push(word(&text));
            }
        }
    }
    Ok(words)
}

fn options(serve: &Command) -> impl Iterator<Item = &Arg> {
    let has_value =
        |arg: &&Arg| arg.get_long().is_some_and(|long| long != CONFIG && long != "help");
    serve.get_arguments().filter(has_value).filter(|arg| !arg.is_hide_set())
}

fn option<'a>(serve: &'a Command, key: &str) -> Option<&'a Arg> {
    options(serve).find(|arg| arg.get_long() == Some(key))
}

/// A text or a number.
fn plain(value: &Value) -> anyhow::Result<String> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Integer(number) => Ok(number.to_string()),
        _ => bail!("is a text in quotes or a whole number"),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::{added, said};
    use crate::cli::Cli;

    /// What a file adds to a command line.
    fn words(line: &str, text: &str) -> Result<Vec<String>, String> {
        let matches = Cli::command().try_get_matches_from(line.split(' ')).expect("a command line");
        let (_, given) = matches.subcommand().expect("serve");
        let words =
            added("wardroom.toml".as_ref(), text, given).map_err(|error| format!("{error:#}"))?;
        Ok(words.into_iter().map(|word| word.into_string().expect("plain text")).collect())
    }

    #[test]
    fn a_file_says_what_options_say() {
        let text = "listen = \"0.0.0.0:80\"\ntoken-days = 30\naccept-loss = true\n\
                    public-url = [\"https://a.example\", \"https://b.example\"]";
        let all = words("wardroom serve", text).unwrap();
        for word in [
            "--listen=0.0.0.0:80",
            "--token-days=30",
            "--accept-loss",
            "--public-url=https://b.example",
        ] {
            assert!(all.iter().any(|other| other == word), "{word} is missing in {all:?}");
        }
        assert_eq!(words("wardroom serve", "accept-loss = false").unwrap(), [""; 0]);
    }

    #[test]
    fn the_command_line_wins() {
        let all = words("wardroom serve --listen 127.0.0.1:1", "listen = \"0.0.0.0:80\"").unwrap();
        assert_eq!(all, [""; 0]);
    }

    #[test]
    fn what_is_wrong_names_the_file_and_the_setting() {
        for (text, said) in [
            ("lisen = \"0.0.0.0:80\"", "there is no setting `lisen`; there are listen"),
            ("listen = [\"a\", \"b\"]", "`listen` takes one value"),
            ("accept-loss = \"yes\"", "`accept-loss` is true or false"),
            ("token-days = 1.5", "`token-days`"),
            ("listen = ", "wardroom.toml"),
            ("config = \"other.toml\"", "there is no setting `config`"),
        ] {
            let error = words("wardroom serve", text).unwrap_err();
            assert!(error.contains("wardroom.toml") && error.contains(said), "{error}");
        }
        let bad = ["wardroom", "serve", "--listen=here"];
        let error = Cli::command().try_get_matches_from(bad).unwrap_err();
        assert!(said(&error).contains("here"), "{}", said(&error));
    }
}
