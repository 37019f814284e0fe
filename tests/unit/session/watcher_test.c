// SPDX-License-Identifier: GPL-3.0-or-later
// Who watches has no cards, no turn and no seat, and presses the same keys as everybody: at every shipped variant each command
// is pressed and typed by a watcher, from the deal until after the first tricks or turns.  Nothing changes, and there is always
// an answer.
#include "own_home.h"
#include "session/session.h"
#include "test.h"
#include "unit/session_kit.h"

enum { STEPS = 40, PRESSES = 4 };

ALL_BETWEEN(enter_own_home, leave_own_home)

struct watched {
    struct kit kit;
    const char *variant;
    unsigned lot;
    int row; // the next command to be pressed
};

static unsigned below(struct watched *watched, unsigned bound)
{
    watched->lot = watched->lot * 1103515245u + 12345u;
    return (watched->lot >> 16) % bound;
}

static void sit_and_watch(struct watched *watched, const char *variant, int seats)
{
    struct err err = ERR_INIT;
    struct seat_plan plan[SEATS_MAX] = { 0 };
    for (int i = 0; i < seats; i++)
        snprintf(plan[i].name, sizeof plan[i].name, "%c", 'A' + i);
    *watched = (struct watched){ .variant = variant, .lot = (unsigned)seats };
    struct table *table = table_new(variant_load(variant, NULL, &err), plan, seats, "watched", &err);
    if (!table)
        fail_msg("%s", err.text.text);
    kit_sit_at(&watched->kit, table, WATCHER);
}

// One move by lot of whoever may make one, or the next round; false: the match is over.
static bool play_on(struct watched *watched)
{
    struct table *table = watched->kit.session.table;
    struct move_list moves = { 0 };
    struct strbuf text = STRBUF_INIT;
    struct refusal no = { 0 };
    unsigned turn = table_turn(table);
    int seat = 0;
    bool over = !turn && table_standing(table).match_over;
    while (turn && !(turn >> seat & 1))
        seat++;
    if (turn)
        table_legal(table, seat, &moves);
    if (!turn)
        strbuf_add(&text, "next");
    else if (!moves.count)
        strbuf_add(&text, "undo");
    else
        table_print(table, &moves.move[below(watched, (unsigned)moves.count)], &text);
    if (!over && !table_move(table, seat, text.text, &no))
        fail_msg("%s: %s: %s", watched->variant, text.text, no.text);
    session_look(&watched->kit.session);
    move_list_release(&moves);
    strbuf_release(&text);
    return !over;
}

// A command that a watcher presses, or types with a word or two that some game knows: answered, and nobody's cards move.  Only
// the next round may be begun, where all seats are the computer's.
static void presses(struct watched *watched, const char *line)
{
    struct kit *kit = &watched->kit;
    const struct command *row = &table_commands()[watched->row];
    uint64_t before = table_digest(kit->session.table);
    bool may_go_on = session_between_rounds(&kit->session);
    const char *heard = line ? kit_type(kit, line) : kit_press(kit, row->name);
    if (!*heard && row->flags & COMMAND_VOICE)
        return;
    if (!*heard)
        fail_msg("%s, %s: no answer", watched->variant, line ? line : row->name);
    if (table_digest(kit->session.table) != before && !may_go_on)
        fail_msg("%s, %s: the table changed\n%s", watched->variant, line ? line : row->name, heard);
    kit->session.done = false;
}

static void press_some(struct watched *watched)
{
    static const char *const words[] = { "1", "7H", "A", "stock", "hand", "all", "xyzzy", "1 2", "7H 8H" };
    kit_answer("1\n\n1\n\n1\n\n1\n\n1\n\n1\n\n");
    for (int i = 0; i < PRESSES; i++) {
        char line[64];
        const char *name = table_commands()[watched->row].name;
        presses(watched, NULL);
        snprintf(line, sizeof line, "%s %s", name, words[below(watched, sizeof words / sizeof *words)]);
        presses(watched, line);
        if (!table_commands()[++watched->row].name)
            watched->row = 0;
    }
}

static void watch(const char *variant, int seats)
{
    struct watched watched;
    sit_and_watch(&watched, variant, seats);
    for (int step = 0; step < STEPS; step++) {
        press_some(&watched);
        if (!play_on(&watched))
            break;
    }
    for (watched.row = 0; table_commands()[watched.row].name; watched.row++)
        presses(&watched, NULL);
    kit_leave(&watched.kit);
}

TEST(a_watcher_may_press_every_key_at_every_variant)
{
    struct variant_list list;
    struct err err = ERR_INIT;
    variant_list_load(&list, &err);
    assert_true(list.count > 10);
    for (int i = 0; i < list.count; i++)
        watch(list.entry[i].id, list.entry[i].players_min);
    variant_list_release(&list);
    err_release(&err);
}
