# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUT, a file of C that says what Parlour was built of, for `parlour --version --verbose`: the commit of the tree SOURCE, and
# "-dirty" behind it where files have changed since.  A tree without git says what `git archive` has put into commit.txt; a
# packager may say it with PARLOUR_COMMIT.  Run at every build, and the file changes only where the commit has.
cmake_policy(VERSION 3.21...3.25)
set(commit "${PARLOUR_COMMIT}")
if(NOT commit)
  file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/commit.txt commit LIMIT_COUNT 1)
endif()
if(commit MATCHES "Format" AND EXISTS ${SOURCE}/.git)
  execute_process(COMMAND git -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=* OUTPUT_VARIABLE commit ERROR_QUIET
      OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(NOT commit MATCHES "^[0-9A-Za-z.+~-]+$")
  set(commit "")
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT "extern const char parlour_commit[];\nconst char parlour_commit[] = \"@commit@\";\n" @ONLY)
