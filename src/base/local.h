// SPDX-License-Identifier: GPL-3.0-or-later
// A local variable that is released at the end of its block, however the block is left:
//
//     LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
//
// calls strbuf_release(&text) and strbuf_release(&path) there.  It has to be initialised where it is declared.  What outlives
// the block is taken out first (strbuf_take), or is a plain struct.  The attribute is one of GCC and Clang.
#ifndef BASE_LOCAL_H
#define BASE_LOCAL_H

#define LOCAL(type) __attribute__((cleanup(type##_release))) struct type

#endif
