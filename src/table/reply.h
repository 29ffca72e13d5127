#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/refusal.h"

namespace fudaba::table {

// An answer over HTTP, before it is put into a message.
struct Reply {
  unsigned status = 200;
  std::string type = "application/json; charset=utf-8";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers = {};
};

[[nodiscard]] Reply json_reply(std::string body);
// {"error":{…}} with the status of its code.
[[nodiscard]] Reply error_reply(const Refusal& refusal);

// The path of a target without its query, percent signs read; empty if it is not well-formed.
[[nodiscard]] std::string path_of(std::string_view target);

}  // namespace fudaba::table
