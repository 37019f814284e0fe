// SPDX-License-Identifier: GPL-3.0-or-later
// The view of a rummy seat as lines: whatever happens in a game, what is read back is what was written
// but for the copies of cards, and every verb says the same of it; and whatever the lines are made
// of, what is taken for a view is one that no verb comes to harm with.  Chosen lines are looked at in
// rummy_view_lines_test.c.
//
//   rummy_tests rummy_view_test -- FIRST COUNT    more games, by number
#include "base/bug.h"
#include "players/choose.h"
#include "rules/rummy/inside.h"
#include "rules/variant/variant.h"
#include "table/inside.h"
#include "test.h"
#include "unit/view_kit.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAME_MOVES = 220, VERBS_EVERY = 12, MUTANTS_EVERY = 6, MUTANTS = 10, VIEW_BYTES = 1024 };

// Shipped rules, and some with keys that none of those has.
static const char *const rules_of[] = {
    "basic-rummy",
    "carioca",
    "conquian",
    "continental",
    "contract",
    "control",
    "control-level",
    "control-negative",
    "control-played",
    "french-rami",
    "international",
    "international-first",
    "international-table",
    "kalooki-51",
    "playroom",
    "playroom-multiple",
    "playroom-none",
    "playroom-one-way",
    "romme",
    "romme-first draw.first_turn=false",
    "indian-rummy",
    "shanghai",
    "three-thirteen",
    "rummy-500",
    "control control.mode=in_hand",
    "control control.active=3 control.turn_every=meld meld.per_turn=0 control.deck=[any,factors,primes,step_run,product]",
    "conquian draw.use=free draw.discard=deep stock.empty=reshuffle goout.discard=optional deal.upcard=true",
    "international buy.priority=first_come draw.discard=deep draw.deep_order=older",
    "international buy.chain=true buy.own_discard=true buy.extra=4 deck.packs=6",
    "playroom deck.wild_ranks=by_round joker.layoff=true joker.slide=true meld.run.ace=wrap meld.run.max=14",
    ("playroom draw.first_turn=false draw.needs_open=or_opens draw.use=must_play joker.replay=required open.whole_hand=true "
     "deck.wild_ranks=[2] score.unopened=50"),
    "playroom-none meld.set.max=0 meld.set.distinct_suits=false deck.wild_ranks=[2,9] layoff.needs_open=false",
    "carioca deck.wild_ranks=[2] open.ends_turn=true joker.layoff=true draw.needs_open=or_opens draw.use=must_play",
};
enum { RULES = sizeof rules_of / sizeof *rules_of };

static int first = 1, count = 2 * RULES;
static long views, mutants, taken_for_views, told;
static size_t bytes, longest;
static double dearest;

struct match {
    struct table *table;
    const char *rules;
    int number;
    struct rng rng;
    struct memory memory[SEATS_MAX];
    struct view *again; // what was read back
};

static const struct options *options_of(const struct match *m)
{
    return table_variant(m->table)->options;
}

static int below(struct match *m, int bound)
{
    return (int)rng_below(&m->rng, (uint32_t)bound);
}

static _Noreturn void broken(const struct match *m, int seat, const char *what, const char *text)
{
    fprintf(stderr, "%s, game %d, move %d, seat %d: %s\n%s\n", m->rules, m->number, table_moves(m->table), seat, what, text);
    abort();
}

// --- lines to a view ---

static bool read_view(struct match *m, int seat, const char *text, struct err *err)
{
    static struct split split;
    if (!split_lines(text, &split))
        return err_add(err, "The lines cannot be split.");
    const struct position position = { table_names(m->table), table_seats(m->table), split.count, split.line };
    memset(m->again, 0, sizeof *m->again);
    bool good = rummy.read(&rummy, options_of(m), &position, seat, m->again, err);
    if (good == (err->count > 0))
        broken(m, seat, "a refusal without a sentence, or a sentence without one", text);
    return good;
}

// --- the same view? ---

// Where the taken cards are in the hand, and then all cards without their copies.
static void forget_copies(struct view *v)
{
    enum { AT = 0x4000 };
    struct shown *shown = &v->shown;
    for (int n = 0; n < shown->taken.count; n++) {
        int taken = card_face(shown->taken.card[n]);
        for (int i = 0; i < v->hand.count; i++)
            if (v->hand.card[i] == shown->taken.card[n])
                taken = AT + i;
        shown->taken.card[n] = (uint16_t)taken;
    }
    for (int i = 0; i < v->hand.count; i++)
        v->hand.card[i] = (uint16_t)card_face(v->hand.card[i]);
    for (int i = 0; i < shown->discard.count; i++)
        shown->discard.card[i] = (uint16_t)card_face(shown->discard.card[i]);
    for (int i = 0; i < shown->laid_count; i++)
        shown->laid[i].card = (uint16_t)card_face(shown->laid[i].card);
}

static bool same_but_copies(const struct view *a, const struct view *b)
{
    struct view one = *a, other = *b;
    forget_copies(&one);
    forget_copies(&other);
    return memcmp(&one, &other, sizeof one) == 0;
}

// No card twice: what a census of tests would find.
static bool all_differ(const struct view *v)
{
    bool seen[32 << CARD_COPY] = { false };
    const struct shown *shown = &v->shown;
    bool good = true;
    for (int i = 0; i < v->hand.count + shown->discard.count + shown->laid_count; i++) {
        int discard = i - v->hand.count, laid = discard - shown->discard.count;
        int card = laid >= 0 ? shown->laid[laid].card : discard >= 0 ? shown->discard.card[discard] : v->hand.card[i];
        good = good && !seen[card];
        seen[card] = true;
    }
    return good;
}

// --- what the verbs say ---

static void say_moves(const struct hearer *h, const struct move_list *moves, struct strbuf *out)
{
    for (int i = 0; i < moves->count; i++) {
        rummy.print(&rummy, (struct seat_names){ 0 }, &moves->move[i], out);
        strbuf_add_char(out, '\n');
        if (i > 12) // offers and warnings of long lists are alike
            continue;
        rummy.offer(&rummy, h, &moves->move[i], out);
        rummy.warn(&rummy, h, &moves->move[i], out);
    }
}

static void say_uses(const struct hearer *h, struct strbuf *out)
{
    uint16_t card[PACK_MAX];
    struct move_list uses = { 0 };
    int held = rummy.hand(&rummy, h->view, card, PACK_MAX);
    for (int i = 0; i < held && i < PACK_MAX; i++) {
        face_write(card_face(card[i]), out);
        uses.count = 0;
        rummy.uses(&rummy, h->options, h->view, card_face(card[i]), &uses, NULL);
        say_moves(h, &uses, out);
    }
    move_list_release(&uses);
}

static void say_players(const struct hearer *h, const struct memory *memory, struct strbuf *out)
{
    choose_fn *const levels[] = { rummy_novice, rummy_steady };
    for (int i = 0; i < 2; i++) {
        struct rng rng;
        struct move move;
        rng_seed(&rng, "player");
        if (levels[i](&rummy, h->options, h->view, memory, &rng, &move)) {
            rummy.print(&rummy, (struct seat_names){ 0 }, &move, out);
            strbuf_add_char(out, '\n');
        }
    }
}

// All that can be asked about a view.
static void say_all(const struct match *m, const struct view *v, const struct memory *memory, bool dear, struct strbuf *out)
{
    static const char *const topics[] = { "hand", "table", "pile", "scores", "counts", "turn", "goal", "nothing" };
    static const char *const numbered[][2] = { { "table", "1" }, { "table", "3" }, { "table", "0" }, { "pile", "2" } };
    struct hearer h = { options_of(m),
                        v,
                        table_names(m->table),
                        table_seats(m->table),
                        v->seat,
                        (enum text_style)(m->number % STYLES),
                        .ordered = { .order = ORDER_SUIT } };
    struct move_list moves = { 0 };
    struct question question;
    clock_t start = clock();
    rummy.legal(&rummy, h.options, v, &moves);
    say_moves(&h, &moves, out);
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        rummy.show(&rummy, &h, &topics[i], 1, out);
    for (size_t i = 0; i < sizeof numbered / sizeof *numbered; i++)
        rummy.show(&rummy, &h, numbered[i], 2, out);
    say_uses(&h, out);
    if (rummy.pending(&rummy, h.options, v, &question)) {
        rummy.print(&rummy, (struct seat_names){ 0 }, &question.take, out);
        strbuf_add(out, face_name(question.face, STYLE_FULL));
    }
    for (int level = 0; dear && v->seat != WATCHER && level < 3; level++)
        rummy.hint(&rummy, &h, level, out);
    bool acts = v->seat != WATCHER && moves.count > 0;
    if (dear && acts)
        say_players(&h, memory, out);
    move_list_release(&moves);
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    dearest = seconds > dearest ? seconds : dearest;
}

// --- true views ---

static void check_lines(const struct match *m, int seat, const struct strbuf *text)
{
    for (const char *line = text->text; *line; line += strcspn(line, "\n") + 1)
        if (strcspn(line, "\n") > LINE_BYTES)
            broken(m, seat, "a line is too long", line);
    if (text->length && text->text[text->length - 1] != '\n')
        broken(m, seat, "the last line does not end", text->text);
    views++;
    bytes += text->length;
    longest = text->length > longest ? text->length : longest;
}

static void check_verbs(struct match *m, const struct view *v, const char *lines)
{
    struct strbuf one = STRBUF_INIT, other = STRBUF_INIT;
    const struct memory none = { 0 };
    const struct memory *memory = v->seat == WATCHER ? &none : &m->memory[v->seat];
    say_all(m, v, memory, true, &one);
    say_all(m, m->again, memory, true, &other);
    if (strcmp(one.text, other.text) != 0) {
        fprintf(stderr, "%s\n--- and read back ---\n%s\n", one.text, other.text);
        broken(m, v->seat, "the verbs say something else of the view read back", lines);
    }
    strbuf_release(&one);
    strbuf_release(&other);
}

static void check_seat(struct match *m, int seat, bool verbs, struct strbuf *text)
{
    struct strbuf again = STRBUF_INIT;
    struct err err = ERR_INIT;
    const struct view *v = table_view(m->table, seat);
    strbuf_reset(text);
    rummy.write(&rummy, options_of(m), table_names(m->table), table_seats(m->table), v, text);
    check_lines(m, seat, text);
    if (!read_view(m, seat, text->text, &err))
        broken(m, seat, err.text.text, text->text);
    if (!same_but_copies(v, m->again))
        broken(m, seat, "another view is read back", text->text);
    if (!all_differ(m->again))
        broken(m, seat, "a card is in two places of the view read back", text->text);
    rummy.write(&rummy, options_of(m), table_names(m->table), table_seats(m->table), m->again, &again);
    if (strcmp(again.text, text->text) != 0)
        broken(m, seat, "the view read back is written differently", again.text);
    if (verbs)
        check_verbs(m, v, text->text);
    strbuf_release(&again);
    err_release(&err);
}

// --- events ---

static void say_event(const struct match *m, const struct view *v, const struct event *event, struct strbuf *out)
{
    struct hearer h = {
        options_of(m), v, table_names(m->table), table_seats(m->table), v->seat, STYLE_FULL, .ordered = { .order = ORDER_SUIT }
    };
    for (int style = 0; style < STYLES; style++) {
        h.style = (enum text_style)style;
        rummy.tell(&rummy, &h, event, out);
    }
}

// The same event with something changed, within what its reader has looked at.
static void twist(struct match *m, struct event *e)
{
    static const int32_t numbers[] = {
        0, 1, -1, 2, 3, 4, 7, 10, 11, 12, 13, 52, 53, 63, 64, 65, 255, 1000, INT32_MAX, INT32_MIN
    };
    enum { NUMBERS = sizeof numbers / sizeof *numbers };
    for (int i = below(m, 3); i >= 0; i--) {
        int32_t number = numbers[below(m, NUMBERS)];
        switch (below(m, 7)) {
        case 0:
            e->kind = (uint8_t)(EVENT_FAMILY + below(m, RUMMY_TOLD_END_OF_KINDS - EVENT_FAMILY));
            break;
        case 1:
            e->seat = (int8_t)(below(m, table_seats(m->table) + 1) - 1);
            break;
        case 2:
            e->other = (int16_t)number;
            break;
        case 3:
            e->number = number;
            break;
        case 4:
            e->more = number;
            break;
        case 5:
            e->count = (int16_t)(below(m, 3) ? below(m, 6) : EVENT_CARDS);
            for (int c = 0; c < e->count; c++)
                e->card[c] = (struct move_card){ (uint8_t)below(m, FACE_NONE + 1), (uint8_t)below(m, FACE_NONE + 1) };
            break;
        default:
            if (e->count > 0 && e->count <= EVENT_CARDS)
                e->card[below(m, e->count)] = (struct move_card){ (uint8_t)below(m, FACES), FACE_NONE };
        }
    }
}

static void check_event(struct match *m, int seat, const struct event *event)
{
    struct strbuf one = STRBUF_INIT, other = STRBUF_INIT;
    const struct view *v = table_view(m->table, seat);
    const struct hearer h = { options_of(m),
                              m->again,
                              table_names(m->table),
                              table_seats(m->table),
                              seat,
                              STYLE_FULL,
                              .ordered = { .order = ORDER_SUIT } };
    if (!rummy.event_ok(&rummy, &h, event))
        broken(m, seat, "an event that happened is not borne", game_event_word(&rummy, event->kind));
    say_event(m, v, event, &one);
    say_event(m, m->again, event, &other);
    if (strcmp(one.text, other.text) != 0)
        broken(m, seat, "an event is told differently", other.text);
    struct memory memory = { 0 };
    for (int i = 0; i < 6; i++) {
        struct event twisted = *event;
        twist(m, &twisted);
        if (!rummy.event_ok(&rummy, &h, &twisted))
            continue;
        strbuf_reset(&one);
        say_event(m, m->again, &twisted, &one);
        rummy_hear(&memory, &twisted);
        told++;
    }
    strbuf_release(&one);
    strbuf_release(&other);
}

static void check_events(struct match *m, int seat)
{
    const struct events *events = &m->table->events;
    unsigned bit = seat == WATCHER ? WATCHERS : 1u << seat;
    for (int i = 0; i < events->count; i++)
        if (events->event[i].hearers & bit && events->event[i].kind >= EVENT_FAMILY)
            check_event(m, seat, &events->event[i]);
}

// --- lines that lie ---

static void check_mutant(struct match *m, int seat, const char *text)
{
    struct strbuf said = STRBUF_INIT, again = STRBUF_INIT;
    struct err err = ERR_INIT;
    const struct memory none = { 0 };
    mutants++;
    if (read_view(m, seat, text, &err)) {
        taken_for_views++;
        struct view v = *m->again;
        say_all(m, &v, &none, below(m, 4) == 0, &said);
        rummy.write(&rummy, options_of(m), table_names(m->table), table_seats(m->table), &v, &again);
        if (!read_view(m, seat, again.text, &err) || !same_but_copies(&v, m->again))
            broken(m, seat, "what was taken for a view is not read back", text);
    }
    strbuf_release(&said);
    strbuf_release(&again);
    err_release(&err);
}

static void check_mutants(struct match *m, int seat, const struct strbuf *text)
{
    for (int i = 0; i < MUTANTS; i++) {
        struct strbuf lies = STRBUF_INIT;
        strbuf_add(&lies, text->text);
        for (int j = below(m, 2); j >= 0; j--)
            lie(&m->rng, table_names(m->table), table_seats(m->table), &lies);
        check_mutant(m, seat, lies.text);
        strbuf_release(&lies);
    }
}

// --- games ---

// False: nothing is left but to take a move back.
static bool choose(struct match *m, int seat, struct move *out)
{
    const struct view *v = table_view(m->table, seat);
    struct move_list legal = { 0 };
    int who = below(m, 20);
    bool chosen = false;
    if (who < 14)
        chosen = rummy_novice(&rummy, options_of(m), v, &m->memory[seat], &m->rng, out);
    else if (who < 16)
        chosen = rummy_steady(&rummy, options_of(m), v, &m->memory[seat], &m->rng, out);
    if (!chosen) {
        rummy.legal(&rummy, options_of(m), v, &legal);
        chosen = legal.count > 0;
        if (chosen)
            *out = legal.move[below(m, legal.count)];
    }
    move_list_release(&legal);
    return chosen;
}

static void hear(struct match *m)
{
    const struct events *events = &m->table->events;
    for (int i = 0; i < events->count; i++)
        for (int seat = 0; seat < table_seats(m->table); seat++)
            if (events->event[i].hearers >> seat & 1)
                rummy_hear(&m->memory[seat], &events->event[i]);
}

static bool make_move(struct match *m)
{
    struct refusal no = { 0 };
    struct standing standing = table_standing(m->table);
    struct move move;
    unsigned turn = table_turn(m->table);
    if (standing.match_over)
        return false;
    int seat = turn ? __builtin_ctz(turn) : 0;
    while (turn && !(turn >> (seat = below(m, table_seats(m->table))) & 1))
        ;
    if (!turn)
        return table_move(m->table, 0, "next", &no);
    if (below(m, 12) == 0 && table_can_undo(m->table, seat))
        return table_move(m->table, seat, "undo", &no);
    if (!choose(m, seat, &move))
        return table_move(m->table, seat, "undo", &no);
    for (int tries = 0; !table_apply(m->table, seat, &move, &no); tries++) { // a player may be wrong, a list never
        struct move_list legal = { 0 };
        if (tries)
            broken(m, seat, no.text, "");
        table_legal(m->table, seat, &legal);
        move = legal.move[below(m, legal.count)];
        move_list_release(&legal);
    }
    return true;
}

static void check_table(struct match *m)
{
    int moves = table_moves(m->table), seats = table_seats(m->table);
    int talks = moves % VERBS_EVERY == 0 ? below(m, seats + 1) - 1 : SEATS_MAX;
    int lied = moves % MUTANTS_EVERY == 0 ? below(m, seats + 1) - 1 : SEATS_MAX;
    struct strbuf text = STRBUF_INIT;
    for (int seat = WATCHER; seat < seats; seat++) {
        check_seat(m, seat, seat == talks, &text);
        check_events(m, seat);
        if (seat == lied)
            check_mutants(m, seat, &text);
    }
    strbuf_release(&text);
}

static void play(struct variant *variant, const char *rules, int number)
{
    static const char *const names[SEATS_MAX] = { "Alice", "Bob", "Aunt May", "Dora", "E", "Fay", "Gus the 2nd", "Hal" };
    struct match m = { .rules = rules, .number = number, .again = mem_zero(1, sizeof(struct view)) };
    struct seat_plan plan[SEATS_MAX] = { 0 };
    struct err err = ERR_INIT;
    int min, max;
    char seed[32];
    variant_players(variant, &min, &max);
    int seats = min + number / RULES % (max - min + 1);
    for (int seat = 0; seat < seats; seat++)
        snprintf(plan[seat].name, sizeof plan[seat].name, "%s", names[seat]);
    snprintf(seed, sizeof seed, "view-%d", number);
    rng_seed(&m.rng, seed);
    m.table = table_new(variant, plan, seats, seed, &err);
    if (!m.table)
        fail_msg("%s: %s", rules, err.text.text);
    do {
        hear(&m);
        check_table(&m);
    } while (table_moves(m.table) < GAME_MOVES && make_move(&m));
    table_free(m.table);
    free(m.again);
    err_release(&err);
}

TEST(what_is_read_back_is_what_was_written)
{
    for (int number = first; number < first + count; number++)
        play(load(rules_of[number % RULES]), rules_of[number % RULES], number);
    printf("%ld views, %zu bytes on the average, the longest %zu; %ld mutants, %ld of them taken; %ld twisted events told; "
           "all verbs of a view took %.0f ms at most.\n",
           views, bytes / (size_t)views, longest, mutants, taken_for_views, told, 1000 * dearest);
    assert_true(bytes / (size_t)views < VIEW_BYTES);
    assert_true(taken_for_views > mutants / 50);
}

static int read_words(void **)
{
    if (test_word(2)) {
        first = atoi(test_word(1));
        count = atoi(test_word(2));
    }
    return 0;
}

ALL_BETWEEN(read_words, NULL)
