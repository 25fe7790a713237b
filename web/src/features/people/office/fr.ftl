title = Modération
closed = Seule la modération agit ici. L’hôte y nomme un compte par « quarry admin promote NOM ».
reports = Signalements
reports-none = Aucun signalement ouvert.
reports-all = Montrer aussi les clos
report-of = { $reporter } signale { $target }
someone = une personne partie
guest = un invité
at-table = Table
seat = place { $seat }
reason-is = { $reason ->
    [talk] Ce qui a été dit
    [name] Le nom
    [cheating] Triche
    [leaving] Abandonne ou fait traîner les parties
   *[other] Autre chose
}
said = Ce qui a été dit
verdict = Constat
resolve = Clore le signalement
resolved = clos le { $date } : { $verdict }
hush = Retirer les messages de cette place
person = Compte
find = Chercher
account-number = Numéro { $number }
since = créé le { $date }, { $sessions ->
    [one] une session
   *[other] { $sessions } sessions
}
bot-of = un bot de { $name }
is-admin = modération
suspended-until = suspendu jusqu’au { $date }
muted-until = sans parole jusqu’au { $date }
why = Motif, pour le journal
days = Jours ; vide pour toujours
suspend = Suspendre
mute = Retirer la parole
release = Rétablir
new-name = Nouveau nom
rename = Renommer
delete = Supprimer le compte
delete-sure = Supprimer pour toujours
done = C’est fait.
lines = { $count ->
    [0] Il ne restait rien à retirer.
    [one] Une ligne a été retirée.
   *[other] { $count } lignes ont été retirées.
}
invitations = Invitations
invitations-lead = Pour un serveur privé. Chacune vaut pour un compte ; les codes ne sont montrés qu’une fois.
invite = En créer une
log = Ce qui a été fait
log-lead = Aucune ligne de ce journal n’est jamais changée ni supprimée.
log-line = { $actor } : { $act } { $target }
retention = Ce qui part ensuite
retention-is = { $kind ->
    [guest_games] Parties sans compte
    [tries] Essais de chasses du jour
    [waiting] Tables jamais commencées
    [talk] Parties dont la discussion part
    [reports] Signalements clos
    [sessions] Sessions terminées
   *[other] Mots de comptes supprimés
} : { $count }
refused-not_admin = Seule la modération peut faire cela.
refused-not_signed_in = Connectez-vous d’abord.
refused-no_account = Personne n’a ce nom.
refused-absent = C’est déjà parti ou déjà fait.
refused-name_taken = Un autre compte a ce nom.
refused-bad_name = Cela ne peut pas être un nom.
refused-unfit = Seul l’hôte agit sur la modération.
refused-too_fast = Trop de demandes. Patientez un peu.
