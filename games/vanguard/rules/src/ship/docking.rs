//! Pages 25 to 27: leaving, docking, promotions (chapter 23).

use table::Listen;
use vanguard_pack::id::{CrewmemberId, RankUpId};

use super::{
    campaign::{PlanetRecord, insert, remove},
    card::ShipCard,
    desk::Desk,
    moves::ShipMove,
    roster::Post,
    state::{Home, Ship},
    step::Step,
    told::Told,
    work::Work,
};
use crate::{book::Book, event::Event, planet::Standing, start::Return};

impl Ship {
    /// The team is back: the book is opened at page 25. What the exploration
    /// had out of the campaign returns to it (VG-23.1 to VG-23.12).
    pub fn come_home(&mut self, book: &Book, back: Return) {
        let planet = back.planet;
        let has_failed = back.has_failed(book);
        let campaign = &mut self.campaign;
        campaign.marks = back.marks;
        campaign.logs.extend(
            back.logs
                .iter()
                .filter(|log| !campaign.logs.contains(log))
                .copied()
                .collect::<Vec<_>>(),
        );
        campaign.armory = back.armory;
        let mut home = Home {
            board: Some((planet, back.record)),
            lander: self.launch.lander,
            mods: std::mem::take(&mut self.launch.mods),
            capacity: back.hold.capacity,
            success: back.hold.success,
            has_failed,
            is_damaged: back.hold.is_damaged,
            rank_up: back.rank_up.map(|card| (card.id, card.is_complete)),
            discoveries: back.hold.discoveries,
            unique: back.hold.unique,
            ..Home::default()
        };
        for mission in &back.missions {
            if mission.standing == Standing::Completed && !campaign.done.contains(&mission.id) {
                campaign.done.push(mission.id);
            }
        }
        for returned in back.team {
            campaign.armory.extend(&returned.equipment);
            if returned.is_alive {
                home.team.push((returned.card, returned.injuries.len() as u8));
            } else {
                campaign.roster.send(returned.card, Post::Dead);
            }
        }
        campaign.armory.sort_unstable();
        if !campaign.starmap.planets.contains(&planet) {
            campaign.starmap.planets.push(planet);
        }
        if let Some((id, _)) = home.rank_up {
            remove(&mut campaign.rank_ups, &id);
        }
        self.has_succeeded = !has_failed;
        self.home = Some(home);
        self.exit = None;
        self.step = Step::Leaving;
        self.work = vec![Work::Step(Step::Leaving)];
        // What waited for the ship is done first, in its order.
        let waiting = back.for_ship.into_iter().rev();
        self.work.extend(waiting.map(|(at, idx)| Work::Op(at, idx)));
    }

    /// Discoveries of which some have to go (VG-23.20 to VG-23.22).
    pub(super) fn excess(&self, each: &mut impl FnMut(ShipMove)) {
        let Some(home) = &self.home else { return };
        if home.discoveries.len() + home.unique.len() > usize::from(home.capacity) {
            let mut kinds = home.discoveries.clone();
            kinds.sort_unstable();
            kinds.dedup();
            kinds.into_iter().for_each(|id| each(ShipMove::Discovery(id)));
        }
    }

    /// How many tokens somebody of the team needs to rise, and to which rank;
    /// nothing if the card is not completed, tokens are lacking, or there is no
    /// sleeve (VG-23.27 to VG-23.34).
    fn promotion(&self, book: &Book, card: CrewmemberId) -> Option<(u8, u8)> {
        let home = self.home.as_ref()?;
        let (id, _) = home.rank_up.filter(|(_, is_complete)| *is_complete)?;
        let roster = &self.campaign.roster;
        let person = roster.person(card)?;
        let needs = match person.rank {
            1 => book.rank_up(id).rank_1,
            2 => book.rank_up(id).rank_2,
            _ => return None,
        };
        let rank = person.rank + 1;
        (home.success >= needs && roster.n_sleeves(person.section, rank) > 0)
            .then_some((needs, rank))
    }

    /// Who of the team can rise.
    pub(super) fn promotions(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        let team = self.home.iter().flat_map(|home| &home.team);
        let fit = team.filter(|(card, _)| self.promotion(book, *card).is_some());
        fit.for_each(|(card, _)| each(ShipMove::Crew(*card)));
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// The board stays open with what is kept (VG-23.9).
    pub(super) fn leave(&mut self) {
        let board = self.ship.home.as_mut().and_then(|home| home.board.take());
        if let Some((planet, record)) = board {
            let landing = self.ship.campaign.scanner.map(|scanner| scanner.landing);
            self.ship.campaign.starmap.board = Some(PlanetRecord { planet, record, landing });
        }
        self.finish(Step::Leaving);
    }

    /// The mission has failed: no promotion, morale falls once (VG-23.14 to
    /// VG-23.19).
    pub(super) fn fail_mission(&mut self) {
        self.finish(Step::Failure);
        let Some(home) = &mut self.ship.home else { return };
        if home.has_failed {
            let card = home.rank_up.take();
            self.tell(Told::Failed);
            if let Some((id, _)) = card {
                self.return_rank_up(id);
            }
            self.push(Work::LowerMorale);
        }
    }

    /// A rank-up card returns to Rank-Ups; that of the first mission is used
    /// only there.
    fn return_rank_up(&mut self, id: RankUpId) {
        if !self.book.rank_up(id).tutorial {
            insert(&mut self.ship.campaign.rank_ups, id);
        }
    }

    pub(super) fn answer_excess(&mut self, mv: &ShipMove) -> bool {
        let ShipMove::Discovery(id) = mv else { return false };
        if let Some(home) = &mut self.ship.home {
            remove(&mut home.discoveries, id);
        }
        self.tell(Told::Excess { discovery: *id });
        true
    }

    /// Resting Crew is available again (VG-23.23).
    pub(super) fn assemble_crew(&mut self) {
        let resting = self.ship.campaign.roster.at(Post::Resting);
        let resting: Vec<_> = resting.map(|person| person.card).collect();
        for card in resting {
            self.ship.campaign.roster.send(card, Post::Available);
            self.tell(Told::Ready { card });
        }
        self.finish(Step::Assemble);
    }

    /// With a completed rank-up card everybody who has the tokens for the own
    /// rank rises, if there is a sleeve (VG-23.27 to VG-23.34). Where tokens are
    /// the price, the players say who rises (VG-27.97).
    pub(super) fn promote_team(&mut self) {
        self.ship.pages.has_sold = false;
        let mut fit = Vec::new();
        self.ship.promotions(self.book, &mut |mv| fit.push(mv));
        if self.ship.options.paid_promotions && !fit.is_empty() {
            self.offer(Step::Promotions);
            return;
        }
        for mv in fit {
            self.answer_promotion(&mv);
        }
        self.end_promotions();
    }

    pub(super) fn answer_promotion(&mut self, mv: &ShipMove) -> bool {
        let ShipMove::Crew(card) = mv else { return false };
        let Some((price, rank)) = self.ship.promotion(self.book, *card) else { return false };
        self.set_rank(*card, rank);
        let is_paid = self.ship.options.paid_promotions;
        let Some(home) = &mut self.ship.home else { return false };
        if is_paid {
            home.success -= price;
        }
        if let Some((id, _)) = home.rank_up.filter(|(id, _)| !self.book.rank_up(*id).tutorial)
            && !self.ship.campaign.removed.contains(&ShipCard::RankUp(id))
        {
            self.remove_card(ShipCard::RankUp(id));
        }
        true
    }

    /// A card that nobody rose with returns; the tokens join the pool
    /// (VG-23.32, VG-23.35).
    pub(super) fn end_promotions(&mut self) {
        self.finish(Step::Promotions);
        let Some(home) = &mut self.ship.home else { return };
        let (success, card) = (std::mem::take(&mut home.success), home.rank_up.take());
        if let Some((id, _)) = card
            && !self.ship.campaign.removed.contains(&ShipCard::RankUp(id))
        {
            self.return_rank_up(id);
        }
        self.change_success(i32::from(success));
    }
}
