//! What an ordeal is told and what it reports.

/// How hard to be.
pub(crate) struct Intensity {
    pub(crate) program: String,
    /// Another program to attack, to compare with.
    pub(crate) server_binary: Option<String>,
    /// The only attack to make.
    pub(crate) attack: Option<String>,
    pub(crate) cycles: u64,
    pub(crate) sockets: usize,
    pub(crate) seed: u64,
}

/// What came of an ordeal that was passed.
pub(crate) struct Report {
    /// What was done.
    pub(crate) done: String,
    /// What was held against the log.
    pub(crate) held: String,
    /// How the control was found out.
    pub(crate) control: String,
}

/// Why an ordeal was not passed.
pub(crate) type Trouble = Box<dyn std::error::Error>;
