//! The browser clients, as the binary hands them over.
//!
//! This library does not wait for them: they take longest to build, and only the
//! last, small crate holds them.

/// What browsers load.
#[derive(Clone, Copy, Debug)]
pub struct Files {
    /// All files of the site.
    pub assets: &'static [Asset],
    /// All pages of the site.
    pub pages: &'static [Page],
}

/// A file of the site, in the forms in which it travels.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its address.
    pub address: &'static str,
    /// For the `Content-Type` header.
    pub content_type: &'static str,
    /// Whether the address changes with the content, so that browsers may
    /// keep it for ever.
    pub immutable: bool,
    /// As it is.
    pub plain: &'static [u8],
    /// Packed with Brotli, if that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// Packed with gzip, if that is smaller.
    pub gzip: Option<&'static [u8]>,
}

/// The page of a client.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The client's name.
    pub name: &'static str,
    /// Its address, which is also that of a file.
    pub address: &'static str,
    /// What a browser fetches before the program runs, compressed.
    pub n_first_load_bytes: usize,
    /// The most it may be.
    pub n_bytes_max: usize,
}
