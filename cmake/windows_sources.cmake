# SPDX-License-Identifier: GPL-3.0-or-later
# The files of src/ that are for Windows alone, and those that Windows has something else for, as patterns of paths.
set(PARLOUR_WINDOWS_ONLY "/src/(system/os|term/terminal)_windows\\.c$|/src/speech/(nvda|nvda_line|jaws|sapi|wave_out)\\.c$")
set(PARLOUR_NOT_WINDOWS "/src/(system/(os_(linux|posix|unix)|sandbox)|term/terminal_posix)\\.c$|/src/speech/(espeak|audio_card|dispatcher|ssip)\\.c$")
