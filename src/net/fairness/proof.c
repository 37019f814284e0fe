// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a fair deal's proof that both the server and its clients write and read: the promise, the clients' words and the
// luck.
#include "net/fairness/proof.h"

#include "system/os.h"

#include <string.h>

enum { SEED_DIGITS = SHA_HEX_BYTES - 1, WORD_DIGITS = PROOF_WORD_BYTES - 1 };

bool proof_is_word(const char *text)
{
    return wire_hex(text, WORD_DIGITS);
}

bool proof_is_next(const char *line)
{
    static const char next[] = ": next";
    size_t length = strlen(line), end = sizeof next - 1;
    return length > end && strcmp(line + length - end, next) == 0;
}

void proof_seed(struct deal_secret *secret)
{
    hex_random(SEED_DIGITS / 2, secret->seed);
}

// Computes the server's promise in the proof of a fair deal, the hash of the secret seed.  The round is hashed too, so that a
// promise serves for one round only.  The text that held the secret seed is wiped.
void proof_commit(int round, const struct deal_secret *secret, char commit[SHA_HEX_BYTES])
{
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_addf(&text, "parlour deal %d %s", round, secret->seed);
    sha_text(text.text, commit);
    os_wipe(text.text, text.length);
}

// Hashes a client's word for the proof of a fair deal into its word for the round before.  So a word proves the words of earlier
// rounds, and does not give away the words of later rounds.  The words of later rounds are fixed too, because a client can find
// no other word with the same hash.
void proof_word_before(const char *word, char before[PROOF_WORD_BYTES])
{
    char hex[SHA_HEX_BYTES];
    sha_text(word, hex);
    memcpy(before, hex, WORD_DIGITS);
    before[WORD_DIGITS] = '\0';
}

// --- the words of a round, sorted by user ---

// Returns the index of this user's word among the words of a deal's proof, which are sorted by user, or the index where it
// belongs.
static int place_of(const struct deal_opened *opened, const char *user)
{
    int at = 0;
    while (at < opened->count && strcmp(opened->word[at].user, user) < 0)
        at++;
    return at;
}

const char *proof_find_word(const struct deal_opened *opened, const char *user)
{
    int at = place_of(opened, user);
    return at < opened->count && strcmp(opened->word[at].user, user) == 0 ? opened->word[at].word : NULL;
}

// Adds a player's word to the proof of a fair deal, which is mixed from all words.  Only a player's first word counts, because
// somebody who has seen the others' words could otherwise send another.  Returns false if the word was not added.
bool proof_add_word(struct deal_opened *opened, const char *user, const char *word)
{
    int at = place_of(opened, user);
    if (!proof_is_word(word) || !wire_is_user(user) || opened->count == SEATS_MAX || proof_find_word(opened, user))
        return false;
    memmove(&opened->word[at + 1], &opened->word[at], (size_t)(opened->count - at) * sizeof *opened->word);
    opened->word[at] = (struct deal_word){ 0 };
    memcpy(opened->word[at].user, user, strlen(user));
    memcpy(opened->word[at].word, word, WORD_DIGITS);
    opened->count++;
    return true;
}

// Mixes the luck of a fair deal from the server's seed and the players' words, as the proof shows later.  The words are sorted by
// user, so the luck is the same in whatever order they came.
void proof_mix(const struct deal_opened *opened, char luck[SHA_HEX_BYTES])
{
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_add(&text, opened->secret.seed);
    for (int i = 0; i < opened->count; i++)
        strbuf_addf(&text, " %s=%s", opened->word[i].user, opened->word[i].word);
    sha_text(text.text, luck);
    os_wipe(text.text, text.length);
}

// --- an opened round as the lines of a frame ---

void proof_write(const struct deal_opened *opened, struct strbuf *out)
{
    strbuf_addf(out, "proof %d %s\n", opened->round, opened->secret.seed);
    for (int i = 0; i < opened->count; i++)
        strbuf_addf(out, "word %s %s\n", opened->word[i].user, opened->word[i].word);
}

static bool read_first(const char *line, struct deal_opened *out)
{
    long round;
    if (!wire_take(&line, "proof") || !wire_number(&line, 1, PROOF_ROUND_MOST, &round))
        return false;
    out->round = (int)round;
    return wire_word(&line, out->secret.seed, sizeof out->secret.seed) && wire_hex(out->secret.seed, SEED_DIGITS) && !*line;
}

static bool read_word(const char *line, struct deal_opened *out)
{
    char user[WIRE_USER_BYTES], word[PROOF_WORD_BYTES];
    if (!wire_take(&line, "word") || !wire_word(&line, user, sizeof user) || !wire_word(&line, word, sizeof word) || *line)
        return false;
    // The words of a deal must be sorted, so that there is only one way to write what is mixed.
    return place_of(out, user) == out->count && proof_add_word(out, user, word);
}

bool proof_read(const char *text, struct deal_opened *out)
{
    LOCAL(strbuf) copy = STRBUF_INIT;
    char *rest;
    const char *line;
    bool fine;
    memset(out, 0, sizeof *out);
    strbuf_add(&copy, text);
    rest = copy.text;
    line = wire_line(&rest);
    fine = line && read_first(line, out);
    while (fine && (line = wire_line(&rest)))
        fine = read_word(line, out);
    return fine;
}
