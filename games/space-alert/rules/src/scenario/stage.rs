//! Playing an example.

use table::{Seat, Told};

use super::{
    ScenarioError, at_line, claim,
    expect::Scene,
    fact, given,
    script::{ExampleMission, Items, Script, When},
    story::Story,
    words,
};
use crate::{
    Mission, MissionSetup, Options, Report, Resolution, ResolutionEvent, State,
    campaign::{Carried, Repair, RepairError, campaign_score, carry_over},
    career::Flight,
    debrief::{Film, Flown},
    ship::{Station, Tile, Zone},
};

pub(super) fn run(script: &Script) -> Result<(), ScenarioError> {
    for (of, list) in &script.facts {
        for item in &list.items {
            at_line(list.line, fact::demand(of, item))?;
        }
    }
    let mut carried = None;
    let mut reports = Vec::new();
    let mut legs = Vec::new();
    let mut options = Options::default();
    for part in &script.parts {
        let Some(mut setup) = accepted(part)? else { continue };
        if let Some(carried) = carried {
            setup.carried = carried;
        }
        options = setup.options;
        let captain = setup.captain;
        let flown = play(part, setup)?;
        let report = flown.report.clone();
        if script.agreed.is_some() {
            legs.push(claim::leg(part, flown));
        } else {
            claim::check(part, || Flight::mission(claim::leg(part, flown)))?;
        }
        carried = match &part.repairs {
            Some((list, verdict)) => {
                at_line(list.line, repairs(&report, captain, list, verdict.as_deref()))?
            }
            None => None,
        };
        reports.push(report);
    }
    if let Some(agreed) = script.agreed {
        let flight = Flight::campaign(legs, agreed);
        for part in &script.parts {
            claim::check(part, || flight.clone())?;
        }
    }
    for list in &script.campaign {
        for item in &list.items {
            at_line(list.line, campaign(&reports, options, item))?;
        }
    }
    Ok(())
}

/// The setup, or nothing if it is refused as it should be.
fn accepted(part: &ExampleMission) -> Result<Option<MissionSetup>, ScenarioError> {
    match (part.setup(), &part.refused) {
        (Ok(setup), None) => Ok(Some(setup)),
        (Ok(_), Some((line, why))) => {
            at_line(*line, Err(format!("expected to be refused by {why}, but it is accepted")))
        }
        (Err(refusal), None) => Err(refusal.error),
        (Err(refusal), Some((line, why))) => {
            let fits = refusal.rule.as_deref() == Some(why)
                || (why.starts_with('"') && refusal.error.message.contains(why.trim_matches('"')));
            let got = refusal.rule.map_or_else(String::new, |rule| format!("{rule}: "));
            let message = format!("expected {why}, got {got}{}", refusal.error.message);
            if fits { Ok(None) } else { at_line(*line, Err(message)) }
        }
    }
}

fn play(part: &ExampleMission, mut setup: MissionSetup) -> Result<Flown, ScenarioError> {
    let mut n_laid = [0; 3];
    for (line, item) in &part.damage {
        at_line(*line, lay(&mut setup, &mut n_laid, item))?;
    }
    let line = part.damage.first().map_or(1, |(line, _)| *line);
    let mission = Mission::try_from(setup);
    let mission = at_line(line, mission.map_err(|error| error.to_string()))?;
    let mut state = State::start(&mission);
    for (zone, n) in state.zones.iter_mut().zip(n_laid) {
        for _ in 0..n {
            zone.draw();
        }
    }
    // A tile limits what its system holds (SA-8.4).
    for zone in Zone::ALL {
        let (shield, reactor) = (state.shield_capacity(zone), state.reactor_capacity(zone));
        let zone = &mut state.zones[zone.idx()];
        zone.shield = zone.shield.min(shield);
        zone.reactor = zone.reactor.min(reactor);
    }
    let mut resolution = Resolution::from_snapshot(&mission, state);
    let mut all: Vec<Told<ResolutionEvent>> = Vec::new();
    let mut film = Film::default();
    look(part, &mission, &resolution, &[], When::Turns(0, 0))?;
    while !resolution.is_over() {
        let mut state = *resolution.state();
        for (turn, list) in &part.given {
            if *turn == state.turn + 1 {
                for item in &list.items {
                    at_line(list.line, given::apply(&mission, &mut state, item))?;
                }
            }
        }
        resolution = Resolution::from_snapshot(&mission, state);
        let mut told = film.turn(&mut resolution);
        let turn = resolution.state().turn;
        look(part, &mission, &resolution, &told, When::Turns(turn, turn))?;
        all.append(&mut told);
    }
    let last = resolution.state().turn;
    for (when, list) in &part.expect {
        if let When::Turns(_, to) = when
            && *to > last
        {
            return at_line(list.line, Err(format!("the mission ended on turn {last}")));
        }
    }
    look(part, &mission, &resolution, &all, When::End)?;
    let (report, end) = (resolution.report(), *resolution.state());
    Ok(Flown { mission: mission.clone(), film, report, end })
}

/// Puts tiles on top of their zone's pile, to be drawn before the first turn.
fn lay(setup: &mut MissionSetup, n_laid: &mut [usize; 3], item: &str) -> Result<(), String> {
    let list: Vec<&str> = item.split_whitespace().collect();
    let zone = words::zone(list.first().copied())?;
    let tiles = words::tiles(list.get(2..).unwrap_or_default())?;
    let order = &mut setup.tiles[zone.idx()];
    let mut wanted: Vec<Tile> = tiles.clone();
    wanted.extend(order.iter().filter(|tile| !tiles.contains(tile)));
    let is_carried = |tile: &Tile| setup.carried.has(zone, *tile);
    if wanted.len() != order.len() || tiles.iter().any(is_carried) {
        return Err("each tile once".to_owned());
    }
    order.copy_from_slice(&wanted);
    n_laid[zone.idx()] = tiles.len();
    Ok(())
}

/// Demands what is demanded at this time.
fn look(
    part: &ExampleMission,
    mission: &Mission,
    resolution: &Resolution<'_>,
    told: &[Told<ResolutionEvent>],
    now: When,
) -> Result<(), ScenarioError> {
    let due = |when: &When| match (*when, now) {
        (When::Turns(from, to), When::Turns(turn, _)) => (from..=to).contains(&turn),
        (When::End, When::End) => true,
        (When::Turns(..), When::End) | (When::End, When::Turns(..)) => false,
    };
    let mut scene = None;
    for (when, list) in &part.expect {
        if !due(when) {
            continue;
        }
        let (report, story) =
            scene.get_or_insert_with(|| (resolution.report(), Story::of(told, &crew_names())));
        let scene = Scene { mission, state: resolution.state(), report, story };
        for item in &list.items {
            at_line(list.line, scene.demand(item))?;
        }
    }
    Ok(())
}

/// What the crew is called in stories of the resolution.
fn crew_names() -> Vec<String> {
    (1..=5).map(|number| format!("P{number}")).collect()
}

/// Demands something of a mission after a turn or, without one, after its end.
pub(super) fn demand(
    setup: MissionSetup,
    turn: Option<u8>,
    items: &[String],
) -> Result<(), String> {
    let mission = Mission::try_from(setup).map_err(|error| error.to_string())?;
    let mut resolution = Resolution::new(&mission);
    let mut told: Vec<Told<ResolutionEvent>> = Vec::new();
    while !resolution.is_over() && turn != Some(resolution.state().turn) {
        if turn.is_some() {
            told.clear();
        }
        resolution.turn(&mut told);
    }
    let last = resolution.state().turn;
    if turn.is_some_and(|turn| turn != last) {
        return Err(format!("the mission ended on turn {last}"));
    }
    let (report, story) = (resolution.report(), Story::of(&told, &crew_names()));
    let scene =
        Scene { mission: &mission, state: resolution.state(), report: &report, story: &story };
    items.iter().try_for_each(|item| scene.demand(item))
}

/// `P1 red f, P2 squad, P3 nothing, squad at UB`: what is repaired after a
/// mission and, if only one squad is left, where it goes.
fn repairs(
    report: &Report,
    captain: Seat,
    list: &Items,
    verdict: Option<&str>,
) -> Result<Option<Carried>, String> {
    let mut repairs = Vec::new();
    let mut squad_at = Station::LowerRed;
    for item in &list.items {
        let words: Vec<&str> = item.split_whitespace().collect();
        match words[..] {
            ["squad", "at", station] => squad_at = words::station(Some(station))?,
            [player, "squad"] => repairs.push((words::player(player)?, Repair::Squad)),
            [player, "nothing"] => repairs.push((words::player(player)?, Repair::Nothing)),
            [player, zone, tile] => {
                let repair = Repair::Tile(words::zone(Some(zone))?, words::tile(tile)?);
                repairs.push((words::player(player)?, repair));
            }
            _ => return Err(format!("`{item}` is no repair")),
        }
    }
    match (carry_over(report, captain, &repairs, squad_at), verdict) {
        (Ok(carried), None) => Ok(Some(carried)),
        (Ok(_), Some(rule)) => Err(format!("expected to be refused by {rule}, but it is accepted")),
        (Err(error), verdict) => refused(&error, verdict).map(|()| None),
    }
}

fn refused(error: &RepairError, verdict: Option<&str>) -> Result<(), String> {
    let got = error.rule().to_string();
    match verdict {
        Some(rule) if rule == got => Ok(()),
        Some(rule) => Err(format!("expected {rule}, got {got}: {error}")),
        None => Err(format!("refused by {got}: {error}")),
    }
}

fn campaign(reports: &[Report], options: Options, item: &str) -> Result<(), String> {
    let score = campaign_score(reports, options);
    let got = score.map_or("lost".to_owned(), |score| format!("score {score}"));
    match item.split_once(' ') {
        None if item == "lost" => words::same("a campaign that is", "lost", &got),
        Some(("score", _)) => words::same("a campaign with", item, &got),
        _ => Err(format!("`{item}` is not understood")),
    }
}
