# How the campaign stands.
heading = { $name }, { $mode ->
    [solo] solo
    [cooperative] together
    [competitive] tribe against tribe
   *[teams] two against two
}, { $difficulty ->
    [tracker] Tracker
    [hunter] Hunter
   *[predator] Predator
}
chapter = Chapter { $number } of { $all }: { $name }
scenario = Scenario: { $name } ({ $id })
moons = Moons left: { $moons }
side = Side { $side }: { $totems ->
    [one] one totem
   *[other] { $totems } totems
}; { $items ->
    [none] no items
   *[other] items: { $items }
}
character = { $name } ({ $id }){ $item ->
    [none] {""}
   *[other] ; carries { $item }
}{ $scarred ->
    [yes] ; scarred
   *[no] {""}
}{ $unhurt ->
    [none] {""}
   *[other] ; taught on the unhurt side: { $unhurt }
}{ $hurt ->
    [none] {""}
   *[other] ; taught on the hurt side: { $hurt }
}
turned-up = Turned up: { $item }

# What is due.
due-draw = A draw is due.
due-prepare = Prepare the hunt{ $chooser ->
    [none] {""}
   *[other] ; side { $chooser } chooses the scenario
}:
due-party = { $difficulty ->
    [predator] Three hunt at Predator: choose a party in which one stays behind
   *[other] Four hunt at Hunter: choose a party that one more joins
}:
due-hunt = The hunt is due: play it, or record its result.
due-take = Side { $side } takes an item:
due-return = Side { $side } returns an item:
due-teach = Side { $side } teaches:
over-won = The campaign is won: you are { $title }.
over-lost = The campaign is lost.
over-ranks = The campaign is over; places by side: { $ranks }.
