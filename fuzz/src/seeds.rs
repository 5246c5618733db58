//! Writes the first inputs of every target into `corpus/`: matches played at
//! random, missions, timelines, messages and careers.

use std::{fs, path::Path};

use protocol::{PositionUpdate, RawValue, Seat, SeatAct};
use shelf::{Kit, Opened};
use space_alert::{
    notation::{self, flash},
    random::{self, Style},
    timeline::{MissionGroup, Recipe, RecipeOptions, official, text},
};
use table::{Audience, Luck, Millis, Seed};

fn main() -> std::io::Result<()> {
    for kit in fuzz::shelf().kits() {
        for n_seats in kit.n_seats_min()..=kit.n_seats_max() {
            for number in 0..4 {
                let name = format!("{}-{n_seats}-{number}", kit.id());
                let (played, updates) = play(kit, n_seats, number);
                keep("journal", &name, &played.file())?;
                keep("protocol", &name, &updates)?;
            }
        }
        if let Ok(careers) = kit.careers() {
            let mut career: Option<Box<RawValue>> = None;
            for act in [r#"{"new":{"name":"Ann"}}"#, r#"{"rename":{"name":"Bob"}}"#, r#""consent""#]
            {
                let act = RawValue::from_string(act.to_owned()).expect("JSON");
                career = careers.act(career.as_deref(), "e1", &act, 20_000).ok().or(career);
                let text = career.as_ref().map_or("{}", |career| career.get());
                keep("career", &format!("{}-{}", kit.id(), text.len()), text)?;
            }
        }
    }
    let seed: Seed = "5e".repeat(32).parse().expect("a seed");
    let mut luck = Luck::seeded(&seed);
    for number in 0..40 {
        let flag = |bit: u64| number & bit != 0;
        let style = Style {
            n_crew: (number % 5) as u8 + 1,
            n_threats: (number % 9) as u8,
            new_frontier: flag(1),
            double_actions: flag(2),
            specializations: flag(4),
        };
        let mission = random::mission(&style, number, &mut luck);
        keep("mission", &number.to_string(), &notation::write(&mission))?;
    }
    for mission in official() {
        keep("timeline", &format!("{}-text", mission.id), &text::write(&mission.timeline))?;
        keep("timeline", &format!("{}-code", mission.id), &flash::write(&mission.timeline))?;
    }
    for number in 0..20 {
        let recipe = Recipe {
            options: RecipeOptions::new(MissionGroup::ALL[number % MissionGroup::ALL.len()]),
            seed: number as u64,
        };
        keep("timeline", &format!("recipe-{number}"), &recipe.to_string())?;
    }
    Ok(())
}

/// Plays a match of random moves; also gives the positions a player was told of.
fn play(kit: &dyn Kit, n_seats: u8, number: u64) -> (Box<dyn Opened>, String) {
    let seed: Seed = format!("{number:064x}").parse().expect("a seed");
    let setup = kit.default_setup(n_seats);
    let mut played = kit.start(&setup, seed).expect("the default setup is playable");
    let (mut base, mut updates) = (None, String::new());
    let mut now = Millis(0);
    for step in 0..120 {
        if played.outcome().is_some() {
            break;
        }
        let moved = (0..n_seats).map(Seat).find_map(|seat| {
            let mv = played.random_move(seat, number * 1000 + step)?;
            played.submit(now, seat, &SeatAct::Move(mv)).ok()
        });
        if moved.is_none() {
            now = played.wake_at().map_or(Millis(now.0 + 1000), |wake| wake.max(Millis(now.0 + 1)));
            played.tick(now);
        }
        if step < 5 {
            let view = played.view(Audience::Seat(Seat(0)));
            let update = PositionUpdate::new(base.as_deref(), &view);
            updates += &(serde_json::to_string(&update).expect("an update can be written") + "\n");
            base = Some(view.get().to_owned());
        }
    }
    (played, updates)
}

fn keep(target: &str, name: &str, text: &str) -> std::io::Result<()> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    fs::create_dir_all(&dir)?;
    fs::write(dir.join(name), text)
}
