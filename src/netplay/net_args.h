// SPDX-License-Identifier: GPL-3.0-or-later
// The command lines of `parlour host`, `parlour join` and `parlour tables`.  It only reads words; whether there is such a
// server or such a code is found out later.
#ifndef NETPLAY_NET_ARGS_H
#define NETPLAY_NET_ARGS_H

#include "home/play_args.h"
#include "rules/game.h"

enum { ADDRESS_BYTES = 256 };

struct address {
    char host[ADDRESS_BYTES];
    int port;
};

// NULL, 0 and false: nothing said.  The words are argv's.
struct net_args {
    struct play_args sitting; // of it: name, words, speech, style, seed, sets, help
    // host
    const char *game, *rules, *name[SEATS_MAX], *computer[SEATS_MAX];
    int names, computers;
    int port, pace_ms;
    int seats; // in all, free ones too
    bool apart, door, codes_only, codes, close, standby, watched;
    const char *door_folder;  // where visitors under another account find the door; NULL: in the house's folder
    bool browsers;            // guests come with a browser, too
    const char *page_address; // at which their page is; NULL: at all that guests are told
    bool loopback;            // nobody at another computer reaches the house
    // join and tables
    struct address address;
    const char *person, *table, *watch;
    // a broker that somebody else runs
    const char *broker, *ca, *password_file;
    bool open; // without encryption
    // as typed
    const char *port_word, *pace_word, *seats_word;
};

// Each reads argv[1] to argv[argc - 1] into zeroed args; false and a sentence when its subcommand was called wrongly.
bool net_args_host(struct net_args *args, int argc, char **argv, struct err *err);
bool net_args_guest(struct net_args *args, int argc, char **argv, struct err *err); // of join and tables
// What --help prints of each, N_().
extern const char net_args_host_usage[], net_args_join_usage[], net_args_tables_usage[];
// With the port, as "192.168.1.20:7275"; codes are kept under this.
void address_write(const struct address *address, char text[ADDRESS_BYTES + 8]);

#endif
