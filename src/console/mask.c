// SPDX-License-Identifier: GPL-3.0-or-later
// The mask over the own hand; mask.h says what it hides.
#include "console/mask.h"

#include "base/text.h"
#include "console/table_commands.h"

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
    static const enum reason plain[] = { REASON_NONE, REASON_NOT_YOUR_TURN, REASON_WRONG_PHASE, REASON_BAD_MOVE };
    session->secret = true;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (no->reason == plain[i])
            session->secret = false;
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
        strbuf_addf(out, P_("Masked, %d card. Shift x unmasks.\n", "Masked, %d cards. Shift x unmasks.\n", cards), cards);
    else
        strbuf_add(out, _("Masked. Shift x unmasks.\n"));
}

void mask_named(struct session *session)
{
    session->secret = !mask_on(session);
}

const char *mask_face(const struct session *session, int face, enum text_style style)
{
    return mask_on(session) ? _("card") : face_name(face, style);
}

const char *mask_the_face(const struct session *session, int face, enum text_style style)
{
    return mask_on(session) ? _("the card") : face_the(face, style);
}

void mask_names(const struct session *session, const uint16_t *card, int count, enum text_style style, struct strbuf *out)
{
    if (mask_on(session))
        strbuf_addf(out, P_("%d card", "%d cards", count), count);
    else
        session_names(card, count, (int)style, out);
}

void act_mask(struct session *session, const struct args *args)
{
    bool on = args->count > 1 ? text_typed(args->word[1], N_("on")) : !session->preferences.mask;
    struct err err = ERR_INIT;
    if (args->count > 1 && !on && !text_typed(args->word[1], N_("off"))) {
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
