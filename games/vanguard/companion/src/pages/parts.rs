//! What the parts of the desk share.

use client::toast::Toasts;
use leptos::prelude::*;
use vanguard_parts::icons::Icon;

use super::store;
use crate::keeper::{Campaign, Deed, Keeper, Pool, Refusal};

/// The campaign of this page.
#[derive(Clone, Copy)]
pub(crate) struct Hold {
    /// Its id on this device.
    pub id: StoredValue<String>,
    /// Everything that was done.
    pub keeper: RwSignal<Keeper>,
    /// How it stands.
    pub campaign: Memo<Campaign>,
    /// Why the last thing was refused.
    pub refused: RwSignal<Option<Refusal>>,
    toasts: Toasts,
}

impl Hold {
    /// Of a campaign.
    pub(crate) fn new(id: String, keeper: Keeper) -> Self {
        let keeper = RwSignal::new(keeper);
        Self {
            id: StoredValue::new(id),
            keeper,
            campaign: Memo::new(move |_| keeper.with(Keeper::campaign)),
            refused: RwSignal::new(None),
            toasts: Toasts::here(),
        }
    }

    /// The one of this page.
    pub(crate) fn here() -> Self {
        expect_context()
    }

    fn keep(self) {
        let is_kept =
            self.keeper.with_untracked(|keeper| self.id.with_value(|id| store::keep(id, keeper)));
        if !is_kept {
            self.toasts.warn("This browser could not keep the campaign; save it as a file.");
        }
    }

    /// Does something; whether the rules allow it.
    pub(crate) fn act(self, deed: Deed) -> bool {
        let done = self.keeper.try_update(|keeper| keeper.act(deed)).unwrap_or(Ok(()));
        let is_done = done.is_ok();
        self.refused.set(done.err());
        if is_done {
            self.keep();
        }
        is_done
    }

    /// Takes the last thing back.
    pub(crate) fn undo(self) {
        self.refused.set(None);
        self.keeper.update(Keeper::undo);
        self.keep();
    }

    /// Does it again.
    pub(crate) fn redo(self) {
        self.refused.set(None);
        self.keeper.update(Keeper::redo);
        self.keep();
    }
}

/// A button that does something.
pub(crate) fn button(hold: Hold, words: impl Into<String>, deed: Deed) -> AnyView {
    let words = words.into();
    view! { <button on:click=move |_| { hold.act(deed.clone()); }>{words}</button> }.into_any()
}

/// The same with a name of its own for those who hear it.
pub(crate) fn named_button(hold: Hold, words: &'static str, name: String, deed: Deed) -> AnyView {
    view! { <button aria-label=name on:click=move |_| { hold.act(deed.clone()); }>{words}</button> }
        .into_any()
}

/// One less and one more of something, with what it is called.
pub(crate) fn steps(
    hold: Hold,
    name: impl Into<String>,
    now: impl Fn() -> u8 + Send + Sync + 'static,
    deed: impl Fn(i8) -> Deed + Clone + Send + Sync + 'static,
) -> AnyView {
    let name = name.into();
    let (less, more) = (deed.clone(), deed);
    let (fewer, further) = (format!("{name}: one less"), format!("{name}: one more"));
    view! {
        <span class="stepper">
            <span class="stepper-name">{name}</span>
            <button aria-label=fewer on:click=move |_| { hold.act(less(-1)); }>"−"</button>
            <b>{now}</b>
            <button aria-label=further on:click=move |_| { hold.act(more(1)); }>"+"</button>
        </span>
    }
    .into_any()
}

/// Says what to do where there is nothing yet.
pub(crate) fn empty(words: &'static str) -> AnyView {
    view! { <p class="co-empty">{words}</p> }.into_any()
}

/// A row of spaces of which some are filled: the time of a lead, a check, a
/// threat. Words beside it say the numbers.
pub(crate) fn pips(filled: u8, all: u8) -> AnyView {
    let pip = |nth: u8| view! { <i class:full={nth < filled}></i> };
    view! { <span class="co-pips" aria-hidden="true">{(0..all).map(pip).collect_view()}</span> }
        .into_any()
}

/// The pools and morale, at the top of every page: a line to read, which opens
/// to be changed.
#[component]
pub(crate) fn Pools() -> impl IntoView {
    let hold = Hold::here();
    let now = move |pool: Pool| hold.campaign.with(|campaign| campaign.pool(pool));
    let morale = move || hold.campaign.with(|campaign| campaign.morale.word().replace('-', " "));
    let chips = Pool::ALL.map(|pool| {
        view! {
            <span class="co-chip"><Icon name=pool.name()/> <b data-testid=format!("pool-{}", pool.name())>{move || now(pool)}</b>
                <span class="visually-hidden">{pool.name()}</span></span>
        }
    });
    let pools = Pool::ALL
        .map(|pool| steps(hold, pool.name(), move || now(pool), move |by| Deed::Tokens(pool, by)));
    let has_penalty = move || hold.campaign.with(|campaign| campaign.has_penalty);
    view! {
        <details class="co-pools" data-testid="pools">
            <summary>
                {chips}
                {move || has_penalty().then(|| view! { <span class="co-chip bad"><Icon name="penalty" label="penalty token"/></span> })}
                <span class="co-chip"><small>"morale"</small> <b data-testid="morale">{morale}</b></span>
            </summary>
            <div class="co-change">
                {pools}
                <span class="stepper">
                    <span class="stepper-name">"morale"</span>
                    <button aria-label="Morale falls" on:click=move |_| { hold.act(Deed::Morale(false)); }>"−"</button>
                    <b>{morale}</b>
                    <button aria-label="Morale rises" on:click=move |_| { hold.act(Deed::Morale(true)); }>"+"</button>
                </span>
                <label class="stepper"><input type="checkbox" data-testid="penalty" prop:checked=has_penalty
                    on:change:target=move |event| { hold.act(Deed::Penalty(event.target().checked())); }/> "penalty token"</label>
            </div>
        </details>
    }
}
