// SPDX-License-Identifier: GPL-3.0-or-later
// Newcomers at the door of the usual house, for scripts: `newcomer_robot NAME ADDRESS ...`.  A line for each, `code WORDS`,
// `known` or `no` with the sentence, and what is wrong if there is no answer.
#include "netplay/newcomer_link.h"

#include <stdio.h>

static void say(const struct newcomer *newcomer)
{
    char words[CODE_TEXT_BYTES];
    switch (newcomer->answer) {
    case NEWCOMER_CODE:
        code_write(&newcomer->code, words);
        printf("code %s\n", words);
        break;
    case NEWCOMER_KNOWN:
        puts("known");
        break;
    case NEWCOMER_NO:
        printf("no %s\n", newcomer->said);
        break;
    case NEWCOMER_WAITS:
        printf("wait %s\n", newcomer->said);
        break;
    }
}

static bool come(const struct house_way *way, const char *name, const char *from, struct err *err)
{
    struct newcomer newcomer;
    bool answered = newcomer_come(way, name, from, &newcomer, err);
    if (answered)
        say(&newcomer);
    newcomer_end(&newcomer);
    return answered;
}

int main(int argc, char **argv)
{
    struct house_way way;
    LOCAL(err) err = ERR_INIT;
    bool fine = house_way_find(NULL, &way, &err);
    for (int i = 1; i + 1 < argc && fine; i += 2)
        fine = come(&way, argv[i], argv[i + 1], &err);
    fputs(err.text.text, stdout);
    return fine ? 0 : 1;
}
