game-name = Alquerque
game-summary = Douze contre douze sur un plateau de lignes : sautez, et prenez le plus de pions possible.
seat-white = Blancs
seat-black = Noirs

option-capture = Quelle prise est obligatoire : une de celles qui prennent le plus de pions, ou n'importe laquelle.
option-quiet-limit = Nombre de coups sans prise après lequel la partie est nulle.

piece-stone = pion

prompt-move = À vous de jouer : un pas le long d'une ligne.
prompt-capture = { $count ->
    [one] La prise est obligatoire : vous devez prendre un pion.
   *[other] La prise est obligatoire : vous devez enchaîner { $count } prises.
}
prompt-go-on = Le pion en { $point } peut encore prendre et doit continuer.

log-step = { $seat } : pas de { $from } à { $to }.
log-jump = { $seat } : saut de { $from } à { $to }, prise en { $over }.

refused-nothing-to-jump = Il n'y a pas de pion adverse à sauter en { $point }.
refused-must-go-on = Le pion en { $point } a commencé à prendre et doit continuer.
refused-must-capture = { $count ->
    [one] La prise est obligatoire : un pion peut être pris.
   *[other] La prise est obligatoire : { $count } pions peuvent être pris.
}
refused-fewer = La prise la plus longue est obligatoire : { $count } pions peuvent être pris, celle-ci en prend moins.

reason-no-piece = plus aucun pion
reason-no-move = plus aucun coup possible
reason-quiet-limit = trop de coups sans prise
reason-repetition = la même position pour la troisième fois

field-chain = le point qui doit continuer à sauter
field-quiet = coups depuis la dernière prise
