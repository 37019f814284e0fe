# SPDX-License-Identifier: GPL-3.0-or-later
# The Portable C Audio Library, which has no file for pkg-config: the target PCAudio::PCAudio.  It comes with espeak-ng and is
# mostly beside it, so where pkg-config has found espeak-ng (the prefix ESPEAK) its folders are hints.  Elsewhere
# CMAKE_PREFIX_PATH says where to look, or PCAudio_INCLUDE_DIR and PCAudio_LIBRARY name what is to be taken.
find_path(PCAudio_INCLUDE_DIR pcaudiolib/audio.h HINTS ${ESPEAK_INCLUDEDIR} ${ESPEAK_INCLUDE_DIRS})
find_library(PCAudio_LIBRARY pcaudio HINTS ${ESPEAK_LIBDIR} ${ESPEAK_LIBRARY_DIRS})
mark_as_advanced(PCAudio_INCLUDE_DIR PCAudio_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(PCAudio REQUIRED_VARS PCAudio_LIBRARY PCAudio_INCLUDE_DIR)

if(PCAudio_FOUND AND NOT TARGET PCAudio::PCAudio)
  add_library(PCAudio::PCAudio UNKNOWN IMPORTED)
  set_target_properties(PCAudio::PCAudio PROPERTIES IMPORTED_LOCATION "${PCAudio_LIBRARY}"
      INTERFACE_INCLUDE_DIRECTORIES "${PCAudio_INCLUDE_DIR}")
endif()
