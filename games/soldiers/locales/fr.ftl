game-name = Seize soldats
game-summary = Seize contre seize sur un carré prolongé de deux triangles : on prend si l’on veut, mais qui commence doit poursuivre.
seat-red = Rouge
seat-blue = Bleu

option-quiet-limit = Nombre de coups sans prise après lequel la partie s’arrête et l’on compte les soldats.
option-board = Les lignes du plateau : comme elles sont tracées, ou avec l’erreur du programme du concours entre f4 et f5.
option-board-drawn = comme elles sont tracées
option-board-contest = comme au concours

piece-soldier = soldat
tray-captured = Pris par { $seat }

panel-pieces = { $count ->
    [one] { $count } soldat
   *[other] { $count } soldats
}
panel-quiet = Coups sans prise : { $count } sur { $limit }

prompt-move = À vous de jouer : un pas le long d’une ligne.
prompt-move-or-capture = À vous de jouer : un pas le long d’une ligne, ou une prise si vous voulez.
prompt-go-on = Le soldat en { $point } peut encore prendre et doit continuer.

log-step = { $seat } : pas de { $from } à { $to }.
log-jump = { $seat } : saut de { $from } à { $to }, prise en { $over }.

refused-nothing-to-jump = Il n’y a pas de soldat adverse à sauter en { $point }.
refused-must-go-on = Le soldat en { $point } a commencé à prendre et doit continuer.
refused-contest-step = Sur le plateau du concours, aucun pas ne mène de { $from } à { $to }, seulement en sens inverse.
refused-contest-first-jump = Sur le plateau du concours, une prise ne peut pas commencer par le saut de { $from } à { $to } ; elle peut seulement se poursuivre ainsi.
refused-contest-next-jump = Sur le plateau du concours, une prise ne peut pas se poursuivre par le saut de { $from } à { $to } ; elle peut seulement commencer ainsi.

reason-no-piece = plus aucun soldat
reason-no-move = plus aucun coup possible
reason-quiet-limit = trop de coups sans prise

field-chain = le point qui doit continuer à sauter
field-quiet = coups depuis la dernière prise

lesson-step = Vous commandez les soldats rouges, en bas. Un soldat avance le long d’une ligne jusqu’au point voisin, s’il est vide. La rangée du milieu est libre : avancez de d3 en e3.
lesson-step-wrong = C’est un bon pas aussi, mais pour cette leçon, avancez le soldat du milieu : de d3 en e3.
lesson-step-done = Le soldat bleu de f3 a sauté par-dessus le vôtre jusqu’au point vide juste derrière, d3. Un soldat sauté quitte le plateau.
lesson-take = Rendez-lui la pareille : votre soldat en c3 touche l’intrus en d3, et e3, juste derrière, est vide. Sautez de c3 en e3.
lesson-take-wrong = Ce pas est permis, et l’on peut même laisser l’intrus tranquille. Mais prenez-le : de c3 par-dessus d3 jusqu’en e3.
lesson-take-done = Un partout, et votre soldat tient le centre. Avant d’avancer, regardez si le point derrière votre soldat est vide : c’est là qu’on peut le sauter.
lesson-choice = Ici, personne n’est obligé de prendre. Si vous sautez de e3 par-dessus f3, le soldat bleu de h4 sautera trois fois : par-dessus g3, e2 et d3. Laissez donc cette prise et bouchez le trou derrière e2 : jouez de c2 en d2.
lesson-choice-wrong = C’est permis, mais Bleu y gagnerait, ou le trou en d2 resterait ouvert. Jouez d’abord de c2 en d2.
lesson-choice-done = Bien résisté. Votre prise est toujours là, et elle ne vous coûterait plus qu’un soldat au lieu de trois. Qui est libre de choisir peut réfléchir un coup plus loin.
lesson-chain = Ici, prendre rapporte. Sautez de d3 par-dessus e3 jusqu’en f3, et continuez.
lesson-chain-wrong = Il y a un soldat à gagner, et d’autres derrière : sautez de d3 par-dessus e3 jusqu’en f3.
lesson-chain-done = Vous étiez libre de commencer. Mais un soldat qui a pris doit continuer tant qu’il le peut.
lesson-branch = Deux chemins pour continuer : de côté par-dessus f2, ou tout droit par-dessus g3, dans le triangle. Prenez celui qui vous plaît : aucun n’est imposé, pas même la plus longue rafle.
lesson-branch-wrong = Continuez avec le même soldat : par-dessus f2 jusqu’en f1, ou par-dessus g3 jusqu’en h3.
lesson-branch-done = Deux soldats en un seul tour. Quand il n’y a plus rien à sauter, le tour est fini.
lesson-tip = Les lignes continuent tout droit là où le carré rejoint un triangle. De f4, une diagonale mène par g3 jusqu’en h2 : sautez par-dessus le soldat qui garde la porte.
lesson-tip-wrong = C’est permis, mais regardez la diagonale qui part de f4 : le soldat bleu de g3 peut être sauté, et vous retombez en h2.
lesson-tip-done = Vous voilà dans le triangle. Il y a peu de lignes là-dedans : on s’y cache bien, mais on s’y fait vite enfermer.
lesson-count = Une partie ne dure pas toujours. Dans cette position, 49 coups ont passé sans prise ; après le cinquantième, on compte les soldats. Vous en avez cinq, Bleu quatre : faites le pas que vous voulez.
lesson-count-done = Vous gagnez par cinq à quatre. À égalité, ou avec trois soldats ou moins dans chaque camp, la partie aurait été nulle. Qui mène n’a donc pas besoin de se presser.
lesson-block = Dernière leçon : le seul soldat bleu est dans le coin i1. S’il ne peut plus bouger, vous gagnez : jouez de h3 en h2, en laissant g3 gardé derrière lui.
lesson-block-wrong = Bleu pourrait encore sortir ou sauter. Jouez de h3 en h2 : les soldats de g3 et de i5 empêchent tous les sauts.
lesson-block-done = Vous avez gagné : un camp qui ne peut plus bouger perd, tout comme un camp sans soldats. À vous pour une partie entière !
