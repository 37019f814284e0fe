// SPDX-License-Identifier: GPL-3.0-or-later
// A guest by itself: this file is the broker and the house, and a real table gives the sheets.  What is sent, and when, what is
// taken over and what is passed by, who leaves when two of a name are here, and that no bytes do harm.
#include "base/bug.h"
#include "net/guest_inside.h"
#include "net/sha.h"
#include "rules/variant_travel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HOUSE "00aa11bb"
#define SEAT "parlour/" HOUSE "/t/friday/s/bob/"
#define CARD_TOPIC "parlour/" HOUSE "/lobby/friday"
#define UP_TOPIC "parlour/" HOUSE "/up"
#define HERE_TOPIC "parlour/u/bob/here"
#define OURS "0b0b0b0b"
#define OTHERS "0c0c0c0c"

// --- the other side ---

struct bench {
    struct guest *guest;
    struct table *table; // the real one
    struct strbuf sent;  // "TOPIC TEXT", newlines as |, a line each
    struct strbuf told;  // what the console was told, a line each
    int64_t now;
    struct strbuf card;
};

static void publish(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    struct bench *bench = self;
    strbuf_addf(&bench->sent, "%s%s ", strrchr(topic, '/') + 1, retain ? "!" : "");
    for (size_t i = 0; i < length; i++)
        strbuf_add_char(&bench->sent, text[i] == '\n' ? '|' : text[i]);
    strbuf_add_char(&bench->sent, '\n');
}

static void subscribe(void *self, const char *topic)
{
    struct bench *bench = self;
    strbuf_addf(&bench->sent, "+ %s\n", topic);
}

static void hear_card(void *self, const struct card *old, const struct card *new)
{
    struct bench *bench = self;
    strbuf_addf(&bench->told, "card %s\n", !new ? "taken away" : !old ? "new" : "other");
    if (old && new)
        card_tell_changes(old, new, "bob", &bench->told);
}

static void hear_event(void *self, const struct view *view, const struct event *event)
{
    struct bench *bench = self;
    struct hearer hearer;
    (void)view;
    table_hearer(bench->guest->at.mirror, guest_seat(bench->guest), STYLE_SHORT, &hearer);
    table_tell(bench->guest->at.mirror, &hearer, event, &bench->told);
}

static void sat(void *self, struct table *mirror)
{
    struct bench *bench = self;
    strbuf_add(&bench->told, "sat\n");
    if (guest_seat(bench->guest) == WATCHER)
        table_watch(mirror, (struct sitter){ .hear = hear_event, .self = bench });
    else
        table_seat(mirror, guest_seat(bench->guest), (struct sitter){ .hear = hear_event, .self = bench });
}

static void hear_chat(void *self, const char *name, const char *text)
{
    strbuf_addf(&((struct bench *)self)->told, "chat %s: %s\n", name, text);
}

static void hear_said(void *self, const char *sentence)
{
    strbuf_addf(&((struct bench *)self)->told, "said %s\n", sentence);
}

static void hear_gone(void *self, const char *sentence)
{
    strbuf_addf(&((struct bench *)self)->told, "gone %s\n", sentence);
}

static void hear_answer(void *self, bool done, const struct refusal *no)
{
    strbuf_addf(&((struct bench *)self)->told, "answered %s\n", done ? "done" : no->text);
}

static void hear_quiet(void *self, bool lost)
{
    strbuf_addf(&((struct bench *)self)->told, "quiet %d\n", lost);
}

static void hear_made(void *self, const char *table, const char *codes)
{
    strbuf_addf(&((struct bench *)self)->told, "made %s %s", table, codes);
}

static bool no_far(void *self, const char *text, struct refusal *no)
{
    (void)self, (void)text;
    return refuse(no, REASON_BAD_MOVE, NULL, "Not here.");
}

// What was sent, and told, since the last look.
static void check_sent(struct bench *bench, const char *expected)
{
    assert_string_equal(bench->sent.text, expected);
    strbuf_reset(&bench->sent);
}

static void check_told(struct bench *bench, const char *expected)
{
    assert_string_equal(bench->told.text, expected);
    strbuf_reset(&bench->told);
}

static void forget(struct bench *bench)
{
    strbuf_reset(&bench->sent);
    strbuf_reset(&bench->told);
}

static void give(struct bench *bench, const char *topic, const char *text)
{
    guest_message(bench->guest, topic, text, strlen(text), bench->now);
}

// The time passes, with all that the guest wants to do meanwhile.
static void pass(struct bench *bench, int64_t ms)
{
    int64_t end = bench->now + ms;
    while (guest_due(bench->guest) <= end) {
        int64_t due = guest_due(bench->guest);
        bench->now = due > bench->now ? due : bench->now;
        guest_tick(bench->guest, bench->now);
        assert_true(guest_due(bench->guest) > bench->now);
    }
    bench->now = end;
}

static void make_card(struct bench *bench, int epoch, const char *stage, const char *bobs, const char *annes)
{
    struct strbuf rules = STRBUF_INIT, canon = STRBUF_INIT;
    char finger[SHA_FINGER_BYTES];
    variant_travel_write(table_variant(bench->table), &rules);
    variant_canon(table_variant(bench->table), &canon);
    sha_finger(canon.text, finger);
    strbuf_reset(&bench->card);
    strbuf_addf(&bench->card,
                "card %d\ngame Friday\nrules %s Kings\n%sstage %s\nround 1\nseat %s Anne\nseat %s Bob\nowner anne\nwatch yes\n",
                epoch, finger, rules.text, stage, annes, bobs);
    strbuf_release(&rules);
    strbuf_release(&canon);
}

static void give_sheet(struct bench *bench, const char *topic, int epoch, int n, long id, const char *did)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, "sheet %d %d %ld%s\n", epoch, n, id, did ? "" : " whole");
    if (did && *did)
        strbuf_addf(&text, "did %s\n", did);
    table_sheet(bench->table, guest_seat(bench->guest), did != NULL, &text);
    give(bench, topic, text.text);
    strbuf_release(&text);
}

static const char *mirror_sheet(struct bench *bench, struct strbuf *out)
{
    strbuf_reset(out);
    table_sheet(guest_mirror(bench->guest), guest_seat(bench->guest), false, out);
    return out->text;
}

// Does the mirror show what the table shows?
static bool mirrors(struct bench *bench)
{
    struct strbuf here = STRBUF_INIT, there = STRBUF_INIT;
    table_sheet(bench->table, guest_seat(bench->guest), false, &there);
    bool same = guest_mirror(bench->guest) && strcmp(mirror_sheet(bench, &here), there.text) == 0;
    strbuf_release(&here);
    strbuf_release(&there);
    return same;
}

static void play(struct bench *bench, int seat, const char *text)
{
    struct refusal no = { 0 };
    if (!table_move(bench->table, seat, text, &no))
        fail_msg("%s is refused: %s", text, no.text);
}

static struct bench *open_bench(const char *name)
{
    struct bench *bench = mem_zero(1, sizeof *bench);
    struct err err = ERR_INIT;
    const struct seat_plan plan[] = { { "Anne", "" }, { "Bob", "" } };
    struct variant *variant = variant_load("kings", NULL, &err);
    assert_non_null(variant);
    bench->table = table_new(variant, plan, 2, "guest", &err);
    assert_non_null(bench->table);
    const struct guest_plan guest_plan = { name, OURS, { no_far, NULL, NULL } };
    const struct guest_out out = { .self = bench,
                                   .publish = publish,
                                   .subscribe = subscribe,
                                   .card = hear_card,
                                   .sat = sat,
                                   .chat = hear_chat,
                                   .said = hear_said,
                                   .gone = hear_gone,
                                   .answered = hear_answer,
                                   .quiet = hear_quiet,
                                   .made = hear_made };
    strbuf_init(&bench->sent);
    strbuf_init(&bench->told);
    strbuf_init(&bench->card);
    bench->guest = guest_new(&guest_plan, out, &err);
    assert_non_null(bench->guest);
    bench->now = 1000;
    err_release(&err);
    return bench;
}

static void close_bench(struct bench *bench)
{
    guest_free(bench->guest);
    table_free(bench->table);
    strbuf_release(&bench->sent);
    strbuf_release(&bench->told);
    strbuf_release(&bench->card);
    free(bench);
}

// Connected, with the house's word and the card, and seated.
static struct bench *seat_bench(void)
{
    struct bench *bench = open_bench("Bob");
    struct err err = ERR_INIT;
    guest_connected(bench->guest, bench->now);
    give(bench, UP_TOPIC, "up 3 12345678 1\nname Home\n");
    make_card(bench, 3, "playing", "here", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    assert_true(guest_sit(bench->guest, "friday", bench->now, &err));
    give(bench, HERE_TOPIC, "here " OURS);
    err_release(&err);
    return bench;
}

// And with the deal.
static struct bench *playing_bench(void)
{
    struct bench *bench = seat_bench();
    give_sheet(bench, SEAT "ev", 3, 0, 0, "");
    assert_true(mirrors(bench));
    pass(bench, 1000);
    forget(bench);
    return bench;
}

// --- sitting down ---

static void sits_down(void **state)
{
    (void)state;
    struct bench *bench = open_bench("Bob");
    struct err err = ERR_INIT;
    const struct card *const *cards;
    char topic[WIRE_TOPIC_BYTES];
    struct strbuf will = STRBUF_INIT;
    guest_will(bench->guest, topic, &will);
    assert_string_equal(topic, HERE_TOPIC);
    assert_string_equal(will.text, "gone " OURS);
    strbuf_release(&will);
    assert_false(guest_sit(bench->guest, NULL, bench->now, &err));
    assert_string_equal(err.text.text, "No open table here has a seat for Bob.\n");
    guest_connected(bench->guest, bench->now);
    check_sent(bench, "+ parlour/+/up\n+ parlour/+/lobby/+\n");
    make_card(bench, 3, "waiting", "missing", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    check_told(bench, "card new\n");
    assert_int_equal(guest_tables(bench->guest, &cards), 1);
    assert_string_equal(cards[0]->name, "Friday");
    err_clear(&err);
    assert_false(guest_sit(bench->guest, "Sunday", bench->now, &err));
    assert_string_equal(err.text.text, "There is no table Sunday here.\n");
    assert_true(guest_sit(bench->guest, NULL, bench->now, &err));
    check_sent(bench, "+ " HERE_TOPIC "\nhere! here " OURS "\n+ " SEAT "ev\n+ " SEAT "re\nact sync -1 " OURS "\n");
    give(bench, SEAT "re", "same 3 -1 0\n");
    pass(bench, 14000);
    check_sent(bench, "");
    pass(bench, 1500);
    check_sent(bench, "act sync -1 " OURS "\n"); // in case the deal was lost
    give_sheet(bench, SEAT "ev", 3, 0, 0, "");
    check_told(bench, "sat\n");
    assert_true(mirrors(bench));
    err_release(&err);
    close_bench(bench);
}

static void refuses_other_rules_and_versions(void **state)
{
    (void)state;
    struct bench *bench = open_bench("Bob");
    struct err err = ERR_INIT;
    guest_connected(bench->guest, bench->now);
    make_card(bench, 3, "playing", "here", "here");
    char *print = strstr(bench->card.text, "rules ");
    print[6] = print[6] == 'f' ? 'e' : 'f';
    give(bench, CARD_TOPIC, bench->card.text);
    assert_false(guest_sit(bench->guest, "friday", bench->now, &err));
    assert_non_null(strstr(err.text.text, "otherwise than the house"));
    err_clear(&err);
    make_card(bench, 3, "playing", "here", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    give(bench, UP_TOPIC, "up 3 12345678 2\nname Home\n");
    assert_false(guest_sit(bench->guest, "friday", bench->now, &err));
    assert_string_equal(err.text.text, "This house runs a newer Parlour. Update yours to play here.\n");
    err_clear(&err);
    assert_false(guest_watch(bench->guest, "friday", bench->now, &err));
    err_release(&err);
    close_bench(bench);
    bench = playing_bench();
    give(bench, UP_TOPIC, "up 4 12345678 0\nname Home\n");
    check_told(bench, "gone This house runs an older Parlour. Its host must update it.\n");
    close_bench(bench);
}

// --- sheets ---

static void takes_what_comes_next(void **state)
{
    (void)state;
    struct bench *bench = playing_bench();
    struct strbuf before = STRBUF_INIT, after = STRBUF_INIT;
    play(bench, 0, "end");
    give_sheet(bench, SEAT "ev", 3, 1, 0, "Anne: end");
    assert_true(mirrors(bench));
    assert_true(bench->told.length > 0); // that it is Bob's turn
    forget(bench);
    play(bench, 1, "end");
    mirror_sheet(bench, &before);
    give_sheet(bench, SEAT "ev", 3, 1, 0, "Anne: end"); // again
    give_sheet(bench, SEAT "ev", 3, 0, 0, "");
    give_sheet(bench, SEAT "ev", 2, 2, 0, "Bob: end"); // of a house that is no more
    assert_string_equal(mirror_sheet(bench, &after), before.text);
    check_told(bench, "");
    check_sent(bench, "");
    play(bench, 0, "end");
    give_sheet(bench, SEAT "ev", 3, 3, 0, "Anne: end"); // one is missing
    assert_string_equal(mirror_sheet(bench, &after), before.text);
    check_sent(bench, "act sync 1 " OURS "\n");
    give_sheet(bench, SEAT "ev", 3, 4, 0, "Anne: end");
    check_sent(bench, ""); // not at once again
    pass(bench, 400);
    check_sent(bench, "act sync 1 " OURS "\n");
    give_sheet(bench, SEAT "re", 3, 2, 0, "Bob: end"); // told again; another state's sheet, but that is the house's affair
    give_sheet(bench, SEAT "re", 3, 3, 0, "Anne: end");
    give_sheet(bench, SEAT "re", 3, 4, 0, "Anne: end");
    assert_true(mirrors(bench));
    forget(bench);
    pass(bench, 10000);
    check_sent(bench, "");
    strbuf_release(&before);
    strbuf_release(&after);
    close_bench(bench);
}

static void jumps_only_where_nothing_else_helps(void **state)
{
    (void)state;
    struct bench *bench = playing_bench();
    guest_refresh(bench->guest, bench->now);
    assert_true(guest_refreshing(bench->guest));
    check_sent(bench, "act sync -1 " OURS "\n");
    play(bench, 0, "end");
    give_sheet(bench, SEAT "re", 3, 1, 0, NULL); // what lies before it can still be told
    assert_false(mirrors(bench));
    pass(bench, 300);
    check_sent(bench, "act sync 0 " OURS "\n");
    give_sheet(bench, SEAT "re", 3, 1, 0, "Anne: end");
    assert_true(mirrors(bench));
    pass(bench, 300);
    check_sent(bench, "act sync -1 " OURS "\n");
    forget(bench);
    give_sheet(bench, SEAT "re", 3, 1, 0, NULL);
    assert_false(guest_refreshing(bench->guest));
    check_told(bench, "");
    play(bench, 1, "end");
    give_sheet(bench, SEAT "re", 3, 300, 0, NULL); // too much was missed
    assert_true(mirrors(bench));
    check_told(bench, "said You missed 298 moves. Only how things stand is told.\n");
    close_bench(bench);
}

static void a_house_that_begins_again_is_asked(void **state)
{
    (void)state;
    struct bench *bench = playing_bench();
    play(bench, 0, "end");
    give_sheet(bench, SEAT "ev", 3, 1, 0, "Anne: end");
    forget(bench);
    pass(bench, 1000);
    give(bench, UP_TOPIC, "up 4 87654321 1\nname Home\n");
    check_sent(bench, "act sync 1 " OURS "\n");
    give(bench, SEAT "re", "same 3 1 0\n"); // of the old one
    give(bench, SEAT "re", "same 4 1 0\n");
    pass(bench, 300);
    check_sent(bench, "act sync -1 " OURS "\n"); // the same number need not be the same game
    give_sheet(bench, SEAT "re", 4, 1, 0, NULL);
    pass(bench, 5000);
    check_sent(bench, "");
    check_told(bench, "");
    // One that has lost the last move.
    give(bench, UP_TOPIC, "up 5 11111111 1\nname Home\n");
    check_sent(bench, "act sync 1 " OURS "\n");
    play(bench, 1, "end");
    for (int i = 0; i < 2; i++) {
        give_sheet(bench, SEAT "re", 5, 0, 0, NULL);
        give_sheet(bench, SEAT "re", 5, 0, 0, NULL); // twice is no news
        assert_false(mirrors(bench));                // it may be an answer to a question of old
        pass(bench, 300);
        check_sent(bench, "act sync 1 " OURS "\n");
    }
    give_sheet(bench, SEAT "re", 5, 0, 0, NULL);
    assert_true(mirrors(bench));
    check_told(bench, "said The house has lost the last moves. This is how things stand now.\n");
    forget(bench);
    give_sheet(bench, SEAT "ev", 5, 1, 0, "Bob: end");
    assert_true(mirrors(bench));
    // An old one that speaks once more changes nothing.
    forget(bench);
    give(bench, UP_TOPIC, "up 4 87654321 1\nname Home\n");
    give(bench, UP_TOPIC, "down 4 87654321\n");
    pass(bench, 5000);
    check_told(bench, "");
    check_sent(bench, "");
    close_bench(bench);
}

static void asks_after_silence_and_tells_of_it(void **state)
{
    (void)state;
    struct bench *bench = playing_bench();
    pass(bench, 15000);
    check_sent(bench, "act sync 0 " OURS "\n");
    give(bench, SEAT "re", "same 3 0 0\n");
    check_told(bench, "");
    pass(bench, 15000);
    check_sent(bench, "act sync 0 " OURS "\n");
    pass(bench, 3900);
    check_told(bench, "");
    pass(bench, 200);
    check_told(bench, "quiet 1\n");
    pass(bench, 60000);
    check_told(bench, "");
    give(bench, SEAT "re", "same 3 0 0\n");
    check_told(bench, "quiet 0\n");
    forget(bench);
    give(bench, UP_TOPIC, "down 3 12345678\n");
    pass(bench, 3000);
    check_told(bench, ""); // it may come back at once
    pass(bench, 2000);
    check_told(bench, "quiet 1\n");
    give(bench, UP_TOPIC, "up 4 12345679 1\nname Home\n");
    give(bench, SEAT "re", "same 4 0 0\n");
    check_told(bench, "quiet 0\n");
    guest_disconnected(bench->guest, bench->now);
    forget(bench);
    pass(bench, 60000);
    check_told(bench, "quiet 1\n");
    check_sent(bench, "");
    close_bench(bench);
}

// --- moves ---

static void sees_a_move_through(void **state)
{
    (void)state;
    struct bench *bench = playing_bench();
    struct refusal no = { 0 };
    char first[64];
    play(bench, 0, "end");
    give_sheet(bench, SEAT "ev", 3, 1, 0, "Anne: end");
    forget(bench);
    assert_int_equal(guest_answer(bench->guest, &no), ANSWER_NONE);
    assert_true(guest_move(bench->guest, "end", bench->now, &no));
    assert_true(guest_awaits(bench->guest));
    long id = bench->guest->open.id;
    snprintf(first, sizeof first, "act move %ld|end|\n", id);
    check_sent(bench, first);
    assert_int_equal(guest_answer(bench->guest, &no), ANSWER_WAITING);
    assert_false(guest_move(bench->guest, "end", bench->now, &no)); // one at a time
    pass(bench, 699);
    check_sent(bench, "");
    pass(bench, 1);
    check_sent(bench, first); // the same number
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, "done %ld\n", id - 1);
    give(bench, SEAT "re", text.text); // of another one
    strbuf_reset(&text);
    strbuf_addf(&text, "done %ld\n", id);
    give(bench, SEAT "re", text.text);
    assert_int_equal(guest_answer(bench->guest, &no), ANSWER_WAITING); // the mirror does not show it yet
    play(bench, 1, "end");
    give_sheet(bench, SEAT "ev", 3, 2, id, "Bob: end");
    assert_int_equal(guest_answer(bench->guest, &no), ANSWER_DONE);
    assert_int_equal(guest_answer(bench->guest, &no), ANSWER_NONE);
    pass(bench, 5000);
    check_sent(bench, "");
    assert_true(guest_move(bench->guest, "end", bench->now, &no));
    assert_int_equal(bench->guest->open.id, id + 1);
    strbuf_reset(&text);
    strbuf_addf(&text, "refused %ld not_your_turn -\nIt is not your turn.\n", id + 1);
    give(bench, SEAT "re", text.text);
    assert_int_equal(guest_answer(bench->guest, &no), ANSWER_REFUSED);
    assert_int_equal(no.reason, REASON_NOT_YOUR_TURN);
    assert_string_equal(no.text, "It is not your turn.");
    assert_null(no.key);
    strbuf_release(&text);
    close_bench(bench);
}

static void a_move_outlasts_everything(void **state)
{
    (void)state;
    struct bench *bench = playing_bench();
    struct refusal no = { 0 };
    char move[64], done[64];
    assert_true(guest_move(bench->guest, "end", bench->now, &no));
    snprintf(move, sizeof move, "act move %ld|end|\n", bench->guest->open.id);
    snprintf(done, sizeof done, "done %ld\n", bench->guest->open.id);
    guest_move_later(bench->guest);
    guest_disconnected(bench->guest, bench->now);
    forget(bench);
    pass(bench, 3000);
    check_sent(bench, "");
    guest_connected(bench->guest, bench->now);
    check_sent(bench, "+ parlour/+/up\n+ parlour/+/lobby/+\n+ " HERE_TOPIC "\n+ " SEAT "ev\n+ " SEAT "re\n"); // first it looks
    give(bench, HERE_TOPIC, "gone " OURS);
    assert_non_null(strstr(bench->sent.text, "here! here " OURS "\n"));
    assert_non_null(strstr(bench->sent.text, move));
    assert_non_null(strstr(bench->sent.text, "act sync 0 " OURS "\n"));
    forget(bench);
    give(bench, SEAT "re", done);
    pass(bench, 700);
    check_sent(bench, "act sync 0 " OURS "\n"); // its sheet is lost
    give(bench, UP_TOPIC, "up 4 00000001 1\nname Home\n");
    pass(bench, 700);
    assert_non_null(strstr(bench->sent.text, "act sync 0 " OURS "\n"));
    play(bench, 0, "end");
    play(bench, 1, "end");
    give_sheet(bench, SEAT "re", 4, 1, 0, "Anne: end");
    forget(bench);
    give_sheet(bench, SEAT "re", 4, 2, bench->guest->open.id, "Bob: end");
    assert_non_null(strstr(bench->told.text, "answered done\n"));
    assert_int_equal(guest_answer(bench->guest, &no), ANSWER_NONE);
    close_bench(bench);
}

static void moves_that_cannot_be(void **state)
{
    (void)state;
    struct bench *bench = seat_bench();
    struct refusal no = { 0 };
    char huge[5000];
    assert_false(guest_move(bench->guest, "end", bench->now, &no)); // nothing is dealt
    give_sheet(bench, SEAT "ev", 3, 0, 0, "");
    memset(huge, 'a', sizeof huge - 1);
    huge[sizeof huge - 1] = '\0';
    assert_false(guest_move(bench->guest, huge, bench->now, &no));
    assert_false(guest_move(bench->guest, "", bench->now, &no));
    assert_false(guest_move(bench->guest, "end\nnext", bench->now, &no));
    assert_false(guest_move(bench->guest, "en\xff", bench->now, &no));
    guest_leave(bench->guest);
    assert_null(guest_mirror(bench->guest));
    assert_false(guest_move(bench->guest, "end", bench->now, &no));
    close_bench(bench);
}

static void a_new_program_leaves_a_gap_in_the_numbers(void **state)
{
    (void)state;
    struct bench *bench = seat_bench();
    struct refusal no = { 0 };
    give_sheet(bench, SEAT "re", 3, 0, 40, NULL);
    assert_true(guest_move(bench->guest, "end", bench->now, &no));
    assert_true(bench->guest->open.id > 41); // 41 may be on its way
    close_bench(bench);
}

// --- two of a name ---

static void the_younger_one_stays(void **state)
{
    (void)state;
    struct bench *bench = open_bench("Bob");
    struct err err = ERR_INIT;
    guest_connected(bench->guest, bench->now);
    make_card(bench, 3, "playing", "here", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    assert_true(guest_sit(bench->guest, "friday", bench->now, &err));
    forget(bench);
    give(bench, HERE_TOPIC, "here " OTHERS); // who was here before
    give(bench, HERE_TOPIC, "here " OURS);
    give(bench, HERE_TOPIC, "gone " OTHERS); // its will stands in place of our word
    pass(bench, 1000);
    check_told(bench, "");
    assert_non_null(strstr(bench->sent.text, "here! here " OURS "\n"));
    forget(bench);
    give(bench, HERE_TOPIC, "gone " OURS); // an old will of our own
    pass(bench, 1100);
    assert_non_null(strstr(bench->sent.text, "here! here " OURS "\n"));
    give(bench, HERE_TOPIC, "here 0d0d0d0d");
    check_told(bench, "gone You sat down at another computer, so this one leaves the table.\n");
    forget(bench);
    give_sheet(bench, SEAT "ev", 3, 0, 0, "");
    pass(bench, 60000);
    check_sent(bench, "");
    check_told(bench, "");
    err_release(&err);
    close_bench(bench);
}

static void who_comes_back_looks_first(void **state)
{
    (void)state;
    static const char *const words[] = { "here " OTHERS, "gone " OTHERS };
    for (int i = 0; i < 2; i++) {
        struct bench *bench = playing_bench();
        guest_disconnected(bench->guest, bench->now);
        guest_connected(bench->guest, bench->now);
        assert_null(strstr(bench->sent.text, "here!"));
        forget(bench);
        give(bench, HERE_TOPIC, words[i]);
        check_told(bench, "gone You sat down at another computer, so this one leaves the table.\n");
        check_sent(bench, ""); // not a word that would stand in place of the other's
        close_bench(bench);
    }
    struct bench *bench = playing_bench();
    guest_disconnected(bench->guest, bench->now);
    guest_connected(bench->guest, bench->now);
    forget(bench);
    pass(bench, 1000); // the broker has forgotten everything
    check_sent(bench, "here! here " OURS "\nact sync 0 " OURS "\n");
    give(bench, HERE_TOPIC, "here");
    give(bench, HERE_TOPIC, "here 123");
    give(bench, HERE_TOPIC, "there " OTHERS);
    check_told(bench, "");
    close_bench(bench);
}

// --- cards ---

static void changes_of_the_card_are_told(void **state)
{
    (void)state;
    struct bench *bench = playing_bench();
    make_card(bench, 3, "playing", "here", "away");
    give(bench, CARD_TOPIC, bench->card.text);
    check_told(bench, "card other\nAnne is away.\n");
    give(bench, CARD_TOPIC, bench->card.text);
    check_told(bench, "");
    make_card(bench, 3, "playing", "here", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    check_told(bench, "card other\nAnne is back.\n");
    make_card(bench, 4, "playing", "here", "away"); // a house that has just begun again knows nobody yet
    give(bench, CARD_TOPIC, bench->card.text);
    pass(bench, 2000);
    make_card(bench, 4, "playing", "here", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    check_told(bench, "");
    make_card(bench, 5, "playing", "here", "away"); // but who stays away is told
    give(bench, CARD_TOPIC, bench->card.text);
    forget(bench);
    pass(bench, 7000);
    assert_non_null(strstr(bench->told.text, "Anne is away.\n"));
    forget(bench);
    make_card(bench, 4, "playing", "here", "here"); // of an older house
    give(bench, CARD_TOPIC, bench->card.text);
    give(bench, CARD_TOPIC, "card 9\nnonsense");
    check_told(bench, "");
    give(bench, CARD_TOPIC, "");
    check_told(bench, "card taken away\ngone This table has been taken away.\n");
    close_bench(bench);
}

static void watches(void **state)
{
    (void)state;
    struct bench *bench = open_bench("Bob");
    struct err err = ERR_INIT;
    struct refusal no = { 0 };
    guest_connected(bench->guest, bench->now);
    make_card(bench, 3, "playing", "here", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    assert_false(guest_watch(bench->guest, "friday", bench->now, &err)); // with a seat of his own
    assert_string_equal(err.text.text, "Bob has a seat at this table and cannot only watch it.\n");
    close_bench(bench);
    err_clear(&err);
    bench = open_bench("Eve");
    guest_connected(bench->guest, bench->now);
    make_card(bench, 3, "playing", "here", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    assert_false(guest_sit(bench->guest, "friday", bench->now, &err));
    assert_true(guest_watch(bench->guest, "friday", bench->now, &err));
    assert_non_null(strstr(bench->sent.text, "+ parlour/" HOUSE "/t/friday/pub\n"));
    assert_null(strstr(bench->sent.text, "/ev\n"));
    give_sheet(bench, "parlour/" HOUSE "/t/friday/pub", 3, 0, 0, "");
    assert_true(mirrors(bench));
    assert_int_equal(guest_seat(bench->guest), WATCHER);
    assert_false(guest_move(bench->guest, "end", bench->now, &no));
    give_sheet(bench, "parlour/" HOUSE "/t/friday/s/eve/ev", 3, 1, 0, "Anne: end"); // nothing a watcher listens to
    assert_int_equal(bench->guest->at.last, 0);
    err_release(&err);
    close_bench(bench);
}

// --- words ---

static void words_are_clean(void **state)
{
    (void)state;
    struct bench *bench = playing_bench();
    give(bench, SEAT "ev", "chat Anne\nHellooooooo\xe2\x80\xae you\n");
    check_told(bench, "chat Anne: Hellooo you\n");
    give(bench, SEAT "re", "said\nOnly the owner may do that.\nReally.\n");
    check_told(bench, "said Only the owner may do that.\nsaid Really.\n");
    guest_chat(bench->guest, "Hi\x1b[2J all\n");
    guest_keep(bench->guest, "Aunt May", "steady");
    guest_start(bench->guest);
    assert_null(strchr(bench->sent.text, '\x1b'));
    assert_non_null(strstr(bench->sent.text, "act keep Aunt May steady\nact start\n"));
    guest_new_game(bench->guest, HOUSE, "game X\nrules kings\n", 18);
    give(bench, "parlour/" HOUSE "/t/lobby/s/bob/re", "made x\ncode Eve: one two\n");
    check_told(bench, "made x code Eve: one two\n");
    give(bench, "parlour/" HOUSE "/t/lobby/s/bob/re", "said\nNo.\n");
    check_told(bench, "said No.\n");
    close_bench(bench);
}

// --- no bytes do harm ---

static void what_cannot_be_read_is_asked_for_and_said_once(void **state)
{
    (void)state;
    struct bench *bench = playing_bench();
    pass(bench, 1000);
    give(bench, SEAT "ev", "sheet 3 1 0\ndid Anne: end\nview\nnonsense\n");
    check_sent(bench, "act sync -1 " OURS "\n");
    check_told(bench, "");
    give(bench, SEAT "re", "sheet 3 0 0 whole\nnonsense\n");
    check_told(bench, "said The house sends what this Parlour cannot read. Both need the same version.\n");
    give(bench, SEAT "re", "sheet 3 0 0 whole\nnonsense\n");
    check_told(bench, "");
    assert_true(mirrors(bench));
    long ignored = guest_ignored(bench->guest);
    give(bench, "parlour/x", "y");
    give(bench, "parlour/" HOUSE "/t/friday/s/anne/ev", "chat Anne\nHello\n"); // not for us
    give(bench, "parlour/" HOUSE "/t/other/s/bob/ev", "chat Anne\nHello\n");
    assert_int_equal(guest_ignored(bench->guest), ignored + 3);
    check_told(bench, "");
    close_bench(bench);
}

static uint32_t draw(uint32_t *lot)
{
    *lot = *lot * 1664525 + 1013904223;
    return *lot >> 8;
}

static void no_bytes_do_harm(void **state)
{
    (void)state;
    static const char *const topics[] = { SEAT "ev", SEAT "re", CARD_TOPIC, UP_TOPIC, HERE_TOPIC };
    static const char *const heads[] = { "sheet 3 1 0\ndid Anne: end\n",
                                         "sheet 3 9 0 whole\n",
                                         "same 3 0 0\n",
                                         "done 1\n",
                                         "refused 1 corner -\nNo.\n",
                                         "word 1 00\n",
                                         "proof 1 00\n",
                                         "lines 1\nAnne: end\n",
                                         "chat A\nB\n",
                                         "up 9 00000000 1\n",
                                         "said\nX\n" };
    uint32_t lot = 7;
    for (int round = 0; round < 400; round++) {
        struct bench *bench = playing_bench();
        struct refusal no = { 0 };
        guest_move(bench->guest, "end", bench->now, &no);
        for (int frame = 0; frame < 12; frame++) {
            struct strbuf text = STRBUF_INIT;
            size_t kind = draw(&lot) % (sizeof topics / sizeof *topics);
            if (kind == 2)
                strbuf_add(&text, bench->card.text);
            else
                strbuf_add(&text, heads[draw(&lot) % (sizeof heads / sizeof *heads)]);
            if (kind < 2)
                table_sheet(bench->table, 1, true, &text);
            for (uint32_t change = draw(&lot) % 4; change; change--)
                text.text[draw(&lot) % text.length] = (char)draw(&lot);
            size_t length = draw(&lot) % 4 ? text.length : draw(&lot) % (text.length + 1);
            char *exact = malloc(length ? length : 1); // reading past it is seen
            memcpy(exact, text.text, length);
            guest_message(bench->guest, topics[kind], exact, length, bench->now);
            free(exact);
            pass(bench, draw(&lot) % 2000);
            strbuf_release(&text);
        }
        close_bench(bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sits_down),
        cmocka_unit_test(refuses_other_rules_and_versions),
        cmocka_unit_test(takes_what_comes_next),
        cmocka_unit_test(jumps_only_where_nothing_else_helps),
        cmocka_unit_test(a_house_that_begins_again_is_asked),
        cmocka_unit_test(asks_after_silence_and_tells_of_it),
        cmocka_unit_test(sees_a_move_through),
        cmocka_unit_test(a_move_outlasts_everything),
        cmocka_unit_test(moves_that_cannot_be),
        cmocka_unit_test(a_new_program_leaves_a_gap_in_the_numbers),
        cmocka_unit_test(the_younger_one_stays),
        cmocka_unit_test(who_comes_back_looks_first),
        cmocka_unit_test(changes_of_the_card_are_told),
        cmocka_unit_test(watches),
        cmocka_unit_test(words_are_clean),
        cmocka_unit_test(what_cannot_be_read_is_asked_for_and_said_once),
        cmocka_unit_test(no_bytes_do_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
