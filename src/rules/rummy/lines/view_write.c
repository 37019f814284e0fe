// SPDX-License-Identifier: GPL-3.0-or-later
// A seat's view as lines that travel to another computer, where view_read.c makes a view of them
// again.  Nothing is picked out: whatever a view holds is written, since any of its fields may decide
// about a move that is thought through.  A line that is left out says what is so most of the time.
// Only the copies of a face are lost, for no rule asks which of two twins a card is.
#include "rules/rummy/inside.h"
#include "rules/rummy/melds/control.h"
#include "rules/statement.h"

struct writing {
    const char *const *name;
    int seats;
    const struct view *v;
    const struct shown *shown;
    struct strbuf *out;
};

static void write_seat(const struct writing *w, const char *word, int seat)
{
    statement_begin(word, w->name[seat], w->out);
    strbuf_add_char(w->out, '\n');
}

// Nothing is said where it is nobody.
static void write_some_seat(const struct writing *w, const char *word, int seat)
{
    if (seat < w->seats)
        write_seat(w, word, seat);
}

static void write_count(const struct writing *w, const char *word, int number)
{
    if (number)
        strbuf_addf(w->out, "%s %d\n", word, number);
}

static void write_count_of(const struct writing *w, const char *word, int seat, int number)
{
    statement_begin(word, w->name[seat], w->out);
    strbuf_addf(w->out, " %d\n", number);
}

static void write_flag(const struct writing *w, const char *word, bool holds)
{
    if (holds)
        strbuf_addf(w->out, "%s\n", word);
}

static void write_face(const struct writing *w, int face)
{
    strbuf_add_char(w->out, ' ');
    face_write(face, w->out);
}

// --- the round ---

static void write_moment(const struct writing *w)
{
    static const char *const phases[] = { "buy", "draw", "play", "over" }; // ORDER PHASES
    const struct shown *shown = w->shown;
    write_count(w, "round", shown->round);
    write_seat(w, "turn", shown->turn);
    if (shown->phase != RUMMY_PHASE_DRAW)
        strbuf_addf(w->out, "phase %s\n", phases[shown->phase]);
    write_flag(w, "over match", shown->match_over);
    for (int seat = 0; seat < w->seats; seat++)
        if (shown->winners & 1u << seat)
            write_seat(w, "winner", seat);
    write_some_seat(w, "out", shown->out);
    if (shown->dealer != w->seats - 1)
        write_seat(w, "dealer", shown->dealer);
    if (shown->starter != (shown->dealer + 1) % w->seats)
        write_seat(w, "starter", shown->starter);
    write_flag(w, "unstarted", !shown->under_way);
    write_count(w, "refills", shown->refills);
    write_count(w, "idle", shown->idle);
}

static void write_seats(const struct writing *w)
{
    const struct shown *shown = w->shown;
    for (int seat = 0; seat < w->seats; seat++) {
        if (shown->down[seat])
            write_seat(w, "down", seat);
        else if (shown->has_laid[seat])
            write_seat(w, "laid-off", seat);
        if (shown->bought[seat])
            write_count_of(w, "bought", seat, shown->bought[seat]);
        if (shown->points[seat])
            write_count_of(w, "score", seat, shown->points[seat]);
        if (shown->before[seat] != shown->points[seat])
            write_count_of(w, "before", seat, shown->before[seat]);
    }
}

static void write_controls(const struct writing *w)
{
    const uint8_t *control = w->shown->control;
    if (control[0] == CONTROL_NONE)
        return;
    strbuf_add(w->out, "control");
    for (int i = 0; i < CONTROLS && control[i] != CONTROL_NONE; i++)
        strbuf_addf(w->out, " %s", control_id(control[i]));
    strbuf_add_char(w->out, '\n');
}

// --- the cards ---

static void write_hands(const struct writing *w)
{
    const struct pile *hand = &w->v->hand;
    if (hand->count) {
        statement_begin("hand", w->name[w->v->seat], w->out);
        for (int i = 0; i < hand->count; i++)
            write_face(w, card_face(hand->card[i]));
        strbuf_add_char(w->out, '\n');
    }
    for (int seat = 0; seat < w->seats; seat++)
        if (seat != w->v->seat && w->shown->hand_count[seat])
            write_count_of(w, "cards", seat, w->shown->hand_count[seat]);
    write_count(w, "stock", w->shown->stock_count);
}

// `by` says in the same order, a digit a card, which seat discarded it, counted from 1; 0: nobody did.
static void write_pile(const struct writing *w)
{
    const struct shown *shown = w->shown;
    bool any = false;
    if (shown->discard.count == 0)
        return;
    strbuf_add(w->out, "discard");
    for (int i = shown->discard.count - 1; i >= 0; i--) {
        write_face(w, card_face(shown->discard.card[i]));
        if (shown->mark[i] & (MARK_DEAD | MARK_FIRST))
            strbuf_add_char(w->out, shown->mark[i] & MARK_DEAD ? '!' : '^');
        any = any || (shown->mark[i] & MARK_BY) < SEATS_MAX;
    }
    strbuf_add_char(w->out, '\n');
    if (!any)
        return;
    strbuf_add(w->out, "by ");
    for (int i = shown->discard.count - 1; i >= 0; i--) {
        int by = shown->mark[i] & MARK_BY;
        strbuf_addf(w->out, "%d", by < SEATS_MAX ? by + 1 : 0);
    }
    strbuf_add_char(w->out, '\n');
}

// The kind is said where the cards alone do not say it (view_kind).
static void write_meld(const struct writing *w, const struct meld *meld)
{
    const struct laid *laid = &w->shown->laid[meld->first];
    statement_begin("meld", w->name[meld->owner], w->out);
    if (view_kind(laid, meld->count) != (int)meld->kind)
        strbuf_addf(w->out, " type=%s", control_id(meld->kind));
    for (int i = 0; i < meld->count; i++) {
        int face = card_face(laid[i].card);
        write_face(w, face);
        if (laid[i].as == face || (laid[i].as == FACE_NONE && face == FACE_JOKER))
            continue;
        strbuf_add_char(w->out, '=');
        face_write(laid[i].as, w->out);
    }
    strbuf_add_char(w->out, '\n');
}

// `laid Bob on 2 4 5`: Bob, not the owner, put down the fourth and the fifth card of combination 2.
static void write_laid(const struct writing *w, int number, int seat)
{
    const struct meld *meld = &w->shown->meld[number];
    bool any = false;
    for (int i = 0; i < meld->count; i++) {
        if (w->shown->laid[meld->first + i].by != seat)
            continue;
        if (!any) {
            statement_begin("laid", w->name[seat], w->out);
            strbuf_addf(w->out, " on %d", number + 1);
        }
        strbuf_addf(w->out, " %d", i + 1);
        any = true;
    }
    if (any)
        strbuf_add_char(w->out, '\n');
}

static void write_melds(const struct writing *w)
{
    for (int i = 0; i < w->shown->meld_count; i++) {
        write_meld(w, &w->shown->meld[i]);
        for (int seat = 0; seat < w->seats; seat++)
            if (seat != w->shown->meld[i].owner)
                write_laid(w, i, seat);
    }
}

// --- a discard for sale, and the turn ---

static void write_window(const struct writing *w)
{
    const struct shown *shown = w->shown;
    for (int seat = 0; seat < w->seats; seat++)
        if (shown->to_ask & 1u << seat)
            write_seat(w, "buyer", seat);
    write_some_seat(w, "asked", shown->asked);
    write_some_seat(w, "wants", shown->wants);
    for (int seat = 0; seat < w->seats; seat++)
        if (shown->left & 1u << seat)
            write_seat(w, "leaver", seat);
    write_flag(w, "sold", shown->sold);
}

// The cards taken by their places in the seat's own hand, which may hold their twins; in another's by their faces.
static void write_taken(const struct writing *w)
{
    const struct pile *hand = &w->v->hand, *taken = &w->shown->taken;
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
            write_face(w, card_face(taken->card[i]));
    }
    strbuf_add_char(w->out, '\n');
}

static void write_turn(const struct writing *w)
{
    const struct shown *shown = w->shown;
    if (shown->down_before || shown->laid_before)
        strbuf_addf(w->out, "was%s%s\n", shown->down_before ? " down" : "", shown->laid_before ? " laid" : "");
    write_flag(w, "dry", shown->dry);
    write_count(w, "told", shown->few_told);
    if (shown->played || shown->melds_laid || shown->layoffs_own || shown->layoffs_others || shown->recovered)
        strbuf_addf(w->out, "done %d %d %d %d %d\n", shown->played, shown->melds_laid, shown->layoffs_own, shown->layoffs_others,
                    shown->recovered);
    if (shown->must_play != FACE_NONE) {
        strbuf_add(w->out, "must");
        write_face(w, shown->must_play);
        strbuf_add_char(w->out, '\n');
    }
    write_taken(w);
}

void rummy_write(const struct options *o, const char *const *name, int seats, const struct view *v, struct strbuf *out)
{
    const struct writing w = { name, seats, v, &v->shown, out };
    (void)o;
    write_moment(&w);
    write_seats(&w);
    write_controls(&w);
    write_hands(&w);
    write_pile(&w);
    write_melds(&w);
    write_window(&w);
    write_turn(&w);
}
