#include "person.h"

#include <sodium.h>

#include <utility>

#include "table/change.h"
#include "table/refusal.h"

namespace fudaba::simulation {

namespace json = boost::json;

namespace {

constexpr Time kPatience = 15 * kSecond;  // with an answer
constexpr Time kLook = 2 * kSecond;       // between looks at what to do

std::string text_in(const json::object& message, std::string_view key) {
  const json::value* value = message.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

int seat_number(std::string_view word) { return word == "first" ? 0 : word == "second" ? 1 : -1; }

Move move_in(const json::value& legal) {
  const json::array& numbers = legal.at("move").as_array();
  const auto at = [&](std::size_t i) { return static_cast<std::uint8_t>(numbers[i].as_int64()); };
  return {static_cast<Verb>(at(0)), at(1), at(2), at(3)};
}

}  // namespace

Person::Person(World& world, int number, people::Visitor visitor)
    : world_(world),
      number_(number),
      visitor_(std::move(visitor)),
      luck_(world.seed(), "person " + std::to_string(number)) {}

void Person::begin() {
  open_line(lobby_, Wire::Kind::Lobby);
  world_.schedule().after(kLook + luck_.below(kLook), [this] { look_after(); });
}

std::string Person::state() const {
  return "person " + std::to_string(number_) +
         (play_ ? " at " + play_->match + (play_->has_begun ? " (begun)" : " (waits)") +
                      (play_->id.empty() ? "" : ", waits for an answer")
          : asks_ ? " asks for a seat"
                  : " is idle");
}

const std::string& Person::match() const {
  static const std::string kNone;
  return play_ ? play_->match : kNone;
}

// Connections
// -----------------------------------------------------------------------------------------------

void Person::open_line(Line& line, Wire::Kind kind) {
  const int node = static_cast<int>(luck_.below(world_.nodes()));
  Process* process = world_.process_of(node);
  if (process == nullptr || process->is_ending || away_until_ > world_.schedule().now()) { return; }
  const int page = world_.new_page();
  line.page = page;
  line.arrives = 0;
  Wire::Ends ends;
  ends.heard = [this, &line, page](const std::string& text) {
    line.arrives = std::max(line.arrives + 1, world_.schedule().now() + world_.delay());
    world_.schedule().at(line.arrives, [this, &line, page, text] {
      if (line.page != page) { return; }
      hear(text);
      if (world_.plant() != Plant::SentToTheOther || !play_ || !luck_.chance(100)) { return; }
      for (const auto& other : world_.people()) {
        if (other.get() != this && other->match() == match()) { other->hear(text); }
      }
    });
  };
  ends.closed = [this, &line, page] {
    line.arrives = std::max(line.arrives + 1, world_.schedule().now() + world_.delay());
    world_.schedule().at(line.arrives, [this, &line, page] { lost(line, page); });
  };
  line.wire = std::make_shared<Wire>(*process, world_, world_.schedule(), kind,
                                     Wire::Owner{visitor_, page}, std::move(ends));
  line.wire->begin();
}

void Person::close_line(Line& line) {
  if (std::exchange(line.page, 0) == 0) { return; }
  world_.schedule().at(std::max(line.sent + 1, world_.schedule().now() + world_.delay()),
                       [wire = std::exchange(line.wire, nullptr)] { wire->hang_up(); });
}

void Person::send(Line& line, const std::string& text) {
  if (line.page == 0) { return; }
  line.sent = std::max(line.sent + 1, world_.schedule().now() + world_.delay());
  world_.schedule().at(line.sent, [wire = line.wire, text] { wire->receive(text); });
}

void Person::lost(Line& line, int page) {
  if (line.page != page) { return; }
  line.page = 0;
  line.wire = nullptr;
  if (&line != &table_ || !play_) { return; }
  play_->id.clear();
  play_->moved.reset();
  world_.schedule().after(luck_.below(kSecond), [this] { connect(); });
}

void Person::connect() {
  if (!play_ || table_.page != 0) { return; }
  open_line(table_, Wire::Kind::Match);
  if (table_.page != 0) { say_hello(); }
}

void Person::say_hello() {
  json::object hello{{"type", "hello"}, {"match", play_->match}, {"token", play_->token}};
  if (luck_.chance(300) && play_->version > 0) { hello["since"] = play_->version; }
  request(std::move(hello));
}

void Person::request(json::object message) {
  if (table_.page == 0) { return; }
  play_->id = std::to_string(++requests_);
  play_->asked_at = world_.schedule().now();
  message["id"] = requests_;
  send(table_, json::serialize(message));
}

// Regular looks
// -----------------------------------------------------------------------------------------------

void Person::look_after() {
  const Time now = world_.schedule().now();
  world_.schedule().after(kLook, [this] { look_after(); });
  if (lobby_.page == 0) { open_line(lobby_, Wire::Kind::Lobby); }
  if (!play_) {
    if (is_entered_ && !asks_ && !world_.tournament_is_over) { sit(); }
    return;
  }
  if (table_.page == 0) { return connect(); }
  if (!play_->id.empty() && now - play_->asked_at > kPatience) {
    if (world_.is_calm() && play_->asked_at + kPatience > now - kLook) {
      world_.wrong("nobody answered a request for " +
                   std::to_string((now - play_->asked_at) / kMs) + " ms: " + state());
    }
    close_line(table_);
    play_->id.clear();
    play_->moved.reset();
    return connect();
  }
  const bool waits =
      !play_->has_begun && (world_.is_closing() || now - play_->began > 25 * kSecond);
  if (waits && play_->id.empty()) { return end_play(); }
  if (play_->has_begun && play_->id.empty()) { think(); }
}

void Person::end_play() {
  close_line(table_);
  const std::string challenge = play_->challenge;
  play_.reset();
  if (!challenge.empty()) {
    post("/api/lobby/withdraw", json::serialize(json::object{{"challenge", challenge}}), 1,
         [](unsigned, const json::value&) {});
  }
}

// Wishes
// -----------------------------------------------------------------------------------------------

std::string Person::new_token() {
  std::string token;
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (int i = 0; i < 42; ++i) { token += kLetters[static_cast<std::size_t>(luck_.below(64))]; }
  return token + "A";
}

std::string Person::setup(bool with_computer) {
  json::object own{{"kind", "human"}, {"deck", deck()}};
  if (visitor_.is_guest()) { own["name"] = visitor_.name; }
  json::object other{{"kind", "invite"}};
  if (with_computer) { other = {{"kind", "computer"}, {"level", "random"}, {"deck", deck()}}; }
  json::object match{{"game", "lanterns"}, {"seats", json::array{own, other}}};
  const bool has_clock = luck_.chance(600);
  if (has_clock) {
    match["clock"] =
        luck_.chance(500)
            ? json::object{{"kind", "fischer"}, {"base", 30}, {"step", 2}}
            : json::object{{"kind", "byoyomi"}, {"base", 20}, {"period", 5}, {"periods", 2}};
  }
  if (has_clock && !with_computer && !visitor_.is_guest() && luck_.chance(800)) {
    match["rated"] = true;
  }
  if (luck_.chance(300)) { match["visibility"] = "public"; }
  return json::serialize(match);
}

void Person::wish(const Event& event) {
  if (event.kind == EventKind::Away) {
    away_until_ = world_.schedule().now() + event.length;
    close_line(lobby_);
    close_line(table_);
    if (play_) {
      play_->id.clear();
      play_->moved.reset();
    }
    return;
  }
  if (event.kind == EventKind::Tournament) {
    if (visitor_.is_guest() || !world_.tournament.empty()) { return; }
    const std::string kind = luck_.chance(500) ? "swiss" : "knockout";
    return post("/api/tournaments",
                R"({"name":"秋の大会","game":"lanterns","round_minutes":1,"kind":")" + kind +
                    R"(","clock":{"kind":"fischer","base":25,"step":1}})",
                1, [this](unsigned status, const json::value& body) {
                  if (status != 200 || !world_.tournament.empty()) { return; }
                  world_.tournament = "/api/tournaments/" + text_in(body.as_object(), "id");
                  for (const auto& person : world_.people()) { person->enter_tournament(); }
                  world_.schedule().after(6 * kSecond, [this] {
                    call(world_.tournament + "/start", "{}", 30,
                         [](unsigned, const json::value&) {});
                  });
                });
  }
  if (is_busy() || world_.is_closing()) { return; }
  if (event.kind == EventKind::Invite || event.kind == EventKind::Computer) {
    const bool with_computer = event.kind == EventKind::Computer;
    return post("/api/matches", setup(with_computer), 1,
                [this, with_computer](unsigned status, const json::value& body) {
                  if (status != 200) { return; }
                  const json::array& seats = body.at("seats").as_array();
                  const std::string match = text_in(body.as_object(), "match");
                  go_to(match, text_in(seats[0].as_object(), "token"));
                  if (with_computer) { return; }
                  const std::string invite = text_in(seats[1].as_object(), "invite");
                  const auto count = static_cast<std::int64_t>(world_.people().size());
                  const auto other =
                      static_cast<std::size_t>((number_ + 1 + luck_.below(count - 1)) % count);
                  world_.schedule().after(kSecond, [this, match, invite, other] {
                    world_.people()[other]->accept(match, invite);
                  });
                });
  }
  const bool queues = event.kind == EventKind::Queue;
  const std::string path = queues ? "/api/lobby/queue" : "/api/lobby/challenges";
  const std::string body = queues ? R"({"pace":"fast","match":)" + setup(false) + "}"
                                  : R"({"match":)" + setup(false) + "}";
  post(path, body, 1, [this](unsigned status, const json::value& answer) {
    if (status != 200) { return; }
    go_to(text_in(answer.as_object(), "match"),
          text_in(answer.at("seats").as_array()[0].as_object(), "token"));
    if (play_) { play_->challenge = text_in(answer.as_object(), "challenge"); }
  });
}

void Person::accept(const std::string& match, const std::string& invite) {
  if (is_busy() || away_until_ > world_.schedule().now()) { return; }
  json::object body{{"invite", invite}, {"deck", deck()}, {"token", new_token()}};
  if (visitor_.is_guest()) { body["name"] = visitor_.name; }
  const std::string token = text_in(body, "token");
  post("/api/matches/" + match + "/join", json::serialize(body), 1000,
       [this, match, token](unsigned status, const json::value&) {
         if (status == 200) { go_to(match, token); }
       });
}

void Person::take(const std::string& challenge) {
  json::object body{{"challenge", challenge}, {"deck", deck()}, {"token", new_token()}};
  if (visitor_.is_guest()) { body["name"] = visitor_.name; }
  const std::string token = text_in(body, "token");
  post("/api/lobby/take", json::serialize(body), 1000,
       [this, token](unsigned status, const json::value& answer) {
         if (status == 200) { go_to(text_in(answer.as_object(), "match"), token); }
       });
}

void Person::enter_tournament() {
  if (visitor_.is_guest()) { return; }
  call(world_.tournament + "/enter", R"({"deck":"quiet_river"})", 3,
       [this](unsigned status, const json::value&) { is_entered_ = status == 200; });
}

void Person::sit() {
  const std::string token = new_token();
  post(world_.tournament + "/sit", R"({"token":")" + token + "\"}", 1,
       [this, token](unsigned status, const json::value& body) {
         if (status == 200) { go_to(text_in(body.as_object(), "match"), token); }
       });
  call(world_.tournament, {}, 1, [this](unsigned status, const json::value& body) {
    if (status == 200 && text_in(body.as_object(), "state") == "ended") {
      world_.tournament_is_over = true;
    }
  });
}

void Person::go_to(const std::string& match, const std::string& token) {
  close_line(table_);
  play_ = Play{};
  play_->match = match;
  play_->token = token;
  play_->began = world_.schedule().now();
  connect();
}

void Person::post(const std::string& path, const std::string& body, int tries, const OnJson& done) {
  asks_ = true;
  call(path, body, tries, [this, done](unsigned status, const json::value& answer) {
    asks_ = false;
    done(status, answer);
  });
}

void Person::call(const std::string& path, const std::string& body, int tries, const OnJson& done) {
  const auto is_open = std::make_shared<bool>(true);
  const auto again = [this, path, body, tries, done] {
    if (tries <= 1) { return done(0, json::object{}); }
    world_.schedule().after(300 * kMs + luck_.below(kSecond),
                            [this, path, body, tries, done] { call(path, body, tries - 1, done); });
  };
  const int node = static_cast<int>(luck_.below(world_.nodes()));
  const Time asked = world_.schedule().now();
  world_.ask({path, body, visitor_, node}, [is_open, done, again](const table::Reply& reply) {
    if (!std::exchange(*is_open, false)) { return; }
    if (reply.status >= 500) { return again(); }
    done(reply.status, json::parse(reply.body));
  });
  world_.schedule().after(kPatience, [this, is_open, again, asked, path] {
    if (!std::exchange(*is_open, false)) { return; }
    if (world_.is_calm() && asked > 0) { world_.wrong("nobody answered " + path + ": " + state()); }
    again();
  });
}

// Messages
// -----------------------------------------------------------------------------------------------

void Person::hear(const std::string& text) {
  world_.note_heard(number_, text);
  const json::value parsed = json::parse(text);
  const json::object& message = parsed.as_object();
  if (text_in(message, "type") == "lobby") { return at_lobby(message); }
  if (play_) { at_match(message); }
}

void Person::at_lobby(const json::object& message) {
  if (is_busy() && (!play_ || play_->has_begun)) { return; }
  for (const json::value& own : message.at("own").as_array()) {
    const std::string take_this = text_in(own.as_object(), "take");
    if (!take_this.empty() && !asks_) { return take(take_this); }
  }
  if (is_busy() || world_.is_closing()) { return; }
  const json::array& challenges = message.at("challenges").as_array();
  if (challenges.empty() || !luck_.chance(600)) { return; }
  const auto which =
      static_cast<std::size_t>(luck_.below(static_cast<std::int64_t>(challenges.size())));
  take(text_in(challenges[which].as_object(), "id"));
}

void Person::at_match(const json::object& message) {
  const std::string type = text_in(message, "type");
  if (const json::value* id = message.if_contains("id")) {
    if (json::serialize(*id) == play_->id) { play_->id.clear(); }
  }
  if (type == "welcome") { return welcome(message); }
  if (type == "update") { return update(message); }
  if (type == "refused") { return refused(message); }
  if (type == "players") {
    const json::value* absent = message.if_contains("absent");
    play_->may_claim = absent != nullptr && absent->at("claim_in").to_number<std::int64_t>() == 0;
  }
  if (type == "rematch" && play_->is_over && !world_.is_closing() && luck_.chance(700)) {
    go_to(text_in(message, "match"), play_->token);
  }
}

void Person::welcome(const json::object& message) {
  if (text_in(message, "match") != play_->match) {
    return world_.wrong("a welcome to another match");
  }
  const int seat = seat_number(text_in(message, "seat"));
  if (play_->has_begun && seat != play_->seat) { world_.wrong("a welcome to another seat"); }
  play_->seat = seat;
  play_->has_begun = message.at("started").as_bool();
  play_->moved.reset();
  play_->zones.clear();
  if (play_->has_begun) {
    for (const json::value& zone : message.at("view").at("zones").as_array()) {
      play_->zones[json::serialize(zone.at("index"))] = zone;
    }
  }
  situation(message);
}

void Person::update(const json::object& message) {
  if (play_->moved && message.contains("id") && play_->id.empty()) {
    world_.note_answered(*play_->moved);
    play_->moved.reset();
  }
  const json::value* zones = message.at("changes").as_object().if_contains("zones");
  for (const json::value& zone : zones != nullptr ? zones->as_array() : json::array()) {
    const std::string key = json::serialize(zone.at("index"));
    if (zone.at("cards").as_array().empty()) {
      play_->zones.erase(key);
    } else {
      play_->zones[key] = zone;
    }
  }
  situation(message);
}

void Person::situation(const json::object& message) {
  play_->version = message.at("version").to_number<std::uint32_t>();
  if (!play_->has_begun) { return; }
  if (play_->seat >= 0) {
    world_.note_view(play_->match, play_->seat, play_->version, play_->zones);
  }
  play_->legal = message.at("legal").as_array();
  play_->asked = message.at("asked");
  play_->is_over = text_in(message, "outcome") != "ongoing";
  const json::value* absent = message.if_contains("absent");
  play_->may_claim = absent != nullptr && absent->at("claim_in").to_number<std::int64_t>() == 0;
  think();
}

void Person::refused(const json::object& message) {
  const std::string code(message.at("error").at("code").as_string());
  if (play_->moved && play_->id.empty()) {
    if (code == "illegal" && play_->moved->seen == play_->version) {
      world_.wrong("a legal move was refused: " + state());
    }
    play_->moved.reset();
  }
  if (code == "not_found" || code == "wrong_seat") {
    // Known to be lost: a match of a tournament may be taken over by another device only.
    return end_play();
  }
  if (code == "stale" || code == "storage") {
    world_.schedule().after(200 * kMs, [this] {
      if (play_ && table_.page != 0 && play_->id.empty()) { say_hello(); }
    });
  }
}

// Playing
// -----------------------------------------------------------------------------------------------

void Person::think() {
  const int thought = ++play_->thought;
  const Time wait = world_.is_closing() ? 50 * kMs : 100 * kMs + luck_.below(900 * kMs);
  world_.schedule().after(wait, [this, thought] {
    const bool still = play_ && play_->thought == thought && table_.page != 0;
    if (still && play_->id.empty()) { act(); }
  });
}

void Person::act() {
  if (play_->is_over) {
    if (!world_.is_closing() && !play_->wants_rematch && luck_.chance(200)) {
      play_->wants_rematch = true;
      request({{"type", "rematch"}});
      // Whoever waits in vain goes after a while.
      return world_.schedule().after(6 * kSecond, [this, match = play_->match] {
        if (play_ && play_->match == match && play_->is_over) { end_play(); }
      });
    }
    if (!play_->wants_rematch) { end_play(); }
    return;
  }
  if (world_.is_closing()) { return request({{"type", "concede"}}); }
  const json::object* asked = play_->asked.if_object();
  if (asked != nullptr && seat_number(text_in(*asked, "by")) != play_->seat) {
    const std::string what = text_in(*asked, "what");
    if (luck_.chance(500) || what == "rematch") { return request({{"type", "decline"}}); }
    return request({{"type", what}});
  }
  if (play_->may_claim) { return request({{"type", "claim"}, {"what", "win"}}); }
  const std::int64_t mood = luck_.below(1000);
  if (mood < 15) { return request({{"type", "concede"}}); }
  if (mood < 30) { return request({{"type", "undo"}}); }
  if (mood < 40) { return request({{"type", "draw"}}); }
  if (mood < 60) { return request({{"type", "say"}, {"phrase", "greet"}}); }
  if (mood < 80) { return say_hello(); }
  if (mood < 100) {
    close_line(table_);
    return;  // and comes back at the next look
  }
  if (!play_->legal.empty()) { move(); }
}

void Person::move() {
  const auto count = static_cast<std::int64_t>(play_->legal.size());
  const json::value& chosen = play_->legal[static_cast<std::size_t>(luck_.below(count))];
  World::Answered move;
  move.match = play_->match;
  move.seat = play_->seat;
  move.seen = play_->version;
  move.move = table::pack(move_in(chosen));
  move.asked = world_.schedule().now();
  world_.note_sent(move);
  request({{"type", "move"}, {"version", play_->version}, {"move", chosen.at("move")}});
  play_->moved = move;
  if (!luck_.chance(50)) { return; }
  // A page that sends it once more, as it has not heard anything yet.
  json::object again{{"type", "move"}, {"version", play_->version}, {"move", chosen.at("move")}};
  send(table_, json::serialize(again));
}

}  // namespace fudaba::simulation
