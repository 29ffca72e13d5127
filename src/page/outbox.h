#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table/open_match.h"

// What follows from a request besides its answer (docs/page-engine.md): the caller stores, tells
// and thinks.

namespace fudaba::page {

struct Message {
  std::int64_t socket = 0;
  table::Message text;  // null: the connection is over
};

// What is to be stored of a match, before anybody hears of it.
struct Kept {
  std::string match;
  std::optional<std::string> setup;  // new, or another one than before
  std::size_t from = 0;              // how many changes were stored before these
  std::vector<std::string> changes;
  std::string next;  // the match that has followed; empty: as it was
  std::string meta;  // JSON: GET /api/matches/M
};

// A question for the second worker.
struct Thought {
  std::int64_t number = 0;
  boost::json::object request;
};

struct Outbox {
  std::vector<Message> out;
  std::vector<Kept> keep;
  std::vector<Thought> think;
  std::vector<std::int64_t> forget;
  std::int64_t last_thought = 0;  // numbers are never given twice

  [[nodiscard]] std::int64_t think_about(boost::json::object request) {
    think.push_back({++last_thought, std::move(request)});
    return last_thought;
  }
};

}  // namespace fudaba::page
