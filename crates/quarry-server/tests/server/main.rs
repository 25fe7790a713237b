//! The server as its clients, its disk and its strangers meet it.

#[cfg(test)]
mod analysis;
#[cfg(test)]
mod campaign;
#[cfg(test)]
mod canary;
#[cfg(test)]
mod faults;
#[cfg(test)]
mod halt;
#[cfg(test)]
mod nodes;
#[cfg(test)]
mod operation;
#[cfg(test)]
mod page;
#[cfg(test)]
mod play;
#[cfg(test)]
mod practice;
#[cfg(test)]
mod replay;
#[cfg(test)]
mod silence;
