# A contest's report.

report-conditions = Conditions
report-standings = Standings
report-standings-note = Places by the knock-out, then by the groups; points are those of all games together.
report-final = All { $games } games are played.
report-interim = { $played } of about { $games } games are played: these are not the final standings.
report-groups = Groups
report-knockout = Knock-out
report-crosstable = Each against each
report-crosstable-note = Points of the row against the column; below them games won, drawn and lost.
report-ratings = Ratings
report-ratings-note = Bradley–Terry ratings with draws (Davidson), on the Elo scale around a mean of 1500; bars are 95 % confidence intervals. Where the bars of two overlap widely, the games do not tell who is stronger.
report-progress = Points, round by round
report-conduct = How the programs behaved
report-conduct-note = Moves by the way they came about. A move that came too late, was not legal or never came was treated as the conditions say.
report-faults = What went wrong
report-games = Games
report-nothing = No game has been played yet.

condition-game = Game
condition-options = Options
condition-format = Format
condition-pairing = Each meeting
condition-points = Points
condition-ties = Between equals
condition-budget = Budget
condition-late = Late answers
condition-invalid = Invalid answers
condition-crash = Crashes
condition-openings = Openings
condition-seed = Seed
condition-disqualified = Games of the disqualified
condition-date = Date

format-round-robin = everybody against everybody, { $cycles ->
    [one] once
   *[other] { $cycles } times
}
format-gauntlet = the first { $champions ->
    [one] player
   *[other] { $champions } players
} against all others
format-swiss = Swiss, { $rounds } rounds
format-groups = { $groups ->
    [one] one group
   *[other] { $groups } groups
}, the best { $advance } of each in a knock-out
pairing-lot = { $games ->
    [one] 1 game, colours drawn by lot
   *[other] { $games } games, colours drawn by lot for each
}
pairing-games = { $games } games, each opening from every seat
points-three-one = 3 for a win, 1 for a draw
points-one-half = 1 for a win, ½ for a draw
budget-move = { $time } ms a move
budget-game = { $time } ms a game, { $increment } ms more after each move
budget-nodes = { $nodes } nodes a move
budget-none = no limit
consequence-random = a random legal move
consequence-loss = the game is lost
openings-start = from the start of the game
openings-random = { $moves } random moves
disqualified-annulled = do not count
disqualified-forfeited = are won by the others

tie-margin = margin
tie-direct = direct encounter
tie-sonneborn-berger = Sonneborn–Berger
tie-buchholz = Buchholz
tie-wins = wins
tie-none = shared place

column-rank = Rank
column-name = Player
column-games = Games
column-wins = Won
column-draws = Drawn
column-losses = Lost
column-byes = Byes
column-points = Points
column-margin = Margin
column-sonneborn-berger = S.–B.
column-buchholz = Buchholz
column-rating = Rating
column-error = ±
column-ok = In order
column-timeout = Late
column-invalid = Invalid
column-crash = Crashed
column-memory = Memory
column-flood = Output
column-protocol = Protocol broken
column-start-failed = Not started
column-number = No.
column-stage = Stage
column-round = Round
column-result = Result
column-reason = Reason
column-moves = Moves
column-fault = What happened

stage-main = Main
stage-group = Group { $letter }
stage-final = Final
stage-semi-final = Semi-final
stage-quarter-final = Quarter-final
stage-round = Last { $sides }
stage-third-place = Third place

decision-points = by points
decision-margin = by margin
decision-extra = after more games
decision-lot = by lot
decision-walkover = without a game
tie-open = being played
tie-nobody = nobody

disqualified-mark = disqualified: { $reason }
disqualified-replaced = { $name } goes on in its place in the knock-out
disqualified-redrawn = the knock-out was drawn again and played from its first round
decision-disqualified = by disqualification
knockout-void = { $games ->
    [one] One game of the knock-out as it was before a disqualification counts for nothing.
   *[other] { $games } games of the knock-out as it was before a disqualification count for nothing.
}
annulled-mark = does not count
chance-name = chance

# What went wrong with a player in a game.

fault-late = it did not answer within the { $limit } ms of a move
fault-and-printed = { $fault }; it also printed more than the { $size } that are kept
fault-clock = it did not answer before its clock ran out
fault-late-start = it did not answer in time
fault-answered-late = it answered only after { $time } ms
fault-flood = it wrote more than the { $size } that an answer may have
fault-memory = it took more memory than the { $size } it may have
fault-not-legal = “{ $words }” is not a legal move (move { $move })
fault-no-bestmove = it answered “{ $words }” in place of bestmove and a move
fault-not-text = its answer is not UTF-8 text
fault-hung-up = it stopped
fault-ended = it stopped with code { $how }
fault-signal = it was stopped by the signal { $how }
fault-killed = it was killed
fault-with-words = { $fault }, saying “{ $words }”
fault-crashed = it crashed: “{ $words }”
fault-not-started = it did not get ready: { $fault }
fault-said = “{ $words }”

size-bytes = { $count } bytes
size-kib = { $count } KiB
size-mib = { $count } MiB

control-language = Français
control-who = Player
control-search = Search
control-show = Replay
control-first = First position
control-back = One move back
control-play = Play or pause
control-forward = One move on
control-last = Last position
control-close = Close
control-position = Position

# What is wrong with a bot.

check-place = { $move ->
    [0] { $seat }, before the first move
   *[other] { $count ->
        [one] { $seat }, move { $move }
       *[other] { $seat }, { $count } times, first at move { $move }
    }
}
check-start-failed = it did not get ready: { $words }
check-start-failed-silent = it did not get ready: it ended without a word
check-start-failed-remedy = imports and top-level code must run without error
check-start-late = it was not ready within { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}
check-start-late-remedy = do less when the file is loaded and in start; look for a loop that never ends
check-crash = it crashed ({ $place }): { $words }
check-crash-silent = it ended by itself ({ $place })
check-crash-remedy = catch the error or mend its cause; a bot has to run until it is told to quit
check-memory = it took more than the { $memory } MiB of memory that it may have ({ $place })
check-memory-remedy = keep less at once: tables that grow with every move, copies of the board, whole trees
check-flood = it wrote more than the { $line } KiB that an answer may have ({ $place })
check-flood-remedy = answer go with one line, and end every line
check-protocol = it answered “{ $words }” in place of bestmove and a move ({ $place })
check-protocol-silent = its answer is not UTF-8 text ({ $place })
check-protocol-remedy = answer go with one line: bestmove and a move
check-timeout = it was too late ({ $place }): a move may take { $limit } ms
check-timeout-remedy = look at the clock while thinking, and answer with the best move so far
check-invalid = it answered { $words }, which is not a legal move ({ $place })
check-invalid-remedy = answer with one of the legal moves, unchanged
check-nothing = it answered with no move, such as None ({ $place })
check-nothing-remedy = return a legal move in every branch, in positions that the opening book does not know, too
check-slow = its slowest move took { $slowest } ms of { $limit }
check-slow-remedy = leave a fifth of the time: another machine may be slower
check-printed = it printed more than the { $kept } KiB that are kept
check-printed-remedy = print less: printing takes time from the move
