//! The big buttons: whatever can be done now.

use away_mission::{AwayMission, Direction, Move, Space, StageView};
use client::room::Room;
use leptos::prelude::*;
use table::Seat;

use crate::{
    embark::{Draft, Embark},
    loss::Loss,
    scene::{Landing, Scene},
    words,
};

/// What is asked of the one who looks. It changes less often than the scene,
/// so that panels keep what was chosen in them.
#[derive(Clone, Debug, PartialEq)]
enum Ask {
    /// A lost team is to be looked at.
    LookAtLoss,
    Embark,
    /// On the first turn nobody would go home with nothing.
    Roll,
    StayOrGo {
        found: u8,
    },
    Land {
        landings: Vec<Landing>,
        shields: Vec<(usize, Vec<Space>)>,
        names: Vec<Name>,
    },
    Nothing,
}

/// What lies where one may land.
#[derive(Clone, Debug, PartialEq)]
struct Name {
    place: &'static str,
    /// What it does, in a few signs.
    signs: String,
}

impl Ask {
    fn of(scene: &Scene) -> Self {
        let Some(seat) = scene.seat.filter(|_| scene.awaits_me()) else { return Self::Nothing };
        match scene.view.stage {
            StageView::Preparing => Self::Embark,
            StageView::Deciding { .. } => {
                let found = scene.outing(seat).map_or(0, |outing| outing.discoveries);
                match (scene.view.turn, found) {
                    (1, 0) => Self::Roll,
                    _ => Self::StayOrGo { found },
                }
            }
            StageView::Landing { .. } => Self::land(scene, seat),
            StageView::Over { .. } => Self::Nothing,
        }
    }

    fn land(scene: &Scene, seat: Seat) -> Self {
        let landings = scene.landings(seat);
        let Some(outing) = scene.outing(seat) else { return Self::Nothing };
        let shields = landings.iter().enumerate().filter_map(|(idx, landing)| {
            let marines: Vec<Space> = outing.shields(landing.square).collect();
            (marines.len() > 1).then_some((idx, marines))
        });
        let name = |landing: &Landing| {
            let location = outing.grid.at(landing.square);
            Name { place: location.name(), signs: words::signs(&outing, location).0 }
        };
        Self::Land {
            shields: shields.collect(),
            names: landings.iter().map(name).collect(),
            landings,
        }
    }
}

/// Lands, with the marine who dies if one must be chosen.
pub(crate) fn land(room: Room<AwayMission>, landing: &Landing, shield: Option<Space>) {
    room.play.run(Move::Land { path: landing.path.clone(), shield });
}

/// The buttons of the moment.
#[component]
pub(crate) fn Actions(
    room: Room<AwayMission>,
    scene: Memo<Scene>,
    loss: Loss,
    draft: Draft,
    /// The marine who dies at a hostile alien; the rules choose if none.
    shield: RwSignal<Option<Space>>,
) -> impl IntoView {
    let ask = Memo::new(move |_| match loss.open() {
        Some(_) => Ask::LookAtLoss,
        None => scene.with(Ask::of),
    });
    let seat = Memo::new(move |_| scene.with(|scene| scene.seat));
    let busy = move || room.busy.get();
    let content = move || {
        match ask.get() {
        Ask::Nothing => ().into_any(),
        Ask::LookAtLoss => view! {
            <div class="buttons">
                <button class="primary big" data-testid="lost-go-on" data-key="e" data-primary
                    on:click=move |_| loss.put_away()>
                    "Go on" <kbd>"E"</kbd>
                </button>
            </div>
        }
        .into_any(),
        Ask::Roll => view! {
            <div class="buttons">
                <button class="primary big" data-testid="stay" data-key="s" data-primary disabled=busy
                    on:click=move |_| room.play.run(Move::Stay)>
                    "Roll the row" <kbd>"S"</kbd>
                </button>
            </div>
        }
        .into_any(),
        Ask::Embark => match seat.get() {
            Some(seat) => {
                view! { <Embark scene seat draft play=room.play/> }.into_any()
            }
            None => ().into_any(),
        },
        Ask::StayOrGo { found } => view! {
            <div class="buttons two">
                <button class="primary big" data-testid="stay" data-key="s" data-primary disabled=busy
                    on:click=move |_| room.play.run(Move::Stay)>
                    "Stay" <small>"roll the row"</small> <kbd>"S"</kbd>
                </button>
                <button class="big" data-testid="go" data-key="g" disabled=busy
                    on:click=move |_| room.play.run(Move::Go)>
                    "Go home" <small>"with " {words::discoveries(found)}</small> <kbd>"G"</kbd>
                </button>
            </div>
        }
        .into_any(),
        Ask::Land { landings, shields, names } => landing_buttons(room, landings, &shields, &names, shield),
    }
    };
    view! { <div class="actions" data-testid="actions">{content}</div> }
}

fn landing_buttons(
    room: Room<AwayMission>,
    landings: Vec<Landing>,
    shields: &[(usize, Vec<Space>)],
    names: &[Name],
    shield: RwSignal<Option<Space>>,
) -> AnyView {
    shield.set(None);
    // All hostile aliens ask the same marines.
    let marines = shields.first().map(|(_, marines)| marines.clone());
    let may_shield: Vec<usize> = shields.iter().map(|(idx, _)| *idx).collect();
    let buttons = landings
        .into_iter()
        .enumerate()
        .zip(names.to_vec())
        .map(|((idx, landing), name)| {
            let with_shield = may_shield.contains(&idx);
            let click = {
                let landing = landing.clone();
                move |_| land(room, &landing, shield.get_untracked().filter(|_| with_shield))
            };
            landing_button(room, &landing, name, click)
        })
        .collect_view();
    let marines = marines.map(|marines| {
        let choice = marines
            .into_iter()
            .map(|space| view! {
                <button
                    class="chip"
                    aria-pressed=move || (shield.get() == Some(space)).to_string()
                    data-testid=format!("shield-{}", space.0)
                    on:click=move |_| shield.set(Some(space))
                >
                    "space " {space.0}
                </button>
            })
            .collect_view();
        view! {
            <p class="shields">"If a marine must die: " {choice} <small>" (else the highest space)"</small></p>
        }
    });
    view! { {marines} <div class="buttons landings">{buttons}</div> }.into_any()
}

fn landing_button(
    room: Room<AwayMission>,
    landing: &Landing,
    name: Name,
    click: impl Fn(leptos::ev::MouseEvent) + 'static,
) -> AnyView {
    let busy = move || room.busy.get();
    let Name { place, signs } = name;
    let what = view! { <small><span class="dodge-name">{place} " "</span> {signs}</small> };
    match landing.path.directions() {
        [] => view! {
            <button class="primary big" data-testid="land" data-key="l" data-primary disabled=busy on:click=click>
                "Land here" {what} <kbd>"L"</kbd>
            </button>
        }
        .into_any(),
        [direction] => {
            let (arrow, key) = match direction {
                Direction::Left => ("←", "ArrowLeft"),
                Direction::Right => ("→", "ArrowRight"),
                Direction::Up => ("↑", "ArrowUp"),
                Direction::Down => ("↓", "ArrowDown"),
            };
            view! {
                <button
                    class="dodge"
                    data-testid=format!("dodge-{}", direction.name())
                    data-key=key
                    disabled=busy
                    on:click=click
                >
                    <span class="dodge-arrow" aria-hidden="true">{arrow}</span>
                    <span class="visually-hidden">{format!("Glitch {} to {place} ", direction.name())}</span>
                    {what}
                </button>
            }
            .into_any()
        }
        _ => view! {
            <button
                class="dodge"
                data-testid=format!("dodge-{}", landing.path)
                disabled=busy
                on:click=click
            >
                <span class="dodge-arrow" aria-hidden="true">{landing.path.to_string()}</span>
                <span class="visually-hidden">{format!("Glitches {} to {place} ", landing.path)}</span>
                {what}
            </button>
        }
        .into_any(),
    }
}
