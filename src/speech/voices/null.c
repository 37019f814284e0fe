// SPDX-License-Identifier: GPL-3.0-or-later
// The null voice, which says nothing: a screen reader reads the terminal, and Parlour must not speak into it.
#include "base/text.h"
#include "speech/voice.h"

static void *open_null(const struct voice_setup *, struct err *)
{
    static char nothing; // its address is a state that is not NULL
    return &nothing;
}

static void close_null(void *) {}

const struct voice voice_null = {
    .live = N_("Speech is off, a screen reader reads."),
    .open = open_null,
    .close = close_null,
    .takes = TARGET_NONE,
};
