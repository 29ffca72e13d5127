// Lines in, lines out.
#include <fmt/format.h>

#include "match/json_data.h"
#include "match/protocol.h"

namespace fudaba::match {

LineReader::Result LineReader::next(std::string& line) {
  line.clear();
  std::streambuf& buffer = *in_.rdbuf();
  using Traits = std::streambuf::traits_type;
  bool any = false;
  bool too_long = false;
  for (Traits::int_type c = buffer.sbumpc();; c = buffer.sbumpc()) {
    if (Traits::eq_int_type(c, Traits::eof())) {
      if (!any) { return Result::End; }
      break;
    }
    any = true;
    if (Traits::to_char_type(c) == '\n') { break; }
    if (line.size() == kMaxLine) {
      too_long = true;
    } else {
      line += Traits::to_char_type(c);
    }
  }
  return too_long ? Result::TooLong : Result::Line;
}

std::string Engine::answer_too_long() {
  return boost::json::serialize(boost::json::object{
      {"ok", false},
      {"error",
       {{"at", ""},
        {"found", to_json(Bilingual{"長すぎる行", "a line that is too long"})},
        {"expected", to_json(Bilingual{fmt::format("{}バイトまでの行", kMaxLine),
                                       fmt::format("a line of up to {} bytes", kMaxLine)})}}}});
}

void run_engine(const Supplies& supplies, std::istream& in, std::ostream& out) {
  Engine engine(supplies);
  LineReader reader(in);
  std::string line;
  while (!engine.has_quit()) {
    const LineReader::Result result = reader.next(line);
    if (result == LineReader::Result::End) { break; }
    if (result == LineReader::Result::Line &&
        line.find_first_not_of(" \t\r") == std::string::npos) {
      continue;
    }
    out << (result == LineReader::Result::Line ? engine.answer(line) : Engine::answer_too_long())
        << '\n';
    out.flush();
  }
}

}  // namespace fudaba::match
