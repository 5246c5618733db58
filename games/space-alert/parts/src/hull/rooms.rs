//! The six stations with what is in them, the lifts and doors between them.

use space_alert::{
    State, art,
    ship::{Deck, Station, System, Tile, WeaponKind, Zone},
};

use super::{class_of, figures, machines, measure::Form, pen::Pen};

/// Everything inside the hull but those who walk about.
pub(super) fn rooms(pen: &mut Pen, state: &State, form: Form) {
    for station in Station::ALL {
        room(pen, state, form, station);
    }
    for zone in Zone::ALL {
        lift(pen, state, form, zone);
    }
    for deck in [Deck::Upper, Deck::Lower] {
        for (zone, is_sealed) in [Zone::Red, Zone::White].into_iter().zip(state.sealed) {
            door(pen, form, Station::at(zone, deck), is_sealed);
        }
    }
}

fn room(pen: &mut Pen, state: &State, form: Form, station: Station) {
    let [x, y, w, h] = form.station(station);
    let zone = station.zone();
    pen.say("<g class=\"[]\">", &[], &[class_of(zone)]);
    pen.rect([x, y, w, h], 6.0, "room");
    pen.path("lights", "M{} {}H{}", &[x + w * 0.3, y + 2.5, x + w * 0.7]);
    let floor = form.pick(26.0, 22.0);
    pen.rect([x + 2.0, y + h - floor, w - 4.0, floor - 2.0], 4.0, "floor");
    for system in System::ALL {
        machine(pen, state, form, station, system, form.machine(station, system), y);
    }
    if station == Station::LowerWhite {
        let first = form.machine(station, System::B);
        for idx in 0..3_u8 {
            let left = first + form.pick(10.0, 1.0) + form.pick(16.0, 9.0) * f64::from(idx);
            let class = if idx < state.fuel { "fuel full" } else { "fuel" };
            let capsule =
                [left, y + form.pick(66.0, 56.0), form.pick(12.0, 7.0), form.pick(8.0, 5.0)];
            pen.rect(capsule, 3.0, class);
        }
    }
    marks(pen, state, form, station);
    pen.close();
}

/// One of A, B and C with its letter.
fn machine(
    pen: &mut Pen,
    state: &State,
    form: Form,
    station: Station,
    system: System,
    x: f64,
    y: f64,
) {
    let now = &state.zones[station.zone().idx()];
    let draw = |pen: &mut Pen| match system {
        System::A => machines::weapon(pen, station),
        System::B => machines::energy(pen, state, station),
        System::C => machines::purpose(pen, state, station),
    };
    let (badge, size) = (form.letter(station, system), form.pick(9.5, 8.4));
    match form {
        Form::Wide => pen.at(x - 1.0, y + 8.0, 1.0, draw),
        Form::Narrow => pen.at(x, y + 27.0, 0.5, draw),
    }
    let is_hurt = system == System::A && now.has(station.weapon_tile());
    if is_hurt {
        figures::wound(pen, x + form.pick(32.0, 16.0), y + 42.0, form.pick(1.0, 0.6));
    }
    let number = match (system, station.deck(), form) {
        (System::A, ..) => {
            let is_pulse = station.weapon() == WeaponKind::PulseCannon;
            Some((
                station.strength() - u8::from(is_hurt && !is_pulse),
                if is_hurt { "mid big hurt" } else { "mid big" },
            ))
        }
        (System::B, Deck::Upper, Form::Narrow) => Some((now.shield, "mid big full")),
        (System::B, Deck::Lower, Form::Narrow) => Some((now.reactor, "mid big full")),
        _ => None,
    };
    if let Some((number, class)) = number {
        if form == Form::Wide {
            pen.rect([x + 8.0, y + 3.5, 29.0, 19.0], 9.5, "pill");
        }
        let (at, foot) = form_text(form, x, y);
        pen.text(at, foot, form.pick(16.0, 14.0), class, &number.to_string());
    }
    pen.at(badge.x, badge.y, size / 9.5, |pen| {
        letter(pen, system);
        if state.is_down(station, system) {
            pen.path("down", "M-9-9 9 9M-9 9 9-9", &[]);
        }
    });
    if system == System::A && state.prepared.has(station) {
        pen.at(x + form.pick(52.0, 24.0), y + form.pick(54.0, 62.0), 1.0, |pen| {
            pen.path(
                "star ready",
                "M0-6 1.8-1.6 6.4-1.2 2.9 1.8 4 6.2 0 3.8-4 6.2-2.9 1.8-6.4-1.2-1.8-1.6Z",
                &[],
            );
        });
    }
}

/// The sign of a letter about the corner: a burst, a hexagon, a disc.
pub(super) fn letter(pen: &mut Pen, system: System) {
    let name = match system {
        System::A => "A",
        System::B => "B",
        System::C => "C",
    };
    match system {
        System::A => pen.path("A", "M0-10.7 1.9-8.1 4.9-9.5 5.2-6.3 8.5-6.5 7.3-3.4 10.3-2.2 8.3.3 10.5 2.7 7.5 3.7 8.3 6.8 5.2 6.5 4.4 9.7 1.7 8.1 0 10.7-1.7 8.1-4.4 9.7-5.2 6.5-8.3 6.8-7.5 3.7-10.5 2.7-8.3.3-10.3-2.2-7.3-3.4-8.5-6.5-5.2-6.3-4.9-9.5-1.9-8.1Z", &[]),
        System::B => pen.path("B", "M0-10.3 8.9-5.2V5.2L0 10.3-8.9 5.2V-5.2Z", &[]),
        System::C => pen.circle(0.0, 0.0, 9.5, "C"),
    }
    pen.text(0.0, 4.2, 12.5, "mid letter", name);
}

/// Where the number of a system is.
fn form_text(form: Form, x: f64, y: f64) -> (f64, f64) {
    match form {
        Form::Wide => (x + 26.5, y + 18.6),
        Form::Narrow => (x + 24.0, y + 18.0),
    }
}

/// What threats left behind, in words on the floor.
fn marks(pen: &mut Pen, state: &State, form: Form, station: Station) {
    let mut words = art::marks(state, station);
    let zone = station.zone().idx();
    if station.deck() == Deck::Lower {
        let is_weak = state.zones[zone].weakened || state.fissured[zone];
        words.extend(is_weak.then(|| "2× damage".to_owned()));
        words.extend(state.blind[zone].then(|| "blind".to_owned()));
    }
    let Some(first) = words.first() else { return };
    let label = match words.len() {
        1 => first.clone(),
        n => format!("{first} +{}", n - 1),
    };
    let [x, y, w, _] = form.station(station);
    let right = x + w - if station.zone() == Zone::Blue { 6.0 } else { form.lift() + 9.0 };
    pen.text(right, y + form.pick(82.0, 74.0), form.pick(12.0, 11.0), "end hurt", &label);
}

/// A gravolift: a tube of light through both decks.
fn lift(pen: &mut Pen, state: &State, form: Form, zone: Zone) {
    let w = form.lift();
    let (top, foot) =
        (form.deck(Deck::Upper) + form.pick(8.0, 30.0), form.duct() - form.pick(12.0, 32.0));
    let x = form.lift_middle(zone) - w / 2.0;
    let is_hurt = state.zones[zone.idx()].has(Tile::Lift);
    let class = if is_hurt { "lift broken" } else { "lift" };
    pen.rect([x, top, w, foot - top], w / 2.0, "dark");
    pen.rect([x, top, w, foot - top], w / 2.0, class);
    let (middle, y, reach) = (x + w / 2.0, (top + foot) / 2.0, w / 2.0 - form.pick(5.0, 3.0));
    for step in [1.0, 2.0] {
        let (above, below) = (y - 20.0 - 9.0 * step, y + 20.0 + 9.0 * step);
        let signs = [middle - reach, above + reach, middle, above, middle + reach, above + reach];
        pen.path(if is_hurt { "chevron broken" } else { "chevron" }, "M{} {}L{} {}L{} {}", &signs);
        let signs = [middle - reach, below - reach, middle, below, middle + reach, below - reach];
        pen.path(if is_hurt { "chevron broken" } else { "chevron" }, "M{} {}L{} {}L{} {}", &signs);
    }
    if is_hurt {
        figures::wound(pen, middle, y, form.pick(0.9, 0.7));
    } else {
        pen.rect([x + 2.0, y - 9.0, w - 4.0, 18.0], 4.0, "m2");
    }
}

/// The door to the right of a station, barred if it is sealed.
fn door(pen: &mut Pen, form: Form, station: Station, is_sealed: bool) {
    let [x, y, w, h] = form.station(station);
    let (x, y, gap, height) =
        (x + w, y + h - form.pick(50.0, 42.0), form.gap(), form.pick(48.0, 40.0));
    pen.rect([x - 2.0, y - 3.0, gap + 4.0, height + 3.0], 3.0, "m2");
    pen.rect(
        [x + 1.0, y + 1.0, gap - 2.0, height - 1.0],
        2.0,
        if is_sealed { "bad" } else { "dark" },
    );
    if is_sealed {
        pen.path("down", "M{} {}L{} {}", &[x, y + 2.0, x + gap, y + height - 2.0]);
    }
}
