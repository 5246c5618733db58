//! A game on the shelf behaves as the game itself does.

#[allow(unreachable_pub, missing_docs, reason = "shared with the tests of the server")]
mod duel;

use duel::Duel;
use protocol::{RawValue, RefusedCode, SeatAct, StepKind, UndoRight};
use shelf::{OpenError, Opened, Saved, Shelf};
use table::{Audience, Millis, Seat, Seed};

fn shelf() -> Shelf {
    Shelf::empty().with::<Duel>()
}

fn raw(text: &str) -> Box<RawValue> {
    RawValue::from_string(text.to_owned()).unwrap()
}

fn step() -> SeatAct {
    SeatAct::Move(raw("\"step\""))
}

fn roll() -> SeatAct {
    SeatAct::Move(raw("\"roll\""))
}

fn duel(setup: &str) -> Box<dyn Opened> {
    let mut opened =
        shelf().kit("duel").unwrap().start(&raw(setup), Seed::from_text("duel")).unwrap();
    opened.set_names(vec!["Ada".into(), "Bob".into()]);
    opened
}

const TWO: &str = r#"{"n_seats":2,"n_turns":2,"clock_ms":null}"#;

#[test]
fn games_are_found_by_name() {
    assert!(shelf().kit("duel").is_ok());
    let error = shelf().kit("chess").err().unwrap();
    assert_eq!(error.to_string(), "there is no game called `chess`");
}

#[test]
fn a_wrong_setup_is_refused_with_its_rule() {
    let shelf = shelf();
    let kit = shelf.kit("duel").unwrap();
    let nine = raw(r#"{"n_seats":9,"n_turns":2,"clock_ms":null}"#);
    match kit.check_setup(&nine) {
        Err(OpenError::Setup { rule, .. }) => assert_eq!(rule.unwrap().to_string(), "DU-1.1"),
        other => panic!("{other:?}"),
    }
    assert!(matches!(kit.check_setup(&raw("3")), Err(OpenError::Setup { rule: None, .. })));
    assert_eq!(kit.check_setup(&kit.default_setup(77)).unwrap(), 4);
}

#[test]
fn refusals_name_code_and_rule() {
    let mut opened = duel(r#"{"n_seats":2,"n_turns":1,"clock_ms":null}"#);
    opened.submit(Millis(1), Seat(0), &step()).unwrap();
    let refused = opened.submit(Millis(2), Seat(0), &step()).err().unwrap();
    assert_eq!(
        (refused.code, refused.rule.unwrap().to_string()),
        (RefusedCode::Rule, "DU-2.1".into())
    );
    let refused = opened.submit(Millis(2), Seat(0), &SeatAct::Consent(true)).err().unwrap();
    assert_eq!(refused.code, RefusedCode::Kernel);
    let nonsense = SeatAct::Move(raw("{}"));
    let refused = opened.submit(Millis(2), Seat(1), &nonsense).err().unwrap();
    assert_eq!(refused.code, RefusedCode::BadMessage);
}

#[test]
fn each_audience_hears_its_part() {
    let opened = duel(TWO);
    let heard = |audience| opened.steps(None, audience)[0].heard.len();
    assert_eq!(heard(Audience::Spectator), 0);
    assert_eq!(heard(Audience::Seat(Seat(1))), 1);
    assert_eq!(heard(Audience::Everything), 2);
    let opening = &opened.steps(None, Audience::Seat(Seat(0)))[0];
    assert_eq!((opening.seq, opening.kind), (0, StepKind::Opening));
    assert!(opening.heard[0].sentence.starts_with("Ada holds "));
}

#[test]
fn the_gap_is_what_was_told_live() {
    let mut opened = duel(TWO);
    let audience = Audience::Seat(Seat(0));
    let mut live = Vec::new();
    for (seat, act) in [
        (0, roll()),
        (0, SeatAct::Undo { to: 0 }),
        (1, SeatAct::Consent(true)),
        (0, step()),
        (0, SeatAct::Undo { to: 3 }),
        (1, roll()),
    ] {
        let at = Millis(10 + live.len() as u64);
        let report = opened.submit(at, Seat(seat), &act).unwrap();
        live.push(report.step(audience, &opened.names().to_vec()));
    }
    let text = |steps: &[protocol::Step]| serde_json::to_string(steps).unwrap();
    assert_eq!(live.iter().filter_map(|step| step.undone_to).collect::<Vec<_>>(), [0, 3]);
    assert_eq!(text(&opened.steps(Some(0), audience)), text(&live));
    assert_eq!(text(&opened.steps(Some(4), audience)), text(&live[4..]));
    assert_eq!(text(&opened.steps(Some(99), audience)), "[]");
}

#[test]
fn storage_and_file_give_the_match_back() {
    let mut opened = duel(TWO);
    let mut lines = Vec::new();
    for seat in [0, 1, 1] {
        lines.push(opened.submit(Millis(5), Seat(seat), &roll()).unwrap().line);
    }
    assert_eq!(lines, opened.lines());
    let shelf = shelf();
    let kit = shelf.kit("duel").unwrap();
    let saved = Saved {
        rules_version: 1,
        setup: &opened.setup(),
        seed: Seed::from_text("duel"),
        names: opened.names().to_vec(),
        forked: None,
    };
    let stored = kit.replay(saved.clone(), &lines).unwrap();
    let shared = kit.read(&opened.file()).unwrap();
    for again in [&stored, &shared] {
        assert_eq!(again.file(), opened.file());
        let everything = Audience::Everything;
        assert_eq!(again.view(everything).get(), opened.view(everything).get());
    }
    lines[1] = lines[1].replace("roll", "step");
    assert!(matches!(kit.replay(saved, &lines), Err(OpenError::Damaged(_))));
    assert_eq!(opened.fork(1).unwrap().seq(), 1);
}

#[test]
fn the_clock_wakes_the_game() {
    let mut opened = duel(r#"{"n_seats":2,"n_turns":2,"clock_ms":100}"#);
    assert_eq!(opened.wake_at(), Some(Millis(100)));
    let reports = opened.tick(Millis(250));
    assert_eq!(reports.iter().map(|report| report.at).collect::<Vec<_>>(), [100, 200]);
    assert_eq!(opened.position(Audience::Spectator, Millis(250)).wake_at, Some(300));
}

#[test]
fn a_position_says_what_the_seat_can_do() {
    let mut opened = duel(TWO);
    opened.submit(Millis(1), Seat(0), &step()).unwrap();
    let own = opened.position(Audience::Seat(Seat(0)), Millis(3));
    assert_eq!(own.legal.get(), r#"["step","roll"]"#);
    assert_eq!(own.undo, UndoRight::Free { to: 0 });
    assert_eq!(own.awaits, [Seat(0), Seat(1)]);
    let other = opened.position(Audience::Spectator, Millis(3));
    assert_eq!((other.legal.get(), other.undo), ("[]", UndoRight::Nothing));
}
