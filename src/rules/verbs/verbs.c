// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs of a game, by what their rows say: a verb is found by a flag or a word, and a typed line is made into the words of a
// move.
#include "rules/verbs/verbs.h"

#include "base/bug.h"
#include "cards/card.h"
#include "rules/kit/kit.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

// --- the parts of a form ---

static uint8_t slot_of(const char *word, int length)
{
    static const char *const slot_words[] = { "CARD", "CARDS", "FROM", "WHOM", "PLACE", "VALUE", "NUMBER", "SEAT" };
    uint8_t slot = SLOT_CARD;
    while (slot < SLOT_WORD && (strncmp(word, slot_words[slot], (size_t)length) != 0 || slot_words[slot][length]))
        slot++;
    return slot == SLOT_WORD && isupper((unsigned char)*word) ? SLOT_OWN : slot;
}

int verb_parts(const char *form, struct verb_part part[VERB_PARTS])
{
    int count = 0, flags = 0;
    bool group = false;
    for (const char *at = form; *at && count < VERB_PARTS; count++) {
        bool begins = *at == '[';
        group |= begins;
        at += begins;
        part[count] =
            (struct verb_part){ .word = at, .length = (uint8_t)strcspn(at, " ]"), .begins = begins, .left_out_too = group };
        part[count].slot = slot_of(at, part[count].length);
        at += part[count].length;
        if (begins && *at == ']')
            part[count].flag = (uint8_t)(1 << flags++);
        group &= *at != ']';
        at += strspn(at, "] ");
    }
    return count;
}

bool verb_part_is(const struct verb_part *part, const char *word)
{
    return part->slot == SLOT_WORD && strncasecmp(part->word, word, part->length) == 0 && !word[part->length];
}

unsigned verb_slots(const struct game *game, int verb)
{
    struct verb_part part[VERB_PARTS];
    unsigned slots = 0;
    for (int i = verb_parts(game_verb(game, verb).form, part) - 1; i >= 0; i--)
        slots |= part[i].slot == SLOT_WORD ? 0 : 1u << part[i].slot;
    return slots;
}

// --- the verbs of a game ---

struct verb_row game_verb(const struct game *game, int verb)
{
    if (game->verb)
        return game->verb[verb];
    const struct kit_rows *rows = &game->kit->rows;
    if (verb >= rows->verbs)
        return (struct verb_row){ 0 };
    const struct kit_verb *row = &rows->verb[verb];
    return (struct verb_row){ row->form, row->flags | (row->after_end ? VERB_AFTER_END : 0), row->command, row->words, NULL };
}

unsigned move_flags(const struct game *game, const struct move *m)
{
    return game_verb(game, m->verb).flags;
}

unsigned verbs_that(const struct game *game, unsigned flags)
{
    unsigned verbs = 0;
    for (int i = 0; game_verb(game, i).form; i++)
        verbs |= flags == VERB_ANY || game_verb(game, i).flags & flags ? 1u << i : 0;
    return verbs;
}

unsigned verbs_called(const struct game *game, const char *words)
{
    unsigned verbs = 0;
    size_t length = strcspn(words, " ");
    for (int i = 0; game_verb(game, i).form; i++) {
        const char *own = game_verb(game, i).form;
        verbs |= strncmp(own, words, length) == 0 && strcspn(own, " ") == length ? 1u << i : 0;
    }
    return verbs;
}

// Returns the word of a verb's form whose command has this name; NULL: there is none.
static const struct verb_word *word_of(const struct verb_row *row, const char *name)
{
    for (const struct verb_word *word = row->words; word && word->word; word++)
        if (word->command && strcmp(word->command->name, name) == 0)
            return word;
    return NULL;
}

static bool has_command(const struct verb_row *row, const char *name)
{
    return row->command && strcmp(row->command->name, name) == 0;
}

unsigned verbs_commanded(const struct game *game, const char *name)
{
    unsigned verbs = verbs_called(game, name);
    for (int i = 0; game_verb(game, i).form; i++) {
        const struct verb_row row = game_verb(game, i);
        verbs |= has_command(&row, name) || word_of(&row, name) ? 1u << i : 0;
    }
    return verbs;
}

bool verb_makes(const struct game *game, const char *name, const struct move *m)
{
    const struct verb_row row = game_verb(game, m->verb);
    const struct verb_word *word = word_of(&row, name);
    struct verb_part part[VERB_PARTS];
    if (!word || verbs_called(game, name) >> m->verb & 1)
        return verbs_commanded(game, name) >> m->verb & 1;
    for (int i = verb_parts(row.form, part) - 1; i >= 0; i--)
        if (part[i].flag && verb_part_is(&part[i], word->word))
            return m->where & part[i].flag;
    return true;
}

bool verbs_ruled(const struct game *game, const struct options *o, unsigned verbs)
{
    for (; verbs; verbs &= verbs - 1)
        if (!game->has_verb || game->has_verb(o, __builtin_ctz(verbs), NULL))
            return true;
    return false;
}

// Appends the words with which all moves of a verb begin: those of its form in small letters.  Capitals in the form stand for
// cards and the like, which differ from move to move.
void verb_write_one(const struct game *game, int verb, struct strbuf *out)
{
    const char *words = game_verb(game, verb).form;
    if (!words)
        BUG("%s has no verb %d", game->id, verb);
    size_t length = strspn(words, "abcdefghijklmnopqrstuvwxyz- ");
    while (length && words[length - 1] == ' ')
        length--;
    strbuf_add_bytes(out, words, length);
}

// --- a typed line as the words of a move ---

// What is needed to put the words of a typed line into the form of a verb, so that they become a move.
struct form_filling {
    const struct verb_part *part;
    int parts;
    const char *own; // the word of the form for which the command stands, or NULL
    bool whole;      // the command stands for all words of the form
    const char *const *word;
    int at, count;
    struct strbuf *out;
};

static void put(struct form_filling *f, const char *word, int length)
{
    strbuf_addf(f->out, f->out->length ? " %.*s" : "%.*s", length, word);
}

static bool is_next(const struct form_filling *f, const struct verb_part *part)
{
    return f->at < f->count && verb_part_is(part, f->word[f->at]);
}

// Returns whether the next word of the typed line begins a later group of the verb's form.
static bool begins_later(const struct form_filling *f, int after)
{
    for (int i = after + 1; i < f->parts; i++)
        if (f->part[i].begins && is_next(f, &f->part[i]))
            return true;
    return false;
}

// Returns whether a typed line fills a group in brackets of a verb's form: the group's word was typed, the command stands for it,
// or words are left over that nothing later takes.
static bool fills_group(const struct form_filling *f, int at)
{
    const struct verb_part *part = &f->part[at];
    return is_next(f, part) || (f->own && verb_part_is(part, f->own)) ||
           (!part->flag && f->at < f->count && !begins_later(f, at));
}

// Returns whether a typed line may leave out a word of a verb's form: it is the first word, a slot for a card or the like follows
// it, or the command stands for it.
static bool may_be_left_out(const struct form_filling *f, int at)
{
    const struct verb_part *part = &f->part[at];
    return at == 0 || f->whole || (f->own && verb_part_is(part, f->own)) ||
           (at + 1 < f->parts && f->part[at + 1].slot != SLOT_WORD && !f->part[at + 1].begins);
}

// Returns the end of the words that a typed line has for a slot which the verb's family reads itself.  They end before the next
// word of the form, or after one word if that word is left out; if the form need not go on, they are all that is left.
static int end_of_own(const struct form_filling *f, int at)
{
    for (int end = f->at + 1; at + 1 < f->parts && end < f->count; end++)
        if (verb_part_is(&f->part[at + 1], f->word[end]))
            return end;
    return at + 1 < f->parts && !f->part[at + 1].begins ? f->at + 1 : f->count;
}

static bool fill_slot(struct form_filling *f, int at)
{
    const uint8_t slot = f->part[at].slot;
    if (f->at == f->count)
        return false;
    const int end = slot == SLOT_OWN ? end_of_own(f, at) : f->at + 1;
    do
        put(f, f->word[f->at], (int)strlen(f->word[f->at]));
    while (++f->at < end || (slot == SLOT_CARDS && f->at < f->count && face_read(f->word[f->at]) >= 0 && !begins_later(f, at)));
    return true;
}

// Fills a verb's form with the words of a typed line.  Returns false if the words do not fit the form.
static bool fill(struct form_filling *f)
{
    for (int i = 0; i < f->parts; i++) {
        const struct verb_part *part = &f->part[i];
        if (part->begins && !fills_group(f, i)) {
            while (i + 1 < f->parts && f->part[i + 1].left_out_too && !f->part[i + 1].begins)
                i++;
        } else if (part->slot != SLOT_WORD) {
            if (!fill_slot(f, i))
                return false;
        } else {
            bool typed = i > 0 && is_next(f, part);
            if (!typed && !part->begins && !may_be_left_out(f, i))
                return false;
            f->at += typed;
            put(f, part->word, part->length);
        }
    }
    return f->at == f->count;
}

bool verb_line(const struct game *game, const char *name, const char *const *word, int count, struct strbuf *out)
{
    const unsigned verbs = verbs_commanded(game, name), called = verbs_called(game, name);
    for (int verb = 0; verbs >> verb; verb++) {
        struct verb_part part[VERB_PARTS];
        LOCAL(strbuf) line = STRBUF_INIT;
        const struct verb_row row = game_verb(game, verb);
        const struct verb_word *own = called >> verb & 1 ? NULL : word_of(&row, name);
        struct form_filling f = { .part = part,
                                  .parts = verb_parts(row.form, part),
                                  .own = own ? own->word : NULL,
                                  .whole = !own && !(called >> verb & 1),
                                  .word = word,
                                  .count = count,
                                  .out = &line };
        if (!(verbs >> verb & 1) || !fill(&f))
            continue;
        strbuf_add(out, line.text);
        return true;
    }
    return false;
}

static int first_that(const struct game *game, unsigned flags)
{
    const unsigned verbs = verbs_that(game, flags);
    return verbs ? __builtin_ctz(verbs) : -1;
}

bool verb_write(const struct game *game, unsigned flags, struct strbuf *out)
{
    const int verb = first_that(game, flags);
    if (verb >= 0)
        verb_write_one(game, verb, out);
    return verb >= 0;
}

int game_unasked(const struct game *game, const struct options *o, bool takes)
{
    return game->unasked ? game->unasked(o, takes) : first_that(game, takes ? VERB_TAKES : VERB_LEAVES);
}
