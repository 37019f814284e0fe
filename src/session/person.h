// SPDX-License-Identifier: GPL-3.0-or-later
// What one person at a table has: the hand as the person has sorted it, what the person heard and is to hear, and what the
// person is about to do.  If several share the keyboard, passing it on exchanges this struct.  It knows nothing of turns.
#ifndef SESSION_PERSON_H
#define SESSION_PERSON_H

#include "base/text_pair.h"
#include "rules/board.h"
#include "rules/gain.h"
#include "sound/sound.h"
#include "speech/speech.h"
#include "table/table.h"
#include "term/keys.h"
#include "ui/hand.h"
#include "ui/history.h"
#include "ui/recap.h"
#include "ui/staged_melds.h"
#include "userdata/auto_answer.h"

// Quiet until the person's turn: what the others do is only kept in the history.
struct quiet {
    bool on;
    bool called;     // the person is called and may act, so nothing is kept back
    int moves, chat; // how many messages were kept since the last call
};

// The sounds of a batch, in order.
enum { CUES_MOST = 4 };
struct cues {
    enum cue cue[CUES_MOST];
    int count;
};

// Events of one other player that are not said yet, to be told in one sentence.
struct other_turn {
    struct event *event;
    int count, room;
};

// What is to be said next: lines for the terminal, and utterances with their class (say/message.c).
struct utterance {
    enum speech_class kind;
    char *text, *print; // the spoken text, and its printed lines
    bool open;          // everybody at the table hears it, since it happened there
    bool silent;        // the text is printed and not spoken
    bool again;         // the text was said before, so it is no new message
};
struct batch {
    struct utterance *utterance;
    int count, room;
    int timed; // how many utterances have got their time to be heard (hearing_time.h)
};

// Adds a copy of an utterance.  Answers that follow each other become one utterance.
void batch_add(struct batch *batch, const struct utterance *added);
void batch_release(struct batch *batch); // frees all utterances; the batch is then empty and usable

struct person {
    int seat; // the person's seat, or WATCHER

    // These are what the person heard and is to hear.
    struct history history;
    struct text_pair last;    // the last batch, which `repeat` says
    struct text_pair rest;    // the lines that `more` goes on with
    bool rest_secret;         // these lines tell of the person's own hand
    struct strbuf last_piece; // the piece that stepping and reviewing said last, until something else is asked for
    struct batch batch;
    struct other_turn other_turn;
    struct cues cues;   // the sounds of the batch
    struct recap recap; // the events since the person's last turn
    bool digested;      // `since` has told the digest, so the next `since` tells all
    // What `since` tells of a match that is over, which takes long to reckon; empty if it is not reckoned, or was said otherwise.
    struct text_pair summed;
    struct memory heard; // what the seat has heard in this round, for hints
    unsigned asked;      // the numbers of the events that asked the person about a card in this round, as bits
    struct quiet quiet;
    bool mask_other; // the person has the mask the other way round than the settings say, at a shared keyboard

    // These are what the person holds, and is about to do.
    struct hand hand;
    struct staged_melds staged;
    struct choice choice;        // the digits that the person has chosen
    int64_t chosen_ms;           // when the last digit was chosen, by the clock
    struct board_at at, carried; // where the cursor is on a table, and what it has picked up there
    struct board_at before;      // where the cursor was before a move took it along
    bool carries;
    int place;              // what the last digit read on the table; 0: nothing
    bool walked;            // the cursor was moved since then, so Enter acts on its card and not on the digits
    struct refusal refusal; // the latest refusal, for `why`
    int hint_level;         // the level of the next hint
    bool coached;           // the coach was asked last, so it goes on the next time
    bool warned;            // the person was warned in this turn of a move that cannot be taken back
    bool together;          // the hand is kept in the order of its sets and runs
    bool plays_on;          // the person was asked in this round whether to end it
    bool between_rounds;    // a round was over when the hand was last looked at
    struct auto_answers auto_answers;
    bool by_hand;          // the person answers the present question, whatever the orders say
    bool leaving_by_order; // an order is leaving a card, which needs no further sentence
    bool learning;
    int learnt;              // the command explained last while keys are learnt; -1: none
    struct key_lines *lines; // the lines that the person has typed, while the person is away from the keyboard
};

// Makes a watcher who has heard nothing.
void person_init(struct person *person);
// Frees what the person has.  The person is then as after person_init.
void person_release(struct person *person);

#endif
