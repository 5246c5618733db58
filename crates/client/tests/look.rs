//! The style sheets of the house and of every game: what is written can be
//! read, and nothing is painted that is not a token.

use std::{
    fs,
    path::{Path, PathBuf},
};

use picture::{Colour, Shade};

const TOKENS: &str = include_str!("../static/style/10-tokens.css");

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files below `dir` that end in `.extension`.
fn files(dir: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).into_iter().flatten() {
        let path = entry.expect("a folder can be listed").path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|ending| ending == extension) {
            found.push(path);
        }
    }
    found
}

/// The folders of clients: the common one, then the shell's and every game's;
/// a game may have several clients that share some of their sheets.
fn clients() -> Vec<PathBuf> {
    let mut clients =
        vec![workspace().join("crates/client"), workspace().join("crates/client-shell")];
    for game in fs::read_dir(workspace().join("games")).expect("there are games") {
        clients.push(game.expect("a folder can be listed").path());
    }
    clients
}

fn sheets(client: &Path) -> Vec<(PathBuf, String)> {
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a sheet can be read");
        (path, without_comments(&text))
    };
    files(client, "css").into_iter().map(read).collect()
}

fn without_comments(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once("*/").map_or("", |(_, rest)| rest))
}

#[track_caller]
fn assert_contrast(sheet: &str, words: &[&str], grounds: &[&str], least: f64) {
    for word in words {
        for ground in grounds {
            let shades = Shade::declared(sheet, word).zip(Shade::declared(sheet, ground));
            let (one, other) = shades.unwrap_or_else(|| panic!("{word} or {ground} is no token"));
            let ratio = one.contrast(other);
            assert!(ratio >= least, "{word} on {ground}: {ratio:.2}");
        }
    }
}

#[test]
fn words_can_be_read_on_every_ground() {
    let words =
        ["--text", "--muted", "--good", "--warn", "--bad", "--accent", "--accent-2", "--focus"];
    let inks =
        ["--ink-danger", "--ink-gold", "--ink-rust", "--ink-sky", "--ink-leaf", "--ink-slate"];
    for words in [&words[..], &inks[..]] {
        assert_contrast(TOKENS, words, &["--bg", "--panel", "--panel-2"], Colour::READABLE);
    }
    assert_contrast(TOKENS, &["--text", "--accent"], &["--wash"], Colour::READABLE);
    assert_contrast(TOKENS, &["--text", "--muted"], &["--glow"], Colour::READABLE);
    assert_contrast(TOKENS, &["--accent-ink"], &["--accent-fill"], Colour::READABLE);
}

#[test]
fn initials_can_be_read_on_every_seat() {
    let seats = ["purple", "yellow", "red", "green", "blue", "white"];
    for seat in seats.map(|colour| format!("--seat-{colour}")) {
        assert_contrast(TOKENS, &["--seat-ink"], &[&seat], Colour::READABLE);
    }
}

#[test]
fn outlines_of_controls_are_seen() {
    assert_contrast(TOKENS, &["--line-strong"], &["--panel", "--bg"], 3.0);
}

/// Tokens may also be set by the program, as `style`.
#[test]
fn every_token_in_use_is_declared() {
    let common = sheets(&clients()[0]);
    for client in clients() {
        let own = sheets(&client);
        let mut declared: String = common.iter().chain(&own).map(|(_, css)| css.as_str()).collect();
        for source in files(&client, "rs") {
            declared += &fs::read_to_string(source).expect("a source can be read");
        }
        for (path, css) in &own {
            for used in css.split("var(").skip(1) {
                let token = used.split([')', ',']).next().unwrap_or(used).trim();
                let found = declared.contains(&format!("{token}:"));
                assert!(found, "{}: {token} is declared nowhere", path.display());
            }
        }
    }
}

/// A colour that is not a token has only one theme.
#[test]
fn colours_are_tokens() {
    for (path, css) in clients().iter().flat_map(|client| sheets(client)) {
        let is_declaring = path.to_string_lossy().ends_with("-tokens.css");
        if is_declaring {
            continue;
        }
        for part in css.split('#').skip(1) {
            let digits = part.chars().take_while(char::is_ascii_hexdigit).count();
            let ends =
                part.chars().nth(digits).is_none_or(|next| !next.is_alphanumeric() && next != '-');
            let is_colour = matches!(digits, 3 | 4 | 6 | 8) && ends;
            assert!(!is_colour, "{}: #{}", path.display(), &part[..digits]);
        }
    }
}
