// SPDX-License-Identifier: GPL-3.0-or-later
// Which of readline's commands a typed line has.
#ifndef TERM_LINE_KEYS_H
#define TERM_LINE_KEYS_H

// In every keymap that a typed line can come to, and in every longer sequence, whatever is not among them does nothing, also
// where
// ~/.inputrc binds it; a letter types itself again.  Macros of ~/.inputrc stay where they can but end.
void line_keys_keep_taught(void);

#endif
