// SPDX-License-Identifier: GPL-3.0-or-later
// What a game comes to when computer players play it many times: who wins, how long a round takes, and what happens in it.  The
// figures are sums of whole numbers, so they are the same on any number of cores.
#ifndef HOUSERULES_SIMULATE_H
#define HOUSERULES_SIMULATE_H

#include "table/table.h"

enum { SIMULATE_KINDS = 64, SIMULATE_MOST = 10000000, SIMULATE_BINS = 40, SIMULATE_BIN = 5 };
enum { WHOLE_WIN = 840 }; // a win shared by up to 8 is a whole number of these

// What is played.
struct simulation {
    const struct variant *rules;
    int seats;
    char level[SEATS_MAX][LEVEL_MAX_BYTES]; // levels of them, given to the seats in turn
    int levels;
    bool matches; // play whole matches, else single rounds
    bool mirror;  // play each deal once for every way round that the levels can sit
    int deals;
    const char *seed;
    int workers; // threads, at least 1
};

// How often something was measured, the sum of it, and of its squares.
struct measure {
    int64_t count, sum, squares;
};

// What was found.
struct simulated {
    int deals;                           // how many were played to their end, each once or mirrored
    struct measure turns, words;         // of a round; words: those told to the first seat, in a sample of the rounds
    struct measure blocked, rounds;      // of a round, 0 or 1; of a match, how many
    struct measure opened;               // of a seat in a round, 0 or 1
    struct measure opening_turn;         // of an opening, which turn of the player
    struct measure laid, left;           // of a round, the points laid down, and left in all hands
    struct measure seat[SEATS_MAX];      // of a round or match, its share of the win in 840ths
    struct measure winnable;             // of a deal for one, 0 or 1: a line was found that wins it
    struct measure level[SEATS_MAX];     // of a deal, the share of the level, in 840ths of all its rounds or matches
    struct measure kind[SIMULATE_KINDS]; // of a round, how often an event of this kind was told to all
    int stuck;                           // rounds that did not end
    int64_t length[SIMULATE_BINS]; // rounds by their number of turns, in steps of SIMULATE_BIN; the last has all longer ones
};

// Plays, in as many threads as can be had, which have ended when it returns.  wait is called several times a second with how many
// deals are done, and when it says false the rest is left out: out then holds those that were done.  False, and a sentence: the
// variant is not for this number of players.
bool simulate(const struct simulation *plan, bool (*wait)(void *self, int done), void *self, struct simulated *out,
              struct err *err);

double measure_mean(const struct measure *measure); // 0 where nothing was measured
double measure_half(const struct measure *measure); // half the 95 % interval of the mean; 0 where fewer than two were measured
// A share of 0 to 1 and its 95 % interval.
struct share {
    double share, low, high;
};
// Of wins in 840ths, by Wilson's way; 0 in 0 to 1 where nothing was measured.
struct share measure_share(const struct measure *measure);
// Is the difference of two means more than chance, at 95 % by Welch's test?
bool measure_differ(const struct measure *a, const struct measure *b);

// --- how it is told (simulate_tell.c, simulate_plot.c) ---

// One of the figures.  A share is of 0 to 1; of another the mean, and half its interval.
struct figure {
    char id[40];       // "turns", "wins-seat-1", "event-bought"
    const char *label; // NC_("label", ...): "Turns a round"
    int number;        // of a seat, for its label; 0: it has none
    const char *level; // for its label; NULL: it has none
    struct measure measure;
    bool share;
    double scale; // by which the mean is divided
};
enum { SIMULATE_FIGURES = 2 * SEATS_MAX + 9 + SIMULATE_KINDS };
struct figures {
    int count;
    struct figure figure[SIMULATE_FIGURES];
};
// All that was measured; words_a_minute is for the minutes.
void simulate_figures(const struct simulation *plan, const struct simulated *found, int words_a_minute, struct figures *out);
struct share figure_share(const struct figure *figure); // share and interval, or mean and interval

struct simulate_report {
    const struct simulation *plan, *against; // against: NULL, or what is compared
    const struct simulated *found, *other;
    int words_a_minute;
};
void simulate_tell(const struct simulate_report *report, struct strbuf *out); // short sentences, a line each
// A line for each figure of each game, under a line of headings; numbers with a point in every language.
void simulate_csv(const struct simulate_report *report, struct strbuf *out);
// One object, with a newline; what is compared is another in its "against".
void simulate_json(const struct simulate_report *report, struct strbuf *out);
void simulate_plot(const struct simulate_report *report, struct strbuf *out); // SVG, with the sentences as text in it

#endif
