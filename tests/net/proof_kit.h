// SPDX-License-Identifier: GPL-3.0-or-later
// A house for the tests of the proof: it deals three rounds of Kings to three people and a watcher, and
// plays each trick that a test gives it.
#ifndef TESTS_NET_PROOF_KIT_H
#define TESTS_NET_PROOF_KIT_H

#include "net/fairness/proof.h"
#include "players/players.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/bug.h"
#include "base/rng.h"

// --- a house that deals three rounds to three people ---

enum { ROUNDS = 3, OWNER = 0, MAY = 1, BOB = 2, SEATS = 3, EARS = 4, MOVES = 2000 }; // the last ear is a watcher's

static const struct seat_plan plan[SEATS] = { { "Ann", "" }, { "Aunt May", "" }, { "Bob", "" } };
static const char *const users[SEATS] = { "ann", "aunt_20may", "bob" };

// What a house may do behind its guests' backs; NULL is honest.
struct house;
struct tricks {
    void (*promised)(struct house *house, int round); // the promise was shown
    void (*worded)(struct house *house, int round);   // the words are in
    void (*mixed)(struct house *house, int round, char luck[SHA_HEX_BYTES]);
    // Before a sheet goes to an ear; both texts may be changed.  False: it is not sent.
    bool (*sends)(struct house *house, int ear, int n, struct strbuf *line, struct strbuf *sheet);
    void (*opens)(struct house *house, int ear, int round, struct deal_opened *opened); // what this ear is told
};

struct house {
    const struct tricks *tricks;
    struct table *table;
    struct proof *ear[EARS];
    struct deal_opened deal[ROUNDS + 1];
    struct strbuf lines; // of the record
    int n, round;
};

static inline int seat_of(int ear)
{
    return ear < SEATS ? ear : WATCHER;
}

static inline void tell(struct house *house, int ear, const char *line)
{
    struct strbuf did = STRBUF_INIT, sheet = STRBUF_INIT;

    strbuf_add(&did, line);
    table_sheet(house->table, seat_of(ear), true, &sheet);
    if (!house->tricks->sends || house->tricks->sends(house, ear, house->n, &did, &sheet))
        proof_sheet(house->ear[ear], house->n, did.text, sheet.text);
    strbuf_release(&did);
    strbuf_release(&sheet);
}

static inline void after(void *self, struct table *table, const char *line)
{
    struct house *house = self;

    (void)table;
    house->n++;
    strbuf_addf(&house->lines, "%s\n", line);
    for (int ear = 0; ear < EARS; ear++)
        tell(house, ear, line);
}

static inline void promise(struct house *house, int round)
{
    char commit[SHA_HEX_BYTES];

    proof_commit(round, &house->deal[round].secret, commit);
    for (int ear = 0; ear < EARS; ear++)
        proof_promise(house->ear[ear], round, commit);
    if (house->tricks->promised)
        house->tricks->promised(house, round);
}

static inline void gather(struct house *house, int round)
{
    for (int seat = 0; seat < SEATS; seat++) {
        char word[PROOF_WORD_BYTES];

        if (!proof_word(house->ear[seat], round, word))
            continue;
        assert_int_not_equal(seat, OWNER);
        assert_true(proof_add_word(&house->deal[round], users[seat], word));
        proof_stands(house->ear[seat], round, word);
    }
    if (house->tricks->worded)
        house->tricks->worded(house, round);
}

static inline void deal_first(struct house *house, const char *luck)
{
    struct variant *variant = variant_load("kings", NULL, NULL);

    assert_true(variant_set(variant, "match.rounds", "3", "test", NULL));
    house->table = table_new(variant, plan, SEATS, luck, NULL);
    assert_non_null(house->table);
    for (int seat = 0; seat < SEATS; seat++)
        table_seat(house->table, seat, players_new(table_game(house->table), "novice", users[seat]));
    for (int ear = 0; ear < EARS; ear++)
        tell(house, ear, "");
    table_follow(house->table, (struct follower){ after, house });
}

static inline void deal(struct house *house, int round)
{
    char luck[SHA_HEX_BYTES];
    struct refusal no = { 0 };

    house->round = round;
    house->deal[round].round = round;
    proof_seed(&house->deal[round].secret);
    promise(house, round);
    gather(house, round);
    proof_mix(&house->deal[round], luck);
    if (house->tricks->mixed)
        house->tricks->mixed(house, round, luck);
    if (round == 1) {
        deal_first(house, luck);
    } else {
        table_luck(house->table, luck);
        assert_true(table_move(house->table, BOB, "next", &no));
    }
    while (table_turn(house->table)) {
        assert_true(house->n < MOVES);
        assert_true(table_step(house->table));
    }
}

static inline void open_round(struct house *house, int round)
{
    for (int ear = 0; ear < EARS; ear++) {
        struct deal_opened opened = house->deal[round];
        struct strbuf text = STRBUF_INIT;

        if (house->tricks->opens)
            house->tricks->opens(house, ear, round, &opened);
        proof_write(&opened, &text);
        assert_true(proof_open(house->ear[ear], text.text));
        strbuf_release(&text);
    }
}

static const struct tricks honest = { .promised = NULL };

static inline void house_begin(struct house *house, const struct tricks *tricks)
{
    struct variant *variant = variant_load("kings", NULL, NULL);

    *house = (struct house){ .tricks = tricks, .lines = STRBUF_INIT };
    assert_true(variant_set(variant, "match.rounds", "3", "test", NULL));
    for (int ear = 0; ear < EARS; ear++)
        house->ear[ear] = proof_new(variant, plan, SEATS, seat_of(ear), OWNER);
    variant_free(variant);
}

static inline void house_play(struct house *house)
{
    for (int round = 1; round <= ROUNDS; round++) {
        deal(house, round);
        open_round(house, round);
    }
}

static inline void house_end(struct house *house)
{
    for (int ear = 0; ear < EARS; ear++)
        proof_free(house->ear[ear]);
    table_free(house->table);
    strbuf_release(&house->lines);
}

static inline void found(const struct house *house, int ear, int round, enum proof_verdict verdict, const char *sentences)
{
    struct strbuf out = STRBUF_INIT;
    enum proof_verdict is = proof_check(house->ear[ear], round, &out);

    assert_string_equal(out.text, sentences);
    assert_int_equal(is, verdict);
    strbuf_release(&out);
}

// Some sentence among those that are said.
static inline void found_among(const struct house *house, int ear, int round, enum proof_verdict verdict, const char *sentence)
{
    struct strbuf out = STRBUF_INIT;
    enum proof_verdict is = proof_check(house->ear[ear], round, &out);

    if (!strstr(out.text, sentence))
        assert_string_equal(out.text, sentence);
    assert_int_equal(is, verdict);
    strbuf_release(&out);
}

// A whole match of a house with one trick.
static inline void play_with(struct house *house, const struct tricks *tricks)
{
    house_begin(house, tricks);
    house_play(house);
}

static const char fair[] = "Round %d was dealt fairly. The promise, your word and every card match.\n";

static inline void found_fair(const struct house *house, int ear, int round)
{
    char sentence[128];

    snprintf(sentence, sizeof sentence, fair, round);
    found(house, ear, round, PROOF_FAIR, sentence);
}

#define WORD "0123456789abcdef0123456789abcdef"

// Takes a user's word out again.
static inline void forget(struct deal_opened *opened, const char *user)
{
    struct deal_opened old = *opened;

    opened->count = 0;
    memset(opened->word, 0, sizeof opened->word);
    for (int i = 0; i < old.count; i++)
        if (strcmp(old.word[i].user, user) != 0)
            assert_true(proof_add_word(opened, old.word[i].user, old.word[i].word));
}

#endif
