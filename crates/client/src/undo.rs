//! Taking moves back, and answering those who want to.

use leptos::prelude::*;
use protocol::UndoRight;

use crate::{
    game::Shown,
    room::{Deed, Room},
};

/// The button that takes a move back, where there is one to take back.
pub fn undo<G: Shown>(room: Room<G>) -> AnyView {
    let right = Memo::new(move |_| {
        let is_open = room.plays() && room.standing.with(|standing| standing.outcome.is_none());
        let right = room.standing.with(|standing| standing.undo);
        if is_open { right } else { UndoRight::Nothing }
    });
    let is_alone = move || room.names.with(Vec::len) == 1;
    let button = move || {
        let (to, label, hint) = match right.get() {
            UndoRight::Nothing => return None,
            UndoRight::Free { to } => (to, "Take back", "Free: nothing new is known yet"),
            UndoRight::ByAgreement { to } if is_alone() => {
                (to, "Take back", "You play alone: nobody minds")
            }
            UndoRight::ByAgreement { to } => (to, "Ask to take back", "The others must agree"),
        };
        Some(view! {
            <button class="quiet" data-testid="undo" data-key="u" title=hint
                on:click=move |_| room.act.run(Deed::Undo(to))>
                "↶ " {label} <kbd>"U"</kbd>
            </button>
        })
    };
    button.into_any()
}

/// Shown while somebody asks to take a move back.
pub fn consent<G: Shown>(room: Room<G>) -> AnyView {
    let asked = move || {
        let proposal = room.standing.with(|standing| standing.proposal.clone())?;
        let seat = room.seat().filter(|_| room.plays())?;
        let name = room.name(proposal.by);
        let answer = move |yes: bool| move |_| room.act.run(Deed::Consent(yes));
        Some(if proposal.agreed.contains(&seat) {
            view! { <p class="consent">"Waiting for the others to agree that a move is taken back."</p> }.into_any()
        } else {
            view! {
                <div class="consent" role="alert" data-testid="consent">
                    <p>{name} " asks to take a move back."</p>
                    <button data-testid="consent-yes" on:click=answer(true)>"Agree"</button>
                    <button data-testid="consent-no" on:click=answer(false)>"Refuse"</button>
                </div>
            }
            .into_any()
        })
    };
    asked.into_any()
}
