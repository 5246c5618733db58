//! Cases of kind `check`: one check, move by move.

use serde_json::{Map, Value, json};
use vanguard_pack::dice::{Colour, Face, InjuryFace};

use super::{
    facts,
    read::{Read, Words, count, list, number, text},
    scene::{Scene, colour},
    tell::{self, Ear},
};
use crate::{
    check::{
        Around, Ask, Carry, Check, End, Event, Names, Next, Paid, Payment, PoolSet, Refusal, Serves,
    },
    need::Symbol,
};

/// What is around the check; a macro, so that the boards are not borrowed.
macro_rules! around {
    ($scene:expr) => {
        Around {
            terms: &$scene.terms,
            condition: $scene.condition_special.as_ref().map(|(special, _)| special),
            converts: $scene.converts(),
            here: $scene.here,
            n_lent: 1,
            injuries: &$scene.shows,
        }
    };
}

/// Plays the moves of a case.
pub(super) fn check(case: &Value) -> Read<Map<String, Value>> {
    let words = Words::default();
    let scene = Scene::read(case, &words)?;
    let alone = list(&case["flags"]).any(|flag| flag == "no-assist");
    let check = Check::new(0, &scene.terms, alone);
    let mut play = Play {
        words: &words,
        moves: list(&case["moves"]).collect(),
        at: 0,
        refused: Vec::new(),
        events: Vec::new(),
        scene,
        check,
        row: None,
        outcomes: Vec::new(),
        evacuated: false,
    };
    let end = play.run()?;
    if play.at < play.moves.len() {
        return Err(format!("move {} was not asked for: {}", play.at, play.moves[play.at]));
    }
    if play.scene.luck.missing {
        return Err("luck: a result is missing".to_owned());
    }
    Ok(play.result(end))
}

/// Why a move is not played: the rules forbid it, or it is not understood.
#[derive(Debug)]
pub(super) enum Stop {
    Refused,
    Unread(String),
}

impl From<Refusal> for Stop {
    fn from(_: Refusal) -> Self {
        Self::Refused
    }
}

impl From<String> for Stop {
    fn from(reason: String) -> Self {
        Self::Unread(reason)
    }
}

/// The case as it is being played.
#[derive(Clone)]
pub(super) struct Play<'a> {
    words: &'a Words,
    moves: Vec<&'a Value>,
    /// The move that comes next.
    at: usize,
    refused: Vec<usize>,
    events: Vec<String>,
    pub(super) scene: Scene,
    pub(super) check: Check,
    row: Option<u8>,
    outcomes: Vec<u8>,
    pub(super) evacuated: bool,
}

impl<'a> Play<'a> {
    fn run(&mut self) -> Read<End> {
        loop {
            let step = self.check.step();
            if self.is_named(step) {
                self.try_move(Self::name)?;
                continue;
            }
            match self.next() {
                Next::Went => {}
                Next::Over(end) => return Ok(end),
                Next::Carry(carry) => self.carry(carry)?,
                Next::Ask(ask) => self.answer(ask)?,
            }
        }
    }

    /// The next move, if it belongs to this step.
    fn peek(&self, step: u8) -> Option<&'a Value> {
        self.moves.get(self.at).copied().filter(|next| next["at"] == step)
    }

    /// Whether the next move names dice for what is due.
    fn is_named(&self, step: u8) -> bool {
        let Some(next) = self.peek(step) else { return false };
        let due = self.check.special_at(&around!(self.scene));
        let due = due.map(|at| tell::special(at, &self.scene));
        step == 8 || due.is_some() && next["special"].as_str() == due
    }

    fn next(&mut self) -> Next {
        let step = self.check.step();
        let mut ear = Ear::default();
        let next = self.check.next(&around!(self.scene), &mut self.scene.boards, &mut ear);
        self.hear(step, ear);
        next
    }

    /// Writes down what was told.
    pub(super) fn hear(&mut self, step: u8, ear: Ear) {
        for event in ear.0 {
            if let Event::Marked { row } = event {
                self.row = Some(row);
            }
            if let Some(told) = tell::written(&event, &self.scene, self.words) {
                self.tell(step, &told);
            }
        }
    }

    pub(super) fn tell(&mut self, step: u8, told: &str) {
        self.events.push(format!("{step} {told}"));
    }

    /// Plays the next move; if it is refused, nothing changes.
    fn try_move(
        &mut self,
        play: impl FnOnce(&mut Self, &'a Value) -> Result<(), Stop>,
    ) -> Read<()> {
        let before = self.clone();
        let next = self.moves[self.at];
        self.at += 1;
        match play(self, next) {
            Ok(()) => Ok(()),
            Err(Stop::Unread(reason)) => Err(format!("move {}: {reason}", before.at)),
            Err(Stop::Refused) => {
                *self = before;
                self.refused.push(self.at);
                self.at += 1;
                Ok(())
            }
        }
    }

    /// Asks for an answer to an effect until one is not refused.
    pub(super) fn ask<T>(
        &mut self,
        step: u8,
        key: &str,
        read: impl Fn(&Self, &'a Value) -> Result<T, Stop>,
    ) -> Read<T> {
        loop {
            let next = self.peek(step).map(|next| &next[key]).filter(|answer| !answer.is_null());
            let answer = next.ok_or_else(|| format!("step {step}: a {key} is missing"))?;
            self.at += 1;
            match read(self, answer) {
                Ok(answer) => return Ok(answer),
                Err(Stop::Unread(reason)) => return Err(reason),
                Err(Stop::Refused) => self.refused.push(self.at - 1),
            }
        }
    }

    fn answer(&mut self, ask: Ask) -> Read<()> {
        let step = self.check.step();
        let has_move = self.peek(step).is_some();
        match ask {
            Ask::Dice if has_move => self.try_move(Self::choose),
            Ask::Dice => self.roll(),
            Ask::Modify if has_move => self.try_move(Self::modify),
            Ask::Combine if has_move => self.try_move(Self::combine),
            Ask::Modify | Ask::Combine => self.check.done().map_err(|error| error.to_string()),
            Ask::Injury | Ask::Danger | Ask::Return(_) if has_move => self.try_move(Self::harm),
            Ask::Injury | Ask::Danger | Ask::Return(_) => Err("step 6: a move is missing".into()),
            Ask::Push(pick) => {
                let dice = self.pick_dice(step, 0, |_, dice| pick.allows(dice))?;
                let mut ear = Ear::default();
                let pushed = self.check.push(dice, &mut self.scene.boards, &mut ear);
                self.hear(step, ear);
                pushed.map_err(|error| error.to_string())
            }
            Ask::Special(_) => self.special(&Names::new(), None).map_err(unexpected),
            Ask::Mark => self.mark(&Names::new()).map_err(unexpected),
        }
    }

    /// Step 1: dice are chosen or lent, or somebody exerts.
    fn choose(&mut self, next: &'a Value) -> Result<(), Stop> {
        if next.get("exert").is_some() {
            return self.exert(1, next);
        }
        let by = self.scene.member(text(&next["by"], "by")?)?;
        let mut ids = Vec::new();
        for id in list(&next["dice"]) {
            let id = text(id, "dice")?;
            let die = self.scene.die(id)?;
            if die.crew != by {
                return Err(Stop::Refused);
            }
            let around = around!(self.scene);
            self.check.take(die, &around, &mut self.scene.boards, &mut Ear::default())?;
            ids.push(id);
        }
        ids.sort_unstable();
        let op = if by == 0 { "choose" } else { "lend" };
        let name = &self.scene.crew[usize::from(by)].name;
        let told = [&[op, name], &ids[..]].concat().join(" ");
        self.tell(1, &told);
        Ok(())
    }

    fn roll(&mut self) -> Read<()> {
        let mut ear = Ear::default();
        let mut luck = self.scene.luck.clone();
        let around = around!(self.scene);
        self.check
            .roll(&around, &mut self.scene.boards, &mut luck, &mut ear)
            .map_err(|error| error.to_string())?;
        self.scene.luck = luck;
        let is_rolled = |event: &Event| {
            let added = matches!(event, Event::InjuryDiceAdded { .. });
            !added && !matches!(event, Event::DangerDiceAdded { .. })
        };
        let any = ear.0.iter().any(is_rolled);
        self.hear(2, ear);
        if any {
            self.tell(3, "roll");
        }
        Ok(())
    }

    /// Step 4: a card or equipment is used, or somebody exerts.
    fn modify(&mut self, next: &'a Value) -> Result<(), Stop> {
        if next.get("exert").is_some() {
            return self.exert(4, next);
        }
        let by = self.scene.member(text(&next["by"], "by")?)?;
        let used = text(&next["use"], "use")?;
        let member = &self.scene.crew[usize::from(by)];
        let does = if let Some(card) = member.hand.iter().find(|card| card.id == used) {
            if card.timing != "check-modify" {
                return Err(Stop::Refused);
            }
            let does = card.play.clone();
            self.check.assist(by, &around!(self.scene), &mut Ear::default())?;
            does
        } else if let Some(card) = member.equipment.iter().find(|card| card.id == used) {
            let does = card.does.clone().ok_or(Stop::Refused)?;
            self.check.equip(by)?;
            does
        } else {
            return Err(Stop::Refused);
        };
        let told = format!("use {} {used}", member.name);
        self.tell(4, &told);
        let member = &mut self.scene.crew[usize::from(by)];
        if let Some(place) = member.hand.iter().position(|card| card.id == used) {
            let card = member.hand.remove(place);
            member.discards.push(card.id);
        }
        self.modified(&does, next)
    }

    /// The effect of what was used in step 4.
    fn modified(&mut self, does: &str, next: &'a Value) -> Result<(), Stop> {
        let parts: Vec<&str> = does.split_whitespace().collect();
        let mut ear = Ear::default();
        let mut luck = self.scene.luck.clone();
        match parts[..] {
            ["reroll", n, ..] => {
                let dice = self.places(&next["dice"])?;
                let colour = parts.get(2).and_then(|name| Colour::of_name(name));
                self.scene.tell_faces(&next["faces"], self.words)?;
                luck = self.scene.luck.clone();
                self.check.reroll(dice, count(Some(n))?, colour, &mut luck, &mut ear)?;
            }
            ["turn", n, from, "to", to] => {
                let dice = self.places(&next["dice"])?;
                let (from, to) = (self.words.face(from)?, self.words.face(to)?);
                self.check.turn(dice, count(Some(n))?, from, to, &mut ear)?;
            }
            ["add", n] => {
                self.scene.tell_faces(&next["faces"], self.words)?;
                luck = self.scene.luck.clone();
                if list(&next["dice"]).count() > usize::from(count(Some(n))?) {
                    return Err(Stop::Refused);
                }
                for id in list(&next["dice"]) {
                    let die = self.scene.die(text(id, "dice")?)?;
                    if die.crew != 0 {
                        return Err(Stop::Refused);
                    }
                    let boards = &mut self.scene.boards;
                    self.check.add(die.die, boards, &mut luck, &mut ear)?;
                }
            }
            ["injury-ignore" | "danger-ignore", n] => {
                let key = if parts[0] == "injury-ignore" { "injury" } else { "danger" };
                if list(&next[key]).count() > usize::from(count(Some(n))?) {
                    return Err(Stop::Refused);
                }
                for nth in list(&next[key]) {
                    let nth = number(nth, key)?;
                    match key {
                        "injury" => self.check.ignore_injury(nth, &mut ear)?,
                        _ => self.check.ignore_danger(nth, &mut ear)?,
                    }
                }
            }
            _ => return Ok(self.apply(4, 0, does)?),
        }
        self.scene.luck = luck;
        self.hear(4, ear);
        Ok(())
    }

    /// The places of named dice in the pool.
    fn places(&self, ids: &Value) -> Result<PoolSet, Stop> {
        list(ids).try_fold(PoolSet::default(), |set, id| {
            let die = self.scene.die(text(id, "dice")?)?;
            self.check.pool().place(die).map(|place| set.with(place)).ok_or(Stop::Refused)
        })
    }

    /// Step 5: a combination is paid, or somebody exerts.
    fn combine(&mut self, next: &'a Value) -> Result<(), Stop> {
        if next.get("exert").is_some() {
            return self.exert(5, next);
        }
        let by = self.scene.member(text(&next["by"], "by")?)?;
        let used = text(&next["use"], "use")?;
        let hand = &self.scene.crew[usize::from(by)].hand;
        let (need, does) = match hand.iter().find(|card| card.id == used) {
            Some(card) => (card.need.clone(), card.combination.clone()),
            None if used == "condition" => {
                self.scene.condition_combination.clone().ok_or(Stop::Refused)?
            }
            None => return Err(Stop::Refused),
        };
        let mut payment = Payment::new();
        let mut ids = Vec::new();
        for (id, serves) in next["pay"].as_object().into_iter().flatten() {
            let place = self.check.pool().place(self.scene.die(id)?).ok_or(Stop::Refused)?;
            let serves = match text(serves, "pay")? {
                "die" => Serves::Die,
                face => Serves::As(self.words.face(face)?),
            };
            payment.push(Paid { place, serves });
            ids.push(id.as_str());
        }
        let around = around!(self.scene);
        let boards = &mut self.scene.boards;
        self.check.combine(by, &need, &payment, &around, boards, &mut Ear::default())?;
        ids.sort_unstable();
        self.tell(5, &format!("combination {used} {}", ids.join(" ")));
        let member = &mut self.scene.crew[usize::from(by)];
        if let Some(place) = member.hand.iter().position(|card| card.id == used) {
            let card = member.hand.remove(place);
            member.discards.push(card.id);
        }
        Ok(self.apply(5, 0, &does)?)
    }

    /// Step 6: which die comes next, or where injury dice return to.
    fn harm(&mut self, next: &'a Value) -> Result<(), Stop> {
        let mut ear = Ear::default();
        let carried = if let Some(columns) = next.get("return") {
            let columns = list(columns).map(colour).collect::<Read<Vec<_>>>()?;
            self.check.return_to(&columns, &self.scene.boards)?;
            Next::Went
        } else if let Some(nth) = next.get("danger") {
            self.check.danger(number(nth, "danger")?, &mut ear)?
        } else {
            let nth = number(&next["injury"], "injury")?;
            self.check.injury(nth, &around!(self.scene), &self.scene.boards, &mut ear)?
        };
        self.hear(6, ear);
        if let Next::Carry(carry) = carried {
            self.carry(carry)?;
        }
        Ok(())
    }

    /// Steps 7 and 8: dice are named for what is due.
    fn name(&mut self, next: &'a Value) -> Result<(), Stop> {
        let mut names = Names::new();
        for (id, name) in next["as"].as_object().into_iter().flatten() {
            let place = self.check.pool().place(self.scene.die(id)?).ok_or(Stop::Refused)?;
            let symbol = match self.words.face(text(name, "as")?)? {
                Face::One(icon) => icon.into(),
                Face::Basic => Symbol::BASIC,
                Face::Accident => Symbol::ACCIDENT,
                Face::Two(..) | Face::Wild => return Err(Stop::Refused),
            };
            names.push((place, symbol));
        }
        if next["at"] == 8 {
            return self.mark(&names);
        }
        let dice = next.get("dice").map(|dice| self.places(dice)).transpose()?;
        self.special(&names, dice)
    }

    fn special(&mut self, names: &Names, dice: Option<PoolSet>) -> Result<(), Stop> {
        let mut ear = Ear::default();
        let around = around!(self.scene);
        let boards = &mut self.scene.boards;
        let next = self.check.special(names, dice, &around, boards, &mut ear)?;
        self.hear(7, ear);
        if let Next::Carry(carry) = next {
            self.carry(carry)?;
        }
        Ok(())
    }

    fn mark(&mut self, names: &Names) -> Result<(), Stop> {
        let mut ear = Ear::default();
        self.check.mark(names, &around!(self.scene), &mut ear)?;
        self.hear(8, ear);
        Ok(())
    }

    /// Carries out an effect of the check.
    fn carry(&mut self, carry: Carry) -> Read<()> {
        match carry {
            Carry::Injury { slot, face } => {
                let card = self.scene.boards[0].slots()[usize::from(slot)];
                let card = card.ok_or("there is no card in the slot")?;
                let kind = &self.scene.injuries[usize::from(card.id.0)];
                let does = if face == InjuryFace::Minor { &kind.minor } else { &kind.major };
                let does = does.clone().ok_or("the card does not show the icon")?;
                self.apply(6, 0, &does)
            }
            Carry::Danger { letter, face } => {
                let table = facts::danger(&letter.letter().to_string())?;
                self.apply(6, 0, table[usize::from(face) - 1])
            }
            Carry::Special { at, times } => {
                let does = match at {
                    crate::check::SpecialAt::Condition => {
                        self.scene.condition_special.as_ref().map(|(_, does)| does.clone())
                    }
                    crate::check::SpecialAt::Printed(nth) => {
                        self.scene.specials.get(usize::from(nth)).map(|(_, does)| does.clone())
                    }
                };
                let does = does.ok_or("there is no such special effect")?;
                (0..times).try_for_each(|_| self.apply(7, 0, &does))
            }
            Carry::Outcome(outcome) => {
                self.outcomes.push(outcome);
                let does = self.scene.outcomes[usize::from(outcome)].1.clone();
                self.apply(10, 0, &does)
            }
        }
    }

    fn result(&self, end: End) -> Map<String, Value> {
        let name = |outcome: u8| self.scene.outcomes[usize::from(outcome)].0.clone();
        let ended = match end {
            End::Row(_) => "row",
            End::Tracks => "tracks",
            End::Prepare => "prepare",
            End::Immediate(_) => "immediate",
            End::Stopped => "evacuation",
        };
        let tracks = self.check.tracks().iter();
        let tracks: Map<String, Value> =
            tracks.enumerate().map(|(nth, track)| (name(nth as u8), json!(track.at))).collect();
        let outcomes: Vec<String> = self.outcomes.iter().map(|&outcome| name(outcome)).collect();
        Map::from_iter([
            ("end".to_owned(), json!(ended)),
            ("row".to_owned(), json!(self.row.map(name))),
            ("outcomes".to_owned(), json!(outcomes)),
            ("refused".to_owned(), json!(self.refused)),
            ("tracks".to_owned(), json!(tracks)),
            ("supplies".to_owned(), json!(self.scene.supplies)),
            ("leads".to_owned(), json!(self.scene.leads)),
            ("success".to_owned(), json!(self.scene.success)),
            ("next".to_owned(), json!(self.scene.next)),
            ("crew".to_owned(), tell::zones(&self.scene, self.evacuated)),
            ("events".to_owned(), json!(self.events)),
        ])
    }
}

fn unexpected(stop: Stop) -> String {
    match stop {
        Stop::Refused => "what needs no move was refused".to_owned(),
        Stop::Unread(reason) => reason,
    }
}
