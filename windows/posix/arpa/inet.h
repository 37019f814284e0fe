// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef WINDOWS_ARPA_INET_H
#define WINDOWS_ARPA_INET_H
#include <netdb.h>
#endif
