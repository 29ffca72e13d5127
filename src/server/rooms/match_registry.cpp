#include "server/rooms/match_registry.h"

#include <atomic>
#include <utility>

#include "server/accounts/seat_ownership.h"
#include "server/nodes/lease.h"

namespace fudaba::server {

std::optional<Refusal> MatchRegistry::opening_refusal() const {
  if (!services_.is_draining.load()) { return std::nullopt; }
  return refusal(Code::Full, {},
                 {"サーバーが終了するところです。少し待ってください。",
                  "The server is shutting down. Please wait a little."});
}

std::shared_ptr<Room> MatchRegistry::room(std::int64_t number, bool stays) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<Room>& room = rooms_[number];
  if (room == nullptr) {
    if (rooms_.size() > most_) {
      rooms_.erase(number);
      return nullptr;
    }
    room = std::make_shared<Room>(services_, *this, number);
  }
  if (stays) { room->stay(); }
  return room;
}

void MatchRegistry::open(const NewMatch& match, std::function<void(bool ok)> done) {
  const Setup& setup = match.setup;
  std::vector<Write> writes(1);
  MatchRow& row = writes[0].row;
  writes[0].what = Write::Kind::Open;
  row.number = match.number;
  row.game = setup.game;
  row.state = setup.has_begun() ? MatchState::Playing : MatchState::Waiting;
  row.visibility = setup.visibility;
  row.created = services_.clock.now_ms();
  row.due = due_at_begin(setup);
  if (services_.lease != nullptr) {
    writes[0].holder = services_.lease->holder();
    row.epoch = 1;
  }
  const std::int64_t epoch = row.epoch;
  row.setup = to_json(setup);
  row.seats = notes_of(match.number, setup, row.created);
  if (setup.set) {
    row.set_digest = setup.set->digest;
    row.set_document = match.set_document;
  }
  for (const Change& change : match.changes) {
    Write& write = writes.emplace_back();
    write.row.number = match.number;
    write.row.state = MatchState::Playing;
    write.row.epoch = epoch;
    write.change = change;
  }
  if (match.after != 0) {
    Write& write = writes.emplace_back();
    write.what = Write::Kind::Next;
    write.row.number = match.after;
    write.row.next = match.number;
    write.row.epoch = match.after_epoch;
  }
  services_.journal.write(std::move(writes), std::move(done));
}

bool MatchRegistry::has(std::int64_t number) {
  const std::lock_guard lock(mutex_);
  return rooms_.contains(number);
}

void MatchRegistry::drop(const Room& room) {
  const std::lock_guard lock(mutex_);
  const auto it = rooms_.find(room.number());
  if (it != rooms_.end() && it->second.get() == &room) { rooms_.erase(it); }
}

void MatchRegistry::sweep(std::int64_t before) {
  std::vector<Write> released;
  {
    const std::lock_guard lock(mutex_);
    for (auto it = rooms_.begin(); it != rooms_.end();) {
      const Room& room = *it->second;
      // Nobody can get hold of it here: that takes the lock as well.
      const bool alone =
          it->second.use_count() == 1 && room.is_idle() && room.idle_since() <= before;
      if (alone && room.epoch() != 0) {
        Write& write = released.emplace_back();
        write.what = Write::Kind::Release;
        write.row.number = room.number();
        write.row.epoch = room.epoch();
      }
      it = alone ? rooms_.erase(it) : std::next(it);
    }
  }
  // Any node may take it next.
  if (!released.empty()) {
    services_.journal.write(std::move(released), [](bool) {});
  }
}

void MatchRegistry::retire(std::function<void()> done) {
  std::unordered_map<std::int64_t, std::shared_ptr<Room>> rooms;
  {
    const std::lock_guard lock(mutex_);
    rooms.swap(rooms_);
  }
  // Called when the last reference is dropped.
  const std::shared_ptr<void> last(nullptr, [done = std::move(done)](void*) { done(); });
  for (const auto& [number, room] : rooms) {
    room->retire([last] {});
  }
}

}  // namespace fudaba::server
