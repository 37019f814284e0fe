// SPDX-License-Identifier: GPL-3.0-or-later
// Control cards by name: the word in records, the name that is said, and a sentence on what each card allows.
#include "rules/rummy/melds/control.h"
#include "base/text.h"

// ORDER CONTROL: the full sentences on what each control card allows, in the order of the control cards.
static const char *const says[CONTROLS] = {
    [MELD_SET] = N_("Lay cards of one rank."),
    [MELD_RUN] = N_("Lay cards of one suit in order."),
    [MELD_FOUR_SUIT] = N_("Lay exactly 4 cards of one suit."),
    [MELD_STEP_RUN] = N_("Lay 3 or more numbers with equal steps, any suits."),
    [MELD_SUM] = N_("Lay 3 cards, the largest is the sum of the others."),
    [MELD_DIFFERENCE] = N_("Lay 3 cards, one is the difference of the others."),
    [MELD_PRODUCT] = N_("Lay 3 cards, one is the product of the others, no ace."),
    [MELD_QUOTIENT] = N_("Lay 3 cards, one is the quotient of the others, no ace."),
    [MELD_PRIMES] = N_("Lay 3 or 4 different cards of 2, 3, 5, 7, jack, king."),
    [MELD_FACTORS] = N_("Lay a number and 2 or more of its divisors, no ace."),
    [CONTROL_ANY] = N_("Lay a combination of any kind."),
};

// ORDER CONTROL: the short sentences on what each control card allows, in the order of the control cards.
static const char *const briefly[CONTROLS] = {
    [MELD_SET] = N_("Cards of one rank."),
    [MELD_RUN] = N_("Cards of one suit in order."),
    [MELD_FOUR_SUIT] = N_("Exactly 4 cards of one suit."),
    [MELD_STEP_RUN] = N_("3 or more numbers with equal steps."),
    [MELD_SUM] = N_("3 cards, the largest is the sum."),
    [MELD_DIFFERENCE] = N_("3 cards, one is the difference."),
    [MELD_PRODUCT] = N_("3 cards, one is the product, no ace."),
    [MELD_QUOTIENT] = N_("3 cards, one is the quotient, no ace."),
    [MELD_PRIMES] = N_("3 or 4 of 2, 3, 5, 7, jack and king."),
    [MELD_FACTORS] = N_("A number, 2 or more divisors, no ace."),
    [CONTROL_ANY] = N_("A combination of any kind."),
};

int control_find(const char *id)
{
    int face = face_read_french(id);
    return face >= FACE_CONTROL ? face - FACE_CONTROL : -1;
}

const char *control_id(int control)
{
    return face_control_word(FACE_CONTROL + control);
}

const char *control_name(int control)
{
    return face_name(FACE_CONTROL + control, STYLE_SHORT);
}

const char *control_says(int control, enum text_style style)
{
    return _(style_wording(style) == STYLE_FULL ? says[control] : briefly[control]);
}
