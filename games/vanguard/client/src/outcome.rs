//! The end of a cycle in words, and the end of a campaign.

mod told;

use client::{
    ending::{Ending, Row},
    feed::LogLine,
    room::Room,
};
use leptos::prelude::*;
use vanguard::{
    passage::Told,
    ship::{ShipView, roster::Post},
    view::View,
};
use vanguard_content::Vanguard;
use vanguard_pack::word::Result as Meant;

pub(crate) use self::told::told;

use crate::{
    desk::Desk,
    ship::{starmap_picture, words},
};

/// How a cycle ended, or the campaign.
pub(crate) fn ending(room: Room<Vanguard>) -> Option<Ending> {
    let won = room.standing.with(|standing| match standing.outcome.as_ref()? {
        table::Outcome::Together { won, .. } => Some(*won),
        _ => None,
    })?;
    room.view.with(|view| match view {
        View::Ship(ship) => Some(room.log.with(|log| ended(ship, log, won))),
        View::Muster(_) | View::Exploration(_) => None,
    })
}

fn ended(ship: &ShipView, log: &[LogLine], won: bool) -> Ending {
    let campaign = &ship.campaign;
    let fallen = told::fallen(ship, log);
    let done = campaign.done.last().filter(|_| told::n_times(log, told::COMPLETED) > 0);
    let played = format!("Cycle {} of {}", campaign.cycle, Desk::book().pack.about.title);
    let (verdict, line) = match campaign.ending {
        Some(id) => {
            let ending = &Desk::book().pack[id];
            let meant = match ending.result {
                Meant::Won => "The campaign is won.",
                Meant::Mixed => "The campaign is over: something was won, something lost.",
                Meant::Lost => "The campaign is lost.",
            };
            let tale = words::text_of(ship, Told::Ending(id));
            let first = tale.split("\n\n").next().unwrap_or_default();
            (ending.name.to_string(), format!("{first} {meant}").trim().to_owned())
        }
        None if campaign.is_lost => (
            "Nobody is left to send".to_owned(),
            "There is no team and no recruit. The campaign ends here.".to_owned(),
        ),
        None if campaign.pools.has_penalty => (
            "Adrift".to_owned(),
            "The cycle passed without a landing. The next one begins with a single command token."
                .to_owned(),
        ),
        None => (home(done.map(|mission| words::name(*mission)), won, &fallen), line(log, &fallen)),
    };
    Ending {
        played,
        verdict,
        line,
        // Nothing is added up over a campaign: the lines say how the ship stands.
        score: None,
        rows: rows(ship, log),
        standing: Vec::new(),
        picture: Some(starmap_picture(ship)),
    }
}

/// The verdict on a cycle that came home, with the mission that was completed.
fn home(done: Option<String>, won: bool, fallen: &str) -> String {
    match (done, won, fallen) {
        (Some(mission), _, "") => format!("Home: “{mission}” is done"),
        (Some(mission), _, fallen) => format!("“{mission}” is done, without {fallen}"),
        (None, true, "") => "Home, and nothing is lost".to_owned(),
        (None, false, "") => "Home, without the mission".to_owned(),
        (None, _, fallen) => format!("Home, without {fallen}"),
    }
}

/// How the cycle went, in a few sentences.
fn line(log: &[LogLine], fallen: &str) -> String {
    let n_rounds = told::n_times(log, told::ROUND);
    let n_unloaded = told::n_times(log, told::UNLOADED);
    let away = (n_rounds > 0).then(|| match n_rounds {
        1 => "One round on the planet.".to_owned(),
        n => format!("{n} rounds on the planet."),
    });
    let finds =
        (n_unloaded > 0).then(|| format!("{} came aboard.", table::count(n_unloaded, "discovery")));
    let all = if fallen.is_empty() { "Everybody is back." } else { "" };
    let said = [away, told::way_home(log).map(str::to_owned), finds, Some(all.to_owned())];
    said.into_iter().flatten().filter(|said| !said.is_empty()).collect::<Vec<_>>().join(" ")
}

/// How the ship stands, line by line, with what this cycle added.
fn rows(ship: &ShipView, log: &[LogLine]) -> Vec<Row> {
    let campaign = &ship.campaign;
    let n = |post: fn(&Post) -> bool| {
        campaign.roster.crew.iter().filter(|person| post(&person.post)).count()
    };
    let patients = n(|post| matches!(post, Post::Patient(_)));
    let fit = campaign.roster.crew.len() - patients;
    let morale = Row::count("Morale", 0, "VG-17.34").noted(words::morale(campaign.bridge.morale));
    let mut rows = vec![
        morale,
        Row::count("Crew fit for duty", fit, "VG-17.4"),
        Row::count("In the medbay", patients, "VG-24.3"),
        Row::count("On the memorial wall", campaign.roster.wall.len(), "VG-24.20"),
        Row::count("Rounds on the planet", told::n_times(log, told::ROUND), told::ROUND),
        Row::count("Missions completed", campaign.done.len(), "VG-9.11"),
        Row::count("Success tokens kept", campaign.pools.success.into(), "VG-23.35"),
        Row::count("Discoveries in store", campaign.gathered.len(), "VG-23.51"),
        Row::count("Unique discoveries", campaign.slotted.len(), "VG-23.47"),
    ];
    rows.retain(|row| row.points != 0 || !row.note.is_empty());
    rows
}
