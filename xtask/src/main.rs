//! Chores, in Rust.
fn main() {}
