// SPDX-License-Identifier: GPL-3.0-or-later
// The mask over the hand: names of cards are kept back here, before anything is printed or spoken.
#include "session/say/say.h"

#include "base/text.h"
#include "rules/phrase.h"

#include <string.h>
#include <strings.h>

bool mask_on(const struct session *session)
{
    const struct preferences *preferences = &session->preferences;
    bool shared = preferences->mask || preferences->mask_shared;
    return session->person->seat != WATCHER && (session->hotseat ? shared != session->person->mask_other : preferences->mask);
}

// Appends to `others` the names of a list such as "Ann,Bob" except `name`, and returns whether `name` was in the list.  The list
// names the people whose mask is the opposite of what the settings say.
static bool without(const char *list, const char *name, struct strbuf *others)
{
    bool found = false;
    for (const char *at = list; *at; at += at[strcspn(at, ",")] ? strcspn(at, ",") + 1 : strlen(at)) {
        size_t length = strcspn(at, ",");
        bool same = length == strlen(name) && strncasecmp(at, name, length) == 0;
        found = found || same;
        if (length && !same)
            strbuf_addf(others, "%s%.*s", others->length ? "," : "", (int)length, at);
    }
    return found;
}

void mask_remember(struct session *session)
{
    LOCAL(strbuf) others = STRBUF_INIT;
    session->person->mask_other =
        without(session->preferences.mask_except, table_name(session->table, session->person->seat), &others);
}

// Turns the mask of the person at a shared keyboard on or off, and saves the choice under the person's name.
static void turn_own(struct session *session, struct err *err)
{
    const char *name = table_name(session->table, session->person->seat);
    LOCAL(strbuf) names = STRBUF_INIT, quoted = STRBUF_INIT;
    session->person->mask_other = !session->person->mask_other;
    without(session->preferences.mask_except, name, &names);
    if (session->person->mask_other)
        strbuf_addf(&names, "%s%s", names.length ? "," : "", name);
    strbuf_addf(&quoted, "\"%s\"", names.text);
    preferences_set(&session->preferences, "mask_except", quoted.text, err);
}

void mask_turn(struct session *session, bool on, struct err *err)
{
    if (!session->hotseat)
        preferences_set(&session->preferences, "mask", on ? "true" : "false", err);
    else if (on != mask_on(session))
        turn_own(session, err);
}

bool mask_refusal(const struct refusal *no)
{
    static const enum reason plain[] = { REASON_NONE, REASON_NOT_YOUR_TURN, REASON_WRONG_PHASE, REASON_BAD_MOVE };
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (no->reason == plain[i])
            return false;
    return true;
}

bool mask_hides(const struct session *session, const struct event *event)
{
    bool open = event->call && table_game(session->table)->calls_openly;
    return session->person->seat != WATCHER && event->hearers == 1u << session->person->seat && event->count > 0 && !open;
}

void mask_sentence(const struct session *session, struct strbuf *out)
{
    const struct game *game = table_game(session->table);
    uint16_t card[HAND_MAX];
    int cards = game->hand ? game->hand(game, table_view(session->table, session->person->seat), card, HAND_MAX) : 0;
    bool words = session_by_words(session);
    if (game->hand && !game->numbers)
        strbuf_addf(out,
                    words ? P_("Masked, %d card. Type mask to unmask.\n", "Masked, %d cards. Type mask to unmask.\n", cards)
                          : P_("Masked, %d card. Shift x unmasks.\n", "Masked, %d cards. Shift x unmasks.\n", cards),
                    cards);
    else
        strbuf_add(out, words ? _("Masked. Type mask to unmask.\n") : _("Masked. Shift x unmasks.\n"));
}

bool mask_named(const struct session *session)
{
    return !mask_on(session);
}

const char *mask_face(const struct session *session, int face, enum text_style style)
{
    return mask_on(session) ? _("card") : face_name(face, style);
}

const char *mask_the_face(const struct session *session, int face, enum text_style style)
{
    return mask_on(session) ? _("the card") : face_the(face, style);
}

void mask_phrase(const struct session *session, const char *sentence, int face, enum text_style style, struct strbuf *out)
{
    const struct says says = { sentence, NULL };
    const char *card = mask_face(session, face, style), *the_card = mask_the_face(session, face, style);
    phrase_say(&says, &(struct fill){ .card = card, .the_card = the_card }, out);
}

void mask_names(const struct session *session, const uint16_t *card, int count, enum text_style style, struct strbuf *out)
{
    if (mask_on(session))
        strbuf_addf(out, P_("%d card", "%d cards", count), count);
    else
        card_names(card, count, style, out);
}
