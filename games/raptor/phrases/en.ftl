# The log
tell-mother-placed = The mother starts on { $cell }.
tell-baby-placed = A baby starts on { $cell }.
tell-scientist-placed = A scientist starts on { $cell }.
tell-my-choice = You choose card { $card }.
tell-choice = { $side ->
    [raptor] The raptor player has chosen a card.
   *[scientist] The scientist player has chosen a card.
}
tell-my-draw = You draw card { $card }.
tell-draw = { $side ->
    [raptor] The raptor player draws a card.
   *[scientist] The scientist player draws a card.
}
tell-shown = The scientists are observed: they show card { $card }.
tell-revealed = Raptor { $raptor }, scientists { $scientist }.
tell-tie = Equal cards: nothing happens.
tell-effect = { $side ->
    [raptor] Raptor card { $card }:
   *[scientist] Scientist card { $card }:
} { $effect ->
    [call] Mother's call ({ $times }).
    [disappear] Disappearance and observation.
    [fear] Fear ({ $times }).
    [recover] Recovery ({ $times }).
    [gas] Sleeping gas ({ $times }).
    [reinforce] Reinforcements ({ $times }).
    [jeep] Jeep ({ $times }).
    [fire] Fire ({ $times }).
   *[nothing] no effect.
}
tell-no-more = Nothing more of this effect is possible.
tell-points = { $side ->
    [raptor] The raptors have
   *[scientist] The scientists have
} { $points ->
    [one] { $points } action point.
   *[other] { $points } action points.
}
tell-baby-moved = A baby goes from { $from } to { $to }.
tell-escaped = The baby on { $cell } escapes!
tell-mother-moved = { $penalty ->
    [0] The mother runs from { $from } to { $to }.
    [one] The mother, wounded, loses { $penalty } point and runs from { $from } to { $to }.
   *[other] The mother, wounded, loses { $penalty } points and runs from { $from } to { $to }.
}
tell-killed = The mother kills the scientist on { $cell }.
tell-woke = The baby on { $cell } wakes up.
tell-put-out = { $count ->
    [one] The mother puts out the fire on { $cells }.
   *[other] The mother puts out { $count } fires: { $cells }.
}
tell-scientist-moved = A scientist goes from { $from } to { $to }.
tell-stood-up = The scientist on { $cell } stands up.
tell-slept = The scientist on { $by } puts the baby on { $baby } to sleep.
tell-captured = The scientist on { $by } captures the baby on { $baby }!
tell-hit = { $tokens ->
    [one] The scientist on { $by } hits the mother: { $tokens } sleep token.
   *[other] The scientist on { $by } hits the mother: { $tokens } sleep tokens.
}
tell-called = The baby on { $from } comes to { $to }.
tell-healed = { $left ->
    [one] The mother recovers: { $left } sleep token left.
   *[other] The mother recovers: { $left } sleep tokens left.
}
tell-frightened = The scientist on { $cell } is frightened.
tell-disappeared = The mother disappears.
tell-returned = The mother comes back on { $cell }.
tell-gassed = Gas: the baby on { $cell } falls asleep.
tell-reinforced = A scientist arrives on { $cell }.
tell-drove = { $fires ->
    [0] A jeep drives from { $from } to { $to }.
    [one] A jeep drives from { $from } to { $to } and puts out { $fires } fire.
   *[other] A jeep drives from { $from } to { $to } and puts out { $fires } fires.
}
tell-burns = Fire on { $cell }.
tell-phase-ended = { $side ->
    [raptor] The raptors have finished.
   *[scientist] The scientists have finished.
}
tell-shuffled = { $side ->
    [raptor] The raptor player shuffles.
   *[scientist] The scientist player shuffles.
}
tell-resigned = { $side ->
    [raptor] The raptor player gives up.
   *[scientist] The scientist player gives up.
}

# Endings
end-escape = Three babies have escaped: the raptors win.
end-no-scientists = No scientist is left on the board: the raptors win.
end-mother-asleep = The mother sleeps under five tokens: the scientists win.
end-capture = Three babies have been captured: the scientists win.
end-resigned = { $side ->
    [raptor] The raptor player gave up: the scientists win.
   *[scientist] The scientist player gave up: the raptors win.
}

# Offers
offer-place-mother = Place the mother on { $cell }
offer-place-baby = Place a baby on { $cell }
offer-place-scientist = Place a scientist on { $cell }
offer-card = { $effect ->
    [call] Card { $card }: Mother's call ({ $times })
    [disappear] Card { $card }: Disappearance and observation
    [fear] Card { $card }: Fear ({ $times })
    [recover] Card { $card }: Recovery ({ $times })
    [gas] Card { $card }: Sleeping gas ({ $times })
    [reinforce] Card { $card }: Reinforcements ({ $times })
    [jeep] Card { $card }: Jeep ({ $times })
    [fire] Card { $card }: Fire ({ $times })
   *[nothing] Card { $card }: no effect
}
offer-step-baby = Baby { $from } to { $to }
offer-escape = Baby on { $cell } escapes
offer-move-mother = Mother to { $cell }
offer-kill = Kill the scientist on { $cell }
offer-wake = Wake the baby on { $cell }
offer-put-out = Put out the fire on { $cell }
offer-step-scientist = Scientist { $from } to { $to }
offer-stand-up = Scientist on { $cell } stands up
offer-sleep = Scientist { $from } puts baby { $to } to sleep
offer-capture = Scientist { $from } captures baby { $to }
offer-shoot = Scientist { $cell } shoots the mother
offer-call = Call baby { $from } to { $to }
offer-heal = Take a sleep token off the mother
offer-frighten = Frighten the scientist on { $cell }
offer-return = Mother returns on { $cell }
offer-gas = Gas the baby on { $cell }
offer-reinforce = A scientist arrives on { $cell }
offer-jeep = Jeep { $from } to { $to }
offer-burn = Fire on { $cell }
offer-stop = Decline the rest of the effect
offer-end = End the phase

# The position
say-place-raptors = The raptor player places the mother on a central tile, then a baby on each other square tile.
say-place-scientists = The scientist player places a scientist on each L tile.
say-draw = Hands are being filled.
say-choose = Both players choose a card in secret.
say-choose-one = { $side ->
    [raptor] The raptor player chooses a card.
   *[scientist] The scientist player chooses a card.
}
say-effect = { $side ->
    [raptor] The raptor player carries out the card,
   *[scientist] The scientist player carries out the card,
} { $left ->
    [one] once more at most.
   *[other] { $left } times more at most.
}
say-act = { $side ->
    [raptor] The raptor player has
   *[scientist] The scientist player has
} { $points ->
    [one] { $points } action point left.
   *[other] { $points } action points left.
}
say-return = The raptor player puts the mother back on any free space.
say-score = Escaped: { $escaped } of 3. Captured: { $captured } of 3.
say-mother = { $tokens ->
    [0] The mother is on { $cell }, unhurt.
    [one] The mother is on { $cell } with { $tokens } sleep token.
   *[other] The mother is on { $cell } with { $tokens } sleep tokens.
}
say-mother-away = { $tokens ->
    [0] The mother is not on the board.
    [one] The mother is not on the board; she has { $tokens } sleep token.
   *[other] The mother is not on the board; she has { $tokens } sleep tokens.
}
say-awake = { $count ->
    [0] No baby is awake.
    [one] { $count } baby is awake: { $cells }.
   *[other] { $count } babies are awake: { $cells }.
}
say-asleep = { $count ->
    [0] No baby sleeps.
    [one] { $count } baby sleeps: { $cells }.
   *[other] { $count } babies sleep: { $cells }.
}
say-active = { $count ->
    [0] No scientist is active.
    [one] { $count } scientist is active: { $cells }.
   *[other] { $count } scientists are active: { $cells }.
}
say-frightened = { $count ->
    [0] No scientist is frightened.
    [one] { $count } scientist is frightened: { $cells }.
   *[other] { $count } scientists are frightened: { $cells }.
}
say-fires = { $count ->
    [0] Nothing burns.
    [one] { $count } space burns: { $cells }.
   *[other] { $count } spaces burn: { $cells }.
}
say-reserve = { $reserve ->
    [0] The reserve is empty.
    [one] { $reserve } scientist is in reserve.
   *[other] { $reserve } scientists are in reserve.
}
say-hand = Your hand: { $cards }.
say-choice = { $side ->
    [raptor] Raptor card of this round: { $card }.
   *[scientist] Scientist card of this round: { $card }.
}
say-discards = { $side ->
    [raptor] Raptor cards played:
   *[scientist] Scientist cards played:
} { $count ->
    [0] none
   *[other] { $cards }
}; { $pile } in the pile.

# Refusals
no-out-of-turn = { $rule ->
    [RA-006] The game is over.
    [RA-047] Your card lies on the table; now the other player chooses one.
    [RA-133] In this round the scientists choose first and show their card; then the raptor player chooses.
    [RA-061] The hands are being filled.
   *[other] It is the other player's turn to decide.
}
no-effect-of-a-card = This is the effect of a card; action points cannot buy it.
no-not-now = { $rule ->
    [RA-024] First the figures are placed, each on its tile.
    [RA-047] First a card is chosen; its points or its effect are used on the board afterwards.
    [RA-133] First a card is chosen; its points or its effect are used on the board afterwards.
    [RA-058] The effect of the card comes first: use it, or end it.
    [RA-073] Your action points are for the mother and her babies only.
    [RA-151] Your action points are for the scientists only.
    [RA-117] First the mother comes back to the board.
   *[other] This is not what is decided now.
}
no-not-in-hand = Card { $card } is not in your hand.
no-occupied = { $piece ->
    [rock] There is a rock on { $cell }.
    [fire] { $cell } burns.
    [mother] The mother is on { $cell }.
    [baby] A baby is on { $cell }.
   *[scientist] A scientist is on { $cell }.
}
no-wrong-tile = { $cell } is not on a tile that is allowed here.
no-tile-taken = The tile of { $cell } has its figure already.
no-missing = { $piece ->
    [rock] There is no rock on { $cell }.
    [fire] Nothing burns on { $cell }.
    [mother] The mother is not on { $cell }.
    [baby] There is no baby on { $cell }.
   *[scientist] There is no scientist on { $cell }.
}
no-mother-away = The mother is not on the board.
no-asleep = The baby on { $cell } is asleep.
no-awake = The baby on { $cell } is awake.
no-freshly-asleep = The baby on { $cell } fell asleep in this round.
no-frightened = The scientist on { $cell } is frightened.
no-freshly-frightened = The scientist on { $cell } was frightened in this round.
no-upright = The scientist on { $cell } is not frightened.
no-has-attacked = The scientist on { $cell } has made its aggressive action of this round.
no-not-adjacent = { $from } and { $to } do not share an edge.
no-not-straight = { $from } and { $to } are not in one straight line.
no-blocked = { $piece ->
    [rock] The rock on { $cell } is in the way.
    [fire] The fire on { $cell } is in the way.
    [mother] The mother on { $cell } is in the way.
    [baby] The baby on { $cell } is in the way.
   *[scientist] The scientist on { $cell } is in the way.
}
no-no-exit = There is no exit next to { $cell }.
no-exit-for-babies = { $piece ->
    [mother] Exits are for babies: the mother never enters one.
   *[scientist] Exits are for babies: scientists never enter one.
}
no-exit-closed = { $piece ->
    [fire] The fire on { $cell } closes this exit.
   *[scientist] The scientist on { $cell } closes this exit.
}
no-no-path = There is no free path from { $from } to { $to }.
no-too-few-points = { $cost ->
    [one] This costs { $cost } action point, you have { $left }.
   *[other] This costs { $cost } action points, you have { $left }.
}
no-too-few-for-wounds = { $wounds ->
    [one] The mother's first move costs { $cost } action points, { $wounds } of them for her wound; you have { $left }.
   *[other] The mother's first move costs { $cost } action points, { $wounds } of them for her wounds; you have { $left }.
}
no-in-fire = The scientist on { $cell } stands in the fire and has to walk out first.
no-left-in-fire = A scientist in the fire could not walk out with the points left.
no-already-called = The baby on { $cell } has come already.
no-no-token = There is no sleep token on the mother.
no-out-of-range = No active scientist is on the tile of { $cell } or on a tile next to it.
no-not-at-edge = { $cell } is not on a long edge of the board.
no-no-source = Neither an active scientist nor a fire is next to { $cell }.
no-must-go-on = { $rule ->
    [RA-211] All the fire tokens of the card have to be placed as far as possible.
   *[other] The effect has to be carried out at least once; the rest may then be declined.
}

# Computer players by level, the weakest first
level = { $level ->
    [1] Hatchling
    [2] Youngster
    [3] Scout
    [4] Tracker
    [5] Prowler
    [6] Stalker
    [7] Pack leader
   *[8] Apex hunter
}
