// Before and after a match: fair shuffles, guests who ask twice, rematches that nobody misses.
#include <gtest/gtest.h>

#include <fstream>

#include "client.h"
#include "match/fair_key.h"
#include "match/record.h"
#include "program.h"
#include "support/loaded.h"
#include "table/secrets.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

// What a page keeps to itself, and what it says of it.
struct Contribution {
  match::Bytes32 bytes = match::random_contribution();
  [[nodiscard]] std::string commitment() const { return match::to_hex(match::commit(bytes)); }
  [[nodiscard]] json::object reveal() const {
    return {{"type", "reveal"}, {"contribution", match::to_hex(bytes)}, {"id", 7}};
  }
};

std::string with(const Contribution& part) {
  return R"(,"commitment":")" + part.commitment() + '"';
}

Answer join(unsigned port, const Opened& match, const json::object& more) {
  json::object body{{"invite", match.invites[1]}, {"deck", "steppe_wind"}};
  for (const auto& field : more) { body[field.key()] = field.value(); }
  return http_post(port, "/api/matches/" + match.match + "/join", json::serialize(body));
}

std::vector<std::string> commitments(const json::object& message) {
  std::vector<std::string> all;
  for (const json::value& part : message.at("fair").as_array()) {
    all.emplace_back(part.at("commitment").as_string());
  }
  return all;
}

bool reveals_anything(const json::object& message) {
  const json::array& parts = message.at("fair").as_array();
  return std::any_of(parts.begin(), parts.end(), [](const json::value& part) {
    return part.as_object().contains("contribution");
  });
}

// Two people who both take part in the shuffle, up to the point where all commitments are there.
struct FairPair {
  unsigned port = seeded_table().port();
  std::array<Contribution, 2> parts;
  Opened match = open_match(port, kHuman, kInvite, with(parts[0]));
  std::array<Page, 2> pages{Page(port), Page(port)};
  json::object early;                 // what the host is told before the guest has come
  std::array<json::object, 2> asked;  // to reveal

  FairPair() {
    early = pages[0].ask(hello(match, 0), "welcome");
    const Answer joined = join(port, match, {{"commitment", parts[1].commitment()}});
    if (joined.status != 200) { throw std::runtime_error(joined.body); }
    match.tokens[1] = word(joined.json().as_object(), "token");
    asked[0] = pages[0].wait_for("welcome");
    asked[1] = pages[1].ask(hello(match, 1), "welcome");
  }
};

TEST(TableFairShuffle, NobodyRevealsBeforeEverybodyHasCommittedAndTheRecordShowsAllParts) {
  FairPair pair;
  EXPECT_FALSE(pair.early.contains("reveal")) << "the guest's commitment is missing";
  pair.pages[0].send(pair.parts[0].reveal());
  // (already asked by now: the guest has joined)
  for (const json::object& asked : pair.asked) {
    EXPECT_TRUE(asked.at("reveal").as_bool());
    EXPECT_FALSE(asked.at("started").as_bool());
    EXPECT_FALSE(reveals_anything(asked));
    ASSERT_EQ(commitments(asked).size(), 3U) << "server, first, second";
    EXPECT_EQ(commitments(asked)[1], pair.parts[0].commitment());
    EXPECT_EQ(commitments(asked)[2], pair.parts[1].commitment());
  }
  const json::object waits = pair.pages[0].wait_for("welcome");
  EXPECT_EQ(waits.at("id").as_int64(), 7);
  EXPECT_FALSE(waits.contains("reveal"));
  EXPECT_FALSE(waits.at("started").as_bool());
  pair.pages[1].wait_for("welcome");
  const json::object begun = pair.pages[1].ask(pair.parts[1].reveal(), "welcome");
  EXPECT_TRUE(begun.at("started").as_bool());
  EXPECT_FALSE(reveals_anything(begun)) << "the server's part is secret while cards are hidden";
  EXPECT_TRUE(pair.pages[0].wait_for("welcome").at("started").as_bool());
  const json::object over = pair.pages[1].ask({{"type", "concede"}}, "update");
  EXPECT_EQ(commitments(over), commitments(pair.asked[0]));
  const std::string text = http_get(pair.port, "/api/matches/" + pair.match.match + "/record").body;
  const auto record = match::read_record(text);
  ASSERT_TRUE(record) << text;
  ASSERT_EQ(record->fair.size(), 3U);
  EXPECT_EQ(record->fair[0].by, kNoSeat);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    EXPECT_EQ(record->fair[seat + 1U].by, seat);
    EXPECT_EQ(record->fair[seat + 1U].contribution, pair.parts[seat].bytes);
  }
  EXPECT_FALSE(match::unfair_part(record->fair, record->key));
  EXPECT_FALSE(match::replay(*record, Loaded::get().supplies).misfit);
  // Anybody can check it, and who kept a commitment that it is his game.
  const Folder folder;
  const std::string file = (folder.path() / "match.json").string();
  std::ofstream(file) << text;
  const std::string verify = "replay verify " + file + " --commitment ";
  EXPECT_EQ(run_fudaba(verify + pair.parts[1].commitment()), 0);
  EXPECT_EQ(run_fudaba(verify + Contribution().commitment()), 1);
}

TEST(TableFairShuffle, WhatDoesNotFitTheCommitmentIsRefusedAndWhatWasSaidMayBeSaidAgain) {
  FairPair pair;
  const json::object wrong = pair.pages[0].ask(Contribution().reveal(), "refused");
  EXPECT_EQ(wrong.at("error").at("at").as_string(), "contribution");
  const json::object others = pair.pages[0].ask(pair.parts[1].reveal(), "refused");
  EXPECT_EQ(others.at("error").at("code").as_string(), "malformed");
  pair.pages[0].ask(pair.parts[0].reveal(), "welcome");
  const json::object again = pair.pages[0].ask(pair.parts[0].reveal(), "welcome");
  EXPECT_EQ(again.at("id").as_int64(), 7);
  EXPECT_FALSE(again.at("started").as_bool());
  const Opened alone = open_match(pair.port, kHuman, kComputer);
  Page page(pair.port);
  page.ask(hello(alone, 0), "welcome");
  EXPECT_EQ(page.ask(pair.parts[0].reveal(), "refused").at("error").at("code").as_string(), "over");
}

TEST(TableFairShuffle, AContributionIsNotTakenBeforeTheGuestHasCommitted) {
  const unsigned port = seeded_table().port();
  const Contribution part;
  const Opened match = open_match(port, kHuman, kInvite, with(part));
  Page page(port);
  page.ask(hello(match, 0), "welcome");
  EXPECT_EQ(page.ask(part.reveal(), "refused").at("error").at("code").as_string(), "over");
}

TEST(TableFairShuffle, AgainstTheComputerAndInARematchThePageTakesPartAsWell) {
  const unsigned port = seeded_table().port();
  const Contribution first;
  const Opened match = open_match(port, kHuman, kComputer, with(first));
  Page page(port);
  EXPECT_TRUE(page.ask(hello(match, 0), "welcome").at("reveal").as_bool());
  EXPECT_TRUE(page.ask(first.reveal(), "welcome").at("started").as_bool());
  page.ask({{"type", "concede"}}, "update");
  const Contribution second;
  const json::object next =
      page.ask({{"type", "rematch"}, {"commitment", second.commitment()}}, "rematch");
  EXPECT_EQ(word(next, "seat"), "second");
  Page again(port);
  const json::object asked = again.ask(
      {{"type", "hello"}, {"match", next.at("match")}, {"token", match.tokens[0]}}, "welcome");
  EXPECT_TRUE(asked.at("reveal").as_bool());
  EXPECT_EQ(commitments(asked)[1], second.commitment());
  EXPECT_TRUE(again.ask(second.reveal(), "welcome").at("started").as_bool());
}

TEST(TableFairShuffle, WithoutASeatForItsOwnerOrBesideASeedACommitmentIsRefused) {
  const std::string part = with(Contribution());
  const auto refused = [&](const std::string& seats, const std::string& more) {
    return http_post(seeded_table().port(), "/api/matches",
                     R"({"game":"culdcept","seats":[)" + seats + "]" + more + "}")
        .json();
  };
  EXPECT_EQ(refused(kComputer + "," + kComputer, part).at("error").at("at").as_string(),
            "commitment");
  EXPECT_EQ(refused(kHuman + "," + kComputer, part + R"(,"seed":1)").at("error").at("at"),
            json::value("commitment"));
}

// What is agreed on survives the server.
TEST(TableFairShuffle, ARestartBetweenCommittingAndRevealingLosesNothing) {
  const Folder folder;
  const std::vector<std::string> options{"--data", (folder.path() / "data").string()};
  const Contribution part;
  Opened match;
  std::vector<std::string> before;
  {
    const Program program(options);
    match = open_match(program.port(), kHuman, kComputer, with(part));
    Page page(program.port());
    before = commitments(page.ask(hello(match, 0), "welcome"));
  }
  const Program program(options);
  Page page(program.port());
  EXPECT_EQ(commitments(page.ask(hello(match, 0), "welcome")), before);
  EXPECT_TRUE(page.ask(part.reveal(), "welcome").at("started").as_bool());
}

TEST(TableJoin, WhoBringsATokenMayAskAgainAndNobodyElse) {
  const unsigned port = seeded_table().port();
  const Opened match = open_match(port, kHuman, kInvite);
  const std::string token = server::new_token();
  const Answer first = join(port, match, {{"token", token}, {"name", "乙"}});
  ASSERT_EQ(first.status, 200U) << first.body;
  EXPECT_EQ(first.json().at("token").as_string(), token);
  EXPECT_EQ(join(port, match, {{"token", token}, {"name", "乙"}}).body, first.body);
  EXPECT_EQ(join(port, match, {{"token", server::new_token()}}).code(), "taken");
  EXPECT_EQ(join(port, match, {}).code(), "taken");
  Page page(port);
  EXPECT_EQ(word(page.ask({{"type", "hello"}, {"match", match.match}, {"token", token}}, "welcome"),
                 "seat"),
            "second");
  const Opened other = open_match(port, kHuman, kInvite);
  const json::value weak = join(port, other, {{"token", "password"}}).json();
  EXPECT_EQ(weak.at("error").at("at").as_string(), "token");
}

TEST(TableJoin, ANameMayBeLeftOutAndIsThenNobodysWord) {
  const unsigned port = seeded_table().port();
  const Opened match = open_match(port, R"({"kind":"human","deck":"kiln_vanguard"})", kInvite);
  EXPECT_EQ(join(port, match, {}).status, 200U);
  const json::value summary = http_get(port, "/api/matches/" + match.match).json();
  for (const json::value& player : summary.at("players").as_array()) {
    EXPECT_EQ(player.at("name").as_string(), "");
  }
}

// Two people at two screens whose game is over.
struct OverPair {
  unsigned port = seeded_table().port();
  Opened match = open_match(port, kHuman, kInvite, R"(,"best_of":3)");
  std::array<Page, 2> pages{Page(port), Page(port)};
  OverPair() {
    match.tokens[1] = word(join(port, match, {}).json().as_object(), "token");
    for (int seat = 0; seat < 2; ++seat) {
      pages[static_cast<std::size_t>(seat)].ask(hello(match, seat), "welcome");
    }
    pages[0].ask({{"type", "concede"}}, "update");
    pages[1].wait_for("update");
  }
};

TEST(TableRematch, WhoAsksAndDropsFindsTheNextGameWhenComingBack) {
  OverPair pair;
  pair.pages[0].ask({{"type", "rematch"}}, "asked");
  pair.pages[0] = Page(pair.port);  // gone
  const json::object next = pair.pages[1].ask({{"type", "rematch"}}, "rematch");
  Page back(pair.port);
  const json::object welcome = back.ask(hello(pair.match, 0), "welcome");
  EXPECT_EQ(welcome.at("rematch").at("match"), next.at("match"));
  EXPECT_EQ(welcome.at("rematch").at("seat").as_string(), "first");
  const json::object seated = back.ask({{"type", "rematch"}}, "rematch");
  EXPECT_EQ(seated.at("match"), next.at("match")) << "asked again it is the same one";
  Page there(pair.port);
  const json::object begun = there.ask(
      {{"type", "hello"}, {"match", next.at("match")}, {"token", pair.match.tokens[0]}}, "welcome");
  EXPECT_EQ(word(begun, "seat"), "first");
  EXPECT_TRUE(begun.at("started").as_bool());
  Page watcher(pair.port);
  EXPECT_FALSE(watcher.ask(hello(pair.match, -1), "welcome").contains("rematch"));
}

TEST(TableRematch, WhoComesBackLearnsThatTheOtherOneWaits) {
  OverPair pair;
  pair.pages[1].ask({{"type", "rematch"}}, "asked");
  Page back(pair.port);
  const json::object welcome = back.ask(hello(pair.match, 0), "welcome");
  EXPECT_EQ(json::serialize(welcome.at("asked")), R"({"by":"second","what":"rematch"})");
}

TEST(TableRematch, AfterARestartTheNextGameIsStillTheOnlyOne) {
  const Folder folder;
  const std::vector<std::string> options{"--data", (folder.path() / "data").string()};
  Opened match;
  json::value next;
  {
    const Program program(options);
    match = open_match(program.port(), kHuman, kOther, R"(,"best_of":3)");
    Page page(program.port());
    page.ask(hello(match, 0), "welcome");
    page.ask({{"type", "concede"}}, "update");
    next = page.ask({{"type", "rematch"}}, "rematch").at("match");
  }
  const Program program(options);
  Page page(program.port());
  EXPECT_EQ(page.ask(hello(match, 1), "welcome").at("rematch").at("match"), next);
  EXPECT_EQ(page.ask({{"type", "rematch"}}, "rematch").at("match"), next);
  Page there(program.port());
  EXPECT_TRUE(there.ask({{"type", "hello"}, {"match", next}, {"token", match.tokens[0]}}, "welcome")
                  .at("started")
                  .as_bool());
}

TEST(TableExhibition, TwoComputersPlayForThoseWhoWatchAndStandStillOtherwise) {
  server::Config config;
  config.patience.exhibition_pace = 1;
  const TestServer server(config);
  const std::string more = R"(,"clock":{"kind":"fischer","base":1,"step":0})";
  const Opened match = open_match(server.port(), kComputer, kComputer, more);
  EXPECT_EQ(match.tokens, std::vector<std::string>(2));
  const auto moves = [&] {
    return http_get(server.port(), "/api/matches/" + match.match).json().at("moves").as_int64();
  };
  const std::int64_t unwatched = moves();  // what can only be passed is
  EXPECT_EQ(moves(), unwatched);
  {
    Page page(server.port());
    EXPECT_EQ(word(page.ask(hello(match, -1), "welcome"), "seat"), "spectator");
    for (int i = 0; i < 5; ++i) { page.wait_for("update"); }
    page.send(json::object{{"type", "rematch"}});
    EXPECT_EQ(page.wait_for("refused").at("error").at("code").as_string(), "wrong_seat");
  }
  EXPECT_GE(moves(), unwatched + 5);
  Page again(server.port());
  json::object now = again.ask(hello(match, -1), "welcome");
  while (word(now, "outcome") == "ongoing") { now = again.wait_for("update"); }
  EXPECT_EQ(word(now, "how"), "rules");
}

TEST(TableExhibition, ItMustBeOneThatCanBeWatched) {
  const json::value answer = http_post(seeded_table().port(), "/api/matches",
                                       R"({"game":"culdcept","visibility":"private","seats":[)" +
                                           kComputer + "," + kComputer + "]}")
                                 .json();
  EXPECT_EQ(answer.at("error").at("at").as_string(), "visibility");
}

TEST(TableAutoPass, BetweenTwoPeopleNothingIsPassedUnlessTheySaySo) {
  const unsigned port = seeded_table().port();
  const auto of = [&](const std::string& other, const std::string& more) {
    const Opened match = open_match(port, kHuman, other, more);
    Page page(port);
    return word(page.ask(hello(match, 0), "welcome"), "auto_pass");
  };
  EXPECT_EQ(of(kInvite, ""), "never");
  EXPECT_EQ(of(kOther, ""), "never");
  EXPECT_EQ(of(kComputer, ""), "idle");
  EXPECT_EQ(of(kInvite, R"(,"auto_pass":"idle")"), "idle");
}

// What it means for computer players: AClosedListChangesNothing (tests/ai).
TEST(TableLists, AreClosedUnlessSomebodySaysOtherwise) {
  const unsigned port = seeded_table().port();
  const auto of = [&](const std::string& more) {
    const Opened match = open_match(port, kHuman, kComputer, more);
    Page page(port);
    return word(page.ask(hello(match, 0), "welcome"), "lists");
  };
  EXPECT_EQ(of(""), "closed");
  EXPECT_EQ(of(R"(,"lists":"closed")"), "closed");
  EXPECT_EQ(of(R"(,"lists":"open")"), "open");
  const json::value answer = http_post(port, "/api/matches",
                                       R"({"game":"culdcept","lists":"shut","seats":[)" +
                                           std::string(kHuman) + "," + kComputer + "]}")
                                 .json();
  EXPECT_EQ(answer.at("error").at("at").as_string(), "lists");
}

}  // namespace
}  // namespace fudaba::test
