// SPDX-License-Identifier: GPL-3.0-or-later
// The record lines `control` (the control cards in force) and `controls` (those that come next, only in a position), for the
// table of rows in fields.c.
#include "base/text.h"
#include "rules/rummy/lines/lines.h"
#include "rules/rummy/melds/control.h"

// Reads the control cards that a record's line names into `id`, at most `most` of them, and adds their number to `count`.
// Returns false with a fault if the line names none, too many, one twice, or one that the rules do not have.
static bool claim_controls(const struct field_line *l, int most, uint8_t *id, int *count)
{
    if (l->options->meld_rule != RULE_CONTROL)
        return field_fault(l, _("These rules have no control cards; leave the line out."));
    for (int i = 1; i < l->line->count; i++) {
        int control = control_find(l->line->word[i]);
        if (control < 0)
            return statement_fault(l->line, l->err, _("%.40s is not a control card, such as suit_run."), l->line->word[i]);
        if (*count == most)
            return statement_fault(l->line, l->err, _("Write at most %d control cards here."), most);
        if (!(control_decks(l->options) >> control & 1))
            return statement_fault(l->line, l->err, _("There is no control card %s in these rules."), control_id(control));
        for (int before = 0; before < *count; before++)
            if (id[before] == control)
                return field_fault(l, _("A control card is named twice; there is only one of each kind."));
        id[(*count)++] = (uint8_t)control;
    }
    return *count > 0 || field_fault(l, _("Name the control cards, such as suit_run."));
}

bool control_line_place(struct field_line *l)
{
    int count = 0, most = l->options->control_mode == CONTROL_LEVEL ? CONTROLS : l->options->control_active;
    if (!claim_controls(l, most, l->shown->control, &count))
        return false;
    uint16_t card;
    for (int i = 0; l->options->control_mode == CONTROL_IN_HAND && i < count; i++) // it has left the pack
        if (!lines_claim(l, FACE_CONTROL + l->shown->control[i], &card))
            return false;
    return true;
}

bool controls_line_place(struct field_line *l)
{
    struct rummy_lines *lines = l->self;
    int count = 0;
    if (!claim_controls(l, CONTROLS, lines->state->next.id, &count))
        return false;
    lines->state->next.count = (uint8_t)count;
    return true;
}

bool control_line_read(struct field_line *l)
{
    for (int i = l->at; i < l->line->count; i++) { // no more words than there are control cards
        int control = control_find(l->line->word[i]);
        if (control < 0)
            return field_fault(l, _("A control card of this seat's view is unknown."));
        l->shown->control[i - l->at] = (uint8_t)control;
    }
    return true;
}

void control_line_write(const struct field_writer *w, int)
{
    const uint8_t *control = w->shown->control;
    if (control[0] == CONTROL_NONE)
        return;
    strbuf_add(w->out, "control");
    for (int i = 0; i < CONTROLS && control[i] != CONTROL_NONE; i++)
        strbuf_addf(w->out, " %s", control_id(control[i]));
    strbuf_add_char(w->out, '\n');
}

// Compares an expectation's line `control` with the control cards in force.  Returns whether all cards that the line names are in
// force (or none are, if it says so).
bool control_line_expect(struct field_line *l)
{
    const struct shown *shown = l->is;
    unsigned in_force = controls_set(shown->control, CONTROLS), wanted = 0;
    if (l->line->count < 2)
        return field_fault(l, _("Name the control cards in force, or none."));
    for (int i = 0; i < controls_count(shown); i++)
        strbuf_addf(l->got, "%s%s", i ? " " : "", control_id(shown->control[i]));
    if (!in_force)
        strbuf_add(l->got, "none");
    if (field_says_none(l, 1))
        return in_force == 0;
    for (int i = 1; i < l->line->count; i++) {
        int control = control_find(l->line->word[i]);
        if (control < 0)
            return statement_fault(l->line, l->err, _("%.40s is not a control card, such as suit_run."), l->line->word[i]);
        wanted |= 1u << control;
    }
    return (in_force & wanted) == wanted;
}
