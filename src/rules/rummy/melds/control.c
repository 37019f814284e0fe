// SPDX-License-Identifier: GPL-3.0-or-later
// Control cards by name (control.h).
#include "rules/rummy/melds/control.h"
#include "base/text.h"

// ORDER CONTROL
static const char *const says[CONTROLS] = {
    N_("Lay cards of one rank."),
    N_("Lay cards of one suit in order."),
    N_("Lay exactly 4 cards of one suit."),
    N_("Lay 3 or more numbers with equal steps, any suits."),
    N_("Lay 3 cards, the largest is the sum of the others."),
    N_("Lay 3 cards, one is the difference of the others."),
    N_("Lay 3 cards, one is the product of the others, no ace."),
    N_("Lay 3 cards, one is the quotient of the others, no ace."),
    N_("Lay 3 or 4 different cards of 2, 3, 5, 7, jack, king."),
    N_("Lay a number and 2 or more of its divisors, no ace."),
    N_("Lay a combination of any kind."),
};

// ORDER CONTROL
static const char *const briefly[CONTROLS] = {
    N_("Cards of one rank."),
    N_("Cards of one suit in order."),
    N_("Exactly 4 cards of one suit."),
    N_("3 or more numbers with equal steps."),
    N_("3 cards, the largest is the sum."),
    N_("3 cards, one is the difference."),
    N_("3 cards, one is the product, no ace."),
    N_("3 cards, one is the quotient, no ace."),
    N_("3 or 4 of 2, 3, 5, 7, jack and king."),
    N_("A number, 2 or more divisors, no ace."),
    N_("A combination of any kind."),
};

int control_find(const char *id)
{
    int face = face_read(id);
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
