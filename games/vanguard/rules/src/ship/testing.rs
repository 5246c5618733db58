//! The ship of the small pack, for tests.
