// The engine in the page as a native program, for the tests that compare it with itself as the page
// has it: reads requests from standard input, one a line, and writes each answer as a line. Its
// arguments are packs. Its random bytes are always the same.
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "match/crypto.h"
#include "page/engine.h"

namespace fudaba::match {

// As in engine.mjs.
void random_bytes(std::span<std::uint8_t> bytes) {
  static std::uint32_t state = 1;
  for (std::uint8_t& byte : bytes) {
    state ^= state << 13U;
    state ^= state >> 17U;
    state ^= state << 5U;
    byte = static_cast<std::uint8_t>(state & 255U);
  }
}

}  // namespace fudaba::match

int main(int argc, char** argv) {
  fudaba::page::Engine engine;
  for (int i = 1; i < argc; ++i) {
    std::ifstream in(argv[i], std::ios::binary);
    const auto wrong = engine.add_game(std::string(std::istreambuf_iterator<char>(in), {}));
    if (wrong) {
      std::cerr << argv[i] << ": " << wrong->en << '\n';
      return 2;
    }
  }
  std::string line;
  while (std::getline(std::cin, line)) { std::cout << engine.ask(line) << '\n'; }
  return 0;
}
