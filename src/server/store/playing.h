#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "people/admin.h"

// The operator's view of the matches under way (`fudaba admin`). Every function throws BookError,
// and then nothing has changed.

namespace fudaba::server {

struct MatchLine {
  std::int64_t number = 0;
  std::string game;
  std::string setup;  // JSON (table/setup.h)
  std::int64_t created = 0;
  std::int64_t changes = 0;
  std::int64_t touched = 0;  // when the last change was made
};
// Matches under way, newest first; of an account, or all.
[[nodiscard]] std::vector<MatchLine> list_playing(people::Book& book, people::AccountId account,
                                                  int most);
// The match, if it is under way.
[[nodiscard]] std::optional<MatchLine> find_playing(people::Book& book, std::int64_t match);
// Asks the server that owns the match to end it, which takes seconds if it runs. False: there is no
// such match under way.
[[nodiscard]] bool close_match(people::Book& book, const people::AdminAction& action);

struct Counts {
  std::int64_t accounts = 0;
  std::int64_t suspended = 0;
  std::int64_t playing = 0;
  std::int64_t open_reports = 0;
  std::int64_t closed_reports = 0;
};
[[nodiscard]] Counts count_all(people::Book& book, std::int64_t now);

}  // namespace fudaba::server
