// SPDX-License-Identifier: GPL-3.0-or-later
// What one person at a table has: their hand as they have sorted it, what they heard and are to hear, and what they are about to
// do.  Where several share the keyboard, passing it on exchanges this one struct.  Knows nothing of whose turn it is.
#ifndef SESSION_PERSON_H
#define SESSION_PERSON_H

#include "base/text_pair.h"
#include "rules/board.h"
#include "sound/sound.h"
#include "speech/speech.h"
#include "table/table.h"
#include "term/keys.h"
#include "ui/hand.h"
#include "ui/history.h"
#include "ui/recap.h"
#include "ui/staged_melds.h"
#include "userdata/auto_answer.h"

// Quiet until the person's turn: what others do is only kept.
struct quiet {
    bool on;
    bool called;     // the person is called and may act: then nothing is kept
    int moves, chat; // kept since the last call
};

// The sounds of a batch, in order.
enum { CUES_MOST = 4 };
struct cues {
    enum cue cue[CUES_MOST];
    int count;
};

// What one of the others did and is not said yet, for one sentence.
struct other_turn {
    struct event *event;
    int count, room;
};

// What is to be said next: lines for the terminal, and utterances with their class (say/message.c).
struct utterance {
    enum speech_class kind;
    char *text, *print; // what is spoken, and its lines
    bool open;          // everybody at the table heard it: what happened
    bool silent;        // printed, and not spoken
    bool again;         // said before: it is no message of its own
};
struct batch {
    struct utterance *utterance;
    int count, room;
    int timed; // how many utterances were given their time to be heard (hearing_time.h)
};

// Adds a copy; answers that follow each other become one utterance.
void batch_add(struct batch *batch, const struct utterance *added);
void batch_release(struct batch *batch); // frees all utterances; empty and usable

struct person {
    int seat; // or WATCHER

    // What they heard and are to hear.
    struct history history;
    struct text_pair last;    // the last batch, for `repeat`
    struct text_pair rest;    // what `more` goes on with
    bool rest_secret;         // it tells of their own hand
    struct strbuf last_piece; // what stepping and reviewing said last, while nothing else is asked for
    struct batch batch;
    struct other_turn other_turn;
    struct cues cues;   // that go with the batch
    struct recap recap; // what others did since their last turn
    bool digested;      // `since` has told the digest: the next one tells all
    struct text_pair
        summed;     // what it tells of a match that is over, which takes long to reckon; empty: not reckoned, or said otherwise
    unsigned asked; // the numbers of events that asked them about a card in this round, as bits
    struct quiet quiet;
    bool mask_other; // several share the keyboard, and this one has the mask the other way round

    // What they hold, and are about to do.
    struct hand hand;
    struct staged_melds staged;
    struct choice choice;        // the digits
    int64_t chosen_ms;           // when the last of them was chosen, by the clock
    struct board_at at, carried; // where the cursor is on a table that it walks; what is picked up there
    bool carries;
    int place;              // what the last digit read on the table, 0 nothing
    bool walked;            // the cursor was moved since then: Enter acts on its card, not on what digits chose or read
    struct refusal refusal; // the latest, for `why`
    int hint_level;         // of the next hint
    bool coached;           // what was asked last was the coach: the next time it goes on
    bool warned;            // in this turn, of a move that cannot be taken back
    bool together;          // the hand is kept in the order in which it lies together
    bool plays_on;          // in this round: they were asked whether to end it
    bool between_rounds;    // a round was over when the hand was looked at last
    struct auto_answers auto_answers;
    bool by_hand;          // they answer the present question themselves, whatever the orders say
    bool leaving_by_order; // an order is leaving a card: that it was left needs no further sentence
    bool learning;
    int learnt;              // the command learnt last; -1 none
    struct key_lines *lines; // that they typed, while they are away from the keyboard
};

// Nobody's yet: a watcher who has heard nothing.
void person_init(struct person *person);
// Frees what they have; the person is as after person_init.
void person_release(struct person *person);

#endif
