# Puzzles.
puzzles-title = Puzzles
puzzles-lead = Real positions, one best answer. Most take less than a minute.
puzzles-all = All puzzles
puzzles-grade = Difficulty
puzzles-begin = Solve
puzzles-once-more = Once more
puzzles-of = { $solved } of { $many } solved
puzzles-solved = { $count ->
    [one] { $count } puzzle solved
   *[other] { $count } puzzles solved
  }
puzzle-of-day = Puzzle of the day
puzzle-label = Puzzle
puzzle-missing = There is no such puzzle.
puzzle-cannot = This browser cannot run the rules of the game by itself, so it shows no puzzles.
puzzle-row = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
  }
puzzle-grade-easy = easy
puzzle-grade-middle = tricky
puzzle-grade-hard = hard
puzzle-theme-win = Win this turn
puzzle-theme-escape = Escape now
puzzle-theme-save = Save the mother
puzzle-theme-land = Land this turn
puzzle-theme-capture = Capture now
puzzle-theme-alien = Take an alien now
puzzle-theme-fell = Fell the beast now
puzzle-theme-odds = The best odds
puzzle-raptor-win = { $steps ->
    [one] Win with a single step.
   *[other] Win this turn, in { $steps } steps.
  }
puzzle-raptor-escape = { $steps ->
    [one] Bring a baby out with a single step.
   *[other] Bring a baby out this turn, in { $steps } steps.
  }
puzzle-raptor-save = { $steps ->
    [one] The mother stands in a line of fire. Get her out with a single step.
   *[other] The mother stands in a line of fire. Get her out in { $steps } steps.
  }
puzzle-planet-raiders-win = { $steps ->
    [one] Win with a single step.
   *[other] Win this turn, in { $steps } steps.
  }
puzzle-planet-raiders-land = { $steps ->
    [one] Reach your ship with a full crew in a single ride.
   *[other] Reach your ship with a full crew this turn, in { $steps } rides.
  }
puzzle-planet-raiders-capture = { $steps ->
    [one] Capture a raider in a single ride.
   *[other] Capture a raider this turn, in { $steps } rides.
  }
puzzle-planet-raiders-alien = { $steps ->
    [one] Take an alien that your crew lacks in a single ride.
   *[other] Take an alien that your crew lacks this turn, in { $steps } rides.
  }
puzzle-moogh-fell = Fell a beast in this turn. Which first step gives the best odds?
puzzle-moogh-odds = Wound a beast in this turn. Which first step gives the best odds?
puzzle-go-on = { $steps ->
    [one] Right. One more step.
   *[other] Right. { $steps } more steps.
  }
puzzle-solved = Solved at the first try!
puzzle-solved-later = Solved!
puzzle-seen = That was the answer.
puzzle-shows = Watch: this is the answer.
puzzle-wrong-odds = Not the best: “{ $said }” works in { $odds } of 100 cases, the best step in { $best }.
puzzle-wrong-few = Not the best: “{ $said }” leaves worse odds than the best step.
puzzle-wrong-win = After “{ $said }” this turn no longer wins in time. { $steps ->
    [one] One step was left.
   *[other] { $steps } steps were left.
  }
puzzle-wrong-escape = After “{ $said }” no baby gets out in time. { $steps ->
    [one] One step was left.
   *[other] { $steps } steps were left.
  }
puzzle-wrong-save = After “{ $said }” a scientist can still shoot the mother.
puzzle-wrong-land = After “{ $said }” the ship is too far. { $steps ->
    [one] One ride was left.
   *[other] { $steps } rides were left.
  }
puzzle-wrong-capture = After “{ $said }” nobody can be captured in time. { $steps ->
    [one] One ride was left.
   *[other] { $steps } rides were left.
  }
puzzle-wrong-alien = After “{ $said }” no alien is taken in time. { $steps ->
    [one] One ride was left.
   *[other] { $steps } rides were left.
  }
puzzle-rated = Your puzzle rating: { $points } ± { $uncertainty }.
puzzle-people = { $tries ->
    [1] You are the first to try it.
   *[other] { $solved } of { $tries } people solved it at once.
  }
puzzle-again = Try again
puzzle-answer = Show the answer
puzzle-next = Next puzzle
puzzle-explore = Explore it
puzzle-share = Quarry, puzzle of { $date }: { $game }

# The hunt of the day.
daily-title = Daily hunt
daily-practice-title = Practice
daily-lead = One hunt, one try, the same dice for everybody today. No step is taken back.
daily-lead-offline = One hunt for everybody who is offline today; the dice follow from the date.
daily-practice-lead = The same beasts with other dice. Nothing counts here.
daily-leave = Leave; the hunt waits for you
daily-cannot = The hunt could not be set up just now.
daily-stale = The hunt has gone on elsewhere, or its day is over.
daily-reload = Load it again
daily-victory = Victory!
daily-defeat = The beasts prevailed.
daily-won = { $rounds ->
    [one] won in { $rounds } round
   *[other] won in { $rounds } rounds
  }
daily-lost = lost, { $left } health left
daily-wounds = { $wounds ->
    [0] no wounds
    [one] { $wounds } wound
   *[other] { $wounds } wounds
  }
daily-bravery = bravery { $bravery }
daily-luck = luck { $luck } %
daily-better = Better than { $percent } % of the others.
daily-place = Place { $place } of { $finished }.
daily-share = Share the result
daily-copied = Copied
daily-share-title = Quarry, daily hunt { $date }
daily-table = Table of the day
daily-table-later = It opens when your hunt is over.
daily-table-none = A hunt without a server is in no table.
daily-guest = Guest
daily-finished = { $count ->
    [one] { $count } hunt finished
   *[other] { $count } hunts finished
  }
daily-best = The strongest computer player:
daily-dice = The dice
daily-dice-why = They were drawn before the day. This number binds the server to them; tomorrow it tells the secret behind it.
daily-kept = The dice of your last day were the promised ones.
daily-broken = The dice of your last day were not the promised ones!
daily-offline = Played by the date alone, so it is in no table.
daily-practised = Practice counts for nothing but you.
daily-practice = Practise
daily-again = Once more
daily-tomorrow = Tomorrow there is another one.

# In the terminal.
terminal-ask = Your step, by its number or in notation; “?” shows the answer, an empty line ends.
terminal-unknown = There is no such step.
terminal-answer = The answer: { $steps }
terminal-hunt = Daily hunt { $date }
