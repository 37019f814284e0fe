// SPDX-License-Identifier: GPL-3.0-or-later
// Coming back: a visitor whose line dropped is put straight to where they were, and hears what they missed there.
#include "base/text.h"
#include "lobby/lobby_inside.h"
#include "session/say/prompt.h"
#include "session/say/say.h"

#include <string.h>

// --- alone ---

static const char *file_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void sits_alone(void *self, const char *resume)
{
    const struct lobby *lobby = self;
    where_keep(lobby->visitor, PLACE_SOLO, resume ? file_of(resume) : NULL);
}

static bool is_newer(const struct timespec *a, const struct timespec *b)
{
    return a->tv_sec != b->tv_sec ? a->tv_sec > b->tv_sec : a->tv_nsec >= b->tv_nsec;
}

// The game at which the visitor sat; -1: it is over.
static int find_save(const struct saves *saves, const struct where *where)
{
    for (int i = 0; i < saves->count; i++)
        if (*where->name ? strcmp(file_of(saves->save[i].path), where->name) == 0 : is_newer(&saves->save[i].at, &where->since))
            return i;
    return -1;
}

static bool resumes(struct lobby *lobby, const struct where *where)
{
    struct saves saves;
    struct play_args args = *lobby->home.args;
    saves_list(&saves);
    int found = find_save(&saves, where);
    if (found >= 0) {
        args.resume = saves.save[found].path;
        home_play(&lobby->home, &args);
    }
    saves_release(&saves);
    return found >= 0;
}

// --- at a table of the house ---

// Of somebody who came without a token or a key nothing was kept; but the house knows their seat.
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
    lobby_sit(lobby, card->table, false);
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
        lobby_sit(lobby, where.name, where.is == PLACE_WATCH);
    else
        returned = offers_seat(lobby);
    if (!home_over(&lobby->home))
        where_keep(lobby->visitor, PLACE_LOBBY, NULL);
    return returned;
}
