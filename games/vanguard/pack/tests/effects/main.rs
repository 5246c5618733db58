//! The effect language: read, written, told, and complete for the rules.

mod complete;
mod faults;
mod sentences;
mod world;
mod written;
