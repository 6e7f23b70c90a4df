# What the server says by itself.

refused-unknown-game = There is no such game.
refused-unknown-address = There is nothing at this address.
refused-too-fast = Too many requests from your address. Wait a moment.
refused-busy = Too much is being thought about just now. Try again in a moment.
refused-hidden = What is hidden in this game cannot be judged here.
refused-finished = The game is over: there is nothing to judge.

score-estimate = { $score } for { $seat }
score-win = { $seat } wins in { $moves }
score-loss = { $seat } loses in { $moves }
score-draw = drawn
score-exact = { $points } for { $seat } with best play

# What a table says.

guest = Guest
prompt-lost = { $seat } loses: { $reason }.
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
refused-agent = Programs of your own cannot play here.
