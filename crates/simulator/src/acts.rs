//! What people do.

use std::time::Duration;

use protocol::{
    Ask, Position, Proposal, Seat, SeatAct, SitterKind, Stage, TableInfo, ToServer, UndoRight,
    http::CreateTable,
};

use crate::{
    referee::PATIENCE_MS,
    requests::{self, Wish},
    session::{END, GO, Next, Session},
};

/// More tables than this are not made; people meet at those there are.
const TABLES_MAX: usize = 6;

impl Session {
    fn chance(&self, per_mille: u64) -> bool {
        self.sim.draws().chance(per_mille)
    }

    /// Does something, or nothing.
    pub(crate) async fn act(&mut self) -> Next {
        if !self.is_welcome {
            return GO;
        }
        if !self.sim.is_calm() {
            if self.chance(self.sim.plan.cuts.0) {
                return END;
            }
            if self.chance(self.sim.plan.stalls.0) {
                self.stall().await;
                return GO;
            }
        }
        if self.sim.person(self.idx).asked.is_some() {
            return GO;
        }
        let code = self.sim.person(self.idx).code.clone();
        if code.is_some() && self.must_watch {
            self.watch();
            return GO;
        }
        if code.is_some() && self.position.is_some() {
            self.submit_pending();
        }
        if self.sim.is_calm() {
            return GO;
        }
        let is_here = |info: &TableInfo| Some(&info.code) == code.as_ref();
        match self.info.clone().filter(is_here) {
            None if code.is_some() => {}
            None => self.find_table(),
            Some(info) => self.at_table(&info),
        }
        GO
    }

    /// Reads nothing for a while.
    async fn stall(&self) {
        let pause = self.sim.draws().between(500, 40_000);
        let until = self.sim.time.now() + pause;
        self.sim.check(|referee| {
            referee.excuse(self.line, until + PATIENCE_MS);
            Ok(())
        });
        self.sim.step(&format!("{} looks away for {pause} ms", self.idx));
        {
            // What comes meanwhile is heard only then.
            let mut person = self.sim.person(self.idx);
            if let Some((_, at)) = &mut person.asked {
                *at = until;
            }
            if let Some(at) = &mut person.wants_table_since {
                *at = until;
            }
            for at in person.pending.iter_mut().filter_map(|pending| pending.sent_at.as_mut()) {
                *at = until;
            }
        }
        tokio::time::sleep(Duration::from_millis(pause)).await;
    }

    /// Goes to a table that there is, or makes one.
    fn find_table(&mut self) {
        let (known, n_codes) = {
            let codes = self.sim.codes();
            (self.sim.draws().pick(&codes).cloned(), codes.len())
        };
        let wants_new = n_codes == 0 || (n_codes < TABLES_MAX && self.chance(300));
        match known.filter(|_| !wants_new) {
            // Where they were last, they go over another connection.
            Some(code) if self.info.as_ref().is_some_and(|info| info.code == code) => {}
            Some(code) => {
                self.sim.person(self.idx).go_to(Some(code));
                self.watch();
            }
            None => self.make_table(),
        }
    }

    fn make_table(&mut self) {
        let mut draws = self.sim.draws();
        let Some((game, setup)) = draws.pick(&self.sim.scene.tables).cloned() else { return };
        let create = CreateTable {
            game,
            setup: Some(setup),
            n_seats: None,
            options: protocol::TableOptions { listed: draws.chance(300), practice: false },
            seat: draws.chance(800).then_some(Seat(0)),
            bots: Vec::new(),
            start: false,
        };
        drop(draws);
        self.ask("create", &ToServer::Create(create));
    }

    fn at_table(&mut self, info: &TableInfo) {
        if self.chance(self.sim.plan.deletions.0) {
            return requests::send(&self.sim, self.idx, Wish::DeleteMe);
        }
        if self.chance(20) {
            return requests::send(&self.sim, self.idx, Wish::MyTables);
        }
        if self.chance(30) {
            return self.ask("ping", &ToServer::Ping {});
        }
        if self.chance(15) {
            let name =
                format!("{} {}", self.sim.person(self.idx).name(), self.sim.draws().below(9));
            return self.ask("rename", &ToServer::Rename { name });
        }
        if self.chance(50) {
            let text = format!("{} says {}", self.idx, self.sim.draws().below(1_000_000));
            return self.ask("chat", &Ask::Chat { text }.into());
        }
        let is_free = self.sim.person(self.idx).pending.is_empty();
        if is_free && self.chance(20) {
            // To another table, over the same connection.
            let code = {
                let codes = self.sim.codes();
                self.sim.draws().pick(&codes).cloned()
            };
            if code.as_ref() != Some(&info.code) {
                self.sim.person(self.idx).go_to(code);
                self.watch();
            }
            return;
        }
        match info.stage {
            Stage::Lobby => self.gather(info),
            Stage::Playing => self.play(info),
            Stage::Finished => self.after(info),
        }
    }

    fn gather(&mut self, info: &TableInfo) {
        let free = (0..).map(Seat).zip(&info.seats).find(|(_, it)| it.kind == SitterKind::Free);
        let ask = match free {
            Some((seat, _)) if info.your_seat.is_none() => Ask::TakeSeat { seat: Some(seat) },
            Some((seat, _)) if info.you_host && self.chance(300) => {
                let Some(bot) = self.bot_of(info) else { return };
                Ask::SeatBot { seat, bot }
            }
            None if info.you_host => Ask::Start {},
            _ if info.your_seat.is_some() && self.chance(30) => Ask::LeaveSeat {},
            _ => return,
        };
        self.ask("seat", &ask.into());
    }

    fn bot_of(&self, info: &TableInfo) -> Option<String> {
        let kit = self.sim.scene.shelf.kit(&info.game).ok()?;
        kit.bots().first().map(|bot| bot.id.clone())
    }

    fn play(&mut self, info: &TableInfo) {
        let Some(position) = self.position.clone() else { return };
        let Some(seat) = info.your_seat else {
            let is_kept = info.seats.iter().any(|sitter| sitter.you);
            let is_free = info.seats.iter().any(|sitter| sitter.kind == SitterKind::Free);
            if (is_kept || is_free) && self.chance(300) {
                self.ask("seat", &Ask::TakeSeat { seat: None }.into());
            }
            return;
        };
        if self.chance(15) {
            return self.ask("seat", &Ask::LeaveSeat {}.into());
        }
        if self.chance(15)
            && let Some(bot) = self.bot_of(info)
        {
            let others: Vec<_> = (0..).map(Seat).take(info.seats.len()).collect();
            let seat = self.sim.draws().pick(&others).copied().unwrap_or(seat);
            return self.ask("seat", &Ask::SeatBot { seat, bot }.into());
        }
        if self.chance(20) {
            let on = self.chance(500);
            return self.ask("seat", &Ask::Pause { on }.into());
        }
        let takes_back = self.sim.scene.shelf.kit(&info.game).is_ok_and(|kit| kit.takes_back());
        // Where nothing is stale, the next move need not wait for the last.
        if takes_back && !self.sim.person(self.idx).pending.is_empty() {
            return;
        }
        let Some(act) = self.choose(info, &position, seat) else { return };
        self.sim.person(self.idx).intends(position.seq, act);
        self.submit_pending();
        if self.chance(self.sim.plan.resends.0) {
            // The same once more, as after a connection that seemed lost.
            let mut person = self.sim.person(self.idx);
            if let Some(pending) = person.pending.last_mut() {
                pending.n_sent += 1;
                let submit = pending.submit.clone();
                drop(person);
                self.send(&Ask::Submit(submit).into());
            }
        }
    }

    fn choose(&self, info: &TableInfo, position: &Position, seat: Seat) -> Option<SeatAct> {
        let is_asked = |asked: &Proposal| !asked.agreed.contains(&seat);
        if position.proposal.as_ref().is_some_and(is_asked) && self.chance(700) {
            return Some(SeatAct::Consent(self.chance(600)));
        }
        if let UndoRight::Free { to } | UndoRight::ByAgreement { to } = position.undo
            && self.chance(100)
        {
            return Some(SeatAct::Undo { to });
        }
        let luck = self.sim.draws().next();
        let mv = self
            .sim
            .check(|referee| referee.any_move(&info.code, position.seq, seat, luck))
            .flatten()?;
        Some(SeatAct::Move(mv))
    }

    fn after(&mut self, info: &TableInfo) {
        let draw = self.sim.draws().below(6);
        let has_seat = info.seats.iter().any(|sitter| sitter.you);
        let code = info.code.clone();
        match draw {
            0 | 1 if has_seat => self.ask("again", &Ask::Again {}.into()),
            2 => requests::send(&self.sim, self.idx, Wish::Journal(code)),
            3 => {
                let seq = self.position.as_ref().map_or(0, |position| position.seq);
                let n_entries = self.sim.draws().between(0, u64::from(seq)) as u32;
                requests::send(&self.sim, self.idx, Wish::Fork { code, n_entries });
            }
            4 => {
                self.sim.person(self.idx).go_to(None);
                self.send(&ToServer::Unwatch {});
                self.leaves();
            }
            _ => {}
        }
    }
}
