# SPDX-License-Identifier: GPL-3.0-or-later
# espeak-ng as the target EspeakNG::EspeakNG: by pkg-config (the prefix ESPEAK), or where it was installed without a file for that,
# by CMAKE_PREFIX_PATH, or by EspeakNG_INCLUDE_DIR and EspeakNG_LIBRARY.
pkg_check_modules(ESPEAK QUIET espeak-ng)
find_path(EspeakNG_INCLUDE_DIR espeak-ng/speak_lib.h HINTS ${ESPEAK_INCLUDEDIR} ${ESPEAK_INCLUDE_DIRS})
find_library(EspeakNG_LIBRARY espeak-ng HINTS ${ESPEAK_LIBDIR} ${ESPEAK_LIBRARY_DIRS})
mark_as_advanced(EspeakNG_INCLUDE_DIR EspeakNG_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(EspeakNG REQUIRED_VARS EspeakNG_LIBRARY EspeakNG_INCLUDE_DIR VERSION_VAR ESPEAK_VERSION)

if(EspeakNG_FOUND AND NOT TARGET EspeakNG::EspeakNG)
  add_library(EspeakNG::EspeakNG UNKNOWN IMPORTED)
  set_target_properties(EspeakNG::EspeakNG PROPERTIES IMPORTED_LOCATION "${EspeakNG_LIBRARY}"
      INTERFACE_INCLUDE_DIRECTORIES "${EspeakNG_INCLUDE_DIR}")
endif()
