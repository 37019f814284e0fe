// SPDX-License-Identifier: GPL-3.0-or-later
// A move weighed: how it is called, what it gains and why.  A family weighs a move in one place, from what its seat sees and has
// heard (`weigh` of struct game), and what offers it, warns of leaving it out, hints at it, advises it or gives a reason for it
// takes what it says from there.
#ifndef RULES_GAIN_H
#define RULES_GAIN_H

#include "base/strbuf.h"
#include "rules/game.h"
#include "rules/phrase.h"

// What lay on top when a seat drew, and what was asked for there.
struct asked {
    uint8_t face;
    uint16_t named;
    uint8_t fresh; // cards drawn since
    bool known;
};
enum { DRAWS_KEPT = 3 };

// What is remembered of what was heard; zeroed is nothing.  A game that is gone on with begins with nothing again.
struct memory {
    uint8_t holds[SEATS_MAX][CARD_FACES];     // cards a seat took openly and has not put down since
    uint8_t discarded[SEATS_MAX][CARD_FACES]; // in this round
    unsigned turned;                          // control cards turned up since they were shuffled last, bit by number
    uint64_t took[SEATS_MAX];                 // faces a seat took openly in this round, whatever became of them; bit by face
    uint64_t since[SEATS_MAX];                // faces that others laid since the seat's last turn ended; bit by face
    bool whole;                               // this round was heard from its deal on, so what is not noted was not done
    struct asked asked, drew[SEATS_MAX][DRAWS_KEPT]; // on top now; when each seat could not follow, the last time first
    int takes;                                       // from the discard pile, by anybody, since a card was drawn from the stock
};

// Sentences, for each style.
struct gain_lines {
    struct gain_line {
        const struct says *says;
        struct fill fill;
    } * line;
    int count;
};
struct gain {
    bool asks_why; // set by who asks: else why does not matter, and may be left out, since it takes time to find out
    // The move as one line to choose it by (none: in the words of a record), as advice, and what speaks for it, the weightiest
    // first.
    struct gain_lines offer, advice, why;
    struct gain_lines then; // what it would make possible, each naming the move too, for a hint
    struct gain_line still; // that it can still be made, to who is about to give it up; says NULL: nothing
    int64_t cards;          // how many leave the hand by it
    bool wins;              // what is played for, at once
    bool sure;              // nobody can answer it with anything better, whatever they hold
    bool gives_up;          // what could still be made: a turn ends by it
    int parts_with;         // the card that it is a choice of, as a discard is; FACE_NONE: it is not
    bool spare;             // that card is of no use to the seat, and fits nothing that lies open
    struct strbuf text;     // for names that are put together (gain_keep)
    char **kept;
    int kept_count;
};
#define GAIN_INIT                                                                                                                \
    {                                                                                                                            \
        .parts_with = FACE_NONE, .text = STRBUF_INIT                                                                             \
    }
void gain_release(struct gain *gain); // what its sentences name is gone too
// One sentence more.  says, and what fill points at, stay as long as the gain.
void gain_add(struct gain_lines *lines, const struct says says[STYLES], struct fill fill);
// The name in gain->text, which is empty again; it stays as long as the gain.
const char *gain_keep(struct gain *gain);
// Says what speaks for a weighed move, a sentence a line, of which the first `most` are enough to hear.
void gain_say(const struct gain_lines *lines, enum text_style style, int most, struct strbuf *out);
void gain_say_line(const struct gain_lines *lines, enum text_style style, struct strbuf *out); // all of them in one line
// The offer of the move, as `offer` of struct game for a family that weighs.
void gain_offer(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out);
// Of the moves that this one gives up the first that has a sentence, as `warn` of struct game; what is not legal gives nothing
// up.
bool gain_warn(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out);

#endif
