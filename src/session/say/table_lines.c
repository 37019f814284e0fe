// SPDX-License-Identifier: GPL-3.0-or-later
// What lies on the table in a few short lines, one for each of the game's topics, for people who look at it or feel it rather
// than ask.
#include "session/say/say.h"

#include "base/text.h"
#include "base/words.h"

#include <string.h>

enum {
    TABLE_LINE_MOST = 280, // the most letters of a line that is short enough to glance over
    TOPIC_WORD_MOST = 16
};

// The topics that the lines about the table show, in this order, unless the game names topics of its own (table_topics in
// game.h).
static const char usual[] = "table goal counts scores";

// Appends what a topic says as one of the lines about the table.  A long text is cut, and its last sentences are only counted.
// Sentences of earlier topics are left out, because some games have the same in several topics.
static void add_line(const char *text, struct strbuf *said, struct strbuf *out)
{
    size_t begin = out->length;
    int left = 0;
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        if (!length || line_in(said->text, text))
            continue;
        size_t room = out->length - begin;
        if (left || (room && room + length > TABLE_LINE_MOST)) {
            left++;
            continue;
        }
        strbuf_addf(out, "%s%.*s", room ? " " : "", (int)length, text);
        strbuf_addf(said, "%.*s\n", (int)length, text);
    }
    if (left) {
        strbuf_add_char(out, ' ');
        strbuf_addf(out, P_("And %d more.", "And %d more.", left), left);
    }
    if (out->length > begin)
        strbuf_add_char(out, '\n');
}

void session_table_lines(const struct session *session, struct strbuf *out)
{
    const struct game *game = table_game(session->table);
    const enum text_style style = session_print_style(session);
    const bool full = style_wording(style) == STYLE_FULL;
    const struct hearer hearer = session_hearer(session, full ? (enum text_style)((int)style | STYLE_SHORT) : style);
    const char *topics = game->table_topics ? game->table_topics : usual;
    LOCAL(strbuf) said = STRBUF_INIT;
    for (char topic[TOPIC_WORD_MOST]; word_next(&topics, topic, sizeof topic);) {
        char *number = strchr(topic, ':');
        const char *word[] = { topic, number ? number + 1 : NULL };
        LOCAL(strbuf) text = STRBUF_INIT;
        if (number)
            *number = '\0';
        if (game->show(game, &hearer, word, number ? 2 : 1, &text))
            add_line(text.text, &said, out);
    }
}
