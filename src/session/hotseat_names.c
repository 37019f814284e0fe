// SPDX-License-Identifier: GPL-3.0-or-later
// The names of several people at one keyboard: cleans the names, gives them seats, and puts them into the order of playing.
#include "base/text.h"
#include "base/utf8.h"
#include "session/session.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

int hotseat_called_so(const struct seat_plan *seat, int seats, const char *name)
{
    int at = seats - 1;
    while (at >= 0 && strcasecmp(seat[at].name, name) != 0)
        at--;
    return at;
}

void hotseat_clean_name(const char *from, size_t length, struct strbuf *out)
{
    LOCAL(strbuf) part = STRBUF_INIT, plain = STRBUF_INIT;
    strbuf_add_bytes(&part, from, length);
    for (char *c = part.text; *c; c++)
        if (strchr(":\"\\#?!=", *c))
            *c = ' ';
    utf8_clean(part.text, 30, &plain);
    char *rest = NULL;
    for (char *word = strtok_r(plain.text, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        strbuf_addf(out, "%s%s", out->length ? " " : "", word);
}

int hotseat_names(const char *list, struct seat_plan seat[SEATS_MAX], struct err *err)
{
    int count = 0;
    bool fine = true;
    for (const char *at = list; fine && at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        LOCAL(strbuf) own = STRBUF_INIT;
        hotseat_clean_name(at, strcspn(at, ","), &own);
        if (count == SEATS_MAX)
            fine = err_add(err, _("At most %d people can play."), SEATS_MAX);
        else if (!own.length || own.length >= NAME_MAX_BYTES)
            fine = err_add(err, "%s", _("--people needs names separated by commas, as in Ann,Bob."));
        else if (hotseat_called_so(seat, count, own.text) >= 0)
            fine = err_add(err, _("Two people are called %s. Give one of them another name."), own.text);
        else
            snprintf(seat[count++].name, sizeof seat->name, "%s", own.text);
    }
    if (fine && count < 2)
        fine = err_add(err, "%s", _("--people needs two names or more. For one person use --name."));
    return fine ? count : 0;
}

bool hotseat_begin(struct seat_plan *seat, int people, const char *first, struct err *err)
{
    struct seat_plan order[SEATS_MAX];
    int at = hotseat_called_so(seat, people, first);
    if (at < 0)
        return err_add(err, _("Nobody who plays is called %.60s, so nobody of that name can begin."), first);
    for (int i = 0; i < people; i++)
        order[i] = seat[(at + i) % people];
    memcpy(seat, order, (size_t)people * sizeof *seat);
    return true;
}
