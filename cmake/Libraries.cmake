# The libraries of Debian that Fudaba uses.
find_package(CLI11 REQUIRED)
find_package(fmt REQUIRED)
find_package(yaml-cpp REQUIRED)
find_package(tl-expected REQUIRED)
find_package(Boost 1.81 REQUIRED CONFIG COMPONENTS json)
find_package(PkgConfig REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(fido REQUIRED IMPORTED_TARGET libfido2)
pkg_check_modules(icu REQUIRED IMPORTED_TARGET icu-i18n icu-uc)
pkg_check_modules(brotli REQUIRED IMPORTED_TARGET libbrotlienc)
# Cards as PNG are possible where these are.
pkg_check_modules(rsvg QUIET IMPORTED_TARGET librsvg-2.0)
pkg_check_modules(fontconfig QUIET IMPORTED_TARGET fontconfig)
find_package(ZLIB REQUIRED)
find_package(spdlog REQUIRED)
find_package(Threads REQUIRED)
# Nodes of one table can talk over NATS where this is.
pkg_check_modules(nats QUIET IMPORTED_TARGET libnats)
find_package(MPI COMPONENTS CXX QUIET)  # runs on several machines are possible where it is there
if(FUDABA_TESTS)
  find_package(GTest REQUIRED)
endif()
