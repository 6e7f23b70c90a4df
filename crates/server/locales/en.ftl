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
