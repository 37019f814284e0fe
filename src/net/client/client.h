// SPDX-License-Identifier: GPL-3.0-or-later
// A guest: one person's side of a table that is played in a house elsewhere.  It reads the cards of the open tables, sits down
// or watches, keeps the mirror of the table true from whatever arrives, in whatever order and however often, and sees each
// move through until the house has answered.  It knows no broker, no clock, no generator and no console: it is given messages
// and the time, and gives messages to publish and things to tell.
//
// Nothing that arrives is trusted.  What is handed to the console is clean, valid UTF-8.
#ifndef NET_CLIENT_CLIENT_H
#define NET_CLIENT_CLIENT_H

#include "net/protocol/table_card.h"
#include "table/interval.h"
#include "table/table.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct guest;

// What a guest says.  From within them guest_message and guest_tick must not be called; what arrives meanwhile is lost, and
// asked for again.
struct guest_out {
    void *self;
    void (*publish)(void *self, const char *topic, const char *text, size_t length, bool retain);
    void (*subscribe)(void *self, const char *topic);
    // --- to the console; each may be NULL ---
    // A card is new (old NULL), another, or taken away (new NULL).
    void (*card)(void *self, const struct card *old, const struct card *new);
    // The first sheet has come: the mirror is there, nothing of it is told yet (table_repeat does that).
    void (*sat)(void *self, struct table *mirror);
    void (*chat)(void *self, const char *name, const char *text);
    void (*said)(void *self, const char *sentence); // for the person, whole
    // No longer at the table, and why.  guest_mirror is still there until guest_leave or guest_free.
    void (*gone)(void *self, const char *sentence);
    // Between two rounds: what the house's clock says (table/interval.h), the seconds until the next stage, -1 never, and who
    // went out.
    void (*interval)(void *self, enum interval_stage stage, int seconds, unsigned starters);
    // The answer to a move nobody waits for any more.
    void (*answered)(void *self, bool done, const struct refusal *no);
    void (*quiet)(void *self, bool lost); // the house is not heard (for some seconds now); it is back
    // A game asked for with guest_new_game is there; codes: a line NAME: WORDS for each new person.  Else said tells why not.
    void (*made)(void *self, const char *table, const char *codes);
};

// Copied.  session: 8 hex digits out of the system's randomness, new at each start of the program.
struct guest_plan {
    const char *name; // of the person
    const char *session;
    struct far far; // of the mirror: far.move waits (guest_move, the link, guest_answer); far.release may be NULL
};

// NULL and a sentence: the name is none that a seat can have.
struct guest *guest_new(const struct guest_plan *plan, struct guest_out out, struct err *err);
void guest_free(struct guest *guest);

// --- the link's side ---
// What the broker says, retained, when the guest is gone: its last will, to be given before connecting, and the farewell.
void guest_will(const struct guest *guest, char topic[WIRE_TOPIC_BYTES], struct strbuf *text);
void guest_connected(struct guest *guest, int64_t now);
void guest_disconnected(struct guest *guest, int64_t now);
void guest_message(struct guest *guest, const char *topic, const char *payload, size_t length, int64_t now);
int64_t guest_due(const struct guest *guest); // when guest_tick wants to be called; INT64_MAX: not before the next message
void guest_tick(struct guest *guest, int64_t now);

// --- the tables ---
// The cards of all open tables, sorted by name; good until the next message.
int guest_tables(const struct guest *guest, const struct card *const **cards);
bool guest_house_up(const struct guest *guest, const char *house); // as far as is known
// NULL, or why one cannot play there with this program, as a sentence.
const char *guest_house_fault(const struct guest *guest, const char *house);
// What can be said of the wait for the first sheet: the table's card, or NULL.
const struct card *guest_card(const struct guest *guest);
// Sits down at the table of that name (NULL: the only one that is not over and has a seat of mine); false and a sentence.
// Before the card of such a table has come, it is false too: ask again.
bool guest_sit(struct guest *guest, const char *table, int64_t now, struct err *err);
bool guest_watch(struct guest *guest, const char *table, int64_t now, struct err *err);
void guest_leave(struct guest *guest); // frees the mirror
// NULL before the first sheet.  The guest's; a table as any other for who sits at it.
struct table *guest_mirror(const struct guest *guest);
int guest_seat(const struct guest *guest); // WATCHER when watching, and without a table

// --- a move ---
// Starts the one open move; false: none can be made now (no says why).  It is repeated until it is answered, across losses
// of the line and restarts of the house.
bool guest_move(struct guest *guest, const char *text, int64_t now, struct refusal *no);
enum guest_answer { ANSWER_NONE, ANSWER_WAITING, ANSWER_DONE, ANSWER_REFUSED };
// DONE: the house has made it and the mirror shows it.  An answer is given once.
enum guest_answer guest_answer(struct guest *guest, struct refusal *no);
bool guest_awaits(const struct guest *guest); // is the open move unanswered?
void guest_move_later(struct guest *guest);   // nobody waits for the open move now: `answered` tells

// --- what else a guest asks ---
void guest_chat(struct guest *guest, const char *text);                    // chat
void guest_keep(struct guest *guest, const char *name, const char *level); // level "off": no longer
void guest_start(struct guest *guest);                                     // deal, though not everybody is here
void guest_reads(struct guest *guest);                                     // between two rounds: the next one waits
void guest_refresh(struct guest *guest, int64_t now);                      // everything anew
bool guest_refreshing(const struct guest *guest);                          // it has not come yet
void guest_new_game(struct guest *guest, const char *house, const char *text, size_t length); // a frame for the house's `new`
void guest_fair(const struct guest *guest, struct strbuf *out); // what the checks of the deals have shown, as sentences
// Frames that were not for us, could not be read, or came out of turn, since the start: for a log.
long guest_ignored(const struct guest *guest);

#endif
