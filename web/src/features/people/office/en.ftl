title = Keeping order
closed = Only administrators keep order here. The host makes one with “quarry admin promote NAME”.
reports = Reports
reports-none = No report is open.
reports-all = Show resolved ones too
report-of = { $reporter } reports { $target }
someone = someone who left
guest = a guest
at-table = Table
seat = seat { $seat }
reason-is = { $reason ->
    [talk] What was said
    [name] The name
    [cheating] Cheating
    [leaving] Leaves games or draws them out
   *[other] Something else
}
said = What was said
verdict = What was found
resolve = Close the report
resolved = closed { $date }: { $verdict }
hush = Take the talk of this seat out
person = Account
find = Find
account-number = Number { $number }
since = made { $date }, { $sessions ->
    [one] one session
   *[other] { $sessions } sessions
}
bot-of = a bot of { $name }
is-admin = administrator
suspended-until = suspended until { $date }
muted-until = muted until { $date }
why = Reason, for the log
days = Days; empty for good
suspend = Suspend
mute = Mute
release = Release
new-name = New name
rename = Rename
delete = Delete the account
delete-sure = Delete for good
done = Done.
lines = { $count ->
    [0] Nothing was left to take out.
    [one] One line was taken out.
   *[other] { $count } lines were taken out.
}
invitations = Invitations
invitations-lead = For a private server. Each is for one account; codes are shown once.
invite = Make one
log = What was done
log-lead = No line of this log is ever changed or deleted.
log-line = { $actor }: { $act } { $target }
retention = What goes next
retention-is = { $kind ->
    [guest_games] Games without accounts
    [tries] Tries of daily hunts
    [waiting] Tables that never began
    [talk] Games whose talk goes
    [reports] Resolved reports
    [sessions] Ended sessions
   *[other] Words of deleted accounts
}: { $count }
refused-not_admin = Only administrators do this.
refused-not_signed_in = Sign in first.
refused-no_account = Nobody has this name.
refused-absent = It is gone or done already.
refused-name_taken = Another account has this name.
refused-bad_name = This cannot be a name.
refused-unfit = Only the host acts on an administrator.
refused-too_fast = Too many requests. Wait a while.
