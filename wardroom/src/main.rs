//! The binary: the program, with the browser clients inside.
//!
//! The build script compiles the clients listed in `program/src/clients.rs`, gives
//! every file a name that changes with its content, and packs it. Here the files
//! become part of the program: a server needs nothing beside its binary.

use std::process::ExitCode;

use program::{Asset, Files, Page};

static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));
static PAGES: &[Page] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

fn main() -> ExitCode {
    program::main(Files { assets: ASSETS, pages: PAGES })
}

#[cfg(test)]
mod tests {
    use super::{ASSETS, PAGES};

    #[test]
    fn the_first_load_of_each_client_is_small() {
        assert!(!PAGES.is_empty(), "there are pages");
        for page in PAGES {
            let (n_bytes, most) = (page.n_first_load_bytes, page.n_bytes_max);
            assert!((1..=most).contains(&n_bytes), "{} loads {n_bytes} bytes", page.address);
        }
    }

    #[test]
    fn each_client_has_its_page() {
        for address in program::pages() {
            assert!(PAGES.iter().any(|page| page.address == address), "{address}");
            assert!(ASSETS.iter().any(|file| file.address == address), "{address}");
        }
    }
}
