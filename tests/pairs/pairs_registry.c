// SPDX-License-Identifier: GPL-3.0-or-later
// The program's own list of families, but for the one that is played in pairs (pairs_game.c).
#define template_game pairs_game
#include "../../src/rules/registry.c"
