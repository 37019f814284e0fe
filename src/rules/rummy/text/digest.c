// SPDX-License-Identifier: GPL-3.0-or-later
// What others did, in short: opening, points and few cards, then how much was laid and added, and which card lies on the
// discard pile.  Which cards these were is told in full when it is asked for.
#include "rules/digest.h"
#include "base/text.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/text/text.h"

// clang-format off
// {who} a player, {card} a card, {n} points, cards or combinations.
static const struct clause opens = {
    .first = { { NP_("{who} opens with {n} point", "{who} opens with {n} points") }, { N_("{who} opens {n}"), NULL } } };
static const struct clause goes_down = { .first = SAID(N_("{who} goes down"), N_("{who} down")) };
static const struct clause drops_out = { .first = SAID(N_("{who} drops out of the round"), N_("{who} drops out")) };
static const struct clause plays_control = {
    .first = SAID(N_("{who} plays the control card {card}"), N_("{who}, control card {card}")),
    .then = SAID(N_("plays the control card {card}"), N_("control card {card}")) };
static const struct clause scores = {
    .first = { { NP_("{who} scores {n} point", "{who} scores {n} points") }, { NP_("{who}, {n} point", "{who}, {n} points") } },
    .then = { { NP_("{n} point", "{n} points") } } };
// What was scored in the turn, after what the opening was worth.
static const struct clause in_all = { .then = { { N_("{n} in all"), NULL } } };
static const struct clause lays = {
    .first = { { NP_("{who} lays a combination", "{who} lays {n} combinations") },
               { NP_("{who}, {n} combination", "{who}, {n} combinations") } },
    .then = { { NP_("lays a combination", "lays {n} combinations") }, { NP_("{n} combination", "{n} combinations") } } };
static const struct clause adds = {
    .first = { { NP_("{who} adds a card", "{who} adds {n} cards") }, { NP_("{who}, {n} card added", "{who}, {n} cards added") } },
    .then = { { NP_("adds a card", "adds {n} cards") }, { NP_("{n} added", "{n} added") } } };
static const struct clause takes_jokers = {
    .first = { { NP_("{who} takes a joker", "{who} takes {n} jokers") }, { NP_("{who}, {n} joker taken", "{who}, {n} jokers taken") } },
    .then = { { NP_("takes a joker", "takes {n} jokers") }, { NP_("{n} joker taken", "{n} jokers taken") } } };
static const struct clause buys = {
    .first = SAID(N_("{who} buys {the cards}"), N_("{who} buys {cards}")),
    .then = SAID(N_("buys {the cards}"), N_("buys {cards}")) };
static const struct clause took = {
    .first = SAID(N_("{who} takes {the card} from the pile"), N_("{who} takes {card}")),
    .then = SAID(N_("takes {the card} from the pile"), N_("takes {card}")) };
static const struct clause took_several = {
    .first = { { NP_("{who} takes {n} card from the pile", "{who} takes {n} cards from the pile") },
               { NP_("{who} takes {n} card", "{who} takes {n} cards") } },
    .then = { { NP_("takes {n} card from the pile", "takes {n} cards from the pile") }, { NP_("takes {n} card", "takes {n} cards") } } };
// clang-format on

struct sentence {
    const struct doings *doings;
    struct strbuf *out;
};

static int times(const struct doings *doings, int kind)
{
    int count = 0;
    for (int i = 0; i < doings->count; i++)
        count += doings->event[i].kind == kind;
    return count;
}

static void put(struct sentence *sentence, const struct clause *clause, struct fill fill)
{
    const struct hearer *h = sentence->doings->h;
    fill.who = h->name[sentence->doings->seat];
    phrase_clause(clause, h->style, &fill, 0, sentence->out);
}

// A number of something, where there is any.
static void put_number(struct sentence *sentence, const struct clause *clause, long n)
{
    if (n)
        put(sentence, clause, (struct fill){ .n = n });
}

static void put_card(struct sentence *sentence, const struct clause *clause, const struct event *e)
{
    enum text_style style = sentence->doings->h->style;
    put(sentence, clause,
        (struct fill){ .card = face_name(e->card[0].face, style), .the_card = face_the(e->card[0].face, style), .n = e->more });
}

// Points that are scored at once.
static long points_of(const struct doings *doings)
{
    long points = 0;
    for (int i = 0; i < doings->count; i++) {
        const struct event *e = &doings->event[i];
        if (e->kind == RUMMY_TOLD_MELD || e->kind == RUMMY_TOLD_LAY || e->kind == RUMMY_TOLD_TAKE)
            points += e->number;
    }
    return points;
}

// What decides.
static void put_standing(struct sentence *sentence, long points, int left)
{
    const struct doings *doings = sentence->doings;
    const struct event *opened = digest_latest(doings, RUMMY_TOLD_OPENED), *control = digest_latest(doings, RUMMY_TOLD_CONTROL);
    if (opened)
        put(sentence, &opens, (struct fill){ .n = opened->number });
    if (digest_latest(doings, RUMMY_TOLD_DOWN))
        put(sentence, &goes_down, (struct fill){ 0 });
    if (digest_latest(doings, RUMMY_TOLD_DROPPED))
        put(sentence, &drops_out, (struct fill){ 0 });
    if (!opened || points != opened->number)
        put_number(sentence, opened ? &in_all : &scores, points);
    if (digest_few(left))
        put_number(sentence, &digest_left, left);
    if (control)
        put(sentence, &plays_control, (struct fill){ .card = control_name(control->number) });
}

static void put_bought(struct sentence *sentence)
{
    const struct doings *doings = sentence->doings;
    LOCAL(strbuf) cards = STRBUF_INIT, the_cards = STRBUF_INIT;
    struct move_card card[PACK_MAX];
    int count = bought_cards(doings->event, doings->count, card);
    describe_cards(card, count, doings->h->style, &cards);
    describe_the_cards(card, count, doings->h->style, &the_cards);
    if (count)
        put(sentence, &buys, (struct fill){ .cards = cards.text, .the_cards = the_cards.text });
}

static void put_moves(struct sentence *sentence)
{
    const struct doings *doings = sentence->doings;
    const struct event *taken = digest_latest(doings, RUMMY_TOLD_TOOK);
    put_number(sentence, &lays, times(doings, RUMMY_TOLD_MELD));
    put_number(sentence, &adds, times(doings, RUMMY_TOLD_LAY));
    put_number(sentence, &takes_jokers, times(doings, RUMMY_TOLD_TAKE));
    put_bought(sentence);
    if (taken)
        put_card(sentence, taken->more > 1 ? &took_several : &took, taken);
}

// Where nothing of note was done: drawn from the stock and discarded, or what else it was, as it is always told.
static int tell_plain(const struct doings *doings, struct strbuf *out)
{
    const struct event *won = digest_latest(doings, RUMMY_TOLD_OUT);
    if (won && won->more) // who wins is told apart
        return DIGEST_NOTHING;
    if (digest_latest(doings, RUMMY_TOLD_DISCARD) && !digest_latest(doings, RUMMY_TOLD_NO_DRAW))
        return DIGEST_IDLE;
    rummy_tell_turn(&rummy, doings->h, doings->event, doings->count, out);
    return out->length ? DIGEST_PLAYS : DIGEST_NOTHING;
}

static int tell_line(const struct doings *doings, struct strbuf *out)
{
    struct sentence sentence = { doings, out };
    const struct shown *shown = &doings->h->view->shown;
    long points = points_of(doings);
    int left = shown->phase == RUMMY_PHASE_OVER ? 0 : shown->hand_count[doings->seat];
    put_standing(&sentence, points, left);
    put_moves(&sentence);
    if (!out->length)
        return tell_plain(doings, out);
    strbuf_add(out, ".\n");
    if (digest_latest(doings, RUMMY_TOLD_OPENED) || digest_latest(doings, RUMMY_TOLD_DOWN) ||
        digest_latest(doings, RUMMY_TOLD_DROPPED))
        return DIGEST_DECIDES;
    if (digest_few(left))
        return DIGEST_FEW;
    return points > 0 && points < DIGEST_FEW - DIGEST_PLAYS ? DIGEST_PLAYS + (int)points : DIGEST_PLAYS;
}

static void tell_lying(const struct hearer *h, struct strbuf *out)
{
    static const struct says lies[STYLES] = { { N_("{The card} lies on the discard pile."), NULL },
                                              { N_("{card} on the pile."), NULL },
                                              { N_("Pile {card}."), NULL } };
    const struct shown *shown = &h->view->shown;
    int top = shown->discard.count - 1;
    if (top < 0 || shown->phase == RUMMY_PHASE_OVER)
        return;
    int face = card_face(shown->discard.card[top]);
    phrase_answer(lies, h->style, &(struct fill){ .card = face_name(face, h->style), .the_card = face_the(face, h->style) }, out);
}

// The control card that counts now, where another was turned up.
static void tell_control(const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    const struct event *turned = NULL;
    for (int i = 0; i < count; i++)
        if (e[i].kind == RUMMY_TOLD_CONTROL && e[i].seat < 0)
            turned = &e[i];
    if (turned)
        rummy_tell_turn(&rummy, h, turned, 1, out);
}

void rummy_digest(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    static const uint8_t kinds[] = { RUMMY_TOLD_WON,
                                     RUMMY_TOLD_SHARED,
                                     RUMMY_TOLD_LAST,
                                     RUMMY_TOLD_OUT,
                                     RUMMY_TOLD_BLOCKED,
                                     RUMMY_TOLD_COLLECTS,
                                     RUMMY_TOLD_ALONE,
                                     RUMMY_TOLD_BONUS,
                                     RUMMY_TOLD_PENALTY,
                                     RUMMY_TOLD_ROUND,
                                     0 };
    static const uint8_t made[] = {
        [RUMMY_DRAW_STOCK] = RUMMY_TOLD_DREW, [RUMMY_DRAW_DISCARD] = RUMMY_TOLD_TOOK, [RUMMY_MELD] = RUMMY_TOLD_MELD,
        [RUMMY_LAY] = RUMMY_TOLD_LAY,         [RUMMY_TAKE] = RUMMY_TOLD_TAKE,         [RUMMY_DISCARD] = RUMMY_TOLD_DISCARD,
        [RUMMY_PLAY] = RUMMY_TOLD_CONTROL,    [RUMMY_DROP] = RUMMY_TOLD_DROPPED
    };
    static const struct digest digest = { .kinds = kinds,
                                          .made = made,
                                          .verbs = sizeof made,
                                          .before = { RUMMY_TOLD_OPENED, RUMMY_TOLD_DOWN },
                                          .line = tell_line,
                                          .lies = tell_lying,
                                          .idle = { { NP_("{who} only drew and discarded.", "{who} only drew and discarded.") },
                                                    { NP_("{who}, only a discard.", "{who}, only discards.") } },
                                          .all_idle = SAID(N_("Everybody else only drew and discarded."),
                                                           N_("All others, only discards.")) };
    digest_tell(game, &digest, h, e, count, out);
    tell_control(h, e, count, out);
}
