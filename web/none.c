// SPDX-License-Identifier: GPL-3.0-or-later
// What a page does not have, in the place of four files of src/: the keys of a terminal (term/keys.c, term/line_keys.c), the
// built in voice and the sound card (speech/espeak.c, speech/audio_card.c).  Keys come as lines, and who speaks is the screen
// reader or the browser.
#include "speech/voice.h"
#include "term/keys.h"

#include "base/text.h"
#include <readline/readline.h>

// --- keys, which nobody reads where standard input is no terminal ---

void keys_open(const struct key_row *, bool, struct key_ears) {}
void keys_rebind(const struct key_row *) {}
void keys_close(void) {}
void keys_resume(void) {}
void keys_unread(const char *) {}
void keys_answered(const char *, const char *, bool) {}
void keys_forget(void) {}
void keys_enter_asked(bool) {}
void keys_lines_free(struct key_lines *) {}

bool keys_bind(const char *, const char *, struct err *)
{
    return true;
}

bool keys_waiting(void)
{
    return false;
}

void keys_library(struct strbuf *out)
{
    strbuf_add(out, "no readline");
}

struct key_press keys_read(void)
{
    return (struct key_press){ .kind = KEY_END };
}

enum line_end keys_line(const char *, bool, char **line)
{
    *line = NULL;
    return LINE_EMPTY_END;
}

struct reply keys_reply(void)
{
    return (struct reply){ .kind = REPLY_GONE };
}

struct key_lines *keys_lines_swap(struct key_lines *others)
{
    return others;
}

int rl_translate_keyseq(const char *, char *, int *)
{
    return 1;
}

// --- the voice and the sound card ---

static void *open_none(struct err *err)
{
    err_add(err, "%s", _("There is no sound card to use."));
    return NULL;
}

static void *open_voice(const struct voice_setup *, struct err *err)
{
    return open_none(err);
}

static void *open_audio(const char *, int, struct err *err)
{
    return open_none(err);
}

static void close_none(void *) {}

static bool write_none(void *, const int16_t *, size_t)
{
    return false;
}

static bool flush_none(void *)
{
    return false;
}

const struct voice voice_espeak = { .live = N_("Parlour speaks with its own voice."), .open = open_voice, .close = close_none };
const struct audio audio_card = { .open = open_audio, .close = close_none, .write = write_none, .flush = flush_none };

void speech_library(struct strbuf *out)
{
    strbuf_add(out, "no espeak-ng");
}
