// SPDX-License-Identifier: GPL-3.0-or-later
// What a player may ask to hear: ends of piles, a pile, the waste, counts.
#include "base/text.h"
#include "rules/patience/inside.h"

static const struct shown *shown_of(const struct hearer *h)
{
    return &h->view->s.shown;
}

// --- ends ---

void patience_show_ends(const struct hearer *h, const char *, struct strbuf *out)
{
    const struct options *o = h->options;
    const struct shown *shown = shown_of(h);
    size_t at = out->length;
    for (int pile = 0; pile < o->piles; pile++) {
        const struct patience_heap *heap = &shown->pile[pile];
        const char *name = heap->count ? face_name(heap->card[heap->count - 1], h->style) : patience_empty_name();
        phrase_list(out, &at, name, pile + 1 == o->piles && !o->cells);
    }
    for (int cell = 0; cell < o->cells; cell++)
        phrase_list(out, &at, shown->cell_count[cell] ? face_name(shown->cell[cell], h->style) : patience_empty_name(),
                    cell + 1 == o->cells);
}

static void show_pile(const struct hearer *h, const char *where, struct strbuf *out)
{
    int pile = where ? patience_piles.read(where) : -1;
    size_t at = out->length;
    if (pile < 0 || pile >= h->options->piles) {
        patience_show_ends(h, NULL, out);
        return;
    }
    const struct patience_heap *heap = &shown_of(h)->pile[pile];
    for (int i = 0; i < heap->count; i++)
        phrase_list(out, &at, face_name(heap->card[i], h->style), i + 1 == heap->count);
}

static void show_waste(const struct hearer *h, const char *, struct strbuf *out)
{
    const struct patience_heap *waste = &shown_of(h)->waste;
    size_t at = out->length;
    if (!waste->count)
        PHRASE(h->style, out, FILL(0), { N_("The waste is empty."), NULL });
    for (int i = waste->count - 1; i >= 0; i--)
        phrase_list(out, &at, face_name(waste->card[i], h->style), i == 0);
}

static void show_counts(const struct hearer *h, const char *, struct strbuf *out)
{
    const struct shown *shown = shown_of(h);
    int down = 0, home = shown->gone.count;
    for (int pile = 0; pile < PATIENCE_PILES; pile++)
        down += shown->under_count[pile];
    for (int i = 0; i < PATIENCE_HOMES; i++)
        home += shown->home[i].count;
    PHRASE(h->style, out, FILL(.n = shown->stock_count, .m = down, .left = home),
           { N_("Stock {n}, face down {m}, home {left}."), NULL });
}

const struct kit_topic patience_topics[] = {
    { "table", patience_show_ends }, { "pile", show_pile }, { "discard", show_waste }, { "counts", show_counts }, { 0 }
};
