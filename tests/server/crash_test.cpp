// The real program, killed without warning at every decision of a match: it comes back with the
// match where it was.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "base/random.h"
#include "client.h"
#include "program.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

const int kDecisions = test::share_of(80);
const int kMovesInFlight = test::share_of(24);

std::vector<std::string> data_in(const Folder& folder) {
  return {"--data", (folder.path() / "data").string()};
}

TEST(TableCrash, KilledAtEveryDecisionTheServerComesBackWithTheMatchWhereItWas) {
  const Folder folder;
  FastRandom random(11);
  Opened match;
  json::array before;
  {
    const Program program(data_in(folder));
    match = open_match(program.port(), kHuman, kOther, R"(,"auto_pass":"never")");
    Page page(program.port());
    before = standing(page, match);
  }
  for (int i = 0; i < kDecisions; ++i) {
    Program program(data_in(folder));
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
      const Program again(data_in(folder));
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
    const Program program(data_in(folder));
    match = open_match(program.port(), kHuman, kOther, R"(,"auto_pass":"never")");
  }
  for (int i = 0; i < kMovesInFlight; ++i) {
    Program program(data_in(folder));
    Page page(program.port());
    json::object now = page.ask(hello(match, 0), "welcome");
    if (now.at("legal").as_array().empty()) { now = page.ask(hello(match, 1), "welcome"); }
    page.send(json::object{{"type", "move"},
                           {"version", now.at("version")},
                           {"move", now.at("legal").at(0).at("move")}});
    std::this_thread::sleep_for(std::chrono::microseconds(100 * i));
    program.kill_it();
    const Program again(data_in(folder));
    Page look(again.port());
    const std::int64_t version = look.ask(hello(match, 0), "welcome").at("version").as_int64();
    const std::int64_t old = now.at("version").as_int64();
    EXPECT_TRUE(version == old || version == old + 1) << version << " after " << old;
  }
}

TEST(TableCrash, SigtermEndsTheServerCleanly) {
  const Folder folder;
  Program program(data_in(folder));
  const Opened match = open_match(program.port(), kHuman, kComputer);
  Page page(program.port());
  page.ask(hello(match, 0), "welcome");
  EXPECT_EQ(program.end(), 0);
  EXPECT_EQ(page.wait_for("closed").at("code").as_string(), "restart");
}

}  // namespace
}  // namespace fudaba::test
