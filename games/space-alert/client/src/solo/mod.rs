//! Flying alone: one plays four androids (SA-11.17), and everything runs in
//! this browser.

mod choice;
mod ending;
mod mission;

use leptos::prelude::*;
use space_alert::live::{Setup, StageView};

use self::{choice::Choices, ending::Ending, mission::SoloMission};
use crate::live::Cockpit;

/// The page `/space-alert/solo`.
#[component]
pub(crate) fn Solo() -> impl IntoView {
    let agreed = RwSignal::new(None::<Setup>);
    move || match agreed.get() {
        None => view! { <Choices start=Callback::new(move |setup| agreed.set(Some(setup)))/> }
            .into_any(),
        Some(setup) => {
            view! { <Flying setup again=Callback::new(move |()| agreed.set(None))/> }.into_any()
        }
    }
}

#[component]
fn Flying(setup: Setup, again: Callback<()>) -> impl IntoView {
    let flown = SoloMission::begin(setup);
    let plans = Memo::new(move |_| flown.view.with(|view| view.stage <= StageView::Round));
    move || {
        if plans.get() {
            view! {
                <Cockpit view=flown.view setup=flown.setup names=flown.names now=flown.now
                    submit=Callback::new(move |mv| flown.play(mv)) refused=flown.refused/>
            }
            .into_any()
        } else {
            view! { <Ending flown again/> }.into_any()
        }
    }
}
