preview-game = { $game ->
    [raptor] Raptor
    [moogh] Moogh
    [planet-raiders] Planet Raiders
   *[other] { $game }
}
preview-line = { $game ->
    [raptor] A mother and her babies against scientists: a duel of hidden cards.
    [moogh] Hunters of the ice age against beasts that grow wilder with every wound.
    [planet-raiders] A race through the galaxy on everybody's rockets: no luck, nothing hidden.
   *[other] A board game in the browser.
}
preview-emblem = { $emblem ->
    [fern] Fern
    [flint] Flint
    [ember] Ember
    [river] River
    [moon] Moon
    [feather] Feather
    [hazel] Hazel
    [shell] Shell
    [comet] Comet
    [paw] Paw
    [amber] Amber
   *[thistle] Thistle
}
preview-computer = the computer, level { $level }
preview-invites = { $who } invites you to { $game }
preview-open = A table of { $game } is open
preview-names = { $game }: { $names }
preview-shown = { $game }: a game to look at again
preview-new = Play { $game }
preview-waits = { $line } { $clock }. Take a chair; no account is needed.
preview-runs = This game is being played. Come and watch.
preview-over = This game is over. Look at it again, move by move.
preview-begin = { $line } Against the computer or a friend, without an account.
preview-clock-none = No clock
preview-clock-live = { $minutes } min + { $seconds } s a turn
preview-clock-days = { $days ->
    [one] A day for each turn
   *[other] { $days } days for each turn
}
