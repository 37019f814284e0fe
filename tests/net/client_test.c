// SPDX-License-Identifier: GPL-3.0-or-later
// A client by itself: sitting down, what is taken over and what is passed by, cards and words, and that no bytes do harm.
#include "net/client_kit.h"
#include "net/fairness/proof_inside.h"
#include "test.h"

// --- sitting down ---

TEST(sits_down)
{
    struct bench *bench = open_bench("Bob");
    struct err err = ERR_INIT;
    const struct card *const *cards;
    char topic[WIRE_TOPIC_BYTES];
    struct strbuf will = STRBUF_INIT;
    client_will(bench->client, topic, &will);
    assert_string_equal(topic, HERE_TOPIC);
    assert_string_equal(will.text, "gone " OURS);
    strbuf_release(&will);
    assert_false(client_sit(bench->client, NULL, false, bench->now, &err));
    assert_string_equal(err.text.text, "No open table here has a seat for Bob.\n");
    client_connected(bench->client, bench->now);
    check_sent(bench, "+ parlour/+/up\n+ parlour/+/lobby/+\n");
    make_card(bench, 3, "waiting", "missing", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    check_told(bench, "card new\n");
    assert_int_equal(client_tables(bench->client, &cards), 1);
    assert_string_equal(cards[0]->name, "Friday");
    err_clear(&err);
    assert_false(client_sit(bench->client, "Sunday", false, bench->now, &err));
    assert_string_equal(err.text.text, "There is no table Sunday here.\n");
    assert_true(client_sit(bench->client, NULL, false, bench->now, &err));
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

TEST(refuses_other_rules_and_versions)
{
    struct bench *bench = open_bench("Bob");
    struct err err = ERR_INIT;
    client_connected(bench->client, bench->now);
    make_card(bench, 3, "playing", "here", "here");
    char *print = strstr(bench->card.text, "rules ");
    print[6] = print[6] == 'f' ? 'e' : 'f';
    give(bench, CARD_TOPIC, bench->card.text);
    assert_false(client_sit(bench->client, "friday", false, bench->now, &err));
    assert_non_null(strstr(err.text.text, "differently"));
    err_clear(&err);
    make_card(bench, 3, "playing", "here", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    give(bench, UP_TOPIC, "up 3 12345678 2\nname Home\n");
    assert_false(client_sit(bench->client, "friday", false, bench->now, &err));
    assert_string_equal(err.text.text, "This house runs a newer version of Parlour. Update yours to play here.\n");
    err_clear(&err);
    assert_false(client_sit(bench->client, "friday", true, bench->now, &err));
    err_release(&err);
    close_bench(bench);
    bench = playing_bench();
    give(bench, UP_TOPIC, "up 4 12345678 0\nname Home\n");
    check_told(bench, "gone This house runs an older version of Parlour. The host must update it.\n");
    close_bench(bench);
}

// What `fair` answers before the first round is over: nothing is dealt, then nothing to check yet, and not the first for ever.
TEST(says_what_can_be_checked)
{
    struct bench *bench = open_bench("Bob");
    struct strbuf said = STRBUF_INIT;
    client_fair(bench->client, &said);
    assert_string_equal(said.text, "No round has been dealt yet.\n");
    close_bench(bench);
    bench = playing_bench();
    strbuf_reset(&said);
    client_fair(bench->client, &said);
    assert_string_equal(said.text, "A deal is checked when its round is over.\n");
    strbuf_release(&said);
    close_bench(bench);
}

// By time alone: nothing else comes.
TEST(the_word_for_a_deal_is_said_until_it_counts)
{
    struct bench *bench = open_bench("Bob");
    struct err err = ERR_INIT;
    char word[PROOF_WORD_BYTES], reply[32 + PROOF_WORD_BYTES], expected[64 + 2 * PROOF_WORD_BYTES];
    client_connected(bench->client, bench->now);
    make_card(bench, 3, "waiting", "missing", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    assert_true(client_sit(bench->client, "friday", false, bench->now, &err));
    give(bench, HERE_TOPIC, "here " OURS);
    give(bench, SEAT "re", "same 3 -1 0\n");
    give(bench, SEAT "re", "chats 3 0\n");
    strbuf_addf(&bench->card, "commit 1 %064d\n", 7);
    give(bench, CARD_TOPIC, bench->card.text);
    forget(bench);
    pass(bench, 3000);
    assert_true(proof_word(bench->client->at.proof, 1, word));
    snprintf(expected, sizeof expected, "act word 1 %s\nact word 1 %s\n", word, word);
    check_sent(bench, expected);
    snprintf(reply, sizeof reply, "word 1 %s\n", word);
    give(bench, SEAT "re", reply);
    pass(bench, 5000);
    check_sent(bench, "");
    err_release(&err);
    close_bench(bench);
}

// By the card: who is missing has not sat there yet.
TEST(knows_who_comes_back)
{
    static const struct {
        const char *bobs;
        bool back;
    } rows[] = { { "missing", false }, { "away", true }, { "here", true }, { "kept steady", true } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct bench *bench = open_bench("Bob");
        struct err err = ERR_INIT;
        client_connected(bench->client, bench->now);
        make_card(bench, 3, "playing", rows[i].bobs, "here");
        give(bench, CARD_TOPIC, bench->card.text);
        assert_true(client_sit(bench->client, "friday", false, bench->now, &err));
        assert_non_null(bench->client->at.proof);
        assert_int_equal(bench->client->at.proof->back, rows[i].back);
        err_release(&err);
        close_bench(bench);
    }
}

// --- sheets ---

TEST(takes_what_comes_next)
{
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
    give_sheet(bench, SEAT "ev", 2, 2, 0, "Bob: end"); // of a server that is no more
    assert_string_equal(mirror_sheet(bench, &after), before.text);
    check_told(bench, "");
    check_sent(bench, "");
    play(bench, 0, "end");
    give_sheet(bench, SEAT "ev", 3, 3, 0, "Anne: end"); // one is missing
    assert_string_equal(mirror_sheet(bench, &after), before.text);
    check_sent(bench, "act sync 1 " OURS CLOSED "\n");
    give_sheet(bench, SEAT "ev", 3, 4, 0, "Anne: end");
    check_sent(bench, ""); // not at once again
    pass(bench, 400);
    check_sent(bench, "act sync 1 " OURS CLOSED "\n");
    give_sheet(bench, SEAT "re", 3, 2, 0, "Bob: end"); // told again; another state's sheet, but that is the server's affair
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

TEST(jumps_only_where_nothing_else_helps)
{
    struct bench *bench = playing_bench();
    client_refresh(bench->client, bench->now);
    assert_true(client_refreshing(bench->client));
    check_sent(bench, "act sync -1 " OURS CLOSED "\n");
    play(bench, 0, "end");
    give_sheet(bench, SEAT "re", 3, 1, 0, NULL); // what lies before it can still be told
    assert_false(mirrors(bench));
    pass(bench, 300);
    check_sent(bench, "act sync 0 " OURS CLOSED "\n");
    give_sheet(bench, SEAT "re", 3, 1, 0, "Anne: end");
    assert_true(mirrors(bench));
    pass(bench, 300);
    check_sent(bench, "act sync -1 " OURS CLOSED "\n");
    forget(bench);
    give_sheet(bench, SEAT "re", 3, 1, 0, NULL);
    assert_false(client_refreshing(bench->client));
    check_told(bench, "");
    play(bench, 1, "end");
    give_sheet(bench, SEAT "re", 3, 300, 0, NULL); // too much was missed
    assert_true(mirrors(bench));
    check_told(bench, "said You missed 298 moves. Here is how things stand now.\n");
    close_bench(bench);
}

// More that comes ahead of a gap asks again, but no question is in vain before there was time to answer it: what lies between is
// still told move by move.
TEST(a_slow_answer_is_waited_for)
{
    struct bench *bench = playing_bench();
    for (int n = 1; n <= 8; n++) {
        play(bench, n % 2 ? 0 : 1, "end");
        if (n > 1)
            give_sheet(bench, SEAT "ev", 3, n, 0, n % 2 ? "Anne: end" : "Bob: end");
        pass(bench, 200);
    }
    forget(bench);
    give_sheet(bench, SEAT "re", 3, 8, 0, NULL);
    assert_false(mirrors(bench));
    check_told(bench, "");
    pass(bench, 30000); // nothing comes
    forget(bench);
    give_sheet(bench, SEAT "re", 3, 8, 0, NULL);
    assert_true(mirrors(bench));
    assert_non_null(strstr(bench->told.text, "said You missed 7 moves. Here is how things stand now.\n"));
    close_bench(bench);
}

TEST(a_server_that_begins_again_is_asked)
{
    struct bench *bench = playing_bench();
    play(bench, 0, "end");
    give_sheet(bench, SEAT "ev", 3, 1, 0, "Anne: end");
    forget(bench);
    pass(bench, 1000);
    give(bench, UP_TOPIC, "up 4 87654321 1\nname Home\n");
    check_sent(bench, "act sync 1 " OURS CLOSED "\n");
    give(bench, SEAT "re", "same 3 1 0\n"); // of the old one
    give(bench, SEAT "re", "same 4 1 0\n");
    pass(bench, 300);
    check_sent(bench, "act sync -1 " OURS CLOSED "\n"); // the same number need not be the same game
    give_sheet(bench, SEAT "re", 4, 1, 0, NULL);
    pass(bench, 5000);
    check_sent(bench, "");
    check_told(bench, "");
    // One that has lost the last move.
    give(bench, UP_TOPIC, "up 5 11111111 1\nname Home\n");
    check_sent(bench, "act sync 1 " OURS CLOSED "\n");
    play(bench, 1, "end");
    for (int i = 0; i < 2; i++) {
        give_sheet(bench, SEAT "re", 5, 0, 0, NULL);
        give_sheet(bench, SEAT "re", 5, 0, 0, NULL); // twice is no news
        assert_false(mirrors(bench));                // it may be an answer to a question of old
        pass(bench, 300);
        check_sent(bench, "act sync 1 " OURS CLOSED "\n");
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

TEST(asks_after_silence_and_tells_of_it)
{
    struct bench *bench = playing_bench();
    pass(bench, 15000);
    check_sent(bench, "act sync 0 " OURS CLOSED "\n");
    give(bench, SEAT "re", "same 3 0 0\n");
    check_told(bench, "");
    pass(bench, 15000);
    check_sent(bench, "act sync 0 " OURS CLOSED "\n");
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
    give(bench, UP_TOPIC, "down 4 12345679 closed\n");
    check_told(bench, "said The host has closed the house. Its games are kept, and Parlour keeps trying to reach it.\n");
    pass(bench, 10000);
    check_told(bench, ""); // once is enough
    give(bench, UP_TOPIC, "up 5 1234567a 1\nname Home\n");
    give(bench, SEAT "re", "same 5 0 0\n");
    check_told(bench, "quiet 0\n");
    client_disconnected(bench->client, bench->now);
    forget(bench);
    pass(bench, 60000);
    check_told(bench, "quiet 1\n");
    check_sent(bench, "");
    close_bench(bench);
}

// --- cards ---

TEST(changes_of_the_card_are_told)
{
    struct bench *bench = playing_bench();
    make_card(bench, 3, "playing", "here", "away");
    give(bench, CARD_TOPIC, bench->card.text);
    check_told(bench, "card other\nAnne is away.\n");
    give(bench, CARD_TOPIC, bench->card.text);
    check_told(bench, "");
    make_card(bench, 3, "playing", "here", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    check_told(bench, "card other\nAnne is back.\n");
    make_card(bench, 4, "playing", "here", "away"); // a server that has just begun again knows nobody yet
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
    make_card(bench, 4, "playing", "here", "here"); // of an older server
    give(bench, CARD_TOPIC, bench->card.text);
    give(bench, CARD_TOPIC, "card 9\nnonsense");
    check_told(bench, "");
    give(bench, CARD_TOPIC, "");
    check_told(bench, "card taken away\ngone This table has been closed.\n");
    close_bench(bench);
}

TEST(watches)
{
    struct bench *bench = open_bench("Bob");
    struct err err = ERR_INIT;
    struct refusal no = { 0 };
    client_connected(bench->client, bench->now);
    make_card(bench, 3, "playing", "here", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    assert_false(client_sit(bench->client, "friday", true, bench->now, &err)); // with a seat of his own
    assert_string_equal(err.text.text, "Bob has a seat at this table and cannot just watch it.\n");
    close_bench(bench);
    err_clear(&err);
    bench = open_bench("Eve");
    client_connected(bench->client, bench->now);
    make_card(bench, 3, "playing", "here", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    assert_false(client_sit(bench->client, "friday", false, bench->now, &err));
    assert_true(client_sit(bench->client, "friday", true, bench->now, &err));
    assert_non_null(strstr(bench->sent.text, "+ parlour/" SERVER_ID "/t/friday/pub\n"));
    assert_null(strstr(bench->sent.text, "/ev\n"));
    give_sheet(bench, "parlour/" SERVER_ID "/t/friday/pub", 3, 0, 0, "");
    assert_true(mirrors(bench));
    assert_int_equal(client_seat(bench->client), WATCHER);
    assert_false(client_move(bench->client, "end", bench->now, &no));
    give_sheet(bench, "parlour/" SERVER_ID "/t/friday/s/eve/ev", 3, 1, 0, "Anne: end"); // nothing a watcher listens to
    assert_int_equal(bench->client->at.last, 0);
    err_release(&err);
    close_bench(bench);
}

// --- words ---

TEST(words_are_clean)
{
    struct bench *bench = playing_bench();
    give(bench, SEAT "ev", "chat Anne\nHellooooooo\xe2\x80\xae you\n");
    check_told(bench, "chat Anne: Hellooo you\n");
    give(bench, SEAT "re", "said\nOnly the owner may do that.\nReally.\n");
    check_told(bench, "said Only the owner may do that.\nsaid Really.\n");
    client_chat(bench->client, "Hi\x1b[2J all\n");
    client_ask(bench->client, "keep %s %s", "Aunt May", "steady");
    client_ask(bench->client, "start");
    assert_null(strchr(bench->sent.text, '\x1b'));
    assert_non_null(strstr(bench->sent.text, "act keep Aunt May steady\nact start\n"));
    client_new_game(bench->client, SERVER_ID, "game X\nrules kings\n", 18);
    give(bench, "parlour/" SERVER_ID "/t/lobby/s/bob/re", "made x\ncode Eve: one two\n");
    check_told(bench, "made x code Eve: one two\n");
    give(bench, "parlour/" SERVER_ID "/t/lobby/s/bob/re", "said\nNo.\n");
    check_told(bench, "said No.\n");
    close_bench(bench);
}

// --- no bytes do harm ---

TEST(what_cannot_be_read_is_asked_for_and_said_once)
{
    struct bench *bench = playing_bench();
    pass(bench, 1000);
    give(bench, SEAT "ev", "sheet 3 1 0\ndid Anne: end\nview\nnonsense\n");
    check_sent(bench, "act sync -1 " OURS CLOSED "\n");
    check_told(bench, "");
    give(bench, SEAT "re", "sheet 3 0 0 whole\nnonsense\n");
    check_told(bench, "said The house sent something this Parlour cannot read. Both need the same version.\n");
    give(bench, SEAT "re", "sheet 3 0 0 whole\nnonsense\n");
    check_told(bench, "");
    assert_true(mirrors(bench));
    long ignored = client_ignored(bench->client);
    give(bench, "parlour/x", "y");
    give(bench, "parlour/" SERVER_ID "/t/friday/s/anne/ev", "chat Anne\nHello\n"); // not for us
    give(bench, "parlour/" SERVER_ID "/t/other/s/bob/ev", "chat Anne\nHello\n");
    assert_int_equal(client_ignored(bench->client), ignored + 3);
    check_told(bench, "");
    close_bench(bench);
}

TEST(a_good_sheet_below_a_line_without_its_numbers_is_not_taken)
{
    struct bench *bench = playing_bench();
    struct strbuf text = STRBUF_INIT;
    pass(bench, 1000);
    strbuf_add(&text, "sheet 3 1 x\ndid Anne: end\n");
    table_sheet(bench->table, 1, true, &text);
    give(bench, SEAT "ev", text.text);
    check_sent(bench, "act sync -1 " OURS CLOSED "\n");
    check_told(bench, "");
    strbuf_release(&text);
    close_bench(bench);
}

static uint32_t draw(uint32_t *lot)
{
    *lot = *lot * 1664525 + 1013904223;
    return *lot >> 8;
}

TEST(no_bytes_do_harm)
{
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
        client_move(bench->client, "end", bench->now, &no);
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
            client_message(bench->client, topics[kind], exact, length, bench->now);
            free(exact);
            pass(bench, draw(&lot) % 2000);
            strbuf_release(&text);
        }
        close_bench(bench);
    }
}
