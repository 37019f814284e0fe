// SPDX-License-Identifier: GPL-3.0-or-later
// The page for browsers beside a house whose host sits at a table.  It is opened at the addresses that guests are told, and
// served by a process of its own (parlour door --house), which ends when the house closes.
#ifndef NETPLAY_PAGE_BESIDE_H
#define NETPLAY_PAGE_BESIDE_H

#include "base/err.h"
#include "netplay/net_args.h"

#include <stdbool.h>

enum { PAGE_ADDRESSES = 8, PAGE_ADDRESS_BYTES = 46 };

struct page_beside {
    char address[PAGE_ADDRESSES][PAGE_ADDRESS_BYTES];
    int addresses, port;
};

// Returns whether all programs that the page for browsers needs are there.  If not, err has a sentence that says what is missing.
bool page_beside_possible(struct err *err);
// Opens the page for browsers beside the house in this folder, unless it is open already.  Returns false, with sentences in err,
// if it could not be opened.
bool page_beside_open(struct page_beside *page, const char *folder, const struct net_args *args, struct err *err);
// Returns whether this house had a page for browsers beside it when it was open last.
bool page_beside_known(const char *folder);
void page_beside_forget(const char *folder);
// Appends lines that tell each of these guests (NULL: a free seat) which address opens the page for browsers at the table called
// `word`.
void page_beside_tell(const struct page_beside *page, const char *word, const char *const *guest, int guests, struct strbuf *out);

// --- what the page's own process calls ---

// Takes the lock of the page for browsers in this house's folder, and returns a descriptor that holds it until it is closed, or
// -1 if another process has the lock.
int page_beside_lock(const char *folder);
// Writes the file `page` once the page for browsers answers, which tells the waiting host so.  Returns false if that fails.
bool page_beside_ready(const struct page_beside *page, const char *folder);

#endif
