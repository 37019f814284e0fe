// SPDX-License-Identifier: GPL-3.0-or-later
// Leads a visitor whose connection dropped straight back to where they were, and tells what they missed there.
#include "base/text.h"
#include "lobby/lobby_inside.h"
#include "netplay/connection.h"
#include "session/say/say.h"
#include "term/terminal.h"
#include "json/json_output.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

// --- how far a page has been told ---

static void tell_again(void *self, const char *line)
{
    const struct lobby *lobby = self;
    json_output_again(lobby->home.session, line);
}

static const char *file_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

// Sets `told` to what a visitor will have heard once the page has shown the batch of lines that is being written: at which table,
// up to which move and which line of chat.  The visitor returns to that point after a dropped connection.  A batch written on the
// way back to a table, or after the connection has dropped, leaves the point where it was, unless the table's client has heard
// more.
static void measure(const struct lobby *lobby, struct told_until *told)
{
    const struct session *session = lobby->home.session;
    const struct client *client = lobby->connection ? lobby->connection->client : NULL;
    const struct card *card = client ? client_card(client) : NULL;
    bool alone = !client && session->table && session->path && !session->tutor && !strchr(file_of(session->path), ' ');
    bool leaves = session->input.over || terminal_leaving(), returns = *lobby->told.where;
    *told = leaves ? lobby->batches.told : returns ? lobby->told : (struct told_until){ .where = "-", .at = -1 };
    if (card) {
        snprintf(told->where, sizeof told->where, "%s", card->table);
        if (!(leaves || returns) || client_moves_heard(client) >= 0)
            told->at = client_moves_heard(client);
        client_chat_heard(client, &told->epoch, &told->chat);
    } else if (alone) {
        *told = (struct told_until){ .at = table_moves(session->table) };
        snprintf(told->where, sizeof told->where, "%s", file_of(session->path));
    }
}

static void keep(void *self, long number, const char *line)
{
    struct lobby *lobby = self;
    struct told_until told;
    measure(lobby, &told);
    batches_keep(&lobby->batches, number, &told, line);
}

// Keeps the batches of a visitor's page for a return after the connection has dropped.  A page that has shown nothing hears how
// things stand.  So does a page that has shown more than its folder knows, because the folder was removed meanwhile and its
// batches count from the beginning again.
void lobby_keep_batches(struct lobby *lobby)
{
    long shown = lobby->visitor->hello.shown;
    batches_open(&lobby->batches, lobby->visitor, shown ? shown : LONG_MAX, tell_again, lobby);
    lobby->goes_on = shown && shown <= lobby->batches.last && !lobby->batches.lost;
    if (shown && shown <= lobby->batches.last)
        lobby->told = lobby->batches.told;
    json_output_keep(lobby->home.session, shown > lobby->batches.last ? shown : lobby->batches.last, keep, lobby);
}

// --- going back to a game alone ---

static void sits_alone(void *self, const char *resume)
{
    struct lobby *lobby = self;
    lobby_company_leave(lobby);
    where_keep(lobby->visitor, PLACE_SOLO, resume ? file_of(resume) : NULL);
}

static bool is_newer(const struct timespec *a, const struct timespec *b)
{
    return a->tv_sec != b->tv_sec ? a->tv_sec > b->tv_sec : a->tv_nsec >= b->tv_nsec;
}

// Returns the place of the unfinished game that the returning visitor played alone, or -1 if it is over.
static int find_save(const struct saves *saves, const struct where *where)
{
    for (int i = 0; i < saves->count; i++)
        if (*where->name ? strcmp(file_of(saves->save[i].path), where->name) == 0 : is_newer(&saves->save[i].at, &where->since))
            return i;
    return -1;
}

static const char *find_told(const struct saves *saves, const char *name)
{
    for (int i = 0; i < saves->count; i++)
        if (strcmp(file_of(saves->save[i].path), name) == 0)
            return saves->save[i].path;
    return NULL;
}

// Goes on with the game that a returning visitor played alone: the one that the last batch told of, even if its match has ended
// since, or the one that the visitor began or resumed last.  A new game without a batch is told from its beginning.  Returns
// false if there is none.
static bool resumes(struct lobby *lobby, const struct where *where)
{
    LOCAL(saves) open = saves_list(), over = saves_past();
    struct play_args args = *lobby->home.args;
    int found = find_save(&open, where);
    const char *told = find_told(&open, lobby->told.where), *ended = find_told(&over, lobby->told.where);
    args.resume = told ? told : ended ? ended : found >= 0 ? open.save[found].path : NULL;
    args.told = told || ended ? (int)lobby->told.at + 1 : !*where->name && *lobby->told.where;
    if (args.resume) {
        lobby->home.sits = NULL; // where the visitor is need not be written again
        home_play(&lobby->home, &args);
        lobby->home.sits = sits_alone;
    }
    return args.resume != NULL;
}

// --- going back to a table of the house ---

// Returns the only table with a seat for the returning visitor, or NULL.  Nothing was kept of a visitor who came without a token
// or a key, but the house knows their seat.
static const struct card *only_seat(const struct lobby *lobby)
{
    const struct card *found = NULL;
    int seats = 0;
    for (int i = 0; i < lobby->cards; i++)
        if (card_seat_of(lobby->card[i], lobby->user) >= 0 && lobby->card[i]->stage != STAGE_WAITING) {
            found = lobby->card[i];
            seats++;
        }
    return seats == 1 ? found : NULL;
}

static bool offers_seat(struct lobby *lobby)
{
    const struct card *card = lobby->house && !lobby->visitor->known ? only_seat(lobby) : NULL;
    if (!card)
        return false;
    session_answerf(lobby->home.session, _("You have a seat at %s, where the game goes on."), card->name);
    if (!session_confirm(lobby->home.session, _("Sit down, y or n? ")))
        return false;
    lobby_sit(lobby, card->table, false, NULL);
    return true;
}

bool lobby_return(struct lobby *lobby)
{
    struct where where;
    where_read(lobby->visitor, &where);
    lobby->home.sits = sits_alone;
    lobby->home.sits_self = lobby;
    bool returned = true;
    if (where.is == PLACE_SOLO)
        returned = resumes(lobby, &where);
    else if (where.is != PLACE_LOBBY && lobby->house)
        lobby_sit(lobby, where.name, where.is == PLACE_WATCH, NULL);
    else
        returned = offers_seat(lobby);
    if (!home_over(&lobby->home))
        where_keep(lobby->visitor, PLACE_LOBBY, NULL);
    lobby->told = (struct told_until){ .at = -1 };
    return returned;
}
