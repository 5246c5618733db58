//! What the worth of a mission depends on, and where a turn can lead.

use std::sync::LazyLock;

use table::Seat;

use crate::{
    Direction, GlitchRule, Options, Outing, Path, Progress, Setup, Space, Square, View, Visit,
};

/// A captain's mission with everything its value depends on. Other captains
/// are not among it: they cannot touch it (AM-3.4, AM-7.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The team on the surface.
    pub outing: Outing,
    /// The captain's tracks.
    pub progress: Progress,
    /// By which readings the table plays.
    pub options: Options,
    /// Missions to come after this one, 0 to 2.
    pub n_missions_after: u8,
}

/// One way a visit may end.
#[derive(Clone, Copy, Debug)]
pub struct Ending {
    /// Faces of the death die that lead here, of 6.
    pub n_faces: u8,
    /// The team afterwards.
    pub outing: Outing,
    /// The tracks afterwards.
    pub progress: Progress,
    /// What happened.
    pub(crate) visit: Visit,
}

impl Position {
    /// The position of the captain in `seat`, if the team is on the surface.
    #[must_use]
    pub fn of(setup: &Setup, view: &View, seat: Seat) -> Option<Self> {
        let captain = view.captains.get(seat.idx())?;
        let sheet = setup.sheet(seat)?;
        let outing = captain.outing.as_ref()?.on(&sheet);
        outing.is_out().then_some(Self {
            outing,
            progress: captain.progress,
            options: setup.options,
            n_missions_after: 3_u8.saturating_sub(view.mission),
        })
    }

    /// Calls `each` with every way on from the square the dice gave.
    pub fn each_path(&self, from: Square, mut each: impl FnMut(&Path, Square)) {
        match self.options.glitches {
            // The same as `Outing::paths`, without its list: this is the
            // innermost loop of the search.
            GlitchRule::OnePerTurn => {
                for path in SHORT_PATHS.iter() {
                    if let Ok(square) = self.outing.follow(from, path, GlitchRule::OnePerTurn) {
                        each(path, square);
                    }
                }
            }
            GlitchRule::Chain => {
                for (path, square) in self.outing.paths(from, GlitchRule::Chain) {
                    each(&path, square);
                }
            }
        }
    }

    /// Calls `each` with every way a visit of `square` may end.
    ///
    /// Which marine stands before a hostile alien is left to the rule's
    /// default: every space dies on one face of the die (AM-9.2), so the
    /// marines of a team are interchangeable.
    pub fn each_ending(&self, square: Square, mut each: impl FnMut(&Ending)) {
        // A face without a space kills nobody.
        let (nobody, asked) = self.visit(square, 6);
        if !asked {
            each(&Ending { n_faces: 6, ..nobody });
            return;
        }
        let mut n_faces = 1;
        for die in 1..=5 {
            let (ending, _) = self.visit(square, die);
            if ending.outing == nobody.outing {
                n_faces += 1;
            } else {
                each(&ending);
            }
        }
        each(&Ending { n_faces, ..nobody });
    }

    fn visit(&self, square: Square, die: u8) -> (Ending, bool) {
        let mut asked = false;
        let (mut outing, mut progress) = (self.outing, self.progress);
        let shield: Option<Space> = None;
        let visit = outing.visit(square, shield, &mut progress, || {
            asked = true;
            die
        });
        (Ending { n_faces: 1, outing, progress, visit }, asked)
    }
}

/// Landing where the dice say, and every single glitch.
static SHORT_PATHS: LazyLock<[Path; 5]> = LazyLock::new(|| {
    let [left, right, up, down] = Direction::ALL.map(Path::from);
    [Path::default(), left, right, up, down]
});
