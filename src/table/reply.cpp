#include "table/reply.h"

#include <optional>

namespace fudaba::table {

namespace {

std::optional<unsigned> hex_digit(char c) {
  if (c >= '0' && c <= '9') { return static_cast<unsigned>(c - '0'); }
  if (c >= 'a' && c <= 'f') { return static_cast<unsigned>(c - 'a' + 10); }
  if (c >= 'A' && c <= 'F') { return static_cast<unsigned>(c - 'A' + 10); }
  return std::nullopt;
}

}  // namespace

Reply json_reply(std::string body) {
  Reply reply;
  reply.body = std::move(body);
  return reply;
}

Reply error_reply(const Refusal& refusal) {
  Reply reply;
  reply.status = status_of(refusal.code);
  match::JsonText json(reply.body);
  json.begin_object();
  write(json.key("error"), refusal);
  json.end_object();
  return reply;
}

std::string path_of(std::string_view target) {
  target = target.substr(0, target.find('?'));
  std::string path;
  for (std::size_t i = 0; i < target.size(); ++i) {
    if (target[i] != '%') {
      path += target[i];
      continue;
    }
    if (i + 2 >= target.size()) { return {}; }
    const auto high = hex_digit(target[i + 1]);
    const auto low = hex_digit(target[i + 2]);
    if (!high || !low || (*high == 0 && *low == 0)) { return {}; }
    path += static_cast<char>(*high * 16 + *low);
    i += 2;
  }
  return path;
}

}  // namespace fudaba::table
