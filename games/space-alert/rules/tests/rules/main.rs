//! Rules by number: small missions, and what the rules say happens in them.
//!
//! A mission is written in the notation; [`play`] resolves it up to a turn,
//! [`play_with`] changes the state before turn 1 first. Somebody else maintains
//! the computer, unless the mission says `# computer`.

mod actions;
mod cards_inside;
mod cards_outside;
mod delays;
mod new_threats;
mod score;
mod space;
mod specials;
mod weapons;

use space_alert::{
    Mission, Resolution, ResolutionEvent, State,
    card::Card,
    event::NoEffect,
    notation,
    ship::{Place, Station, Zone},
    state::{Fate, Threat},
};
use table::{Silence, Told};

const BOARDS: &str = "boards T4 T5 T6 T3\n";

fn mission(text: &str) -> Mission {
    let boards = if text.contains("boards") { "" } else { BOARDS };
    notation::parse(&format!("{boards}{text}")).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The state after a turn.
fn play(text: &str, turn: u8) -> State {
    play_with(text, |_| {}, turn)
}

fn start(mission: &Mission, text: &str) -> State {
    let mut state = State::start(mission);
    state.maintained = [!text.contains("# computer"); 3];
    state
}

/// The state after a turn, when turn 1 began differently.
fn play_with(text: &str, change: impl FnOnce(&mut State), turn: u8) -> State {
    let mission = mission(text);
    let mut state = start(&mission, text);
    change(&mut state);
    let mut resolution = Resolution::from_snapshot(&mission, state);
    resolution.until(turn, &mut Silence);
    *resolution.state()
}

/// Everything that happens.
fn events(text: &str) -> Vec<ResolutionEvent> {
    let mission = mission(text);
    let mut told: Vec<Told<ResolutionEvent>> = Vec::new();
    let mut resolution = Resolution::from_snapshot(&mission, start(&mission, text));
    resolution.until(u8::MAX, &mut told);
    told.into_iter().map(|told| told.event).collect()
}

/// Why actions had no effect.
fn in_vain(text: &str) -> Vec<NoEffect> {
    let why = |event| match event {
        ResolutionEvent::Nothing { why, .. } => Some(why),
        _ => None,
    };
    events(text).into_iter().filter_map(why).collect()
}

fn place(state: &State, seat: usize) -> Place {
    state.crew[seat].place
}

fn station(state: &State, seat: usize) -> Station {
    state.crew[seat].place.station().expect("aboard")
}

fn shield(state: &State) -> [u8; 3] {
    state.zones.map(|zone| zone.shield)
}

fn reactor(state: &State) -> [u8; 3] {
    state.zones.map(|zone| zone.reactor)
}

fn tiles(state: &State) -> [u8; 3] {
    state.zones.map(|zone| zone.n_tiles())
}

fn set_shields(state: &mut State, blocks: [u8; 3]) {
    for zone in Zone::ALL {
        state.zones[zone.idx()].shield = blocks[zone.idx()];
    }
}

fn set_reactors(state: &mut State, blocks: [u8; 3]) {
    for zone in Zone::ALL {
        state.zones[zone.idx()].reactor = blocks[zone.idx()];
    }
}

fn threat(state: &State, card: Card) -> &Threat {
    state.threats().iter().find(|threat| threat.card == card).expect("the card is in play")
}

fn fate(state: &State, card: Card) -> Fate {
    threat(state, card).fate
}
