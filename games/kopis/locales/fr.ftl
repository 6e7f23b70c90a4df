game-name = Kopis
game-summary = Poussez vos Factions depuis les bords : près de vos Forteresses elles rapportent, hors du plateau elles sont perdues.
seat-black = Noir
seat-red = Rouge

option-setup = Où sont les Forteresses au départ : au centre, ou là où les joueurs les placent.
option-placing = Qui place les Forteresses dans la mise en place avancée : Noir une, Rouge deux, Noir une ; ou chacun à son tour, Noir d’abord.
option-fortresses = Comment sont les Forteresses dans la mise en place de base : chaque camp en ligne, ou en diagonale.
option-mode = Comment vont les Factions : en Prise d’assaut elles glissent une seule fois, en Mort subite elles entrent puis font des pas.

piece-faction = Faction
piece-fortress = Forteresse

edge-south = sud
edge-west = ouest
edge-north = nord
edge-east = est

tray-waiting = En attente, côté { $edge }
tray-captured = Capturées par { $seat }
panel-score = { $captures ->
    [0] Score { $score }
    [one] Score { $score }, dont { $captures } capture
   *[other] Score { $score }, dont { $captures } captures
}
button-pass = Passer

prompt-place = Placez une Forteresse sur une case vide qui n’est pas au bord.
prompt-enter = À vous de jouer : faites glisser une Faction en attente dans une allée, pour pousser ce qu’elle rencontre.
prompt-enter-or-step = À vous de jouer : faites entrer une Faction en attente, ou faites un pas avec une Faction du plateau.
prompt-pass = Vous n’avez aucun coup permis et devez passer ; le Bastion est retiré.

log-place = { $seat } place une Forteresse en { $to }.
log-enter = { $seat } entre par { $lane } et s’arrête en { $to }.
log-step = { $seat } fait un pas de { $from } à { $to }.
log-pass = { $seat } ne peut pas jouer et passe.
log-capture = { $seat } pousse une Faction adverse hors du plateau depuis { $point } et la capture.
log-loss = { $seat } pousse une de ses Factions hors du plateau depuis { $point } et la perd.

refused-place-first = Il faut d’abord placer toutes les Forteresses.
refused-all-placed = Toutes les Forteresses sont déjà sur le plateau.
refused-outer-ring = { $point } est au bord, où l’on ne place pas de Forteresse.
refused-not-your-edge = Vous n’entrez pas par le côté { $edge }.
refused-none-waiting = Aucune Faction n’attend plus du côté { $edge }.
refused-none-facing = Aucune Faction n’attend devant { $lane }.
refused-nothing-to-push = Il n’y a rien à pousser dans l’allée { $lane }.
refused-no-steps = En Prise d’assaut, une Faction du plateau ne bouge pas d’elle-même.
refused-not-neighbours = Un pas mène à la case voisine sur la colonne ou la rangée, pas de { $from } à { $to }.
refused-bastion = La Faction en { $point } porte le Bastion : elle ne peut pas être déplacée maintenant.
refused-fortress = La Forteresse en { $point } ne peut pas être poussée hors du plateau.
refused-pass = On ne passe que sans coup permis.

reason-all-played = toutes les Factions ont été jouées
reason-no-entry = plus aucun camp ne peut entrer
reason-eighth-entered = la dernière Faction d’un camp est entrée
reason-quiet-limit = trop de coups sans entrée ni pièce quittant le plateau
reason-repetition = la même position pour la troisième fois
reason-no-ground = plus aucune case où placer une Forteresse

field-waiting = les Factions en attente
field-captures = les captures de Noir et de Rouge
field-bastion = la case du Bastion
field-quiet = coups depuis la dernière entrée ou la dernière pièce sortie du plateau

expected-placer = { $side }, qui place la Forteresse suivante quand il y en a { $count }
expected-move = une entrée comme Sc ou W3, un pas comme c3-c4, une Forteresse placée comme @c3, ou pass
