// SPDX-License-Identifier: GPL-3.0-or-later
// The judge of moves in Deck battle, for players who think ahead, the coach and the hints.  It guesses the cards of the other
// side several times, tries each move against each guess, and plays the hand to its end.  Where the runner thinks, the rival
// plays as battle.ai says; otherwise both sides play their weakest.  A move is worth the cards that the seat has at the end.
// Upgrades between games are esteemed by figures.
//
// The judge knows what a person on the seat would: the lists, what lies open, the counts and the seat's hand, and for the
// runner how the rival plays.  A guess is as likely as the cards make it, and the view alone decides which guesses are made, so
// that the coach and a player who judge the same move agree.  The time does not depend on how many cards there are.
#include "base/hash.h"
#include "base/rng.h"
#include "rules/battle/battle.h"
#include "rules/kit/kit.h"
#include <inttypes.h>
#include <stdio.h>

// The limits of the judge of Deck battle: how many moves it tries in all, how many guesses it makes at least and at most, and
// after how many moves it stops playing a guessed hand and counts the cards as they are.
enum { MOVES_TRIED = 6000, GUESSES_LEAST = 6, GUESSES_MOST = 128, MOVES_AHEAD = 60 };

// A hand of Deck battle as the judge guesses it.  shown is what lies open, of which only the members that a hand needs are kept
// up to date.
struct guess {
    const struct options *o;
    struct shown shown;
    struct bag hand[BATTLE_SIDES], deck[BATTLE_SIDES];
    int64_t won[BATTLE_SIDES]; // cards that each side has won in this hand
    int moves;
};

// --- guessing cards of Deck battle ---

static int64_t root(int64_t square)
{
    int64_t low = 0, high = INT64_C(1) << 31;
    while (low < high) {
        int64_t middle = (low + high + 1) / 2;
        if (middle * middle <= square)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

// Returns a random number for the guesses of Deck battle's judge: how many of the `of` cards of one number are among `drawn`
// cards from a bag of `cards`.  A sum of coin flips gives the right mean and spread.
static int32_t share(int64_t of, int64_t drawn, int64_t cards, struct rng *rng)
{
    enum { COINS = 64, COINS_OFF = 4 }; // the average deviation of the sum of COINS coins
    int64_t mean = (drawn * of + cards / 2) / cards;
    int64_t spread = root(COINS_OFF * COINS_OFF * (mean * (cards - of) / cards * (cards - drawn) / cards));
    int64_t got = mean + spread * (__builtin_popcountll(rng_next(rng)) - COINS / 2) / (COINS_OFF * COINS_OFF);
    int64_t least = drawn - (cards - of), most = of < drawn ? of : drawn;
    least = least > 0 ? least : 0;
    return (int32_t)(got < least ? least : got > most ? most : got);
}

static int pick(const struct bag *from, int64_t cards, struct rng *rng)
{
    int64_t at = rng_below(rng, (uint32_t)cards);
    int n = 1;
    for (; at >= from->of[n]; n++)
        at -= from->of[n];
    return n;
}

// Takes `drawn` random cards, or all there are, out of a bag that the judge of Deck battle guesses: a few one by one, many by
// shares of each number.
static void guess_cards(struct bag *from, int64_t drawn, struct rng *rng, struct bag *out)
{
    enum { PICKED_SINGLY = 32 };
    int64_t cards = bag_cards(from);
    drawn = drawn < cards ? drawn : cards;
    *out = (struct bag){ 0 };
    if (drawn <= PICKED_SINGLY) {
        for (; drawn > 0; drawn--, cards--) {
            int n = pick(from, cards, rng);
            from->of[n]--;
            out->of[n]++;
        }
        return;
    }
    for (int n = 1; n <= BATTLE_NUMBERS && cards > 0; n++) {
        int32_t of = from->of[n], got = share(of, drawn, cards, rng);
        out->of[n] = got;
        from->of[n] -= got;
        drawn -= got;
        cards -= of;
    }
}

// Begins a guess of Deck battle's judge: deals the cards that the seat does not see to the other hand and both decks.
static void guess_begin(struct guess *guess, const struct options *o, const struct view *v, struct rng *rng)
{
    int me = v->seat, other = BATTLE_SIDES - 1 - me;
    struct bag unseen = v->shown.list[RUNNER];
    *guess = (struct guess){ .o = o, .shown = v->shown };
    bag_add(&unseen, &v->shown.list[RIVAL]);
    bag_take(&unseen, &v->hand);
    bag_take(&unseen, &v->shown.area);
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        unseen.of[n] = unseen.of[n] > 0 ? unseen.of[n] : 0;
    guess->hand[me] = v->hand;
    guess_cards(&unseen, v->shown.hand_count[other], rng, &guess->hand[other]);
    guess_cards(&unseen, v->shown.deck_count[me], rng, &guess->deck[me]);
    guess->deck[other] = unseen;
}

// --- playing a guess to its end ---

static void guess_play(struct guess *guess, const struct battle_combo *combo)
{
    struct shown *shown = &guess->shown;
    const struct bag played = combo_bag(combo);
    bag_take(&guess->hand[shown->turn], &played);
    bag_add(&shown->area, &played);
    shown->hand_count[shown->turn] -= (int32_t)combo_cards(combo);
    shown->top = *combo;
    shown->turn = !shown->turn;
}

static void guess_pass(struct guess *guess, struct rng *rng)
{
    struct shown *shown = &guess->shown;
    int seat = shown->turn;
    struct bag drawn;
    guess->won[!seat] += bag_cards(&shown->area);
    shown->area = (struct bag){ 0 };
    shown->top.copies = 0;
    guess_cards(&guess->deck[seat], turn_pass_draw(guess->o, shown, seat), rng, &drawn);
    bag_add(&guess->hand[seat], &drawn);
    shown->hand_count[seat] += (int32_t)bag_cards(&drawn);
    shown->turn = !seat;
}

// Returns how many cards the seat has at the end of a hand that the judge of Deck battle guessed.  The side without cards wins
// the play area and the other hand.
static int64_t guess_end(const struct guess *guess, int seat)
{
    const struct shown *shown = &guess->shown;
    int64_t mine = bag_cards(&guess->deck[seat]) + guess->won[seat] + shown->hand_count[seat];
    if (shown->hand_count[seat] == 0)
        mine += bag_cards(&shown->area) + shown->hand_count[!seat];
    if (shown->hand_count[!seat] == 0)
        mine -= shown->hand_count[seat];
    return mine;
}

// Plays a guessed hand of Deck battle to its end after the judged move (combo NULL: a pass).  Returns how many cards the seat has
// then.
static int64_t guess_play_out(struct guess *guess, int seat, const struct battle_combo *combo, struct rng *rng)
{
    const struct shown *shown = &guess->shown;
    struct battle_combo next;
    if (combo)
        guess_play(guess, combo);
    else
        guess_pass(guess, rng);
    for (; guess->moves < MOVES_AHEAD && shown->hand_count[RUNNER] > 0 && shown->hand_count[RIVAL] > 0; guess->moves++) {
        enum battle_ai ai = shown->turn == RIVAL && seat == RUNNER ? (enum battle_ai)guess->o->ai : AI_WEAKEST;
        if (battle_ai_plays(ai, shown, shown->turn, &guess->hand[shown->turn], rng, &next))
            guess_play(guess, &next);
        else
            guess_pass(guess, rng);
    }
    return guess_end(guess, seat);
}

// --- judging plays and passes ---

// Lists the moves that the judge of Deck battle compares: all plays, the weakest first, and then a pass if there is a combination
// to beat.  In `combo` a pass has no copies.  Returns how many moves there are.
static int list_moves(const struct view *v, struct battle_judged out[BATTLE_MOVES_MOST],
                      struct battle_combo combo[BATTLE_MOVES_MOST])
{
    const struct plays plays = playable(v);
    int count = 0;
    for (; count < plays.count; count++)
        combo[count] = plays.combo[count];
    if (battle_plays_now(v) && v->shown.top.copies)
        combo[count++] = (struct battle_combo){ 0 };
    for (int i = 0; i < count; i++)
        out[i].move = battle_move_of(&combo[i]);
    return count;
}

static void seed_by_view(const struct view *v, struct rng *rng)
{
    char word[32];
    snprintf(word, sizeof word, "judge %016" PRIx64, hash_bytes(HASH_START, v, sizeof *v));
    rng_seed(rng, word);
}

// Sorts the judged moves of Deck battle by how many cards the seat can expect after them, the most first.  Equal ones stay in
// order.
static void sort(struct battle_judged *judged, int count)
{
    for (int i = 1; i < count; i++)
        for (int at = i; at > 0 && judged[at].cards > judged[at - 1].cards; at--) {
            struct battle_judged better = judged[at];
            judged[at] = judged[at - 1];
            judged[at - 1] = better;
        }
}

int battle_judge(const struct options *o, const struct view *v, struct battle_judged out[BATTLE_MOVES_MOST])
{
    struct battle_combo combo[BATTLE_MOVES_MOST];
    int64_t cards[BATTLE_MOVES_MOST] = { 0 };
    int count = list_moves(v, out, combo), most = count > 1 ? GUESSES_MOST : 0, guesses = 0, moves = 0;
    struct rng rng;
    seed_by_view(v, &rng);
    for (; guesses < most && (guesses < GUESSES_LEAST || moves < MOVES_TRIED); guesses++) {
        struct guess guess;
        guess_begin(&guess, o, v, &rng);
        for (int i = 0; i < count; i++) {
            struct guess tried = guess;
            struct rng luck = rng; // the same for each move, so that luck does not decide between them
            cards[i] += guess_play_out(&tried, v->seat, combo[i].copies ? &combo[i] : NULL, &luck);
            moves += tried.moves;
        }
        rng_next(&rng);
    }
    for (int i = 0; i < count; i++)
        out[i].cards = guesses ? (double)cards[i] / guesses : 0;
    sort(out, count);
    return count;
}

// --- judging upgrades ---

// Returns how highly the judge rates an upgrade of Deck battle; 0: it adds nothing.  A bigger hand is by far the best: the deck
// need not be bigger for it, and more cards make stronger plays.  Next come upgrades that add cards of some numbers or take away
// others.  The best of them turns ones into twos, since many equal cards beat others, and high numbers come before low ones.
// More cards after passing only make a hand longer, and an upgrade that has its whole effect at once is useless a second time.
int battle_esteem(const struct shown *shown, const struct move *upgrade)
{
    static const int of[UPGRADES] = {
        [UPGRADE_BIG_HAND] = 100,  [UPGRADE_PROMOTE] = 80, [UPGRADE_EDGE] = 70, [UPGRADE_REINFORCE] = 50,
        [UPGRADE_HEAD_START] = 40, [UPGRADE_SCOUT] = 30,   [UPGRADE_CULL] = 20, [UPGRADE_SECOND_WIND] = 10,
    };
    int id = upgrade->target;
    if ((id == UPGRADE_EDGE || id == UPGRADE_SCOUT) && shown->held[id][0])
        return 0;
    return of[id] + (id == UPGRADE_REINFORCE ? upgrade->where : -upgrade->where);
}

// --- judging whatever the seat may do ---

void battle_judge_all(const struct options *o, const struct view *v, const struct memory *, const struct move *moves, int count,
                      struct judgement *out)
{
    enum { OF_A_CARD = 100 }; // in hundredths of a card
    struct battle_judged judged[BATTLE_MOVES_MOST];
    int plays = battle_judge(o, v, judged);
    for (int i = 0; i < count; i++) {
        bool upgrades = moves[i].verb == BATTLE_UPGRADE;
        out[i] = (struct judgement){ upgrades, upgrades ? battle_esteem(&v->shown, &moves[i]) : 0 };
        for (int at = 0; at < plays; at++)
            if (move_equal(&judged[at].move, &moves[i]))
                out[i] = (struct judgement){ true, (int64_t)(OF_A_CARD * judged[at].cards) };
    }
}

bool battle_best(const struct options *o, const struct view *v, struct move *out)
{
    struct battle_judged judged[BATTLE_MOVES_MOST];
    LOCAL(move_list) moves = { 0 };
    int most = -1;
    if (battle_judge(o, v, judged)) {
        *out = judged[0].move;
        return true;
    }
    battle_game.legal(&battle_game, o, v, &moves);
    for (int i = 0; i < moves.count; i++) {
        int esteem = moves.move[i].verb == BATTLE_UPGRADE ? battle_esteem(&v->shown, &moves.move[i]) : -1;
        if (esteem > most) {
            most = esteem;
            *out = moves.move[i];
        }
    }
    return most >= 0;
}
