// SPDX-License-Identifier: GPL-3.0-or-later
// A voice's sound output that is a file of raw samples.
#include "speech/audio_output.h"

#include "base/text.h"
#include "system/file.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

// Returns the descriptor of the file to which a sound output writes its samples.  The output's state is the descriptor plus one,
// because NULL would mean descriptor 0.
static int file_of(void *state)
{
    return (int)(intptr_t)state - 1;
}

static void *open_file(const char *target, int, struct err *err)
{
    int fd = file_output(target, O_TRUNC);
    if (fd < 0)
        err_add(err, _("%s: Sound cannot be written to this file, %s. Name another file."), target, strerror(errno));
    return fd < 0 ? NULL : (void *)(intptr_t)(fd + 1);
}

static void close_file(void *state)
{
    close(file_of(state));
}

static bool write_file(void *state, const int16_t *samples, size_t count)
{
    size_t bytes = count * sizeof *samples;
    return write(file_of(state), samples, bytes) == (ssize_t)bytes;
}

static bool flush_file(void *) // what is in the file stays
{
    return true;
}

const struct audio audio_file = {
    .open = open_file,
    .close = close_file,
    .write = write_file,
    .flush = flush_file,
};
