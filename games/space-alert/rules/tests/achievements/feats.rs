//! What the resolution shows of Close Calls and Hot Shots: for each a mission
//! in which it is just true, and one in which it is just not.

use space_alert::{
    Pool, Pools,
    career::{Badge, Flight, Leg, propose},
    scenario::run_example,
};
use table::Seat;

use crate::check;

#[test]
fn battered_zones_are_counted_at_the_end() {
    check("given: red damage f b g r s\nP1 may claim: Banged Up, not A Thorough Beating");
    check("given: red damage f b g r, white damage f b g r\nP1 may claim: not Banged Up");
    check(
        "given: red damage f b g r s, blue damage f b g r s t\n\
         P2 may claim: Banged Up, A Thorough Beating, not Bruised and Broken",
    );
    check(
        "given: red damage f b g r s, blue damage f b g r s, white damage f b g r s\n\
         P2 may claim: Bruised and Broken",
    );
}

#[test]
fn nothing_is_claimed_for_a_lost_ship() {
    check("1 internal Alien\ngiven: red damage f b g r s\nend: lost\nP1 may claim: not anything");
}

#[test]
fn duck_needs_the_sixth_tile() {
    // The Gunship attacks with 3 at Z; a shield of 1 leaves two tiles.
    let mission = "1 red Gunship\ngiven before turn 2: Gunship at 2, red shield 1\n";
    check(&format!("{mission}given: red damage f b g r\nend: won\nP1 may claim: Duck!"));
    check(&format!("{mission}given: red damage f b g\nend: won\nP1 may claim: not Duck!"));
}

#[test]
fn knock_outs_of_all_but_one() {
    let out = |who: &str| format!("given: {who}\n");
    check(
        &(out("P1 knocked out, P2 knocked out, P3 knocked out, P4 knocked out")
            + "P1 may claim: Ghost Ship, not Survivor"),
    );
    check(
        &(out("P1 knocked out, P2 knocked out, P3 knocked out")
            + "P1 may claim: not Ghost Ship, not Survivor\nP4 may claim: Survivor"),
    );
    check(&(out("P1 knocked out, P2 knocked out") + "P4 may claim: not Survivor"));
}

#[test]
fn bad_luck_is_for_the_first_phase() {
    let mission = |turn: u8| {
        format!(
            "1 white Plasmatic Fighter\nP1: C\n\
             given before turn 2: Plasmatic Fighter speed 0\n\
             given before turn {turn}: Plasmatic Fighter at 2, Plasmatic Fighter speed 3, white shield 0\n\
             turn {turn}: P1 knocked out\n"
        )
    };
    check(&(mission(3) + "P1 may claim: Bad Luck, Take One for the Team"));
    check(&(mission(3) + "given: P2 in UR\nP2 may claim: not Bad Luck, not Take One for the Team"));
    check(&(mission(4) + "P1 may claim: not Bad Luck, Take One for the Team"));
}

#[test]
fn doombringer_needs_four_or_all() {
    let two = "1 white Gunship\n2 blue Gunship\n";
    assert!(run_example(two).is_err(), "no card comes twice");
    // All there are.
    check("1 white Gunship\nP1: A A\nP1 may claim: Doombringer\nP2 may claim: not Doombringer");
    check(
        "1 white Gunship\n2 red Fighter\nP1: A A\nend: Gunship destroyed\n\
         P1 may claim: not Doombringer",
    );
    // Four of five: each is down to its last point when the same laser hits it.
    let five = "1 white Gunship\n2 white Fighter\n3 white Destroyer\n4 white Cryoshield Fighter\n\
                5 white Stealth Fighter\n";
    let weak = "P2: C . . C\ngiven before turn 2: Gunship hp 1, white reactor 5\n\
                given before turn 3: Fighter hp 1\ngiven before turn 4: Destroyer hp 1\n";
    check(&format!("{five}{weak}P1: . A A A\nP1 may claim: not Doombringer"));
    // A capsule that is destroyed takes along what was never called in.
    check(
        "1 white Sealed Capsule calls Virus\nP1: . A\n\
         given before turn 2: Sealed Capsule hp 1, Sealed Capsule shield 0\n\
         turn 2: Sealed Capsule destroyed, Virus uncalled\nP1 may claim: Doombringer",
    );
    let fourth = "given before turn 5: Armored Grappler hp 1\n";
    let five = five.replace("Cryoshield Fighter", "Armored Grappler");
    check(&format!("{five}{weak}{fourth}P1: . A A A A\nP1 may claim: Doombringer"));
}

#[test]
fn troubleshooter_needs_six_points() {
    let mission = "1 internal Power System Overload\nP2: C . . C\n\
                   given before turn 2: Power System Overload speed 0\ngiven: P1 in LR\nP1: ";
    check(&format!("{mission}B B B B B\nP1 may claim: not Troubleshooter"));
    check(&format!("{mission}B B B B B B\nP1 may claim: Troubleshooter"));
    check(&format!("{mission}B B B B B B\nP2 may claim: not Troubleshooter"));
}

#[test]
fn ace_pilot_needs_four_turns() {
    let mission = |plan: &str| {
        format!(
            "1 white Planetoid\nP2: C . . C\ngiven: P1 in UR, P1 squad active\n\
             given before turn 2: Planetoid at 5, Planetoid speed 0\nP1: . {plan}\n"
        )
    };
    check(&(mission("C R R R") + "P1 may claim: Ace Pilot"));
    check(&(mission("C R R") + "P1 may claim: not Ace Pilot"));
}

#[test]
fn blaster_master_needs_six_turns() {
    let mission = |plan: &str| {
        format!(
            "1 red Planetoid\nP2: C . . C . . . C\ngiven: P1 in LR\n\
             given before turn 2: Planetoid speed 0\nP1: {plan}\n"
        )
    };
    check(&(mission("A A A A A A") + "P1 may claim: Blaster Master"));
    check(&(mission("A A A A A") + "P1 may claim: not Blaster Master"));
    // The same shots at nothing.
    check(
        "P2: C . . C . . . C\ngiven: P1 in LR\nP1: A A A A A A\nP1 may claim: not Blaster Master",
    );
}

#[test]
fn rocket_star_hits_with_all_three() {
    let mission = "1 blue Gunship\nP2: C . . C\ngiven: P1 in LB\n\
                   given before turn 2: Gunship speed 0, Gunship at 6\n";
    check(&format!("{mission}P1: C C C\nP1 may claim: Rocket Star"));
    check(&format!("{mission}P1: C C\nP1 may claim: not Rocket Star"));
    check(&format!("{mission}P1: C C\nP3: . . C\ngiven: P3 in LB\nP1 may claim: not Rocket Star"));
    // All launched, but the last flies after the ship has gone.
    check("P2: C . . C\ngiven: P1 in LB\nP1: C C C\nP1 may claim: not Rocket Star");
}

#[test]
fn transfer_technician_moves_energy_on_four_turns() {
    let mission = |plan: &str| {
        format!(
            "P2: C . . C\ngiven: P1 in UR, red reactor 3, red shield 1\nP1: {plan}\n\
             given before turn 2: red shield 0, red reactor 3\n\
             given before turn 3: red shield 0, red reactor 3\n\
             given before turn 4: red shield 0, red reactor 3\n"
        )
    };
    check(&(mission("B B B B") + "P1 may claim: Transfer Technician"));
    check(&(mission("B B B") + "P1 may claim: not Transfer Technician"));
}

#[test]
fn observer_is_part_of_each_best_view() {
    let mission = |other: &str| {
        format!(
            "P2: C . . C . . . C\ngiven: P1 in LW, P3 in LW, P4 in LW\n\
             P1: C . . . C . . . C\nP3: {other}\nP4: {other}\n"
        )
    };
    check(&(mission("C") + "P1 may claim: Observer\nP3 may claim: not Observer"));
    // On turn 6 two others look out: the best view of the phase is not P1's.
    check(&(mission(". . . . . C") + "P1 may claim: not Observer"));
}

#[test]
fn lazy_bum_does_nothing_on_half_of_the_turns() {
    let mission = |plan: &str| format!("P2: C . . C . . . C\nP1: {plan}\n");
    check(&(mission("< > < > < >") + "P1 may claim: Lazy Bum"));
    check(&(mission("< > < > < > <") + "P1 may claim: not Lazy Bum"));
    // Delays are no merit: six cards, but two turns were lost to the computer.
    check("P1: < > < > < >\nend: SA-9.2\nP1 may claim: not Lazy Bum");
}

#[test]
fn inspector_sees_all_six_stations() {
    let mission = |plan: &str| format!("P2: C . . C . . . C\nP1: {plan}\n");
    check(&(mission("< ^ > > ^") + "P1 may claim: Inspector"));
    check(&(mission("< ^ > >") + "P1 may claim: not Inspector"));
}

#[test]
fn busy_bee_has_an_effect_on_every_turn() {
    let mission = |plan: &str| format!("P2: C . . C . . . C\nP1: {plan}\n");
    check(&(mission("< > < > < > < > < > < >") + "P1 may claim: Busy Bee, not Lazy Bum"));
    check(&(mission("< > < > < > < > < > <") + "P1 may claim: not Busy Bee"));
    // The last shot hits nothing.
    check(&(mission("< > < > < > < > < > < A") + "P1 may claim: not Busy Bee"));
    // The last arrow leads nowhere.
    check(&(mission("< > < > < > < > < > < <") + "P1 may claim: not Busy Bee"));
}

#[test]
fn grand_finale_saves_the_ship_at_the_last_moment() {
    let mission = |turn: u8| {
        format!(
            "8 red Gunship\nP2: C . . C . . . C\ngiven: red damage f b g r s t, P1 in LR\n\
             given before turn 9: Gunship speed 0\n\
             given before turn {turn}: Gunship at 3, Gunship speed 3, Gunship hp 1, Gunship shield 0\n"
        )
    };
    let shot = "P1: . . . . . . . . . . . A\n";
    check(&(mission(12) + shot + "end: won\nP1 may claim: Grand Finale"));
    let early = "P1: . . . . . . . . . . A\n";
    check(&(mission(11) + early + "end: won\nP1 may claim: not Grand Finale"));
    // With an undamaged ship nothing would have been lost.
    let safe = (mission(12) + shot).replace("red damage f b g r s t, ", "");
    check(&(safe + "end: won, Gunship destroyed\nP1 may claim: not Grand Finale"));
}

#[test]
fn both_special_cards() {
    check(
        "P1 mechanic 3: basic basic\nP1 may claim: Extra Special Specialist, Mechanic (basic), \
         not Mechanic (advanced)",
    );
    check("P1 mechanic 2: basic\nP1 may claim: Mechanic (basic), not Extra Special Specialist");
    // A rocket that hits nothing was not used well.
    check("P1 rocketeer 1: basic\nP1 may claim: not Rocketeer (basic)");
    check("P1 teleporter 2: adv\nP1 may claim: not Teleporter (advanced)");
    // Who flies alone has nobody to judge.
    check(
        "P1 mechanic 3: basic basic\nP2 android:\nP3 android:\nP4 android:\n\
         P1 may claim: not Mechanic (basic), not Extra Special Specialist, Superstar",
    );
}

#[test]
fn praise_of_an_officer_is_for_the_officer() {
    let offered = |name: &str, captain: &str, badges: &[(Badge, Seat)]| {
        let mission: space_alert::Mission =
            format!("boards T1 T2 T3 T4\ncrew purple:\ncrew red{captain}:\n").parse().unwrap();
        let mut flight = Flight::mission(Leg::of(&mission, Pools::both(Pool::WHITE)));
        flight.badges = badges.to_vec();
        let offers = propose(&flight).into_iter().filter(|one| one.achievement.to_string() == name);
        offers.map(|one| one.seat.0).collect::<Vec<_>>()
    };
    assert_eq!(offered("Aye, captain!", " captain", &[]), [1]);
    assert_eq!(offered("Aye, captain!", "", &[]), [0], "somebody is always captain");
    for (name, badge) in [
        ("Loud and clear!", Badge::CommunicationsOfficer),
        ("All zones secure!", Badge::ChiefOfSecurity),
    ] {
        assert_eq!(offered(name, "", &[(badge, Seat(1))]), [1]);
        assert_eq!(offered(name, "", &[(badge, Seat(0))]), [0]);
        // At a real table nobody has written down who wore it.
        assert_eq!(offered(name, "", &[(Badge::Lieutenant, Seat(1))]), [0, 1]);
    }
}

#[test]
fn a_honeymoon_is_for_two_and_for_the_crew_to_confirm() {
    let mission = "pools white white\nboards T1 T1 T1 T4\n12 red Frigate\n12 white Man-of-War\n\
                   12 blue Leviathan Tanker\n12 blue Gunship\n";
    let campaign = |crew: &str| {
        let leg = format!("{mission}{crew}repairs\n---\n");
        let last = format!("{mission}{crew}");
        format!("campaign of 3\n{leg}{leg}{last}")
    };
    check(&(campaign("crew of 2\n") + "P1 may claim: Honeymoon, ... and Friday"));
    check(&(campaign("crew of 3\n") + "P1 may claim: not Honeymoon, not ... and Friday, Tour"));
    let alone = campaign("crew of 2\nP2 android:\n");
    check(&(alone + "P1 may claim: not Honeymoon, Robinson Crusoe"));
}

#[test]
fn psychedelic_campaigns_change_their_colours() {
    let leg = |pools: &str| {
        format!(
            "pools {pools}\nboards T1 T1 T1 T4\n12 red Frigate\n12 white Man-of-War\n\
             12 blue Leviathan Tanker\n12 blue Gunship\n"
        )
    };
    let campaign = |pools: [&str; 3]| {
        let [one, two, three] = pools.map(leg);
        format!("campaign of 3\n{one}repairs\n---\n{two}repairs\n---\n{three}")
    };
    let differ = campaign(["white white", "white yellow", "red red"]);
    check(&(differ + "P1 may claim: Psychedelic"));
    let alike = campaign(["white white", "yellow yellow", "white white"]);
    check(&(alike + "P1 may claim: not Psychedelic"));
}
