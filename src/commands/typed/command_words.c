// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the command that a typed line means without the command's own word: by other words for it, by the beginning of a word, or
// by the spelling nearest to a misspelt word.
#include "commands/typed/typed.h"

#include "base/edit_distance.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/words.h"
#include "cards/said.h"
#include "commands/table_commands.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { WAY_MAX = 64, SLIP_LEAST = 4, SLIP_LONG = 8, BEGINNING_LEAST = 2 };

// --- other words for a command ---

// Returns whether a typed word is the command's word `wanted`, perhaps followed by a sign that ends a sentence.
static bool is_word(const char *word, const char *wanted)
{
    char bare[WAY_MAX];
    snprintf(bare, sizeof bare, "%s", word); // a word that does not fit is none of the wanted ones
    text_drop_end(bare);
    return text_like(word, wanted) || text_like(bare, wanted);
}

// Returns how many words at the start of a typed line are the command's other name `way`, or 0 if the line begins otherwise.
// Cuts `way` into words in place.
static int match(char *way, const char *const *word, int count)
{
    int used = 0;
    char *rest = NULL;
    for (char *part = strtok_r(way, " ", &rest); part; part = strtok_r(NULL, " ", &rest), used++)
        if (used == count || (used + 1 < count ? !text_like(word[used], part) : !is_word(word[used], part)))
            return 0;
    // A question mark may stand apart, as in "who is winning ?".
    return used + (used && used + 1 == count && strspn(word[used], SENTENCE_ENDS) == strlen(word[used]));
}

// Returns the length in words of the longest of a command's other names in `list` with which the typed line begins, or 0 if there
// is none.
static int longest_of(const char *list, const char *const *word, int count)
{
    const char *typed = word[0];
    uint32_t letter = text_letter(&typed);
    char way[WAY_MAX];
    int most = 0;
    for (const char *at = list; *at;) {
        const char *begin = at;
        int used = text_letter(&begin) == letter && way_next(&at, way, sizeof way) ? match(way, word, count) : 0;
        most = used > most ? used : most;
        at += strcspn(at, "|");
        at += *at == '|';
    }
    return most;
}

static int longest(const char *ways, const char *const *word, int count)
{
    const char *own = text_in("typed", ways);
    int english = longest_of(ways, word, count), most = own == ways ? english : longest_of(own, word, count);
    return most > english ? most : english;
}

// Returns whether the words of a typed line ask to save the game.  No command does that, as every move is saved.
static bool asks_to_keep(const char *const *word, int count)
{
    return longest(NC_("typed", "save|save game|save the game"), word, count) == count;
}

// Returns whether a command is a move that the rules being played do not have.  Its word may then mean another command.
static bool is_elsewhere(struct session *session, const struct command *row)
{
    return row->when == WHEN_RULED && !command_known(session, row);
}

// Finds the command that a typed line means by one of its other names, of at least `least` words.  Among names of equal length,
// the first command known in this game counts.  Returns false if there is none.
static bool find_other(struct session *session, const char *const *word, int count, int least, struct meaning *out)
{
    bool known = false;
    *out = (struct meaning){ .list = STRBUF_INIT };
    for (int i = 0; table_commands()[i].name && count >= least; i++) {
        const struct command *row = &table_commands()[i];
        int used = row->ways ? longest(row->ways, word, count) : 0;
        if (used < least || used < out->words || (used == out->words && known) || is_elsewhere(session, row))
            continue;
        bool here = command_known(session, row);
        if (used == out->words && !here)
            continue;
        known = here;
        *out = (struct meaning){ MEANT_WORD, i, used, STRBUF_INIT };
    }
    return out->meant == MEANT_WORD;
}

// Returns the command of a key whose name was typed in the wrong case, such as N for n or DELETE for delete, or -1.  A letter
// that is one key as a capital and another as a small letter is not guessed.
static int find_key(const char *word, int profile)
{
    char lower[KEY_NAME_MAX];
    size_t length = strlen(word);
    if (!length || length >= sizeof lower)
        return -1;
    for (size_t i = 0; i <= length; i++)
        lower[i] = (char)tolower((unsigned char)word[i]);
    return strcmp(lower, word) != 0 ? command_typed(lower, profile) : -1;
}

// --- beginnings of words, and slips ---

// An iterator over the single words by which a command can be called: its name, its translated word, and its other names.
struct ways {
    const struct command *row;
    int step;
    const char *list;
    char way[WAY_MAX];
};

static const char *next_name(struct ways *ways)
{
    switch (ways->step) {
    case 0:
        ways->step++;
        return ways->row->name;
    case 1:
        ways->step++;
        ways->list = ways->row->ways ? text_in("typed", ways->row->ways) : NULL;
        return command_word(ways->row);
    default:
        while (way_next(&ways->list, ways->way, sizeof ways->way))
            if (!strchr(ways->way, ' '))
                return ways->way;
        return NULL;
    }
}

enum reach { USEFUL_NOW, KNOWN_HERE, ANYWHERE };

static bool reaches(struct session *session, const struct command *row, enum reach reach)
{
    if (reach == ANYWHERE)
        return !command_closed(session, row) && !is_elsewhere(session, row);
    return reach == KNOWN_HERE ? command_known(session, row) : command_useful(session, row);
}

// Returns how many commands have a word with the typed beginning: one of their own words or, if `other` is true, one of their
// other names.  Only commands within `reach` count, such as those useful now.  `out` gets the first command, and a list of the
// words of all.
static int count_beginnings(struct session *session, const char *word, enum reach reach, bool other, struct meaning *out)
{
    int count = 0;
    strbuf_reset(&out->list);
    for (int i = 0; table_commands()[i].name; i++) {
        const struct command *row = &table_commands()[i];
        struct ways ways = { .row = row };
        bool begins = false;
        const char *name;
        for (int n = 0; (name = next_name(&ways)); n++)
            begins = begins || ((n < 2) != other && text_begins(name, word));
        if (!begins || row->flags & COMMAND_EXACT || !reaches(session, row, reach))
            continue;
        if (!count++)
            out->command = i;
        strbuf_addf(&out->list, "%s%s", out->list.length ? ", " : "", command_word(row));
    }
    return count;
}

static bool find_beginning(struct session *session, const char *word, struct meaning *out)
{
    int count = 0;
    if (utf8_count(word) < BEGINNING_LEAST || isdigit((unsigned char)*word))
        return false;
    for (int other = 0; other < 2 && !count; other++)
        for (int reach = USEFUL_NOW; reach <= ANYWHERE && !count; reach++)
            count = count_beginnings(session, word, (enum reach)reach, other, out);
    out->meant = count == 1 ? MEANT_WORD : count ? MEANT_SEVERAL : MEANT_NOTHING;
    out->words = 1;
    return count > 0;
}

static int slip_of(const struct command *row, const char *word)
{
    struct ways ways = { .row = row };
    int least = INT_MAX;
    for (const char *name; (name = next_name(&ways));) {
        int distance = edit_distance(word, name);
        least = distance < least ? distance : least;
    }
    return least;
}

// Finds the command known in this game whose word is nearest in spelling to a misspelt one.  Finds none if two are equally near.
static void find_slip(struct session *session, const char *word, struct meaning *out)
{
    int best = INT_MAX;
    bool alone = false;
    for (int i = 0; table_commands()[i].name && strlen(word) >= SLIP_LEAST; i++) {
        int distance = slip_of(&table_commands()[i], word);
        bool near = distance <= (strlen(word) < SLIP_LONG ? 1 : 2);
        if (!near || distance > best || table_commands()[i].flags & COMMAND_EXACT ||
            !command_known(session, &table_commands()[i]))
            continue;
        alone = distance < best;
        best = distance;
        out->command = i;
    }
    out->meant = alone ? MEANT_SLIP : MEANT_NOTHING;
    out->words = 1;
}

int command_typed_here(struct session *session, const char *word)
{
    const int profile = preferences_profile(&session->preferences), command = command_typed(word, profile);
    if (command < 0 || !session->table || command_known(session, &table_commands()[command]))
        return command;
    int here = command_of_key_here(session, word);
    if (here >= 0)
        return here;
    bool capital = isupper((unsigned char)*word) && !word[1]; // the small letter may mean something in this game
    return capital && command_of_key(word, profile) == command ? -1 : command;
}

void command_meant(struct session *session, const char *const *word, int count, struct meaning *out)
{
    const int typed = command_typed_here(session, word[0]);
    const bool one = typed >= 0 && table_commands()[typed].when == WHEN_RULED; // with a card, drop means discard
    const int exact = one && (count > 1 || is_elsewhere(session, &table_commands()[typed])) ? -1 : typed;
    *out = (struct meaning){ .meant = MEANT_KEEP, .command = -1, .words = 1, .list = STRBUF_INIT };
    if (asks_to_keep(word, count) || find_other(session, word, count, 2, out))
        return;
    *out = (struct meaning){ MEANT_WORD, exact, 1, STRBUF_INIT };
    if (exact >= 0 && command_known(session, &table_commands()[exact]))
        return;
    struct meaning other;
    // the word of another game's command, in any language
    const char *english = exact >= 0 ? table_commands()[exact].name : NULL;
    bool meant = find_other(session, word, count, 1, &other) || (english && find_other(session, &english, 1, 1, &other));
    if (meant && (exact < 0 || command_known(session, &table_commands()[other.command])))
        out->command = other.command;
    else if (exact < 0)
        out->command = find_key(word[0], preferences_profile(&session->preferences));
    struct said said;
    if (out->command < 0 && !find_beginning(session, word[0], out) && !said_read(word, count, &said))
        find_slip(session, word[0], out);
}

void command_words_page(struct strbuf *out)
{
    for (const struct command *row = table_commands(); row->name; row++) {
        char way[WAY_MAX];
        const char *list = row->ways, *comma = " ";
        if (!list)
            continue;
        strbuf_addf(out, "- `%s`:", row->name);
        for (; way_next(&list, way, sizeof way); comma = ", ")
            strbuf_addf(out, "%s%s", comma, way);
        strbuf_add_char(out, '\n');
    }
}
