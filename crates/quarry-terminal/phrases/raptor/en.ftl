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
card = { $effect ->
    [call] { $times ->
        [one] Mother's call: an awake baby comes to the mother's tile.
       *[other] Mother's call: up to { $times } awake babies come to the mother's tile.
    }
    [disappear] Disappearance: the mother is away this round and spies in the next.
    [fear] { $times ->
        [one] Fear: an active scientist is frightened.
       *[other] Fear: up to { $times } active scientists are frightened.
    }
    [recover] Recovery: { $times } times a token off the mother, or a baby wakes.
    [gas] { $times ->
        [one] Gas: a baby on or next to a scientist's tile falls asleep.
       *[other] Gas: up to { $times } babies near scientists' tiles fall asleep.
    }
    [reinforce] Reinforcements: up to { $times } scientists arrive on the long edges.
    [jeep] Jeep: up to { $times } straight drives, through fires too.
    [fire] Fire: { $times } fires, each next to a scientist or another fire.
   *[nothing] No effect: this card only gives points.
}{ $shuffles ->
    [yes] {" "}Then shuffle.
   *[no] {""}
}
hint-points = { $side ->
    [raptor] A point: baby steps · mother runs, kills, wakes a baby, puts out a fire
   *[scientist] A point: step · stand up · put to sleep · capture · shoot the mother
}

help-board =
    M mother   b baby   z baby asleep   s scientist   f frightened scientist
    ▲ or * fire   ' marked until the end of the round   ◀◀ exit
    The lower card takes effect; the higher one gives the difference in points.
