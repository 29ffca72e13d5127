// A session of the line protocol: every line gets one line back, and the session goes on.
#include <sstream>
#include <string>

#include "match/protocol.h"
#include "support/loaded.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fudaba;
  match::Engine engine(test::Loaded::get().supplies);
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  std::string line;
  match::LineReader reader(in);
  for (int lines = 0; lines < 100 && !engine.has_quit(); ++lines) {
    if (reader.next(line) != match::LineReader::Result::Line) { break; }
    const std::string reply = engine.answer(line);
    FUDABA_CHECK(reply.starts_with("{\"ok\":") && reply.find('\n') == std::string::npos);
  }
  return 0;
}
