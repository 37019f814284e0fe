// SPDX-License-Identifier: GPL-3.0-or-later
// Wave output, the sound card of Windows, for the short sounds of cues.  A few blocks of samples are under way at a time, and a
// write waits for the oldest to be played.
#include "speech/audio_output.h"

#include "base/bug.h"
#include "base/text.h"
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include <mmsystem.h> // needs the header of Windows before it

enum { BLOCKS = 4, BLOCK_SAMPLES = 2048, CARD_PATIENCE_MS = 2000 };

struct wave_card {
    HWAVEOUT device;
    HANDLE played; // an event, set whenever a block has been played
    struct {
        WAVEHDR head;
        int16_t samples[BLOCK_SAMPLES];
    } block[BLOCKS];
    int next;
};

static void close_card(void *state)
{
    struct wave_card *card = state;
    if (card->device) {
        for (int i = 0; i < BLOCKS; i++) // the last sound is heard to its end, if the card plays it
            while (card->block[i].head.dwFlags & WHDR_INQUEUE &&
                   WaitForSingleObject(card->played, CARD_PATIENCE_MS) == WAIT_OBJECT_0)
                continue;
        waveOutReset(card->device);
        for (int i = 0; i < BLOCKS; i++)
            waveOutUnprepareHeader(card->device, &card->block[i].head, sizeof(WAVEHDR));
        waveOutClose(card->device);
    }
    CloseHandle(card->played);
    free(card);
}

static void *open_card(const char *, int rate, struct err *err)
{
    struct wave_card *card = mem_zero(1, sizeof *card);
    WAVEFORMATEX form = { .wFormatTag = WAVE_FORMAT_PCM,
                          .nChannels = 1,
                          .nSamplesPerSec = (DWORD)rate,
                          .wBitsPerSample = 16,
                          .nBlockAlign = 2,
                          .nAvgBytesPerSec = 2 * (DWORD)rate };
    card->played = CreateEvent(NULL, FALSE, FALSE, NULL);
    if (waveOutOpen(&card->device, WAVE_MAPPER, &form, (DWORD_PTR)card->played, 0, CALLBACK_EVENT) == MMSYSERR_NOERROR)
        return card;
    card->device = NULL;
    close_card(card);
    err_add(err, _("There is no sound card to use."));
    return NULL;
}

static bool write_block(struct wave_card *card, const int16_t *samples, size_t count)
{
    WAVEHDR *head = &card->block[card->next].head;
    while (head->dwFlags & WHDR_INQUEUE)
        if (WaitForSingleObject(card->played, CARD_PATIENCE_MS) != WAIT_OBJECT_0)
            return false;
    if (head->dwFlags & WHDR_PREPARED)
        waveOutUnprepareHeader(card->device, head, sizeof *head);
    memcpy(card->block[card->next].samples, samples, count * sizeof *samples);
    *head = (WAVEHDR){ .lpData = (LPSTR)card->block[card->next].samples, .dwBufferLength = (DWORD)(count * sizeof *samples) };
    card->next = (card->next + 1) % BLOCKS;
    return waveOutPrepareHeader(card->device, head, sizeof *head) == MMSYSERR_NOERROR &&
           waveOutWrite(card->device, head, sizeof *head) == MMSYSERR_NOERROR;
}

static bool write_card(void *state, const int16_t *samples, size_t count)
{
    for (size_t at = 0; at < count; at += BLOCK_SAMPLES)
        if (!write_block(state, samples + at, count - at < BLOCK_SAMPLES ? count - at : BLOCK_SAMPLES))
            return false;
    return true;
}

static bool flush_card(void *state)
{
    const struct wave_card *card = state;
    return waveOutReset(card->device) == MMSYSERR_NOERROR;
}

const struct audio audio_card = {
    .open = open_card,
    .close = close_card,
    .write = write_card,
    .flush = flush_card,
};
