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

void Hall::open(std::int64_t number, const Setup& setup, std::vector<Change> changes,
                std::function<void(bool ok)> done) {
  std::vector<Write> writes(1 + changes.size());
  MatchRow& row = writes[0].row;
  writes[0].what = Write::What::Open;
  row.number = number;
  row.game = setup.game;
  row.state = setup.has_begun() ? MatchState::Playing : MatchState::Waiting;
  row.visibility = setup.visibility;
  row.created = now_ms();
  row.setup = to_json(setup);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    writes[i + 1].row.number = number;
    writes[i + 1].row.state = MatchState::Playing;
    writes[i + 1].change = changes[i];
  }
  services_.journal.write(std::move(writes), std::move(done));
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

Secrets hand_out(Setup& setup) {
  Secrets secrets;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    SeatSetup& s = setup.seats[seat];
    s.token.reset();
    s.invite.reset();
    switch (s.kind) {
      case SeatKind::Human:
        secrets.token[seat] = new_token();
        s.token = hash_of(secrets.token[seat]);
        break;
      case SeatKind::Invite:
        secrets.invite[seat] = new_invite();
        s.invite = hash_of(secrets.invite[seat]);
        break;
      case SeatKind::Computer: break;
    }
  }
  return secrets;
}

}  // namespace fudaba::server
