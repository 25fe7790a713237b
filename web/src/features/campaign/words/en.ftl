# The trail
trail-label = The trail of seven chapters
trail-state = { $state ->
    [won] won
    [lost] lost
    [here] you are here
   *[ahead] ahead
}
moons-what = A lost hunt costs a moon. Without moons the campaign is lost, and so it is when the seventh hunt is lost.
moons-left = { $moons ->
    [0] no moon left
    [one] { $moons } moon left
   *[other] { $moons } moons left
}
totems-together = A won hunt brings a totem, and another one where no hunter was lost. In the end they say what you will be called.
totems-against = A won hunt brings two totems, the seventh brings three. With three tribes or more the second one gets a totem. The most totems win.

# The camp
camp-title = The camp
camp-scar = Scarred
camp-scar-what = Left the last hunt: begins the next one hurt and with a rage token. It heals after that.
camp-lesson-what = A taught icon has one more die, for good.
camp-carries = carries
camp-items-what = Before a hunt each hunter may carry one item. After it all items are back; a side keeps three.
camp-chapter-done = Chapter { $chapter }: { $name }
story-title = At the fire

# Where it is kept, and who plays
kept-where = Where it is kept
kept-server = At the server
kept-here = On this device
kept-server-what = It is there on every device, and nothing is lost. Five words bring you back.
kept-here-what = Needs no network. It stays in this browser until you delete it; save its file from time to time.
kept-who = Who sits here
kept-all = All at this device
kept-apart = Each at an own device
kept-all-what = One device goes round.
kept-apart-what = You take the first seat. The others come by a link, a code or the words.
kept-list = Your campaigns
kept-line = { $place ->
    [server] at the server
   *[here] on this device
}
kept-chapter = Chapter { $chapter } of { $chapters }: { $name }
kept-over = over
kept-new = A new campaign
kept-imported = Its first chapters were played elsewhere.
kept-own = Lots are drawn by the server, and results are read from its tables.
kept-own-here = The rules judge each step on this device. The file is yours, and nothing but your honour guards it.
kept-forget = { $place ->
    [server] Leave it on this device
   *[here] Delete it
}
kept-forget-sure = { $place ->
    [server] Take this campaign off this device? Your five words bring it back.
   *[here] Delete this campaign? It is gone unless you saved its file.
}

# Together
join-title = Who plays
join-free = free seat
join-you = you
join-someone = player { $seat }
join-take = Take this seat
join-name = Your name
join-invite = Invite the others
join-invite-what = Who follows this link may take a free seat.
join-copy = Copy the link
join-copied = Copied
join-own = Your own way back
join-own-what = These words and this code open your seats on another device. Do not show them around.
join-hunters = hunts with { $names }
join-waits = The hunt begins when every seat is taken.
wait-for = Now { $who } decides.
hunt-sit = To the hunt
hunt-missing = Still missing at the table: { $who }.
hunt-watch = Watch the hunt
kept-problem = { $code ->
    [bad_campaign] This is no campaign file, or it breaks a rule.
    [illegal_step] The rules do not allow that.
    [bad_setup] A campaign cannot begin like this.
    [not_this_hunt] This is not the hunt that is due.
    [not_over] The hunt is not over yet.
    [moved_on] The campaign has gone on meanwhile. This is how it stands now.
    [not_yours] Another player makes this choice.
    [not_a_member] This key opens no seat in the campaign.
    [taken] This seat is taken.
    [seats_open] The hunt waits until every seat is taken.
    [no_campaign] There is no such campaign here.
    [bad_name] A name has at most 20 characters, all of them visible.
    [offline] The server does not answer. What you chose is not lost: try again.
   *[unknown] That did not work.
}
