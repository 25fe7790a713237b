refuse-turn = It is not your turn.
refuse-hand = Card { $card } is not in your hand.
refuse-seal-first = Seal a card first.
refuse-move-first = First comes the move.
refuse-points = This costs { $cost }, and { $left ->
    [one] one point is left.
   *[other] { $left } points are left.
}
tell-dealt = Seat { $seat } is dealt { $card ->
    [0] a card.
   *[other] card { $card }.
}
tell-sealed = Seat { $seat } seals { $card ->
    [0] a card.
   *[other] card { $card }.
}
tell-opened = The cards are opened: { $cards }.
tell-moved = Seat { $seat } is on space { $space }.
tell-stopped = Seat { $seat } stops.
tell-resigned = Seat { $seat } gives up.
offer-seal = Seal card { $card }
offer-step = One space ahead
offer-leap = Leap three spaces
offer-stop = Stop here
describe-markers = The markers stand on { $markers }; the goal is { $goal }.
describe-hand = { $count ->
    [0] You hold no cards.
   *[other] You hold { $hand }.
}
describe-moving = Seat { $seat } moves with { $points ->
    [one] one point.
   *[other] { $points } points.
}
