// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the door beside a house whose host sits at a table: opened at the addresses that guests are told, served by a
// process of its own (parlour door --house), which ends when the house closes.
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

// Is all here that it takes?  False: a sentence says what is missing.
bool page_beside_possible(struct err *err);
// Opens it beside the house in this folder, unless it is open already.  False and sentences: it could not be.
bool page_beside_open(struct page_beside *page, const char *folder, const struct net_args *args, struct err *err);
// Was there a page when this house was open last?
bool page_beside_known(const char *folder);
void page_beside_forget(const char *folder);
// Lines for these guests of the table with this word, NULL for a free seat: which address each opens.
void page_beside_tell(const struct page_beside *page, const char *word, const char *const *guest, int guests, struct strbuf *out);

// --- the side of the process that serves it ---

// Holds the lock of the page in this folder until it is closed; -1: another one does.
int page_beside_lock(const char *folder);
// It answers: writes down where, which the host waits for.
bool page_beside_ready(const struct page_beside *page, const char *folder);

#endif
