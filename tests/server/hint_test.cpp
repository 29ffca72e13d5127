// Hints over the real WebSocket, and what a computer's thinking means for its table: who is told,
// what is refused, what ends it.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <vector>

#include "base/random.h"
#include "client.h"
#include "eventually.h"
#include "manual_clock.h"
#include "match/record.h"
#include "server/thinking/thinkers.h"
#include "table/outbound.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

const std::string kStrong = R"({"kind":"computer","level":"strongest","deck":"steppe_wind"})";
constexpr std::int64_t kNever = 3'600'000;  // ms

server::Config slow_config(std::int64_t computer_answer) {
  server::Config config;
  config.allow_seeds = true;
  config.limits = server::Limits::none();
  config.patience.computer_answer = computer_answer;
  return config;
}

json::object first_move(const json::object& situation) {
  return {{"type", "move"},
          {"version", situation.at("version")},
          {"move", situation.at("legal").at(0).at("move")}};
}

// A person against a computer.
struct Alone {
  explicit Alone(const TestServer& server, const std::string& more = R"(,"seed":5)",
                 const std::string& computer = kComputer)
      : Alone(server, open_match(server.port(), kHuman, computer, more)) {}
  Alone(const TestServer& server, Opened opened) : match(std::move(opened)), page(server.port()) {
    now = page.ask(hello(match, 0), "welcome");
  }
  [[nodiscard]] bool is_ours() const { return !now.at("legal").as_array().empty(); }
  // Until the person decides, or the computer.
  void until(bool ours) {
    while (is_ours() != ours) {
      if (is_ours()) { page.send(first_move(now)); }
      now = page.wait_for("update");
    }
  }

  Opened match;
  Page page;
  json::object now;
};

// A table at which the strongest computer thinks about its first move.
Alone thinking_table(const TestServer& server) {
  for (int seed = 1;; ++seed) {
    Alone alone(server, R"(,"seed":)" + std::to_string(seed), kStrong);
    if (!alone.is_ours()) { return alone; }
  }
}

void wait_for_thinkers(const TestServer& server, std::size_t running) {
  ASSERT_TRUE(eventually([&] { return server.thinkers().running() == running; }));
}

TEST(TableHint, AHintNamesLegalAnswersAndIsTheSameWhenAskedForAgain) {
  Alone alone(seeded_table());
  alone.until(true);
  json::object hint = alone.page.ask({{"type", "hint"}, {"id", "h"}}, "hint");
  const json::object& best = hint.at("best").at(0).as_object();
  const json::array& legal = alone.now.at("legal").as_array();
  EXPECT_NE(std::find(legal.begin(), legal.end(), best.at("answer")), legal.end());
  EXPECT_GE(best.at("chance").as_int64(), 0);
  EXPECT_LE(best.at("chance").as_int64(), 1000);
  EXPECT_EQ(alone.page.ask({{"type", "hint"}, {"id", "h"}}, "hint"), hint);
  // At another table of the same seed, too.
  Alone other(seeded_table());
  other.until(true);
  EXPECT_EQ(other.page.ask({{"type", "hint"}, {"id", "h"}}, "hint"), hint);
}

TEST(TableHint, ItIsNotedInTheMatchAndInItsRecord) {
  Alone alone(seeded_table());
  alone.until(true);
  EXPECT_FALSE(alone.now.contains("hints"));
  alone.page.send(json::object{{"type", "hint"}});
  const json::object noted = alone.page.wait_for("update");
  EXPECT_EQ(noted.at("hints"), (json::array{1, 0}));
  EXPECT_TRUE(noted.at("events").as_array().empty());
  EXPECT_EQ(noted.at("legal"), alone.now.at("legal"));
  alone.page.wait_for("hint");
  // What was on the table before can still be played.
  alone.now = alone.page.ask(first_move(alone.now), "update");
  alone.page.send(json::object{{"type", "concede"}});
  while (word(alone.now, "outcome") == "ongoing") { alone.now = alone.page.wait_for("update"); }
  EXPECT_EQ(alone.now.at("hints"), (json::array{1, 0}));
  const std::string path = "/api/matches/" + alone.match.match + "/record";
  const auto record = match::read_record(http_get(seeded_table().port(), path).body);
  ASSERT_TRUE(record);
  ASSERT_EQ(record->hints[0].size(), 1U);
  EXPECT_TRUE(record->hints[1].empty());
  const std::size_t move = record->hints[0][0];
  ASSERT_LE(move, record->moves.size());
  EXPECT_EQ(record->moves[move - 1].move, record->moves.at(move - 1).move);
}

// The whole message, as it is sent, of worlds that the reader cannot tell apart.
class HintLeak : public testing::TestWithParam<std::string_view> {};

TEST_P(HintLeak, WhatIsHiddenChangesNoByteOfAHint) {
  const AnyGame& game = *shelved(GetParam()).game;
  MatchSetup setup;
  setup.decks = {shelved(GetParam()).decks[0].cards, shelved(GetParam()).decks[1].cards};
  setup.key = key_from_seed(7);
  const std::unique_ptr<Position> position = game.setup(setup, nullptr);
  FastRandom random(7);
  MoveList moves;
  int compared = 0;
  for (int i = 0; i < 100 && position->outcome() == Outcome::Ongoing; ++i) {
    position->legal_moves(moves);
    if (moves.size() > 1 && i % 3 == 0) {
      const auto other = position->sample(position->decision().player, random);
      const ai::Limits limits{30};
      ASSERT_EQ(server::hint_message(game, *position, position->advise(limits), "1"),
                server::hint_message(game, *other, other->advise(limits), "1"));
      ++compared;
    }
    ASSERT_TRUE(
        position->apply(moves[random.below(std::uint32_t(moves.size()))], nullptr).allows());
  }
  EXPECT_GT(compared, 3);
}

INSTANTIATE_TEST_SUITE_P(Games, HintLeak,
                         testing::Values("culdcept", "dgrayman", "kannagi", "kanon", "lanterns",
                                         "ouka"),
                         [](const auto& which) { return std::string(which.param); });

std::string refused(Page& page) {
  const json::object answer = page.ask({{"type", "hint"}}, "refused");
  return word(answer.at("error").as_object(), "code");
}

TEST(TableHint, ItIsRefusedWhereItMayNotBe) {
  const unsigned port = seeded_table().port();
  {
    const Opened people = open_match(port, kHuman, kOther, R"(,"auto_pass":"never")");
    Page page(port);
    const json::object now = page.ask(hello(people, 0), "welcome");
    if (now.at("legal").as_array().empty()) { page.ask(hello(people, 1), "welcome"); }
    EXPECT_EQ(refused(page), "illegal") << "between people";
  }
  {
    Alone alone(seeded_table(), R"(,"seed":5,"visibility":"public")");
    Page watcher(port);
    watcher.ask(hello(alone.match, -1), "welcome");
    EXPECT_EQ(refused(watcher), "wrong_seat") << "watching";
    alone.page.send(json::object{{"type", "concede"}});
    while (word(alone.now, "outcome") == "ongoing") { alone.now = alone.page.wait_for("update"); }
    EXPECT_EQ(refused(alone.page), "over");
  }
  const Answer opened =
      http_post(port, "/api/matches", R"({"game":"culdcept","lesson":"first_steps"})");
  Page page(port);
  page.ask({{"type", "hello"},
            {"match", opened.json().at("match")},
            {"token", opened.json().at("seats").at(0).at("token")}},
           "welcome");
  EXPECT_EQ(refused(page), "illegal") << "in a lesson";
}

TEST(TableHint, ItIsRefusedWhileItIsTheComputersQuestion) {
  const TestServer server(slow_config(kNever));
  Alone alone = thinking_table(server);
  EXPECT_EQ(refused(alone.page), "wrong_seat");
}

TEST(TableHint, ItIsRefusedWhenTooManyWait) {
  server::Config config = slow_config(0);
  config.most_hints = 0;
  const TestServer server(config);
  Alone alone(server);
  alone.until(true);
  EXPECT_EQ(refused(alone.page), "full");
}

// Keeps one of the threads that think from thinking.
class Occupied {
 public:
  explicit Occupied(const TestServer& server)
      : thought_(server.thinkers().begin(
            {-1}, server::Thinkers::Kind::Move,
            [over = over_](const server::Thought&) { over->wait(false); })) {
    wait_for_thinkers(server, 1);
  }
  ~Occupied() {
    *over_ = true;
    over_->notify_all();
  }
  Occupied(const Occupied&) = delete;
  Occupied& operator=(const Occupied&) = delete;

 private:
  std::shared_ptr<std::atomic<bool>> over_ = std::make_shared<std::atomic<bool>>(false);
  std::shared_ptr<server::Thought> thought_;
};

TEST(TableHint, OneIsThoughtAboutAtATimeAndTheMatchGoesOnMeanwhile) {
  server::Config config = slow_config(0);
  config.thinkers = 1;
  const TestServer server(config);
  Alone alone(server);
  alone.until(true);
  wait_for_thinkers(server, 0);
  const Occupied occupied(server);
  alone.page.send(json::object{{"type", "hint"}, {"id", 1}});
  alone.page.send(json::object{{"type", "hint"}, {"id", 2}});
  EXPECT_EQ(alone.page.wait_for("refused").at("error").at("code").as_string(), "too_fast");
  json::object move = first_move(alone.now);
  alone.page.send(move);
  const json::object stale = alone.page.wait_for("refused");
  EXPECT_EQ(stale.at("id").as_int64(), 1);
  EXPECT_EQ(stale.at("error").at("code").as_string(), "stale");
}

TEST(TableHint, OneTableAsksForSoManyAMinute) {
  server::Config config = slow_config(0);
  config.limits.hints_per_minute = 0.001;
  const TestServer server(config);
  Alone alone(server, R"(,"seed":5,"auto_pass":"never")");
  int given = 0;
  for (;;) {
    alone.until(true);
    alone.page.send(json::object{{"type", "hint"}});
    json::object answer = alone.page.receive();
    while (answer.at("type") == "update") { answer = alone.page.receive(); }
    if (answer.at("type") == "refused") {
      EXPECT_EQ(answer.at("error").at("code").as_string(), "too_fast");
      break;
    }
    ++given;
    alone.page.send(first_move(alone.now));
    alone.now = alone.page.wait_for("update");
  }
  EXPECT_EQ(given, 6);
}

TEST(TableThinking, ItEndsWhenTheMatchIsConceded) {
  server::Config config = slow_config(kNever);
  config.thinkers = 1;
  const TestServer server(config);
  const Occupied occupied(server);  // so that the search waits, and cannot end by itself
  Alone alone = thinking_table(server);
  ASSERT_TRUE(eventually([&] { return server.thinkers().waiting() == 1; }));
  alone.page.send(json::object{{"type", "concede"}});
  EXPECT_TRUE(eventually([&] { return server.thinkers().waiting() == 0; }));
}

// Plays at random until the computer is asked after a move that can be taken back; true: it was,
// and the person decides again.
bool take_back(Alone& alone) {
  FastRandom random(1);
  while (word(alone.now, "outcome") == "ongoing") {
    if (!alone.is_ours() && alone.now.at("can_undo").as_bool()) {
      alone.page.send(json::object{{"type", "undo"}});
      json::object answer = alone.page.receive();
      while (word(answer, "type") == "update" && !answer.contains("back_to")) {
        alone.now = answer;  // the computer was faster
        answer = alone.page.receive();
      }
      if (word(answer, "type") == "update") {
        alone.now = answer;
        return true;
      }
    }
    if (alone.is_ours()) {
      const json::array& legal = alone.now.at("legal").as_array();
      json::object move = first_move(alone.now);
      move["move"] = legal.at(random.below(std::uint32_t(legal.size()))).at("move");
      alone.page.send(move);
    }
    alone.now = alone.page.wait_for("update");
  }
  return false;
}

TEST(TableThinking, ItEndsWhenTheMoveBeforeItIsTakenBack) {
  const TestServer server(slow_config(100));
  Alone alone(server);
  ASSERT_TRUE(take_back(alone));
  EXPECT_TRUE(alone.is_ours());
  // Nothing is thought about, or waits for its time: it could be hurried.
  EXPECT_FALSE(alone.page.ask({{"type", "hurry"}}, "answer").at("hurried").as_bool());
  wait_for_thinkers(server, 0);
  alone.page.send(json::object{{"type", "ping"}});
  EXPECT_EQ(word(alone.page.receive(), "type"), "pong");
}

// The rooms' searches, and one that goes on until it is told to end.
TEST(TableThinking, TheServerEndsSearchesUnderWay) {
  server::Config config = slow_config(kNever);
  config.thinkers = 2;
  auto server = std::make_unique<TestServer>(config);
  std::vector<Alone> tables;
  for (int i = 0; i < 5; ++i) { tables.push_back(thinking_table(*server)); }
  std::promise<void> begun;
  std::atomic<bool> was_told{false};
  const auto thought = server->thinkers().begin(
      {-1}, server::Thinkers::Kind::Move, [&](const server::Thought& running) {
        begun.set_value();
        was_told = eventually([&] { return running.is_cancelled(); });
      });
  begun.get_future().wait();
  server.reset();
  EXPECT_TRUE(was_told);
}

// An answer that searches takes its time at least, whatever there was to choose from; hurried it
// comes at once.
TEST(TableThinking, AHurriedAnswerComesSooner) {
  ManualClock clock;
  const TestServer server(slow_config(1), nullptr, nullptr, clock);
  const auto has_thought = [&] {
    const server::Thinkers& thinkers = server.thinkers();
    return thinkers.waiting() == 0 && thinkers.running() == 0;
  };
  // No answer has come before that to a ping.
  const auto is_silent = [](Page& page) {
    page.send(json::object{{"type", "ping"}});
    std::string type = word(page.receive(), "type");
    while (type != "pong" && type != "update") { type = word(page.receive(), "type"); }
    return type == "pong";
  };
  Alone usual = thinking_table(server);
  ASSERT_TRUE(eventually(has_thought));
  EXPECT_TRUE(is_silent(usual.page));
  // 12,000 iterations at 10 a millisecond, and the least.
  clock.pass(std::chrono::milliseconds(1'200));
  EXPECT_TRUE(is_silent(usual.page));
  clock.pass(std::chrono::milliseconds(1));
  usual.page.wait_for("update");

  Alone hurried = thinking_table(server);
  EXPECT_TRUE(hurried.page.ask({{"type", "hurry"}}, "answer").at("hurried").as_bool());
  ASSERT_TRUE(eventually(has_thought));
  EXPECT_TRUE(is_silent(hurried.page));
  clock.pass(std::chrono::milliseconds(1));
  hurried.page.wait_for("update");
}

TEST(TableThinking, ThereIsNothingToHurryWhileThePersonDecides) {
  Alone alone(seeded_table());
  alone.until(true);
  EXPECT_FALSE(alone.page.ask({{"type", "hurry"}}, "answer").at("hurried").as_bool());
}

}  // namespace
}  // namespace fudaba::test
