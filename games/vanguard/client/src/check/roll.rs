//! The last roll, put together from what was heard: dice that pay or are spent
//! leave the check, but whoever watches wants to see them to the end.

use client::feed::LogLine;
use vanguard::check::{DieAt, Event, Letter};
use vanguard_pack::dice::{Face, InjuryFace};

/// A check is told in fewer lines.
const LINES_MAX: usize = 240;

/// A roll and what became of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Roll {
    /// Section dice with what they show now.
    pub dice: Vec<(DieAt, Face)>,
    /// Injury dice.
    pub injuries: Vec<InjuryFace>,
    /// Danger dice.
    pub dangers: Vec<(Letter, u8)>,
    /// Dice that paid for a combination or a special effect.
    pub paid: Vec<DieAt>,
    /// The row that was marked, or the outcome of an effect that ended it.
    pub marked: Option<u8>,
    /// Where markers of tracks went: the track, and its space.
    pub moved: Vec<(u8, u8)>,
    /// Where the log was when its dice were spent.
    pub ended: Option<u32>,
    /// What happened after the roll, in sentences.
    pub lines: Vec<String>,
}

impl Roll {
    /// The last one of a log.
    pub fn last(log: &[LogLine]) -> Option<Self> {
        let mut roll: Option<Self> = None;
        for line in log.iter().skip(log.len().saturating_sub(LINES_MAX)) {
            if line.is_undone {
                continue;
            }
            let event = line.sight.as_deref().and_then(|sight| lean_json::from_str(sight).ok());
            match event {
                Some(event) => hear(&mut roll, &event, line),
                None => {
                    if let Some(roll) = &mut roll {
                        roll.lines.push(line.sentence.clone());
                    }
                }
            }
        }
        roll
    }
}

fn hear(to: &mut Option<Roll>, event: &Event, line: &LogLine) {
    let is_roll = matches!(
        event,
        Event::Rolled { .. } | Event::InjuryRolled { .. } | Event::DangerRolled { .. }
    );
    if is_roll && to.as_ref().is_none_or(|roll| roll.ended.is_some()) {
        *to = Some(Roll::default());
    }
    let Some(roll) = to.as_mut().filter(|roll| roll.ended.is_none()) else { return };
    let mut is_told = true;
    match event {
        Event::Rolled { die, face } | Event::Added { die, face } => {
            roll.dice.push((*die, *face));
            is_told = false;
        }
        Event::Rerolled { die, face } | Event::Turned { die, face } => {
            if let Some(own) = roll.dice.iter_mut().find(|(other, _)| other == die) {
                own.1 = *face;
            }
        }
        Event::TakenBack { die } => roll.dice.retain(|(other, _)| other != die),
        Event::InjuryRolled { face, .. } => {
            roll.injuries.push(*face);
            is_told = false;
        }
        Event::DangerRolled { letter, face, .. } => {
            roll.dangers.push((*letter, *face));
            is_told = false;
        }
        Event::InjuryRerolled { nth, face } => {
            if let Some(own) = roll.injuries.get_mut(usize::from(*nth)) {
                *own = *face;
            }
        }
        Event::InjuryIgnored { nth } => {
            if let Some(own) = roll.injuries.get_mut(usize::from(*nth)) {
                *own = InjuryFace::Blank;
            }
        }
        Event::Combined { dice } | Event::SpecialMet { dice, .. } => roll.paid.extend(dice),
        Event::Marked { row } | Event::Immediate { outcome: row, .. } => {
            roll.marked = Some(*row);
            is_told = false;
        }
        Event::Advanced { track, at } | Event::Reduced { track, at } => {
            roll.moved.push((*track, *at));
        }
        Event::PoolSpent { .. } => {
            roll.ended = Some(line.seq);
            is_told = false;
        }
        _ => {}
    }
    if is_told {
        roll.lines.push(line.sentence.clone());
    }
}
