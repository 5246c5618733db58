//! What a crew agrees on, option by option. Each says in a line what it does;
//! what the rules refuse is said beside it.

mod crew;
mod form;
mod mission;
mod switches;

use client::game::SetupForm;
use leptos::prelude::*;
use space_alert::live::{Setup, SpaceAlert};

use self::form::Form;
pub(crate) use self::mission::agreed;

/// The whole form.
pub(crate) fn form(form: SetupForm<SpaceAlert>) -> AnyView {
    let form = Form::over(form);
    view! {
        <fieldset class="setup-form flight-form" disabled=move || form.locked.get() data-testid="setup-form">
            <div class="flight-column">
                <mission::Mission form/>
                <details class="panel" data-testid="new-frontier">
                    <summary><h2>"The New Frontier"</h2></summary>
                    {switches::list(form, &switches::MODULES)}
                </details>
                <details class="panel" data-testid="readings">
                    <summary><h2>"Readings of the rules"</h2></summary>
                    <p class="note">"Where tables differ, the first reading is the usual one."</p>
                    {switches::list(form, &switches::READINGS)}
                </details>
            </div>
            <div class="flight-column">
                <crew::Crew form/>
                <details class="panel" data-testid="house">
                    <summary><h2>"How the table plays"</h2></summary>
                    <mission::Help form/>
                    {switches::list(form, &switches::HOUSE)}
                </details>
            </div>
        </fieldset>
    }    .into_any()
}

/// The setup for so many players: mission and options stay, and so do colours
/// and trades of those who stay aboard. Who wears which badge begins again.
pub(crate) fn resized(old: &Setup, n_players: u8) -> Setup {
    let Setup { mut crew, badges, .. } = Setup::for_players(n_players);
    let n_known = old.crew.len().min(crew.len());
    for (idx, known) in old.crew.iter().enumerate().take(n_known) {
        // Each figure has a colour of its own: they are swapped.
        if let Some(other) = crew.iter().position(|member| member.colour == known.colour) {
            crew[other].colour = crew[idx].colour;
        }
        crew[idx].colour = known.colour;
        crew[idx].specialization = known.specialization;
    }
    Setup { crew, badges, extra_card_to: None, ..old.clone() }
}

#[cfg(test)]
mod tests {
    use space_alert::mission::Colour;

    use super::*;

    #[test]
    fn another_number_of_players_keeps_what_was_agreed() {
        let mut setup = Setup::for_players(4);
        setup.pace = 150;
        setup.crew[0].colour = Colour::Blue;
        for n_players in 1..=5 {
            let resized = resized(&setup, n_players);
            assert_eq!((resized.n_players(), resized.pace), (n_players, 150));
            assert_eq!(resized.crew[0].colour, Colour::Blue);
            assert_eq!(resized.check(), Ok(()));
        }
    }
}
