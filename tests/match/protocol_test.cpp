#include "match/protocol.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "match/small_game.h"
#include "support/loaded.h"

namespace fudaba::match {
namespace {

namespace json = boost::json;
using test::small;

class Protocol : public testing::Test {
 protected:
  json::object ask(std::string_view line) {
    const std::string reply = engine_.answer(line);
    EXPECT_EQ(reply.find('\n'), std::string::npos);
    return json::parse(reply).as_object();
  }
  json::object ok(std::string_view line) {
    json::object reply = ask(line);
    EXPECT_TRUE(reply.at("ok").as_bool()) << line << " -> " << json::serialize(reply);
    return reply;
  }
  std::string fault(std::string_view line) {
    const json::object reply = ask(line);
    EXPECT_FALSE(reply.at("ok").as_bool()) << line;
    if (reply.at("ok").as_bool()) { return {}; }
    const json::object& error = reply.at("error").as_object();
    return std::string(error.at("at").as_string()) + ": found " +
           std::string(error.at("found").at("en").as_string()) + ", expected " +
           std::string(error.at("expected").at("en").as_string());
  }
  std::string digest() { return std::string(ok(R"({"cmd":"state"})").at("digest").as_string()); }

  Engine engine_{small().supplies()};
  const std::string new_ = R"({"cmd":"new","decks":["basic","other"],"seed":1})";
};

TEST_F(Protocol, HelloNamesVersionGameAndCommands) {
  const json::object hello = ok(R"({"cmd":"hello","id":5})");
  EXPECT_EQ(hello.at("protocol").as_int64(), kProtocolVersion);
  EXPECT_EQ(hello.at("game").as_string(), "culdcept");
  EXPECT_EQ(hello.at("id").as_int64(), 5);
  EXPECT_EQ(hello.at("commands").as_array().size(), 16U);
}

TEST_F(Protocol, AWholeMatchCanBePlayedAndItsRecordFits) {
  ok(new_);
  for (int i = 0; i < 3000; ++i) {
    const json::array moves = ok(R"({"cmd":"legal","brief":true})").at("moves").as_array();
    if (moves.empty()) { break; }
    const auto pick = static_cast<std::size_t>(i * 7) % moves.size();
    ok(R"({"cmd":"apply","move":)" + json::serialize(moves[pick]) + "}");
  }
  EXPECT_NE(ok(R"({"cmd":"state"})").at("view").at("outcome").as_string(), "ongoing");
  const json::value record = ok(R"({"cmd":"record"})").at("record");
  const auto read = read_record(json::serialize(record));
  ASSERT_TRUE(read);
  EXPECT_FALSE(replay(*read, small().supplies()).misfit);
}

TEST_F(Protocol, AnIllegalMoveIsRefusedWithItsClauseAndChangesNothing) {
  ok(new_);
  const std::string before = digest();
  const json::object why = ok(R"({"cmd":"why","move":[6,255,255,255]})");
  EXPECT_FALSE(why.at("legal").as_bool());
  const json::object reply = ask(R"({"cmd":"apply","move":[6,255,255,255]})");
  EXPECT_EQ(reply.at("error").at("reason").at("clause"), why.at("reason").at("clause"));
  EXPECT_EQ(digest(), before);
}

// Where a card is listed with what may be expected of it, why answers the same of each.
TEST_F(Protocol, WhatIsExpectedOfACardIsLegalOrRefusedAsWhySays) {
  ok(new_);
  const std::string seat(ok(R"({"cmd":"legal"})").at("decision").at("player").as_string());
  const json::value view = ok(R"({"cmd":"view","seat":")" + seat + R"("})").at("view");
  int asked = 0;
  for (const json::value& zone : view.at("zones").as_array()) {
    for (const json::value& card : zone.at("cards").as_array()) {
      if (!card.as_object().contains("card")) { continue; }
      const std::string number = json::serialize(card.at("card"));
      const json::value asks = ok(R"({"cmd":"asks","card":)" + number + "}").at("asks");
      for (const json::value& ask : asks.as_array()) {
        const json::object why =
            ok(R"({"cmd":"why","move":)" + json::serialize(ask.at("move")) + "}");
        EXPECT_EQ(ask.at("legal"), why.at("legal"));
        EXPECT_TRUE(why.at("legal").as_bool() || ask.at("reason") == why.at("reason"));
        ++asked;
      }
    }
  }
  EXPECT_GT(asked, 3);
  EXPECT_FALSE(ask(R"({"cmd":"asks"})").at("ok").as_bool());
}

TEST_F(Protocol, AComputerPlayersAnswerCanBeGivenAndRepeats) {
  ok(new_);
  const std::string ask_level = R"({"cmd":"choose","player":"level6","iterations":20)";
  const json::value move = ok(ask_level + "}").at("move");
  EXPECT_EQ(ok(ask_level + R"(,"seed":7})").at("move"), move);
  ok(R"({"cmd":"apply","move":)" + json::serialize(move) + "}");
  EXPECT_EQ(fault(R"({"cmd":"choose","player":"nobody"})").substr(0, 6), "player");
  EXPECT_EQ(fault(R"({"cmd":"choose","player":"level6","iterations":-1})").substr(0, 10),
            "iterations");
}

TEST_F(Protocol, ViewsHideWhatAPlayerMayNotSee) {
  ok(new_);
  const json::object view = ok(R"({"cmd":"view","seat":"first"})").at("view").as_object();
  int backs = 0;
  for (const json::value& zone : view.at("zones").as_array()) {
    if (zone.at("seat").as_string() != "second" || zone.at("zone").as_string() != "hand") {
      continue;
    }
    for (const json::value& card : zone.at("cards").as_array()) {
      EXPECT_FALSE(card.as_object().contains("id"));
      ++backs;
    }
  }
  EXPECT_GE(backs, 6);
}

TEST_F(Protocol, ASampleLooksTheSameToItsViewer) {
  ok(new_);
  const std::string before = digest();
  const json::object one = ok(R"({"cmd":"sample","seat":"first","seed":1})");
  const json::object same = ok(R"({"cmd":"sample","seat":"first","seed":1})");
  EXPECT_EQ(one.at("digest"), same.at("digest"));
  EXPECT_EQ(digest(), before);
}

TEST_F(Protocol, APositionIsWrittenAsInScenarioFiles) {
  ok(R"({"cmd":"position","position":{"turn_player":"second","step":"territory_phase","destination":2,)"
     R"("second":{"hand":["soldier"],"deck":["3 filler"],"lands":[null,{"creature":"rat"}]},"first":{}}})");
  const json::object legal = ok(R"({"cmd":"legal"})");
  EXPECT_EQ(legal.at("decision").at("player").as_string(), "second");
  const std::string before = digest();
  EXPECT_EQ(fault(R"({"cmd":"position","position":{"step":"x"}})").substr(0, 23),
            "position: found \"x\", ex");
  EXPECT_NE(fault(R"({"cmd":"position","position":{"first":{"governor":["sword"]}}})")
                .find("cannot be in"),
            std::string::npos);
  EXPECT_EQ(digest(), before);
  EXPECT_NE(fault(R"({"cmd":"record"})").find("a match begun by new"), std::string::npos);
}

// A doll came back to the hand for all to see, and another one is named to be played: the one that
// was seen goes, so that nobody learns that there are two.
TEST(ProtocolOfTwins, TheOneThatWasSeenIsPlayed) {
  Engine engine{test::Loaded::of(0).supplies};
  const auto ok = [&](const std::string& line) {
    json::object reply = json::parse(engine.answer(line)).as_object();
    EXPECT_TRUE(reply.at("ok").as_bool()) << line << " -> " << json::serialize(reply);
    return reply;
  };
  // The doll of the first player's first land; -1: nobody stands there.
  const auto standing = [&] {
    const json::object view = ok(R"({"cmd":"view","seat":"second"})").at("view").as_object();
    for (const json::value& zone : view.at("zones").as_array()) {
      if (zone.at("seat").as_string() == "first" && zone.at("zone").as_string() == "governor") {
        return zone.at("cards").as_array()[0].at("card").as_int64();
      }
    }
    return std::int64_t{-1};
  };
  ok(R"({"cmd":"position","position":{"turn_player":"first","step":"spell_phase",)"
     R"("first":{"hand":["ebb_of_small_things","foundling_doll"],"deck":["10 travellers_gifts"],)"
     R"("lands":[{"creature":"foundling_doll"}]},"second":{"deck":["10 foundling_doll"]}}})");
  const std::int64_t seen = standing();
  const std::int64_t other = 1;  // the second card of the hand
  ASSERT_NE(seen, other);
  ok(R"({"cmd":"apply","move":[16,0,255,255]})");
  EXPECT_EQ(standing(), -1);
  const auto named = [&](const json::value& move) {
    return move.at("do").as_string() == "play_creature" && move.at("card").as_int64() == other;
  };
  for (int answers = 0; answers < 20; ++answers) {
    const json::array moves = ok(R"({"cmd":"legal"})").at("moves").as_array();
    const auto* const play = std::find_if(moves.begin(), moves.end(), named);
    const json::value& move = play == moves.end() ? moves[0] : *play;
    ok(R"({"cmd":"apply","move":)" + json::serialize(move.at("move")) + "}");
    if (play != moves.end()) { break; }
  }
  const json::object view = ok(R"({"cmd":"view","seat":"second"})").at("view").as_object();
  EXPECT_EQ(json::serialize(view).find(R"({"card":1,)"), std::string::npos);
  EXPECT_NE(json::serialize(view).find(fmt::format(R"({{"card":{},)", seen)), std::string::npos);
}

TEST_F(Protocol, FaultsNameThePlaceWhatWasFoundAndWhatIsExpected) {
  EXPECT_EQ(fault(R"({"cmd":"legal"})"), "cmd: found \"legal\", expected new or position first");
  EXPECT_EQ(fault(R"({"cmd":"fly"})").substr(0, 42),
            "cmd: found \"fly\", expected hello, describe");
  EXPECT_EQ(fault(R"({})"), "cmd: found nothing, expected a text");
  EXPECT_EQ(fault("[1]"), ": found a list, expected an object");
  EXPECT_NE(fault("{\"cmd\":").find("found not JSON"), std::string::npos);
  EXPECT_NE(fault(std::string(100000, '[')).find("found not JSON"), std::string::npos);
  EXPECT_NE(fault("{\"cmd\":\"\xc3\x28\"}").find("found not JSON"), std::string::npos);
  EXPECT_EQ(fault(R"({"cmd":"new","decks":["basic"]})"), "decks: found a list, expected two decks");
  EXPECT_EQ(fault(R"({"cmd":"new","decks":["basic",["soldier","soldir"]]})"),
            "decks[1][1]: found \"soldir\", expected a card's id");
  EXPECT_EQ(fault(R"({"cmd":"new","decks":["basic","none"]})"),
            "decks[1]: found \"none\", expected up to 120 card ids, or a deck (basic, other)");
  EXPECT_EQ(fault(R"({"cmd":"new","decks":["basic","basic"],"seed":-1})").substr(0, 15),
            "seed: found -1,");
  EXPECT_NE(fault(R"({"cmd":"new","decks":["basic","basic"],"options":{"x":1}})")
                .find("options: found \"x\""),
            std::string::npos);
  ok(new_);
  EXPECT_EQ(fault(R"({"cmd":"apply","move":[0,255,255]})"),
            "move: found a list, expected four numbers from 0 to 255");
  EXPECT_EQ(fault(R"({"cmd":"apply","move":[0,255,255,256]})"),
            "move: found a list, expected four numbers from 0 to 255");
  EXPECT_EQ(fault(R"({"cmd":"view","seat":"third"})"),
            "seat: found \"third\", expected first, second, spectator");
  EXPECT_EQ(fault(R"({"cmd":"view","seat":"first","x":1})"),
            ": found \"x\", expected one of the fields id, cmd, seat");
}

TEST_F(Protocol, EveryMoveOfAnyBytesIsAnswered) {
  ok(new_);
  FastRandom random(1);
  for (int i = 0; i < 20000; ++i) {
    const Move move{static_cast<Verb>(random.below(32)), static_cast<CardId>(random.below(256)),
                    static_cast<std::uint8_t>(random.below(2) == 0 ? 255 : random.below(256)),
                    static_cast<std::uint8_t>(random.below(2) == 0 ? 255 : random.below(256))};
    const std::string text = "[" + std::to_string(static_cast<int>(move.verb)) + "," +
                             std::to_string(move.card) + "," + std::to_string(move.place) + "," +
                             std::to_string(move.number) + "]";
    const bool legal = ok(R"({"cmd":"why","move":)" + text + "}").at("legal").as_bool();
    ASSERT_EQ(ask(R"({"cmd":"apply","move":)" + text + "}").at("ok").as_bool(), legal) << text;
    if (ok(R"({"cmd":"legal","brief":true})").at("moves").as_array().empty()) { ok(new_); }
  }
}

TEST(ProtocolLines, ALineOfHundredMegabytesIsRefusedWithoutBeingStored) {
  // A stream that makes its characters up as they are read.
  class Endless : public std::streambuf {
   public:
    explicit Endless(std::size_t size) : left_(size) { block_.fill('x'); }

   protected:
    int_type underflow() override {
      if (left_ == 0) {
        if (ended_) { return traits_type::eof(); }
        ended_ = true;
        static char tail[] = "\n{\"cmd\":\"hello\"}\n";
        setg(tail, tail, tail + sizeof(tail) - 1);
        return traits_type::to_int_type(*gptr());
      }
      const std::size_t size = std::min(left_, block_.size());
      left_ -= size;
      setg(block_.data(), block_.data(), block_.data() + size);
      return traits_type::to_int_type(*gptr());
    }

   private:
    std::size_t left_;
    bool ended_ = false;
    std::array<char, 65536> block_{};
  };
  const auto resident = [] {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;  // KiB, the most so far
  };
  Endless endless(100U << 20U);
  std::istream in(&endless);
  std::ostringstream out;
  const long before = resident();
  run_engine(small().supplies(), in, out);
  EXPECT_LT(resident() - before, 16 * 1024);
  std::istringstream replies(out.str());
  std::string line;
  ASSERT_TRUE(std::getline(replies, line));
  EXPECT_NE(line.find("\"ok\":false"), std::string::npos);
  ASSERT_TRUE(std::getline(replies, line));
  EXPECT_NE(line.find("\"ok\":true"), std::string::npos);
}

TEST(ProtocolLines, TheLongestLineIsReadAndOneByteMoreIsNot) {
  std::istringstream in(std::string(kMaxLine, ' ') + '\n' + std::string(kMaxLine + 1, ' ') +
                        "\nlast");
  std::string line;
  EXPECT_EQ(read_line(in, line), LineResult::Line);
  EXPECT_EQ(line.size(), kMaxLine);
  EXPECT_EQ(read_line(in, line), LineResult::TooLong);
  EXPECT_EQ(read_line(in, line), LineResult::Line);
  EXPECT_EQ(line, "last");
  EXPECT_EQ(read_line(in, line), LineResult::End);
}

TEST(ProtocolLines, GarbageIsAnsweredLineByLine) {
  FastRandom random(7);
  std::string garbage;
  for (int i = 0; i < 20000; ++i) { garbage += static_cast<char>(random.below(256)); }
  std::istringstream in(garbage + "\n{\"cmd\":\"quit\"}\n{\"cmd\":\"hello\"}\n");
  std::ostringstream out;
  run_engine(small().supplies(), in, out);
  std::istringstream replies(out.str());
  std::string line;
  int ok = 0;
  while (std::getline(replies, line)) { ok += json::parse(line).at("ok").as_bool() ? 1 : 0; }
  EXPECT_EQ(ok, 1) << "nothing is answered after quit";
}

// docs/protocol.md: lines that begin with "    > " are sent, the line after each begins the reply
// ("…" ends it early).
TEST(ProtocolDocument, ItsExamplesAreTrue) {
  std::ifstream file(std::string(FUDABA_SOURCE_DIR) + "/docs/protocol.md");
  ASSERT_TRUE(file.good());
  Engine engine(small().supplies());
  std::string line;
  std::string reply;
  int examples = 0;
  while (std::getline(file, line)) {
    if (line.rfind("    > ", 0) == 0) {
      reply = engine.answer(line.substr(6));
    } else if (line.rfind("    < ", 0) == 0) {
      const std::size_t cut = line.find("…");
      const std::string expected = line.substr(6, cut == std::string::npos ? cut : cut - 6);
      EXPECT_EQ(cut == std::string::npos ? reply : reply.substr(0, expected.size()), expected);
      ++examples;
    }
  }
  EXPECT_GE(examples, 15);
}

}  // namespace
}  // namespace fudaba::match
