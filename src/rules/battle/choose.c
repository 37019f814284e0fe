// SPDX-License-Identifier: GPL-3.0-or-later
// How a player of Deck battle chooses by keys: digits choose a block of numbers, or an upgrade and its number; Space makes the
// chosen move; Enter plays the number under the cursor.
#include "base/text.h"
#include "rules/battle/inside.h"

void battle_uses(const struct game *, const struct options *, const struct view *v, int entry, struct move_list *out,
                 struct refusal *)
{
    const struct plays plays = playable(v);
    for (int i = 0; i < plays.count; i++)
        if (plays.combo[i].lo == entry && plays.combo[i].hi == entry)
            set_move(move_list_add(out), BATTLE_PLAY, entry, entry);
}

// Appends how a move of Deck battle is offered to choose.  An upgrade is offered without its number, which is chosen afterwards.
void battle_shape(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out)
{
    if (m->verb == BATTLE_UPGRADE)
        say_upgrade(h, m->target, 0, out);
    else
        battle_offer(game, h, m, out);
}

// --- choosing numbers for a play ---

// Puts the play of Deck battle that one or two digits chose into *m: all numbers between the two, in either order.
static void choose_block(const struct choice *choice, struct move *m)
{
    int first = choice->digit[0], last = choice->digit[choice->count - 1];
    set_move(m, BATTLE_PLAY, first < last ? first : last, first < last ? last : first);
}

static void say_block(const struct hearer *h, const struct move *block, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    const struct battle_combo combo = combo_of(&h->view->hand, block->target, block->where);
    int n = bag_missing(&h->view->hand, block->target, block->where);
    const char *missing = n ? number_name(n, NUMBER_PLURAL) : NULL;
    if (n && combo.lo == combo.hi)
        PHRASE(h->style, out, FILL(.card = missing), { N_("You hold no {card}."), NULL });
    else if (n)
        PHRASE(h->style, out, FILL(.card = missing, .meld = name_combo(&combo).text),
               { N_("You hold no {card}, {meld} cannot be played."), NULL });
    else
        say_strength(h, &combo, out);
    if (!n && shown->top.copies && shown->top_by != h->seat)
        say_line(battle_beats(shown, h->seat, &combo) ? N_("That beats the last play.") : N_("That does not beat the last play."),
                 out);
}

static bool choose_number(const struct hearer *h, struct choice *choice, int digit, struct strbuf *out)
{
    if (digit < 1 || digit > BATTLE_NUMBERS)
        return false;
    // No block begins with a number that the hand has not.
    bool none_held = choice->count == 1 && !choice->together && !h->view->hand.of[choice->digit[0]];
    if (choice->count >= 2 || none_held)
        choice->count = 0;
    choice->digit[choice->count++] = (uint8_t)digit;
    struct move block = { 0 };
    choose_block(choice, &block);
    say_block(h, &block, out);
    return true;
}

// --- choosing an upgrade ---

// Returns the upgrade of Deck battle that was chosen by a digit key from those on offer; -1: none was.
static int chosen_upgrade(const struct shown *shown, const struct choice *choice)
{
    return choice->count && choice->digit[0] <= shown->offers ? shown->offer[choice->digit[0] - 1] : -1;
}

// Returns whether an upgrade of Deck battle was chosen by a digit key, but not yet the number that it needs.
static bool needs_number(const struct shown *shown, const struct choice *choice)
{
    int id = chosen_upgrade(shown, choice);
    return id >= 0 && upgrades[id].highest && choice->count < 2;
}

static void ask_number(const struct hearer *h, int id, struct strbuf *out)
{
    say_upgrade(h, id, 0, out);
    if (upgrades[id].highest)
        PHRASE(h->style, out, FILL(.n = upgrades[id].highest), { N_("Now its number, 1 to {n}."), NULL });
}

static bool choose_upgrade(const struct hearer *h, struct choice *choice, int digit, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    struct refusal no = { 0 };
    bool number = needs_number(shown, choice);
    if (digit < 1 || digit > (number ? BATTLE_NUMBERS : shown->offers))
        return false;
    int id = number ? chosen_upgrade(shown, choice) : shown->offer[digit - 1];
    if (!number) {
        *choice = (struct choice){ .count = 1, .digit = { (uint8_t)digit } };
        ask_number(h, id, out);
    } else if (upgrade_check(h->options, shown, id, digit, &no)) {
        choice->digit[choice->count++] = (uint8_t)digit;
        say_upgrade(h, id, digit, out);
    } else {
        strbuf_addf(out, "%s\n", no.text); // the upgrade stays chosen, as another number may do
    }
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

// --- the Space key in Deck battle ---

static bool step_upgrade(const struct hearer *h, const struct choice *choice, struct move *m, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    int id = chosen_upgrade(shown, choice);
    bool done = id >= 0 && !needs_number(shown, choice);
    if (!offer_stands(shown))
        strbuf_add(out, _("The run is over.\n"));
    else if (id < 0)
        strbuf_add(out, _("Choose an upgrade by its number first.\n"));
    else if (!done)
        ask_number(h, id, out);
    else
        set_move(m, BATTLE_UPGRADE, id, upgrades[id].highest ? choice->digit[1] : 0);
    return done;
}

// Puts the chosen move into *m when the Space key is pressed in Deck battle: the chosen numbers, even if the rules will refuse
// them and say why, or the chosen upgrade.  If nothing is chosen, it is a pass, but only if nothing can be played, so that nobody
// passes by mistake.  Returns false if there is no move yet.
bool battle_step(const struct game *, const struct hearer *h, const struct choice *choice, struct move *m, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    if (shown->phase == BATTLE_PHASE_OVER)
        return step_upgrade(h, choice, m, out);
    bool passes = !choice->count && shown->top.copies && playable(h->view).count == 0;
    if (choice->count)
        choose_block(choice, m);
    else if (passes)
        m->verb = BATTLE_PASS;
    else
        strbuf_add(out, shown->top.copies ? _("Choose numbers first, or pass with p.\n")
                                          : _("Choose numbers first, one or two digits.\n"));
    return choice->count || passes;
}
