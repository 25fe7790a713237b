//! The server as its clients, its disk and its strangers meet it.

#[cfg(test)]
mod canary;
#[cfg(test)]
mod common;
#[cfg(test)]
mod halt;
#[cfg(test)]
mod kill;
#[cfg(test)]
mod nodes;
#[cfg(test)]
mod nodes_kill;
#[cfg(test)]
mod play;
