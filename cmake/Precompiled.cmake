# Precompiled headers: what a family of targets reads again and again is read once. They spare time, as does compiling
# several files of a target at once (CMAKE_UNITY_BUILD in the presets), and hide nothing: a file still includes what it
# uses, and scripts/check_alone, which compiles each by itself and without them, proves it.
#
#   set(FUDABA_PRECOMPILED games_headers)   # for the targets of the folders that follow

option(FUDABA_PCH "Precompiled headers" ON)

# A family: HEADERS, compiled with the OPTIONS and what follows from the DEPENDS of the targets that share it.
function(fudaba_precompiled name)
  cmake_parse_arguments(ARG "" "" "HEADERS;OPTIONS;DEPENDS" ${ARGN})
  if(NOT FUDABA_PCH)
    return()
  endif()
  set(source ${PROJECT_BINARY_DIR}/${name}.cpp)
  if(NOT EXISTS ${source})
    file(WRITE ${source} "")
  endif()
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${source})
  target_link_libraries(${name} PRIVATE fudaba_options ${ARG_DEPENDS})
  target_compile_options(${name} PRIVATE ${ARG_OPTIONS})
  target_precompile_headers(${name} PRIVATE ${ARG_HEADERS})
endfunction()

# Lets a target use the family that its folder has chosen, or the one that is named.
function(fudaba_use_precompiled target)
  set(families ${FUDABA_PRECOMPILED} ${ARGN})
  if(FUDABA_PCH AND families)
    list(GET families -1 family)
    target_precompile_headers(${target} REUSE_FROM ${family})
    # The headers fit where the macros of their libraries are the same.
    target_compile_definitions(${target} PRIVATE $<TARGET_PROPERTY:${family},COMPILE_DEFINITIONS>)
  endif()
endfunction()

if(FUDABA_PCH)
  # ccache may only keep what was compiled so when the compilers write down what it looks for.
  target_compile_options(fudaba_options INTERFACE
    $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
    $<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>)
endif()

set(std_headers
  <algorithm> <array> <cstddef> <cstdint> <functional> <memory> <optional> <span> <string> <string_view> <utility> <vector>)
set(engine_headers [["effect/reader.h"]] [["effect/runner.h"]] [["games/adapter.h"]])
set(text_headers
  <filesystem> <fstream> <iostream> <map> <set> <boost/json.hpp> <fmt/format.h> <tl/expected.hpp>)
set(text_depends Boost::json fmt::fmt tl::expected)

# What GCC is told of optimisation and its bounds (-O, --param) is kept with the headers, and holds for who reads them.
fudaba_precompiled(games_headers
  HEADERS ${std_headers} ${engine_headers}
  OPTIONS ${FUDABA_PROFILE_OPTIONS} ${FUDABA_HIDDEN_OPTIONS} ${FUDABA_GAMES_OPTIONS})
fudaba_precompiled(text_headers
  HEADERS ${std_headers} ${engine_headers} ${text_headers} [["games/any_game.h"]]
  OPTIONS ${FUDABA_LIGHT_OPTIONS}
  DEPENDS ${text_depends})
if(FUDABA_TESTS)
  fudaba_precompiled(test_headers
    HEADERS ${std_headers} ${engine_headers} ${text_headers} <gtest/gtest.h>
    OPTIONS -O0
    DEPENDS ${text_depends} GTest::gtest)
endif()
