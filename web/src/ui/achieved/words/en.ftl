# What was achieved.
achieved-title = What you have learned
achieved-lead = Nothing here is a prize: each line is something that you have seen from the inside.
achieved-of = { $done } of { $many }
achieved-done = Done
achieved-account = Games and puzzles at this server count from your account; lessons and rules from this browser.
achieved-here = It is kept in this browser. With an account the server keeps what it sees.
achieved-toast = { $done ->
    [all] Learned: { $title }
   *[some] { $title }: { $part }
  }
achieved-look = Look
achieved-lessons = First lessons
achieved-lessons-what = Finish a lesson of each game.
achieved-rule = The reason why
achieved-rule-what = After a refusal, read the rule behind it.
achieved-sides = Both sides
achieved-sides-what = Win with the raptors and with the scientists.
achieved-endings = Four ways to win
achieved-endings-what = Win by each ending of Raptor.
achieved-crews = Small crowd, large crowd
achieved-crews-what = Win against one, two and three other crews.
achieved-hunts = Alone, together, against
achieved-hunts-what = Win a hunt alone, one together, and one against rivals.
achieved-again = Second thoughts
achieved-again-what = After a game, try its turning point again.
achieved-themes = Every kind of puzzle
achieved-themes-what = Solve a puzzle of each theme without its answer.
achieved-row = A week of puzzles
achieved-row-what = Solve the puzzle of the day seven days in a row.
achieved-daily = Hunter of the day
achieved-daily-what = Play a daily hunt to its end.
fact-side-raptor-raptors = the raptors
fact-side-raptor-scientists = the scientists
fact-end-raptor-RA-002 = three babies escape
fact-end-raptor-RA-003 = no scientist is left
fact-end-raptor-RA-004 = the mother sleeps
fact-end-raptor-RA-005 = three babies are captured
fact-side-planet-raiders-2 = two crews
fact-side-planet-raiders-3 = three crews
fact-side-planet-raiders-4 = four crews
fact-side-moogh-alone = alone
fact-side-moogh-together = together
fact-side-moogh-rivals- = against rivals
