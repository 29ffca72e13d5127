# What the engine in the page is built of (the preset "wasm"). The libraries it uses are headers only; a folder that has
# their headers and no others keeps those of this machine's C library away.
set(FUDABA_PCH OFF)
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(name boost fmt tl)
  if(NOT EXISTS /usr/include/${name})
    message(FATAL_ERROR "no /usr/include/${name}: scripts/setup site installs what the engine needs")
  endif()
  file(CREATE_LINK /usr/include/${name} ${headers}/${name} SYMBOLIC)
endforeach()

add_library(fudaba_headers INTERFACE)
target_include_directories(fudaba_headers SYSTEM INTERFACE ${headers})
target_compile_definitions(fudaba_headers INTERFACE
  FMT_HEADER_ONLY BOOST_NO_EXCEPTIONS BOOST_SYSTEM_DISABLE_THREADS BOOST_JSON_NO_LIB BOOST_CONTAINER_NO_LIB
  BOOST_CONTAINER_NO_MULTITHREADED)
foreach(library Boost::json fmt::fmt tl::expected)
  add_library(${library} INTERFACE IMPORTED)
  target_link_libraries(${library} INTERFACE fudaba_headers)
endforeach()
