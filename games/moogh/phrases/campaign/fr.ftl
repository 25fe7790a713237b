# Où en est la campagne.
heading = { $name }, { $mode ->
    [solo] en solo
    [cooperative] en coopération
    [competitive] tribu contre tribu
   *[teams] deux contre deux
}, mode { $difficulty ->
    [tracker] Traqueur
    [hunter] Chasseur
   *[predator] Prédateur
}
chapter = Chapitre { $number } sur { $all } : { $name }
scenario = Scénario : { $name } ({ $id })
moons = Lunes restantes : { $moons }
side = Camp { $side } : { $totems ->
    [one] { $totems } totem
   *[other] { $totems } totems
} ; { $items ->
    [none] aucun objet
   *[other] objets : { $items }
}
character = { $name } ({ $id }){ $item ->
    [none] {""}
   *[other] {" "}; porte { $item }
}{ $scarred ->
    [yes] {" "}; cicatrice
   *[no] {""}
}{ $unhurt ->
    [none] {""}
   *[other] {" "}; enseignement, côté indemne : { $unhurt }
}{ $hurt ->
    [none] {""}
   *[other] {" "}; enseignement, côté blessé : { $hurt }
}
turned-up = Objet à prendre : { $item }

# Ce qui est à faire.
due-draw = Un tirage est à faire.
due-prepare = Préparez la chasse{ $chooser ->
    [none] {""}
   *[other] {" "}; le camp { $chooser } choisit le scénario
} :
due-party = { $difficulty ->
    [predator] En mode Prédateur, on chasse à trois : choisissez une équipe où quelqu'un reste au camp
   *[other] En mode Chasseur, on chasse à quatre : choisissez une équipe avec un personnage de plus
} :
due-hunt = La chasse attend : jouez-la ou enregistrez son résultat.
due-take = Le camp { $side } prend un objet :
due-return = Le camp { $side } rend un objet :
due-teach = Le camp { $side } enseigne :
over-won = La campagne est gagnée : vous voilà { $title }.
over-lost = La campagne est perdue.
over-ranks = La campagne est finie ; places, camp par camp : { $ranks }.
