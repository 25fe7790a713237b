manners = Mute or report
mute-here = Hide what they say
hear-here = Show what they say
mute = Mute
mute-lead = What they say is hidden from you, at every table.
block = Block
block-lead = You are never paired, they cannot challenge you or sit down with you, and what they say is hidden.
muted = Muted.
blocked = Blocked.
report = Report
report-lead = Those who keep order here get your words, the table and what was said there.
reason = Reason
reason-is = { $reason ->
    [talk] What was said
    [name] The name
    [cheating] Cheating
    [leaving] Leaves games or draws them out
   *[other] Something else
}
in-words = In your words
send = Send the report
sent = Reported. Thank you.
send-away = Send away
sent-away = The chair is free.
account-needed = For more, sign in.
refused-reported = You have reported this already.
refused-unfit = This cannot be done to yourself.
refused-enough = You have as many open as one account may have.
refused-no_account = No account sits there; hide what they say instead.
refused-no_seat = Nobody sits there.
refused-not_signed_in = Sign in first.
refused-not_host = Only who set the table up sends players away.
refused-started = The game has begun.
refused-too_fast = Too many requests. Wait a while.
