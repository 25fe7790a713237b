//! The machine that the rules drive: the state of a game, the stack of tasks still to be carried out, dice and
//! draws, and the events that happen.

pub(crate) mod chance;
pub(crate) mod event;
pub(crate) mod extras;
pub(crate) mod list;
pub(crate) mod run;
pub(crate) mod state;
pub(crate) mod task;
