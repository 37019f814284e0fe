// SPDX-License-Identifier: GPL-3.0-or-later
// Cards of tables: what is read, what is no card, how one is told, and which changes are worth a sentence.
#include "net/protocol/table_card.h"
#include "test.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define HEAD                                                                                                                     \
    "card 3\ngame Friday game\nrules 0123456789 International rummy\nfamily rummy\ntitle International rummy\nset buy.limit 3\n"
#define SEATS "seat here Alice\nseat here Bob\nseat missing Carol\nseat computer steady Dan\n"
#define TAIL "owner alice\nwatch yes\ncommit 2 00ff\n"

static struct card *read_card(const char *text)
{
    return card_read("00aa11bb", "friday_20game", text, strlen(text));
}

static void check_told_to(const char *text, const char *user, const char *expected)
{
    struct strbuf out = STRBUF_INIT;
    struct card *card = read_card(text);
    assert_non_null(card);
    card_tell(card, user, &out);
    assert_string_equal(out.text, expected);
    card_free(card);
    strbuf_release(&out);
}

static void check_told(const char *text, const char *expected)
{
    check_told_to(text, NULL, expected);
}

static void check_change(const char *old_seats, const char *new_seats, const char *user, const char *expected)
{
    struct strbuf text = STRBUF_INIT, out = STRBUF_INIT;
    strbuf_addf(&text, "%s%s%s", HEAD, old_seats, TAIL);
    struct card *old = read_card(text.text);
    strbuf_reset(&text);
    strbuf_addf(&text, "%s%s%s", HEAD, new_seats, TAIL);
    struct card *new = read_card(text.text);
    assert_non_null(old);
    assert_non_null(new);
    card_tell_changes(old, new, user, &out);
    assert_string_equal(out.text, expected);
    card_free(old);
    card_free(new);
    strbuf_release(&text);
    strbuf_release(&out);
}

TEST(a_card_is_read)
{
    struct card *card = read_card(HEAD "stage playing\nround 2\n" SEATS TAIL "later whatever a newer house adds\n");
    assert_non_null(card);
    assert_int_equal(card->epoch, 3);
    assert_string_equal(card->table, "friday_20game");
    assert_string_equal(card->name, "Friday game");
    assert_string_equal(card->fingerprint, "0123456789");
    assert_string_equal(card->title, "International rummy");
    assert_string_equal(card->rules, "family rummy\ntitle International rummy\nset buy.limit 3\n");
    assert_int_equal(card->stage, STAGE_PLAYING);
    assert_int_equal(card->round, 2);
    assert_int_equal(card->seats, 4);
    assert_int_equal(card->seat[2].presence, PRESENCE_MISSING);
    assert_string_equal(card->seat[3].level, "steady");
    assert_string_equal(card->owner, "alice");
    assert_true(card->watch);
    assert_int_equal(card->commit_round, 2);
    assert_string_equal(card->commit, "00ff");
    assert_int_equal(card_seat_of(card, "bob"), 1);
    assert_int_equal(card_seat_of(card, "dan"), -1); // a computer player's
    assert_int_equal(card_seat_of(card, "eve"), -1);
    struct card *clone = card_clone(card);
    assert_true(card_same(card, clone));
    card_free(clone);
    card_free(card);
}

TEST(what_is_no_card_is_none)
{
    static const char *const wrong[] = {
        "",
        "card\n",
        "card -1\n",
        "card 3",
        HEAD "round 2\n" SEATS,                                   // no stage
        HEAD "stage sleeping\nround 2\n" SEATS,                   // no such stage
        HEAD "stage playing\n",                                   // nobody sits
        HEAD "stage playing\nseat there Alice\n",                 // no such presence
        HEAD "stage playing\nseat here\n",                        // no name
        HEAD "stage playing\nseat here Alice\nseat away Alice\n", // twice
        HEAD "stage playing\nseat kept Alice\n",                  // no level
        HEAD "stage playing\nseat kept 9 Alice\n",                // no level either
        HEAD "stage playing\nremoved\nseat here Alice\n",         // nobody was
        HEAD "stage playing\nround 99999999999\n" SEATS,          // no number
        HEAD "stage playing\nround x\n" SEATS,
        HEAD "stage playing\nwatch perhaps\n" SEATS,
        HEAD "stage playing\nowner Al/ce\n" SEATS,
        HEAD "stage playing\ncommit 2 xyz\n" SEATS,
        HEAD "stage playing\nseat here Al\x1b[2Jice\n", // commands a terminal
        HEAD "stage playing\nseat here Al\xff"
             "ice\n", // not UTF-8
        HEAD "stage playing\nseat here Al\xe2\x80\xae"
             "ice\n", // turns the line around
        "card 3\ngame G\nrules zz T\nfamily rummy\nstage playing\n" SEATS,
        "card 3\ngame G\nrules 00 T\nstage playing\n" SEATS, // no rules
        HEAD "stage playing\nseat here A\nseat here B\nseat here C\nseat here D\nseat here E\nseat here F\nseat here G\n"
             "seat here H\nseat here I\n", // nine
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct card *card = read_card(wrong[i]);
        if (card)
            fail_msg("taken for a card: %s", wrong[i]);
    }
    char *huge = malloc(70000);
    memset(huge, 'a', 70000);
    memcpy(huge, "card 3\n", 7);
    assert_null(card_read("00aa11bb", "t", huge, 70000));
    free(huge);
    assert_null(card_read("00aa11bb", "t", "card 3\0\n", 8));
    assert_null(card_read("00aa11bbcc", "t", HEAD "stage playing\n" SEATS, strlen(HEAD "stage playing\n" SEATS)));
}

// Every cut and many changed bytes: a card or none, and never anything else (the sanitizers watch).
TEST(no_bytes_do_harm)
{
    static const char whole[] = HEAD "stage playing\nround 2\n" SEATS TAIL;
    for (size_t length = 0; length < sizeof whole; length++) {
        char *copy = malloc(length ? length : 1); // exactly so long: reading past it is seen
        memcpy(copy, whole, length);
        card_free(card_read("00aa11bb", "t", copy, length));
        free(copy);
    }
    uint32_t lot = 1;
    for (int round = 0; round < 20000; round++) {
        char copy[sizeof whole];
        memcpy(copy, whole, sizeof whole);
        for (int change = 0; change < 3; change++) {
            lot = lot * 1664525 + 1013904223;
            copy[(lot >> 8) % (sizeof whole - 1)] = (char)(lot >> 24);
        }
        struct card *card = card_read("00aa11bb", "t", copy, sizeof whole - 1);
        struct strbuf out = STRBUF_INIT;
        if (card)
            card_tell(card, NULL, &out);
        card_free(card);
        strbuf_release(&out);
    }
}

TEST(a_card_is_told)
{
    check_told(HEAD "stage playing\nround 2\n" SEATS TAIL,
               "Friday game, round 2.\nInternational rummy.\nAlice, Bob, Carol, Dan.\n"
               "Carol is missing.\nDan is a computer player, steady.\n"
               "Others may watch.\n");
    check_told(HEAD "stage waiting\nround 0\nseat here Alice\nseat away Bob\nwatch no\n",
               "Friday game, not started yet.\nInternational rummy.\nAlice, Bob.\nBob is away.\n");
    check_told(
        HEAD "stage between\nround 3\nseat here Alice\nseat kept novice Bob\n",
        "Friday game, after round 3.\nInternational rummy.\nAlice, Bob.\nBob is away, and a computer player, novice, moves.\n");
    check_told(HEAD "stage over\nround 3\nseat here Alice\nseat empty\n",
               "Friday game, over.\nInternational rummy.\nAlice.\n1 seat is free.\n");
}

TEST(whoever_hears_a_card_is_you)
{
    static const char card[] = HEAD "stage playing\nround 2\nseat here Alice\nseat kept steady Bob\nseat away Carol\nwatch no\n";
#define TITLE "Friday game, round 2.\nInternational rummy.\n"
    check_told_to(card, "alice", TITLE "You, Bob, Carol.\nBob is away, and a computer player, steady, moves.\nCarol is away.\n");
    check_told_to(card, "bob", TITLE "Alice, you, Carol.\nA computer player, steady, moves for you.\nCarol is away.\n");
    check_told_to(card, "carol", TITLE "Alice, Bob, you.\nBob is away, and a computer player, steady, moves.\n");
    check_told_to(card, "dan", TITLE "Alice, Bob, Carol.\nBob is away, and a computer player, steady, moves.\nCarol is away.\n");
}

TEST(who_was_removed_is_not_just_away)
{
#define PLAYING "stage playing\nround 2\nseat here Alice\nseat "
    check_told(HEAD PLAYING "kept steady Bob\nremoved\nwatch no\n",
               TITLE "Alice, Bob.\nBob was removed, and a computer player, steady, moves.\n");
    check_told(HEAD PLAYING "away Bob\nremoved\nwatch no\n", TITLE "Alice, Bob.\nBob was removed.\n");
    check_change(PLAYING "here Bob\n", PLAYING "kept steady Bob\nremoved\n", "alice",
                 "Bob was removed, and a computer player, steady, moves.\n");
    check_change(PLAYING "kept steady Bob\nremoved\n", PLAYING "away Bob\nremoved\n", "alice",
                 "The computer player leaves Bob's seat.\n");
    check_change(PLAYING "kept steady Bob\nremoved\n", PLAYING "kept steady Bob\n", "alice", "Bob may come back.\n");
    check_change(PLAYING "kept steady Bob\nremoved\n", PLAYING "here Bob\n", "alice", "Bob is back and plays again.\n");
}

TEST(changes_are_told_once)
{
    static const char playing[] = "stage playing\nround 1\n";
    static const struct {
        const char *old, *new, *told;
    } rows[] = {
        { "here", "here", "" },
        { "missing", "here", "Bob has come.\n" },
        { "empty", "here", "Bob has come.\n" },
        { "here", "away", "Bob is away.\n" },
        { "away", "here", "Bob is back.\n" },
        { "away", "kept steady", "A computer player, steady, keeps Bob's seat.\n" },
        { "away", "kept expert", "A computer player, expert, keeps Bob's seat.\n" },
        { "missing", "kept novice", "A computer player, novice, keeps Bob's seat.\n" },
        { "kept novice", "kept steady", "A computer player, steady, keeps Bob's seat.\n" },
        { "kept steady", "here", "Bob is back and plays again.\n" },
        { "kept steady", "away", "The computer player leaves Bob's seat.\n" },
        { "away", "missing", "" },
        { "missing", "away", "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct strbuf old = STRBUF_INIT, new = STRBUF_INIT;
        strbuf_addf(&old, "%sseat here Alice\nseat %s Bob\n", playing, rows[i].old);
        strbuf_addf(&new, "%sseat here Alice\nseat %s Bob\n", playing, rows[i].new);
        check_change(old.text, new.text, "alice", rows[i].told);
        check_change(old.text, new.text, "bob", ""); // about himself
        check_change(new.text, new.text, "alice", "");
        strbuf_release(&old);
        strbuf_release(&new);
    }
    check_change("stage waiting\nround 0\nseat here A\n", "stage playing\nround 1\nseat here A\n", "a", "The game begins.\n");
    check_change("stage playing\nround 1\nseat here A\n", "stage over\nround 1\nseat here A\n", "a", "Friday game is over.\n");
    check_change("stage playing\nround 1\nseat here A\n", "stage between\nround 1\nseat here A\n", "a", "");
    check_change(
        "stage playing\nround 1\nseat here A\n", "stage waiting\nround 0\nseat here A\nseat missing B\n", "a",
        "Friday game, not started yet.\nInternational rummy.\nYou, B.\nB is missing.\nOthers may watch.\n"); // another table
}

TEST(who_is_lost_is_seen)
{
    struct card *here = read_card(HEAD "stage playing\nseat here A\nseat kept steady B\n");
    struct card *away = read_card(HEAD "stage playing\nseat here A\nseat away B\n");
    assert_true(card_lost_somebody(here, away));
    assert_false(card_lost_somebody(away, here));
    assert_false(card_lost_somebody(away, away));
    card_free(here);
    card_free(away);
}

// --- partners ---

#define PAIRS "sides 1 2 1 2\n"
#define WAITING "stage waiting\nround 0\n"

TEST(a_card_says_who_plays_with_whom)
{
    static const char text[] = HEAD WAITING "seat here Ann\nseat missing Ben\nseat empty\nseat here Dot\n" PAIRS TAIL;
    check_told(text,
               "Friday game, not started yet.\nInternational rummy.\nAnn and a free seat against Ben and Dot.\nBen is missing.\n"
               "The seat opposite Ann is free.\nOthers may watch.\n");
    check_told_to(text, "dot",
                  "Friday game, not started yet.\nInternational rummy.\nYou and Ben against Ann and a free seat.\n"
                  "Ben is missing.\nThe seat opposite Ann is free.\nOthers may watch.\n");
    check_told_to(text, "ann",
                  "Friday game, not started yet.\nInternational rummy.\nYou and a free seat against Ben and Dot.\n"
                  "Ben is missing.\nThe seat opposite you is free.\nOthers may watch.\n");
}

TEST(sides_that_fit_no_table_are_no_card)
{
    static const char *const wrong[] = {
        "sides\n",         "sides 1 2 1\n",    "sides 1 2 1 2 1\n", "sides 1 2 1 9\n",    "sides 0 1 0 1\n",
        "sides 1 2 x 2\n", "sides 1 2 1 -2\n", PAIRS PAIRS,         PAIRS "seat empty\n", "sides 1 1 1 1 1 1 1 1 1\n"
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct strbuf text = STRBUF_INIT;
        strbuf_addf(&text, "%s%s%s%s", HEAD WAITING, SEATS, wrong[i], TAIL);
        struct card *card = read_card(text.text);
        if (card)
            fail_msg("%s", wrong[i]);
        strbuf_release(&text);
    }
}

TEST(free_seats_are_named_by_who_sits_opposite)
{
    static const struct {
        const char *seats, *places;
    } cards[] = {
        { "seat here Ann\nseat here Ben\nseat empty\nseat empty\n", "Opposite Ann.\nOpposite Ben.\n" },
        { "seat here Ann\nseat empty\nseat empty\nseat empty\n", "Opposite Ann.\nAgainst Ann.\n" },
        { "seat here Ann\nseat here Ben\nseat empty\nseat here Dot\n", "Opposite Ann.\n" },
        { "seat empty\nseat empty\nseat empty\nseat empty\n", "" },
    };
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        struct strbuf text = STRBUF_INIT, out = STRBUF_INIT;
        int place[SEATS_MAX];
        strbuf_addf(&text, "%s%s%s%s", HEAD WAITING, cards[i].seats, PAIRS, TAIL);
        struct card *card = read_card(text.text);
        assert_non_null(card);
        int count = card_places(card, place);
        for (int k = 0; k < count; k++)
            card_tell_place(card, place[k], &out);
        assert_string_equal(out.text, cards[i].places);
        card_free(card);
        strbuf_release(&text);
        strbuf_release(&out);
    }
    struct card *alone = read_card(HEAD WAITING "seat here Ann\nseat empty\nseat empty\n" TAIL); // of a game without partners
    int place[SEATS_MAX];
    assert_int_equal(card_places(alone, place), 0);
    card_free(alone);
}

TEST(who_comes_and_who_changes_seats_is_told_with_the_side)
{
    static const char free[] = WAITING "seat here Ann\nseat here Ben\nseat empty\nseat here Dot\n" PAIRS;
    static const char full[] = WAITING "seat here Ann\nseat here Ben\nseat here Cid\nseat here Dot\n" PAIRS;
    static const char swapped[] = WAITING "seat here Ann\nseat here Cid\nseat here Ben\nseat here Dot\n" PAIRS;
    check_change(free, full, "ann", "Cid has come and sits opposite you.\n");
    check_change(free, full, "ben", "Cid has come and sits opposite Ann.\n");
    check_change(free, full, "cid", "");
    check_change(full, swapped, "cid", "You and Dot against Ann and Ben.\n");
    check_change(full, swapped, "eve", "Ann and Ben against Cid and Dot.\n");
    check_change(full, free, "ann", "Cid gives the seat back.\n");
}
