//! The route: spaces on an arc, a rocket for everybody, the days between them.

use std::f64::consts::PI;

use picture::{Figure, Ink, Scene, Shape, sin_cos};
use table::Seat;

use super::{
    ACCENT,
    brush::{at, line, sized},
    livery::{Livery, rocket_shapes},
    outline::outline,
    palette::{EDGE, GROUND, HULL_LIGHT, mixed},
};
use crate::track::{SPACES, Track};

/// How much of the circle is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// All 40 spaces, for wide screens.
    Whole,
    /// Only where the rockets are, for phones.
    Near,
}

/// The route as it is drawn around the rockets: where its spaces are.
#[derive(Clone, Copy, Debug)]
pub struct Road {
    route: Route,
    first: i16,
    n_spaces: i16,
    /// Of the picture.
    pub width: f64,
    /// Of the picture.
    pub height: f64,
    rise: f64,
}

impl Road {
    /// With all rockets on it.
    #[must_use]
    pub fn around(track: &Track, route: Route) -> Self {
        let positions = || Seat::all(5).filter_map(|seat| track.position(seat));
        let (last, lead) = (positions().min().unwrap_or(0), positions().max().unwrap_or(0));
        let (first, n_spaces, width, rise) = match route {
            Route::Whole => {
                // The last rocket near the left end, the leader always on the arc.
                let lead_room = (SPACES - 1 - (lead - last)).clamp(0, 5);
                (last - lead_room, SPACES, 1440.0, 40.0)
            }
            Route::Near => {
                let n_spaces = (lead - last + 5).clamp(12, SPACES);
                let spare = (n_spaces - 1 - (lead - last)).max(0);
                (last - spare / 2, n_spaces, 390.0, 18.0)
            }
        };
        Self { route, first, n_spaces, width, height: 130.0 + rise, rise }
    }

    /// Where the middle of a rocket on a space is, and how large it is drawn.
    #[must_use]
    pub fn rocket(&self, position: i16) -> (f64, f64, f64) {
        let factor = if self.route == Route::Near { 0.86 } else { 1.0 };
        let (x, y) = self.spot(f64::from(position - self.first));
        (x, y - 37.0 * factor, factor)
    }

    /// The road without rockets, with the days between them.
    #[must_use]
    pub fn scene(&self, track: &Track) -> Scene {
        let mut scene = Scene::new(self.width, self.height);
        scene.shapes.extend(road(self));
        scene.shapes.extend(gaps(track, self));
        scene
    }

    /// The middle of a space, by its number from the left.
    fn spot(&self, space: f64) -> (f64, f64) {
        let part = space / f64::from(self.n_spaces - 1);
        let (sin, _) = sin_cos(part * PI);
        (34.0 + part * (self.width - 68.0), 76.0 + self.rise - sin * self.rise)
    }
}

/// The flight board with its rockets.
#[must_use]
pub fn track(track: &Track, route: Route) -> Scene {
    let road = Road::around(track, route);
    let names: Vec<String> =
        track.order().iter().map(|seat| Livery::of(*seat).letter.to_string()).collect();
    let title = match names.len() {
        0 => "route, nobody is flying".to_owned(),
        _ => format!("route, from the leader on: {}", names.join(", ")),
    };
    let mut scene = road.scene(track).titled(title);
    for seat in track.order().iter().rev() {
        let Some(position) = track.position(*seat) else { continue };
        let (x, y, factor) = road.rocket(position);
        scene.draw(sized(x, y, factor, rocket_shapes(Livery::of(*seat))));
    }
    scene
}

fn road(arc: &Road) -> Vec<Shape> {
    let data: String = (0..arc.n_spaces)
        .map(|space| {
            let (x, y) = arc.spot(f64::from(space));
            format!("{}{x:.1} {y:.1}", if space == 0 { 'M' } else { 'L' })
        })
        .collect();
    let mut shapes = vec![outline(&data).stroke(mixed(GROUND, HULL_LIGHT, 0.25), 26.0).into()];
    for space in 0..arc.n_spaces {
        let (x, y) = arc.spot(f64::from(space));
        let number = (arc.first + space).rem_euclid(SPACES);
        let shape = if number == 0 {
            // Where the circle closes.
            at(x, y, vec![line("M-5-13v26M5-13v26", ACCENT.line, 4.0), line("M0-13v26", EDGE, 3.0)])
        } else {
            Figure::regular(x, y, 6.5, 4).fill(Ink::Muted).into()
        };
        shapes.push(shape);
    }
    shapes
}

/// The empty spaces between neighbours: so many days.
fn gaps(track: &Track, arc: &Road) -> Vec<Shape> {
    let order = track.order();
    let between = |pair: &[Seat]| {
        let (ahead, behind) = (track.position(pair[0])?, track.position(pair[1])?);
        let days = ahead - behind - 1;
        let (x, y) = arc.spot(f64::from(ahead + behind) / 2.0 - f64::from(arc.first));
        let words = match (days, arc.n_spaces == SPACES) {
            (1, true) => "1 day".to_owned(),
            (days, true) => table::count(days, "day"),
            (days, false) => days.to_string(),
        };
        let words = super::brush::letter(x, y + 30.0, 15.0, words).paint(Ink::Muted);
        (days > 0).then(|| words.into())
    };
    order.windows(2).filter_map(between).collect()
}
