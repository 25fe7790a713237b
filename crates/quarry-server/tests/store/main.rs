//! What every store promises, held against both of them, and how each keeps it.

#[cfg(test)]
mod campaigns;
#[cfg(test)]
mod damage;
#[cfg(test)]
mod postgres;
#[cfg(test)]
mod puzzles;
#[cfg(test)]
mod sqlite;
#[cfg(test)]
mod suite;
