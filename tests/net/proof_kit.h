// SPDX-License-Identifier: GPL-3.0-or-later
// A server for the tests of the proof: it deals three rounds of Kings to three people and a watcher, and
// plays each trick that a test gives it.
#ifndef TESTS_NET_PROOF_KIT_H
#define TESTS_NET_PROOF_KIT_H

#include "net/fairness/proof.h"
#include "players/players.h"
#include "test.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "base/rng.h"

// --- a server that deals three rounds to three people ---

enum { ROUNDS = 3, OWNER = 0, MAY = 1, BOB = 2, SEATS = 3, EARS = 4, MOVES = 2000 }; // the last ear is a watcher's

static const struct seat_plan plan[SEATS] = { { "Ann", "" }, { "Aunt May", "" }, { "Bob", "" } };
static const char *const users[SEATS] = { "ann", "aunt_20may", "bob" };

// What a server may do behind its clients' backs; NULL is honest.
struct server;
struct tricks {
    void (*promised)(struct server *server, int round); // the promise was shown
    void (*worded)(struct server *server, int round);   // the words are in
    void (*mixed)(struct server *server, int round, char luck[SHA_HEX_BYTES]);
    // Before a sheet goes to an ear; both texts may be changed.  False: it is not sent.
    bool (*sends)(struct server *server, int ear, int n, struct strbuf *line, struct strbuf *sheet);
    void (*opens)(struct server *server, int ear, int round, struct deal_opened *opened); // what this ear is told
};

struct server {
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

static inline void tell(struct server *server, int ear, const char *line)
{
    struct strbuf did = STRBUF_INIT, sheet = STRBUF_INIT;
    strbuf_add(&did, line);
    table_sheet(server->table, seat_of(ear), true, &sheet);
    if (!server->tricks->sends || server->tricks->sends(server, ear, server->n, &did, &sheet))
        proof_sheet(server->ear[ear], server->n, did.text, sheet.text);
    strbuf_release(&did);
    strbuf_release(&sheet);
}

static inline void after(void *self, struct table *table, const char *line)
{
    struct server *server = self;
    (void)table;
    server->n++;
    strbuf_addf(&server->lines, "%s\n", line);
    for (int ear = 0; ear < EARS; ear++)
        tell(server, ear, line);
}

static inline void promise(struct server *server, int round)
{
    char commit[SHA_HEX_BYTES];
    proof_commit(round, &server->deal[round].secret, commit);
    for (int ear = 0; ear < EARS; ear++)
        proof_promise(server->ear[ear], round, commit);
    if (server->tricks->promised)
        server->tricks->promised(server, round);
}

static inline void gather(struct server *server, int round)
{
    for (int seat = 0; seat < SEATS; seat++) {
        char word[PROOF_WORD_BYTES];
        if (!proof_word(server->ear[seat], round, word))
            continue;
        assert_int_not_equal(seat, OWNER);
        assert_true(proof_add_word(&server->deal[round], users[seat], word));
        proof_stands(server->ear[seat], round, word);
    }
    if (server->tricks->worded)
        server->tricks->worded(server, round);
}

static inline void deal_first(struct server *server, const char *luck)
{
    struct variant *variant = variant_load("kings", NULL, NULL);
    assert_true(variant_set(variant, "match.rounds", "3", "test", NULL));
    server->table = table_new(variant, plan, SEATS, luck, NULL);
    assert_non_null(server->table);
    for (int seat = 0; seat < SEATS; seat++)
        table_seat(server->table, seat, players_new(table_game(server->table), "novice", users[seat]));
    for (int ear = 0; ear < EARS; ear++)
        tell(server, ear, "");
    table_follow(server->table, (struct follower){ after, server });
}

static inline void deal(struct server *server, int round)
{
    char luck[SHA_HEX_BYTES];
    struct refusal no = { 0 };
    server->round = round;
    server->deal[round].round = round;
    proof_seed(&server->deal[round].secret);
    promise(server, round);
    gather(server, round);
    proof_mix(&server->deal[round], luck);
    if (server->tricks->mixed)
        server->tricks->mixed(server, round, luck);
    if (round == 1) {
        deal_first(server, luck);
    } else {
        table_luck(server->table, luck);
        assert_true(table_move(server->table, BOB, "next", &no));
    }
    while (table_turn(server->table)) {
        assert_true(server->n < MOVES);
        assert_true(table_step(server->table));
    }
}

static inline void open_round(struct server *server, int round)
{
    for (int ear = 0; ear < EARS; ear++) {
        struct deal_opened opened = server->deal[round];
        struct strbuf text = STRBUF_INIT;
        if (server->tricks->opens)
            server->tricks->opens(server, ear, round, &opened);
        proof_write(&opened, &text);
        assert_true(proof_open(server->ear[ear], text.text));
        strbuf_release(&text);
    }
}

static const struct tricks honest = { .promised = NULL };

static inline void server_begin(struct server *server, const struct tricks *tricks)
{
    struct variant *variant = variant_load("kings", NULL, NULL);
    *server = (struct server){ .tricks = tricks, .lines = STRBUF_INIT };
    assert_true(variant_set(variant, "match.rounds", "3", "test", NULL));
    for (int ear = 0; ear < EARS; ear++)
        server->ear[ear] = proof_new(variant, plan, SEATS, seat_of(ear), OWNER);
    variant_free(variant);
}

static inline void server_play(struct server *server)
{
    for (int round = 1; round <= ROUNDS; round++) {
        deal(server, round);
        open_round(server, round);
    }
}

static inline void server_end(struct server *server)
{
    for (int ear = 0; ear < EARS; ear++)
        proof_free(server->ear[ear]);
    table_free(server->table);
    strbuf_release(&server->lines);
}

static inline void found(const struct server *server, int ear, int round, enum proof_verdict verdict, const char *sentences)
{
    struct strbuf out = STRBUF_INIT;
    enum proof_verdict is = proof_check(server->ear[ear], round, &out);
    assert_string_equal(out.text, sentences);
    assert_int_equal(is, verdict);
    strbuf_release(&out);
}

// Some sentence among those that are said.
static inline void found_among(const struct server *server, int ear, int round, enum proof_verdict verdict, const char *sentence)
{
    struct strbuf out = STRBUF_INIT;
    enum proof_verdict is = proof_check(server->ear[ear], round, &out);
    if (!strstr(out.text, sentence))
        assert_string_equal(out.text, sentence);
    assert_int_equal(is, verdict);
    strbuf_release(&out);
}

// A whole match of a server with one trick.
static inline void play_with(struct server *server, const struct tricks *tricks)
{
    server_begin(server, tricks);
    server_play(server);
}

static const char fair[] = "Round %d was dealt fairly. The promise, your word and every card match.\n";

static inline void found_fair(const struct server *server, int ear, int round)
{
    char sentence[128];
    snprintf(sentence, sizeof sentence, fair, round);
    found(server, ear, round, PROOF_FAIR, sentence);
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
