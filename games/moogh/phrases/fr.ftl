# Les noms. Un autre contenu montre ses identifiants.
who-name = { $who ->
    [oghra] Oghra
    [tunk] Tunk
    [sheel] Sheel
    [pim] Pim
    [mamoo] Mamoo
    [fen] Fen
    [grakk] Grakk
    [yiri] Yiri
   *[other] { $who }
}
beast-name = { $beast ->
    [moogh_calm] le Moogh (calme)
    [moogh_angry] le Moogh (en colère)
    [little_moogh] le Petit Moogh
    [smilodon_calm] le Smilodon (calme)
    [smilodon_mate] le Smilodon (compagne)
    [smilodon_angry] le Smilodon (en colère)
    [dorgh_calm] le Dorgh (calme)
    [dorgh_angry] le Dorgh (en colère)
   *[other] { $beast }
}
any-name = { $name ->
    [oghra] Oghra
    [tunk] Tunk
    [sheel] Sheel
    [pim] Pim
    [mamoo] Mamoo
    [fen] Fen
    [grakk] Grakk
    [yiri] Yiri
    [moogh_calm] le Moogh (calme)
    [moogh_angry] le Moogh (en colère)
    [little_moogh] le Petit Moogh
    [smilodon_calm] le Smilodon (calme)
    [smilodon_mate] le Smilodon (compagne)
    [smilodon_angry] le Smilodon (en colère)
    [dorgh_calm] le Dorgh (calme)
    [dorgh_angry] le Dorgh (en colère)
    [nobody] personne
   *[other] { $name }
}
other-name = { $other ->
    [oghra] Oghra
    [tunk] Tunk
    [sheel] Sheel
    [pim] Pim
    [mamoo] Mamoo
    [fen] Fen
    [grakk] Grakk
    [yiri] Yiri
    [moogh_calm] le Moogh (calme)
    [moogh_angry] le Moogh (en colère)
    [little_moogh] le Petit Moogh
    [smilodon_calm] le Smilodon (calme)
    [smilodon_mate] le Smilodon (compagne)
    [smilodon_angry] le Smilodon (en colère)
    [dorgh_calm] le Dorgh (calme)
    [dorgh_angry] le Dorgh (en colère)
   *[other] { $other }
}
# Les mêmes au début d'une phrase.
beast-first = { $beast ->
    [moogh_calm] Le Moogh (calme)
    [moogh_angry] Le Moogh (en colère)
    [little_moogh] Le Petit Moogh
    [smilodon_calm] Le Smilodon (calme)
    [smilodon_mate] Le Smilodon (compagne)
    [smilodon_angry] Le Smilodon (en colère)
    [dorgh_calm] Le Dorgh (calme)
    [dorgh_angry] Le Dorgh (en colère)
   *[other] { $beast }
}
any-first = { $name ->
    [oghra] Oghra
    [tunk] Tunk
    [sheel] Sheel
    [pim] Pim
    [mamoo] Mamoo
    [fen] Fen
    [grakk] Grakk
    [yiri] Yiri
    [moogh_calm] Le Moogh (calme)
    [moogh_angry] Le Moogh (en colère)
    [little_moogh] Le Petit Moogh
    [smilodon_calm] Le Smilodon (calme)
    [smilodon_mate] Le Smilodon (compagne)
    [smilodon_angry] Le Smilodon (en colère)
    [dorgh_calm] Le Dorgh (calme)
    [dorgh_angry] Le Dorgh (en colère)
    [nobody] Personne
   *[other] { $name }
}
tribe-name = { $tribe ->
    [ember] Braise
    [reed] Roseau
    [root] Racine
    [bone] Os
   *[other] { $tribe }
}
-move = Bouger
-think = Réfléchir
-strike = Frapper
-throw = Lancer
-climb = Grimper
-heal = Soigner
-rest = Se reposer
-trap = Poser un piège
-calm = Calmer
-provoke = Provoquer
action-name = { $action ->
    [move] { -move }
    [think] { -think }
    [strike] { -strike }
    [throw] { -throw }
    [climb] { -climb }
    [heal] { -heal }
    [rest] { -rest }
    [trap] { -trap }
    [calm] { -calm }
    [provoke] { -provoke }
   *[other] { $action }
}
icon-name = { $icon ->
    [advance] Avancer { $number }
    [retreat] Reculer { $number }
    [flee] Se sauver
    [seek] Chercher une cible
    [attack] Attaque
    [bite] Morsure
    [claw] Griffe
    [tail] Coup de queue
    [shake] Secouer
    [about_turn] Faire demi-tour
    [random_turn] Tourner aléatoirement
    [sleep] Sommeil
   *[other] { $icon }
}
facing-name = { $facing ->
    [N] nord
    [E] est
    [S] sud
   *[other] ouest
}
way = { $way ->
    [n] le nord
    [ne] le nord-est
    [e] l'est
    [se] le sud-est
    [s] le sud
    [sw] le sud-ouest
    [w] l'ouest
   *[nw] le nord-ouest
}
hand-name = { $hand ->
    [left] gauche
   *[other] droite
}
reason-text = { $reason ->
    [MO-022] l'objectif est atteint
    [MO-023] l'objectif ne peut plus être atteint
    [MO-024] il ne reste plus qu'une tribu
    [MO-026] le dernier round est terminé
    [MO-263] l'objectif est atteint
    [MO-264] l'objectif ne peut plus être atteint
    [MO-265] le temps est écoulé
    [resigned] un joueur abandonne
   *[other] { $reason }
}
kind-text = { $kind ->
    [placing] un personnage est à placer
    [program] tout le monde place ses cubes
    [turn] c'est à { any-name } de jouer
    [free] { any-name } peut effectuer une action gratuite
    [moving] { any-name } bouge
    [revealing] { any-name } choisit une idée piochée
    [picking] { any-name } peut utiliser une idée
    [setting-trap] { any-name } choisit une case pour le piège
    [turning] { any-name } choisit le sens dans lequel la bête se tourne
    [cube] { any-name } replace son cube
    [again] { any-name } peut relancer les dés
    [shield] { any-name } peut ignorer la blessure
    [saving] { any-name } peut tenter d'échapper à la blessure
    [settle] une silhouette doit être posée sur la case libre la plus proche
    [hold-on] le cavalier peut tenter de rester sur la bête
    [lane] le cavalier choisit une ligne
    [roll] des dés sont lancés
    [sides] la face d'une carte d'action est tirée
    [turn-row] l'ordre du tour est tiré
    [idea-row] la rangée d'idées est tirée
    [thinking] une idée est piochée
   *[other] …
}
target-text = { $target ->
    [none] {""}
    [beast] {" "}: { beast-name }
    [person] {" "}: { who-name }
    [line] {" "}vers { way }
    [turn] {" "}: { beast-name }, à { hand-name }
    [shift] {" "}: { who-name } en { $cell }
    [cell] {" "}en { $cell }
   *[cards] {" "}: cartes { $place } et suivante
}

# Ce qui s'est passé.
tell-side-drawn = { beast-first } : carte d'action, face { $side }.
tell-card-drawn = Ensuite dans l'ordre du tour : { any-name }.
tell-row-idea = L'idée { $idea } rejoint la rangée.
tell-placed = { who-name } commence en { $cell }.
tell-round = Le round { $round } commence.
tell-clock = { $added ->
    [one] Un pion est posé
   *[other] { $added } pions sont posés
} sur la carte de début de tour : { $clock }.
tell-clock-back = { $taken ->
    [0] Aucun pion n'est retiré
    [one] Un pion est retiré
   *[other] { $taken } pions sont retirés
} de la carte de début de tour : { $clock }.
tell-rotated = Une carte passe à la fin de l'ordre du tour : { any-name }.
tell-sealed = { who-name } place un cube en secret.
tell-sealed-own = { who-name } place son cube en { $slot }.
tell-opened = Tous les cubes sont révélés.
tell-cube = { who-name } : cube en { $slot }.
tell-turn = { any-first } : début du tour.
tell-tries = { who-name } tente l'action { action-name } : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}, réussite sur { $symbol }.
tell-thinks = { who-name } réfléchit.
tell-rolled = Résultat : III × { $threes }, < × { $wedges }, X × { $crosses }.
tell-succeeded = { who-name } réussit.
tell-failed = { who-name } échoue.
tell-stepped = { who-name } va en { $cell }.
tell-stuck = { who-name } s'embourbe ; son mouvement s'arrête.
tell-climbed = { who-name } grimpe sur { beast-name }.
tell-unseated = { who-name } se retrouve en { $cell }.
tell-drew = { who-name } pioche une idée.
tell-drew-own = { who-name } pioche l'idée { $idea }.
tell-revealed = { who-name } ajoute l'idée { $idea } à la rangée.
tell-used = { who-name } utilise l'idée { $idea }.
tell-item = { who-name } utilise l'objet { $item }.
tell-bonus = { who-name } aura { $dice ->
    [one] un dé
   *[other] { $dice } dés
} de plus pour sa prochaine attaque.
tell-shifted = { who-name } passe en { $cell }.
tell-swapped = Deux cartes sont échangées dans l'ordre du tour : { any-name }, { other-name }.
tell-flipped = { beast-first } : carte d'action retournée, face { $side }.
tell-hit = { who-name } touche { beast-name }.
tell-beast-wounded = { beast-first } est blessé : { $health } de santé.
tell-beast-killed = { beast-first } est tué.
tell-beast-fell = { beast-first } tombe de la falaise et meurt.
tell-beast-escaped = { beast-first } s'échappe.
tell-disc = { beast-first } : rage { $rage }, colonne { $column }.
tell-acts = { beast-first } : { icon-name }.
tell-turned = { beast-first } se tourne vers { $facing ->
    [N] le nord
    [E] l'est
    [S] le sud
   *[other] l'ouest
}.
tell-beast-moved = { beast-first } va en { $x },{ $y }.
tell-pushed = { any-first } : poussée vers { $cell }.
tell-thrown = { beast-first } projette { who-name }.
tell-stayed-on = { who-name } reste sur la bête.
tell-landed = { who-name } atterrit en { $cell }.
tell-trap-set = Un piège est posé en { $cell }.
tell-trap-removed = Le piège en { $cell } est retiré.
tell-trap-sprung = { any-first } déclenche le piège en { $cell }.
tell-hut-lost = La hutte en { $cell } est détruite.
tell-relic = { who-name } prend la relique en { $cell }.
tell-bravery = { tribe-name } : bravoure +{ $gained }, total { $total }.
tell-wounded = { who-name } reçoit une blessure.
tell-healed = { who-name } est de nouveau indemne.
tell-ignored = { who-name } ignore la blessure.
tell-out = { who-name } est hors de combat.
tell-fell = { who-name } tombe de la falaise.
tell-token-taken = { who-name } prend un pion de rage.
tell-token-spent = { who-name } dépense son pion de rage.
tell-free-action = { who-name } gagne une action gratuite.
tell-resigned = Le joueur { $n } abandonne.
tell-over = La partie est terminée : { reason-text }.
tell-something = Il se passe quelque chose.

# D'où viennent les dés ; le signe est écrit devant.
dice-part = { $by ->
    [icon] { $n } sur la carte
    [taught] { $n } par apprentissage
    [bonus] { $n } en bonus
    [item] { $n } par l'objet
    [weak] { $n } pour le point faible
    [spaces] { $n ->
        [one] 1 case
       *[other] { $n } cases
    }
    [defence] { $n } pour la défense
   *[most] { $n } au-delà du maximum
}

# Ce que fait un bouton.
offer-something = Le faire
offer-place = Commencer en { $cell }
offer-step = Aller en { $cell }
offer-choose = Choisir { $cell }
offer-slot = { who-name } : cube en { $slot }
with-item = { $item ->
    [yes] {" "}avec l'objet
   *[no] {""}
}
offer-move = { -move }{ with-item }
offer-think = { -think }{ with-item }
offer-strike = { -strike } : { beast-name }{ with-item }
offer-throw = { -throw } vers { way }{ with-item }
offer-climb = { -climb } : { beast-name }{ with-item }
offer-heal = { -heal } : { who-name }{ with-item }
offer-rest = { -rest }{ with-item }
offer-trap = { -trap }{ with-item }
offer-calm = { -calm } vers { way }{ with-item }
offer-provoke = { -provoke } vers { way }{ with-item }
offer-item = Utiliser l'objet{ target-text }
offer-reveal = Ajouter l'idée { $idea } à la rangée
offer-idea = Utiliser l'idée { $idea }{ target-text }
offer-turn = La tourner à { hand-name }
offer-lane = Être projeté sur la ligne de { hand-name }
offer-rush = Dépenser le pion de rage pour un mouvement gratuit
offer-end = Terminer le tour
offer-stop = S'arrêter
offer-pass = Passer
offer-spend = { $question ->
    [again] Dépenser le pion de rage : relancer tous les dés
    [again-item] Utiliser l'objet : relancer le dé
    [shield] Utiliser l'objet : ignorer la blessure
    [saving] Dépenser le pion de rage : sur III, la blessure est ignorée
   *[other] Dépenser le pion de rage : sur III, le cavalier reste sur la bête
}
offer-keep = { $question ->
    [again] Garder le résultat
    [again-item] Garder le résultat
    [shield] Subir la blessure
    [saving] Subir la blessure et être mis hors de combat
   *[other] Garder le pion et être projeté
}

# Où en est la partie.
is-asked = { $round ->
    [0] Mise en place
   *[other] Round { $round }
} : { kind-text }.
is-over = La partie est terminée : { reason-text }.
is-person = { who-name } : { $cell }, { $state ->
    [hurt] côté blessé
   *[unhurt] côté indemne
}{ $token ->
    [yes] , avec un pion de rage
   *[no] {""}
}.
is-rider = { who-name } est sur { beast-name }, { $state ->
    [hurt] côté blessé
   *[unhurt] côté indemne
}{ $token ->
    [yes] , avec un pion de rage
   *[no] {""}
}.
is-out = { who-name } a quitté la partie.
is-aside = { who-name } n'est pas sur le plateau.
is-beast = { beast-first } : { $fate ->
    [killed] tué
    [escaped] échappé
   *[alive] en { $cell }, orientation { facing-name }, santé { $health }, rage { $rage }
}.
is-next = Prochain tour, en l'état : { beast-first }{ $later ->
    [yes] , si l'apaisement ne change pas sa rage
   *[no] {""}
}.
is-next-gone = { beast-first } quitte la chasse.
is-next-harmed = Un coup atteint { who-name }.
is-next-trap = Le piège en { $cell } se déclenche.
is-next-rolls = Un dé est lancé ; il ne change pas le chemin.
is-next-doubt = { $by ->
    [die] Un dé décide de la suite.
   *[choice] Un joueur décide de la suite.
}
is-bravery = { tribe-name } : bravoure { $n }.
is-clock = Temps : { $n } sur { $limit }.
is-ideas = { $n ->
    [one] { $n } idée
   *[other] { $n } idées
} dans la rangée.

# Pourquoi pas.
illegal-not-asked = Ce n'est pas à vous de décider maintenant.
illegal-not-now = { $rule ->
    [MO-050] Les personnages sont d'abord placés sur le plateau.
    [MO-064] C'est la programmation : les cubes sont d'abord placés ; les personnages agissent ensuite.
    [MO-069] Le tour passe d'abord : les actions reliées par le cube, ou sa fin.
    [MO-086] Le déplacement passe d'abord : continuez pas à pas, ou arrêtez-vous.
    [MO-093] L'une des idées piochées est d'abord révélée.
    [MO-094] Une idée de la rangée est d'abord utilisée, ou aucune.
    [MO-099] Le piège est d'abord posé sur une case adjacente au personnage.
    [MO-110] Le personnage soigné fait d'abord son action gratuite, ou y renonce.
    [MO-145] On choisit d'abord de quel côté la bête tourne.
    [MO-163] La carte a été retournée : son cube est d'abord replacé.
    [MO-168] On décide d'abord si les dés sont relancés.
    [MO-170] On décide d'abord si un pion de rage doit éviter la blessure.
    [MO-171] On décide d'abord si un pion de rage doit retenir le cavalier.
    [MO-221] On choisit d'abord l'une des cases libres les plus proches.
    [MO-255] On choisit d'abord la ligne du cavalier.
    [MO-303] On décide d'abord si l'objet évite la blessure.
   *[other] Une autre décision est attendue.
}
illegal-no-move = Pour marcher, il faut une icône Bouger reliée par le cube : utilisez-la d'abord, puis choisissez les cases.
illegal-occupied = Cette case est occupée.
illegal-start-zone = Les personnages commencent sur une case utilisable de la zone verte.
illegal-slot = Le cube va sur un emplacement du côté visible, un personnage après l'autre.
illegal-used-up = Cette action est déjà utilisée.
illegal-not-joined = Cette icône n'est pas reliée par le cube.
illegal-no-token = Il faut un pion de rage.
illegal-item = Aucun objet n'aide ici maintenant.
illegal-off-board = Un personnage ne peut pas sortir du plateau.
illegal-rock = Personne ne peut être sur un rocher.
illegal-not-beside-beast = Le cavalier descend sur une case adjacente à la bête.
illegal-too-far = Un pas mène à une case adjacente.
illegal-cliff = Un personnage ne peut pas franchir une falaise.
illegal-not-drawn = Cette idée n'a pas été piochée.
illegal-not-in-row = Cette idée n'est pas dans la rangée.
illegal-idea-target = Cette idée ne peut pas viser cela.
illegal-condition = La condition de cette idée n'est pas remplie.
illegal-trap-cell = Un piège se pose sur une case adjacente vide.
illegal-not-nearest = Il va sur l'une des cases libres les plus proches.
illegal-no-icon = Ce côté de la carte n'a pas cette icône.
illegal-riding = Sur une bête on peut seulement Bouger ou Frapper.
illegal-no-dice = Il ne resterait aucun dé à lancer.
illegal-target = Cette action n'a pas de cible.
illegal-not-adjacent = Cette bête n'est pas adjacente.
illegal-not-seen = Aucune bête n'est visible dans cette direction.
illegal-no-patient = Pour soigner, il faut un personnage blessé adjacent, au sol.
illegal-unhurt = Seul un personnage blessé peut se reposer.
illegal-no-trap-left = Les dix pièges sont sur le plateau.
illegal-no-trap-cell = Aucune case adjacente n'est vide.
illegal-no-climb = On ne peut pas grimper sur la bête d'ici.
illegal-calm-already = Sa rage est de 2 ou moins : rien à calmer.

# Les ordinateurs par niveau, le plus faible en premier
level = { $level ->
    [1] Marmot
    [2] Cueilleur
    [3] Gardien du feu
    [4] Porte-lance
    [5] Trappeur
    [6] Pisteur
    [7] Ancien
   *[8] Légende du clan
}
