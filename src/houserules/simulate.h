// SPDX-License-Identifier: GPL-3.0-or-later
// Simulations: what a game comes to when computer players play it many times, such as who wins, how long a round takes, and
// what happens in it.  The figures are sums of whole numbers, so they are the same on any number of cores.
#ifndef HOUSERULES_SIMULATE_H
#define HOUSERULES_SIMULATE_H

#include "table/table.h"

enum { SIMULATE_EVENTS = 24, SIMULATE_MOST = 10000000, SIMULATE_BINS = 40, SIMULATE_BIN = 5 };
enum { WHOLE_WIN = 840 }; // a simulated win is counted in these parts, so that up to 8 can share it evenly

// The plan of a simulation: the rules, the computer players, and the number of deals.
struct simulation {
    const struct variant *rules;
    int seats;
    char level[SEATS_MAX][LEVEL_MAX_BYTES]; // the computer players' levels, given to the seats in turn
    int levels;
    bool matches; // the simulation plays whole matches, else single rounds
    bool mirror;  // each deal is played once for every way round that the levels can sit
    int deals;
    const char *seed;
    int workers; // threads of the simulation, at least 1
};

// A measure of a simulation: how many values were measured, their sum, and the sum of their squares.
struct measure {
    int64_t count, sum, squares;
};

// What a simulation has found: a measure for each figure.
struct simulated {
    int deals; // how many deals were played, each once or mirrored
    // The turns of a simulated round, and the words told to the first seat, in a sample of the rounds.
    struct measure turns, words;
    struct measure blocked, rounds; // `blocked`: of a simulated round, 0 or 1; `rounds`: of a simulated match
    struct measure opened;          // for each seat in a simulated round: 1 if the player opened, else 0
    struct measure opening_turn;    // for each opening in a simulation: the number of the player's turn
    struct measure laid, left;      // for each simulated round: the points laid down, and those left in all hands
    struct measure seat[SEATS_MAX]; // for each simulated round or match: the seat's share of the win in 840ths
    // For each simulated deal of a game for one: 1 if a line was found that wins it, else 0.
    struct measure winnable;
    struct measure level[SEATS_MAX];       // for each simulated deal: the level's share of all its rounds or matches, in 840ths
    struct measure event[SIMULATE_EVENTS]; // for each simulated round: the figures of the family's events (kit_figure)
    int stuck;                             // simulated rounds or matches that did not end
    // Simulated rounds by their number of turns, in steps of SIMULATE_BIN; the last has all longer ones.
    int64_t length[SIMULATE_BINS];
};

// Runs a simulation in as many threads as the system allows, and returns when all have ended.  Calls `wait` several times a
// second with the number of deals done; if it returns false, the simulation stops, and `out` holds the deals done so far.
// Returns false, with an error message in `err`, if the variant is not for this number of players.
bool simulate(const struct simulation *plan, bool (*wait)(void *self, int done), void *self, struct simulated *out,
              struct err *err);

double measure_mean(const struct measure *measure); // returns the mean of a simulation's figure; 0: nothing was measured
// Returns half the width of the 95 % interval of a simulation's mean, or 0 if fewer than two values were measured.
double measure_half(const struct measure *measure);
// A share of simulated games from 0 to 1, or a mean, with its 95 % interval.
struct share {
    double share, low, high;
};
// Returns the share of wins in a simulation, which counts them in units of 1/840, with a 95 % interval by Wilson's method.  If
// nothing was measured, the share is 0 and the interval goes from 0 to 1.
struct share measure_share(const struct measure *measure);
// Returns whether the means of two simulations differ by more than chance, at 95 % by Welch's test.
bool measure_differ(const struct measure *a, const struct measure *b);

// --- how a simulation is told (simulate_tell.c, simulate_plot.c) ---

// A figure of a simulation, ready to be told: a share from 0 to 1, or a mean with half its 95 % interval.
struct figure {
    char id[40];       // the figure's name in CSV and JSON: "turns", "wins-seat-1", "event-bought"
    const char *label; // the figure's label, NC_("label", ...): "Turns a round"
    int number;        // the number of a seat, for the figure's label; 0 if it has none
    const char *level; // a level, for the figure's label; NULL if it has none
    struct measure measure;
    bool share;
    double scale; // what the figure's mean is divided by
};
enum { SIMULATE_FIGURES = 2 * SEATS_MAX + 9 + SIMULATE_EVENTS };
struct figures {
    int count;
    struct figure figure[SIMULATE_FIGURES];
};
// Lists all figures that a simulation measured.  `words_a_minute` is how many words are heard in a minute, to give a round's
// length in minutes.
void simulate_figures(const struct simulation *plan, const struct simulated *found, int words_a_minute, struct figures *out);
struct share figure_share(const struct figure *figure); // returns the figure's share or mean, and its interval

struct simulate_report {
    const struct simulation *plan, *against; // `against`: the simulation to compare with, or NULL
    const struct simulated *found, *other;
    int words_a_minute;
};
// Appends what a simulation has found, a short sentence a line.
void simulate_tell(const struct simulate_report *report, struct strbuf *out);
// Appends a simulation's figures as CSV: a line of headings, and a line for each figure of each game.  Numbers have decimal
// points in every language.
void simulate_csv(const struct simulate_report *report, struct strbuf *out);
// Appends a simulation's figures as a line with one JSON object.  The figures of the game to compare with are in its member
// "against".
void simulate_json(const struct simulate_report *report, struct strbuf *out);
// Appends a simulation's figures as an SVG drawing that has the sentences on them as text.
void simulate_plot(const struct simulate_report *report, struct strbuf *out);

#endif
