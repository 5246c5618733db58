//! What a stranger reads.

use std::path::PathBuf;

use command::Run as _;
use space_alert::notation;

use super::Args;

const MISSION: &str = "\
boards T4 T2 T5 T1
2 white Gunship
3 red Fighter
4 internal Saboteur I1-04
crew purple captain named Ann: A blue C red hA lift A B
crew yellow: lift A A A C A A A
crew green: red A A lift B A . A
crew blue: A A lift . R A
";

fn args(until: Option<u8>, why: Option<usize>, json: bool) -> Args {
    Args { file: PathBuf::from("-"), until, why, json }
}

fn told(args: &Args) -> String {
    let text = args.tell(&notation::read(MISSION).unwrap()).unwrap();
    anstream::adapter::strip_str(&text).to_string()
}

#[test]
fn the_state_is_told_with_the_story() {
    let text = told(&args(None, None, false));
    assert!(text.starts_with(
        "boards: red T4, white T2, blue T5, internal T1\ncrew: Ann (purple, captain), P2 (yellow)"
    ));
    assert!(
        text.contains("Ann fires the white heavy laser. [white reactor now 2] SA-4.18"),
        "{text}"
    );
    assert!(text.contains("3 damage. [2 of 5 hit points left] SA-6.17"), "{text}");
    assert!(text.contains("= red shield 1, reactor 2; white shield 1"), "{text}");
    assert!(text.contains("= Saboteur (4): square 6, lower white, 1 hit point left"), "{text}");
    let end = "The ship is lost on turn 6: the red zone was destroyed by Saboteur (4).";
    assert!(text.contains(end), "{text}");
    assert!(!text.contains("Loss {") && !text.contains("1 points"), "{text}");
}

#[test]
fn a_mission_may_be_told_in_part() {
    let text = told(&args(Some(2), None, false));
    assert!(text.ends_with("The mission is not over after turn 2.\n"), "{text}");
    let mission = notation::read(MISSION).unwrap();
    let error = args(Some(40), None, false).tell(&mission).unwrap_err().to_string();
    assert_eq!(error, "--until 40: this mission has turns 1 to 13");
    let error = args(None, Some(4000), false).tell(&mission).unwrap_err().to_string();
    assert!(error.starts_with("--why 4000: the events are 1 to "), "{error}");
}

#[test]
fn why_is_told_in_words_and_as_json() {
    let text = told(&args(None, Some(22), false));
    assert!(text.contains("P4 fires the white heavy laser."), "{text}");
    assert!(text.contains("SA-6.6 A laser hits the closest in its zone: It hits one"), "{text}");
    let json = told(&args(None, Some(22), true));
    let chain: serde_json::Value = serde_json::from_str(&json).unwrap();
    let numbers: Vec<_> = chain.as_array().unwrap().iter().map(|one| &one["number"]).collect();
    assert_eq!(numbers, [11, 19, 20, 22]);
    assert_eq!(chain[3]["rule_title"], "A laser hits the closest in its zone");
    let whole: serde_json::Value = serde_json::from_str(&told(&args(None, None, true))).unwrap();
    assert_eq!(whole["crew"][0], "Ann");
    assert_eq!(whole["events"][21]["because_of"], 20);
}

#[test]
fn points_are_told_by_threat() {
    let text = "P1: A A\nP4: C\n1 white Gunship\n2 red Meteoroid\n";
    let text = args(None, None, false).tell(&notation::read(text).unwrap()).unwrap();
    let text = anstream::adapter::strip_str(&text).to_string();
    assert!(text.contains("  +4 Gunship (1): destroyed\n"), "{text}");
    assert!(text.contains("Meteoroid (2): survived\n"), "{text}");
}

#[test]
fn what_is_wrong_is_said_once() {
    let path = std::env::temp_dir().join(format!("wardroom-resolve-{}.txt", std::process::id()));
    std::fs::write(&path, "\u{feff}boards T1 T2 T3 T4\ncrew red: A\ncrew red: B\n").unwrap();
    let args = Args { file: path.clone(), until: None, why: None, json: false };
    let error = format!("{:#}", args.run().unwrap_err());
    std::fs::remove_file(&path).unwrap();
    let said = format!("{}: line 3: two crew members are red (SA-1.2)", path.display());
    assert_eq!(error, said);
}
