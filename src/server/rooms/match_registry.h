#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/rooms/room.h"

namespace fudaba::server {

// The matches in memory. A match is read from storage when it is asked for, and dropped when nobody
// has used it for a while.
class MatchRegistry {
 public:
  MatchRegistry(Services services, std::size_t most) : services_(services), most_(most) {}

  // The room of a match; whether the match exists is found out when it is read. nullptr: there is
  // no space. `stays`: another node has forwarded the request, so the match must not move on.
  [[nodiscard]] std::shared_ptr<Room> room(std::int64_t number, bool stays = false);
  // A new match, with the changes made so far.
  struct NewMatch {
    std::int64_t number = 0;
    Setup setup;
    std::vector<Change> changes = {};
    std::int64_t after = 0;         // the previous match; 0: none
    std::string set_document = {};  // of setup.set
    std::int64_t after_epoch = 0;   // our ownership of the previous match
  };
  // The refusal of new matches while the server is about to end.
  [[nodiscard]] std::optional<Refusal> opening_refusal() const;
  // Stores a new match. `done` runs on the storage thread.
  void open(const NewMatch& match, std::function<void(bool ok)> done);
  // True if the match is in memory.
  [[nodiscard]] bool has(std::int64_t number);
  // Drops the room of a match that does not exist.
  void drop(const Room& room);
  // Drops rooms that have been idle since `before` (ms since 1970).
  void sweep(std::int64_t before);
  // Drops all rooms, each when it has stored everything. `done` is called after the last, on its
  // strand or here.
  void retire(std::function<void()> done);

 private:
  Services services_;
  std::size_t most_;
  std::mutex mutex_;
  std::unordered_map<std::int64_t, std::shared_ptr<Room>> rooms_;
};

}  // namespace fudaba::server
