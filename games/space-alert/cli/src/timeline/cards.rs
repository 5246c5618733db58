//! The cards behind the announcements: who has no table of the program at hand
//! may let it draw the threats of a random mission.

use anyhow::anyhow;
use space_alert::{
    card::Card,
    live::{Choice, Move, Pool, Setup, SpaceAlert, ThreatView},
    timeline::Recipe,
};
use table::{Act, Actor, Audience, Match, Millis, Refusal as _, Seat, Seed};

/// The colours to draw from.
#[derive(Debug, clap::Args)]
pub(super) struct Colours {
    /// Draw the threats, too: colours of the common ones, such as white,yellow.
    #[arg(long, value_parser = pool, value_name = "COLOURS")]
    common: Option<Pool>,
    /// Draw the threats, too: colours of the serious ones.
    #[arg(long, value_parser = pool, value_name = "COLOURS")]
    serious: Option<Pool>,
    /// Draw with the cards of The New Frontier; red ones need it.
    #[arg(long)]
    new_threats: bool,
}

fn pool(words: &str) -> Result<Pool, String> {
    let mut pool = Pool { white: false, yellow: false, red: false };
    for word in words.split(',') {
        *match word.trim() {
            "white" => &mut pool.white,
            "yellow" => &mut pool.yellow,
            "red" => &mut pool.red,
            _ => return Err(format!("expected white, yellow or red, found `{word}`")),
        } = true;
    }
    Ok(pool)
}

impl Colours {
    const fn are_wanted(&self) -> bool {
        self.common.is_some() || self.serious.is_some() || self.new_threats
    }

    /// The cards in the order of announcement, drawn as at a table; none if
    /// nobody has asked for them.
    pub(super) fn draw(&self, recipe: &Recipe, crew: u8) -> anyhow::Result<Vec<ThreatView>> {
        if !self.are_wanted() {
            return Ok(Vec::new());
        }
        // Smaller crews meet what four meet.
        let mut setup = Setup::for_players(crew.max(4));
        setup.mission = Choice::Code(recipe.to_string());
        setup.common = self.common.unwrap_or(Pool::WHITE);
        setup.serious = self.serious.unwrap_or(Pool::WHITE);
        setup.modules.new_threats = self.new_threats;
        let n_seats = setup.n_players();
        let (mut flight, _) = Match::<SpaceAlert>::start(setup, Seed::numbered(recipe.seed))
            .map_err(|refusal| anyhow!("{refusal} ({})", refusal.rule()))?;
        for seat in Seat::all(n_seats) {
            flight.submit(Millis(0), Actor::Seat(seat), Act::Move(Move::Ready(true)))?;
        }
        let an_hour = Millis(3_600_000);
        flight.tick(an_hour);
        Ok(flight.view(Audience::Everything).threats.to_vec())
    }
}

/// A drawn threat with everything it can call in.
pub(super) fn words(threat: &ThreatView) -> String {
    let name = |card: Option<Card>| card.map(|card| format!("{card} {}", card.facts().code));
    let cards = [threat.card, threat.calls, threat.calls_then].map(name);
    cards.into_iter().flatten().collect::<Vec<_>>().join(", calls in ")
}
