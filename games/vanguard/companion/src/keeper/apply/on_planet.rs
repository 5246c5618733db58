//! The same on a planet: dice, injuries, turns, leads.

use vanguard::ship::Step;

use super::{Done, named, refuse};
use crate::keeper::{
    campaign::{Campaign, Explorer, INJURIES_MAX, Place, Planet, Whereabouts},
    deed::Deed,
};

/// Leads on a deck that give a discovery (VG-12.5).
const LEADS: u8 = 3;

impl Campaign {
    pub(super) fn land(&mut self, planet: &str, team: &[usize], supplies: u8) -> Done {
        if self.planet.is_some() {
            return refuse("VG-21.30", "a team is on a planet already");
        }
        if team.is_empty() || team.len() > 4 {
            return refuse("VG-21.5", "a team has one to four crewmembers");
        }
        for (nth, id) in team.iter().enumerate() {
            if self.person(*id)?.at != Whereabouts::Available || team[..nth].contains(id) {
                let name = &self.crew[*id].name;
                return refuse("VG-21.33", format!("{name} is not available"));
            }
        }
        let planet = named(planet, "a planet")?;
        for (id, person) in self.crew.iter_mut().enumerate() {
            if person.at == Whereabouts::Available {
                // VG-21.12
                let goes = team.contains(&id);
                person.at = if goes { Whereabouts::Team } else { Whereabouts::Resting };
            }
        }
        let team_of = team.iter().map(|id| Explorer {
            person: *id,
            available: [0; 3],
            spent: [0; 3],
            injury_dice: [false; 3],
            injuries: Vec::new(),
            charges: 0,
            hand: 0,
            has_ended: false,
        });
        self.landing = Some((planet.clone(), team.to_vec()));
        self.planet = Some(Planet {
            name: planet,
            round: 1,
            supplies,
            team: team_of.collect(),
            leads: [0; 5],
            tracks: Vec::new(),
            n_events: 0,
        });
        self.place = Place::Planet;
        Ok(())
    }

    /// What is done on a planet.
    pub(super) fn explore(&mut self, deed: &Deed) -> Done {
        let Some(planet) = &mut self.planet else {
            return refuse("VG-16.11", "nobody is on a planet");
        };
        match deed {
            Deed::Leave => {
                self.planet = None;
                self.place = Place::Book(Step::Leaving);
            }
            Deed::Supplies(by) => match planet.supplies.checked_add_signed(*by) {
                Some(supplies) => planet.supplies = supplies,
                None => return refuse("VG-10.16", "there are not so many supplies"),
            },
            Deed::Round => {
                if planet.team.iter().any(|own| !own.has_ended) {
                    return refuse("VG-2.6", "somebody has not ended the turn");
                }
                planet.round += 1;
                planet.team.iter_mut().for_each(|own| own.has_ended = false);
            }
            Deed::Lead(of, value) => {
                let Some(deck) = planet.leads.get_mut(usize::from(*of)) else {
                    return refuse("VG-12.3", "there are five decks of discoveries");
                };
                *deck += value;
                if *deck >= LEADS {
                    *deck = 0;
                    self.discoveries[usize::from(*of)] += 1;
                }
            }
            Deed::Track(name, spaces) => {
                let name = named(name, "a track")?;
                planet.tracks.push((name, 0, *spaces));
            }
            Deed::Advance(nth, by) => {
                let Some((_, at, spaces)) = planet.tracks.get_mut(*nth) else {
                    return refuse("VG-5.74", "there is no such track");
                };
                *at = at.saturating_add_signed(*by).min(*spaces);
            }
            Deed::EndTurn(nth) => {
                match planet.team.get_mut(*nth) {
                    Some(own) if !own.has_ended => own.has_ended = true,
                    _ => return refuse("VG-2.5", "everybody takes one turn in a round"),
                }
                planet.n_events += 1;
            }
            _ => {
                let rank_of = |own: &Explorer| self.crew.get(own.person).map_or(1, |one| one.rank);
                return planet.change(deed, rank_of);
            }
        }
        Ok(())
    }
}

impl Planet {
    /// Something that concerns one crew board.
    fn change(&mut self, deed: &Deed, rank_of: impl Fn(&Explorer) -> u8) -> Done {
        let (Deed::Fill(nth, ..)
        | Deed::Spend(nth, _)
        | Deed::Refresh(nth, _)
        | Deed::Sacrifice(nth, ..)
        | Deed::Injure(nth, ..)
        | Deed::Heal(nth, _)
        | Deed::TakeOff(nth, _)
        | Deed::Charges(nth, _)
        | Deed::Hand(nth, _)) = deed
        else {
            return refuse("VG-16.11", "that is not done on a planet");
        };
        let Some(own) = self.team.get_mut(*nth) else {
            return refuse("VG-2.5", "there is no such crewmember on the planet");
        };
        // The hand limit is the rank and one more (VG-6.11).
        let hand_max = rank_of(own) + 1;
        own.change(deed, hand_max)
    }
}

impl Explorer {
    fn change(&mut self, deed: &Deed, hand_max: u8) -> Done {
        let column = |at: u8| match usize::from(at) {
            at @ 0..3 => Ok(at),
            _ => refuse("VG-7.24", "a crew board has three columns"),
        };
        match deed {
            Deed::Fill(_, at, n) => self.available[column(*at)?] = *n,
            Deed::Spend(_, at) => {
                let at = column(*at)?;
                if self.available[at] == 0 {
                    return refuse("VG-15.4", "no such die is available: sacrifice one instead");
                }
                self.available[at] -= 1;
                self.spent[at] += 1;
            }
            Deed::Refresh(_, at) => {
                let at = column(*at)?;
                if self.spent[at] == 0 {
                    return refuse("VG-7.4", "no such die is spent");
                }
                self.spent[at] -= 1;
                self.available[at] += 1;
            }
            Deed::Sacrifice(_, at, from_spent) => {
                let at = column(*at)?;
                let pile = if *from_spent { &mut self.spent } else { &mut self.available };
                if pile[at] == 0 {
                    return refuse("VG-15.5", "there is no such die");
                }
                pile[at] -= 1;
            }
            Deed::Injure(_, what, at) => {
                if self.injuries.len() >= INJURIES_MAX {
                    return refuse("VG-14.8", "a fourth injury: the team is evacuated at once");
                }
                let at = column(*at)?;
                let is_full = self.injury_dice.iter().all(|there| *there);
                if self.injury_dice[at] && !is_full {
                    return refuse("VG-14.3", "that column holds an injury die already");
                }
                let what = named(what, "an injury")?;
                self.injuries.push(what);
                // With a die in every column no further one is placed (VG-14.9).
                self.injury_dice[at] = true;
            }
            Deed::Heal(_, nth) => {
                if usize::from(*nth) >= self.injuries.len() {
                    return refuse("VG-14.11", "there is no such injury");
                }
                self.injuries.remove(usize::from(*nth));
            }
            Deed::TakeOff(_, at) => {
                let at = column(*at)?;
                if !self.injury_dice[at] {
                    return refuse("VG-14.10", "that column holds no injury die");
                }
                self.injury_dice[at] = false;
            }
            Deed::Charges(_, by) => match self.charges.checked_add_signed(*by) {
                Some(charges) => self.charges = charges,
                None => return refuse("VG-3.17", "there is no charge left"),
            },
            Deed::Hand(_, by) => match self.hand.checked_add_signed(*by) {
                Some(hand) if hand <= hand_max || *by < 0 => self.hand = hand,
                Some(_) => {
                    return refuse("VG-6.11", format!("at this rank {hand_max} cards are held"));
                }
                None => return refuse("VG-6.11", "there is no card in hand"),
            },
            _ => return refuse("VG-16.11", "that is not done on a planet"),
        }
        Ok(())
    }
}
