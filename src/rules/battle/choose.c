// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing by keys: digits take numbers into a block, or an upgrade and its number; Space makes the
// move of it; Enter plays the number under the cursor.
#include "base/text.h"
#include "rules/battle/inside.h"

void battle_item(const struct game *, const struct hearer *h, int entry, struct strbuf *out)
{
    name_entry(entry, h->view->hand.of[entry], out);
}

void battle_uses(const struct game *, const struct options *, const struct view *v, int entry, struct move_list *out,
                 struct refusal *)
{
    struct battle_combo combo[COMBOS_MOST];
    int count = playable(v, combo);
    for (int i = 0; i < count; i++)
        if (combo[i].lo == entry && combo[i].hi == entry)
            set_move(move_list_add(out), BATTLE_PLAY, entry, entry);
}

// First which upgrade, then for which number.
void battle_shape(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out)
{
    if (m->verb == BATTLE_UPGRADE)
        say_upgrade(h, m->target, 0, out);
    else
        battle_offer(game, h, m, out);
}

// --- digits ---

static void sort_two(const struct choice *choice, int *lo, int *hi)
{
    int last = choice->digit[choice->count - 1];
    *lo = choice->digit[0] < last ? choice->digit[0] : last;
    *hi = choice->digit[0] < last ? last : choice->digit[0];
}

static void say_block(const struct hearer *h, int lo, int hi, struct strbuf *out)
{
    static const struct says missing = { N_("You hold no {card}, {meld} cannot be played."), NULL };
    static const struct says none = { N_("You hold no {card}."), NULL };
    static const struct says weak = { N_("That does not beat the last play."), NULL };
    static const struct says beats = { N_("That beats the last play."), NULL };
    struct battle_combo combo = combo_of(&h->view->hand, lo, hi);
    const struct shown *shown = &h->view->shown;
    for (int n = lo; n <= hi; n++)
        if (!h->view->hand.of[n]) {
            LOCAL(strbuf) name = STRBUF_INIT;
            name_combo(&combo, &name);
            phrase_say(lo == hi ? &none : &missing, &(struct fill){ .card = number_name(n, NUMBER_PLURAL), .meld = name.text },
                       out);
            return;
        }
    say_strength(h, &combo, out);
    if (shown->top.copies && shown->top_by != h->seat)
        phrase_say(battle_beats(shown, h->seat, &combo) ? &beats : &weak, &(struct fill){ 0 }, out);
}

static bool choose_number(const struct hearer *h, struct choice *choice, int digit, struct strbuf *out)
{
    int lo, hi;
    if (digit < 1 || digit > BATTLE_NUMBERS)
        return false;
    bool none_held = choice->count == 1 && !choice->together && !h->view->hand.of[choice->digit[0]]; // no block begins with it
    if (choice->count >= 2 || none_held)
        choice->count = 0;
    choice->digit[choice->count++] = (uint8_t)digit;
    sort_two(choice, &lo, &hi);
    say_block(h, lo, hi, out);
    return true;
}

// The upgrade that was chosen, or -1.
static int chosen_upgrade(const struct shown *shown, const struct choice *choice)
{
    return choice->count && choice->digit[0] <= shown->offers ? shown->offer[choice->digit[0] - 1] : -1;
}

static void ask_number(const struct hearer *h, int id, struct strbuf *out)
{
    static const struct says number = { N_("Now its number, 1 to {n}."), NULL };
    say_upgrade(h, id, 0, out);
    if (upgrade_has_number(id))
        phrase_say(&number, &(struct fill){ .n = upgrade_highest(id) }, out);
}

static bool choose_upgrade(const struct hearer *h, struct choice *choice, int digit, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    struct refusal no = { 0 };
    int id = chosen_upgrade(shown, choice);
    if (id < 0 || !upgrade_has_number(id) || choice->count >= 2) {
        if (digit < 1 || digit > shown->offers)
            return false;
        *choice = (struct choice){ .count = 1, .digit = { (uint8_t)digit } };
        ask_number(h, chosen_upgrade(shown, choice), out);
        return true;
    }
    if (digit < 1 || digit > BATTLE_NUMBERS)
        return false;
    if (!upgrade_check(h->options, shown, id, digit, &no)) {
        strbuf_addf(out, "%s\n", no.text);
        return true; // the upgrade stays chosen, another number may do
    }
    choice->digit[choice->count++] = (uint8_t)digit;
    say_upgrade(h, id, digit, out);
    return true;
}

bool battle_choose(const struct game *, const struct hearer *h, struct choice *choice, int digit, struct strbuf *out)
{
    if (h->seat == WATCHER)
        return false;
    if (h->view->shown.phase == BATTLE_PHASE_PLAY)
        return choose_number(h, choice, digit, out);
    return offer_stands(&h->view->shown) && h->seat == RUNNER && choose_upgrade(h, choice, digit, out);
}

// --- Space ---

static bool step_upgrade(const struct hearer *h, const struct choice *choice, struct move *m, struct strbuf *out)
{
    int id = chosen_upgrade(&h->view->shown, choice);
    if (!offer_stands(&h->view->shown))
        strbuf_add(out, _("The run is over.\n"));
    else if (id < 0)
        strbuf_add(out, _("Choose an upgrade by its number first.\n"));
    else if (upgrade_has_number(id) && choice->count < 2)
        ask_number(h, id, out);
    if (id < 0 || (upgrade_has_number(id) && choice->count < 2))
        return false;
    set_move(m, BATTLE_UPGRADE, id, upgrade_has_number(id) ? choice->digit[1] : 0);
    return true;
}

// Plays what is chosen even where the rules will refuse it, for they say why.  With nothing chosen it does not pass, which
// nobody should do by mistake.
bool battle_step(const struct game *, const struct hearer *h, const struct choice *choice, struct move *m, struct strbuf *out)
{
    struct battle_combo combo[COMBOS_MOST];
    const struct shown *shown = &h->view->shown;
    int lo, hi;
    if (shown->phase == BATTLE_PHASE_OVER)
        return step_upgrade(h, choice, m, out);
    if (choice->count) {
        sort_two(choice, &lo, &hi);
        set_move(m, BATTLE_PLAY, lo, hi);
        return true;
    }
    if (shown->top.copies && playable(h->view, combo) == 0) {
        m->verb = BATTLE_PASS;
        return true;
    }
    if (shown->top.copies)
        strbuf_add(out, _("Choose numbers first, or pass with p.\n"));
    else
        strbuf_add(out, _("Choose numbers first, one or two digits.\n"));
    return false;
}
