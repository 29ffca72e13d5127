#pragma once

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>

#include "world.h"

namespace fudaba::simulation {

// Somebody with a browser: one page at the lobby, and one at a match.
class Person {
 public:
  Person(World& world, int number, people::Visitor visitor);
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  void begin();
  void wish(const Event& event);
  [[nodiscard]] const people::Visitor& visitor() const { return visitor_; }
  [[nodiscard]] bool is_busy() const { return play_.has_value() || asks_; }
  // Plays for another one's invitation.
  void accept(const std::string& match, const std::string& invite);
  void enter_tournament();
  void hear(const std::string& text);
  [[nodiscard]] std::string state() const;
  [[nodiscard]] const std::string& match() const;

 private:
  // A page's connection.
  struct Line {
    std::shared_ptr<Wire> wire;
    int page = 0;  // 0: it is closed
    Time arrives = 0;
    Time sent = 0;
  };
  struct Play {
    std::string match;
    std::string token;
    std::string challenge;  // that was made for it
    int seat = 0;
    Time began = 0;
    bool has_begun = false;
    bool is_over = false;
    bool decides = false;
    std::uint32_t version = 0;
    boost::json::array legal;
    boost::json::object zones;  // by index
    boost::json::value asked;
    bool may_claim = false;
    std::optional<World::Answered> moved;  // waits for its answer
    std::string id;                        // of what waits for its answer; empty: nothing
    Time asked_at = 0;
    int thought = 0;  // counts what he thinks about
    bool wants_rematch = false;
  };

  void open_line(Line& line, Wire::Kind kind);
  void close_line(Line& line);
  void send(Line& line, const std::string& text);
  void lost(Line& line, int page);
  void connect();
  void say_hello();
  void request(boost::json::object message);
  void look_after();
  void at_lobby(const boost::json::object& message);
  void at_match(const boost::json::object& message);
  void welcome(const boost::json::object& message);
  void update(const boost::json::object& message);
  void situation(const boost::json::object& message);
  void refused(const boost::json::object& message);
  void think();
  void act();
  void move();
  void end_play();
  void go_to(const std::string& match, const std::string& token);
  void take(const std::string& challenge);
  void sit();
  [[nodiscard]] std::string setup(bool with_computer);
  [[nodiscard]] std::string new_token();
  [[nodiscard]] std::string deck() { return luck_.chance(500) ? "quiet_river" : "stormy_night"; }

  // Asks until there is an answer, but `tries` times at most.
  using OnJson = std::function<void(unsigned status, const boost::json::value& body)>;
  void post(const std::string& path, const std::string& body, int tries, const OnJson& done);
  void call(const std::string& path, const std::string& body, int tries, const OnJson& done);

  World& world_;
  const int number_;
  const people::Visitor visitor_;
  Luck luck_;
  Line lobby_;
  Line table_;
  std::optional<Play> play_;
  bool asks_ = false;  // for a seat
  Time away_until_ = 0;
  int requests_ = 0;
  int calls_ = 0;
  bool is_entered_ = false;
};

}  // namespace fudaba::simulation
