# What the server says by itself.

refused-unknown-game = There is no such game.
refused-unknown-address = There is nothing at this address.
refused-in-english = { $text }
refused-origin = Requests from pages of other sites are refused.
refused-busy = Too much is being thought about just now. Try again in a moment.
refused-hidden = What is hidden in this game cannot be judged here.
refused-finished = The game is over: there is nothing to judge.

score-estimate = { $score } for { $seat }
score-win = { $seat } wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
score-loss = { $seat } loses in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
score-draw = drawn
score-exact = { $points } for { $seat } with best play

# What a table says.

guest = Guest
prompt-seats = Waiting for everybody to sit down.
refused-unknown-table = There is no such table.
refused-full = There is no room for more just now. Try again later.
refused-store = This could not be kept, so it was not done. Try again in a moment.
refused-too-fast = That was too much at once. Wait a moment.
refused-too-long = That is too long.
refused-unreadable = This message cannot be understood.
refused-stale = Meanwhile something has happened. Look at the board again.
refused-doubled = This has arrived before.
refused-not-seated = You do not sit at this table.
refused-not-alone = Not while somebody else plays.
refused-waiting = Not everybody is here yet.
refused-taken = Somebody else was faster: the seat is taken.
refused-closed = This table is closed.
refused-secret = The moves of this game are told when it is over.
refused-seats = The game is for another number of players.
refused-agent = There is no such program for this game.

# What is said about programs, and to whoever runs them.

swap = { $seat }: { $from } → { $to }
refused-operator = Only the operator may do this: the token that was printed when the server started is needed.
refused-uploads = Programs of your own can play here only on the machine that runs the server, or once its operator has allowed it.
refused-programs-only = Only tables of programs can be conducted.
refused-not-conducted = Only whoever made this table for programs can do this.
refused-not-paused = Pause the game first.
refused-unknown-contest = There is no such contest.
refused-unknown-contest-game = This game has not been played.
refused-no-contest-file = This game cannot be written as a file of the contest.
