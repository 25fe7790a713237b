# Les pages
tabs = Pages des règles
tab-book = Livret
tab-cards = Cartes
tab-aid = Aide à imprimer
tab-register = Chaque règle
book-lead = Tout le jeu en quelques écrans. Chaque paragraphe nomme ses règles ; touchez-en une pour lire son énoncé exact.
book-next = Prêt ? Jouez une leçon, ou regardez les cartes.
book-lesson = Jouer une leçon
book-play = Nouvelle partie
part-aim = De quoi il s'agit
part-turn = Comment on joue
part-moments = Les moments qui décident
part-ends = Comment cela finit
rules-of = Règles : { $rules }

# Cas
case = Son cas
case-lead = Un test des règles joue cette position.
case-before = Avant
case-after = Après
case-offered = En lumière : tout ce qui est possible.
case-tried = Essai : { $what }
case-refused = Impossible : { $why }
case-board = Plateau, { $when ->
    [after] après le coup
    [offered] cases possibles éclairées
   *[before] avant le coup
}. { $told }

# Galerie
cards-title = { $game } : les cartes
cards-lead = Toutes les cartes et toutes les pièces. Touchez-en une pour la voir en grand.
cards-search = Chercher dans les noms et les textes
cards-all = Toutes
cards-none = Aucune carte ne dit cela.
cards-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
cards-close = Fermer
cards-before = Carte précédente
cards-next = Carte suivante
cards-keys = Les flèches tournent les cartes, Échap ferme.
kind-raptor = Cartes raptor
kind-scientist = Cartes scientifiques
kind-rocket = Fusées
kind-raider = Raiders
kind-alien = Aliens
kind-ship = Vaisseaux
kind-hunter = Chasseurs
kind-beast = Bêtes
kind-idea = Idées
kind-item = Objets
kind-scenario = Terrains de chasse
card-number = { $name }, { $number }
piece-rocket-blue = Fusée bleue
piece-rocket-red = Fusée rouge
text-rocket-blue = Ne se pose que dans les zones libres. Un raider voisin, sur sa ligne, l'emprunte jusqu'à la case que vise le nez.
text-rocket-red = Se pose dans toutes les zones, même parmi les météorites. On peut l'échanger contre deux bleues de la main.
piece-raider = { $side ->
    [red] Raider rouge
    [yellow] Raider jaune
    [violet] Raider violet
   *[green] Raider vert
}
text-raider = Trois par camp. Il emprunte des fusées, prend des aliens et capture les raiders des autres camps.
piece-alien = Alien de la planète { $planet }
text-alien = Quatre vivent autour de chaque planète. Chaque camp peut en prendre un par planète.
piece-ship = { $side ->
    [red] Vaisseau rouge
    [yellow] Vaisseau jaune
    [violet] Vaisseau violet
   *[green] Vaisseau vert
}
text-ship = Quatre cases d'embarquement l'entourent. Équipage complet, on finit en se posant sur l'une des siennes.
beast-both = Les deux faces de la carte d'action
hunter-both = Les deux faces de la carte
idea-when = Idée { $number }
item-use = { $use ->
    [once] Objet { $number }, à usage unique
   *[always] Objet { $number }, agit en permanence
}

# Aide
aid-title = { $game } : l'aide
aid-lead = Une feuille A4 pour la table.
aid-print = Imprimer
aid-cards = Cartes
aid-actions = Actions
aid-icons = Bêtes
aid-round = Un tour
aid-raptors = Points des raptors
aid-scientists = Points des scientifiques
aid-ends = La fin
aid-riding = Les trajets
aid-rockets = Les fusées
aid-landing = À l'arrivée
aid-hit = Une attaque
aid-wound = Les blessures
aid-ground = Le terrain

# Raptor
raptor-sides = L'un mène une mère raptor et ses cinq jeunes, l'autre une équipe de dix scientifiques. Ils se croisent dans une vallée de dix tuiles, où des rochers barrent la route à tous.
raptor-raptor = Les raptors gagnent dès qu'un troisième jeune est sorti, ou dès qu'il ne reste aucun scientifique sur le plateau. Ceux de la réserve n'y changent rien.
raptor-scientists = Les scientifiques gagnent dès qu'ils emportent un troisième jeune, ou dès qu'un cinquième jeton de sommeil est sur la mère.
raptor-setup = Les raptors se placent d'abord : la mère sur une tuile du milieu, un jeune sur chacune des cinq autres tuiles carrées. Puis un scientifique va sur chaque tuile en L, aux petits côtés. Six attendent en réserve.
raptor-duel = Chaque camp tient trois de ses neuf cartes, numérotées de 1 à 9. Chacun en choisit une en secret, et on les montre ensemble.
raptor-lower = La plus petite carte agit : ce qu'elle dit vient d'abord. La plus grande travaille : son camp reçoit la différence en points d'action, et aucun effet. Avec 7 contre 3, le 3 agit et le 7 rapporte quatre points.
raptor-tie = Deux cartes égales s'annulent : ni effet, ni points.
raptor-draw = Puis chacun complète sa main à trois cartes. Les cartes jouées restent visibles : on peut en déduire ce que l'autre tient encore. Un 1 qui agit remélange les cartes jouées de son camp.
raptor-babies = Un point déplace d'une case un jeune éveillé, jamais en diagonale. De la case voisine d'une sortie, un point de plus le met à l'abri pour de bon.
raptor-mother = Pour un point, la mère court en ligne droite, aussi loin que rien ne l'arrête. À côté d'elle, un point élimine un scientifique, réveille un jeune ou éteint tout un feu d'un seul tenant.
raptor-people = Un point déplace un scientifique d'une case. On peut traverser le feu, mais personne ne peut y finir la phase. Chaque scientifique attaque au plus une fois par tour.
raptor-capture = Emporter un jeune demande deux attaques : un scientifique l'endort, un autre, à côté de lui, l'emporte. Le même doit attendre le tour suivant.
raptor-shot = On tire sur la mère en ligne droite, à toute distance. Rochers et scientifiques debout arrêtent le tir. Feu, jeunes et scientifiques effrayés ne l'arrêtent pas.
raptor-wounds = Chaque jeton de sommeil ralentit la mère : avant sa première course du tour, elle paie un point de plus par jeton. Tout le reste lui coûte le prix habituel.
raptor-vanish = Disparition retire la mère du plateau pendant que les scientifiques dépensent leurs points. Puis elle revient sur une case libre au choix. Au tour suivant, ils montrent leur carte avant qu'elle choisisse.
raptor-fear = La peur couche des scientifiques. Ils ne peuvent plus rien avant qu'un point les relève, et pas pendant ce tour.
raptor-gas = Le gaz atteint les jeunes éveillés sur la tuile d'un scientifique debout et sur les tuiles voisines. La mère ne peut pas les réveiller pendant ce tour.
raptor-fire = Aucun raptor n'entre dans un feu. Chaque nouveau feu touche un scientifique debout ou un autre feu. Une jeep passe tout droit et efface ceux qu'elle traverse.
raptor-once = Chacune des fins compte aussitôt, même au milieu d'un effet. Il n'y a pas de partie nulle.
raptor-exits = Une figurine ou un feu sur la case voisine d'une sortie ferme cette sortie aux autres jeunes. Un scientifique effrayé la ferme aussi.
raptor-last = Les scientifiques effrayés comptent encore. Quand le dernier du plateau est éliminé, les raptors ont gagné, quelle que soit la réserve.

# Planet Raiders
planet-raiders-crew = Chaque camp a trois raiders. Formez un équipage de quatre, puis posez-vous sur l'une des quatre cases d'embarquement de votre vaisseau. Le premier camp qui y parvient gagne.
planet-raiders-forms = Un équipage, c'est deux aliens et deux raiders capturés, ou trois aliens et un raider capturé. De chaque planète, on ne prend qu'un alien.
planet-raiders-open = Rien n'est caché, rien n'est tiré au sort : tout ce qui peut arriver est sur le plateau.
planet-raiders-steps = Un tour a trois étapes. Déplacez vos raiders par fusée ; reprenez en main les fusées empruntées ; posez-en pour les tours à venir.
planet-raiders-see = Un raider se tient sur une seule ligne, horizontale ou verticale. Il y voit les fusées des zones qui touchent sa case. Il en emprunte une jusqu'à la case que vise le nez.
planet-raiders-chain = De là il en voit peut-être une autre, et continue. Un trajet est aussi long que ses fusées, bleues et rouges, et l'on s'arrête après le vol que l'on veut.
planet-raiders-keep = Les fusées n'ont pas de maître. Le camp qui en emprunte une la garde, peu importe qui l'a posée.
planet-raiders-lay = Les bleues vont dans les zones libres seulement, les rouges aussi parmi les météorites. Une zone en contient plusieurs si chacune vise ailleurs.
planet-raiders-capture = Se poser sur un raider d'un autre camp le capture. Vous gagnez une fusée bleue, et ce raider à vous a fini son trajet.
planet-raiders-alien = Se poser sur un alien le fait entrer dans l'équipage et termine le trajet. Un second de la même planète est interdit : sa case vous est fermée.
planet-raiders-exchange = Pendant la pose, deux bleues de votre main s'échangent contre une rouge. L'inverse n'existe pas.
planet-raiders-pass = À trois ou quatre, vous pouvez donner des fusées à un autre joueur pendant la pose, sans rien en retour.
planet-raiders-stuck = Sans fusée en main ni trajet possible, vous ne pouvez que passer. Sauf accord contraire de la table, une bleue vous dépanne alors au début de votre tour.
planet-raiders-ship = Équipage complet, se poser sur une case d'embarquement à soi finit la partie aussitôt. Un raider qui y attend déjà doit partir et revenir.
planet-raiders-places = À plusieurs, les autres continuent pour les places suivantes. Un camp qui a perdu ses trois raiders est éliminé.
planet-raiders-still = La partie finit aussi quand tous passent à la suite, quand une position revient pour la troisième fois, ou après 40 tours de table sans capture, sans alien et sans vaisseau atteint.

# Moogh
moogh-hunt = Les chasseurs de quatre tribus s'en prennent à des bêtes bien plus grandes qu'eux. On joue seul, ensemble ou en rivaux. Le terrain de chasse dit ce qu'il faut faire.
moogh-together = Seul ou ensemble, on gagne en y parvenant avant que le temps du terrain soit écoulé.
moogh-rivals = Les tribus rivales comptent la bravoure : un point par touche, plus de face ou depuis le dos de la bête, deux de plus pour le dernier coup, un quand on est blessé. La plus brave encore en jeu gagne, si la chasse a réussi ou si une bête est abattue.
moogh-phases = Chaque round a trois phases. À partir du deuxième, un dé par bête la calme ou l'excite. Puis tous les chasseurs programment en même temps. Enfin les cartes de tour se jouent dans l'ordre.
moogh-plan = Programmer, c'est poser un cube entre deux icônes d'une carte. Le chasseur peut faire ces deux actions, une fois chacune, dans l'ordre voulu.
moogh-dice = Bouger et Réfléchir réussissent toujours. Le reste se joue aux dés : le nombre de l'icône dit combien. Un seul dé montrant le signe de l'icône suffit.
moogh-beast = Une bête suit sa carte d'action. À son tour le disque avance vers la droite, case après case, et chaque case atteinte s'exécute. La ligne dit combien de fois : plus de rage, plus d'actions.
moogh-hit = Une touche ôte un point de santé à la bête et augmente sa rage. Le disque monte, et la bête fait aussitôt ce qu'elle y trouve. À la rage la plus haute, il va à droite.
moogh-side = Votre place compte. Les points faibles du côté ajoutent des dés à Frapper, les défenses du côté et de la ligne en ôtent. Un Lancer ne regarde que la ligne.
moogh-back = Grimpez sur une bête : ni morsure ni griffe ne vous atteint, et d'en haut ses points faibles s'ouvrent. Mais si elle s'ébroue, son cavalier vole.
moogh-wounds = Une première blessure retourne la carte, avec d'autres actions, et donne un pion de rage. Une seconde met le chasseur hors de combat.
moogh-tokens = Un pion de rage s'échange contre l'une de quatre choses : relancer tous ses dés, marcher de deux cases, tenter d'ignorer la blessure de trop, ou tenter de rester sur une bête.
moogh-ideas = Réfléchir, c'est piocher deux idées et en mettre une dans la rangée. Puis on peut utiliser une idée de la rangée dont on remplit la condition. Elle y reste pour les autres.
moogh-traps = La bête qui marche sur un piège perd un point de santé, son tour s'arrête et elle réagit. Le chasseur qui y marche est blessé, même par un piège de sa tribu.
moogh-ground = Attaquée depuis un buisson, la bête ne s'énerve pas. L'eau et la boue peuvent vous arrêter. Arbres et rochers arrêtent les bêtes. Tomber d'une falaise est la fin, pour tous.
moogh-goal = La chasse finit dès que le but est atteint, ou dès qu'il ne peut plus l'être, par exemple parce que la proie s'est échappée.
moogh-winner = Entre rivaux, elle finit aussi quand une seule tribu reste : elle gagne. Sans but atteint ni bête abattue, tous perdent. À égalité, la tribu qui a plus de chasseurs en vie l'emporte.
moogh-time = Seul ou ensemble, le temps court : chaque round après le premier ajoute un jeton, et trois si une bête s'est échappée. À la limite, la chasse est perdue.

# Aide : Raptor
raptor-line-choose = Chacun choisit une carte en secret et la montre.
raptor-line-low = Plus petite carte : son effet, autant que possible.
raptor-line-high = Plus grande carte : la différence en points.
raptor-line-refill = Compléter à trois cartes. Cartes égales : rien d'autre.
raptor-line-baby = 1 : un jeune éveillé avance d'une case.
raptor-line-escape = 1 : un jeune voisin d'une sortie s'échappe.
raptor-line-run = 1 : la mère court tout droit, à toute distance.
raptor-line-kill = 1 : elle élimine un scientifique voisin.
raptor-line-wake = 1 : elle réveille un jeune voisin (pas au tour où il s'endort).
raptor-line-quench = 1 : elle éteint un feu voisin d'un seul tenant.
raptor-line-tokens = Sa première course coûte 1 de plus par jeton de sommeil.
raptor-line-walk = 1 : un scientifique avance d'une case, même par le feu.
raptor-line-stand = 1 : un effrayé se relève (pas au même tour).
raptor-line-sleep = 1 : endormir un jeune voisin. Attaque.
raptor-line-take = 1 : emporter un jeune endormi voisin. Attaque.
raptor-line-shoot = 1 : tirer sur la mère en ligne droite libre. Attaque.
raptor-line-once = Une attaque par scientifique et par tour.
raptor-line-end-escape = Raptors : trois jeunes sortis.
raptor-line-end-alone = Raptors : aucun scientifique sur le plateau.
raptor-line-end-tokens = Scientifiques : cinq jetons de sommeil sur la mère.
raptor-line-end-captured = Scientifiques : trois jeunes capturés.

# Aide : Planet Raiders
planet-raiders-line-ride = 1. Déplacer ses raiders par fusée, l'un après l'autre.
planet-raiders-line-back = 2. Reprendre en main les fusées empruntées.
planet-raiders-line-lay = 3. Poser des fusées de sa main, autant qu'on veut.
planet-raiders-line-swap = Pendant la pose : deux bleues contre une rouge.
planet-raiders-line-line = Seulement les fusées des zones qui touchent la case, sur sa ligne.
planet-raiders-line-nose = Le vol finit sur la case que vise le nez.
planet-raiders-line-on = De là, continuer ou s'arrêter.
planet-raiders-line-own = Jamais sur un raider à soi.
planet-raiders-line-planet = Jamais par-dessus une planète ou un vaisseau.
planet-raiders-line-blue = Bleue : zones libres seulement.
planet-raiders-line-red = Rouge : toutes les zones, météorites comprises.
planet-raiders-line-noses = Jusqu'à quatre par zone, chacune visant ailleurs.
planet-raiders-line-any = Chacun emprunte n'importe quelle fusée.
planet-raiders-line-enemy = Raider d'un autre camp : capturé, le trajet finit.
planet-raiders-line-bonus = Chaque raider capturé rapporte une fusée bleue.
planet-raiders-line-alien = Alien : dans l'équipage, le trajet finit.
planet-raiders-line-second = Second alien d'une planète : interdit.
planet-raiders-line-crew-aliens = Équipage : trois aliens et un raider.
planet-raiders-line-crew-both = Ou : deux aliens et deux raiders.
planet-raiders-line-ship = Puis se poser sur une case d'embarquement à soi : fini.
planet-raiders-line-pass = Fin : tous passent à la suite.
planet-raiders-line-thrice = Fin : même position pour la troisième fois.
planet-raiders-line-quiet = Fin : 40 tours de table sans capture, alien ni vaisseau.

# Aide : Moogh
moogh-line-calm = Dès le round 2 : un dé par bête. III calme, < excite.
moogh-line-turn-row = La première carte de tour passe à la fin.
moogh-line-cubes = Chaque chasseur : un cube entre deux icônes.
moogh-line-play = Jouer les cartes de tour dans l'ordre.
moogh-line-add = Frapper : ajouter les points faibles du côté où l'on est.
moogh-line-less = Ôter les défenses du côté et de la ligne (Lancer : la ligne).
moogh-line-range = À distance : un dé de moins par case intermédiaire.
moogh-line-bravery = Touche : 1 bravoure ; à cheval +1, de face +1, dernier coup +2.
moogh-line-health = La bête perd 1 point de santé.
moogh-line-rage = Son disque monte (tout en haut : à droite).
moogh-line-answer = Elle exécute aussitôt cette case.
moogh-line-first = Première blessure : carte retournée, nouveau cube, pion de rage, 1 bravoure.
moogh-line-second = Seconde blessure : hors de combat, 1 bravoure.
moogh-line-token = Pion de rage : relancer, deux cases, ou un dé pour tenir bon.
moogh-line-bush = Buisson : une touche n'énerve pas.
moogh-line-water = Eau, boue : sur X on s'arrête.
moogh-line-tree = Arbre : arrête les bêtes.
moogh-line-rock = Rocher : arrête tout le monde.
moogh-line-cliff = Falaise : la chute est la fin.
moogh-line-trap = Piège : blesse ce qui vient dessus.
moogh-line-reached = Le but est atteint.
moogh-line-lost = Le but ne peut plus être atteint.
moogh-line-clock = Seul ou ensemble : le temps est écoulé.
moogh-icon-advance = Tout droit, autant de cases ; ce qui gêne est poussé sur le côté.
moogh-icon-retreat = De même à reculons, sans se tourner.
moogh-icon-flee = Se tourne vers la plus longue voie libre ; à égalité, demi-tour.
moogh-icon-seek = Se tourne vers le chasseur le plus proche qu'elle voit ; sinon, demi-tour.
moogh-icon-attack = Un dé choisit l'avant, les côtés ou l'arrière : tous y sont blessés.
moogh-icon-bite = Blesse les chasseurs juste devant.
moogh-icon-claw = Blesse les chasseurs sur les cases d'angle.
moogh-icon-tail = Blesse les chasseurs derrière elle, angles compris.
moogh-icon-shake = Projette son cavalier, d'autant de cases que sa ligne a d'actions.
moogh-icon-about-turn = Fait demi-tour.
moogh-icon-random-turn = Un dé : III à droite, < à gauche, X ne bouge pas.
moogh-icon-sleep = Rien ne se passe.
