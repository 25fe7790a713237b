# Why a move is good: full sentences about what it does.
wins = It wins the hunt.
outlook = No other move does more here.
wounds = It wounds what you hunt.
people = It keeps your hunters alive and unhurt.
token = It gains a rage token.
rider = It gets a hunter onto the back of a beast.
trap = It sets a trap, which will earn bravery.
steps = It brings a hunter closer to the goal.
rage = It calms the beasts.
relic = It takes a relic.
huts = It protects the huts.
bravery = It earns bravery.
rivals = It sets the rivals back.
