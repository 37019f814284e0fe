// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands of the program: `parlour NAME ...` calls cmd_NAME with argv[0] being NAME.  Each answers --help, and returns
// the exit status (enum in system/exit_status.h). main.c holds the list; cmd_start, the program without a command, is in
// home/home.h.
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "system/exit_status.h"

typedef int subcommand_run(int argc, char **argv);
subcommand_run cmd_continue, cmd_games, cmd_keys, cmd_learn, cmd_drill, cmd_play, cmd_best, cmd_replay, cmd_review, cmd_settings,
    cmd_rules, cmd_stats, cmd_speak, cmd_voices;
subcommand_run cmd_door; // `parlour door` and `parlour lobby`, which parlour-door runs
subcommand_run cmd_net;  // `parlour host`, `join` and `tables`, which parlour-net runs

#endif
