// SPDX-License-Identifier: GPL-3.0-or-later
// The deals are checked: promises of the card and sheets go to the proof, the word for the next round goes to the house until
// it has it, and what is missing for the check of a round that is over is asked for.  proof.h knows what it means.
#include "base/text.h"
#include "base/utf8.h"
#include "net/client/client_inside.h"

#include <limits.h>
#include <string.h>

void guest_proof_begin(struct guest *guest)
{
    struct sitting *at = &guest->at;
    const struct card *card = at->told;
    struct seat_plan plan[SEATS_MAX] = { 0 };
    for (int seat = 0; seat < card->seats; seat++) {
        if (!*card->seat[seat].name)
            return;
        memcpy(plan[seat].name, card->seat[seat].name, sizeof plan[seat].name);
        if (card->seat[seat].presence == PRESENCE_COMPUTER)
            memcpy(plan[seat].level, card->seat[seat].level, sizeof plan[seat].level);
    }
    at->proof = proof_new(at->variant, plan, card->seats, at->seat, card_seat_of(card, card->owner));
}

void guest_proof_card(struct guest *guest, const struct card *card)
{
    struct sitting *at = &guest->at;
    char word[PROOF_WORD_BYTES];
    if (!at->proof)
        return;
    at->no_round = at->no_line = 0;
    guest_proof_look(guest);
    if (!*card->commit)
        return;
    proof_promise(at->proof, card->commit_round, card->commit);
    at->promised = card->commit_round;
    if (at->promised != at->word_round && proof_word(at->proof, at->promised, word))
        at->word_due = guest->now;
}

// --- asking ---

static void send_word(struct guest *guest)
{
    struct sitting *at = &guest->at;
    char word[PROOF_WORD_BYTES];
    at->word_due = NEVER;
    if (at->promised == at->word_round || !proof_word(at->proof, at->promised, word))
        return;
    guest_act_line(guest, "word %d %s", at->promised, word);
    at->word_due = guest->now + ASK_AGAIN;
}

// How many rounds are over, by the card.
static int rounds_over(const struct guest *guest)
{
    const struct card *card = guest_card(guest);
    if (!card)
        return 0;
    return card->stage == STAGE_BETWEEN || card->stage == STAGE_OVER ? card->round : card->round - 1;
}

// A round that is over, whose check lacks something: asked for until it is there.
static bool lacks(const struct guest *guest, int *round, int *line)
{
    const struct sitting *at = &guest->at;
    int over = rounds_over(guest);
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

static void ask(struct guest *guest)
{
    int round = 0, line = 0;
    guest->at.proof_due = NEVER;
    if (!lacks(guest, &round, &line))
        return;
    if (round > 0)
        guest_act_line(guest, "proof %d", round);
    if (line > 0)
        guest_act_line(guest, "lines %d", line);
    guest->at.proof_due = guest->now + ASK_AGAIN;
}

// After each sheet that was taken over.
void guest_proof_look(struct guest *guest)
{
    int round, line;
    if (guest->at.proof_due == NEVER && lacks(guest, &round, &line))
        guest->at.proof_due = guest->now;
}

// --- answers ---

static void take_word(struct guest *guest, const char *line)
{
    struct sitting *at = &guest->at;
    char word[PROOF_WORD_BYTES];
    long round;
    if (!wire_number(&line, 1, PROOF_ROUND_MOST, &round) || !wire_word(&line, word, sizeof word) || !proof_is_word(word)) {
        guest->ignored++;
        return;
    }
    proof_stands(at->proof, (int)round, word);
    if (round == at->promised) {
        at->word_round = (int)round;
        at->word_due = NEVER;
    }
}

static void take_lines(struct guest *guest, const char *line, const char *rest)
{
    struct sitting *at = &guest->at;
    long n;
    if (!wire_number(&line, 1, INT_MAX, &n))
        return;
    if (rest && *rest)
        proof_lines(at->proof, (int)n, rest);
    else
        at->no_line = (int)n;
    at->proof_due = guest->now;
}

// "noproof R": the round is not over yet, or the house does not know any more how it was dealt.
static void take_no_proof(struct guest *guest, const char *line)
{
    long round;
    if (wire_number(&line, 1, PROOF_ROUND_MOST, &round))
        guest->at.no_round = (int)round;
}

static void take_opened(struct guest *guest, const char *line, const char *rest)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, "proof %s\n%s", line, rest ? rest : "");
    if (proof_open(guest->at.proof, text.text))
        guest->at.proof_due = guest->now;
    else
        guest->ignored++;
    strbuf_release(&text);
}

bool guest_proof_reply(struct guest *guest, const char *word, const char *line, const char *rest)
{
    if (!guest->at.proof)
        return false;
    if (strcmp(word, "word") == 0)
        take_word(guest, line);
    else if (strcmp(word, "lines") == 0)
        take_lines(guest, line, rest);
    else if (strcmp(word, "proof") == 0)
        take_opened(guest, line, rest);
    else if (strcmp(word, "noproof") == 0)
        take_no_proof(guest, line);
    else
        return false;
    guest_stream_heard(guest);
    return true;
}

// --- the time ---

void guest_proof_tick(struct guest *guest)
{
    if (guest->now < guest_proof_due(guest))
        return;
    if (guest->now >= guest->at.word_due)
        send_word(guest);
    if (guest->now >= guest->at.proof_due)
        ask(guest);
}

int64_t guest_proof_due(const struct guest *guest)
{
    const struct sitting *at = &guest->at;
    if (!guest->connected || guest->here.looking)
        return NEVER;
    return at->word_due < at->proof_due ? at->word_due : at->proof_due;
}

// --- what is said on request ---

void guest_fair(const struct guest *guest, struct strbuf *out)
{
    const struct sitting *at = &guest->at;
    int last = rounds_over(guest);
    if (!at->proof || !at->sat) {
        strbuf_add(out, _("No round has been dealt yet.\n"));
        return;
    }
    if (last < 1) {
        strbuf_add(out, _("A deal is checked when its round is over.\n"));
        return;
    }
    for (int round = 1; round < last; round++) {
        struct strbuf said = STRBUF_INIT;
        if (proof_check(at->proof, round, &said) == PROOF_BROKEN)
            strbuf_add(out, said.text);
        strbuf_release(&said);
    }
    proof_check(at->proof, last, out);
    proof_compare(at->proof, last, out);
}
