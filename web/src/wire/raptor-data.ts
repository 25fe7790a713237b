// Written by `cargo xtask wire` from the Rust types; not by hand.

/** RA-008: the cells of a row. */
export const COLUMNS = 11 as const;

/** RA-008: the cells of a column. */
export const ROWS = 6 as const;

/** RA-010: the rocks (column, row) of the six square tiles as printed. */
export const ROCKS = {"jungle":[[[1,2]],[[0,1],[2,2]],[[1,1],[1,2]],[[2,0],[0,2]],[[0,0]],[[1,1]]],"savannah":[[],[],[[0,0],[1,0]],[[0,0],[1,1]],[[1,0],[1,2]],[[0,1],[2,0],[2,2]]]} as const;

/** The layout of the official picture. */
export const REFERENCE = {"environment":"jungle","exits":["left","right","left","right"],"tiles":["J1","J2","J3","J4","J5","J6"],"turns":[0,0,0,0,0,0]} as const;

/** RA-011, RA-012: what the cards 1 to 9 of each side do. */
export const DECKS = {"raptor":[{"effect":"call","rule":"RA-104","shuffles":true,"times":1},{"effect":"disappear","rule":"RA-115","shuffles":false,"times":0},{"effect":"fear","rule":"RA-127","shuffles":false,"times":1},{"effect":"call","rule":"RA-104","shuffles":false,"times":2},{"effect":"recover","rule":"RA-138","shuffles":false,"times":2},{"effect":"disappear","rule":"RA-115","shuffles":false,"times":0},{"effect":"recover","rule":"RA-138","shuffles":false,"times":3},{"effect":"fear","rule":"RA-127","shuffles":false,"times":2},{"effect":"nothing","rule":"RA-060","shuffles":false,"times":0}],"scientist":[{"effect":"gas","rule":"RA-178","shuffles":true,"times":1},{"effect":"reinforce","rule":"RA-187","shuffles":false,"times":2},{"effect":"jeep","rule":"RA-195","shuffles":false,"times":2},{"effect":"gas","rule":"RA-178","shuffles":false,"times":2},{"effect":"fire","rule":"RA-207","shuffles":false,"times":2},{"effect":"reinforce","rule":"RA-187","shuffles":false,"times":2},{"effect":"fire","rule":"RA-207","shuffles":false,"times":3},{"effect":"jeep","rule":"RA-195","shuffles":false,"times":4},{"effect":"nothing","rule":"RA-060","shuffles":false,"times":0}]} as const;
