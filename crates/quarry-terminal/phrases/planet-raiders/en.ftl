title = Planet Raiders
seat = { $seat ->
    [0] Red
    [1] Yellow
    [2] Violet
   *[3] Green
}

# The turn
phase-ride = ride
phase-lay = lay
hint-ride = Touch a raider, then its target; or a zone, then the nose.
hint-lay = Touch a zone, then where the nose points.
hint-empty-hand = Touch a raider, then its target. Your hand is empty.
hint-nothing-left = Nothing is left to lay: end the turn, or Ctrl-Z.

# Beside the board
label-raiders = raiders
label-hand = hand
label-crew = crew
missing = { $missing ->
    [0] ready
   *[other] needs { $missing }
}
status-finished = in the ship: place { $place }
status-out = out
warning-marooned = End now: marooned!

# Buttons
button-ride = { $from } → { $to }
button-lay = { $colour ->
    [blue] Blue rocket
   *[red] Red rocket
}
button-exchange = 2 blue → 1 red
button-give = { $colour ->
    [blue] Blue
   *[red] Red
} to { $taker ->
    [0] Red
    [1] Yellow
    [2] Violet
   *[3] Green
}
button-pass = Pass
button-end = End the turn
button-end-marooned = End: marooned!

# The menu and the end
variant = { $variant ->
    [two] Two players
    [three] Three players
   *[four] Four players
}
pitch = Ride rockets across the asteroids, fill the crew, reach the ship.
score = { $name }: { $place ->
    [0] no ship reached
   *[other] place { $place }
}, aliens { $aliens }, prisoners { $prisoners }

help-board =
    R Y V G raiders   a b c d aliens   r y v g boarding tiles of the ships
    ◢R◣ or /R\ ship   ◖A◗ or ~A~ planet   ═ or = start tile
    · or o neutral zone   ▒ or # meteorite zone: only red rockets lie there
    △ ▷ ▽ ◁ or n e s w blue rockets   ▲ ▶ ▼ ◀ or N E S W red rockets
    Noses north and south in one zone: ○ or x blue, ● or X red,
    ◓ or / north red and south blue, ◒ or \ north blue and south red
    A crew: 2 aliens and 2 prisoners, or 3 aliens and 1 prisoner. Then to the ship!
