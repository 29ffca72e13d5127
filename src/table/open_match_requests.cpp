// Requests of connections to a match.
#include <algorithm>

#include "table/asking.h"
#include "table/manners.h"
#include "table/open_match.h"

namespace fudaba::table {

void OpenMatch::answer(const IncomingRequest& asking,
                       const tl::expected<std::string, Refusal>& message) {
  if (!message) { return refuse(asking, message.error()); }
  asking.client->send(message_of(*message));
  asking.done();
}

void OpenMatch::refuse(const IncomingRequest& asking, const Refusal& refusal) {
  ports_.refused(refusal);
  answer(asking, refused_message(refusal, asking.request.id));
}

void OpenMatch::ask(IncomingRequest asking) {
  using Kind = Request::Kind;
  const Seat seat = seat_of(asking.client.get());
  const Kind kind = asking.request.kind;
  if (kind == Kind::Hello) { return hello(asking); }
  if (const DirectAnswer known = answered(*table_, asking.request, seat)) {
    return answer(asking, *known);
  }
  if (const auto refused = ports_.held_back(seat, kind)) { return refuse(asking, *refused); }
  if (kind == Kind::Claim) { return claim(asking, seat); }
  if (kind == Kind::Rematch) { return ask_rematch(asking, seat); }
  if (kind == Kind::Reveal) { return reveal(asking, seat); }
  if (kind == Kind::Hint) { return hint(asking, seat); }
  if (kind == Kind::Hurry) { return hurry(asking); }
  if (is_said(kind)) { return ports_.converse(asking, seat); }
  const PlayClock& clock = table_->clock();
  const std::int64_t arrived = arrival_of(asking.request);
  const std::int64_t given = gift_to(clock.running());
  // A move that came too late counts no more, however busy the server was.
  if (!table_->is_over() && clock.is_over(arrived - given)) {
    waiting_.push_back([this, asking] { ask(asking); });
    return lose_on_time();
  }
  Table::GrantedChanges changes = granted(*table_, asking.request, seat);
  if (!changes) { return refuse(asking, changes.error()); }
  if (changes->front().kind == ChangeKind::Move && seat == clock.running()) {
    changes->front().given =
        static_cast<std::uint32_t>(std::clamp<std::int64_t>(arrived - clock.since(), 0, given));
  }
  perform(*changes, std::move(asking));
}

// Connections
// -----------------------------------------------------------------------------------------------

Seat OpenMatch::seat_of(const Connection* client) const {
  for (const Participant& place : places_) {
    if (place.client.get() == client) { return place.seat; }
  }
  return kNoSeat;
}

std::int64_t OpenMatch::gift_to(Seat seat) const {
  const auto place = std::ranges::find(places_, seat, &Participant::seat);
  return place == places_.end() ? 0 : table_->clock().gift(seat, place->client->lag());
}

// People at one screen are both here when one of them is.
Presence OpenMatch::presence() const {
  Presence here{};
  for (const Participant& place : places_) {
    if (place.seat < kSeats) { here[place.seat] = true; }
  }
  if (table_->setup().is_one_screen() && (here[0] || here[1])) { here = {true, true}; }
  return here;
}

// An absence goes on while the same seat is asked, away and waited for.
void OpenMatch::look_for_absence() {
  const Seat asked = table_->may_be_claimed() ? table_->position().decision().player : kNoSeat;
  const Presence here = presence();
  const bool is_absent = asked < kSeats && !here[asked] && here[opponent_of(asked)];
  if (!is_absent) {
    absent_ = {};
  } else if (absent_.seat != asked) {
    absent_ = {asked, ports_.now() + pace_.claim};
  }
}

void OpenMatch::tell_presence() {
  if (table_ == nullptr) { return; }
  if (is_ready()) { look_for_absence(); }  // else when the change is stored
  const Message message = message_of(players_message(*table_, presence(), absent_, ports_.now()));
  for (const Participant& place : places_) { place.client->send(message); }
}

void OpenMatch::tell_players(const std::string& text) const {
  const Message message = message_of(text);
  for (const Participant& place : places_) {
    if (place.seat < kSeats) { place.client->send(message); }
  }
}

void OpenMatch::greet(const Participant& place, std::optional<std::uint32_t> since,
                      std::string_view id) {
  const Greeting greeting{name_,   since,      presence(), ports_.now(), next_, rematch_.asked_by(),
                          absent_, pace_.claim};
  place.client->send(message_of(welcome_message(*table_, place.seat, greeting, id)));
}

// The whole match again, to everybody; it answers whoever has asked for something.
void OpenMatch::greet_all(const std::optional<IncomingRequest>& asking) {
  look_for_absence();
  for (const Participant& place : places_) {
    const bool asked = asking && asking->client == place.client;
    greet(place, std::nullopt, asked ? std::string_view(asking->request.id) : std::string_view());
  }
}

// A second window of a seat takes over from the first.
void OpenMatch::hello(const IncomingRequest& asking) {
  const tl::expected<Seat, Refusal> seat = seat_for(*table_, asking.request);
  if (!seat) { return refuse(asking, seat.error()); }
  const Presence before = presence();
  const Participant place{asking.client, *seat};
  const auto first = std::ranges::find_if(places_, [&](const Participant& other) {
    return other.seat < kSeats && other.seat == place.seat && other.client != place.client;
  });
  if (first != places_.end()) {
    const std::shared_ptr<Connection> client = first->client;
    places_.erase(first);
    client->finish("taken",
                   {"この席は別の画面で開かれました。", "This seat was opened in another window."});
  }
  const auto known = std::ranges::find(places_, place.client, &Participant::client);
  known == places_.end() ? places_.push_back(place) : void(known->seat = place.seat);
  look_for_absence();
  greet(place, asking.request.since, asking.request.id);
  asking.done();
  if (table_->setup().is_exhibition()) { advance(); }  // it waits until somebody watches
  if (presence() != before) { tell_presence(); }
}

void OpenMatch::leave(const Connection* client) {
  const Seat seat = seat_of(client);
  std::erase_if(places_, [&](const Participant& place) { return place.client.get() == client; });
  if (hint_ && hint_->client.get() == client) { forget_hint(); }
  if (seat < kSeats) { tell_presence(); }
  ports_.settled();
}

// A win or a draw where the opponent has left
// -----------------------------------------------------------------------------------------------

void OpenMatch::claim(const IncomingRequest& asking, Seat seat) {
  const Table::Granted change = table_->claim(seat, asking.request.claim);
  if (!change) { return refuse(asking, change.error()); }
  if (absent_.seat != opponent_of(seat) || ports_.now() < absent_.due) {
    return refuse(asking, refusal(Code::Illegal, {},
                                  {"相手は、まだ十分に長く席を離れてはいません。",
                                   "Your opponent has not been away for long enough."}));
  }
  perform({*change}, asking);
}

// Before a match begins, and after it
// -----------------------------------------------------------------------------------------------

// The contribution that fits the seat's commitment, once all commitments are there.
void OpenMatch::reveal(const IncomingRequest& asking, Seat seat) {
  const tl::expected<std::optional<Setup>, Refusal> revealed =
      table::reveal(*table_, asking.request, seat);
  if (!revealed) { return refuse(asking, revealed.error()); }
  const std::optional<Setup>& setup = *revealed;
  if (!setup) {
    greet({asking.client, seat}, std::nullopt, asking.request.id);
    return asking.done();
  }
  agree(*setup, asking, [this, asking](const std::optional<Refusal>& refused) {
    refused ? refuse(asking, *refused) : asking.done();
  });
}

void OpenMatch::ask_rematch(const IncomingRequest& asking, Seat seat) {
  if (!next_.empty()) {
    tell_next({asking.client, seat}, asking.request.id);
    return asking.done();
  }
  // A series that both have begun is played on, whatever they think of each other by now.
  const bool goes_on = seat_in_next(*table_, seat) == seat;
  if (goes_on || !is_between_people(table_->setup())) { return note_rematch(asking, seat, {}); }
  ports_.with_blocks(seat, [this, asking, seat](const tl::expected<Blocks, Refusal>& blocks) {
    if (!blocks) { return refuse(asking, blocks.error()); }
    // Meanwhile another match may have followed.
    next_.empty() ? note_rematch(asking, seat, *blocks) : ask_rematch(asking, seat);
  });
}

void OpenMatch::note_rematch(const IncomingRequest& asking, Seat seat, const Blocks& blocks) {
  if (const std::optional<Refusal> wrong = rematch_.refusal_of(*table_, asking.request, seat)) {
    return refuse(asking, *wrong);
  }
  if (blocks.by_asker) { return refuse(asking, blocked_by_asker()); }
  if (blocks.by_other) {  // who hears nothing of it
    asking.client->send(message_of(rematch_asked_message(seat)));
  } else if (rematch_.ask(*table_, asking.request, seat)) {
    open_rematch();
  } else {
    tell_players(rematch_asked_message(seat));
  }
  asking.done();
}

void OpenMatch::open_rematch() {
  ports_.open_next(rematch_.open(*table_, ports_.now()), [this](const std::string& name) {
    rematch_.clear();
    next_ = name;
    if (name.empty()) { return tell_players(refused_message(refusal(Code::Storage), {})); }
    for (const Participant& place : places_) {
      if (place.seat < kSeats) { tell_next(place, {}); }
    }
  });
}

void OpenMatch::tell_next(const Participant& place, std::string_view id) {
  if (table_ == nullptr) { return; }  // storing has failed meanwhile; a welcome tells it
  place.client->send(message_of(rematch_message(*table_, place.seat, next_, id)));
}

}  // namespace fudaba::table
