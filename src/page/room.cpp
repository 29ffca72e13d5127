#include "page/room.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/hash.h"
#include "match/json_data.h"
#include "match/json_reader.h"
#include "table/joining.h"
#include "table/manners.h"
#include "table/secrets.h"
#include "table/thinking.h"

namespace fudaba::page {

namespace json = boost::json;

void Socket::send(table::Message message) { box_.out.push_back({number_, std::move(message)}); }

void Socket::finish(std::string_view code, const Bilingual& why) {
  send(table::message_of(table::closed_message(code, why)));
  send(nullptr);
}

Room::Room(std::string name, StoredMatch match, Services& services)
    : services_(services), stored_(std::move(match)), match_(std::move(name), *this) {}

void Room::begin() {
  Keep kept = this->kept(*stored_.table);
  kept.setup = stored_.setup;
  kept.from = 0;
  kept.changes = stored_.changes;
  services_.box.keep.push_back(std::move(kept));
  go_on({});
}

void Room::go_on(std::string next) { match_.opened(std::move(stored_.table), std::move(next)); }

bool Room::is_idle() const { return match_.is_idle() && table().clock().deadline() == 0; }

// Storing
// -----------------------------------------------------------------------------------------------

Keep Room::kept(const table::Table& table) const {
  Keep kept;
  kept.match = match_.name();
  kept.from = stored_.changes.size();
  kept.meta = table::summary(table, match_.name());
  return kept;
}

void Room::store(const table::PerformedChanges& performed, OnStored done) {
  Keep kept = this->kept(table());
  for (const table::Change& made : performed.changes) {
    kept.changes.push_back(change_text(made));
    stored_.changes.push_back(kept.changes.back());
  }
  services_.box.keep.push_back(std::move(kept));
  done(true);
}

void Room::store(const table::Setup& setup, const table::Table& agreed, OnStored done) {
  stored_.setup = setup_text(setup, set_document_of(agreed.game()));
  Keep kept = this->kept(agreed);
  kept.setup = stored_.setup;
  services_.box.keep.push_back(std::move(kept));
  done(true);
}

void Room::open_next(table::Setup setup, OnOpened done) {
  const std::string name = table::match_name(table::new_id());
  Keep kept = this->kept(table());
  kept.next = name;
  services_.box.keep.push_back(std::move(kept));
  done(name);
  services_.follow(table().shared_game(), name, std::move(setup));
}

// Its match is there from the start, and storing here never fails.
void Room::read() { FUDABA_CHECK(false); }

// Thinking, in the second worker
// -----------------------------------------------------------------------------------------------

// The match as it stands, for whoever thinks about it.
json::object Room::question(std::string_view what) const {
  return {{"do", what},
          {"game", table().setup().game},
          {"setup", stored_.setup},
          {"changes", json::array(stored_.changes.begin(), stored_.changes.end())}};
}

json::object Room::choice(const std::string& level) const {
  json::object request = question("choose");
  request["level"] = level;
  request["seed"] = to_hex(table::thought_seed(table()));
  return request;
}

std::int64_t Room::choose(const std::string& level) {
  return services_.box.think_about(choice(level));
}

// The search that is under way cannot be told to hurry, so that a quick look takes its place.
std::int64_t Room::hurry(std::int64_t thought, const std::string& level) {
  forget(thought);
  json::object request = choice(level);
  request["hurried"] = true;
  return services_.box.think_about(std::move(request));
}

tl::expected<std::int64_t, table::Refusal> Room::advise() {
  return services_.box.think_about(question("advise"));
}

bool Room::thought(std::int64_t number, std::string_view result) {
  const bool is_move = match_.is_choosing(number);
  if (!is_move && !match_.is_advising(number)) { return false; }
  const auto value = match::parse_json(result);
  if (is_move) {
    match_.chosen(number, value ? match::move_of(*value) : std::nullopt);
  } else if (value && value->is_object()) {
    match_.advised(number, std::string(result));
  } else {
    match_.not_advised(number, table::Code::Stale);
  }
  return true;
}

// The other person
// -----------------------------------------------------------------------------------------------

tl::expected<std::string, table::Refusal> Room::join(const json::value& body) {
  table::OpeningFaults reading;
  const table::Joining joining = table::read_joining(body, table().game(), reading);
  if (reading.fault) { return tl::unexpected(table::refusal(*reading.fault)); }
  if (reading.refused) { return tl::unexpected(*reading.refused); }
  const table::Setup& now = table().setup();
  const auto invited = table::invited_seat(now, joining);
  if (!invited) { return tl::unexpected(invited.error()); }
  std::optional<table::Refusal> refused;
  if (!invited->is_taken) {
    match_.agree(table::setup_with_guest(now, joining, *invited), std::nullopt,
                 [&](const std::optional<table::Refusal>& why) { refused = why; });
  }
  if (refused) { return tl::unexpected(*refused); }
  return table::joined_answer(table().setup(), invited->seat, invited->token);
}

// As a server counts by default.
bool SayLimit::take(std::int64_t now) {
  constexpr std::int64_t kInterval = 5'000;  // ms
  constexpr std::int64_t kAtOnce = 4;
  const std::int64_t full_at = std::max(full_at_, now) + kInterval;
  if (full_at - now > kAtOnce * kInterval) { return false; }
  full_at_ = full_at;
  return true;
}

// The two know each other: one has handed the other the invitation. So words of their own may be
// said.
void Room::converse(const table::IncomingRequest& asking, Seat seat) {
  if (!table::is_between_people(table().setup())) {
    return match_.refuse(asking, table::nobody_there());
  }
  const table::Request& request = asking.request;
  if (request.kind != table::Request::Kind::Manners) { return say(asking, seat); }
  if (request.mutes) { conversation_.mute(seat, *request.mutes); }
  table::SeatRelation terms;
  terms.may_talk = true;
  match_.answer(asking, table::manners_message(conversation_, seat, terms, request.id));
}

void Room::say(const table::IncomingRequest& asking, Seat seat) {
  if (!says_[seat].take(now())) {
    return match_.refuse(asking, table::refusal(table::Code::TooFast));
  }
  const table::Request& request = asking.request;
  table::SaidLine line;
  line.by = seat;
  line.at = now();
  line.phrase = table::find_phrase(request.phrase);
  line.words = request.words;
  const table::SaidLine& said = conversation_.add(std::move(line), false);
  const table::Message message = table::message_of(table::said_message(said, {}));
  for (const table::OpenMatch::Participant& place : match_.places()) {
    if (place.client == asking.client || !table::Conversation::may_read(said, place.seat)) {
      continue;
    }
    place.client->send(message);
  }
  match_.answer(asking, table::said_message(said, request.id));
}

}  // namespace fudaba::page
