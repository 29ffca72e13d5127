// A session of the line protocol: every line gets one line back, and the session goes on. A digit
// before the first line says of which game: of the first one without.
#include <sstream>
#include <string>

#include "match/protocol.h"
#include "support/loaded.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fudaba;
  std::string session(reinterpret_cast<const char*>(data), size);
  std::size_t game = 0;
  if (!session.empty() && session[0] >= '0' && session[0] <= '9') {
    game = static_cast<std::size_t>(session[0] - '0');
    session.erase(0, 1);
  }
  match::Engine engine(test::Loaded::of(game).supplies);
  std::istringstream in(session);
  std::string line;
  for (int lines = 0; lines < 100 && !engine.has_quit(); ++lines) {
    if (match::read_line(in, line) != match::LineResult::Line) { break; }
    const std::string reply = engine.answer(line);
    FUDABA_CHECK(reply.starts_with("{\"ok\":") && reply.find('\n') == std::string::npos);
  }
  return 0;
}
