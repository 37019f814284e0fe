// SPDX-License-Identifier: GPL-3.0-or-later
// Highest card in pairs (pairs_game.c).  Tests called pairs_*_test, and the programs in the build's folder tests/pairs/, play it.
#ifndef TESTS_PAIRS_GAME_H
#define TESTS_PAIRS_GAME_H

#include <stdbool.h>

extern bool pairs_hushed;  // chat rests while a round is played
extern bool pairs_barters; // a card can be bartered for the next of the stock: "barter CARD", key Y

#endif
