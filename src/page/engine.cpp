#include "page/engine.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/check.h"
#include "catalog/pack.h"
#include "games/games.h"
#include "match/json_data.h"
#include "match/json_text.h"
#include "match/words.h"
#include "table/request.h"
#include "table/secrets.h"

namespace fudaba::page {

namespace json = boost::json;
using match::JsonFields;
using table::Code;
using table::Refusal;
using table::Request;

namespace {

constexpr std::size_t kMostIdle = 4;   // matches in memory that nobody looks at
constexpr int kClosedNormally = 1000;  // as WebSockets count
constexpr std::size_t kMostText = 16U << 20U;
constexpr std::int64_t kMostNumber = std::numeric_limits<std::int64_t>::max();

Refusal no_such_match() {
  return table::refusal(Code::NotFound, "match",
                        {"この対戦はありません。", "There is no such match."});
}

json::object fault_of(const Bilingual& why) { return {{"fault", match::to_json(why)}}; }

json::object fault_of(const match::JsonFault& fault) {
  return fault_of(match::in_both([&](Language language) { return fault.text(language); }));
}

}  // namespace

Engine::Engine() : sets_(shelf_, {}), worker_(sets_) {
  services_.follow = [this](const table::GameOfMatch& game, const std::string& name,
                            table::Setup setup) { follow(game, name, std::move(setup)); };
}

std::optional<Bilingual> Engine::add_game(std::string_view text) {
  auto pack = catalog::read_pack(text);
  if (!pack) { return pack.error(); }
  const GameEntry* entry = find_game(pack->game);
  if (entry == nullptr) {
    return Bilingual{"知らないゲームです：" + pack->game, "unknown game: " + pack->game};
  }
  if (shelf_.find(entry->id) != nullptr) { return std::nullopt; }
  const std::vector<catalog::FileFault> faults = shelf_.add(*entry, pack->files);
  if (!faults.empty()) {
    return match::in_both([&](Language language) { return catalog::to_string(faults, language); });
  }
  pictures_[pack->game].add_icons(pack->icons);
  return std::nullopt;
}

std::string Engine::ask(std::string_view text) {
  const auto request = match::parse_json(text);
  const json::object answer = request ? carry_out(*request) : fault_of(request.error());
  std::string written = match::json_text([&](match::JsonText& out) {
    out.begin_object();
    for (const auto& field : answer) {
      out.key(std::string_view(field.key())).raw(json::serialize(field.value()));
    }
    write_effects(out);
    out.end_object();
  });
  sweep();
  return written;
}

json::object Engine::carry_out(const json::value& value) {
  match::FaultSlot fault;
  JsonFields fields(value, "", fault);
  const std::string what = fields.text("do", table::kMaxWord);
  if (what == "choose" || what == "advise" || what == "review" || what == "speed") {
    auto found = worker_.think(what, fields, fault);
    if (!found) { return fault_of(found.error()); }
    return std::move(*found);
  }
  services_.now = std::max(
      services_.now, fields.number("now", 0, kMostNumber));  // a clock that is set back stands
  json::object answer;
  if (what == "http") {
    const std::string method = fields.text("method", table::kMaxWord);
    const std::string path = fields.text("path", kMostText);
    const std::string body = fields.optional_text("body", kMostText).value_or("");
    fields.finish();
    if (!fault) {
      const table::Reply reply = http(method, path, body);
      // The caller loads what is needed and asks again.
      if (needed_.empty()) {
        answer = {{"status", reply.status}, {"type", reply.type}, {"body", reply.body}};
      }
    }
  } else if (what == "socket" || what == "leave") {
    const std::int64_t socket = fields.number("socket", 1, kMostNumber);
    const std::string said = what == "socket" ? fields.text("text", kMostText) : "";
    fields.finish();
    if (!fault) { what == "socket" ? message(socket, said) : leave(socket); }
  } else if (what == "load") {
    load(fields);
  } else if (what == "drop") {
    const std::string match = fields.text("match", table::kMaxWord);
    fields.finish();
    if (!fault) { drop(match); }
  } else if (what == "tick") {
    fields.finish();
    if (!fault) { tick(); }
  } else if (what == "thought") {
    const std::int64_t number = fields.number("thought", 1, kMostNumber);
    const std::string result = fields.optional_text("result", kMostText).value_or("");
    fields.finish();
    if (!fault) { thought(number, result); }
  } else {
    fields.fail("do",
                "http, socket, leave, load, drop, tick, thought, choose, advise, review, speed");
  }
  return fault ? fault_of(*fault) : answer;
}

// Empties the outbox, all effects of the request, into its answer.
void Engine::write_effects(match::JsonText& out) {
  const Outbox box = std::exchange(services_.box, {{}, {}, {}, {}, services_.box.last_thought});
  const auto needed = std::exchange(needed_, {});
  if (!box.out.empty()) {
    out.list("out", box.out, [&](const Message& message) {
      out.begin_object().field("socket", message.socket);
      message.text == nullptr ? out.field("closed", kClosedNormally)
                              : out.field("text", *message.text);
      out.end_object();
    });
  }
  if (!box.keep.empty()) {
    out.list("keep", box.keep, [&](const Keep& kept) {
      out.begin_object().field("match", kept.match);
      if (kept.setup) { out.field("setup", *kept.setup); }
      out.field("from", kept.from).field("changes", kept.changes);
      if (!kept.next.empty()) { out.field("next", kept.next); }
      out.key("meta").raw(kept.meta).end_object();
    });
  }
  if (!needed.empty()) { out.field("need", needed); }
  if (!box.think.empty()) {
    out.list("think", box.think, [&](const Thought& thought) {
      out.begin_object().field("thought", thought.number);
      out.key("request").raw(json::serialize(thought.request)).end_object();
    });
  }
  if (!box.forget.empty()) { out.field("forget", box.forget); }
  if (const std::int64_t at = wake(); at != 0) { out.field("wake", at); }
}

std::int64_t Engine::wake() const {
  std::int64_t first = 0;
  for (const auto& [name, room] : rooms_) {
    const std::int64_t at = room->match().wake();
    if (at != 0 && (first == 0 || at < first)) { first = at; }
  }
  return first;
}

// Lets go of the matches that nobody looks at and that were not asked about for longest: the caller
// has them in its storage.
void Engine::sweep() {
  std::vector<std::pair<std::int64_t, std::string>> idle;  // by when they were asked about last
  for (const auto& [name, room] : rooms_) {
    if (room->is_idle()) { idle.emplace_back(room->used(), name); }
  }
  if (idle.size() <= kMostIdle) { return; }
  std::sort(idle.begin(), idle.end());
  for (std::size_t i = 0; i + kMostIdle < idle.size(); ++i) { rooms_.erase(idle[i].second); }
}

Room* Engine::room(const std::string& match, std::optional<Refusal>& refused) {
  if (const auto known = rooms_.find(match); known != rooms_.end()) {
    known->second->use(++uses_);
    return known->second.get();
  }
  if (!table::match_number(match)) {
    refused = no_such_match();
  } else if (const auto broken = broken_.find(match); broken != broken_.end()) {
    refused = broken->second;
    broken_.erase(broken);  // whoever asks next has it looked for again
  } else {
    needed_.insert(match);
  }
  return nullptr;
}

Room& Engine::open(const std::string& name, StoredMatch match) {
  auto room = std::make_unique<Room>(name, std::move(match), services_);
  room->use(++uses_);
  return *(rooms_[name] = std::move(room));
}

void Engine::follow(const table::GameOfMatch& game, const std::string& name, table::Setup setup) {
  auto match = open_new(game, std::move(setup), {});
  FUDABA_CHECK(match.has_value());  // the same decks and rules have made a match before
  open(name, std::move(*match)).begin();
}

void Engine::refuse(std::int64_t socket, const Refusal& refusal, std::string_view id) {
  services_.box.out.push_back({socket, table::message_of(table::refused_message(refusal, id))});
}

void Engine::message(std::int64_t socket, std::string_view text) {
  if (text.size() > table::kMaxMessage) {
    return refuse(socket, table::refusal(Code::TooLarge), {});
  }
  const auto request = table::read_request(text);
  if (!request) { return refuse(socket, request.error().refusal, request.error().id); }
  const auto known = sockets_.find(socket);
  if (known == sockets_.end()) {
    if (request->kind == Request::Kind::Hello) { return hello(socket, *request); }
    if (request->kind == Request::Kind::Ping) {
      services_.box.out.push_back({socket, table::message_of(table::pong_message(request->id))});
      return;
    }
    return refuse(socket,
                  table::refusal(Code::WrongSeat, {}, {"先に hello を。", "Say hello first."}),
                  request->id);
  }
  if (request->kind == Request::Kind::Hello && request->match != known->second.match) {
    return refuse(
        socket,
        table::refusal(Code::Malformed, "match",
                       {"ほかの対戦には新しい接続で。", "Another match needs another connection."}),
        request->id);
  }
  hello(socket, *request);
}

// Passes a connection's request on to its match.
void Engine::hello(std::int64_t socket, const Request& request) {
  const auto known = sockets_.find(socket);
  const std::string match = known == sockets_.end() ? request.match : known->second.match;
  std::optional<Refusal> refused;
  Room* room = this->room(match, refused);
  if (refused) { return refuse(socket, *refused, request.id); }
  if (room == nullptr) { return; }
  SocketEntry& connected = sockets_[socket];
  if (connected.socket == nullptr) {
    connected = {match, std::make_shared<Socket>(socket, services_.box)};
  }
  room->match().ask({connected.socket, request, [] {}});
}

void Engine::leave(std::int64_t socket) {
  const auto known = sockets_.find(socket);
  if (known == sockets_.end()) { return; }
  const auto room = rooms_.find(known->second.match);
  if (room != rooms_.end()) { room->second->match().leave(known->second.socket.get()); }
  sockets_.erase(known);
}

void Engine::load(JsonFields& fields) {
  const std::string match = fields.text("match", table::kMaxWord);
  const json::value* setup = fields.require("setup", {"対戦、または null", "a match, or null"});
  const std::string next = fields.optional_text("next", table::kMaxWord).value_or("");
  std::vector<std::string> changes;
  if (const json::value* list = fields.find("changes"); list != nullptr && list->is_array()) {
    for (const json::value& one : list->get_array()) {
      if (const json::string* text = one.if_string()) { changes.emplace_back(*text); }
    }
  }
  fields.finish();
  if (fields.failed() || rooms_.contains(match)) { return; }
  broken_.erase(match);
  if (!setup->is_string()) {
    broken_.insert({match, no_such_match()});
    return;
  }
  auto stored = open_stored(sets_, std::string_view(setup->get_string()), changes);
  if (!stored) {
    broken_.insert({match, stored.error()});
    return;
  }
  open(match, std::move(*stored)).go_on(next);
}

void Engine::drop(const std::string& match) {
  broken_.erase(match);
  const auto known = rooms_.find(match);
  if (known == rooms_.end()) { return; }
  known->second->match().clear([](table::Connection& client) {
    client.finish("taken", {"この対戦は別の画面で開かれました。",
                            "This match was opened in another window."});
  });
  std::erase_if(sockets_, [&](const auto& socket) { return socket.second.match == match; });
  rooms_.erase(known);
}

void Engine::tick() {
  for (const auto& [name, room] : rooms_) { room->match().tick(); }
}

void Engine::thought(std::int64_t number, std::string_view result) {
  for (const auto& [name, room] : rooms_) {
    if (room->thought(number, result)) { return; }
  }
}

}  // namespace fudaba::page
