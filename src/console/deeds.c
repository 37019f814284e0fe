// SPDX-License-Identifier: GPL-3.0-or-later
// What the others did; deeds.h says what and why.
#include "console/deeds.h"

#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "cards/card.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static void clear(struct deed *deed)
{
    free((void *)deed->print.whole);
    free((void *)deed->print.brief);
    free((void *)deed->spoken.whole);
    free((void *)deed->spoken.brief);
}

static void forget_seat(struct deeds *deeds, int seat)
{
    int kept = 0;
    for (int i = 0; i < deeds->count; i++)
        if (deeds->deed[i].seat == seat)
            clear(&deeds->deed[i]);
        else
            deeds->deed[kept++] = deeds->deed[i];
    deeds->count = kept;
}

void deeds_add(struct deeds *deeds, const struct deed *deed)
{
    if (deed->seat >= 0 && deeds->begun >> deed->seat & 1) {
        forget_seat(deeds, deed->seat);
        deeds->begun &= ~(1U << deed->seat);
    }
    if (deeds->count == deeds->room) {
        deeds->room = deeds->room ? 2 * deeds->room : 32;
        deeds->deed = mem_grow(deeds->deed, (size_t)deeds->room * sizeof *deeds->deed);
    }
    deeds->deed[deeds->count++] = (struct deed){
        .seat = deed->seat,
        .weight = deed->weight,
        .print = { mem_copy(deed->print.whole), mem_copy(deed->print.brief) },
        .spoken = { mem_copy(deed->spoken.whole), mem_copy(deed->spoken.brief) },
    };
}

void deeds_forget(struct deeds *deeds, int count)
{
    for (int i = 0; i < count; i++)
        clear(&deeds->deed[i]);
    deeds->count -= count;
    if (deeds->count)
        memmove(deeds->deed, deeds->deed + count, (size_t)deeds->count * sizeof *deeds->deed);
}

void deeds_begin_turn(struct deeds *deeds, int seat)
{
    deeds->begun |= 1U << seat;
}

// --- one line ---

// The deeds of one player; told[i] NULL: left out.
struct line {
    const char **told;
    int *weight;
    int count, left_out;
    const char *name;
};

static struct line line_of(const struct deeds *deeds, int seat, const char *name, bool spoken, bool brief)
{
    size_t room = (size_t)deeds->count + 1;
    struct line line = { mem_zero(room, sizeof *line.told), mem_zero(room, sizeof *line.weight), 0, 0, brief ? name : NULL };
    for (int i = 0; i < deeds->count; i++) {
        const struct deed *deed = &deeds->deed[i];
        const struct wording *wording = spoken ? &deed->spoken : &deed->print;
        if (deed->seat != seat)
            continue;
        line.weight[line.count] = deed->weight;
        line.told[line.count++] = brief ? wording->brief : wording->whole;
    }
    return line;
}

static void line_release(struct line *line)
{
    free(line->told);
    free(line->weight);
}

// "Bob, 5 hearts." behind another sentence about Bob is "5 hearts."
static const char *without_name(const char *sentence, const char *name)
{
    size_t length = name ? strlen(name) : 0;
    if (!length || strncmp(sentence, name, length) != 0)
        return sentence;
    size_t between = strspn(sentence + length, ", ");
    return between && sentence[length + between] ? sentence + length + between : sentence;
}

static void add_sentence(const struct line *line, const char *sentence, size_t length, struct strbuf *out)
{
    struct strbuf one = STRBUF_INIT;
    strbuf_add_bytes(&one, sentence, length);
    if (!out->length) {
        strbuf_add(out, one.text);
    } else {
        const char *rest = without_name(one.text, line->name);
        strbuf_add_char(out, ' ');
        if (rest == one.text)
            strbuf_add(out, rest);
        else
            text_title(rest, out);
    }
    strbuf_release(&one);
}

static void write_line(const struct line *line, struct strbuf *out)
{
    strbuf_reset(out);
    for (int i = 0; i < line->count; i++)
        for (const char *c = line->told[i]; c && *c;) {
            size_t length = strcspn(c, "\n");
            add_sentence(line, c, length, out);
            c += length + (c[length] == '\n');
        }
    if (!line->left_out)
        return;
    strbuf_add_char(out, ' ');
    strbuf_addf(out, P_("And %d more.", "And %d more.", line->left_out), line->left_out);
}

// What lies open now, a discard, or else the last of all.
static int stays(const struct line *line)
{
    for (int i = line->count - 1; i >= 0; i--)
        if (line->weight[i] >= DEED_SHOWS)
            return i;
    return line->count - 1;
}

// What a number told behind that is how things stand now: one card left.
static int weight_in(const struct line *line, int i, int kept)
{
    return i > kept && line->weight[i] ? INT_MAX : line->weight[i];
}

// Of those that matter least the oldest goes.
static bool leave_one_out(struct line *line)
{
    int least = -1, kept = stays(line);
    for (int i = 0; i < line->count; i++)
        if (line->told[i] && i != kept && (least < 0 || weight_in(line, i, kept) < weight_in(line, least, kept)))
            least = i;
    if (least < 0)
        return false;
    line->told[least] = NULL;
    line->left_out++;
    return true;
}

void deeds_line(const struct deeds *deeds, int seat, const char *name, bool spoken, size_t columns, struct strbuf *out)
{
    struct strbuf text = STRBUF_INIT;
    struct line line = line_of(deeds, seat, name, spoken, false);
    write_line(&line, &text);
    if (utf8_width(text.text) > columns) {
        line_release(&line);
        line = line_of(deeds, seat, name, spoken, true);
        do
            write_line(&line, &text);
        while (utf8_width(text.text) > columns && leave_one_out(&line));
    }
    strbuf_add(out, text.text);
    if (text.length)
        strbuf_add_char(out, '\n');
    line_release(&line);
    strbuf_release(&text);
}

void deeds_release(struct deeds *deeds)
{
    deeds_forget(deeds, deeds->count);
    free(deeds->deed);
    *deeds = (struct deeds){ 0 };
}
