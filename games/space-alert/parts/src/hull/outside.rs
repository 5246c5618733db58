//! The ship from outside: sky, hull, guns, shields, armour.

use space_alert::{
    State,
    ship::{Deck, Tile, Zone},
};

use super::{
    class_of, figures,
    measure::{Form, STRIP},
    pen::Pen,
};

/// The colours that run into each other, once for every drawing of a form.
pub(super) fn gradients(pen: &mut Pen, form: Form) {
    let id = id_of(form);
    pen.say(
        "<defs><linearGradient id=\"hull-[]\" x2=\"0\" y2=\"1\"><stop class=\"hull-0\"/>\
         <stop offset=\".16\" class=\"hull-1\"/><stop offset=\"1\" class=\"hull-2\"/></linearGradient>\
         <radialGradient id=\"sky-[]\" cy=\".75\" r=\".8\"><stop class=\"space-1\"/>\
         <stop offset=\"1\" class=\"space-0\"/></radialGradient>\
         <linearGradient id=\"planet-[]\" x1=\".3\" x2=\".5\" y2=\".6\"><stop class=\"haze\"/>\
         <stop offset=\".25\" class=\"space-1\"/><stop offset=\"1\" class=\"space-0\"/></linearGradient></defs>",
        &[],
        &[id, id, id],
    );
}

fn id_of(form: Form) -> &'static str {
    match form {
        Form::Wide => "wide",
        Form::Narrow => "narrow",
    }
}

/// Stars and a planet. The sky goes on beyond the edges, for odd screens.
pub(super) fn sky(pen: &mut Pen, form: Form) {
    let (width, height) = form.size();
    let id = id_of(form);
    let sky = [width + 1400.0, height + 600.0];
    pen.say(
        "<rect x=\"-700\" y=\"-300\" width=\"{}\" height=\"{}\" fill=\"url(#sky-[])\"/><g class=\"stars\">",
        &sky,
        &[id],
    );
    // Any numbers do, as long as they are the same each time.
    let mut seed = 7_u32;
    let mut next = |range: f64| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(seed >> 8) / f64::from(1_u32 << 24) * range
    };
    for _ in 0..form.pick(130.0, 60.0) as u8 {
        let (x, y, size) = (next(width * 1.4) - width * 0.2, next(height), 0.5 + next(0.9));
        pen.circle(x, y, size, "");
    }
    pen.close();
    let (x, y, r) =
        (width - form.pick(60.0, 40.0), height + form.pick(250.0, 150.0), form.pick(440.0, 260.0));
    pen.circle(x, y, r + 30.0, "halo");
    pen.say("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"url(#planet-[])\"/>", &[x, y, r], &[id]);
}

/// One arc above the hull for each block of energy in a shield; what it could
/// hold besides is dotted.
pub(super) fn shields(pen: &mut Pen, state: &State, form: Form) {
    for zone in Zone::ALL {
        let (middle, reach) =
            (form.left(zone) + form.room().0 / 2.0, form.room().0 / 2.0 + form.pick(8.0, 2.0));
        let held = state.zones[zone.idx()].shield;
        for idx in 0..zone.shield().0.max(held) {
            let y = form.roof() - 3.0 - f64::from(idx) * form.pick(6.5, 4.5);
            let arc = [middle - reach, y, middle, y - form.pick(44.0, 24.0), middle + reach, y];
            let class = if idx < held { "shield breathe" } else { "shield none" };
            pen.path(class, "M{} {}Q{} {} {} {}", &arc);
        }
    }
}

/// The hull with everything on it.
pub(super) fn hull(pen: &mut Pen, state: &State, form: Form) {
    for zone in Zone::ALL {
        let (x, y) = form.gun(zone);
        let size = form.pick(1.25, 0.7) + if zone == Zone::White { 0.2 } else { 0.0 };
        turret(pen, (x, y), size, 0.0, zone, state.zones[zone.idx()].has(Tile::UpperWeapon));
    }
    match form {
        Form::Wide => wide(pen, state, form),
        Form::Narrow => narrow(pen, form),
    }
    for zone in Zone::ALL {
        armour(pen, state, form, zone);
    }
}

/// A gun on the hull, turned by so many degrees.
fn turret(pen: &mut Pen, (x, y): (f64, f64), size: f64, turned: f64, zone: Zone, is_hurt: bool) {
    pen.say(
        "<g class=\"[]\"><g transform=\"translate({} {}) rotate({}) scale({})\">",
        &[x, y, turned, size],
        &[class_of(zone)],
    );
    pen.rect([-4.5, -34.0, 9.0, 30.0], 2.0, "m2");
    pen.rect([-6.0, -39.0, 12.0, 7.0], 2.0, "zone");
    pen.path("m", "M-17 0C-17-12-9-16 0-16S17-12 17 0Z", &[]);
    pen.circle(0.0, -6.0, 3.0, "zone");
    pen.close();
    if is_hurt {
        figures::wound(pen, x, y - 8.0 * size, 0.9 * size);
    }
    pen.close();
}

fn narrow(pen: &mut Pen, form: Form) {
    let (roof, up, low, keel) =
        (form.roof(), form.deck(Deck::Upper), form.deck(Deck::Lower), form.keel());
    let edge = [up + 40.0, roof, roof, roof, up + 40.0, low + 70.0, keel, keel, keel, low + 70.0];
    pen.path(
        "hull narrow-hull",
        "M6 {}Q6 {} 28 {}H362Q384 {} 384 {}V{}Q384 {} 358 {}H32Q6 {} 6 {}Z",
        &edge,
    );
}

fn wide(pen: &mut Pen, state: &State, form: Form) {
    let (roof, up, low, duct, keel) =
        (form.roof(), form.deck(Deck::Upper), form.deck(Deck::Lower), form.duct(), form.keel());
    // Engines below, nacelles and fins at both sides.
    for x in [250.0, 320.0, 790.0, 860.0] {
        let bell = [x - 15.0, keel - 4.0, x + 15.0, x + 20.0, keel + 13.0, x - 20.0];
        pen.path("m", "M{} {}H{}L{} {}H{}Z", &bell);
        let glow = [x - 15.0, keel + 14.0, x, keel + 42.0, x + 15.0, keel + 14.0];
        pen.path("glow breathe", "M{} {}Q{} {} {} {}Z", &glow);
    }
    for mirror in ["", "matrix(-1 0 0 1 1110 0)"] {
        pen.say("<g transform=\"[]\">", &[], &[mirror]);
        pen.path("m", "M178 {}L150 {}L158 {}Z", &[roof + 14.0, roof - 22.0, roof + 30.0]);
        let nacelle =
            [low + 6.0, low + 26.0, low + 40.0, low + 84.0, low + 104.0, low + 104.0, low + 92.0];
        pen.path("m", "M160 {}L112 {}C92 {} 92 {} 108 {}L126 {}L180 {}Z", &nacelle);
        pen.path("ln", "M104 {}H132M102 {}H130", &[low + 44.0, low + 58.0]);
        pen.path("m2", "M102 {}H132L127 {}H107Z", &[low + 105.0, low + 116.0]);
        pen.path(
            "glow breathe",
            "M106 {}Q117 {} 128 {}Z",
            &[low + 117.0, low + 156.0, low + 117.0],
        );
        pen.close();
    }
    let outline = [
        low - 4.0,
        up + 44.0,
        roof + 22.0,
        roof,
        roof - 6.0,
        roof - 18.0,
        roof - 6.0,
        roof,
        roof + 22.0,
        up + 44.0,
        low - 4.0,
        low + 60.0,
        keel - 20.0,
        keel,
        keel + 12.0,
        keel,
        keel - 20.0,
        low + 60.0,
        low - 4.0,
    ];
    pen.path(
        "hull wide-hull",
        "M150 {}C146 {} 158 {} 204 {}L220 {}H424L446 {}H664L686 {}H890L906 {}C952 {} 964 {} 960 {}\
         C958 {} 946 {} 900 {}H712L688 {}H422L398 {}H210C164 {} 152 {} 150 {}Z",
        &outline,
    );
    // Panels, canopy, antennas.
    pen.path(
        "rivet",
        "M186 {}C170 {} 164 {} 164 {}",
        &[up + 8.0, up + 40.0, low - 30.0, low - 4.0],
    );
    pen.path(
        "rivet",
        "M924 {}C940 {} 946 {} 946 {}",
        &[up + 8.0, up + 40.0, low - 30.0, low - 4.0],
    );
    pen.path("rivet", "M154 {}H204M906 {}H956", &[low - 4.0, low - 4.0]);
    pen.path(
        "canopy",
        "M511 {}C521 {} 589 {} 599 {}Z",
        &[roof - 18.0, roof - 34.0, roof - 34.0, roof - 18.0],
    );
    let antennas = [roof - 18.0, roof - 40.0, roof - 34.0, roof - 18.0, roof - 30.0];
    pen.path("ln", "M629 {}V{}M623 {}H635M643 {}V{}", &antennas);
    // The hangar's mouth, the rocket tubes, portholes.
    let mouth = [up + 72.0, up + 48.0, up + 34.0, up + 26.0, up + 80.0];
    pen.path("dk zone-red-line", "M153 {}C157 {} 166 {} 176 {}H198V{}H152Z", &mouth);
    let stripes = [up + 76.0, up + 70.0, up + 76.0, up + 70.0, up + 76.0, up + 70.0];
    pen.path("hazard", "M162 {} 168 {}M172 {} 178 {}M182 {} 188 {}", &stripes);
    for idx in 0..3_u8 {
        let step = f64::from(idx);
        pen.rect([914.0, low + 78.0 + 11.0 * step, 22.0, 8.0], 3.0, "dk zone-blue-line");
        pen.circle(932.0 - 3.0 * step, up + 30.0 + 22.0 * step, 5.5, "port");
    }
    for (zone, x, turned) in [(Zone::Red, 152.0, -58.0), (Zone::Blue, 958.0, 58.0)] {
        let is_hurt = state.zones[zone.idx()].has(Tile::LowerWeapon);
        turret(pen, (x, low + 26.0), 1.2, turned, zone, is_hurt);
    }
    for (zone, x, y) in [
        (Zone::Red, 182.0, low - 20.0),
        (Zone::White, 640.0, keel + 4.0),
        (Zone::Blue, 928.0, low - 20.0),
    ] {
        if state.zones[zone.idx()].has(Tile::Structure) {
            figures::wound(pen, x, y, if zone == Zone::White { 1.1 } else { 1.9 });
        }
    }
    pen.path("rivet", "M205 {}H905", &[duct - 2.0]);
}

/// The class of a zone's name: on a narrow ship its letters stand closer.
const fn form_name(form: Form) -> &'static str {
    match form {
        Form::Wide => "zone-name",
        Form::Narrow => "zone-name tight",
    }
}

/// The name of a zone and its six plates of armour, torn where it is damaged.
fn armour(pen: &mut Pen, state: &State, form: Form, zone: Zone) {
    let now = &state.zones[zone.idx()];
    let foot = form.roof() + STRIP - 6.0;
    pen.say("<g class=\"[]\">", &[], &[class_of(zone)]);
    let name = match zone {
        Zone::Red => "RED",
        Zone::White => "WHITE",
        Zone::Blue => "BLUE",
    };
    pen.text(form.left(zone) + 2.0, foot, form.pick(14.0, 11.5), form_name(form), name);
    for tile in Tile::ALL {
        let (spot, width) = form.plate(zone, tile);
        let is_torn = now.has(tile);
        pen.rect([spot.x, spot.y, width, 14.0], 2.0, if is_torn { "torn" } else { "armour" });
        if is_torn {
            let crack =
                [spot.x + width * 0.2, spot.y + 2.0, width * 0.3, -width * 0.1, width * 0.35];
            pen.path("crack", "M{} {}l{} 5l{} 2l{} 4", &crack);
        }
    }
    if form == Form::Wide {
        let (first, _) = form.plate(zone, Tile::ALL[0]);
        let count = format!("{}/6", now.n_tiles());
        let class = if now.n_tiles() > 0 { "end hurt" } else { "end" };
        pen.text(first.x - 8.0, foot, 13.0, class, &count);
    }
    pen.close();
}
