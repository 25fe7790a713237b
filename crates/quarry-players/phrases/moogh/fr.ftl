# Pourquoi un coup est bon : des phrases entières sur ce qu'il apporte.
wins = Ce coup gagne la chasse.
outlook = Aucun autre coup ne fait mieux ici.
wounds = Votre gibier est blessé.
people = Vos chasseurs restent en vie et sans blessure.
token = Vous gagnez un pion de rage.
rider = Un chasseur monte sur une bête.
trap = Un piège est posé, et il rapportera de la bravoure.
steps = Un chasseur se rapproche du but.
rage = Les bêtes se calment.
relic = Une relique est prise.
huts = Les huttes sont protégées.
bravery = Vous gagnez de la bravoure.
rivals = Les rivaux prennent du retard.
