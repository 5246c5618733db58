//! Playing an example.

use table::{Game, Luck, Millis, Refusal as _, RuleId, Seat, Told};

use super::{
    ScenarioError, at_line, expect, position,
    statement::{Kind, Script, Step, Verdict},
};
use crate::{AwayMission, Event, Move, game::Captain};

/// An example under way.
pub(super) struct Stage {
    pub(super) game: AwayMission,
    pub(super) told: Vec<Told<Event>>,
    luck: Luck,
    now: Millis,
    /// How many of the dice that were rolled the example has named by now.
    n_dice_named: usize,
    /// How many dice the example gives.
    n_dice_given: usize,
}

pub(super) fn run(script: &Script) -> Result<(), ScenarioError> {
    if let [(line, Step::SetupRefused(id))] = &script.steps[..] {
        return at_line(*line, setup_refused(script, *id));
    }
    let mut stage = Stage::begin(script)?;
    for (line, step) in &script.steps {
        at_line(*line, stage.step(step))?;
    }
    let last = script.steps.last().map_or(1, |(line, _)| *line);
    at_line(last, stage.no_die_left())
}

fn setup_refused(script: &Script, id: RuleId) -> Result<(), String> {
    match AwayMission::check_setup(&script.setup) {
        Ok(()) => Err(format!("expected the setup to be refused by {id}, but it is accepted")),
        Err(refusal) if refusal.rule() == id => Ok(()),
        Err(refusal) => {
            Err(format!("expected {id}, got {}: the setup is refused: {refusal}", refusal.rule()))
        }
    }
}

impl Stage {
    fn begin(script: &Script) -> Result<Self, ScenarioError> {
        let dice: Vec<u32> = script.steps.iter().flat_map(|(_, step)| step.dice()).collect();
        let mut stage = Self {
            game: position::build(script)?,
            told: Vec::new(),
            n_dice_named: 0,
            n_dice_given: dice.len(),
            luck: Luck::scripted(dice),
            now: Millis(0),
        };
        if stage.game.captains.iter().any(Captain::is_out) {
            stage.game.begin_turn(&mut stage.luck, &mut stage.told);
            let line = script.steps.first().map_or(1, |(line, _)| *line);
            at_line(line, stage.no_die_missing())?;
        }
        Ok(stage)
    }

    fn step(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::SetupRefused(_) => Err("a refused setup stands alone".to_owned()),
            Step::Die(kind, die) => self.name_die(*kind, *die),
            Step::Turn(column, row) => {
                self.name_die(Kind::Column, *column)?;
                self.everybody(&Move::Stay)?;
                self.name_die(Kind::Row, *row)?;
                self.everybody(&Move::land())
            }
            Step::Decide { captain_idx, mv, verdict } => self.decide(*captain_idx, mv, verdict),
            Step::TimeRunsOut => {
                self.now = self.game.wake_at().ok_or("there is no clock")?;
                self.game.wake(self.now, &mut self.luck, &mut self.told);
                self.no_die_missing()
            }
            Step::Expect { captain_idx, items } => {
                items.iter().try_for_each(|item| expect::hold(self, *captain_idx, item))
            }
        }
    }

    fn everybody(&mut self, mv: &Move) -> Result<(), String> {
        let out = self.game.captains.iter().map(Captain::is_out);
        for (captain_idx, is_out) in out.collect::<Vec<_>>().into_iter().enumerate() {
            if is_out {
                self.decide(captain_idx, mv, &Verdict::Played)?;
            }
        }
        Ok(())
    }

    fn decide(&mut self, captain_idx: usize, mv: &Move, verdict: &Verdict) -> Result<(), String> {
        if self.has_open_die() {
            return Err("the column die of this turn is missing before this".to_owned());
        }
        let seat = Seat(captain_idx as u8);
        let before = self.game.clone();
        match (self.game.check(seat, mv), verdict) {
            (Ok(()), Verdict::Allowed) => Ok(()),
            (Ok(()), Verdict::Played) => {
                self.game.play_unchecked(seat, mv, self.now, &mut self.luck, &mut self.told);
                self.no_die_missing()
            }
            (Ok(()), Verdict::Refused(id)) => {
                Err(format!("expected to be refused by {id}, but it is allowed"))
            }
            (Err(refusal), Verdict::Refused(id)) if refusal.rule() == *id => {
                // By the checked way too, and nothing has changed.
                let played = self.game.play(seat, mv, self.now, &mut self.luck, &mut self.told);
                if played == Err(refusal) && self.game == before {
                    Ok(())
                } else {
                    Err("a refused decision changed something".to_owned())
                }
            }
            (Err(refusal), Verdict::Refused(id)) => {
                Err(format!("expected {id}, got {}: {refusal}", refusal.rule()))
            }
            (Err(refusal), Verdict::Played | Verdict::Allowed) => {
                Err(format!("refused by {}: {refusal}", refusal.rule()))
            }
        }
    }

    /// The dice rolled so far, in order.
    pub(super) fn dice(&self) -> Vec<(Kind, u8)> {
        let die = |told: &Told<Event>| match &told.event {
            Event::ColumnRolled { die } => Some((Kind::Column, *die)),
            Event::RowRolled { die } => Some((Kind::Row, *die)),
            Event::DeathRolled { death, .. } => Some((Kind::Death, death.die)),
            _ => None,
        };
        self.told.iter().filter_map(die).collect()
    }

    fn name_die(&mut self, kind: Kind, face: u8) -> Result<(), String> {
        let expected = format!("expected the {} die to show {face}", kind.name());
        match self.dice().get(self.n_dice_named) {
            None => Err(format!("{expected}, but no die is rolled here")),
            Some(die) if *die == (kind, face) => {
                self.n_dice_named += 1;
                Ok(())
            }
            Some((kind, face)) => Err(format!("{expected}, got {} {face}", kind.name())),
        }
    }

    /// Whether the column die of the turn that just began was not given; that
    /// is fine as long as nothing follows from it.
    pub(super) fn has_open_die(&self) -> bool {
        self.luck.ran_dry()
    }

    fn no_die_missing(&self) -> Result<(), String> {
        let dice = self.dice();
        match dice.get(self.n_dice_given..) {
            None | Some([] | [(Kind::Column, _)]) => Ok(()),
            Some(missing) => {
                let names: Vec<&str> = missing.iter().map(|(kind, _)| kind.name()).collect();
                Err(format!("a die is rolled that the example does not give: {}", names.join(", ")))
            }
        }
    }

    fn no_die_left(&self) -> Result<(), String> {
        match self.luck.n_left() {
            0 => Ok(()),
            n_left => Err(format!("{n_left} dice of the example were not rolled")),
        }
    }
}

impl Step {
    fn dice(&self) -> Vec<u32> {
        match self {
            Self::Die(_, die) => vec![u32::from(*die)],
            Self::Turn(column, row) => vec![u32::from(*column), u32::from(*row)],
            Self::SetupRefused(_)
            | Self::Decide { .. }
            | Self::TimeRunsOut
            | Self::Expect { .. } => Vec::new(),
        }
    }
}
