//! People, robots, craft and intruders.

use space_alert::state::Squad;

use super::pen::Pen;

/// Who is drawn.
pub(super) struct Person<'a> {
    /// The class of the colour.
    pub(super) colour: &'a str,
    /// The letter on the chest.
    pub(super) initial: &'a str,
    /// Whether it is the captain.
    pub(super) is_captain: bool,
    /// Whether the person lies on the floor.
    pub(super) is_down: bool,
    /// Whether a heroic action is prepared.
    pub(super) is_prepared: bool,
    /// Whether the next action comes late.
    pub(super) is_delayed: bool,
    /// Whether something is wrong: poison, infection, a parasite.
    pub(super) is_ill: bool,
}

/// A suited figure with its feet at the corner, 38 high.
pub(super) fn person(pen: &mut Pen, who: &Person<'_>) {
    let lying = if who.is_down { "rotate(84)" } else { "" };
    pen.say("<g class=\"seat-[]\" transform=\"[]\">", &[], &[who.colour, lying]);
    pen.path("suit", "M-8 0V-14C-8-20-5-22 0-22S8-20 8-14V0H2.6V-7H-2.6V0Z", &[]);
    pen.path("arm", "M-8-15-12-6M8-15 12-6", &[]);
    pen.circle(0.0, -28.0, 8.4, "suit");
    pen.path("visor", "M-5.6-29C-5.6-33 5.6-33 5.6-29 5.6-25-5.6-25-5.6-29Z", &[]);
    pen.path("shine", "M-3.6-30.2C-2.6-31.6 0-31.8 1-31.6", &[]);
    pen.text(0.0, -9.6, 12.0, "mid initial", who.initial);
    pen.close();
    if who.is_captain || who.is_prepared {
        let star =
            "M0-47 1.8-42.6 6.4-42.2 2.9-39.2 4-34.8 0-37.2-4-34.8-2.9-39.2-6.4-42.2-1.8-42.6Z";
        pen.path(if who.is_prepared { "star ready" } else { "star" }, star, &[]);
    }
    if who.is_delayed {
        pen.path("late", "M8-40H16L12-35 16-30H8L12-35Z", &[]);
    }
    if who.is_ill {
        pen.circle(-11.0, -20.0, 5.0, "bad");
        pen.text(-11.0, -15.8, 12.0, "mid on-mark", "!");
    }
}

/// A battlebot with its feet at the corner, 32 high; its eyes tell whether it works.
pub(super) fn robot(pen: &mut Pen, squad: Squad) {
    let eye = if squad == Squad::Disabled { "ember" } else { "on" };
    pen.path("ln", "M0-30V-26M-9-12-13-4M9-12 13-4M-4-3V0M4-3V0", &[]);
    pen.circle(0.0, -31.0, 1.8, eye);
    pen.rect([-8.0, -26.0, 16.0, 11.0], 3.0, "m2");
    pen.circle(-3.4, -20.6, 1.9, eye);
    pen.circle(3.4, -20.6, 1.9, eye);
    pen.path("m2", "M-7-13H7L9-3H-9Z", &[]);
}

/// The interceptors, about the corner.
pub(super) fn interceptor(pen: &mut Pen) {
    pen.path(
        "m2",
        "M0-16C3-11 4-6 4-1L15 8V12L4 9V13L0 11-4 13V9L-15 12V8L-4-1C-4-6-3-11 0-16Z",
        &[],
    );
    pen.path("glass", "M0-10C1.6-7 1.8-4 1.6-2H-1.6C-1.8-4-1.6-7 0-10Z", &[]);
}

/// A rocket, about the corner.
pub(super) fn rocket(pen: &mut Pen) {
    pen.path(
        "m2",
        "M0-15C4-10 4.6-5 4.6 0V9H-4.6V0C-4.6-5-4-10 0-15ZM-4.6 4-9 11H-4.6ZM4.6 4 9 11H4.6Z",
        &[],
    );
    pen.circle(0.0, -3.0, 2.2, "mark-z");
}

/// An intruder with its feet at the corner, 30 high.
pub(super) fn intruder(pen: &mut Pen) {
    pen.path(
        "th hostile",
        "M-10 0-9-13-14-6C-13-14-10-20-6-21L-8-28-3-25C-2-31 2-31 3-25L8-28 6-21C10-20 13-14 14-6L9-13 10 0H4L2-8H-2L-4 0Z",
        &[],
    );
    pen.path("thl", "M-4-22-1-20M4-22 1-20", &[]);
}

/// A malfunction: a warning sign with the letter of the system.
pub(super) fn malfunction(pen: &mut Pen, letter: &str) {
    pen.path("th hostile", "M0-30 14-3H-14Z", &[]);
    pen.text(0.0, -7.0, 14.0, "mid on-mark", letter);
}

/// The number of a threat, about a point.
pub(super) fn number(pen: &mut Pen, x: f64, y: f64, label: &str) {
    pen.circle(x, y, 8.6, "number");
    pen.text(x, y + 4.2, 12.0, "mid on-mark", label);
}

/// A wound: a burnt hole with an ember rim and cracks.
pub(super) fn wound(pen: &mut Pen, x: f64, y: f64, scale: f64) {
    pen.at(x, y, scale, |pen| {
        pen.path("crack", "M8 2 13 4 19 3M-5 7-8 12-7 18M-7-5-13-7-17-12M4-8 6-13 12-17", &[]);
        pen.path("hole", "M9 0 6 5 2 9-4 7-9 5-8-1-9-6-3-8 2-9 7-6Z", &[]);
        pen.circle(1.5, 1.0, 2.0, "spark");
    });
}
