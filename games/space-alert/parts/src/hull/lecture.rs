//! The ship as newcomers are shown it: one thing at a time, everything else
//! behind a veil.

use space_alert::{
    Mission, State,
    mission::Origin,
    ship::{Station, System, WeaponKind, Zone},
    state::Fate,
};

use super::{class_of, measure::Form, pen::Pen, picture, rooms};

/// What a picture is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The ship and its crew.
    Ship,
    /// What a letter does in each station.
    Letter(System),
    /// The ways from station to station.
    Ways,
    /// Where threats come from.
    Threats,
}

/// A picture of `topic`, as an `svg` element. Text in it keeps readable on the
/// screen that its form is for.
#[must_use]
pub fn lecture(topic: Topic, mission: &Mission, form: Form) -> String {
    let mut state = State::start(mission);
    if topic == Topic::Threats {
        approach(&mut state, mission);
    }
    let mut pen = Pen::default();
    let (width, height) = form.size();
    let frame = match (topic, form) {
        (Topic::Threats, Form::Wide) => [80.0, 0.0, 950.0, 404.0],
        (Topic::Threats, Form::Narrow) => [0.0, 0.0, width, height],
        (_, Form::Wide) => [80.0, 232.0, 950.0, 404.0],
        (_, Form::Narrow) => [0.0, 222.0, width, 372.0],
    };
    pen.put("<svg class=\"ship-picture\" viewBox=\"{} {} {} {}\" aria-hidden=\"true\">", &frame);
    pen.raw(&picture(&state, mission, form));
    match topic {
        Topic::Ship | Topic::Threats => {}
        Topic::Letter(system) => {
            veil(&mut pen, form);
            for station in Station::ALL {
                sign(&mut pen, form, station, system);
            }
        }
        Topic::Ways => ways(&mut pen, form),
    }
    pen.raw("</svg>");
    pen.done()
}

/// The first threat of each zone a few squares along its track.
fn approach(state: &mut State, mission: &Mission) {
    for (idx, threat) in state.threats.iter_mut().take(mission.setup().threats.len()).enumerate() {
        if let Origin::Zone(_) = threat.origin {
            threat.fate = Fate::OnTrack;
            let far = mission.setup().boards.at(threat.origin).length();
            threat.square = far.saturating_sub(2 + 3 * idx as u8).max(2);
        }
    }
}

/// Dims the rooms.
fn veil(pen: &mut Pen, form: Form) {
    for station in Station::ALL {
        pen.rect(form.station(station), 6.0, "veil");
    }
}

/// The letter in its place, and what it is there for.
fn sign(pen: &mut Pen, form: Form, station: Station, system: System) {
    let spot = form.letter(station, system);
    pen.put("<g class=\"pointed-at\">", &[]);
    pen.circle(spot.x, spot.y, form.pick(21.0, 15.0), "pointed");
    pen.close();
    pen.at(spot.x, spot.y, form.pick(1.6, 1.15), |pen| rooms::letter(pen, system));
    let [x, y, w, h] = form.station(station);
    let [first, second] = purpose(station, system);
    let size = form.pick(17.0, 12.0);
    let foot = y + h - form.pick(34.0, 36.0);
    pen.say("<g class=\"[]\">", &[], &[class_of(station.zone())]);
    pen.text(x + w / 2.0, foot, size, "mid told", &first);
    pen.text(x + w / 2.0, foot + size * 1.25, size, "mid told", &second);
    pen.close();
}

/// What a letter is for in a station, in two short lines.
fn purpose(station: Station, system: System) -> [String; 2] {
    let strength = format!("strength {}", station.strength());
    let (first, second) = match system {
        System::A => match station.weapon() {
            WeaponKind::HeavyLaser => ("heavy laser", &*strength),
            WeaponKind::LightLaser => ("light laser", &*strength),
            WeaponKind::PulseCannon => ("pulse cannon", "hits all near"),
        },
        System::B => match station {
            Station::UpperRed | Station::UpperWhite | Station::UpperBlue => {
                ("fill the shield", "from below")
            }
            Station::LowerWhite => ("refuel the", "main reactor"),
            Station::LowerRed | Station::LowerBlue => ("fetch energy", "from the middle"),
        },
        System::C => match station {
            Station::UpperRed => ("interceptors", "fly out"),
            Station::UpperWhite => ("computer", "mind it"),
            Station::UpperBlue | Station::LowerRed => ("battlebots", "take a squad"),
            Station::LowerWhite => ("window", "look out"),
            Station::LowerBlue => ("rockets", "launch one"),
        },
    };
    [first.to_owned(), second.to_owned()]
}

/// Arrows through the doors and along the lifts.
fn ways(pen: &mut Pen, form: Form) {
    for zone in Zone::ALL {
        let (upper, lower) = match zone {
            Zone::Red => (Station::UpperRed, Station::LowerRed),
            Zone::White => (Station::UpperWhite, Station::LowerWhite),
            Zone::Blue => (Station::UpperBlue, Station::LowerBlue),
        };
        // There and back beside each other, from the middle of one room to that of the next.
        let (through, head) = (form.pick(34.0, 20.0), form.pick(8.0, 5.0));
        for station in [upper, lower] {
            let [x, y, w, h] = form.station(station);
            let (right, door) = (x + w + form.gap() / 2.0, y + h - form.pick(20.0, 18.0));
            if zone != Zone::Blue {
                let there = [
                    right - through,
                    door - head,
                    2.0 * through,
                    -head,
                    -head,
                    head,
                    head,
                    -head,
                    head,
                ];
                pen.path("way to-blue", "M{} {}h{}m{} {} {} {} {} {}", &there);
                let back = [
                    right + through,
                    door + head,
                    -2.0 * through,
                    head,
                    -head,
                    -head,
                    head,
                    head,
                    head,
                ];
                pen.path("way to-red", "M{} {}h{}m{} {} {} {} {} {}", &back);
            }
        }
        let [_, top, _, height] = form.station(upper);
        let [_, low, _, _] = form.station(lower);
        let x = form.lift_middle(zone);
        let (from, to) = (top + height * 0.45, low + height * 0.55);
        pen.path("way by-lift", "M{} {}V{}m-8-10 8 10 8-10", &[x, from, to]);
        pen.path("way by-lift", "M{} {}m-8 10 8-10 8 10", &[x, from]);
    }
}

#[cfg(test)]
mod tests {
    use space_alert::notation;

    use super::*;
    use crate::examples;

    #[test]
    fn every_lecture_is_drawn_for_both_screens() {
        let mission = notation::parse(examples::ALL[0].1).expect("an example");
        let letters = System::ALL.map(Topic::Letter);
        for topic in [Topic::Ship, Topic::Ways, Topic::Threats].into_iter().chain(letters) {
            for form in [Form::Wide, Form::Narrow] {
                let svg = lecture(topic, &mission, form);
                assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"), "{topic:?}");
                assert_eq!(svg.matches("<g").count(), svg.matches("</g>").count(), "{topic:?}");
                assert!(!svg.contains("{}") && !svg.contains("[]"), "{topic:?}");
            }
        }
    }
}
