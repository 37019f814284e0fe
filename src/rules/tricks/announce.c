// SPDX-License-Identifier: GPL-3.0-or-later
// Announcements as in Belote: sequences in one suit and four of a kind.  With the first card, players announce only the kind.
// When the first trick is full, the side with the best announcement shows its own and counts them (rules.md 13.3).
#include "rules/tricks/inside.h"

enum { FEWEST = 3 };

// An announcement as in Belote, which is a sequence or four of a kind, and the seat that holds its cards.
struct announced {
    enum announced_kind kind;
    int points, seat, count;
    uint8_t card[RANKS]; // from the highest card down
};

// The points for announcing four of a kind as in Belote: a row for each rank, from the best rank to the worst.
static const struct {
    uint8_t rank;
    int16_t points;
} fours[] = { { RANK_JACK, 200 }, { 9, 150 }, { RANK_ACE, 100 }, { 10, 100 }, { RANK_KING, 100 }, { RANK_QUEEN, 100 } };
enum { FOURS = sizeof fours / sizeof *fours };

static const int16_t sequence_points[] = { [ANNOUNCED_TIERCE] = 20, [ANNOUNCED_FIFTY] = 50, [ANNOUNCED_HUNDRED] = 100 };

// Returns the place of a card in an announced sequence.  Aces are high, and tens lie between nines and jacks, even where another
// order decides who takes a trick.
static int step_of(int face)
{
    return face_rank(face) == RANK_ACE ? RANKS + 1 : face_rank(face);
}

// --- announcements in a hand: a card belongs to one only, to four of a kind before a sequence, which is never worth more ---

static int find_fours(bool held[FACE_JOKER], int seat, struct announced *out)
{
    int count = 0;
    for (int i = 0; i < FOURS; i++) {
        struct announced four = { ANNOUNCED_FOUR, fours[i].points, seat, SUITS, { 0 } };
        int have = 0;
        for (int suit = 0; suit < SUITS; suit++) {
            four.card[suit] = (uint8_t)face_of(fours[i].rank, suit);
            have += held[four.card[suit]];
        }
        for (int suit = 0; have == SUITS && suit < SUITS; suit++)
            held[four.card[suit]] = false;
        if (have == SUITS)
            out[count++] = four;
    }
    return count;
}

static int find_sequences(const bool held[FACE_JOKER], int suit, int seat, struct announced *out)
{
    int count = 0;
    struct announced run = { .seat = seat };
    for (int step = RANKS + 1; step > 0; step--) { // step 1 is below the lowest rank, and ends the last sequence
        int face = face_of(step > RANKS ? RANK_ACE : step, suit);
        if (step > 1 && held[face]) {
            run.card[run.count++] = (uint8_t)face;
            continue;
        }
        if (run.count >= FEWEST) {
            run.kind = run.count >= 5 ? ANNOUNCED_HUNDRED : run.count == 4 ? ANNOUNCED_FIFTY : ANNOUNCED_TIERCE;
            run.points = sequence_points[run.kind];
            out[count++] = run;
        }
        run.count = 0;
    }
    return count;
}

enum { ANNOUNCED_MOST = TRICKS_HELD / FEWEST };

// Finds the announcements in a seat's hand as it was dealt: the cards it holds and the one it has played to the trick.  Puts them
// into `out` and returns how many there are.
static int find_all(const struct kit_now *now, int seat, struct announced out[ANNOUNCED_MOST])
{
    const struct state *s = now->s;
    bool held[FACE_JOKER] = { false };
    for (int i = 0; i < now->k->hand_count[seat]; i++)
        if (kit_hand(now, seat)[i] < FACE_JOKER)
            held[kit_hand(now, seat)[i]] = true;
    for (int i = 0; i < s->shown.trick_count; i++)
        if (tricks_seat_of(now->o, s, i) == seat && s->trick[i] < FACE_JOKER)
            held[s->trick[i]] = true;
    int count = find_fours(held, seat, out);
    for (int suit = 0; suit < SUITS; suit++)
        count += find_sequences(held, suit, seat, out + count);
    return count;
}

static bool is_asked(const struct kit_now *now)
{
    return now->o->score_mode == SCORE_CARDS && now->o->announced && now->s->shown.trick_number == 1;
}

// --- the best announcement ---

static int place_of_four(const struct announced *is)
{
    int place = 0;
    while (fours[place].rank != face_rank(is->card[0]))
        place++;
    return FOURS - place;
}

// Returns a number by which two announcements can be compared; the better one has the greater number.  The kind counts first,
// then the cards, then whether the sequence is of trump.
static int height(const struct kit_now *now, const struct announced *is)
{
    int cards = is->kind == ANNOUNCED_FOUR ? place_of_four(is) : step_of(is->card[0]);
    return ((int)is->kind * (RANKS + 2) + cards) * 2 +
           (is->kind != ANNOUNCED_FOUR && face_suit(is->card[0]) == now->s->shown.trump);
}

// Returns the seat with the best announcement.  If several are equally good, the first seat from the leader on has it; NOBODY:
// there is no announcement.
static int who_is_best(const struct kit_now *now)
{
    int best = NOBODY, most = 0, seat = now->s->shown.led;
    do {
        struct announced own[ANNOUNCED_MOST];
        for (int i = 0, count = find_all(now, seat, own); i < count; i++)
            if (height(now, &own[i]) > most) {
                most = height(now, &own[i]);
                best = seat;
            }
        seat = tricks_next(now->o, now->s, seat);
    } while (seat != now->s->shown.led);
    return best;
}

// --- telling announcements of a trick-taking game ---

void tricks_announce(const struct kit_now *now, int seat)
{
    struct announced own[ANNOUNCED_MOST];
    for (int i = 0, count = is_asked(now) ? find_all(now, seat, own) : 0; i < count; i++)
        kit_tell(now, TRICKS_TOLD_ANNOUNCED, seat, EVERYONE)->number = own[i].kind;
}

bool tricks_show_announced(const struct kit_now *now)
{
    int best = is_asked(now) ? who_is_best(now) : NOBODY;
    for (int seat = 0; best != NOBODY && seat < now->k->seats; seat++) {
        struct announced own[ANNOUNCED_MOST];
        bool counts = tricks_allies(now, best) >> seat & 1 && !tricks_is_out(now, seat);
        for (int i = 0, count = counts ? find_all(now, seat, own) : 0; i < count; i++) {
            kit_tell_cards(now, TRICKS_TOLD_SHOWED, seat, EVERYONE, own[i].card, own[i].count)->number = own[i].points;
            now->s->shown.announced[seat] += own[i].points;
        }
    }
    return best != NOBODY;
}
