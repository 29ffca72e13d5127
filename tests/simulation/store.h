#pragma once

#include <memory>
#include <string>
#include <vector>

#include "planted.h"
#include "schedule.h"
#include "server/store/node_registry.h"
#include "server/store/store.h"

namespace fudaba::simulation {

// The way of one process to the database.
struct Link {
  Schedule& schedule;
  Luck luck;
  Plant plant = Plant::None;
  std::string url;
  Time cut_until = 0;
  std::int64_t fails_in_1000 = 0;       // writes that fail as a whole
  std::int64_t unanswered_in_1000 = 0;  // writes that are done, and said to have failed
  bool is_dead = false;                 // the process was killed
};

// The SQL store and registry behind a link.
[[nodiscard]] std::unique_ptr<server::Store> linked_store(std::shared_ptr<Link> link);
[[nodiscard]] std::unique_ptr<server::NodeRegistry> linked_registry(std::shared_ptr<Link> link);

// A database in memory that all sessions of this program share, whose now() is the time of the
// schedule of the world.
[[nodiscard]] std::string database_url(int number);
void let_databases_tell_time(const Schedule& schedule);

}  // namespace fudaba::simulation
