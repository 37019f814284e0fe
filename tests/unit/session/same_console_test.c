// SPDX-License-Identifier: GPL-3.0-or-later
// The console is the same at one computer and across several: the same match is sat at twice, once at the table itself and
// once at a mirror of a table that is played elsewhere, the same lines are typed at both, and every line that is printed must
// be the same.  Played for every shipped variant, by a seat and by a watcher.
#include "session/session.h"
#include "test.h"
#include "unit/session_kit.h"

enum { STEPS = 300 };

struct pair {
    struct table *server;    // where the mirror's table is played
    struct kit alone, apart; // the sitting at one computer, and the one across
    int seat;
    unsigned lot;
};

static unsigned below(struct pair *pair, unsigned bound)
{
    pair->lot = pair->lot * 1103515245u + 12345u;
    return (pair->lot >> 16) % bound;
}

static struct table *table_of(const char *word, int seats)
{
    struct err err = ERR_INIT;
    struct seat_plan plan[SEATS_MAX] = { 0 };
    for (int i = 0; i < seats; i++)
        snprintf(plan[i].name, sizeof plan[i].name, i ? "Aunt %c" : "Bob", 'A' + i);
    struct table *table = table_new(variant_load(word, NULL, &err), plan, seats, "twice", &err);
    if (!table)
        fail_msg("%s", err.text.text);
    return table;
}

// --- the far side: what a server does, without a network ---

static void send_sheet(struct pair *pair, struct table *mirror, bool hear)
{
    struct strbuf sheet = STRBUF_INIT;
    struct err err = ERR_INIT;
    table_sheet(pair->server, pair->seat, true, &sheet);
    if (!table_mirror_take(mirror, sheet.text, hear, &err))
        fail_msg("%s\n%s", err.text.text, sheet.text);
    strbuf_release(&sheet);
}

static bool far_move(void *self, const char *text, struct refusal *no)
{
    struct pair *pair = self;
    bool done = table_move_marked(pair->server, pair->seat, text, "9", no);
    if (done)
        send_sheet(pair, pair->apart.session.table, true);
    return done;
}

static void sit_twice(struct pair *pair, const char *word, int seats, int seat)
{
    struct err err = ERR_INIT;
    struct seat_plan plan[SEATS_MAX] = { 0 };
    *pair = (struct pair){ .server = table_of(word, seats), .seat = seat, .lot = (unsigned)seats };
    for (int i = 0; i < seats; i++)
        snprintf(plan[i].name, sizeof plan[i].name, "%s", table_name(pair->server, i));
    struct table *mirror =
        table_mirror(variant_copy(table_variant(pair->server)), plan, seats, seat, (struct far){ far_move, NULL, pair }, &err);
    assert_non_null(mirror);
    send_sheet(pair, mirror, false);
    kit_sit_at(&pair->alone, table_of(word, seats), seat);
    kit_sit_at(&pair->apart, mirror, seat);
    pair->alone.session.preferences.pause_s = pair->apart.session.preferences.pause_s = PAUSE_RULES;
    assert_string_equal(kit_heard(&pair->alone, 0), kit_heard(&pair->apart, 0));
    assert_true(seat == WATCHER || pair->alone.heard.length);
}

static void get_up(struct pair *pair)
{
    kit_leave(&pair->alone);
    kit_leave(&pair->apart);
    table_free(pair->server);
}

// --- the same at both ---

static void both_hear(struct pair *pair, const char *line)
{
    const char *alone = kit_type(&pair->alone, line), *apart = kit_type(&pair->apart, line);
    if (strcmp(alone, apart) != 0)
        fail_msg("%s\n> %s\nat one computer:\n%sacross computers:\n%s", table_variant(pair->server)->id, line, alone, apart);
    assert_int_equal(table_digest(pair->server), table_digest(pair->alone.session.table));
}

// A move of another seat, which both hear of.
static void another_moves(struct pair *pair, int seat, const char *text)
{
    struct refusal no = { 0 };
    struct session *alone = &pair->alone.session, *apart = &pair->apart.session;
    off_t a = lseek(pair->alone.written, 0, SEEK_END), b = lseek(pair->apart.written, 0, SEEK_END);
    assert_true(table_move(alone->table, seat, text, &no));
    session_look(alone);
    assert_true(table_move(pair->server, seat, text, &no));
    send_sheet(pair, apart->table, true);
    session_look(apart);
    const char *here = kit_heard(&pair->alone, a), *there = kit_heard(&pair->apart, b);
    if (strcmp(here, there) != 0)
        fail_msg("%s\n%d %s\nat one computer:\n%sacross computers:\n%s", table_variant(pair->server)->id, seat, text, here,
                 there);
}

// Lines that read, that are refused, and that give orders.
static void types_something(struct pair *pair)
{
    static const char *const lines[] = { "hand",  "table",   "pile",       "scores",      "turn",   "goal",  "counts", "rules",
                                         "since", "refresh", "ideas",      "ideas 3",     "help",   "why",   "repeat", "more",
                                         "why",   "1",       "2",          "discard 9C",  "buy",    "leave", "sort",   "use",
                                         "who",   "chat hi", "buy queens", "buy nothing", "go",     "marks", "new",    "draw",
                                         "learn", "learn",   "buy ask",    "next",        "take 1", "xyzzy", "undo",   "back",
                                         "forth", "spell",   "word-back",  "messages",    "quiet" };
    both_hear(pair, lines[below(pair, sizeof lines / sizeof *lines)]);
}

static void obey(struct pair *pair)
{
    struct session *alone = &pair->alone.session, *apart = &pair->apart.session;
    off_t a = lseek(pair->alone.written, 0, SEEK_END), b = lseek(pair->apart.written, 0, SEEK_END);
    assert_true(session_auto_answer_due(alone) == session_auto_answer_due(apart));
    if (!session_auto_answer_due(alone))
        return;
    session_auto_answer(alone);
    session_auto_answer(apart);
    assert_string_equal(kit_heard(&pair->alone, a), kit_heard(&pair->apart, b));
}

// One move by lot of whoever may make one, typed where it is the person's; false: the match is over.
static bool play_on(struct pair *pair)
{
    struct table *table = pair->alone.session.table;
    struct move_list moves = { 0 };
    struct strbuf text = STRBUF_INIT;
    struct standing standing;
    unsigned turn = table_turn(table);
    int seat = 0;
    standing = table_standing(table);
    if (!turn && standing.match_over)
        return false;
    while (turn && !(turn >> seat & 1))
        seat++;
    if (turn)
        table_legal(table, seat, &moves);
    if (!turn)
        strbuf_add(&text, "next");
    else if (!moves.count) // taking back is all that is left
        strbuf_add(&text, "undo");
    else
        table_print(table, &moves.move[below(pair, (unsigned)moves.count)], &text);
    if (seat == pair->seat)
        both_hear(pair, text.text);
    else
        another_moves(pair, seat, text.text);
    move_list_release(&moves);
    strbuf_release(&text);
    return true;
}

static void sounds_alike(const char *word, int seats, int seat)
{
    struct pair pair;
    sit_twice(&pair, word, seats, seat);
    for (int i = 0; i < STEPS; i++) {
        obey(&pair);
        if (below(&pair, 8) == 0) // what only one seat is told is known as such across computers too
            pair.alone.session.preferences.mask = pair.apart.session.preferences.mask = !pair.alone.session.preferences.mask;
        if (!play_on(&pair))
            break;
        types_something(&pair);
        if (!table_turn(pair.server)) { // between rounds, and at the end
            // Where rules have a pause the clock of a server says who may start; there is none here (net/match_test).
            if (!session_rule(&pair.alone.session, "ui.round_pause_s"))
                both_hear(&pair, "turn");
            both_hear(&pair, "help");
        }
    }
    both_hear(&pair, "scores");
    get_up(&pair);
}

TEST(every_variant_sounds_alike_across_computers)
{
    struct variant_list list;
    struct err err = ERR_INIT;
    variant_list_load(&list, &err);
    assert_true(list.count > 10);
    for (int i = 0; i < list.count; i++) {
        kit_answer("");
        sounds_alike(list.entry[i].id, list.entry[i].players_min, 0);
        sounds_alike(list.entry[i].id, list.entry[i].players_max, 0);
    }
    variant_list_release(&list);
    err_release(&err);
}

TEST(a_watcher_hears_the_same_across_computers)
{
    static const char *const words[] = { "playroom", "international", "kings", "highest-card" };
    struct pair pair;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        sit_twice(&pair, words[i], 2, WATCHER);
        for (int step = 0; step < STEPS && play_on(&pair); step++)
            both_hear(&pair, step % 2 || !table_turn(pair.server) ? "table" : "turn"); // only at home he may begin the next round
        get_up(&pair);
    }
}
