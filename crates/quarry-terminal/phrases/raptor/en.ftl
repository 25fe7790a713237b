title = Raptor
seat = { $seat ->
    [0] Raptor
   *[1] Scientists
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

# What a hint says
advise = { $kind ->
    [offer-place-mother] place the mother on { $cell }
    [offer-place-baby] place a baby on { $cell }
    [offer-place-scientist] place a scientist on { $cell }
    [offer-card] play card { $card }
    [offer-step-baby] move the baby from { $from } to { $to }
    [offer-escape] let the baby on { $cell } escape
    [offer-move-mother] move the mother from { $mother } to { $cell }
    [offer-kill] let the mother on { $mother } kill the scientist on { $cell }
    [offer-wake] wake the baby on { $cell }
    [offer-put-out] put out the fire on { $cell }
    [offer-step-scientist] move the scientist from { $from } to { $to }
    [offer-stand-up] let the scientist on { $cell } stand up
    [offer-sleep] let the scientist on { $from } put the baby on { $to } to sleep
    [offer-capture] let the scientist on { $from } capture the baby on { $to }
    [offer-shoot] let the scientist on { $cell } shoot the mother on { $mother }
    [offer-call] call the baby from { $from } to { $to }
    [offer-heal] take a sleep token off the mother
    [offer-frighten] frighten the scientist on { $cell }
    [offer-return] bring the mother back on { $cell }
    [offer-gas] put the baby on { $cell } to sleep with gas
    [offer-reinforce] let a scientist arrive on { $cell }
    [offer-jeep] drive the jeep from { $from } to { $to }
    [offer-burn] lay a fire on { $cell }
    [offer-stop] decline the rest of the effect
   *[offer-end] end the phase
}
variant = { $variant ->
   *[duel] the duel
}
pitch = A mother and her young against the scientists: cunning cards, two ways to win.
score = Escaped { $escaped } of 3 · captured { $captured } of 3 · sleep tokens { $tokens } of 5 · scientists killed { $killed }

# On the board, in at most nine letters
piece = { $piece ->
    [mother] mother
    [awake] baby
    [asleep] asleep
    [active] scientist
    [frightened] afraid
   *[fire] fire
}

help-board =
    M mother   b baby   z baby asleep   s scientist   f frightened scientist
    ▲ or * fire   ' marked until the end of the round   ◀◀ exit
    The lower card takes effect; the higher one gives the difference in points.
