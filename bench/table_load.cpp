// The table's server under load: many matches at once, each between two random players on
// WebSockets of their own, over loopback.
//
//   build/table_load --program build/fudaba --matches 2000 --seconds 8 --runs 3
//
// Each run starts the program anew on an empty database. With --rate the moves come at so many a
// second over all matches, as people's would (latency then means something); without, every match
// moves as soon as it can (the most the server can do). A match that is over is followed by a
// rematch on connections of its own, so that as many are open all the time.
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <boost/json.hpp>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <random>
#include <string>
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
                                   "--connections",
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

// One player's connection. It reads what it needs of a message and no more.
struct Player {
  Player(asio::io_context& io, Load& all, std::size_t index)
      : stream(std::in_place, io), load(all), match(index) {}

  std::optional<websocket::stream<tcp::socket>> stream;
  Load& load;
  std::size_t match;
  std::string hello;
  bool asks = false;  // for the rematch, of the two
  beast::flat_buffer buffer;
  std::string out;
  Clock::time_point sent;
  bool waits = false;

  void read();
  // False: this connection has served its match.
  bool take(std::string_view text);
  void move(const std::string& message);
  void send() {
    stream->async_write(asio::buffer(out), [](boost::system::error_code, std::size_t) {});
  }
  void say_hello(std::string_view match_name, std::string_view token);
  // Sits down at the match that this message opens.
  void go_on(std::string_view rematch);
};

struct Match {
  std::unique_ptr<Player> players[2];
  std::unique_ptr<asio::steady_timer> timer;
  std::size_t seen = 0;  // players who know of the last move
};

struct Load {
  Load(const Options& chosen, const Program& server)
      : options(chosen), program(server), random(chosen.seed) {}

  const Options& options;
  const Program& program;
  asio::io_context io{1};
  std::vector<Match> matches;
  std::mt19937 random;
  std::size_t greeted = 0;
  bool playing = false;
  bool measuring = false;
  std::vector<float> waits;  // ms from a move to its answer
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

void Player::read() {
  stream->async_read(buffer, [this](boost::system::error_code error, std::size_t) {
    if (error) { return; }
    const std::string text(static_cast<const char*>(buffer.data().data()), buffer.size());
    buffer.consume(buffer.size());
    if (take(text)) { read(); }
  });
}

void Player::say_hello(std::string_view match_name, std::string_view token) {
  hello = R"({"type":"hello","match":")" + std::string(match_name) + R"(","token":")" +
          std::string(token) + "\"}";
}

void Player::go_on(std::string_view rematch) {
  say_hello(text_after(rematch, R"("match":")"), text_after(rematch, R"("token":")"));
  stream.emplace(load.io);
  stream->next_layer().async_connect(load.program.endpoint(), [this](
                                                                  boost::system::error_code error) {
    if (error) { return; }
    stream->next_layer().set_option(tcp::no_delay(true));
    stream->async_handshake(load.program.host(), "/ws", [this](boost::system::error_code fault) {
      if (fault) { return; }
      out = hello;
      send();
      read();
    });
  });
}

bool Player::take(std::string_view text) {
  if (text.starts_with(R"({"type":"rematch")")) {
    go_on(text);
    return false;
  }
  const bool welcome = text.starts_with(R"({"type":"welcome")");
  if (!welcome && !text.starts_with(R"({"type":"update")")) { return true; }
  if (welcome) { ++load.greeted; }
  if (waits) {
    waits = false;
    if (load.measuring) {
      load.waits.push_back(std::chrono::duration<float, std::milli>(Clock::now() - sent).count());
    }
  }
  const std::size_t legal = text.find(R"("legal":[)");
  const std::size_t end = text.find(R"(],"clock")", legal);
  if (legal == std::string_view::npos || end == std::string_view::npos) { return true; }
  const std::string_view list = text.substr(legal, end - legal);
  std::vector<std::string_view> moves;
  for (std::size_t at = list.find(R"({"move":)"); at != std::string_view::npos;
       at = list.find(R"({"move":)", at + 8)) {
    moves.push_back(list.substr(at + 8, list.find(']', at) + 1 - at - 8));
  }
  if (moves.empty()) {
    if (asks && text.find(R"("outcome":"ongoing")") == std::string_view::npos) {
      out = R"({"type":"rematch"})";
      send();
    }
    return true;
  }
  const std::string_view chosen = moves[load.random() % moves.size()];
  move(R"({"type":"move","version":)" + std::to_string(number_after(text, R"("version":)")) +
       R"(,"move":)" + std::string(chosen) + "}");
  return true;
}

void Player::move(const std::string& message) {
  out = message;
  const auto go = [this] {
    waits = true;
    sent = Clock::now();
    send();
  };
  asio::steady_timer& timer = *load.matches[match].timer;
  if (!load.playing) {
    timer.expires_at(Clock::time_point::max());
  } else if (load.options.rate <= 0) {
    go();
    return;
  } else {
    // Thinking times as of people: exponential, so that all matches together keep the rate.
    std::exponential_distribution<double> think(load.options.rate / load.options.matches);
    timer.expires_after(std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(think(load.random))));
  }
  timer.async_wait([this, go](boost::system::error_code) {
    if (load.playing) { go(); }
  });
}

struct Opened {
  std::string match;
  std::string tokens[2];
};

std::vector<Opened> open_matches(const Program& program, int count) {
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
    request.body() = R"({"game":"culdcept","auto_pass":"never","visibility":"private","seats":[)"
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

void sit_down(Load& load, const std::vector<Opened>& opened) {
  load.matches.resize(opened.size());
  for (std::size_t m = 0; m < opened.size(); ++m) {
    Match& match = load.matches[m];
    match.timer = std::make_unique<asio::steady_timer>(load.io);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      auto player = std::make_unique<Player>(load.io, load, m);
      player->asks = seat == 0;
      player->say_hello(opened[m].match, opened[m].tokens[seat]);
      player->stream->next_layer().connect(load.program.endpoint());
      player->stream->next_layer().set_option(tcp::no_delay(true));
      player->stream->handshake(load.program.host(), "/ws");
      player->stream->write(asio::buffer(player->hello));
      player->read();
      match.players[seat] = std::move(player);
    }
    load.io.poll();
  }
  while (load.greeted < 2 * opened.size()) { load.io.run_one(); }
}

Result run(const Options& options) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("fudaba-load-" + std::to_string(getpid()));
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  Result result;
  {
    const Program program(options, folder);
    const double idle = program.resident_kib();
    result.idle_mib = idle / 1024;
    Load load(options, program);
    sit_down(load, open_matches(program, options.matches));
    load.playing = true;
    for (Match& match : load.matches) { match.timer->cancel(); }
    load.io.run_for(std::chrono::seconds(1));  // warm
    load.measuring = true;
    const Clock::time_point begun = Clock::now();
    const double cpu = program.cpu_seconds();
    load.io.run_for(std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(options.seconds)));
    const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    if (load.waits.empty()) { throw std::runtime_error("no move was answered in that time"); }
    std::sort(load.waits.begin(), load.waits.end());
    const auto at = [&](double part) {
      return static_cast<double>(
          load.waits[static_cast<std::size_t>(part * static_cast<double>(load.waits.size() - 1))]);
    };
    result.moves_per_second = static_cast<double>(load.waits.size()) / seconds;
    result.cpu_us = 1e6 * (program.cpu_seconds() - cpu) / static_cast<double>(load.waits.size());
    result.p50 = at(0.5);
    result.p99 = at(0.99);
    result.kib_per_match = (program.resident_kib() - idle) / options.matches;
    load.playing = false;
  }
  std::filesystem::remove_all(folder);
  return result;
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
  app.add_option("--seed", options.seed, "Seed of the players")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  std::vector<Result> results;
  try {
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
