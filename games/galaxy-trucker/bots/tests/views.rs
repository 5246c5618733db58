//! A bot knows what a person in its seat is shown, and nothing else.

use galaxy_trucker::{GalaxyTrucker, Module, Move, Setup, View, board::Class};
use galaxy_trucker_bots::{BOTS, strength::play_out};
use shelf::{Answer, Asked, Bot, Draws, NamedBot};

/// Answers twice: once as it was asked, and once as a bot that has just been
/// made and reads setup and view as they travel to a browser. That these hold
/// nothing hidden is proved with the rules.
struct Blindfolded(&'static NamedBot<GalaxyTrucker>);

impl Bot<GalaxyTrucker> for Blindfolded {
    fn choose(&mut self, asked: &Asked<'_, GalaxyTrucker>, _: &mut Draws) -> Option<Answer<Move>> {
        let Asked { setup, view, seat, at, .. } = *asked;
        let luck = format!("{seat} at {}", at.0);
        let answer = |setup: &Setup, view: &View| {
            let asked = Asked { setup, view, ..*asked };
            (self.0.make)().choose(&asked, &mut Draws::from_text(&luck))
        };
        let told = |value: serde_json::Result<String>| value.expect("it can be written");
        let read: Setup =
            serde_json::from_str(&told(serde_json::to_string(setup))).expect("a setup");
        let seen: View = serde_json::from_str(&told(serde_json::to_string(view))).expect("a view");
        let first = answer(setup, view);
        assert_eq!(answer(&read, &seen), first, "{} as {seat}", self.0.id);
        first
    }
}

#[test]
fn answers_follow_from_what_is_shown() {
    for class in Class::ALL {
        let setup =
            Setup { modules: vec![Module::Thrusters], ..Setup::one_round(BOTS.len() as u8, class) };
        let bots = BOTS.iter().map(|bot| Box::new(Blindfolded(bot)) as Box<dyn Bot<GalaxyTrucker>>);
        play_out(&mut bots.collect::<Vec<_>>(), &setup, 1, |_, _, _| {});
    }
}
