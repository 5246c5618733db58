//! Campaigns that are begun pass the check, and planets are drawn.

use std::{env, fs, path::Path, process};

use vanguard_pack::{Pack, author::Source, check, id::PlanetId};

fn read(folder: &Path) -> Pack {
    let mut source = Source::open(folder).unwrap();
    check::all(folder, &mut source).unwrap_or_else(|faults| panic!("{faults}")).pack
}

#[test]
fn a_campaign_that_is_begun_passes_the_check() {
    let folder = env::temp_dir().join(format!("vanguard-new-{}", process::id()));
    vanguard_cli::create(&folder).unwrap();
    let pack = read(&folder);
    assert_eq!(pack.planets.len(), 1);
    let again = vanguard_cli::create(&folder).unwrap_err();
    assert!(again.to_string().ends_with("is not empty"), "{again}");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_planet_is_drawn_with_all_it_leads_to() {
    let pack = read(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../content/the-long-lamps")));
    let id: PlanetId = pack.names.find("lamp-one").unwrap();
    let words = vanguard_cli::in_words(&pack, id);
    assert!(
        words.contains("Start the generators (check) -> log 110 · The floor has a note"),
        "{words}"
    );
    assert!(words.contains("Hens in the ducts (situation)"), "{words}");
    let drawing = vanguard_cli::drawing(&pack, id);
    for name in ["Keeper notes", "The open wicket", "Read the tally"] {
        assert!(drawing.contains(name), "{name} is not drawn");
    }
}
