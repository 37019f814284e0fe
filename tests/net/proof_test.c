// SPDX-License-Identifier: GPL-3.0-or-later
// The proof of the deal, promise and words: what both sides write and read, a whole match that is dealt
// fairly, and each way of cheating with seeds and words, by a server that does just that.
#include "net/proof_kit.h"
#include "test.h"

// --- what both sides write and read ---

TEST(promise_and_luck_are_what_is_written_of_them)
{
    struct deal_opened opened = { .round = 1 };
    char hex[SHA_HEX_BYTES];
    struct strbuf text = STRBUF_INIT;
    struct deal_opened again;
    for (int i = 0; i < 64; i++)
        opened.secret.seed[i] = i % 2 ? 'b' : 'a';
    proof_commit(1, &opened.secret, hex); // the numbers are sha256sum's
    assert_string_equal(hex, "dea988d9b1658b5f3e8f1dfba99b8d4244e6fe204734522b134f764c1fa79f9a");
    proof_mix(&opened, hex);
    assert_string_equal(hex, "271a413bd339c5709fdceaec41f14f11e9fbfb5042d72d331c65f32b284cd09a");
    assert_true(proof_add_word(&opened, "bob", "34343434343434343434343434343434"));
    assert_true(proof_add_word(&opened, "aunt_20may", "12121212121212121212121212121212"));
    proof_mix(&opened, hex);
    assert_string_equal(hex, "0bdf1e10cf07faed3093b28a4f5fe4057e556e267417e66a7fe05c39ad84fb6c");
    proof_write(&opened, &text);
    assert_true(proof_read(text.text, &again));
    assert_memory_equal(&again, &opened, sizeof again);
    strbuf_release(&text);
}

TEST(a_word_stands_once_and_whole)
{
    static const char word[] = "0123456789abcdef0123456789abcdef";
    struct deal_opened opened = { .round = 1 };
    char user[WIRE_USER_BYTES + 8];
    assert_true(proof_add_word(&opened, "bob", word));
    assert_false(proof_add_word(&opened, "bob", "ffffffffffffffffffffffffffffffff"));
    assert_string_equal(opened.word[0].word, word);
    static const char *const bad[] = { "", "0123456789abcdef0123456789abcde", "0123456789abcdef0123456789abcdef0",
                                       "0123456789ABCDEF0123456789abcdef", "0123456789abcdef 123456789abcdef" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(proof_add_word(&opened, "carol", bad[i]));
    assert_false(proof_add_word(&opened, "", word));
    assert_false(proof_add_word(&opened, "Carol", word));
    assert_false(proof_add_word(&opened, "carol=1", word));
    memset(user, 'u', sizeof user);
    user[WIRE_USER_BYTES] = '\0';
    assert_false(proof_add_word(&opened, user, word));
    for (int i = 1; i < SEATS_MAX; i++) {
        snprintf(user, sizeof user, "user%d", 9 - i);
        assert_true(proof_add_word(&opened, user, word));
    }
    assert_false(proof_add_word(&opened, "carol", word));
    for (int i = 1; i < SEATS_MAX; i++)
        assert_true(strcmp(opened.word[i - 1].user, opened.word[i].user) < 0);
}

#define SEED "abababababababababababababababababababababababababababababababab"

TEST(what_is_no_opened_round_is_refused)
{
    struct deal_opened out;
    static const char *const bad[] = { "",
                                       "proof",
                                       "proof 1",
                                       "proof 0 " SEED,
                                       "proof -1 " SEED,
                                       "proof 10001 " SEED,
                                       "proof 01 " SEED,
                                       "proof 1 " SEED "ab",
                                       "proof 1 abab",
                                       "proof 1 " SEED " x",
                                       "prof 1 " SEED,
                                       "proof 1 " SEED "\nword bob " WORD "\nword bob " WORD,
                                       "proof 1 " SEED "\nword bob " WORD "\nword ann " WORD,
                                       "proof 1 " SEED "\nword bob " WORD "0",
                                       "proof 1 " SEED "\nword Bob " WORD,
                                       "proof 1 " SEED "\nword bob",
                                       "proof 1 " SEED "\nword bob " WORD " x",
                                       "proof 1 " SEED "\nluck bob " WORD,
                                       "proof 1 " SEED "\n\nword bob " WORD };
    assert_true(proof_read("proof 1 " SEED "\nword ann " WORD "\nword bob " WORD "\n", &out));
    assert_int_equal(out.count, 2);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(proof_read(bad[i], &out));
}

TEST(random_digits_are_not_the_same_twice)
{
    struct deal_secret one, other;
    proof_seed(&one);
    proof_seed(&other);
    assert_true(wire_hex(one.seed, 64) && wire_hex(other.seed, 64));
    assert_string_not_equal(one.seed, other.seed);
}

// --- an honest server ---

TEST(a_fair_match_is_said_to_be_fair)
{
    struct server server;
    play_with(&server, &honest);
    for (int round = 1; round <= ROUNDS; round++) {
        found_fair(&server, MAY, round);
        found_fair(&server, BOB, round);
    }
    found(&server, OWNER, 2, PROOF_PARTLY,
          "In round 2 every card you were shown matches what the house revealed.\n2 guests gave a word, and only they can tell "
          "that it "
          "is theirs.\n");
    found(&server, 3, 3, PROOF_PARTLY,
          "In round 3 every card you were shown matches what the house revealed.\n2 guests gave a word, and only they can tell "
          "that it "
          "is theirs.\n");
    server_end(&server);
}

TEST(clients_compare_the_same_digits)
{
    struct server server;
    struct strbuf may = STRBUF_INIT, bob = STRBUF_INIT;
    char luck[SHA_HEX_BYTES], sentence[128];
    play_with(&server, &honest);
    proof_compare(server.ear[MAY], 2, &may);
    proof_compare(server.ear[BOB], 2, &bob);
    proof_mix(&server.deal[2], luck);
    snprintf(sentence, sizeof sentence,
             "The luck of round 2 begins with %c %c %c %c %c %c %c %c. All guests must hear the same.\n", luck[0], luck[1],
             luck[2], luck[3], luck[4], luck[5], luck[6], luck[7]);
    assert_string_equal(may.text, sentence);
    assert_string_equal(bob.text, sentence);
    strbuf_reset(&may);
    proof_compare(server.ear[MAY], 4, &may);
    assert_string_equal(may.text, "");
    strbuf_release(&may);
    strbuf_release(&bob);
    server_end(&server);
}

TEST(no_word_is_given_without_a_promise_or_after_the_deal)
{
    struct server server;
    char word[PROOF_WORD_BYTES], again[PROOF_WORD_BYTES], commit[SHA_HEX_BYTES];
    server_begin(&server, &honest);
    assert_false(proof_word(server.ear[BOB], 1, word));
    deal(&server, 1);
    assert_false(proof_word(server.ear[BOB], 1, word));
    assert_false(proof_word(server.ear[BOB], 2, word));
    sha_text("any", commit);
    for (int ear = 0; ear < EARS; ear++)
        proof_promise(server.ear[ear], 2, commit);
    assert_true(proof_word(server.ear[BOB], 2, word));
    assert_true(proof_word(server.ear[BOB], 2, again));
    assert_string_equal(word, again);
    assert_true(proof_word(server.ear[MAY], 2, again));
    assert_string_not_equal(word, again);
    assert_false(proof_word(server.ear[OWNER], 2, word));
    assert_false(proof_word(server.ear[3], 2, word));
    server_end(&server);
}

TEST(a_round_that_is_not_over_is_not_vouched_for)
{
    struct server server;
    server_begin(&server, &honest);
    deal(&server, 1);
    found(&server, BOB, 1, PROOF_PARTLY, "Round 1 is not revealed yet. Ask again when it is over.\n");
    found(&server, BOB, 2, PROOF_PARTLY, "Round 2 is not revealed yet. Ask again when it is over.\n");
    server_end(&server);
}

// Bob hears nothing of the end of the round.
static bool stops_early(struct server *server, int ear, int n, struct strbuf *line, struct strbuf *sheet)
{
    (void)server;
    (void)line;
    (void)sheet;
    return ear != BOB || n < 5;
}

TEST(a_round_of_which_the_end_was_not_seen_is_not_vouched_for)
{
    struct server server;
    server_begin(&server, &(struct tricks){ .sends = stops_early });
    deal(&server, 1);
    open_round(&server, 1);
    found_fair(&server, MAY, 1);
    found(&server, BOB, 1, PROOF_PARTLY,
          "Round 1 could not be fully checked.\nRound 1 is not over yet, as far as was seen here.\n");
    server_end(&server);
}

// --- promise and words ---

static void new_seed(struct server *server, int round)
{
    if (round == 2)
        proof_seed(&server->deal[2].secret);
}

TEST(a_seed_picked_after_the_words_is_found)
{
    struct server server;
    play_with(&server, &(struct tricks){ .worded = new_seed });
    found_fair(&server, BOB, 1);
    for (int ear = 0; ear < EARS; ear++)
        found_among(
            &server, ear, 2, PROOF_BROKEN,
            "Round 2 was not dealt as promised.\nThe seed that the house revealed for round 2 is not the one it had promised.\n");
    found_fair(&server, BOB, 3); // what was broken in one round is said of that one
    server_end(&server);
}

static void another_seed_is_opened(struct server *server, int ear, int round, struct deal_opened *opened)
{
    (void)server;
    (void)ear;
    if (round == 1)
        proof_seed(&opened->secret);
}

TEST(another_seed_opened_than_dealt_from_is_found)
{
    struct server server;
    play_with(&server, &(struct tricks){ .opens = another_seed_is_opened });
    found(&server, BOB, 1, PROOF_BROKEN,
          "Round 1 was not dealt as promised.\nThe seed that the house revealed for round 1 is not the one it had promised.\nThe "
          "cards "
          "you were "
          "shown when round 1 was dealt are not those of its luck.\n");
    server_end(&server);
}

static void new_seed_and_promise(struct server *server, int round)
{
    if (round != 2)
        return;
    proof_seed(&server->deal[2].secret);
    promise(server, 2);
}

TEST(a_promise_changed_after_the_words_is_found)
{
    struct server server;
    play_with(&server, &(struct tricks){ .worded = new_seed_and_promise });
    found_among(&server, BOB, 2, PROOF_BROKEN, "The promise for round 2 was changed after it had been shown to you.\n");
    found_fair(&server, BOB, 1);
    server_end(&server);
}

TEST(a_promise_that_comes_after_the_deal_is_found)
{
    struct server server;
    char commit[SHA_HEX_BYTES], luck[SHA_HEX_BYTES];
    server_begin(&server, &honest);
    server.round = 1;
    server.deal[1].round = 1;
    proof_seed(&server.deal[1].secret);
    proof_mix(&server.deal[1], luck);
    deal_first(&server, luck);
    proof_commit(1, &server.deal[1].secret, commit);
    for (int ear = 0; ear < EARS; ear++)
        proof_promise(server.ear[ear], 1, commit);
    while (table_turn(server.table))
        assert_true(table_step(server.table));
    open_round(&server, 1);
    found(&server, BOB, 1, PROOF_BROKEN,
          "Round 1 was not dealt as promised.\nBefore round 1 was dealt you were shown no promise, so the house could have "
          "chosen the "
          "cards.\nYour word is not in the deal of round 1, so the house could have chosen the cards.\n");
    found(&server, 3, 1, PROOF_BROKEN,
          "Round 1 was not dealt as promised.\nBefore round 1 was dealt you were shown no promise, so the house could have "
          "chosen the "
          "cards.\nNo guest gave a word for round 1, so the house could have chosen the cards.\n");
    server_end(&server);
}

static void drop_bob(struct server *server, int round)
{
    (void)round;
    forget(&server->deal[round], "bob");
}

TEST(a_word_that_is_dropped_is_found)
{
    struct server server;
    play_with(&server, &(struct tricks){ .worded = drop_bob });
    found(&server, BOB, 1, PROOF_BROKEN,
          "Round 1 was not dealt as promised.\nYour word was taken for round 1, and then left out or changed.\n");
    found_fair(&server, MAY, 1); // whose own word is in
    server_end(&server);
}

static void change_bob(struct server *server, int round)
{
    drop_bob(server, round);
    assert_true(proof_add_word(&server->deal[round], "bob", WORD));
}

TEST(a_word_that_is_changed_is_found)
{
    struct server server;
    play_with(&server, &(struct tricks){ .worded = change_bob });
    found(&server, BOB, 3, PROOF_BROKEN,
          "Round 3 was not dealt as promised.\nYour word was taken for round 3, and then left out or changed.\n");
    server_end(&server);
}

// The server never says that it took Bob's word.
static void ignore_bob(struct server *server, int round, const char *word)
{
    char bobs[PROOF_WORD_BYTES], mays[PROOF_WORD_BYTES];
    server->round = round;
    server->deal[round].round = round;
    proof_seed(&server->deal[round].secret);
    promise(server, round);
    assert_true(proof_word(server->ear[BOB], round, bobs));
    assert_true(proof_word(server->ear[MAY], round, mays));
    assert_true(proof_add_word(&server->deal[round], "aunt_20may", mays));
    if (word)
        assert_true(proof_add_word(&server->deal[round], "bob", word));
}

static void finish_first(struct server *server)
{
    char luck[SHA_HEX_BYTES];
    proof_mix(&server->deal[1], luck);
    deal_first(server, luck);
    while (table_turn(server->table))
        assert_true(table_step(server->table));
    open_round(server, 1);
}

TEST(a_word_that_is_never_taken_is_said)
{
    struct server server;
    server_begin(&server, &honest);
    ignore_bob(&server, 1, NULL);
    finish_first(&server);
    found(
        &server, BOB, 1, PROOF_PARTLY,
        "In round 1 every card you were shown matches what the house revealed.\nYour word is not in the deal of round 1, so the "
        "house "
        "could have chosen the cards.\n");
    server_end(&server);
}

TEST(a_word_that_is_made_up_is_found)
{
    struct server server;
    server_begin(&server, &honest);
    ignore_bob(&server, 1, WORD);
    finish_first(&server);
    found(&server, BOB, 1, PROOF_BROKEN,
          "Round 1 was not dealt as promised.\nIn round 1 there is a word in your name that you did not send.\n");
    server_end(&server);
    // The server says beforehand that this word stood already: true where Bob's program was started again, else a lie, and Bob
    // can tell which.
    server_begin(&server, &honest);
    ignore_bob(&server, 1, WORD);
    proof_stands(server.ear[BOB], 1, WORD);
    finish_first(&server);
    found(&server, BOB, 1, PROOF_PARTLY,
          "In round 1 every card you were shown matches what the house revealed.\nIn round 1 there is another word in your name, "
          "from before you came back. If you were there all the time, the house made it up.\n");
    server_end(&server);
}

static void add_owner(struct server *server, int round)
{
    assert_true(proof_add_word(&server->deal[round], "ann", WORD));
}

static void add_stranger(struct server *server, int round)
{
    assert_true(proof_add_word(&server->deal[round], "carol", WORD));
}

TEST(a_word_that_the_server_could_choose_is_found)
{
    struct server server;
    static const char sentences[] = "Round 1 was not dealt as promised.\nIn round 1 a word is mixed in that is not a guest's, "
                                    "and the house could have chosen the cards by it.\n";
    play_with(&server, &(struct tricks){ .worded = add_owner });
    found(&server, BOB, 1, PROOF_BROKEN, sentences);
    server_end(&server);
    play_with(&server, &(struct tricks){ .worded = add_stranger });
    found(&server, BOB, 1, PROOF_BROKEN, sentences);
    server_end(&server);
}

// May is told another word of Bob's than Bob is.
static void tell_may_otherwise(struct server *server, int ear, int round, struct deal_opened *opened)
{
    (void)server;
    (void)round;
    if (ear != MAY)
        return;
    forget(opened, "bob");
    assert_true(proof_add_word(opened, "bob", WORD));
}

TEST(words_told_to_two_clients_differently_are_found)
{
    struct server server;
    struct strbuf may = STRBUF_INIT, bob = STRBUF_INIT;
    play_with(&server, &(struct tricks){ .opens = tell_may_otherwise });
    found_fair(&server, BOB, 1);
    found(&server, MAY, 1, PROOF_BROKEN,
          "Round 1 was not dealt as promised.\nThe cards you were shown when round 1 was dealt are not those of its luck.\n");
    proof_compare(server.ear[MAY], 1, &may);
    proof_compare(server.ear[BOB], 1, &bob);
    assert_string_not_equal(may.text, bob.text);
    strbuf_release(&may);
    strbuf_release(&bob);
    server_end(&server);
}

// May is promised, and opened, another seed than everybody else.
struct two_seeds {
    struct deal_secret may;
};
static struct two_seeds two_seeds; // of the test below: tricks know only the server

static void promise_may_otherwise(struct server *server, int round)
{
    char commit[SHA_HEX_BYTES];
    if (round != 1)
        return;
    proof_free(server->ear[MAY]);
    struct variant *variant = variant_load("kings", NULL, NULL);
    assert_true(variant_set(variant, "match.rounds", "3", "test", NULL));
    server->ear[MAY] = proof_new(variant, plan, SEATS, MAY, OWNER);
    variant_free(variant);
    proof_seed(&two_seeds.may);
    proof_commit(1, &two_seeds.may, commit);
    proof_promise(server->ear[MAY], 1, commit);
}

static void open_may_otherwise(struct server *server, int ear, int round, struct deal_opened *opened)
{
    (void)server;
    if (ear == MAY && round == 1)
        opened->secret = two_seeds.may;
}

TEST(promises_shown_to_two_clients_differently_are_found)
{
    struct server server;
    play_with(&server, &(struct tricks){ .promised = promise_may_otherwise, .opens = open_may_otherwise });
    found_fair(&server, BOB, 1);
    found(&server, MAY, 1, PROOF_BROKEN,
          "Round 1 was not dealt as promised.\nThe cards you were shown when round 1 was dealt are not those of its luck.\n");
    server_end(&server);
}

TEST(a_round_opened_twice_differently_is_found)
{
    struct server server;
    struct strbuf text = STRBUF_INIT;
    struct deal_opened opened;
    play_with(&server, &honest);
    opened = server.deal[1];
    proof_seed(&opened.secret);
    proof_write(&server.deal[1], &text);
    assert_true(proof_open(server.ear[BOB], text.text));
    found_fair(&server, BOB, 1); // the same once more is no fault
    strbuf_reset(&text);
    proof_write(&opened, &text);
    assert_true(proof_open(server.ear[BOB], text.text));
    found(&server, BOB, 1, PROOF_BROKEN,
          "Round 1 was not dealt as promised.\nThe house has revealed round 1 twice, each time differently.\n");
    strbuf_release(&text);
    server_end(&server);
}
