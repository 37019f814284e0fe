// SPDX-License-Identifier: GPL-3.0-or-later
// A move weighed: its name, what it gains and why.  A family weighs a move in one place, from what its seat sees and has heard
// (`weigh` of struct game).  The offer of the move, the warning to a player who leaves it out, the hint, the advice and the
// reason all take their sentences from that gain.
#ifndef RULES_GAIN_H
#define RULES_GAIN_H

#include "base/strbuf.h"
#include "rules/game.h"
#include "rules/phrase.h"

// The card on top of the discard pile when a seat could not follow it and had to draw, and the suit or rank that was asked for.
// A family remembers such cards to weigh what a move gains.
struct asked {
    uint8_t face;
    uint16_t named;
    uint8_t fresh; // how many cards that seat has drawn since
    bool known;
};
enum { DRAWS_KEPT = 3 };
// The deeds of the seats in a round, in order: a seat took an open card, drew from the stock (face FACE_NONE), or threw a card,
// which means that it discarded the card or left it when it was offered.  A memory for weighing gains keeps DEEDS_KEPT deeds;
// after more of them, or an undo, it gives them up.
enum { DEEDS_KEPT = 120 };
enum deed_kind { DEED_TOOK, DEED_DREW, DEED_THREW };
struct deed {
    uint8_t seat, did, face; // did: enum deed_kind
};

// What a seat has heard in the round and may use to weigh the gain of a move.  A zeroed memory is empty, and so is the memory in
// a game that was loaded.
struct memory {
    uint8_t holds[SEATS_MAX][CARD_FACES];     // cards a seat took openly and has not put down since
    uint8_t discarded[SEATS_MAX][CARD_FACES]; // cards a seat discarded in this round
    unsigned turned;                          // control cards turned up since their last shuffle, a bit for each number
    // Faces that a seat took openly in this round, even if it put them down again; a bit for each face.
    uint64_t took[SEATS_MAX];
    uint64_t since[SEATS_MAX]; // faces that others laid since the seat's last turn ended; a bit for each face
    bool whole;                // the seat heard this round from its deal on, so what the memory lacks did not happen
    // The top card of the discard pile; and the last ones that each seat could not follow, the latest first.
    struct asked asked, drew[SEATS_MAX][DRAWS_KEPT];
    int takes; // how often anybody took from the discard pile since a card was drawn from the stock
    uint8_t deeds;
    struct deed deed[DEEDS_KEPT];
};

// The sentences about the gain of a move, each in every text style.
struct gain_lines {
    struct gain_line {
        const struct says *says;
        struct fill fill;
    } * line;
    int count;
};
struct gain {
    bool asks_why; // set by the caller that needs `why`; others leave it false, since finding reasons takes time
    // Three texts for the weighed move: the line it is offered by (empty: the words of a record are used), advice to make it, and
    // what speaks for it, the weightiest first.
    struct gain_lines offer, advice, why;
    struct gain_lines then; // for a hint: what the weighed move would make possible, each sentence with the move's name
    struct gain_line still; // a warning for a player about to end the turn that this move can still be made; says NULL: none
    int64_t cards;          // how many cards the weighed move takes out of the hand
    bool wins;              // the weighed move wins the round or match at once
    bool sure;              // no other player can answer the weighed move with anything better, whatever they hold
    bool gives_up;          // the move ends the turn, and so gives up the other moves
    int parts_with;         // the card that the weighed move chooses to give away, as a discard does; FACE_NONE: none
    bool spare;             // that card is of no use to the seat, and fits nothing that lies open
    struct strbuf text;     // where a name is built that gain_keep is to keep
    char **kept;
    int kept_count;
};
#define GAIN_INIT                                                                                                                \
    {                                                                                                                            \
        .parts_with = FACE_NONE, .text = STRBUF_INIT                                                                             \
    }
void gain_release(struct gain *gain); // frees the gain's sentences and the names in them
// Adds a sentence to the lines that tell a move's gain.  The sentence and every text in fill must live as long as the gain.
void gain_add(struct gain_lines *lines, const struct says says[STYLES], struct fill fill);
// Returns the card's or pile's name that the caller built in gain->text, for use in a sentence of the gain, and empties
// gain->text.  The name lives as long as the gain.
const char *gain_keep(struct gain *gain);
// Appends at most `most` sentences of a gain, such as what speaks for the move, one on each line.
void gain_say(const struct gain_lines *lines, enum text_style style, int most, struct strbuf *out);
// Appends all sentences of a gain in one line.
void gain_say_line(const struct gain_lines *lines, enum text_style style, struct strbuf *out);
// Appends the line that offers a move by what it gains: the `offer` of struct game for families that weigh their moves.
void gain_offer(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out);
// Appends a warning that move m ends the turn although another move can still be made: the sentence from the first move whose
// gain has such a warning.  This is the `warn` of struct game.  Returns false if there is nothing to warn of, as for an illegal
// move.
bool gain_warn(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out);

#endif
