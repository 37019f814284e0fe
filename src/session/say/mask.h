// SPDX-License-Identifier: GPL-3.0-or-later
// The mask: while it is on, nothing names a card of the player's hand, in print or aloud, and
// the hand is still played by place and mark.  What is hidden is what the game tells this seat
// alone about cards: the hand, hints, moves offered, refusals, and such events as what was drawn.
// What is said there is kept whole in the history and can be heard when the mask is off.
#ifndef SESSION_SAY_MASK_H
#define SESSION_SAY_MASK_H

#include "session/session.h"

bool mask_on(const struct session *session); // for the person at the keyboard now?
// Where several share the keyboard the mask is on for each, unless the settings or the person chose otherwise: what was chosen
// is remembered by the person's name.
void mask_remember(struct session *session);
// Turns it on or off for good, for the person at the keyboard; err says where that cannot be kept.
void mask_turn(struct session *session, bool on, struct err *err);
// Is a refusal secret: does it say more than whose turn it is, or that the words are none?
bool mask_refusal(const struct refusal *no);
// Is this event about cards told to this seat alone?
bool mask_hides(const struct session *session, const struct event *event);
// What is said instead, whole and with its newline.
void mask_sentence(const struct session *session, struct strbuf *out);
// Is a message secret that names cards of one's own hand by the functions below?  Not while the mask is on: it names none then.
bool mask_named(const struct session *session);
// A card of one's own hand by name; while the mask is on, "card".  Constant text.
const char *mask_face(const struct session *session, int face, enum text_style style);
const char *mask_the_face(const struct session *session, int face, enum text_style style); // the same with its article
// Several, a comma between; while the mask is on, how many.
void mask_names(const struct session *session, const uint16_t *card, int count, enum text_style style, struct strbuf *out);

#endif
