// SPDX-License-Identifier: GPL-3.0-or-later
// A client by itself, on a line that breaks: a move is seen through, and of two programs of a name the younger one stays.
#include "net/client_kit.h"
#include "test.h"

// --- moves ---

TEST(sees_a_move_through)
{
    struct bench *bench = playing_bench();
    struct refusal no = { 0 };
    char first[64];
    play(bench, 0, "end");
    give_sheet(bench, SEAT "ev", 3, 1, 0, "Anne: end");
    forget(bench);
    assert_int_equal(client_answer(bench->client, &no), ANSWER_NONE);
    assert_true(client_move(bench->client, "end", bench->now, &no));
    assert_true(client_awaits(bench->client));
    long id = bench->client->open.id;
    snprintf(first, sizeof first, "act move %ld|end|\n", id);
    check_sent(bench, first);
    assert_int_equal(client_answer(bench->client, &no), ANSWER_WAITING);
    assert_false(client_move(bench->client, "end", bench->now, &no)); // one at a time
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
    assert_int_equal(client_answer(bench->client, &no), ANSWER_WAITING); // the mirror does not show it yet
    play(bench, 1, "end");
    give_sheet(bench, SEAT "ev", 3, 2, id, "Bob: end");
    assert_int_equal(client_answer(bench->client, &no), ANSWER_DONE);
    assert_int_equal(client_answer(bench->client, &no), ANSWER_NONE);
    pass(bench, 5000);
    check_sent(bench, "");
    assert_true(client_move(bench->client, "end", bench->now, &no));
    assert_int_equal(bench->client->open.id, id + 1);
    strbuf_reset(&text);
    strbuf_addf(&text, "refused %ld not_your_turn -\nIt is not your turn.\n", id + 1);
    give(bench, SEAT "re", text.text);
    assert_int_equal(client_answer(bench->client, &no), ANSWER_REFUSED);
    assert_int_equal(no.reason, REASON_NOT_YOUR_TURN);
    assert_string_equal(no.text, "It is not your turn.");
    assert_null(no.key);
    strbuf_release(&text);
    close_bench(bench);
}

TEST(a_move_outlasts_everything)
{
    struct bench *bench = playing_bench();
    struct refusal no = { 0 };
    char move[64], done[64];
    assert_true(client_move(bench->client, "end", bench->now, &no));
    snprintf(move, sizeof move, "act move %ld|end|\n", bench->client->open.id);
    snprintf(done, sizeof done, "done %ld\n", bench->client->open.id);
    client_move_later(bench->client);
    client_disconnected(bench->client, bench->now);
    forget(bench);
    pass(bench, 3000);
    check_sent(bench, "");
    client_connected(bench->client, bench->now);
    check_sent(bench, "+ parlour/+/up\n+ parlour/+/lobby/+\n+ " HERE_TOPIC "\n+ " SEAT "ev\n+ " SEAT "re\n"); // first it looks
    give(bench, HERE_TOPIC, "gone " OURS);
    assert_non_null(strstr(bench->sent.text, "here! here " OURS "\n"));
    assert_non_null(strstr(bench->sent.text, move));
    assert_non_null(strstr(bench->sent.text, "act sync 0 " OURS CLOSED "\n"));
    forget(bench);
    give(bench, SEAT "re", done);
    pass(bench, 700);
    check_sent(bench, "act sync 0 " OURS CLOSED "\n"); // its sheet is lost
    give(bench, UP_TOPIC, "up 4 00000001 1\nname Home\n");
    pass(bench, 700);
    assert_non_null(strstr(bench->sent.text, "act sync 0 " OURS CLOSED "\n"));
    play(bench, 0, "end");
    play(bench, 1, "end");
    give_sheet(bench, SEAT "re", 4, 1, 0, "Anne: end");
    forget(bench);
    give_sheet(bench, SEAT "re", 4, 2, bench->client->open.id, "Bob: end");
    assert_non_null(strstr(bench->told.text, "answered done\n"));
    assert_int_equal(client_answer(bench->client, &no), ANSWER_NONE);
    close_bench(bench);
}

// The broker may go down before it has handed on the word that somebody was removed.
TEST(a_code_that_is_refused_at_the_table)
{
    struct bench *bench = playing_bench();
    client_disconnected(bench->client, bench->now);
    forget(bench);
    client_shut_out(bench->client);
    client_shut_out(bench->client); // the link goes on trying
    check_told(bench, "gone The owner of this house has removed you. Your code no longer opens it.\n");
    close_bench(bench);
}

TEST(moves_that_cannot_be)
{
    struct bench *bench = seat_bench();
    struct refusal no = { 0 };
    char huge[5000];
    assert_false(client_move(bench->client, "end", bench->now, &no)); // nothing is dealt
    give_sheet(bench, SEAT "ev", 3, 0, 0, "");
    memset(huge, 'a', sizeof huge - 1);
    huge[sizeof huge - 1] = '\0';
    assert_false(client_move(bench->client, huge, bench->now, &no));
    assert_false(client_move(bench->client, "", bench->now, &no));
    assert_false(client_move(bench->client, "end\nnext", bench->now, &no));
    assert_false(client_move(bench->client, "en\xff", bench->now, &no));
    client_leave(bench->client);
    assert_null(client_mirror(bench->client));
    assert_false(client_move(bench->client, "end", bench->now, &no));
    close_bench(bench);
}

TEST(a_new_program_leaves_a_gap_in_the_numbers)
{
    struct bench *bench = seat_bench();
    struct refusal no = { 0 };
    give_sheet(bench, SEAT "re", 3, 0, 40, NULL);
    assert_true(client_move(bench->client, "end", bench->now, &no));
    assert_true(bench->client->open.id > 41); // 41 may be on its way
    close_bench(bench);
}

// --- two of a name ---

TEST(the_younger_one_stays)
{
    struct bench *bench = open_bench("Bob");
    struct err err = ERR_INIT;
    client_connected(bench->client, bench->now);
    make_card(bench, 3, "playing", "here", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    assert_true(client_sit(bench->client, "friday", false, bench->now, &err));
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
    check_told(bench, "gone You sat down somewhere else, so you leave the table here.\n");
    forget(bench);
    give_sheet(bench, SEAT "ev", 3, 0, 0, "");
    pass(bench, 60000);
    check_sent(bench, "");
    check_told(bench, "");
    err_release(&err);
    close_bench(bench);
}

TEST(who_comes_back_looks_first)
{
    static const char *const words[] = { "here " OTHERS, "gone " OTHERS };
    for (int i = 0; i < 2; i++) {
        struct bench *bench = playing_bench();
        client_disconnected(bench->client, bench->now);
        client_connected(bench->client, bench->now);
        assert_null(strstr(bench->sent.text, "here!"));
        forget(bench);
        give(bench, HERE_TOPIC, words[i]);
        check_told(bench, "gone You sat down somewhere else, so you leave the table here.\n");
        check_sent(bench, ""); // not a word that would stand in place of the other's
        close_bench(bench);
    }
    struct bench *bench = playing_bench();
    client_disconnected(bench->client, bench->now);
    client_connected(bench->client, bench->now);
    forget(bench);
    pass(bench, 1000); // the broker has forgotten everything
    check_sent(bench, "here! here " OURS "\nact sync 0 " OURS CLOSED "\n");
    give(bench, HERE_TOPIC, "here");
    give(bench, HERE_TOPIC, "here 123");
    give(bench, HERE_TOPIC, "there " OTHERS);
    check_told(bench, "");
    close_bench(bench);
}
