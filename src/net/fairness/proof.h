// SPDX-License-Identifier: GPL-3.0-or-later
// The proof of the deal: that the server neither chose nor changed the cards of a round.
//
// The server draws a secret seed for a round and shows its promise (a hash of it) before the deal.  Each client that saw the
// promise sends a random word.  The luck of the round is the hash of the seed and the words, so neither side could choose it.
// When the round is over the server opens seed and words, and a client replays the round with that luck and compares every
// sheet that it was sent.
//
// What this shows, and what it cannot show: a client whose own word is in the luck need not trust a server that cheats alone.
// A client whose word is not in it (it came late, or only watches, or belongs to the owner, whose word is never taken because
// the server could choose it) has to trust that one of the others was honest.  A friend of the server could choose a word last,
// when the server knows all the others.  So the words of a client are a chain, each the hash of the one for the next round;
// such a friend has a choice in the first round only, and a chain that breaks later is reported.  Two clients that compare the
// first digits of the luck know that they were shown the same words.  It cannot be proven that the server, which sees all
// hands, and its computer players do not use what they see.
//
// Pure: no clock, no connection, no file.  It knows the table, because the replay is one.
#ifndef NET_FAIRNESS_PROOF_H
#define NET_FAIRNESS_PROOF_H

#include "net/keys/crypto.h"
#include "net/protocol/wire.h"
#include "rules/variant/variant.h"
#include "table/table.h"

// --- both sides ---

enum { PROOF_WORD_BYTES = 33, PROOF_ROUND_MOST = 1000, PROOF_DIGITS = 8 };

struct deal_secret {
    char seed[SHA_HEX_BYTES]; // 64 hex digits; known to the server alone until the round is over
};
struct deal_word {
    char user[WIRE_USER_BYTES], word[PROOF_WORD_BYTES]; // 32 hex digits
};
// What is opened of a round: its frame is `proof ROUND SEED`, then a line `word USER HEX` for each word, sorted by user.
struct deal_opened {
    int round;
    struct deal_secret secret;
    struct deal_word word[SEATS_MAX];
    int count;
};

bool proof_is_word(const char *text); // 32 small hex digits?
// The word of this user that is mixed into the round; NULL: none.
const char *proof_find_word(const struct deal_opened *opened, const char *user);
// Does this line of a record, without its mark, deal the next round?
bool proof_is_next(const char *line);
// The word for the round before, by the chain: the first digits of this word's hash.
void proof_word_before(const char *word, char before[PROOF_WORD_BYTES]);
void proof_write(const struct deal_opened *opened, struct strbuf *out); // appends the frame
bool proof_read(const char *text, struct deal_opened *out);             // false: malformed, a user twice or out of order

// --- the server ---

void proof_seed(struct deal_secret *secret); // a new one, at random
// The promise for a round: the hash of its number and its seed, as hex digits.
void proof_commit(int round, const struct deal_secret *secret, char commit[SHA_HEX_BYTES]);
// Adds the word of a user; only the first one counts.  False: it is no word, or there is no more room.
bool proof_add_word(struct deal_opened *opened, const char *user, const char *word);
// The luck of the round, for table_luck (of round 1: the table's seed).
void proof_mix(const struct deal_opened *opened, char luck[SHA_HEX_BYTES]);

// --- a client ---

// What a client remembers of a match in order to check it.  It accepts all that it is given; what does not fit is said by
// proof_check.  Its size is limited: past what any match needs nothing more is kept, and that is said.
struct proof;

// seat may be WATCHER; owner is the seat whose word is not mixed in, or -1.  The variant is copied.
struct proof *proof_new(const struct variant *variant, const struct seat_plan *plan, int seats, int seat, int owner);
void proof_free(struct proof *proof);      // NULL is fine
void proof_came_back(struct proof *proof); // this person sat there before, with another program
// The promise for a round, each time a card shows one.
void proof_promise(struct proof *proof, int round, const char *commit);
// The word to send for this round, the same each time.  False: none is to be sent, because there is no promise yet, the round is
// dealt, or this seat's word is not taken.
bool proof_word(struct proof *proof, int round, char word[PROOF_WORD_BYTES]);
// The server says that this word of ours counts for the round.
void proof_stands(struct proof *proof, int round, const char *word);
// A sheet that has come: after n moves, with the latest line of the record ("" for the deal and after a move made unseen, NULL
// for a whole sheet, which has none), and the lines of the sheet itself.
void proof_sheet(struct proof *proof, int n, const char *line, const char *sheet);
// The lines of the record from move n on, each with its newline, as the server tells them to a client that was not there.
void proof_lines(struct proof *proof, int n, const char *lines);
// The server was started again (another epoch) and has n moves.  Later ones are forgotten; earlier lines are asked for again,
// and what they contradict is forgotten too. proof_check says what was lost.
void proof_again(struct proof *proof, int n);
// An opened round, as it comes.  False: it is malformed.
bool proof_open(struct proof *proof, const char *text);

// What is still missing to check this round: the first round that is not opened; 0: none.  Earlier rounds are needed too, because
// the replay begins with the first.
int proof_wants_round(const struct proof *proof, int round);
int proof_wants_line(const struct proof *proof, int round); // likewise the first move whose line is not known

enum proof_verdict {
    PROOF_FAIR,   // everything fits, and nobody could have chosen the cards
    PROOF_PARTLY, // nothing speaks against it, but something could not be checked; the sentences say what
    PROOF_BROKEN  // the server did not keep its promise; the sentences say how
};
// Checks a round that is over, and says in sentences, one a line, what was found.
enum proof_verdict proof_check(const struct proof *proof, int round, struct strbuf *out);
// Adds a sentence with the first digits of a round's luck, for people who compare them aloud.  Nothing if the round is not
// opened.
void proof_compare(const struct proof *proof, int round, struct strbuf *out);

#endif
