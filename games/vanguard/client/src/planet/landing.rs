//! The landing: the track with its marker, and the hazard under way.

use leptos::prelude::*;
use vanguard::landing::{LandingView, SPACES};
use vanguard_pack::word::{LanderStat, Penalty};

use super::Field;
use crate::{
    desk::Desk,
    icons::{self, Icon},
    words,
};

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

fn hazard(landing: &LandingView) -> Option<AnyView> {
    let card = Desk::book().pack.landing(landing.number)?;
    let hazards = card.part.iter().flat_map(|part| &part.hazard);
    let hazard = hazards.clone().nth(usize::from(landing.hazard))?;
    let title = format!("Hazard {} of {}", landing.hazard + 1, hazards.count());
    let line = format!("difficulty {}, {} short", hazard.difficulty, landing.gap);
    let helps = hazard.icons.iter().map(|icon| {
        view! { <span><Icon name=icons::of_die(*icon)/> {icons::die_icon_name(*icon)}</span> }
    });
    let helps = helps.collect_view();
    let penalty = hazard.penalty.map(penalty_words);
    Some(
        view! {
            <article class="vp-offer">
                <header><b>{title}</b> <small><Icon name=stat_icon(hazard.stat)/> {hazard.stat.word()}</small></header>
                <p>{line}</p>
                <p class="vp-biomes">"Each of these closes it by one: " {helps}</p>
                {penalty.map(|penalty| view! { <p class="note">"Left open, the marker goes down and " {penalty} "."</p> })}
            </article>
        }
        .into_any(),
    )
}

/// The landing, until the lander is down.
#[component]
pub(crate) fn Landing() -> impl IntoView {
    let field = Field::here();
    move || {
        field.with(|own| {
            let landing = own.landing.as_ref()?;
            let spaces = SPACES.iter().enumerate().map(|(nth, space)| {
                let is_here = nth == usize::from(landing.marker);
                view! { <li class:here=is_here aria-current=is_here.then_some("step")>{space.word()}</li> }
            });
            let spaces = spaces.collect_view();
            Some(
                view! {
                    <section class="vp-matter">
                        <header><Icon name="lander-standee"/> <h2>"Landing"</h2> <small>{words::title(landing.lander)}</small></header>
                        <ol class="vp-descent" aria-label="Landing track">{spaces}</ol>
                        {hazard(landing)}
                    </section>
                }
                .into_any(),
            )
        })
    }
}
