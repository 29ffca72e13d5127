// The functions that the page calls (docs/page-engine.md). One instance has one engine.
#include <cstddef>
#include <string>

#include "match/json_text.h"
#include "page/engine.h"

namespace fudaba::page {
namespace {

struct Instance {
  Engine engine;
  std::string request;
  std::string answer;
};

Instance& instance() {
  static Instance kInstance;
  return kInstance;
}

std::string_view request_of(std::size_t length) {
  return std::string_view(instance().request).substr(0, length);
}

}  // namespace
}  // namespace fudaba::page

using fudaba::page::instance;
using fudaba::page::request_of;

extern "C" {

__attribute__((export_name("room"))) char* page_room(std::size_t length) {
  std::string& request = instance().request;
  request.resize(length);
  return request.data();
}

__attribute__((export_name("add_game"))) int page_add_game(std::size_t length) {
  std::string& answer = instance().answer;
  answer.clear();
  const auto wrong = instance().engine.add_game(request_of(length));
  if (!wrong) { return 0; }
  fudaba::match::JsonText out(answer);
  out.begin_object();
  fudaba::match::write(out.key("fault"), *wrong);
  out.end_object();
  return 1;
}

__attribute__((export_name("ask"))) void page_ask(std::size_t length) {
  instance().answer = instance().engine.ask(request_of(length));
}

__attribute__((export_name("answer"))) const char* page_answer() {
  return instance().answer.data();
}

__attribute__((export_name("answer_length"))) std::size_t page_answer_length() {
  return instance().answer.size();
}

}  // extern "C"
