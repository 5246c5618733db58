//! Crews that are programs.
//!
//! An officer sees what its seat sees and remembers nothing but chances that it
//! has worked out: asked again, it goes on from what lies on the table. Of what
//! it may do, which it is told, it takes what is worth most. What effects are
//! worth is in `worth`, what a
//! check can bring in `stakes`: the cadet guesses how many icons are to be
//! expected, the veteran works out exact chances. The pack is open to it like
//! the cards on the table: it reads the checks and paths of a planet, but no
//! log, no deck and no mission that is still hidden.
//!
//! ```
//! use shelf::{Asked, Draws, NamedBot};
//! use table::{Audience, Game as _, Match, Millis, Seat, Seed};
//! use vanguard::cycle::CycleSetup;
//! use vanguard_content::Vanguard;
//!
//! let setup = CycleSetup::dealt(2);
//! let (game, _) = Match::<Vanguard>::start(setup.clone(), Seed::numbered(1))
//!     .expect("the setup is allowed");
//! let bot = NamedBot::find(vanguard_bots::BOTS, "veteran").expect("there is such a bot");
//! let mut draws = Draws::from_text("any text");
//! let view = game.view(Audience::Seat(Seat(0)));
//! let legal = || game.state().legal_moves(Seat(0));
//! let asked = Asked { setup: &setup, view: &view, seat: Seat(0), at: Millis(0), legal: &legal };
//! let answer = (bot.make)().choose(&asked, &mut draws);
//! assert!(answer.is_some());
//! ```

mod check;
pub mod coverage;
mod curious;
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

use shelf::{Answer, Asked, Bot, Draws, NamedBot};
use vanguard::{
    cycle::{Cycle, CycleMove},
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
    fn choose(&mut self, asked: &Asked<'_, Cycle<C>>, _: &mut Draws) -> Option<Answer<CycleMove>> {
        let book = C::book();
        let may = asked.legal_moves().listed()?.into_iter();
        let mv = match asked.view {
            View::Muster(_) => {
                let may: Vec<_> = may.filter_map(CycleMove::muster).collect();
                CycleMove::Muster(muster::choose(book, &may, self.skill)?)
            }
            View::Exploration(view) => {
                let may: Vec<_> = may.filter_map(CycleMove::explore).collect();
                CycleMove::Explore(
                    scene::Scene::new(book, view, &may, self.skill, &self.memory).choose()?,
                )
            }
            View::Ship(view) => {
                let may: Vec<_> = may.filter_map(CycleMove::ship).collect();
                let page = ship::Page::new(book, asked.setup, view, &may, self.skill);
                CycleMove::Ship(page.choose(asked.seat)?)
            }
        };
        Some(Answer::Move(mv))
    }
}
