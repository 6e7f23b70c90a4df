game-name = Kanzé
game-summary = Spread your troops over the hexagons, win cells by battle and by influence, and remove the enemy Representative.
seat-first = First
seat-second = Second

option-max-troops = The most troops a side can reach by recruiting.
option-far-neutral = Whether a neutral cell can be reached from anywhere in a group that touches it, or only from a cell beside it.
option-far-neutral-yes = from the whole group
option-far-neutral-no = from beside it only
option-far-enemy = Whether an enemy cell can be attacked from anywhere in a group that touches it, or only from a cell beside it.
option-far-enemy-no = from beside it only
option-far-enemy-yes = from the whole group
option-influence = How surrounded cells change sides: all at once in rounds, one by one in sweeps, or not at all.
option-influence-rounds = in rounds
option-influence-sweep = in sweeps
option-influence-off = not at all

piece-troops = troops
piece-representative = Representative
layer-threats = Cells that one move can win

panel-troops = { $count ->
    [one] { $count } troop
   *[other] { $count } troops
} of { $maximum }, { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}

prompt-act = Your turn: move, recruit or pass.
prompt-some-recruits = { $count ->
    [one] Your turn: move, recruit or pass. Only one troop can still be recruited: you would pick its cell.
   *[other] Your turn: move, recruit or pass. Only { $count } troops can still be recruited: you would pick their cells.
}
prompt-maximum = Your turn: move or pass. You cannot recruit: the limit is { $count } troops.
prompt-no-room = Your turn: move or pass. You cannot recruit: all your cells are full.
prompt-pick = { $count ->
    [one] There are not enough recruits for all your cells: pick the cell for the last one.
   *[other] There are not enough recruits for all your cells: pick a different cell for each of the { $count } that are left.
}
prompt-nothing-to-pick = No cell can take another recruit: pass.

button-recruit = Recruit
button-pass = Pass
button-troops = { $count ->
    [one] { $count } troop
   *[other] { $count } troops
}
group-troops = troops
group-both = Representative and troops
button-representative = Representative alone
button-both = { $count ->
    [one] Representative and { $count } troop
   *[other] Representative and { $count } troops
}

force-troops = { $count ->
    [one] { $count } troop
   *[other] { $count } troops
}
force-representative = the Representative
force-both = { $count ->
    [one] the Representative and { $count } troop
   *[other] the Representative and { $count } troops
}

log-pass = { $seat } passes.
log-recruit = { $count ->
    [one] { $seat } recruits one troop.
   *[other] { $seat } recruits { $count } troops.
}
log-recruit-picks = { $count ->
    [one] { $seat } recruits and picks a cell for the only troop left.
   *[other] { $seat } recruits and picks cells for the { $count } troops left.
}
log-pick = { $seat } recruits a troop on { $point }.
log-march = { $seat } moves { $force } from { $from } to { $to }.
log-battle-won = { $seat } attacks { $to } from { $from } with { $force } and wins the cell.
log-battle-lost = { $seat } attacks { $to } from { $from } with { $force } and is beaten off.
log-battle-even = { $seat } attacks { $to } from { $from } with { $force }: nobody is left.
log-influence = { $count ->
    [one] { $seat } gains { $points } by influence.
   *[other] { $seat } gains { $count } cells by influence: { $points }.
}

refused-must-pick = { $count ->
    [one] You are recruiting: pick the cell for the last troop first.
   *[other] You are recruiting: pick the cells for { $count } more troops first.
}
refused-no-picks = There is no recruit to place: a cell is picked only after recruiting with too few troops left.
refused-nothing-to-pick = No cell can take another recruit: you can only pass.
refused-picked = { $point } has already been picked in this turn.
refused-full = { $point } is full: it holds 7 troops.
refused-no-room-anywhere = You cannot recruit: all your cells hold 7 troops.
refused-maximum = You cannot recruit: the limit is { $count } troops.
refused-nobody = A move takes at least one troop, or the Representative.
refused-no-representative = Your Representative is not on { $point }.
refused-too-many = { $count ->
    [0] There are no troops on { $point }.
    [one] There is only one troop on { $point }.
   *[other] There are only { $count } troops on { $point }.
}
refused-same-cell = A move must leave { $point }.
refused-no-room = { $count ->
    [0] { $point } is full: it holds 7 troops.
    [one] There is room for one more troop only on { $point }.
   *[other] There is room for { $count } more troops only on { $point }.
}
refused-not-connected = { $to } is not connected to { $from } through your own cells.
refused-enemy-not-adjacent = An attack must come from a cell beside it: { $from } does not touch { $to }.
refused-enemy-too-far = No cell of yours that is connected to { $from } touches { $to }.
refused-neutral-not-adjacent = { $from } does not touch { $to }.
refused-neutral-too-far = No cell of yours that is connected to { $from } touches { $to }.

reason-no-representative = the enemy Representative has fallen
reason-both-fallen = both Representatives have fallen
reason-quiet-limit = 100 turns without a battle or a cell changing owner
reason-repetition = the same position for the third time

expected-one-representative = at most one Representative a side
expected-sorted = cells sorted by name, each only once

field-picks = picks left and cells already picked
field-quiet = turns without battle or change of owner

lesson-march = You play First, at the bottom: 7 troops and your Representative on a1. A move may take only some of the troops of a cell: send 3 of them from a1 to b1.
lesson-march-wrong = You may, but for this lesson send exactly 3 troops from a1 to b1, and let the Representative stay.
lesson-march-done = b1 is yours: a cell belongs to you while your troops or your Representative are on it. Second did the same at the top.
lesson-recruit = Now Recruit: every cell of yours with fewer than 7 troops gains one. The more cells you hold, the more you gain.
lesson-recruit-wrong = That is allowed, but choose Recruit this time and watch the numbers grow.
lesson-recruit-done = Two troops more, one on each cell. A cell holds at most 7 troops, and recruiting stops at 49 in all. Second recruits as well.
lesson-far = Your connected cells work as one: troops can leave any of them for any free cell that touches the group. Send 2 troops from a1 to c1, past b1.
lesson-far-wrong = Legal, but try the long way: 2 troops from a1 to c1, which touches your cell b1.
lesson-far-done = Three cells now, so the next Recruit is worth three troops. To spread early is a good opening.
lesson-lead = The Representative moves like troops, with some or alone, and does not count towards the 7. Send it alone from a1 to b1.
lesson-lead-wrong = For this lesson move only the Representative, from a1 to b1: without troops.
lesson-lead-done = Take good care of it: who loses the Representative loses the game. Among its troops it is safer, and in a battle it counts as one more.
lesson-battle = A new position. An enemy cell beside the cell you start from can be attacked. There are 3 troops on d3: attack from c3 with 4 or 5.
lesson-battle-wrong = Not strong enough, or not the attack. The stronger side wins: send 4 or 5 troops from c3 against the 3 on d3.
lesson-battle-done = Won: the stronger side keeps the cell with the difference of the strengths. With equal strengths nobody would be left on either side.
lesson-influence = Cells can be won without a fight. Second’s d4 touches six cells, and three of them are yours. Put some troops on e3, but do not empty your cell: then you hold more than half.
lesson-influence-wrong = You need four of the six cells round d4. Go to e3 from a cell that keeps some troops: d3, for example.
lesson-influence-done = d4 changed sides with all its 5 troops. This influence is judged after every turn, for you and against you; a cell with a Representative is immune.
lesson-danger = Look out: Second’s 5 troops on e4 touch d4, where your Representative has only one troop. Bring it back to c4 or c3, out of their reach.
lesson-danger-wrong = Second’s 5 troops on e4 might still reach it, and one lost battle ends the game. Take no risk: bring the Representative to c4 or c3.
lesson-danger-done = Safe: an attack must start right beside its target. Before you end a turn, check which enemy cells touch your Representative.
lesson-win = Now it is your turn to strike. The enemy Representative on e5 has 2 troops, so its strength is 3. Attack it from d5 with 3 troops or more.
lesson-win-wrong = The chance is there: attack e5 from d5 with at least 3 troops.
lesson-win-done = You have won: Second has no Representative any more. If both fall, it is a draw; so it is with the same position three times, or after 100 turns without a battle or a cell changing hands. Now play a whole game!
