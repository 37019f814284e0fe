// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a lesson, with keys or words and cards put in; the list of lessons; and the page of all of them.  It is made from
// the table of commands, and no game is known here.
#include "base/text.h"
#include "cards/card.h"
#include "commands/table_commands.h"
#include "lessons/lesson.h"

#include <stdio.h>
#include <string.h>

const struct lesson *const lessons[] = { &lesson_keys,   &lesson_playroom, &lesson_international, &lesson_control,
                                         &lesson_kings,  &lesson_battle,   &lesson_eights,        &lesson_hearts,
                                         &lesson_spades, &lesson_klondike, &lesson_gin,           NULL };

// --- keys and words in a lesson's sentences ---

// Appends a command that the text of a lesson names, and what follows it, as a player types them: "discard Qc".  Words and cards
// are in the player's language.
static void typed_words(const struct command *row, const char *rest, size_t length, struct strbuf *out)
{
    char word[64], *more = NULL;
    strbuf_add(out, command_word(row));
    snprintf(word, sizeof word, "%.*s", (int)length, rest);
    for (char *w = strtok_r(word, " ", &more); w; w = strtok_r(NULL, " ", &more)) {
        int face = face_read(w);
        strbuf_addf(out, " %s", face >= 0 ? face_name(face, STYLE_BRAILLE) : w);
    }
}

// Appends to the text of a lesson how to give a command, such as "press space" or "type draw", which translators have as a whole
// phrase.
static void add_command(const struct command *row, const char *rest, size_t length, enum input_manner manner,
                        const struct preferences *preferences, struct strbuf *out)
{
    LOCAL(strbuf) how = STRBUF_INIT;
    bool digit = row->keys && strncmp(row->keys, "1 2 3", 5) == 0 && length == 2; // " 4" is the digit itself
    if (digit)
        strbuf_add(&how, rest + 1);
    else if (manner != MANNER_WORDS)
        command_bound_keys(row, preferences, manner, &how);
    bool pressed = manner != MANNER_WORDS && how.length;
    if (!how.length)
        typed_words(row, rest, length, &how);
    strbuf_addf(out, pressed ? _("press %s") : manner == MANNER_WORDS ? _("type %s") : _("press slash and type %s"), how.text);
}

static void add_place(const char *place, size_t length, enum input_manner manner, enum text_style style,
                      const struct preferences *preferences, struct strbuf *out)
{
    char name[48], word[48];
    bool the = length > 4 && (strncmp(place, "the ", 4) == 0 || strncmp(place, "The ", 4) == 0);
    size_t skip = the ? 4 : 0, first;
    snprintf(name, sizeof name, "%.*s", (int)(length - skip), place + skip);
    int face = face_read(name), command;
    if (face >= 0 && the && *place == 'T')
        text_title(face_the(face, style), out);
    else if (face >= 0)
        strbuf_add(out, the ? face_the(face, style) : face_name(face, style));
    if (face >= 0)
        return;
    first = strcspn(name, " ");
    snprintf(word, sizeof word, "%.*s", (int)first, name);
    command = command_find(word);
    if (command >= 0)
        add_command(&table_commands()[command], name + first, strlen(name + first), manner, preferences, out);
    else
        strbuf_addf(out, "%s", name);
}

// --- the text of a step ---

// Returns the place in the text of a lesson's step where the last sentence begins.
static const char *last_sentence(const char *text)
{
    const char *last = text;
    for (const char *at = text; (at = strpbrk(at, ".?!")); at++)
        if (at[1] == ' ')
            last = at + 2;
    return last;
}

// Appends the text of a lesson's step, with keys, words and cards in place of what stands in braces.  `lines`: each sentence ends
// its line.
static void add_text(const char *text, bool lines, enum input_manner manner, enum text_style style,
                     const struct preferences *preferences, struct strbuf *out)
{
    while (*text) {
        size_t plain = strcspn(text, "{.?!"), place;
        strbuf_add_bytes(out, text, plain);
        text += plain;
        if (*text && *text != '{') {
            bool ends = lines && text[1] == ' ';
            strbuf_addf(out, "%c%s", *text, ends ? "\n" : "");
            text += ends ? 2 : 1;
            continue;
        }
        if (!*text)
            return;
        place = strcspn(++text, "}");
        add_place(text, place, manner, style, preferences, out);
        text += place + (text[place] == '}');
    }
}

void lesson_say(const struct lesson_step *step, enum input_manner manner, bool last, enum text_style style,
                const struct preferences *preferences, struct strbuf *out)
{
    const char *text = manner == MANNER_WORDS && step->typed ? _(step->typed) : _(step->says), *hear = _("Press Enter to go on.");
    bool hears = step->kind == STEP_HEAR;
    if (!(last && hears))
        add_text(last ? last_sentence(text) : text, true, manner, style, preferences, out);
    strbuf_addf(out, "%s%s\n", hears && !last ? "\n" : "", hears ? hear : "");
}

// --- the list and the page of all lessons ---

void lessons_list(const struct progress *progress, struct strbuf *out)
{
    for (int i = 0; lessons[i]; i++) {
        const char *name = lessons[i]->name, *title = _(lessons[i]->title);
        if (progress->step[i] > 0)
            strbuf_addf(out, _("Lesson %s. %s You are at step %d of %d.\n"), name, title, progress->step[i] + 1,
                        lesson_steps(lessons[i]));
        else if (progress->done[i])
            strbuf_addf(out, _("Lesson %s. %s Done.\n"), name, title);
        else
            strbuf_addf(out, _("Lesson %s. %s\n"), name, title);
    }
}

void lessons_page(struct strbuf *out)
{
    strbuf_add(out, "# The lessons, to read\n\n"
                    "Written by `parlour learn --markdown` from the tables in `src/lessons/lesson_*.c`; a test compares the\n"
                    "two. `parlour learn` gives these lessons at a table with real cards, in short steps, and\n"
                    "`parlour learn NAME` gives one of them. Here each step says which key to press. If you type words, type\n"
                    "the word of that key instead, from [the keys and words of the table](keyboard.md). Where there is\n"
                    "nothing to press, Enter goes on. You can leave a lesson at any time and go on later from that step.\n");
    for (int i = 0; lessons[i]; i++) {
        const char *title = _(lessons[i]->title);
        strbuf_addf(out, "\n## %.*s\n\nThis is `parlour learn %s`.\n\n", (int)strlen(title) - 1, title, lessons[i]->name);
        for (const struct lesson_step *step = lessons[i]->step; step->says; step++) {
            strbuf_addf(out, "%d. ", (int)(step - lessons[i]->step) + 1);
            add_text(_(step->says), false, false, STYLE_FULL, NULL, out);
            strbuf_add_char(out, '\n');
        }
    }
}
