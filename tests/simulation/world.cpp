#include "world.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "base/hash.h"
#include "catalog/folder.h"
#include "person.h"
#include "server/store/open_shelf.h"
#include "server/tournaments/tournament_rows.h"
#include "table/outbound.h"
#include "table/secrets.h"

namespace fudaba::simulation {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

constexpr std::int64_t kLease = 2'000;  // ms
constexpr Time kLongestFault = 9 * kSecond;
constexpr Time kRecovers = 25 * kSecond;  // after the last fault
constexpr Time kPatienceAtTheEnd = 240 * kSecond;
constexpr int kMostWrong = 5;

// The random numbers of the world that runs.
Luck* secrets = nullptr;

server::Config config_of(int node, const std::string& url) {
  server::Config config;
  config.port = 0;
  config.database = url;
  config.catalogue = *catalog::find_data_dir();
  config.limits = server::Limits::none();
  config.accounts.cost = {1, 8192};
  config.patience.computer_answer = 200;
  config.patience.claim = 10'000;
  config.patience.keep_idle = 6'000;
  config.patience.look_every = 3'000;
  config.lobby.makes_per_minute = config.lobby.takes_per_minute = 0;
  config.threads = 1;
  config.thinkers = 1;
  config.cluster.node = "node" + std::to_string(node);
  config.cluster.address = config.cluster.node;
  config.cluster.set_lease(kLease);
  return config;
}

std::string text_of_error(const std::exception& error) { return error.what(); }

}  // namespace

void give_bytes(unsigned char* out, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) { out[i] = static_cast<unsigned char>(secrets->next()); }
}

const std::shared_ptr<const table::Shelf>& shelf() {
  static const auto kShelf = server::open_shelf(*catalog::find_data_dir());
  return kShelf;
}

// Plans
// -----------------------------------------------------------------------------------------------

std::string_view word_of(EventKind kind) {
  constexpr std::array<std::string_view, 13> kWords{
      "kill",   "end",       "stall", "cut",      "hang",       "flaky", "bad bus",
      "invite", "challenge", "queue", "computer", "tournament", "away"};
  return kWords[static_cast<std::size_t>(kind)];
}

Plan plan_of(std::uint64_t seed) {
  Luck luck(seed, "plan");
  Plan plan;
  plan.seed = seed;
  plan.nodes = static_cast<int>(luck.between(1, 3));
  plan.people = static_cast<int>(luck.between(3, 6));
  plan.plays = luck.between(30, 70) * kSecond;
  const auto add = [&](EventKind kind, int who, Time longest) {
    plan.events.push_back({luck.below(plan.plays), kind, who, luck.below(longest) + kMs});
  };
  const auto breaks = luck.chance(150) ? 0 : luck.between(1, 8);
  for (std::int64_t i = 0; i < breaks; ++i) {
    const auto kind = static_cast<EventKind>(luck.below(7));
    add(kind, static_cast<int>(luck.below(plan.nodes)), kLongestFault);
  }
  const auto wishes = luck.between(10, 30);
  for (std::int64_t i = 0; i < wishes; ++i) {
    constexpr std::array kWishes{EventKind::Invite,    EventKind::Invite, EventKind::Challenge,
                                 EventKind::Challenge, EventKind::Queue,  EventKind::Queue,
                                 EventKind::Computer,  EventKind::Away};
    const EventKind kind = kWishes[static_cast<std::size_t>(luck.below(kWishes.size()))];
    add(kind, static_cast<int>(luck.below(plan.people)), 15 * kSecond);
  }
  if (luck.chance(300)) { add(EventKind::Tournament, 0, kSecond); }
  std::stable_sort(plan.events.begin(), plan.events.end(),
                   [](const Event& a, const Event& b) { return a.at < b.at; });
  return plan;
}

std::string to_text(const Plan& plan) {
  std::string text = "seed " + std::to_string(plan.seed) + ", " + std::to_string(plan.nodes) +
                     " nodes, " + std::to_string(plan.people) + " people, " +
                     std::to_string(plan.plays / kSecond) + " s\n";
  for (const Event& event : plan.events) {
    text += "  " + std::to_string(event.at / kMs) + " ms: " + std::string(word_of(event.kind)) +
            " " + std::to_string(event.who) + " (" + std::to_string(event.length / kMs) + " ms)\n";
  }
  return text;
}

// A world
// -----------------------------------------------------------------------------------------------

World::World(Plan plan)
    : plan_(std::move(plan)),
      schedule_(plan_.seed),
      hub_(schedule_, plan_.seed),
      network_luck_(plan_.seed, "network"),
      faults_luck_(plan_.seed, "faults"),
      url_([] {
        static int worlds = 0;
        return database_url(++worlds);
      }()) {
  let_databases_tell_time(schedule_);
  static Luck randomness(0);
  randomness = Luck(plan_.seed, "secrets");
  secrets = &randomness;
  // The database lasts as long as somebody has it open; the store makes the tables.
  book_ = std::make_unique<people::Book>(url_);
  (void)server::open_store(url_);
  people::Database& database = book_->database();
  database.change("CREATE TABLE strays (number BIGINT, version BIGINT)");
  database.change(
      "CREATE TRIGGER see_strays BEFORE INSERT ON changes WHEN NEW.epoch <>"
      " (SELECT epoch FROM matches WHERE number = NEW.match_number) BEGIN"
      " INSERT INTO strays VALUES (NEW.match_number, NEW.version); END");
  running_.resize(static_cast<std::size_t>(plan_.nodes));
  for (int node = 0; node < plan_.nodes; ++node) {
    Luck luck(plan_.seed, "skew " + std::to_string(node));
    skews_.push_back({luck.between(-300, 300), luck.between(-2'000, 2'000)});
  }
  for (int i = 0; i < plan_.people; ++i) {
    people::Visitor visitor;
    visitor.name = "人" + std::to_string(i);
    visitor.id = "g:" + std::to_string(i);
    // The last one has no account.
    if (i + 1 < plan_.people) {
      people::Account account;
      account.id = 1000 + i;
      account.name = visitor.name;
      account.skeleton = "p" + std::to_string(i);
      account.created = Machine::kBegin;
      if (!book_->open_account(account, {})) { wrong("no account"); }
      visitor.account = account.id;
      visitor.id = people::visitor_id(account.id);
    }
    people_.push_back(std::make_unique<Person>(*this, i, visitor));
  }
}

World::~World() {
  for (const auto& process : processes_) {
    if (process->server != nullptr) { kill(*process); }
  }
}

void World::wrong(const std::string& what) {
  if (report_.wrong.size() < kMostWrong) {
    report_.wrong.push_back(std::to_string(schedule_.now() / kMs) + " ms: " + what);
  }
}

Report World::run() {
  for (int node = 0; node < plan_.nodes; ++node) { start(node); }
  for (const auto& person : people_) { person->begin(); }
  for (const Event& event : plan_.events) {
    schedule_.at(event.at, [this, event] { happen(event); });
    const bool is_fault = event.kind <= EventKind::BadBus;
    if (is_fault) { calm_from_ = std::max(calm_from_, event.at + event.length + kRecovers); }
  }
  schedule_.after(kSecond, [this] { meddle(); });
  const Time last = std::max(plan_.plays, calm_from_) + kPatienceAtTheEnd;
  try {
    while (schedule_.now() < last && report_.wrong.empty() && schedule_.step()) {
      if (is_closing() && schedule_.steps() % 512 == 0 && is_done()) { break; }
    }
    if (report_.wrong.empty() && !is_done()) {
      for (const auto& person : people_) {
        if (person->is_busy()) { wrong("it never ends: " + person->state()); }
      }
      if (!tournament.empty() && !tournament_is_over) { wrong("a tournament never ends"); }
    }
    // What has been answered is stored by now; what is still to be noted is given its time.
    const Time settled = schedule_.now() + 8 * kSecond;
    while (schedule_.now() < settled && report_.wrong.empty() && schedule_.step()) {}
    if (report_.wrong.empty()) { check(); }
  } catch (const std::exception& error) { wrong("an exception: " + text_of_error(error)); }
  report_.time = schedule_.now();
  report_.steps = schedule_.steps();
  return report_;
}

bool World::is_done() {
  if (!is_calm()) { return false; }
  const bool goes_on = std::any_of(people_.begin(), people_.end(),
                                   [](const auto& person) { return person->is_busy(); });
  return !goes_on && (tournament.empty() || tournament_is_over);
}

// Processes
// -----------------------------------------------------------------------------------------------

void World::start(int node) {
  const auto number = static_cast<std::uint64_t>(processes_.size());
  auto process = std::make_unique<Process>();
  BrokenClock broken;
  broken.drops_timers = plan_.plant == Plant::TimersDropped;
  broken.runs_twice = plan_.plant == Plant::TimersRunTwice;
  broken.stands_still = plan_.plant == Plant::ClockStandsStill;
  broken.jumps_back = plan_.plant == Plant::ClockJumpsBack;
  process->node = node;
  process->machine = std::make_unique<Machine>(schedule_, plan_.seed + number,
                                               skews_[static_cast<std::size_t>(node)], broken);
  process->link =
      std::make_shared<Link>(Link{schedule_, Luck(plan_.seed + number, "link"), plan_.plant, url_});
  Process& started = *processes_.emplace_back(std::move(process));
  running_[static_cast<std::size_t>(node)] = &started;
  server::Ports ports{.store = linked_store(started.link),
                      .bus = hub_.bus_of(started),
                      .forward = {},
                      .shelf = shelf(),
                      .clock = *started.machine};
  if (plan_.nodes > 1) { ports.registry = linked_registry(started.link); }
  ports.forward = [this](const std::string& address, const server::HttpRequest& request,
                         const server::Caller& caller, const server::Respond& respond) {
    Process* there = process_at(address);
    if (there == nullptr) {
      return respond(table::error_reply(table::refusal(table::Code::Storage)));
    }
    server::Caller passed = caller;
    passed.is_node = true;
    const auto sent = std::make_shared<const server::HttpRequest>(request);
    schedule_.after(delay(), [there, sent, passed, respond] {
      if (there->server == nullptr) { return; }
      asio::post(there->server->services().io, [there, sent, passed, respond] {
        there->server->connections().api.handle(
            sent, table::path_of(server::text_of(sent->target())), passed, respond);
      });
    });
  };
  started.server = std::make_unique<server::Server>(config_of(node, url_), std::move(ports));
  started.machine->run(started.server->services().io);
  started.server->begin();
}

void World::end(Process& process) {
  process.is_ending = true;
  process.server->stop();
  schedule_.after(2 * kSecond, [this, &process] {
    if (process.server != nullptr) { kill(process); }
  });
}

void World::kill(Process& process) {
  process.machine->kill();
  process.link->is_dead = true;
  const auto wires = std::exchange(process.wires, {});
  for (const std::weak_ptr<Wire>& known : wires) {
    if (const auto wire = known.lock()) { wire->tear(); }
  }
  process.server.reset();
}

void World::happen(const Event& event) {
  if (event.kind > EventKind::BadBus) {
    return people_[static_cast<std::size_t>(event.who)]->wish(event);
  }
  const Time until = schedule_.now() + event.length;
  if (event.kind == EventKind::BadBus) {
    hub_.set({400, 200, 3 * kSecond});
    return schedule_.at(until, [this] { hub_.set({}); });
  }
  Process* process = process_of(event.who);
  if (process == nullptr || process->is_ending) { return; }
  switch (event.kind) {
    case EventKind::Kill:
      kill(*process);
      return schedule_.at(until, [this, node = event.who] { start(node); });
    case EventKind::End:
      end(*process);
      return schedule_.at(until + 2 * kSecond, [this, node = event.who] { start(node); });
    case EventKind::Stall: process->machine->stall(until); return;
    case EventKind::Cut:   process->link->cut_until = until; return;
    case EventKind::Hang:  process->machine->hang(until); return;
    default:
      process->link->fails_in_1000 = 150;
      process->link->unanswered_in_1000 = 100;
      schedule_.at(until,
                   [link = process->link] { link->fails_in_1000 = link->unanswered_in_1000 = 0; });
  }
}

void World::change_a_pairing() {
  if (tournament.empty()) { return; }
  const auto id = table::match_number(tournament.substr(tournament.rfind('/') + 1));
  auto known = server::find_tournament(*book_, *id);
  using tournament::PairingResult;
  for (tournament::Round& round : known->tournament.contest.rounds) {
    for (tournament::Pairing& pairing : round) {
      if (pairing.result == PairingResult::FirstWon) { pairing.result = PairingResult::SecondWon; }
    }
  }
  book_->database().change("UPDATE tournaments SET body = :b WHERE id = :i",
                           {server::to_json(known->tournament), *id});
}

// Planted faults of what is in the database.
void World::meddle() {
  people::Database& database = book_->database();
  switch (plan_.plant) {
    case Plant::RatedTwice:
      database.change("UPDATE match_seats SET rated = 1 WHERE rated = 2");
      (void)book_->settle();
      break;
    case Plant::NeverRated: database.change("DELETE FROM ratings"); break;
    case Plant::ResultChanged:
      database.change("UPDATE match_seats SET result = 3 WHERE result = 1");
      break;
    case Plant::PairingChanged: change_a_pairing(); break;
    default:                    return;
  }
  schedule_.after(500 * kMs, [this] { meddle(); });
}

// Messages
// -----------------------------------------------------------------------------------------------

Process* World::process_at(const std::string& address) {
  const auto at = std::find_if(running_.begin(), running_.end(), [&](const Process* process) {
    return process != nullptr && "node" + std::to_string(process->node) == address;
  });
  return at == running_.end() || (*at)->server == nullptr ? nullptr : *at;
}

void World::ask(const Question& question, const OnAnswer& answered) {
  schedule_.after(delay(), [this, question, answered] {
    Process* process = process_of(question.node);
    if (process == nullptr) {
      // The connection is refused.
      return schedule_.after(delay(), [answered] {
        answered(table::error_reply(table::refusal(table::Code::Storage)));
      });
    }
    const bool reads = question.body.empty();
    auto request = std::make_shared<server::HttpRequest>(reads ? http::verb::get : http::verb::post,
                                                         question.path, 11);
    request->set(http::field::content_type, "application/json");
    request->body() = question.body;
    server::Caller caller;
    caller.address = question.visitor.id;
    caller.visitor = question.visitor;
    caller.gone = std::make_shared<const std::atomic<bool>>(false);
    const auto respond = [this, answered](const table::Reply& reply) {
      schedule_.after(delay(), [answered, reply] { answered(reply); });
    };
    asio::post(process->server->services().io, [process, request, caller, respond] {
      process->server->connections().api.handle(
          request, table::path_of(server::text_of(request->target())), caller, respond);
    });
  });
}

void World::told(Process& process, const server::Room* room, const std::string& text) {
  if (room == nullptr) { return; }
  const bool is_welcome = text.starts_with(R"({"type":"welcome")");
  if (!is_welcome && !text.starts_with(R"({"type":"update")")) { return; }
  const std::string mark = "\"version\":";
  const std::size_t at = text.find(mark);
  if (at == std::string::npos) { return; }
  const auto version = static_cast<std::uint32_t>(std::stoul(text.substr(at + mark.size())));
  struct Row {
    std::int64_t epoch = 0;
    std::int64_t version = 0;
  };
  const auto stored = book_->database().find<Row>(
      "SELECT epoch, COALESCE((SELECT MAX(version) FROM changes WHERE match_number = number), 0)"
      " FROM matches WHERE number = :n",
      {room->number()});
  const std::string match = table::match_name(room->number());
  if (!stored) { return wrong("told of a match that is not stored: " + match); }
  if (version > stored->version) {
    wrong("told version " + std::to_string(version) + " of " + match + " at " +
          std::to_string(process.node) + ", where " + std::to_string(stored->version) +
          " is stored");
  }
  std::uint32_t& last = told_[room->number()];
  last = std::max(last, version);
  // Whoever owns it knows all that is stored, and nobody else may welcome.
  if (is_welcome && version < stored->version) {
    wrong("a welcome to version " + std::to_string(version) + " of " + match + ", which is at " +
          std::to_string(stored->version));
  }
}

void World::note_heard(int person, const std::string& text) {
  if (plan_.tells) { fmt::print("{:>9} ms, person {}: {}\n", schedule_.now() / kMs, person, text); }
  Digest digest;
  digest.add(std::string_view(text));
  report_.digest = (report_.digest * 31 + digest.value()) ^
                   static_cast<std::uint64_t>(person * 1'000'003 + schedule_.now());
}

void World::note_view(const std::string& match, int seat, std::uint32_t version,
                      const boost::json::value& zones) {
  const auto number = table::match_number(match);
  if (number) { views_[*number].push_back({seat, version, boost::json::serialize(zones)}); }
}

}  // namespace fudaba::simulation

// In place of the C library's: where all random numbers of the server come from
// (match/random_bytes.h).
extern "C" int getentropy(void* bytes, std::size_t size) {
  fudaba::simulation::give_bytes(static_cast<unsigned char*>(bytes), size);
  return 0;
}
