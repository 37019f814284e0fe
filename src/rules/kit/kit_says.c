// SPDX-License-Identifier: GPL-3.0-or-later
// What is said in a game of the kit (kit.h): its events, another player's turn in one sentence, what the others did in short,
// and the topics that may be asked about in every game.
#include "base/bug.h"
#include "base/text.h"
#include "rules/kit/kit.h"
#include "rules/sides.h"
#include "rules/turn_told.h"
#include <string.h>

// Returns whether a score event of the kit is said with one number, because the round brought no points or all of them.
// clang-format off
static bool is_score_once(const struct hearer *, const struct event *e)
{
    return !e->more || e->more == e->number;
}

const struct kit_case kit_score_cases[] = { { .when = is_score_once, .says = {
    .own = { { NP_("{m}, you, {n} point.", "{m}, you, {n} points.") }, { N_("{m}, you, {n}."), NULL }, { N_("{m} you {n}."), NULL } },
    .other = { { NP_("{m}, {who}, {n} point.", "{m}, {who}, {n} points.") }, { N_("{m}, {who}, {n}."), NULL }, { N_("{m} {who} {n}."), NULL } } } }, { 0 } };
// clang-format on

const struct kit_event *kit_event_row(const struct kit *kit, int kind)
{
    for (int i = 0; kind >= EVENT_FAMILY && kit->rows.event[i].word; i++)
        if (i == kind - EVENT_FAMILY)
            return &kit->rows.event[i];
    return NULL;
}

const char *game_event_word(const struct game *game, int kind)
{
    const struct kit_event *row = kit_event_row(game->kit, kind);
    return row ? row->word : NULL;
}

int game_event_kind(const struct game *game, const char *word)
{
    for (int kind = EVENT_FAMILY; game_event_word(game, kind); kind++)
        if (strcmp(game_event_word(game, kind), word) == 0)
            return kind;
    return -1;
}

enum cue game_event_cue(const struct game *game, int kind)
{
    const struct kit_event *row = kit_event_row(game->kit, kind);
    return row ? row->cue : CUE_NONE;
}

static const struct kit_event *known_row(const struct game *game, int kind)
{
    const struct kit_event *row = kit_event_row(game->kit, kind);
    if (!row)
        BUG("event %d is none of %s", kind, game->id);
    return row;
}

// --- telling one event ---

static struct fill_named named(const struct hearer *h, const char *name, const char *(*say)(const struct hearer *h, int number),
                               int number)
{
    return (struct fill_named){ .name = name, .text = say ? say(h, number) : NULL, .number = number };
}

static int named_parts(const struct kit_part *part, const struct hearer *h, const struct event *e, int number,
                       struct fill_named *out)
{
    int count = 0;
    for (; part && part->name; part++) {
        if (!part->when || part->when(h, e))
            out[count++] = named(h, part->name, part->say, part->from + (part->size ? number % part->size : number));
        number = part->size ? number / part->size : number;
    }
    return count;
}

static int named_numbers(const struct kit_event *row, const struct hearer *h, const struct event *e,
                         struct fill_named out[FILL_NAMED])
{
    const struct kit_number *const numbers[] = { &row->other, &row->number, &row->more };
    const int is[] = { e->other, e->number, e->more };
    int count = 0;
    for (size_t i = 0; i < sizeof is / sizeof *is; i++) {
        if (numbers[i]->name)
            out[count++] = named(h, numbers[i]->name, numbers[i]->say, is[i]);
        count += named_parts(numbers[i]->parts, h, e, is[i], out + count);
    }
    return count;
}

int kit_event_numbers(const struct game *game, const struct hearer *h, const struct event *e,
                      struct fill_named out[EVENT_NUMBERS])
{
    const struct kit_event *row = known_row(game, e->kind);
    int count = named_numbers(row, h, e, out);
    if (row->number.also_n && e->number)
        out[count++] = named(h, "n", NULL, e->number);
    return count;
}

bool kit_event_whom(const struct game *game, const struct event *e)
{
    return known_row(game, e->kind)->whom && e->other >= 0;
}

// Returns the first case of a kit event's row that fits the event, or NULL if none does.
static const struct kit_case *case_of(const struct kit_event *row, const struct hearer *h, const struct event *e)
{
    const struct kit_case *it = row->cases;
    for (; it && (it->of || it->when); it++) {
        int number = kit_event_number(e, it->of);
        bool fits = it->of == EVENT_WHATEVER || (number >= it->least && number <= it->most);
        if (fits && (!it->when || it->when(h, e)))
            return it;
    }
    return NULL;
}

// The texts that fill the sentence about an event of the kit; they live until the sentence is said.
struct fill_texts {
    struct strbuf side, cards, the_cards, own;
};
#define FILL_TEXTS_INIT                                                                                                          \
    {                                                                                                                            \
        STRBUF_INIT, STRBUF_INIT, STRBUF_INIT, STRBUF_INIT                                                                       \
    }
static void fill_texts_release(struct fill_texts *texts)
{
    strbuf_release(&texts->side);
    strbuf_release(&texts->cards);
    strbuf_release(&texts->the_cards);
    strbuf_release(&texts->own);
}

static struct fill fill_of(const struct game *game, const struct hearer *h, const struct event *e, const struct kit_case *it,
                           struct fill_texts *texts)
{
    struct fill fill = fill_of_card(e->count ? e->card[0].face : FACE_NONE, h->style);
    const struct kit_event *row = known_row(game, e->kind);
    fill.who = e->seat >= 0 ? h->name[e->seat] : NULL;
    fill.n = kit_event_number(e, it ? it->n : EVENT_NUMBER);
    fill.left = e->more;
    named_numbers(row, h, e, fill.named);
    if (row->of_side) {
        side_names(game_side(game, h->options, h->seats, e->seat), h->name, h->seat, _("You"), &texts->side);
        fill.who = texts->side.text;
    }
    if (row->whom && e->other >= 0)
        fill.whom = h->name[e->other];
    if (e->count && game->kit->telling.name_cards) {
        game->kit->telling.name_cards(h, e, false, &texts->cards);
        game->kit->telling.name_cards(h, e, true, &texts->the_cards);
        fill.all_cards = texts->cards.text;
        fill.all_the_cards = texts->the_cards.text;
    }
    if (game->kit->rows.zones.zone && e->kind == game->kit->rows.kinds.score) // a score has a place among all
        fill.m = kit_rank(kit_view(game, h->options, h->view).k, e->seat, game_ahead(game, h->options) == AHEAD_FEWEST);
    if (row->fill)
        row->fill(h, e, &fill, &texts->own);
    return fill;
}

static void read_cards(const struct hearer *h, const struct event *e, enum kit_read_cards how, struct strbuf *out)
{
    static const struct says each = { NP_("{n} card each.", "{n} cards each.") };
    uint16_t card[EVENT_CARDS];
    size_t at = out->length;
    for (int i = 0; i < e->count; i++)
        card[i] = card_of(e->card[i].face, i);
    if (how == READ_HAND || how == READ_DEALT)
        ordered_hand_show(h, card, e->count, how == READ_DEALT ? &each : NULL, out);
    for (int i = 0; how == READ_LIST && i < e->count; i++)
        phrase_list(out, &at, face_name(e->card[i].face, h->style), i + 1 == e->count);
}

// Returns whether this event of the kit is not said to the hearer, because each seat of a side has the same event and another
// seat's event is the one that is said.
static bool is_told_by_another(const struct game *game, const struct hearer *h, const struct event *e)
{
    unsigned side = game_side(game, h->options, h->seats, e->seat);
    bool own = h->seat != WATCHER && side >> h->seat & 1;
    return e->seat != (own ? h->seat : __builtin_ctz(side));
}

// Returns whether an event of the kit is said with "you": the hearer is the seat to which the event is done, and the row has such
// a sentence.
static bool is_to_you(const struct kit_event *row, const struct telling *you, const struct hearer *h, const struct event *e)
{
    return row->whom && h->seat != WATCHER && e->other == h->seat && you->other[STYLE_FULL].one;
}

// Returns the sentences that say an event of the kit in place of its row's own, as the case or the row's function chooses them.
// Returns NULL if the row's own do.
static const struct telling *other_telling(const struct kit_event *row, const struct kit_case *it, const struct hearer *h,
                                           const struct event *e)
{
    if (it)
        return is_to_you(row, &it->you, h, e) ? &it->you : &it->says;
    return row->chooses ? row->chooses(h, e) : NULL;
}

static const struct telling *telling_of(const struct kit_event *row, const struct kit_case *it, const struct hearer *h,
                                        const struct event *e)
{
    const struct telling *other = other_telling(row, it, h, e);
    return other ? other : is_to_you(row, &row->you, h, e) ? &row->you : &row->says;
}

void kit_says(const struct game *game, const struct hearer *h, const struct event *e, struct strbuf *out)
{
    const struct kit_event *row = known_row(game, e->kind);
    if (row->of_side && is_told_by_another(game, h, e))
        return;
    LOCAL(fill_texts) texts = FILL_TEXTS_INIT;
    const struct kit_case *it = case_of(row, h, e);
    const struct fill fill = fill_of(game, h, e, it, &texts);
    phrase_tell(telling_of(row, it, h, e), e->seat >= 0 && e->seat == h->seat, h->style, &fill, out);
    read_cards(h, e, row->read, out);
    if (row->after)
        row->after(h, e, out);
}

bool kit_says_undo(const struct game *game, const struct hearer *h, const struct event *e, struct strbuf *out)
{
    const struct kit *kit = game->kit;
    struct move m;
    if (!event_undone(e, &m) || !kit_shaped(kit, &m))
        return false;
    const struct telling *undo = &kit->rows.verb[m.verb].undo;
    if (!undo->own[STYLE_FULL].one)
        return false;
    LOCAL(strbuf) text = STRBUF_INIT;
    struct fill fill = { .who = h->name[e->seat] };
    kit_fill_move(game, h, &m, &fill, &text);
    phrase_tell(undo, e->seat == h->seat, h->style, &fill, out);
    return true;
}

bool kit_on_request(const struct game *game, const struct event *e)
{
    const struct kit_event *row = kit_event_row(game->kit, e->kind);
    return row && row->asked;
}

static bool is_named(const struct kit_number *means)
{
    return means->name || means->parts;
}

// Returns whether a number of a kit event that came from another computer is one that the event's row can say: within the row's
// range, or 0 if it means nothing.
static bool in_range(const struct kit_number *means, int number)
{
    return is_named(means) ? number >= means->range.least && number <= means->range.most : !number;
}

static bool is_in_pack(const struct game *game, const struct hearer *h, int face)
{
    return face_is_card(face) && zones_copies(&game->kit->rows.zones, h->options, h->seats, face);
}

bool kit_event_ok(const struct game *game, const struct hearer *h, const struct event *e)
{
    const struct kit_event *row = kit_event_row(game->kit, e->kind);
    if (!row || (e->seat < 0 && !row->nobody) || e->count < row->least || e->count > row->most)
        return false;
    if (row->whom && (e->other >= h->seats || e->other < (row->whom == WHOM_SEAT ? 0 : -1)))
        return false;
    if ((is_named(&row->other) && !in_range(&row->other, e->other)) || !in_range(&row->number, e->number) ||
        !in_range(&row->more, e->more))
        return false;
    for (int i = 0; i < e->count; i++)
        if (!is_in_pack(game, h, e->card[i].face) || (e->card[i].as != FACE_NONE && !is_in_pack(game, h, e->card[i].as)))
            return false;
    return !game->kit->telling.event_ok || game->kit->telling.event_ok(h, e);
}

// --- a turn in one sentence, and a digest of the others' turns ---

bool kit_joins(const struct game *game, const struct hearer *h, const struct event *before, const struct event *e)
{
    const struct kit_event *row = kit_event_row(game->kit, e->kind);
    return row && row->joins && e->seat >= 0 && e->seat != h->seat && (!before || before->seat == e->seat);
}

static bool are_two(const struct game *game, const struct hearer *h)
{
    const struct kit_now now = kit_view(game, h->options, h->view);
    return (game->kit->course.in ? __builtin_popcount(game->kit->course.in(&now)) : h->seats) == 2;
}

void kit_says_turn(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    LOCAL(strbuf) line = STRBUF_INIT; // the line may begin with the hearer: "You miss a turn."
    struct turn_told turn = { h, e, count, &line, 0 };
    bool of_another = false; // the clause before is about somebody else, so the next one has to say the name
    for (int i = 0; i < count; i++) {
        const struct kit_event *row = known_row(game, e[i].kind);
        const struct kit_case *it = case_of(row, h, &e[i]);
        const struct telling *other = other_telling(row, it, h, &e[i]);
        bool silent = (other && !other->own[STYLE_FULL].one && !other->other[STYLE_FULL].one) ||
                      (row->passing && i + 1 < count && are_two(game, h));
        LOCAL(fill_texts) texts = FILL_TEXTS_INIT;
        if (!row->clause.first[STYLE_FULL].one || silent)
            continue;
        struct clause clause = row->clause;
        if (of_another)
            memcpy(clause.then, clause.first, sizeof clause.then);
        turn_put(&turn, &clause, fill_of(game, h, &e[i], it, &texts));
        of_another = row->whom != WHOM_NOBODY;
    }
    if (line.length) {
        text_title(line.text, out);
        strbuf_add(out, ".\n");
    }
}

void kit_digest_weights(const struct game *game, const struct hearer *h, const struct event *e, int count, bool joined,
                        struct strbuf *out)
{
    int most = 0;
    for (int i = 0; game->kit->rows.event[i].word; i++)
        most = game->kit->rows.event[i].weight > most ? game->kit->rows.event[i].weight : most;
    for (int weight = 1; weight <= most; weight++)
        for (int i = 0; i < count; i++) {
            const struct kit_event *row = kit_event_row(game->kit, e[i].kind);
            if (row && row->weight == weight && (joined || !game->joins(game, h, NULL, &e[i])))
                game->tell(game, h, &e[i], out);
        }
}

// Says the digest of a kit game: first what decided the round, and then each turn of the others in a sentence.
void kit_digest(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    kit_digest_weights(game, h, e, count, false, out);
    for (int i = 0, next; i < count; i = next) {
        next = i + 1;
        if (!game->joins(game, h, NULL, &e[i]))
            continue;
        while (next < count && game->joins(game, h, &e[next - 1], &e[next]))
            next++;
        game->tell_turn(game, h, &e[i], next - i, out);
    }
}

// --- moves as lines to choose from ---

void kit_fill_move(const struct game *game, const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text)
{
    if (m->count) {
        fill->card = face_name(m->card[0].face, h->style);
        fill->the_card = face_the(m->card[0].face, h->style);
    }
    if (game->kit->telling.fill_move)
        game->kit->telling.fill_move(h, m, fill, text);
}

void kit_offer(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    struct fill fill = { 0 };
    const struct kit_verb *verb = &game->kit->rows.verb[m->verb];
    bool named = verb->offer_named[STYLE_FULL].one && m->target != KIT_UNSAID,
         also = verb->offer_also[STYLE_FULL].one && m->where;
    kit_fill_move(game, h, m, &fill, &text);
    phrase_answer(named && also ? verb->offer_both
                  : named       ? verb->offer_named
                  : also        ? verb->offer_also
                                : verb->offer,
                  h->style, &fill, out);
}

// --- topics of every game ---

static void show_hand(const struct game *game, const struct hearer *h, struct strbuf *out)
{
    uint16_t card[ZONE_PACK_MOST];
    ordered_hand_show(h, card, kit_cards(game, h->view, card, ZONE_PACK_MOST), NULL, out);
}

// Says the score of each player in a kit game, or with partners of each side, the hearer's own first.
static void show_scores(const struct game *game, const struct hearer *h, struct strbuf *out)
{
    static const struct says says[2][2] = {
        // for players and for sides, in points and in rounds
        { { NP_("{who}, {n} point, {left} in hand.", "{who}, {n} points, {left} in hand.") },
          { NP_("{who}, {n} round won, {left} in hand.", "{who}, {n} rounds won, {left} in hand.") } },
        { { NP_("{who}, {n} point.", "{who}, {n} points.") }, { NP_("{who}, {n} round won.", "{who}, {n} rounds won.") } },
    };
    const struct kit_shown *k = kit_shown((const struct state *)h->view);
    bool sides = game->partners, by_won = game->kit->course.end(h->options, h->seats).ahead == AHEAD_ROUNDS;
    unsigned side[SEATS_MAX];
    sides_of(game, h->options, k->seats, side);
    for (struct side_walk walk = { 0 }; side_next(&walk, side, k->seats, sides ? h->seat : WATCHER);) {
        const int seat = walk.seat;
        LOCAL(strbuf) names = STRBUF_INIT;
        side_names(side[seat], h->name, h->seat, _("You"), &names);
        struct fill fill = { .who = names.text, .n = by_won ? k->won[seat] : k->points[seat], .left = k->hand_count[seat] };
        const struct says *own = game->kit->telling.scored ? game->kit->telling.scored(h, seat, &fill) : NULL;
        phrase_say(own ? own : &says[sides][by_won], &fill, out);
    }
}

void kit_show_counts(const struct game *, const struct hearer *h, struct strbuf *out)
{
    static const struct says cards = { NP_("{who}, {n} card.", "{who}, {n} cards.") };
    const struct kit_shown *k = kit_shown((const struct state *)h->view);
    for (int seat = 0; seat < k->seats; seat++)
        phrase_say(&cards, &(struct fill){ .who = phrase_player(h->name, seat, h->seat), .n = k->hand_count[seat] }, out);
}

static void show_turn(const struct game *game, const struct hearer *h, struct strbuf *out)
{
    static const struct says own[STYLES] = SAID(N_("Your turn."), NULL), plays[STYLES] = SAID(N_("{who} is to play."), NULL);
    const struct kit_now now = kit_view(game, h->options, h->view);
    const struct kit_shown *k = now.k;
    unsigned turn = game->turn(game, now.s) | kit_changes(&now);
    bool its = h->seat != WATCHER && turn >> h->seat & 1;
    if (its && game->kit->telling.called) {
        struct event e = { .kind = game->kit->rows.kinds.turn, .seat = (int8_t)h->seat, .other = -1 };
        game->kit->telling.called(&now, &e);
        kit_says(game, h, &e, out);
        return;
    }
    if (k->match_over || k->over) {
        strbuf_addf(out, "%s\n", game_over_says(k->match_over, k->seats));
        return;
    }
    const struct says *says = !its ? (turn & (turn - 1) && game->kit->telling.together ? game->kit->telling.together : plays)
                              : game->kit->telling.own_turn ? game->kit->telling.own_turn(h)
                                                            : own;
    phrase_answer(says, h->style, &(struct fill){ .who = h->name[k->turn] }, out);
}

bool kit_show(const struct game *game, const struct hearer *h, const char *const *word, int count, struct strbuf *out)
{
    static const struct {
        const char *word;
        void (*show)(const struct game *game, const struct hearer *h, struct strbuf *out);
    } always[] = { { "hand", show_hand }, { "scores", show_scores }, { "counts", kit_show_counts }, { "turn", show_turn } };
    for (const struct kit_topic *topic = game->kit->rows.topic; topic->word; topic++)
        if (strcmp(topic->word, word[0]) == 0) {
            topic->show(h, count > 1 ? word[1] : NULL, out);
            return true;
        }
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        if (strcmp(always[i].word, word[0]) == 0) {
            always[i].show(game, h, out);
            return true;
        }
    return false;
}
