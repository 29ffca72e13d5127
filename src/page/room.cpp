#include "page/room.h"

#include <utility>

#include "base/check.h"
#include "base/hash.h"
#include "match/json_data.h"
#include "match/json_reader.h"
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
  Kept kept = this->kept(*stored_.table);
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

Kept Room::kept(const table::Table& table) const {
  Kept kept;
  kept.match = match_.name();
  kept.from = stored_.changes.size();
  kept.meta = table::summary(table, match_.name());
  return kept;
}

void Room::store(const table::Performed& performed, Stored done) {
  Kept kept = this->kept(table());
  for (const table::Change& made : performed.changes) {
    kept.changes.push_back(change_text(made));
    stored_.changes.push_back(kept.changes.back());
  }
  services_.box.keep.push_back(std::move(kept));
  done(true);
}

void Room::store(const table::Setup& setup, const table::Table& agreed, Stored done) {
  stored_.setup = setup_text(setup, set_document_of(agreed.game()));
  Kept kept = this->kept(agreed);
  kept.setup = stored_.setup;
  services_.box.keep.push_back(std::move(kept));
  done(true);
}

void Room::open_next(table::Setup setup, Opened done) {
  const std::string name = table::match_name(table::new_id());
  Kept kept = this->kept(table());
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
  json::object request{{"do", what}, {"game", table().setup().game}};
  request["setup"] = stored_.setup;
  json::array changes;
  for (const std::string& change : stored_.changes) { changes.emplace_back(change); }
  request["changes"] = std::move(changes);
  return request;
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

void Room::converse(const table::Asking& asking, Seat) {
  match_.refuse(asking, table::nobody_there());
}

}  // namespace fudaba::page
