# What decided a game, for the page after it and for `quarry analyze`.
verdict-inexact = Not exact:
verdict-mistake = A mistake:
verdict-blunder = A blunder:
after-title = What decided it
after-thinking = The strongest computer player goes through the game; the first answer is here in a moment.
after-turns = Where the game turned
after-no-turns = No single choice and no single draw turned this game: it was won step by step.
after-your-choice = Your choice
after-choice = Choice of { $who }
after-luck = Luck
after-where = round { $round }, step { $step }
after-change = Chances of { $who }: from { $from } to { $to } percent.
after-played = Played: { $action }.
after-better = Better:
after-draw-hidden = Cards were drawn.
after-show = See it
after-try = Try again
after-rounds = Round by round
after-round = Round { $round }
after-setup = Setup
after-show-round = See this round
after-picture = Save as a picture
after-picture-failed = This browser could not make the picture.
luck-title = Luck
luck-even-won = { $own ->
    [yes] You won, and luck was even: it was your play.
   *[no] { $who } won, and luck was even.
}
luck-even-lost = { $own ->
    [yes] You lost, and luck was even.
   *[no] { $who } lost, and luck was even.
}
luck-good-won = { $own ->
    [yes] You won, and luck gave you { $luck } points of chance on the way.
   *[no] { $who } won, and luck gave { $luck } points of chance on the way.
}
luck-good-lost = { $own ->
    [yes] You lost, although luck gave you { $luck } points of chance.
   *[no] { $who } lost, although luck gave { $luck } points of chance.
}
luck-bad-won = { $own ->
    [yes] You won against your luck, which took { $luck } points of chance.
   *[no] { $who } won against bad luck, which took { $luck } points of chance.
}
luck-bad-lost = { $own ->
    [yes] You lost, and luck took { $luck } points of chance from you.
   *[no] { $who } lost, and luck took { $luck } points of chance.
}
luck-again-won = { $own ->
    [yes] You won. With other dice the same decisions win { $times } of 100 times.
   *[no] { $who } won. With other dice the same decisions win { $times } of 100 times.
}
luck-again-lost = { $own ->
    [yes] You lost. With other dice the same decisions win { $times } of 100 times.
   *[no] { $who } lost. With other dice the same decisions win { $times } of 100 times.
}
luck-sum = all draws together: { $sum } points (± { $error })
luck-best = luckiest: { $change }
luck-worst = unluckiest: { $change }
luck-rolls = { $who }: { $hits } of { $rolls } attempts came; { $expected } could be expected, give or take { $spread }.
luck-how = A point is one percent of the chance to win, so a whole win is 100. Each draw is held against the average of what might have come.
luck-again-how = For other dice the game was played { $games } times: { $same } % of the decisions could be made as they were, plain rules made the others.
minds-title = Mind games
minds-round = Round
minds-expected = { $who } could expect
minds-show = Show round { $round }
minds-cost = The choices of { $one } gave away { $cost } points in all, those of { $other } { $more }.
minds-how = The bars show how often each card of the hand should be played, so that nobody can read it. The number in red is what the choice gave away against that mix.
readable-title = { $own ->
    [yes] How readable are you?
   *[no] How readable is { $who }?
}
readable-few = Too early to tell: { $rounds } choices are known, and fewer than twelve say nothing.
readable-none = { $own ->
    [yes] No habit can be told from chance: you are hard to read.
   *[no] No habit can be told from chance: { $who } is hard to read.
}
readable-habit = { $when ->
    [hurt] After a loss
    [calm] While nothing was lost
   *[always] In all
} { $own ->
    [yes] you played
   *[no] { $who } played
} { $kind ->
    [low] a low card (1 to 3)
    [middle] a middle card (4 to 6)
   *[high] a high card (7 to 9)
} in { $played } of { $rounds } rounds; the right mix would have done so in { $expected }.
readable-answer = {" "}The best answer was { $card }.
readable-how = Over { $rounds } rounds the played card was foreseen with { $mix } % by the right mix, and with { $seen } % by what came before (± { $error }).
