// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the module labels.js of the page: what it says itself, in every language that there is a catalogue of.
#include "door/labels.h"
#include "base/strbuf.h"
#include "system/language.h"

#include <stdio.h>

static void speak(void *self, const char *language)
{
    struct strbuf *all = self;
    LOCAL(strbuf) labels = STRBUF_INIT;
    labels_write(true, &labels);
    strbuf_addf(all, "%s\"%s\": %s", all->length ? ",\n" : "export const labels = {\n", language, labels.text);
}

int main(void)
{
    LOCAL(strbuf) all = STRBUF_INIT;
    language_each(speak, &all);
    printf("%s};\n", all.text);
    return 0;
}
