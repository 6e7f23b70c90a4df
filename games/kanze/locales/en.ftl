game-name = Kanzé
game-summary = Spread your troops over the hexagons, win cells by battle and by influence, and remove the enemy Representative.
seat-first = First
seat-second = Second

option-max-troops = The most troops a side can reach by recruiting.
option-far-neutral = Whether a neutral cell can be reached from anywhere in a group that touches it, or only from a cell beside it.
option-far-enemy = Whether an enemy cell can be attacked from anywhere in a group that touches it, or only from a cell beside it.
option-influence = How surrounded cells change sides: all at once in rounds, one by one in sweeps, or not at all.

piece-troops = troops
piece-representative = Representative

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
refused-nobody = Somebody must move: at least one troop, or the Representative.
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
