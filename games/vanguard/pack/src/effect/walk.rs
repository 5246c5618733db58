//! Walking through effects, for whoever has to look at every op.

use super::{Act, Choice, Cond, Effect, Effects, Who};
use crate::text::{Name, Words};

/// Something in a list of effects, on the way from left to right.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// An op.
    Act(&'a Act),
    /// A condition, of an `if` or of an option.
    Cond(&'a Cond),
    /// Options to choose among.
    Choose(&'a [Choice]),
    /// Whom the effects that follow concern.
    Each(&'a Who),
}

impl Effects {
    /// Tells everything in it, in order, costs included.
    pub fn walk<'a>(&'a self, found: &mut dyn FnMut(Step<'a>)) {
        for effect in &self.0 {
            match effect {
                Effect::Do(act) => found(Step::Act(act)),
                Effect::If { cond, then, other } => {
                    found(Step::Cond(cond));
                    then.walk(found);
                    other.walk(found);
                }
                Effect::Choose { options, .. } => {
                    found(Step::Choose(options));
                    for option in options {
                        if let Some(cond) = &option.when {
                            found(Step::Cond(cond));
                        }
                        option.cost.walk(found);
                        option.then.walk(found);
                    }
                }
                Effect::Each { who, then } => {
                    found(Step::Each(who));
                    then.walk(found);
                }
                Effect::Roll(roll) => {
                    for effects in roll.effects() {
                        effects.walk(found);
                    }
                }
            }
        }
    }

    /// Tells the texts in it.
    pub fn words_mut(&mut self, found: &mut dyn FnMut(Words<'_>)) {
        for effect in &mut self.0 {
            match effect {
                Effect::Do(_) => {}
                Effect::If { then, other, .. } => {
                    then.words_mut(found);
                    other.words_mut(found);
                }
                Effect::Choose { options, .. } => {
                    for option in options {
                        let text: &mut Name = &mut option.text;
                        found(Words::Name(text));
                        option.cost.words_mut(found);
                        option.then.words_mut(found);
                    }
                }
                Effect::Each { then, .. } => then.words_mut(found),
                Effect::Roll(roll) => {
                    for effects in roll.effects_mut() {
                        effects.words_mut(found);
                    }
                }
            }
        }
    }
}
