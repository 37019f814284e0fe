// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour door`: the way in for people with a browser, a MUD client or ssh.  Other programs, such as a web server or sshd, let
// the visitors in and start a console for each (`parlour lobby`); the door writes, checks and starts what those programs need.
#ifndef DOOR_DOOR_H
#define DOOR_DOOR_H

#include "base/err.h"
#include "netplay/page_beside.h"

#include <stdbool.h>
#include <sys/types.h>

int cmd_door(int argc, char **argv); // returns the exit status

// What the command line of `parlour door` says.  Options that were not given are NULL, 0 or false.
struct door_args {
    const char *port_word, *visitors_word, *house, *write, *page, *telnet, *address[PAGE_ADDRESSES];
    int addresses; // the page's addresses; if there are none, only this computer reaches the page
    bool check, help;
    int port;     // the port of the door's page
    int visitors; // the most visitors at one time
};

// --- the files that come with the door (door_files.c) ---

// Appends the path of a file or folder that comes with the door ("page", "systemd"), as installed or in the source tree.  Returns
// false, with a sentence in err, if it is missing.
bool door_shipped(const char *name, struct strbuf *path, struct err *err);
// Copies the door's page into the folder, which is made if need be.  Writes the page's text in every language: its labels, and
// what a browser without JavaScript shows, which names the address for telnet unless `telnet` is NULL.  Returns false, with a
// sentence in err, on failure.
bool door_write_page(const char *folder, const char *telnet, struct err *err);

// --- the configuration of the programs that keep a door open (door_setup.c) ---

// Writes all configuration files of a door that stays open into the folder, which is made if need be, and says what to do with
// them.  Returns false, with a sentence in err, on failure.
bool door_setup_write(const char *folder, struct err *err);
// Says which of the programs that a door needs are installed, and whether each accepts its configuration file.  Returns false if
// a program for the page is missing or a file is refused.
bool door_setup_check(struct err *err);

// --- a door for a try, on this computer alone (door_try.c) ---

// Opens a door for a try: a house and a page for it.  Says the page's address, and stays until Control C, SIGTERM or the end of
// the page's server; then ends all that it started.  Returns false, with sentences in err, if the house or the page could not be
// opened or ended.
bool door_try(const struct door_args *args, struct err *err);

// --- running other programs (programs.c) ---

// Runs another program for the door to its end, without input.  Returns its exit status, or -1 if it could not be run.  What the
// program prints is appended to `said`, unless `said` is NULL.
int program_ask(char *const argv[], struct strbuf *said);
// Starts another program for the door in a process group of its own, without input.  What it prints goes into the file `log`.
// The program ends when this process does.  Returns its process id, or -1 and sets errno.
pid_t program_start(char *const argv[], const char *log);
// Ends the process group of a program that the door has started, and waits for the program.  Kills it if that takes longer than
// patience_ms.
void program_stop(pid_t program, int patience_ms);

#endif
