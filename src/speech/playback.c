// SPDX-License-Identifier: GPL-3.0-or-later
// The playback, which gives a voice's sound to the device in time.  Time is reckoned from what was written, since a device plays
// a second of samples in a second.  If the device lags by its own buffer, a write waits a moment longer and nothing else happens.
#include "speech/playback.h"

#include "base/text.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PERIOD = PLAYBACK_RATE * PLAYBACK_PERIOD_MS / 1000, // samples
    LEAD = PLAYBACK_RATE * PLAYBACK_LEAD_MS / 1000,
    QUIET = 64,                  // 54 dB below full scale: libespeak-ng's silence is 0 to 2
    HEAD = PLAYBACK_RATE / 1000, // samples kept before the first loud one, so that an onset is not clipped
    TAIL = PLAYBACK_RATE / 200   // and samples kept after the last loud one
};

static const int64_t RETRY = 5000LL * MS;
static const int64_t LATENCY = 300LL * MS; // what a sound server may still hold when everything should have been played

static int64_t duration(size_t samples)
{
    return (int64_t)samples * 1000000000 / PLAYBACK_RATE;
}

bool playback_init(struct playback *playback, const struct audio *audio, const char *target, struct err *err)
{
    memset(playback, 0, sizeof *playback);
    playback->audio = audio;
    snprintf(playback->target, sizeof playback->target, "%s", target);
    playback->device = audio->open(target, PLAYBACK_RATE, err);
    return playback->device;
}

void playback_release(struct playback *playback)
{
    if (playback->device)
        playback->audio->close(playback->device);
    playback->device = NULL;
}

void playback_begin(struct playback *playback)
{
    playback->begun = false;
    playback->held_count = 0;
    if (playback->device || speech_now() < playback->retry)
        return;
    playback->retry = speech_now() + RETRY;
    playback->device = playback->audio->open(playback->target, PLAYBACK_RATE, NULL);
    if (playback->device)
        playback->untold = false;
}

static void lose_device(struct playback *playback)
{
    playback_release(playback);
    playback->untold = true;
    playback->empty = playback->silent = 0;
}

static bool tell_loss(struct playback *playback, struct voice_turn *turn)
{
    LOCAL(err) err = ERR_INIT;
    if (playback->untold) {
        err_add(&err, _("The sound card is gone. Text goes on, speech comes back with the card."));
        voice_turn_fault(turn, &err);
    }
    playback->untold = false;
    return false;
}

// Writes up to one period of a voice's samples from the playback to the sound device, as soon as the device has room for them.
// Returns false if the turn is over or the device is gone.
static bool write_period(struct playback *playback, const int16_t *samples, size_t count, struct voice_turn *turn)
{
    int64_t room_at = playback->audio->instant ? 0 : playback->empty - duration(LEAD - count);
    if (!voice_turn_wait(turn, room_at))
        return false;
    int64_t now = speech_now();
    if (now >= playback->empty) {
        playback->empty = now;
        playback->unbroken = 0;
    }
    if (!playback->audio->write(playback->device, samples, count)) {
        lose_device(playback);
        playback->retry = now + RETRY;
        return tell_loss(playback, turn);
    }
    playback->empty += duration(count);
    playback->unbroken += count;
    return true;
}

static bool hand_over(struct playback *playback, const int16_t *samples, size_t count, struct voice_turn *turn)
{
    while (count) {
        size_t part = count < PERIOD ? count : PERIOD;

        if (!write_period(playback, samples, part, turn))
            return false;
        samples += part;
        count -= part;
    }
    return true;
}

static bool add_silence(struct playback *playback, int64_t nanoseconds, struct voice_turn *turn)
{
    static const int16_t nothing[PERIOD];
    size_t count = nanoseconds > 0 ? (size_t)(nanoseconds * PLAYBACK_RATE / 1000000000) : 0;
    while (count) {
        size_t part = count < PERIOD ? count : PERIOD;

        if (!hand_over(playback, nothing, part, turn))
            return false;
        count -= part;
    }
    return true;
}

// Fills the gap before a voice's next sentence with silence in the playback.  The silence at the end of the last sentence and at
// the beginning of the next counts as part of the gap.  Returns false if the turn is over or the device is gone.
static bool add_gap(struct playback *playback, struct voice_turn *turn)
{
    int64_t now = speech_now(), from = playback->empty > now ? playback->empty : now;
    int64_t gap = playback->gap_ms * (int64_t)MS - duration(TAIL + HEAD);
    return !playback->silent || add_silence(playback, playback->silent + gap - from, turn);
}

static bool release_held(struct playback *playback, struct voice_turn *turn)
{
    size_t count = playback->held_count;
    playback->held_count = 0;
    return hand_over(playback, playback->held, count, turn);
}

// Keeps a voice's silence out of the playback until a sound follows.  Before the first sound of a sentence only the last
// millisecond of silence is kept; later, silence that is too long to keep is played.  Returns false if the turn is over or the
// device is gone.
static bool hold(struct playback *playback, const int16_t *samples, size_t count, struct voice_turn *turn)
{
    while (count) {
        size_t room = PLAYBACK_HELD - playback->held_count, part = count < room ? count : room;

        memcpy(playback->held + playback->held_count, samples, part * sizeof *samples);
        playback->held_count += part;
        samples += part;
        count -= part;
        if (!playback->begun && playback->held_count > HEAD) {
            memmove(playback->held, playback->held + playback->held_count - HEAD, HEAD * sizeof *samples);
            playback->held_count = HEAD;
        } else if (playback->held_count == PLAYBACK_HELD && !release_held(playback, turn)) {
            return false;
        }
    }
    return true;
}

static bool is_loud(int16_t sample)
{
    return abs(sample) > QUIET;
}

static bool write_sound(struct playback *playback, const int16_t *samples, size_t count, struct voice_turn *turn)
{
    if (!playback->begun && !add_gap(playback, turn))
        return false;
    playback->begun = true;
    if (!release_held(playback, turn) || !hand_over(playback, samples, count, turn))
        return false;
    playback->silent = playback->empty;
    return true;
}

bool playback_write(struct playback *playback, const int16_t *samples, size_t count, struct voice_turn *turn)
{
    size_t first = 0, last = count;
    if (!playback->device)
        return tell_loss(playback, turn);
    while (first < count && !is_loud(samples[first]))
        first++;
    while (last > first && !is_loud(samples[last - 1]))
        last--;
    if (first == count)
        return hold(playback, samples, count, turn);
    last = last + TAIL < count ? last + TAIL : count;
    return hold(playback, samples, first, turn) && write_sound(playback, samples + first, last - first, turn) &&
           hold(playback, samples + last, count - last, turn);
}

void playback_flush(struct playback *playback)
{
    if (playback->device && playback->empty && speech_now() < playback->empty + LATENCY &&
        !playback->audio->flush(playback->device))
        lose_device(playback); // the next sentence looks for the device at once
    playback->empty = playback->silent = 0;
    playback->unbroken = 0;
}

// Ends the playback of a voice for now with a little silence after the last sentence.  A device that runs dry does not always
// play silence by itself, and PulseAudio starts to play only when its buffer is full.  Returns the time when all will have been
// heard, or 0 if it is not known.
int64_t playback_rest(struct playback *playback, struct voice_turn *turn)
{
    size_t pad = playback->unbroken < LEAD ? LEAD - playback->unbroken : PERIOD;
    if (!playback->device || !playback->silent || !add_silence(playback, duration(pad), turn))
        return 0;
    return playback->audio->instant ? 0 : playback->silent;
}
