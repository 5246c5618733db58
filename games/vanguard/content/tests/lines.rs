//! Missions that nobody can complete are found, each for its reason: in the
//! campaign that `wardroom pack new` begins, and in The Long Lamps none.

use std::path::Path;

use vanguard_pack::{author::Source, check};

const BEGUN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../cli/template");
const LAMPS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/the-long-lamps");

/// The rows of the one check.
const ROWS: &str = r#"outcome = [
  { colour = "green", need = "stride / brace", do = "finish 2; mission complete look-around" },
  { colour = "red", do = "spend 1" },
]"#;

/// What is told of missions without a line of play.
fn told(folder: &str, source: &mut Source) -> Vec<String> {
    let all = match check::with(Path::new(folder), source, &mut |_| {}) {
        Ok(checked) => checked.warnings,
        Err(faults) => faults.0,
    };
    let all = all.iter().map(ToString::to_string);
    all.filter(|line| line.contains("line of play")).collect()
}

/// The same with another check, another mission and more records.
fn after(check: &str, mission: &str, more: &str) -> Vec<String> {
    let mut source = Source::open(Path::new(BEGUN)).unwrap();
    let one = source.files.iter_mut().find(|one| one.name == "planet.toml").unwrap();
    assert!(one.text.contains(ROWS), "{}", one.text);
    one.text = one.text.replace(ROWS, check).replace("done = ", mission) + more;
    told(BEGUN, &mut source)
}

fn track(spaces: u8, need: &str) -> String {
    format!(
        "special = [[{{ need = \"{need}\", do = \"advance green\" }}]]\n\
         track = [{{ id = \"green\", spaces = {spaces}, do = \"mission complete look-around\" }}]"
    )
}

#[test]
fn what_can_be_completed_is_not_told() {
    assert_eq!(after(ROWS, "done = ", ""), [""; 0]);
    assert_eq!(after(&track(17, "stride"), "done = ", ""), [""; 0]);
}

/// Twelve dice more than the first six are four rests, and there are supplies
/// for as many.
#[test]
fn supplies_bound_a_line_of_play() {
    let all = after(&track(20, "stride"), "done = ", "");
    let what = "mission look-around: the shortest line of play that completes it takes 5 rests, \
                and there are supplies for 4";
    assert_eq!(all.len(), 1, "{all:?}");
    assert!(all[0].starts_with("planet.toml:") && all[0].ends_with(what), "{all:?}");
}

#[test]
fn rounds_bound_a_line_of_play() {
    let all = after(&track(100, "2 stride"), "done = ", "");
    let what = "mission look-around: the shortest line of play that completes it takes 51 rounds, \
                and 40 are the most";
    assert_eq!(all.len(), 1, "{all:?}");
    assert!(all[0].ends_with(what), "{all:?}");
}

/// Each mark can be 1, but never both of them.
#[test]
fn what_excludes_each_other_is_seen() {
    let choice = r#"choose { \"Left\": mark left =1; mark right =0 | \"Right\": mark right =1; mark left =0 }""#;
    let check = ROWS.replace("mission complete look-around\"", choice);
    let mission = "goal = \"mark left = 1 and mark right = 1\"\ndone = ";
    let marks = "\n[[mark]]\nid = \"left\"\nname = \"Left\"\nmax = 1\n\
                 \n[[mark]]\nid = \"right\"\nname = \"Right\"\nmax = 1\n";
    let all = after(&check, mission, marks);
    let what = "planet.toml:43:8: mission look-around, goal: no line of play completes it and \
                leads back to the lander, however lucky the dice";
    assert_eq!(all, [what]);
}

#[test]
fn every_mission_of_the_campaign_has_a_line_of_play() {
    let mut source = Source::open(Path::new(LAMPS)).unwrap();
    assert_eq!(told(LAMPS, &mut source), [""; 0]);
}
