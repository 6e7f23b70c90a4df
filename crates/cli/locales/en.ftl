# What terminal play, replay and rules say to a player.

cli-seed = Seed: { $seed }
cli-sits = { $seat }: { $player }
cli-player-human = human
cli-player-random = random moves
cli-player-greedy = greedy
cli-player-uct = tree search
cli-player-level = { $level ->
    [1] first steps (level 1)
    [2] beginner (level 2)
    [3] easy-going (level 3)
    [4] attentive (level 4)
    [5] experienced (level 5)
    [6] strong (level 6)
    [7] very strong (level 7)
   *[other] as strong as it gets (level { $level })
}
cli-player-program = { $name }

cli-welcome = Type a move such as { $move }, or what you would click, such as { $clicks }. Type { $help } to see what else you can do.
cli-to-play = { $seat } to play.
cli-buttons = Also: { $buttons }.
cli-hand-over = Hand the screen over to { $seat }, who presses Enter to go on.

cli-tray = { $tray }: { $pieces }
cli-mark-must = { $count ->
    [one] must be played
   *[other] one of these must be played
}
cli-mark-chosen = already chosen
cli-mark-threatened = could be taken
cli-mark-protected = protected
cli-legend-unowned = No player’s
cli-legend-number = a number after a letter says how many
cli-no-card = No card here has “{ $word }” in its name or text.

cli-no-move-with = No legal move begins with { $thing }. { $prompt }
cli-go-on = { $said } can go on with: { $next }.
cli-leads-nowhere = After { $said } you cannot choose { $word }, only: { $next }.
cli-too-much = There is nothing more to decide before { $word }: leave it out, or play the moves one at a time.

cli-moves = { $count ->
    [one] There is one legal move:
   *[other] There are { $count } legal moves:
}
cli-hint = Full strength would play { $move } ({ $score }). It expects: { $line }
cli-no-hint = There is no advice for this game.
cli-score-estimate = { $score }
cli-score-win = wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
cli-score-loss = loses in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
cli-score-draw = a certain draw
cli-score-exact = certain: { $points } points
cli-nothing-to-undo = There is no decision to take back.
cli-undone = { $count ->
    [one] One move is taken back.
   *[other] { $count } moves are taken back.
}
cli-draw-question = { $seat }, { $other } offers a draw. Do you accept? (yes or no)
cli-draw-declined = { $seat } declines the draw.
cli-save-where = Say where to write the record: save FILE
cli-saved = The record is in { $file }.
cli-not-saved = The record could not be written to { $file }: { $error }
cli-left = The game is left unfinished.

cli-help-move = A move is typed as text, such as { $move }, or as the things you would click, separated by spaces, such as { $clicks }. What has only one way to go on need not be typed. Or type:
cli-help-moves = list the legal moves
cli-help-hint = ask what full strength would play
cli-help-undo = take back the last decision
cli-help-draw = offer a draw
cli-help-resign = give up
cli-help-rules = read the rules
cli-help-legend = see what the signs of the board mean
cli-help-card = read what is written on cards: card WORD
cli-help-position = write the position as text
cli-help-save = write the record to a file: save FILE
cli-help-help = see this again
cli-help-quit = leave the game

cli-shared = First place is shared by { $seats }: { $reason }.
cli-points = Points: { $points }.

cli-analysis-number = No.
cli-analysis-who = Seat
cli-analysis-move = Move
cli-analysis-score = Leads to
cli-analysis-best = Better
cli-analysis-best-score = Leads to
cli-analysis-loss = Lost, %
cli-analysis-seat = { $seat }: kept { $accuracy } % of its prospects a move; inaccuracies (?!): { $inaccuracies }, mistakes (?): { $mistakes }, blunders (??): { $blunders }.
cli-analysis-clean = Nobody made a mistake that the judge could see.
cli-analysis-biggest = The biggest mistakes:
cli-analysis-mistake = Move { $number }, { $seat }: { $move } lost { $loss } % of the game. Better was { $best } ({ $score }).

cli-chance = Chance
cli-seconds = { $seconds } s
cli-date = Date: { $date }
cli-clock-per-move = Clock: { $time } a move
cli-clock-per-game = Clock: { $time } a game, and { $increment } more after each move
cli-start = From the position { $position }
cli-ending-timeout = answer came too late
cli-ending-invalid = answer was not a legal move, a random one was played
cli-ending-crash = program crashed
cli-ending-memory = program took too much memory
cli-ending-flood = program wrote too much
cli-ending-protocol = program broke the protocol
cli-ending-start-failed = program did not start
cli-replay-unfinished = The record ends here; the game is not over.
cli-replay-goes-on = { $count ->
    [one] The record goes on for one more turn.
   *[other] The record goes on for { $count } more turns.
}

cli-bot-failed = { $name }: { $why }. A random move is played for it.

cli-check-note = note
cli-check-warning = warning
cli-check-error = error
cli-check-line = line { $line }:
cli-check-played = played
cli-check-trial = { $seat } against { $opponent }, { $beginning }: { $result } ({ $answers ->
    [0] no answer
    [one] one answer, { $mean } ms
   *[other] { $answers } answers, { $mean } ms each, the slowest { $slowest } ms
})
cli-check-start = from the start
cli-check-opening = from a random opening
cli-check-win = won, { $reason }
cli-check-loss = lost, { $reason }
cli-check-draw = drawn, { $reason }
cli-check-given-up = given up, because it was late again and again
cli-check-printed = printed
cli-check-more = { $count ->
    [one] one line more
   *[other] { $count } lines more
}
cli-check-failed = { $count ->
    [one] one error: a contest would cost this bot games
   *[other] { $count } errors: a contest would cost this bot games
}
cli-check-ready = ready to play

cli-contest-replaced = { $by } goes on in the knock-out in the place of { $name }.
cli-contest-redrawn = The knock-out is drawn again without { $name } and played from its first round.
cli-contest-void = { $games ->
    [one] One game that was played before counts for nothing now.
   *[other] { $games } games that were played before count for nothing now.
}
cli-contest-again = { $games ->
    [one] One game is to be played because of it: run the contest again.
   *[other] { $games } games are to be played because of it: run the contest again.
}
cli-contest-undecided =
    { $name } has won ties of the knock-out. What becomes of them?
      --then advance   its opponent in the first of them goes on in its place; only what follows from there is played again
      --then replay    the knock-out is drawn again without { $name } and played from its first round

cli-deck-good = { $file }: a good deck
cli-deck-none = { $game } is played without decks
cli-deck-unreadable = { $file } cannot be read: { $problem }

cli-file = { $file }: { $problem }
cli-not-written = cannot write { $file }: { $problem }
cli-record-not-written = cannot write the record to { $file }: { $problem }
cli-no-folder = cannot make the folder { $file }: { $problem }
cli-no-data-folder = cannot make the data folder { $file }: { $problem }
cli-option-file = option { $key }: { $file }: { $problem }
cli-position = position: { $problem }
cli-seats-wanted = seats: expected a player each for { $seats }, found { $found }

cli-player-or-bot = { $problem }, or the path of a bot
cli-player-or-human = { $problem }, or human
cli-player-no-program = "{ $program }": no such program on the search path
cli-player-no-start = { $problem }

cli-contest-file = contest file { $file }: { $problem }
cli-contest-unknown = there is no contest `{ $contest }`
cli-contest-taken = there is already a contest "{ $contest }" with another file or other participants: give this one another name
cli-contest-unknown-participant = "{ $name }" does not take part: expected one of { $known }
cli-contest-no-knockout = no game of a knock-out has been played: leave out --then
cli-contest-already-disqualified = "{ $name }" is disqualified already, and what becomes of the knock-out was decided then: leave out --then
cli-database = { $problem }

cli-system-not-found = { $problem }
cli-system-denied = { $problem }
cli-system-folder = { $problem }
cli-system-no-folder = { $problem }
cli-system-not-text = { $problem }
cli-system-full = { $problem }
cli-system-read-only = { $problem }
cli-system-other = { $problem }

cli-column-rank = rank
cli-column-name = name
cli-column-points = points
cli-column-games = games
cli-column-won = won
cli-column-drawn = drawn
cli-column-lost = lost
cli-column-margin = margin
cli-contest-running = running
cli-contest-stopped = stopped
cli-contest-finished = finished
cli-contest-status = { $contest }: { $state }, { $played ->
    [one] 1 game played
   *[other] { $played } games played
}, { $open } open, { $failed } failed
cli-contest-game = game { $number }: { $problem }
cli-contest-done = { $played ->
    [one] 1 game
   *[other] { $played } games
}; { $command } writes a page about them
cli-contest-stuck = { $played ->
    [one] 1 game played
   *[other] { $played } games played
}, { $failed } cannot be played:
cli-contest-mend = mend the cause, and go on with: { $command }
cli-contest-broken-off = stopped after { $played ->
    [one] 1 game
   *[other] { $played } games
}, { $open ->
    [one] 1 is open
   *[other] { $open } are open
}; go on with: { $command }
cli-contest-finishing = finishing the games that are being played; Ctrl-C again stops at once
cli-contest-at-once = stopped at once; games that were being played will be played again

cli-progress-games = games
cli-progress-moves = moves
cli-progress-left = { $time } left

cli-match-score = { $first } against { $second }: { $score }
cli-match-games = { $games ->
    [one] 1 game
   *[other] { $games } games
} in { $seconds } s, { $moves } moves each; ended by { $reasons }
cli-match-faults = { $player }, answers that were not in order: { $faults }
cli-sprt-stronger = stronger: rather by { $elo } Elo than by { $other }
cli-sprt-not-stronger = not stronger: rather by { $elo } Elo than by { $other }
cli-sprt-undecided = undecided: more games are needed
cli-sprt-games = { $score } after { $games ->
    [one] 1 game
   *[other] { $games } games
}, LLR { $llr } [{ $lower }, { $upper }]
