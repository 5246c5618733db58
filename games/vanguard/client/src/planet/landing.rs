//! The landing: the track with its marker, and the hazard under way.

use vanguard::{
    landing::{LandingView, SPACES},
    view::ExplorationView,
};
use vanguard_pack::word::{LanderStat, Penalty};

use super::matters::matter;
use crate::{desk::Desk, html, icons, words};

const fn penalty_words(penalty: Penalty) -> &'static str {
    match penalty {
        Penalty::Jolt => "everybody spends dice",
        Penalty::Spill => "supplies are lost",
        Penalty::Drain => "charges are lost",
        Penalty::Blow => "somebody is hurt",
    }
}

const fn stat_icon(stat: LanderStat) -> &'static str {
    match stat {
        LanderStat::Armor => "brace",
        LanderStat::Sensors => "sense",
        LanderStat::Agility => "travel",
    }
}

fn hazard(landing: &LandingView) -> Option<String> {
    let card = Desk::book().pack.landing(landing.number)?;
    let hazards = card.part.iter().flat_map(|part| &part.hazard);
    let hazard = hazards.clone().nth(usize::from(landing.hazard))?;
    let title = format!("Hazard {} of {}", landing.hazard + 1, hazards.count());
    let line = format!("difficulty {}, {} short", hazard.difficulty, landing.gap);
    let stat = html::icon(stat_icon(hazard.stat)) + hazard.stat.word();
    let mut helps = "Each of these closes it by one: ".to_owned();
    for icon in &hazard.icons {
        let name = html::words(icons::die_icon_name(*icon));
        helps += &html::tag("span", "", &(html::icon(icons::of_die(*icon)) + &name));
    }
    let penalty = hazard.penalty.map(|penalty| format!("{}.", penalty_words(penalty)));
    let within =
        html::tag("header", "", &(html::line("b", "", &title) + &html::tag("small", "", &stat)))
            + &html::line("p", "", &line)
            + &html::tag("p", "vp-biomes", &helps)
            + &html::told("note", "Left open, the marker goes down and ", penalty);
    Some(html::tag("article", "vp-offer", &within))
}

/// The landing, until the lander is down.
pub(super) fn landing(own: &ExplorationView) -> Option<String> {
    let landing = own.landing.as_ref()?;
    let mut spaces = String::from("<ol class=\"vp-descent\" aria-label=\"Landing track\">");
    for (nth, space) in SPACES.iter().enumerate() {
        let is_here = nth == usize::from(landing.marker);
        let here = if is_here { " class=\"here\" aria-current=\"step\"" } else { "" };
        spaces += &format!("<li{here}>{}</li>", space.word());
    }
    spaces += "</ol>";
    spaces += &hazard(landing).unwrap_or_default();
    Some(matter("", "lander-standee", "Landing", &words::title(landing.lander), &spaces))
}
