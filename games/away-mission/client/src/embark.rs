//! Choosing a grid and a team.

use away_mission::{Crew, GridIdx, Move, OfficerRule, Outing, Refusal, Roster, Team, art};
use leptos::prelude::*;
use table::{Refusal as _, Seat};

use crate::{board, icon::icon, scene::Scene, words};

type Spaces = [Option<Crew>; 5];

/// A choice that is not yet made.
#[derive(Clone, Copy)]
pub(crate) struct Draft {
    pub(crate) grid: RwSignal<GridIdx>,
    spaces: RwSignal<Spaces>,
    /// The space that the next crew goes to, 0 to 4.
    next: RwSignal<usize>,
}

/// Teams worth a button. The rules decide whether one is allowed.
const PRESETS: [(&str, &str); 4] = [
    ("One of each", "CESMr"),
    ("Surveyors", "rrrrr"),
    ("Scholars", "ESMrr"),
    ("Diplomats", "CSMrr"),
];

impl Draft {
    pub(crate) fn new() -> Self {
        Self {
            grid: RwSignal::new(GridIdx(1)),
            spaces: RwSignal::new(spaces_of(&Team::FIRST_MISSION)),
            next: RwSignal::new(0),
        }
    }

    fn team(self, officers: OfficerRule) -> Result<Team, Refusal> {
        Team::in_spaces(self.spaces.get(), officers)
    }

    /// The mission as it would begin.
    pub(crate) fn preview(self, scene: &Scene, seat: Seat) -> Option<Outing> {
        let grid = self.grid.get();
        let team = self.team(OfficerRule::AnyFive).unwrap_or(Team::FIRST_MISSION);
        Some(Outing::new(grid, scene.grid(seat, grid)?, team))
    }

    fn place(self, crew: Crew) {
        let at = self.next.get_untracked();
        self.spaces.update(|spaces| spaces[at] = Some(crew));
        let spaces = self.spaces.get_untracked();
        let free = (0..5).map(|step| (at + 1 + step) % 5).find(|idx| spaces[*idx].is_none());
        self.next.set(free.unwrap_or((at + 1) % 5));
    }
}

fn spaces_of(team: &Team) -> Spaces {
    [1, 2, 3, 4, 5].map(|number| team.at(away_mission::Space(number)))
}

/// The panel with grids, spaces, crew and presets. `play` hears the choice.
#[component]
pub(crate) fn Embark(
    scene: Memo<Scene>,
    seat: Seat,
    draft: Draft,
    play: Callback<Move>,
) -> impl IntoView {
    // What was agreed does not change during a match.
    let officers = scene.with_untracked(|scene| scene.setup.options.officers);
    let played = Memo::new(move |_| scene.with(|scene| Some(scene.captain(seat)?.results)));
    // A grid that was played cannot stay chosen.
    Effect::new(move |_| {
        let results = played.get().unwrap_or_default();
        let is_played = |grid: &GridIdx| results[grid.idx()].is_some();
        if is_played(&draft.grid.get_untracked())
            && let Some(left) = GridIdx::ALL.into_iter().find(|grid| !is_played(grid))
        {
            draft.grid.set(left);
        }
    });
    let grids = move || {
        let results = played.get().unwrap_or_default();
        GridIdx::ALL
            .map(|grid| {
                let outing = scene.with(|scene| {
                    Some(Outing::new(grid, scene.grid(seat, grid)?, Team::FIRST_MISSION))
                });
                let picture =
                    outing.map(|outing| board::small(&outing, &board::Marks::default(), String::new()));
                let done = results[grid.idx()];
                view! {
                    <button
                        class="grid-choice"
                        aria-pressed=move || (draft.grid.get() == grid).to_string()
                        disabled=done.is_some()
                        data-testid=format!("grid-{grid}")
                        on:click=move |_| draft.grid.set(grid)
                    >
                        <span class="grid-name">{grid.to_string()}</span>
                        <span class="grid-picture" aria-hidden="true">{picture}</span>
                        {done.map(|done| view! { <span class="grid-done">"played: " {done}</span> })}
                    </button>
                }
            })
            .collect_view()
    };
    let refusal = move || draft.team(officers).err();
    let embark = move |_| {
        if let Ok(team) = draft.team(officers) {
            play.run(Move::Embark { grid: draft.grid.get_untracked(), team: team.roster() });
        }
    };
    view! {
        <div class="embark" data-testid="embark-panel">
            <div class="grid-choices" role="group" aria-label="Grid">{grids}</div>
            <SpacePicker draft/>
            <div class="presets">
                <span class="presets-name">"Teams:"</span>
                {PRESETS.map(|(name, roster)| preset(name, roster, draft, officers)).collect_view()}
            </div>
            <p class="refusal" role="status" class:hidden=move || refusal().is_none()>
                {move || refusal().map(|refusal| view! {
                    {client::toast::capitalised(&refusal.to_string())} " "
                    <client::why::Why rule=refusal.rule()/>
                })}
            </p>
            <div class="buttons">
                <button
                    class="primary big"
                    data-testid="embark"
                    data-key="e"
                    data-primary
                    disabled=move || refusal().is_some()
                    on:click=embark
                >
                    "Beam down to " {move || draft.grid.get().to_string()} <kbd>"E"</kbd>
                </button>
            </div>
        </div>
    }
}

fn preset(
    name: &'static str,
    roster: &'static str,
    draft: Draft,
    officers: OfficerRule,
) -> Option<impl IntoView> {
    let team = Team::new(&roster.parse::<Roster>().ok()?, officers).ok()?;
    let members: Vec<&str> = team.members().map(|(_, crew)| words::short(crew)).collect();
    Some(view! {
        <button
            class="chip"
            title=members.join(", ")
            data-testid=format!("preset-{roster}")
            on:click=move |_| draft.spaces.set(spaces_of(&team))
        >
            {name}
        </button>
    })
}

/// The five spaces and the crew to put there: choose a space, then who.
#[component]
fn SpacePicker(draft: Draft) -> impl IntoView {
    let spaces = (0..5_usize)
        .map(|idx| {
            view! {
                <button
                    class="crew-space pick"
                    aria-pressed=move || (draft.next.get() == idx).to_string()
                    data-testid=format!("space-{}", idx + 1)
                    on:click=move |_| draft.next.set(idx)
                >
                    <span class="visually-hidden">"Space "</span>
                    <span class="crew-number">{idx + 1}</span>
                    {move || match draft.spaces.get()[idx] {
                        Some(crew) => view! {
                            {icon(&art::crew_icon(crew))}
                            <span class="crew-name">{words::short(crew)}</span>
                        }
                        .into_any(),
                        None => view! {
                            <span class="crew-empty" aria-hidden="true">"+"</span>
                            <span class="visually-hidden">" empty"</span>
                        }
                        .into_any(),
                    }}
                </button>
            }
        })
        .collect_view();
    let palette = Crew::ALL
        .map(|crew| {
            view! {
                <button
                    class="crew-choice"
                    title=crew.summary()
                    data-testid=format!("crew-{}", crew.code())
                    on:click=move |_| draft.place(crew)
                >
                    {icon(&art::crew_icon(crew))}
                    <span class="crew-name">{words::short(crew)}</span>
                </button>
            }
        })
        .collect_view();
    let clear = move |_| {
        let at = draft.next.get_untracked();
        draft.spaces.update(|spaces| spaces[at] = None);
    };
    let space = move || draft.next.get() + 1;
    view! {
        <fieldset class="team">
            <legend>"Team: tap a space, then who stands there"</legend>
            <div class="crew">{spaces}</div>
            <div class="palette" role="group" aria-label=move || format!("Who stands in space {}", space())>
                {palette}
                <button class="crew-choice" data-testid="crew-none" on:click=clear>
                    <span class="crew-empty" aria-hidden="true">"×"</span>
                    <span class="crew-name">"empty"</span>
                </button>
            </div>
        </fieldset>
    }
}
