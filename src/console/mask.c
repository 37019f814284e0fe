// SPDX-License-Identifier: GPL-3.0-or-later
// The mask over the own hand; mask.h says what it hides.
#include "console/mask.h"

#include "base/text.h"
#include "console/table_commands.h"

#include <strings.h>

bool mask_on(const struct session *session)
{
    return session->preferences.mask && session->seat != WATCHER;
}

void mask_next(struct session *session)
{
    session->secret = true;
}

void mask_refusal(struct session *session, const struct refusal *no)
{
    session->secret = no->reason != REASON_NOT_YOUR_TURN && no->reason != REASON_WRONG_PHASE && no->reason != REASON_BAD_MOVE;
}

bool mask_hides(const struct session *session, const struct event *event)
{
    return session->seat != WATCHER && event->hearers == 1u << session->seat && event->count > 0;
}

void mask_sentence(const struct session *session, struct strbuf *out)
{
    const struct game *game = table_game(session->table);
    uint16_t card[HAND_MAX];
    int cards = game->hand ? game->hand(table_view(session->table, session->seat), card, HAND_MAX) : 0;
    if (game->hand && !game->item)
        strbuf_addf(out, P_("Masked, %d card. X unmasks.\n", "Masked, %d cards. X unmasks.\n", cards), cards);
    else
        strbuf_add(out, _("Masked. X unmasks.\n"));
}

const char *mask_card(void)
{
    return _("card");
}

const char *mask_the_card(void)
{
    return _("the card");
}

void act_mask(struct session *session, const struct args *args)
{
    bool on = args->count > 1 ? !strcasecmp(args->word[1], _("on")) : !session->preferences.mask;
    struct err err = ERR_INIT;
    if (args->count > 1 && !on && strcasecmp(args->word[1], _("off"))) {
        session_answerf(session, "%s", _("Say mask on or mask off."));
        return;
    }
    if (!preferences_set(&session->preferences, "mask", on ? "true" : "false", &err))
        session_answerf(session, "%s", err.text.text);
    err_release(&err);
    if (session->preferences.mask)
        session_answerf(session, "%s", _("Masked, your cards are not named."));
    else
        session_answerf(session, "%s", _("Unmasked, your cards are named again."));
}
