//! Campaigns that are begun pass the check, and planets are drawn.

use std::{env, fs, path::Path, process};

use vanguard::{book::Book, odds::Fraction};
use vanguard_pack::{
    Pack,
    author::Source,
    check,
    id::{CheckId, PlanetId},
};

const LAMPS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../content/the-long-lamps");

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
    let pack = read(Path::new(LAMPS));
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

/// What is told of the files, chances of checks included.
fn weighed(folder: &Path, source: &mut Source) -> Vec<String> {
    match check::with(folder, source, &mut vanguard_cli::winnable::check) {
        Ok(checked) => checked.warnings.iter().map(ToString::to_string).collect(),
        Err(faults) => faults.0.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn every_check_of_the_campaign_can_be_won() {
    let folder = Path::new(LAMPS);
    let told = weighed(folder, &mut Source::open(folder).unwrap());
    let far = |line: &&String| line.contains("too hard") || line.contains("too easy");
    assert_eq!(told.iter().filter(far).collect::<Vec<_>>(), [""; 0]);
}

/// The campaign that `pack new` begins, with dice, and its one check asking for
/// something else.
#[test]
fn checks_out_of_proportion_are_found() {
    let folder = env::temp_dir().join(format!("vanguard-odds-{}", process::id()));
    vanguard_cli::create(&folder).unwrap();
    let dice = fs::read_to_string(Path::new(LAMPS).join("pack.toml")).unwrap();
    let from = dice.find("[[starting-dice]]").unwrap();
    let to = dice.find("[[mark]]").unwrap();
    for (need, told) in [
        ("stride / brace", ""),
        ("20 brace", "nobody can win it with the dice sections begin with"),
        ("3 brace", "too hard: "),
        ("basic", "too easy: sections have "),
    ] {
        let mut source = Source::open(&folder).unwrap();
        for one in &mut source.files {
            one.text = one.text.replace("stride / brace", need);
            if one.name == "pack.toml" {
                one.text.push_str(&dice[from..to]);
            }
        }
        let all = weighed(&folder, &mut source).join("\n");
        let told = format!("planet.toml:34:11: check climb, outcome: {told}");
        assert_eq!(all.contains(&told), need != "stride / brace", "{need}: {told}\n{all}");
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// Help never hurts: a convert, and another section's die.
#[test]
fn help_only_raises_the_odds_of_a_check() {
    let book = Book::new(read(Path::new(LAMPS))).unwrap();
    for id in book.pack.names.ids::<CheckId>().take(4) {
        let odds = vanguard_cli::odds::of(&book, id).unwrap();
        assert!(odds.alone.iter().zip(&odds.convert).all(|(alone, convert)| alone <= convert));
        let (least, most) = (odds.worst().2, odds.best().2);
        let alone = odds.convert.iter().max().unwrap();
        assert!(least <= most && alone <= &most && most <= Fraction::ONE);
    }
}
