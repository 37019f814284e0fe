// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands of the program parlour-net, for play over a network, and what each of them shows a broker, asks or says.
#ifndef NETPLAY_NETPLAY_H
#define NETPLAY_NETPLAY_H

#include "net/keys/code.h"
#include "net/mqtt/link.h"
#include "net/protocol/wire.h"
#include "netplay/net_args.h"
#include "session/session.h"

// The subcommands `parlour host`, `join` and `tables`.  Each runs, says what goes wrong, and returns an exit status. main_net.c
// has read the command line and answered --help.
int netplay_host(struct net_args *args);
int netplay_join(struct net_args *args);
int netplay_tables(struct net_args *args);

// --- credentials.c: what a person shows a broker ---

// The credentials of one user at a broker, with all the texts that the link's plan points to, so they must not be copied.
// Secrets are wiped on release.
struct credentials {
    struct link_plan link;
    char user[WIRE_USER_BYTES], host[ADDRESS_BYTES];
    char key[CODE_KEY_BYTES]; // the key of a code; empty without one
    char password[256];       // the password for a broker; empty without one
};
// Makes credentials for a broker that somebody else runs.  The password file has a line "USER PASSWORD" for this person's user,
// or has the password as its only word.  Without a file there is no password.  Returns false, with a sentence in err, on failure.
bool credentials_by_password(struct credentials *credentials, const struct net_args *args, const char *name, struct err *err);
// Makes credentials for a house of Parlour's from the person's code, which becomes the key that the house's broker knows.
void credentials_by_code(struct credentials *credentials, const struct address *address, const char *user,
                         const struct code *code);
void credentials_release(struct credentials *credentials); // wipes the credentials; zeroed ones are allowed

// --- unseated_host.c: the console of a host who keeps a server open without sitting down (`parlour host --apart`) ---

struct server_control;
// Runs the console of a host who does not play until the server is closed or the host leaves it open.  After Control C it says
// who plays and asks the host; only the word close closes the server.  SIGTERM, by which a service is stopped, closes it too.
void unseated_host_run(const struct server_control *control, struct session *session);

// --- owner_sure.c: asking the owner before something that cannot be undone ---

// Asks the owner of the house whether they are sure before a person is removed (`remove`), or before a table with `others` at it
// is closed (`close`).  Returns true without a question for any other word, and if input is a pipe.  If `stays` is set, Control C
// is a no and the console goes on.
bool owner_is_sure(struct session *session, const char *word, const char *name, const char *others, bool stays);

// --- house_moved.c: finding a house whose address has changed ---

// Returns whether the house at this address, for which no code is known, is a house that gave this user a code under an earlier
// address.  If so, `code` gets that code.
bool house_moved(struct session *session, const struct address *address, const char *name, const char *user, struct code *code);

// --- code_ask.c: asking a person for their code ---

enum code_asked { CODE_GIVEN, CODE_PART, CODE_WRONG, CODE_NONE }; // PART: more words follow; NONE: the person would rather not
// Asks a person for their code once, and says what is wrong with it.  A code may be typed in parts, or pasted in the two lines in
// which it is said.  `typed`, empty at first, keeps the words so far; the person hears how many there are, since nobody sees
// them.  The caller wipes `typed`.
enum code_asked code_ask(struct session *session, struct strbuf *typed, struct code *code);

// --- keep_rules.c: `keep rules sunday` keeps the rules of a friend's table ---

bool keep_is_of_rules(const struct typed_args *args); // returns whether these are the words `keep rules`, with or without a name
// Keeps the rules on a friend's table's card under the name that follows the words `keep rules`.  Says that it did, or why it
// could not.
void keep_rules(struct session *session, const char *card_rules, const struct typed_args *args);

#endif
