//! The interpreter of effects: lists, conditions, choices, dice. It is the same
//! on a planet and aboard.
//!
//! Effects wait on a stack of work. An op that needs a decision leaves its own
//! work there, above the list it belongs to; so a list goes on after any number
//! of questions.

use vanguard_pack::{
    dice::InjuryFace,
    effect::{Act, Choice, Decider, Effect, Roll, Who},
};

use crate::{
    book::Book,
    event::What,
    known::Known,
    member::Member,
    source::{At, Part, Source},
    work::Frame,
};

/// Whoever carries out effects.
pub(crate) trait Interpret<'a> {
    /// What numbers and conditions are counted on.
    type State: Known;

    /// The pack.
    fn book(&self) -> &'a Book;

    /// What numbers and conditions are counted on.
    fn state(&self) -> &Self::State;

    /// What happens from now on comes from there.
    fn is_carrying(&mut self, source: Source);

    /// Effects are to be carried out, before everything else.
    fn later(&mut self, frame: Frame);

    /// Asks which option of the choice is taken that comes next in a list.
    fn ask_option(&mut self, frame: Frame, by: Decider);

    /// Everybody meant carries out a list, one after another.
    fn begin_each(&mut self, at: &At, idx: u8, me: Option<Member>, who: &Who);

    /// Begins an op for everybody it concerns.
    fn begin_op(&mut self, at: At, idx: u8, me: Option<Member>, act: &Act);

    /// A die that belongs to no check, 1 to 6.
    fn roll_die(&mut self) -> u8;

    /// Tells what a die shows.
    fn tell_rolled(&mut self, what: What);

    /// Carries out the next effect of a list.
    fn run(&mut self, frame: Frame) {
        let book = self.book();
        self.is_carrying(frame.at.source);
        let effects = frame.at.effects(book);
        let idx = frame.next;
        let Some(effect) = effects.0.get(usize::from(idx)) else { return };
        if let Effect::Choose { by, options } = effect {
            self.offer_choice(frame, *by, options);
            return;
        }
        let (at, me) = (frame.at.clone(), frame.me);
        if usize::from(idx) + 1 < effects.0.len() {
            self.later(Frame { next: idx + 1, ..frame });
        }
        match effect {
            Effect::Do(act) => self.begin_op(at, idx, me, act),
            Effect::If { cond, .. } => {
                let part =
                    if self.state().holds(book, cond, me) { Part::Then(0) } else { Part::Other };
                self.push_part(&at, idx, part, me);
            }
            Effect::Each { who, .. } => self.begin_each(&at, idx, me, who),
            Effect::Roll(roll) => self.roll(&at, idx, me, roll),
            Effect::Choose { .. } => {}
        }
    }

    fn push_part(&mut self, at: &At, idx: u8, part: Part, me: Option<Member>) {
        let at = at.within(idx, part);
        if !at.effects(self.book()).is_empty() {
            self.later(Frame { at, next: 0, me });
        }
    }

    /// Offers the options that can be had; with one of them nobody is asked,
    /// with none nothing happens (VG-2.26, VG-27.15).
    fn offer_choice(&mut self, frame: Frame, by: Option<Decider>, options: &[Choice]) {
        let me = frame.me;
        let (book, state) = (self.book(), self.state());
        let mut open = (0..options.len() as u8)
            .filter(|option| state.is_offered(book, &options[usize::from(*option)], me));
        match (open.next(), open.next()) {
            (None, _) => {
                self.later(Frame { next: frame.next + 1, ..frame });
            }
            (Some(only), None) => self.take_option(frame, only),
            (Some(_), Some(_)) => self.ask_option(frame, by.unwrap_or(Decider::Owner)),
        }
    }

    /// Goes on with an option: what it costs, what it does.
    fn take_option(&mut self, frame: Frame, option: u8) {
        let (at, idx, me) = (frame.at.clone(), frame.next, frame.me);
        self.later(Frame { next: idx + 1, ..frame });
        self.push_part(&at, idx, Part::Then(option), me);
        self.push_part(&at, idx, Part::Cost(option), me);
    }

    /// Rolls a die; this is no check (VG-5.2).
    fn roll(&mut self, at: &At, idx: u8, me: Option<Member>, roll: &Roll) {
        let face = self.roll_die();
        let case = match roll {
            Roll::Danger(cases) => {
                self.tell_rolled(What::Danger { letter: None, face });
                cases.iter().position(|case| (case.face.0..=case.face.1).contains(&face))
            }
            Roll::Injury(cases) => {
                let face: InjuryFace = self.book().dice().injury[usize::from(face - 1)];
                self.tell_rolled(What::InjuryRolled { face });
                cases.iter().position(|case| case.face == face)
            }
        };
        if let Some(case) = case {
            self.push_part(at, idx, Part::Then(case as u8), me);
        }
    }
}
