// SPDX-License-Identifier: GPL-3.0-or-later
// What happened, as rows of the kit: of each event its word, its sound, what may travel with it, and its sentences, for the one
// who did it and for the others, in each text style.  A style without a sentence takes the fuller one.
#include "base/bug.h"
#include "base/text.h"
#include "rules/kit/kit.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/solve/contract.h"
#include "rules/rummy/text/text.h"

// clang-format off
// ORDER KINDS.  {who} a player, {card} a card, {cards} several, {meld} a combination, {m} its number, {n} points or cards;
// of a score {m} is the place.
#define CARDS .least = 1, .most = EVENT_CARDS
#define A_MELD .other = KIT_NUMBER("combination", 0, MELDS_MAX - 1)
static const struct kit_event rows[RUMMY_TOLD_END_OF_KINDS - EVENT_FAMILY + 1] = {
#define ROW(kind) [(kind) - EVENT_FAMILY]
    ROW(RUMMY_TOLD_ROUND) = { "round", .number = KIT_NUMBER("round", 0, UINT16_MAX), .weight = 10, .says = KIT_SAYS_ROUND },
    ROW(RUMMY_TOLD_DEALT) = { "dealt", .most = EVENT_CARDS, .says = KIT_SAYS_DEALT },
    ROW(RUMMY_TOLD_WILD) = { "wild", .nobody = true, .number = KIT_NUMBER("rank", 1, RANKS), .says = { .other = SAID(N_("In this round {card} are wild."), N_("Wild, {card}.")) } },
    ROW(RUMMY_TOLD_UPCARD) = { "upcard", .nobody = true, CARDS, .says = {
        .other = SAID(N_("{The card} is turned up."), N_("Turned up, {card}.")) } },
    ROW(RUMMY_TOLD_TURN) = { "turn", .says = { .own = { { N_("Your turn."), NULL } } } },
    ROW(RUMMY_TOLD_DREW) = { "drew", .cue = CUE_DRAW, .says = { .other = { { N_("{who} draws."), NULL } } } },
    ROW(RUMMY_TOLD_DREW_CARD) = { "drew-card", .cue = CUE_DRAW, CARDS, .says = { .own = SAID(N_("You draw {the card}."), N_("{card}.")) } },
    ROW(RUMMY_TOLD_TURNED) = { "turned", .cue = CUE_DRAW, CARDS, .says = {
        .own = SAID(N_("You turn up {the card}, b takes it, l leaves it."), N_("{card}, b or l.")),
        .other = SAID(N_("{who} turns up {the card}."), N_("{who} turns up {card}.")) } },
    ROW(RUMMY_TOLD_PASSES) = { "passes", CARDS, .says = { .own = { { N_("You leave it."), NULL } }, .other = SAID(N_("{who} leaves {the card}."), N_("{who} leaves {card}.")) } },
    ROW(RUMMY_TOLD_NO_DRAW) = { "no-draw", .says = {
        .own = SAID(N_("There is nothing to draw."), N_("Nothing to draw.")),
        .other = SAID(N_("{who} has nothing to draw."), N_("{who}, nothing to draw.")) } },
    ROW(RUMMY_TOLD_REFILL) = { "refill", .nobody = true, .says = {
        .other = { { NP_("The discard pile is shuffled, {n} card in the stock.", "The discard pile is shuffled, {n} cards in the stock.") },
                   { NP_("Pile shuffled, {n} card.", "Pile shuffled, {n} cards.") } } } },
    ROW(RUMMY_TOLD_TOOK) = { "took", .cue = CUE_DRAW, CARDS, .number = KIT_NUMBER("offered", 0, 1), .says = {
        .own = SAID(N_("You take {the card} from the pile."), N_("You take {card}.")),
        .other = SAID(N_("{who} takes {the card} from the pile."), N_("{who} takes {card}.")) } },
    ROW(RUMMY_TOLD_OPENED) = { "opened", .says = {
        .own = { { NP_("You open with {n} point.", "You open with {n} points.") } },
        .other = { { NP_("{who} opens with {n} point.", "{who} opens with {n} points.") } } } },
    ROW(RUMMY_TOLD_MELD) = { "meld", .cue = CUE_LAY, CARDS, A_MELD, .says = {
        .own = { { N_("You lay {meld}, combination {m}."), NULL }, { N_("{meld}, number {m}."), NULL }, { N_("{meld}, {m}."), NULL } },
        .other = { { N_("{who} lays {meld}, combination {m}."), NULL }, { N_("{who}, {meld}, number {m}."), NULL }, { N_("{who}, {meld}, {m}."), NULL } } } },
    ROW(RUMMY_TOLD_LAY) = { "lay", .cue = CUE_LAY, CARDS, A_MELD, .says = {
        .own = SAID(N_("You add {the card} to combination {m}."), N_("{card} to {m}.")),
        .other = SAID(N_("{who} adds {the card} to combination {m}."), N_("{who}, {card} to {m}.")) } },
    ROW(RUMMY_TOLD_TAKE) = { "take", .cue = CUE_LAY, CARDS, A_MELD, .more = KIT_NUMBER("joker", 0, CARD_FACES - 1), .says = {
        .own = SAID(N_("You take {the cards} from combination {m} for {the card}."), N_("{cards} from {m} for {card}.")),
        .other = SAID(N_("{who} takes {the cards} from combination {m} for {the card}."), N_("{who}, {cards} from {m} for {card}.")) } },
    ROW(RUMMY_TOLD_DISCARD) = { "discard", .cue = CUE_DISCARD, CARDS, .number = KIT_NUMBER("state", 0, 3), .says = {
        .own = SAID(N_("You discard {the card}."), N_("You discard {card}.")),
        .other = SAID(N_("{who} discards {the card}."), N_("{who}, {card}.")) } },
    ROW(RUMMY_TOLD_ASKED) = { "asked", CARDS, .says = {
        .own = { { NP_("{The card} is for sale with {left} more from the stock, {n} buy left, b buys, l leaves.",
                       "{The card} is for sale with {left} more from the stock, {n} buys left, b buys, l leaves.") },
                 { NP_("{card} for sale, {left} more from the stock, {n} buy left, b or l.", "{card} for sale, {left} more from the stock, {n} buys left, b or l.") },
                 { NP_("{card} and {left}, {n} buy, b or l.", "{card} and {left}, {n} buys, b or l.") } } } },
    ROW(RUMMY_TOLD_LEAVES) = { "leaves", .says = { .own = { { N_("You leave it."), NULL } } } },
    ROW(RUMMY_TOLD_WANTS) = { "wants", .says = { .own = SAID(N_("You want it, the next player may take it first."), N_("Wanted, the next player comes first.")) } },
    ROW(RUMMY_TOLD_BOUGHT) = { "bought", .cue = CUE_DRAW, CARDS, .says = {
        .own = { { NP_("You buy {the card}, {n} buy left.", "You buy {the card}, {n} buys left.") },
                 { NP_("You buy {card}, {n} buy left.", "You buy {card}, {n} buys left.") } },
        .other = SAID(N_("{who} buys {the card}."), N_("{who} buys {card}.")) } },
    ROW(RUMMY_TOLD_GOT) = { "got", CARDS, .says = { .own = SAID(N_("You get {the cards}."), N_("{cards}.")) } },
    ROW(RUMMY_TOLD_DOWN) = { "down", .says = { .own = { { N_("You go down."), NULL } }, .other = { { N_("{who} goes down."), NULL } } } },
    ROW(RUMMY_TOLD_CONTROL) = { "control", .cue = CUE_LAY, .nobody = true, .number = KIT_NUMBER("control", 0, CONTROLS - 1), .says = {
        .own = SAID(N_("You play the control card {card}."), N_("Control card {card}.")),
        .other = SAID(N_("{who} plays the control card {card}."), N_("{who}, control card {card}.")) } },
    ROW(RUMMY_TOLD_ENDED) = { "ended", .says = { .own = { { N_("You end your turn."), NULL } }, .other = { { N_("{who} ends the turn."), NULL } } } },
    ROW(RUMMY_TOLD_FEW) = { "few", .says = {
        .own = { { NP_("You have {n} card left.", "You have {n} cards left.") }, { NP_("{n} card left.", "{n} cards left.") } },
        .other = { { NP_("{who} has {n} card left.", "{who} has {n} cards left.") }, { NP_("{who}, {n} card left.", "{who}, {n} cards left.") } } } },
    ROW(RUMMY_TOLD_FLOATS) = { "floats", .says = {
        .own = SAID(N_("You have no cards left, and need one more to lay."), N_("No cards left, one more to lay.")),
        .other = SAID(N_("{who} has no cards left, and needs one more to lay."), N_("{who}, no cards left.")) } },
    ROW(RUMMY_TOLD_PENALTY) = { "penalty", .weight = 9, .says = {
        .own = { { NP_("You did not lay the joker you took, that costs {n} point.", "You did not lay the joker you took, that costs {n} points.") },
                 { NP_("Joker kept, costs {n} point.", "Joker kept, costs {n} points.") } },
        .other = { { NP_("{who} did not lay the joker taken, that costs {n} point.", "{who} did not lay the joker taken, that costs {n} points.") },
                   { NP_("{who}, joker kept, costs {n} point.", "{who}, joker kept, costs {n} points.") } } } },
    ROW(RUMMY_TOLD_LAST) = { "last", .weight = 3, .says = {
        .own = { { N_("You are out, the others have one more turn each."), NULL }, { N_("You are out, the others have one turn each."), NULL },
                 { N_("You are out, one turn for the others."), NULL } },
        .other = SAID(N_("{who} is out, one more turn for everybody else."), N_("{who} is out, last turns.")) } },
    ROW(RUMMY_TOLD_DROPPED) = { "dropped", .says = {
        .own = { { NP_("You drop out of the round for {n} point.", "You drop out of the round for {n} points.") },
                 { NP_("You drop out, {n} point.", "You drop out, {n} points.") } },
        .other = { { NP_("{who} drops out of the round for {n} point.", "{who} drops out of the round for {n} points.") },
                   { NP_("{who} drops out, {n} point.", "{who} drops out, {n} points.") } } } },
    ROW(RUMMY_TOLD_OUT) = { "out", .cue = CUE_WON, .weight = 4, .says = {
        .own = { { N_("You win the round."), NULL } }, .other = { { N_("{who} wins the round."), NULL } } } },
    ROW(RUMMY_TOLD_BLOCKED) = { "blocked", .nobody = true, .weight = 5, .says = { .other = SAID(N_("Nobody can go on, the round is blocked."), N_("The round is blocked.")) } },
    ROW(RUMMY_TOLD_LEFT) = { "left", .most = EVENT_CARDS, .says = KIT_SAYS_LEFT },
    ROW(RUMMY_TOLD_COLLECTS) = { "collects", .weight = 6, .says = {
        .own = { { NP_("You get {n} point for cards left.", "You get {n} points for cards left.") },
                 { NP_("You get {n} point.", "You get {n} points.") } },
        .other = { { NP_("{who} gets {n} point for cards left.", "{who} gets {n} points for cards left.") },
                   { NP_("{who} gets {n} point.", "{who} gets {n} points.") } } } },
    ROW(RUMMY_TOLD_ALONE) = { "alone", .weight = 7, .says = {
        .own = { { NP_("Nobody else laid anything, {n} point more for you.", "Nobody else laid anything, {n} points more for you.") },
                 { NP_("Alone, {n} point more.", "Alone, {n} points more.") } },
        .other = { { NP_("Nobody else laid anything, {n} point more for {who}.", "Nobody else laid anything, {n} points more for {who}.") },
                   { NP_("{who}, alone, {n} point more.", "{who}, alone, {n} points more.") } } } },
    ROW(RUMMY_TOLD_BONUS) = { "bonus", .weight = 8, .says = {
        .own = { { NP_("Rummy, all in one turn, {n} point more for you.", "Rummy, all in one turn, {n} points more for you.") },
                 { NP_("Rummy, {n} point more.", "Rummy, {n} points more.") } },
        .other = { { NP_("Rummy, all in one turn, {n} point more for {who}.", "Rummy, all in one turn, {n} points more for {who}.") },
                   { NP_("{who}, rummy, {n} point more.", "{who}, rummy, {n} points more.") } } } },
    ROW(RUMMY_TOLD_SCORE) = { "score", .says = KIT_SAYS_SCORE },
    ROW(RUMMY_TOLD_WON) = { "won", .weight = 1, .says = KIT_SAYS_WON },
    ROW(RUMMY_TOLD_SHARED) = { "shared", .weight = 2, .says = KIT_SAYS_SHARED },
    ROW(RUMMY_TOLD_OFFERED) = { "offered", CARDS, .number = KIT_NUMBER("is_first", 0, 1), .says = {
        .own = SAID(N_("Take {the card}, y or n?"), N_("{card}, y or n?")) } },
    ROW(RUMMY_TOLD_LEFT_IT) = { "left-it", CARDS, .says = { .own = { { N_("You leave it."), NULL } }, .other = { { N_("{who} leaves it."), NULL } } } },
    ROW(RUMMY_TOLD_LIMIT) = { "limit", .nobody = true, CARDS, .number = KIT_NUMBER("most", 0, RESULT_MOST - 1), .more = KIT_NUMBER("doubled", 0, 1) },
    ROW(RUMMY_TOLD_KNOCKED) = { "knocked", .cue = CUE_LAY, .number = KIT_NUMBER("left_over", 0, RESULT_MOST - 1), .more = KIT_NUMBER("how", 0, KNOCKED_BIG), .weight = 3 },
    ROW(RUMMY_TOLD_LEFT_OVER) = { "left-over", CARDS, .says = { .other = SAID(N_("Left over, {the cards}."), N_("Left over, {cards}.")) } },
    ROW(RUMMY_TOLD_MAY_ADD) = { .word = "may-add" },
    ROW(RUMMY_TOLD_RESULT) = { "result", .whom = WHOM_SEAT, .weight = 4 },
    ROW(RUMMY_TOLD_UNDERCUT) = { "undercut", .whom = WHOM_SEAT, .weight = 4 },
    ROW(RUMMY_TOLD_GIN) = { "gin", .whom = WHOM_SEAT, .weight = 4 },
    ROW(RUMMY_TOLD_DOUBLED) = { "doubled", .weight = 5 },
    ROW(RUMMY_TOLD_COUNTS) = { "counts", .number = KIT_NUMBER("points", 1 - RESULT_MOST, RESULT_MOST - 1), .weight = 5 },
    ROW(RUMMY_TOLD_VOID) = { "void", .weight = 4, .says = {
        .own = { { NP_("{n} card is left in the stock. Nobody scores, and you deal again.", "{n} cards are left in the stock. Nobody scores, and you deal again.") },
                 { NP_("{n} card in the stock, nobody scores, you deal again.", "{n} cards in the stock, nobody scores, you deal again.") } },
        .other = { { NP_("{n} card is left in the stock. Nobody scores, and {who} deals again.", "{n} cards are left in the stock. Nobody scores, and {who} deals again.") },
                   { NP_("{n} card in the stock, nobody scores, {who} deals again.", "{n} cards in the stock, nobody scores, {who} deals again.") } } } },
    ROW(RUMMY_TOLD_MATCH_BONUS) = { "match-bonus", .weight = 2, .says = {
        .own = SAID(N_("With game and boxes {n} for you."), N_("With game and boxes, you, {n}.")),
        .other = SAID(N_("With game and boxes {n} for {who}."), N_("With game and boxes, {who}, {n}.")) } },
    ROW(RUMMY_TOLD_ONE_RUN) = { "one-run", .least = 2, .most = 2, .weight = 1 },
    ROW(RUMMY_TOLD_PUT_OUT) = { "put-out", .weight = 5, .says = {
        .own = SAID(N_("You have {n} and are out."), N_("You, {n}, out.")),
        .other = SAID(N_("{who} has {n} and is out."), N_("{who}, {n}, out.")) } },
    ROW(RUMMY_TOLD_MAY_REJOIN) = { "may-rejoin", .says = { .own = SAID(N_("Come back in with {n}, y or n?"), N_("Back in with {n}, y or n?")) } },
    ROW(RUMMY_TOLD_REJOINS) = { "rejoins", .weight = 6, .says = {
        .own = SAID(N_("You come back with {n}."), N_("Back with {n}.")),
        .other = SAID(N_("{who} comes back with {n}."), N_("{who}, back with {n}.")) } },
    ROW(RUMMY_TOLD_STAYS_OUT) = { "stays-out", .says = { .own = { { N_("You stay out."), NULL } }, .other = { { N_("{who} stays out."), NULL } } } },
};
#define ROW_SAYS(kind) &rows[(kind) - EVENT_FAMILY].says
// All others dropped out.
static const struct telling last_left = {
    .own = { { N_("Only you are left, you win the round."), NULL } },
    .other = { { N_("Only {who} is left and wins the round."), NULL } } };
// A turn after somebody went out.
static const struct telling last_turn = { .own = SAID(N_("Your last turn of the round."), N_("Your last turn.")) };
// A round that nobody wins by going out, since the stock is used up or nobody can go on.
static const struct telling nothing_left = { .other = SAID(N_("There is nothing left to draw, the round is over."), N_("Nothing to draw, the round is over.")) };
static const struct telling nothing_left_carried = {
    .other = { { NP_("There is nothing left to draw, nobody wins the round. The next one counts {n} point.",
                     "There is nothing left to draw, nobody wins the round. The next one counts {n} points.") },
               { N_("Nobody wins, the next round counts {n}."), NULL } } };
static const struct telling blocked_carried = {
    .other = { { NP_("Nobody can go on, the round is blocked. The next one counts {n} point.",
                     "Nobody can go on, the round is blocked. The next one counts {n} points.") },
               { N_("Blocked, the next round counts {n}."), NULL } } };
// Where single cards have no points.
static const struct telling left_cards = {
    .own = { { NP_("You are left with {n} card.", "You are left with {n} cards.") }, { NP_("{n} card left.", "{n} cards left.") } },
    .other = { { NP_("{who} is left with {n} card.", "{who} is left with {n} cards.") },
               { NP_("{who}, {n} card left.", "{who}, {n} cards left.") } } };
// A card turned up that the hearer has no choice about.
static const struct telling turned_useless = {
    .own = SAID(N_("You turn up {the card}, which you cannot lay, l leaves it."), N_("{card}, no use, l.")) };
static const struct telling turned_forced = {
    .own = SAID(N_("You turn up {the card}, which you must lay, b takes it."), N_("{card}, to be laid, b.")) };
// A turn without a draw, or with no choice of one.
static const struct telling turn_dealt = {
    .own = SAID(N_("Your turn. You have one card more, so you do not draw."), N_("Your turn, no draw.")) };
static const struct telling turn_forced = {
    .own = SAID(N_("Your turn. {The card} fits your combinations, D takes it."), N_("Your turn, {card} to be taken, D.")) };
// A round with a contract; a first upcard for sale, or dead; discards that are dead, or may be called back.
static const struct telling round_contract = {
    .own = { { N_("Round {n}, {meld}. You deal."), NULL },
             { N_("Round {n}, {meld}, you deal."), NULL },
             { N_("{n}, {meld}, you deal."), NULL } },
    .other = { { N_("Round {n}, {meld}. {who} deals."), NULL },
               { N_("Round {n}, {meld}, {who} deals."), NULL },
               { N_("{n}, {meld}, {who} deals."), NULL } } };
static const struct telling upcard_for_sale = {
    .other = SAID(N_("{The card} is turned up, it can only be bought."), N_("Turned up, {card}, to be bought.")) };
static const struct telling upcard_dead = {
    .other = SAID(N_("{The card} is turned up, dead."), N_("Turned up, {card}, dead.")) };
static const struct telling discard_dead = {
    TOLD(N_("You discard {the card}, dead."), N_("You discard {card}, dead."),
         N_("{who} discards {the card}, dead."), N_("{who}, {card}, dead.")) };
static const struct telling discard_pair = {
    TOLD(N_("You show two and discard {the card}, dead."), N_("Two shown, {card}, dead."),
         N_("{who} shows two and discards {the card}, dead."), N_("{who} shows two, {card}, dead.")) };
static const struct telling discard_banned = {
    TOLD(N_("You discard {the card}, a player, it may be called back."), N_("{card}, a player, may be called back."),
         N_("{who} discards {the card}, a player, undo calls it back."), N_("{who}, {card}, undo calls it back.")) };
// The one who begins is asked about the first card; the next to draw, whether another may buy;
// a control card turned up by the rules.
static const struct telling asked_first = {
    .own = { { NP_("You begin. {The card} is for sale with {left} more from the stock, {n} buy left, b buys, l leaves.",
                   "You begin. {The card} is for sale with {left} more from the stock, {n} buys left, b buys, l leaves.") },
             { NP_("You begin, {card} for sale, {left} more from the stock, {n} buy left, b or l.",
                   "You begin, {card} for sale, {left} more from the stock, {n} buys left, b or l.") },
             { NP_("You begin, {card} and {left}, {n} buy, b or l.", "You begin, {card} and {left}, {n} buys, b or l.") } } };
// The same where no card of the stock comes with it.
static const struct telling asked_alone = {
    .own = { { NP_("{The card} is for sale, {n} buy left, b buys, l leaves.", "{The card} is for sale, {n} buys left, b buys, l leaves.") },
             { NP_("{card} for sale, {n} buy left, b or l.", "{card} for sale, {n} buys left, b or l.") },
             { NP_("{card}, {n} buy, b or l.", "{card}, {n} buys, b or l.") } } };
static const struct telling asked_first_alone = {
    .own = { { NP_("You begin. {The card} is for sale, {n} buy left, b buys, l leaves.",
                   "You begin. {The card} is for sale, {n} buys left, b buys, l leaves.") },
             { NP_("You begin, {card} for sale, {n} buy left, b or l.", "You begin, {card} for sale, {n} buys left, b or l.") },
             { NP_("You begin, {card}, {n} buy, b or l.", "You begin, {card}, {n} buys, b or l.") } } };
static const struct telling asked_to_draw = {
    .own = SAID(N_("{who} wants {the card}. b takes it as your draw, l leaves it."), N_("{who} wants {card}, b or l.")) };
// Asked before in this round: the price and the keys are known.
static const struct telling asked_again = {
    .own = { { N_("{card} for sale, b or l."), NULL }, { NULL, NULL }, { N_("{card}, b or l."), NULL } } };
static const struct telling control_turned = { .other = { { N_("Control card, {card}."), NULL } } };
// With points scored at once; more than one card taken; jokers not laid; a pile turned over.
static const struct telling meld_points = {
    .own = { { NP_("You lay {meld}, combination {m}, {n} point.", "You lay {meld}, combination {m}, {n} points.") },
             { NP_("{meld}, number {m}, {n} point.", "{meld}, number {m}, {n} points.") },
             { NP_("{meld}, {m}, {n} point.", "{meld}, {m}, {n} points.") } },
    .other = { { NP_("{who} lays {meld}, combination {m}, {n} point.", "{who} lays {meld}, combination {m}, {n} points.") },
               { NP_("{who}, {meld}, number {m}, {n} point.", "{who}, {meld}, number {m}, {n} points.") },
               { NP_("{who}, {meld}, {m}, {n} point.", "{who}, {meld}, {m}, {n} points.") } } };
static const struct telling meld_whole = {
    TOLD(N_("You lay {meld}."), N_("{meld}."), N_("{who} lays {meld}."), N_("{who}, {meld}.")) };
// After a knock, and of the first upcard.
static const struct telling meld_knocked = { BOTH({ N_("{meld}, combination {m}."), NULL }, { N_("{meld}, number {m}."), NULL }, { N_("{meld}, {m}."), NULL }) };
static const struct telling lay_knocked = {
    TOLD(N_("You lay off {the card} on combination {m}, {n} left over."), N_("{card} to {m}, {n} left over."),
         N_("{who} lays off {the card} on combination {m}."), N_("{who}, {card} to {m}.")) };
static const struct telling took_offered = {
    TOLD(N_("You take {the card}."), N_("You take {card}."), N_("{who} takes it."), N_("{who} takes it.")) };
static const struct telling offered_first = { .own = { { N_("Take it, y or n?"), NULL } } };
static const struct telling lay_points = {
    .own = { { NP_("You add {the card} to combination {m}, {n} point.", "You add {the card} to combination {m}, {n} points.") },
             { NP_("{card} to {m}, {n} point.", "{card} to {m}, {n} points.") } },
    .other = { { NP_("{who} adds {the card} to combination {m}, {n} point.", "{who} adds {the card} to combination {m}, {n} points.") },
               { NP_("{who}, {card} to {m}, {n} point.", "{who}, {card} to {m}, {n} points.") } } };
// A joker, or a wild card, that stands for another card: {cards} is the card it stands for.  In a set, and at either end of a run.
static const struct telling stands = {
    TOLD(N_("You add {the card} to combination {m}, as {the cards}."), N_("{card} to {m}, as {cards}."),
         N_("{who} adds {the card} to combination {m}, as {the cards}."), N_("{who}, {card} to {m}, as {cards}.")) };
static const struct telling stands_low = {
    TOLD(N_("You add {the card} to combination {m}, at the low end, as {the cards}."), N_("{card} to {m} low, as {cards}."),
         N_("{who} adds {the card} to combination {m}, at the low end, as {the cards}."), N_("{who}, {card} to {m} low, as {cards}.")) };
static const struct telling stands_high = {
    TOLD(N_("You add {the card} to combination {m}, at the high end, as {the cards}."), N_("{card} to {m} high, as {cards}."),
         N_("{who} adds {the card} to combination {m}, at the high end, as {the cards}."), N_("{who}, {card} to {m} high, as {cards}.")) };
// Points for it are a sentence of their own, and so is a joker that gave way to a card.
static const struct says points_more = { NP_("{n} point.", "{n} points.") };
static const struct says slid_low = { N_("The joker goes to the low end, as {the card}."), NULL };
static const struct says slid_high = { N_("The joker goes to the high end, as {the card}."), NULL };
static const struct telling take_points = {
    .own = { { NP_("You take {the cards} from combination {m} for {the card}, {n} point.", "You take {the cards} from combination {m} for {the card}, {n} points.") },
             { NP_("{cards} from {m} for {card}, {n} point.", "{cards} from {m} for {card}, {n} points.") } },
    .other = { { NP_("{who} takes {the cards} from combination {m} for {the card}, {n} point.", "{who} takes {the cards} from combination {m} for {the card}, {n} points.") },
               { NP_("{who}, {cards} from {m} for {card}, {n} point.", "{who}, {cards} from {m} for {card}, {n} points.") } } };
static const struct telling took_several = {
    .own = { { NP_("You take {n} card from the pile, {cards}.", "You take {n} cards from the pile, {cards}.") },
             { NP_("You take {n} card, {cards}.", "You take {n} cards, {cards}.") } },
    .other = { { NP_("{who} takes {n} card from the pile, {cards}.", "{who} takes {n} cards from the pile, {cards}.") },
               { NP_("{who} takes {n} card, {cards}.", "{who} takes {n} cards, {cards}.") } } };
// The jokers are several, so the points are too.
static const struct telling penalty_several = {
    .own = { { NP_("You did not lay the jokers you took, that costs {n} point.", "You did not lay the jokers you took, that costs {n} points.") },
             { NP_("Jokers kept, costs {n} point.", "Jokers kept, costs {n} points.") } },
    .other = { { NP_("{who} did not lay the jokers taken, that costs {n} point.", "{who} did not lay the jokers taken, that costs {n} points.") },
               { NP_("{who}, jokers kept, costs {n} point.", "{who}, jokers kept, costs {n} points.") } } };
static const struct telling bought_last = {
    .own = SAID(N_("You buy {the card}, your last buy."), N_("You buy {card}, your last buy.")) };
static const struct telling turned_over = {
    .other = { { NP_("The discard pile is turned over, {n} card in the stock.", "The discard pile is turned over, {n} cards in the stock.") },
               { NP_("Pile turned over, {n} card.", "Pile turned over, {n} cards.") } } };
// clang-format on

static const struct telling *row_of_discard(const struct event *e)
{
    static const struct telling *const discards[] = { ROW_SAYS(RUMMY_TOLD_DISCARD), &discard_dead, &discard_pair,
                                                      &discard_banned };
    return discards[e->number];
}

static const struct telling *row_of_upcard(const struct options *o)
{
    static const struct telling *const upcards[] = {
        [FIRST_FREE] = ROW_SAYS(RUMMY_TOLD_UPCARD),
        [FIRST_MUST_BUY] = &upcard_for_sale,
        [FIRST_DEAD] = &upcard_dead,
        [FIRST_OFFERED] = ROW_SAYS(RUMMY_TOLD_UPCARD),
    };
    return upcards[o->deal_first_upcard];
}

int buys_left(const struct hearer *h)
{
    return h->seat == WATCHER ? 0 : h->options->buy_limit - h->view->shown.bought[h->seat];
}

int buy_price(const struct hearer *h)
{
    return h->view->shown.turn == h->seat ? h->options->buy_own_turn_extra : h->options->buy_extra;
}

// On the player's own turn it costs something else.  The event may come from another computer.
bool asked_before(const struct hearer *h, const struct event *e)
{
    return e->number >= 0 && e->number < 32 && h->asked >> e->number & 1;
}

static const struct telling *row_of_asked(const struct hearer *h, const struct event *e)
{
    if (e->other < SEATS_MAX)
        return &asked_to_draw;
    if (asked_before(h, e))
        return &asked_again;
    if (!buy_price(h))
        return e->number ? &asked_first_alone : &asked_alone;
    return e->number ? &asked_first : ROW_SAYS(RUMMY_TOLD_ASKED);
}

void tell_for_sale(const struct hearer *h, int face, struct strbuf *out)
{
    phrase_tell(buy_price(h) ? ROW_SAYS(RUMMY_TOLD_ASKED) : &asked_alone, true, h->style,
                &(struct fill){ A_CARD(face, h->style), .n = buys_left(h), .left = buy_price(h) }, out);
}

// Is the card laid as another one?
static bool lay_stands(const struct event *e)
{
    return e->kind == RUMMY_TOLD_LAY && e->count && e->card[0].as < FACE_JOKER && e->card[0].as != e->card[0].face;
}

// The run that a card was added to; NULL: it is a set, or the event does not fit what lies there.
static const struct meld *run_of(const struct shown *shown, const struct event *e)
{
    const struct meld *meld = e->other < shown->meld_count ? &shown->meld[e->other] : NULL;
    return meld && meld->kind == MELD_RUN && meld->count > 1 ? meld : NULL;
}

// The ends of a run of fourteen may stand for the same ace: then the card alone is said.
static const struct telling *row_of_stands(const struct shown *shown, const struct event *e)
{
    const struct meld *run = run_of(shown, e);
    const struct laid *low = run ? &shown->laid[run->first] : NULL, *high = run ? low + run->count - 1 : NULL;
    if (!run || low->as == high->as)
        return &stands;
    if (low->as == e->card[0].as && laid_is_wild(low))
        return &stands_low;
    return high->as == e->card[0].as && laid_is_wild(high) ? &stands_high : &stands;
}

// A card took the place of an end joker, which went to the other end.
static void tell_slid(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    const struct meld *run = run_of(shown, e);
    const struct laid *low = run ? &shown->laid[run->first] : NULL, *high = run ? low + run->count - 1 : NULL;
    const struct laid *joker = run && laid_is_wild(low) ? low : high;
    if (!run || laid_is_wild(low) == laid_is_wild(high)) {
        strbuf_addf(out, "%s\n", _("The joker goes to the other end."));
        return;
    }
    phrase_say(joker == low ? &slid_low : &slid_high, &(struct fill){ A_CARD(joker->as, h->style) }, out);
}

// What the hearer may do with the card just turned up.
static const struct telling *row_of_turned(const struct hearer *h, const struct event *e)
{
    const struct telling *row = ROW_SAYS(RUMMY_TOLD_TURNED);
    const struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = 1 };
    const struct shown *shown = &h->view->shown;
    struct move_plan plan;
    if (e->seat != h->seat || !shown->turned)
        return row;
    if (check_is_forced(h->options, shown, h->seat))
        return &turned_forced;
    return check_move(h->options, shown, &h->view->hand, h->seat, &take, &plan, NULL) ? row : &turned_useless;
}

static const struct telling *row_of_turn(const struct hearer *h)
{
    const struct shown *shown = &h->view->shown;
    if (shown->out < SEATS_MAX)
        return &last_turn;
    if (check_draw_was_dealt(h->options, shown))
        return &turn_dealt;
    bool forced = h->seat == shown->turn && shown->phase == RUMMY_PHASE_DRAW && check_is_forced(h->options, shown, h->seat);
    return forced ? &turn_forced : ROW_SAYS(RUMMY_TOLD_TURN);
}

static const struct telling *row_of_blocked(const struct options *o, const struct event *e)
{
    bool ends = o->stock_empty == STOCK_END_ROUND;
    if (e->number)
        return ends ? &nothing_left_carried : &blocked_carried;
    return ends ? &nothing_left : ROW_SAYS(RUMMY_TOLD_BLOCKED);
}

static const struct telling *row_of(const struct hearer *h, const struct event *e)
{
    const struct options *o = h->options;
    switch (e->kind) {
    case RUMMY_TOLD_ROUND:
        return o->open_kind == OPEN_CONTRACT ? &round_contract : ROW_SAYS(RUMMY_TOLD_ROUND);
    case RUMMY_TOLD_TURN:
        return row_of_turn(h);
    case RUMMY_TOLD_TURNED:
        return row_of_turned(h, e);
    case RUMMY_TOLD_LEFT:
        return o->score_mode == SCORE_ROUNDS ? &left_cards : ROW_SAYS(RUMMY_TOLD_LEFT);
    case RUMMY_TOLD_OUT:
        return e->more ? &last_left : ROW_SAYS(RUMMY_TOLD_OUT);
    case RUMMY_TOLD_UPCARD:
        return row_of_upcard(o);
    case RUMMY_TOLD_OFFERED:
        return e->number ? &offered_first : ROW_SAYS(RUMMY_TOLD_OFFERED);
    case RUMMY_TOLD_DISCARD:
        return row_of_discard(e);
    case RUMMY_TOLD_BLOCKED:
        return row_of_blocked(o, e);
    case RUMMY_TOLD_ASKED:
        return row_of_asked(h, e);
    case RUMMY_TOLD_BOUGHT:
        return e->seat == h->seat && o->buy_limit && !buys_left(h) ? &bought_last : ROW_SAYS(RUMMY_TOLD_BOUGHT);
    case RUMMY_TOLD_CONTROL:
        return e->seat < 0 ? &control_turned : ROW_SAYS(RUMMY_TOLD_CONTROL);
    case RUMMY_TOLD_MELD:
        if (options_knock(o))
            return &meld_knocked;
        if (lies_untouched(o))
            return &meld_whole;
        return e->number ? &meld_points : ROW_SAYS(RUMMY_TOLD_MELD);
    case RUMMY_TOLD_LAY:
        if (options_knock(o) && !lay_stands(e))
            return &lay_knocked;
        if (lay_stands(e))
            return row_of_stands(&h->view->shown, e);
        return e->number ? &lay_points : ROW_SAYS(RUMMY_TOLD_LAY);
    case RUMMY_TOLD_TAKE:
        return e->number ? &take_points : ROW_SAYS(RUMMY_TOLD_TAKE);
    case RUMMY_TOLD_KNOCKED:
        return knock_row(o, e->more);
    case RUMMY_TOLD_TOOK:
        if (e->number)
            return &took_offered;
        return e->more > 1 ? &took_several : ROW_SAYS(RUMMY_TOLD_TOOK);
    case RUMMY_TOLD_SCORE:
        return kit_score_cases->when(h, e) ? &kit_score_cases->says : ROW_SAYS(RUMMY_TOLD_SCORE);
    case RUMMY_TOLD_PENALTY:
        return e->more > 1 ? &penalty_several : ROW_SAYS(RUMMY_TOLD_PENALTY);
    case RUMMY_TOLD_REFILL:
        return e->more ? ROW_SAYS(RUMMY_TOLD_REFILL) : &turned_over;
    default:
        return ROW_SAYS(e->kind);
    }
}

// What {meld} stands for.
static void fill_meld(const struct options *o, const struct event *e, enum text_style style, struct strbuf *out)
{
    if (e->kind == RUMMY_TOLD_MELD)
        lies_untouched(o) ? describe_briefly(e->more, e->card, e->count, false, style, out)
                          : describe_combination(e->more, e->card, e->count, style, out);
    if (e->kind != RUMMY_TOLD_ROUND || o->open_kind != OPEN_CONTRACT)
        return;
    const struct contract contract = contract_of_round(o, e->number);
    describe_contract(o, &contract, out);
}

// There may be several jokers, and which one was added nobody asks.
static void fill_card(const struct hearer *h, const struct event *e, struct fill *fill)
{
    bool top = e->kind == RUMMY_TOLD_TURN && h->view->shown.discard.count;
    int face = top ? buying_top(&h->view->shown) : e->card[0].face;
    if (e->kind == RUMMY_TOLD_CONTROL || e->kind == RUMMY_TOLD_WILD) {
        fill->card = e->kind == RUMMY_TOLD_CONTROL ? control_name(e->number) : rank_plural(e->number);
    } else if (top || e->count) {
        bool any = e->kind == RUMMY_TOLD_LAY && face == FACE_JOKER && style_wording(h->style) == STYLE_FULL;
        fill->card = face_name(face, h->style);
        fill->the_card = any ? _("a joker") : face_the(face, h->style);
    }
}

static int fill_number(const struct hearer *h, const struct event *e)
{
    if (e->kind == RUMMY_TOLD_ASKED || e->kind == RUMMY_TOLD_BOUGHT)
        return buys_left(h);
    if (e->kind == RUMMY_TOLD_LAY && e->seat == h->seat && options_knock(h->options)) {
        const struct counts hand = counts_of(h->options, &h->view->shown, &h->view->hand);
        return knock_left_over(h->options, &hand);
    }
    bool more = e->kind == RUMMY_TOLD_TOOK || (e->kind == RUMMY_TOLD_LEFT && h->options->score_mode == SCORE_ROUNDS);
    return more ? e->more : e->number;
}

// Of a card that the hearer drew or took: do they want to hear what is left over then?
static bool tells_left_over(const struct hearer *h, const struct event *e)
{
    bool drew = e->kind == RUMMY_TOLD_DREW_CARD || e->kind == RUMMY_TOLD_TOOK;
    return h->left_over && drew && e->seat == h->seat && options_knock(h->options);
}

void rummy_tell(const struct game *, const struct hearer *h, const struct event *e, struct strbuf *out)
{
    if (e->kind < EVENT_FAMILY || e->kind >= RUMMY_TOLD_END_OF_KINDS)
        BUG("event %d is no rummy event", e->kind);
    if (knock_tell(h, e, out))
        return;
    LOCAL(strbuf) meld = STRBUF_INIT, cards = STRBUF_INIT, the_cards = STRBUF_INIT;
    int who = e->kind == RUMMY_TOLD_ASKED && e->other < SEATS_MAX ? e->other : e->seat;
    fill_meld(h->options, e, h->style, &meld);
    // Beside the card itself: what was taken for it, or what it stands for.
    const bool one = e->kind == RUMMY_TOLD_TAKE || lay_stands(e);
    const struct move_card beside = { (uint8_t)(e->kind == RUMMY_TOLD_TAKE ? e->more : e->card[0].as), FACE_NONE };
    const struct move_card *card = one ? &beside : e->card;
    int count = one ? 1 : e->count;
    describe_cards(card, count, h->style, &cards);
    describe_the_cards(card, count, h->style, &the_cards);
    struct fill fill = { .who = who >= 0 ? h->name[who] : NULL,
                         .cards = cards.text,
                         .the_cards = the_cards.text,
                         .meld = meld.text,
                         .m = e->kind == RUMMY_TOLD_SCORE ? match_place(h->options, &h->view->shown, e->seat) : e->other + 1,
                         .n = fill_number(h, e),
                         .left = e->kind == RUMMY_TOLD_ASKED ? buy_price(h) : e->more };
    fill_card(h, e, &fill);
    phrase_tell(row_of(h, e), e->seat >= 0 && e->seat == h->seat, h->style, &fill, out);
    if (e->kind == RUMMY_TOLD_LEFT)
        describe_left(e->card, e->count, h->style, out);
    if (e->kind == RUMMY_TOLD_LAY && e->more)
        tell_slid(h, e, out);
    if (lay_stands(e) && e->number)
        phrase_say(&points_more, &(struct fill){ .n = e->number }, out);
    if (e->kind == RUMMY_TOLD_CONTROL)
        strbuf_addf(out, "%s\n", control_says(e->number, h->style));
    if (tells_left_over(h, e))
        knock_show_goal(h, out);
}

void tell_turned(const struct hearer *h, struct strbuf *out)
{
    const struct event turned = { .kind = RUMMY_TOLD_TURNED,
                                  .seat = (int8_t)h->seat,
                                  .count = 1,
                                  .card = { { (uint8_t)buying_top(&h->view->shown), FACE_NONE } } };
    rummy_tell(&rummy, h, &turned, out);
}

// --- events that come from another computer ---

static int copies(const struct options *, int, int face)
{
    return face < CARD_FACES;
}

// A combination that can be described: no control cards in it, jokers in sets and runs only.
static bool is_meld(const struct event *e)
{
    if (e->more < 0 || e->more >= MELD_KINDS || e->count < (e->more > MELD_RUN ? 2 : 1))
        return false;
    for (int i = 0; i < e->count; i++)
        if (e->card[i].face > (e->more > MELD_RUN ? FACE_JOKER - 1 : FACE_JOKER) ||
            (e->card[i].as >= FACE_JOKER && e->card[i].as != FACE_NONE))
            return false;
    return true;
}

static bool event_ok(const struct hearer *h, const struct event *e)
{
    for (int i = 0; i < e->count; i++)
        if (e->card[i].as > FACE_NONE)
            return false;
    if (e->kind == RUMMY_TOLD_ASKED) // other: who wants the card, or SEATS_MAX
        return e->other >= 0 && (e->other < h->seats || e->other == SEATS_MAX);
    if (e->kind == RUMMY_TOLD_ONE_RUN) // its ends, neither of them a joker
        return e->card[0].face < FACE_JOKER && e->card[1].face < FACE_JOKER;
    return e->kind != RUMMY_TOLD_MELD || is_meld(e);
}

const struct kit rummy_kit = {
    .rows = {
        .zones = { .copies = copies },
        .event = rows,
    },
    .telling = { .event_ok = event_ok },
};
