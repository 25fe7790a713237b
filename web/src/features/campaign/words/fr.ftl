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

# Récits
story-s01-before = La neige a quitté la plaine, et la viande a quitté les fosses. Entre la rivière et le camp, un Moogh broute comme si le monde était à lui. Les anciens regardent les jeunes, et les jeunes regardent leurs lances.
story-s01-won = Le premier Moogh de l'année nourrit le camp vingt jours. Sa côte est dressée près du feu, et chaque chasseur y grave un trait. L'hiver est fini ; maintenant, c'est dit.
story-s01-lost = Le Moogh a continué de brouter là où les lances tombaient trop court, et le camp a mangé des racines ce soir-là. Personne n'a ri. Le feu était petit, et une lune mince se couchait sur la plaine.
story-s02-before = Deux traces mènent au gué : l'une profonde comme une fosse, l'autre pas plus longue qu'un bras d'enfant. La mère boit en amont, le petit joue dans l'eau basse. Une mère que l'on touche oublie ce qu'est la peur.
story-s02-won = La mère repose dans l'eau basse, et la rivière a coulé sombre un moment. Nous l'avons appelée par son nom avant la première entaille, comme font les anciens. Les chants gardent ces chasses avec autant de soin que les grandes.
story-s02-lost = La mère nous a chassés du gué, et l'eau a pris de bonnes lances. De l'autre rive est venu l'appel grave dont elle compte ses petits. Nous avons compté les nôtres aussi.
story-s03-before = Quelque chose suit les coupeurs de roseaux le long de la rivière et prend ce qui marche en dernier. Le jour, il n'y a que des tiges pliées ; la nuit, il y a des yeux. Cette fois, les chasseurs marchent en dernier.
story-s03-won = Les roseaux ne bougent plus. Des peaux rayées pendent au-dessus du sentier, assez haut pour que leurs semblables les voient. Les coupeurs de roseaux chantent en rentrant.
story-s03-lost = Les crocs avaient le meilleur terrain, et la nuit était à eux. Nous sommes rentrés par la rive découverte, dos à dos. Pour l'instant, le sentier des roseaux leur appartient.
story-s04-before = Le vent a tourné, et le Moogh marche avec lui, droit sur les vieilles huttes. Plus aucun feu n'y brûle, mais nos grands-mères ont porté ces perches. La fumée couvre déjà la plus proche.
story-s04-won = Le Moogh est tombé avant la dernière hutte. Nous avons redressé les perches la nuit même, avec les mêmes nœuds que toujours. Des enfants y dorment maintenant, parce qu'ils l'ont demandé.
story-s04-lost = Là où étaient les huttes, il y a des perches dans la boue, et une large trace qui s'éloigne. Nous avons emporté ce qui restait : un berceau, une meule, une braise dans la mousse. Un camp, c'est ce qui se porte.
story-s05-before = Un vieux mâle vit là où le sol est brisé, le dos tourné au vide. Il a entendu bien des lances et sait jusqu'où elles volent. Mais il n'a jamais regardé derrière lui.
story-s05-won = Le mâle est à terre, et la vallée en a gardé le bruit jusqu'au soir. Nous sommes descendus chercher les défenses, et les corbeaux ont fait place. Le sol brisé, disent les enfants, est de notre côté.
story-s05-lost = Le mâle se tient là où il se tenait. Il nous a regardés remonter comme on regarde le temps. Le vide est patient, et le mâle aussi.
story-s06-before = Les enfants disaient que la colline avait bougé, et les enfants avaient raison. Elle a des pattes, un manteau d'os et une queue comme un arbre qui tombe. Seule sa tête est tendre, et elle la tient basse.
story-s06-won = La colline ne marchera plus. Ses plaques sont devenues des boucliers, des portes et une très bonne poêle. Près du feu, les enfants ont parlé les premiers.
story-s06-lost = La queue a balayé la pente, et nous étions sur la pente. La colline est partie vers un lieu qui n'a pas encore de nom. Les lances se brisent sur un tel manteau ; les prochaines viseront mieux.
story-s07-before = Le troupeau passe le gué vers le sud, des centaines de dos dans une même poussière. Un mâle le quitte et suit sa propre route. Ce soir il sera loin, et la viande d'hiver avec lui.
story-s07-won = Le mâle repose au bord de sa route, et le troupeau est passé sans se retourner. Trois jours, nous avons coupé et fumé. Les fosses sont pleines pour la première fois depuis la crue.
story-s07-lost = La poussière est retombée, et le mâle était au-delà. Le soir, nous avons trouvé sa trace, déjà remplie d'eau. Ce qui part au sud ne revient pas avant la neige.
story-s08-before = D'autres chasseurs ont tendu ici une ligne de collets et ne sont jamais revenus les prendre. Au milieu dort le cuirassé, et rien ne l'a averti. Les collets sont bons ; reste à savoir qui y marchera le premier.
story-s08-won = Le cuirassé repose dans une ligne qui n'était pas pour lui. Nous avons relevé les collets et les avons pendus au camp, un pour chaque chasseur qui n'était pas revenu. Nous avons demandé leurs noms, et nous les avons trouvés.
story-s08-lost = Les collets ont tenu plus des nôtres que de lui. Le cuirassé s'est retourné et a dormi encore. Nous savons maintenant pourquoi les autres ne sont pas revenus.
story-s09-before = Depuis la crue, les os des ancêtres sont à découvert, quatre ballots sur le sol nu. D'autres les ont sentis avant nous. Des os à découvert ne dorment pas, et nous non plus.
story-s09-won = Quatre ballots reposent de nouveau sous les pierres, côte à côte. La plus âgée a dit les noms et n'en a oublié aucun. Cette nuit-là, tout le camp a dormi.
story-s09-lost = Nous ne les avons pas tous ramenés. Un ballot a été traîné vers les roseaux, et la nuit a pris sa trace. Les ancêtres attendront ; ils ont appris.
story-s10-before = Nous avons allumé les feux en cercle pour les tenir dehors. Puis nous avons compté les yeux, et ils étaient dedans. Rien ne quitte la clairière avant l'aube.
story-s10-won = Quand le soleil est venu, le cercle était de cendre, et la clairière se taisait. Nous avons appelé les noms à voix haute, l'un après l'autre. Les crocs pendent à l'entrée du camp.
story-s10-lost = L'aube est venue tard, et les feux sont morts avant elle. Ce qui était dans le cercle en est sorti par-dessus nous. Dans la lumière grise, nous avons appelé les noms et attendu chaque réponse.
story-s11-before = Deux géants se partagent la vallée, et aucun ne cède à l'autre. Entre eux l'herbe est couchée : c'est là qu'ils se retrouvent à midi. Entre eux passe aussi le seul sentier.
story-s11-won = La vallée est calme, et le sentier est à nous. Nous avons porté les défenses jusqu'au col et les avons dressées pointe contre pointe. De là, on voit la montagne du Roi.
story-s11-lost = Ils se sont poussés l'un l'autre, et nous étions entre les deux. La vallée garde sa querelle, et le sentier reste fermé. Nous faisons le tour, et le tour est long.
story-s12-before = Les vieux chants l'appellent Roi et n'en disent guère plus, car leurs auteurs ont fui. Il se tient là où les routes de l'année se croisent. Nous avons apporté tout ce que nous avons appris, et les cicatrices qui nous l'ont appris.
story-s12-won = Le Roi est tombé à la fin du jour, et le sol l'a dit longtemps. Aucun chant n'était prêt, alors nous sommes restés à écouter. Celui que nous chantons maintenant commence par vos noms.
story-s12-lost = Le Roi nous a regardés une fois et a poursuivi sa route, comme devant chaque tribu avant nous. La neige est venue la nuit même. Mais nous l'avons vu de plus près que les chants, et les jeunes ont des questions.
