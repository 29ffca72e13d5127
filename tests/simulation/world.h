#pragma once

#include <array>
#include <boost/json.hpp>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "people/book.h"
#include "process.h"
#include "table/reply.h"
#include "table/shelf.h"

namespace fudaba::simulation {

class Person;

enum class EventKind : std::uint8_t {
  // Faults, for so long
  Kill,
  End,
  Stall,
  Cut,
  Hang,
  Flaky,
  BadBus,
  // What people set out to do
  Invite,
  Challenge,
  Queue,
  Computer,
  Tournament,
  Away,
};
[[nodiscard]] std::string_view word_of(EventKind kind);

struct Event {
  Time at = 0;
  EventKind kind = EventKind::Kill;
  int who = 0;  // a node or a person
  Time length = 0;
};

// All that happens in a world beside what follows from its seed.
struct Plan {
  std::uint64_t seed = 0;
  int nodes = 1;
  int people = 4;
  Time plays = 60 * kSecond;  // then everybody ends what he has begun
  std::vector<Event> events;
  Plant plant = Plant::None;
  bool tells = false;  // prints what everybody hears
};
[[nodiscard]] Plan plan_of(std::uint64_t seed);
[[nodiscard]] std::string to_text(const Plan& plan);

struct Report {
  std::vector<std::string> wrong;  // the first is what counts
  std::uint64_t digest = 0;        // of everything that was told to anybody
  Time time = 0;
  std::int64_t steps = 0;
  std::int64_t moves = 0;  // answered
  std::int64_t matches = 0;
  std::int64_t rated = 0;
  std::int64_t rounds = 0;  // of tournaments
  std::int64_t takeovers = 0;
};

// One run of a whole table with its people.
class World final : public Network {
 public:
  explicit World(Plan plan);
  ~World() override;
  [[nodiscard]] Report run();

  // For people
  // ---------------------------------------------------------------------------------------------
  [[nodiscard]] Schedule& schedule() { return schedule_; }
  [[nodiscard]] std::uint64_t seed() const { return plan_.seed; }
  [[nodiscard]] int nodes() const { return plan_.nodes; }
  [[nodiscard]] bool is_closing() const { return schedule_.now() >= plan_.plays; }
  // Nothing has been broken for so long that nobody need wait.
  [[nodiscard]] bool is_calm() const { return schedule_.now() > calm_from_; }
  [[nodiscard]] Process* process_of(int node) {
    Process* process = running_[static_cast<std::size_t>(node)];
    return process != nullptr && process->server != nullptr ? process : nullptr;
  }
  [[nodiscard]] const std::vector<std::unique_ptr<Person>>& people() const { return people_; }
  [[nodiscard]] int new_page() { return ++pages_; }
  [[nodiscard]] Plant plant() const { return plan_.plant; }
  void wrong(const std::string& what);

  struct Question {
    std::string path;
    std::string body;  // empty: GET
    people::Visitor visitor;
    int node = 0;
  };
  using OnAnswer = std::function<void(const table::Reply&)>;
  // No answer comes if the node, or what it needs, is away.
  void ask(const Question& question, const OnAnswer& answered);

  // What people have asked for, and were told.
  struct Answered {
    std::string match;
    int seat = 0;
    std::uint32_t seen = 0;
    std::uint32_t move = 0;
    Time asked = 0;
    bool is_used = false;  // a stored move is known to be this one
  };
  void note_sent(const Answered& move) { sent_.push_back(move); }
  void note_answered(const Answered& move) {
    answered_.push_back(move);
    ++report_.moves;
  }
  void note_view(const std::string& match, int seat, std::uint32_t version,
                 const boost::json::value& zones);
  void note_heard(int person, const std::string& text);

  // Network
  void told(Process& process, const server::Room* room, const std::string& text) override;
  [[nodiscard]] Process* process_at(const std::string& address) override;
  [[nodiscard]] Time delay() override { return kMs + network_luck_.below(40 * kMs); }

  std::string tournament;  // its path, once it is there
  bool tournament_is_over = false;

 private:
  void start(int node);
  void end(Process& process);
  void kill(Process& process);
  void happen(const Event& event);
  void meddle();
  void change_a_pairing();
  [[nodiscard]] bool is_done();
  void check();
  [[nodiscard]] std::int64_t stalled() const;
  void check_match(std::int64_t number);
  void check_ratings();
  void check_tournament();
  void check_views(std::int64_t number);

  Plan plan_;
  Schedule schedule_;
  Hub hub_;
  Luck network_luck_;
  Luck faults_luck_;
  const std::string url_;
  Report report_;
  std::unique_ptr<people::Book> book_;
  std::vector<std::unique_ptr<Process>> processes_;  // of all times
  std::vector<Process*> running_;                    // by node
  std::vector<Skew> skews_;
  std::vector<std::unique_ptr<Person>> people_;
  int pages_ = 0;
  Time calm_from_ = 0;
  std::vector<Answered> sent_;
  std::vector<Answered> answered_;
  std::map<std::int64_t, std::uint32_t> told_;  // the last version that anybody was told
  struct SeenView {
    int seat = 0;
    std::uint32_t version = 0;
    std::string zones;
  };
  std::map<std::int64_t, std::vector<SeenView>> views_;
};

// The next random bytes of the world that runs.
void give_bytes(unsigned char* out, std::size_t size);
[[nodiscard]] const std::shared_ptr<const table::Shelf>& shelf();

}  // namespace fudaba::simulation
