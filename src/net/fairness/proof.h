// SPDX-License-Identifier: GPL-3.0-or-later
// The proof of the deal shows that the server neither chose nor changed the cards of a round.
//
// The server draws a secret seed for a round and shows its promise (a hash of it) before the deal.  Each client that saw the
// promise sends a random word.  The luck of the round is the hash of the seed and the words, so neither side could choose it.
// When the round is over the server opens seed and words, and a client replays the round with that luck and compares every
// sheet that it was sent.
//
// A client whose own word is in the luck need not trust a server that cheats alone.  A client whose word is not in it (it came
// late, or only watches, or belongs to the owner, whose word is never taken because the server could choose it) has to trust
// that one of the others was honest.  A friend of the server could choose a word last, when the server knows all the others.
// So the words of a client are a chain, each the hash of the one for the next round; such a friend has a choice in the first
// round only, and a chain that breaks later is reported.  Two clients that compare the first digits of the luck know that they
// were shown the same words.  It cannot be proven that the server, which sees all hands, and its computer players do not use
// what they see.
//
// The proof knows no clock, no connection and no file.  It knows the table, which it needs for the replay.
#ifndef NET_FAIRNESS_PROOF_H
#define NET_FAIRNESS_PROOF_H

#include "net/keys/crypto.h"
#include "net/protocol/wire.h"
#include "rules/variant/variant.h"
#include "table/table.h"

// --- what server and clients share ---

enum { PROOF_WORD_BYTES = 33, PROOF_ROUND_MOST = 1000, PROOF_DIGITS = 8 };

struct deal_secret {
    char seed[SHA_HEX_BYTES]; // the server's seed, 64 hex digits; known to the server alone until the round is over
};
struct deal_word {
    char user[WIRE_USER_BYTES], word[PROOF_WORD_BYTES]; // a client's word for a deal, 32 hex digits
};
// What the server reveals of a round's deal after the round's end, as the proof: seed and words.  Its frame is `proof ROUND
// SEED`, then a line `word USER HEX` for each client's word, sorted by user.
struct deal_opened {
    int round;
    struct deal_secret secret;
    struct deal_word word[SEATS_MAX];
    int count;
};

bool proof_is_word(const char *text); // returns whether the text can be a seat's word for a fair deal: 32 small hex digits
// Returns this user's word in the proof of a revealed deal, or NULL if there is none.
const char *proof_find_word(const struct deal_opened *opened, const char *user);
// Returns whether a line of the record is the move `next`, which deals the next round and so needs a proof.  The line is given
// without the comment that holds the move's id.
bool proof_is_next(const char *line);
// Computes a client's word for the round before, for a fair deal: the first digits of this word's hash.
void proof_word_before(const char *word, char before[PROOF_WORD_BYTES]);
// Appends a revealed deal's proof as a frame.
void proof_write(const struct deal_opened *opened, struct strbuf *out);
// Reads the frame with the proof of a deal.  Returns false if it is malformed, or a user is there twice or out of order.
bool proof_read(const char *text, struct deal_opened *out);

// --- the server's side of a deal ---

void proof_seed(struct deal_secret *secret); // draws the server's random seed for a round
// Computes the promise with which the server's proof of a round's deal begins: the hash of the round's number and seed, as hex
// digits.
void proof_commit(int round, const struct deal_secret *secret, char commit[SHA_HEX_BYTES]);
// Adds the word of a user to the proof of a deal.  Only a user's first word counts.  Returns false if the text is no word, if the
// user has a word already, or if there is no more room.
bool proof_add_word(struct deal_opened *opened, const char *user, const char *word);
// Mixes the luck of a round's fair deal from its seed and words, for table_luck.  For round 1 this luck is the table's seed.
void proof_mix(const struct deal_opened *opened, char luck[SHA_HEX_BYTES]);

// --- a client's side of a deal ---

// What a client remembers of a match in order to check that its deals were fair.  It accepts all that it is given, and
// proof_check says what does not fit.  Its size is limited: beyond what any match needs nothing is kept, and the person is told
// so.
struct proof;

// Makes a client's proof, its memory for checking the deals, for a match that has not been dealt.  `seat` may be WATCHER.
// `owner` is the seat whose word is not mixed in, or -1.  The variant is copied.
struct proof *proof_new(const struct variant *variant, const struct seat_plan *plan, int seats, int seat, int owner);
void proof_free(struct proof *proof);      // NULL is allowed
void proof_came_back(struct proof *proof); // this person sat at the table before, with another program
// Takes the server's promise for the deal of a round into a client's proof, each time a table's card shows one.
void proof_promise(struct proof *proof, int round, const char *commit);
// Writes the word that a client's seat sends for the deal of a round into `word`, the same each time.  Returns false if no word
// is to be sent for the proof, because there is no promise yet, the round is dealt, or this seat's word is not taken.
bool proof_word(struct proof *proof, int round, char word[PROOF_WORD_BYTES]);
// Notes in a client's proof that the server has confirmed this word of the seat for the deal of the round.
void proof_stands(struct proof *proof, int round, const char *word);
// Takes a sheet that has come after n moves into a client's proof; `sheet` is the lines of the sheet itself.  `line` is the
// latest line of the record.  It is "" for the deal and after a move made unseen, and NULL for a whole sheet, which has none.
void proof_sheet(struct proof *proof, int n, const char *line, const char *sheet);
// Takes the lines of the record from move n on into a client's proof, each with its newline, as the server tells them to a client
// that was not there.
void proof_lines(struct proof *proof, int n, const char *lines);
// Tells a client's proof that the server was started again (another epoch) and has n moves.  The proof forgets later moves and
// asks for the earlier lines again.  What the new lines contradict is forgotten too, and proof_check says what was lost.
void proof_again(struct proof *proof, int n);
// Takes the frame with which the server reveals a round's deal into a client's proof.  Returns false if it is malformed.
bool proof_open(struct proof *proof, const char *text);

// Returns the first round whose proof the server has still to reveal before the deal of `round` can be checked, or 0 if there is
// none.  Earlier rounds are needed too, because the replay begins with the first.
int proof_wants_round(const struct proof *proof, int round);
int proof_wants_line(const struct proof *proof, int round); // the same for the first move whose record's line is missing

enum proof_verdict {
    PROOF_FAIR,   // every check of the deal fits, and nobody could have chosen the cards
    PROOF_PARTLY, // no fraud was found, but something could not be checked; the sentences say what
    PROOF_BROKEN  // the server did not keep its promise; the sentences say how
};
// Checks whether the deal of a round that is over was fair.  Appends what was found to out, a sentence a line, and returns the
// proof's verdict.
enum proof_verdict proof_check(const struct proof *proof, int round, struct strbuf *out);
// Appends a sentence with the first digits of the luck of a round's deal, for people who compare them aloud.  Appends nothing if
// the proof of the round is not revealed.
void proof_compare(const struct proof *proof, int round, struct strbuf *out);

#endif
