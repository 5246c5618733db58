//! Lists the books under `docs/rules`, so that the program carries them.

use std::{env, error::Error, fmt::Write as _, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    // Asked at run time: a script built elsewhere must not look there.
    let home = env::var_os("CARGO_MANIFEST_DIR").ok_or("no CARGO_MANIFEST_DIR")?;
    let root = Path::new(&home).join("../../docs/rules").canonicalize()?;
    println!("cargo:rerun-if-changed={}", root.display());
    let mut list = String::from("[\n");
    for game in sorted(&root)? {
        let folder = root.join(&game);
        // A folder becomes a book once it has a catalogue.
        if !folder.join("catalogue.toml").is_file() {
            continue;
        }
        let include = |name: &str| format!("include_str!({:?})", folder.join(name));
        let has_about = folder.join("README.md").is_file();
        let about = if has_about { include("README.md") } else { "\"\"".to_owned() };
        let catalogue = include("catalogue.toml");
        let names = sorted(&folder)?;
        let files = |wanted: fn(&str) -> bool| -> String {
            let entry = |name: &String| {
                format!("    ({:?}, {}),\n", format!("docs/rules/{game}/{name}"), include(name))
            };
            names.iter().filter(|name| wanted(name)).map(entry).collect()
        };
        let (chapters, appendices) = (files(is_chapter), files(is_appendix));
        writeln!(
            list,
            "Embedded {{ catalogue: {catalogue}, about: {about},\n\
             chapters: &[\n{chapters}], appendices: &[\n{appendices}] }},"
        )?;
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var_os("OUT_DIR").ok_or("no OUT_DIR")?).join("books.rs"), list)?;
    Ok(())
}

fn sorted(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.extend(entry?.file_name().into_string());
    }
    names.sort();
    Ok(names)
}

/// `cards.md`; other files of the folder are not part of the book.
fn is_appendix(name: &str) -> bool {
    name.ends_with(".md") && name != "README.md" && !is_chapter(name)
}

/// `04-column.md`.
fn is_chapter(name: &str) -> bool {
    name.as_bytes().first().is_some_and(u8::is_ascii_digit) && name.ends_with(".md")
}
