# How Fudaba's targets are built. A CMakeLists.txt says only what a target is made of:
#
#   fudaba_library(kernel SOURCES clause.cpp event.cpp DEPENDS fudaba::base)
#   fudaba_program(fudaba SOURCES main.cpp DEPENDS fudaba::cli)
#   fudaba_test(kernel_test SOURCES clause_test.cpp DEPENDS fudaba::kernel)
#   fudaba_fuzzer(cards_fuzz SOURCES cards_fuzz.cpp DEPENDS fudaba::catalog CORPUS corpus/cards)
#   fudaba_bench(speed_bench SOURCES speed_bench.cpp DEPENDS fudaba::lab)

option(FUDABA_WERROR "Warnings are errors" OFF)
option(FUDABA_FUZZ "Link fuzzers with libFuzzer (clang)" OFF)
option(FUDABA_BENCH "Build the benchmarks" OFF)
option(FUDABA_WASM "Build the engine in the page alone" OFF)
option(FUDABA_TESTS "Build the tests and the fuzzers" ON)
set(FUDABA_SANITIZE "" CACHE STRING "Sanitizers, e.g. address,undefined")

# ccache, when the machine has it and nobody chose another launcher.
find_program(FUDABA_CCACHE ccache)
mark_as_advanced(FUDABA_CCACHE)
if(FUDABA_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  # It may keep what was compiled with precompiled headers, and asks the compiler alone what a file includes.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1 ${FUDABA_CCACHE})
endif()

set(CMAKE_CXX_EXTENSIONS OFF)
add_library(fudaba_options INTERFACE)
target_compile_features(fudaba_options INTERFACE cxx_std_20)
target_include_directories(fudaba_options INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(fudaba_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow
  $<$<BOOL:${FUDABA_WERROR}>:-Werror>
  # GCC 12: -Wrestrict misfires on std::string concatenation at -O2, others that look at bounds at -O3.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  # Collecting garbage less often takes 7 % off GCC's time and gives the same objects.
  $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=524288>
  # clang counts sign changes under -Wconversion, GCC does not: both shall ask for the same.
  $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-fno-plt>
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-stringop-overflow>
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-array-bounds>)

# Whoever wants to play builds the release, and GCC's optimiser is most of what that takes. What plays games by the
# thousand is worth it (-O3); what reads files and writes texts is compiled with less.
set(FUDABA_LIGHT_OPTIONS $<$<CONFIG:Release>:-O1>)
# The server and the commands are compiled so by every preset, and without any optimisation by the sanitizers, which
# spares half of the time: nowhere else is there so much of libraries in so few files.
set(FUDABA_OUTER_OPTIONS -O1)
# The module for Python (python/) is linked from the same archives as the programs. What is hidden is reached without
# the detour that a library's symbols take, so that position-independent code plays as fast in a program; only what
# uses no library but the standard one is, as others do not say which of their types must be seen.
set(FUDABA_HIDDEN_OPTIONS -fvisibility=hidden -fvisibility-inlines-hidden)
if(FUDABA_WASM)
  set(FUDABA_HIDDEN_OPTIONS)
  set(FUDABA_LIGHT_OPTIONS)
  set(FUDABA_OUTER_OPTIONS)
  # Wherever it is built, the same engine comes out.
  target_compile_options(fudaba_options INTERFACE -ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)
else()
  target_compile_options(fudaba_options INTERFACE -fPIC -fno-semantic-interposition)
endif()
if(FUDABA_SANITIZE)
  set(FUDABA_OUTER_OPTIONS -O0)
  target_compile_definitions(fudaba_options INTERFACE FUDABA_SANITIZED)
  target_compile_options(fudaba_options INTERFACE -fsanitize=${FUDABA_SANITIZE}
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(fudaba_options INTERFACE -fsanitize=${FUDABA_SANITIZE})
endif()
if(FUDABA_FUZZ)
  target_compile_options(fudaba_options INTERFACE -fsanitize=fuzzer-no-link)
  target_link_options(fudaba_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

# Games are played by the million, and what they are made of are small functions that call each other. GCC stops putting
# them into one another when a file has grown by 40 %; without that bound random games are 3 to 7 % faster and the
# program 9 % larger (docs/packaging.md). A profile (cmake/Package.cmake) tells it better what is worth that.
set(FUDABA_GAMES_OPTIONS)
if(NOT FUDABA_PROFILE)
  foreach(bound inline-unit-growth=300 large-function-growth=400 max-inline-insns-auto=100)
    list(APPEND FUDABA_GAMES_OPTIONS $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:--param=${bound}>)
  endforeach()
endif()

# For a folder whose code is not what games are played with by the thousand: the sanitizers take three times as long to
# compile it with optimisation as without, and its tests hardly notice. Without, headers read ahead do not fit.
macro(fudaba_sanitize_unoptimised)
  if(FUDABA_SANITIZE AND NOT FUDABA_FUZZ)
    set(FUDABA_PRECOMPILED)
    add_compile_options(-O0)
  endif()
endmacro()

# For folders that use SOCI, whose library does not export the type information that one check asks for. The check is
# left out for SOCI's types and not for files, which would then be compiled one by one.
macro(fudaba_sanitize_beside_soci)
  if(FUDABA_SANITIZE)
    add_compile_options(-fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/cmake/sanitizers.txt)
  endif()
endmacro()

# clang links with lld where it can, GCC with gold.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  string(REGEX MATCH "^[0-9]+" FUDABA_CLANG_MAJOR ${CMAKE_CXX_COMPILER_VERSION})
  find_program(FUDABA_LLD NAMES ld.lld-${FUDABA_CLANG_MAJOR} ld.lld)
  mark_as_advanced(FUDABA_LLD)
  if(FUDABA_LLD)
    target_link_options(fudaba_options INTERFACE -fuse-ld=lld)
  endif()
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  find_program(FUDABA_GOLD NAMES ld.gold)
  mark_as_advanced(FUDABA_GOLD)
  if(FUDABA_GOLD)
    target_link_options(fudaba_options INTERFACE -fuse-ld=gold)
  endif()
endif()

# A library of the engine: fudaba::<name>. What it depends on, its users see as well. NATIVE_SOURCES, and what they
# need (NATIVE_DEPENDS): left out of the engine in the page. TELLS: those SOURCES of a game that play nothing; they are
# compiled apart, without the options for what plays.
function(fudaba_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;TELLS;DEPENDS;NATIVE_SOURCES;NATIVE_DEPENDS" ${ARGN})
  if(FUDABA_WASM)
    # Objects: an archive would need more tools. Whoever links names all of them (FUDABA_LIBRARIES).
    add_library(${name} OBJECT ${ARG_SOURCES})
    set_property(GLOBAL APPEND PROPERTY FUDABA_LIBRARIES ${name})
    target_link_libraries(${name} PUBLIC fudaba_options ${ARG_DEPENDS})
  else()
    if(ARG_TELLS)
      list(REMOVE_ITEM ARG_SOURCES ${ARG_TELLS})
      add_library(${name}_tells OBJECT ${ARG_TELLS})
      set_target_properties(${name}_tells PROPERTIES COMPILE_OPTIONS "${FUDABA_LIGHT_OPTIONS}")
      target_link_libraries(${name}_tells PRIVATE fudaba_options ${ARG_DEPENDS})
      target_include_directories(${name}_tells PRIVATE $<TARGET_PROPERTY:${name},INTERFACE_INCLUDE_DIRECTORIES>)
      fudaba_use_precompiled(${name}_tells text_headers)
      list(APPEND ARG_SOURCES $<TARGET_OBJECTS:${name}_tells>)
    endif()
    add_library(${name} STATIC ${ARG_SOURCES} ${ARG_NATIVE_SOURCES})
    # "base" alone would be libbase.a beside everybody else's.
    set_target_properties(${name} PROPERTIES OUTPUT_NAME fudaba_${name})
    target_link_libraries(${name} PUBLIC fudaba_options ${ARG_DEPENDS} ${ARG_NATIVE_DEPENDS})
  endif()
  add_library(fudaba::${name} ALIAS ${name})
  fudaba_use_precompiled(${name})
endfunction()

# The tables of what a game says, out of vocabulary.yaml and sayings.yaml in its folder (scripts/tables): its sources
# include them as "games/<game>/….inc". Made when CMake looks at the project, which it does again when one has changed.
function(fudaba_tables game folder)
  set(maker ${PROJECT_SOURCE_DIR}/scripts/tables)
  set_property(DIRECTORY APPEND PROPERTY
    CMAKE_CONFIGURE_DEPENDS ${maker} ${folder}/vocabulary.yaml ${folder}/sayings.yaml)
  execute_process(COMMAND ${maker} ${folder} ${PROJECT_BINARY_DIR}/tables/games/${game} COMMAND_ERROR_IS_FATAL ANY)
  target_include_directories(${game} PUBLIC ${PROJECT_BINARY_DIR}/tables)
endfunction()

# What people type in all games, out of a phrases.yaml (scripts/tables): "<library>/phrases.inc".
function(fudaba_phrases library file)
  set(maker ${PROJECT_SOURCE_DIR}/scripts/tables)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${maker} ${file})
  execute_process(COMMAND ${maker} ${file} ${PROJECT_BINARY_DIR}/tables/${library} COMMAND_ERROR_IS_FATAL ANY)
  target_include_directories(${library} PRIVATE ${PROJECT_BINARY_DIR}/tables)
endfunction()

# A program, at the top of the build folder: build/<name>.
function(fudaba_program name)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE fudaba_options ${ARG_DEPENDS})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  fudaba_use_precompiled(${name})
endfunction()

# A test that hangs is ended after so many seconds, many times what the slowest needs on idle cores: where others use
# them too, a test that is only slow has not failed.
set(FUDABA_TEST_PATIENCE 900)

# A GoogleTest program, which ctest runs in the project's root folder. Tests are compiled without optimisation, which
# is most of the time that a full check takes; with OPTIMISED as the sources are, for tests that play games by the
# thousand, except under the sanitizers, where they play few and are dear to compile. SHARDS: ctest runs the program so
# many times, each time with another part of its tests, for programs that take so long that the cores should share them;
# not each test alone, as the sanitizers need longer to start a program and to read the games' data than it needs for
# most of its tests.
# Labels are the folders in which the test lies, and the GAMES it is about: `ctest --preset dev -L kannagi`; and `timed`
# with TIMED, for tests of programs that wait for each other by the machine's clock: each of them runs alone.
# Where FUDABA_WIDE is set, the test is left to scripts/check: it is built by the target `wide` alone, and so labelled.
add_custom_target(wide)
macro(fudaba_wide)
  foreach(target ${ARGN})
    set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON)
    add_dependencies(wide ${target})
  endforeach()
endmacro()
function(fudaba_test name)
  cmake_parse_arguments(ARG "OPTIMISED;TIMED" "SHARDS" "SOURCES;DEPENDS;GAMES" ${ARGN})
  file(RELATIVE_PATH labels ${PROJECT_SOURCE_DIR}/tests ${CMAKE_CURRENT_SOURCE_DIR})
  string(REPLACE "/" ";" labels "${labels}")
  list(APPEND labels ${ARG_GAMES})
  if(ARG_TIMED)
    list(APPEND labels timed)
  endif()
  add_executable(${name} ${ARG_SOURCES})
  if(FUDABA_WIDE)
    list(APPEND labels wide)
    fudaba_wide(${name})
  endif()
  target_link_libraries(${name} PRIVATE fudaba_options ${ARG_DEPENDS} GTest::gtest_main)
  if(ARG_OPTIMISED AND NOT FUDABA_SANITIZE)
    fudaba_use_precompiled(${name} text_headers)
  else()
    target_compile_options(${name} PRIVATE -O0)
    fudaba_use_precompiled(${name} test_headers)
  endif()
  if(NOT ARG_SHARDS)
    set(ARG_SHARDS 1)
  endif()
  foreach(shard RANGE 1 ${ARG_SHARDS})
    set(test ${name})
    if(ARG_SHARDS GREATER 1)
      set(test ${name}_${shard})
    endif()
    math(EXPR index "${shard} - 1")
    add_test(NAME ${test} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    # Files of tests that run at the same time do not meet (testing::TempDir()).
    set(files ${PROJECT_BINARY_DIR}/files_of_tests/${test})
    file(MAKE_DIRECTORY ${files})
    set_tests_properties(${test} PROPERTIES TIMEOUT ${FUDABA_TEST_PATIENCE} LABELS "${labels}"
      RUN_SERIAL "${ARG_TIMED}"
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${ARG_SHARDS};GTEST_SHARD_INDEX=${index};TEST_TMPDIR=${files}")
  endforeach()
endfunction()

# A fuzzer (LLVMFuzzerTestOneInput). With libFuzzer it searches; without, it only replays files. Either way
# ctest replays every file of the CORPUS folder, so that a fault once found stays found. All are built by `fuzzers`.
add_custom_target(fuzzers)
function(fudaba_fuzzer name)
  cmake_parse_arguments(ARG "" "CORPUS" "SOURCES;DEPENDS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE fudaba_options ${ARG_DEPENDS})
  add_dependencies(fuzzers ${name})
  fudaba_wide(${name})
  if(FUDABA_FUZZ)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  else()
    target_sources(${name} PRIVATE ${PROJECT_SOURCE_DIR}/fuzz/replay_main.cpp)
  endif()
  if(NOT ARG_CORPUS)
    return()
  endif()
  get_filename_component(corpus ${ARG_CORPUS} ABSOLUTE)
  if(NOT IS_DIRECTORY ${corpus})
    message(FATAL_ERROR "${name}: no corpus folder ${corpus}")
  endif()
  if(FUDABA_FUZZ)
    # What may be fuzzed and from which corpus: scripts/check_long reads these.
    file(GENERATE OUTPUT ${PROJECT_BINARY_DIR}/fuzzers/${name}
      CONTENT "$<TARGET_FILE:${name}>\t${corpus}\n")
    add_test(NAME ${name}.replay COMMAND ${name} -runs=0 ${corpus})
  else()
    file(GLOB inputs CONFIGURE_DEPENDS ${corpus}/*)
    add_test(NAME ${name}.replay COMMAND ${name} ${inputs})
  endif()
  set_tests_properties(${name}.replay PROPERTIES
    TIMEOUT ${FUDABA_TEST_PATIENCE} LABELS "fuzz;wide" WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endfunction()

# A Google Benchmark program: build/bench/<name>. Only where FUDABA_BENCH is on.
function(fudaba_bench name)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS" ${ARGN})
  if(NOT FUDABA_BENCH)
    return()
  endif()
  find_package(benchmark REQUIRED)
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE fudaba_options ${ARG_DEPENDS} benchmark::benchmark_main)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
endfunction()
