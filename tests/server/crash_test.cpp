// The real program, killed without warning at every decision of a match: it comes back with the
// match where it was.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>

#include "base/random.h"
#include "client.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

// `fudaba serve` as a process of its own.
class Program {
 public:
  explicit Program(const std::filesystem::path& folder) {
    int ends[2];
    if (pipe(ends) != 0) { throw std::runtime_error("no pipe"); }
    const std::string data = (folder / "data").string();
    pid_ = fork();
    if (pid_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      close(ends[0]);
      close(ends[1]);
      execl(FUDABA_PROGRAM, "fudaba", "--lang", "en", "serve", "--port", "0", "--data",
            data.c_str(), "--log", "error", "--messages-per-second", "0",
            static_cast<char*>(nullptr));
      _exit(127);
    }
    close(ends[1]);
    std::string line;
    char c = 0;
    while (read(ends[0], &c, 1) == 1 && c != '\n') { line += c; }
    out_ = ends[0];
    const std::size_t colon = line.rfind(':');
    port_ = static_cast<unsigned>(std::stoul(line.substr(colon + 1)));
  }
  ~Program() {
    if (pid_ > 0) { kill_it(); }
    close(out_);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void kill_it() {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = -1;
  }
  // SIGTERM; how it ended.
  int end() {
    kill(pid_, SIGTERM);
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  [[nodiscard]] unsigned port() const { return port_; }

 private:
  pid_t pid_ = -1;
  int out_ = -1;
  unsigned port_ = 0;
};

// What a seat knows of where the match stands.
json::array standing(Page& page, const Opened& match) {
  json::array all;
  for (int seat = 0; seat < 2; ++seat) {
    const json::object welcome = page.ask(hello(match, seat), "welcome");
    for (const char* key :
         {"version", "view", "decision", "prompt", "legal", "log", "can_undo", "outcome"}) {
      all.push_back(welcome.at(key));
    }
  }
  return all;
}

TEST(TableCrash, KilledAtEveryDecisionTheServerComesBackWithTheMatchWhereItWas) {
  const Folder folder;
  FastRandom random(11);
  Opened match;
  json::array before;
  {
    const Program program(folder.path());
    match = open_match(program.port(), kHuman, kOther, R"(,"auto_pass":"never")");
    Page page(program.port());
    before = standing(page, match);
  }
  constexpr int kDecisions = 60;
  for (int i = 0; i < kDecisions; ++i) {
    Program program(folder.path());
    Page page(program.port());
    ASSERT_EQ(standing(page, match), before) << "after restart " << i;
    json::object now = page.ask(hello(match, 0), "welcome");
    if (now.at("outcome").as_string() != "ongoing") { break; }
    if (now.at("legal").as_array().empty()) { now = page.ask(hello(match, 1), "welcome"); }
    const json::array& legal = now.at("legal").as_array();
    const json::object move{
        {"type", "move"},
        {"version", now.at("version")},
        {"move", legal.at(random.below(static_cast<std::uint32_t>(legal.size()))).at("move")}};
    page.ask(move, "update");
    if (i % 2 == 0) {
      before = standing(page, match);
      program.kill_it();
    } else {
      // Killed the moment the answer is there.
      program.kill_it();
      const Program again(folder.path());
      Page look(again.port());
      before = standing(look, match);
      EXPECT_EQ(before.at(0).as_int64(), now.at("version").as_int64() + 1)
          << "what was answered is stored";
    }
  }
}

// Killed while a move is on its way: it was made or it was not, and nothing in between.
TEST(TableCrash, AMoveInFlightIsWholeOrNotThereAtAll) {
  const Folder folder;
  Opened match;
  {
    const Program program(folder.path());
    match = open_match(program.port(), kHuman, kOther, R"(,"auto_pass":"never")");
  }
  for (int i = 0; i < 12; ++i) {
    Program program(folder.path());
    Page page(program.port());
    json::object now = page.ask(hello(match, 0), "welcome");
    if (now.at("legal").as_array().empty()) { now = page.ask(hello(match, 1), "welcome"); }
    page.send(json::object{{"type", "move"},
                           {"version", now.at("version")},
                           {"move", now.at("legal").at(0).at("move")}});
    std::this_thread::sleep_for(std::chrono::microseconds(100 * i));
    program.kill_it();
    const Program again(folder.path());
    Page look(again.port());
    const std::int64_t version = look.ask(hello(match, 0), "welcome").at("version").as_int64();
    const std::int64_t old = now.at("version").as_int64();
    EXPECT_TRUE(version == old || version == old + 1) << version << " after " << old;
  }
}

TEST(TableCrash, SigtermEndsTheServerCleanly) {
  const Folder folder;
  Program program(folder.path());
  const Opened match = open_match(program.port(), kHuman, kComputer);
  Page page(program.port());
  page.ask(hello(match, 0), "welcome");
  EXPECT_EQ(program.end(), 0);
  EXPECT_EQ(page.wait_for("closed").at("code").as_string(), "restart");
}

}  // namespace
}  // namespace fudaba::test
