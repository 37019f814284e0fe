// SPDX-License-Identifier: GPL-3.0-or-later
// Counts a match that has just ended as a line of the statistics.  A match is what the rules call one, such as a run of Deck
// battle.  If the rules set no end to it, as in plain Kings, each round counts.  A game that was left is not counted.
#include "session/session.h"

#include "base/bug.h"
#include "base/text.h"
#include "rules/kit/kit.h"
#include "rules/sides.h"
#include "rules/variant/variant_kept.h"
#include "session/say/say.h"
#include "userdata/evening.h"
#include "userdata/saves.h"
#include "userdata/stats.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>
#include <time.h>

// Returns the seat whose match the statistics count: the person's, or at a shared keyboard the seat with the name in the
// settings, or else the first person's seat.  Returns -1 if the match does not count.
static int own_seat(const struct session *session)
{
    unsigned people;
    int first = -1;
    if (session->watching || session->tutor)
        return -1;
    if (!session->hotseat)
        return session->person->seat == WATCHER ? -1 : session->person->seat;
    people = table_people(session->table);
    for (int seat = 0; seat < table_seats(session->table); seat++) {
        if (!(people & 1u << seat))
            continue;
        if (strcasecmp(table_name(session->table, seat), session->preferences.name) == 0)
            return seat;
        if (first < 0)
            first = seat;
    }
    return first;
}

// Returns the level of the computer players among `seats` as the statistics write it: "people" if there are none, "mixed" if the
// levels differ, "alone" at a table for one.
static const char *level_of(const struct table *table, unsigned seats)
{
    const char *level = table_seats(table) == 1 ? "alone" : "people";
    for (int seat = 0; seat < table_seats(table); seat++) {
        const char *here = table_level(table, seat);
        if (!(seats >> seat & 1) || !*here)
            continue;
        if (strcmp(level, "people") != 0 && strcmp(level, here) != 0)
            return "mixed";
        level = here;
    }
    return level;
}

// Puts the level and names of the person's partners, who win or lose together, into `bout`, a line of the statistics.
static void note_partner(struct bout *bout, const struct table *table, unsigned partners)
{
    LOCAL(strbuf) names = STRBUF_INIT;
    if (!partners)
        return;
    strbuf_add(&names, level_of(table, partners));
    for (int seat = 0, told = 0; seat < table_seats(table); seat++)
        if (partners >> seat & 1)
            strbuf_addf(&names, "%s%s", told++ ? ", " : " ", table_name(table, seat));
    bout->partner = strbuf_take(&names);
}

// Puts the rules of the match into `bout`, a line of the statistics.  They are taken from the lines that a server is sent: "rules
// playroom", "title Our rummy", "set open.points 60".
static void note_rules(struct bout *bout, const struct variant *variant)
{
    LOCAL(strbuf) text = STRBUF_INIT, changed = STRBUF_INIT;
    char *rest = NULL;
    variant_kept_by_keys(variant, &text);
    for (char *line = strtok_r(text.text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (strncmp(line, "rules ", 6) == 0)
            bout->game = mem_copy(line + 6);
        else if (strncmp(line, "title ", 6) == 0)
            bout->rules = mem_copy(line + 6);
        else if (strncmp(line, "set ", 4) == 0)
            strbuf_addf(&changed, "%s%s", changed.length ? ", " : "", line + 4);
    }
    if (!bout->game) {
        bout->game = mem_copy(variant->id);
        bout->rules = mem_copy(variant_title(variant));
    }
    bout->changed = strbuf_take(&changed);
}

static char *now(void)
{
    char text[32];
    struct tm local;
    time_t seconds = time(NULL);
    localtime_r(&seconds, &local);
    strftime(text, sizeof text, "%Y-%m-%d %H:%M", &local);
    return mem_copy(text);
}

// Puts the name of the match's record, which tells one match from another, into `bout`, a line of the statistics.  A deal that
// was begun again counts apart from the one before.
static void note_record(struct bout *bout, const char *path, bool each_round, int rounds, int again)
{
    LOCAL(strbuf) name = STRBUF_INIT;
    const char *slash = strrchr(path, '/');
    strbuf_add(&name, slash ? slash + 1 : path);
    if (each_round)
        strbuf_addf(&name, " round %d", rounds);
    if (again)
        strbuf_addf(&name, " again %d", again);
    bout->record = strbuf_take(&name);
}

void stats_evening(const struct session *session, struct strbuf *out)
{
    const struct table *table = session->table;
    const struct standing standing = table_standing(table);
    int own = session->person->seat, seats = table_seats(table), won[SEATS_MAX];
    LOCAL(strbuf) list = STRBUF_INIT;
    if (session->tutor || !evening_count(&(struct evening){ table_names(table), seats }, won))
        return;
    for (struct side_walk walk = { 0 }; side_next(&walk, standing.side, seats, own);) {
        strbuf_add(&list, list.length ? ", " : "");
        side_names(standing.side[walk.seat], table_names(table), own, _("you"), &list);
        strbuf_addf(&list, " %d", won[walk.seat]);
    }
    // translators: how many each has won at this table today, "Matches won this evening, you 2, Alice 1."
    strbuf_addf(out, _("Matches won this evening, %s.\n"), list.text);
}

// --- feats of a match, from its record ---

// The feats that the statistics count in a match, such as gin.  A feat counts for the seat of its event or, with as_other, for
// the other seat that the event names.
static const struct counted_feat {
    enum kit_counted counted;
    bool as_other;
    size_t at; // the offset of the feat's number in struct bout
} feats[] = {
    { COUNTED_GIN, false, offsetof(struct bout, gins) },
    { COUNTED_WHOLE_HAND, false, offsetof(struct bout, whole_hands) },
    { COUNTED_ONE_RUN, false, offsetof(struct bout, one_runs) },
    { COUNTED_UNDERCUT, false, offsetof(struct bout, undercuts) },
    { COUNTED_UNDERCUT, true, offsetof(struct bout, undercut) },
};
// The counting of a match's feats for the statistics while its record is played again.
struct recount {
    const struct game *game;
    int seat;
    bool each_round;
    struct bout *bout, begun; // begun: the numbers of feats when the round began
};

// Counts the feats of an event, such as gin, for the statistics.  A feat ends its round, so a move that is taken back takes back
// the feats of that round.
static void count_feat(void *self, const struct view *, const struct event *event)
{
    struct recount *recount = self;
    enum kit_counted counted = kit_counted(recount->game, event);
    bool begins = counted == COUNTED_ROUND;
    if (event->kind == EVENT_UNDO || (begins && recount->each_round))
        *recount->bout = recount->begun;
    else if (begins)
        recount->begun = *recount->bout;
    for (size_t i = 0; i < sizeof feats / sizeof *feats; i++)
        if (counted == feats[i].counted && (feats[i].as_other ? event->other : event->seat) == recount->seat)
            ++*(long *)((char *)recount->bout + feats[i].at);
}

static void watch(void *self, struct table *table, const char *line)
{
    if (!*line)
        table_watch(table, (struct sitter){ .hear = count_feat, .self = self });
}

// Counts the feats of a match for the statistics by playing its record again, since the match may have been left and continued.
static void note_feats(struct bout *bout, const struct session *session, int seat, bool each_round)
{
    const struct game *game = table_game(session->table);
    LOCAL(err) ignored = ERR_INIT; // a record that cannot be read again has no feats
    struct recount recount = { game, seat, each_round, bout, *bout };
    const bool knocks = verbs_ruled(game, table_variant(session->table)->options, verbs_that(game, VERB_KNOCKS));
    if (!knocks || table_is_far(session->table))
        return;
    table_free(table_load_followed(session->path, false, (struct follower){ watch, &recount }, &ignored));
    bout->whole_hands -= bout->gins; // gin has a number of its own
}

// Counts the person's match or round in the statistics.  `left`: the deal was begun again before it was over.  Returns false
// after saying that the statistics could not be saved.
static bool count(struct session *session, bool left)
{
    const struct table *table = session->table;
    const struct standing standing = table_standing(table);
    struct record_glance glance;
    int seat = own_seat(session);
    bool far = table_is_far(table);
    bool each_round = session_endless(session);
    if (seat < 0 || !session->path || !(standing.round_over || left) || (each_round ? far : !standing.match_over) ||
        (!far && !saves_ours(session->path)))
        return true;
    unsigned winners = each_round ? table_round_winners(table) : standing.winners;
    struct bout bout = { .when = now(),
                         .won = winners >> seat & 1,
                         .practice = table_is_practice(table),
                         .points = standing.points[seat],
                         .moves = left ? 0 : standing.moves,
                         .players = table_seats(table),
                         .level = mem_copy(level_of(table, ~standing.side[seat])) };
    note_partner(&bout, table, standing.side[seat] & ~(1U << seat));
    note_rules(&bout, table_variant(table));
    table_glance(table, &glance);
    bout.gone_back = left ? glance.gone_back_before : each_round ? glance.gone_back_last : glance.gone_back;
    note_feats(&bout, session, seat, each_round);
    note_record(&bout, session->path, each_round, glance.rounds, glance.again - left);
    LOCAL(err) err = ERR_INIT;
    bool fine = stats_add(&bout, &err);
    if (!each_round)
        evening_add(&(struct evening){ table_names(table), table_seats(table) }, winners, bout.record);
    if (!fine)
        session_reply(session, err.text.text);
    bout_release(&bout);
    return fine;
}

bool stats_count(struct session *session)
{
    return count(session, false);
}

void stats_begun_again(struct session *session)
{
    count(session, true);
}
