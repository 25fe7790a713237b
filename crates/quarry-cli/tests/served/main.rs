//! `quarry serve` as a process: started, asked, stopped and killed.

#[cfg(test)]
mod backup;
#[cfg(test)]
mod config;
#[cfg(test)]
mod join;
#[cfg(test)]
mod kill;
#[cfg(test)]
mod process;
#[cfg(test)]
mod seat;
#[cfg(test)]
mod verify;
