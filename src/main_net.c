// SPDX-License-Identifier: GPL-3.0-or-later
// The program of tables across computers: what `parlour host`, `parlour join` and `parlour tables` become.  Wiring only; what
// they do stands in src/meet.
#include "base/place.h"
#include "base/text.h"

#include <stdio.h>

int main(int argc, char **argv)
{
    place_language();
    fprintf(stderr, _("There is no command %s. The command parlour --help lists what there is.\n"), argc > 1 ? argv[1] : "");
    return 2;
}
