# La piste
trail-label = La piste des sept chapitres
trail-state = { $state ->
    [won] gagné
    [lost] perdu
    [here] vous êtes ici
   *[ahead] à venir
}
moons-what = Une chasse perdue coûte une lune. Sans lune, la campagne est perdue ; elle l'est aussi quand la septième chasse est perdue.
moons-left = { $moons ->
    [0] plus de lune
    [one] { $moons } lune reste
   *[other] { $moons } lunes restent
}
totems-together = Une chasse gagnée rapporte un totem, et un autre si aucun chasseur n'a été perdu. À la fin, ils disent comment on vous appellera.
totems-against = Une chasse gagnée rapporte deux totems, la septième trois. À partir de trois tribus, la deuxième en reçoit un. Le plus de totems l'emporte.

# Le camp
camp-title = Le camp
camp-scar = Cicatrice
camp-scar-what = A quitté la dernière chasse : commence la prochaine blessé et avec un jeton de rage. Ensuite, cela guérit.
camp-lesson-what = Une icône enseignée a un dé de plus, pour toujours.
camp-carries = porte
camp-items-what = Avant une chasse, chaque chasseur peut porter un objet. Après, tous reviennent au camp ; un camp en garde trois.
camp-chapter-done = Chapitre { $chapter } : { $name }
story-title = Près du feu

# Où elle est gardée, et qui joue
kept-where = Où elle est gardée
kept-server = Sur le serveur
kept-here = Sur cet appareil
kept-server-what = Elle est là sur chaque appareil, et rien ne se perd. Cinq mots vous ramènent.
kept-here-what = Sans réseau. Elle reste dans ce navigateur tant que vous ne la supprimez pas ; enregistrez son fichier de temps en temps.
kept-who = Qui joue ici
kept-all = Tous sur cet appareil
kept-apart = Chacun sur le sien
kept-all-what = Un appareil passe de main en main.
kept-apart-what = Vous prenez la première place. Les autres viennent par un lien, un code ou les mots.
kept-list = Vos campagnes
kept-line = { $place ->
    [server] sur le serveur
   *[here] sur cet appareil
}
kept-chapter = Chapitre { $chapter } sur { $chapters } : { $name }
kept-over = terminée
kept-new = Une nouvelle campagne
kept-imported = Ses premiers chapitres ont été joués ailleurs.
kept-own = Le serveur tire les sorts, et les résultats sont lus à ses tables.
kept-own-here = Les règles jugent chaque pas sur cet appareil. Le fichier est à vous, et seul votre honneur le garde.
kept-forget = { $place ->
    [server] La quitter sur cet appareil
   *[here] La supprimer
}
kept-forget-sure = { $place ->
    [server] Retirer cette campagne de cet appareil ? Vos cinq mots la ramènent.
   *[here] Supprimer cette campagne ? Elle est perdue si vous n'avez pas enregistré son fichier.
}

# Ensemble
join-title = Qui joue
join-free = place libre
join-you = vous
join-someone = joueur { $seat }
join-take = Prendre cette place
join-name = Votre nom
join-invite = Inviter les autres
join-invite-what = Qui suit ce lien peut prendre une place libre.
join-copy = Copier le lien
join-copied = Copié
join-own = Votre propre retour
join-own-what = Ces mots et ce code ouvrent vos places sur un autre appareil. Ne les montrez pas.
join-hunters = chasse avec { $names }
join-waits = La chasse commence quand chaque place est prise.
wait-for = À { $who } de décider.
hunt-sit = À la chasse
hunt-missing = Il manque encore à la table : { $who }.
hunt-watch = Regarder la chasse
kept-problem = { $code ->
    [bad_campaign] Ce n'est pas un fichier de campagne, ou il enfreint une règle.
    [illegal_step] Les règles ne le permettent pas.
    [bad_setup] Une campagne ne peut pas commencer ainsi.
    [not_this_hunt] Ce n'est pas la chasse attendue.
    [not_over] La chasse n'est pas encore finie.
    [moved_on] La campagne a avancé entre-temps. Voici où elle en est.
    [not_yours] Ce choix revient à un autre joueur.
    [not_a_member] Cette clé n'ouvre aucune place dans la campagne.
    [taken] Cette place est prise.
    [seats_open] La chasse attend que chaque place soit prise.
    [no_campaign] Il n'y a pas de telle campagne ici.
    [bad_name] Un nom a au plus 20 caractères, tous visibles.
    [offline] Le serveur ne répond pas. Votre choix n'est pas perdu : réessayez.
   *[unknown] Cela n'a pas marché.
}
