//! Careers as documents: kept, read again, and long.

use space_alert::{
    Mission,
    career::{
        Day, Explorer, Flight, FlightKind, Leg, Note, Outcome, Pool, Pools, Refusal, Venue,
        achievement::Achievement,
        crew::{check_mission, keep_one},
        propose,
    },
    mission::Course,
    scenario::run_example,
};
use table::Seat;

fn named(name: &str) -> Achievement {
    Achievement::named(name).unwrap()
}

fn note(day: i32) -> Note {
    Note::new(Day(day), "a flight")
}

/// Spends whatever is to be spent on the first specialization that is allowed.
fn learn(explorer: &mut Explorer) {
    while explorer.to_spend() > 0 {
        let allowed = space_alert::action::Specialization::ALL
            .into_iter()
            .find(|kind| explorer.can_learn(*kind).is_ok());
        explorer.learn(allowed.expect("every level can be spent")).unwrap();
    }
}

#[test]
fn a_long_career_ends_at_level_30_with_all_boxes() {
    let mut ann = Explorer::new("e1", "Ann").unwrap();
    let mut n_flights = 0;
    while !ann.is_at_the_top() {
        n_flights += 1;
        ann.record_mission(&note(n_flights), Course::Mission, 40, &[]).unwrap();
        learn(&mut ann);
        let n_boxes: u8 = ann.specializations.iter().map(|rank| rank.level).sum();
        assert_eq!(n_boxes, ann.experience.level);
        assert!(n_flights < 1000);
    }
    assert_eq!(ann.specializations.len(), 10);
    assert!(ann.specializations.iter().all(|rank| rank.level == 3));
    for name in ["Out of this World", "Out of this Reality", "Out of this Log Sheet"] {
        assert!(ann.has(named(name)), "{name}");
    }
    let before = ann.experience;
    ann.record_mission(&note(n_flights), Course::Mission, 40, &[]).unwrap();
    assert_eq!(ann.experience, before);
}

#[test]
fn successes_are_counted_not_losses() {
    let mut ann = Explorer::new("e1", "Ann").unwrap();
    ann.consent().unwrap();
    for day in 1..=9 {
        ann.record_mission(&note(day), Course::Mission, 0, &[]).unwrap();
        ann.record_loss(&note(day)).unwrap();
        learn(&mut ann);
    }
    assert!(!ann.has(named("Out of this World")));
    let entry = ann.record_mission(&note(10), Course::Mission, 0, &[]).unwrap();
    assert_eq!(entry.points(), "2 + 5");
    assert!(ann.has(named("Out of this World")));
}

#[test]
fn half_a_year_and_a_year_after_the_first_entry() {
    let mut ann = Explorer::new("e1", "Ann").unwrap();
    let mut fly = |day: i32, score: i32| {
        ann.record_mission(&note(day), Course::Mission, score, &[]).unwrap();
        learn(&mut ann);
        (ann.has(named("Veteran Explorer")), ann.has(named("Senior Explorer")))
    };
    assert_eq!(fly(1000, 400), (false, false));
    assert_eq!(fly(1182, 400), (false, false));
    assert_eq!(fly(1183, 400), (true, false));
    assert_eq!(fly(1364, 400), (true, false));
    assert_eq!(fly(1365, 400), (true, true));
}

#[test]
fn full_campaigns_are_counted() {
    let mut ann = Explorer::new("e1", "Ann").unwrap();
    ann.record_mission(&note(1), Course::Mission, 300, &[]).unwrap();
    learn(&mut ann);
    for day in 2..=6 {
        assert!(!ann.has(named("Trucker")));
        ann.record_campaign(&note(day), 3, 2, 10, &[]).unwrap();
        learn(&mut ann);
        ann.record_campaign(&note(day), 3, 3, 10, &[]).unwrap();
        learn(&mut ann);
    }
    assert!(ann.has(named("Trucker")));
}

#[test]
fn half_of_everything_is_an_addict() {
    use space_alert::career::{Earned, Experience, achievement::Category};
    let mut ann = Explorer::new("e1", "Ann").unwrap();
    ann.experience = Experience { level: 5, checked: 0, skipped: 0 };
    for kind in &space_alert::action::Specialization::ALL[..5] {
        ann.learn(*kind).unwrap();
    }
    for category in Category::ALL {
        let wanted = match category {
            Category::Addiction => 0,
            Category::CloseCalls => 2,
            other => usize::from(other.size().div_ceil(2)),
        };
        let of = Achievement::all().filter(|one| one.facts().category == category);
        let earn = |achievement| Earned { achievement, on: Day(1) };
        ann.achievements.extend(of.take(wanted).map(earn));
    }
    let mut almost = ann.clone();
    almost.achievements.retain(|one| one.achievement != named("Duck!"));
    let close = almost.achievements.iter().position(|one| one.achievement == named("Banged Up"));
    almost.achievements.remove(close.unwrap());
    almost.record_mission(&note(2), Course::Mission, 0, &[]).unwrap();
    assert!(!almost.has(named("Achievement Addict")));
    assert!(almost.has(named("Achievement Collector")));
    ann.record_mission(&note(2), Course::Mission, 0, &[]).unwrap();
    assert!(ann.has(named("Achievement Addict")));
}

#[test]
fn a_refused_act_changes_nothing() {
    let mut ann = Explorer::new("e1", "Ann").unwrap();
    ann.record_mission(&note(1), Course::Mission, 0, &[named("Lone Wolf")]).unwrap();
    ann.depart(FlightKind::Mission).unwrap();
    let before = ann.clone();
    let claims = [named("Dynamic Duo"), named("Lone Wolf")];
    assert!(ann.record_mission(&note(2), Course::Mission, 0, &claims).is_err());
    assert!(ann.record_mission(&note(2), Course::Simulation, 0, &[]).is_err());
    assert!(ann.record_campaign(&note(2), 3, 3, 0, &[]).is_err());
    assert!(ann.consent().is_err());
    assert!(ann.depart(FlightKind::Mission).is_err());
    assert!(ann.rename("  ").is_err());
    assert!(ann.rename(&"x".repeat(41)).is_err());
    assert!(ann.learn(space_alert::action::Specialization::Medic).is_err());
    assert_eq!(ann, before);
    ann.abort();
    assert!(ann.consent().is_ok());
}

#[test]
fn the_document_is_kept_and_read_again() {
    let mut ann = Explorer::new("e1", "Ann").unwrap();
    let mut note = note(20_000);
    note.reference = Some("table QX7".to_owned());
    note.venue = Venue::Online;
    ann.record_mission(&note, Course::Mission, 47, &[named("... and Friday")]).unwrap_err();
    ann.record_mission(&note, Course::Mission, 47, &[named("D'Artagnan Missing")]).unwrap();
    learn(&mut ann);
    let json = serde_json::to_string(&ann).unwrap();
    assert!(json.contains(r#""achievement":"D'Artagnan Missing""#), "{json}");
    assert!(json.contains(r#""reference":"table QX7""#), "{json}");
    assert_eq!(serde_json::from_str::<Explorer>(&json).unwrap(), ann);
    assert_eq!(ann.entries[0].outcome, Outcome::Mission { score: 47 });
    let unknown = json.replace("D'Artagnan Missing", "D'Artagnan Found");
    assert!(serde_json::from_str::<Explorer>(&unknown).is_err());
}

const PRACTICE: &str = "\
    boards T1 T1 T1 T4
    12 red Frigate
    12 white Man-of-War
    12 blue Leviathan Tanker
    12 blue Gunship
";

fn flight(text: &str) -> Flight {
    let mission: Mission = text.parse().unwrap();
    Flight::mission(Leg::of(&mission, Pools::both(Pool::White)))
}

#[test]
fn claims_need_evidence_and_votes_need_the_crew() {
    let text = format!("{PRACTICE}crew purple:\ncrew yellow:\n");
    let mut flight = flight(&text);
    flight.explorers[1] = Some("e1".to_owned());
    let mut ann = Explorer::new("e1", "Ann").unwrap();
    let mut record = |claims: &[&str], agreed: &[&str]| {
        let list = |names: &[&str]| names.iter().map(|name| named(name)).collect::<Vec<_>>();
        ann.record_flight(&flight, Seat(1), &list(claims), &list(agreed), &note(1))
            .map(|entry| entry.points())
    };
    assert_eq!(record(&["Lone Wolf"], &[]), Err(Refusal::NotMet(named("Lone Wolf"))));
    assert_eq!(
        record(&["Family Business"], &[]),
        Err(Refusal::NotAgreed(named("Family Business")))
    );
    let points = record(&["Dynamic Duo", "Family Business"], &["Family Business"]);
    assert_eq!(points, Ok("2 + 7".to_owned()));
    let proposals = propose(&flight);
    assert!(proposals.iter().all(|one| (one.seat == Seat(1)) == one.explorer.is_some()));
}

#[test]
fn a_lost_flight_is_a_loss() {
    let flight = flight("boards T1 T2 T3 T4\n1 internal Alien\ncrew purple:\n");
    let mut ann = Explorer::new("e1", "Ann").unwrap();
    let claims = [named("Lone Wolf")];
    let refused = ann.record_flight(&flight, Seat(0), &claims, &[], &note(1));
    assert_eq!(refused.unwrap_err(), Refusal::Lost);
    ann.record_flight(&flight, Seat(0), &[], &[], &note(1)).unwrap();
    assert_eq!(ann.lost, Some(Day(1)));
    let android = ann.record_flight(&flight, Seat(3), &[], &[], &note(1));
    assert_eq!(android.unwrap_err(), Refusal::NoSuchSeat);
}

#[test]
fn a_mission_fits_what_the_crew_brings() {
    use space_alert::action::Specialization::{Mechanic, Medic};
    let brought = keep_one(&[[Medic, Mechanic]], &[Some(Medic)]).unwrap();
    let check = |crew: &str| {
        let mission: Mission = format!("boards T1 T2 T3 T4\n{crew}\n").parse().unwrap();
        check_mission(&mission, &brought).map_err(|refusal| refusal.rule().to_string())
    };
    assert_eq!(check("crew purple medic 1: A basic"), Ok(()));
    assert_eq!(check("crew purple medic 1: A hA"), Err("SA-16.5".to_owned()));
    assert_eq!(check("crew purple medic 2: A"), Err("SA-16.2".to_owned()));
    assert_eq!(check("crew purple: A"), Err("SA-16.2".to_owned()));
    assert_eq!(check("course simulation\ncrew purple medic 1: A"), Err("SA-17.3".to_owned()));
}

#[test]
fn wrong_expectations_about_careers_name_line_expected_and_got() {
    for (example, message) in [
        ("Ann: level 1", "expected level 1, got 0"),
        ("Ann: not level 0", "expected not `level 0`, but it is so"),
        ("Ann: happy", "`happy` is not understood"),
        ("Bob: level 0", "there is no explorer Bob"),
        ("Ann sings", "`sings` is not understood"),
        (
            "Ann learns medic",
            "refused by SA-17.30: no level is left to be spent on a specialization",
        ),
        ("Ann consents: refused SA-17.1", "expected to be refused by SA-17.1, but it is accepted"),
        ("Ann completes mission 3 with Nonsense", "there is no achievement `Nonsense`"),
        (
            "bring Ann medic: medic 1",
            "refused by SA-17.6: an explorer of level 0 has no specialization",
        ),
        ("bring Ann none: medic 1", "expected a crew with medic 1, got none"),
        ("level 2: boxes 3", "expected boxes 3, got 16"),
        ("standard count 4: 1 2", "expected counts 1 2, got 7 10"),
    ] {
        let error = run_example(&format!("career\nnew Ann\n{example}")).unwrap_err();
        assert_eq!((error.line, error.message.as_str()), (3, message));
    }
    let error = run_example("P1 may claim: Lone Wolf").unwrap_err();
    assert_eq!(error.message, "expected Lone Wolf to be open to claim, but it is not");
}

/// Pieces of examples about careers, sensible and not.
const PIECES: [&str; 26] = [
    "new Ann",
    "new Bob",
    "today 2026-02-30",
    "given Ann: level 30, medic 3, medic 3, mechanic 0",
    "given Ann: level 0, medic 1",
    "given Ann: boxes 60000",
    "given Ann: consent, clones 65535, earned Trucker",
    "Ann loses",
    "Ann consents",
    "Ann departs",
    "Ann departs on campaign",
    "Ann completes mission 2147483647 with Lone Wolf, Duck!",
    "Ann completes mission -2147483648",
    "Ann completes 255 of 255 5",
    "Ann completes 3 of 3 0 with Tour",
    "Ann learns medic",
    "Ann learns squad-leader",
    "Ann: level 3, boxes 4, entry 4 + 3, medic 2",
    "bring Ann medic, Bob none, android medic",
    "deal medic mechanic keep medic",
    "next medic 3 keeps, none keeps",
    "open none",
    "level 30: boxes 1",
    "achievement Duck!: points 1",
    "plan A hA . basic lift&adv",
    "Ann is called é",
];

proptest::proptest! {
    /// Whatever is written, an example holds or says where it does not.
    #[test]
    fn nonsense_is_an_error_not_a_panic(
        pieces in proptest::collection::vec(proptest::sample::select(PIECES.to_vec()), 0..20)
    ) {
        let text = format!("career\n{}", pieces.join("\n"));
        if let Err(error) = run_example(&text) {
            proptest::prop_assert!(error.line >= 2 && error.line as usize <= pieces.len() + 1);
        }
    }
}
