//! The pictures of a debrief: what a mission can teach, at a glance.
//!
//! All are equally wide, so that they stand below each other on a page; what
//! colours say is said by letters, signs or words as well.

mod damage;
mod energy;
mod ruin;
mod strips;
mod tracks;

use picture::{Figure, Ink, Scene, Text};
use table::{Names, Seat};

use super::{
    brush::{letter, sentence_case},
    pieces::{colour_name, figure},
};
use crate::debrief::Debrief;

/// How wide every picture is.
const WIDTH: f64 = 760.0;
/// Where the twelve or thirteen columns of turns begin.
const TURNS: f64 = 184.0;
/// How wide the column of a turn is.
const TURN: f64 = 44.0;

impl Debrief {
    /// All pictures, each with a title and a description for those who do not
    /// see it: damage per crew member, what everybody's turns came to, energy
    /// and damage over time, the ways of the threats, and if the ship was lost,
    /// why. The crew is named by colours.
    ///
    /// ```
    /// use space_alert::{Mission, debrief::Debrief};
    ///
    /// let mission: Mission = "boards T1 T2 T3 T4\n1 internal Alien\ncrew red: A".parse()?;
    /// let titles: Vec<String> =
    ///     Debrief::of(&mission).pictures().into_iter().map(|scene| scene.title).collect();
    /// assert_eq!(titles.last().unwrap(), "Why the ship was lost");
    /// # Ok::<(), space_alert::notation::NotationError>(())
    /// ```
    #[must_use]
    pub fn pictures(&self) -> Vec<Scene> {
        let name = |service: &crate::debrief::Service| sentence_case(colour_name(service.colour));
        let names: Vec<String> = self.crew.iter().map(name).collect();
        self.pictures_with(&names)
    }

    /// All pictures, with the names of the crew.
    #[must_use]
    pub fn pictures_with(&self, names: &dyn Names) -> Vec<Scene> {
        let mut pictures = vec![
            damage::damage(self, names),
            strips::strips(self, names),
            energy::energy(self),
            tracks::tracks(self),
        ];
        pictures.extend(self.ruin.as_ref().map(|ruin| ruin::ruin(self, ruin, names)));
        pictures
    }

    /// The crew with their names.
    fn named<'d>(
        &'d self,
        names: &'d dyn Names,
    ) -> impl Iterator<Item = (&'d crate::debrief::Service, String)> + 'd {
        self.crew.iter().zip(0_u8..).map(move |(service, seat)| (service, names.name(Seat(seat))))
    }
}

/// The middle of a turn's column.
fn turn_x(turn: u8) -> f64 {
    TURNS + TURN * (f64::from(turn) - 0.5)
}

/// Figure and name at the beginning of a row whose middle is `y`.
fn row_label(scene: &mut Scene, service: &crate::debrief::Service, name: &str, y: f64) {
    scene.place(figure(service.colour), 2.0, y - 19.0, 38.0, 38.0);
    let name = Text::new(46.0, 0.0, name).size(20.0).bold().within(TURNS - 56.0);
    if service.android {
        scene.draw(name.centred_on(y - 8.0));
        scene.draw(
            Text::new(46.0, 0.0, "android").size(15.0).centred_on(y + 12.0).paint(Ink::Muted),
        );
    } else {
        scene.draw(name.centred_on(y));
    }
}

/// The numbers of the turns above their columns, and lines between phases.
fn turn_heads(scene: &mut Scene, n_turns: u8, top: f64, bottom: f64) {
    for turn in 1..=n_turns {
        scene.draw(letter(turn_x(turn), top + 10.0, 17.0, turn.to_string()).paint(Ink::Muted));
    }
    for turn in [3, 7, 12].into_iter().filter(|turn| *turn < n_turns) {
        let x = TURNS + TURN * f64::from(turn);
        scene.draw(Figure::line(x, top, x, bottom).stroke(Ink::Faint, 2.0).sharp());
    }
}

/// A row of samples with words, below a picture.
fn legend(scene: &mut Scene, y: f64, entries: &[(Sample, &str)]) {
    let mut x = 4.0;
    for (sample, words) in entries {
        sample(scene, x, y);
        let text = Text::new(x + 28.0, 0.0, *words).size(16.0).centred_on(y).paint(Ink::Muted);
        x += 28.0 + text.width() + 20.0;
        scene.draw(text);
    }
}

/// Draws a sample of about 22 points from `x` on, centred on `y`.
type Sample = fn(&mut Scene, f64, f64);

/// A check mark about `x`, `y`.
fn check(scene: &mut Scene, x: f64, y: f64, reach: f64, ink: Ink) {
    let mark = picture::Path::at(x - reach, y)
        .to(x - 0.25 * reach, y + 0.75 * reach)
        .to(x + reach, y - 0.75 * reach);
    scene.draw(Figure::path(mark).stroke(ink, 3.0));
}
