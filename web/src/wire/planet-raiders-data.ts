// Written by `cargo xtask wire` from the Rust types; not by hand.

/** The sides, clockwise. */
export const SIDES = ["red","yellow","violet","green"] as const;

/** The letter of each side. */
export const LETTERS = {"green":"G","red":"R","violet":"V","yellow":"Y"} as const;

/** The planets, clockwise. */
export const PLANETS = ["A","B","C","D"] as const;

/** PR-021: where a rocket may point, clockwise. */
export const NOSES = ["N","E","S","W"] as const;

/** The board, row by row; blanks are nothing. */
export const DRAWING = [" | | | 1 1 1 | | | ","-o-o-o-o-o-o-o-o-o-"," | a | | | | | b | ","-oaAao-o-#-o-obBbo-"," | a | | | | | b | ","-o-o-#-#-#-#-#-o-o-"," | | | v | g | | | ","4o-o-#vVv#gGg#-o-o2"," | | | v | g | | | ","4o-#-#-#-#-#-#-#-o2"," | | | y | r | | | ","4o-o-#yYy#rRr#-o-o2"," | | | y | r | | | ","-o-o-#-#-#-#-#-o-o-"," | d | | | | | c | ","-odDdo-o-#-o-ocCco-"," | d | | | | | c | ","-o-o-o-o-o-o-o-o-o-"," | | | 3 3 3 | | | "] as const;
