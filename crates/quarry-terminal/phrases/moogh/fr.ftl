title = Moogh
seat = { $seat ->
    [0] Première chaise
    [1] Deuxième chaise
    [2] Troisième chaise
   *[3] Quatrième chaise
}

# Le round
phase-appeasement = apaisement
phase-programming = programmation
phase-actions = actions

# À côté du plateau
label-clock = horloge
label-bravery = bravoure
label-turns = tours
next-beast = ensuite { $letter } : { $steps }
label-ideas = idées (pioche { $deck }) :
difficulty = { $difficulty ->
    [tracker] Traqueur
    [hunter] Chasseur
   *[predator] Prédateur
}
objective-kill-all = Tuez toutes les bêtes.
objective-kill-count = { $count ->
    [one] Tuez une bête.
   *[other] Tuez { $count } bêtes.
}
objective-kill-target = Tuez la bête { $letter }.
objective-relics = { $left ->
    [one] Prenez les reliques : encore une.
   *[other] Prenez les reliques : encore { $left }.
}
objective-huts = { $left ->
    [one] Sauvez les huttes : il en reste une.
   *[other] Sauvez les huttes : il en reste { $left }.
}
state-hurt = blessé
state-out = hors de combat
state-riding = sur { $letter }
state-bonus = { $n ->
    [one] +{ $n } dé
   *[other] +{ $n } dés
}
state-item = objet { $item }
state-rage = rage { $rage }
state-row = déf { $defence } ×{ $actions }
state-beast = { $fate ->
    [killed] tuée
   *[escaped] enfuie
}
icon = { $icon ->
    [flee] fuir
    [seek] cible
    [attack] attaque
    [bite] mord
    [claw] griffe
    [tail] queue
    [shake] secoue
    [about_turn] demi-tour
    [random_turn] tourne ?
   *[sleep] dort
}

# Boutons et conseils
button-dice = { $dice }×{ $symbol }
hand-idea = { $state ->
    [drawn] Vous avez pioché l'idée { $idea }.
   *[discarded] Vous avez défaussé l'idée { $idea }.
}
hint-placing = { $letter } commence sur une case éclairée de la zone de départ.
hint-program = Le cube relie deux actions : ce sont celles de ce round.
hint-revealing = L'une rejoint la rangée, les autres sont défaussées face cachée.
hint-turn = { $left ->
    [0] Les deux actions sont faites.
    [one] Encore une action : touchez une cible ou un bouton.
   *[other] Encore { $left } actions : touchez une cible ou un bouton.
}
hint-moving = { $left ->
    [one] Encore un pas.
   *[other] Encore { $left } pas.
}
hint-again = Sur les dés : III × { $threes }, < × { $wedges }, X × { $crosses }.{ $wants ->
    [III] {" "}Il faut III.
    [X] {" "}Il faut X.
    [wedge] {" "}Il faut <.
   *[other] {""}
}

# Hints, the menu and the end
advise = { $name } en { $cell } : { $move }{ $aimed ->
    [yes] {" "}en { $target }
   *[no] {""}
}
variant = { $variant ->
    [solo] Seul, avec une tribu de quatre
    [cooperative] Ensemble contre la bête, à deux
   *[competitive] Tribu contre tribu, à deux
}
pitch = Programmez en secret, osez les dés, et gare à l'humeur de la bête.
score-clock = Tour { $round }, horloge { $tokens } sur { $limit }
score-bravery = Tour { $round }, bravoure : { $sides }
score-beast = { $name } : { $fate ->
    [killed] est tuée
    [escaped] s'est échappée
   *[alive] est en vie ({ $health } de santé)
}

help-board =
    O personnage   o blessé   ▲M bête, la flèche à l'avant   5 sa santé
    " buisson  ≈ ~ eau  ▒ % boue  ♠ & arbre  █ # rocher  ⌂ = hutte  ⌄ _ ravin
    ╳ x piège   ★ $ relique   + départ   ◆ * pion de rage   │ ou trait : falaise
    À côté du plateau, [X] est le tour en cours ou l'action d'une bête.
    ensuite M : son prochain tour en l'état ; ? reste ouvert.
    ↑2 deux cases en avant   tourne ? tour aléatoire   déf : dés en moins
    Une bête se touche sur toutes ses cases. 3×< : trois dés, il faut un <.
