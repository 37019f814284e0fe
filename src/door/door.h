// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour door`: the way in for people with a browser, a MUD client or ssh.  Servers that others keep let them in, and start a
// console for each (`parlour lobby`); this writes, checks and starts what those servers need.
#ifndef DOOR_DOOR_H
#define DOOR_DOOR_H

#include "base/err.h"
#include "netplay/page_beside.h"

#include <stdbool.h>
#include <sys/types.h>

int cmd_door(int argc, char **argv); // gives the exit status

// The command line; NULL, 0 and false: nothing said.
struct door_args {
    const char *port_word, *visitors_word, *house, *write, *page, *telnet, *address[PAGE_ADDRESSES];
    int addresses; // of the page; none: only this computer reaches it
    bool check, help;
    int port;     // of the page
    int visitors; // at once, at most
};

// --- the files that come with the door (door_files.c) ---

// Appends the path of a shipped file or folder of the door ("page", "systemd"), where it was installed or in the source tree.
// False and a sentence: it is not there.
bool door_shipped(const char *name, struct strbuf *path, struct err *err);
// Copies the page into the folder, which is made, and writes what it says in every language: its labels, and what is shown
// without JavaScript, which names the address for telnet where that is not NULL.  False and a sentence.
bool door_write_page(const char *folder, const char *telnet, struct err *err);

// --- what the programs that keep a door open are configured with (door_setup.c) ---

// Writes all files into the folder, which is made, and says what to do with them.  False and a sentence.
bool door_setup_write(const char *folder, struct err *err);
// Says which of the programs are here, and whether each accepts its file.  False: what the page needs is missing, or a file is
// refused.
bool door_setup_check(struct err *err);

// --- a door for a try, on this computer alone (door_try.c) ---

// Opens a house and a page for it, says the address, and stays until control c, SIGTERM or the end of the page's server; what it
// started ends with it.  False and sentences: it could not be opened, or did not stay.
bool door_try(const struct door_args *args, struct err *err);

// --- other programs: asking them something, running one until it is ended (programs.c) ---

// Runs it to its end, without input.  Gives its exit status, -1 where it could not run; what it says is appended to said, which
// may be NULL.
int program_ask(char *const argv[], struct strbuf *said);
// Starts it in a process group of its own, without input, and with what it says in the file log.  It ends when this process
// does.  -1: errno.
pid_t program_start(char *const argv[], const char *log);
// Ends the group, and waits for the program; after patience_ms by force.
void program_stop(pid_t program, int patience_ms);

#endif
