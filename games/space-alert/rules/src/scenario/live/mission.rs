//! Flying the mission of an example: time passes, people move, and what must
//! hold is looked at.

use table::{Audience, Game as _, Luck, Millis, Refusal as _, Seat, Seed, Told};

use super::{
    super::{ScenarioError, at_line, stage, words},
    cards,
    demand::Look,
    draft::{self, Draft},
    moves::{self, Deed},
    people::People,
};
use crate::{
    board::Board,
    card::Card,
    live::{Event, Move, SpaceAlert, StageView},
    mission::Boards,
};

/// A mission under way.
pub(super) struct LiveMission {
    pub(super) game: SpaceAlert,
    pub(super) people: People,
    luck: Luck,
    at: Millis,
    /// What was told since the last line that made something happen.
    pub(super) told: Vec<Told<Event>>,
}

impl LiveMission {
    pub(super) fn start(draft: &Draft, line: u32) -> Result<Self, ScenarioError> {
        let (setup, people) = at_line(line, draft.setup())?;
        let accepted = SpaceAlert::check_setup(&setup);
        let accepted =
            accepted.map_err(|refusal| format!("refused by {}: {refusal}", refusal.rule()));
        at_line(line, accepted)?;
        let mut luck = Luck::seeded(&Seed::from_text("the rule book"));
        let mut told = Vec::new();
        let mut game = SpaceAlert::start(&setup, &(), &mut luck, &mut told);
        if let Some(timeline) = at_line(line, draft.announcements())? {
            game.follow(&timeline);
        }
        let mut mission = Self { game, people, luck, at: Millis(0), told };
        let mut kept = Vec::new();
        // The next card of a deck is the one named first.
        for (line, item) in draft.given.iter().rev().filter(|(_, item)| item.starts_with("next ")) {
            at_line(*line, mission.put_on_top(item))?;
        }
        for (line, item) in draft.given.iter().filter(|(_, item)| !item.starts_with("next ")) {
            at_line(*line, mission.given(item, &mut kept))?;
        }
        Ok(mission)
    }

    fn put_on_top(&mut self, item: &str) -> Result<(), String> {
        let name = item.trim_start_matches("next ");
        let (card, rest) = words::card_of(name, Card::ALL).ok_or("no such threat")?;
        if rest.is_empty() {
            self.game.put_on_top(card)
        } else {
            Err(format!("`{rest}` is too much"))
        }
    }

    fn given(&mut self, item: &str, kept: &mut Vec<crate::live::CardId>) -> Result<(), String> {
        let list: Vec<&str> = item.split_whitespace().collect();
        match &list[..] {
            [name, "packet", number, faces @ ..] => {
                let seat = self.people.seat(name)?;
                let number: usize = words::number("a packet", Some(number))?;
                let idx = number.checked_sub(1).ok_or("packets are counted from 1")?;
                for face in faces {
                    self.game.deal_into(seat, idx, cards::read(face)?, kept)?;
                }
                Ok(())
            }
            [name, "own", face] => {
                let berth = self.people.berth(name)?;
                self.game.deal_own(berth, cards::read(face)?, kept)
            }
            [name, "offered", one, two] => {
                let offered = [draft::specialization(one)?, draft::specialization(two)?];
                self.game.offer(self.people.berth(name)?, offered)
            }
            ["boards", red, white, blue, internal] => {
                let board = |name: &str| {
                    let board = Board::ALL.into_iter().find(|board| board.to_string() == name);
                    board.ok_or_else(|| format!("`{name}` is no board"))
                };
                let [red, white, blue, internal] =
                    [board(red)?, board(white)?, board(blue)?, board(internal)?];
                self.game.lay_boards(Boards { red, white, blue, internal });
                Ok(())
            }
            _ => Err(format!("`{item}` is not understood")),
        }
    }

    /// What the same crew flies next.
    pub(super) fn sequel(self) -> Result<Draft, String> {
        let setup = self.game.sequel().ok_or("the mission is not over")?.setup;
        Ok(Draft::after(setup, self.people))
    }

    pub(super) fn statement(&mut self, content: &str) -> Result<(), String> {
        if let Some(demands) = content.strip_prefix("then ") {
            return self.demand(demands);
        }
        // The time has a colon of its own.
        if let Some(rest) = content.strip_prefix("at ") {
            let (time, demands) = rest.split_once(": ").unwrap_or((rest, ""));
            self.come(time)?;
            return self.demand(demands);
        }
        if let Some(time) = content.strip_prefix("wait ") {
            let until = Millis(self.at.0 + milliseconds(time)?);
            self.told.clear();
            return self.pass(until);
        }
        let (head, rest) = content
            .split_once(':')
            .map_or((content, None), |(head, rest)| (head.trim(), Some(rest.trim())));
        let list: Vec<&str> = head.split_whitespace().collect();
        match (&list[..], rest) {
            (["turn", turn], Some(demands)) => {
                self.resolved(Some(words::number("a turn", Some(turn))?), demands)
            }
            (["end"], Some(demands)) => self.resolved(None, demands),
            (["everyone", deed @ ..], verdict) => {
                self.told.clear();
                for seat in Seat::all(self.people.players.len() as u8) {
                    self.act(seat, deed, verdict)?;
                }
                Ok(())
            }
            ([name, deed @ ..], verdict) if self.people.seat(name).is_ok() => {
                self.told.clear();
                self.act(self.people.seat(name)?, deed, verdict)
            }
            _ => Err(format!("`{content}` is not understood")),
        }
    }

    fn demand(&self, demands: &str) -> Result<(), String> {
        let look = Look { game: &self.game, people: &self.people, told: &self.told };
        words::items(demands).iter().try_for_each(|item| look.demand(item))
    }

    /// Demands something of the resolution of what is planned now.
    fn resolved(&self, turn: Option<u8>, demands: &str) -> Result<(), String> {
        let items: Vec<String> =
            words::items(demands).iter().map(|item| self.people.numbered(item)).collect();
        stage::demand(self.game.planned(), turn, &items)
    }

    fn stage(&self) -> StageView {
        self.game.view(Audience::Spectator).stage
    }

    /// Lets the mission's clock run until it shows `time`; `the end` is that
    /// of the action round.
    fn come(&mut self, time: &str) -> Result<(), String> {
        self.told.clear();
        if self.stage() == StageView::Briefing {
            self.get_ready()?;
        }
        if time == "the end" {
            while self.stage() == StageView::Round {
                let due = self.game.wake_at().ok_or("the clock is stopped")?;
                self.pass(due)?;
            }
            return Ok(());
        }
        let due = self.game.time_of(milliseconds(time)?).ok_or("the clock is stopped")?;
        if due < self.at {
            return Err(format!("it is later than {time} already"));
        }
        self.pass(due)
    }

    /// Lets time pass, with everything that is due meanwhile.
    fn pass(&mut self, until: Millis) -> Result<(), String> {
        while let Some(due) = self.game.wake_at().filter(|due| *due <= until) {
            self.at = self.at.max(due);
            self.game.wake(self.at, &mut self.luck, &mut self.told);
        }
        self.at = self.at.max(until);
        Ok(())
    }

    /// Everyone is ready; who has special cards to choose from and has not
    /// chosen keeps the first one.
    fn get_ready(&mut self) -> Result<(), String> {
        for seat in Seat::all(self.people.players.len() as u8) {
            let is_keep = |mv: &Move| matches!(mv, Move::Keep { .. });
            while let Some(keep) = self.game.likely_moves(seat).into_iter().find(is_keep) {
                self.play(seat, keep)?;
            }
            if self.game.check(seat, &Move::Ready(true)).is_ok() {
                self.play(seat, Move::Ready(true))?;
            }
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, mv: Move) -> Result<(), String> {
        let played = self.game.play(seat, &mv, self.at, &mut self.luck, &mut self.told);
        played.map_err(|refusal| format!("refused by {}: {refusal}", refusal.rule()))
    }

    /// Does what somebody does, and compares with the verdict.
    fn act(&mut self, seat: Seat, deed: &[&str], verdict: Option<&str>) -> Result<(), String> {
        let expected = match verdict {
            None => None,
            Some(verdict) => {
                let rule = verdict.strip_prefix("refused ");
                Some(rule.ok_or_else(|| format!("a move is `refused`, not `{verdict}`"))?)
            }
        };
        let before = self.game.clone();
        let outcome = match moves::read(&self.game, &self.people, seat, deed)? {
            Deed::Move(mv) => self.play(seat, mv),
            Deed::Talk => match self.game.hushed_by() {
                Some(rule) => Err(format!("refused by {rule}: the channels are closed")),
                None => Ok(()),
            },
        };
        match (outcome, expected) {
            (Ok(()), None) => Ok(()),
            (Ok(()), Some(rule)) => {
                Err(format!("expected to be refused by {rule}, but it is accepted"))
            }
            (Err(message), None) => Err(message),
            (Err(_), Some(_)) if self.game != before => {
                Err("the refused move has changed something".to_owned())
            }
            (Err(message), Some(rule)) => {
                let fits = message.starts_with(&format!("refused by {rule}:"));
                if fits { Ok(()) } else { Err(format!("expected {rule}, got {message}")) }
            }
        }
    }
}

/// `1:30` in milliseconds.
fn milliseconds(time: &str) -> Result<u64, String> {
    let parts = time.split_once(':');
    let read = parts.and_then(|(minutes, seconds)| {
        let (minutes, seconds): (u16, u16) = (minutes.parse().ok()?, seconds.parse().ok()?);
        (seconds < 60).then(|| (u64::from(minutes) * 60 + u64::from(seconds)) * 1000)
    });
    read.ok_or_else(|| format!("a time is written 1:30, not `{time}`"))
}
