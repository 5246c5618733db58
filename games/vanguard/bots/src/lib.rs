//! Crews that are programs.
//!
//! An officer sees what its seat sees and remembers nothing but chances that it
//! has worked out: asked again, it goes on from what lies on the table. What it may do is in its view; of that
//! it takes what is worth most. What effects are worth is in `worth`, what a
//! check can bring in `stakes`: the cadet guesses how many icons are to be
//! expected, the veteran works out exact chances. The pack is open to it like
//! the cards on the table: it reads the checks and paths of a planet, but no
//! log, no deck and no mission that is still hidden.
//!
//! ```
//! use shelf::{Draws, NamedBot};
//! use table::{Audience, Match, Millis, Seat, Seed};
//! use vanguard::cycle::CycleSetup;
//! use vanguard_content::Vanguard;
//!
//! let setup = CycleSetup::dealt(2);
//! let (game, _) = Match::<Vanguard>::start(setup.clone(), Seed::numbered(1))
//!     .expect("the setup is allowed");
//! let bot = NamedBot::find(vanguard_bots::BOTS, "veteran").expect("there is such a bot");
//! let mut draws = Draws::from_text("any text");
//! let view = game.view(Audience::Seat(Seat(0)));
//! let answer = (bot.make)().choose(&setup, &view, Seat(0), Millis(0), &mut draws);
//! assert!(answer.is_some());
//! ```

mod check;
mod memory;
mod muster;
mod planet;
mod scene;
mod ship;
mod stakes;
pub mod story;
pub mod strength;
mod turn;
mod worth;

use shelf::{Answer, Bot, Draws, NamedBot};
use table::{Millis, Seat};
use vanguard::{
    cycle::{Cycle, CycleMove, CycleSetup},
    game::Content,
    view::View,
};
use vanguard_content::Vanguard;

use self::memory::Memory;

/// The bots, from the weakest to the strongest.
pub const BOTS: &[NamedBot<Vanguard>] = &[
    NamedBot { id: "cadet", title: "Cadet", make: || Box::new(Officer::new(Skill::Cadet)) },
    NamedBot { id: "veteran", title: "Veteran", make: || Box::new(Officer::new(Skill::Veteran)) },
];

/// How well an officer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Skill {
    /// Guesses chances, and goes home when the mission is done.
    Cadet,
    /// Works chances out, uses what it holds, and stays while it pays.
    Veteran,
}

/// An officer that is a program.
#[derive(Debug)]
pub struct Officer {
    skill: Skill,
    memory: Memory,
}

impl Officer {
    /// An officer who plays that well.
    #[must_use]
    pub fn new(skill: Skill) -> Self {
        Self { skill, memory: Memory::default() }
    }
}

impl<C: Content> Bot<Cycle<C>> for Officer {
    fn choose(
        &mut self,
        setup: &CycleSetup,
        view: &View,
        seat: Seat,
        _: Millis,
        _: &mut Draws,
    ) -> Option<Answer<CycleMove>> {
        let book = C::book();
        let mv = match view {
            View::Muster(view) => CycleMove::Muster(muster::choose(book, view, self.skill)?),
            View::Exploration(view) => CycleMove::Explore(
                scene::Scene::new(book, view, self.skill, &self.memory).choose()?,
            ),
            View::Ship(view) => {
                CycleMove::Ship(ship::Page::new(book, setup, view, self.skill).choose(seat)?)
            }
        };
        Some(Answer::Move(mv))
    }
}
