// SPDX-License-Identifier: GPL-3.0-or-later
// In place of dispatcher.c where libspeechd was not found when Parlour was built: who chooses
// Speech Dispatcher is told so, and hears the built in voice.
#include "base/text.h"
#include "speech/voice.h"

static bool tell(struct err *err)
{
    return err_add(err, _("This Parlour is built without Speech Dispatcher."));
}

static void *open_absent(const struct voice_setup *setup, struct err *err)
{
    if (!setup->stands_in)
        tell(err);
    return NULL;
}

static void close_absent(void *state)
{
    (void)state;
}

static void say_absent(void *state, enum speech_class kind, const char *text, struct voice_turn *turn)
{
    (void)state;
    (void)kind;
    (void)text;
    (void)turn;
}

static bool list_absent(const char *target, const char *language, const struct speech_list *list, struct err *err)
{
    (void)target;
    (void)language;
    (void)list;
    return tell(err);
}

const struct voice voice_dispatcher = {
    .word = "dispatcher",
    .live = N_("Speech Dispatcher speaks."),
    .open = open_absent,
    .close = close_absent,
    .say = say_absent, // so that its stand-in has a thread and a queue
    .instead = &voice_espeak,
    .list = list_absent,
};
