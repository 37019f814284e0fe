// SPDX-License-Identifier: GPL-3.0-or-later
// The command lines of `parlour host`, `parlour join` and `parlour tables`.  They are only read and checked; whether there is
// such a server or such a code is found out later.
#ifndef NETPLAY_NET_ARGS_H
#define NETPLAY_NET_ARGS_H

#include "home/play_args.h"
#include "rules/game.h"

enum { ADDRESS_BYTES = 256 };

struct address {
    char host[ADDRESS_BYTES];
    int port;
};

// What the command line of `parlour host`, `join` or `tables` says.  Options that were not given are NULL, 0 or false.  The words
// are argv's own.
struct net_args {
    struct play_args sitting; // of which name, words, speech, style, seed, sets and help are used
    // what `parlour host` is asked
    const char *game, *rules, *name[SEATS_MAX], *computer[SEATS_MAX];
    int names, computers;
    int port, pace_ms;
    int seats; // --seats: all seats, including free ones
    bool apart, door, codes_only, codes, close, standby, watched;
    const char *door_folder;  // the folder where visitors under another account find the door; NULL for the house's folder
    bool browsers;            // --browsers: guests may also come with a browser
    const char *page_address; // the only address of the guests' page; NULL for all that guests are told
    bool loopback;            // only programs on this computer reach the house
    // what `parlour join` and `parlour tables` are asked
    struct address address;
    const char *person, *table, *watch;
    // for a broker that somebody else runs
    const char *broker, *ca, *password_file;
    bool open; // --open: the connection is not encrypted
    // numbers as they were typed on the command line
    const char *port_word, *pace_word, *seats_word;
};

// Reads the command line of `parlour host`, argv[1] to argv[argc - 1], into zeroed args.  Returns false, with a sentence in err,
// if the subcommand was called wrongly.
bool net_args_host(struct net_args *args, int argc, char **argv, struct err *err);
// Reads the command line of `parlour join` or `parlour tables` into args, as net_args_host does that of `parlour host`.
bool net_args_guest(struct net_args *args, int argc, char **argv, struct err *err);
// The texts that --help prints for `parlour host`, `join` and `tables`, marked by N_() for translation.
extern const char net_args_host_usage[], net_args_join_usage[], net_args_tables_usage[];
// Writes the address of a house with its port, as in "192.168.1.20:7275"; codes are kept under this text.
void address_write(const struct address *address, char text[ADDRESS_BYTES + 8]);

#endif
