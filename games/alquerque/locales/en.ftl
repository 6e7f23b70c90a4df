game-name = Alquerque
game-summary = Twelve against twelve on a board of lines: jump, and take as many as you can.
seat-white = White
seat-black = Black

option-capture = Which capture is compulsory: one that takes the most pieces, or any.
option-capture-most = the most pieces
option-capture-any = any capture
option-quiet-limit = Moves without a capture after which the game is a draw.

piece-stone = piece
tray-captured = Captured by { $seat }

panel-pieces = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
panel-quiet = Moves without a capture: { $count } of { $limit }

prompt-move = Your move: a step along a line.
prompt-capture = { $count ->
    [one] Capture is compulsory: you must take a piece.
   *[other] Capture is compulsory: you must take a chain of { $count } pieces.
}
prompt-go-on = The piece on { $point } can still capture and must go on.

log-step = { $seat } steps from { $from } to { $to }.
log-jump = { $seat } jumps from { $from } to { $to } and takes { $over }.

refused-nothing-to-jump = There is no enemy piece to jump on { $point }.
refused-must-go-on = The piece on { $point } has begun to capture and must go on.
refused-must-capture = { $count ->
    [one] Capture is compulsory: a piece can be taken.
   *[other] Capture is compulsory: a chain of { $count } pieces can be taken.
}
refused-fewer = The chain that takes the most is compulsory: { $count } pieces can be taken, this one takes fewer.

reason-no-piece = no piece left
reason-no-move = no legal move left
reason-quiet-limit = too many moves without a capture
reason-repetition = the same position for the third time

field-chain = the point that must go on jumping
field-quiet = moves since the last capture

lesson-step = You play White, at the bottom. A piece steps along a line to the next point if it is empty, and only the centre is: move the piece from c2 up to c3.
lesson-step-wrong = That is a legal step too. For this lesson take the piece right below the centre, c2, so that the answer is the one we want to show you.
lesson-step-done = Black’s piece on c4 leapt over yours onto the empty point behind it, c2, and took it. Black had no choice: capturing is compulsory.
lesson-jump = Now you do the same. Black’s piece on c2 stands next to yours on c1, and c3 behind it is empty: jump from c1 to c3.
lesson-jump-wrong = Not this one: the piece on c1 can jump straight up over c2 and land on c3.
lesson-jump-done = One all. The piece you jumped over left the board at once. But Black had a jump too, along a diagonal: from a3 over b2 to c1.
lesson-forced = You can capture again, so you must: as long as you have a jump, no step is allowed. Find it: your piece on c3 jumps over b3.
lesson-forced-wrong = Capturing comes first. Jump with the piece on c3, to the left, over b3 onto a3.
lesson-forced-done = You are one piece ahead. Before every move, yours or Black’s, look for jumps first: they tell you what will happen.
lesson-chain = A new position. Some points have diagonals too: follow the drawn lines. Jump with a1 over b2 onto c3, and watch what comes next.
lesson-chain-wrong = Your corner piece has a jump: from a1 along the diagonal, over b2, onto c3.
lesson-chain-done = Your piece can jump again from where it landed, so your turn is not over.
lesson-chain-on = A piece that can go on jumping must go on. Take the piece on c4 too, by jumping from c3 to c5.
lesson-chain-on-wrong = The same piece has to go on: from c3 over c4 onto c5.
lesson-chain-on-done = Two pieces in one turn: that is a chain. It goes on for as long as the piece has something to take.
lesson-most = Two of your pieces could capture here. The one on e1 would take one piece, the one on b2 takes two: you must take as many as you can, so begin with b2.
lesson-most-wrong = That would take fewer pieces. Jump from b2 over c3 onto d4.
lesson-most-done = Right. Whole chains are counted, over all your pieces, and only one that takes the most is allowed. Equally long ones are a free choice.
lesson-most-on = Now the second piece of the chain: from d4 over c4 onto b4.
lesson-most-on-wrong = Go on with the same piece: over c4 onto b4.
lesson-most-on-done = Two for you. Keep it in mind for Black as well: you always know which capture your opponent has to make.
lesson-offer = The last position, and a trick. Give a piece to win two: step from c2 to c3. Black will have to take it.
lesson-offer-wrong = Legal, but it gives away a piece or the chance. Step from c2 to c3: Black is forced to jump right in front of your piece on c1.
lesson-offer-done = Black had to jump, and landed on c2, just where you want it.
lesson-harvest = Collect your reward: jump from c1 over c2 onto c3.
lesson-harvest-wrong = The piece on c1 takes the one on c2 and lands on c3.
lesson-harvest-done = One. And the piece on b3 is within reach as well.
lesson-win = Take the last black piece: from c3 over b3 onto a3.
lesson-win-wrong = Go on jumping: to the left, over b3 onto a3.
lesson-win-done = You have won: Black has no piece left. A side that cannot move loses too. The same position three times, or 100 moves without a capture, make a draw. Now play a whole game!
