// Machines that think for the nodes: what becomes of a question, and a whole table with one.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "catalog/folder.h"
#include "client.h"
#include "manual_clock.h"
#include "nats.h"
#include "postgres.h"
#include "server/server.h"
#include "server/thinking/remote_thinkers.h"
#include "server/thinking/think_host.h"

namespace fudaba::test {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using server::RemoteAnswer;
using server::RemoteBeat;
using server::RemoteQuestion;
using server::RemoteThinkers;
using server::Thought;

// A node's side, and a machine that a test speaks for: "m". All of it in the test's thread.
class FarThinking : public testing::Test {
 protected:
  FarThinking() {
    for (const char* what : {server::kThinkAsk, server::kThinkHurry, server::kThinkDrop}) {
      heard_.push_back(
          bus_->subscribe(std::string(what) + "m", [this, what](std::string_view, auto text) {
            told_.push_back(std::string(what) + std::string(text));
          }));
    }
  }
  ~FarThinking() override { far_.stop(); }

  void work() {
    io_.restart();
    io_.poll();
  }
  void pass(std::chrono::milliseconds time) {
    constexpr std::chrono::milliseconds kStep{10};
    for (std::chrono::milliseconds passed{0}; passed < time; passed += kStep) {
      clock_.pass(kStep);
      work();
    }
  }
  // As long as it takes to look at all questions.
  void pass_a_look() { pass(std::chrono::milliseconds(50)); }
  void beat(std::size_t free, const std::vector<std::string>& keys = {}) {
    bus_->publish(server::kThinkHere, server::to_json(RemoteBeat{"m", free, keys}));
    work();
  }
  // "-": nobody has found anything.
  std::shared_ptr<Thought> begin() {
    auto thought = far_.begin({{}, 7, 3, "level6"},
                              [this](const auto& found) { found_.push_back(found.value_or("-")); });
    work();
    return thought;
  }
  RemoteQuestion asked() {
    const std::string text = next(told_);
    EXPECT_EQ(text.rfind(server::kThinkAsk, 0), 0U) << text;
    return server::read_remote_question(text.substr(std::string(server::kThinkAsk).size())).value();
  }
  void answer(const RemoteQuestion& question, const std::string& found) {
    bus_->publish(server::kThinkFound + server::remote_asker(question.key),
                  server::to_json(RemoteAnswer{question.key, found}));
    work();
  }
  // The first that has come, which is taken away.
  static std::string next(std::vector<std::string>& texts) {
    if (texts.empty()) { throw std::runtime_error("nothing has come"); }
    std::string text = std::move(texts.front());
    texts.erase(texts.begin());
    return text;
  }

  ManualClock clock_;
  asio::io_context io_;
  std::unique_ptr<server::Bus> bus_ = server::open_bus("", "t", io_);
  std::vector<std::string> told_;   // to the machine
  std::vector<std::string> found_;  // for the node
  RemoteThinkers far_{*bus_, io_, clock_};
  std::vector<server::Bus::Subscription> heard_;
};

TEST_F(FarThinking, NobodyIsAskedWhoIsNotThereOrHasNoTime) {
  EXPECT_EQ(begin(), nullptr);
  beat(1);
  EXPECT_NE(begin(), nullptr);
  EXPECT_EQ(begin(), nullptr) << "its one thread is taken";
  const RemoteQuestion question = asked();
  EXPECT_EQ(question.match, 7);
  EXPECT_EQ(question.version, 3U);
  EXPECT_EQ(question.level, "level6");
  answer(question, "[1]");
  EXPECT_EQ(next(found_), "[1]");
  answer(question, "[2]");
  EXPECT_TRUE(found_.empty()) << "the same question twice";
  beat(1);
  EXPECT_NE(begin(), nullptr);
  answer(asked(), "[3]");
  EXPECT_EQ(next(found_), "[3]");
  beat(1);
  pass(std::chrono::milliseconds(4 * server::kRemoteBeat + 10));
  EXPECT_EQ(begin(), nullptr) << "it has said nothing for too long";
}

TEST_F(FarThinking, WhatIsCancelledOrHurriedIsToldToTheMachine) {
  beat(2);
  const auto first = begin();
  const RemoteQuestion dropped = asked();
  first->cancel();
  pass_a_look();
  EXPECT_EQ(next(told_), server::kThinkDrop + dropped.key);
  answer(dropped, "[1]");
  const auto second = begin();
  const RemoteQuestion hurried = asked();
  second->hurry();
  pass_a_look();
  EXPECT_EQ(next(told_), server::kThinkHurry + hurried.key);
  pass_a_look();
  EXPECT_TRUE(told_.empty()) << "it is told once";
  answer(hurried, "[2]");
  EXPECT_EQ(next(found_), "[2]");
  EXPECT_TRUE(found_.empty());
}

TEST_F(FarThinking, AMachineThatHasGoneOrSaysNothingHasFoundNothing) {
  beat(1);
  EXPECT_NE(begin(), nullptr);
  bus_->publish(server::kThinkGone, "m");
  work();
  pass_a_look();
  EXPECT_EQ(next(found_), "-");
  (void)asked();
  beat(1);
  EXPECT_NE(begin(), nullptr);
  const RemoteQuestion question = asked();
  // As long as it says that it thinks about it, it is waited for.
  for (int i = 0; i < 10; ++i) {
    pass(std::chrono::milliseconds(3 * server::kRemoteBeat));
    EXPECT_TRUE(found_.empty());
    beat(0, {question.key});
  }
  pass(std::chrono::milliseconds(4 * server::kRemoteBeat));
  EXPECT_TRUE(found_.empty());
  pass_a_look();
  EXPECT_EQ(next(found_), "-");
}

TEST(FarWords, WhatIsNoMessageIsNone) {
  for (const char* text :
       {"", "[]", "{}", R"({"key":1})", R"({"who":"m","free":-1,"keys":[]})",
        R"({"who":"m","free":1,"keys":[2]})", R"({"key":"a","match":0,"version":1,"level":""})",
        R"({"key":"a","match":1,"version":-1,"level":""})"}) {
    EXPECT_FALSE(server::read_remote_beat(text)) << text;
    EXPECT_FALSE(server::read_remote_question(text)) << text;
    EXPECT_FALSE(server::read_remote_answer(text)) << text;
  }
}

// A table of one node over PostgreSQL and NATS.
class ThinkingTable : public testing::Test {
 protected:
  void SetUp() override {
    if (!postgres_programs()) { GTEST_SKIP() << "no PostgreSQL server on this machine"; }
    if (NatsServer::program() == nullptr) { GTEST_SKIP() << "no NATS server on this machine"; }
    url_ = shared_postgres().new_database();
    nats_ = std::make_unique<NatsServer>();
    try {
      asio::io_context io;
      (void)server::open_bus(nats_->url(), "t", io);
    } catch (const std::runtime_error& error) { GTEST_SKIP() << error.what(); }
    server::Config config;
    config.allow_seeds = true;
    config.limits = server::Limits::none();
    config.cluster.node = "a";
    config.cluster.bus = nats_->url();
    config.database = url_;
    config.patience.computer_answer = 0;
    node_ = std::make_unique<TestServer>(config, server::open_store(url_),
                                         server::open_node_registry(url_));
  }
  [[nodiscard]] std::int64_t metric(const std::string& name) const {
    const std::string text = http_get(node_->port(), "/metrics").body;
    const std::size_t at = text.find("\n" + name + " ");
    return std::stoll(text.substr(at + name.size() + 2));
  }
  // The first moves of a match against a computer that searches, and a hint.
  json::array played() const {
    const Opened match =
        open_match(node_->port(), kHuman,
                   R"({"kind":"computer","level":"level6","deck":"steppe_wind"})", R"(,"seed":5)");
    Page page(node_->port());
    json::object now = page.ask(hello(match, 0), "welcome");
    json::array seen;
    for (int i = 0; i < 30; ++i) {
      const json::array& legal = now.at("legal").as_array();
      if (!legal.empty() && i == 0) {
        json::object hint = page.ask({{"type", "hint"}}, "hint");
        hint.erase("id");
        seen.push_back(hint);
        page.wait_for("update");
      }
      if (!legal.empty()) {
        page.send(json::object{
            {"type", "move"}, {"version", now.at("version")}, {"move", legal.at(0).at("move")}});
      }
      now = page.wait_for("update");
      seen.push_back(now.at("events"));
    }
    return seen;
  }

  std::string url_;
  std::unique_ptr<NatsServer> nats_;
  std::unique_ptr<TestServer> node_;
};

TEST_F(ThinkingTable, AnotherMachineFindsWhatTheNodeWouldAndMayGoAway) {
  const json::array here = played();
  EXPECT_EQ(metric("fudaba_thoughts_elsewhere_total"), 0);
  server::ThinkHost host({*catalog::find_data_dir(), url_, nats_->url(), 1},
                         server::open_store(url_));
  std::thread thread([&] { host.run(server::ThinkHost::Signals::Ignore); });
  // Until the node has heard of it.
  json::array there = played();
  for (int i = 0; i < 100 && metric("fudaba_thoughts_elsewhere_total") == 0; ++i) {
    there = played();
  }
  EXPECT_GT(metric("fudaba_thoughts_elsewhere_total"), 0);
  EXPECT_GT(host.answered(), 0);
  EXPECT_EQ(there, here);
  host.stop();
  thread.join();
  EXPECT_EQ(played(), here);
}

}  // namespace
}  // namespace fudaba::test
