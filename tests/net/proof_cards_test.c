// SPDX-License-Identifier: GPL-3.0-or-later
// The proof of the deal, friends, cards and moves: a friend of the server among the clients, other cards and moves than
// the luck gives, a client who came late, a server that began again, and one that wants to hurt.
#include "net/proof_kit.h"
#include "test.h"

// --- a friend of the server among the clients ---

// Bob is the server's friend, and his word is chosen when all others are in.
static void choose_bob_last(struct server *server, int round)
{
    char word[PROOF_WORD_BYTES];
    if (round != 2)
        return;
    forget(&server->deal[2], "bob");
    hex_random(16, word);
    assert_true(proof_add_word(&server->deal[2], "bob", word));
}

TEST(a_word_chosen_last_breaks_its_chain)
{
    struct server server;
    play_with(&server, &(struct tricks){ .worded = choose_bob_last });
    found_fair(&server, MAY, 1);
    found(&server, MAY, 2, PROOF_PARTLY,
          "In round 2 every card you were shown matches what the house revealed.\nThe word of Bob in round 2 is not tied to an "
          "earlier one, so a friend of the house could have chosen it last.\n");
    found(&server, MAY, 3, PROOF_PARTLY, // his true word is not bound to the one that was chosen
          "In round 3 every card you were shown matches what the house revealed.\nThe word of Bob in round 3 is not tied to an "
          "earlier one, so a friend of the house could have chosen it last.\n");
    server_end(&server);
}

static void drop_bob_once(struct server *server, int round)
{
    if (round == 2)
        forget(&server->deal[2], "bob");
}

TEST(a_friends_word_left_out_is_said)
{
    struct server server;
    play_with(&server, &(struct tricks){ .worded = drop_bob_once });
    found(&server, MAY, 2, PROOF_PARTLY,
          "In round 2 every card you were shown matches what the house revealed.\nThe word of Bob is missing in round 2, so a "
          "friend of "
          "the house could have chosen between two deals.\n");
    found(&server, MAY, 3, PROOF_PARTLY,
          "In round 3 every card you were shown matches what the house revealed.\nThe word of Bob in round 3 is not tied to an "
          "earlier one, so a friend of the house could have chosen it last.\n");
    server_end(&server);
}

// --- cards and moves ---

static void other_luck(struct server *server, int round, char luck[SHA_HEX_BYTES])
{
    (void)server;
    if (round == 2)
        luck[63] = luck[63] == '0' ? '1' : '0';
}

TEST(other_cards_than_the_luck_gives_are_found)
{
    struct server server;
    play_with(&server, &(struct tricks){ .mixed = other_luck });
    found_fair(&server, MAY, 1);
    for (int round = 2; round <= 3; round++) // a later round stands on what came before it
        found_among(&server, MAY, round, PROOF_BROKEN,
                    "The cards you were shown when round 2 was dealt are not those of its luck.\n");
    server_end(&server);
}

// Bob is told that somebody ended his turn in another way.
static bool lies_about_a_move(struct server *server, int ear, int n, struct strbuf *line, struct strbuf *sheet)
{
    (void)server;
    (void)sheet;
    if (ear == BOB && n == 4) {
        strbuf_reset(line);
        strbuf_add(line, "Bob: play KH on north");
    }
    return true;
}

TEST(a_move_told_otherwise_than_made_is_found)
{
    struct server server;
    play_with(&server, &(struct tricks){ .sends = lies_about_a_move });
    found(&server, BOB, 1, PROOF_BROKEN,
          "Round 1 was not dealt as promised.\nMove 4, in round 1, cannot have been made with the cards of its luck.\n");
    found_fair(&server, MAY, 1);
    server_end(&server);
}

// Every byte of a sheet counts: here each time another one is changed.
static struct {
    int n;
    size_t byte;
} lie; // of the test below

static bool lies_in_a_sheet(struct server *server, int ear, int n, struct strbuf *line, struct strbuf *sheet)
{
    (void)server;
    (void)line;
    if (ear == BOB && n == lie.n)
        sheet->text[lie.byte % sheet->length] ^= 1;
    return true;
}

TEST(a_sheet_that_differs_in_one_byte_is_found)
{
    struct server server;
    struct rng rng;
    rng_seed(&rng, "sheets");
    for (int try = 0; try < 20; try++) {
        char sentence[128];
        lie.n = 1 + (int)rng_below(&rng, 8);
        lie.byte = rng_below(&rng, 100000);
        server_begin(&server, &(struct tricks){ .sends = lies_in_a_sheet });
        deal(&server, 1);
        open_round(&server, 1);
        snprintf(sentence, sizeof sentence,
                 "Round 1 was not dealt as promised.\nWhat you were shown at move %d, in round 1, does not match the cards of "
                 "its luck.\n",
                 lie.n);
        found(&server, BOB, 1, PROOF_BROKEN, sentence);
        found_fair(&server, MAY, 1);
        server_end(&server);
    }
}

TEST(a_sheet_told_twice_differently_is_found)
{
    struct server server;
    server_begin(&server, &honest);
    deal(&server, 1);
    tell(&server, BOB, "Bob: fish");                    // another line
    proof_sheet(server.ear[3], 0, "", "another sheet"); // another sheet
    open_round(&server, 1);
    found_among(&server, BOB, 1, PROOF_BROKEN, "was told to you twice, each time differently.\n");
    found_among(&server, 3, 1, PROOF_BROKEN, "Move 0 was told to you twice, each time differently.\n");
    found_fair(&server, MAY, 1);
    server_end(&server);
}

// --- who came late ---

static struct {
    int from;
    bool snapshot;
} late; // when Bob came: of the tests below

static bool bob_comes_late(struct server *server, int ear, int n, struct strbuf *line, struct strbuf *sheet)
{
    struct strbuf whole = STRBUF_INIT;
    (void)line;
    (void)sheet;
    if (ear != BOB || n > late.from)
        return true;
    if (n == late.from) {
        table_sheet(server->table, BOB, false, &whole);
        proof_sheet(server->ear[BOB], n, NULL, whole.text);
        strbuf_release(&whole);
    }
    return false;
}

// As play_with, but Bob knows nothing of the first round's promise.
static void play_late(struct server *server)
{
    static const struct tricks tricks = { .sends = bob_comes_late };
    struct variant *variant = variant_load("kings", NULL, NULL);
    late.from = 6;
    server_begin(server, &tricks);
    deal(server, 1);
    assert_true(variant_set(variant, "match.rounds", "3", "test", NULL));
    struct proof *before = server->ear[BOB], *fresh = proof_new(variant, plan, SEATS, BOB, OWNER);
    variant_free(variant);
    proof_free(before);
    server->ear[BOB] = fresh;
    late.from = server->n; // between two rounds
    tell(server, BOB, "");
    open_round(server, 1);
    deal(server, 2);
    open_round(server, 2);
    deal(server, 3);
    open_round(server, 3);
}

// What the record says after its first lines.
static const char *after_lines(const struct server *server, int lines)
{
    const char *rest = server->lines.text;
    while (lines-- > 0)
        rest = strchr(rest, '\n') + 1;
    return rest;
}

TEST(whoever_came_late_vouches_for_what_they_saw)
{
    struct server server;
    play_late(&server);
    assert_int_equal(proof_wants_line(server.ear[BOB], 2), 1);
    found(&server, BOB, 2, PROOF_PARTLY,
          "Round 2 could not be fully checked.\nSome moves of round 2 or before it are not known here, so its cards could not be "
          "checked.\n");
    // In two parts, as frames bring them; the luck is another each time, and with it how long a round is.
    struct strbuf first = STRBUF_INIT;
    int half = late.from / 2;
    const char *rest = after_lines(&server, half);
    strbuf_add_bytes(&first, server.lines.text, (size_t)(rest - server.lines.text));
    proof_lines(server.ear[BOB], 1, first.text);
    assert_int_equal(proof_wants_line(server.ear[BOB], 2), half + 1);
    proof_lines(server.ear[BOB], half + 1, rest);
    strbuf_release(&first);
    assert_int_equal(proof_wants_line(server.ear[BOB], 3), 0);
    assert_int_equal(proof_wants_round(server.ear[BOB], 3), 0);
    found(&server, BOB, 1, PROOF_PARTLY,
          "In round 1 every card you were shown matches what the house revealed.\nRound 1 was dealt before you came, so you "
          "cannot vouch "
          "for its promise.\nIn round 1 there is another word in your name, from before you came back. If you were there all the "
          "time, the house made it up.\n");
    proof_came_back(server.ear[BOB]); // who sat there before is not told to have come late
    found(&server, BOB, 1, PROOF_PARTLY,
          "In round 1 every card you were shown matches what the house revealed.\nRound 1 was dealt before you came back, so you "
          "cannot vouch for its promise.\nIn round 1 there is another word in your name, from before you came back. If you were "
          "there all the time, the house made it up.\n");
    found_fair(&server, BOB, 2);
    found_fair(&server, BOB, 3);
    server_end(&server);
}

TEST(lines_told_falsely_to_who_came_late_are_found)
{
    struct server server;
    struct strbuf lines = STRBUF_INIT;
    play_late(&server);
    // The first move twice: every later one stands a place too far behind.
    strbuf_add_bytes(&lines, server.lines.text, strcspn(server.lines.text, "\n") + 1);
    strbuf_add(&lines, server.lines.text);
    proof_lines(server.ear[BOB], 1, lines.text);
    found_among(&server, BOB, 2, PROOF_BROKEN, "Round 2 was not dealt as promised.\n");
    strbuf_release(&lines);
    server_end(&server);
}

TEST(who_saw_nothing_of_a_round_is_told_so)
{
    struct server server;
    struct variant *variant = variant_load("kings", NULL, NULL);
    late.from = 0;
    server_begin(&server, &(struct tricks){ .sends = bob_comes_late });
    deal(&server, 1);
    assert_true(variant_set(variant, "match.rounds", "3", "test", NULL));
    proof_free(server.ear[BOB]);
    server.ear[BOB] = proof_new(variant, plan, SEATS, BOB, OWNER);
    variant_free(variant);
    open_round(&server, 1);
    deal(&server, 2);
    open_round(&server, 2);
    proof_lines(server.ear[BOB], 1, server.lines.text);
    found_among(&server, BOB, 1, PROOF_PARTLY, "You were shown no cards of round 1, so there is nothing to compare.\n");
    found_fair(&server, BOB, 2);
    server_end(&server);
}

TEST(a_snapshot_counts_as_every_sheet)
{
    struct server server;
    struct strbuf whole = STRBUF_INIT;
    server_begin(&server, &honest);
    deal(&server, 1);
    open_round(&server, 1);
    table_sheet(server.table, BOB, false, &whole);
    proof_sheet(server.ear[BOB], server.n, NULL, whole.text);
    found_fair(&server, BOB, 1);
    proof_again(server.ear[BOB], server.n);
    table_sheet(server.table, MAY, false, &whole);
    proof_sheet(server.ear[MAY], server.n, NULL, whole.text); // Bob's and hers
    found_among(&server, MAY, 1, PROOF_BROKEN, "does not match the cards of its luck.\n");
    strbuf_release(&whole);
    server_end(&server);
}

TEST(what_is_missing_is_named)
{
    struct server server;
    server_begin(&server, &honest);
    assert_int_equal(proof_wants_round(server.ear[BOB], 2), 1);
    assert_int_equal(proof_wants_line(server.ear[BOB], 1), 0);
    assert_int_equal(proof_wants_line(server.ear[BOB], 2), 1);
    deal(&server, 1);
    deal(&server, 2);
    open_round(&server, 2);
    assert_int_equal(proof_wants_round(server.ear[BOB], 2), 1);
    assert_int_equal(proof_wants_line(server.ear[BOB], 2), 0);
    assert_int_equal(proof_wants_line(server.ear[BOB], 3), server.n + 1);
    found(&server, BOB, 2, PROOF_PARTLY,
          "Round 2 could not be fully checked.\nRound 1 is not revealed yet, so the cards after it could not be checked.\n");
    open_round(&server, 1);
    assert_int_equal(proof_wants_round(server.ear[BOB], 2), 0);
    found_fair(&server, BOB, 2);
    server_end(&server);
}

// --- a server that began again ---

static void retell(const struct server *server, int ear)
{
    int wants = proof_wants_line(server->ear[ear], ROUNDS);
    assert_true(wants > 0);
    proof_lines(server->ear[ear], wants, after_lines(server, wants - 1));
}

TEST(moves_lost_by_a_server_that_began_again_are_said)
{
    struct server server;
    server_begin(&server, &honest);
    deal(&server, 1);
    // Bob hears of moves that the server then loses.
    proof_sheet(server.ear[BOB], server.n + 1, "Aunt May: next", "what it was");
    proof_sheet(server.ear[BOB], server.n + 2, "Aunt May: end", "what it was");
    proof_again(server.ear[BOB], server.n);
    assert_int_equal(proof_wants_line(server.ear[BOB], 1), 1); // all is to be told once more
    retell(&server, BOB);
    open_round(&server, 1);
    found(&server, BOB, 1, PROOF_PARTLY,
          "In round 1 every card you were shown matches what the house revealed.\nIn round 1 the house started again and lost "
          "moves, which were made again.\n");
    deal(&server, 2);
    open_round(&server, 2);
    found_fair(&server, BOB, 2);
    proof_again(server.ear[OWNER], -1); // nothing is left, and nothing happens
    server_end(&server);
}

// The server loses moves of which Bob heard, and makes as many others before he hears of it again.
TEST(moves_made_anew_take_the_place_of_lost_ones)
{
    struct server server;
    struct strbuf whole = STRBUF_INIT, sheet = STRBUF_INIT;
    late.from = 1000000; // Bob hears of no move
    server_begin(&server, &(struct tricks){ .sends = bob_comes_late });
    deal(&server, 1);
    proof_sheet(server.ear[BOB], server.n - 1, "Bob: fish", "what it was");
    proof_sheet(server.ear[BOB], server.n, "Bob: fowl", "what it was");
    proof_again(server.ear[BOB], server.n);
    table_sheet(server.table, BOB, false, &whole);
    proof_sheet(server.ear[BOB], server.n, NULL, whole.text);
    open_round(&server, 1);
    found_among(&server, BOB, 1, PROOF_PARTLY, "Some moves of round 1 or before it are not known here");
    // The last one comes as a frame, what stands before it as lines.
    strbuf_cut(&server.lines, server.lines.length - 1);
    char *last = strrchr(server.lines.text, '\n') + 1;
    table_sheet(server.table, BOB, true, &sheet);
    proof_sheet(server.ear[BOB], server.n, last, sheet.text);
    *last = '\0';
    retell(&server, BOB);
    assert_int_equal(proof_wants_line(server.ear[BOB], 1), 0);
    found(&server, BOB, 1, PROOF_PARTLY,
          "In round 1 every card you were shown matches what the house revealed.\nIn round 1 the house started again and lost "
          "moves, which were made again.\n");
    strbuf_release(&whole);
    strbuf_release(&sheet);
    server_end(&server);
}

// Before the lines are told once more, what does not fit may be what was lost.
TEST(lines_of_before_are_not_held_against_a_server)
{
    struct server server;
    server_begin(&server, &(struct tricks){ .sends = lies_about_a_move });
    deal(&server, 1);
    open_round(&server, 1);
    proof_again(server.ear[BOB], server.n);
    found(&server, BOB, 1, PROOF_PARTLY,
          "In round 1 what you were shown does not match.\nMove 4, in round 1, cannot have been made with the cards of its "
          "luck.\nThe house started again after that, so moves may have been lost and made again.\n");
    retell(&server, BOB);
    found_among(&server, BOB, 1, PROOF_PARTLY, "In round 1 the house started again and lost moves, which were made again.\n");
    server_end(&server);
}

// Starting again does not wash a server clean: what it tells afterwards must fit, and of what it told before it is said.
TEST(a_server_that_begins_again_is_not_trusted_more)
{
    struct server server;
    struct strbuf whole = STRBUF_INIT;
    lie.n = 5;
    lie.byte = 77;
    server_begin(&server, &(struct tricks){ .sends = lies_in_a_sheet });
    deal(&server, 1);
    open_round(&server, 1);
    proof_again(server.ear[BOB], server.n);
    retell(&server, BOB);
    found(&server, BOB, 1, PROOF_PARTLY,
          "In round 1 what you were shown does not match.\nWhat you were shown at move 5, in round 1, does not match the cards "
          "of its luck.\nThe house started again after that, so moves may have been lost and made again.\n");
    table_sheet(server.table, MAY, false, &whole);
    proof_again(server.ear[MAY], server.n);
    retell(&server, MAY);
    found_fair(&server, MAY, 1);
    // The last sheet was another one before.
    strbuf_add(&whole, "and more\n");
    proof_sheet(server.ear[MAY], server.n, NULL, whole.text);
    proof_again(server.ear[MAY], server.n);
    retell(&server, MAY);
    strbuf_reset(&whole);
    table_sheet(server.table, MAY, false, &whole);
    proof_sheet(server.ear[MAY], server.n, NULL, whole.text);
    found_among(&server, MAY, 1, PROOF_PARTLY, "In round 1 the house started again and lost moves, which were made again.\n");
    // This one was told since.
    strbuf_cut(&server.lines, server.lines.length - 1);
    proof_sheet(server.ear[MAY], server.n, strrchr(server.lines.text, '\n') + 1, "another sheet");
    found_among(&server, MAY, 1, PROOF_BROKEN, "does not match the cards of its luck.\n");
    // A snapshot of before.
    proof_sheet(server.ear[3], server.n, NULL, "what it was");
    proof_again(server.ear[3], server.n);
    retell(&server, 3);
    found_among(&server, 3, 1, PROOF_PARTLY, "The house started again after that, so moves may have been lost and made again.\n");
    strbuf_release(&whole);
    server_end(&server);
}

// --- a server that wants to hurt ---

TEST(nothing_that_is_sent_does_harm)
{
    struct server server;
    struct strbuf out = STRBUF_INIT, long_line = STRBUF_INIT;
    static const char *const texts[] = { "",       "x",         "proof",     "Bob: ",         "Bob:",
                                         ": next", "Bob: next", "Bob: undo", "Bob: next # 3", "\n" };
    struct rng rng;
    rng_seed(&rng, "harm");
    server_begin(&server, &honest);
    for (int i = 0; i < 4000; i++)
        strbuf_add(&long_line, "x y ");
    for (int i = 0; i < 20000; i++) {
        struct proof *proof = server.ear[rng_below(&rng, EARS)];
        const char *text = texts[rng_below(&rng, sizeof texts / sizeof *texts)];
        int n = i % 100 == 0 ? (int)(rng_next(&rng) & 0x7fffffff) - 0x3fffffff : (int)rng_below(&rng, 30);
        char hex[SHA_HEX_BYTES];
        hex_random(32, hex);
        proof_promise(proof, n, rng_below(&rng, 4) ? hex : text);
        proof_sheet(proof, n, rng_below(&rng, 4) ? text : NULL, text);
        proof_lines(proof, n, i % 1000 ? text : long_line.text);
        proof_stands(proof, n, text);
        proof_open(proof, text);
        proof_word(proof, n, hex);
        if (i % 500 == 0) {
            proof_again(proof, n);
            struct deal_opened opened = { .round = 1 };
            proof_seed(&opened.secret);
            strbuf_reset(&out);
            proof_write(&opened, &out);
            proof_open(proof, out.text);
        }
        if (i % 50 == 0) {
            strbuf_reset(&out);
            proof_check(proof, 1, &out);
            assert_true(out.length > 0);
            proof_check(proof, n, &out);
            proof_compare(proof, n, &out);
            proof_wants_line(proof, 3);
            proof_wants_round(proof, 3);
        }
    }
    strbuf_release(&out);
    strbuf_release(&long_line);
    server_end(&server);
}

// More than a match has is not kept, and what is given up makes room again.
TEST(a_server_cannot_fill_the_memory)
{
    enum { LINES = 3000, LENGTH = 4000 };
    struct server server;
    struct strbuf line = STRBUF_INIT;
    server_begin(&server, &honest);
    struct proof *proof = server.ear[BOB];
    for (int i = 0; i < LENGTH; i++)
        strbuf_add_char(&line, 'x');
    proof_sheet(proof, 0, "", "");
    for (int again = 0; again < 2; again++) {
        for (int n = 1; n < LINES; n++)
            proof_sheet(proof, n, line.text, "");
        assert_int_equal(proof_wants_line(proof, 1), 1 + 8 * 1024 * 1024 / (LENGTH + 1));
        proof_again(proof, 0);
    }
    proof_sheet(proof, 1000000000, line.text, "");
    proof_sheet(proof, -1, line.text, "");
    assert_int_equal(proof_wants_line(proof, 2), 1);
    strbuf_release(&line);
    server_end(&server);
}
