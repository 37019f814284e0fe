// SPDX-License-Identifier: GPL-3.0-or-later
// A table played elsewhere, as a seat knows it: for every shipped variant a match is played at
// random, each seat's sheets feed a mirror, and the mirror must say and allow what the table does.
// Then sheets that are wrong, moves through the mirror, and the luck and marks of a record.
#include "base/bug.h"
#include "table/table.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STEPS = 60 };

struct heard {
    struct table *table;
    int seat, calls;
    struct strbuf text;
};

static void hear(void *self, const struct view *view, const struct event *event)
{
    struct heard *heard = self;
    struct hearer hearer = table_hearer(heard->table, heard->seat, STYLE_FULL);
    hearer.view = view;
    table_tell(heard->table, &hearer, event, &heard->text);
    heard->calls += event->call && event->seat == heard->seat;
}

static bool no_far(void *self, const char *text, struct refusal *no)
{
    (void)self;
    (void)text;
    return refuse(no, REASON_BAD_MOVE, NULL, "%s", "Nobody asked for this.");
}

static struct table *home(const char *word, int seats)
{
    struct err err = ERR_INIT;
    struct seat_plan plan[SEATS_MAX] = { 0 };
    for (int i = 0; i < seats; i++)
        snprintf(plan[i].name, sizeof plan[i].name, i ? "Aunt %c" : "Bob", 'A' + i);
    struct table *table = table_new(variant_load(word, NULL, &err), plan, seats, "mirror", &err);
    if (!table)
        fail_msg("%s", err.text.text);
    return table;
}

static struct table *mirror_of(const struct table *table, int seat, struct far far)
{
    struct err err = ERR_INIT;
    struct seat_plan plan[SEATS_MAX] = { 0 };
    for (int i = 0; i < table_seats(table); i++)
        snprintf(plan[i].name, sizeof plan[i].name, "%s", table_name(table, i));
    struct table *mirror = table_mirror(variant_copy(table_variant(table)), plan, table_seats(table), seat, far, &err);
    assert_non_null(mirror);
    assert_true(table_is_far(mirror) && !table_is_far(table));
    return mirror;
}

static void list_legal(struct table *table, int seat, struct strbuf *out)
{
    struct move_list moves = { 0 };
    strbuf_reset(out);
    if (seat == WATCHER)
        return;
    table_legal(table, seat, &moves);
    for (int i = 0; i < moves.count; i++) {
        table_print(table, &moves.move[i], out);
        strbuf_add_char(out, '\n');
    }
    move_list_release(&moves);
}

// Everything that the console asks a table for.
static void same_answers(struct table *table, struct table *mirror, int seat)
{
    struct strbuf here = STRBUF_INIT, there = STRBUF_INIT;
    struct standing a, b;
    a = table_standing(table);
    b = table_standing(mirror);
    assert_int_equal(table_turn(table), table_turn(mirror));
    assert_int_equal(a.on_turn, b.on_turn);
    assert_int_equal(a.winners, b.winners);
    assert_true(a.round_over == b.round_over && a.match_over == b.match_over);
    for (int i = 0; i < table_seats(table); i++)
        assert_int_equal(a.points[i], b.points[i]);
    if (seat != WATCHER)
        assert_int_equal(table_can_undo(table, seat), table_can_undo(mirror, seat));
    list_legal(table, seat, &here);
    list_legal(mirror, seat, &there);
    assert_string_equal(here.text, there.text);
    strbuf_reset(&here);
    strbuf_reset(&there);
    table_sheet(table, seat, true, &here);
    table_sheet(mirror, seat, true, &there);
    assert_string_equal(here.text, there.text);
    strbuf_release(&here);
    strbuf_release(&there);
}

static unsigned random_below(unsigned *seed, unsigned bound)
{
    *seed = *seed * 1103515245u + 12345u;
    return (*seed >> 16) % bound;
}

// One move of whoever may act, or the next round; false: the match is over.
static bool step(struct table *table, unsigned *seed)
{
    struct refusal no = { 0 };
    struct move_list moves = { 0 };
    unsigned turn = table_turn(table);
    if (!turn)
        return table_move(table, 0, "next", &no);
    int seat = 0;
    while (!(turn >> seat & 1))
        seat++;
    if (table_can_undo(table, seat) && random_below(seed, 12) == 0)
        return table_move(table, seat, "undo", &no);
    table_legal(table, seat, &moves);
    bool done = moves.count && table_apply(table, seat, &moves.move[random_below(seed, (unsigned)moves.count)], &no);
    if (!moves.count) // taking back is all that is left
        done = table_move(table, seat, "undo", &no);
    move_list_release(&moves);
    return done;
}

static void plays_alike(const char *word, int seats)
{
    enum { ALL = SEATS_MAX + 1 };
    struct table *table = home(word, seats), *mirror[ALL] = { NULL };
    struct heard here[ALL], there[ALL];
    struct err err = ERR_INIT;
    struct strbuf sheet = STRBUF_INIT;
    unsigned seed = (unsigned)seats;
    for (int i = 0; i <= seats; i++) {
        int seat = i == seats ? WATCHER : i;
        mirror[i] = mirror_of(table, seat, (struct far){ no_far, NULL, NULL });
        here[i] = (struct heard){ table, seat, 0, STRBUF_INIT };
        there[i] = (struct heard){ mirror[i], seat, 0, STRBUF_INIT };
        struct sitter a = { .hear = hear, .self = &here[i] }, b = { .hear = hear, .self = &there[i] };
        if (seat == WATCHER) {
            table_watch(table, a);
            table_watch(mirror[i], b);
        } else {
            table_seat(table, seat, a);
            table_seat(mirror[i], seat, b);
        }
        table_repeat(table, seat);
    }
    for (int n = 0; n < STEPS; n++) {
        for (int i = 0; i <= seats; i++) {
            strbuf_reset(&sheet);
            table_sheet(table, here[i].seat, true, &sheet);
            if (!table_mirror_take(mirror[i], sheet.text, true, &err))
                fail_msg("%s, seat %d, step %d: %s\n%s", word, here[i].seat, n, err.text.text, sheet.text);
            same_answers(table, mirror[i], here[i].seat);
            assert_string_equal(here[i].text.text, there[i].text.text);
            assert_int_equal(here[i].calls, there[i].calls);
        }
        if (!step(table, &seed))
            break;
    }
    for (int i = 0; i <= seats; i++) {
        table_free(mirror[i]);
        strbuf_release(&there[i].text);
    }
    table_free(table);
    for (int i = 0; i <= seats; i++)
        strbuf_release(&here[i].text);
    strbuf_release(&sheet);
}

TEST(every_variant_reads_alike_from_elsewhere)
{
    struct variant_list list;
    struct err err = ERR_INIT;
    variant_list_load(&list, &err);
    assert_true(list.count > 10);
    for (int i = 0; i < list.count; i++) {
        plays_alike(list.entry[i].id, list.entry[i].players_min);
        if (list.entry[i].players_max > list.entry[i].players_min)
            plays_alike(list.entry[i].id, list.entry[i].players_max);
    }
    variant_list_release(&list);
    err_release(&err);
}

TEST(a_sheet_that_cannot_be_read_changes_nothing)
{
    static const char *const bad[] = {
        "",
        "view\n",
        "may Bob\n",
        "may Nobody\nview\n",
        "points Bob\nview\n",
        "points Bob 99999999999\nview\n",
        "event\nview\n",
        "event nothing 1 0 0 0\nview\n",
        "event undo 0 0 0 0\nview\n",
        "event undo 1 7 0 0\nview\n",
        "event undo 9 0 0 0\nview\n",
        "event undo 1 0 0 0 shout\nview\n",
        "event undo 1 0 0 0 cards 99Z\nview\n",
        "may \"Bob\nview\n",
        "may \x1b[2J\nview\n",
        "may \xff\nview\n",
        "cards all\nview\n",
    };
    struct table *table = home("playroom", 2), *mirror = mirror_of(table, 1, (struct far){ no_far, NULL, NULL });
    struct strbuf sheet = STRBUF_INIT, after = STRBUF_INIT;
    struct err err = ERR_INIT;
    table_sheet(table, 1, true, &sheet);
    assert_true(table_mirror_take(mirror, sheet.text, true, &err));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        err_clear(&err);
        if (table_mirror_take(mirror, bad[i], true, &err) || err.count != 1)
            fail_msg("taken, or not said in one sentence: %s: %s", bad[i], err.text.text);
        strbuf_reset(&after);
        table_sheet(mirror, 1, true, &after);
        assert_string_equal(sheet.text, after.text);
    }
    strbuf_release(&sheet);
    strbuf_release(&after);
    err_release(&err);
    table_free(mirror);
    table_free(table);
}

// --- a move through the mirror ---

struct wire {
    struct table *home, *mirror;
    int sent;
};

static bool over_the_wire(void *self, const char *text, struct refusal *no)
{
    struct wire *wire = self;
    struct strbuf sheet = STRBUF_INIT;
    struct err err = ERR_INIT;
    wire->sent++;
    bool done = table_move_marked(wire->home, 0, text, "17", no);
    if (done) {
        table_sheet(wire->home, 0, true, &sheet);
        assert_true(table_mirror_take(wire->mirror, sheet.text, true, &err));
    }
    strbuf_release(&sheet);
    return done;
}

TEST(a_move_at_a_mirror_is_made_where_the_table_is)
{
    struct wire wire = { .home = home("playroom", 2) };
    struct strbuf sheet = STRBUF_INIT, record = STRBUF_INIT;
    struct refusal no = { 0 };
    struct err err = ERR_INIT;
    wire.mirror = mirror_of(wire.home, 0, (struct far){ over_the_wire, NULL, &wire });
    assert_false(table_turn(wire.mirror)); // it knows nothing yet
    table_sheet(wire.home, 0, true, &sheet);
    assert_true(table_mirror_take(wire.mirror, sheet.text, true, &err));
    assert_false(table_move(wire.mirror, 0, "next", &no));
    assert_int_equal(no.reason, REASON_WRONG_PHASE);
    assert_true(table_move(wire.mirror, 0, "draw stock", &no));
    assert_int_equal(wire.sent, 2);
    same_answers(wire.home, wire.mirror, 0);
    assert_false(table_step(wire.mirror));
    assert_null(table_trouble(wire.mirror));
    table_write(wire.home, &record);
    assert_non_null(strstr(record.text, "\nBob: draw stock # 17\n"));
    strbuf_release(&sheet);
    strbuf_release(&record);
    table_free(wire.mirror);
    table_free(wire.home);
}

// Left, and wanted after all, while another player is asked: the seat is not on turn, here or there.
TEST(a_discard_left_may_still_be_wanted_from_elsewhere)
{
    struct wire wire = { .home = home("international", 3) };
    struct strbuf sheet = STRBUF_INIT, legal = STRBUF_INIT;
    struct refusal no = { 0 };
    struct err err = ERR_INIT;
    wire.mirror = mirror_of(wire.home, 0, (struct far){ over_the_wire, NULL, &wire });
    table_sheet(wire.home, 0, true, &sheet);
    assert_true(table_mirror_take(wire.mirror, sheet.text, true, &err));
    assert_true(table_move(wire.mirror, 0, "leave", &no));
    assert_false(table_turn(wire.mirror) & 1);
    same_answers(wire.home, wire.mirror, 0);
    list_legal(wire.mirror, 0, &legal);
    assert_string_equal(legal.text, "buy\n");
    assert_false(table_move(wire.mirror, 0, "leave", &no));
    assert_true(table_move(wire.mirror, 0, "buy", &no));
    same_answers(wire.home, wire.mirror, 0);
    list_legal(wire.mirror, 0, &legal);
    assert_null(strstr(legal.text, "buy"));
    strbuf_release(&sheet);
    strbuf_release(&legal);
    table_free(wire.mirror);
    table_free(wire.home);
}

TEST(a_watcher_makes_no_move)
{
    struct wire wire = { .home = home("playroom", 2) };
    struct refusal no = { 0 };
    wire.mirror = mirror_of(wire.home, WATCHER, (struct far){ over_the_wire, NULL, &wire });
    assert_false(table_move(wire.mirror, 0, "next", &no));
    assert_int_equal(wire.sent, 0);
    table_free(wire.mirror);
    table_free(wire.home);
}

// --- the luck of a round ---

struct followed {
    struct strbuf lines;
    struct strbuf sheets;
};

static void follow(void *self, struct table *table, const char *line)
{
    struct followed *followed = self;
    strbuf_addf(&followed->lines, "%d %s\n", table_moves(table), line);
    strbuf_addf(&followed->sheets, "%s\n", line);
    table_sheet(table, 0, true, &followed->sheets);
}

static const char one[] = "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef";
static const char other[] = "f0112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef";

// The record of two rounds, the second dealt by this luck; what its follower heard.
static void two_rounds(const char *luck, struct strbuf *record, struct followed *followed)
{
    struct table *table = home("highest-card", 2);
    unsigned seed = 5;
    struct standing standing;
    struct refusal no = { 0 };
    followed->lines = followed->sheets = (struct strbuf)STRBUF_INIT;
    table_follow(table, (struct follower){ follow, followed });
    follow(followed, table, "");
    do {
        assert_true(step(table, &seed));
        standing = table_standing(table);
    } while (!standing.round_over);
    assert_false(standing.match_over);
    table_luck(table, luck);
    assert_true(table_move_marked(table, 1, "next", "3", &no));
    for (int i = 0; i < 4; i++)
        assert_true(step(table, &seed));
    table_write(table, record);
    table_free(table);
}

static char *write_record(const struct strbuf *record)
{
    static char path[] = "/tmp/parlour-mirror-XXXXXX";
    strcpy(path + sizeof path - 7, "XXXXXX");
    int fd = mkstemp(path);
    assert_true(fd >= 0 && write(fd, record->text, record->length) == (ssize_t)record->length && close(fd) == 0);
    return path;
}

TEST(luck_from_outside_deals_the_next_round_and_is_replayed)
{
    struct strbuf record = STRBUF_INIT, another = STRBUF_INIT;
    struct followed live, again = { STRBUF_INIT, STRBUF_INIT }, elsewhere;
    struct err err = ERR_INIT;
    two_rounds(one, &record, &live);
    two_rounds(other, &another, &elsewhere);
    assert_non_null(strstr(record.text, ": next # 3\nluck round "));
    assert_null(strstr(record.text, one)); // not to be read at a glance
    assert_string_not_equal(live.sheets.text, elsewhere.sheets.text);
    char *path = write_record(&record);
    struct table *table = table_load_followed(path, false, (struct follower){ follow, &again }, &err);
    unlink(path);
    if (!table)
        fail_msg("%s", err.text.text);
    assert_string_equal(live.lines.text, again.lines.text);
    assert_string_equal(live.sheets.text, again.sheets.text);
    table_free(table);
    struct strbuf *all[] = { &record,      &another,      &live.lines,      &live.sheets,
                             &again.lines, &again.sheets, &elsewhere.lines, &elsewhere.sheets };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        strbuf_release(all[i]);
}

TEST(luck_in_a_wrong_place_is_refused)
{
    static const char head[] = "parlour 1\nrules highest-card\nseat Bob\nseat Eve\nplay\n";
    static const struct {
        const char *lines, *sentence;
    } bad[] = { { "luck round 12\n", "6: The luck of a round is 64 digits" },
                { "luck round 00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef\n",
                  "6: The luck of a round belongs right after the next" } };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct strbuf record = STRBUF_INIT;
        struct err err = ERR_INIT;
        strbuf_addf(&record, "%s%s", head, bad[i].lines);
        char *path = write_record(&record);
        assert_null(table_load(path, false, &err));
        unlink(path);
        const char *colon = strchr(err.text.text, ':');
        assert_non_null(colon);
        assert_true(strncmp(colon + 1, "6: ", 3) == 0 && strstr(err.text.text, strstr(bad[i].sentence, ": ") + 2));
        err_release(&err);
        strbuf_release(&record);
    }
}

// A loss of power between the two halves of what begins a round: it has not begun, and is begun again with the same luck.
TEST(a_round_torn_from_its_luck_has_not_begun)
{
    struct strbuf record = STRBUF_INIT, again = STRBUF_INIT;
    struct followed live;
    struct standing standing;
    struct err err = ERR_INIT;
    struct refusal no = { 0 };
    two_rounds(one, &record, &live);
    size_t next = (size_t)(strstr(record.text, ": next # 3\n") - record.text) + strlen(": next # 3\n");
    size_t luck = next + strcspn(record.text + next, "\n") + 1;
    for (size_t cut = next; cut < luck; cut += 7) {
        struct strbuf torn = STRBUF_INIT;
        strbuf_add_bytes(&torn, record.text, cut);
        char *path = write_record(&torn);
        struct table *table = table_load(path, true, &err);
        if (!table)
            fail_msg("%s", err.text.text);
        standing = table_standing(table);
        assert_true(standing.round_over && !table_turn(table));
        table_luck(table, one);
        assert_true(table_move_marked(table, 1, "next", "3", &no));
        strbuf_reset(&again);
        table_write(table, &again);
        table_free(table);
        unlink(path);
        assert_true(again.length == luck && strncmp(again.text, record.text, luck) == 0);
        strbuf_release(&torn);
    }
    strbuf_release(&record);
    strbuf_release(&again);
    strbuf_release(&live.lines);
    strbuf_release(&live.sheets);
}
