// SPDX-License-Identifier: GPL-3.0-or-later
// Seats people and computer players at a table, new or unfinished, as the command line says, and names those who have no name
// yet.
#include "home/startup.h"

#include "base/bug.h"
#include "base/text.h"
#include "commands/dispatch.h"
#include "commands/table_commands.h"
#include "players/players.h"
#include "rules/sides.h"
#include "session/coach/coach.h"
#include "session/say/say.h"
#include "system/os.h"
#include "userdata/guest.h"
#include "userdata/saves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *random_word(char *room, size_t size)
{
    unsigned long long number = 0;
    if (os_random(&number, sizeof number) != 0)
        number = (unsigned long long)time(NULL) * 2654435761u;
    snprintf(room, size, "%llx", number);
    return room;
}

void seating_computers(struct seat_plan *seat, int people, int seats, const char *level)
{
    int next = 0;
    for (int i = people; i < seats; i++) {
        while (hotseat_called_so(seat, people, players_name(next)) >= 0)
            next++;
        snprintf(seat[i].name, sizeof seat[i].name, "%s", players_name(next++));
        snprintf(seat[i].level, sizeof seat[i].level, "%s", level);
    }
}

// Seats the people on the first seats of a new table, with the names that the command line and the settings give.  Returns how
// many there are, or -1 with a sentence in `err` if a name is faulty.
static int name_people(const struct session *session, const struct play_args *args, struct seat_plan *seat, struct err *err)
{
    LOCAL(strbuf) own = STRBUF_INIT;
    int people = args->people ? hotseat_names(args->people, seat, err) : !args->watch;
    if (args->people)
        return people && (!args->first || hotseat_begin(seat, people, args->first, err)) ? people : -1;
    startup_name(session, args, &own);
    if (people)
        snprintf(seat[0].name, sizeof seat[0].name, "%s", own.text);
    return people;
}

static struct variant *load_rules(const struct play_args *args, struct err *err)
{
    struct variant *variant = variant_load(args->rules ? args->rules : "playroom", NULL, err);
    for (int i = 0; variant && i < args->sets; i++) {
        char key[128];
        int length = (int)strcspn(args->set[i], "=");
        snprintf(key, sizeof key, "%.*s", length, args->set[i]);
        if (setting_find(preference_rows, key))
            err_add(err, _("The key %s is a setting, not a rule.\nChange it with parlour settings %s %s."), key, key,
                    args->set[i] + length + 1);
        else if (variant_set_pair(variant, args->set[i], "--set", err))
            continue;
        variant_free(variant);
        variant = NULL;
    }
    // A table is not dealt by rules that `parlour rules check` calls faulty.
    if (variant && ((variant->file && !variant_check_all(variant, err)) || !variant_trial(variant, err))) {
        variant_free(variant);
        variant = NULL;
    }
    return variant;
}

static int seats_for(const struct session *session, const struct play_args *args, const struct variant *variant, int people)
{
    int wanted = session->preferences.players ? session->preferences.players : variant_usual(variant);
    return args->players ? args->players : variant_seats(variant, wanted < people ? people : wanted);
}

void seating_meet(struct seat_plan *seat, int seats, const unsigned *side, int one, int other)
{
    int from, to;
    if (!sides_meet(side, seats, one, other, &from, &to))
        return;
    struct seat_plan moved = seat[from];
    seat[from] = seat[to];
    seat[to] = moved;
}

bool seating_partner(const struct variant *variant, struct seat_plan *seat, int seats, const char *who, const char *partner,
                     struct err *err)
{
    unsigned side[SEATS_MAX];
    int one = who ? hotseat_called_so(seat, seats, who) : 0;
    int other = *partner ? hotseat_called_so(seat, seats, partner) : -1; // a free seat has no name
    if (!sides_of(variant->game, variant->options, seats, side))
        return err_add(err, _("In %s everybody plays alone. Leave out --partner."), variant_title(variant));
    if (other < 0)
        return err_add(err, _("Nobody at this table is called %.60s, so nobody of that name can be a partner."), partner);
    if (one < 0 || one == other)
        return err_add(err, "%s", _("A partner is somebody else. Write another name after --partner."));
    seating_meet(seat, seats, side, one, other);
    return true;
}

// Seats the partner whom --partner names opposite the person at the keyboard.  If several people share the keyboard, the partner
// is for the one who is named first, even if another person begins.
static bool seat_partner(const struct play_args *args, const struct variant *variant, struct seat_plan *seat, int seats,
                         struct err *err)
{
    struct seat_plan named[SEATS_MAX] = { 0 };
    bool people = args->people && hotseat_names(args->people, named, err);
    return seating_partner(variant, seat, seats, people ? named[0].name : NULL, args->partner, err);
}

void seating_company(const struct variant *variant, const struct seat_plan *seat, int seats, int own, struct strbuf *out)
{
    const char *name[SEATS_MAX];
    for (int i = 0; i < seats; i++)
        name[i] = seat[i].name;
    session_company(variant, name, seats, own, out);
}

int seating_names(const struct session *session, const struct play_args *args, const struct variant *variant,
                  struct seat_plan seat[SEATS_MAX], struct err *err)
{
    memset(seat, 0, SEATS_MAX * sizeof *seat);
    int people = name_people(session, args, seat, err), seats = seats_for(session, args, variant, people);
    const char *usual = session->preferences.level;
    const char *level = args->level ? args->level : players_level_usual(variant->game, usual);
    if (people < 0)
        return 0;
    if (people > seats) { // more people than may play, or than --players says
        err_add(err, P_("%d person plays, and the game has %d seats.", "%d people play, and the game has %d seats.", people),
                people, seats);
        return 0;
    }
    if (!players_level_in(variant->game, level)) {
        err_add(err, _("There is no level %s in %s.\nIts levels are %s."), level, variant_title(variant),
                players_levels_in(variant->game));
        return 0;
    }
    seating_computers(seat, people, seats, level);
    return !args->partner || seat_partner(args, variant, seat, seats, err) ? seats : 0;
}

static struct table *not_kept(const struct session *session, struct err *err)
{
    if (session->guest) {
        err_clear(err);
        err_add(err, "%s", guest_no_game());
    }
    return NULL;
}

static bool keep_new(struct session *session, struct table *table, struct err *err)
{
    LOCAL(strbuf) record = STRBUF_INIT;
    int fd;
    table_write(table, &record);
    session->path = saves_new(table_variant(table)->id, &record, &fd, err);
    if (session->path)
        table_journal_in(table, session->path, fd, record.length);
    return session->path != NULL;
}

static struct table *new_table(struct session *session, const struct play_args *args, struct err *err)
{
    struct variant *variant = load_rules(args, err);
    if (!variant)
        return NULL;
    struct seat_plan seat[SEATS_MAX];
    char word[32];
    const char *seed = args->seed ? args->seed : random_word(word, sizeof word);
    int seats = seating_names(session, args, variant, seat, err);
    if (seats && session->guest && saves_make_room(GUEST_GAMES))
        session_answerf(session, _("Only %d games are kept here, so the oldest was removed."), GUEST_GAMES);
    struct table *table = seats ? table_new(variant, seat, seats, seed, err) : NULL;
    if (!seats)
        variant_free(variant);
    if (table && args->coach)
        table_practise(table);
    if (table && !keep_new(session, table, err)) {
        table_free(table);
        return not_kept(session, err);
    }
    if (table)
        players_seat_all(table, seed);
    return table;
}

// Returns whether the seats of an unfinished game have known levels of computer players; a later Parlour may have written the
// record.  If not, `err` has a sentence.
static bool check_seats(const struct table *table, const char *path, struct err *err)
{
    for (int seat = 0; seat < table_seats(table); seat++) {
        const char *level = table_level(table, seat);
        if (*level && !players_level_in(table_game(table), level))
            return err_add(err, _("%s: There is no level %s of computer players. The levels are %s."), path, level,
                           players_levels_in(table_game(table)));
    }
    return true;
}

// Returns the first seat that no computer player has, or WATCHER if there is none.
static int person(const struct table *table)
{
    for (int seat = 0; seat < table_seats(table); seat++)
        if (!*table_level(table, seat))
            return seat;
    return WATCHER;
}

// How many moves of an unfinished game the person on a seat was told before the connection dropped.
struct missed {
    struct session *session;
    // The number of moves that were told.
    int told;
};

// Seats the person of an unfinished game while its record is replayed, just after the last move that the person was told before
// the connection dropped.  The person then hears the later moves.
static void hear_missed(void *self, struct table *table, const char *)
{
    const struct missed *missed = self;
    unsigned people = table_people(table);
    if (missed->session->back)
        session_look(missed->session);
    else if (table_moves(table) == missed->told && !(people & (people - 1)))
        session_listen(missed->session, table, person(table));
}

static struct table *load(struct session *session, const char *path, int told, struct err *err)
{
    struct missed missed = { session, told - 1 };
    if (!told)
        return table_load(path, true, err);
    session->path = mem_copy(path); // the person's standing orders are kept beside this file
    struct table *table = table_load_followed(path, true, (struct follower){ hear_missed, &missed }, err);
    free(session->path);
    session->path = NULL;
    if (table)
        table_follow(table, (struct follower){ 0 });
    return table;
}

static struct table *old_table(struct session *session, const struct play_args *args, struct err *err)
{
    const char *path = args->resume;
    struct table *table = load(session, path, args->told, err);
    if (table && !check_seats(table, path, err)) {
        table_free(table);
        table = NULL;
    }
    if (!table) {
        session->table = NULL;
        return NULL;
    }
    session->path = mem_copy(path);
    char seed[32];
    snprintf(seed, sizeof seed, "resumed-%d", table_moves(table));
    players_seat_all(table, seed);
    return table;
}

bool seating_play(struct session *session, const struct play_args *args, struct err *err)
{
    bool resumed = args->resume != NULL;
    if (resumed && args->people)
        return err_add(err, "%s", _("An unfinished game has its own people. Leave out --people."));
    struct table *table = resumed ? old_table(session, args, err) : new_table(session, args, err);
    if (!table)
        return false;
    char *path = session->path; // session_sit takes a copy of the path
    unsigned people = table_people(table);
    bool practice = table_is_practice(table) && people && !(people & (people - 1));
    session->watching = !people;
    if (practice && !session->back)
        session_say_practice(session);
    if (people & (people - 1))
        hotseat_sit(session, table, path, resumed);
    else
        session_sit(session, table, person(table), path, resumed);
    if (practice) // the coach recalls from the record for the person too
        coach_come(session, path);
    else if (!session->hotseat)
        session_recall(session);
    free(path);
    newcomer_begin(session, resumed);
    session_run(session);
    return true;
}
