// SPDX-License-Identifier: GPL-3.0-or-later
// A client by itself: chat of the time before is told once, in its order, whatever the line does; and a free seat is asked for.
#include "net/client_kit.h"
#include "test.h"

static void hear_earlier(void *self, const char *name, const char *text)
{
    strbuf_addf(&((struct bench *)self)->told, "earlier %s: %s\n", name, text);
}

static void hear_seat(void *self, const char *table, bool taken)
{
    strbuf_addf(&((struct bench *)self)->told, "%s %s\n", taken ? "sat" : "stood", table);
}

// Seated at a table that is not dealt, and told that nothing was missed.
static struct bench *chatting_bench(void)
{
    struct bench *bench = open_bench("Bob");
    struct err err = ERR_INIT;
    bench->client->out.earlier = hear_earlier;
    bench->client->out.seat = hear_seat;
    client_connected(bench->client, bench->now);
    give(bench, UP_TOPIC, "up 3 12345678 1\nname Home\n");
    make_card(bench, 3, "waiting", "missing", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    assert_true(client_sit(bench->client, "friday", false, bench->now, &err));
    give(bench, HERE_TOPIC, "here " OURS);
    forget(bench);
    give(bench, SEAT "re", "same 3 -1 0\n");
    return bench;
}

TEST(it_is_asked_for_and_told_in_order)
{
    struct bench *bench = chatting_bench();
    check_sent(bench, "act earlier 0 0\n");
    give(bench, SEAT "ev", "chat Anne\nthird\nnumber 3 3\n"); // said before the answer was written, so it is a part of it
    give(bench, SEAT "re", "earlier Anne\nfirst\nnumber 3 1\n");
    give(bench, SEAT "re", "earlier Bob\nsecond\nnumber 3 2\n");
    give(bench, SEAT "re", "earlier Anne\nthird\nnumber 3 3\n");
    give(bench, SEAT "re", "chats 3 3\n");
    give(bench, SEAT "ev", "chat Anne\nfourth\nnumber 3 4\n");
    give(bench, SEAT "ev", "chat Anne\nfourth\nnumber 3 4\n"); // twice by the broker
    check_told(bench, "earlier Anne: first\nearlier Bob: second\nchat Anne: third\nchat Anne: fourth\n");
    pass(bench, 5000);
    check_sent(bench, "");
    close_bench(bench);
}

TEST(a_drop_tells_what_was_missed_and_no_more)
{
    struct bench *bench = chatting_bench();
    give(bench, SEAT "re", "chats 3 3\n");
    client_disconnected(bench->client, bench->now);
    client_connected(bench->client, bench->now + 100);
    give(bench, HERE_TOPIC, "here " OURS);
    forget(bench);
    give(bench, SEAT "re", "same 3 -1 0\n");
    pass(bench, 300);
    assert_non_null(strstr(bench->sent.text, "act earlier 3 3\n"));
    give(bench, SEAT "re", "earlier Anne\nthird\nnumber 3 3\n"); // an answer of before
    give(bench, SEAT "re", "earlier Anne\nfourth\nnumber 3 4\n");
    give(bench, SEAT "re", "chats 3 4\n");
    check_told(bench, "earlier Anne: fourth\n");
    long epoch, number;
    client_chat_heard(bench->client, &epoch, &number);
    assert_int_equal(epoch, 3);
    assert_int_equal(number, 4);
    close_bench(bench);
}

TEST(a_later_program_goes_on)
{
    struct bench *bench = open_bench("Bob");
    struct err err = ERR_INIT;
    bench->client->out.earlier = hear_earlier;
    client_connected(bench->client, bench->now);
    make_card(bench, 3, "waiting", "missing", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    assert_true(client_sit(bench->client, "friday", false, bench->now, &err));
    client_chat_after(bench->client, 3, 7);
    give(bench, HERE_TOPIC, "here " OURS);
    forget(bench);
    give(bench, SEAT "re", "same 3 -1 0\n");
    check_sent(bench, "act earlier 3 7\n");
    close_bench(bench);
}

// Which counts no lines, and knows nothing of earlier ones.
TEST(an_older_server)
{
    struct bench *bench = chatting_bench();
    give(bench, SEAT "ev", "chat Anne\nhello\n");
    give(bench, SEAT "ev", "chat Anne\nhello\n");
    check_told(bench, "chat Anne: hello\nchat Anne: hello\n");
    pass(bench, 14000);
    check_sent(bench, "act earlier 0 0\nact earlier 0 0\nact earlier 0 0\n");
    pass(bench, 60000);
    assert_null(strstr(bench->sent.text, "earlier"));
    close_bench(bench);
}

TEST(what_is_no_chat_does_no_harm)
{
    static const char *const wrong[] = { "earlier\n", "earlier Anne\n", "chats\n", "chats x\n", "chats 3\n", "chats 3 -1\n" };
    struct bench *bench = chatting_bench();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        give(bench, SEAT "re", wrong[i]);
    check_told(bench, "");
    give(bench, SEAT "re", "chats 3 0\n");
    give(bench, SEAT "ev", "chat Anne\nhello\nnumber x\n");
    check_told(bench, "chat Anne: hello\n");
    close_bench(bench);
}

TEST(a_free_seat_is_asked_for)
{
    struct bench *bench = chatting_bench();
    forget(bench);
    client_ask_seat(bench->client, SERVER_ID, "sunday", SEAT_ANY);
    client_ask_seat(bench->client, SERVER_ID, "friday", SEAT_BACK);
    check_sent(bench, "+ parlour/" SERVER_ID "/t/lobby/s/bob/re\nbob sit sunday|as Bob|\n"
                      "+ parlour/" SERVER_ID "/t/lobby/s/bob/re\nbob stand friday|\n");
    give(bench, "parlour/" SERVER_ID "/t/lobby/s/bob/re", "sat sunday\n");
    give(bench, "parlour/" SERVER_ID "/t/lobby/s/bob/re", "stood friday\n");
    give(bench, "parlour/" SERVER_ID "/t/lobby/s/bob/re", "sat\n");
    give(bench, "parlour/" SERVER_ID "/t/lobby/s/bob/re", "said\nNo seat is free at that table.\n");
    check_told(bench, "sat sunday\nstood friday\nsaid No seat is free at that table.\n");
    close_bench(bench);
}
