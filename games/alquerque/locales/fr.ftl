game-name = Alquerque
game-summary = Douze contre douze sur un plateau de lignes : sautez et prenez le plus de pions possible.
seat-white = Blancs
seat-black = Noirs

option-capture = La prise obligatoire : celle qui prend le plus de pions, ou n’importe laquelle.
option-capture-most = le plus de pions
option-capture-any = n’importe laquelle
option-quiet-limit = Nombre de coups sans prise après lequel la partie est nulle.

piece-stone = pion
tray-captured = Pris par { $seat }

panel-pieces = { $count ->
    [one] { $count } pion
   *[other] { $count } pions
}
panel-quiet = Coups sans prise : { $count } sur { $limit }

prompt-move = À vous de jouer : un pas le long d’une ligne.
prompt-capture = { $count ->
    [one] La prise est obligatoire : vous devez prendre un pion.
   *[other] La prise est obligatoire : vous devez faire une rafle de { $count } pions.
}
prompt-go-on = Le pion en { $point } peut encore prendre et doit continuer.

log-step = { $seat } : pas de { $from } à { $to }.
log-jump = { $seat } : saut de { $from } à { $to }, prise en { $over }.

refused-nothing-to-jump = Il n’y a pas de pion adverse à sauter en { $point }.
refused-must-go-on = Le pion en { $point } a commencé à prendre et doit continuer.
refused-must-capture = { $count ->
    [one] La prise est obligatoire : un pion peut être pris.
   *[other] La prise est obligatoire : une rafle de { $count } pions est possible.
}
refused-fewer = Il faut prendre le plus de pions possible : une rafle de { $count } est possible, celle-ci en prend moins.

reason-no-piece = plus aucun pion
reason-no-move = plus aucun coup possible
reason-quiet-limit = trop de coups sans prise
reason-repetition = la même position pour la troisième fois

field-chain = le point qui doit continuer à sauter
field-quiet = coups depuis la dernière prise

lesson-step = Vous jouez les Blancs, en bas. Un pion avance le long d’une ligne jusqu’au point voisin, s’il est vide. Seul le centre l’est : jouez le pion de c2 en c3.
lesson-step-wrong = Ce pas est permis aussi. Mais pour cette leçon, prenez le pion juste sous le centre, en c2, afin que la réponse soit celle que nous voulons vous montrer.
lesson-step-done = Le pion noir de c4 a sauté par-dessus le vôtre jusqu’au point vide juste derrière, c2, et l’a pris. Les Noirs n’avaient pas le choix : la prise est obligatoire.
lesson-jump = À vous d’en faire autant. Le pion noir en c2 touche le vôtre en c1, et c3, juste derrière lui, est vide : sautez de c1 en c3.
lesson-jump-wrong = Pas celui-ci : le pion en c1 peut sauter tout droit par-dessus c2 et retomber en c3.
lesson-jump-done = Un partout. Le pion sauté quitte aussitôt le plateau. Mais les Noirs avaient aussi un saut, en diagonale : de a3 par-dessus b2 jusqu’en c1.
lesson-forced = Vous pouvez encore prendre, donc vous le devez : tant qu’un saut est possible, aucun pas n’est permis. Trouvez-le : votre pion en c3 saute par-dessus b3.
lesson-forced-wrong = La prise d’abord. Sautez avec le pion de c3, vers la gauche, par-dessus b3, jusqu’en a3.
lesson-forced-done = Vous avez un pion d’avance. Avant chaque coup, le vôtre ou celui des Noirs, cherchez d’abord les sauts : ils disent ce qui va se passer.
lesson-chain = Nouvelle position. Certains points ont aussi des diagonales : suivez les lignes tracées. Sautez de a1 par-dessus b2 jusqu’en c3, et voyez la suite.
lesson-chain-wrong = Votre pion du coin peut sauter : de a1, en diagonale, par-dessus b2, jusqu’en c3.
lesson-chain-done = De là où il est retombé, votre pion peut sauter encore : votre tour n’est pas fini.
lesson-chain-on = Un pion qui peut continuer à sauter doit continuer. Prenez aussi le pion de c4, en sautant de c3 en c5.
lesson-chain-on-wrong = C’est le même pion qui doit continuer : de c3 par-dessus c4 jusqu’en c5.
lesson-chain-on-done = Deux pions en un seul tour : voilà une rafle. Elle dure tant que le pion a quelque chose à prendre.
lesson-most = Deux de vos pions pourraient prendre. Celui de e1 prendrait un pion, celui de b2 en prend deux : il faut en prendre le plus possible, commencez donc par b2.
lesson-most-wrong = Cela prendrait moins de pions. Sautez de b2 par-dessus c3 jusqu’en d4.
lesson-most-done = C’est cela. On compare les rafles entières de tous vos pions, et seules celles qui prennent le plus sont permises. À égalité, vous choisissez.
lesson-most-on = Et maintenant le second pion : de d4 par-dessus c4 jusqu’en b4.
lesson-most-on-wrong = Continuez avec le même pion : par-dessus c4 jusqu’en b4.
lesson-most-on-done = Deux pour vous. Pensez-y aussi pour les Noirs : vous savez toujours quelle prise l’adversaire sera obligé de faire.
lesson-offer = Dernière position, et une ruse. Donnez un pion pour en gagner deux : jouez de c2 en c3. Les Noirs seront obligés de le prendre.
lesson-offer-wrong = C’est permis, mais vous perdriez un pion ou l’occasion. Jouez de c2 en c3 : les Noirs devront sauter juste devant votre pion de c1.
lesson-offer-done = Les Noirs ont dû sauter et sont retombés en c2, exactement où vous les vouliez.
lesson-harvest = Récoltez : sautez de c1 par-dessus c2 jusqu’en c3.
lesson-harvest-wrong = Le pion de c1 prend celui de c2 et retombe en c3.
lesson-harvest-done = Et d’un. Le pion de b3 est à votre portée aussi.
lesson-win = Prenez le dernier pion noir : de c3 par-dessus b3 jusqu’en a3.
lesson-win-wrong = Continuez à sauter : vers la gauche, par-dessus b3 jusqu’en a3.
lesson-win-done = Vous avez gagné : les Noirs n’ont plus de pion. Un camp qui ne peut plus jouer perd aussi. Trois fois la même position, ou 100 coups sans prise, et la partie est nulle. À vous pour une partie entière !
