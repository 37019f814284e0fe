// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands of the program parlour-net, and what a person shows a broker.
#ifndef NETPLAY_NETPLAY_H
#define NETPLAY_NETPLAY_H

#include "net/keys/code.h"
#include "net/mqtt/link.h"
#include "net/protocol/wire.h"
#include "netplay/net_args.h"
#include "session/session.h"

// Each runs one subcommand, says what goes wrong, and returns an exit status. main_net.c has read the command line and answered
// --help.
int netplay_host(struct net_args *args);
int netplay_join(struct net_args *args);
int netplay_tables(struct net_args *args);

// --- credentials.c: what a person shows a broker ---

// The credentials of one user, with all that the link plan points to, so they must not be copied.  Secrets are overwritten on
// release.
struct credentials {
    struct link_plan link;
    char user[WIRE_USER_BYTES], host[ADDRESS_BYTES];
    char key[CODE_KEY_BYTES]; // "" without a code
    char password[256];       // "" without one
};
// For a broker that somebody else runs.  The password is on the line of this person's user in the file, "USER PASSWORD", or is
// the only word in it; without a file there is none.  False and a sentence.
bool credentials_by_password(struct credentials *credentials, const struct net_args *args, const char *name, struct err *err);
// For a house of ours: the code, as the key that its broker knows.
void credentials_by_code(struct credentials *credentials, const struct address *address, const char *user,
                         const struct code *code);
void credentials_release(struct credentials *credentials); // zeroed is fine

// --- unseated_host.c: the console of a host who keeps a server open without sitting down (`parlour host --apart`) ---

struct server_control;
// Runs until the server is closed or the host leaves it open.  After control c it says who plays and asks; only the word close
// closes.  SIGTERM, by which a service is stopped, closes too.
void unseated_host_run(const struct server_control *control, struct session *session);

// --- owner_sure.c ---

// Asks the owner of the house before a person is removed (`remove`), or a table closed (`close`) at which these others are: are
// they sure?  Any other word needs no question, and through a pipe nobody is asked.  stays: control c is a no, and the console
// goes on.
bool owner_is_sure(struct session *session, const char *word, const char *name, const char *others, bool stays);

// --- house_moved.c ---

// Does a house that this user has a code of answer at an address where none is known?  Then it is given.
bool house_moved(struct session *session, const struct address *address, const char *name, const char *user, struct code *code);

// --- code_ask.c ---

enum code_asked { CODE_GIVEN, CODE_PART, CODE_WRONG, CODE_NONE }; // PART: more words follow; NONE: the person would rather not
// Asks for a code once, and says what is wrong with it.  A code may be typed in parts, and is pasted in the two lines in which it
// is said: typed, at first empty, keeps the words so far, and how many they are is said, since nobody sees them.  The caller
// wipes it.
enum code_asked code_ask(struct session *session, struct strbuf *typed, struct code *code);

// --- `keep rules sunday`: who plays at a friend's table keeps its rules (keep_rules.c) ---

bool keep_is_of_rules(const struct typed_args *args); // keep rules, with or without a name
// Keeps the rules of a table's card under the name that follows, and says so, or why not.
void keep_rules(struct session *session, const char *card_rules, const struct typed_args *args);

#endif
