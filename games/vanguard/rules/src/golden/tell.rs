//! Events and zones, written as the cases write them.

use serde_json::{Map, Value, json};
use table::{Cause, Listen};
use vanguard_pack::dice::Colour;

use super::{read::Words, scene::Scene};
use crate::{
    board::{DieSet, SLOTS},
    check::{DieAt, Event, SpecialAt},
};

/// Gathers the events of a check.
#[derive(Clone, Debug, Default)]
pub(super) struct Ear(pub(super) Vec<Event>);

impl Listen<Event> for Ear {
    fn tell(&mut self, _: Cause, event: impl FnOnce() -> Event) -> Cause {
        self.0.push(event());
        Cause::ENTRY
    }
}

/// An event as the cases write it; some have none there.
pub(super) fn written(event: &Event, scene: &Scene, words: &Words) -> Option<String> {
    let id = |die: &DieAt| scene.id(*die);
    let ids = |dice: &[DieAt]| {
        let mut ids: Vec<&str> = dice.iter().map(id).collect();
        ids.sort_unstable();
        ids.join(" ")
    };
    let face = |face| words.names.write_face(face);
    let name = |crew: u8| &scene.crew[usize::from(crew)].name;
    let outcome = |nth: u8| &scene.outcomes[usize::from(nth)].0;
    Some(match event {
        Event::InjuryDiceAdded { n } => format!("injury-dice {n}"),
        Event::DangerDiceAdded { letters } => {
            let letters: Vec<String> = letters.iter().map(|l| l.letter().to_string()).collect();
            format!("danger-dice {}", letters.join(" "))
        }
        Event::Rerolled { die, face: shown } => format!("reroll {} {}", id(die), face(*shown)),
        Event::Turned { die, face: shown } => format!("turn {} {}", id(die), face(*shown)),
        Event::Added { die, face: shown } => format!("add {} {}", id(die), face(*shown)),
        Event::InjuryIgnored { nth } => format!("injury-ignore {nth}"),
        Event::DangerIgnored { nth } => format!("danger-ignore {nth}"),
        Event::InjuryResolved { nth, face, slot: Some(slot) } => {
            format!("injury {nth} {} slot {}", face.name(), slot + 1)
        }
        Event::InjuryResolved { nth, face, slot: None } => {
            format!("injury {nth} {} spent", face.name())
        }
        Event::DangerResolved { nth, letter, face } => {
            format!("danger {nth} {} {face}", letter.letter())
        }
        Event::InjuryDieReturned { crew, column } => {
            format!("injury-die {} {}", name(*crew), column.name())
        }
        Event::Pushed { die } => format!("push {} {}", name(die.crew), id(die)),
        Event::ConvertsForbidden => "no-convert".to_owned(),
        Event::SpecialMet { at, times, dice } => {
            format!("special {} x{times} {}", special(*at, scene), ids(dice))
        }
        Event::Immediate { at, .. } => format!("immediate {}", special(*at, scene)),
        Event::Advanced { track, at } => format!("advance {} {at}", outcome(*track)),
        Event::Reduced { track, at } => format!("reduce {} {at}", outcome(*track)),
        Event::Marked { row } => format!("mark {}", outcome(*row)),
        Event::PoolSpent { dice } => format!("spend-pool {}", ids(dice)),
        Event::OutcomeReached { outcome: nth } => format!("outcome {}", outcome(*nth)),
        Event::Took { .. }
        | Event::Lent { .. }
        | Event::PutBack { .. }
        | Event::Rolled { .. }
        | Event::InjuryRolled { .. }
        | Event::DangerRolled { .. }
        | Event::Assisted { .. }
        | Event::TakenBack { .. }
        | Event::InjuryRerolled { .. }
        | Event::Combined { .. } => return None,
    })
}

/// The name of a special effect.
pub(super) fn special(at: SpecialAt, scene: &Scene) -> &str {
    match at {
        SpecialAt::Condition => "condition",
        SpecialAt::Printed(nth) => &scene.specials[usize::from(nth)].0,
    }
}

/// The zones of everybody.
pub(super) fn zones(scene: &Scene, evacuated: bool) -> Value {
    let members = scene.crew.iter().zip(&scene.boards).enumerate();
    let all = members.map(|(place, (member, board))| {
        let dice = |set: DieSet| -> Vec<&String> {
            set.iter().map(|die| &member.dice[usize::from(die)]).collect()
        };
        let sorted = |mut ids: Vec<&str>| {
            ids.sort_unstable();
            json!(ids)
        };
        let slots: [Option<&str>; SLOTS] = board
            .slots()
            .map(|slot| slot.map(|card| &*scene.injuries[usize::from(card.id.0)].name));
        let mut zones = Map::from_iter([
            ("available".to_owned(), json!(dice(board.available()))),
            ("spent".to_owned(), json!(dice(board.spent()))),
            ("sacrificed".to_owned(), json!(dice(board.sacrificed()))),
            ("pool".to_owned(), json!(dice(board.in_check()))),
            ("charges".to_owned(), json!(member.charges)),
            ("hand".to_owned(), sorted(member.hand.iter().map(|card| &*card.id).collect())),
            ("discards".to_owned(), sorted(member.discards.iter().map(|id| &**id).collect())),
            ("equipment".to_owned(), sorted(member.equipment.iter().map(|e| &*e.id).collect())),
            ("injuries".to_owned(), json!(slots)),
        ]);
        if !(evacuated && place == 0) {
            let columns = board.columns().iter().map(Colour::name).collect();
            zones.insert("columns".to_owned(), sorted(columns));
        }
        (member.name.clone(), Value::Object(zones))
    });
    Value::Object(all.collect())
}
