// SPDX-License-Identifier: GPL-3.0-or-later
// Coming back: a visitor whose line dropped is put straight to where they were, and hears what they missed there.
#include "base/text.h"
#include "lobby/lobby_inside.h"
#include "session/say/prompt.h"
#include "session/say/say.h"

static void sits_alone(void *self)
{
    const struct lobby *lobby = self;
    where_keep(lobby->visitor, PLACE_SOLO, NULL);
}

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
    if (where.is == PLACE_SOLO)
        home_go_on(&lobby->home);
    else if (where.is != PLACE_LOBBY && lobby->house)
        lobby_sit(lobby, where.table, where.is == PLACE_WATCH);
    else
        return offers_seat(lobby);
    if (!home_over(&lobby->home))
        where_keep(lobby->visitor, PLACE_LOBBY, NULL);
    return true;
}
