//! Every rule of the register, the contracts, and the figures of the board.

mod conforms;
