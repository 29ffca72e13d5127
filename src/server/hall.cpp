#include "server/hall.h"

namespace fudaba::server {

std::shared_ptr<Room> Hall::room(std::int64_t number) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<Room>& room = rooms_[number];
  if (room == nullptr) {
    if (rooms_.size() > most_) {
      rooms_.erase(number);
      return nullptr;
    }
    room = std::make_shared<Room>(services_, *this, number);
  }
  return room;
}

void Hall::open(const NewMatch& match, std::function<void(bool ok)> done) {
  const Setup& setup = match.setup;
  std::vector<Write> writes(1);
  MatchRow& row = writes[0].row;
  writes[0].what = Write::What::Open;
  row.number = match.number;
  row.game = setup.game;
  row.state = setup.has_begun() ? MatchState::Playing : MatchState::Waiting;
  row.visibility = setup.visibility;
  row.created = now_ms();
  row.setup = to_json(setup);
  if (setup.set) {
    row.set_digest = setup.set->digest;
    row.set_document = match.set_document;
  }
  for (const Change& change : match.changes) {
    Write& write = writes.emplace_back();
    write.row.number = match.number;
    write.row.state = MatchState::Playing;
    write.change = change;
  }
  if (match.after != 0) {
    Write& write = writes.emplace_back();
    write.what = Write::What::Next;
    write.row.number = match.after;
    write.row.next = match.number;
  }
  services_.journal.write(std::move(writes), std::move(done));
}

bool Hall::has(std::int64_t number) {
  const std::lock_guard lock(mutex_);
  return rooms_.contains(number);
}

void Hall::drop(const Room& room) {
  const std::lock_guard lock(mutex_);
  const auto it = rooms_.find(room.number());
  if (it != rooms_.end() && it->second.get() == &room) { rooms_.erase(it); }
}

void Hall::sweep(std::int64_t before) {
  const std::lock_guard lock(mutex_);
  for (auto it = rooms_.begin(); it != rooms_.end();) {
    // Nobody can come to hold it meanwhile: that too takes the lock.
    const bool alone =
        it->second.use_count() == 1 && it->second->is_idle() && it->second->idle_since() <= before;
    it = alone ? rooms_.erase(it) : std::next(it);
  }
}

}  // namespace fudaba::server
