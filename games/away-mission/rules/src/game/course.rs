//! Mission after mission, turn after turn: what happens once everybody has
//! chosen.

use table::{Cause, Game as _, Listen, Luck, Millis, Seat};

use super::{AwayMission, Captain, Die, Stage, mission_topic};
use crate::{Choice, Event, Outing, Path, Space, Standing, tell};

impl AwayMission {
    /// If everybody the table waits for has chosen, shows the choices and goes
    /// on (AM-13.12).
    pub(super) fn proceed(&mut self, at: Millis, luck: &mut Luck, to: &mut impl Listen<Event>) {
        if self.seats().any(|seat| self.awaits(seat)) {
            return;
        }
        match self.stage {
            Stage::Preparing => self.begin_mission(luck, to),
            Stage::Deciding { column_die } => self.reveal_decisions(column_die, luck, to),
            Stage::Landing { .. } => self.land_all(luck, to),
            Stage::Over => {}
        }
        self.deadline = match (self.stage, self.options.decision_s) {
            (Stage::Over, _) | (_, None) => None,
            (_, Some(seconds)) => Some(at.after(u64::from(seconds) * 1000)),
        };
    }

    fn begin_mission(&mut self, luck: &mut Luck, to: &mut impl Listen<Event>) {
        for seat in self.seats() {
            let sheet = self.sheets[seat.idx()];
            let captain = self.captain(seat);
            if let Some(Choice::Embark { grid, team }) = captain.choice.take() {
                captain.outing = Some(Outing::new(grid, *sheet.grid(grid), team));
                to.tell(Cause::ENTRY, || Event::Embarked { seat, grid, team });
            }
        }
        let mission = self.mission;
        to.tell(Cause::ENTRY, || Event::MissionBegan { mission });
        self.begin_turn(luck, to);
    }

    /// Phase 1: the column (chapter 4).
    pub(crate) fn begin_turn(&mut self, luck: &mut Luck, to: &mut impl Listen<Event>) {
        self.turn += 1;
        for seat in self.seats() {
            let captain = self.captain(seat);
            captain.arrival = None;
            if captain.outing.is_some_and(|outing| outing.is_out() && outing.column(1).is_none()) {
                let cause = to.tell(Cause::ENTRY, || Event::GridExhausted { seat });
                self.bring_home(seat, cause, to);
            }
        }
        if !self.captains.iter().any(Captain::is_out) {
            self.end_mission(to);
            return;
        }
        let die = self.roll(luck, Die::Column);
        let rolled = to.tell(Cause::ENTRY, || Event::ColumnRolled { die });
        self.stage = Stage::Deciding { column_die: die };
        for seat in self.seats() {
            let column = self.column_of(&self.captains[seat.idx()]);
            if let Some(column) = column.filter(|column| column.0 != die) {
                to.tell(rolled, || Event::ColumnShifted { seat, column });
            }
        }
    }

    /// Phases 2 and 3: stay or go (chapter 5) and the row (chapter 6).
    fn reveal_decisions(&mut self, column_die: u8, luck: &mut Luck, to: &mut impl Listen<Event>) {
        let mut anybody_stays = false;
        for seat in self.seats() {
            match self.captain(seat).choice.take() {
                Some(Choice::Go) => self.bring_home(seat, Cause::ENTRY, to),
                Some(Choice::Stay) => {
                    anybody_stays = true;
                    to.tell(Cause::ENTRY, || Event::Stayed { seat });
                }
                Some(Choice::Embark { .. } | Choice::Land { .. }) | None => {}
            }
        }
        if !anybody_stays {
            // AM-5.4: no row is rolled.
            self.end_mission(to);
            return;
        }
        let die = self.roll(luck, Die::Row);
        let rolled = to.tell(Cause::ENTRY, || Event::RowRolled { die });
        for seat in self.seats() {
            let Some(column) = self.column_of(&self.captains[seat.idx()]) else { continue };
            let captain = self.captain(seat);
            let Some(outing) = captain.outing else { continue };
            let square = outing.arrival(column, die);
            captain.arrival = Some(square);
            let location = outing.grid.at(square);
            let counted_down = square.row().0 != die;
            to.tell(rolled, || Event::Arrived { seat, square, location, counted_down });
        }
        self.stage = Stage::Landing { column_die, row_die: die };
    }

    /// Phases 4 and 5: dodge (chapter 7) and result (chapter 8), in seat order.
    fn land_all(&mut self, luck: &mut Luck, to: &mut impl Listen<Event>) {
        for seat in self.seats() {
            if let Some(Choice::Land { path, shield }) = self.captain(seat).choice.take() {
                self.land(seat, &path, shield, luck, to);
            }
        }
        self.begin_turn(luck, to);
    }

    fn land(
        &mut self,
        seat: Seat,
        path: &Path,
        shield: Option<Space>,
        luck: &mut Luck,
        to: &mut impl Listen<Event>,
    ) {
        let topic = mission_topic(self.mission, self.turn, Die::Death(seat));
        let captain = self.captain(seat);
        let (Some(outing), Some(mut square)) = (&mut captain.outing, captain.arrival) else {
            return;
        };
        for direction in path.directions() {
            square = square.neighbour(*direction).unwrap_or(square);
            to.tell(Cause::ENTRY, || Event::Glitched { seat, direction: *direction, square });
        }
        outing.spend(path);
        let visit =
            outing.visit(square, shield, &mut captain.progress, || luck.die(topic, 6) as u8);
        captain.gravestones += visit.n_officers_lost;
        if outing.standing == Standing::Lost {
            captain.results[outing.grid_idx.idx()] = Some(0);
        }
        tell::visit(seat, square, &visit, &self.captains[seat.idx()], to);
    }

    /// The running total goes into the result space (AM-5.2).
    fn bring_home(&mut self, seat: Seat, cause: Cause, to: &mut impl Listen<Event>) {
        let captain = self.captain(seat);
        let Some(outing) = &mut captain.outing else { return };
        outing.standing = Standing::Returned;
        let (grid, banked) = (outing.grid_idx, outing.discoveries);
        captain.results[grid.idx()] = Some(banked);
        to.tell(cause, || Event::Returned { seat, grid, banked });
    }

    fn end_mission(&mut self, to: &mut impl Listen<Event>) {
        let mission = self.mission;
        let over = to.tell(Cause::ENTRY, || Event::MissionOver { mission });
        self.captains.iter_mut().for_each(|captain| captain.arrival = None);
        if mission < 3 {
            self.mission += 1;
            self.turn = 0;
            self.stage = Stage::Preparing;
            return;
        }
        self.stage = Stage::Over;
        for seat in self.seats() {
            let score = self.captains[seat.idx()].score(&self.options);
            to.tell(over, || Event::Scored { seat, score });
        }
    }
}
