# The toolchain of the engine in the page: Debian's clang and libc++ for WASI, which have neither exceptions nor threads
# nor file systems (docs/page-engine.md). `scripts/setup site` installs them.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-isystem /usr/lib/llvm-19/include/wasm32-wasi/c++/v1 -isystem /usr/include/wasm32-wasi \
-fno-exceptions -mbulk-memory -msign-ext -mnontrapping-fptoint")
set(CMAKE_EXE_LINKER_FLAGS_INIT
  "--sysroot=/usr -L/usr/lib/llvm-19/lib/wasm32-wasi -L/usr/lib/wasm32-wasi -Wl,-z,stack-size=1048576")
