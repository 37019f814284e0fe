// SPDX-License-Identifier: GPL-3.0-or-later
// What a player of a shedding game can have shown: the table, the pile, which cards may be played, and hints.
#include "base/text.h"
#include "rules/shed/inside.h"
#include <limits.h>
#include <string.h>

static struct kit_now now_of(const struct hearer *h)
{
    return kit_view(&shed_game, h->options, h->view);
}

// Shows the top card of the pile and what is asked for, or the total in adding games.  `owed`: also how many cards or turns are
// owed, which a player on turn has already heard.
static void show_asked(const struct hearer *h, bool owed, struct strbuf *out)
{
    const struct shown *shown = &h->view->s.shown;
    int top = shed_top(&h->view->s), asked = shown->demand;
    const struct {
        bool is;
        struct says says;
        struct fill fill;
    } rows[] = {
        { h->options->total, { N_("The total is {n}."), NULL }, { .n = shown->total } },
        { top != FACE_NONE,
          { N_("The top card is {the card}."), NULL },
          { .the_card = top == FACE_NONE ? NULL : face_the(top, h->style) } },
        { shed_is_colour(asked), { N_("{The card} is asked for."), NULL }, { .card = shed_asked(h, asked) } },
        { asked && !shed_is_colour(asked), { N_("{The card} are asked for."), NULL }, { .card = shed_asked(h, asked) } },
        { owed && shown->debt, { NP_("{n} card has to be drawn.", "{n} cards have to be drawn.") }, { .n = shown->debt } },
        { owed && shown->skips, { NP_("{n} turn has to be missed.", "{n} turns have to be missed.") }, { .n = shown->skips } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].is)
            phrase_say(&rows[i].says, &rows[i].fill, out);
}

static void show_table(const struct hearer *h, const char *, struct strbuf *out)
{
    static const struct says waits = { NP_("{who} waits {n} turn.", "{who} waits {n} turns.") };
    const struct shown *shown = &h->view->s.shown;
    show_asked(h, true, out);
    for (int seat = 0; seat < h->seats; seat++)
        if (shown->waits[seat])
            phrase_say(&waits, &(struct fill){ .who = h->name[seat], .n = shown->waits[seat] }, out);
    if (shown->direction)
        strbuf_add(out, _("Play goes to the right.\n"));
}

// Shows the pile of a shedding game from the top, a card on each line.
static void show_pile(const struct hearer *h, const char *, struct strbuf *out)
{
    static const struct says card = { N_("{The card}."), NULL };
    const struct state *s = &h->view->s;
    if (!s->shown.pile_count)
        strbuf_add(out, _("The pile is empty.\n"));
    for (int i = s->shown.pile_count - 1; i >= 0; i--)
        phrase_say(&card, &(struct fill){ .card = face_name(s->pile[i], h->style) }, out);
}

static bool is_over(const struct hearer *h, struct strbuf *out)
{
    const struct kit_shown *k = &h->view->s.shown.k;
    if (k->over)
        strbuf_addf(out, "%s\n", game_over_says(k->match_over, k->seats));
    return k->over;
}

static void show_goal(const struct hearer *h, const char *, struct strbuf *out)
{
    static const struct says debt = { N_("Draw {n}, or play {cards}."), NULL },
                             draw = { NP_("Draw {n} card.", "Draw {n} cards.") };
    static const struct says wait = { N_("Wait, or play {cards}."), NULL }, only = { N_("Wait."), NULL };
    static const struct says any = { N_("{The card}."), NULL };
    const struct shown *shown = &h->view->s.shown;
    const struct kit_now now = now_of(h);
    LOCAL(strbuf) wanted = STRBUF_INIT;
    if (is_over(h, out))
        return;
    if (h->options->total) {
        strbuf_addf(
            out, h->options->over_forbidden ? _("Any card, up to a total of %d.\n") : _("Any card, and above %d you are bust.\n"),
            h->options->total_limit);
        return;
    }
    bool some = shed_wanted(&now, h->style, &wanted);
    phrase_say(shown->debt    ? some ? &debt : &draw
               : shown->skips ? some ? &wait : &only
                              : &any,
               &(struct fill){ .n = shown->debt, .card = wanted.text, .cards = wanted.text }, out);
}

static void show_counts(const struct hearer *h, const char *, struct strbuf *out)
{
    static const struct says stock = { NP_("The stock, {n} card.", "The stock, {n} cards.") };
    kit_show_counts(&shed_game, h, out);
    phrase_say(&stock, &(struct fill){ .n = h->view->s.shown.stock_count }, out);
}

static void hint_call(const struct hearer *h, struct strbuf *out)
{
    const struct kit_now now = now_of(h);
    if (shed_may_forget(&now) && now.k->hand_count[h->seat] == 2)
        strbuf_add(out, _("Say last card before you play.\n"));
}

// Shows the player on turn of a shedding game what there is to do, in the same words in which the turn was called.
static void show_own_turn(const struct hearer *h, struct strbuf *out)
{
    static const struct says drawn[STYLES] = SAID(N_("Your turn. Play the card you have drawn, or end your turn."), NULL),
                             drawn_any[STYLES] = SAID(N_("Your turn. You have drawn. Play a card, or end your turn."), NULL),
                             own[STYLES] = SAID(N_("Your turn."), NULL);
    const struct shown *shown = &h->view->s.shown;
    struct kit_now now = now_of(h);
    struct event turn = { 0 };
    shed_turn_now(&now, &turn);
    if (shown->phase == SHED_PHASE_DRAWN)
        phrase_answer(h->options->draw_play == DRAW_DRAWN ? drawn : drawn_any, h->style, &(struct fill){ 0 }, out);
    else if (turn.number || turn.more)
        kit_says(&shed_game, h, &turn, out);
    else
        phrase_answer(own, h->style, &(struct fill){ 0 }, out);
    show_asked(h, false, out);
    hint_call(h, out);
}

static void show_turn(const struct hearer *h, const char *, struct strbuf *out)
{
    static const struct says plays[STYLES] = SAID(N_("{who} is to play."), NULL);
    const struct kit_shown *k = &h->view->s.shown.k;
    if (is_over(h, out))
        return;
    if (h->seat == k->turn) {
        show_own_turn(h, out);
        return;
    }
    phrase_answer(plays, h->style, &(struct fill){ .who = h->name[k->turn] }, out);
    show_asked(h, true, out);
}

const struct kit_topic shed_topics[] = { { "table", show_table },   { "pile", show_pile }, { "goal", show_goal },
                                         { "counts", show_counts }, { "turn", show_turn }, { 0 } };

// --- hints for shedding games ---

static bool hint_playable(const struct hearer *h, struct strbuf *out)
{
    const struct kit_now now = now_of(h);
    const uint8_t *hand = kit_hand(&now, h->seat);
    uint8_t can[SHED_PACK];
    int count = 0;
    for (int i = 0; i < now.k->hand_count[h->seat]; i++)
        if (shed_fits(&now, hand[i]) && !memchr(can, hand[i], (size_t)count))
            can[count++] = hand[i];
    size_t at = out->length;
    for (int i = 0; i < count; i++)
        phrase_list(out, &at, shed_card(can[i], h->style), i + 1 == count);
    return count > 0;
}

// How a hint in a shedding game rates a play: whether it is a folly, its harm to the next player, and its worth.
struct against {
    bool folly;
    int harm, worth;
};

static bool is_better(const struct against *one, const struct against *other)
{
    if (one->folly != other->folly)
        return other->folly;
    return one->harm != other->harm ? one->harm > other->harm : one->worth > other->worth;
}

// Returns how a hint in a shedding game judges a play of this card with the best suit or number that it can name.  The play is
// judged as if last card were said in time, since the hint reminds the player of that.
static struct against judge_named(const struct kit_now *now, int face)
{
    int number[VALUES_MOST], total[VALUES_MOST];
    int values = now->o->total ? shed_totals(now, face, number, total) : 0;
    bool wild = !now->o->total && shed_effect(now->o, face).does & DOES_WILD;
    struct against best = { true, INT_MIN, INT_MIN };
    struct move m = { .verb = SHED_PLAY, .where = true, .count = 1, .card[0] = { (uint8_t)face, FACE_NONE }, .target = -1 };
    for (int i = 0; i < (wild ? SUITS : values > 1 ? values : 1); i++) {
        if (wild || values > 1)
            m.target = (int16_t)(wild ? NAME_SUIT + i : NAME_NUMBER + number[i]);
        const struct shed_judged judged = shed_judge(now, &m);
        const struct against this = { shed_is_folly(now, &m, &judged), judged.harm, judged.worth };
        best = is_better(&this, &best) ? this : best;
    }
    return best;
}

// Returns the card that a hint in a shedding game shows as the best to play: one that is no folly, if there is any; of these the
// one that makes the next player draw or miss most; and of equals the one judged best.  FACE_NONE: no card can be played.
static int best_against_next(const struct hearer *h)
{
    const struct kit_now now = now_of(h);
    struct against best = { true, INT_MIN, INT_MIN };
    int found = FACE_NONE;
    for (int i = 0; i < now.k->hand_count[h->seat]; i++) {
        int face = kit_hand(&now, h->seat)[i];
        if (!shed_fits(&now, face))
            continue;
        const struct against this = judge_named(&now, face);
        if (found == FACE_NONE || is_better(&this, &best)) {
            best = this;
            found = face;
        }
    }
    return found;
}

void shed_hint(const struct game *, const struct hearer *h, int level, struct strbuf *out)
{
    static const struct says play = { N_("{The card} helps the next player least."), NULL };
    int best = level == 2 ? best_against_next(h) : FACE_NONE;
    if (is_over(h, out))
        return;
    bool nothing = level == 0 ? !hint_playable(h, out) : level == 2 && best == FACE_NONE;
    if (level == 1)
        show_goal(h, NULL, out);
    else if (nothing)
        strbuf_add(out, _("Nothing can be played. Space goes on.\n"));
    else if (level == 2)
        phrase_say(&play, &(struct fill){ A_CARD(best, h->style) }, out);
    hint_call(h, out);
}

void shed_glance(const struct game *, const struct options *o, const struct view *v, enum text_style, struct strbuf *out)
{
    int seats = v ? v->s.shown.k.seats : o->players_usual, target = setting_by_value(&o->target, seats, 1);
    if (o->total) {
        strbuf_addf(
            out,
            P_("The limit is %d, and each player has %d token.", "The limit is %d, and each player has %d tokens.", o->tokens),
            o->total_limit, o->tokens);
        strbuf_add_char(out, '\n');
        return;
    }
    strbuf_addf(out, "%s\n",
                o->draw_until ? _("Whoever cannot play draws until a card fits.") : _("Whoever cannot play draws a card."));
    if (target)
        strbuf_addf(out,
                    o->score_mode == MODE_ROUNDS ? P_("The first with %d round won wins the match.\n",
                                                      "The first with %d rounds won wins the match.\n", target)
                                                 : P_("The match ends at %d point.\n", "The match ends at %d points.\n", target),
                    target);
}
