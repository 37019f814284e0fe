// SPDX-License-Identifier: GPL-3.0-or-later
// The moves that a person may make are listed once, and kept until what their seat sees changes.
#include "table/inside.h"
#include "test.h"
#include "unit/session_kit.h"

static const struct game *real;
static int lists, prints;

static void count_list(const struct game *, const struct options *o, const struct view *v, struct move_list *out)
{
    lists++;
    real->legal(real, o, v, out);
}

static void count_print(const struct game *, struct seat_names who, const struct move *m, struct strbuf *out)
{
    prints++;
    real->print(real, who, m, out);
}

// A sitting whose game counts how often its moves are listed and printed.
static void sit(struct kit *kit, struct game *counting, const char *record)
{
    kit_sit(kit, record);
    real = table_game(kit->session.table);
    *counting = *real;
    counting->legal = count_list;
    counting->print = count_print;
    ((struct variant *)table_variant(kit->session.table))->game = counting;
    kit->session.table->game = counting;
    session_forget_legal(&kit->session);
    lists = prints = 0;
}

static void leave(struct kit *kit)
{
    ((struct variant *)table_variant(kit->session.table))->game = real;
    kit->session.table->game = real;
    kit_leave(kit);
}

static const char whist[] = "rules whist\nseat Ann\nseat Bob\nseat Cid\nseat Dan\nseed kept\ntrump H\ntrick-number 11\nled Ann\n"
                            "hand Ann 2C 7S 9D\n";
static const char rummy[] = "rules playroom\nseat Ann\nseat Bob\nturn Ann\nphase draw\nhand Ann 4C 4D 4H 9S\nstock 2S 3S 5S 7D\n"
                            "discard KH\n";

TEST(a_list_of_all_commands_lists_the_moves_once_and_writes_none)
{
    struct kit kit;
    struct game counting;
    sit(&kit, &counting, rummy);
    kit_type(&kit, "help");
    assert_int_equal(lists, 1);
    assert_int_equal(prints, 0);
    leave(&kit);
}

TEST(they_are_kept_until_a_move_is_made)
{
    struct kit kit;
    struct game counting;
    sit(&kit, &counting, rummy);
    assert_true(session_can(&kit.session, VERB_DRAWS));
    assert_true(session_can_say(&kit.session, "draw stock"));
    assert_false(session_can(&kit.session, VERB_DISCARDS));
    assert_int_equal(lists, 1);
    kit_type(&kit, "draw");
    assert_false(session_can(&kit.session, VERB_DRAWS));
    assert_true(session_can(&kit.session, VERB_DISCARDS));
    assert_true(session_can_say(&kit.session, "discard 4C"));
    assert_false(session_can_say(&kit.session, "disc"));
    assert_int_equal(lists, 2);
    leave(&kit);
}

// Of all that could be played, only the card that is goes into words, for its line of the record.
TEST(a_card_is_played_without_a_written_list)
{
    struct kit kit;
    struct game counting;
    sit(&kit, &counting, whist);
    kit_type(&kit, "discard 2C");
    assert_int_equal(table_moves(kit.session.table), 1);
    assert_int_equal(lists, 1);
    assert_int_equal(prints, 1);
    leave(&kit);
}

// What was listed at one table says nothing of the next one.
TEST(another_table_has_moves_of_its_own)
{
    struct kit kit;
    kit_sit(&kit, rummy);
    assert_true(session_can(&kit.session, VERB_DRAWS));
    session_forget_table(&kit.session);
    assert_null(kit.session.legal.seen);
    assert_int_equal(kit.session.legal.moves.count, 0);
    kit_leave(&kit);
}
