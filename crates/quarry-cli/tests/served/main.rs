//! `quarry serve` as a process: started, asked, stopped and killed.

#[cfg(test)]
mod account;
#[cfg(test)]
mod backup;
#[cfg(test)]
mod check;
#[cfg(test)]
mod config;
#[cfg(test)]
mod contents;
#[cfg(test)]
mod decide;
#[cfg(test)]
mod join;
#[cfg(test)]
mod kill;
#[cfg(test)]
mod nights;
#[cfg(test)]
mod process;
#[cfg(test)]
mod rigged;
#[cfg(test)]
mod seat;
#[cfg(test)]
mod verify;
