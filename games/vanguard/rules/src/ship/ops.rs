//! Effects aboard: the interpreter's hands, and what each op does.

use table::{Listen, Topic};
use vanguard_pack::{
    effect::{Act, Change as By, Decider, Marking, Op, Opening, SituationStep, Span, Who},
    id::{EquipmentId, LogId, MarkId, PlanetId},
    word::{Rarity, Section},
};

use super::{
    campaign::{Change, remove},
    card::ShipCard,
    desk::Desk,
    source::ShipSource,
    state::{Exit, Ship},
    step::Step,
    told::Told,
    work::{CrewFor, DieTo, Price, Question, Work},
};
use crate::{
    book::Book,
    event::{Event, What},
    interpret::Interpret,
    known::Known as _,
    member::Member,
    source::{At, Part, Source},
    streams::{self, Purpose},
    work::Frame,
};

impl<'a, L: Listen<Event>> Interpret<'a> for Desk<'a, L> {
    type State = Ship;

    fn book(&self) -> &'a Book {
        self.book
    }

    fn state(&self) -> &Ship {
        self.ship
    }

    fn is_carrying(&mut self, source: Source) {
        self.by = source;
    }

    fn later(&mut self, frame: Frame) {
        self.push(Work::Effects(frame));
    }

    fn ask_option(&mut self, frame: Frame, by: Decider) {
        let section = self.decider(frame.at.source, by);
        self.ask_for(section, Question::Choose, Work::Effects(frame));
    }

    fn begin_each(&mut self, at: &At, idx: u8, _: Option<Member>, _: &Who) {
        // Aboard nobody acts: what each would do is done once.
        self.later(Frame { at: at.within(idx, Part::Then(0)), next: 0, me: None });
    }

    fn begin_op(&mut self, at: At, idx: u8, _: Option<Member>, _: &Act) {
        self.push(Work::Op(at, idx));
    }

    fn roll_die(&mut self) -> u8 {
        let index = u32::from(self.ship.drawn.dice);
        self.ship.drawn.dice += 1;
        self.luck.die(Topic { stream: streams::of(Purpose::ShipDice, 0, 0), index }, 6) as u8
    }

    fn tell_rolled(&mut self, what: What) {
        let by = self.by;
        self.to.tell(table::Cause::ENTRY, || Event::new(by, what, &[]));
    }
}

/// The section that an op names.
fn section_of(who: Option<&Who>) -> Option<Section> {
    match who? {
        Who::Section(section) => Some(*section),
        Who::OneOf(among, _) => section_of(Some(among)),
        _ => None,
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// The section whose player makes a choice; all players together if there
    /// is none. Choices of solved situations are for security (VG-19.59), those
    /// of a section's memorial for that section.
    fn decider(&self, source: Source, by: Decider) -> Option<Section> {
        match (by, source) {
            (Decider::Recon, _) => Some(Section::Recon),
            (Decider::Security, _) => Some(Section::Security),
            (Decider::Science, _) => Some(Section::Science),
            (Decider::Engineering, _) => Some(Section::Engineering),
            (Decider::Owner, Source::Ship(ShipSource::Solved(_))) => Some(Section::Security),
            (Decider::Owner, _) => self.memorial_section(source),
            (Decider::Group, _) => None,
        }
    }

    /// The section whose memorial slot has a bonus.
    fn memorial_section(&self, source: Source) -> Option<Section> {
        match source {
            Source::Ship(ShipSource::Memorial(nth)) => {
                self.book.pack.memorials.get(usize::from(nth)).and_then(|slot| slot.section)
            }
            _ => None,
        }
    }

    /// Carries out an op.
    pub(super) fn run_op(&mut self, at: &At, idx: u8) {
        self.by = at.source;
        let Some(act) = at.act(self.book, idx) else { return };
        let who = section_of(act.who.as_ref()).or_else(|| self.memorial_section(at.source));
        let is_memorial = matches!(at.source, Source::Ship(ShipSource::Memorial(_)));
        if !self.campaign_op(act) {
            self.crew_op(act, who, is_memorial);
        }
    }

    fn signed(&self, n: &vanguard_pack::effect::Num) -> i32 {
        self.ship.num(self.book, n, None)
    }

    fn n(&self, n: &vanguard_pack::effect::Num) -> u8 {
        self.ship.amount(self.book, n, None)
    }

    /// Whether it was an op on stores, cards or the campaign.
    fn campaign_op(&mut self, act: &Act) -> bool {
        match &act.op {
            Op::LoseGathered { n, of } => {
                let price = Price { of: *of, rarity: Rarity::Common };
                let prices = vec![price; usize::from(self.n(n))];
                self.push(Work::Pay(prices));
            }
            Op::Success { n, .. } => self.change_success(self.signed(n)),
            Op::Energy { n } => self.change_energy(self.signed(n)),
            Op::Command { n } => self.change_command(self.signed(n)),
            Op::Morale { n } => {
                let n = self.signed(n);
                for _ in 0..n.min(9) {
                    self.raise_morale();
                }
                for _ in n.max(-9)..0 {
                    self.push(Work::LowerMorale);
                }
            }
            Op::Equip { id } => self.equip(*id),
            Op::EquipLose { id } => {
                if remove(&mut self.ship.campaign.armory, id) {
                    self.tell(Told::EquipmentLost { equipment: *id });
                }
            }
            Op::Log { id } => self.read_log(*id),
            Op::Mark { id, change } => {
                let before = i32::from(self.ship.mark(*id));
                let to = match change {
                    Marking::To(n) => self.signed(n),
                    Marking::By(By::Plus(n)) => before + self.signed(n),
                    Marking::By(By::Minus(n)) => before - self.signed(n),
                };
                self.set_mark(*id, to);
            }
            Op::Await { card } => {
                if let Some(card) = ShipCard::meant(card) {
                    self.await_card(card);
                }
            }
            Op::Remove { card } => {
                if let Some(card) = ShipCard::meant(card) {
                    self.take_out(card);
                }
            }
            Op::Situation { step } => match step {
                SituationStep::Draw { n } => self.draw_situations(self.n(n)),
                SituationStep::Remove {} => self.push(Work::Situation(false)),
                SituationStep::Solve {} => self.push(Work::Situation(true)),
            },
            Op::Bookmark { id } => {
                self.tell(Told::Flew { system: *id });
                self.go_to(*id);
            }
            Op::ClosePlanet { id } => self.close_planet(*id),
            Op::Open { what } => self.open(what),
            Op::Page { n } => self.turn_to(self.n(n)),
            Op::Ending { id } => {
                self.tell(Told::Ending { ending: *id });
                self.ship.campaign.ending = Some(*id);
                self.exit(Exit::Over);
            }
            Op::Stat { .. } if self.is_by_installed() => {}
            Op::Stat { stat, by } => {
                let by = match by {
                    By::Plus(n) => self.signed(n),
                    By::Minus(n) => -self.signed(n),
                };
                let span = match act.until {
                    Some(Span::Campaign) => Span::Campaign,
                    _ => Span::Cycle,
                };
                let by = by.clamp(-99, 99) as i8;
                self.ship.campaign.changes.push(Change { stat: (*stat).into(), by, span });
                self.tell(Told::Changed);
            }
            Op::DamageLander {} | Op::RepairLander {} => {
                let lander = self.ship.home.as_ref().and_then(|home| home.lander);
                if let Some(id) = lander.or(self.ship.launch.lander) {
                    self.turn_lander(id, matches!(act.op, Op::DamageLander {}));
                }
            }
            _ => return false,
        }
        true
    }

    /// Ops on dice and crew.
    fn crew_op(&mut self, act: &Act, who: Option<Section>, is_memorial: bool) {
        let what = match &act.op {
            Op::DieToBox { n } => return self.lose_dice(self.n(n)),
            Op::DieFromBox { n } => {
                for _ in 0..self.n(n) {
                    if self.ship.dice_in_box(self.book) < Section::ALL.len() {
                        return;
                    }
                    for section in Section::ALL.iter().rev() {
                        self.push(Work::Die(*section, DieTo::Section));
                    }
                }
                return;
            }
            Op::Recruit { n, chosen } => {
                let n = self.n(n);
                self.push(Work::Recruit(n, chosen.0, who, is_memorial));
                return;
            }
            Op::Promote {} if is_memorial => CrewFor::Honour,
            Op::Promote {} => CrewFor::Promote,
            Op::Demote {} => CrewFor::Demote,
            Op::Rest {} => CrewFor::Rest,
            Op::Ready {} => CrewFor::Ready,
            Op::Treat { n } => CrewFor::Treat(self.n(n)),
            // The rest has no meaning aboard; packs are checked for it.
            _ => return,
        };
        if act.who == Some(Who::All) {
            for card in self.ship.fitting_crew(what, None) {
                self.apply(what, card);
            }
        } else {
            self.push(Work::Crew(what, who));
        }
    }

    /// The crew owns a card from now on (VG-8.16).
    fn equip(&mut self, equipment: EquipmentId) {
        if !self.ship.campaign.armory.contains(&equipment) {
            self.ship.campaign.armory.push(equipment);
            self.tell(Told::Equipped { equipment });
        }
    }

    /// A log is read now.
    pub(super) fn read_log(&mut self, log: LogId) {
        self.tell(Told::LogRead { log });
        if !self.ship.campaign.logs.contains(&log) {
            self.ship.campaign.logs.push(log);
        }
        self.push_effects(Source::Log(log));
    }

    fn set_mark(&mut self, mark: MarkId, to: i32) {
        let to = self.book.mark_within(mark, to);
        if let Some(stands) = self.ship.campaign.marks.get_mut(usize::from(mark.0)) {
            *stands = to;
            self.tell(Told::Marked { mark, to });
        }
    }

    /// Landing card and record leave the game (VG-18.12, VG-25.3).
    fn close_planet(&mut self, planet: PlanetId) {
        let starmap = &mut self.ship.campaign.starmap;
        if !starmap.closed.contains(&planet) {
            starmap.closed.push(planet);
            starmap.records.retain(|record| record.planet != planet);
            self.tell(Told::PlanetClosed { planet });
        }
    }

    fn open(&mut self, what: &Opening) {
        let campaign = &mut self.ship.campaign;
        match what {
            Opening::Facility { id } => campaign.facility = Some(*id),
            Opening::Queue {} => {
                let n_queues = campaign.factory.queues.len() as u8;
                campaign.factory.n_open = (campaign.factory.n_open + 1).min(n_queues);
            }
            Opening::Destination { id } => {
                if !campaign.starmap.open_destinations.contains(id) {
                    campaign.starmap.open_destinations.push(*id);
                }
            }
            Opening::System { id } => {
                if !campaign.starmap.open_systems.contains(id) {
                    campaign.starmap.open_systems.push(*id);
                }
            }
        }
        self.tell(Told::Opened);
    }

    /// The book goes on at another page: it branches only on page 5, where the
    /// ship may be left adrift (VG-17.1).
    fn turn_to(&mut self, page: u8) {
        if page == 39 && self.ship.step == Step::Fly {
            self.ship.work.retain(|work| *work != Work::Step(Step::Fly));
            self.ship.campaign.scanner = None;
            self.end_flight();
        }
    }

    /// A card leaves the game, wherever it lies.
    fn take_out(&mut self, card: ShipCard) {
        let campaign = &mut self.ship.campaign;
        campaign.take_waiting(card);
        remove(&mut campaign.tray, &card);
        match card {
            ShipCard::Objective(id) if campaign.bridge.secondary == Some(id) => {
                campaign.bridge.secondary = None;
            }
            // There is always an objective and a tech level.
            ShipCard::Objective(id) if campaign.bridge.objective == id => return,
            ShipCard::Tech(level) if campaign.bridge.tech == level => return,
            ShipCard::Upgrade(id) => {
                remove(&mut campaign.bridge.upgrades, &id);
            }
            ShipCard::Situation(id) => {
                remove(&mut campaign.situations, &id);
                remove(&mut campaign.possible, &id);
                remove(&mut self.ship.pages.waiting, &id);
            }
            // The basic lander stays (VG-20.3).
            ShipCard::Lander(id) if self.book.lander(id).basic => return,
            ShipCard::Lander(id) => campaign.hangar.retain(|lander| lander.id != id),
            ShipCard::Mod(id) => {
                remove(&mut campaign.mods, &id);
                remove(&mut self.ship.launch.mods, &id);
            }
            ShipCard::Research(id) => {
                campaign
                    .lab
                    .iter_mut()
                    .filter(|slot| **slot == Some(id))
                    .for_each(|slot| *slot = None);
            }
            ShipCard::Production(id) => {
                remove(&mut campaign.factory.ready, &id);
                let stages = campaign.factory.queues.iter_mut().flatten();
                stages.filter(|slot| **slot == Some(id)).for_each(|slot| *slot = None);
            }
            ShipCard::RankUp(id) => {
                remove(&mut campaign.rank_ups, &id);
            }
            ShipCard::Objective(_) | ShipCard::Tech(_) => {}
        }
        self.remove_card(card);
    }

    /// A card is out of the game for good (VG-19.17).
    pub(super) fn remove_card(&mut self, card: ShipCard) {
        let removed = &mut self.ship.campaign.removed;
        if !removed.contains(&card) {
            removed.push(card);
            self.tell(Told::Removed { card });
        }
    }
}
