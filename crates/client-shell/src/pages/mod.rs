//! The pages of the shell.

mod books;
mod devices;
mod found;
mod home;
mod lists;
mod rules;
mod you;

pub(crate) use self::{
    books::{books, galleries},
    found::{found_again, no_table},
    home::home,
    lists::{replays, tables},
    rules::rules,
    you::you,
};
