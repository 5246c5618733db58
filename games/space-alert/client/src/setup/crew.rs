//! Who flies: players and androids, their colours, and who wears which badge.

use leptos::prelude::*;
use space_alert::{
    live::{Badges, Berth, MemberSetup, Setup},
    mission::{Colour, MAX_CREW},
};
use space_alert_parts::words;

use super::Form;

/// What a badge does, and where it is kept.
struct Badge {
    id: &'static str,
    title: &'static str,
    duty: &'static str,
    get: fn(&Badges) -> Option<Berth>,
    set: fn(&mut Badges, Berth),
    /// How to take it off, if one can do without it.
    drop: Option<fn(&mut Badges)>,
}

const BADGES: [Badge; 7] = [
    Badge {
        id: "captain",
        title: "Captain",
        duty: "acts first and leads the resolution",
        get: |badges| Some(badges.captain),
        set: |badges, berth| badges.captain = berth,
        drop: None,
    },
    Badge {
        id: "communications-officer",
        title: "Communications officer",
        duty: "handles external threats",
        get: |badges| Some(badges.communications_officer),
        set: |badges, berth| badges.communications_officer = berth,
        drop: None,
    },
    Badge {
        id: "chief-of-security",
        title: "Chief of security",
        duty: "handles internal threats",
        get: |badges| Some(badges.chief_of_security),
        set: |badges, berth| badges.chief_of_security = berth,
        drop: None,
    },
    Badge {
        id: "tactical-officer",
        title: "Tactical officer",
        duty: "watches over the resolution",
        get: |badges| badges.tactical_officer,
        set: |badges, berth| badges.tactical_officer = Some(berth),
        drop: Some(|badges| badges.tactical_officer = None),
    },
    Badge {
        id: "chief-engineer",
        title: "Chief engineer",
        duty: "keeps track of energy",
        get: |badges| badges.chief_engineer,
        set: |badges, berth| badges.chief_engineer = Some(berth),
        drop: Some(|badges| badges.chief_engineer = None),
    },
    Badge {
        id: "lieutenant",
        title: "Lieutenant",
        duty: "assists the captain",
        get: |badges| badges.lieutenant,
        set: |badges, berth| badges.lieutenant = Some(berth),
        drop: Some(|badges| badges.lieutenant = None),
    },
    Badge {
        id: "science-officer",
        title: "Science officer",
        duty: "counts the score",
        get: |badges| badges.science_officer,
        set: |badges, berth| badges.science_officer = Some(berth),
        drop: Some(|badges| badges.science_officer = None),
    },
];

/// Crew and badges.
#[component]
pub(super) fn Crew(form: Form) -> impl IntoView {
    let n_crew = Memo::new(move |_| form.setup.with(|setup| setup.crew.len()));
    let rows = move || (0..n_crew.get()).map(|idx| member_row(form, idx)).collect_view();
    view! {
        <section class="panel">
            <h2>"Crew"</h2>
            <ol class="crew-list" data-testid="flight-crew">{rows}</ol>
            <div class="buttons">
                <button data-testid="crew-fewer" disabled={move || n_crew.get() <= 3} on:click=move |_| form.change("crew", fewer)>"− crew member"</button>
                <button data-testid="crew-more" disabled={move || n_crew.get() >= MAX_CREW} on:click=move |_| form.change("crew", more)>"+ crew member"</button>
            </div>
            <p class="note">"Players have a hand of cards; androids are planned for by the others. With one player, one plans for the whole crew."</p>
            {form.trouble("crew")}
            <details data-testid="badges">
                <summary>"Badges: who does what"</summary>
                {BADGES.iter().map(|badge| badge_row(form, badge)).collect_view()}
            </details>
        </section>
    }
}

/// What a crew member is called while people still gather.
fn name(setup: &Setup, names: &[String], berth: Berth) -> String {
    let colour = setup.crew.get(berth.idx()).map_or("", |member| words::colour(member.colour));
    match setup.seat_of(berth) {
        Some(seat) => {
            let name = names.get(seat.idx()).filter(|name| !name.is_empty());
            name.map_or_else(|| format!("player {}", seat.0 + 1), Clone::clone)
                + " ("
                + colour
                + ")"
        }
        None => format!("the {colour} android"),
    }
}

fn member_row(form: Form, idx: usize) -> impl IntoView {
    let berth = Berth(idx as u8);
    let colour = move || form.setup.with(|setup| setup.crew.get(idx).map(|member| member.colour));
    let label = move || {
        let names = form.names.get();
        form.setup.with(|setup| words::capitalised(&name(setup, &names, berth)))
    };
    let colours = move |setup: &Setup| {
        let own = setup.crew.get(idx).map(|member| member.colour);
        Colour::ALL
            .into_iter()
            .map(|colour| (words::capitalised(words::colour(colour)), Some(colour) == own))
            .collect()
    };
    // Colours are swapped: each figure has one.
    let paint = move |setup: &mut Setup, chosen: usize| {
        let Some(colour) = Colour::ALL.get(chosen).copied() else { return };
        let own = setup.crew[idx].colour;
        if let Some(other) = setup.crew.iter_mut().find(|member| member.colour == colour) {
            other.colour = own;
        }
        setup.crew[idx].colour = colour;
    };
    let kinds = move |setup: &Setup| {
        let android = setup.crew.get(idx).is_some_and(|member| member.android);
        vec![("player".to_owned(), !android), ("android".to_owned(), android)]
    };
    let become_ = move |setup: &mut Setup, chosen: usize| {
        setup.crew[idx].android = chosen == 1;
        keep_badges_with_players(setup);
    };
    view! {
        <li class="crew-line" data-testid=format!("member-{idx}")>
            <span class=move || format!("figure {}", colour().map_or("", words::colour)) aria-hidden="true"></span>
            <span class="row-name">{label}</span>
            {form.choice("crew", format!("member-colour-{idx}"), format!("Colour of crew member {}", idx + 1), colours, paint)}
            {form.choice("crew", format!("member-kind-{idx}"), format!("Kind of crew member {}", idx + 1), kinds, become_)}
        </li>
    }
}

fn badge_row(form: Form, badge: &'static Badge) -> impl IntoView {
    let wearers = move |setup: &Setup| {
        let names = form.names.get();
        let worn = (badge.get)(&setup.badges);
        let crew = (0..setup.crew.len() as u8).map(Berth);
        let mut lines: Vec<_> = crew
            .map(|berth| (words::capitalised(&name(setup, &names, berth)), worn == Some(berth)))
            .collect();
        if badge.drop.is_some() {
            lines.push(("nobody".to_owned(), worn.is_none()));
        }
        lines
    };
    let wear = move |setup: &mut Setup, idx: usize| match badge.drop {
        Some(drop) if idx >= setup.crew.len() => drop(&mut setup.badges),
        _ => (badge.set)(&mut setup.badges, Berth(idx as u8)),
    };
    view! {
        <div class="option row">
            <span class="row-name">{badge.title} <span class="note">" " {badge.duty}</span></span>
            {form.choice(badge.id, format!("badge-{}", badge.id), badge.title.to_owned(), wearers, wear)}
            {form.trouble(badge.id)}
        </div>
    }
}

fn fewer(setup: &mut Setup) {
    setup.crew.pop();
    if setup.crew.len() == 3 {
        for member in &mut setup.crew {
            member.android = false;
        }
    }
    keep_badges_with_players(setup);
}

fn more(setup: &mut Setup) {
    let used = |colour: &Colour| setup.crew.iter().any(|member| member.colour == *colour);
    if let Some(colour) = Colour::ALL.into_iter().find(|colour| !used(colour)) {
        let member = MemberSetup { colour, android: true, specialization: None, explorer: None };
        // The crew is full at five; the button is off then.
        let _ = setup.crew.try_push(member);
    }
}

/// Badges of crew members that have gone or become androids pass to players.
fn keep_badges_with_players(setup: &mut Setup) {
    if setup.is_solo() {
        for badge in &BADGES {
            if (badge.get)(&setup.badges).is_some_and(|berth| berth.idx() >= setup.crew.len()) {
                (badge.set)(&mut setup.badges, Berth(0));
            }
        }
        return;
    }
    let players: Vec<Berth> = (0..)
        .zip(&setup.crew)
        .filter(|(_, member)| !member.android)
        .map(|(idx, _)| Berth(idx))
        .collect();
    for (place, badge) in BADGES.iter().enumerate() {
        let worn = (badge.get)(&setup.badges);
        if worn.is_some_and(|berth| !players.contains(&berth)) {
            (badge.set)(&mut setup.badges, players[place % players.len()]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crew_that_shrinks_or_grows_stays_allowed() {
        for n_players in 1..=5 {
            let mut setup = Setup::for_players(n_players);
            while setup.crew.len() < MAX_CREW {
                more(&mut setup);
                assert_eq!(setup.check(), Ok(()), "{n_players} players, one more");
            }
            while setup.crew.len() > 3 {
                fewer(&mut setup);
                assert_eq!(
                    setup.check(),
                    Ok(()),
                    "{n_players} players, {} in the crew",
                    setup.crew.len()
                );
            }
        }
    }

    #[test]
    fn badges_leave_androids() {
        let mut setup = Setup::for_players(4);
        setup.crew[0].android = true;
        keep_badges_with_players(&mut setup);
        assert_eq!(setup.check(), Ok(()));
        assert!(!setup.crew[setup.badges.captain.idx()].android);
    }
}
