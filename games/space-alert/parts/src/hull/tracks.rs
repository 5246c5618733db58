//! The trajectories: three through space, one through the bilge.

use space_alert::{
    board::{Board, Mark},
    mission::Boards,
    ship::Zone,
};

use super::{class_of, measure::Form, pen::Pen};

const fn mark_class(mark: Mark) -> &'static str {
    match mark {
        Mark::X => "mark-x",
        Mark::Y => "mark-y",
        Mark::Z => "mark-z",
    }
}

const fn mark_name(mark: Mark) -> &'static str {
    match mark {
        Mark::X => "X",
        Mark::Y => "Y",
        Mark::Z => "Z",
    }
}

fn mark_at(board: Board, square: u8) -> Option<Mark> {
    board.marks().iter().find(|(at, _)| *at == square).map(|(_, mark)| *mark)
}

/// The distances as lines around the ship, with the tracks that cross them.
pub(super) fn outer(pen: &mut Pen, boards: &Boards, form: Form) {
    let (width, height) = form.size();
    for (range, squares) in [("1", 5.0), ("2", 10.0)] {
        let (_, y, ..) = form.on_track(Zone::White, squares);
        let out = form.roof() - y;
        match form {
            Form::Narrow => {
                pen.path("range", "M0 {}H{}", &[y, width]);
                pen.text(width - 6.0, y + 16.0, 12.0, "end mu", range);
            }
            Form::Wide => {
                let (round, side) = (120.0 + out, form.roof() + 120.0);
                let line = [
                    146.0 - out,
                    height + 200.0,
                    side,
                    round,
                    round,
                    y,
                    round,
                    round,
                    964.0 + out,
                    side,
                    height + 200.0,
                ];
                pen.path("range", "M{} {}V{}A{} {} 0 0 1 266 {}H844A{} {} 0 0 1 {} {}V{}", &line);
                pen.text(
                    372.0,
                    y + 17.0,
                    12.0,
                    "mu",
                    if range == "1" { "DISTANCE 1" } else { "DISTANCE 2" },
                );
            }
        }
    }
    for zone in Zone::ALL {
        let board = boards.at(space_alert::mission::Origin::Zone(zone));
        pen.say("<g class=\"[]\">", &[], &[class_of(zone)]);
        for square in (1..=board.length()).rev() {
            let (x, y, dx, dy) = form.on_track(zone, f64::from(square) - 0.5);
            // Turned so that a square lies across the track.
            pen.put("<g transform=\"matrix({} {} {} {} {} {})\">", &[-dy, dx, -dx, -dy, x, y]);
            let (w, h) = (form.pick(24.0, 17.0), form.pitch() - 2.4);
            let mark = mark_at(board, square);
            match mark {
                Some(mark) => pen.rect(
                    [-w / 2.0 - 3.0, -h / 2.0 - 0.8, w + 6.0, h + 1.6],
                    4.0,
                    mark_class(mark),
                ),
                None => pen.rect([-w / 2.0, -h / 2.0, w, h], 3.0, "square"),
            }
            pen.close();
            if let Some(mark) = mark {
                pen.text(x, y + 4.4, 12.0, "mid on-mark", mark_name(mark));
            }
        }
        let (x, y, ..) = form.on_track(zone, f64::from(board.length()) + 0.75);
        pen.text(x, (y + 2.0).max(12.0), 12.0, "mid mu", &board.to_string());
        pen.close();
    }
}

/// The track of the internal threats, inside the hull.
pub(super) fn inner(pen: &mut Pen, board: Board, form: Form) {
    let (left, y, high) = (form.left(Zone::Red), form.duct(), form.keel() - form.duct());
    let right = form.left(Zone::Blue) + form.room().0;
    pen.put("<g class=\"zi\">", &[]);
    pen.rect([left, y, right - left, high - 5.0], 6.0, "duct");
    let foot = y + form.pick(16.5, 15.5);
    let name = match form {
        Form::Wide => format!("INSIDE {board}"),
        Form::Narrow => format!("IN {board}"),
    };
    pen.text(left + 8.0, foot, 12.0, "zone-name", &name);
    let pitch = form.inner_pitch();
    for square in 1..=board.length() {
        let x = form.inner_square(square);
        let mark = mark_at(board, square);
        let class = mark.map_or("square", mark_class);
        pen.rect([x - pitch / 2.0 + 1.0, y + 3.0, pitch - 2.0, high - 11.0], 3.0, class);
        if let Some(mark) = mark {
            pen.text(x, foot, 12.0, "mid on-mark", mark_name(mark));
        }
    }
    pen.close();
}
