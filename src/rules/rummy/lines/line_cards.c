// SPDX-License-Identifier: GPL-3.0-or-later
// Cards in the record lines of rummy: positions, views and expectations.
#include "base/text.h"
#include "rules/rummy/lines/lines.h"
#include <string.h>

bool lines_claim(const struct field_line *l, int face, uint16_t *card)
{
    struct rummy_lines *lines = l->self;
    for (int i = 0; i < lines->deck.count; i++)
        if (card_face(lines->deck.card[i]) == face) {
            *card = pile_remove(&lines->deck, i);
            return true;
        }
    return statement_fault(l->line, l->err, _("These packs do not hold %s that many times; name it fewer times."),
                           face_the(face, STYLE_FULL));
}

bool lines_card(const struct field_line *l, const char *word, struct move_card *card)
{
    return notation_card(word, card) ||
           statement_fault(l->line, l->err, _("%.20s is not a card; cards are written like 10H, AS or JK."), word);
}

bool lines_face(const struct field_line *l, const char *word, int *face)
{
    *face = face_read_french(word);
    return *face >= 0 || field_fault(l, _("A card of this seat's view cannot be read."));
}

void lines_write_face(const struct field_writer *w, int face)
{
    strbuf_add_char(w->out, ' ');
    face_write(face, w->out);
}

void lines_write_name(const char *name, struct strbuf *out)
{
    const char *quote = strchr(name, ' ') ? "\"" : "";
    strbuf_addf(out, "%s%s%s%s", out->length ? " " : "", quote, name, quote);
}
