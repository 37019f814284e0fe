// SPDX-License-Identifier: GPL-3.0-or-later
// Finds mistakes in the typed address of a house, each with a sentence that leads to the right address.
#include "system/address.h"

#include "base/number.h"
#include "base/text.h"

#include <stdint.h>
#include <string.h>

enum { WELL_KNOWN_PORTS = 1024 }; // nobody hosts at a port below this

bool address_fault(const char *text, struct err *err)
{
    const char *first = strchr(text, ':'), *last = strrchr(text, ':');
    long number;
    if (strstr(text, "://"))
        return !err_add(err,
                        _("%s is for a browser, which opens it. The address to type is the one that your host's Parlour says "
                          "with the codes."),
                        text);
    if (*text == '[' && !strchr(text, ']'))
        return !err_add(err, _("%s has no closing bracket. Such an address looks like [2001:db8::5]:7275."), text);
    if (*text != '[' && first != last && number_read(last + 1, WELL_KNOWN_PORTS, UINT16_MAX, &number))
        return !err_add(err, _("%s can be read in two ways. Write [%.*s]:%s if the last number is a port, and [%s] if not."),
                        text, (int)(last - text), text, last + 1, text);
    return false;
}
