//! Records the matches of `games/space-alert/rules/tests/recorded`, after the
//! rules have changed: `cargo run -p space-alert-bots --example recorded_matches`.

use std::path::Path;

use shelf::Bot;
use space_alert::{
    action::Specialization,
    campaign::Carried,
    event::LossCause,
    live::{
        Campaign, Choice, ExplorerSummary, Help, MemberSetup, Move, Pool, Setup, SpaceAlert,
        StageView,
    },
    mission::{Colour, Course},
    timeline::{MissionGroup, RecipeOptions},
};
use space_alert_bots::{Crewmate, Skill, flight::fly};
use table::{
    Act, Actor, Audience, Cursor, Game as _, Match, Millis, Outcome, Seat, Seed, Sequel,
    harness::{Draw, go_on_by_chance, play_by_chance, record},
};

/// All crews there can be: players and androids.
const CREWS: [(u8, u8); 11] =
    [(1, 4), (1, 3), (2, 2), (2, 3), (3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (5, 0), (1, 5)];

fn missions() -> [Choice; 10] {
    let official = |id: &str| Choice::Official(id.to_owned());
    [
        official("mission-3"),
        official("test-run-1"),
        Choice::Any(MissionGroup::Mission),
        official("simulation-2"),
        Choice::Random(RecipeOptions::new(MissionGroup::Mission)),
        official("advanced-simulation-1"),
        official("double-standard-2"),
        Choice::Code("SA1-M-1YR-KG".to_owned()),
        Choice::Any(MissionGroup::DoubleEasier),
        official("mission-1"),
    ]
}

/// Every crew, mission and option, one after the other.
fn setup(number: usize) -> Setup {
    let (n_players, n_androids) = CREWS[number % CREWS.len()];
    let mut setup = Setup::for_players(n_players);
    // Who plays alone for four androids or more has no figure.
    let n_people = if n_players == 1 && n_androids >= 4 { 0 } else { n_players };
    let androids = (0..n_people).map(|_| false).chain((0..n_androids).map(|_| true));
    let members = androids.zip(Colour::ALL).map(|(android, colour)| MemberSetup {
        colour,
        android,
        specialization: None,
        explorer: None,
    });
    setup.crew = members.collect();
    setup.mission = missions()[number % 10].clone();
    let is_full = setup.check_mission() == Ok(Course::Mission);
    let is_double = matches!(
        &setup.mission,
        Choice::Official(id) if id.starts_with("double")
    ) || setup.mission == Choice::Any(MissionGroup::DoubleEasier);
    let modules = &mut setup.modules;
    modules.double_actions = is_double;
    modules.new_threats = number % 3 == 1;
    modules.specializations = is_full && number % 4 != 1;
    modules.experience = modules.specializations && number % 4 == 2;
    if modules.experience {
        let names = ["Ada", "Bob", "Cleo", "Dan", "Eve"];
        for (member, name) in setup.crew.iter_mut().zip(names) {
            member.explorer = (!member.android).then(|| ExplorerSummary {
                name: name.to_owned(),
                level: 3,
                known: vec![(Specialization::ALL[number % 10], 1)],
                earned: Vec::new(),
            });
        }
    }
    if is_full && !number.is_multiple_of(3) {
        let (flown, carried) = (Vec::new(), Carried::default());
        setup.campaign = Some(Campaign { agreed: 3, flown, carried });
    }
    setup.common =
        Pool { white: true, yellow: number.is_multiple_of(2), red: setup.modules.new_threats };
    let readings = &mut setup.readings;
    let all = [
        &mut readings.heroic_move_uses_lift,
        &mut readings.knocked_out_do_not_count,
        &mut readings.zone_doubles_once,
        &mut readings.dead_nemesis_is_silent,
        &mut readings.explosion_ignores_cap,
        &mut readings.variable_range_always,
        &mut readings.one_delay_per_turn,
        &mut readings.medic_covers_squads,
        &mut readings.ninja_marks_with_x,
        &mut readings.campaign_sums_visual,
    ];
    let n_readings = all.len();
    for (idx, reading) in all.into_iter().enumerate() {
        *reading = number / 2 % n_readings == idx;
    }
    let house = &mut setup.house;
    let all = [
        &mut house.hidden_external,
        &mut house.officer_first,
        &mut house.androids_open,
        &mut house.tripping,
        &mut house.threats_come_back,
        &mut house.short_double_deck,
        &mut house.unsorted_deck,
        &mut house.guide,
    ];
    let n_ways = all.len();
    for (idx, way) in all.into_iter().enumerate() {
        *way = [number % n_ways, (number / 3) % n_ways].contains(&idx);
    }
    setup.house.help = [Help::None, Help::Own, Help::Whole][number / 4 % 3];
    // Achievements are claimed for flights that nothing has eased (SA-20.81).
    let is_eased = setup.house.help != Help::None;
    setup.pace = match number % 4 {
        2 if is_eased => 50,
        3 => 200,
        _ => 100,
    };
    setup
}

fn is_won(game: &Match<SpaceAlert>) -> bool {
    matches!(game.outcome(), Some(Outcome::Together { won: true, .. }))
}

/// Bots fly the mission until they come home, if they do.
fn flown_by_bots(setup: &Setup) -> Option<Match<SpaceAlert>> {
    let rookie = || Box::new(Crewmate::thinking(Skill::ROOKIE)) as Box<dyn Bot<SpaceAlert>>;
    let mut flights = (0..6).map(|number| {
        let mut crew: Vec<_> = (0..setup.n_players()).map(|_| rookie()).collect();
        let flown = fly(setup.clone(), Seed::numbered(number), &mut crew);
        flown.expect("an allowed setup").game
    });
    flights.find(is_won)
}

/// The beginning of a match up to where `is_there` first holds.
fn up_to(
    game: &Match<SpaceAlert>,
    is_there: impl Fn(&Match<SpaceAlert>) -> bool,
) -> Option<Match<SpaceAlert>> {
    let mut cursor = Cursor::at_start(game);
    while !is_there(cursor.game()) {
        if !cursor.forward() {
            return None;
        }
    }
    Some(game.fork(cursor.at()))
}

/// A flight as it was, but what follows it is left to chance: the shortest of
/// some, since chance can claim and unclaim for hours.
fn otherwise_at_home(name: &str, game: &Match<SpaceAlert>) -> Option<Match<SpaceAlert>> {
    let home = up_to(game, |game| game.view(Audience::Spectator).stage == StageView::After)?;
    let tries = (0..6).map(|number| {
        let mut draw = Draw::named(&format!("{name} at home {number}"));
        go_on_by_chance(home.clone(), &mut draw, 5000)
    });
    tries.min_by_key(|game| game.journal().entries.len())
}

/// A match in which all agree to end the round as soon as they may.
fn ended_early(game: &Match<SpaceAlert>, draw: &mut Draw) -> Option<Match<SpaceAlert>> {
    let end = Move::EndRound(true);
    let mut game = up_to(game, |game| game.state().check(Seat(0), &end).is_ok())?;
    for seat in Seat::all(game.n_seats()) {
        let at = game.journal().entries.last().map_or(Millis(0), |entry| entry.at);
        // Who has asked for it by chance need not do it again.
        drop(game.submit(at, Actor::Seat(seat), Act::Move(end)));
    }
    Some(go_on_by_chance(game, draw, 20_000))
}

/// The first match of a family that a threat's action ends.
fn lost_by_an_action(setup: &Setup) -> Match<SpaceAlert> {
    let mut family = (0..2000).map(|number| {
        let mut draw = Draw::named(&format!("lost by an action {number}"));
        play_by_chance(Sequel::first(setup.clone()), &mut draw, 120_000)
    });
    let is_it = |game: &Match<SpaceAlert>| {
        let report = game.view(Audience::Everything).report.expect("it is over");
        report.loss.is_some_and(|loss| loss.cause == LossCause::Action)
    };
    family.find(is_it).expect("a threat's action ends one of them")
}

/// The next mission of a campaign that goes on.
fn next_leg(game: &Match<SpaceAlert>) -> Option<Setup> {
    let next = game.state().sequel()?.setup;
    next.campaign.as_ref().is_some_and(|campaign| !campaign.flown.is_empty()).then_some(next)
}

fn main() {
    let mut matches = Vec::new();
    for number in 0..44 {
        let setup = setup(number);
        let name = format!("{number:02}-crew-{}", setup.crew.len());
        let mut draw = Draw::named(&name);
        let mut leg = if number % 2 == 0 { flown_by_bots(&setup) } else { None };
        if leg.is_none() {
            let pace_ms = [60_000, 30_000, 120_000, 20_000][number / 2 % 4];
            let game = play_by_chance(Sequel::first(setup), &mut draw, pace_ms);
            matches.extend(
                ended_early(&game, &mut draw)
                    .filter(|_| number % 11 == 9)
                    .map(|early| (format!("{name}-early"), early)),
            );
            matches.push((format!("{name}-chance"), game));
        }
        for n_flown in 1.. {
            let Some(game) = leg else { break };
            leg = next_leg(&game).and_then(|setup| flown_by_bots(&setup));
            let otherwise = otherwise_at_home(&name, &game).filter(|_| number % 8 != 4);
            matches.push((format!("{name}-leg-{n_flown}"), otherwise.unwrap_or(game)));
        }
    }
    matches.push(("action".to_owned(), lost_by_an_action(&setup(2))));
    record(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/recorded"), &matches);
}
