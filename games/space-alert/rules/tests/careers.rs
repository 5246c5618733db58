//! Careers as documents: kept, read again, and long.

use space_alert::{
    Mission, Pool, Pools,
    action::Specialization,
    career::{
        Day, Earned, Explorer, Flight, FlightKind, Leg, LogRefusal, Note, Outcome, Rank, Venue,
        achievement::Achievement, propose,
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
    use space_alert::career::{Experience, achievement::Category};
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
    Flight::mission(Leg::of(&mission, Pools::both(Pool::WHITE)))
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
    assert_eq!(record(&["Lone Wolf"], &[]), Err(LogRefusal::NotMet(named("Lone Wolf"))));
    assert_eq!(
        record(&["Family Business"], &[]),
        Err(LogRefusal::NotAgreed(named("Family Business")))
    );
    let points = record(&["Dynamic Duo", "Family Business"], &["Family Business"]);
    assert_eq!(points, Ok("2 + 7".to_owned()));
    let proposals = propose(&flight);
    assert!(proposals.iter().all(|one| (one.seat == Seat(1)) == one.explorer.is_some()));
}

#[test]
fn only_people_make_a_human_crew() {
    let text = format!("{PRACTICE}crew purple:\ncrew yellow:\n");
    let mut flight = flight(&text);
    let has = |flight: &Flight, name: &str| {
        propose(flight).iter().any(|one| one.seat == Seat(0) && one.achievement == named(name))
    };
    assert!(has(&flight, "Dynamic Duo") && !has(&flight, "Lone Wolf"));
    flight.programs = vec![Seat(1)];
    assert!(!has(&flight, "Dynamic Duo"));
    assert!(propose(&flight).iter().all(|one| one.seat == Seat(0)), "a program claims nothing");
}

#[test]
fn white_cards_earn_no_red_rewards() {
    let mission: Mission = format!("{PRACTICE}crew purple:\ncrew yellow:\n").parse().unwrap();
    let claimed = Pools::both(Pool::RED).judged_by(&mission);
    assert_eq!(claimed, Pools::both(Pool::WHITE));
    let mixed = Pools::both(Pool::WHITE_YELLOW);
    assert_eq!(mixed.judged_by(&mission), mixed, "they can have been drawn from it");
}

#[test]
fn a_lost_flight_is_a_loss() {
    let flight = flight("boards T1 T2 T3 T4\n1 internal Alien\ncrew purple:\n");
    let mut ann = Explorer::new("e1", "Ann").unwrap();
    let claims = [named("Lone Wolf")];
    let refused = ann.record_flight(&flight, Seat(0), &claims, &[], &note(1));
    assert_eq!(refused.unwrap_err(), LogRefusal::Lost);
    ann.record_flight(&flight, Seat(0), &[], &[], &note(1)).unwrap();
    assert_eq!(ann.lost, Some(Day(1)));
    let mut bob = Explorer::new("e2", "Bob").unwrap();
    let nobody = bob.record_flight(&flight, Seat(3), &[], &[], &note(1));
    assert_eq!(nobody.unwrap_err(), LogRefusal::NoSuchSeat);
}

/// An explorer who knows these specializations.
fn explorer(known: &[(Specialization, u8)]) -> Explorer {
    let mut ann = Explorer::new("e1", "Ann").unwrap();
    ann.experience.level = known.iter().map(|(_, level)| level).sum();
    ann.specializations = known.iter().map(|&(kind, level)| Rank { kind, level }).collect();
    ann.check().unwrap();
    ann
}

/// The rule by which a flight of `legs` does not get into the log of seat 1.
fn refusal_of(ann: &Explorer, agreed: Option<u8>, legs: &[&str]) -> Option<String> {
    let mut flown = legs.iter().map(|text| {
        let mission: Mission = format!("boards T1 T1 T1 T4\n{text}").parse().unwrap();
        Leg::of(&mission, Pools::both(Pool::WHITE))
    });
    let flight = match agreed {
        None => Flight::mission(flown.next().unwrap()),
        Some(agreed) => Flight::campaign(flown.collect(), agreed),
    };
    let mut log = ann.clone();
    let result = log.record_flight(&flight, Seat(0), &[], &[], &note(1)).map(|_| ());
    assert_eq!(result.is_err(), log == *ann, "what is refused changes nothing");
    result.err().map(|refusal| refusal.rule().to_string())
}

#[test]
fn a_mission_is_flown_with_what_the_explorer_knows() {
    use Specialization::{Mechanic, Medic};
    let ann = explorer(&[(Medic, 2), (Mechanic, 1)]);
    let android = "crew red android";
    for (crew, rule) in [
        ("crew purple medic 2: A basic\n".to_owned(), None),
        ("crew purple mechanic 1: A\ncrew red:\n".to_owned(), None),
        ("course simulation\ncrew purple medic 2: A\n".to_owned(), Some("SA-17.3")),
        ("crew purple medic 2: A hA\n".to_owned(), Some("SA-16.5")),
        ("crew purple medic 2: A\ncrew red: hA\n".to_owned(), Some("SA-16.5")),
        ("crew purple medic 1: A\n".to_owned(), Some("SA-17.8")),
        ("crew purple medic 3: A\n".to_owned(), Some("SA-17.8")),
        ("crew purple rocketeer 1: A\n".to_owned(), Some("SA-17.8")),
        ("crew purple: A\n".to_owned(), Some("SA-17.8")),
        ("crew purple: A\ncrew red medic 1:\n".to_owned(), Some("SA-17.8")),
        // Others use all that is known (SA-17.9).
        ("crew purple: A\ncrew red medic 1:\ncrew blue mechanic 1:\n".to_owned(), None),
        // Alone, androids know what the explorer knows, and as well.
        (format!("crew purple mechanic 1:\n{android} medic 2:\n"), None),
        (format!("crew purple mechanic 1:\n{android} medic 1:\n"), Some("SA-17.10")),
        (format!("crew purple mechanic 1:\n{android} medic 3:\n"), Some("SA-17.10")),
        (format!("crew purple mechanic 1:\n{android} rocketeer 1:\n"), Some("SA-17.10")),
        (format!("crew purple mechanic 1:\n{android} captain:\n"), Some("SA-17.14")),
        // Somebody else of the crew may know more, but not less.
        (format!("crew purple mechanic 1:\ncrew blue:\n{android} medic 3:\n"), None),
        (format!("crew purple mechanic 1:\ncrew blue:\n{android} medic 1:\n"), Some("SA-17.10")),
    ] {
        assert_eq!(refusal_of(&ann, None, &[&crew]).as_deref(), rule, "{crew}");
    }
    let green = Explorer::new("e1", "Ann").unwrap();
    assert_eq!(refusal_of(&green, None, &["crew purple: A\n"]), None);
    let refused = refusal_of(&green, None, &["crew purple medic 1: A\n"]);
    assert_eq!(refused.as_deref(), Some("SA-17.6"));
}

#[test]
fn the_missions_of_a_campaign_follow_one_another() {
    use Specialization::{Mechanic, Medic};
    let ann = explorer(&[(Medic, 1), (Mechanic, 1)]);
    let crew = "crew purple medic 1:\ncrew red:\n";
    // Four tiles of the red zone and three of the white one.
    let tiles = "tiles red f b g r\ntiles white f b g\n";
    let hit = format!("{tiles}1 red Gunship\n2 white Fighter\n{crew}");
    let with = |carried: &str| format!("carried {carried}\n{crew}");
    let after =
        |red: &str, white: &str| format!("carried white {white}\n{}", with(&format!("red {red}")));

    let check = |legs: &[&str]| refusal_of(&ann, Some(3), legs);
    let rule = |rule: &str| Some(rule.to_owned());
    assert_eq!(check(&[crew, crew, crew]), None);
    assert_eq!(check(&[crew, crew, crew, crew]), rule("SA-17.60"));
    assert_eq!(check(&[&with("red f")]), rule("SA-12.5"), "a new ship is whole");
    assert_eq!(refusal_of(&ann, None, &[&with("red f")]), rule("SA-12.5"));
    let repaired = |red: &str, white: &str| check(&[&hit, &after(red, white)]);
    assert_eq!(repaired("f b g r", "f b g"), None, "nobody has to repair");
    assert_eq!(repaired("f r", "f b g"), None);
    assert_eq!(repaired("f s", "f b g"), rule("SA-12.5"), "it had no such tile");
    assert_eq!(repaired("f", "f b g"), rule("SA-12.10"), "two tiles of a zone at most");
    assert_eq!(repaired("f r", "f b"), rule("SA-12.8"), "three repairs of two people");
    let no_squad = format!("no squad LR\n{}", after("f b g r", "f b g"));
    assert_eq!(check(&[&hit, &no_squad]), rule("SA-12.16"), "it was never disabled");
    assert_eq!(check(&[crew, "crew purple medic 1:\n"]), rule("SA-12.1"), "one is missing");
    let android = "crew purple medic 1:\ncrew red android:\n";
    assert_eq!(check(&[crew, android]), rule("SA-12.1"));
    assert_eq!(refusal_of(&ann, Some(2), &[crew, crew]), rule("SA-12.1"), "too short");
    let green = explorer(&[(Medic, 1)]);
    assert_eq!(refusal_of(&green, Some(3), &[crew]), rule("SA-17.58"));
    // Neither does a campaign count that nobody of this level may fly and lose.
    let lost = format!("1 internal Alien\n{crew}");
    assert_eq!(refusal_of(&green, Some(3), &[&lost]), rule("SA-17.58"));
}

#[test]
fn a_log_that_cannot_be_is_known_by_the_rule_it_breaks() {
    use Specialization::{Mechanic, Medic, Rocketeer};
    let ann = explorer(&[(Medic, 2), (Mechanic, 1)]);
    let check = |change: &dyn Fn(&mut Explorer)| {
        let mut log = ann.clone();
        change(&mut log);
        log.check().err().map(|refusal| refusal.rule().to_string())
    };
    let rank = |kind, level| Rank { kind, level };
    let earned = |name| Earned { achievement: named(name), on: Day(1) };
    for (change, rule) in [
        (&(|_: &mut Explorer| {}) as &dyn Fn(&mut Explorer), None),
        (&|log| log.name.clear(), Some("SA-17.5")),
        (&|log| log.experience.level = 31, Some("SA-17.29")),
        (&|log| log.experience.checked = 19, None),
        (&|log| log.experience.checked = 20, Some("SA-17.26")),
        (
            &|log| (log.experience.checked, log.experience.skipped) = (u16::MAX, u16::MAX),
            Some("SA-17.26"),
        ),
        (&|log| log.experience.skipped = 7, None),
        (&|log| log.experience.skipped = 8, Some("SA-17.27")),
        (&|log| log.experience.level = 4, None),
        (&|log| log.experience.level = 2, Some("SA-17.30")),
        (&|log| log.specializations = vec![rank(Medic, 4)], Some("SA-17.30")),
        (&|log| log.specializations = vec![rank(Medic, 1), rank(Medic, 1)], Some("SA-17.30")),
        (&|log| log.specializations = vec![rank(Medic, 2)], Some("SA-17.31")),
        (&|log| log.specializations = vec![rank(Medic, 3)], Some("SA-17.31")),
        (
            &|log| {
                log.experience.level = 5;
                log.specializations = vec![rank(Medic, 3), rank(Mechanic, 1), rank(Rocketeer, 1)];
            },
            Some("SA-17.33"),
        ),
        (&|log| log.achievements = vec![earned("Duck!"), earned("Tour")], None),
        (&|log| log.achievements = vec![earned("Duck!"), earned("Duck!")], Some("SA-17.34")),
    ] {
        assert_eq!(check(change).as_deref(), rule);
    }
    let mut top = ann.clone();
    while !top.is_at_the_top() {
        top.record_mission(&note(1), Course::Mission, 90, &[]).unwrap();
        learn(&mut top);
        assert_eq!(top.check(), Ok(()));
    }
}

#[test]
fn a_longer_campaign_is_longer_by_word_too() {
    let ann = explorer(&[
        (Specialization::Medic, 2),
        (Specialization::Mechanic, 2),
        (Specialization::Rocketeer, 1),
    ]);
    let tour = [named("Transgalactic Tour")];
    let enter = |agreed: u8, flown: u8| {
        let mut log = ann.clone();
        log.record_campaign(&note(1), agreed, flown, 0, &tour)
            .map(|_| ())
            .map_err(|refusal| refusal.rule().to_string())
    };
    assert_eq!(enter(3, 3), Err("SA-17.47".to_owned()));
    assert_eq!(enter(5, 4), Err("SA-17.47".to_owned()));
    assert_eq!(enter(4, 4), Ok(()));
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
