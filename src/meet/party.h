// SPDX-License-Identifier: GPL-3.0-or-later
// One person's line to a house: the link, the guest behind it, and what both have to say, joined to
// the console.  It waits for the line and the keyboard in one poll, through terminal_beside.
#ifndef MEET_PARTY_H
#define MEET_PARTY_H

#include "console/session.h"
#include "meet/muted.h"
#include "meet/wish.h"
#include "net/guest.h"
#include "net/link.h"
#include <stdint.h>

struct party {
    struct link *link;
    struct guest *guest;
    struct session *session;
    struct strbuf trouble; // why the link is down, the latest sentence
    struct strbuf made;    // the table's word, once a game was made
    struct strbuf codes;   // of people who got one with it
    bool wakes;            // something has happened that a waiting loop should look at
    bool seated;           // a session sits at the mirror
    bool gone;             // thrown out, said already
    bool made_known;       // made is filled, or the house refused
    long sheets;           // how often the guest took something in
    struct muted muted;
    char address[ADDRESS_BYTES + 8];
};

// Calls the house (does not wait); link without its will.  False and a sentence: the name is none that a seat can have.
bool party_open(struct party *party, struct session *session, const char *name, const struct link_plan *link, struct err *err);
void party_close(struct party *party); // takes leave of the house
int64_t party_now(void);               // the link's clock, in milliseconds
// Waits until something holds, at most so long; false: the time is over, or a signal asks to leave.
bool party_wait(struct party *party, long milliseconds, bool (*holds)(const struct party *party));
bool party_connected(const struct party *party);
// What the words chat, who, mute, keep, start, fair and refresh do: the session's company.
void party_run(void *self, struct session *session, const char *word, const struct args *args);

#endif
