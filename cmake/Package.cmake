# How the program is built that people install (debian/rules; docs/packaging.md).

option(FUDABA_PACKAGED "The program looks for nothing in the folder that it was built in" OFF)
set(FUDABA_PROFILE "" CACHE STRING
  "The engine counts what it does (make), or is compiled by what it has counted in the same build folder (use)")
set_property(CACHE FUDABA_PROFILE PROPERTY STRINGS "" make use)

# Where `fudaba rules --coverage` looks for the sources.
set(FUDABA_SOURCE_FOLDER ${PROJECT_SOURCE_DIR})
if(FUDABA_PACKAGED)
  set(FUDABA_SOURCE_FOLDER .)
endif()

# For the folders of the engine; what reads files and talks to people is no faster for it. The counts lie in `profile`
# of the build folder, by names that do not depend on where that is.
set(FUDABA_PROFILE_OPTIONS)
if(FUDABA_PROFILE STREQUAL "make")
  set(FUDABA_PROFILE_OPTIONS -fprofile-generate=profile -fprofile-prefix-path=${PROJECT_BINARY_DIR})
  target_link_options(fudaba_options INTERFACE -fprofile-generate)
elseif(FUDABA_PROFILE STREQUAL "use")
  # What was not played is compiled as ever.
  set(FUDABA_PROFILE_OPTIONS -fprofile-use=profile -fprofile-prefix-path=${PROJECT_BINARY_DIR} -fprofile-partial-training
    -Wno-missing-profile)
elseif(FUDABA_PROFILE)
  message(FATAL_ERROR "FUDABA_PROFILE is make, use or nothing, not ${FUDABA_PROFILE}")
endif()
