//! The team: who they are, what they have left, and whose turn it is.

use leptos::prelude::*;
use vanguard::{
    crew::{TurnToken, open_slots},
    member::Member,
    view::{CrewView, ExplorationView},
};
use vanguard_pack::dice::Colour;

use super::{Field, face, field::active, map, rank};
use crate::{desk::Desk, html, icons, words};

/// The outline of dice of a colour, 100 wide.
const fn outline(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "M10 10h80v80H10z",
        Colour::Green => "M50 8q42 0 42 42T50 92 8 50 50 8z",
        Colour::Blue => "M32 8h36l24 24v36L68 92H32L8 68V32z",
    }
}

/// The dice of somebody: three columns, the shape tells the colour. Available
/// ones are full, spent ones dashed, open slots faint.
fn dice(crew: &CrewView) -> (String, String) {
    let kinds = Desk::book().dice();
    let mut svg = String::new();
    let mut said = Vec::new();
    let mut rows = 1;
    for (column, colour) in Colour::ALL.into_iter().enumerate() {
        let is_of = |die: &u8| kinds.kind(crew.dice[usize::from(*die)]).colour == colour;
        let (in_hand, spent) = (crew.available.union(crew.in_check), crew.spent);
        let n_available = in_hand.iter().filter(is_of).count();
        let n_spent = spent.iter().filter(is_of).count();
        let n_open = usize::from(open_slots(crew.section, crew.rank, colour));
        let is_hurt = crew.injury_dice.has(colour);
        let mut states: Vec<&str> = Vec::new();
        if is_hurt {
            states.push("hurt");
        }
        states.extend(std::iter::repeat_n("on", n_available));
        states.extend(std::iter::repeat_n("spent", n_spent));
        while states.len() < n_open {
            states.push("open");
        }
        rows = rows.max(states.len());
        for (row, state) in states.iter().enumerate() {
            let path = if *state == "hurt" { "M50 10L96 88H4z" } else { outline(colour) };
            svg.push_str(&format!(
                "<path class=\"{state} die-{}\" transform=\"translate({} {}) scale(.19)\" d=\"{path}\"/>",
                colour.name(),
                column * 23,
                row * 22
            ));
        }
        let mut words = format!("{}: {n_available} available, {n_spent} spent", colour.name());
        if is_hurt {
            words.push_str(", an injury die");
        }
        said.push(words);
    }
    let svg = format!(
        "<svg viewBox=\"-1 -1 68 {0}\" width=\"68\" height=\"{0}\" aria-hidden=\"true\">{svg}</svg>",
        rows * 22
    );
    (svg, said.join("; "))
}

/// How somebody's turn stands.
fn turn(own: &ExplorationView, member: Member, crew: &CrewView) -> String {
    match own.turn {
        _ if !crew.is_alive => "fallen".to_owned(),
        Some((other, n)) if other == member => {
            format!("{} left", table::count(n, "action"))
        }
        _ => match crew.turn {
            TurnToken::Available => "turn to come".to_owned(),
            TurnToken::Ended => "turn over".to_owned(),
        },
    }
}

/// The team.
#[component]
pub(crate) fn Team() -> impl IntoView {
    let field = Field::here();
    let cards = move || {
        let shown = field.shown_member();
        let all = field.with(|own| {
            let members = own.team.iter().enumerate();
            let cards = members.map(|(nth, crew)| card(field, own, Member(nth as u8), crew, shown));
            cards.collect::<Vec<_>>()
        });
        all.unwrap_or_default()
    };
    view! { <ul class="vp-team">{cards}</ul> }
}

fn card(
    field: Field,
    own: &ExplorationView,
    member: Member,
    crew: &CrewView,
    shown: Option<Member>,
) -> AnyView {
    let name = words::title(crew.card);
    let first = name.split(' ').next().unwrap_or_default().to_owned();
    let is_active = active(own) == Some(member);
    let (dice, said) = dice(crew);
    let player = field.desk.room.seat().filter(|seat| *seat != crew.seat);
    let player = player.map(|_| field.desk.room.name(crew.seat)).unwrap_or_default();
    let mut has =
        html::tag("span", "", &format!("{}{}", html::icon_said("charge", "charges"), crew.charges))
            + &html::tag(
                "span",
                "",
                &format!(
                    "{}{}/{}",
                    html::icon_said("card", "cards in hand"),
                    crew.hand.len(),
                    crew.hand_limit
                ),
            );
    if own.start == member && own.round > 0 {
        has += &html::icon_said("start", "start token");
    }
    has += &html::words(&player);
    let named = html::line("span", "long", &name)
        + " <span class=\"short\" aria-hidden=\"true\">"
        + &html::words(&first)
        + "</span>";
    let state = format!("{} · {}", words::section(crew.section), turn(own, member, crew));
    let state =
        rank(crew.rank) + &html::icon(icons::of_section(crew.section)) + &html::words(&state);
    let mut who = html::tag("b", "", &named)
        + &html::tag("small", "", &state)
        + &html::tag("span", "vp-has", &has);
    for injury in crew.injuries.iter().flatten() {
        let class = if injury.down { "vp-injury down" } else { "vp-injury" };
        let title = html::icon("minor") + &html::words(&words::title(injury.id));
        who += &html::tag("span", class, &title);
    }
    let told = face(crew.card, crew.section, map::look(crew))
        + &html::tag("span", "vp-who", &who)
        + &html::tag("span", "vp-dice", &dice)
        + &html::line("span", "visually-hidden", &said);
    let is_shown = shown == Some(member);
    let class = format!(
        "vp-crew {}{}{}",
        crew.section.word(),
        if is_active { " active" } else { "" },
        if crew.is_alive { "" } else { " fallen" }
    );
    view! {
        <li class=class>
            <button class="vp-card" aria-pressed=is_shown.to_string() data-testid=format!("crew-{}", member.0) data-point=format!("crew-{}", crew.card.0)
                on:click=move |_| field.looked.set(Some(member)) inner_html=told></button>
        </li>
    }
    .into_any()
}
