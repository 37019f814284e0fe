// SPDX-License-Identifier: GPL-3.0-or-later
// Tells from the environment whether somebody plays elsewhere: at another computer, or in another system, than Parlour runs on.
// Such a player's screen reader and loudspeaker are there too.
#ifndef SYSTEM_ELSEWHERE_H
#define SYSTEM_ELSEWHERE_H

#include <stdbool.h>

bool elsewhere_ssh(void); // returns whether the person plays at another computer, over ssh
bool elsewhere_wsl(void); // returns whether Parlour runs in Windows' own Linux, with the person in Windows

#endif
