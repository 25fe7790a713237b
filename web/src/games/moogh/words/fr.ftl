tagline = Des bêtes de caractère, des chasseurs qui ont un plan
content-wait = Les cartes de cette table arrivent…

# La question
ask = { $kind ->
    [placing] Où commence { who-name } ? Touchez une case éclairée de la zone verte.
    [program] Programmation : placez un cube entre les deux actions que fera chaque chasseur.
    [cube] { who-name } : la carte a été retournée, replacez le cube.
    [turn] { who-name } : { $left ->
        [0] les deux actions sont faites.
        [one] encore une action.
       *[other] encore { $left } actions.
    }
    [free] { who-name } peut faire une action gratuite.
    [moving] { who-name } marche : { $left ->
        [one] encore un pas.
       *[other] encore { $left } pas.
    }
    [revealing] Quelle idée rejoint la rangée ?
    [picking] { who-name } peut utiliser une idée de la rangée.
    [setting-trap] { who-name } : où poser le piège ?
    [turning] De quel côté la bête tourne-t-elle ?
    [again] { who-name } peut relancer les dés.
    [shield] { who-name } peut ignorer la blessure.
    [saving] { who-name } peut tenter d'échapper à la blessure.
    [hold-on] Le cavalier peut tenter de rester en place.
    [settle] Choisissez l'une des cases libres les plus proches.
    [lane] Sur quelle ligne le cavalier vole-t-il ?
    [roll] Les dés roulent…
    [over] La chasse est finie.
   *[other] La table se prépare…
}
ask-others = { $kind ->
    [program] Les autres placent leurs cubes.
    [roll] Les dés roulent…
    [over] La chasse est finie.
   *[other] { who-name } : quelqu'un d'autre décide.
}

# Le plateau
map = Plateau
map-near = Rapprocher le plateau
map-whole = Voir tout le plateau
ground = { $ground ->
    [bush] buisson
    [water] eau
    [mud] boue
    [tree] arbre
    [rock] rocher
    [hut] hutte
    [ruin] hutte piétinée
   *[plain] plaine
}{ $low ->
    [yes] {" "}dans le ravin
   *[no] {""}
}
cell-person = { $name }{ $hurt ->
    [yes] , côté blessé
   *[no] {""}
}
cell-beast = { $name }, face { $facing ->
    [N] au nord
    [E] à l'est
    [S] au sud
   *[other] à l'ouest
}, santé { $health }, rage { $rage }{ $ridden ->
    [yes] , { $rider } sur le dos
   *[no] {""}
}
cell-trap = piège
cell-relic = relique
cell-start = zone de départ
dice-coming = { $n ->
    [one] Un dé va être lancé
   *[other] { $n } dés vont être lancés
}
dice-rolled = Résultat : { $faces }

# L'ordre du tour
turn-row = Ordre du tour
round-start = Début du round { $round }
turn-card = { $name }{ $extra ->
    [yes] {" "}(seconde carte)
   *[no] {""}
}{ $done ->
    [yes] , a déjà joué
   *[no] {""}
}
turn-planned = { $action }{ $used ->
    [yes] {" "}: fait
   *[no] {""}
}.
turn-row-open = Ordre des tours : ce que chacun va faire
turn-open = Pas encore connu.

# Les chasseurs et leurs cartes
hunters = Chasseurs
hunter-state = { $out ->
    [yes] hors de combat
   *[no] { $hurt ->
        [yes] côté blessé
       *[no] côté indemne
    }{ $token ->
        [yes] , pion de rage
       *[no] {""}
    }
}
hunter-rides = sur { $beast }
hunter-bonus = { $n ->
    [one] +{ $n } dé
   *[other] +{ $n } dés
}
cube-sealed = Le cube est placé, face cachée
card-of = Carte : { $name }
card-side = { $hurt ->
    [yes] Côté blessé
   *[no] Côté indemne
}
card-turn = Retourner la carte
icon-dice = { $action } { $dice }×{ $symbol }
icon-used = fait
slot-choose = { $name } : { $actions }
card-word = { $action ->
    [move] Bouger
    [think] Réfléchir
    [strike] Frapper
    [throw] Lancer
    [climb] Grimper
    [heal] Soigner
    [rest] Repos
    [trap] Piéger
    [calm] Calmer
   *[provoke] Provoquer
}
what-they-do = Ce que font ces actions
action-text = { $action ->
    [move] Marchez de deux cases au plus, pas à pas. Ni sur un rocher, ni sur une silhouette, ni par-dessus une falaise.
    [think] Piochez { $draws } idées, ajoutez-en une à la rangée, puis utilisez une idée de la rangée dont vous remplissez la condition.
    [strike] Touchez une bête adjacente. Les points faibles de ce côté ajoutent des dés ; les défenses de ce côté et de sa ligne de rage en retirent.
    [throw] Touchez une bête en ligne droite. Chaque case intermédiaire et chaque défense de sa ligne de rage retire un dé.
    [climb] Montez sur une bête adjacente, par un côté qui le permet. Un cavalier ne peut que Bouger ou Frapper.
    [heal] Retournez la carte d'un chasseur blessé adjacent. Il fait aussitôt une action.
    [rest] Seulement si vous êtes blessé : retournez votre carte.
    [trap] Posez un piège sur une case vide adjacente. Qui y entre est blessé.
    [calm] Une bête en ligne droite perd une rage, jamais sous 2. Chaque case intermédiaire retire un dé.
   *[provoke] Une bête en ligne droite fait un quart de tour vers vous. Chaque case intermédiaire retire un dé.
}

# Les bêtes
beasts = Bêtes
beast-health = Santé { $n }
beast-temper = Rage { $rage } · { $actions ->
    [one] une action
   *[other] { $actions } actions
} par tour · { $defence ->
    [0] sans défense
   *[other] défense { $defence }
}
beast-fate = { $fate ->
    [killed] Tuée
   *[escaped] Enfuie
}
action-card = Carte d'action, côté { $side }
row-numbers = Rage { $rage } : défense { $defence }, { $actions ->
    [one] une action
   *[other] { $actions } actions
}
cell-words = { $icons }{ $state ->
    [now] {" "}(le disque est ici)
    [next] {" "}(à son prochain tour)
    [reaction] {" "}(si on la touche maintenant)
   *[other] {""}
}
beast-key = Doré : le disque. Chiffres : ce qu'elle fera à son prochain tour. Tirets, « ! » : sa réponse à une blessure.
section-words = { $section ->
    [front] Avant
    [left] Gauche
    [right] Droite
    [back] Arrière
   *[top] D'en haut
} : { $weak ->
    [0] { $defence ->
        [0] rien
        [one] −{ $defence } dé
       *[other] −{ $defence } dés
    }
    [one] +{ $weak } dé
   *[other] +{ $weak } dés
}{ $climb ->
    [no] , on ne grimpe pas
   *[yes] {""}
}.

# Les idées
ideas-row = Idées
ideas-counts = pioche { $deck }, défausse { $discards }
ideas-drawn = Vous avez pioché : une idée rejoint la rangée
ideas-discarded = Vous avez défaussé : { $ideas }

# La chasse
note-calf-cry = Quand le petit est blessé, chaque Moogh enrage.
note-closed-edges = Des feux cernent le plateau : aucune bête n'en sort.
note-heading = À chaque phase d'apaisement, les grosses bêtes se tournent { $facing ->
    [N] vers le nord
    [E] vers l'est
    [S] vers le sud
   *[other] vers l'ouest
}.
clock-words = Horloge : { $n } sur { $limit }
bravery-of = { $tribe } : bravoure { $n }
offer-dice = { $dice }×{ $symbol }, { $chance } %
dice-sum = { $parts } = { $dice } { $dice ->
    [one] dé
   *[other] dés
}, il faut un { $symbol } : { $percent } %

# Une nouvelle chasse
new-mode = Comment chassez-vous ?
mode-name = { $mode ->
    [solo] Seul
    [cooperative] Ensemble
    [competitive] Tribu contre tribu
   *[teams] Deux contre deux
}
mode-text = { $mode ->
    [solo] Un joueur mène trois ou quatre chasseurs contre la montre.
    [cooperative] De deux à quatre joueurs gagnent ou perdent ensemble.
    [competitive] De deux à quatre tribus : la plus brave l'emporte, si la chasse réussit.
   *[teams] Quatre joueurs, deux tribus.
}
new-players = Joueurs
new-content = Cartes
new-content-usual = Les cartes habituelles
new-scenario = Quelle chasse ?
scenario-random = Au hasard
scenario-random-text = Le tirage décide à la mise en place.
scenario-map = Plateau de « { $name } »
scenario-beasts = { $n ->
    [one] une bête
   *[other] { $n } bêtes
}
scenario-time = horloge { $n }
new-difficulty = Quelle difficulté ?
difficulty-text = { $difficulty ->
    [tracker] Des bêtes plus faibles, une carte de tour chacune.
    [hunter] Des bêtes plus fortes, deux tours par round. Chaque chasseur commence avec un pion de rage.
   *[predator] Des bêtes en colère, deux tours par round. Pas de pion de rage au départ.
}
new-characters = Qui chasse ?
characters-draw = Les tirer au sort
characters-rule = { $rule ->
    [tribes] Chaque joueur prend les deux chasseurs d'une tribu.
    [leaders] Chaque joueur prend un chef.
    [teams] Deux tribus, un chasseur par joueur.
    [one-leader] Un chef et deux acolytes.
    [acolytes] Chaque joueur prend un acolyte.
    [solo4] Quatre chasseurs, dont un chef au plus.
   *[solo3] Trois chasseurs, dont un chef au plus.
}
characters-missing = { $n ->
    [0] Tous les chasseurs sont choisis.
    [one] Il reste un chasseur à choisir, sinon il est tiré au sort.
   *[other] Il reste { $n } chasseurs à choisir, sinon ils sont tirés au sort.
}
character-pick = { $picked ->
    [yes] Écarter { $name }
   *[no] Choisir { $name }
}
character-role = { $tribe }, { $role ->
    [leader] chef
   *[acolyte] acolyte
}
new-round-cap = Finir après le round 20

# MO-195
new-little = Petit Moogh
new-little-text = Une petite bête paisible qui, le plus souvent, s'enfuit. Elle peut en remplacer une autre pour une chasse plus facile, avec des enfants par exemple.
new-little-no = { $chosen ->
    [yes] Ici, il fait déjà partie des bêtes.
   *[no] Choisissez d'abord la chasse.
}
new-little-none = Les bêtes de la chasse
new-little-for = Le Petit Moogh à la place de : { $name }

# Sur la scène
stage-rolling = { $dice ->
    [one] Un dé roule…
   *[other] { $dice } dés roulent…
}
stage-round = Round { $round }
stage-odds = { $dice ->
    [one] Un dé, il doit toucher
   *[other] { $dice } dés, un doit toucher
}{ $percent ->
    [-1] {""}
   *[other] {" "}: { $percent } %
}
stage-counted = { $hits ->
    [0] Aucune
    [one] Une touche
   *[other] { $hits } touches
}
stage-outcome = { $outcome ->
    [success] Réussi !
   *[failure] Raté
}
stage-fate = { beast-first } { $fate ->
    [killed] s'effondre !
   *[escaped] s'échappe
}

# La fin
finale-felled = Au round { $round }, la dernière bête à abattre est tombée.
finale-relics = Au round { $round }, la dernière relique est trouvée.
finale-escaped = Une bête s'est enfuie, et la chasse ne peut plus réussir.
finale-huts = La dernière hutte est piétinée : il n'y a plus de foyer.
finale-no-hunter = Plus aucun chasseur n'est debout.
finale-last-tribe = Une seule tribu a encore des chasseurs.
finale-last-round = Le dernier round est terminé, et la bravoure décide.
finale-time-up = Le temps s'est écoulé avant la fin de la chasse.
finale-resigned = La chasse a été abandonnée.
finale-time = { seat } n'a plus de temps.
finale-count-beasts = bêtes abattues
finale-count-hunters = chasseurs debout
finale-count-hurt = blessés
finale-count-rounds = rounds
finale-count-bravery = bravoure
theirs = Bêtes, idées
