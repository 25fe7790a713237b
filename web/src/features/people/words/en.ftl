account-title = Account
account-lead = You need no account to play. With one your games are on every device, and you have ratings.
sign-up = Make an account
sign-in = Sign in
sign-out = Sign out
sign-out-lead = The seats of the account leave this browser; they open again wherever you sign in.
name = Name
password = Password
password-hint = 8 characters or more
new-password = New password
forgotten = I have forgotten the password
five-words = Your five words
by-words = Sign in with the words
words-title = Your five words
words-lead = Write them down. They open your account if you forget the password, and they are never shown again.
words-done = I have written them down
words-new = Five other words
words-new-lead = Five other words: the old ones open nothing any more.
change-name = Name and emblem
change-password = Password
save = Save
saved = Saved.
sessions-title = Where you are signed in
session-here = this browser
session-seen = last used { $date }
session-end = Sign out there
data-title = Your data
data-lead = We keep your name, your emblem, hashes of password and words, your sessions with what the browser says of itself, your seats, results and ratings. Addresses are kept only as a keyed hash, and only until a rated game is over. Where you asked to be told, we keep that address, and messages for a week. Nothing is sold, and nothing else is sent to others.
data-export = Download everything
data-delete = Delete the account
data-delete-lead = Sessions, seats, ratings and the name go at once. Games stay as those of a player who left. What you said at tables, and your name there, are shown to nobody any more.
data-delete-sure = Delete for good
profile-link = Your profile
ladders-link = Ladders

refused-name_taken = Another account has this name.
refused-bad_name = This cannot be a name: at most 20 visible characters of one alphabet.
refused-bad_password = A password has 8 to 128 characters.
refused-wrong_sign_in = The name or the secret is wrong.
refused-too_fast = Too many attempts. Wait a while.
refused-no_account = Nobody else has this name.
refused-no_ticket = The wait was interrupted. Try again.
refused-not_signed_in = Sign in first.

pool = { $pool ->
    [raptor--raptors] Raptor, the raptors
    [raptor--scientists] Raptor, the scientists
    [planet-raiders--2] Planet Raiders, two crews
    [planet-raiders--3] Planet Raiders, three crews
    [planet-raiders--4] Planet Raiders, four crews
    [moogh--rivals-2] Moogh, two rivals
    [moogh--rivals-3] Moogh, three rivals
    [moogh--rivals-4] Moogh, four rivals
    [moogh--teams] Moogh, teams
    [moogh--alone] Moogh, alone
    [moogh--together] Moogh, together
   *[other] { $pool }
}
rating = { $points } ± { $uncertainty }
rating-lead = Points with their uncertainty: nineteen times of twenty the strength lies between. 400 points more are odds of ten to one.
like-level = plays like level { $level }
games-won = { $wins } of { $games } won
unrated = No rated game yet.
since = here since { $date }
curve = Rating over time: from { $first } to { $last } in { $count } games
opponents = Opponents
recent = Latest games
best = Best wins
nobody-else = Nobody has this name.
guest = a guest
left-player = someone who left
computer = computer, level { $level }
won = won
lost = lost
rank = place { $rank }
drawn = shared
rated = rated
challenge = Challenge
challenge-who = Challenge { $name }
challenge-rated = rated
ladder-title = Ladder
ladder-empty = Nobody is on this ladder yet: it takes about a dozen rated games.
ladder-choose = Game and side
ladder-level = Computer, level { $level }

now-title = Play now
now-go = Find an opponent
now-game = Game
now-clock = Clock
clock = { $clock ->
    [x5-3] 5 min + 3 s
    [x15-10] 15 min + 10 s
    [x2d] 2 days a turn
   *[none] no clock
}
now-waiting = Looking for an opponent…
now-others = { $count ->
    [0] Nobody else waits for this now.
    [one] One other waits for this.
   *[other] { $count } others wait for this.
}
now-computer = Meanwhile play the computer, level { $level }
now-stop = Stop looking
now-found = Found! You are on your way to the table.
challenges-title = Challenges
challenge-from = { $name } challenges you
challenge-to = You challenge { $name }
challenge-take = Play
challenge-decline = Decline
challenge-back = Take back

bots-title = Bots
bots-lead = A bot is an account of a program. It is marked wherever it sits, and rated apart. docs/bots.md says how to run one.
bots-name = Name of a new bot
bots-make = Make a bot
bots-token = Its token; it is never shown again:
bots-token-new = Another token
bots-delete = Delete
bot = bot
bot-of = A bot of { $name }
bars-title = Muted and blocked
bars-lead = What they say is hidden from you. Blocked ones are never paired with you either.
bars-none = You have muted or blocked nobody. You can at a table, below the talk, and on profiles.
bars-blocked = blocked
bars-muted = muted
bars-end = Lift
invitation = Invitation
invitation-lead = This server is private: an account needs an invitation by its host.
office-link = Keeping order
refused-suspended = This account is suspended. Ask the host of this server.
refused-bad_invitation = This invitation opens nothing; each is for one account.
refused-private = This server is private: sign in, or ask its host for an invitation.
refused-barred = You cannot play with this person here.
refused-enough = There are as many as one account may have.
refused-unfit = This cannot be done to this account.
notices-title = Notices
notices-lead = Be told when a game waits for you while you look elsewhere. A table that you have before you tells nothing.
notices-here = Tell me in this browser
notices-no-push = This browser cannot be told. On an iPhone or iPad, put Quarry on the home screen first.
notices-denied = The browser does not allow notices from this page. You can allow them in its settings.
notices-way-push = Browser
notices-way-mail = E-mail
notices-way-hook = Web hook
notices-unconfirmed = Waits for an answer: open the link in the mail.
notices-failing = { $count ->
    [one] The last message was not taken.
   *[other] The last { $count } messages were not taken.
}
notices-told = last message { $date }
notices-untold = no message yet
notices-wants = What is told here
notices-kind-turn = It is my turn
notices-kind-time = My time is short
notices-kind-challenge = A challenge
notices-kind-over = A game is over
notices-kind-rematch = Another game
notices-test = Try it out
notices-test-sent = A message is on its way.
notices-end = Tell nothing here
notices-add = Add
notices-mail = Address
notices-mail-lead = We ask there first. Every mail has a link that stops them.
notices-hook = Address
notices-hook-lead = A program of yours at a public https address. Messages are signed; docs/server.md says how to check them.
notices-secret = Secret of the web hook
notices-secret-lead = Your program checks signatures with it. It is never shown again.
notices-quiet = Quiet hours
notices-quiet-on = Tell me nothing in these hours
notices-from = From
notices-until = Until
notices-zone = By the clock of { $zone }. Afterwards one message tells of everything.
notices-confirm-done = Mail comes to this address from now on.
notices-stop-done = No more mail comes to this address.
refused-bad_endpoint = Nothing is sent to such an address: it must be a public one with https.
refused-bad_mail = No mail is sent to such an address.
refused-too_many_channels = There are enough places at which you are told. End one first.
refused-no_channel = This link is no longer valid.
refused-bad_quiet = These hours cannot be read.
