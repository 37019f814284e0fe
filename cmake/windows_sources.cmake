# SPDX-License-Identifier: GPL-3.0-or-later
# The files of src/ that are for Windows alone, and those that Windows has something else for, as patterns of paths.
set(PARLOUR_WINDOWS_ONLY "/src/(system/os|term/terminal)_windows\\.c$|/src/speech/(voices/(nvda|nvda_line|jaws|sapi)|wave_out)\\.c$")
set(PARLOUR_NOT_WINDOWS "/src/(system/(os_(linux|posix|unix)|sandbox)|term/terminal_posix)\\.c$|/src/speech/(voices/(espeak|dispatcher|ssip)|audio_card)\\.c$")
# What a house and its door need and no guest: there is none on Windows.
set(PARLOUR_OF_HOUSES "/src/(main_door\\.c$|telnet/|lobby/|door/|net/(server|daemon)/|net/mqtt/broker\\.c$|net/keys/keyring\\.c$|net/protocol/likeness\\.c$|net/protocol/reserved_names\\.c$|netplay/(cmd_host|server_control|unseated_host|page_beside|newcomer_link)\\.c$)")
