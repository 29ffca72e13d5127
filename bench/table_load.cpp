// The table's server under load: many matches at once, each between two random players on
// WebSockets of their own, over loopback.
//
//   build/table_load --program build/fudaba --matches 2000 --seconds 8 --runs 3
//
// Each run starts the program anew on an empty database. With --rate the moves come at so many a
// second over all matches, as people's would (latency then means something); without, every match
// moves as soon as it can (the most the server can do). A match that is over is followed by a
// rematch on connections of its own, so that as many are open all the time.
//
//   build/table_load --nodes 2 --database postgresql://… [--astray 0.5]
//
// Several nodes share the database; each match is at the node at which it was opened, and that part
// of the players that is astray comes by another node.
//
//   build/table_load --idle 10000
//
// So many pages watch ten matches in which nothing happens: what each costs in memory.
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <boost/json.hpp>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fstream>
#include <memory>
#include <queue>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

constexpr int kManyMatches = 100;

struct Options {
  std::string program = "build/fudaba";
  std::string database;  // empty: SQLite in a new folder
  int matches = 2000;
  double seconds = 8;
  double rate = 0;  // moves a second over all matches; 0: as fast as they can
  int runs = 3;
  unsigned seed = 1;
  int nodes = 1;
  double astray = 0;  // part of the players that are at another node than their match
  int idle = 0;       // pages that only watch
};

struct Result {
  double moves_per_second = 0;
  double p50 = 0;
  double p99 = 0;
  double idle_mib = 0;
  double kib_per_match = 0;
  double cpu_us = 0;  // of the server's processor time, per move
};

// `fudaba serve` as a process of its own.
class Program {
 public:
  Program(const Options& options, const std::filesystem::path& folder) {
    int ends[2];
    if (pipe(ends) != 0) { throw std::runtime_error("no pipe"); }
    std::vector<std::string> words{options.program,
                                   "--lang",
                                   "en",
                                   "serve",
                                   "--port",
                                   "0",
                                   "--log",
                                   "error",
                                   "--messages-per-second",
                                   "0",
                                   "--requests-per-second",
                                   "0",
                                   "--matches-per-minute",
                                   "0",
                                   "--matches-per-day",
                                   "0",
                                   "--connections",
                                   "0",
                                   "--connections-per-minute",
                                   "0",
                                   "--data",
                                   folder.string()};
    if (!options.database.empty()) { words.insert(words.end(), {"--database", options.database}); }
    pid_ = fork();
    if (pid_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      close(ends[0]);
      std::vector<char*> argv;
      for (std::string& word : words) { argv.push_back(word.data()); }
      argv.push_back(nullptr);
      execv(argv[0], argv.data());
      _exit(127);
    }
    close(ends[1]);
    std::string line;
    char c = 0;
    while (read(ends[0], &c, 1) == 1 && c != '\n') { line += c; }
    out_ = ends[0];
    const std::size_t colon = line.rfind(':');
    if (colon == std::string::npos) { throw std::runtime_error("the server did not start"); }
    port_ = static_cast<std::uint16_t>(std::stoul(line.substr(colon + 1)));
  }
  ~Program() {
    kill(pid_, SIGTERM);
    waitpid(pid_, nullptr, 0);
    close(out_);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  [[nodiscard]] tcp::endpoint endpoint() const { return {asio::ip::address_v4::loopback(), port_}; }
  [[nodiscard]] std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
  [[nodiscard]] double resident_kib() const {
    std::ifstream file("/proc/" + std::to_string(pid_) + "/statm");
    long size = 0;
    long resident = 0;
    file >> size >> resident;
    return static_cast<double>(resident * sysconf(_SC_PAGESIZE)) / 1024;
  }
  // Processor time used so far, in seconds.
  [[nodiscard]] double cpu_seconds() const {
    std::ifstream file("/proc/" + std::to_string(pid_) + "/stat");
    std::string word;
    double ticks = 0;
    for (int i = 1; i <= 15 && file >> word; ++i) {
      if (i >= 14) { ticks += std::stod(word); }
    }
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
  }

 private:
  pid_t pid_ = -1;
  int out_ = -1;
  std::uint16_t port_ = 0;
};

struct Load;

// One player's connection. It frames by itself and reads what it needs of a message and no more, so
// that the processors are left to the server.
struct Player {
  Player(Load& all, const Program& node) : load(all), program(node) {}
  ~Player() { hang_up(); }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  // Connects, and sits down at the match with the token as soon as it can speak.
  void sit_down(std::string_view match_name, std::string given);
  void hang_up();
  // There is something to read.
  void readable();
  void send(std::string_view message);

  Load& load;
  const Program& program;
  bool asks = false;  // for the rematch, of the two
  std::string token;
  std::string hello;
  std::string rest;  // of what was read: the beginning of a message
  std::string chosen;
  Clock::time_point sent;
  int socket = -1;
  long version = -1;
  bool speaks = false;  // WebSocket, no longer HTTP
  bool waits = false;

 private:
  // Takes what is whole of the bytes; returns how much that was.
  std::size_t take_frames(std::string_view bytes);
  std::size_t take_upgrade(std::string_view bytes);
  void take(std::string_view text);
  void play(std::string_view text);
};

struct Load {
  explicit Load(const Options& options_given) : options(options_given), random(options_given.seed) {
    if (events < 0) { throw std::runtime_error("no epoll"); }
  }
  ~Load() { close(events); }
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;

  // A move that shall be made at its time.
  struct Due {
    Clock::time_point at;
    Player* player;
    bool operator>(const Due& other) const { return at > other.at; }
  };

  // Everything that happens until then, or until `enough` players have been greeted.
  void run_until(Clock::time_point end, std::size_t enough = SIZE_MAX);
  // The player's chosen move, now or when a person would have thought of it.
  void move(Player& player);

  const Options& options;
  const int events = epoll_create1(0);
  std::deque<std::array<std::unique_ptr<Player>, 2>> matches;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due;
  std::mt19937 random;
  std::size_t greeted = 0;
  bool playing = false;
  bool measuring = false;
  std::vector<float> waits;                // ms from a move to its answer
  std::array<char, 256U << 10U> received;  // by whoever reads now
};

// The number behind `key`, or -1.
long number_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  long value = -1;
  if (at != std::string_view::npos) {
    std::from_chars(text.data() + at + key.size(), text.data() + text.size(), value);
  }
  return value;
}

// The text behind `key`, up to the next quotation mark.
std::string_view text_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) { return {}; }
  text.remove_prefix(at + key.size());
  return text.substr(0, text.find('"'));
}

void write_all(int socket, std::string_view bytes) {
  if (::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL) !=
      static_cast<ssize_t>(bytes.size())) {
    throw std::runtime_error("the server does not take what it is sent");
  }
}

void Player::sit_down(std::string_view match_name, std::string given) {
  hang_up();
  token = std::move(given);
  hello = R"({"type":"hello","match":")" + std::string(match_name) + '"';
  if (!token.empty()) { hello += R"(,"token":")" + token + '"'; }
  hello += '}';
  rest.clear();
  speaks = false;
  version = -1;
  const tcp::endpoint there = program.endpoint();
  socket = ::socket(AF_INET, SOCK_STREAM, 0);
  if (connect(socket, there.data(), static_cast<socklen_t>(there.size())) != 0) {
    throw std::runtime_error("no connection");
  }
  const int yes = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.ptr = this;
  epoll_ctl(load.events, EPOLL_CTL_ADD, socket, &event);
  write_all(socket, "GET /ws HTTP/1.1\r\nHost: " + program.host() +
                        "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                        "Sec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
}

void Player::hang_up() {
  if (socket >= 0) { close(socket); }
  socket = -1;
}

// One frame, masked with zeros.
void Player::send(std::string_view message) {
  const std::size_t size = message.size();
  std::string frame = "\x81";
  if (size < 126) {
    frame += static_cast<char>(128 + size);
  } else {
    frame += static_cast<char>(128 + 126);
    frame += static_cast<char>(size >> 8U);
    frame += static_cast<char>(size & 255U);
  }
  frame.append(4, '\0').append(message);
  write_all(socket, frame);
}

void Player::readable() {
  const ssize_t size = recv(socket, load.received.data(), load.received.size(), 0);
  if (size <= 0) { throw std::runtime_error("the server has hung up"); }
  const std::string_view bytes(load.received.data(), static_cast<std::size_t>(size));
  if (rest.empty()) {
    rest = bytes.substr(take_frames(bytes));
  } else {
    rest += bytes;
    const std::string all = std::exchange(rest, {});
    const std::size_t taken = take_frames(all);
    if (taken < all.size()) { rest = all.substr(taken); }
  }
}

std::size_t Player::take_upgrade(std::string_view bytes) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == std::string_view::npos) { return 0; }
  if (!bytes.starts_with("HTTP/1.1 101")) { throw std::runtime_error("no WebSocket"); }
  speaks = true;
  send(hello);
  return end + 4;
}

std::size_t Player::take_frames(std::string_view bytes) {
  if (!speaks) { return take_upgrade(bytes); }
  const int seated = socket;
  std::size_t taken = 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[taken + i]); };
  // A rematch is played on another connection.
  while (seated == socket && bytes.size() - taken >= 2) {
    std::size_t size = byte(1);
    const std::size_t digits = size < 126 ? 0 : size == 126 ? 2 : 8;
    const std::size_t head = 2 + digits;
    if (bytes.size() - taken < head) { break; }
    if (digits > 0) { size = 0; }
    for (std::size_t i = 0; i < digits; ++i) { size = size << 8U | byte(2 + i); }
    if (bytes.size() - taken < head + size) { break; }
    if (byte(0) == 0x81) { take(bytes.substr(taken + head, size)); }
    taken += head + size;
  }
  return seated == socket ? taken : bytes.size();
}

void Player::take(std::string_view text) {
  if (text.starts_with(R"({"type":"rematch")")) {
    sit_down(text_after(text, R"("match":")"), token);  // it opens the next seat too
    return;
  }
  const bool welcome = text.starts_with(R"({"type":"welcome")");
  const bool update = text.starts_with(R"({"type":"update")");
  if (text.starts_with(R"({"type":"refused")")) { throw std::runtime_error(std::string(text)); }
  if (!welcome && !update) { return; }
  const long now = number_after(text, R"("version":)");
  if (welcome) {
    ++load.greeted;
    if (load.options.idle > 0) { return; }
  } else if (now != version + 1) {
    throw std::runtime_error("a change of a match was not told");
  }
  version = now;
  if (waits) {
    waits = false;
    if (load.measuring) {
      load.waits.push_back(std::chrono::duration<float, std::milli>(Clock::now() - sent).count());
    }
  }
  play(text);
}

void Player::play(std::string_view text) {
  // What is asked is near the end of a message.
  const std::size_t legal = text.rfind(R"("legal":[)");
  const std::size_t end = text.find(R"(],"clock")", legal);
  if (legal == std::string_view::npos || end == std::string_view::npos) {
    throw std::runtime_error("a message without what may be done");
  }
  const std::string_view list = text.substr(legal, end - legal);
  constexpr std::string_view kMove = R"({"move":)";
  std::vector<std::string_view> moves;
  for (std::size_t at = list.find(kMove); at != std::string_view::npos;
       at = list.find(kMove, at + kMove.size())) {
    const std::size_t from = at + kMove.size();
    moves.push_back(list.substr(from, list.find(']', from) + 1 - from));
  }
  if (!moves.empty()) {
    chosen = R"({"type":"move","version":)" + std::to_string(version) + R"(,"move":)" +
             std::string(moves[load.random() % moves.size()]) + "}";
    load.move(*this);
  } else if (asks && text.find(R"("outcome":"ongoing")", end) == std::string_view::npos) {
    send(R"({"type":"rematch"})");
  }
}

void Load::move(Player& player) {
  Clock::time_point at = Clock::now();
  if (playing && options.rate <= 0) {
    player.waits = true;
    player.sent = at;
    player.send(player.chosen);
    return;
  }
  if (options.rate > 0) {
    // Thinking times as of people: exponential, so that all matches together keep the rate.
    std::exponential_distribution<double> think(options.rate / options.matches);
    at += std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(think(random)));
  }
  due.push({at, &player});
}

void Load::run_until(Clock::time_point end, std::size_t enough) {
  std::array<epoll_event, 256> ready;
  while (greeted < enough) {
    Clock::time_point now = Clock::now();
    for (; playing && !due.empty() && due.top().at <= now; now = Clock::now()) {
      Player& player = *due.top().player;
      due.pop();
      player.waits = true;
      player.sent = now;
      player.send(player.chosen);
    }
    if (now >= end) { return; }
    const Clock::time_point next = playing && !due.empty() ? std::min(end, due.top().at) : end;
    const auto wait = std::chrono::duration_cast<std::chrono::nanoseconds>(next - now).count();
    const timespec patience{wait / 1'000'000'000, wait % 1'000'000'000};
    const int count =
        epoll_pwait2(events, ready.data(), static_cast<int>(ready.size()), &patience, nullptr);
    for (int i = 0; i < count; ++i) {
      static_cast<Player*>(ready[static_cast<std::size_t>(i)].data.ptr)->readable();
    }
  }
}

struct Opened {
  std::string match;
  std::string tokens[2];
};

std::vector<Opened> open_matches(const Program& program, int count, const char* visibility) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  stream.connect(program.endpoint());
  stream.socket().set_option(tcp::no_delay(true));
  std::vector<Opened> all;
  beast::flat_buffer buffer;
  for (int i = 0; i < count; ++i) {
    http::request<http::string_body> request(http::verb::post, "/api/matches", 11);
    request.set(http::field::host, program.host());
    request.set(http::field::content_type, "application/json");
    request.body() = R"({"game":"culdcept","auto_pass":"never","visibility":")" +
                     std::string(visibility) +
                     R"(","seats":[)"
                     R"({"kind":"human","name":"a","deck":"kiln_vanguard"},)"
                     R"({"kind":"human","name":"b","deck":"steppe_wind"}]})";
    request.prepare_payload();
    http::write(stream, request);
    http::response<http::string_body> response;
    http::read(stream, buffer, response);
    const json::value body = json::parse(response.body());
    Opened opened;
    opened.match = std::string(body.at("match").as_string());
    for (std::size_t seat = 0; seat < 2; ++seat) {
      opened.tokens[seat] = std::string(body.at("seats").at(seat).at("token").as_string());
    }
    all.push_back(std::move(opened));
  }
  return all;
}

using Programs = std::vector<std::unique_ptr<Program>>;

// Each at the node of its match, or at the next one.
void sit_down(Load& load, const Programs& programs, const std::vector<Opened>& opened,
              std::size_t node) {
  std::bernoulli_distribution is_astray(load.options.astray);
  for (const Opened& match : opened) {
    auto& players = load.matches.emplace_back();
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const std::size_t at = (node + (is_astray(load.random) ? 1 : 0)) % programs.size();
      players[seat] = std::make_unique<Player>(load, *programs[at]);
      players[seat]->asks = seat == 0;
      players[seat]->sit_down(match.match, match.tokens[seat]);
    }
    load.run_until(Clock::now());
  }
}

double cpu_seconds(const Programs& programs) {
  double sum = 0;
  for (const auto& program : programs) { sum += program->cpu_seconds(); }
  return sum;
}

double resident_kib(const Programs& programs) {
  double sum = 0;
  for (const auto& program : programs) { sum += program->resident_kib(); }
  return sum;
}

Programs start(const Options& options, const std::filesystem::path& folder) {
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  Programs programs;
  for (int i = 0; i < options.nodes; ++i) {
    programs.push_back(std::make_unique<Program>(options, folder));
  }
  // Until they have heard of each other, and are done with what takes memory at the start (a hash).
  sleep(2);
  return programs;
}

std::filesystem::path load_folder() {
  return std::filesystem::temp_directory_path() / ("fudaba-load-" + std::to_string(getpid()));
}

Result run(const Options& options) {
  const std::filesystem::path folder = load_folder();
  Result result;
  {
    const Programs programs = start(options, folder);
    const double idle = resident_kib(programs);
    result.idle_mib = idle / 1024 / options.nodes;
    Load load(options);
    for (std::size_t i = 0; i < programs.size(); ++i) {
      sit_down(load, programs,
               open_matches(*programs[i], options.matches / options.nodes, "private"), i);
    }
    load.run_until(Clock::time_point::max(), 2 * load.matches.size());
    load.playing = true;
    load.run_until(Clock::now() + std::chrono::seconds(1));  // warm
    load.measuring = true;
    const Clock::time_point begun = Clock::now();
    const double cpu = cpu_seconds(programs);
    load.run_until(begun + std::chrono::duration_cast<Clock::duration>(
                               std::chrono::duration<double>(options.seconds)));
    const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    if (load.waits.empty()) { throw std::runtime_error("no move was answered in that time"); }
    std::sort(load.waits.begin(), load.waits.end());
    const auto at = [&](double part) {
      return static_cast<double>(
          load.waits[static_cast<std::size_t>(part * static_cast<double>(load.waits.size() - 1))]);
    };
    result.moves_per_second = static_cast<double>(load.waits.size()) / seconds;
    result.cpu_us = 1e6 * (cpu_seconds(programs) - cpu) / static_cast<double>(load.waits.size());
    result.p50 = at(0.5);
    result.p99 = at(0.99);
    result.kib_per_match = (resident_kib(programs) - idle) / options.matches;
  }
  std::filesystem::remove_all(folder);
  return result;
}

constexpr std::size_t kWatched = 10;

// What a page costs that is there and does nothing.
void run_idle(const Options& options) {
  const std::filesystem::path folder = load_folder();
  {
    const Programs programs = start(options, folder);
    Load load(options);
    const std::vector<Opened> opened = open_matches(*programs[0], kWatched, "public");
    std::vector<std::unique_ptr<Player>> pages;
    const auto add = [&](std::size_t count) {
      while (pages.size() < count) {
        pages.push_back(std::make_unique<Player>(load, *programs[0]));
        pages.back()->sit_down(opened[pages.size() % kWatched].match, {});
        load.run_until(Clock::now());
      }
      load.run_until(Clock::time_point::max(), count);
    };
    add(kWatched);
    const double before = resident_kib(programs);
    add(static_cast<std::size_t>(options.idle) + kWatched);
    std::printf("%d idle connections: %.2f KiB each, %.1f MiB in all\n", options.idle,
                (resident_kib(programs) - before) / options.idle, resident_kib(programs) / 1024);
    const double cpu = cpu_seconds(programs);
    load.run_until(Clock::now() + std::chrono::seconds(60));
    std::printf("processor time of the server while a minute passes: %.2f s\n",
                cpu_seconds(programs) - cpu);
  }
  std::filesystem::remove_all(folder);
}

void report(const char* name, std::vector<Result> results, double Result::* value,
            bool more_is_better) {
  std::sort(results.begin(), results.end(), [&](const Result& a, const Result& b) {
    return more_is_better ? a.*value > b.*value : a.*value < b.*value;
  });
  std::printf("%-28s median %10.2f   worst %10.2f\n", name, results[results.size() / 2].*value,
              results.back().*value);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app{"The table's server under load"};
  app.add_option("--program", options.program, "The program")->capture_default_str();
  app.add_option("--database", options.database, "postgresql://… (default: SQLite)");
  app.add_option("--matches", options.matches, "Matches at once")
      ->check(CLI::Range(1, 20000))
      ->capture_default_str();
  app.add_option("--seconds", options.seconds, "How long each run is measured")
      ->capture_default_str();
  app.add_option("--rate", options.rate, "Moves a second over all matches (0: as fast as can be)");
  app.add_option("--runs", options.runs, "Runs")->check(CLI::Range(1, 100))->capture_default_str();
  app.add_option("--nodes", options.nodes, "Nodes that share the database (PostgreSQL)")
      ->check(CLI::Range(1, 16))
      ->capture_default_str();
  app.add_option("--astray", options.astray, "Part of the players at another node than their match")
      ->check(CLI::Range(0.0, 1.0));
  app.add_option("--idle", options.idle, "Pages that only watch, in place of matches")
      ->check(CLI::Range(1, 100000));
  app.add_option("--seed", options.seed, "Seed of the players")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  std::vector<Result> results;
  try {
    if (options.idle > 0) {
      run_idle(options);
      return 0;
    }
    for (int i = 0; i < options.runs; ++i) { results.push_back(run(options)); }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  std::printf("%d matches, %d runs of %.0f s%s\n", options.matches, options.runs, options.seconds,
              options.rate > 0 ? ", paced" : "");
  report("stored moves/s", results, &Result::moves_per_second, true);
  report("move to answer, p50 (ms)", results, &Result::p50, false);
  report("move to answer, p99 (ms)", results, &Result::p99, false);
  report("server processor us/move", results, &Result::cpu_us, false);
  // Of a few matches it would say what the rest of the server took meanwhile.
  if (options.matches >= kManyMatches) {
    report("memory per match (KiB)", results, &Result::kib_per_match, false);
  }
  report("idle server (MiB)", results, &Result::idle_mib, false);
  return 0;
}
