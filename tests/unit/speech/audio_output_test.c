// SPDX-License-Identifier: GPL-3.0-or-later
// Sound that is written to a file instead of a sound card.
#include "base/err.h"
#include "speech/audio_output.h"
#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char path[] = "/tmp/parlour-audio-XXXXXX";
static const int16_t samples[] = { 1, -2, 300 };

static void is_written(void)
{
    int16_t got[8];
    int fd = open(path, O_RDONLY);
    assert_int_equal(read(fd, got, sizeof got), sizeof samples);
    assert_memory_equal(got, samples, sizeof samples);
    close(fd);
}

TEST(samples_go_into_the_file_and_stay_there)
{
    struct err err = ERR_INIT;
    void *file = audio_file.open(path, 22050, &err);
    assert_non_null(file);
    assert_int_equal(err.count, 0);
    assert_true(audio_file.write(file, samples, 3));
    assert_true(audio_file.flush(file));
    audio_file.close(file);
    is_written();
}

// Where standard input was closed the file is its descriptor: 0 is as good as another.
TEST(descriptor_0_is_a_file_too)
{
    struct err err = ERR_INIT;
    int input = dup(STDIN_FILENO);
    close(STDIN_FILENO);
    void *file = audio_file.open(path, 22050, &err);
    bool written = file && audio_file.write(file, samples, 3);
    if (file)
        audio_file.close(file);
    bool closed = fcntl(STDIN_FILENO, F_GETFD) < 0;
    if (input >= 0) {
        dup2(input, STDIN_FILENO);
        close(input);
    }
    assert_true(written);
    assert_true(closed);
    assert_int_equal(err.count, 0);
    is_written();
}

TEST(what_cannot_be_opened_or_written_is_told)
{
    struct err err = ERR_INIT;
    char pipe[64], sentence[160];
    assert_null(audio_file.open("/no/such/file", 22050, &err));
    assert_string_equal(err.text.text,
                        "/no/such/file: Sound cannot be written to this file, No such file or directory. Name another file.\n");
    err_clear(&err);
    snprintf(pipe, sizeof pipe, "%s.pipe", path);
    assert_int_equal(mkfifo(pipe, 0600), 0);
    assert_null(audio_file.open(pipe, 22050, &err)); // nobody reads it, and it is not waited for
    snprintf(sentence, sizeof sentence, "%s: Sound cannot be written to this file, %s. Name another file.\n", pipe,
             strerror(ENXIO));
    assert_string_equal(err.text.text, sentence);
    unlink(pipe);
    err_release(&err);
    void *full = audio_file.open("/dev/full", 22050, &err);
    assert_non_null(full);
    assert_false(audio_file.write(full, samples, 3));
    audio_file.close(full);
}

static int make_file(void **)
{
    int fd = mkstemp(path);
    return fd < 0 || close(fd);
}

static int remove_file(void **)
{
    return unlink(path);
}

ALL_BETWEEN(make_file, remove_file)
