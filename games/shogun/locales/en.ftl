game-name = Rise of the Shogun
game-summary = Two to four families fight for influence in feudal Japan, with heroes, cards, castles and peasants.
seat-samurai = Samurai
seat-ninja = Ninja
seat-miko = Miko
seat-prince = Prince

option-seats = How many players there are.
option-heroes = The heroes in seat order, separated by commas.
option-deck-1 = The first seat’s deck, from a file; by default the hero’s own.
option-deck-2 = The second seat’s deck, from a file; by default the hero’s own.
option-deck-3 = The third seat’s deck, from a file; by default the hero’s own.
option-deck-4 = The fourth seat’s deck, from a file; by default the hero’s own.
option-map = The map of Japan, from a file; by default the game’s own.
option-setup = Who puts castles, shrines and heroes on the map: the players, or chance.
option-setup-players = the players
option-setup-quick = chance
option-mode = The whole game, or a practice duel between two heroes.
option-mode-game = the whole game
option-mode-duel = practice duel
option-points = How many points win, 8 to 40; by default 24, 22 or 20 with two, three or four players.

# Names from data files come with one argument for each language.
words = { $en }
list-empty = none
list-more = { $first }, { $rest }

attribute-body = Body
attribute-mind = Mind
attribute-ki = Ki
speed-fast = fast
speed-restricted = restricted
speed-exclusive = exclusive
action-recruit = recruit
action-move = move
action-convert = convert
action-reorganise = reorganise

card = { $name } ({ $attribute } { $cost }, { $speed }): { $effect }
deck-line = { $copies } × { $card }
treasure = { $name }: { $text }
effect-attack = attack { $strength }{ $sure ->
    [0] {""}
   *[other] , no block modifiers
}{ $draw ->
    [0] {""}
    [one] ; if it succeeds, draw 1 card
   *[other] ; if it succeeds, draw { $draw } cards
}{ $discard ->
    [0] {""}
    [one] ; if it succeeds, the defender discards 1 card at random
   *[other] ; if it succeeds, the defender discards { $discard } cards at random
}
effect-block = block { $strength }
effect-attack-modifier = attack + { $strength }
effect-block-modifier = block + { $strength }
effect-ignore = ignore an attack
effect-purge = purge an attack
effect-cancel = cancel the modifier or block just played
effect-lift = no decree binds you this turn
effect-draw = { $count ->
    [one] draw 1 card
   *[other] draw { $count } cards
}
effect-discard = { $count ->
    [one] an opponent discards 1 card at random
   *[other] an opponent discards { $count } cards at random
}
effect-discard-choice = { $count ->
    [one] an opponent discards 1 card of its choice
   *[other] an opponent discards { $count } cards of its choice
}
effect-wrath = { $count ->
    [one] every opponent discards 1 card at random
   *[other] every opponent discards { $count } cards at random
}
effect-recall = { $count ->
    [one] take back 1 card from your discard pile
   *[other] take back { $count } cards from your discard pile
}
effect-ride = { $count ->
    [one] move your hero up to 1 province now
   *[other] move your hero up to { $count } provinces now
}

# On cards: the strength is printed large beside the text.
face-attack = Attack.{ $sure ->
    [0] {""}
   *[other] {" "}No block modifiers.
}{ $draw ->
    [0] {""}
    [one] {" "}If it succeeds, draw 1 card.
   *[other] {" "}If it succeeds, draw { $draw } cards.
}{ $discard ->
    [0] {""}
    [one] {" "}If it succeeds, the defender discards 1 card at random.
   *[other] {" "}If it succeeds, the defender discards { $discard } cards at random.
}
face-block = Block.
face-attack-modifier = Attack modifier.
face-block-modifier = Block modifier.
face-earlier = cards played earlier
tempo-fast = at any time
tempo-restricted = on your turn
tempo-exclusive = one a turn
title-hand = hand
title-draw = draw pile
title-discard = discard pile
title-treasure = treasure
title-mission = mission
title-prisoners = prisoners
title-supply = supply
barred-cost = { $attribute }: only { $free } left
barred-duel = only in a duel
barred-not-in-duel = not in a duel
barred-answer = only as the answer to an attack
barred-after-answer = only after the first answer
barred-own-attack = only in an attack of yours
barred-own-block = only after a block of yours
barred-sure = this attack allows no block modifiers
barred-cancel = only right after a modifier or block
barred-exclusive = your exclusive action is spent
barred-target = nothing to attack next to your hero
barred-hero-phase = only in the hero phase
barred-recall = your discard pile is empty
barred-phase = not in this phase

phase-castles = Castles
phase-shrines = Shrines
phase-homes = Home castles
phase-discard = Discard
phase-draw = Draw
phase-clear = Clear
phase-move = Move
phase-hero = Hero
phase-court = Court
phase-duel = Duel
course-round = Round { $round }
points-castles = castles
points-chains = chains
points-prisoners = prisoners
points-treasures = treasures
honour-emperor = Emperor
quest = { $text } { $castle }
quest-secret = Secret mission
quest-castle = For the castle of { $point }.

confront-practice = { $attacker } attacks { $defender }
confront-hero = { $attacker } attacks the hero of { $defender } in { $point }
confront-peasant = { $attacker } attacks a peasant of { $defender } in { $point }
confront-castle = { $attacker } attacks the castle of { $point } ({ $defender })
stake-practice = If the attack succeeds, { $attacker } wins.
stake-hero = If the attack succeeds, { $attacker } may take a treasure of { $defender } and put the beaten hero elsewhere.
stake-peasant = { $count ->
    [one] If the attack succeeds, the peasant is taken prisoner.
   *[other] If the attack succeeds, { $count } peasants are taken prisoner: the one attacked, and those it cuts off.
}
stake-peasant-monster = { $count ->
    [one] If the attack succeeds, the peasant goes back to the supply.
   *[other] If the attack succeeds, { $count } peasants go back to the supply: the one attacked, and those it cuts off.
}
stake-castle = If the attack succeeds, the courted castle and its mission change hands.
stake-castle-monster = { $count ->
    [0] If the attack succeeds, nothing changes: no peasant stands beside the castle.
    [one] If the attack succeeds, the peasant beside the castle goes back to the supply.
   *[other] If the attack succeeds, { $count } peasants beside the castle go back to the supply.
}
stake-convert = { $count ->
    [one] If the attack succeeds, 1 piece changes sides.
   *[other] If the attack succeeds, up to { $count } pieces change sides.
}
outlook-wins = As it stands, your attack succeeds.
outlook-holds = As it stands, you hold.
outlook-lacks-attack = You need { $count } more to win.
outlook-lacks-block = You need { $count } more to hold.
outlook-turns = { $card } makes it { $attack } against { $block }.
outlook-ends = { $card } ends the attack.
outlook-none = No single card of your hand turns it.
preview-convert = { $count ->
    [one] 1 piece would change sides.
   *[other] { $count } pieces would change sides.
}
preview-convert-some = { $supply } of { $count } pieces would change sides: your supply goes no further.
preview-capture = { $count ->
    [one] 1 peasant would be taken prisoner.
   *[other] { $count } peasants would be taken prisoner, those cut off included.
}
preview-remove = { $count ->
    [one] 1 peasant would leave the board.
   *[other] { $count } peasants would leave the board, those cut off included.
}

piece-castle = castle
piece-lord = lord
piece-suitor = suitor in the courtyard
piece-shrine = shrine
piece-peasant = peasant
piece-hero = hero
piece-card = card
piece-pile = pile of cards
piece-treasure = treasure
piece-mission = mission
piece-prisoners = prisoners
piece-supply = supply of peasants
region-lake = lake
landmark-court = the emperor’s court
zone-no-castle = no castle may be placed within the dotted line

tray-cards = { $seat }: hand
tray-stack = { $seat }: { $attribute } { $spent } of { $limit } ({ $cards })
tray-draw = { $seat }: draw pile
tray-discard = { $seat }: discard pile
tray-treasure = { $seat }: hidden treasure
tray-mission = { $seat }: mission
tray-own-mission = Your mission, { $name }: { $text }
tray-known-mission = { $seat }: mission { $name }: { $text }
tray-prisoners = { $seat }: prisoners
tray-supply = { $seat }: supply
tray-treasure-pile = Treasures
tray-mission-pile = Missions

panel-round = Round { $round } of { $last }
panel-points = { $seat }: { $total } of { $goal } points (castles { $castles }, chains { $chains }, prisoners { $prisoners }, treasures { $treasures })
panel-emperor = { $seat } is emperor.
panel-decree = Decree: { $action }
panel-duel = { $attacker } attacks { $defender } with { $card }: { $attack } against { $block }

button-done-discard = Keep the rest
button-done-hero = On to the court phase
button-done-turn = End the turn
button-done-enough = Enough
button-stay = Stay here
caution-hero = You have not used your exclusive action. Go on to the court phase all the same?
caution-court = You have not used your court action. End the turn all the same?
button-pass = Pass
button-search = Search the shrine
button-abandon = Abandon the mission
button-take = Take a treasure
button-step = Step in
button-use = Use
button-bury = Put under the pile
button-defy = Discard to be free of the decree
button-move = Move the hero
button-recruit = Recruit
button-convert = Convert
button-reorganise = Reorganise
button-give = Give a prisoner: { $seat }
button-draw = { $count ->
    [0] Draw nothing
    [one] Draw a card
   *[other] Draw { $count } cards
}
button-keep = Keep { $treasure }
button-recall = Take back { $card }
button-chance = Chance

prompt-lot = The lot names the first player.
prompt-castle = Place a castle, at least three provinces from every castle and from Heian.
prompt-shrine = Place a shrine, at least two provinces from every shrine and castle and from Heian.
prompt-home = Choose your home castle.
prompt-stand = Put your hero next to { $point }.
prompt-stand-anywhere = Put your hero on a free province.
prompt-discard = Discard any cards you do not want.
prompt-draw = How many cards do you draw?
prompt-clear = { $count ->
    [one] Clear one more card from your stacks, or go on.
   *[other] Clear up to { $count } cards from your stacks.
}
prompt-move = Move your hero up to three provinces.
prompt-hero = Hero phase: attack, claim, search, use cards and treasures.
prompt-hero-restricted = Hero phase: your exclusive action is spent.
prompt-decree = You are emperor: which court action may { $seat } take?
prompt-court = Court phase: take one action.
prompt-court-decree = Court phase: the emperor allows you to { $action } and nothing else.
prompt-court-done = Your court action is spent: use cards and items, or end your turn.
prompt-recruit = { $count ->
    [one] Recruit one more peasant, or stop.
   *[other] Recruit up to { $count } peasants.
}
prompt-reorganise = { $count ->
    [one] Lift one more peasant, or stop.
   *[other] Lift up to { $count } more peasants, or stop.
}
prompt-place = Put down the peasant from { $point }.
prompt-base = Attack { $point } with which card?
prompt-replace = Your supply does not reach for all: what else round { $point } is replaced?
prompt-away = Put the searched shrine on a free province far from everything.
prompt-keep = Keep one treasure; the other goes under the pile.
prompt-courtyard = Which peasant goes to the courtyard of { $point }?
prompt-usurp = Which peasant takes the courtyard of { $point }?
prompt-spoils = { $seat } is beaten: take a treasure at random?
prompt-send = Put the hero of { $seat } elsewhere?
prompt-advance = Step into { $point }?
prompt-recall = Take back up to { $count } cards from your discard pile.
prompt-forced-discard = { $count ->
    [one] You must discard a card.
   *[other] You must discard { $count } cards.
}
prompt-bury = You hold too many treasures: put one under the pile.
prompt-answer = { $attacker } attacks with { $card }, { $attack }: block, ignore, purge or pass.
prompt-attacker = Your attack is { $attack } against { $block }: play a card or pass.
prompt-defender = The attack is { $attack } against your { $block }: play a card or pass.

log-first = { $seat } begins.
log-draw = { $seat } draws a card.
log-draw-own = You draw { $card }.
log-lose = { $seat } loses { $card }.
log-loot = { $seat } takes a treasure.
log-loot-own = You take { $treasure }.
log-looted = { $seat } took { $treasure } from you.
log-find = { $seat } finds a treasure.
log-find-own = You find { $treasure }.
log-mission = { $seat } draws a mission.
log-mission-own = Your mission is { $mission }.
log-castle = { $seat } places a castle in { $point }.
log-shrine = { $seat } places a shrine in { $point }.
log-home = { $seat } takes { $point } as home castle.
log-stand = The hero of { $seat } stands in { $point }.
log-discard = { $seat } discards { $card }.
log-draws = { $count ->
    [0] { $seat } draws nothing.
    [one] { $seat } is to draw a card.
   *[other] { $seat } is to draw { $count } cards.
}
log-clear = { $seat } clears a card from { $attribute }.
log-stay = { $seat } stays in { $point }.
log-go = { $seat } moves to { $point }.
log-claim = { $seat } courts the castle of { $point }.
log-courtyard = The peasant of { $seat } in { $point } goes to the courtyard.
log-search = { $seat } searches the shrine of { $point }.
log-attack = { $seat } attacks { $point } with { $card }.
log-attack-duel = { $seat } attacks with { $card }.
log-summon = { $seat } summons { $treasure } against { $point }.
log-use = { $seat } uses { $treasure }.
log-play = { $seat } plays { $card }.
log-exchange = { $seat } gives { $other } a prisoner ({ $colour }) for a peasant.
log-abandon = { $seat } abandons the mission.
log-bury = { $seat } puts a treasure under the pile.
log-bury-own = You put { $treasure } under the pile.
log-keep = { $seat } keeps a treasure.
log-keep-own = You keep { $treasure }.
log-block = { $seat } blocks with { $card }.
log-decree = { $seat }, the emperor, decrees for { $other }: { $action }.
log-defy = { $seat } discards a treasure to be free of the decree.
log-defy-own = You discard { $treasure } to be free of the decree.
log-recruit = { $seat } recruits a peasant in { $point }.
log-convert = { $seat } tries to convert { $point }.
log-base = { $seat } attacks with { $card }.
log-replace = { $seat } replaces { $point }.
log-lift = { $seat } lifts the peasant of { $point }.
log-place = { $seat } puts it down in { $point }.
log-recall = { $seat } takes back { $card }.
log-take = { $seat } wants a treasure of the loser.
log-send = { $seat } sends the loser to { $point }.
log-step = { $seat } steps into the vacated province.
log-pass = { $seat } passes.
log-done = { $seat } goes on.
log-captured = { $count ->
    [one] { $seat } captures a peasant of { $other }.
   *[other] { $seat } captures { $count } peasants of { $other }.
}
log-removed = { $count ->
    [one] A peasant of { $seat } leaves the board.
   *[other] { $count } peasants of { $seat } leave the board.
}
log-fulfilled = { $seat } has fulfilled the mission { $mission }: the castle is aligned.
log-attack-won = { $attacker } wins the duel, { $attack } against { $block }.
log-attack-lost = The attack of { $attacker } fails, { $attack } against { $block }.
log-ignored = The attack with { $card } is ignored.
log-purged = The attack with { $card } is purged.
log-won = { $seat } has won.
log-rounds = The last round is over.

refused-now = That cannot be done now.
refused-card = You do not have this card.
refused-cost = { $attribute } cannot pay for { $card }.
refused-exclusive = Your exclusive action is spent.
refused-decree = The emperor allows only this: { $action }.

reason-points = enough points
reason-rounds = the last round was played
reason-duel = a successful attack

expected-card = a card of this deck
expected-province = a province of the map
expected-treasure = a treasure, each only once
expected-mission = a mission, each only once
expected-seat = another player’s hero
expected-free = a province without another piece
expected-one-suitor = only one courted castle a player
expected-deck = no more cards than the deck has
expected-stack = a card of this attribute, ten at most
expected-step = a step in which somebody can act

field-castles = castles
field-shrines = shrines
field-seat = a player’s pieces and cards
field-treasures = treasures
field-missions = missions
field-clock = round and turn
field-step = step
field-duel = duel
field-cards = cards on their way

lesson-draw = You are the Samurai. Your lord holds the castle of Nasu, worth 4 points; 24 points win. Your cards are your attacks and blocks, so begin your turn by drawing 3.
lesson-draw-wrong = You may draw fewer, but cards are your strength: draw 3. A hand holds 7 at most.
lesson-draw-done = Seven cards: your hand is full. Each card belongs to Body, Mind or Ki, and has a cost.
lesson-clear = A card you play lies on its attribute and tires it: your Body of 8 still carries the Drawn Katana, cost 3. Clear it from the Body stack to have the whole 8 again.
lesson-clear-wrong = Clear the Body stack first: as long as the Drawn Katana lies there, only 5 of Body are left for other cards.
lesson-clear-done = Up to three cards can be cleared each turn. Your Body is fresh for the next duel.
lesson-move = Your hero moves up to 3 provinces. The castle of Azumi has no lord yet: move to Shinano, right beside it.
lesson-move-wrong = You may go there, but for this lesson go to Shinano, from where you can claim the castle of Azumi.
lesson-move-done = Your hero stands next to the castle of Azumi. Now comes the hero phase, with one exclusive action: to claim, to search a shrine, or to attack.
lesson-claim = Claim the castle of Azumi: one of your peasants goes into its courtyard, and you draw a secret mission.
lesson-claim-wrong = That is possible too, but claim the castle of Azumi: castles are worth the most points.
lesson-claim-done = Your mission is Road: have a peasant next to the courted castle. Fulfil it, and the castle is yours.
lesson-court = Your exclusive action is spent, so end the hero phase: choose On to the court phase. It follows, with one action for your peasants.
lesson-court-wrong = Nothing else is needed here: choose On to the court phase.
lesson-court-done = Court phase: recruit, move the hero again, convert enemy peasants, or reorganise your own.
lesson-recruit = Recruit a peasant in Minochi. It touches your peasant in Tone, so it is connected with your castle, and it touches Azumi, as your mission asks.
lesson-recruit-wrong = A good idea, but your mission asks for a peasant next to Azumi: recruit in Minochi.
lesson-recruit-done = The castle of Azumi is yours: 4 points more. Tone and Minochi now join your two castles, a chain of two peasants for 2 points. You have 10 of 24.
lesson-attack = The next turn. Ninja’s peasants stand in Chichibu and in Kai, and Kai hangs on Chichibu alone. Attack Chichibu with Spear Thrust: Body 2, attack 4, and the defender may not add to a block.
lesson-attack-wrong = For this lesson attack Chichibu, and with Spear Thrust, so that the duel goes as we describe it.
lesson-attack-done = Peasants are defended by their owner’s cards. Ninja blocks with Deflect, 5: your 4 are not enough, and a tie would not be either.
lesson-boost = Raise your attack. War Cry costs 1 of Ki and adds 2: play it.
lesson-boost-wrong = If you pass now, your attack fails with 4 against 5. Play War Cry.
lesson-boost-done = 6 against 5. Ninja has no answer and passes.
lesson-finish = You lead, so you pass too: two passes in a row end the duel.
lesson-finish-wrong = Pass: nothing more is needed to win this duel.
lesson-finish-done = Won. The peasant in Chichibu is your prisoner, and so is the one in Kai, which was cut off from Ninja’s castle. Each prisoner is worth 1 point: you have 12.
lesson-advance = After such a victory your hero may step into the province it has cleared. Step into Chichibu.
lesson-advance-wrong = You may stay, but step in: from Chichibu your hero stands next to Ninja’s castle.
lesson-advance-done = One step closer. Heroes cannot attack a castle that has a lord, but your peasants can convert it in the court phase.
lesson-block = Ninja strikes back: Shadow Cut, attack 5, against your peasant in Minochi. Answer with a block: Parry 5, Stillness 5 or Lamellar Armour 7. A tie is the defender’s.
lesson-block-wrong = Without a block you lose the peasant, and with it the chain between your castles. Choose Parry, Stillness or Lamellar Armour.
lesson-block-done = Your block is at least as strong as the attack. Ninja plays nothing more, and passes.
lesson-hold = Pass as well to end the duel.
lesson-hold-wrong = Pass: the attack is held already.
lesson-hold-done = Minochi holds, and your chain with it. So it goes on until somebody has 24 points: castles 4, prisoners and peasants in chains 1 each. Choose the quick set-up for your first whole game!

# What is wrong with a deck or map of one's own.
problem-line = Line { $line }: { $problem }
problem-toml = this cannot be read: { $text }
problem-unknown = “{ $name }” is not possible here. Possible: `{ $expected }`.
problem-id = the id “{ $id }” must begin with a small letter and go on with small letters, digits and hyphens, { $longest } in all at most.
problem-range = { $what } is { $number }, but it must be from { $least } to { $most }.
problem-twice = the id “{ $id }” is there twice.
problem-count = there are { $count }, but there must be { $expected }.
problem-deck-size = the deck has { $count } cards, copies counted, but it must have { $expected }.
problem-speed = a card that does this cannot be { $speed }. Possible: { $allowed }.
problem-needs = a field is missing here: { $name }.
problem-has-no = a card that does this has no field { $name }.
problem-map-size = the map has { $count } provinces, but it must have { $least } to { $most }.
problem-no-province = there is no province “{ $id }”.
problem-own-neighbour = a province is not its own neighbour.
problem-one-way = { $from } names { $to } as its neighbour, but not the other way round.
problem-unreachable = { $id } cannot be reached from Heian.
problem-outline = an outline has at least three corners.
problem-duel-seats = A practice duel has two seats.
problem-heroes = { $seats } seats need { $seats } heroes.
