// Matches over the real WebSocket: playing, watching, coming back, taking back, agreeing.
#include <gtest/gtest.h>

#include "base/random.h"
#include "client.h"
#include "match/record.h"
#include "match/small_game.h"
#include "support/loaded.h"
#include "table/replay.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

constexpr const char* kAsked = R"(,"auto_pass":"never","seed":5)";

json::object move_of(const json::object& situation, FastRandom& random) {
  const json::array& legal = situation.at("legal").as_array();
  const json::value& move = legal.at(random.below(static_cast<std::uint32_t>(legal.size())));
  return {{"type", "move"}, {"version", situation.at("version")}, {"move", move.at("move")}};
}

// Two people at two screens, and what each was told last.
struct Pair {
  explicit Pair(const std::string& more = kAsked)
      : match(open_match(seeded_table().port(), kHuman, kInvite, more)),
        pages{Page(seeded_table().port()), Page(seeded_table().port())} {
    pages[0].send(hello(match, 0));
    last[0] = pages[0].wait_for("welcome");
    waiting = last[0];
    const Answer joined =
        http_post(seeded_table().port(), "/api/matches/" + match.match + "/join",
                  json::serialize(json::object{
                      {"invite", match.invites[1]}, {"name", "乙"}, {"deck", "steppe_wind"}}));
    if (joined.status != 200) { throw std::runtime_error(joined.body); }
    match.tokens[1] = std::string(joined.json().at("token").as_string());
    last[0] = pages[0].wait_for("welcome");
    last[1] = pages[1].ask(hello(match, 1), "welcome");
  }
  [[nodiscard]] std::size_t decider() const {
    return last[0].at("decision").at("player").as_string() == "first" ? 0 : 1;
  }
  // One move by whoever decides; both are told.
  void play(FastRandom& random) {
    pages[decider()].send(move_of(last[decider()], random));
    for (std::size_t i = 0; i < 2; ++i) { last[i] = pages[i].wait_for("update"); }
  }
  [[nodiscard]] bool is_over() const { return word(last[0], "outcome") != "ongoing"; }

  Opened match;
  std::array<Page, 2> pages;
  std::array<json::object, 2> last;
  json::object waiting;
};

TEST(TableMatch, AWholeMatchAgainstTheComputerEndsAndItsRecordFits) {
  const Opened match = open_match(seeded_table().port(), kHuman, kComputer);
  Page page(seeded_table().port());
  json::object now = page.ask(hello(match, 0), "welcome");
  const json::value commitment = now.at("fair").at(0).at("commitment");
  FastRandom random(1);
  while (word(now, "outcome") == "ongoing") {
    if (!now.at("legal").as_array().empty()) { page.send(move_of(now, random)); }
    now = page.wait_for("update");
  }
  EXPECT_EQ(word(now, "how"), "rules");
  EXPECT_EQ(now.at("fair").at(0).at("commitment"), commitment);
  const Answer answer = http_get(seeded_table().port(), "/api/matches/" + match.match + "/record");
  ASSERT_EQ(answer.status, 200U);
  const auto record = match::read_record(answer.body);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->moves.size(), static_cast<std::size_t>(now.at("version").as_int64()));
  EXPECT_FALSE(match::replay(*record, Loaded::get().supplies).misfit);
  const json::value replay = http_post(seeded_table().port(), "/api/replay",
                                       R"({"viewer":"all","record":)" + answer.body + "}")
                                 .json();
  EXPECT_TRUE(replay.at("verified").as_bool());
  EXPECT_EQ(replay.at("frames").as_array().size(), record->moves.size() + 1);
}

// The moves of a match against the computer that plays at random.
std::vector<Move> moves_of_match(const std::string& more) {
  const Opened match = open_match(seeded_table().port(), kHuman, kComputer, more);
  Page page(seeded_table().port());
  json::object now = page.ask(hello(match, 0), "welcome");
  FastRandom random(7);
  while (word(now, "outcome") == "ongoing") {
    if (!now.at("legal").as_array().empty()) { page.send(move_of(now, random)); }
    now = page.wait_for("update");
  }
  const Answer answer = http_get(seeded_table().port(), "/api/matches/" + match.match + "/record");
  const match::Record record = match::read_record(answer.body).value();
  std::vector<Move> moves;
  for (const match::MoveRecord& made : record.moves) { moves.push_back(made.move); }
  return moves;
}

TEST(TableMatch, AMatchOpenedWithASeedRepeatsTheComputerAsWell) {
  const std::vector<Move> once = moves_of_match(R"(,"seed":5)");
  EXPECT_EQ(moves_of_match(R"(,"seed":5)"), once);
  EXPECT_NE(moves_of_match(R"(,"seed":6)"), once);
}

TEST(TableMatch, AMatchWithAnInviteBeginsWhenTheGuestComesAndNotBefore) {
  Pair pair;
  EXPECT_FALSE(pair.waiting.at("started").as_bool());
  EXPECT_TRUE(pair.waiting.at("view").is_null());
  EXPECT_TRUE(pair.last[0].at("started").as_bool());
  EXPECT_EQ(pair.last[1].at("seat").as_string(), "second");
  const Answer again = http_post(
      seeded_table().port(), "/api/matches/" + pair.match.match + "/join",
      R"({"invite":")" + pair.match.invites[1] + R"(","name":"丙","deck":"steppe_wind"})");
  EXPECT_EQ(again.code(), "taken");
  const Answer wrong =
      http_post(seeded_table().port(), "/api/matches/" + pair.match.match + "/join",
                R"({"invite":"nobody","name":"丙","deck":"steppe_wind"})");
  EXPECT_EQ(wrong.code(), "expired");
}

TEST(TableMatch, BothPlayersSeeTheSameMatchFromTheirOwnSide) {
  Pair pair;
  FastRandom random(3);
  for (int i = 0; i < 40 && !pair.is_over(); ++i) {
    pair.play(random);
    EXPECT_EQ(pair.last[0].at("version"), pair.last[1].at("version"));
    EXPECT_EQ(pair.last[0].at("decision"), pair.last[1].at("decision"));
    if (!pair.is_over()) {
      EXPECT_TRUE(pair.last[1 - pair.decider()].at("legal").as_array().empty());
      EXPECT_FALSE(pair.last[pair.decider()].at("legal").as_array().empty());
    }
  }
}

// The changes of updates, put onto the first view, give the view that a fresh page is sent.
TEST(TableMatch, UpdatesLeadToTheViewThatAPageThatComesLaterSees) {
  Pair pair;
  std::map<std::int64_t, json::value> zones;
  json::value fields;
  const auto take = [&](const json::value& list) {
    for (const json::value& zone : list.as_array()) { zones[zone.at("index").as_int64()] = zone; }
  };
  take(pair.last[1].at("view").at("zones"));
  fields = pair.last[1].at("view").at("fields");
  FastRandom random(9);
  for (int i = 0; i < 60 && !pair.is_over(); ++i) {
    pair.play(random);
    const json::object& changes = pair.last[1].at("changes").as_object();
    if (const json::value* list = changes.if_contains("zones")) { take(*list); }
    if (const json::value* all = changes.if_contains("fields")) { fields = *all; }
  }
  Page later(seeded_table().port());
  const json::object welcome = later.ask(hello(pair.match, 1), "welcome");
  std::erase_if(zones, [](const auto& zone) { return zone.second.at("cards").as_array().empty(); });
  json::array expected;
  for (const auto& [index, zone] : zones) { expected.push_back(zone); }
  EXPECT_EQ(welcome.at("view").at("zones"), json::value(expected));
  EXPECT_EQ(welcome.at("view").at("fields"), fields);
}

TEST(TableMatch, AReturningPageGetsTheEventsItMissedOrTheWholeLog) {
  Pair pair;
  FastRandom random(2);
  for (int i = 0; i < 6; ++i) { pair.play(random); }
  json::object back = hello(pair.match, 0);
  back["since"] = 4;
  Page page(seeded_table().port());
  const json::object missed = page.ask(back, "welcome");
  EXPECT_FALSE(missed.at("log_whole").as_bool());
  for (const json::value& event : missed.at("log").as_array()) {
    EXPECT_GT(event.at("version").as_int64(), 4);
  }
  const json::object whole = page.ask(hello(pair.match, 0), "welcome");
  EXPECT_TRUE(whole.at("log_whole").as_bool());
  EXPECT_EQ(whole.at("log").at(0).at("n").as_int64(), 0);
  EXPECT_EQ(whole.at("decision"), pair.last[0].at("decision"));
}

TEST(TableMatch, ASecondWindowTakesTheSeatAndTheFirstIsTold) {
  const Opened match = open_match(seeded_table().port(), kHuman, kComputer);
  Page first(seeded_table().port());
  first.ask(hello(match, 0), "welcome");
  Page second(seeded_table().port());
  second.ask(hello(match, 0), "welcome");
  EXPECT_EQ(word(first.wait_for("closed"), "code"), "taken");
  EXPECT_TRUE(first.is_closed());
}

TEST(TableMatch, PeopleAtOneScreenChangeSeatsOnOneConnection) {
  const Opened match = open_match(seeded_table().port(), kHuman, kOther, kAsked);
  Page page(seeded_table().port());
  json::object now = page.ask(hello(match, 0), "welcome");
  FastRandom random(4);
  for (int i = 0; i < 20; ++i) {
    const int decider = now.at("decision").at("player").as_string() == "first" ? 0 : 1;
    now = page.ask(hello(match, decider), "welcome");
    ASSERT_FALSE(now.at("legal").as_array().empty());
    now = page.ask(move_of(now, random), "update");
  }
  EXPECT_EQ(now.at("version").as_int64(), 20);
}

struct TakeBacks {
  int granted = 0;
  int refused = 0;
};

// Plays a match at random against the computer and asks for one take-back of each kind.
void ask_for_take_backs(std::uint64_t seed, TakeBacks& seen) {
  const Opened match = open_match(seeded_table().port(), kHuman, kComputer, kAsked);
  Page page(seeded_table().port());
  json::object now = page.ask(hello(match, 0), "welcome");
  FastRandom random(seed);
  for (int i = 0; i < 600 && word(now, "outcome") == "ongoing"; ++i) {
    const bool mine = !now.at("legal").as_array().empty();
    if (now.at("can_undo").as_bool() && seen.granted == 0) {
      page.send(json::object{{"type", "undo"}});
      // The computer may have moved on and shown something meanwhile.
      json::object answer = page.receive();
      while (word(answer, "type") == "update" && !answer.contains("back_to")) {
        now = answer;
        answer = page.receive();
      }
      if (word(answer, "type") != "update") { continue; }
      ++seen.granted;
      EXPECT_LT(answer.at("back_to").as_int64(), answer.at("version").as_int64());
      EXPECT_FALSE(answer.at("legal").as_array().empty()) << "it is one's own decision again";
      now = answer;
    } else if (mine && !now.at("can_undo").as_bool() && seen.refused == 0) {
      const json::object answer = page.ask({{"type", "undo"}}, "refused");
      EXPECT_EQ(answer.at("error").at("code").as_string(), "illegal");
      ++seen.refused;
    } else {
      if (mine) { page.send(move_of(now, random)); }
      now = page.wait_for("update");
    }
  }
}

// Nearly every move of this game reveals something, and the computer answers at once: in a single
// match there may be nothing to take back.
TEST(TableMatch, AgainstTheComputerATakeBackGoesToOnesOwnDecisionUnlessSomethingWasRevealed) {
  TakeBacks seen;
  for (std::uint64_t seed = 1; seed <= 30 && (seen.granted == 0 || seen.refused == 0); ++seed) {
    ask_for_take_backs(seed, seen);
  }
  EXPECT_GT(seen.refused, 0);
  EXPECT_GT(seen.granted, 0);
}

TEST(TableMatch, BetweenPeopleADrawNeedsBoth) {
  Pair pair;
  pair.pages[0].send(json::object{{"type", "draw"}});
  const json::object asked = pair.pages[1].wait_for("asked");
  EXPECT_EQ(word(asked, "by"), "first");
  EXPECT_EQ(word(asked, "what"), "draw");
  pair.pages[1].send(json::object{{"type", "decline"}});
  EXPECT_TRUE(pair.pages[1].wait_for("asked").at("what").is_null());
  pair.pages[1].send(json::object{{"type", "draw"}});
  pair.pages[1].wait_for("asked");
  pair.pages[0].send(json::object{{"type", "draw"}});
  json::object over = pair.pages[0].wait_for("update");
  while (word(over, "outcome") == "ongoing") { over = pair.pages[0].wait_for("update"); }
  EXPECT_EQ(word(over, "outcome"), "draw");
  EXPECT_EQ(word(over, "how"), "agreed");
  const Answer answer =
      http_get(seeded_table().port(), "/api/matches/" + pair.match.match + "/record");
  const auto record = match::read_record(answer.body);
  ASSERT_TRUE(record) << answer.body;
  EXPECT_EQ(record->outcome, Outcome::Draw);
  EXPECT_EQ(record->ended, match::RecordEnding::Agreed);
  EXPECT_FALSE(match::replay(*record, Loaded::get().supplies).misfit);
  const json::value replay = http_post(seeded_table().port(), "/api/replay",
                                       R"({"viewer":"all","record":)" + answer.body + "}")
                                 .json();
  EXPECT_TRUE(replay.at("verified").as_bool());
  EXPECT_EQ(replay.at("outcome").as_string(), "draw");
  EXPECT_EQ(replay.at("ended").as_string(), "agreed");
}

TEST(TableMatch, BetweenPeopleATakeBackIsAskedForAndGranted) {
  Pair pair;
  FastRandom random(6);
  std::size_t caller = 2;
  for (int i = 0; i < 200 && caller == 2 && !pair.is_over(); ++i) {
    pair.play(random);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (pair.last[seat].at("can_undo").as_bool()) { caller = seat; }
    }
  }
  ASSERT_NE(caller, 2U);
  pair.pages[caller].send(json::object{{"type", "undo"}});
  EXPECT_EQ(word(pair.pages[1 - caller].wait_for("asked"), "what"), "undo");
  pair.pages[1 - caller].send(json::object{{"type", "undo"}});
  json::object back = pair.pages[caller].wait_for("update");
  while (!back.contains("back_to")) { back = pair.pages[caller].wait_for("update"); }
  EXPECT_FALSE(back.at("legal").as_array().empty());
}

TEST(TableMatch, WhoConcedesLosesAndMayHaveARematchOnTheOtherSeat) {
  Pair pair;
  pair.pages[1].send(json::object{{"type", "concede"}});
  for (std::size_t i = 0; i < 2; ++i) { pair.last[i] = pair.pages[i].wait_for("update"); }
  EXPECT_EQ(word(pair.last[0], "outcome"), "first");
  EXPECT_EQ(word(pair.last[0], "how"), "conceded");
  pair.pages[0].send(json::object{{"type", "rematch"}});
  EXPECT_EQ(word(pair.pages[1].wait_for("asked"), "what"), "rematch");
  pair.pages[1].send(json::object{{"type", "rematch"}});
  const json::object mine = pair.pages[0].wait_for("rematch");
  EXPECT_EQ(word(mine, "seat"), "second");
  Page next(seeded_table().port());
  const json::object welcome = next.ask(
      {{"type", "hello"}, {"match", mine.at("match")}, {"token", pair.match.tokens[0]}}, "welcome");
  EXPECT_EQ(word(welcome, "seat"), "second");
  EXPECT_EQ(welcome.at("players").at(1).at("name").as_string(), "甲");
}

// A best of three between two people; the first has conceded the first game.
struct SeriesPair {
  Opened open = open_match(seeded_table().port(), kHuman, kOther, R"(,"best_of":3)");
  Page page{seeded_table().port()};
  SeriesPair() {
    page.ask(hello(open, 0), "welcome");
    page.send(json::object{{"type", "concede"}});
    page.wait_for("update");
  }
};

TEST(TableSeries, TheNextGameKeepsTheSeatsCountsTheWinsAndBeginsAsTheLoserSays) {
  for (const char* begins : {"first", "second"}) {
    SeriesPair again;
    again.page.send(json::object{{"type", "rematch"}, {"begins", begins}});
    const json::object mine = again.page.wait_for("rematch");
    EXPECT_EQ(word(mine, "seat"), "first");
    Page next(seeded_table().port());
    const json::object welcome =
        next.ask({{"type", "hello"}, {"match", mine.at("match")}, {"token", again.open.tokens[0]}},
                 "welcome");
    EXPECT_EQ(json::serialize(welcome.at("series")), R"({"of":3,"played":1,"wins":[0,1]})");
    EXPECT_EQ(welcome.at("decision").at("player").as_string(), begins);
  }
}

TEST(TableSeries, AMatchOfOneGameSaysNothingOfASeries) {
  const Opened open = open_match(seeded_table().port(), kHuman, kOther);
  Page page(seeded_table().port());
  EXPECT_FALSE(page.ask(hello(open, 0), "welcome").contains("series"));
}

// Of two people; nobody who watches, and not before the other has agreed by sitting down.
TEST(OpenLists, AreTheTwoPlayersAloneAndOnlyWhereBothHaveAgreed) {
  const unsigned port = seeded_table().port();
  const auto asked = [&](const std::string& more, bool joins) {
    const Opened match = open_match(port, kHuman, kInvite, more);
    std::string token;
    if (joins) {
      token = word(
          http_post(port, "/api/matches/" + match.match + "/join",
                    R"({"invite":")" + match.invites[1] + R"(","name":"乙","deck":"steppe_wind"})")
              .json()
              .as_object(),
          "token");
    }
    Page page(port);
    page.ask(hello(match, 0), "welcome");
    if (!joins) {
      page.ask({{"type", "deck"}}, "refused");
      return page.received().find("opponent_deck") != std::string::npos;
    }
    const json::object deck = page.ask({{"type", "deck"}}, "deck");
    if (deck.contains("opponent_deck")) {
      Page guest(port);
      guest.ask({{"type", "hello"}, {"match", match.match}, {"token", token}}, "welcome");
      const json::object other = guest.ask({{"type", "deck"}}, "deck");
      EXPECT_EQ(other.at("opponent_deck"), deck.at("deck"));
      EXPECT_EQ(other.at("deck"), deck.at("opponent_deck"));
      Page watcher(port);
      watcher.ask(hello(match, -1), "welcome");
      watcher.ask({{"type", "deck"}}, "refused");
      EXPECT_EQ(watcher.received().find("opponent_deck"), std::string::npos);
    }
    return deck.contains("opponent_deck");
  };
  EXPECT_TRUE(asked(R"(,"lists":"open")", true));
  EXPECT_FALSE(asked(R"(,"lists":"open")", false));
  EXPECT_FALSE(asked(R"(,"lists":"closed")", true));
  EXPECT_FALSE(asked("", true));
}

TEST(TableSeries, WhoSitsThereMayAskForTheDeckThatWasBrought) {
  SeriesPair pair;
  const json::object deck = pair.page.ask({{"type", "deck"}}, "deck");
  EXPECT_GE(deck.at("deck").as_array().size(), 60U);
  EXPECT_GE(deck.at("other_deck").as_array().size(), 60U);  // at one screen
  const Opened alone = open_match(seeded_table().port(), kHuman, kComputer);
  Page page(seeded_table().port());
  page.ask(hello(alone, 0), "welcome");
  EXPECT_FALSE(page.ask({{"type", "deck"}}, "deck").contains("other_deck"));
  Page watcher(seeded_table().port());
  watcher.ask(hello(alone, -1), "welcome");
  EXPECT_EQ(watcher.ask({{"type", "deck"}}, "refused").at("error").at("code").as_string(),
            "wrong_seat");
}

TEST(TableSeries, WithoutASideboardTheDeckStaysAsItIs) {
  SeriesPair pair;
  json::array deck = pair.page.ask({{"type", "deck"}}, "deck").at("deck").as_array();
  pair.page.send(
      json::object{{"type", "rematch"}, {"deck", json::array(deck.begin() + 1, deck.end())}});
  EXPECT_EQ(pair.page.wait_for("refused").at("error").at("at").as_string(), "deck");
  std::rotate(deck.begin(), deck.begin() + 7, deck.end());  // the order is nobody's business
  pair.page.send(json::object{{"type", "rematch"}, {"deck", deck}});
  pair.page.wait_for("rematch");
}

TEST(TableSeries, OnlyTheLoserSaysWhoBeginsAndOnlyInASeries) {
  Pair pair(R"(,"best_of":3)");
  pair.pages[0].send(json::object{{"type", "concede"}});
  for (std::size_t i = 0; i < 2; ++i) {
    while (word(pair.last[i], "outcome") == "ongoing") {
      pair.last[i] = pair.pages[i].wait_for("update");
    }
  }
  pair.pages[1].send(json::object{{"type", "rematch"}, {"begins", "second"}});
  EXPECT_EQ(pair.pages[1].wait_for("refused").at("error").at("at").as_string(), "begins");
  const Opened open = open_match(seeded_table().port(), kHuman, kComputer);
  Page single(seeded_table().port());
  single.ask(hello(open, 0), "welcome");
  single.send(json::object{{"type", "concede"}});
  single.wait_for("update");
  single.send(json::object{{"type", "rematch"}, {"begins", "first"}});
  EXPECT_EQ(single.wait_for("refused").at("error").at("code").as_string(), "over");
}

TEST(TableSeries, ALengthThatNobodyCanWinIsRefused) {
  for (const char* length : {"2", "0", "11"}) {
    const Answer answer = http_post(seeded_table().port(), "/api/matches",
                                    R"({"game":"culdcept","seats":[)" + kHuman + "," + kOther +
                                        R"(],"best_of":)" + length + "}");
    EXPECT_EQ(answer.status, 400U) << answer.body;
  }
}

TEST(TableMatch, WhoseTimeIsOverLoses) {
  Pair pair(R"(,"clock":{"kind":"fischer","base":1,"step":0})");
  json::object over = pair.pages[0].wait_for("update");
  while (word(over, "outcome") == "ongoing") { over = pair.pages[0].wait_for("update"); }
  EXPECT_EQ(word(over, "how"), "time");
  EXPECT_NE(word(over, "outcome"), "ongoing");
  const Answer answer =
      http_get(seeded_table().port(), "/api/matches/" + pair.match.match + "/record");
  EXPECT_EQ(answer.json().at("ended").as_string(), "time");
  EXPECT_TRUE(match::read_record(answer.body));
}

TEST(TableMatch, ASpectatorWatchesWhereVisibilityAllowsIt) {
  const Opened open =
      open_match(seeded_table().port(), kHuman, kComputer, R"(,"visibility":"public")");
  Page page(seeded_table().port());
  const json::object welcome = page.ask(hello(open, -1), "welcome");
  EXPECT_EQ(word(welcome, "seat"), "spectator");
  const std::string list = http_get(seeded_table().port(), "/api/matches").body;
  EXPECT_NE(list.find(open.match), std::string::npos);
  const Opened closed =
      open_match(seeded_table().port(), kHuman, kComputer, R"(,"visibility":"private")");
  Page outside(seeded_table().port());
  EXPECT_EQ(outside.ask(hello(closed, -1), "refused").at("error").at("code").as_string(),
            "not_found");
  EXPECT_EQ(http_get(seeded_table().port(), "/api/matches").body.find(closed.match),
            std::string::npos);
}

TEST(TableMatch, FromARecordOnePlaysOnAgainstTheComputer) {
  const SmallGame game{Loaded::get().catalogue.pool};
  match::Match played = game.played(4, 30);
  const std::string record = match::to_json(played.record());
  const Answer answer =
      http_post(seeded_table().port(), "/api/replay/branch",
                R"({"at":12,"seat":"second","opponent":"random","record":)" + record + "}");
  ASSERT_EQ(answer.status, 200U) << answer.body;
  const std::string match(answer.json().at("match").as_string());
  const json::value summary = http_get(seeded_table().port(), "/api/matches/" + match).json();
  EXPECT_GE(summary.at("moves").as_int64(), 12);
}

// A game of a series whose loser said who begins; without that it would be another match.
TEST(TableMatch, PlayingOnFromAGameOfASeriesKeepsWhoWasToBegin) {
  for (const char* begins : {"first", "second"}) {
    SeriesPair series;
    const json::object next = series.page.ask({{"type", "rematch"}, {"begins", begins}}, "rematch");
    Page page(seeded_table().port());
    const Opened game{word(next, "match"), series.open.tokens, {}};
    page.ask(hello(game, 0), "welcome");
    page.ask({{"type", "concede"}}, "update");
    const std::string record =
        http_get(seeded_table().port(), "/api/matches/" + game.match + "/record").body;
    const Answer branch = http_post(seeded_table().port(), "/api/replay/branch",
                                    R"({"at":0,"seat":")" + std::string(begins) +
                                        R"(","opponent":"random","record":)" + record + "}");
    const Opened goes_on = opened_match(branch);
    const int seat = begins == std::string("first") ? 0 : 1;
    Page there(seeded_table().port());
    EXPECT_EQ(there.ask(hello(goes_on, seat), "welcome").at("decision").at("player").as_string(),
              begins);
  }
}

TEST(TableMatch, AReplayThatNobodyWaitsForIsGivenUp) {
  const SmallGame game{Loaded::get().catalogue.pool};
  const match::Record record = game.played(4, 30).record();
  int looks = 0;
  const auto frames = [&](int most) {
    const std::string text = server::replay_frames(shelved("culdcept"), record, server::Viewer::All,
                                                   [&] { return looks++ < most; });
    return json::parse(text).at("frames").as_array().size();
  };
  EXPECT_EQ(frames(5), 6U) << "the set-up and five moves";
  looks = 0;
  EXPECT_EQ(frames(100), 31U);
}

TEST(TableMatch, EveryLessonThatShipsCanBePlayedToItsEnd) {
  const json::value lessons = http_get(seeded_table().port(), "/api/games/culdcept/lessons").json();
  EXPECT_GE(lessons.as_array().size(), 1U);
  for (const json::value& lesson : lessons.as_array()) {
    const std::string id(lesson.at("id").as_string());
    const Answer opened = http_post(seeded_table().port(), "/api/matches",
                                    R"({"game":"culdcept","lesson":")" + id + "\"}");
    ASSERT_EQ(opened.status, 200U) << opened.body;
    const json::value seat = opened.json().at("seats").at(0);
    Page page(seeded_table().port());
    json::object situation = page.ask(
        {{"type", "hello"}, {"match", opened.json().at("match")}, {"token", seat.at("token")}},
        "welcome");
    json::object step = situation.at("lesson").as_object();
    const std::int64_t steps = lesson.at("steps").as_int64();
    for (int guard = 0; guard < 500 && step.at("step").as_int64() < steps; ++guard) {
      const std::int64_t before = step.at("step").as_int64();
      if (step.at("wait").as_string() == "tap") {
        page.send(json::object{{"type", "next"}});
        situation = page.wait_for("update");
      } else {
        // Of all legal moves exactly what the lesson waits for is taken.
        const json::array legal = situation.at("legal").as_array();
        bool taken = false;
        for (std::size_t i = 0; i < legal.size() && !taken; ++i) {
          page.send(json::object{{"type", "move"},
                                 {"version", situation.at("version")},
                                 {"move", legal[i].at("move")}});
          json::object answer = page.receive();
          while (answer.at("type").as_string() != "update" &&
                 answer.at("type").as_string() != "refused") {
            answer = page.receive();
          }
          if (answer.at("type").as_string() == "refused") { continue; }
          taken = true;
          situation = answer;
        }
        ASSERT_TRUE(taken) << id << " step " << before;
      }
      step = situation.at("lesson").as_object();
      while (!step.contains("done") && step.at("step").as_int64() == before) {
        situation = page.wait_for("update");
        step = situation.at("lesson").as_object();
      }
    }
    EXPECT_EQ(step.at("step").as_int64(), steps) << id;
  }
}

}  // namespace
}  // namespace fudaba::test
