// SPDX-License-Identifier: GPL-3.0-or-later
// Any line as a move of every family: it is refused with a sentence, or read; and what was read is
// written so that it reads the same again.
#include "base/bug.h"
#include "rules/game.h"
#include "settings/settings.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LINE_MOST = 4096, WORDS_MOST = 1024 };

static int split(char *line, const char *word[])
{
    int count = 0;
    for (char *rest = NULL, *one = strtok_r(line, " ", &rest); one && count < WORDS_MOST; one = strtok_r(NULL, " ", &rest))
        word[count++] = one;
    return count;
}

static bool parse(const struct game *game, const struct options *options, const char *text, struct move *move)
{
    char line[LINE_MOST + 1];
    const char *word[WORDS_MOST];
    struct refusal no = { 0 };
    strncpy(line, text, LINE_MOST);
    line[LINE_MOST] = '\0';
    int count = split(line, word);
    if (count == 0)
        return false;
    bool read = game->parse(game, options, (struct seat_names){ 0 }, word, count, move, &no);
    if (!read && (no.reason == REASON_NONE || no.text[0] == '\0'))
        BUG("a line was refused without a word: %s", text);
    return read;
}

static void both_ways(const struct game *game, const char *text)
{
    struct options *options = mem_zero(1, game->options_size);
    struct move first = { 0 }, again = { 0 };
    struct strbuf words = STRBUF_INIT;
    settings_init(game->settings, options);
    if (parse(game, options, text, &first)) {
        game->print(game, (struct seat_names){ 0 }, &first, &words);
        if (!parse(game, options, words.text, &again) || !move_equal(&first, &again))
            BUG("read from %s, written as %s, and that does not read the same", text, words.text);
    }
    strbuf_release(&words);
    free(options);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > LINE_MOST || memchr(data, '\0', size))
        return 0;
    char *text = mem_zero(size + 1, 1);
    memcpy(text, data, size);
    for (int i = 0; games[i]; i++)
        both_ways(games[i], text);
    free(text);
    return 0;
}
