// SPDX-License-Identifier: GPL-3.0-or-later
// The record lines of rummy, read, written and compared by rules/field.h: a record's position (record.md "Position"), a seat's
// view on its way to another computer, and expectations.  Cards, and what a turn has done so far, need functions of their own;
// combinations are in meld_lines.c, control cards in control_lines.c. position.c deals what a position leaves open.
//
// Everything that a view holds is written, since any of its members may decide about a move that is thought through; only the
// numbers of copies are lost, as no rule asks which of two copies a card is.  A view that is read is not trusted: view_read.c
// numbers its cards and view_check.c checks the lines together.
#include "base/text.h"
#include "rules/rummy/lines/lines.h"
#include <string.h>

enum { DONE = 5, SCORE_POSITION_MOST = 1000000, SCORE_VIEW_MOST = 1000000000 };

// --- cards in the record lines of rummy ---

// Moves a card that a field of a rummy position names from the deck to `pile`.  Returns false with a fault if the deck does not
// hold it.
static bool claim_onto(const struct field_line *l, const char *word, struct pile *pile)
{
    struct move_card card;
    uint16_t id = 0;
    if (!lines_card(l, word, &card))
        return false;
    if (card.as != FACE_NONE)
        return field_fault(l, _("A joker stands for a card only in a combination; write JK here."));
    if (!lines_claim(l, card.face, &id))
        return false;
    pile_add(pile, id);
    return true;
}

static bool claim_all(const struct field_line *l, struct pile *pile)
{
    for (int i = l->at; i < l->line->count; i++)
        if (!claim_onto(l, l->line->word[i], pile))
            return false;
    return true;
}

// Returns the face of a card in a field of an expectation; -1 with a fault if the word is no card.
static int expected_face(const struct field_line *l, const char *word)
{
    int face = face_read_french(word);
    if (face < 0)
        statement_fault(l->line, l->err, _("%.20s is not a card; cards are written like 10H, AS or JK."), word);
    return face;
}

// Adds a card from a field of a rummy view to a pile.  It is taken for the first copy of its face until view_read.c numbers the
// copies.  Returns false with a fault if the word is no card or the pile is full.
static bool add_card(const struct field_line *l, const char *word, struct pile *pile)
{
    int face = 0;
    if (!lines_face(l, word, &face))
        return false;
    if (pile->count == PACK_MAX)
        return field_fault(l, _("There are more cards in this view than in the packs."));
    pile_add(pile, card_of(face, 0));
    return true;
}

// --- record lines on the rummy round ---

static bool place_round(struct field_line *l)
{
    struct rummy_lines *lines = l->self;
    lines->round = l->line;
    return field_take(l);
}

// Returns the value of a rummy position's field `dealer` if the position does not name one: the last seat.
static int usual_dealer(const struct shown *shown, int)
{
    return shown->seats - 1;
}

static int usual_starter(const struct shown *shown, int)
{
    return (shown->dealer + 1) % shown->seats;
}

static int usual_before(const struct shown *shown, int seat)
{
    return shown->points[seat];
}

static bool place_refills(struct field_line *l)
{
    int refills = 0;
    int most = l->options->stock_stalemate ? l->options->stock_stalemate : 10; // one more and the round would be blocked
    if (!field_number(l, 1, 0, most, &refills))
        return false;
    l->shown->refills = (uint8_t)refills;
    return true;
}

static bool place_carried(struct field_line *l)
{
    if (l->options->score_mode != SCORE_ROUNDS || !l->options->score_carry)
        return field_fault(l, _("These rules carry no points into the next round; leave the line out."));
    return field_take(l);
}

// --- record lines on seats that are down or out ---

static bool place_down(struct field_line *l)
{
    int seat = 0;
    if (!field_seat(l, 2, &seat))
        return false;
    l->shown->down[seat] = l->shown->has_laid[seat] = true;
    return true;
}

static bool read_down(struct field_line *l)
{
    l->shown->down[l->seat] = l->shown->has_laid[l->seat] = true;
    return true;
}

static void write_laid_off(const struct field_writer *w, int seat)
{
    if (!w->shown->has_laid[seat] || w->shown->down[seat])
        return;
    field_begin("laid-off", w->name[seat], w->out);
    strbuf_add_char(w->out, '\n');
}

static bool read_bought(struct field_line *l) // in a position too
{
    int buys = 0;
    if (!field_number(l, 2, 0, l->options->buy_limit, &buys))
        return false;
    l->shown->bought[l->seat] = (uint8_t)buys;
    return true;
}

static bool expect_buys(struct field_line *l)
{
    return field_is_number(l, 2, l->options->buy_limit - l->is->bought[l->seat]);
}

// Sets the flag in `seats` of the seat that a field of a rummy position or view names: the seat has dropped out of the round, or
// has drawn in it.  Returns false with `fault` if this does not matter by the rules.
static bool mark_seat(const struct field_line *l, uint8_t *seats, bool matters, const char *fault)
{
    int seat = l->seat;
    if (!matters)
        return field_fault(l, fault);
    if (seat < 0 && !field_seat(l, 2, &seat))
        return false;
    seats[seat] = true;
    return true;
}

static bool take_dropped(struct field_line *l)
{
    return mark_seat(l, l->shown->dropped, whole_may_drop(l->options, NULL),
                     _("In this game nobody drops out of a round; leave the line out."));
}

static bool take_drawn(struct field_line *l)
{
    return mark_seat(l, l->shown->drawn, options_know_drawn(l->options),
                     _("In this game it does not matter who has drawn in the round; leave the line out."));
}

// --- lines of hands and the stock ---

static bool place_hand(struct field_line *l)
{
    struct rummy_lines *lines = l->self;
    return claim_all(l, &lines->state->hand[l->seat]);
}

static bool read_hand(struct field_line *l)
{
    struct rummy_lines *lines = l->self;
    if (l->seat != lines->view->seat)
        return field_fault(l, _("A seat knows its own cards and no other hand."));
    for (int i = l->at; i < l->line->count; i++)
        if (!add_card(l, l->line->word[i], &lines->view->hand))
            return false;
    l->shown->hand_count[l->seat] = lines->view->hand.count;
    return true;
}

static void write_hand(const struct field_writer *w, int seat)
{
    const struct pile *hand = &w->view->hand;
    if (seat != w->view->seat || hand->count == 0)
        return;
    field_begin("hand", w->name[seat], w->out);
    for (int i = 0; i < hand->count; i++)
        lines_write_face(w, card_face(hand->card[i]));
    strbuf_add_char(w->out, '\n');
}

static bool expect_hand(struct field_line *l)
{
    int held[FACE_NONE + 1] = { 0 };
    const struct pile *hand = &l->state->hand[l->seat];
    for (int i = 0; i < hand->count; i++) {
        held[card_face(hand->card[i])]++;
        strbuf_add(l->got, i ? " " : "");
        face_write(card_face(hand->card[i]), l->got);
    }
    bool same = l->line->count - 2 == hand->count;
    for (int i = 2; i < l->line->count; i++) {
        int face = expected_face(l, l->line->word[i]);
        if (face < 0)
            return false;
        same = same && held[face]-- > 0;
    }
    return same;
}

static bool read_cards(struct field_line *l)
{
    const struct rummy_lines *lines = l->self;
    if (l->seat == lines->view->seat)
        return field_fault(l, _("The cards of a seat's own hand are named, not just counted."));
    return field_take(l);
}

static void write_cards(const struct field_writer *w, int seat)
{
    if (seat == w->view->seat || w->shown->hand_count[seat] == 0)
        return;
    field_begin("cards", w->name[seat], w->out);
    strbuf_addf(w->out, " %d\n", w->shown->hand_count[seat]);
}

static bool place_stock(struct field_line *l)
{
    struct rummy_lines *lines = l->self;
    return claim_all(l, &lines->top);
}

static bool place_exactly(struct field_line *l)
{
    return l->line->count == 1 ? field_once(l)
                               : field_fault(l, _("stock-exactly takes nothing after it; the cards go on the stock line."));
}

// --- the line of the discard pile: "QS", "QS!" dead, "QD^" a first upcard that must be bought; the top one first ---

// Returns the word of a card in the field `discard`, without the sign at its end.  If there is a sign, the word is copied to
// `room`; a word that is too long keeps its sign.  `mark` gets the meaning of the sign, or 0 if there is none.
static const char *cut_sign(const char *word, char room[CARD_WORD_BYTES], int *mark)
{
    size_t length = strlen(word);
    char sign = length ? word[length - 1] : '\0';
    *mark = sign == '!' ? MARK_DEAD : sign == '^' ? MARK_FIRST : 0;
    if (*mark == 0 || length > CARD_WORD_BYTES)
        return word;
    memcpy(room, word, length - 1);
    room[length - 1] = '\0';
    return room;
}

static void write_sign(int mark, struct strbuf *out)
{
    if (mark & (MARK_DEAD | MARK_FIRST))
        strbuf_add_char(out, mark & MARK_DEAD ? '!' : '^');
}

static bool place_discard(struct field_line *l)
{
    struct pile down = { 0 };
    int mark[PACK_MAX], firsts = 0;
    char room[CARD_WORD_BYTES];
    if (field_says_none(l, 1))
        return true;
    if (!l->options->discard_required)
        return field_fault(l, _("These rules have no discard pile; leave the line out."));
    if (l->line->count < 2)
        return field_fault(l, _("Name the cards of the discard pile, the top one first, or say none."));
    for (int i = 1; i < l->line->count; i++) {
        const char *word = cut_sign(l->line->word[i], room, &mark[down.count]);
        firsts += mark[down.count] == MARK_FIRST;
        if (!claim_onto(l, word, &down))
            return false;
    }
    if (firsts > 1)
        return field_fault(l, _("Only one card can be the first upcard; write one ^."));
    for (int i = down.count - 1; i >= 0; i--)
        discard_add(l->shown, down.card[i], SEATS_MAX | mark[i]);
    return true;
}

static bool read_discard(struct field_line *l)
{
    bool down = strcmp(l->line->word[l->at], "??") == 0;
    l->shown->face_down = down;
    for (int i = l->line->count - 1; i >= l->at + down; i--) {
        char room[CARD_WORD_BYTES];
        int mark;
        if (!add_card(l, cut_sign(l->line->word[i], room, &mark), &l->shown->discard))
            return false;
        l->shown->mark[l->shown->discard.count - 1] = (uint8_t)(SEATS_MAX | mark);
    }
    return true;
}

static void write_discard(const struct field_writer *w, int)
{
    const struct shown *shown = w->shown;
    if (shown->discard.count == 0 && !shown->face_down)
        return;
    strbuf_add(w->out, shown->face_down ? "discard ??" : "discard");
    for (int i = shown->discard.count - 1; i >= 0; i--) {
        lines_write_face(w, card_face(shown->discard.card[i]));
        write_sign(shown->mark[i], w->out);
    }
    strbuf_add_char(w->out, '\n');
}

static bool expect_discard(struct field_line *l)
{
    char room[CARD_WORD_BYTES];
    int face = -1, sign;
    if (l->line->count != 2)
        return field_fault(l, _("Say the top card of the discard pile, or none."));
    bool none = field_says_none(l, 1);
    const char *word = cut_sign(l->line->word[1], room, &sign);
    if (!none && (face = expected_face(l, word)) < 0)
        return false;
    if (l->is->face_down) {
        face_write(card_face(l->state->knock_card), l->got);
        return card_face(l->state->knock_card) == face && !sign;
    }
    if (l->is->discard.count == 0) {
        strbuf_add(l->got, "none");
        return none;
    }
    int mark = buying_top_mark(l->is) & (MARK_DEAD | MARK_FIRST), top = buying_top(l->is);
    face_write(top, l->got);
    write_sign(mark, l->got);
    return top == face && (mark & sign) == sign && (mark != 0) == (sign != 0);
}

static bool expect_discards(struct field_line *l)
{
    return field_is_number(l, 1, l->is->discard.count + l->is->face_down);
}

// Reads a view's field `by`, which tells who made each discard.  It has a digit for each card of the discard pile, in the same
// order: the number of the seat from 1, or 0 for nobody.
static bool read_by(struct field_line *l)
{
    const char *digits = l->line->word[l->at];
    int count = l->shown->discard.count;
    bool good = strlen(digits) == (size_t)count;
    for (int i = 0; good && i < count; i++) {
        int by = digits[count - 1 - i] - '0';
        good = by >= 0 && by <= l->shown->seats;
        if (by > 0 && good)
            l->shown->mark[i] = (uint8_t)((l->shown->mark[i] & ~MARK_BY) | (by - 1));
    }
    return good || field_fault(l, _("It is not said who made each discard."));
}

static void write_by(const struct field_writer *w, int)
{
    const struct shown *shown = w->shown;
    bool any = false;
    for (int i = 0; i < shown->discard.count; i++)
        any = any || (shown->mark[i] & MARK_BY) < SEATS_MAX;
    if (!any)
        return;
    strbuf_add(w->out, "by ");
    for (int i = shown->discard.count - 1; i >= 0; i--) {
        int by = shown->mark[i] & MARK_BY;
        strbuf_addf(w->out, "%d", by < SEATS_MAX ? by + 1 : 0);
    }
    strbuf_add_char(w->out, '\n');
}

// --- lines of a discard for sale ---

static bool place_discarded(struct field_line *l)
{
    struct rummy_lines *lines = l->self;
    return field_seat(l, 2, &lines->discarded);
}

// Reads a position's field `asked`.  It names the seat that is asked about a discard, or all players who have yet to say whether
// they come back into the match, beginning with the one who is asked now.
static bool place_asked(struct field_line *l)
{
    struct rummy_lines *lines = l->self;
    if (!l->options->match_rejoin || l->line->count <= 2) {
        lines->asked_set = field_seat(l, 2, &lines->asked) ? 1u << lines->asked : 0;
        return lines->asked_set != 0;
    }
    for (int i = l->line->count - 1; i > 0; i--) {
        lines->asked = position_seat(l->position, l->line, l->line->word[i], l->err);
        if (lines->asked < 0)
            return false;
        lines->asked_set |= 1u << lines->asked;
    }
    return true;
}

// Returns the seats that an expectation's field `asked` must name, a bit for each: those asked whether they buy, take the first
// upcard, add to a knock or come back.  This is one seat, except in a first-come sale, where all seats that have not answered are
// asked.
static unsigned seats_asked(const struct shown *shown)
{
    if (shown->phase == RUMMY_PHASE_OFFER || shown->phase == RUMMY_PHASE_LAYOFF)
        return 1u << shown->turn;
    return shown->asked < SEATS_MAX ? 1u << shown->asked : shown->to_ask;
}

static bool expect_asked(struct field_line *l)
{
    const struct shown *shown = l->is;
    unsigned asked = seats_asked(shown), wanted = 0;
    if (l->line->count < 2)
        return field_fault(l, _("Say who is asked, or none."));
    for (int i = 1; !field_says_none(l, 1) && i < l->line->count; i++) {
        int seat = position_seat(l->position, l->line, l->line->word[i], l->err);
        if (seat < 0)
            return false;
        wanted |= 1u << seat;
    }
    for (int seat = 0; seat < shown->seats; seat++)
        if (asked & 1u << seat)
            lines_write_name(l->position->name[seat], l->got);
    if (!asked)
        strbuf_add(l->got, "none");
    return asked == wanted;
}

// --- lines on what was done in the turn ---

static bool read_was(struct field_line *l)
{
    for (int i = l->at; i < l->line->count; i++) {
        bool down = strcmp(l->line->word[i], "down") == 0;
        if (!down && strcmp(l->line->word[i], "laid") != 0)
            return field_fault(l, _("A line of this seat's view cannot be read."));
        *(down ? &l->shown->down_before : &l->shown->laid_before) = true;
    }
    return true;
}

static void write_was(const struct field_writer *w, int)
{
    if (w->shown->down_before || w->shown->laid_before)
        strbuf_addf(w->out, "was%s%s\n", w->shown->down_before ? " down" : "", w->shown->laid_before ? " laid" : "");
}

static bool read_done(struct field_line *l)
{
    struct shown *shown = l->shown;
    uint16_t *const to[] = { &shown->played, &shown->melds_laid, &shown->layoffs_own, &shown->layoffs_others, &shown->recovered };
    for (int i = 0, number; i < DONE; i++) {
        if (!field_number(l, l->at + i, 0, PACK_MAX, &number))
            return false;
        *to[i] = (uint16_t)number;
    }
    return true;
}

static void write_done(const struct field_writer *w, int)
{
    const struct shown *shown = w->shown;
    if (shown->played || shown->melds_laid || shown->layoffs_own || shown->layoffs_others || shown->recovered)
        strbuf_addf(w->out, "done %d %d %d %d %d\n", shown->played, shown->melds_laid, shown->layoffs_own, shown->layoffs_others,
                    shown->recovered);
}

static bool read_must(struct field_line *l)
{
    int face = 0;
    if (!lines_face(l, l->line->word[l->at], &face))
        return false;
    l->shown->must_play = (uint8_t)face;
    return face < FACES || field_fault(l, _("A control card need not be laid."));
}

static void write_must(const struct field_writer *w, int)
{
    if (w->shown->must_play == FACE_NONE)
        return;
    strbuf_add(w->out, "must");
    lines_write_face(w, w->shown->must_play);
    strbuf_add_char(w->out, '\n');
}

static bool read_taken(struct field_line *l)
{
    struct rummy_lines *lines = l->self;
    struct pile *taken = &l->shown->taken;
    for (int at = l->at; at < l->line->count; at++) {
        int face = face_read_french(l->line->word[at]), place = 0;
        if (face < 0 && !field_number(l, at, 1, PACK_MAX, &place))
            return false;
        uint16_t card = face < 0 ? (uint16_t)place : card_of(face, 0);
        if (face < 0 && pile_holds(taken, card))
            return field_fault(l, _("A card of the hand is taken once."));
        lines->places += face < 0;
        pile_add(taken, card);
    }
    return true;
}

// Writes a view's field `taken`, the cards taken from the discard pile.  If they are in the seat's own hand, which may hold other
// copies, the field gives their places in the hand; if they are in another hand, their faces.
static void write_taken(const struct field_writer *w, int)
{
    const struct pile *hand = &w->view->hand, *taken = &w->shown->taken;
    if (taken->count == 0)
        return;
    strbuf_add(w->out, "taken");
    for (int i = 0; i < taken->count; i++) {
        int at = 0;
        while (at < hand->count && hand->card[at] != taken->card[i])
            at++;
        if (at < hand->count)
            strbuf_addf(w->out, " %d", at + 1);
        else
            lines_write_face(w, card_face(taken->card[i]));
    }
    strbuf_add_char(w->out, '\n');
}

// --- the table of record lines for rummy ---

static const char *const phases[] = { "offer", "buy", "draw", "play", "layoff", "rejoin", "over", NULL }; // ORDER PHASES
static const char *const overs[] = { "", "match", NULL };

// The meaning of the words in a view that record.md does not have:
//   dropped    out of the round                              drawn     in the round, where that decides something
//   unstarted  the first turn of the round has not begun     laid-off  not down, and yet has put cards down
//   before     points as the round began, where they differ  cards     how many the seat holds
//   by         who discarded each card (write_by)            buyer     has not said yet whether it buys
//   wants      wants the card the next to draw is asked about
//   leaver     left the card for sale, and may want it after all
//   sold       a card was bought since the last discard      was       down, or had laid, when its turn began
//   turned     the top discard came from the stock in this turn
//   dry        there was nothing to draw                     told      how few cards left were announced in this turn
//   done       in this turn: combinations and additions, combinations, additions to own and to others', jokers taken
//   must       be laid in this turn                          taken     from the discard pile, and still in hand
//   void       the round that is over counts nothing         back-at   points with which those asked come back
//   over-cards what the knocker has left over
// clang-format off
static const struct field rows[] = {
    { FIELD("round", IN_ALL, OF_TABLE, U16, round), .usual = 1, .always = true,
      .position = { 1, 9999 }, .view = { 1, UINT16_MAX }, .place = place_round },
    { FIELD("turn", IN_POSITION | IN_VIEW, OF_TABLE, SEAT, turn), .always = true },
    { FIELD("phase", IN_ALL, OF_TABLE, WORD, phase), .usual = RUMMY_PHASE_DRAW, .word_list = phases,
      .wrong = N_("The phases of this game are offer, buy, draw, play, layoff, rejoin and over.") },
    { FIELD("over", IN_VIEW, OF_TABLE, WORD, match_over), .word_list = overs, .word_from = 1,
      .wrong = N_("Only a match can be over in a view.") },
    { FIELD("winner", IN_VIEW, OF_TABLE, SEATS, winners) },
    { FIELD("out", IN_VIEW, OF_TABLE, SEAT, out), .usual = SEATS_MAX },
    { FIELD("dealer", IN_POSITION | IN_VIEW, OF_TABLE, SEAT, dealer), .usual_of = usual_dealer },
    { FIELD("starter", IN_VIEW, OF_TABLE, SEAT, starter), .usual_of = usual_starter },
    { FIELD("wild", IN_ALL, OF_TABLE, U8, wild), .position = { 1, RANKS }, .view = { 0, RANKS } },
    { FIELD("carried", IN_ALL, OF_TABLE, U8, carried), .position = { 1, CARRIED_MOST }, .view = { 0, CARRIED_MOST },
      .place = place_carried },
    { FIELD("unstarted", IN_VIEW, OF_TABLE, FLAG, under_way), .usual = true },
    { OWN_FIELD("upcard", IN_POSITION | IN_VIEW, OF_TABLE), .words = { 1, 1 },
      .place = upcard_place, .read = upcard_read, .write = upcard_write },
    { OWN_FIELD("knocked", IN_ALL, OF_TABLE), .words = { 1, 2 },
      .place = knocked_take, .read = knocked_take, .write = knocked_write, .expect = knocked_expect },
    { FIELD("void", IN_VIEW, OF_TABLE, FLAG, is_void) },
    { FIELD("back-at", IN_VIEW, OF_TABLE, I32, back_at), .view = { -SCORE_VIEW_MOST, SCORE_VIEW_MOST } },
    { FIELD("refills", IN_POSITION | IN_VIEW, OF_TABLE, U8, refills), .view = { 0, UINT8_MAX }, .place = place_refills },
    { FIELD("idle", IN_VIEW, OF_TABLE, U8, idle), .view = { 0, UINT8_MAX } },
    { OWN_FIELD("down", IN_POSITION, OF_PARTS), .name_last = true, .place = place_down },
    { OWN_FIELD("out-of-match", IN_POSITION, OF_PARTS), .name_last = true, .place = gone_place },
    { FIELD("out-of-match", IN_VIEW | IN_EXPECT, OF_SEAT, FLAG, gone), .read = gone_read },
    { FIELD("rejoined", IN_ALL, OF_SEAT, U8, rejoined), .joined = true,
      .position = { 0, REJOINED_MOST }, .view = { 0, REJOINED_MOST }, .place = rejoined_take, .read = rejoined_take },
    { FIELD("boxes", IN_ALL, OF_SEAT, U8, boxes), .joined = true,
      .position = { 0, BOXES_MOST }, .view = { 0, BOXES_MOST }, .place = boxes_take, .read = boxes_take },
    { FIELD("turns", IN_ALL, OF_SEAT, U8, turns), .joined = true,
      .position = { 0, TURNS_MOST }, .view = { 0, TURNS_MOST }, .place = turns_take, .read = turns_take },
    { OWN_FIELD("deadwood", IN_EXPECT, OF_SEAT), .expect = deadwood_expect },
    { OWN_FIELD("limit", IN_EXPECT, OF_TABLE), .expect = limit_expect },
    { FIELD("buys", IN_EXPECT, OF_SEAT, U8, bought), .expect = expect_buys },
    { FIELD("down", IN_VIEW | IN_EXPECT, OF_SEAT, FLAG, down), .read = read_down },
    { FIELD("laid-off", IN_VIEW, OF_SEAT, FLAG, has_laid), .joined = true, .write = write_laid_off },
    { OWN_FIELD("dropped", IN_POSITION, OF_PARTS), .place = take_dropped },
    { OWN_FIELD("drawn", IN_POSITION, OF_PARTS), .place = take_drawn },
    { FIELD("dropped", IN_VIEW | IN_EXPECT, OF_SEAT, FLAG, dropped), .read = take_dropped },
    { FIELD("drawn", IN_VIEW, OF_SEAT, FLAG, drawn), .joined = true, .read = take_drawn },
    { FIELD("bought", IN_POSITION | IN_VIEW, OF_SEAT, U8, bought), .joined = true, .place = read_bought, .read = read_bought },
    { FIELD("score", IN_POSITION | IN_VIEW, OF_SEAT, I32, points), .joined = true,
      .position = { -SCORE_POSITION_MOST, SCORE_POSITION_MOST }, .view = { -SCORE_VIEW_MOST, SCORE_VIEW_MOST } },
    { FIELD("before", IN_VIEW, OF_SEAT, I32, before), .joined = true, .usual_of = usual_before,
      .view = { -SCORE_VIEW_MOST, SCORE_VIEW_MOST } },
    { OWN_FIELD("control", IN_ALL, OF_TABLE), .words = { 1, CONTROLS },
      .place = control_line_place, .read = control_line_read, .write = control_line_write, .expect = control_line_expect },
    { OWN_FIELD("controls", IN_POSITION, OF_TABLE), .place = controls_line_place },
    { OWN_FIELD("hand", IN_ALL, OF_SEAT), .words = { 1, PACK_MAX },
      .place = place_hand, .read = read_hand, .write = write_hand, .expect = expect_hand },
    { FIELD("cards", IN_VIEW | IN_EXPECT, OF_SEAT, U16, hand_count), .view = { 0, PACK_MAX },
      .read = read_cards, .write = write_cards },
    { FIELD("stock", IN_ALL, OF_TABLE, U16, stock_count), .view = { 0, PACK_MAX }, .place = place_stock },
    { OWN_FIELD("stock-exactly", IN_POSITION, OF_PARTS), .place = place_exactly },
    { OWN_FIELD("discard", IN_ALL, OF_TABLE), .words = { 1, PACK_MAX },
      .place = place_discard, .read = read_discard, .write = write_discard, .expect = expect_discard },
    { OWN_FIELD("by", IN_VIEW, OF_TABLE), .words = { 1, 1 }, .read = read_by, .write = write_by },
    { OWN_FIELD("discards", IN_EXPECT, OF_TABLE), .expect = expect_discards },
    { OWN_FIELD("meld", IN_ALL, OF_PARTS), .words = { 2, PACK_MAX + 2 },
      .place = melds_place, .read = melds_read, .write = melds_write, .expect = melds_expect },
    { OWN_FIELD("laid", IN_POSITION | IN_VIEW, OF_PARTS), .words = { 4, PACK_MAX + 3 }, .place = laid_place, .read = laid_read },
    { OWN_FIELD("over-cards", IN_VIEW, OF_TABLE), .words = { 1, PACK_MAX }, .read = over_read, .write = over_write },
    { FIELD("melds", IN_EXPECT, OF_TABLE, U16, meld_count) },
    { FIELD("buyer", IN_VIEW, OF_TABLE, SEATS, to_ask) },
    { FIELD("asked", IN_POSITION | IN_VIEW, OF_TABLE, SEAT, asked), .usual = SEATS_MAX, .place = place_asked },
    { OWN_FIELD("asked", IN_EXPECT, OF_TABLE), .expect = expect_asked },
    { OWN_FIELD("discarded", IN_POSITION, OF_TABLE), .name_last = true, .place = place_discarded },
    { FIELD("wants", IN_VIEW, OF_TABLE, SEAT, wants), .usual = SEATS_MAX },
    { FIELD("leaver", IN_VIEW, OF_TABLE, SEATS, left) },
    { FIELD("sold", IN_VIEW, OF_TABLE, FLAG, sold) },
    { OWN_FIELD("was", IN_VIEW, OF_TABLE), .words = { 1, 2 }, .read = read_was, .write = write_was },
    { FIELD("dry", IN_VIEW, OF_TABLE, FLAG, dry) },
    { FIELD("turned", IN_VIEW, OF_TABLE, FLAG, turned) },
    { FIELD("told", IN_VIEW, OF_TABLE, U16, few_told), .view = { 0, PACK_MAX } },
    { OWN_FIELD("done", IN_VIEW, OF_TABLE), .words = { DONE, DONE }, .read = read_done, .write = write_done },
    { FIELD("must", IN_VIEW, OF_TABLE, U8, must_play), .usual = FACE_NONE, .read = read_must, .write = write_must },
    { OWN_FIELD("taken", IN_VIEW, OF_TABLE), .words = { 1, PACK_MAX }, .read = read_taken, .write = write_taken },
    { 0 },
};
// clang-format on
const struct fields rummy_fields = { rows, .exact = IN_POSITION | IN_EXPECT };

// Writes all fields of a rummy view as lines for another computer.  They begin with the seat, unlike views that the kit writes;
// rummy.h says why.
void rummy_write(const struct game *, const struct options *, const char *const *name, int seats, const struct view *v,
                 struct strbuf *out)
{
    fields_write(&rummy_fields,
                 &(struct field_writer){ .name = name, .seats = seats, .view = v, .shown = &v->shown, .out = out });
}
