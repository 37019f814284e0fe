// SPDX-License-Identifier: GPL-3.0-or-later
// Time is reckoned from what was written: a device plays a second of samples in a second.  It may
// lag behind that by its own buffer; then a write waits a moment longer and nothing else happens.
#include "speech/playback.h"

#include "base/text.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PERIOD = OUTLET_RATE * OUTLET_PERIOD_MS / 1000, // samples
    LEAD = OUTLET_RATE * OUTLET_LEAD_MS / 1000,
    QUIET = 64,                // 54 dB below full scale: libespeak-ng's silence is 0 to 2
    HEAD = OUTLET_RATE / 1000, // samples kept before the first loud one, so that an onset is not clipped
    TAIL = OUTLET_RATE / 200,  // and behind the last
    MS = 1000000
};

static const int64_t RETRY = 5000LL * MS;
static const int64_t LATENCY = 300LL * MS; // what a sound server may still hold when our reckoning says it is empty

static int64_t duration(size_t samples)
{
    return (int64_t)samples * 1000000000 / OUTLET_RATE;
}

bool outlet_init(struct outlet *outlet, const struct audio *audio, const char *target, struct err *err)
{
    memset(outlet, 0, sizeof *outlet);
    outlet->audio = audio;
    snprintf(outlet->target, sizeof outlet->target, "%s", target);
    outlet->device = audio->open(target, OUTLET_RATE, err);
    return outlet->device;
}

void outlet_release(struct outlet *outlet)
{
    if (outlet->device)
        outlet->audio->close(outlet->device);
    outlet->device = NULL;
}

void outlet_begin(struct outlet *outlet)
{
    outlet->begun = false;
    outlet->held_count = 0;
    if (outlet->device || turn_now() < outlet->retry)
        return;
    outlet->retry = turn_now() + RETRY;
    outlet->device = outlet->audio->open(outlet->target, OUTLET_RATE, NULL);
    if (outlet->device)
        outlet->untold = false;
}

static void lose_device(struct outlet *outlet)
{
    outlet_release(outlet);
    outlet->untold = true;
    outlet->empty = outlet->silent = 0;
}

static bool tell_loss(struct outlet *outlet, struct turn *turn)
{
    struct err err = ERR_INIT;

    if (outlet->untold) {
        err_add(&err, _("The sound card is gone. Text goes on, speech comes back with the card."));
        turn_fault(turn, &err);
        err_release(&err);
    }
    outlet->untold = false;
    return false;
}

// Gives at most a period to the device, when there is room.
static bool write_period(struct outlet *outlet, const int16_t *samples, size_t count, struct turn *turn)
{
    int64_t room_at = outlet->audio->instant ? 0 : outlet->empty - duration(LEAD - count);
    int64_t now;

    if (!turn_wait(turn, room_at))
        return false;
    now = turn_now();
    if (now >= outlet->empty) {
        outlet->empty = now;
        outlet->unbroken = 0;
    }
    if (!outlet->audio->write(outlet->device, samples, count)) {
        lose_device(outlet);
        outlet->retry = now + RETRY;
        return tell_loss(outlet, turn);
    }
    outlet->empty += duration(count);
    outlet->unbroken += count;
    return true;
}

static bool hand_over(struct outlet *outlet, const int16_t *samples, size_t count, struct turn *turn)
{
    while (count) {
        size_t part = count < PERIOD ? count : PERIOD;

        if (!write_period(outlet, samples, part, turn))
            return false;
        samples += part;
        count -= part;
    }
    return true;
}

static bool add_silence(struct outlet *outlet, int64_t nanoseconds, struct turn *turn)
{
    static const int16_t nothing[PERIOD];
    size_t count = nanoseconds > 0 ? (size_t)(nanoseconds * OUTLET_RATE / 1000000000) : 0;

    while (count) {
        size_t part = count < PERIOD ? count : PERIOD;

        if (!hand_over(outlet, nothing, part, turn))
            return false;
        count -= part;
    }
    return true;
}

// The silence that is kept behind one sentence and before the next is part of the pause.
static bool add_gap(struct outlet *outlet, struct turn *turn)
{
    int64_t now = turn_now(), from = outlet->empty > now ? outlet->empty : now;
    int64_t gap = outlet->gap_ms * (int64_t)MS - duration(TAIL + HEAD);

    return !outlet->silent || add_silence(outlet, outlet->silent + gap - from, turn);
}

static bool release_held(struct outlet *outlet, struct turn *turn)
{
    size_t count = outlet->held_count;

    outlet->held_count = 0;
    return hand_over(outlet, outlet->held, count, turn);
}

// Keeps silence back.  Before the first sound only its last millisecond can matter; within a sentence it is handed over
// when it becomes too long to keep.
static bool hold(struct outlet *outlet, const int16_t *samples, size_t count, struct turn *turn)
{
    while (count) {
        size_t room = OUTLET_HELD - outlet->held_count, part = count < room ? count : room;

        memcpy(outlet->held + outlet->held_count, samples, part * sizeof *samples);
        outlet->held_count += part;
        samples += part;
        count -= part;
        if (!outlet->begun && outlet->held_count > HEAD) {
            memmove(outlet->held, outlet->held + outlet->held_count - HEAD, HEAD * sizeof *samples);
            outlet->held_count = HEAD;
        } else if (outlet->held_count == OUTLET_HELD && !release_held(outlet, turn)) {
            return false;
        }
    }
    return true;
}

static bool is_loud(int16_t sample)
{
    return abs(sample) > QUIET;
}

static bool write_sound(struct outlet *outlet, const int16_t *samples, size_t count, struct turn *turn)
{
    if (!outlet->begun && !add_gap(outlet, turn))
        return false;
    outlet->begun = true;
    if (!release_held(outlet, turn) || !hand_over(outlet, samples, count, turn))
        return false;
    outlet->silent = outlet->empty;
    return true;
}

bool outlet_write(struct outlet *outlet, const int16_t *samples, size_t count, struct turn *turn)
{
    size_t first = 0, last = count;

    if (!outlet->device)
        return tell_loss(outlet, turn);
    while (first < count && !is_loud(samples[first]))
        first++;
    while (last > first && !is_loud(samples[last - 1]))
        last--;
    if (first == count)
        return hold(outlet, samples, count, turn);
    last = last + TAIL < count ? last + TAIL : count;
    return hold(outlet, samples, first, turn) && write_sound(outlet, samples + first, last - first, turn) &&
           hold(outlet, samples + last, count - last, turn);
}

void outlet_flush(struct outlet *outlet)
{
    if (outlet->device && outlet->empty && turn_now() < outlet->empty + LATENCY && !outlet->audio->flush(outlet->device))
        lose_device(outlet); // the next sentence looks for it at once
    outlet->empty = outlet->silent = 0;
    outlet->unbroken = 0;
}

// What a device plays when it runs dry is not always silence, and PulseAudio does not begin before it has its fill: so a
// little silence goes behind the last sentence.
int64_t outlet_rest(struct outlet *outlet, struct turn *turn)
{
    size_t pad = outlet->unbroken < LEAD ? LEAD - outlet->unbroken : PERIOD;

    if (!outlet->device || !outlet->silent || !add_silence(outlet, duration(pad), turn))
        return 0;
    return outlet->audio->instant ? 0 : outlet->silent;
}
