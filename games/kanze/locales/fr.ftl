game-name = Kanzé
game-summary = Étendez vos troupes sur les hexagones, gagnez des cases par la bataille et par l'influence, et éliminez le Représentant adverse.
seat-first = Premier
seat-second = Second

option-max-troops = Le plus grand nombre de troupes qu'un camp peut atteindre en recrutant.
option-far-neutral = Si une case neutre peut être atteinte depuis tout le groupe qui la touche, ou seulement depuis une case voisine.
option-far-enemy = Si une case ennemie peut être attaquée depuis tout le groupe qui la touche, ou seulement depuis une case voisine.
option-influence = Comment les cases encerclées changent de camp : toutes ensemble par manches, une à une par parcours, ou pas du tout.

piece-troops = troupes
piece-representative = Représentant

panel-troops = { $count ->
    [one] { $count } troupe
   *[other] { $count } troupes
} sur { $maximum }, { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
}

prompt-act = À vous de jouer : déplacez, recrutez ou passez.
prompt-some-recruits = { $count ->
    [one] À vous de jouer : déplacez, recrutez ou passez. Il ne reste qu'une troupe à recruter : vous choisiriez sa case.
   *[other] À vous de jouer : déplacez, recrutez ou passez. Il ne reste que { $count } troupes à recruter : vous choisiriez leurs cases.
}
prompt-maximum = À vous de jouer : déplacez ou passez. Impossible de recruter : la limite est de { $count } troupes.
prompt-no-room = À vous de jouer : déplacez ou passez. Impossible de recruter : toutes vos cases sont pleines.
prompt-pick = { $count ->
    [one] Il n'y a pas assez de recrues pour toutes vos cases : choisissez la case de la dernière.
   *[other] Il n'y a pas assez de recrues pour toutes vos cases : choisissez une case différente pour chacune des { $count } qui restent.
}
prompt-nothing-to-pick = Aucune case ne peut recevoir de recrue : passez.

button-recruit = Recruter
button-pass = Passer
button-troops = { $count ->
    [one] { $count } troupe
   *[other] { $count } troupes
}
button-representative = Représentant seul
button-both = { $count ->
    [one] Représentant et { $count } troupe
   *[other] Représentant et { $count } troupes
}

force-troops = { $count ->
    [one] { $count } troupe
   *[other] { $count } troupes
}
force-representative = le Représentant
force-both = { $count ->
    [one] le Représentant et { $count } troupe
   *[other] le Représentant et { $count } troupes
}

log-pass = { $seat } passe.
log-recruit = { $count ->
    [one] { $seat } recrute une troupe.
   *[other] { $seat } recrute { $count } troupes.
}
log-recruit-picks = { $count ->
    [one] { $seat } recrute et choisit la case de la seule troupe qui reste.
   *[other] { $seat } recrute et choisit les cases des { $count } troupes qui restent.
}
log-pick = { $seat } recrute une troupe en { $point }.
log-march = { $seat } déplace { $force } de { $from } à { $to }.
log-battle-won = { $seat } attaque { $to } depuis { $from } avec { $force } et emporte la case.
log-battle-lost = { $seat } attaque { $to } depuis { $from } avec { $force } et se fait repousser.
log-battle-even = { $seat } attaque { $to } depuis { $from } avec { $force } : il ne reste personne.
log-influence = { $count ->
    [one] { $seat } gagne { $points } par influence.
   *[other] { $seat } gagne { $count } cases par influence : { $points }.
}

refused-must-pick = { $count ->
    [one] Vous recrutez : choisissez d'abord la case de la dernière troupe.
   *[other] Vous recrutez : choisissez d'abord les cases de { $count } autres troupes.
}
refused-no-picks = Il n'y a pas de recrue à placer : on ne choisit une case qu'après avoir recruté avec trop peu de troupes restantes.
refused-nothing-to-pick = Aucune case ne peut recevoir de recrue : vous ne pouvez que passer.
refused-picked = { $point } a déjà été choisie pendant ce tour.
refused-full = { $point } est pleine : elle porte 7 troupes.
refused-no-room-anywhere = Impossible de recruter : toutes vos cases portent 7 troupes.
refused-maximum = Impossible de recruter : la limite est de { $count } troupes.
refused-nobody = Il faut déplacer quelqu'un : au moins une troupe, ou le Représentant.
refused-no-representative = Votre Représentant n'est pas en { $point }.
refused-too-many = { $count ->
    [0] Il n'y a pas de troupe en { $point }.
    [one] Il n'y a qu'une troupe en { $point }.
   *[other] Il n'y a que { $count } troupes en { $point }.
}
refused-same-cell = Un déplacement doit quitter { $point }.
refused-no-room = { $count ->
    [0] { $point } est pleine : elle porte 7 troupes.
    [one] Il ne reste de place que pour une troupe en { $point }.
   *[other] Il ne reste de place que pour { $count } troupes en { $point }.
}
refused-not-connected = { $to } n'est pas reliée à { $from } par vos propres cases.
refused-enemy-not-adjacent = On attaque depuis une case voisine : { $from } ne touche pas { $to }.
refused-enemy-too-far = Aucune de vos cases reliées à { $from } ne touche { $to }.
refused-neutral-not-adjacent = { $from } ne touche pas { $to }.
refused-neutral-too-far = Aucune de vos cases reliées à { $from } ne touche { $to }.

reason-no-representative = le Représentant adverse est tombé
reason-both-fallen = les deux Représentants sont tombés
reason-quiet-limit = 100 tours sans bataille ni changement de propriétaire d'une case
reason-repetition = la même position pour la troisième fois

expected-one-representative = un seul Représentant par camp au plus
expected-sorted = des cases triées par nom, chacune une seule fois

field-picks = choix restants et cases déjà choisies
field-quiet = tours sans bataille ni changement de propriétaire
