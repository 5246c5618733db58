//! What shells and readers of manuals need: completions and manual pages,
//! made from the commands themselves.

use std::{fs, io, path::PathBuf};

use anyhow::Context as _;
use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::cli::Cli;

/// Arguments of `completions`.
#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell. Put what is written where it looks for completions, such as
    /// `wardroom completions bash > ~/.local/share/bash-completion/completions/wardroom`.
    shell: Shell,
}

/// Arguments of `man`.
#[derive(Debug, clap::Args)]
pub(crate) struct ManArgs {
    /// The folder for the pages, one for each command; made if it is not there.
    /// Without it, the page of the program itself is written here.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Writes completions.
pub(crate) fn completions(args: &CompletionsArgs) -> anyhow::Result<()> {
    // Into memory first: a closed pipe is not worth a panic.
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "wardroom", &mut text);
    write(&text)
}

/// Writes manual pages.
pub(crate) fn pages(args: &ManArgs) -> anyhow::Result<()> {
    let Some(folder) = &args.out else {
        let mut text = Vec::new();
        clap_mangen::Man::new(Cli::command()).render(&mut text)?;
        return write(&text);
    };
    fs::create_dir_all(folder).with_context(|| format!("--out {}", folder.display()))?;
    clap_mangen::generate_to(Cli::command(), folder)
        .with_context(|| format!("--out {}", folder.display()))
}

fn write(text: &[u8]) -> anyhow::Result<()> {
    match io::Write::write_all(&mut io::stdout(), text) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => Ok(done?),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;
    use clap_complete::Shell;

    use crate::cli::Cli;

    #[test]
    fn every_shell_completes_every_command() {
        for shell in [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell, Shell::Elvish] {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "wardroom", &mut text);
            let text = String::from_utf8(text).expect("text");
            for command in Cli::command().get_subcommands().filter(|own| !own.is_hide_set()) {
                assert!(text.contains(command.get_name()), "{shell}: {}", command.get_name());
            }
        }
    }

    #[test]
    fn the_manual_tells_of_every_command() {
        let mut page = Vec::new();
        clap_mangen::Man::new(Cli::command()).render(&mut page).expect("into memory");
        let page = String::from_utf8(page).expect("text");
        for command in Cli::command().get_subcommands().filter(|own| !own.is_hide_set()) {
            let name = command.get_name().replace('-', "\\-");
            assert!(page.contains(&name), "{name} is missing");
        }
    }
}
