// A match in the page: what changes in it, and what follows by itself.
#include "page/room.h"

#include <algorithm>
#include <utility>

namespace fudaba::page {

using table::Change;
using table::ChangeKind;
using table::Happened;

Room::Room(std::string name, StoredMatch match, std::string next)
    : name_(std::move(name)),
      setup_(std::move(match.setup)),
      table_(std::move(match.table)),
      changes_(std::move(match.changes)),
      next_(std::move(next)) {}

bool Room::is_idle() const {
  const bool thinks = thinking_ || (hint_ && hint_->message.empty());
  return places_.empty() && !thinks && table_->clock().deadline() == 0;
}

Kept Room::kept() const {
  Kept kept;
  kept.match = name_;
  kept.from = changes_.size();
  kept.meta = table::summary(*table_, name_);
  return kept;
}

void Room::store_all(Moment moment) {
  Kept kept = this->kept();
  kept.setup = setup_;
  kept.from = 0;
  kept.changes = changes_;
  moment.box.keep.push_back(std::move(kept));
}

void Room::loaded(Moment moment) {
  if (table::clock_stood_still(*table_, moment.now)) {
    Change resume;
    resume.kind = ChangeKind::Resume;
    perform({resume}, nullptr, moment);
    return;
  }
  advance(moment);
}

void Room::perform(const std::vector<Change>& changes, const Asking* asking, Moment moment) {
  const table::ChangeKind kind = changes.front().kind;
  if (table::concerns_position(kind)) {  // what was thought about before is moot
    stop_thinking(moment);
    drop_hint(table::Code::Stale, moment);
  }
  const table::Performed performed = table::perform(*table_, changes, moment.now);
  Kept kept = this->kept();
  for (const Change& made : performed.changes) {
    kept.changes.push_back(change_text(made));
    changes_.push_back(kept.changes.back());
  }
  moment.box.keep.push_back(std::move(kept));
  publish(performed.happened, asking, moment);
  if (kind == ChangeKind::Hint) { give_hint(moment); }
  advance(moment);
}

void Room::publish(const Happened& happened, const Asking* asking, Moment moment) {
  table::Update update(*table_, happened);
  for (const Place& place : places_) {
    const bool asked = asking != nullptr && asking->client == place.client;
    const std::string_view id = asked ? std::string_view(asking->request.id) : "";
    moment.box.out.push_back({place.client, update.message(place.seat, id)});
  }
  if (happened.kind != ChangeKind::Offer && happened.kind != ChangeKind::Decline) { return; }
  const std::string question = table::asked_message(*table_, happened.seat);
  for (const Place& place : places_) { moment.box.out.push_back({place.client, question}); }
}

// What comes next by itself.
void Room::advance(Moment moment) {
  if (const std::optional<Change> change = table_->automatic()) {
    return perform({*change}, nullptr, moment);
  }
  const std::string thinker(table_->thinker());
  const bool for_nobody = table_->setup().is_exhibition() && places_.empty();
  if (!thinker.empty() && !for_nobody) { think(thinker, moment); }
}

void Room::time_is_up(Moment moment) {
  Change change;
  change.kind = ChangeKind::TimeOut;
  change.seat = table_->clock().running();
  perform({change}, nullptr, moment);
}

void Room::tick(Moment moment) {
  if (thinking_ && thinking_->begins != 0 && thinking_->begins <= moment.now) {
    places_.empty() ? stop_thinking(moment) : choose(*thinking_, moment);
  }
  answer_when_due(moment);
  if (!table_->is_over() && table_->clock().is_over(moment.now)) { time_is_up(moment); }
}

std::int64_t Room::wake() const {
  std::int64_t first = table_->is_over() ? 0 : table_->clock().deadline();
  const auto consider = [&](std::int64_t at) {
    if (at != 0 && (first == 0 || at < first)) { first = at; }
  };
  if (thinking_) {
    consider(thinking_->begins);
    if (thinking_->move) { consider(due(*thinking_)); }
  }
  return first;
}

void Room::leave(std::int64_t client, Moment moment) {
  const Seat seat = seat_of(client);
  std::erase_if(places_, [&](const Place& place) { return place.client == client; });
  if (hint_ && hint_->client == client) {
    if (hint_->message.empty()) { moment.box.forget.push_back(hint_->number); }
    hint_.reset();
  }
  if (seat < kSeats) { tell_presence(moment); }
}

void Room::close(std::string_view code, const Bilingual& why, Moment moment) {
  stop_thinking(moment);
  if (hint_ && hint_->message.empty()) { moment.box.forget.push_back(hint_->number); }
  hint_.reset();
  for (const Place& place : places_) {
    moment.box.out.push_back({place.client, table::closed_message(code, why)});
    moment.box.out.push_back({place.client, {}, true});
  }
  places_.clear();
}

}  // namespace fudaba::page
