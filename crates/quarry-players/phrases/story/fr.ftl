# What decided a game, for the page after it and for `quarry analyze`.
verdict-inexact = Pas tout à fait juste :
verdict-mistake = Une erreur :
verdict-blunder = Une grosse erreur :
after-title = Ce qui a décidé
after-thinking = Le plus fort des joueurs ordinateurs parcourt la partie ; une première réponse arrive dans un instant.
after-turns = Où la partie a basculé
after-no-turns = Aucun choix et aucun tirage n’a fait basculer cette partie à lui seul : elle s’est gagnée pas à pas.
after-your-choice = Votre choix
after-choice = Choix : { $who }
after-luck = Hasard
after-where = tour { $round }, pas { $step }
after-change = Chances ({ $who }) : de { $from } à { $to } pour cent.
after-played = Joué : { $action }.
after-better = Mieux :
after-draw-hidden = Des cartes ont été piochées.
after-show = Voir
after-try = Réessayer
after-rounds = Tour par tour
after-round = Tour { $round }
after-setup = Mise en place
after-show-round = Voir ce tour
after-picture = Enregistrer en image
after-picture-failed = Ce navigateur n’a pas pu faire l’image.
luck-title = Le hasard
luck-even-won = { $own ->
    [yes] Vous avez gagné, et le hasard fut neutre : c’est votre jeu qui a décidé.
   *[no] Victoire ({ $who }), et le hasard fut neutre.
}
luck-even-lost = { $own ->
    [yes] Vous avez perdu, et le hasard fut neutre.
   *[no] Défaite ({ $who }), et le hasard fut neutre.
}
luck-good-won = { $own ->
    [yes] Vous avez gagné, et le hasard vous a donné { $luck } points de chances en route.
   *[no] Victoire ({ $who }), et le hasard a donné { $luck } points de chances en route.
}
luck-good-lost = { $own ->
    [yes] Vous avez perdu, bien que le hasard vous ait donné { $luck } points de chances.
   *[no] Défaite ({ $who }), bien que le hasard ait donné { $luck } points de chances.
}
luck-bad-won = { $own ->
    [yes] Vous avez gagné contre le hasard, qui vous a pris { $luck } points de chances.
   *[no] Victoire ({ $who }) contre le hasard, qui a pris { $luck } points de chances.
}
luck-bad-lost = { $own ->
    [yes] Vous avez perdu, et le hasard vous a pris { $luck } points de chances.
   *[no] Défaite ({ $who }), et le hasard a pris { $luck } points de chances.
}
luck-again-won = { $own ->
    [yes] Vous avez gagné. Avec d’autres dés, les mêmes décisions gagnent { $times } fois sur 100.
   *[no] Victoire ({ $who }). Avec d’autres dés, les mêmes décisions gagnent { $times } fois sur 100.
}
luck-again-lost = { $own ->
    [yes] Vous avez perdu. Avec d’autres dés, les mêmes décisions gagnent { $times } fois sur 100.
   *[no] Défaite ({ $who }). Avec d’autres dés, les mêmes décisions gagnent { $times } fois sur 100.
}
luck-sum = tous les tirages ensemble : { $sum } points (± { $error })
luck-best = le plus heureux : { $change }
luck-worst = le plus malheureux : { $change }
luck-rolls = { $who } : { $hits } essais réussis sur { $rolls } ; on pouvait en attendre { $expected }, à { $spread } près.
luck-how = Un point est un pour cent de chances de gagner ; une victoire entière en vaut 100. Chaque tirage est comparé à la moyenne de ce qui aurait pu venir.
luck-again-how = Pour d’autres dés, la partie a été rejouée { $games } fois : { $same } % des décisions ont pu être prises telles quelles, des règles simples ont pris les autres.
minds-title = Jeux d’esprit
minds-round = Tour
minds-expected = { $who } pouvait espérer
minds-show = Voir le tour { $round }
minds-cost = Les choix ont coûté en tout { $cost } points ({ $one }) et { $more } ({ $other }).
minds-how = Les barres montrent à quelle fréquence jouer chaque carte de la main pour rester imprévisible. Le nombre en rouge est ce que le choix a coûté contre ce mélange.
readable-title = { $own ->
    [yes] Êtes-vous facile à lire ?
   *[no] Facile à lire ? { $who }
}
readable-few = Trop tôt pour le dire : { $rounds } choix sont connus, et moins de douze ne disent rien.
readable-none = { $own ->
    [yes] Aucune habitude ne se distingue du hasard : vous êtes difficile à lire.
   *[no] Aucune habitude ne se distingue du hasard ({ $who }).
}
readable-habit = { $when ->
    [hurt] Après une perte
    [calm] Quand rien n’était perdu
   *[always] En tout
}, { $own ->
    [yes] vous avez joué
   *[no] { $who } a joué
} { $kind ->
    [low] une carte basse (1 à 3)
    [middle] une carte moyenne (4 à 6)
   *[high] une carte haute (7 à 9)
} dans { $played } tours sur { $rounds } ; le bon mélange l’aurait fait dans { $expected }.
readable-answer = {" "}La meilleure réponse était { $card }.
readable-how = Sur { $rounds } tours, la carte jouée était prévue à { $mix } % par le bon mélange, et à { $seen } % d’après ce qui précédait (± { $error }).
