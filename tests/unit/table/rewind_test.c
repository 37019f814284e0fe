// SPDX-License-Identifier: GPL-3.0-or-later
// Going back to a decision, where one person plays alone with computer players: whatever happened since, the table is as it was
// then, to the byte; and the record that was written, read again, leads to the same table.
#include "base/text.h"
#include "players/players.h"
#include "table/inside.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PERSON = 0, STEPS = 300, KEPT = 400 };

// By these rules, with other rounds in a match where they are named.
static struct table *alone_for(const char *rules, const char *rounds, const char *seed, int people)
{
    struct seat_plan plan[3] = { { .name = "Ann" }, { .name = "Bob" }, { .name = "Carol" } };
    struct err err = ERR_INIT;
    struct variant *variant = variant_load(rules, NULL, &err);
    if (rounds && !variant_set(variant, "match.rounds", rounds, "test", &err))
        fail_msg("%s", err.text.text);
    int seats = strcmp(rules, "battle") == 0 ? 2 : 3;
    for (int seat = people; seat < seats; seat++)
        snprintf(plan[seat].level, sizeof plan[seat].level, "steady");
    struct table *table = table_new(variant, plan, seats, seed, &err);
    if (!table)
        fail_msg("%s", err.text.text);
    players_seat_all(table, seed);
    for (int seat = 0; seat < people; seat++) // somebody must decide for them
        table_seat(table, seat, players_new(table_game(table), "steady", seed));
    return table;
}

static struct table *alone(const char *rules, const char *seed, int people)
{
    return alone_for(rules, NULL, seed, people);
}

// Plays on up to the person's next move and makes it, as a computer player would; before: the table then.  False: the round is
// over.
static bool decides(struct table *table, uint64_t *before)
{
    bool own = false;
    while (table_turn(table) && !own) {
        *before = table_digest(table);
        if (!table_step(table))
            fail_msg("nobody moves");
        own = !table->others_acted;
    }
    return own;
}

static void goes_back(struct table *table)
{
    struct refusal no = { 0 };
    if (!table_move(table, PERSON, "undo decision", &no))
        fail_msg("%s", no.text);
}

static void same_from_the_record(const struct table *table, const char *path)
{
    struct err err = ERR_INIT;
    struct table *again = table_load(path, false, &err);
    if (!again)
        fail_msg("%s", err.text.text);
    assert_true(table_digest(again) == table_digest(table));
    assert_int_equal(table_rewinds(again), table_rewinds(table));
    assert_int_equal(table_can_rewind(again, PERSON), table_can_rewind(table, PERSON));
    assert_int_equal(again->trail.count, table->trail.count);
    table_free(again);
}

// Goes back one to four decisions now and then.
static int plays_a_round(const char *rules, const char *seed)
{
    char path[] = "/tmp/rewind_test.XXXXXX";
    uint64_t digest[KEPT];
    int count = 0, rewinds = 0;
    struct table *table = alone(rules, seed, 1);
    struct err err = ERR_INIT;
    close(mkstemp(path));
    unlink(path);
    if (!table_journal(table, path, &err))
        fail_msg("%s", err.text.text);
    for (int step = 0; step < STEPS && decides(table, &digest[count]); step++) {
        count++;
        for (int back = step % 7 == 6 ? 1 + step % 4 : 0; back > 0 && table_can_rewind(table, PERSON); back--) {
            goes_back(table);
            rewinds++;
            assert_true(table_digest(table) == digest[--count]);
        }
    }
    assert_int_equal(table_rewinds(table), rewinds);
    same_from_the_record(table, path);
    unlink(path);
    table_free(table);
    return rewinds;
}

static void plays_and_goes_back(const char *rules)
{
    int rewinds = 0;
    for (int i = 0; i < 6; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "back%d", i);
        rewinds += plays_a_round(rules, seed);
    }
    assert_true(rewinds > 5);
}

TEST(the_table_is_as_it_was_in_every_game)
{
    static const char *const games_known[] = { "international", "control", "playroom", "playroom-multiple", "kings", "battle" };
    for (size_t i = 0; i < sizeof games_known / sizeof *games_known; i++)
        plays_and_goes_back(games_known[i]);
}

TEST(only_so_many_decisions_are_kept)
{
    enum { MOST = 200 };
    struct table *table = alone("battle", "many", 1);
    uint64_t digest[MOST + 20];
    int back = 0, made = 0;
    while (made < MOST + 20 && decides(table, &digest[made]))
        made++;
    assert_int_equal(made, MOST + 20);
    int kept = table->trail.count;
    while (table_can_rewind(table, PERSON)) {
        goes_back(table);
        assert_true(table_digest(table) == digest[made - ++back]);
    }
    assert_int_equal(back, kept);
    assert_int_equal(kept, MOST);
    table_free(table);
}

TEST(people_together_and_a_house_never_go_back)
{
    struct refusal no = { 0 };
    uint64_t before;
    struct table *table = alone("playroom", "two", 2);
    decides(table, &before);
    assert_false(table_can_rewind(table, PERSON));
    assert_false(table_move(table, PERSON, "undo decision", &no));
    assert_string_equal(reason_word(no.reason), "wrong_phase");
    table_free(table);
    table = alone("playroom", "house", 1);
    decides(table, &before);
    assert_true(table_can_rewind(table, PERSON));
    table_forbid_rewinds(table);
    assert_false(table_can_rewind(table, PERSON));
    assert_false(table_move(table, PERSON, "undo decision", &no));
    assert_int_equal(table_rewinds(table), 0);
    table_free(table);
}

// What the person hears.
static void hear(void *self, const struct view *view, const struct event *event)
{
    struct table *table = ((void **)self)[0];
    struct hearer hearer;
    (void)view;
    hearer = table_hearer(table, PERSON, STYLE_FULL);
    if (event->kind == EVENT_UNDO)
        table_tell(table, &hearer, event, ((void **)self)[1]);
}

TEST(it_is_said_what_was_seen)
{
    struct strbuf heard = STRBUF_INIT;
    struct refusal no = { 0 };
    struct table *table = alone("playroom", "said", 1);
    void *self[2] = { table, &heard };
    table_seat(table, PERSON, (struct sitter){ .hear = hear, .self = self });
    while (!(table_turn(table) & 1u << PERSON))
        table_step(table);
    assert_true(table_move(table, PERSON, "draw stock", &no));
    goes_back(table);
    assert_string_equal(heard.text, "You put the card you drew back on the stock.\nYou have seen a new card.\n");
    table_free(table);
    strbuf_release(&heard);
}

static void makes(struct table *table, const char *move)
{
    struct refusal no = { 0 };
    if (!table_move(table, PERSON, move, &no))
        fail_msg("%s: %s", move, no.text);
}

// Any card.
static void discards(struct table *table)
{
    struct move_list moves = { 0 };
    struct strbuf text = STRBUF_INIT;
    table_legal(table, PERSON, &moves);
    for (int i = 0; i < moves.count && strncmp(text.text, "discard ", 8) != 0; i++) {
        strbuf_reset(&text);
        table_print(table, &moves.move[i], &text);
    }
    makes(table, text.text);
    move_list_release(&moves);
    strbuf_release(&text);
}

static void others_go_on(struct table *table)
{
    while (!(table_turn(table) & 1u << PERSON))
        assert_true(table_step(table));
}

TEST(it_is_said_what_others_did_and_only_with_the_decision_before_it)
{
    struct strbuf heard = STRBUF_INIT;
    struct refusal no = { 0 };
    struct table *table = alone("playroom", "others", 1);
    void *self[2] = { table, &heard };
    table_seat(table, PERSON, (struct sitter){ .hear = hear, .self = self });
    others_go_on(table);
    makes(table, "draw stock");
    discards(table);
    others_go_on(table);
    makes(table, "draw stock");
    goes_back(table);
    assert_string_equal(heard.text, "You put the card you drew back on the stock.\nYou have seen a new card.\n");
    strbuf_reset(&heard);
    assert_false(table_move(table, PERSON, "undo", &no));
    assert_string_equal(no.text, "There is nothing you could take back now."); // that Bob had acted since is undone too
    goes_back(table);
    const char *since = strstr(heard.text, "What the others did since is taken back too.\nYou have seen a new card.\n");
    assert_non_null(since);
    table_free(table);
    strbuf_release(&heard);
}

TEST(a_match_that_is_over_stays_over)
{
    struct refusal no = { 0 };
    struct standing standing;
    uint64_t before;
    struct table *table = alone_for("kings", "1", "over", 1);
    do
        standing = table_standing(table);
    while (!standing.round_over && decides(table, &before));
    standing = table_standing(table);
    assert_true(standing.match_over);
    assert_false(table_can_rewind(table, PERSON));
    assert_false(table_move(table, PERSON, "undo decision", &no));
    assert_string_equal(no.text, "The match is over.");
    table_free(table);
}
