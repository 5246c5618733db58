//! Compiles the pack into two files: rules with names, and prose.

use std::{env, error::Error, fs, path::Path};

use vanguard_pack::{author::Source, check};

/// The folder of the pack.
const PACK: &str = "the-long-lamps";

#[expect(clippy::print_stderr, reason = "cargo shows what a failing build script writes there")]
fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(PACK);
    rerun_if_changed(folder)?;
    let mut source = Source::open(folder)?;
    let pack = match check::all(folder, &mut source) {
        Ok(checked) => checked.pack,
        Err(faults) => {
            eprintln!("the pack {PACK} is refused:\n{faults}");
            return Err(format!("the pack {PACK} is refused").into());
        }
    };
    let compact = pack.to_compact()?;
    #[expect(clippy::disallowed_methods, reason = "cargo says where to write")]
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("rules.bin"), compact.rules)?;
    fs::write(Path::new(&out).join("prose.bin"), compact.prose)?;
    Ok(())
}

fn rerun_if_changed(folder: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            rerun_if_changed(&path)?;
        } else {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
    Ok(())
}
