game-name = Kanzé
game-summary = Étendez vos troupes sur les hexagones, gagnez des cases par la bataille et par l’influence, et éliminez le Représentant adverse.
seat-first = Premier
seat-second = Second

option-max-troops = Le nombre de troupes qu’un camp ne peut pas dépasser en recrutant.
option-far-neutral = Une case neutre se prend-elle depuis tout le groupe qui la touche, ou seulement depuis une case voisine ?
option-far-neutral-yes = depuis tout le groupe
option-far-neutral-no = seulement depuis une case voisine
option-far-enemy = Une case ennemie s’attaque-t-elle depuis tout le groupe qui la touche, ou seulement depuis une case voisine ?
option-far-enemy-no = seulement depuis une case voisine
option-far-enemy-yes = depuis tout le groupe
option-influence = Comment les cases encerclées changent-elles de camp : toutes ensemble par manches, une à une par parcours, ou pas du tout ?
option-influence-rounds = par manches
option-influence-sweep = par parcours
option-influence-off = pas du tout

piece-troops = troupes
piece-representative = Représentant
layer-threats = Cases qu’un seul coup peut conquérir

panel-troops = { $count ->
    [one] { $count } troupe
   *[other] { $count } troupes
} sur { $maximum }, { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
}

prompt-act = À vous de jouer : déplacez, recrutez ou passez.
prompt-some-recruits = { $count ->
    [one] À vous de jouer : déplacez, recrutez ou passez. Il ne reste qu’une troupe à recruter : vous choisiriez sa case.
   *[other] À vous de jouer : déplacez, recrutez ou passez. Il ne reste que { $count } troupes à recruter : vous choisiriez leurs cases.
}
prompt-maximum = À vous de jouer : déplacez ou passez. Impossible de recruter : la limite est de { $count } troupes.
prompt-no-room = À vous de jouer : déplacez ou passez. Impossible de recruter : toutes vos cases sont pleines.
prompt-pick = { $count ->
    [one] Il n’y a pas assez de recrues pour toutes vos cases : choisissez la case de la dernière.
   *[other] Il n’y a pas assez de recrues pour toutes vos cases : choisissez une case différente pour chacune des { $count } qui restent.
}
prompt-nothing-to-pick = Aucune case ne peut recevoir de recrue : passez.

button-recruit = Recruter
button-pass = Passer
button-troops = { $count ->
    [one] { $count } troupe
   *[other] { $count } troupes
}
group-troops = troupes
group-both = Représentant et troupes
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
log-battle-lost = { $seat } attaque { $to } depuis { $from } avec { $force } : l’attaque est repoussée.
log-battle-even = { $seat } attaque { $to } depuis { $from } avec { $force } : il ne reste personne.
log-influence = { $count ->
    [one] { $seat } gagne { $points } par influence.
   *[other] { $seat } gagne { $count } cases par influence : { $points }.
}

refused-must-pick = { $count ->
    [one] Vous recrutez : choisissez d’abord la case de la dernière troupe.
   *[other] Vous recrutez : choisissez d’abord les cases de { $count } autres troupes.
}
refused-no-picks = Il n’y a pas de recrue à placer : on ne choisit une case qu’après avoir recruté avec trop peu de troupes restantes.
refused-nothing-to-pick = Aucune case ne peut recevoir de recrue : vous ne pouvez que passer.
refused-picked = { $point } a déjà été choisie pendant ce tour.
refused-full = { $point } est pleine : elle porte 7 troupes.
refused-no-room-anywhere = Impossible de recruter : toutes vos cases portent 7 troupes.
refused-maximum = Impossible de recruter : la limite est de { $count } troupes.
refused-nobody = Un déplacement emmène au moins une troupe, ou le Représentant.
refused-no-representative = Votre Représentant n’est pas en { $point }.
refused-too-many = { $count ->
    [0] Il n’y a pas de troupe en { $point }.
    [one] Il n’y a qu’une troupe en { $point }.
   *[other] Il n’y a que { $count } troupes en { $point }.
}
refused-same-cell = Un déplacement doit quitter { $point }.
refused-no-room = { $count ->
    [0] { $point } est pleine : elle porte 7 troupes.
    [one] Il ne reste de place que pour une troupe en { $point }.
   *[other] Il ne reste de place que pour { $count } troupes en { $point }.
}
refused-not-connected = { $to } n’est pas reliée à { $from } par vos propres cases.
refused-enemy-not-adjacent = On attaque depuis une case voisine : { $from } ne touche pas { $to }.
refused-enemy-too-far = Aucune de vos cases reliées à { $from } ne touche { $to }.
refused-neutral-not-adjacent = { $from } ne touche pas { $to }.
refused-neutral-too-far = Aucune de vos cases reliées à { $from } ne touche { $to }.

reason-no-representative = le Représentant adverse est tombé
reason-both-fallen = les deux Représentants sont tombés
reason-quiet-limit = 100 tours sans bataille ni changement de propriétaire d’une case
reason-repetition = la même position pour la troisième fois

expected-one-representative = un seul Représentant par camp au plus
expected-sorted = des cases triées par nom, chacune une seule fois

field-picks = choix restants et cases déjà choisies
field-quiet = tours sans bataille ni changement de propriétaire

lesson-march = Vous êtes Premier, en bas : 7 troupes et votre Représentant en a1. On peut ne déplacer qu’une partie des troupes d’une case : envoyez-en 3 de a1 en b1.
lesson-march-wrong = C’est permis, mais pour cette leçon, envoyez exactement 3 troupes de a1 en b1, sans le Représentant.
lesson-march-done = b1 est à vous : une case vous appartient tant que vos troupes ou votre Représentant s’y trouvent. Second a fait de même en haut.
lesson-recruit = Maintenant, recrutez : chacune de vos cases qui porte moins de 7 troupes en gagne une. Plus vous tenez de cases, plus vous gagnez.
lesson-recruit-wrong = C’est permis, mais choisissez cette fois Recruter, et regardez les nombres grandir.
lesson-recruit-done = Deux troupes de plus, une par case. Une case porte 7 troupes au plus, et l’on ne recrute pas au-delà de 49 en tout. Second recrute aussi.
lesson-far = Vos cases reliées ne font qu’un : les troupes de chacune peuvent rejoindre toute case libre qui touche le groupe. Envoyez 2 troupes de a1 en c1, au-delà de b1.
lesson-far-wrong = C’est permis, mais essayez le long chemin : 2 troupes de a1 en c1, qui touche votre case b1.
lesson-far-done = Vous tenez trois cases : le prochain recrutement vaudra trois troupes. S’étendre vite est un bon début.
lesson-lead = Le Représentant se déplace comme les troupes, avec elles ou seul, et ne compte pas dans les 7. Envoyez-le seul de a1 en b1.
lesson-lead-wrong = Pour cette leçon, ne déplacez que le Représentant, de a1 en b1 : sans troupes.
lesson-lead-done = Prenez-en soin : qui perd son Représentant perd la partie. Parmi ses troupes il est plus à l’abri, et dans une bataille il compte pour une de plus.
lesson-battle = Nouvelle position. On peut attaquer une case ennemie voisine de la case de départ. Il y a 3 troupes en d3 : attaquez depuis c3 avec 4 ou 5.
lesson-battle-wrong = Ce n’est pas assez fort, ou ce n’est pas l’attaque. Le plus fort l’emporte : envoyez 4 ou 5 troupes de c3 contre les 3 de d3.
lesson-battle-done = Gagné : le plus fort garde la case avec la différence des forces. À forces égales, il ne resterait personne, ni d’un côté ni de l’autre.
lesson-influence = On peut gagner des cases sans combat. La case d4 de Second touche six cases, dont trois sont à vous. Mettez des troupes en e3, sans vider votre case : vous en tiendrez plus de la moitié.
lesson-influence-wrong = Il vous faut quatre des six cases autour de d4. Allez en e3 depuis une case qui garde des troupes : d3, par exemple.
lesson-influence-done = d4 a changé de camp avec ses 5 troupes. Cette influence est jugée après chaque tour, pour vous comme contre vous ; une case qui porte un Représentant y échappe.
lesson-danger = Attention : les 5 troupes de Second en e4 touchent d4, où votre Représentant n’a qu’une troupe. Ramenez-le en c4 ou en c3, hors de leur portée.
lesson-danger-wrong = Les 5 troupes de Second en e4 pourraient encore l’atteindre, et une seule bataille perdue finit la partie. Ne risquez rien : ramenez le Représentant en c4 ou en c3.
lesson-danger-done = À l’abri : une attaque part toujours d’une case voisine. Avant de finir un tour, regardez quelles cases ennemies touchent votre Représentant.
lesson-win = À vous de frapper. Le Représentant ennemi en e5 a 2 troupes : sa force est de 3. Attaquez-le depuis d5 avec 3 troupes ou plus.
lesson-win-wrong = L’occasion est là : attaquez e5 depuis d5 avec au moins 3 troupes.
lesson-win-done = Vous avez gagné : Second n’a plus de Représentant. Si les deux tombent, la partie est nulle ; de même si une position revient trois fois, ou après 100 tours sans bataille ni case qui change de mains. À vous pour une partie entière !
