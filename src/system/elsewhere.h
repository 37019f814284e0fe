// SPDX-License-Identifier: GPL-3.0-or-later
// Whether somebody plays at another computer or another system than Parlour runs on, as the environment says: then the screen
// reader is there, and so is the loudspeaker.
#ifndef SYSTEM_ELSEWHERE_H
#define SYSTEM_ELSEWHERE_H

#include <stdbool.h>

bool elsewhere_ssh(void); // at another computer, over ssh
bool elsewhere_wsl(void); // at this one, in Windows, which runs our Linux

#endif
