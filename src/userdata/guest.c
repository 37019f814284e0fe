// SPDX-License-Identifier: GPL-3.0-or-later
// What all visitors by the door have in common: sentences about what they cannot do, and texts from which the name of their
// folder is removed.
#include "userdata/guest.h"

#include "base/text.h"
#include "system/paths.h"

#include <string.h>

const struct line_limits guest_lines = { .bytes = 512, .a_second = 20, .idle_ms = 30 * 60 * 1000, .warning_ms = 2 * 60 * 1000 };

const char *guest_no_move(void)
{
    return _(
        "The door has no room for your game now, so the move was not made. Nothing is lost; try again in a few minutes, or tell "
        "the person who keeps this house.");
}

const char *guest_no_game(void)
{
    return _("The door has no room for another game now. Try again in a few minutes, or tell the person who keeps this house.");
}

// Returns the length of a folder's path, with its slash, if a text for a guest begins with the path, else 0.
static size_t begins_with(const char *text, const char *folder)
{
    size_t length = folder ? strlen(folder) : 0;
    if (length < 2 || strncmp(text, folder, length) != 0 || !strchr("/ ,.", text[length]))
        return 0;
    return length + strspn(text + length, "/");
}

void guest_tell(const struct guest *guest, const char *text, struct strbuf *out)
{
    LOCAL(strbuf) shipped = STRBUF_INIT;
    paths_shipped("", &shipped);
    while (*text) {
        size_t own = begins_with(text, guest->folder), other = begins_with(text, shipped.text);
        text += own ? own : other;
        if (!own && !other)
            strbuf_add_char(out, *text++);
    }
}
