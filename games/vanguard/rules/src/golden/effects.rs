//! Effects of the cases, carried out on boards and cards.

use serde_json::Value;
use vanguard_pack::dice::{Colour, Face};

use super::{
    check::{Play, Stop},
    read::{Read, count, list, text},
    scene::colour,
    tell::Ear,
};
use crate::{
    board::{Board, DieSet, EXERTION_REFRESHES, Injured, Losing, Pushed, Refreshing},
    check::PoolSet,
};

impl<'a> Play<'a> {
    /// Carries out effects on `who`, one after another.
    pub(super) fn apply(&mut self, step: u8, who: usize, effects: &str) -> Read<()> {
        for effect in effects.split(';').map(str::trim).filter(|effect| !effect.is_empty()) {
            if !self.evacuated {
                let mut choices = effect.split('|').map(str::trim);
                let possible = choices.clone().find(|choice| self.is_possible(who, choice));
                let choice = possible.or(choices.next_back()).unwrap_or_default();
                self.apply_one(step, who, choice)?;
            }
        }
        Ok(())
    }

    /// Whether the first of two effects can be carried out.
    fn is_possible(&self, who: usize, effect: &str) -> bool {
        let member = &self.scene.crew[who];
        match effect.split_whitespace().next() {
            Some("discard") => !member.hand.is_empty(),
            Some("charge") => member.charges > 0 || !effect.contains('-'),
            Some("equip-discard") => !member.equipment.is_empty(),
            _ => true,
        }
    }

    fn apply_one(&mut self, step: u8, who: usize, effect: &str) -> Read<()> {
        let parts: Vec<&str> = effect.split_whitespace().collect();
        let n = parts.get(1).copied();
        let colour = parts.get(2).and_then(|name| Colour::of_name(name));
        let board = &self.scene.boards[who];
        match parts[..] {
            ["spend", ..] => self.lose(step, who, board.to_spend(count(n)?, colour)),
            ["sacrifice", ..] => {
                let or_any = parts.contains(&"or");
                self.lose(step, who, board.to_sacrifice(count(n)?, colour, or_any))
            }
            ["refresh", ..] => self.refresh(step, who, count(n)?),
            ["charge" | "supplies" | "lead" | "success", n] => self.add(step, who, parts[0], n),
            ["discard", n] => self.discard(step, who, n),
            ["draw", ..] => {
                for _ in 0..count(n)? {
                    let member = &mut self.scene.crew[who];
                    let Some(card) = member.deck.pop_front() else { continue };
                    let told = format!("draw {} {}", member.name, card.id);
                    member.hand.push(card);
                    self.tell(step, &told);
                }
                Ok(())
            }
            ["equip-discard"] => {
                let ids = self.scene.crew[who].equipment.iter().map(|card| card.id.clone());
                let ids = self.pick_cards(step, ids.collect(), 1)?;
                let member = &mut self.scene.crew[who];
                member.equipment.retain(|card| !ids.contains(&card.id));
                let told = format!("equip-discard {} {}", member.name, ids.join(" "));
                self.tell(step, &told);
                Ok(())
            }
            ["injury", kind] => {
                let kind = match kind {
                    "minor" | "major" => {
                        let drawn = self.scene.luck.cards.front().cloned();
                        if self.scene.boards[who].n_injuries() < 3 {
                            self.scene.luck.cards.pop_front();
                        }
                        drawn.unwrap_or_else(|| "wounded".to_owned())
                    }
                    _ => kind.to_owned(),
                };
                self.injure(step, who, &kind)
            }
            ["advance" | "reduce", track, ..] => {
                let n = count(parts.get(2).copied())?;
                let tracks = self.scene.outcomes.iter();
                let place = tracks.clone().position(|(name, _)| name == track);
                let place = place.ok_or_else(|| format!("there is no track {track}"))? as u8;
                let mut ear = Ear::default();
                for _ in 0..n {
                    if parts[0] == "advance" {
                        self.check.advance(place, &mut ear);
                    } else {
                        self.check.reduce(place, &mut ear);
                    }
                }
                self.hear(step, ear);
                Ok(())
            }
            ["no-convert"] => {
                let mut ear = Ear::default();
                self.check.forbid_converts(&mut ear);
                self.hear(step, ear);
                Ok(())
            }
            ["no-assist"] => self.lasts(step, "no-assist"),
            ["travel-dice"] => self.lasts(step, "travel-dice"),
            ["turn-wild"] => self.turn_wild(step),
            _ => Err(format!("the effect {effect} is not understood")),
        }
    }

    fn lasts(&mut self, step: u8, what: &'static str) -> Read<()> {
        self.scene.next.push(what);
        self.scene.next.sort_unstable();
        self.scene.next.dedup();
        self.tell(step, &format!("{what}-next"));
        Ok(())
    }

    /// Adds to a number; nothing goes below 0.
    fn add(&mut self, step: u8, who: usize, what: &str, by: &str) -> Read<()> {
        let by: i16 = by.parse().map_err(|_| format!("{by} is no number"))?;
        let name = self.scene.crew[who].name.clone();
        let (value, told) = match what {
            "charge" => (&mut self.scene.crew[who].charges, format!("charge {name}")),
            "supplies" => (&mut self.scene.supplies, what.to_owned()),
            "lead" => (&mut self.scene.leads, what.to_owned()),
            _ => (&mut self.scene.success, what.to_owned()),
        };
        let before = i16::from(*value);
        *value = u8::try_from((before + by).max(0)).unwrap_or(u8::MAX);
        let change = i16::from(*value) - before;
        if change != 0 {
            self.tell(step, &format!("{told} {change:+}"));
        }
        Ok(())
    }

    fn lose(&mut self, step: u8, who: usize, losing: Losing) -> Read<()> {
        let picked = match losing.pick {
            None => DieSet::EMPTY,
            Some(pick) => self.pick_dice(step, who, |_, dice| pick.allows(dice))?,
        };
        let (spent, sacrificed) = self.scene.boards[who].lose(&losing, picked);
        self.tell_dice(step, "spend", who, spent);
        self.tell_dice(step, "sacrifice", who, sacrificed);
        Ok(())
    }

    /// The cases give a pick wherever there are more spent dice than can be
    /// refreshed, also where free slots leave no choice.
    fn refresh(&mut self, step: u8, who: usize, n: u8) -> Read<()> {
        let board = &self.scene.boards[who];
        let (forced, n) = match board.to_refresh(n, None) {
            Refreshing::These(dice) => (dice, dice.len()),
            Refreshing::Choice(pick) => (DieSet::EMPTY, pick.n),
        };
        let dice = if n > 0 && board.spent().len() > n {
            self.pick_dice(step, who, |board, dice| {
                let spent = dice.without(board.spent()).is_empty();
                spent && dice.len() == n && board.fits(dice)
            })?
        } else {
            forced
        };
        self.scene.boards[who].refresh(dice);
        self.tell_dice(step, "refresh", who, dice);
        Ok(())
    }

    fn tell_dice(&mut self, step: u8, op: &str, who: usize, dice: DieSet) {
        for die in dice.iter() {
            let member = &self.scene.crew[who];
            let told = format!("{op} {} {}", member.name, member.dice[usize::from(die)]);
            self.tell(step, &told);
        }
    }

    /// Asks for dice of somebody's board.
    pub(super) fn pick_dice(
        &mut self,
        step: u8,
        who: usize,
        allows: impl Fn(&Board, DieSet) -> bool,
    ) -> Read<DieSet> {
        self.ask(step, "pick", |play, answer| {
            let mut dice = DieSet::EMPTY;
            for id in list(answer) {
                let die = play.scene.die(text(id, "pick")?)?;
                if usize::from(die.crew) != who || dice.has(die.die) {
                    return Err(Stop::Refused);
                }
                dice = dice.union(DieSet::one(die.die));
            }
            if allows(&play.scene.boards[who], dice) { Ok(dice) } else { Err(Stop::Refused) }
        })
    }

    /// Asks for `n` of these cards, if there are more.
    fn pick_cards(&mut self, step: u8, ids: Vec<String>, n: usize) -> Read<Vec<String>> {
        if ids.len() <= n {
            return Ok(ids);
        }
        self.ask(step, "pick", |_, answer| {
            let picked = list(answer).map(|id| Ok(text(id, "pick")?.to_owned()));
            let mut picked = picked.collect::<Read<Vec<String>>>()?;
            picked.sort();
            picked.dedup();
            let known = picked.iter().all(|id| ids.contains(id));
            if known && picked.len() == n { Ok(picked) } else { Err(Stop::Refused) }
        })
    }

    fn discard(&mut self, step: u8, who: usize, n: &str) -> Read<()> {
        let hand: Vec<String> =
            self.scene.crew[who].hand.iter().map(|card| card.id.clone()).collect();
        let n = if n == "all" { hand.len() } else { usize::from(count(Some(n))?) };
        let mut ids = self.pick_cards(step, hand, n)?;
        ids.sort();
        for id in ids {
            let member = &mut self.scene.crew[who];
            member.hand.retain(|card| card.id != id);
            let told = format!("discard {} {id}", member.name);
            member.discards.push(id);
            self.tell(step, &told);
        }
        Ok(())
    }

    /// One wild face of the pool becomes an accident.
    fn turn_wild(&mut self, step: u8) -> Read<()> {
        let dice = (0_u8..).zip(self.check.pool().dice());
        let wild: Vec<u8> =
            dice.filter(|(_, die)| die.face == Face::Wild).map(|(place, _)| place).collect();
        let place = match wild[..] {
            [] => return Ok(()),
            [only] => only,
            _ => self.ask(step, "pick", |play, answer| {
                let id = text(&answer[0], "pick")?;
                let place = play.check.pool().place(play.scene.die(id)?);
                place.filter(|place| wild.contains(place)).ok_or(Stop::Refused)
            })?,
        };
        let mut ear = Ear::default();
        let turned = PoolSet::default().with(place);
        let result = self.check.turn(turned, 1, Face::Wild, Face::Accident, &mut ear);
        self.hear(step, ear);
        result.map_err(|error| error.to_string())
    }

    /// Gains an injury with its die; the fourth ends the exploration.
    fn injure(&mut self, step: u8, who: usize, kind: &str) -> Read<()> {
        let name = self.scene.crew[who].name.clone();
        // Wounded, if none of the kind is left (VG-14.7).
        let kind = if self.scene.left.get(kind) == Some(&0) { "wounded" } else { kind };
        let id = self.scene.injury_id(kind)?;
        let Injured::Slot { slot, columns } = self.scene.boards[who].injure(id) else {
            self.evacuated = true;
            self.check.stop();
            self.tell(step, &format!("evacuation {name}"));
            return Ok(());
        };
        if let Some(left) = self.scene.left.get_mut(kind) {
            *left -= 1;
        }
        self.tell(step, &format!("injury {name} {kind} slot {}", slot + 1));
        let column = match columns.len() {
            0 => return Ok(()),
            1 => columns.iter().next().expect("there is one"),
            _ => self.ask(step, "column", |_, answer: &Value| {
                let column = colour(answer)?;
                if columns.has(column) { Ok(column) } else { Err(Stop::Refused) }
            })?,
        };
        self.tell(step, &format!("injury-die {name} {}", column.name()));
        let pushed = match self.scene.boards[who].place_injury_die(column) {
            Pushed::These(dice) => dice,
            Pushed::Choice(pick) => {
                let dice = self.pick_dice(step, who, |_, dice| pick.allows(dice))?;
                self.scene.boards[who].spend(dice);
                dice
            }
        };
        self.tell_dice(step, "push", who, pushed);
        Ok(())
    }

    /// Somebody exerts (VG-3.7, VG-3.10).
    pub(super) fn exert(&mut self, step: u8, next: &'a Value) -> Result<(), Stop> {
        let who = usize::from(self.scene.member(text(&next["by"], "by")?)?);
        let board = &self.scene.boards[who];
        let die = match &next["exert"] {
            Value::Null => None,
            id => {
                let die = self.scene.die(text(id, "exert")?)?;
                if usize::from(die.crew) != who {
                    return Err(Stop::Refused);
                }
                Some(die.die)
            }
        };
        match die {
            None if !board.exerts_by_injury() => return Err(Stop::Refused),
            Some(_) if board.exerts_by_injury() => return Err(Stop::Refused),
            Some(die) if !board.exertion_dice().has(die) => return Err(Stop::Refused),
            _ => {}
        }
        let told = format!("exert {}", self.scene.crew[who].name);
        self.tell(step, &told);
        match die {
            None => self.injure(step, who, "exhausted")?,
            Some(die) => {
                self.scene.boards[who].sacrifice(DieSet::one(die));
                self.tell_dice(step, "sacrifice", who, DieSet::one(die));
            }
        }
        if !self.evacuated {
            self.refresh(step, who, EXERTION_REFRESHES)?;
        }
        Ok(())
    }
}
