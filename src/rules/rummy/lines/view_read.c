// SPDX-License-Identifier: GPL-3.0-or-later
// A view out of the lines that view_write.c makes.  They come from another computer and are not
// believed: each line is looked at as it is read, and view_check.c judges what they make together.
// Cards are numbered anew, the hand first, so that a card of it keeps its number while others are
// only added behind it.
#include "base/text.h"
#include "rules/rummy/inside.h"
#include "rules/rummy/melds/control.h"
#include "rules/statement.h"
#include <string.h>

enum { POINTS_MOST = 1000000000, WORD_BYTES = 24 };

struct sight {
    const struct options *o;
    const struct position *p;
    struct view *v;
    struct shown *shown;
    uint8_t deck[CARD_FACES], numbered[CARD_FACES]; // cards of a face: in the packs, and numbered so far
    bool has_starter, has_before[SEATS_MAX];
    int places; // of the seat's own hand that shown->taken holds for now, from 1; 0: it is another's
};

static bool read_small(const struct line_read *r, int at, int least, int most, uint8_t *to)
{
    int number = 0;
    bool good = reading_number(r, at, least, most, &number);
    *to = (uint8_t)number;
    return good;
}

static bool read_wide(const struct line_read *r, int at, int least, int most, uint16_t *to)
{
    int number = 0;
    bool good = reading_number(r, at, least, most, &number);
    *to = (uint16_t)number;
    return good;
}

static bool read_face(const struct line_read *r, const char *word, int *face)
{
    *face = face_read(word);
    return *face >= 0 || reading_fault(r, _("A card of this seat's view cannot be read."));
}

// --- the round ---

static bool read_round(const struct line_read *r)
{
    struct sight *s = r->self;
    return read_wide(r, r->at, 1, UINT16_MAX, &s->shown->round);
}

static bool read_turn(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->turn = (uint8_t)r->seat;
    return true;
}

static bool read_phase(const struct line_read *r)
{
    static const char *const words[] = { "buy", "draw", "play", "over" }; // ORDER PHASES
    struct sight *s = r->self;
    for (int phase = RUMMY_PHASE_BUY; phase <= RUMMY_PHASE_OVER; phase++)
        if (strcmp(r->line->word[r->at], words[phase]) == 0) {
            s->shown->phase = (uint8_t)phase;
            return true;
        }
    return reading_fault(r, _("The phases of this game are buy, draw, play and over."));
}

static bool read_over(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->match_over = true;
    return strcmp(r->line->word[r->at], "match") == 0 || reading_fault(r, _("Only a match can be over in a view."));
}

static bool read_winner(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->winners |= (uint8_t)(1u << r->seat);
    return true;
}

static bool read_out(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->out = (uint8_t)r->seat;
    return true;
}

static bool read_dealer(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->dealer = (uint8_t)r->seat;
    return true;
}

static bool read_starter(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->starter = (uint8_t)r->seat;
    s->has_starter = true;
    return true;
}

static bool read_unstarted(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->under_way = false;
    return true;
}

static bool read_refills(const struct line_read *r)
{
    struct sight *s = r->self;
    return read_small(r, r->at, 0, UINT8_MAX, &s->shown->refills);
}

static bool read_idle(const struct line_read *r)
{
    struct sight *s = r->self;
    return read_small(r, r->at, 0, UINT8_MAX, &s->shown->idle);
}

// --- seats ---

static bool read_down(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->down[r->seat] = s->shown->has_laid[r->seat] = true;
    return true;
}

static bool read_laid_off(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->has_laid[r->seat] = true;
    return true;
}

static bool read_bought(const struct line_read *r)
{
    struct sight *s = r->self;
    return read_small(r, r->at, 0, s->o->buy_limit, &s->shown->bought[r->seat]);
}

static bool read_score(const struct line_read *r)
{
    struct sight *s = r->self;
    int points = 0;
    bool good = reading_number(r, r->at, -POINTS_MOST, POINTS_MOST, &points);
    s->shown->points[r->seat] = points;
    return good;
}

static bool read_before(const struct line_read *r)
{
    struct sight *s = r->self;
    int points = 0;
    bool good = reading_number(r, r->at, -POINTS_MOST, POINTS_MOST, &points);
    s->shown->before[r->seat] = points;
    s->has_before[r->seat] = true;
    return good;
}

static bool read_control(const struct line_read *r)
{
    struct sight *s = r->self;
    for (int i = r->at; i < r->line->count; i++) { // no more words than there are control cards
        int control = control_find(r->line->word[i]);
        if (control < 0)
            return reading_fault(r, _("A control card of this seat's view is unknown."));
        s->shown->control[i - r->at] = (uint8_t)control;
    }
    return true;
}

// --- cards: here each is the first of its face, and they are numbered at the end ---

static bool add_card(const struct line_read *r, struct pile *pile, int face)
{
    if (pile->count == PACK_MAX)
        return reading_fault(r, _("There are more cards in this view than in the packs."));
    pile_add(pile, card_of(face, 0));
    return true;
}

static bool read_hand(const struct line_read *r)
{
    struct sight *s = r->self;
    if (r->seat != s->v->seat)
        return reading_fault(r, _("A seat knows its own cards and no other hand."));
    for (int i = r->at; i < r->line->count; i++) {
        int face = 0;
        if (!read_face(r, r->line->word[i], &face) || !add_card(r, &s->v->hand, face))
            return false;
    }
    s->shown->hand_count[r->seat] = s->v->hand.count;
    return true;
}

static bool read_cards(const struct line_read *r)
{
    struct sight *s = r->self;
    if (r->seat == s->v->seat)
        return reading_fault(r, _("The cards of a seat's own hand are named, not just counted."));
    return read_wide(r, r->at, 0, PACK_MAX, &s->shown->hand_count[r->seat]);
}

static bool read_stock(const struct line_read *r)
{
    struct sight *s = r->self;
    return read_wide(r, r->at, 0, PACK_MAX, &s->shown->stock_count);
}

// "QS", "QS!" dead, "QD^" a first upcard; the top one first, so they are put down from the last word on.
static bool read_discard(const struct line_read *r)
{
    struct sight *s = r->self;
    for (int i = r->line->count - 1; i >= r->at; i--) {
        char word[WORD_BYTES];
        size_t length = strlen(r->line->word[i]);
        char sign = length ? r->line->word[i][length - 1] : '\0';
        int face = 0, mark = sign == '!' ? MARK_DEAD : sign == '^' ? MARK_FIRST : 0;
        length -= mark != 0;
        if (length >= sizeof word)
            return reading_fault(r, _("A card of this seat's view cannot be read."));
        memcpy(word, r->line->word[i], length);
        word[length] = '\0';
        if (!read_face(r, word, &face) || !add_card(r, &s->shown->discard, face))
            return false;
        s->shown->mark[s->shown->discard.count - 1] = (uint8_t)(SEATS_MAX | mark);
    }
    return true;
}

static bool read_by(const struct line_read *r)
{
    struct sight *s = r->self;
    const char *digits = r->line->word[r->at];
    int count = s->shown->discard.count;
    bool good = strlen(digits) == (size_t)count;
    for (int i = 0; good && i < count; i++) {
        int by = digits[count - 1 - i] - '0';
        good = by >= 0 && by <= s->shown->seats;
        if (by > 0 && good)
            s->shown->mark[i] = (uint8_t)((s->shown->mark[i] & ~MARK_BY) | (by - 1));
    }
    return good || reading_fault(r, _("It is not said who made each discard."));
}

// --- combinations ---

// "7H"; "JK=7S" and "2C=7S" stand for a card, "JK" and "2C=??" for one that is not certain.
static bool read_laid_card(const struct line_read *r, const char *text, struct laid *laid)
{
    char word[WORD_BYTES];
    const char *equals = strchr(text, '=');
    size_t length = equals ? (size_t)(equals - text) : strlen(text);
    if (length >= sizeof word)
        return reading_fault(r, _("A card of this seat's view cannot be read."));
    memcpy(word, text, length);
    word[length] = '\0';
    int face = 0, stands = 0;
    if (!read_face(r, word, &face))
        return false;
    if (!equals)
        stands = face == FACE_JOKER ? FACE_NONE : face;
    else if (strcmp(equals + 1, "??") == 0)
        stands = FACE_NONE;
    else if (!read_face(r, equals + 1, &stands))
        return false;
    laid->card = card_of(face, 0);
    laid->as = (uint8_t)stands;
    return true;
}

// The kind, where it is said, and the first word behind it.
static bool read_kind(const struct line_read *r, int *kind, int *first)
{
    const char *word = r->line->word[2];
    *first = 2;
    *kind = -1;
    if (strncmp(word, "type=", 5) != 0)
        return true;
    *first = 3;
    *kind = control_find(word + 5);
    return (*kind >= 0 && *kind < MELD_KINDS) || reading_fault(r, _("A kind of combination in this view is unknown."));
}

// What is worked out of its cards: the rank of a set, where a run begins, the step of a step run, the suit of four of a suit.
static void settle_meld(struct meld *meld, const struct laid *laid)
{
    int known = 0;
    while (known < meld->count - 1 && laid[known].as == FACE_NONE)
        known++;
    int face = laid[known].as, rank = face_rank(face);
    if (meld->kind == MELD_SET || meld->kind == MELD_RUN || meld->kind == MELD_STEP_RUN)
        meld->rank = (uint8_t)rank;
    if (meld->kind == MELD_FACTORS)
        meld->rank = (uint8_t)face_rank(laid[meld->count - 1].as);
    if (meld->kind == MELD_RUN || meld->kind == MELD_FOUR_SUIT)
        meld->suit = (uint8_t)face_suit(face);
    if (meld->kind == MELD_STEP_RUN && meld->count > 1)
        meld->suit = (uint8_t)(face_rank(laid[1].as) - rank);
}

// meld NAME CARD...
static bool read_meld(const struct line_read *r)
{
    struct sight *s = r->self;
    struct shown *shown = s->shown;
    int kind = 0, i = 0, seat = position_seat(s->p, r->line, r->line->word[r->at], r->err);
    if (seat < 0 || !read_kind(r, &kind, &i))
        return false;
    int count = r->line->count - i;
    if (count == 0 || shown->meld_count == MELDS_MAX || count > PACK_MAX - shown->laid_count)
        return reading_fault(r, _("This view has too many combinations, or one without cards."));
    struct laid *laid = &shown->laid[shown->laid_count];
    for (int at = 0; at < count; at++) {
        laid[at].by = (uint8_t)seat;
        if (!read_laid_card(r, r->line->word[i + at], &laid[at]))
            return false;
    }
    struct meld *meld = &shown->meld[shown->meld_count++];
    meld->kind = (uint8_t)(kind < 0 ? view_kind(laid, count) : kind);
    meld->owner = (uint8_t)seat;
    meld->first = shown->laid_count;
    meld->count = (uint16_t)count;
    settle_meld(meld, laid);
    shown->laid_count = (uint16_t)(shown->laid_count + count);
    return true;
}

// laid NAME on MELD CARD..., where combination and cards are numbers from 1
static bool read_laid(const struct line_read *r)
{
    struct sight *s = r->self;
    int number = 0, card = 0, seat = position_seat(s->p, r->line, r->line->word[r->at], r->err);
    if (seat < 0 || !reading_number(r, r->at + 2, 1, s->shown->meld_count, &number))
        return false;
    if (strcmp(r->line->word[r->at + 1], "on") != 0)
        return reading_fault(r, _("A line of this seat's view cannot be read."));
    const struct meld *meld = &s->shown->meld[number - 1];
    for (int i = r->at + 3; i < r->line->count; i++) {
        if (!reading_number(r, i, 1, meld->count, &card))
            return false;
        s->shown->laid[meld->first + card - 1].by = (uint8_t)seat;
    }
    return true;
}

// --- a discard for sale ---

static bool read_buyer(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->to_ask |= (uint8_t)(1u << r->seat);
    return true;
}

static bool read_leaver(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->left |= (uint8_t)(1u << r->seat);
    return true;
}

static bool read_asked(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->asked = (uint8_t)r->seat;
    return true;
}

static bool read_wants(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->wants = (uint8_t)r->seat;
    return true;
}

static bool read_sold(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->sold = true;
    return true;
}

// --- the turn ---

static bool read_was(const struct line_read *r)
{
    struct sight *s = r->self;
    for (int i = r->at; i < r->line->count; i++) {
        bool down = strcmp(r->line->word[i], "down") == 0;
        if (!down && strcmp(r->line->word[i], "laid") != 0)
            return reading_fault(r, _("A line of this seat's view cannot be read."));
        *(down ? &s->shown->down_before : &s->shown->laid_before) = true;
    }
    return true;
}

static bool read_dry(const struct line_read *r)
{
    struct sight *s = r->self;
    s->shown->dry = true;
    return true;
}

static bool read_told(const struct line_read *r)
{
    struct sight *s = r->self;
    return read_wide(r, r->at, 0, PACK_MAX, &s->shown->few_told);
}

static bool read_done(const struct line_read *r)
{
    struct sight *s = r->self;
    struct shown *shown = s->shown;
    uint16_t *const to[] = { &shown->played, &shown->melds_laid, &shown->layoffs_own, &shown->layoffs_others, &shown->recovered };
    for (int i = 0; i < 5; i++)
        if (!read_wide(r, r->at + i, 0, PACK_MAX, to[i]))
            return false;
    return true;
}

static bool read_must(const struct line_read *r)
{
    struct sight *s = r->self;
    int face = 0;
    if (!read_face(r, r->line->word[r->at], &face))
        return false;
    s->shown->must_play = (uint8_t)face;
    return face < FACES || reading_fault(r, _("A control card need not be laid."));
}

static bool read_taken(const struct line_read *r)
{
    struct sight *s = r->self;
    struct pile *taken = &s->shown->taken;
    for (int at = r->at; at < r->line->count; at++) {
        int face = face_read(r->line->word[at]), place = 0;
        if (face < 0 && !reading_number(r, at, 1, PACK_MAX, &place))
            return false;
        uint16_t card = face < 0 ? (uint16_t)place : card_of(face, 0);
        if (face < 0 && pile_holds(taken, card))
            return reading_fault(r, _("A card of the hand is taken once."));
        s->places += face < 0;
        pile_add(taken, card);
    }
    return true;
}

// --- all of it ---

static bool number_card(struct sight *s, uint16_t *card)
{
    int face = card_face(*card);
    *card = card_of(face, s->numbered[face]);
    return s->numbered[face]++ < s->deck[face];
}

static bool number_pile(struct sight *s, struct pile *pile)
{
    for (int i = 0; i < pile->count; i++)
        if (!number_card(s, &pile->card[i]))
            return false;
    return true;
}

// What has been played out of a hand cannot be in one.
static bool number_cards(struct sight *s)
{
    struct pile deck;
    memset(&deck, 0, sizeof deck);
    state_build_deck(s->o, s->p->seats, &deck);
    for (int i = 0; i < deck.count; i++)
        s->deck[card_face(deck.card[i])]++;
    if (!number_pile(s, &s->v->hand) || !number_pile(s, &s->shown->discard))
        return false;
    for (int i = 0; i < s->shown->laid_count; i++)
        if (!number_card(s, &s->shown->laid[i].card))
            return false;
    for (int i = 0; s->o->control_mode == CONTROL_IN_HAND && i < CONTROLS && s->shown->control[i] != CONTROL_NONE; i++) {
        uint16_t played = card_of(FACE_CONTROL + s->shown->control[i], 0);
        if (!number_card(s, &played))
            return false;
    }
    return s->places || number_pile(s, &s->shown->taken);
}

// What stands in no line is as it is most of the time.
static void begin(struct sight *s)
{
    struct shown *shown = s->shown;
    shown->seats = (uint8_t)s->p->seats;
    shown->round = 1;
    shown->phase = RUMMY_PHASE_DRAW;
    shown->out = SEATS_MAX;
    shown->dealer = (uint8_t)(s->p->seats - 1);
    shown->under_way = true;
    shown->must_play = FACE_NONE;
    buying_close(shown);
    memset(shown->control, CONTROL_NONE, sizeof shown->control);
}

// The sentence of what is wrong with all lines together, or NULL.
static const char *finish(struct sight *s)
{
    struct shown *shown = s->shown;
    if (!s->has_starter)
        shown->starter = (uint8_t)((shown->dealer + 1) % shown->seats);
    for (int seat = 0; seat < shown->seats; seat++)
        if (!s->has_before[seat])
            shown->before[seat] = shown->points[seat];
    if (!number_cards(s))
        return _("A card is in this view more often than in the packs.");
    bool own = s->v->seat == shown->turn;
    struct pile *taken = &shown->taken;
    if (taken->count && (s->places ? !own || s->places < taken->count : own))
        return _("The card taken is not in the hand this view says.");
    for (int i = 0; s->places && i < taken->count; i++) {
        if (taken->card[i] > s->v->hand.count)
            return _("The card taken is not in the hand this view says.");
        taken->card[i] = s->v->hand.card[taken->card[i] - 1];
    }
    return view_fault(s->o, s->v);
}

// What is behind the words that record.md does not have:
//   unstarted  the first turn of the round has not begun     laid-off  not down, and yet has put cards down
//   before     points as the round began, where they differ  cards     how many the seat holds
//   by         who discarded each card (write_pile)          buyer     has not said yet whether it buys
//   wants      wants the card the next to draw is asked about
//   leaver     left the card for sale, and may want it after all
//   sold       a card was bought since the last discard      was       down, or had laid, when its turn began
//   dry        there was nothing to draw                     told      how few cards left were announced in this turn
//   done       in this turn: combinations and additions, combinations, additions to own and to others', jokers taken
//   must       be laid in this turn                          taken     from the discard pile, and still in hand
static const struct statement_row rows[] = {
    { "round", ABOUT_ALL, 1, 1, read_round },
    { "turn", ABOUT_SEAT, 0, 0, read_turn },
    { "phase", ABOUT_ALL, 1, 1, read_phase },
    { "over", ABOUT_ALL, 1, 1, read_over },
    { "winner", ABOUT_SEAT, 0, 0, read_winner },
    { "out", ABOUT_SEAT, 0, 0, read_out },
    { "dealer", ABOUT_SEAT, 0, 0, read_dealer },
    { "starter", ABOUT_SEAT, 0, 0, read_starter },
    { "unstarted", ABOUT_ALL, 0, 0, read_unstarted },
    { "refills", ABOUT_ALL, 1, 1, read_refills },
    { "idle", ABOUT_ALL, 1, 1, read_idle },
    { "down", ABOUT_SEAT, 0, 0, read_down },
    { "laid-off", ABOUT_SEAT, 0, 0, read_laid_off },
    { "bought", ABOUT_SEAT, 1, 1, read_bought },
    { "score", ABOUT_SEAT, 1, 1, read_score },
    { "before", ABOUT_SEAT, 1, 1, read_before },
    { "control", ABOUT_ALL, 1, CONTROLS, read_control },
    { "hand", ABOUT_SEAT, 1, PACK_MAX, read_hand },
    { "cards", ABOUT_SEAT, 1, 1, read_cards },
    { "stock", ABOUT_ALL, 1, 1, read_stock },
    { "discard", ABOUT_ALL, 1, PACK_MAX, read_discard },
    { "by", ABOUT_ALL, 1, 1, read_by },
    { "meld", ABOUT_PART, 2, PACK_MAX + 2, read_meld },
    { "laid", ABOUT_PART, 4, PACK_MAX + 3, read_laid },
    { "buyer", ABOUT_SEAT, 0, 0, read_buyer },
    { "leaver", ABOUT_SEAT, 0, 0, read_leaver },
    { "asked", ABOUT_SEAT, 0, 0, read_asked },
    { "wants", ABOUT_SEAT, 0, 0, read_wants },
    { "sold", ABOUT_ALL, 0, 0, read_sold },
    { "was", ABOUT_ALL, 1, 2, read_was },
    { "dry", ABOUT_ALL, 0, 0, read_dry },
    { "told", ABOUT_ALL, 1, 1, read_told },
    { "done", ABOUT_ALL, 5, 5, read_done },
    { "must", ABOUT_ALL, 1, 1, read_must },
    { "taken", ABOUT_ALL, 1, PACK_MAX, read_taken },
    { 0 },
};

bool rummy_read(const struct options *o, const struct position *p, int seat, struct view *v, struct err *err)
{
    static const struct statement all = { .file = "view" };
    struct sight s = { .o = o, .p = p, .v = v, .shown = &v->shown };
    v->seat = seat;
    begin(&s);
    if (!statements_read(p, rows, &s, err))
        return false;
    const char *fault = finish(&s);
    return !fault || statement_fault(p->count ? &p->line[p->count - 1] : &all, err, "%s", fault);
}
