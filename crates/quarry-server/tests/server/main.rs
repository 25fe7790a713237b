//! The server as its clients, its disk and its strangers meet it.

#[cfg(test)]
mod canary;
#[cfg(test)]
mod halt;
#[cfg(test)]
mod play;
#[cfg(test)]
mod store;
