//! Every achievement that is judged by what was flown or by the log: for each
//! something that earns it, and near misses that do not.

mod feats;
mod flights;
mod know_how;
mod records;

use space_alert::{
    career::achievement::{Achievement, Category, Feat, Judge, Requirement},
    scenario::run_example,
};

fn check(script: &str) {
    if let Err(error) = run_example(script) {
        panic!("{error}\n{script}");
    }
}

fn names<'a>(table: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut names: Vec<&str> = table.into_iter().collect();
    names.sort_unstable();
    names
}

fn of(is: impl Fn(&Requirement) -> bool) -> Vec<&'static str> {
    let facts = Achievement::all().map(Achievement::facts);
    names(facts.filter(|facts| is(&facts.condition)).map(|facts| facts.name))
}

/// No achievement is forgotten.
#[test]
fn the_tables_are_complete() {
    let missions = flights::MISSIONS.iter().map(|row| row.0);
    assert_eq!(names(missions), of(|condition| matches!(condition, Requirement::Mission(_))));
    let campaigns = flights::CAMPAIGNS.iter().map(|row| row.0);
    assert_eq!(names(campaigns), of(|condition| matches!(condition, Requirement::Campaign(..))));
    let records = records::RECORDS.iter().map(|row| row.0);
    assert_eq!(names(records), of(|condition| matches!(condition, Requirement::Record(_))));
    let know_how = Achievement::all()
        .map(Achievement::facts)
        .filter(|facts| facts.category == Category::ExpertKnowHow)
        .map(|facts| facts.name);
    assert_eq!(names(know_how_rows()), names(know_how));
    // The others have tests of their own in `feats.rs`: both ways.
    let text = include_str!("feats.rs");
    for facts in Achievement::all().map(Achievement::facts) {
        let shown = match facts.condition {
            Requirement::Feat(_) => true,
            Requirement::Vote(feat, _) => {
                feat.is_some() && facts.category != Category::ExpertKnowHow
            }
            _ => false,
        };
        // Badges are no part of examples; they have a test without one.
        let is_badge = matches!(facts.condition, Requirement::Vote(Some(Feat::Wears(_)), _));
        if shown && !is_badge {
            assert!(text.contains(&format!("not {}", facts.name)), "{}: no near miss", facts.name);
            let n_named = text.matches(facts.name).count();
            let n_missed = text.matches(&format!("not {}", facts.name)).count();
            assert!(n_named > n_missed, "{}: nobody earns it", facts.name);
        }
    }
}

fn know_how_rows() -> impl Iterator<Item = &'static str> {
    know_how::KNOW_HOW.iter().map(|row| row.0)
}

/// What is left to people, and nothing else (SA-20.59).
#[test]
fn people_judge_what_no_log_knows() {
    let by = |judge: Judge, category: Category| {
        let facts = Achievement::all().map(Achievement::facts);
        facts.filter(|facts| facts.judge() == judge && facts.category == category).count()
    };
    let table: Vec<[usize; 4]> = Category::ALL
        .into_iter()
        .map(|category| {
            [Judge::Engine, Judge::Crew, Judge::Explorer, Judge::History]
                .map(|judge| by(judge, category))
        })
        .collect();
    assert_eq!(
        table,
        [
            [35, 0, 0, 0],
            [23, 1, 0, 0],
            [0, 19, 1, 0],
            [7, 0, 0, 0],
            [11, 2, 0, 0],
            [0, 20, 0, 0],
            [0, 0, 0, 16],
        ]
    );
}
