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

# Stories: before a hunt, after one that was won, after one that was lost.
story-s01-before = The snow is gone from the plain, and so is the meat in the pits. Between river and camp one Moogh grazes as if the world belonged to it. The old ones look at the young ones, and the young ones look at their spears.
story-s01-won = The first Moogh of the year feeds the camp for twenty days. Its rib stands beside the fire, and each hunter cuts a line into it. Winter is over; now it has been said aloud.
story-s01-lost = The Moogh grazed on where the spears fell short, and the camp ate roots that evening. Nobody laughed. The fire was small, and a thin moon went down over the plain.
story-s02-before = Two tracks lead to the ford: one as deep as a pit, one no longer than a child's arm. The cow drinks upstream, the calf plays in the shallows. A mother that is touched forgets what fear is.
story-s02-won = The cow lies in the shallows, and for a while the river ran dark. We called it by its own name before the first cut, as the old ones do. The songs keep such hunts as carefully as the great ones.
story-s02-lost = The cow drove us from the ford, and the water took good spears. From the far bank came the low call with which she counts her young. We counted ours too.
story-s03-before = Something follows the reed cutters along the river and takes what walks last. By day there are only bent stalks; by night there are eyes. This time the hunters walk last.
story-s03-won = The reeds stand still again. Striped skins hang over the river path, high enough for others of their kind to see. The reed cutters sing on their way home.
story-s03-lost = The fangs had the better ground, and the night was theirs. We came back along the open bank with our backs to each other. For now the path by the reeds belongs to them.
story-s04-before = The wind has turned, and the Moogh walks with it, straight at the old huts. No fire burns there now, but our grandmothers carried those roof poles. Smoke already lies over the nearest one.
story-s04-won = The Moogh fell before the last hut did. We set the roof poles up the same night, with the same knots as ever. Children sleep there now, because they asked to.
story-s04-lost = Where the huts stood there are poles in the mud, and a wide track leads on. We carried away what was left: a cradle, a grindstone, an ember in moss. A camp is what can be carried.
story-s05-before = An old bull lives where the ground is broken, and keeps its back to the drop. It has heard many spears and knows how far they fly. But it has never looked behind itself.
story-s05-won = The bull is down, and the valley kept the sound until evening. We climbed after it for the tusks, and the ravens made room. Broken ground, say the children now, is on our side.
story-s05-lost = The bull stands where it stood. It watched us climb back as one watches the weather. The drop is patient, and so is the bull.
story-s06-before = The children said that the hill had moved, and the children were right. It has legs, a coat of bone and a tail like a falling tree. Only its head is soft, and it holds the head low.
story-s06-won = The hill will not walk again. Its plates became shields, doors and one very good pan. At the fire the children had the first word.
story-s06-lost = The tail swept the slope clean, and we were on the slope. The hill went on to a place that has no name yet. Spears break on such a coat; the next ones must be aimed better.
story-s07-before = The herd moves south through the ford, hundreds of backs in one dust. One bull leaves it and follows a road of its own. By evening it will be gone, and the winter meat with it.
story-s07-won = The bull lies beside its own road, and the herd passed without turning. For three days we cut and smoked. The pits are full for the first time since the flood.
story-s07-lost = The dust settled, and the bull was beyond it. In the evening we found its track, already filled with water. What moves south does not come back before the snow.
story-s08-before = Other hunters laid a line of snares here and never came back for them. In the middle sleeps the armoured one, and nothing has told it. The snares are good; the question is who steps into them first.
story-s08-won = The armoured one lies in a line that was never laid for it. We took up the snares and hung them in the camp, one for each hunter who had not come back. We asked for their names and found them.
story-s08-lost = The snares held more of us than of it. The armoured one turned over and slept on. Now we know why the others did not come back.
story-s09-before = Since the flood the bones of the ancestors lie in the open, four bundles on bare ground. Others smelled them first. Bones that lie in the open do not sleep, and neither do we.
story-s09-won = Four bundles rest under stones again, side by side. The oldest spoke the names and left none out. That night the whole camp slept.
story-s09-lost = We did not bring all of them home. One bundle was dragged towards the reeds, and the dark took its track. The ancestors will wait; they have learnt how.
story-s10-before = We lit the fires in a ring to keep them out. Then we counted the eyes, and they were inside. Nothing leaves the clearing before dawn.
story-s10-won = When the sun came the ring was ash, and the clearing was still. We called the names aloud, one after the other. The fangs hang at the gate of the camp.
story-s10-lost = Dawn came late, and the fires burned down before it. What had been inside the ring went out over us. In the grey light we called the names and waited for each answer.
story-s11-before = Two giants share the valley, and neither gives way to the other. Between them the grass is flat: there they meet at noon. Between them is also the only path.
story-s11-won = The valley is quiet, and the path is ours. We carried the tusks up to the pass and set them point to point. From there one sees the mountain of the King.
story-s11-lost = They pushed each other, and we stood between. The valley keeps its quarrel, and the path stays closed. We go around it now, and going around takes long.
story-s12-before = The old songs call it King and say little more, because those who made them ran. It stands where the roads of the year meet. We have brought all that we learned, and the scars that taught us.
story-s12-won = The King fell at the end of the day, and the ground said so for a long time. No song was ready for it, so we stood and listened. The one that we sing now begins with your names.
story-s12-lost = The King looked at us once and went on, as it had gone on from every tribe before. The snow came the same night. But we saw it nearer than the songs did, and the young ones have questions.
