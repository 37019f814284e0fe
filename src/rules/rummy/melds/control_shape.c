// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of combination under control cards: which kinds some cards could be, as which of the kinds in force they are laid,
// and which cards fit on them later (control.h, rules.md 3.2).
#include "base/text.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/melds/shape.h"

enum { ALL_KINDS = (1 << MELD_KINDS) - 1 };

// --- kinds of combination by their numbers, low to high ---

struct numbers {
    int count, of[MOVE_CARDS];
};

static bool is_step_run(const struct numbers *n)
{
    int step = n->of[1] - n->of[0];
    for (int i = 1; i < n->count; i++)
        if (n->of[i] - n->of[i - 1] != step)
            return false;
    return step > 0;
}

static bool is_sum(const struct numbers *n)
{
    return n->count == 3 && n->of[0] + n->of[1] == n->of[2];
}

static bool is_product(const struct numbers *n)
{
    return n->count == 3 && n->of[0] > 1 && n->of[0] * n->of[1] == n->of[2];
}

static bool all_differ(const struct numbers *n)
{
    for (int i = 1; i < n->count; i++)
        if (n->of[i] == n->of[i - 1])
            return false;
    return true;
}

static bool are_primes(const struct numbers *n)
{
    for (int i = 0; i < n->count; i++)
        if (!(PRIME_NUMBERS >> n->of[i] & 1))
            return false;
    return n->count <= PRIMES_MOST && all_differ(n);
}

static bool are_factors(const struct numbers *n)
{
    for (int i = 0; i < n->count; i++)
        if (n->of[i] == 1 || n->of[n->count - 1] % n->of[i])
            return false;
    return all_differ(n);
}

static unsigned kinds_of_numbers(const struct numbers *n)
{
    unsigned kinds = 0;
    if (n->count < NUMBERS_FEWEST)
        return 0;
    if (is_step_run(n))
        kinds |= 1u << MELD_STEP_RUN;
    if (is_sum(n))
        kinds |= 1u << MELD_SUM | 1u << MELD_DIFFERENCE;
    if (is_product(n))
        kinds |= 1u << MELD_PRODUCT | 1u << MELD_QUOTIENT;
    if (are_primes(n))
        kinds |= 1u << MELD_PRIMES;
    if (are_factors(n))
        kinds |= 1u << MELD_FACTORS;
    return kinds;
}

// --- cards under control cards ---

static bool goes_first(const struct move_card *a, const struct move_card *b)
{
    int rank = face_rank(a->face), other = face_rank(b->face);
    return rank < other || (rank == other && a->face < b->face);
}

// Sorts the cards of a combination under control cards from low to high; each stands for itself.
static void sort(const struct move_card *card, int count, struct move_card *sorted)
{
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && goes_first(&card[i], &sorted[at - 1]); at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = (struct move_card){ card[i].face, card[i].face };
    }
}

static bool one_suit(const struct move_card *card, int count)
{
    for (int i = 1; i < count; i++)
        if (face_suit(card[i].face) != face_suit(card[0].face))
            return false;
    return true;
}

// Returns whether these cards could make a control-card combination at all: at least one and at most MOVE_CARDS cards, no jokers,
// and each card standing for itself.
static bool plain(const struct move_card *card, int count)
{
    for (int i = 0; i < count; i++)
        if (card[i].face >= FACE_JOKER || (card[i].as != FACE_NONE && card[i].as != card[i].face))
            return false;
    return count > 0 && count <= MOVE_CARDS;
}

static bool read_classic(const struct options *o, const struct move_card *card, int count, struct meld_reading *out)
{
    return classic_read(o, &(struct terms){ 0 }, card, count, out, NULL);
}

unsigned control_kinds(const struct options *o, const struct move_card *card, int count)
{
    struct meld_reading classic;
    struct move_card sorted[MOVE_CARDS];
    struct numbers numbers = { .count = count };
    if (!plain(card, count))
        return 0;
    sort(card, count, sorted);
    for (int i = 0; i < count; i++)
        numbers.of[i] = face_rank(sorted[i].face);
    unsigned kinds = kinds_of_numbers(&numbers);
    if (count == SUITS && one_suit(card, count))
        kinds |= 1u << MELD_FOUR_SUIT;
    return read_classic(o, card, count, &classic) ? kinds | 1u << classic.kind : kinds;
}

void control_arrange(const struct options *o, int kind, const struct move_card *card, int count, struct meld_reading *out)
{
    if (kind <= MELD_RUN) {
        read_classic(o, card, count, out);
        return;
    }
    *out = (struct meld_reading){ .kind = (uint8_t)kind, .count = (uint16_t)count };
    sort(card, count, out->card);
    if (kind == MELD_FOUR_SUIT)
        out->suit = (uint8_t)face_suit(card[0].face);
    if (kind == MELD_STEP_RUN) {
        out->rank = (uint8_t)face_rank(out->card[0].face);
        out->suit = (uint8_t)(face_rank(out->card[1].face) - out->rank);
    }
    if (kind == MELD_FACTORS)
        out->rank = (uint8_t)face_rank(out->card[count - 1].face);
}

// --- which kind of combination counts ---

const struct controls *control_deck_of(const struct options *o)
{
    return o->control_mode == CONTROL_LEVEL ? &o->control_active_ids : &o->control_deck;
}

static unsigned set_of(const struct controls *deck)
{
    return controls_set(deck->id, deck->count);
}

unsigned control_lays(const struct options *o)
{
    return controls_kinds(set_of(control_deck_of(o)));
}

unsigned control_decks(const struct options *o)
{
    return set_of(&o->control_deck) | set_of(&o->control_active_ids);
}

unsigned control_deck_kinds(const struct options *o)
{
    return controls_kinds(set_of(&o->control_deck)) | control_lays(o);
}

int control_choose(const struct options *o, unsigned kinds, unsigned fit)
{
    const struct controls *deck = control_deck_of(o);
    bool any = (kinds & ALL_KINDS) == ALL_KINDS && set_of(deck) >> CONTROL_ANY & 1; // then the catalogue's order counts
    for (int i = 0; i < deck->count && !any; i++)
        if (deck->id[i] < MELD_KINDS && fit >> deck->id[i] & 1)
            return deck->id[i];
    return __builtin_ctz(fit);
}

static const char *name_of_first(const struct options *o, unsigned kinds)
{
    return control_name(control_choose(o, kinds, kinds));
}

static void name_kinds(const struct options *o, unsigned kinds, struct strbuf *out)
{
    while (kinds) {
        int kind = control_choose(o, kinds, kinds);
        strbuf_addf(out, "%s%s", out->length ? ", " : "", control_name(kind));
        kinds &= ~(1u << kind);
    }
}

static bool refuse_other(const struct options *o, unsigned kinds, unsigned fit, struct refusal *no)
{
    const char *key = o->control_mode == CONTROL_LEVEL ? "control.active_ids" : "control.deck";
    if (!kinds)
        return refuse(no, REASON_CONTROL_TYPE, key, "%s", _("No control card in force allows that kind of combination."));
    if (!no)
        return false;
    LOCAL(strbuf) names = STRBUF_INIT;
    name_kinds(o, kinds, &names);
    refuse(no, REASON_CONTROL_TYPE, key, _("These cards would be %s, but what may be laid now is %s."), name_of_first(o, fit),
           names.text);
    return false;
}

static bool refuse_shape(const struct options *o, unsigned kinds, struct refusal *no)
{
    if (!kinds)
        return refuse(no, REASON_MELD_INVALID, NULL, "%s", _("No control card in force allows that kind of combination."));
    if (kinds == ALL_KINDS)
        return refuse(no, REASON_MELD_INVALID, NULL, "%s", _("These cards are not a combination of any kind."));
    if (!(kinds & (kinds - 1))) {
        int kind = __builtin_ctz(kinds);
        return refuse(no, REASON_MELD_INVALID, NULL, _("What may be laid now is %s. %s"), control_name(kind),
                      control_says(kind, STYLE_FULL));
    }
    if (!no)
        return false;
    LOCAL(strbuf) names = STRBUF_INIT;
    name_kinds(o, kinds, &names);
    refuse(no, REASON_MELD_INVALID, NULL, _("What may be laid now is one of %s."), names.text);
    return false;
}

bool control_read(const struct options *o, const struct terms *terms, const struct move_card *card, int count,
                  struct meld_reading *out, struct refusal *no)
{
    unsigned kinds = terms->kinds & ALL_KINDS, fit = control_kinds(o, card, count);
    if (fit & kinds) {
        control_arrange(o, control_choose(o, kinds, fit & kinds), card, count, out);
        return true;
    }
    if (!no)
        return false;
    fit &= control_deck_kinds(o);
    return fit ? refuse_other(o, kinds, fit, no) : refuse_shape(o, kinds, no);
}

// --- control-card combinations on the table ---

bool control_closed(int kind)
{
    return kind > MELD_RUN && kind != MELD_STEP_RUN && kind != MELD_PRIMES && kind != MELD_FACTORS;
}

// Returns which numbers can still be added to a laid control-card combination of primes, or of a number and its divisors, a bit
// for each number.  Returns 0 for other kinds.
static unsigned numbers_more(const struct shown *shown, const struct meld *meld)
{
    unsigned numbers = 0;
    if (meld->kind == MELD_PRIMES && meld->count < PRIMES_MOST)
        numbers = PRIME_NUMBERS;
    for (int number = 2; meld->kind == MELD_FACTORS && number <= RANKS; number++)
        numbers |= (unsigned)(meld->rank % number == 0) << number;
    for (int i = 0; numbers && i < meld->count; i++)
        numbers &= ~(1u << face_rank(shown->laid[meld->first + i].as));
    return numbers;
}

static uint64_t number_faces(int number)
{
    return number >= 1 && number <= RANKS ? shape_rank(number) : 0;
}

void control_fit_faces(const struct shown *shown, const struct meld *meld, struct fit_faces *out)
{
    if (meld->kind == MELD_STEP_RUN) {
        out->low = number_faces(meld->rank - meld->suit);
        out->high = number_faces(meld->rank + meld->count * meld->suit);
    }
    for (unsigned numbers = numbers_more(shown, meld); numbers; numbers &= numbers - 1)
        out->set |= number_faces(__builtin_ctz(numbers));
}

int control_place(const struct shown *shown, const struct meld *meld, int face)
{
    int at = 0;
    while (at < meld->count && face_rank(shown->laid[meld->first + at].as) < face_rank(face))
        at++;
    return at;
}
