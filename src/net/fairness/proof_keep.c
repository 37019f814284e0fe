// SPDX-License-Identifier: GPL-3.0-or-later
// What a client remembers of a match for the proof of its deals.  It keeps whatever a server sends, up to a limit, and judges
// none of it; proof_check.c does.
#include "net/fairness/proof_inside.h"

#include "base/bug.h"
#include "system/os.h"

#include <stdlib.h>
#include <string.h>

struct proof *proof_new(const struct variant *variant, const struct seat_plan *plan, int seats, int seat, int owner)
{
    struct proof *proof = mem_zero(1, sizeof *proof);
    if (seats < 1 || seats > SEATS_MAX || seat < WATCHER || seat >= seats)
        BUG("seat %d of %d", seat, seats);
    proof->variant = variant_copy(variant);
    memcpy(proof->plan, plan, (size_t)seats * sizeof *plan);
    proof->seats = seats;
    proof->seat = seat;
    proof->owner = owner;
    return proof;
}

void proof_came_back(struct proof *proof)
{
    proof->back = true;
}

void proof_free(struct proof *proof)
{
    if (!proof)
        return;
    for (int n = 0; n < proof->count; n++)
        free(proof->told[n].line);
    for (int round = 1; round <= PROOF_ROUND_MOST; round++) {
        if (proof->round[round])
            free(proof->round[round]->opened);
        free(proof->round[round]);
    }
    free(proof->told);
    variant_free(proof->variant);
    os_wipe(proof->chain, sizeof proof->chain);
    free(proof);
}

bool proof_gives_word(const struct proof *proof)
{
    return proof->seat != WATCHER && proof->seat != proof->owner && !proof->plan[proof->seat].level[0];
}

// --- what is known of rounds ---

struct proof_round *proof_find(const struct proof *proof, int round)
{
    return round >= 1 && round <= PROOF_ROUND_MOST ? proof->round[round] : NULL;
}

// Returns what a client's proof keeps about this round's deal, adding an empty entry if need be.  Returns NULL if no match has a
// round of this number.
static struct proof_round *find_or_add(struct proof *proof, int round)
{
    if (round < 1 || round > PROOF_ROUND_MOST || proof->round[round])
        return proof_find(proof, round);
    struct proof_round *added = proof->round[round] = mem_zero(1, sizeof *added);
    added->round = round;
    added->promised = -1;
    return added;
}

// Keeps the server's first promise for a deal in a client's proof, with the last move known at that time, because a promise that
// is first seen after the deal proves nothing.  A card is shown again and again; a different promise for the same round is noted
// for good.
void proof_promise(struct proof *proof, int round, const char *commit)
{
    struct proof_round *found = wire_hex(commit, SHA_HEX_BYTES - 1) ? find_or_add(proof, round) : NULL;
    if (!found)
        return;
    if (found->promise[0]) {
        found->changed |= strcmp(found->promise, commit) != 0;
        return;
    }
    memcpy(found->promise, commit, sizeof found->promise);
    found->promised = proof->count - 1;
}

// Computes the word of a client's seat for a round's deal by its chain, whose beginning the proof keeps.  A random word for the
// very last round is hashed down to this round's, in less than a thousand hashes.
static void draw_word(struct proof *proof, int round, char word[PROOF_WORD_BYTES])
{
    if (!proof->chain[0])
        hex_random((PROOF_WORD_BYTES - 1) / 2, proof->chain);
    memcpy(word, proof->chain, PROOF_WORD_BYTES);
    for (int i = PROOF_ROUND_MOST; i > round; i--)
        proof_word_before(word, word);
}

bool proof_word(struct proof *proof, int round, char word[PROOF_WORD_BYTES])
{
    struct proof_round *found = proof_find(proof, round);
    if (!found || !found->promise[0] || !proof_gives_word(proof) || proof_dealt_at(proof, round) >= 0)
        return false;
    if (!found->word[0])
        draw_word(proof, round, found->word);
    memcpy(word, found->word, sizeof found->word);
    return true;
}

void proof_stands(struct proof *proof, int round, const char *word)
{
    struct proof_round *found = proof_is_word(word) ? find_or_add(proof, round) : NULL;
    if (found && strcmp(found->word, word) == 0)
        found->taken = true;
    else if (found)
        memcpy(found->other, word, sizeof found->other);
}

static bool same_opened(const struct deal_opened *a, const struct deal_opened *b)
{
    bool same = a->count == b->count && strcmp(a->secret.seed, b->secret.seed) == 0;
    for (int i = 0; same && i < a->count; i++)
        same = strcmp(a->word[i].user, b->word[i].user) == 0 && strcmp(a->word[i].word, b->word[i].word) == 0;
    return same;
}

bool proof_open(struct proof *proof, const char *text)
{
    struct deal_opened opened;
    struct proof_round *found;
    if (!proof_read(text, &opened))
        return false;
    found = find_or_add(proof, opened.round);
    if (!found)
        return false;
    if (found->opened) {
        found->twice |= !same_opened(found->opened, &opened);
        return true;
    }
    found->opened = mem_zero(1, sizeof opened);
    *found->opened = opened;
    return true;
}

// --- what was told of moves ---

// Returns the place where a client's proof keeps what was told of move n, or NULL if n is too large to be kept.
static struct told *told_at(struct proof *proof, int n)
{
    if (n < 0 || n >= TOLD_MOST)
        return NULL;
    if (n >= proof->room) {
        int room = n < 64 ? 128 : 2 * n;
        proof->told = mem_grow(proof->told, (size_t)room * sizeof *proof->told);
        memset(proof->told + proof->room, 0, (size_t)(room - proof->room) * sizeof *proof->told);
        proof->room = room;
    }
    if (n >= proof->count)
        proof->count = n + 1;
    return &proof->told[n];
}

static void drop_line(struct proof *proof, struct told *told)
{
    if (told->line)
        proof->bytes -= strlen(told->line) + 1;
    free(told->line);
    told->line = NULL;
}

// Forgets what a client's proof keeps of the moves from n on from before the server began again, because the server now tells
// move n differently.  What was told since is kept.
static void rewrite(struct proof *proof, int n)
{
    for (int i = n; i < proof->count; i++) {
        struct told *told = &proof->told[i];
        told->live.there = told->live.there && told->live.age == proof->age;
        told->whole.there = told->whole.there && told->whole.age == proof->age;
        if (told->line_age < proof->age)
            drop_line(proof, told);
    }
    proof->told[n - 1].lost = true;
}

// Keeps the record's line of a move in a client's proof.  The same line often comes twice, by syncs.  A different line for the
// same move is a contradiction, unless the server has begun again since and the move is a new one.
static void keep_line(struct proof *proof, int n, const char *line)
{
    struct told *told = told_at(proof, n);
    size_t size = strlen(line) + 1;
    if (n == 0 || !*line || !told)
        return; // the deal has no line, and a move made unseen has none yet
    if (told->line && strcmp(told->line, line) != 0 && told->line_age < proof->age)
        rewrite(proof, n);
    if (told->line) {
        told->twice |= strcmp(told->line, line) != 0;
    } else if (size <= TOLD_BYTES - proof->bytes) {
        told->line = mem_copy(line);
        proof->bytes += size;
    }
    told->line_age = proof->age;
}

static void keep_sheet(const struct proof *proof, struct told *told, struct told_sheet *kept, const char *sheet)
{
    struct told_sheet now = { .there = true, .age = proof->age };
    sha_bytes(sheet, strlen(sheet), now.digest);
    if (kept->there && memcmp(kept->digest, now.digest, SHA_BYTES) != 0) {
        told->twice |= kept->age == proof->age;
        told->lost |= kept->age < proof->age;
    }
    *kept = now;
}

void proof_sheet(struct proof *proof, int n, const char *line, const char *sheet)
{
    struct told *told = told_at(proof, n);
    if (!told)
        return;
    if (line)
        keep_line(proof, n, line);
    keep_sheet(proof, told, line ? &told->live : &told->whole, sheet);
}

void proof_lines(struct proof *proof, int n, const char *lines)
{
    LOCAL(strbuf) copy = STRBUF_INIT;
    char *rest, *line;
    strbuf_add(&copy, lines);
    rest = copy.text;
    for (; n > 0 && n < TOLD_MOST && (line = wire_line(&rest)); n++)
        keep_line(proof, n, line);
}

void proof_again(struct proof *proof, int n)
{
    proof->age++;
    if (n < 0 || n >= proof->count - 1)
        return;
    for (int i = n + 1; i < proof->count; i++) {
        drop_line(proof, &proof->told[i]);
        proof->told[i] = (struct told){ 0 };
    }
    proof->count = n + 1;
    proof->told[n].lost = true;
}

int proof_dealt_at(const struct proof *proof, int round)
{
    int dealt = 1, n = 0;
    if (!proof->count)
        return -1;
    while (dealt < round && ++n < proof->count && proof->told[n].line)
        dealt += proof_is_next(proof->told[n].line);
    return dealt == round ? n : -1;
}

// --- what is still missing to check a deal ---

int proof_wants_round(const struct proof *proof, int round)
{
    for (int i = 1; i <= round && i <= PROOF_ROUND_MOST; i++) {
        const struct proof_round *found = proof_find(proof, i);
        if (!found || !found->opened)
            return i;
    }
    return 0;
}

// Returns the number of the first move whose line of the record the proof still lacks to check the deal, or 0 if there is none.
// Lines that were told before the server began again are asked for once more, because the server may have lost them and told
// others since.
int proof_wants_line(const struct proof *proof, int round)
{
    int dealt = 1;
    for (int n = 1; n < proof->count; n++) {
        if (!proof->told[n].line || proof->told[n].line_age < proof->age)
            return n;
        dealt += proof_is_next(proof->told[n].line);
        if (dealt > round)
            return 0;
    }
    return dealt < round ? (proof->count ? proof->count : 1) : 0;
}
