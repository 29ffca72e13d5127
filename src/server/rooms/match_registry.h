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

// All matches in memory. A match that is asked for is read from storage; one that nobody looks at
// for a while is let go.
class MatchRegistry {
 public:
  MatchRegistry(Services services, std::size_t most) : services_(services), most_(most) {}

  // The room of a match, whether it exists or not: its first reader is told. nullptr: the hall is
  // full.
  // `stays`: it is another node that asks for it, and the match shall not be sent on from here.
  [[nodiscard]] std::shared_ptr<Room> room(std::int64_t number, bool stays = false);
  // A new match with changes that are already made.
  struct NewMatch {
    std::int64_t number = 0;
    Setup setup;
    std::vector<Change> changes = {};
    std::int64_t after = 0;         // the match that it follows; 0: none
    std::string set_document = {};  // of setup.set
    std::int64_t after_epoch = 0;   // under which that one is ours
  };
  // Why no match may begin here now, if none may: the server is about to end.
  [[nodiscard]] std::optional<Refusal> opening_refusal() const;
  // Stores it. `done` runs on the storage thread.
  void open(const NewMatch& match, std::function<void(bool ok)> done);
  // Whether a match is in memory.
  [[nodiscard]] bool has(std::int64_t number);
  // The match of that room does not exist: it costs nothing any more.
  void drop(const Room& room);
  // Lets rooms go that have been idle since `before` (ms since 1970).
  void sweep(std::int64_t before);
  // Lets all rooms go: each when what it is storing is stored. `done` after the last, on its strand
  // or here.
  void retire(std::function<void()> done);

 private:
  Services services_;
  std::size_t most_;
  std::mutex mutex_;
  std::unordered_map<std::int64_t, std::shared_ptr<Room>> rooms_;
};

}  // namespace fudaba::server
