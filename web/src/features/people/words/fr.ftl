account-title = Compte
account-lead = Aucun compte n'est nécessaire pour jouer. Avec un compte, vos parties sont sur tous vos appareils et vous avez un classement.
sign-up = Créer un compte
sign-in = Se connecter
sign-out = Se déconnecter
sign-out-lead = Les places du compte quittent ce navigateur ; elles s'ouvrent de nouveau partout où vous vous connectez.
name = Nom
password = Mot de passe
password-hint = 8 caractères ou plus
new-password = Nouveau mot de passe
forgotten = J'ai oublié le mot de passe
five-words = Vos cinq mots
by-words = Se connecter avec les mots
words-title = Vos cinq mots
words-lead = Notez-les. Ils ouvrent votre compte si vous oubliez le mot de passe, et ne seront plus jamais montrés.
words-done = Je les ai notés
words-new = Cinq autres mots
words-new-lead = Cinq autres mots : les anciens n'ouvrent plus rien.
change-name = Nom et emblème
change-password = Mot de passe
save = Enregistrer
saved = Enregistré.
sessions-title = Où vous êtes connecté
session-here = ce navigateur
session-seen = dernière utilisation : { $date }
session-end = Y mettre fin
data-title = Vos données
data-lead = Nous gardons votre nom, votre emblème, des empreintes du mot de passe et des mots, vos sessions avec ce que le navigateur dit de lui-même, vos places, résultats et classements. Les adresses ne sont gardées que sous forme d'empreinte à clé, jusqu'à la fin d'une partie classée. Là où vous demandez à être prévenu, nous gardons l'adresse, et les messages une semaine. Rien n'est vendu, et rien d'autre n'est envoyé à des tiers.
data-export = Tout télécharger
data-delete = Supprimer le compte
data-delete-lead = Sessions, places, classements et nom disparaissent aussitôt. Les parties restent, comme celles d'un joueur parti. Ce que vous avez dit aux tables et votre nom ne sont plus montrés à personne.
data-delete-sure = Supprimer pour de bon
profile-link = Votre profil
ladders-link = Classements

refused-name_taken = Un autre compte porte ce nom.
refused-bad_name = Ce ne peut être un nom : 20 caractères visibles au plus, d'un seul alphabet.
refused-bad_password = Un mot de passe a de 8 à 128 caractères.
refused-wrong_sign_in = Le nom ou le secret est faux.
refused-too_fast = Trop d'essais. Attendez un peu.
refused-no_account = Personne d'autre ne porte ce nom.
refused-no_ticket = L'attente a été interrompue. Réessayez.
refused-not_signed_in = Connectez-vous d'abord.

pool = { $pool ->
    [raptor--raptors] Raptor, les raptors
    [raptor--scientists] Raptor, les scientifiques
    [planet-raiders--2] Planet Raiders, deux équipages
    [planet-raiders--3] Planet Raiders, trois équipages
    [planet-raiders--4] Planet Raiders, quatre équipages
    [moogh--rivals-2] Moogh, deux rivaux
    [moogh--rivals-3] Moogh, trois rivaux
    [moogh--rivals-4] Moogh, quatre rivaux
    [moogh--teams] Moogh, équipes
    [moogh--alone] Moogh, en solitaire
    [moogh--together] Moogh, ensemble
   *[other] { $pool }
}
rating = { $points } ± { $uncertainty }
rating-lead = Des points avec leur incertitude : dix-neuf fois sur vingt, la force est entre les deux. 400 points de plus valent dix contre un.
like-level = joue comme le niveau { $level }
games-won = { $wins } gagnées sur { $games }
unrated = Pas encore de partie classée.
since = ici depuis { $date }
curve = Le classement au fil du temps : de { $first } à { $last } en { $count } parties
opponents = Adversaires
recent = Dernières parties
best = Meilleures victoires
nobody-else = Personne ne porte ce nom.
guest = un invité
left-player = un joueur parti
computer = ordinateur, niveau { $level }
won = gagné
lost = perdu
rank = place { $rank }
drawn = partagé
rated = classée
challenge = Défier
challenge-who = Défier { $name }
challenge-rated = classée
ladder-title = Classement
ladder-empty = Personne n'est encore classé ici : il faut une douzaine de parties classées.
ladder-choose = Jeu et camp
ladder-level = Ordinateur, niveau { $level }

now-title = Jouer maintenant
now-go = Trouver un adversaire
now-game = Jeu
now-clock = Pendule
clock = { $clock ->
    [x5-3] 5 min + 3 s
    [x15-10] 15 min + 10 s
    [x2d] 2 jours par tour
   *[none] sans pendule
}
now-waiting = Recherche d'un adversaire…
now-others = { $count ->
    [0] Personne d'autre n'attend cela maintenant.
    [one] Une autre personne attend cela.
   *[other] { $count } autres personnes attendent cela.
}
now-computer = En attendant, jouer contre l'ordinateur, niveau { $level }
now-stop = Arrêter la recherche
now-found = Trouvé ! En route vers la table.
challenges-title = Défis
challenge-from = { $name } vous défie
challenge-to = Vous défiez { $name }
challenge-take = Jouer
challenge-decline = Refuser
challenge-back = Retirer

bots-title = Bots
bots-lead = Un bot est le compte d’un programme. Il est signalé partout où il joue, et classé à part. docs/bots.md explique comment en lancer un.
bots-name = Nom d’un nouveau bot
bots-make = Créer un bot
bots-token = Son jeton, qui ne sera plus jamais affiché :
bots-token-new = Autre jeton
bots-delete = Supprimer
bot = bot
bot-of = Un bot de { $name }
bars-title = Masqués et bloqués
bars-lead = Leurs messages vous sont masqués. Les bloqués ne vous rencontrent plus non plus.
bars-none = Vous n’avez masqué ni bloqué personne. Cela se fait à une table, sous la discussion, et sur les profils.
bars-blocked = bloqué
bars-muted = masqué
bars-end = Lever
invitation = Invitation
invitation-lead = Ce serveur est privé : un compte demande une invitation de son hôte.
office-link = Modération
refused-suspended = Ce compte est suspendu. Adressez-vous à l’hôte du serveur.
refused-bad_invitation = Cette invitation n’ouvre rien ; chacune vaut pour un compte.
refused-private = Ce serveur est privé : connectez-vous, ou demandez une invitation à son hôte.
refused-barred = Vous ne pouvez pas jouer avec cette personne ici.
refused-enough = Un compte ne peut pas en avoir davantage.
refused-unfit = Impossible avec ce compte.
notices-title = Avis
notices-lead = Soyez prévenu quand une partie vous attend pendant que vous regardez ailleurs. Une table que vous avez sous les yeux ne dit rien.
notices-here = Me prévenir dans ce navigateur
notices-no-push = Ce navigateur ne peut pas être prévenu. Sur iPhone ou iPad, placez d'abord Quarry sur l'écran d'accueil.
notices-denied = Le navigateur refuse les avis de cette page. Vous pouvez les permettre dans ses réglages.
notices-way-push = Navigateur
notices-way-mail = Courrier électronique
notices-way-hook = Point d'entrée web
notices-unconfirmed = En attente de réponse : ouvrez le lien dans le courrier.
notices-failing = { $count ->
    [one] Le dernier message n'a pas été pris.
   *[other] Les { $count } derniers messages n'ont pas été pris.
}
notices-told = dernier message : { $date }
notices-untold = pas encore de message
notices-wants = Ce qui est dit ici
notices-kind-turn = C'est à moi de jouer
notices-kind-time = Mon temps est court
notices-kind-challenge = Un défi
notices-kind-over = Une partie est finie
notices-kind-rematch = Une autre partie
notices-test = Essayer
notices-test-sent = Un message est en route.
notices-end = Ne plus rien dire ici
notices-add = Ajouter
notices-mail = Adresse
notices-mail-lead = Nous y demandons d'abord l'accord. Chaque courrier porte un lien pour les arrêter.
notices-hook = Adresse
notices-hook-lead = Un programme à vous, à une adresse https publique. Les messages sont signés ; docs/server.md dit comment les vérifier.
notices-secret = Secret du point d'entrée
notices-secret-lead = Votre programme vérifie les signatures avec lui. Il ne sera plus jamais montré.
notices-quiet = Heures calmes
notices-quiet-on = Ne rien me dire à ces heures
notices-from = De
notices-until = À
notices-zone = À l'heure de { $zone }. Ensuite, un seul message dit tout.
notices-confirm-done = Le courrier arrive désormais à cette adresse.
notices-stop-done = Plus aucun courrier n'arrive à cette adresse.
refused-bad_endpoint = Rien n'est envoyé à une telle adresse : il en faut une publique, en https.
refused-bad_mail = Aucun courrier n'est envoyé à une telle adresse.
refused-too_many_channels = Vous êtes déjà prévenu en assez d'endroits. Retirez-en un d'abord.
refused-no_channel = Ce lien n'est plus valable.
refused-bad_quiet = Ces heures ne peuvent pas être lues.
