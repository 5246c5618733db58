//! What a ship will need, by the cards that may come.

use galaxy_trucker::{
    analysis::Coming,
    attack::{Attack, Size},
    board::Class,
    card::{Adventure, CardId, Cards, Harder, Level, Penalty, Quantity},
    tile::Side,
};

/// How much of everything is expected, as numbers of cards, attacks or goods.
#[derive(Clone, Debug, Default)]
pub(crate) struct Needs {
    /// Cards of open space.
    pub(crate) open_space: f64,
    /// Comparisons of engines, cannons and crew in combat zones.
    pub(crate) zones: f64,
    /// The strengths of enemies, each with its chance.
    pub(crate) enemies: Vec<(f64, f64)>,
    /// Small meteors and light fire by the side they come from.
    pub(crate) light: [f64; 4],
    /// Large meteors by side.
    pub(crate) large: [f64; 4],
    /// Heavy fire, from anywhere.
    pub(crate) heavy: f64,
    /// Goods on offer, in credits.
    pub(crate) goods: f64,
    /// Cards that ask for crew or take it.
    pub(crate) crew: f64,
    pub(crate) stardust: f64,
}

impl Needs {
    /// Of a flight of a class, with `known` cards.
    pub(crate) fn of(class: Class, known: &[CardId]) -> Self {
        let coming = Coming::of_flight(class, &[], known, Cards::default());
        let harder = Harder(Level::of_class(class) == Level::IV);
        let mut needs = Self::default();
        for (card, chance) in coming.cards() {
            needs.add(card, chance, harder);
        }
        needs
    }

    fn add(&mut self, card: CardId, chance: f64, harder: Harder) {
        match card.get().adventure {
            Adventure::OpenSpace => self.open_space += chance,
            Adventure::Stardust => self.stardust += chance,
            Adventure::Epidemic | Adventure::Sabotage => self.crew += 0.5 * chance,
            Adventure::Planets { planets, .. } => {
                let best = planets.iter().map(|goods| goods.value()).max().unwrap_or(0);
                self.goods += chance * f64::from(best);
            }
            Adventure::AbandonedShip { .. } => self.crew += chance,
            Adventure::AbandonedStation { goods, .. } => {
                self.crew += 0.5 * chance;
                self.goods += chance * f64::from(goods.value());
            }
            Adventure::Enemy(enemy) => {
                self.enemies.push((f64::from(harder.strength(enemy.strength)), chance));
                if matches!(enemy.penalty, Penalty::Crew(_)) {
                    self.crew += chance;
                }
            }
            Adventure::CombatZone(lines) => {
                self.zones += chance;
                let takes_crew = lines.iter().any(|line| line.fewest == Quantity::Crew);
                self.crew += if takes_crew { chance } else { 0.0 };
            }
            Adventure::MeteorSwarm(_) => {}
        }
        // Shots come to those who lose; meteors to everybody.
        let is_swarm = matches!(card.get().adventure, Adventure::MeteorSwarm(_));
        let share = if is_swarm { chance } else { 0.4 * chance };
        for Attack { size, from } in card.get().attacks(harder).iter() {
            match size {
                Size::SmallMeteor => self.light[from.idx()] += 0.5 * share,
                Size::LightFire => self.light[from.idx()] += share,
                Size::LargeMeteor => self.large[from.idx()] += share,
                Size::HeavyFire => self.heavy += share,
            }
        }
    }

    /// Large meteors from the front.
    pub(crate) const fn large_ahead(&self) -> f64 {
        self.large[Side::Front.idx()]
    }
}
