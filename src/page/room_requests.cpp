// What connections ask of a match in the page.
#include <algorithm>

#include "page/room.h"
#include "table/asking.h"
#include "table/manners.h"
#include "table/places.h"
#include "table/secrets.h"

namespace fudaba::page {

using table::Code;
using table::Refusal;
using table::Request;

void Room::answer(const Asking& asking, const tl::expected<std::string, Refusal>& message,
                  Moment moment) {
  if (!message) { return refuse(asking, message.error(), moment); }
  moment.box.out.push_back({asking.client, *message});
}

void Room::refuse(const Asking& asking, const Refusal& refusal, Moment moment) {
  moment.box.out.push_back({asking.client, table::refused_message(refusal, asking.request.id)});
}

std::optional<Following> Room::ask(std::int64_t client, const Request& request, Moment moment) {
  return handle({client, request}, moment);
}

std::optional<Following> Room::handle(const Asking& asking, Moment moment) {
  const Seat seat = seat_of(asking.client);
  const Request& request = asking.request;
  if (request.kind == Request::Kind::Hello) {
    hello(asking, moment);
    return std::nullopt;
  }
  if (const table::Answered known = answered(*table_, request, seat)) {
    answer(asking, *known, moment);
    return std::nullopt;
  }
  if (request.kind == Request::Kind::Rematch) { return ask_rematch(asking, seat, moment); }
  if (request.kind == Request::Kind::Reveal) {
    reveal(asking, seat, moment);
  } else if (request.kind == Request::Kind::Hint) {
    hint(asking, seat, moment);
  } else if (request.kind == Request::Kind::Hurry) {
    hurry(asking, moment);
  } else if (table::is_said(request.kind)) {
    refuse(asking, table::nobody_there(), moment);
  } else if (const table::Table::GrantedChanges changes = granted(*table_, request, seat)) {
    perform(*changes, &asking, moment);
  } else {
    refuse(asking, changes.error(), moment);
  }
  return std::nullopt;
}

Seat Room::seat_of(std::int64_t client) const {
  const auto place = std::ranges::find(places_, client, &Place::client);
  return place == places_.end() ? kNoSeat : place->seat;
}

table::Presence Room::presence() const { return presence_at(places_, table_->setup()); }

void Room::tell_presence(Moment moment) {
  const std::string message = table::players_message(*table_, presence());
  for (const Place& place : places_) { moment.box.out.push_back({place.client, message}); }
}

void Room::greet(const Place& place, std::optional<std::uint32_t> since, std::string_view id,
                 Moment moment) {
  const table::Greeting greeting{name_, since, presence(), moment.now, next_, rematch_.asked_by()};
  moment.box.out.push_back(
      {place.client, table::welcome_message(*table_, place.seat, greeting, id)});
}

void Room::hello(const Asking& asking, Moment moment) {
  const tl::expected<Seat, Refusal> wanted = seat_for(*table_, asking.request);
  if (!wanted) { return refuse(asking, wanted.error(), moment); }
  const table::Presence before = presence();
  const Place place{asking.client, *wanted};
  if (const std::optional<Place> first = table::sit_down(places_, place)) {
    moment.box.out.push_back({first->client, table::closed_message("taken", table::taken_over())});
    moment.box.out.push_back({first->client, {}, true});
  }
  greet(place, asking.request.since, asking.request.id, moment);
  if (table_->setup().is_exhibition()) { advance(moment); }  // it waits until somebody watches
  if (presence() != before) { tell_presence(moment); }
}

void Room::reveal(const Asking& asking, Seat seat, Moment moment) {
  auto setup = table::reveal(*table_, asking.request, seat);
  if (!setup) { return refuse(asking, setup.error(), moment); }
  auto& revealed = *setup;
  if (!revealed) { return greet({asking.client, seat}, std::nullopt, asking.request.id, moment); }
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
    const bool asked = place.client == asking.client;
    greet(place, std::nullopt, asked ? std::string_view(asking.request.id) : "", moment);
  }
  advance(moment);
}

std::optional<Following> Room::ask_rematch(const Asking& asking, Seat seat, Moment moment) {
  if (!next_.empty()) {
    tell_next({asking.client, seat}, asking.request.id, moment);
    return std::nullopt;
  }
  if (const std::optional<Refusal> wrong = rematch_.refusal_of(*table_, asking.request, seat)) {
    refuse(asking, *wrong, moment);
    return std::nullopt;
  }
  if (!rematch_.ask(*table_, asking.request, seat)) {
    const std::string message = table::rematch_asked_message(seat);
    for (const Place& place : places_) {
      if (place.seat < kSeats) { moment.box.out.push_back({place.client, message}); }
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
  moment.box.out.push_back({place.client, table::rematch_message(*table_, place.seat, next_, id)});
}

}  // namespace fudaba::page
