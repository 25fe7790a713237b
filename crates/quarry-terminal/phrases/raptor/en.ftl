title = Raptor
seat = { $seat ->
    [0] Raptor
   *[1] Scientists
}
player = { $seat ->
    [0] the raptor player
   *[1] the scientist player
}

# The round
phase-choose = choose
phase-effect = effect
phase-points = points
phase-draw = draw

# Beside the board
label-card = card
label-hand = hand
label-played = played
label-escaped = escaped
label-wounds = wounds
label-captured = captured
label-ammunition = darts
label-reserve = reserve
pile = pile { $count }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
times = { $times } ×
penalty = { $state ->
    [paid] paid
   *[due] −{ $tokens }
}
reserve = { $reserve }, fires { $fires }

# Cards
effect = { $effect ->
    [call] { $times ->
        [one] An awake baby comes to the mother's tile by a free path.
       *[other] Up to { $times } awake babies come to the mother's tile by free paths.
    }
    [disappear] The mother vanishes until the points are spent; then she spies.
    [fear] { $times ->
        [one] An active scientist is frightened.
       *[other] Up to { $times } active scientists are frightened.
    }
    [recover] Up to { $times } times: a token off the mother, or a baby wakes.
    [gas] { $times ->
        [one] A baby on or beside a scientist's tile falls asleep.
       *[other] Up to { $times } babies on or beside scientists' tiles fall asleep.
    }
    [reinforce] Up to { $times } scientists arrive on the long edges.
    [jeep] Up to { $times } straight drives, through fires too.
    [fire] { $times } fires next to a scientist or a fire.
   *[nothing] No effect: it gives points only.
}{ $shuffles ->
    [yes] {" "}Then shuffle.
   *[no] {""}
}
card = { $card }  { effect }

help-board =
    M mother   b baby   z baby asleep   s scientist   f frightened scientist
    ▲ or * fire   ' marked until the end of the round   ◀◀ exit
    The lower card takes effect; the higher one gives the difference in points.
