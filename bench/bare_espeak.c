// SPDX-License-Identifier: GPL-3.0-or-later
// The anchor of speech_bench.c: the least program that speaks a sentence through libespeak-ng.  It
// plays nothing.  It prints when the first sound came out of the library (monotonic nanoseconds) and
// how much memory it had at most (KiB).  It must know nothing of Parlour.
#include <espeak-ng/speak_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static long long first;

static int take(short *samples, int count, espeak_EVENT *events)
{
    struct timespec now;
    (void)events;
    for (int i = 0; samples && !first && i < count; i++) {
        if (abs(samples[i]) > 64) {
            clock_gettime(CLOCK_MONOTONIC, &now);
            first = now.tv_sec * 1000000000LL + now.tv_nsec;
        }
    }
    return 0;
}

int main(int count, char **words)
{
    const char *text = count > 1 ? words[1] : "Your turn.";
    char line[256];
    FILE *status;
    long peak = 0;
    if (espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 20, NULL, 0) < 0)
        return 1;
    espeak_SetSynthCallback(take);
    espeak_SetVoiceByName("gmw/en"); // by its file: by "en" alone the library reads all its voices first
    espeak_Synth(text, strlen(text) + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8, NULL, NULL);
    status = fopen("/proc/self/status", "r");
    while (status && fgets(line, sizeof line, status))
        if (strncmp(line, "VmHWM:", 6) == 0)
            peak = strtol(line + 6, NULL, 10);
    printf("%lld %ld\n", first, peak);
    return 0;
}
