// SPDX-License-Identifier: GPL-3.0-or-later
// Speech written to a file (speech.h says how its lines look), for tests and for players who send in what they heard.  A line
// is one write(), so a program that is killed leaves only whole lines.
#include "base/bug.h"
#include "base/text.h"
#include "speech/voice.h"
#include "system/file.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct capture {
    int fd;
    int64_t opened;
    bool said; // a text was written to the capture file since the last stop
};

static void *open_capture(const struct voice_setup *setup, struct err *err)
{
    if (!*setup->target) {
        err_add(err, _("The setting speech: capture needs a file, as in capture:heard.txt."));
        return NULL;
    }
    int fd = file_output(setup->target, O_TRUNC | O_APPEND);
    if (fd < 0) {
        err_add(err, _("%s: Speech cannot be written to this file, %s. Name another file."), setup->target, strerror(errno));
        return NULL;
    }
    struct capture *capture = mem_zero(1, sizeof *capture);
    *capture = (struct capture){ .fd = fd, .opened = speech_now() };
    return capture;
}

static void close_capture(void *state)
{
    struct capture *capture = state;
    close(capture->fd);
    free(capture);
}

// Writes a line to the capture file, into which speech goes.  A stop is written only if something was said before it.  A failed
// write is ignored, because a full disk must not stop a game.
static void note_capture(void *state, const char *word, const char *text)
{
    struct capture *capture = state;
    bool stop = strcmp(word, "stop") == 0, cue = strcmp(word, "cue") == 0;
    LOCAL(strbuf) line = STRBUF_INIT;
    if (stop && !capture->said)
        return;
    capture->said = !stop && (capture->said || !cue);
    strbuf_addf(&line, "%lld %s%s%s\n", (long long)((speech_now() - capture->opened) / MS), word, *text ? " " : "", text);
    while (write(capture->fd, line.text, line.length) < 0 && errno == EINTR)
        continue;
}

const struct voice voice_capture = {
    .live = N_("Speech is written to a file."),
    .open = open_capture,
    .close = close_capture,
    .takes = TARGET_NEEDED,
    .note = note_capture,
};
