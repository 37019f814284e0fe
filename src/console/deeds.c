// SPDX-License-Identifier: GPL-3.0-or-later
// What the others did; deeds.h says what and why.
#include "console/deeds.h"

#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "cards/card.h"
#include <stdlib.h>
#include <string.h>

static void clear(struct deed *deed)
{
    free((void *)deed->print.whole);
    free((void *)deed->print.brief);
    free((void *)deed->spoken.whole);
    free((void *)deed->spoken.brief);
}

static void keep(struct deeds *deeds, bool (*kept)(const struct deed *deed, int than), int than)
{
    int count = 0;
    for (int i = 0; i < deeds->count; i++)
        if (kept(&deeds->deed[i], than))
            deeds->deed[count++] = deeds->deed[i];
        else
            clear(&deeds->deed[i]);
    deeds->count = count;
}

static bool is_new(const struct deed *deed, int added)
{
    return deed->number >= added;
}

static bool is_end_of(const struct deed *deed, int round)
{
    return deed->ends && deed->round == round;
}

static bool is_of_another(const struct deed *deed, int seat)
{
    return deed->ends || deed->seat != seat;
}

static bool is_somebodys(const struct deed *deed, int before)
{
    return deed->number >= before || (deed->seat >= 0 && !deed->ends);
}

// What he did before, and what is older than that and nobody's turn.
static void forget_turn(struct deeds *deeds, int seat)
{
    int first = -1;
    for (int i = 0; i < deeds->count && first < 0; i++)
        if (!is_of_another(&deeds->deed[i], seat))
            first = deeds->deed[i].number;
    keep(deeds, is_somebodys, first);
    keep(deeds, is_of_another, seat);
}

void deeds_add(struct deeds *deeds, const struct deed *deed)
{
    if (!deed->ends && deed->seat >= 0 && deeds->begun >> deed->seat & 1) {
        forget_turn(deeds, deed->seat);
        deeds->begun &= ~(1U << deed->seat);
    }
    if (deeds->count == deeds->room) {
        deeds->room = deeds->room ? 2 * deeds->room : 32;
        deeds->deed = mem_grow(deeds->deed, (size_t)deeds->room * sizeof *deeds->deed);
    }
    deeds->deed[deeds->count++] = (struct deed){
        .seat = deed->seat,
        .ends = deed->ends,
        .weight = deed->weight,
        .print = { mem_copy(deed->print.whole), mem_copy(deed->print.brief) },
        .spoken = { mem_copy(deed->spoken.whole), mem_copy(deed->spoken.brief) },
        .number = deeds->added++,
        .round = deeds->round,
    };
}

void deeds_forget(struct deeds *deeds, int added)
{
    keep(deeds, is_new, added);
}

void deeds_begin_round(struct deeds *deeds)
{
    keep(deeds, is_end_of, deeds->round++);
    deeds->begun = 0;
    deeds->latest = 0;
}

void deeds_begin_turn(struct deeds *deeds, int seat, bool called)
{
    deeds->called = deeds->called || called;
    if (called || (!deeds->called && deeds->latest != seat + 1))
        deeds->begun |= 1U << seat;
    deeds->latest = seat + 1;
}

// --- one line ---

// The deeds of one player, and which of them are told.
struct line {
    const char **told;
    int *weight;
    bool *in;
    int count;
    const char *name;
};

static bool is_in(const struct deed *deed, int seat)
{
    return seat == DEEDS_END ? deed->ends : !deed->ends && deed->seat == seat;
}

// Who ended the round: of points his are told first.
static int winner(const struct deeds *deeds)
{
    for (int i = deeds->count - 1; i >= 0; i--)
        if (deeds->deed[i].ends && deeds->deed[i].seat >= 0 && deeds->deed[i].weight >= DEED_WON)
            return deeds->deed[i].seat;
    return DEEDS_NOBODY;
}

static struct line line_of(const struct deeds *deeds, int seat, const char *name, bool spoken, bool brief)
{
    size_t room = (size_t)deeds->count + 1;
    struct line line = { mem_zero(room, sizeof *line.told), mem_zero(room, sizeof *line.weight), mem_zero(room, sizeof *line.in),
                         0, brief ? name : NULL };
    int first = seat == DEEDS_END ? winner(deeds) : DEEDS_NOBODY;
    for (int i = 0; i < deeds->count; i++) {
        const struct deed *deed = &deeds->deed[i];
        const struct wording *wording = spoken ? &deed->spoken : &deed->print;
        if (!is_in(deed, seat))
            continue;
        line.weight[line.count] = deed->weight + (deed->weight == DEED_END && deed->seat >= 0 && deed->seat == first);
        line.told[line.count++] = brief ? wording->brief : wording->whole;
    }
    return line;
}

static void line_release(struct line *line)
{
    free(line->told);
    free(line->weight);
    free(line->in);
}

static bool begins_with(const char *text, const char *name)
{
    return name && *name && !strncmp(text, name, strlen(name));
}

// "Bob, 5 hearts." behind another sentence that begins with Bob is "5 hearts."; "Bob draws." stays, since
// "Draws." is said to nobody.
static const char *without_name(const char *sentence, const char *name)
{
    if (!begins_with(sentence, name))
        return sentence;
    const char *rest = sentence + strlen(name);
    return rest[0] == ',' && rest[1] == ' ' && rest[2] ? rest + 2 : sentence;
}

static void add_sentence(const struct line *line, const char *sentence, size_t length, struct strbuf *out)
{
    struct strbuf one = STRBUF_INIT;
    strbuf_add_bytes(&one, sentence, length);
    if (!out->length) {
        strbuf_add(out, one.text);
    } else {
        const char *rest = begins_with(out->text, line->name) ? without_name(one.text, line->name) : one.text;
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
    int left_out = 0;
    strbuf_reset(out);
    for (int i = 0; i < line->count; i++) {
        left_out += !line->in[i] && line->weight[i] > DEED_DRAW;
        for (const char *c = line->in[i] ? line->told[i] : ""; *c;) {
            size_t length = strcspn(c, "\n");
            add_sentence(line, c, length, out);
            c += length + (c[length] == '\n');
        }
    }
    if (!left_out)
        return;
    strbuf_add_char(out, ' ');
    strbuf_addf(out, P_("And %d more.", "And %d more.", left_out), left_out);
}

static bool fits(const struct line *line, size_t columns, struct strbuf *out)
{
    write_line(line, out);
    return utf8_width(out->text) <= columns;
}

static bool fits_from(struct line *line, int weight, size_t columns, struct strbuf *out)
{
    for (int i = 0; i < line->count; i++)
        line->in[i] = line->weight[i] >= weight;
    return fits(line, columns, out) && out->length;
}

// The heaviest not tried yet, of those the latest.  -1: all were.
static int next_heaviest(const struct line *line, const bool *tried)
{
    int best = -1;
    for (int i = 0; i < line->count; i++)
        if (!tried[i] && (best < 0 || line->weight[i] >= line->weight[best]))
            best = i;
    return best;
}

// One after the other, the heaviest first, each where it fits beside those before; the first however narrow the line.
static void choose(struct line *line, size_t columns, struct strbuf *out)
{
    bool *tried = mem_zero((size_t)line->count + 1, sizeof *tried);
    bool first = true;
    memset(line->in, 0, (size_t)line->count * sizeof *line->in);
    for (int i; (i = next_heaviest(line, tried)) >= 0; first = false) {
        tried[i] = true;
        line->in[i] = true;
        line->in[i] = first || (line->weight[i] > DEED_DRAW && fits(line, columns, out));
    }
    write_line(line, out);
    free(tried);
}

void deeds_line(const struct deeds *deeds, int seat, const char *name, bool spoken, size_t columns, struct strbuf *out)
{
    struct strbuf text = STRBUF_INIT;
    struct line whole = line_of(deeds, seat, name, spoken, false), brief = line_of(deeds, seat, name, spoken, true);
    if (whole.count && !fits_from(&whole, DEED_DRAW, columns, &text) && !fits_from(&whole, DEED_OTHER, columns, &text) &&
        !fits_from(&brief, DEED_DRAW, columns, &text) && !fits_from(&brief, DEED_OTHER, columns, &text))
        choose(&brief, columns, &text);
    strbuf_add(out, text.text);
    if (text.length)
        strbuf_add_char(out, '\n');
    line_release(&whole);
    line_release(&brief);
    strbuf_release(&text);
}

void deeds_release(struct deeds *deeds)
{
    deeds_forget(deeds, deeds->added);
    free(deeds->deed);
    *deeds = (struct deeds){ 0 };
}
