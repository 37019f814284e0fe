// SPDX-License-Identifier: GPL-3.0-or-later
// The console of a host who keeps a house open without sitting down (`parlour host --apart`).
#ifndef MEET_APART_H
#define MEET_APART_H

#include "meet/house_door.h"

// Until the house is closed or the host leaves it open.  Control c asks and says who plays, and only the word close closes;
// SIGTERM, by which a service is stopped, closes too.
void apart_stay(const struct door *door, struct session *session);

#endif
