// SPDX-License-Identifier: GPL-3.0-or-later
// The paths of files: those that Parlour was shipped with, wherever it was installed or built, and the player's own.
#ifndef SYSTEM_PATHS_H
#define SYSTEM_PATHS_H

#include "base/strbuf.h"
#include <stdbool.h>

// Appends the path of a shipped file or folder ("rules", "parlour.yaml", or "" for the folder itself), which need not exist.  It
// is in $PARLOUR_DATA if that is set; or else where it was installed beside the program; or else, for a build that is not
// installed, in the source tree.
void paths_shipped(const char *name, struct strbuf *out);
// Each of these appends the path of a folder of the player's own, which need not exist, by the XDG base directory specification.
void paths_config(struct strbuf *out);                       // the settings: ${XDG_CONFIG_HOME:-~/.config}/parlour
void paths_state(struct strbuf *out);                        // what is kept: ${XDG_STATE_HOME:-~/.local/state}/parlour
void paths_state_file(const char *name, struct strbuf *out); // a file or folder in paths_state
// Appends the path of a file of the source tree ("door/page"), for a program in its build folder, where the link `source` leads
// to the tree.  Returns false, and appends nothing, if the file is not there, as for every installed program.
bool paths_source(const char *name, struct strbuf *out);
// Appends the path of a page of docs/ ("rules.md"), without .. in it, so that it can be said: where it was installed, or else
// in the source tree.  Returns false, and appends nothing, if the page is not there.
bool paths_page(const char *name, struct strbuf *out);
// Appends the path of the folder of the translations, beside the installed or built program.
void paths_locales(struct strbuf *out);
// Appends the path of another program of Parlour ("parlour-net"), beside this one as built or where it was installed.  Returns
// false if the program is not there.
bool paths_part(const char *name, struct strbuf *out);

#endif
