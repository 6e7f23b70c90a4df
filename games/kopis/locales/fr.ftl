game-name = Kopis
game-summary = Poussez vos Factions depuis les bords : près de vos Forteresses elles rapportent, hors du plateau elles sont perdues.
seat-black = Noir
seat-red = Rouge

option-setup = Les Forteresses au départ : au centre, ou placées par les joueurs.
option-setup-base = au centre
option-setup-advanced = placées par les joueurs
option-placing = L’ordre dans lequel on place les Forteresses dans la mise en place avancée : Noir une, Rouge deux, Noir une ; ou chacun à son tour, Noir d’abord.
option-placing-1-2-1 = une, deux, une
option-placing-alternate = chacun à son tour
option-fortresses = La disposition des Forteresses dans la mise en place de base : celles de chaque camp en ligne, ou en diagonale.
option-fortresses-rows = en ligne
option-fortresses-diagonal = en diagonale
option-mode = Comment les Factions se déplacent : en Prise d’assaut elles glissent une seule fois, en Mort subite elles entrent puis avancent pas à pas.
option-mode-assault = Prise d’assaut
option-mode-sudden-death = Mort subite

piece-faction = Faction
piece-fortress = Forteresse

edge-south = sud
edge-west = ouest
edge-north = nord
edge-east = est

tray-waiting = En attente, côté { $edge }
tray-captured = Capturées par { $seat }
layer-scores = Ce que vaut chaque Faction
panel-score = { $captures ->
    [0] Points : { $score }
    [one] Points : { $score }, dont { $captures } capture
   *[other] Points : { $score }, dont { $captures } captures
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
refused-pass = On ne peut passer que si aucun coup n’est permis.

reason-all-played = toutes les Factions ont été jouées
reason-no-entry = aucun camp ne peut plus entrer
reason-eighth-entered = la dernière Faction d’un camp est entrée
reason-quiet-limit = trop de coups sans entrée ni pièce sortie du plateau
reason-repetition = la même position pour la troisième fois
reason-no-ground = plus aucune case où placer une Forteresse

field-waiting = les Factions en attente
field-captures = les captures de Noir et de Rouge
field-bastion = la case du Bastion
field-quiet = coups depuis la dernière entrée ou la dernière pièce sortie du plateau

expected-placer = { $side }, qui place la Forteresse suivante quand il y en a { $count }
expected-move = une entrée comme Sc ou W3, un pas comme c3-c4, une Forteresse placée comme @c3, ou pass

lesson-enter = Vous jouez Noir, depuis le sud et l’ouest. Une Faction glisse dans une allée jusqu’à rencontrer une pièce, et la pousse d’une case avec tout ce qui la suit sans trou : entrez par le sud dans l’allée c.
lesson-enter-wrong = Cette entrée est permise aussi. Pour cette leçon, entrez par le sud, dans l’allée c.
lesson-enter-done = Votre Faction s’est arrêtée en c3, à côté de vos seules Forteresses : 2 points. Mais Rouge a répondu par l’est et a poussé une Forteresse rouge contre elle : à côté des deux couleurs, une Faction ne vaut plus que 1.
lesson-bastion = La dernière pièce jouée porte le Bastion : vous ne pouvez pas pousser maintenant la Faction rouge de d4, la rangée 4 et l’allée d sont donc fermées. Entrez encore par le sud dans l’allée c, pour chasser la Forteresse rouge de c4.
lesson-bastion-wrong = C’est permis, mais cela rapporte moins. Entrez par le sud dans l’allée c : votre Faction de c3 monte, et les Forteresses rouges avec elle.
lesson-bastion-done = 3 à 0 pour vous, puis Rouge a trouvé 2 points tout en haut. Une poussée déplace toute une file de pièces, les vôtres comme les siennes : comptez à côté de quoi chacune se retrouvera.
lesson-west = Le Bastion est maintenant en c6 : la rangée 4 est de nouveau ouverte. Entrez par l’ouest dans la rangée 4 : tout y avance d’une case vers la droite.
lesson-west-wrong = C’est permis, mais regardez la rangée 4 : en y entrant par l’ouest, toutes vos Factions touchent vos propres Forteresses.
lesson-west-done = 6 à 2 : trois Factions, chacune à côté de vos Forteresses et d’aucune rouge. Pour combien de temps ? Cela dépend de la prochaine poussée de Rouge.
lesson-capture = Nouvelle position, 4 à 4. Dans l’allée c, il n’y a qu’une Faction rouge, sur le bord opposé : entrez par le sud dans l’allée c et poussez-la hors du plateau.
lesson-capture-wrong = Vous laissez échapper une capture : l’allée c mène droit à la Faction rouge sur le bord. Entrez-y par le sud.
lesson-capture-done = Capturée : 1 point pour vous, et Rouge perd les 2 qu’elle lui rapportait. Une de vos Factions poussée dehors est simplement perdue. Une Forteresse ne sort jamais : une file qui finit par une Forteresse au bord ne peut pas être poussée.
lesson-uproot = Chaque camp peut pousser toutes les Forteresses. La rouge en c3 donne 4 points à Rouge, 2 pour la Faction de chaque côté : entrez par le sud dans l’allée c et poussez-la plus loin.
lesson-uproot-wrong = C’est permis, mais Rouge garde ses points. Poussez la Forteresse elle-même : par le sud, dans l’allée c.
lesson-uproot-done = Les deux Factions rouges ne touchent plus rien : 4 points de moins. Il est souvent plus facile de déplacer une Forteresse que les Factions.
lesson-last = La fin : il vous reste une Faction, et une à Rouge. Rouge mène 9 à 5. Entrez par l’ouest dans la rangée 3 : toute la rangée se décale, et une Faction rouge tombe.
lesson-last-wrong = Cela ne suffirait pas. Entrez par l’ouest dans la rangée 3 : vous capturez, et vous éloignez la Forteresse rouge de ses Factions.
lesson-last-done = Vous gagnez 8 à 7 ! Quand les 16 Factions sont entrées, on compte les points ; le plus haut total gagne, l’égalité fait partie nulle. À vous pour une partie entière !
