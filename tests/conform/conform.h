// SPDX-License-Identifier: GPL-3.0-or-later
// One game being judged by the conformance tests: the table it is played at, who chooses the moves,
// and what the judging needs from step to step.
#ifndef CONFORM_CONFORM_H
#define CONFORM_CONFORM_H

#include "base/rng.h"
#include "players/players.h"
#include "table/inside.h"
#include <time.h>

enum { SAMPLE = 8, OLD_MOVES = 64, THINGS_MOST = 96 };

// Who chooses the moves.  Random play gets everywhere in time, but hardly ever far in a game that asks much: there the
// computer players go ahead, alone, or with random moves between theirs.  Waiting is chance without laying cards, as far as
// there is another move: it comes to rounds that nobody wins.
enum manner { BY_CHANCE, BY_BOTH, BY_PLAYERS, BY_WAITING, MANNERS };

// The states that taking back must come to, beside those the table keeps itself: newest last.
struct kept {
    char *bytes;
    struct luck *luck;
    int room;
};

struct listener {
    struct trial *trial;
    int seat;
    struct sitter player;               // whose suggestions are taken
    struct sitter level[PLAYER_LEVELS]; // others who hear the same; of the levels that the game has
};

// What takes long, and in which game it took longest: lists of moves, hints, and players' moves.
enum { DEAR_LIST, DEAR_HINT, DEAR_PLAYER, DEARS };
struct dear {
    double seconds;
    int seed;
};

struct trial {
    // Over all games:
    long moves, refused, accepted, suggested, taken_back, corners, rounds, matches;
    long forgiven;
    long coached; // times that the coach was to be asked
    int round_moves;
    bool forgives; // a fault of a computer player is counted, and a move of chance made instead
    int longest, most_rounds;
    long seen[THINGS_MOST]; // of things_of, by index
    struct dear dear[DEARS];
    clock_t started; // of what is timed just now
    // Of this game:
    const char *name;
    int seats, seed;
    enum manner manner;
    struct table *table;
    struct listener *player[SEATS_MAX];
    struct rng rng;
    struct move_list legal, again;
    struct move old[OLD_MOVES]; // from earlier positions, any seat's
    long steps;
    int olds, round_corners;
    struct kept kept;
    struct state *state; // scratch
    struct view *view;
    struct strbuf told;
};

// --- trial.c: a game from its deal to its record ---
// The rules are taken over.  name and seed stand in what is said when something fails.
void trial_begin(struct trial *trial, struct variant *rules, const char *name, int seats, int seed, enum manner manner);
void trial_step(struct trial *trial); // one move, with everything around it
void trial_next(struct trial *trial);
void trial_end(struct trial *trial, bool replay);
void trial_release(struct trial *trial);
_Noreturn void trial_fail(struct trial *trial, const char *what); // with the record that leads there
const struct options *trial_options(const struct trial *trial);
void trial_time(struct trial *trial); // begins to time
void trial_timed(struct trial *trial, int what);
void trial_say_times(const struct trial *trial);

// --- choose.c ---
void trial_seat(struct trial *trial, bool listen); // listen: what every hearer is told is looked at
void trial_choose(struct trial *trial, int seat, struct move *out);

// --- looks.c: what holds at every moment ---
void look_sound(struct trial *trial);
void look_told(struct trial *trial, enum text_style style); // trial->told
void look_closely(struct trial *trial, int seat);
bool look_fits(const char *text, enum text_style style); // whole lines that can be told
void look_over(struct trial *trial);                     // when nobody may act

// --- secrets.c: what a seat cannot see changes nothing that it is told ---
void look_at_secrets(struct trial *trial);           // at any time
void look_at_choices(struct trial *trial, int seat); // of the seat that is to act; its moves are in trial->legal
void look_at_heard(struct trial *trial, int seat);   // the same

// --- travel.c: what holds for a seat at another computer ---
void look_at_travel(struct trial *trial, int seat); // one seat or the watchers; seat is to act, its moves are in trial->legal
void look_at_travel_over(struct trial *trial);      // when nobody may act
void look_at_travel_between(struct trial *trial, int seat); // the seat is to choose something between rounds, which is rare
// All that can be asked of the view here and of the other one, as one text; what: what is at fault where they differ.
void look_same_talk(struct trial *trial, const struct hearer *here, const struct hearer *there, bool acts, const char *what);
void look_borne(struct trial *trial, const struct hearer *hearer, const struct event *event);

// --- illegal.c ---
unsigned trial_late(const struct trial *trial); // seats that may change an answer they gave
void trial_try_illegal(struct trial *trial, int seat);

#endif
