// SPDX-License-Identifier: GPL-3.0-or-later
// The client's checks that the server deals fairly, by the proof of proof.h.  The client gives the proof the promises on cards
// and the sheets, sends this person's secret word for the next round until the server has it, and asks for what is missing to
// check a round that is over.
#include "base/text.h"
#include "net/client/client_inside.h"

#include <limits.h>
#include <string.h>

// Begins the client's proof of fair deals for the seats on the card.  A replay needs the names of all seats, so there is no proof
// while seats are free.
void client_proof_begin(struct client *client, const struct card *card)
{
    struct client_table *at = &client->at;
    for (int seat = 0; seat < card->seats; seat++)
        if (!*card->seat[seat].name)
            return;
    card_plan(card, at->proof_plan);
    at->proof = proof_new(at->variant, at->proof_plan, card->seats, at->seat, card_seat_of(card, card->owner));
    if (at->seat != WATCHER && card->seat[at->seat].presence != PRESENCE_MISSING)
        proof_came_back(at->proof);
}

// Begins the client's proof of fair deals again if the people at the table have changed, when a free seat was taken or given
// back.  That happens only before the deal.  The server has then forgotten all words for the first round, so the client must
// forget them too.
static void follow_seats(struct client *client, const struct card *card)
{
    struct client_table *at = &client->at;
    bool same = at->proof != NULL;
    for (int seat = 0; seat < card->seats && same; seat++)
        same = strcmp(at->proof_plan[seat].name, card->seat[seat].name) == 0;
    if (same || at->last >= 0)
        return;
    proof_free(at->proof);
    at->proof = NULL;
    at->word_round = at->promised = 0;
    at->word_due = NEVER;
    if (at->seat == WATCHER || card_seat_of(card, client->user) == at->seat)
        client_proof_begin(client, card);
}

void client_proof_card(struct client *client, const struct card *card)
{
    struct client_table *at = &client->at;
    char word[PROOF_WORD_BYTES];
    if (card->stage == STAGE_WAITING)
        follow_seats(client, card);
    if (!at->proof)
        return;
    at->no_round = at->no_line = 0;
    client_proof_look(client);
    if (!*card->commit)
        return;
    proof_promise(at->proof, card->commit_round, card->commit);
    at->promised = card->commit_round;
    if (at->promised != at->word_round && proof_word(at->proof, at->promised, word))
        at->word_due = client->now;
}

// --- asking the server for what a check needs ---

// Sends the client's secret word, its share of the next round's shuffle, again and again until the server says that it has it or
// the round is dealt. proof_word gives the same word each time.
static void send_word(struct client *client)
{
    struct client_table *at = &client->at;
    char word[PROOF_WORD_BYTES];
    at->word_due = NEVER;
    if (at->promised == at->word_round || !proof_word(at->proof, at->promised, word))
        return;
    client_ask(client, "word %d %s", at->promised, word);
    at->word_due = client->now + ASK_AGAIN;
}

// Returns how many rounds of the client's table are over, according to the table's card, so that their proof can be asked for.
static int rounds_over(const struct client *client)
{
    const struct card *card = client_card(client);
    if (!card)
        return 0;
    return card->stage == STAGE_BETWEEN || card->stage == STAGE_OVER ? card->round : card->round - 1;
}

// Returns whether the client's proof lacks anything to check the rounds that are over.  Sets *round to the round whose proof to
// ask the server for, and *line to the record's line to ask from, each 0 if it is not missing.  What the server could not tell is
// not asked for again before the card changes, and nothing is asked for while sheets are missing.
static bool lacks(const struct client *client, int *round, int *line)
{
    const struct client_table *at = &client->at;
    int over = rounds_over(client);
    if (!at->proof || !at->sat || at->last != at->ahead || over < 1)
        return false;
    *round = proof_wants_round(at->proof, over);
    *line = proof_wants_line(at->proof, over);
    if (*round == at->no_round)
        *round = 0;
    if (*line == at->no_line)
        *line = 0;
    return *round > 0 || *line > 0;
}

static void ask(struct client *client)
{
    int round = 0, line = 0;
    client->at.proof_due = NEVER;
    if (!lacks(client, &round, &line))
        return;
    if (round > 0)
        client_ask(client, "proof %d", round);
    if (line > 0)
        client_ask(client, "lines %d", line);
    client->at.proof_due = client->now + ASK_AGAIN;
}

// Makes the client ask the server for what its proof of the deals still lacks.  Called after each sheet that the mirror has
// taken.
void client_proof_look(struct client *client)
{
    int round, line;
    if (client->at.proof_due == NEVER && lacks(client, &round, &line))
        client->at.proof_due = client->now;
}

// --- the server's answers ---

static void take_word(struct client *client, const char *line)
{
    struct client_table *at = &client->at;
    char word[PROOF_WORD_BYTES];
    long round;
    if (!wire_number(&line, 1, PROOF_ROUND_MOST, &round) || !wire_word(&line, word, sizeof word) || !proof_is_word(word)) {
        client->ignored++;
        return;
    }
    proof_stands(at->proof, (int)round, word);
    if (round == at->promised) {
        at->word_round = (int)round;
        at->word_due = NEVER;
    }
}

// Takes the lines of the record for which the client asked to check the proof of a deal.  One frame may be too short for all of
// the lines, so the client asks for the next lines at once.
static void take_lines(struct client *client, const char *line, const char *rest)
{
    struct client_table *at = &client->at;
    long n;
    if (!wire_number(&line, 1, INT_MAX, &n))
        return;
    if (rest && *rest)
        proof_lines(at->proof, (int)n, rest);
    else
        at->no_line = (int)n;
    at->proof_due = client->now;
}

// Takes the server's "noproof R", which says that round R is not over yet or that the server no longer knows how it was dealt.
static void take_no_proof(struct client *client, const char *line)
{
    long round;
    if (wire_number(&line, 1, PROOF_ROUND_MOST, &round))
        client->at.no_round = (int)round;
}

static void take_opened(struct client *client, const char *line, const char *rest)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_addf(&text, "proof %s\n%s", line, rest ? rest : "");
    if (proof_open(client->at.proof, text.text))
        client->at.proof_due = client->now;
    else
        client->ignored++;
}

bool client_proof_reply(struct client *client, const char *word, const char *line, const char *rest)
{
    if (!client->at.proof)
        return false;
    if (strcmp(word, "word") == 0)
        take_word(client, line);
    else if (strcmp(word, "lines") == 0)
        take_lines(client, line, rest);
    else if (strcmp(word, "proof") == 0)
        take_opened(client, line, rest);
    else if (strcmp(word, "noproof") == 0)
        take_no_proof(client, line);
    else
        return false;
    client_sync_heard(client);
    return true;
}

// --- asking by the clock ---

void client_proof_tick(struct client *client)
{
    if (client->now >= client->at.word_due)
        send_word(client);
    if (client->now >= client->at.proof_due)
        ask(client);
}

int64_t client_proof_due(const struct client *client)
{
    return sooner_of(client->at.word_due, client->at.proof_due);
}

// --- what the person is told of the checks ---

void client_fair(const struct client *client, struct strbuf *out)
{
    const struct client_table *at = &client->at;
    int last = rounds_over(client);
    if (!at->proof || !at->sat) {
        strbuf_add(out, _("No round has been dealt yet.\n"));
        return;
    }
    if (last < 1) {
        strbuf_add(out, _("A deal is checked when its round is over.\n"));
        return;
    }
    for (int round = 1; round < last; round++) {
        LOCAL(strbuf) said = STRBUF_INIT;
        if (proof_check(at->proof, round, &said) == PROOF_BROKEN)
            strbuf_add(out, said.text);
    }
    proof_check(at->proof, last, out);
    proof_compare(at->proof, last, out);
}
