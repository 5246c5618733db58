//! Telling the user what a build script is doing.
//!
//! Cargo keeps what build scripts print and shows it only if they fail. A
//! script that runs for minutes has to go around it: to what cargo itself
//! writes to, where the system lets us, or to the terminal.

use std::{
    fs::{File, OpenOptions},
    io::Write as _,
};

/// Shows a line above cargo's progress bar, in cargo's own style: a word that
/// says what is being done, and to what. Where there is no way to the user,
/// nothing is shown.
pub fn say(doing: &str, what: &str) {
    let Some(mut out) = cargo_output().or_else(terminal) else { return };
    // On a terminal, the line begins where the bar is and wipes it (cargo draws
    // it again), and the word is bold and green like cargo's own.
    let (start, end) = if is_terminal(&out) { ("\r\x1b[K\x1b[1;92m", "\x1b[0m") } else { ("", "") };
    // What cannot be shown is not missed.
    let _ = writeln!(out, "{start}{doing:>12}{end} {what}");
}

/// What the parent, which is cargo, writes its own progress to. A file is left
/// alone: cargo would write over what we add.
#[cfg(target_os = "linux")]
fn cargo_output() -> Option<File> {
    use std::os::unix::fs::FileTypeExt as _;

    let path = format!("/proc/{}/fd/2", std::os::unix::process::parent_id());
    let kind = std::fs::metadata(&path).ok()?.file_type();
    let is_open_end = kind.is_fifo() || kind.is_char_device();
    OpenOptions::new().append(true).open(path).ok().filter(|_| is_open_end)
}

#[cfg(not(target_os = "linux"))]
fn cargo_output() -> Option<File> {
    None
}

fn terminal() -> Option<File> {
    let name = if cfg!(windows) { "CONOUT$" } else { "/dev/tty" };
    OpenOptions::new().write(true).open(name).ok()
}

fn is_terminal(file: &File) -> bool {
    std::io::IsTerminal::is_terminal(file)
}
