//! The rules of ISS Vanguard.
