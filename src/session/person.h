// SPDX-License-Identifier: GPL-3.0-or-later
// What one person at a table has: the hand as the person has sorted it, what the person heard and is to hear, and what the person
// is about to do.  When several people share the keyboard, each has such a struct.  It knows nothing of turns.
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

// The mode `quiet` of a person: until the person's turn, what the others do is only kept in the history.
struct quiet {
    bool on;
    bool called;     // the person has been called to act, so nothing is kept back
    int moves, chat; // how many messages were kept since the last call
};

enum { CUES_MOST = 4 };
// The cues, short sounds, of a person's next batch of messages, in order.
struct cues {
    enum cue cue[CUES_MOST];
    int count;
};

// The events of another player's turn that the person has not been told yet, to be told in one sentence.
struct other_turn {
    struct event *event;
    int count, room;
};

// A message of a person's batch: lines for the terminal, and the text for the voice with its class (say/message.c).
struct utterance {
    enum speech_class kind;
    char *text, *print; // the spoken text, and its printed lines
    bool open;          // everybody at the table hears the message, since it happened there
    bool silent;        // the text is printed and not spoken
    bool again;         // the text was said before, so it is no new message
};
struct batch {
    struct utterance *utterance;
    int count, room;
    int timed; // how many utterances have been given their time to be heard (hearing_time.h)
};

// Adds a copy of an utterance to a person's batch.  Answers that follow each other become one utterance.
void batch_add(struct batch *batch, const struct utterance *added);
void batch_release(struct batch *batch); // frees the utterances of a batch, which is then empty and usable

struct person {
    int seat; // the person's seat, or WATCHER

    // The person has heard, or is to hear:
    struct history history;
    struct text_pair last;    // the last batch of messages, which the command `repeat` says again
    struct text_pair rest;    // the lines of a long answer that the command `more` goes on with
    bool rest_secret;         // the lines for `more` tell of the person's own hand
    struct strbuf last_piece; // the piece of a message that stepping and reviewing said last, until something else is asked for
    struct batch batch;
    struct other_turn other_turn;
    struct cues cues;   // the sounds of the batch
    struct recap recap; // the events since the person's last turn
    bool digested;      // the command `since` has told the short form, so the next `since` tells all
    // What the command `since` tells of a match that is over, which takes long to compute; empty if it was not computed, or was
    // said otherwise.
    struct text_pair summed;
    struct memory heard; // what the seat has heard in this round, for hints
    unsigned asked;      // the kinds of questions that the person was asked in this round, as bits by the event's number
    struct quiet quiet;
    bool mask_other; // at a shared keyboard, the person has the mask on if the settings have it off, or off if they have it on

    // The person holds, or is about to do:
    struct hand hand;
    struct staged_melds staged;
    struct choice choice; // the digits that the person has chosen
    int64_t chosen_ms;    // when the last digit was chosen, by the clock
    // Where the person's cursor is on a table that is walked over, such as a patience's, and what it has picked up there.
    struct board_at at, carried;
    struct board_at before; // where the cursor on the table was before a move took it along
    // The cursor on the table has picked up cards.
    bool carries;
    // The number of the place on the table that the last digit read out, or 1 more on a table that is walked over; 0: none.
    int place;
    bool walked;            // the cursor was moved since a digit was chosen, so Enter acts on its card and not on the digits
    struct refusal refusal; // the latest refusal of a move, for the command `why`
    int hint_level;         // the level of the next hint
    bool coached;           // the coach was asked last, so the next request goes on from there
    bool warned;            // the person was warned in this turn of a move that cannot be taken back
    bool together;          // the hand is kept sorted by the sets and runs in it
    bool plays_on;          // the person was asked in this round whether to end it
    bool between_rounds;    // a round was over when the hand was last looked at
    struct auto_answers auto_answers;
    bool by_hand;          // the person answers the present question, whatever the orders say
    bool leaving_by_order; // a standing order is leaving a card, which needs no further sentence
    // The mode that explains keys instead of obeying them is on.
    bool learning;
    int learnt;              // the command that this mode explained last; -1: none
    struct key_lines *lines; // the lines that the person has typed, kept while another person has the keyboard
};

// Makes a person who is a watcher and has heard nothing.
void person_init(struct person *person);
// Frees what the person has, such as messages.  The person is then as after person_init.
void person_release(struct person *person);

#endif
