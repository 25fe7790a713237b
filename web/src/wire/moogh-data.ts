// Written by `cargo xtask wire` from the Rust types; not by hand.

/** The rule of each action of a character. */
export const ACTION_RULES = {"calm":"MO-138","climb":"MO-126","heal":"MO-108","move":"MO-085","provoke":"MO-138","rest":"MO-096","strike":"MO-111","think":"MO-092","throw":"MO-115","trap":"MO-098"} as const;

/** The rule of each icon of a beast. */
export const ICON_RULES = {"about_turn":"MO-260","advance":"MO-217","attack":"MO-247","bite":"MO-249","claw":"MO-250","flee":"MO-234","random_turn":"MO-261","retreat":"MO-233","seek":"MO-241","shake":"MO-253","sleep":"MO-262","tail":"MO-251"} as const;
