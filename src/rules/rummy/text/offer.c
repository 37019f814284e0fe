// SPDX-License-Identifier: GPL-3.0-or-later
// Rummy moves offered as lines to choose from.  A line says a move in full, or in so few words that moves which differ only in
// the suits of equal ranks share a line.  This file also decides which of such moves are worth asking about, and leaves out moves
// that need not be offered.
#include "base/text.h"
#include "rules/rummy/engine/move_check.h"
#include "rules/rummy/lines/notation.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/text/text.h"
#include <string.h>

// Reads the new combination that an offered move lays, from its card `from` on, as this seat would lay it.  Returns false if the
// cards are no combination.
static bool read_new(const struct hearer *h, int seat, const struct move *m, int from, struct meld_reading *reading)
{
    struct options room;
    const struct options *opening = opening_options(h->options, &h->view->shown, seat, &room);
    struct terms terms = terms_of(h->options, &h->view->shown);
    int count = move_part(m, from) - from;
    if (m->where)
        terms.kinds &= (uint16_t)(CONTROLLED | 1u << (m->where - 1));
    return count > 0 && shape_read(opening, &terms, &m->card[from], count, reading, NULL);
}

int describe_new(const struct hearer *h, int seat, const struct move *m, int from, struct strbuf *out)
{
    struct meld_reading reading;
    if (!read_new(h, seat, m, from, &reading)) {
        describe_cards(&m->card[from], move_part(m, from) - from, h->style, out);
        return 0;
    }
    describe_combination(reading.kind, reading.card, reading.count, h->style, out);
    return shape_points(h->options, &reading);
}

// Describes a combination of an offered rummy move in few words, without suits that do not matter.  In braille too it is in
// words, since cards named by rank alone have no shorter form.  Returns its points.
static int describe_shape(const struct hearer *h, const struct move *m, int from, struct strbuf *out)
{
    struct meld_reading reading;
    if (!read_new(h, h->seat, m, from, &reading))
        return describe_new(h, h->seat, m, from, out);
    bool suited = reading.kind == MELD_RUN || reading.kind == MELD_FOUR_SUIT;
    describe_briefly(reading.kind, reading.card, reading.count, true, suited ? h->style : STYLE_FULL, out);
    return shape_points(h->options, &reading);
}

static int describe_part(const struct hearer *h, const struct move *m, int from, bool shape, struct strbuf *out)
{
    return shape ? describe_shape(h, m, from, out) : describe_new(h, h->seat, m, from, out);
}

// Adds the offer of a move that opens for points: one sentence, which begins with the sum and says that it is enough.  Returns
// false, with nothing added, if the move does not open for points.
static bool offer_opening(const struct hearer *h, const struct move *m, bool shape, struct gain *gain)
{
    static const struct says says[STYLES] = { { NP_("{n} point, enough, {meld}.", "{n} points, enough, {meld}.") } };
    if (h->options->open_kind != OPEN_POINTS || check_is_open(h->options, &h->view->shown, h->seat))
        return false;
    LOCAL(strbuf) lines = STRBUF_INIT;
    int points = 0;
    for (int from = 0; from < m->count; from = move_part(m, from) + 1) {
        points += describe_part(h, m, from, shape, &lines);
        strbuf_add_char(&lines, '\n');
    }
    phrase_items(lines.text, h->style, &gain->text);
    gain_add(&gain->offer, says, (struct fill){ .meld = gain_keep(gain), .n = points });
    return true;
}

// Fills `rest` with the cards, counted by face, that the hand keeps after the offered move.
static void keep_rest(const struct hearer *h, const struct move *m, uint8_t rest[FACE_NONE + 1])
{
    memset(rest, 0, FACE_NONE + 1);
    for (int i = 0; i < h->view->hand.count; i++)
        rest[card_face(h->view->hand.card[i])]++;
    for (int i = 0; i < m->count; i++)
        if (m->card[i].face != FACE_NONE)
            rest[m->card[i].face]--;
}

// Returns the face of the card that the hand keeps after the offered move and can discard.  Returns FACE_NONE if the move lays
// every card.
static int left_to_discard(const struct hearer *h, const struct move *m)
{
    uint8_t rest[FACE_NONE + 1];
    keep_rest(h, m, rest);
    for (int face = 0; face < FACES; face++)
        if (rest[face])
            return face;
    return FACE_NONE;
}

// Adds the offer of a move that goes out with the whole hand: one sentence, without points, as nobody scores combinations in such
// games.  Returns false, with nothing added, if by the rules hands do not go out whole.
static bool offer_whole(const struct hearer *h, const struct move *m, bool shape, struct gain *gain)
{
    static const struct says all[STYLES] = { { N_("Out with {meld}."), NULL } };
    static const struct says but_one[STYLES] = { { N_("Out with {meld}, and {the card} to discard."), NULL } };
    if (!h->options->goout_whole_hand)
        return false;
    LOCAL(strbuf) lines = STRBUF_INIT;
    struct meld_reading reading;
    for (int from = 0; from < m->count; from = move_part(m, from) + 1) {
        if (!read_new(h, h->seat, m, from, &reading))
            describe_part(h, m, from, shape, &lines);
        else
            describe_briefly(reading.kind, reading.card, reading.count, false, h->style, &lines);
        strbuf_add_char(&lines, '\n');
    }
    phrase_items(lines.text, h->style, &gain->text);
    int left = left_to_discard(h, m);
    gain_add(&gain->offer, left == FACE_NONE ? all : but_one,
             (struct fill){ .meld = gain_keep(gain), .the_card = left == FACE_NONE ? NULL : face_the(left, h->style) });
    return true;
}

void offer_melds(const struct hearer *h, const struct move *m, bool shape, struct gain *gain)
{
    static const struct says points_too[STYLES] = { { NP_("{meld}, {n} point.", "{meld}, {n} points.") } };
    static const struct says cards_only[STYLES] = { { N_("{meld}."), NULL } };
    if (offer_opening(h, m, shape, gain) || offer_whole(h, m, shape, gain))
        return;
    for (int from = 0; from < m->count; from = move_part(m, from) + 1) {
        int points = describe_part(h, m, from, shape, &gain->text);
        gain_add(&gain->offer, h->options->score_mode == SCORE_ROUNDS ? cards_only : points_too,
                 (struct fill){ .meld = gain_keep(gain), .n = points });
    }
}

// --- suits that matter for a choice of cards ---

enum { WORTH_WHOLE = 3 }; // three cards of a run are three pairs

// Returns how many pairs of different cards of this suit could lie in a run together, among the cards `of` (counted by face) that
// an offered move leaves in hand.
static int pairs_in(const struct options *o, const uint8_t *of, int suit)
{
    enum { NEAR = 2 };
    const int lowest = o->run_ace == ACE_HIGH ? RANK_ACE + 1 : RANK_ACE;
    const int highest = o->run_ace == ACE_LOW ? run_place(o, RANK_KING) : POSITION_ACE_HIGH;
    int pairs = 0;
    for (int place = lowest; place < highest; place++)
        for (int apart = 1; apart <= NEAR && place + apart <= highest; apart++)
            pairs += of[shape_face_at(o, place, suit)] && of[shape_face_at(o, place + apart, suit)];
    return pairs;
}

// Returns what the suits of the cards left in hand are worth, for a choice among offered moves that differ only in suits.  Cards
// near each other in a run count, four of a suit where that can be laid, and cards that fit a run on the table.
static int suits_worth(const struct hearer *h, const uint8_t *of)
{
    const struct options *o = h->options;
    const struct shown *shown = &h->view->shown;
    unsigned kinds = o->meld_rule == RULE_CONTROL ? control_deck_kinds(o) : 1u << MELD_RUN;
    int worth = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        int cards = 0;
        for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
            cards += of[face_of(rank, suit)];
        worth += kinds >> MELD_RUN & 1 ? pairs_in(o, of, suit) : 0;
        worth += kinds >> MELD_FOUR_SUIT & 1 && cards >= SUITS ? WORTH_WHOLE : 0;
    }
    for (int i = 0; i < shown->meld_count; i++)
        for (int face = 0; shown->meld[i].kind == MELD_RUN && face < FACE_JOKER; face++)
            worth += of[face] && shape_fits(o, shown, &shown->meld[i], face) ? WORTH_WHOLE : 0;
    return worth;
}

// Narrows down offered moves that differ only in suits to those that leave the most valuable suits in hand.  Keeps a single move
// if it makes no difference which cards are left.
void rummy_narrow(const struct game *, const struct hearer *h, struct move_list *moves)
{
    uint8_t rest[FACE_NONE + 1], common[FACE_NONE + 1];
    int best = -1, kept = 0;
    for (int i = 0; i < moves->count; i++) {
        keep_rest(h, &moves->move[i], rest);
        int worth = suits_worth(h, rest);
        if (worth < best)
            continue;
        kept = worth > best ? 0 : kept;
        for (int face = 0; face <= FACE_NONE; face++)
            common[face] = kept == 0 || rest[face] < common[face] ? rest[face] : common[face];
        best = worth;
        moves->move[kept++] = moves->move[i];
    }
    moves->count = kept > 1 && suits_worth(h, common) == best ? 1 : kept;
}

// --- jokers that natural cards can spare ---

// Returns a natural card out of `rest` that could replace the joker at index `at` of a combination on offer; FACE_NONE if there
// is none, or the card at `at` is no joker.
static int natural_for(const struct hearer *h, const struct meld_reading *reading, int at, const uint8_t *rest)
{
    const unsigned wild = terms_of(h->options, &h->view->shown).wild;
    const struct move_card *card = &reading->card[at];
    if (card->face != FACE_JOKER)
        return FACE_NONE;
    if (reading->kind == MELD_RUN)
        return card->as < FACE_JOKER && rest[card->as] && !(wild >> face_rank(card->as) & 1) ? card->as : FACE_NONE;
    if (reading->kind != MELD_SET || wild >> reading->rank & 1)
        return FACE_NONE;
    for (int suit = 0; suit < SUITS; suit++) {
        int face = face_of(reading->rank, suit), there = 0;
        for (int i = 0; i < reading->count; i++)
            there += reading->card[i].face == face;
        if (rest[face] && !(there && h->options->set_distinct_suits))
            return face;
    }
    return FACE_NONE;
}

// Replaces the jokers of a combination on offer by natural cards, as far as `rest` has such cards.  Returns whether any joker was
// replaced.  If so, `card` gets the cards of the combination in the order in which they lie.
static bool spare_in(const struct hearer *h, struct meld_reading *reading, uint8_t *rest, struct move_card *card)
{
    bool spared = false;
    for (int i = 0; i < reading->count; i++) {
        int face = natural_for(h, reading, i, rest);
        if (face == FACE_NONE)
            continue;
        rest[face]--;
        reading->card[i] = (struct move_card){ (uint8_t)face, (uint8_t)face };
        spared = true;
    }
    for (int i = 0; spared && i < reading->count; i++) {
        card[i] = reading->card[i];
        if (card[i].face == card[i].as)
            card[i].as = FACE_NONE;
    }
    return spared;
}

// Replaces the jokers that an offered move lays by natural cards of the hand where it can.  Returns whether any joker was
// replaced.
static bool spare_jokers(const struct hearer *h, struct move *m)
{
    uint8_t rest[FACE_NONE + 1];
    struct meld_reading reading;
    bool spared = false;
    keep_rest(h, m, rest);
    for (int from = 0; from < m->count; from = move_part(m, from) + 1)
        spared = (read_new(h, h->seat, m, from, &reading) && spare_in(h, &reading, rest, &m->card[from])) || spared;
    return spared;
}

void offer_naturals(const struct hearer *h, const struct counts *hand, struct combos *combos)
{
    uint8_t rest[FACE_NONE + 1] = { 0 };
    struct move_card unused[MOVE_CARDS];
    memcpy(rest, hand->of, sizeof hand->of);
    for (int i = 0; i < combos->count; i++)
        for (int c = 0; c < combos->combo[i].count; c++)
            rest[combos->combo[i].card[c].face]--;
    for (int i = 0; i < combos->count; i++) {
        struct combo *combo = &combos->combo[i];
        struct meld_reading reading = { combo->kind, combo->rank, combo->suit, combo->count, { { 0 } } };
        memcpy(reading.card, combo->card, combo->count * sizeof *combo->card);
        if (!spare_in(h, &reading, rest, unused) || shape_points(h->options, &reading) != combo->points)
            continue;
        memcpy(combo->card, reading.card, combo->count * sizeof *combo->card);
    }
}

// Returns a checksum of an offered move's cards that does not depend on their order.
static unsigned sum_of(const struct move *m)
{
    enum { SPREAD = 40503 };
    unsigned sum = 0;
    for (int i = 0; i < m->count; i++)
        sum += (m->card[i].face + 1u) * (m->card[i].face + 1u) * SPREAD;
    return sum;
}

static bool same_cards(const struct move *a, const struct move *b)
{
    int held[FACE_NONE + 1] = { 0 };
    if (a->count != b->count || sum_of(a) != sum_of(b))
        return false;
    for (int i = 0; i < a->count; i++)
        held[a->card[i].face]++;
    for (int i = 0; i < b->count; i++)
        if (held[b->card[i].face]-- == 0)
            return false;
    return true;
}

static bool is_among(const struct move *m, const struct move *move, int count)
{
    for (int i = 0; i < count; i++)
        if (same_cards(m, &move[i]))
            return true;
    return false;
}

// Keeps only one of the offered moves that go out with the whole hand, as going out costs nothing either way.  If some of these
// moves leave no wild card to discard, the first of them is kept.
static void sift_whole(const struct hearer *h, struct move_list *moves)
{
    const unsigned wild = terms_of(h->options, &h->view->shown).wild;
    struct move *best = NULL;
    int kept = 0;
    bool good = false;
    for (int i = 0; i < moves->count; i++) {
        int left = moves->move[i].verb == RUMMY_MELD ? left_to_discard(h, &moves->move[i]) : FACE_NONE;
        bool helper = face_is_wild(wild, left);
        if (moves->move[i].verb != RUMMY_MELD) {
            moves->move[kept++] = moves->move[i];
        } else if (!best) {
            best = &moves->move[kept];
            moves->move[kept++] = moves->move[i];
            good = !helper;
        } else if (!good && !helper) {
            *best = moves->move[i];
            good = true;
        }
    }
    moves->count = kept;
}

void rummy_sift(const struct game *, const struct hearer *h, struct move_list *moves)
{
    if (h->options->goout_whole_hand)
        sift_whole(h, moves);
    LOCAL(move_list) all = { 0 };
    for (int i = 0; i < moves->count; i++)
        *move_list_add(&all) = moves->move[i];
    moves->count = 0;
    for (int i = 0; i < all.count; i++) {
        struct move spared = all.move[i];
        struct move_plan plan;
        bool may = spared.verb == RUMMY_MELD && spare_jokers(h, &spared);
        if (may && (is_among(&spared, all.move, all.count) || is_among(&spared, moves->move, moves->count)))
            continue;
        may = may && check_move(h->options, &h->view->shown, &h->view->hand, h->seat, &spared, &plan, NULL);
        *move_list_add(moves) = may ? spared : all.move[i];
    }
}
