# Ce que disent au joueur la partie dans le terminal, la relecture et les règles.

cli-seed = Graine : { $seed }
cli-sits = { $seat } : { $player }
cli-player-human = humain
cli-player-random = coups au hasard
cli-player-greedy = glouton
cli-player-uct = recherche arborescente
cli-player-level = { $level ->
    [1] premiers pas (niveau 1)
    [2] débutant (niveau 2)
    [3] tranquille (niveau 3)
    [4] attentif (niveau 4)
    [5] expérimenté (niveau 5)
    [6] fort (niveau 6)
    [7] très fort (niveau 7)
   *[other] le plus fort possible (niveau { $level })
}
cli-player-program = { $name }

cli-welcome = Tapez un coup comme { $move }, ou ce que vous cliqueriez, comme { $clicks }. Tapez { $help } pour voir ce que vous pouvez faire d’autre.
cli-to-play = Trait : { $seat }.
cli-buttons = Ou bien : { $buttons }.
cli-hand-over = Passez l’écran ({ $seat }), puis appuyez sur Entrée pour continuer.

cli-tray = { $tray } : { $pieces }
cli-mark-must = { $count ->
    [one] à jouer
   *[other] à jouer, au choix
}
cli-mark-chosen = choix déjà fait
cli-mark-threatened = en prise
cli-mark-protected = déplacement interdit
cli-legend-unowned = À personne
cli-legend-number = un nombre après une lettre dit combien il y en a
cli-no-card = Aucune carte ici n’a « { $word } » dans son nom ou son texte.

cli-no-move-with = Aucun coup permis ne commence par { $thing }. { $prompt }
cli-go-on = { $said } peut continuer par : { $next }.
cli-leads-nowhere = Après { $said }, on ne peut pas choisir { $word }, seulement : { $next }.
cli-too-much = Il n’y a plus rien à décider avant { $word } : ne le tapez pas, ou jouez les coups un à un.

cli-moves = { $count ->
    [one] Il y a un coup permis :
   *[other] Il y a { $count } coups permis :
}
cli-hint = La pleine force jouerait { $move } ({ $score }). Suite attendue : { $line }
cli-no-hint = Il n’y a pas de conseil pour ce jeu.
cli-score-estimate = { $score }
cli-score-win = gagne en { $moves ->
    [one] un coup
   *[other] { $moves } coups
}
cli-score-loss = perd en { $moves ->
    [one] un coup
   *[other] { $moves } coups
}
cli-score-draw = nulle certaine
cli-score-exact = certain : { $points } points
cli-nothing-to-undo = Il n’y a aucune décision à reprendre.
cli-undone = { $count ->
    [one] Un coup est repris.
   *[other] { $count } coups sont repris.
}
cli-draw-question = { $seat } : la nulle vous est proposée ({ $other }). Acceptez-vous ? (oui ou non)
cli-draw-declined = Nulle refusée : { $seat }.
cli-save-where = Dites où enregistrer la partie : sauver FICHIER
cli-saved = La partie est enregistrée dans { $file }.
cli-not-saved = La partie n’a pas pu être enregistrée dans { $file } : { $error }
cli-left = La partie reste inachevée.

cli-help-move = Un coup se tape en toutes lettres, par exemple { $move }, ou comme la suite de ce que vous cliqueriez, séparée par des espaces, par exemple { $clicks }. Ce qui n’a qu’une suite possible n’a pas besoin d’être tapé. Ou bien tapez :
cli-help-moves = voir la liste des coups permis
cli-help-hint = demander ce que jouerait la pleine force
cli-help-undo = reprendre la dernière décision
cli-help-draw = proposer la nulle
cli-help-resign = abandonner
cli-help-rules = lire les règles
cli-help-legend = voir ce que veulent dire les signes du plateau
cli-help-card = lire ce qui est écrit sur les cartes : carte MOT
cli-help-position = afficher la position en une ligne de texte
cli-help-save = enregistrer la partie dans un fichier : sauver FICHIER
cli-help-help = revoir ceci
cli-help-quit = quitter la partie

cli-shared = Première place partagée : { $seats } ({ $reason }).
cli-points = Points : { $points }.

cli-analysis-number = N°
cli-analysis-who = Camp
cli-analysis-move = Coup
cli-analysis-score = Vaut
cli-analysis-best = Mieux
cli-analysis-best-score = Vaudrait
cli-analysis-loss = Perte (%)
cli-analysis-seat = { $seat } : { $accuracy } % des chances gardées à chaque coup ; imprécisions (?!) : { $inaccuracies }, erreurs (?) : { $mistakes }, gaffes (??) : { $blunders }.
cli-analysis-clean = Aucune erreur trouvée.
cli-analysis-biggest = Les plus grosses erreurs :
cli-analysis-mistake = Coup { $number }, { $seat } : { $move } a coûté { $loss } % de la partie. Mieux valait { $best } ({ $score }).

cli-chance = Hasard
cli-seconds = { $seconds } s
cli-date = Date : { $date }
cli-clock-per-move = Pendule : { $time } par coup
cli-clock-per-game = Pendule : { $time } par partie, plus { $increment } par coup
cli-start = Depuis la position { $position }
cli-ending-timeout = réponse arrivée trop tard
cli-ending-invalid = réponse qui n’était pas un coup permis, remplacée par un coup au hasard
cli-ending-crash = programme planté
cli-ending-memory = programme trop gourmand en mémoire
cli-ending-flood = programme trop bavard
cli-ending-protocol = réponse contraire au protocole
cli-ending-start-failed = programme qui n’a pas démarré
cli-replay-unfinished = L’enregistrement s’arrête ici, la partie n’est pas finie.
cli-replay-goes-on = { $count ->
    [one] L’enregistrement continue pendant encore un tour.
   *[other] L’enregistrement continue pendant encore { $count } tours.
}

cli-bot-failed = { $name } : { $why }. Un coup au hasard est joué à sa place.

cli-check-note = note
cli-check-warning = avertissement
cli-check-error = erreur
cli-check-line = ligne { $line } :
cli-check-played = joué
cli-check-trial = { $seat } contre { $opponent }, { $beginning } : { $result } ({ $answers ->
    [0] aucune réponse
    [one] une réponse, { $mean } ms
   *[other] { $answers } réponses, { $mean } ms chacune, la plus lente { $slowest } ms
})
cli-check-start = depuis le début
cli-check-opening = depuis une ouverture au hasard
cli-check-win = gagné, { $reason }
cli-check-loss = perdu, { $reason }
cli-check-draw = nulle, { $reason }
cli-check-given-up = interrompu, car le programme était toujours en retard
cli-check-printed = affiché
cli-check-more = { $count ->
    [one] encore une ligne
   *[other] encore { $count } lignes
}
cli-check-failed = { $count ->
    [one] une erreur : en concours, elle coûterait des parties
   *[other] { $count } erreurs : en concours, elles coûteraient des parties
}
cli-check-ready = prêt à jouer

cli-contest-replaced = { $by } prend la place de { $name } dans la phase finale.
cli-contest-redrawn = Le tableau de la phase finale est refait sans { $name } et rejoué depuis le premier tour.
cli-contest-void = { $games ->
    [one] Une partie jouée auparavant ne compte plus.
   *[other] { $games } parties jouées auparavant ne comptent plus.
}
cli-contest-again = { $games ->
    [one] Une partie reste donc à jouer : relancez le concours.
   *[other] { $games } parties restent donc à jouer : relancez le concours.
}
cli-contest-undecided =
    { $name } a gagné des rencontres de la phase finale. Que deviennent-elles ?
      --then advance   son premier adversaire prend sa place ; on ne rejoue que ce qui en découle
      --then replay    le tableau est refait sans { $name } et rejoué depuis le premier tour

cli-deck-good = { $file } : ce paquet est bon
cli-deck-none = { $game } se joue sans paquet
cli-deck-unreadable = { $file } ne peut pas être lu : { $problem }

cli-file = { $file } : { $problem }
cli-not-written = impossible d’écrire { $file } : { $problem }
cli-record-not-written = impossible d’enregistrer la partie dans { $file } : { $problem }
cli-no-folder = impossible de créer le dossier { $file } : { $problem }
cli-no-data-folder = impossible de créer le dossier des données { $file } : { $problem }
cli-option-file = option { $key }, fichier { $file } : { $problem }
cli-position = position : { $problem }
cli-seats-wanted = il faut un joueur par place (`{ $seats }`) : { $found ->
    [0] il n’y en a aucun
    [one] il n’y en a qu’un
   *[other] il y en a { $found }
}

cli-player-or-bot = { $problem }, ou le fichier d’un programme
cli-player-or-human = { $problem }, ou `human`
cli-player-no-program = « { $program } » : ce programme est introuvable
cli-player-no-start = le programme ne peut pas démarrer : « { $problem } »

cli-contest-file = fichier de concours { $file } : { $problem }
cli-contest-unknown = le concours « { $contest } » n’existe pas
cli-contest-taken = le concours « { $contest } » existe déjà, avec un autre fichier ou d’autres joueurs : donnez un autre nom à celui-ci
cli-contest-unknown-participant = « { $name } » ne joue pas dans ce concours : il faut l’un de ces noms : { $known }
cli-contest-no-knockout = la phase finale n’a pas commencé : n’écrivez pas `--then`
cli-contest-already-disqualified = « { $name } » est déjà disqualifié, et le sort de la phase finale est décidé : n’écrivez pas `--then`
cli-database = base de données : « { $problem } »

cli-system-not-found = ce fichier ou ce dossier n’existe pas
cli-system-denied = l’accès est refusé
cli-system-folder = c’est un dossier
cli-system-no-folder = un dossier du chemin est un fichier
cli-system-not-text = ce n’est pas du texte UTF-8
cli-system-full = il n’y a plus de place sur le disque
cli-system-read-only = ce disque est en lecture seule
cli-system-other = le système répond « { $problem } »

cli-column-rank = rang
cli-column-name = nom
cli-column-points = points
cli-column-games = parties
cli-column-won = gagnées
cli-column-drawn = nulles
cli-column-lost = perdues
cli-column-margin = écart
cli-contest-running = en cours
cli-contest-stopped = interrompu
cli-contest-finished = terminé
cli-contest-status = { $contest } : { $state }, { $played ->
    [one] { $played } partie jouée
   *[other] { $played } parties jouées
}, { $open } à jouer, { $failed ->
    [one] { $failed } impossible à jouer
   *[other] { $failed } impossibles à jouer
}
cli-contest-game = partie { $number } : « { $problem } »
cli-contest-done = { $played ->
    [one] { $played } partie jouée
   *[other] { $played } parties jouées
} ; { $command } en écrit le compte rendu
cli-contest-stuck = { $played ->
    [one] { $played } partie jouée
   *[other] { $played } parties jouées
}, { $failed ->
    [one] { $failed } impossible à jouer
   *[other] { $failed } impossibles à jouer
} :
cli-contest-mend = corrigez la cause, puis reprenez avec : { $command }
cli-contest-broken-off = interrompu après { $played ->
    [one] { $played } partie
   *[other] { $played } parties
}, il en reste { $open } ; reprenez avec : { $command }
cli-contest-finishing = les parties en cours se terminent ; Ctrl-C encore une fois arrête aussitôt
cli-contest-at-once = arrêté aussitôt ; les parties en cours seront rejouées

cli-progress-games = parties
cli-progress-moves = coups
cli-progress-left = encore { $time }

cli-match-score = { $first } contre { $second } : { $score }
cli-match-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} en { $seconds } s, { $moves } coups chacune ; fins : { $reasons }
cli-match-faults = { $player }, réponses fautives : { $faults }
cli-sprt-stronger = plus fort : plutôt de { $elo } points Elo que de { $other }
cli-sprt-not-stronger = pas plus fort : plutôt de { $elo } points Elo que de { $other }
cli-sprt-undecided = indécis : il faut plus de parties
cli-sprt-games = { $score } après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, LLR { $llr } [{ $lower } ; { $upper }]
