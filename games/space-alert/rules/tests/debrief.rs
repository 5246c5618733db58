//! What a mission can teach: damage, turns, energy, ways, and the loss.

use space_alert::{
    Mission, ResolutionEvent,
    debrief::{Debrief, Flown, Idleness, Means, MissCause, Supply, Verdict, Waste},
    event::{LossCause, NoEffect},
    random::{self, Style},
    ship::{Station, Zone},
    state::Fate,
};
use table::{Luck, Seat, Seed};

fn debrief(text: &str) -> Debrief {
    Debrief::of(&text.parse::<Mission>().unwrap())
}

const BOARDS: &str = "boards T4 T5 T6 T3\n";

#[test]
fn damage_by_turn_and_by_threat() {
    let debrief = debrief(&format!(
        "{BOARDS}1 white Gunship\n2 white Destroyer\ncrew purple: A A A\ncrew yellow: C\n"
    ));
    let purple = &debrief.crew[0];
    assert_eq!((purple.damage, &purple.by_turn[..3]), (8, &[3, 2, 3][..]));
    let by_threat: Vec<(String, u8)> =
        purple.by_threat.iter().map(|(who, points)| (who.to_string(), *points)).collect();
    assert_eq!(by_threat, [("Gunship (1)".to_owned(), 5), ("Destroyer (2)".to_owned(), 3)]);
    assert_eq!(debrief.crew[1].damage, 0);
}

#[test]
fn several_weapons_share_a_hit() {
    // Laser 5 and pulse cannon 1 less shield 2 are 4 points: 3.3 and 0.7 of them.
    let debrief = debrief(&format!(
        "{BOARDS}tiles white t\n1 white Gunship\ncrew purple: . . . A\ncrew yellow: C lift . A\n"
    ));
    let dealt: Vec<(Seat, Means, u8)> =
        debrief.hits.iter().map(|hit| (hit.seat, hit.means, hit.points)).collect();
    assert_eq!(
        dealt,
        [
            (Seat(0), Means::Cannon(Station::UpperWhite), 3),
            (Seat(1), Means::Cannon(Station::LowerWhite), 1)
        ]
    );
}

#[test]
fn idle_turns_have_reasons() {
    // Nobody maintains the computer: turn 3 is delayed.
    let debrief = debrief(&format!("{BOARDS}crew purple: red . blue\ncrew yellow: red red\n"));
    let verdicts = |seat: usize| -> Vec<Verdict> {
        debrief.crew[seat].doings.iter().map(|doing| doing.verdict).take(4).collect()
    };
    let no_card = Verdict::Idle(Idleness::NoCard);
    let delayed = Verdict::Idle(Idleness::Delayed);
    assert_eq!(verdicts(0), [Verdict::Useful, no_card, delayed, Verdict::Useful]);
    assert_eq!(verdicts(1), [Verdict::Useful, Verdict::Wasted, delayed, no_card]);
    assert_eq!(debrief.crew[1].doings[1].in_vain, [NoEffect::EndOfShip]);
    assert_eq!(debrief.crew[1].n_useful(), 1);
}

#[test]
fn wasted_shots_have_reasons() {
    let debrief =
        debrief(&format!("{BOARDS}4 red Destroyer\ncrew purple: A\ncrew yellow: red lift . . A\n"));
    assert_eq!(debrief.crew[0].doings[0].wasted, [Waste::Missed(MissCause::NoTarget)]);
    assert_eq!(debrief.crew[0].doings[0].verdict, Verdict::Wasted);
    // A light laser of 2 against a shield of 2.
    let yellow = &debrief.crew[1].doings;
    let shot = yellow.iter().find(|doing| !doing.wasted.is_empty()).unwrap();
    assert_eq!((shot.verdict, &shot.wasted[..]), (Verdict::Wasted, &[Waste::Shielded][..]));
    assert_eq!(debrief.crew[1].damage, 0);
}

#[test]
fn energy_and_damage_over_time() {
    // Purple shoots, fills the shield, goes down, refuels and fires the pulse
    // cannon; red launches a rocket. The Gunship of the red zone attacks.
    let debrief = debrief(&format!(
        "{BOARDS}1 red Gunship\ncrew purple: A B lift B A\ncrew yellow: C . . C . . . C\n\
         crew red: blue lift C\n"
    ));
    let supplies = &debrief.supplies;
    assert_eq!(supplies.len(), 14);
    assert!(supplies.iter().zip(0..).all(|(supply, turn)| supply.turn == turn));
    let of = |what: &dyn Fn(&Supply) -> u8| supplies.iter().map(what).collect::<Vec<u8>>();
    let white = Zone::White.idx();
    let until = |mut head: Vec<u8>| {
        let last = *head.last().unwrap();
        head.resize(14, last);
        head
    };
    assert_eq!(of(&|supply| supply.reactors[white]), until(vec![3, 2, 0, 0, 5, 4]));
    assert_eq!(of(&|supply| supply.shields[white]), until(vec![1, 1, 3]));
    assert_eq!(of(&|supply| supply.fuel), until(vec![3, 3, 3, 3, 2]));
    assert_eq!(of(&|supply| supply.rockets), until(vec![3, 3, 3, 2]));
    assert_eq!(of(&|supply| supply.reactors[Zone::Blue.idx()]), until(vec![2]));
    let red = Zone::Red.idx();
    // It attacks with 2, 2 and 3 on turns 2, 4 and 6.
    assert_eq!(of(&|supply| supply.shields[red]), until(vec![1, 1, 0]));
    assert_eq!(of(&|supply| supply.n_tiles()[red]), until(vec![0, 0, 1, 1, 3, 3, 6]));
}

/// What each turn came to, one letter each.
fn letters(debrief: &Debrief, seat: usize) -> String {
    let letter = |verdict| match verdict {
        Verdict::Useful => 'u',
        Verdict::Wasted => 'w',
        Verdict::Idle(Idleness::NoCard) => '.',
        Verdict::Idle(Idleness::Delayed) => 'd',
        Verdict::Idle(Idleness::KnockedOut) => 'x',
        Verdict::Idle(Idleness::Over) => 'o',
    };
    debrief.crew[seat].doings.iter().map(|doing| letter(doing.verdict)).collect()
}

#[test]
fn every_turn_has_its_verdict() {
    // Purple maintains the computer and fires twice at nothing; yellow runs
    // against the end of the ship. Nobody maintains it in the second phase, so
    // turn 6 is lost, and the Alien ends it all on turn 7.
    let lost = debrief(&format!(
        "{BOARDS}1 internal Alien\ncrew purple: C A A . < >\ncrew yellow: < < . A\n"
    ));
    assert_eq!([letters(&lost, 0), letters(&lost, 1)], ["uww.udoooooo", "uw.w.doooooo"]);
    let counts = |debrief: &Debrief, seat: usize| {
        let one = &debrief.crew[seat];
        (one.n_useful(), one.n_wasted(), one.n_idle())
    };
    assert_eq!([counts(&lost, 0), counts(&lost, 1)], [(2, 2, 2), (1, 2, 3)]);

    // Knocked out by an attack past an empty shield.
    let struck = debrief(
        "boards T1 T1 T1 T3\n1 white Plasmatic Fighter\ncrew purple: C A . A A\ncrew red: <\n",
    );
    assert_eq!(struck.crew[0].knocked_out, Some(3));
    assert_eq!([letters(&struck, 0), letters(&struck, 1)], ["uu.xxxxxxxxx", "u....d...d.."]);
}

#[test]
fn damage_is_shared_and_overkill_is_nobodys() {
    // On turn 3 the heavy laser (5) and the rocket (3) meet the Gunship: 8 less
    // a shield of 2 are 6, of which it has 5. Of these 3.1 and 1.9 are theirs.
    let debrief = debrief(&format!(
        "{BOARDS}1 white Gunship\ncrew purple: . . A\ncrew yellow: C\ncrew red: hLB C\n"
    ));
    let told: Vec<(u16, &[u8])> =
        debrief.crew.iter().map(|one| (one.damage, &one.by_turn[..4])).collect();
    assert_eq!(told, [(3, &[0, 0, 3, 0][..]), (0, &[0; 4][..]), (2, &[0, 0, 2, 0][..])]);
    let finals: Vec<(Seat, bool)> =
        debrief.hits.iter().map(|hit| (hit.seat, hit.is_final)).collect();
    assert_eq!(finals, [(Seat(0), true), (Seat(2), false)]);
    assert_eq!(letters(&debrief, 2), "uu...d...d..");
}

#[test]
fn the_way_of_a_threat() {
    let debrief = debrief(&format!("{BOARDS}1 white Gunship\n3 red Fighter\ncrew purple: A A\n"));
    let [gunship, fighter] = &debrief.tracks[..] else { panic!("two threats") };
    assert_eq!((gunship.fate, gunship.left_on), (Fate::Destroyed, Some(2)));
    assert_eq!(gunship.stands.len(), 1);
    assert_eq!((gunship.stands[0].square, gunship.stands[0].remaining), (12, 2));
    assert_eq!((fighter.appeared, fighter.fate), (Some(3), Fate::Survived));
    assert_eq!(fighter.acts.len(), 3);
}

#[test]
fn a_zone_is_lost_blow_by_blow() {
    let debrief = debrief(
        "boards T1 T1 T1 T3\ncarried red f b\n1 red Frigate\n1 white Gunship\ncrew purple: . . A\n",
    );
    let ruin = debrief.ruin.as_ref().expect("four and two tiles are too many");
    assert_eq!(ruin.cause, LossCause::Zone(Zone::Red));
    assert!(ruin.blows.iter().all(|blow| blow.threat.to_string() == "Frigate (1)"));
    // Attacks of 2 and 4 against one block of shield; two tiles lie there already.
    let blows: Vec<[u8; 6]> = ruin
        .blows
        .iter()
        .map(|b| [b.turn, b.strength, b.absorbed, b.tiles, b.excess, b.remaining])
        .collect();
    assert_eq!(blows, [[3, 2, 1, 1, 0, 7], [5, 4, 0, 3, 1, 7]]);
    assert_eq!((ruin.turn, ruin.too_many, debrief.last_turn), (5, 1, 5));
    let events: Vec<ResolutionEvent> = ruin.chain.iter().map(|link| link.event).collect();
    assert!(matches!(
        events[..],
        [
            ResolutionEvent::Turn { .. },
            ResolutionEvent::Advances { .. },
            ResolutionEvent::Performs { .. },
            ResolutionEvent::Attacks { .. },
            ResolutionEvent::Lost { .. }
        ]
    ));
    let [chance] = ruin.chances[..] else { panic!("the Gunship did nothing to the red zone") };
    assert_eq!(chance.threat.to_string(), "Frigate (1)");
    assert_eq!((chance.by_turn, chance.missing, chance.points), (3, 7, 5));
    assert!(chance.would_do && chance.shield == Some(2));
}

#[test]
fn of_two_culprits_one_would_not_have_done() {
    // Four tiles lie there. The Frigate adds one past the shield, the Fighter one
    // and three more, for which there is no tile.
    let debrief = debrief(
        "boards T1 T1 T1 T3\ncarried red f b g r\n1 red Frigate\n2 red Fighter\n\
         crew purple: . .\n",
    );
    let ruin = debrief.ruin.as_ref().unwrap();
    let told: Vec<(String, u8, u8, u8, bool)> = ruin
        .chances
        .iter()
        .map(|c| (c.threat.to_string(), c.by_turn, c.missing, c.points, c.would_do))
        .collect();
    assert_eq!((ruin.turn, ruin.too_many), (4, 3));
    let fighter = ("Fighter (2)".to_owned(), 3, 4, 4, true);
    assert_eq!(told, [fighter, ("Frigate (1)".to_owned(), 3, 7, 1, false)]);
}

#[test]
fn an_old_hole_in_the_hull_doubles_the_blows() {
    let debrief = debrief("boards T1 T1 T1 T3\ncarried red t f\n1 red Frigate\ncrew purple:\n");
    let ruin = debrief.ruin.as_ref().unwrap();
    let blows: Vec<[u8; 3]> =
        ruin.blows.iter().map(|blow| [blow.turn, blow.tiles, blow.excess]).collect();
    // One point past the shield draws two tiles; four points would draw eight,
    // and two are left.
    assert_eq!(blows, [[3, 2, 0], [5, 2, 6]]);
    assert_eq!((ruin.turn, ruin.too_many), (5, 6));
}

#[test]
fn a_ship_is_lost_by_an_action() {
    let debrief = debrief(&format!("{BOARDS}1 internal Alien\ncrew purple:\n"));
    let ruin = debrief.ruin.as_ref().expect("nobody fights the Alien");
    assert_eq!((ruin.cause, ruin.too_many, ruin.blows.len()), (LossCause::Action, 0, 0));
    assert_eq!(ruin.chances.len(), 1);
    assert_eq!((ruin.chances[0].missing, ruin.chances[0].shield), (2, None));
    assert_eq!(debrief.pictures().len(), 5);
    assert!(debrief.score.is_none());
}

#[test]
fn pictures_tell_it_in_words() {
    let names = vec!["Ann".to_owned(), "Bob".to_owned()];
    let debrief =
        debrief(&format!("{BOARDS}1 white Gunship\ncrew purple: C A A\ncrew yellow: red red\n"));
    let pictures = debrief.pictures_with(&names);
    let titles: Vec<&str> = pictures.iter().map(|scene| scene.title.as_str()).collect();
    assert_eq!(
        titles,
        ["Damage dealt", "What the turns came to", "Energy and damage", "The ways of the threats"]
    );
    assert_eq!(pictures[0].description, "Ann: 5 (5 by cannons). Bob: 0.");
    let strips = &pictures[1].description;
    assert!(
        strips.contains("Bob: 1 useful, 1 without effect, 10 idle. Turn 2: the ship ends here."),
        "{strips}"
    );
    let ways = &pictures[3].description;
    assert!(ways.contains("Gunship (1) from turn 1"), "{ways}");
}

/// What holds of any mission.
#[test]
fn the_sums_are_right_whatever_happens() {
    let mut luck = Luck::seeded(&Seed::numbered(11));
    for number in 0..300 {
        let style = Style {
            n_crew: 1 + (number % 5) as u8,
            n_threats: 10,
            new_frontier: true,
            double_actions: number % 2 == 0,
            specializations: number % 3 == 0,
        };
        let mission = random::mission(&style, number, &mut luck);
        let flown = Flown::of(&mission);
        let debrief = Debrief::of_flown(&flown);
        for (service, seat) in debrief.crew.iter().zip(0..) {
            assert_eq!(service.doings.len(), 12);
            let by_turn: u16 = service.by_turn.iter().map(|points| u16::from(*points)).sum();
            let hits = debrief.hits.iter().filter(|hit| hit.seat == Seat(seat));
            let by_hit: u16 = hits.map(|hit| u16::from(hit.points)).sum();
            assert_eq!([by_turn, by_hit], [service.damage; 2]);
        }
        for track in &debrief.tracks {
            let slot = track.threat.slot;
            let dealt: u16 = debrief
                .hits
                .iter()
                .filter(|hit| hit.threat.slot == slot)
                .map(|hit| u16::from(hit.points))
                .sum();
            let told: u16 = flown
                .film
                .frames
                .iter()
                .filter_map(|frame| match frame.event {
                    ResolutionEvent::TakesHits { threat, damage, .. } if threat.slot == slot => {
                        let state = &frame.state.threats[usize::from(slot)];
                        let left =
                            state.hit_points + damage - state.damage.min(state.hit_points + damage);
                        Some(u16::from(damage.min(left)))
                    }
                    _ => None,
                })
                .sum();
            if track.threat.card.is_external() {
                assert_eq!(dealt, told, "{}", track.threat);
            } else {
                // Aboard nothing heals: nobody deals more than there is.
                let there = u16::from(track.hit_points);
                assert!(dealt <= there, "{}: {dealt} of {there}", track.threat);
            }
            // Nobody destroys the same threat twice.
            let finals = debrief.hits.iter().filter(|hit| hit.is_final && hit.threat.slot == slot);
            let turns: Vec<u8> = finals.map(|hit| hit.turn).collect();
            assert!(turns.windows(2).all(|pair| pair[0] == pair[1]), "{}", track.threat);
        }
        assert_eq!(debrief.supplies.len(), debrief.last_turn as usize + 1 - n_skipped(&flown));
        assert_eq!(debrief.ruin.is_some(), debrief.score.is_none());
        if let Some(ruin) = &debrief.ruin {
            assert!(!ruin.chances.is_empty());
            assert!(matches!(
                ruin.chain.last().map(|link| link.event),
                Some(ResolutionEvent::Lost { .. })
            ));
        }
        let json = serde_json::to_string(&debrief).unwrap();
        assert!(serde_json::from_str::<Debrief>(&json).is_ok());
    }
}

/// Turns that an early jump leaves out (SA-16.79).
fn n_skipped(flown: &Flown) -> usize {
    match flown.end.early_jump {
        Some(turn) if flown.report.turn == 13 => usize::from(12 - turn),
        Some(_) | None => 0,
    }
}
