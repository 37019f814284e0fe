// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands of the program: `parlour NAME ...` calls cmd_NAME with argv[0] being NAME.  Each
// answers --help, and gives the exit status (enum in system/exit_status.h).  main.c holds the list; cmd_start, the program
// without a command, is in home/home.h.
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "system/exit_status.h"

int cmd_continue(int argc, char **argv);
int cmd_games(int argc, char **argv);
int cmd_keys(int argc, char **argv);
int cmd_learn(int argc, char **argv);
int cmd_drill(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_best(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_review(int argc, char **argv);
int cmd_settings(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_stats(int argc, char **argv);
int cmd_speak(int argc, char **argv);
int cmd_voices(int argc, char **argv);
int cmd_door(int argc, char **argv); // door and lobby: the program that lets visitors in
int cmd_net(int argc, char **argv);  // host, join and tables: the program of tables across computers takes over

#endif
