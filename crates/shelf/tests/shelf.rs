//! A game on the shelf behaves as the game itself does.

use protocol::{RawValue, RefusedCode, SeatAct, StepKind, UndoRight};
use shelf::{Answer, OpenError, Opened, Saved, Shelf, ask};
use table::{Audience, Millis, Seat, Seed};
use template_bots::BOTS;
use template_game::Duel;

fn shelf() -> Shelf {
    Shelf::empty().with::<Duel>(BOTS)
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
        encoding: table::ENCODING,
        setup: &opened.setup(),
        legacy: None,
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
    assert_eq!(opened.fork(1).seq(), 1);
}

/// Hashes of the first encoding cannot be made any more.
#[test]
fn a_stored_match_of_an_older_encoding_opens() {
    let mut opened = duel(TWO);
    let mut lines = Vec::new();
    for seat in [0, 1, 1] {
        let line = opened.submit(Millis(5), Seat(seat), &roll()).unwrap().line;
        let end = line.find("\"hash\":\"").unwrap() + 8;
        lines.push(format!("{}{}\"}}", &line[..end], "0".repeat(16)));
    }
    let shelf = shelf();
    let kit = shelf.kit("duel").unwrap();
    let setup = raw(TWO);
    let saved = |encoding| Saved {
        rules_version: 1,
        encoding,
        setup: &setup,
        legacy: None,
        seed: Seed::from_text("duel"),
        names: opened.names().to_vec(),
        forked: None,
    };
    assert_eq!(kit.replay(saved(1), &lines).unwrap().file(), opened.file());
    assert!(kit.replay(saved(table::ENCODING), &lines).is_err());
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

#[test]
fn bots_are_asked_by_name() {
    let shelf = shelf();
    let kit = shelf.kit("duel").unwrap();
    let ids: Vec<_> = kit.bots().into_iter().map(|bot| bot.id).collect();
    assert_eq!(ids, ["fickle", "roller"]);
    let mut opened = duel(TWO);
    let answer = opened.thought(Seat(1), "roller", Millis(0), "any luck").unwrap();
    // A thought is thought elsewhere.
    let answer = std::thread::scope(|scope| scope.spawn(answer).join()).unwrap();
    let mv = answer.and_then(Answer::into_move).unwrap();
    assert_eq!(mv.get(), "\"roll\"");
    opened.submit(Millis(1), Seat(1), &SeatAct::Move(mv)).unwrap();
    opened.submit(Millis(1), Seat(1), &step()).unwrap();
    let question = opened.question(Seat(1), "roller", Millis(2), "any luck");
    assert!(ask::<Duel>(BOTS, &question).unwrap().is_none(), "all its moves are made");
    let error = opened.thought(Seat(1), "random", Millis(2), "").err().unwrap();
    assert_eq!(error.to_string(), "`duel` has no bot `random`; it has fickle, roller");
}

#[test]
fn a_game_without_bots_has_one_that_plays_at_random() {
    let shelf = Shelf::empty().with::<Duel>(&[]);
    let kit = shelf.kit("duel").unwrap();
    assert_eq!(kit.bots()[0].id, "random");
    let opened = kit.start(&raw(TWO), Seed::from_text("duel")).unwrap();
    let play = |luck: &str| {
        let answer = opened.thought(Seat(0), "random", Millis(0), luck).unwrap()();
        answer.and_then(Answer::into_move).unwrap().get().to_owned()
    };
    let moves: std::collections::BTreeSet<_> = (0..20).map(|n| play(&n.to_string())).collect();
    assert!(moves.contains("\"step\"") && moves.contains("\"roll\""));
    assert_eq!(play("7"), play("7"));
}

#[test]
fn a_game_without_careers_keeps_none() {
    let shelf = shelf();
    let kit = shelf.kit("duel").unwrap();
    assert_eq!(kit.careers().err().unwrap().text, "Duel has no careers");
    assert_eq!(kit.without_careers(&raw(TWO)).unwrap().get(), TWO);
}
