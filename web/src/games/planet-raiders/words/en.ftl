title = Planet Raiders
tagline = Ride the rockets that anybody laid, gather a crew, be first at your ship. No luck, nothing hidden.
seat = { $seat ->
    [0] Red
    [1] Yellow
    [2] Violet
   *[3] Green
}

# Places of the board
site-planet = planet { $planet }
site-ship = { $side ->
    [red] red ship
    [yellow] yellow ship
    [violet] violet ship
   *[green] green ship
}
site-zone = { $kind ->
    [meteorites] meteorite zone
   *[neutral] neutral zone
}
site-rocket = { $colour ->
    [blue] blue rocket to { $target }
   *[red] red rocket to { $target }
}
site-tile = { $line ->
    [horizontal] tile on a horizontal line
   *[vertical] tile on a vertical line
}
site-boarding = { $side ->
    [red] boarding tile of red
    [yellow] boarding tile of yellow
    [violet] boarding tile of violet
   *[green] boarding tile of green
} { $line ->
    [horizontal] on a horizontal line
   *[vertical] on a vertical line
}
site-start = { $side ->
    [red] start tile of red
    [yellow] start tile of yellow
    [violet] start tile of violet
   *[green] start tile of green
} { $line ->
    [horizontal] on a horizontal line
   *[vertical] on a vertical line
}
site-raider = { $side ->
    [red] red raider
    [yellow] yellow raider
    [violet] violet raider
   *[green] green raider
}
site-alien = alien of planet { $planet }
zoom-in = Nearer
zoom-out = Whole galaxy

# Beside the board
yours = you
step-ride = rides
step-lay = lays rockets
hand = Your rockets
hand-rockets = { $colour ->
    [blue] { $count ->
        [one] { $count } blue rocket in hand
       *[other] { $count } blue rockets in hand
    }
   *[red] { $count ->
        [one] { $count } red rocket in hand
       *[other] { $count } red rockets in hand
    }
}
rockets = { $colour ->
    [blue] blue: neutral zones
   *[red] red: every zone
}
give-to = { $seat ->
    [0] Hand it to Red
    [1] Hand it to Yellow
    [2] Hand it to Violet
   *[3] Hand it to Green
}
raiders-left = { $count ->
    [one] { $count } raider on the board
   *[other] { $count } raiders on the board
}
crew-alien = Alien of planet { $planet }
crew-prisoner = { $side ->
    [red] Red prisoner
    [yellow] Yellow prisoner
    [violet] Violet prisoner
   *[green] Green prisoner
}
crew-rule = A crew: 2 aliens and 2 prisoners, or 3 aliens and 1 prisoner. Then land at your ship.
missing = { $missing ->
    [0] crew complete: to the ship!
    [one] { $missing } missing
   *[other] { $missing } missing
}
status-finished = In the ship: place { $place }
status-out = Out of the game
marooned = { $mine ->
    [yes] Careful: if you end now, you have no rocket in hand and no ride within reach.
   *[no] { $side ->
        [red] Red
        [yellow] Yellow
        [violet] Violet
       *[green] Green
    } is about to be marooned.
}

# Questions
ask-wait = { $side ->
    [red] Red decides.
    [yellow] Yellow decides.
    [violet] Violet decides.
   *[green] Green decides.
}
ask-ride = Ride: a raider, then its target. Or lay: a zone, then where the nose points.
ask-ride-only = Ride: a raider, then its target. Your hand is empty.
ask-lay = Lay rockets: a zone, then where the nose points.
ask-end = Nothing is left to lay: end the turn.
ask-over = The game is over.

# A new game
new-players = Players
new-players-count = { $count } players
new-rescue = Rescue for the marooned
new-rescue-text = Whoever starts a turn without a rocket and without a ride gets a blue rocket (PR-119).

# On the stage
stage-landed = { $seat ->
    [0] Red
    [1] Yellow
    [2] Violet
   *[3] Green
} lifts off: place { $place }!

# The end
finale-finish = { seat } has brought a whole crew to the ship.
finale-first-home = { seat } was first home with a whole crew, and only one crew is still out.
finale-last-player = All other crews are lost. { seat } is the last one out among the planets.
finale-no-crew = Too few aliens and raiders are left: no crew can be completed any more.
finale-passes = Every crew passed in turn. The raid stands still.
finale-repetition = The same position came up for the third time. The raid stands still.
finale-quiet = For 40 rounds nothing was won. The raid stands still.
finale-resigned = The others gave up. { seat } is left alone in space.
finale-time = { seat } has no time left.
finale-count-crew = crew
finale-count-prisoners = captured raiders
landed = { $place ->
    [1] You have landed first: you have won!
    [2] You have landed second.
   *[3] You have landed third.
}
landed-who = { $place ->
    [1] { $who } has landed first and has won!
    [2] { $who } has landed second.
   *[3] { $who } has landed third.
}
theirs = Rivals
