//! What a crewmember can use: the skill, section cards and equipment; and what
//! lies on the lander.

use leptos::prelude::*;
use vanguard::{
    member::Member,
    moves::{Ability, Move},
    view::{CrewView, ExplorationView},
};
use vanguard_pack::effect::{self, told, told_ability, told_requirement};

use super::{Field, label};
use crate::{desk::Desk, html, icons, words};

/// Something that can be used, as it is shown.
struct Usable {
    ability: Option<Ability>,
    icon: &'static str,
    name: String,
    text: String,
    more: Option<String>,
}

fn say(ability: &effect::Ability) -> String {
    told_ability(ability, &Desk::book().pack)
}

/// Everything that somebody holds and carries.
fn held(own: &ExplorationView, member: Member, crew: &CrewView) -> Vec<Usable> {
    let book = Desk::book();
    let card = book.crewmember(crew.card);
    let convert = format!(
        "Basic faces of {} dice count as {}.",
        card.convert.colour.name(),
        icons::die_icon_name(card.convert.icon)
    );
    let skill = Ability::Skill(member);
    let mut all = vec![Usable {
        ability: Some(skill),
        icon: "charge",
        name: words::ability(own, skill).0,
        text: say(&card.skill),
        more: Some(convert),
    }];
    for id in &crew.hand {
        let card = book.section_card(*id);
        let combination = card.combination.as_ref().map(|own| {
            let need = told_requirement(&own.need, &book.pack);
            format!("{}: {}", table::capitalised(&need), told(&own.effects, &book.pack))
        });
        all.push(Usable {
            ability: Some(Ability::Card(member, *id)),
            icon: "card",
            name: card.name.to_string(),
            text: say(&card.play),
            more: combination,
        });
    }
    for id in &crew.equipment {
        let card = book.equipment(*id);
        for (nth, ability) in card.ability.iter().enumerate() {
            all.push(Usable {
                ability: Some(Ability::Equipment(member, *id, nth as u8)),
                icon: "equipment",
                name: card.name.to_string(),
                text: say(ability),
                more: None,
            });
        }
        if card.ability.is_empty() {
            let text = card.convert.map_or_else(String::new, |convert| {
                let icon = icons::die_icon_name(convert.icon);
                format!("Basic faces of {} dice count as {icon}.", convert.colour.name())
            });
            all.push(Usable {
                ability: None,
                icon: "equipment",
                name: card.name.to_string(),
                text,
                more: None,
            });
        }
    }
    all
}

/// What else may be used now: tokens, mods, discoveries.
fn beside(own: &ExplorationView, ability: Ability) -> Option<Usable> {
    let book = Desk::book();
    let (icon, text) = match ability {
        Ability::Skill(_) | Ability::Card(..) | Ability::Equipment(..) => return None,
        Ability::Token(_, id) => ("equipment", book.equipment(id).token.as_ref()),
        Ability::Mod(_, id, nth) => {
            ("lander-standee", book.lander_mod(id).ability.get(usize::from(nth)))
        }
        Ability::Discovery(_, id) => ("lead", book.discovery(id).exploration.as_ref()),
        Ability::Unique(_, number) => {
            ("lead", book.unique(number).and_then(|unique| unique.exploration.as_ref()))
        }
    };
    Some(Usable {
        ability: Some(ability),
        icon,
        name: words::ability(own, ability).0,
        text: text.map(say).unwrap_or_default(),
        more: None,
    })
}

/// The hand of the crewmember who is looked at.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let field = Field::here();
    let all = move || {
        let member = field.shown_member()?;
        let usable: Vec<Ability> = field
            .moves()
            .into_iter()
            .filter_map(|mv| match mv {
                Move::Use(ability) if ability.member() == member => Some(ability),
                _ => None,
            })
            .collect();
        field
            .with(|own| {
                let crew = own.team.get(member.idx())?;
                let mut all = held(own, member, crew);
                all.extend(usable.iter().filter_map(|ability| beside(own, *ability)));
                let cards: Vec<AnyView> =
                    all.into_iter().map(|item| card(field, item, &usable)).collect();
                let name = label::who(own, member);
                let piles =
                    format!("{} in the deck, {} discarded", crew.n_deck, crew.discards.len());
                let label = format!("What {name} holds");
                Some(view! {
                    <div class="vp-holder"><b>{name}</b> <small>{piles}</small></div>
                    <ul class="vp-cards" tabindex="0" aria-label=label>{cards}</ul>
                })
            })
            .flatten()
    };
    view! { <section class="vp-hand">{all}</section> }
}

fn card(field: Field, item: Usable, usable: &[Ability]) -> AnyView {
    let Usable { ability, icon, name, text, more } = item;
    let ability = ability.filter(|ability| usable.contains(ability));
    let label = format!("Use {name}");
    let button = ability.map(|ability| {
        view! {
            <button class="chip primary" data-testid="use" aria-label=label
                on:click=move |_| field.play(Move::Use(ability))>"Use"</button>
        }
    });
    let head = html::icon(icon) + &html::line("b", "", &name);
    let told = html::tag("header", "", &head)
        + &html::line("p", "", &text)
        + &html::told("note", "", more);
    let class = if ability.is_some() { "vp-item usable" } else { "vp-item" };
    view! { <li class=class>{button} <div inner_html=told></div></li> }.into_any()
}
