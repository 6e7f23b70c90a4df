game-name = Seize soldats
game-summary = Seize contre seize sur un carré prolongé de deux triangles : on prend si l'on veut, mais qui commence doit poursuivre.
seat-red = Rouge
seat-blue = Bleu

option-quiet-limit = Nombre de coups sans prise après lequel la partie s'arrête et l'on compte les soldats.
option-board = Les lignes : telles que dessinées, ou avec la coquille du programme du concours entre f4 et f5.

piece-soldier = soldat

prompt-move = À vous de jouer : un pas le long d'une ligne.
prompt-move-or-capture = À vous de jouer : un pas le long d'une ligne, ou une prise si vous voulez.
prompt-go-on = Le soldat en { $point } peut encore prendre et doit continuer.

log-step = { $seat } : pas de { $from } à { $to }.
log-jump = { $seat } : saut de { $from } à { $to }, prise en { $over }.

refused-nothing-to-jump = Il n'y a pas de soldat adverse à sauter en { $point }.
refused-must-go-on = Le soldat en { $point } a commencé à prendre et doit continuer.
refused-contest-step = Sur le plateau du concours, aucun pas ne mène de { $from } à { $to }, seulement en sens inverse.
refused-contest-first-jump = Sur le plateau du concours, une prise ne peut pas commencer par le saut de { $from } à { $to } ; elle peut seulement se poursuivre ainsi.
refused-contest-next-jump = Sur le plateau du concours, une prise ne peut pas se poursuivre par le saut de { $from } à { $to } ; elle peut seulement commencer ainsi.

reason-no-piece = plus aucun soldat
reason-no-move = plus aucun coup possible
reason-quiet-limit = trop de coups sans prise

field-chain = le point qui doit continuer à sauter
field-quiet = coups depuis la dernière prise
