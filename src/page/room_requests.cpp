// What connections ask of a match in the page.
#include <algorithm>

#include "page/room.h"
#include "table/asking.h"
#include "table/manners.h"
#include "table/secrets.h"

namespace fudaba::page {

using table::Code;
using table::Refusal;
using table::Request;

void Room::answer(const Asking& asking, const tl::expected<std::string, Refusal>& message,
                  Moment moment) {
  if (!message) { return refuse(asking, message.error(), moment); }
  moment.box.out.push_back({asking.socket, *message});
}

void Room::refuse(const Asking& asking, const Refusal& refusal, Moment moment) {
  moment.box.out.push_back({asking.socket, table::refused_message(refusal, asking.request.id)});
}

std::optional<Following> Room::ask(std::int64_t socket, const Request& request, Moment moment) {
  return handle({socket, request}, moment);
}

std::optional<Following> Room::handle(const Asking& asking, Moment moment) {
  const Seat seat = seat_of(asking.socket);
  const Request& request = asking.request;
  switch (request.kind) {
    case Request::Kind::Hello:   hello(asking, moment); return std::nullopt;
    case Request::Kind::Ping:    answer(asking, table::pong_message(request.id), moment); return {};
    case Request::Kind::Why:
    case Request::Kind::Asks:
    case Request::Kind::Card:    answer(asking, look(*table_, request, seat), moment); return {};
    case Request::Kind::Move:
    case Request::Kind::Undo:
    case Request::Kind::Draw:
    case Request::Kind::Decline:
    case Request::Kind::Concede:
    case Request::Kind::Rematch:
    case Request::Kind::Reveal:
    case Request::Kind::Deck:
    case Request::Kind::Hint:
    case Request::Kind::Hurry:
    case Request::Kind::Next:    break;
    case Request::Kind::Say:
    case Request::Kind::Talk:
    case Request::Kind::Manners: refuse(asking, table::nobody_there(), moment); return {};
  }
  if (seat >= kSeats) {
    refuse(asking, table::refusal(Code::WrongSeat, {}, {"観戦中です。", "You are watching."}),
           moment);
    return std::nullopt;
  }
  if (request.kind == Request::Kind::Rematch) { return ask_rematch(asking, seat, moment); }
  if (request.kind == Request::Kind::Reveal) {
    reveal(asking, seat, moment);
  } else if (request.kind == Request::Kind::Hint) {
    hint(asking, seat, moment);
  } else if (request.kind == Request::Kind::Hurry) {
    hurry(asking, moment);
  } else if (request.kind == Request::Kind::Deck) {
    answer(asking, deck(*table_, request, seat), moment);
  } else if (const table::Table::Granted change = granted(*table_, request, seat)) {
    perform(*change, &asking, moment);
  } else {
    refuse(asking, change.error(), moment);
  }
  return std::nullopt;
}

Seat Room::seat_of(std::int64_t socket) const {
  for (const Place& place : places_) {
    if (place.socket == socket) { return place.seat; }
  }
  return kNoSeat;
}

table::Presence Room::presence() const {
  table::Presence here{};
  for (const Place& place : places_) {
    if (place.seat < kSeats) { here[place.seat] = true; }
  }
  // People at one screen are both there when one of them is connected.
  if (table_->setup().is_one_screen() && (here[0] || here[1])) { here = {true, true}; }
  return here;
}

void Room::tell_presence(Moment moment) {
  const std::string message = table::players_message(*table_, presence());
  for (const Place& place : places_) { moment.box.out.push_back({place.socket, message}); }
}

void Room::greet(const Place& place, std::optional<std::uint32_t> since, std::string_view id,
                 Moment moment) {
  table::Greeting greeting{name_, since, presence(), moment.now, std::nullopt, kNoSeat};
  if (place.seat < kSeats) {
    if (!next_.empty()) {
      greeting.next = table::Followed{next_, table::seat_in_next(*table_, place.seat)};
    }
    greeting.wants_rematch = rematch_.asked_by();
  }
  moment.box.out.push_back(
      {place.socket, table::welcome_message(*table_, place.seat, greeting, id)});
}

void Room::hello(const Asking& asking, Moment moment) {
  const tl::expected<Seat, Refusal> wanted = seat_for(*table_, asking.request);
  if (!wanted) { return refuse(asking, wanted.error(), moment); }
  const table::Presence before = presence();
  sit(asking.socket, *wanted, moment);
  greet({asking.socket, *wanted}, asking.request.since, asking.request.id, moment);
  if (table_->setup().is_exhibition()) { advance(moment); }  // it waits until somebody watches
  if (presence() != before) { tell_presence(moment); }
}

// A second window of the same seat takes over from the first.
void Room::sit(std::int64_t socket, Seat seat, Moment moment) {
  for (auto it = places_.begin(); it != places_.end() && seat < kSeats; ++it) {
    if (it->seat != seat || it->socket == socket) { continue; }
    const Bilingual why{"この席は別の画面で開かれました。",
                        "This seat was opened in another window."};
    moment.box.out.push_back({it->socket, table::closed_message("taken", why)});
    moment.box.out.push_back({it->socket, {}, true});
    places_.erase(it);
    break;
  }
  const auto known = std::find_if(places_.begin(), places_.end(),
                                  [&](const Place& place) { return place.socket == socket; });
  if (known == places_.end()) {
    places_.push_back({socket, seat});
  } else {
    known->seat = seat;
  }
}

void Room::reveal(const Asking& asking, Seat seat, Moment moment) {
  auto setup = table::reveal(*table_, asking.request, seat);
  if (!setup) { return refuse(asking, setup.error(), moment); }
  auto& revealed = *setup;
  if (!revealed) { return greet({asking.socket, seat}, std::nullopt, asking.request.id, moment); }
  begin_when_complete(*revealed, moment.now);
  std::string text = setup_text(*revealed, set_document_of(table_->game()));
  if (const std::optional<Bilingual> wrong = table_->agree(std::move(*revealed))) {
    return refuse(asking, table::refusal(Code::Over, "match", *wrong), moment);
  }
  Kept kept = this->kept();
  setup_ = std::move(text);
  kept.setup = setup_;
  moment.box.keep.push_back(std::move(kept));
  // The whole match again, to everybody; whoever has asked is answered by it.
  for (const Place& place : places_) {
    const bool asked = place.socket == asking.socket;
    greet(place, std::nullopt, asked ? std::string_view(asking.request.id) : "", moment);
  }
  advance(moment);
}

std::optional<Following> Room::ask_rematch(const Asking& asking, Seat seat, Moment moment) {
  if (!next_.empty()) {
    tell_next({asking.socket, seat}, asking.request.id, moment);
    return std::nullopt;
  }
  if (const std::optional<Refusal> wrong = rematch_.refusal_of(*table_, asking.request, seat)) {
    refuse(asking, *wrong, moment);
    return std::nullopt;
  }
  if (!rematch_.ask(*table_, asking.request, seat)) {
    const std::string message = table::rematch_asked_message(seat);
    for (const Place& place : places_) {
      if (place.seat < kSeats) { moment.box.out.push_back({place.socket, message}); }
    }
    return std::nullopt;
  }
  Following following{table::match_name(table::new_match_number()),
                      rematch_.open(*table_, moment.now)};
  rematch_.clear();
  next_ = following.match;
  Kept kept = this->kept();
  kept.next = next_;
  moment.box.keep.push_back(std::move(kept));
  for (const Place& place : places_) {
    if (place.seat < kSeats) { tell_next(place, {}, moment); }
  }
  return following;
}

void Room::tell_next(const Place& place, std::string_view id, Moment moment) {
  const table::Followed next{next_, table::seat_in_next(*table_, place.seat)};
  moment.box.out.push_back({place.socket, table::rematch_message(next, id)});
}

}  // namespace fudaba::page
