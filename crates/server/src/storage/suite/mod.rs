//! What storage promises, over whatever database: one list of tests for both.
//!
//! `cargo test` runs it over SQLite, `cargo xtask cluster` over PostgreSQL.

mod careers;
mod challenges;
mod entries;
mod guests;
mod tables;
mod together;
mod words;

use std::sync::Arc;

#[cfg(feature = "testing")]
use futures_util::future::LocalBoxFuture;

use super::{Head, NewEntry, NewTable, Place, SeatRow, Storage};
use crate::metrics::Metrics;

/// A database of a test's own, empty at first.
#[derive(Debug)]
pub struct Ground {
    place: Place,
}

/// A test and its name.
#[cfg(feature = "testing")]
pub type Test = (&'static str, for<'a> fn(&'a Ground) -> LocalBoxFuture<'a, ()>);

impl Ground {
    /// At a place where there is nothing yet.
    #[must_use]
    pub const fn new(place: Place) -> Self {
        Self { place }
    }

    async fn open(&self) -> Storage {
        self.open_with(Arc::new(Metrics::default())).await
    }

    async fn open_with(&self, metrics: Arc<Metrics>) -> Storage {
        let opened = super::open(&self.place, false).await.expect("it can be opened");
        Storage::open_with(opened, metrics)
    }
}

macro_rules! tests {
    ($($module:ident::$name:ident),* $(,)?) => {
        /// All tests, by name.
        #[cfg(feature = "testing")]
        pub const TESTS: &[Test] = &[
            $((stringify!($name), |ground| Box::pin($module::$name(ground)))),*
        ];

        #[cfg(test)]
        mod over_sqlite {
            use super::{Ground, Place};

            $(#[tokio::test]
            async fn $name() {
                let name = format!("wardroom-{}-{}", stringify!($name), std::process::id());
                let folder = std::env::temp_dir().join(name);
                super::$module::$name(&Ground::new(Place::Folder(folder.clone()))).await;
                std::fs::remove_dir_all(folder).unwrap();
            })*
        }
    };
}

tests! {
    guests::guests_are_known_by_their_tokens,
    guests::a_guest_is_renamed_banned_and_found,
    guests::whoever_is_forgotten_leaves_no_name,
    guests::whoever_is_gone_can_do_nothing,
    tables::a_table_is_found_by_what_it_is,
    tables::a_table_that_waits_changes_and_begins,
    tables::a_table_goes_with_all_that_is_its,
    tables::numbers_never_come_back,
    tables::a_sequel_is_begun_once,
    tables::all_of_a_table_is_read_at_once,
    tables::the_administrator_sees_tables,
    tables::what_nobody_comes_back_to_is_swept,
    entries::entries_come_back_as_they_were,
    entries::entries_go_only_after_their_head,
    entries::a_match_ends_with_all_that_hangs_on_it,
    entries::finished_matches_are_told,
    entries::a_campaign_that_goes_on_is_sealed,
    entries::a_changed_journal_is_noticed,
    careers::a_career_is_kept_once,
    careers::a_career_is_at_one_table_at_a_time,
    careers::nobody_changes_an_old_document,
    challenges::a_day_has_one_challenge,
    challenges::a_guest_has_one_run,
    words::talk_is_numbered,
    words::seat_keys_and_invitations_are_replaced,
    words::clocks_never_run_back,
    words::secrets_and_the_probe_are_kept,
    together::everybody_gets_an_answer_of_their_own,
    together::many_write_at_once,
    together::all_is_there_after_a_restart,
    together::what_is_refused_leaves_nothing_behind,
}

fn token(byte: u8) -> [u8; 32] {
    [byte; 32]
}

/// A guest whose token is made of the first letter of the name.
async fn add_guest(storage: &Storage, name: &str) -> i64 {
    storage.add_guest(name.to_owned(), token(name.as_bytes()[0]), 1).await.unwrap()
}

pub(super) fn new_table(code: &str, host_id: i64) -> NewTable {
    NewTable {
        code: code.to_owned(),
        game: "duel".to_owned(),
        rules_version: 1,
        setup: "{}".to_owned(),
        legacy: None,
        seed: [7; 32],
        forked: None,
        listed: false,
        practice: false,
        host_id,
        challenge_id: None,
        now: 1,
        started_at: Some(1),
        seats: Vec::new(),
        lines: Vec::new(),
        brought: Vec::new(),
    }
}

/// A running match without entries; its number and head.
async fn add_table(storage: &Storage, code: &str, host_id: i64) -> (i64, Head) {
    (storage.add_table(new_table(code, host_id)).await.unwrap(), Head::first(code))
}

fn sits(guest_id: i64, name: &str) -> SeatRow {
    SeatRow { guest_id: Some(guest_id), bot: None, name: name.to_owned() }
}

fn bot(name: &str) -> SeatRow {
    SeatRow { guest_id: None, bot: Some(name.to_owned()), name: String::new() }
}

fn entries(lines: &[&str]) -> Vec<NewEntry> {
    let entry = |line: &&str| NewEntry { move_id: None, line: (*line).to_owned() };
    lines.iter().map(entry).collect()
}
