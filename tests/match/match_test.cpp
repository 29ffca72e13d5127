#include "match/match.h"

#include <gtest/gtest.h>

#include "match/small_game.h"

namespace fudaba::match {
namespace {

using test::small;

TEST(Match, RecordsEveryMoveWithTheStateAfterIt) {
  const Match match = small().played(1, 40);
  ASSERT_EQ(match.moves().size(), 40U);
  EXPECT_EQ(match.moves().back().state, match.position().digest());
}

TEST(Match, ARefusedMoveChangesNothing) {
  Match match = small().start(2);
  const std::uint64_t before = match.position().digest();
  EventLog events;
  EXPECT_FALSE(match.apply({Verb::Yes, kNoCard, 255, 255}, &events).allows());
  EXPECT_EQ(match.position().digest(), before);
  EXPECT_TRUE(match.moves().empty());
  EXPECT_TRUE(events.empty());
}

TEST(Match, UndoTakesAMoveBackUnlessItRevealedSomething) {
  int undone = 0;
  int refused = 0;
  Match match = small().start(3);
  FastRandom random(3);
  while (match.position().outcome() == Outcome::Ongoing && match.moves().size() < 200) {
    const std::uint64_t before = match.position().digest();
    const std::size_t count = match.moves().size();
    const Move move = match.position().choose("random", random);
    EventLog events;
    ASSERT_TRUE(match.apply(move, &events).allows());
    const bool revealed =
        std::any_of(events.begin(), events.end(), [](const Event& e) { return e.reveals; });
    const std::uint64_t after = match.position().digest();
    if (match.undo() == Match::UndoResult::Done) {
      ++undone;
      EXPECT_FALSE(revealed);
      EXPECT_EQ(match.position().digest(), before);
      EXPECT_EQ(match.moves().size(), count);
      ASSERT_TRUE(match.apply(move, nullptr).allows());
    } else {
      ++refused;
      EXPECT_TRUE(revealed);
    }
    EXPECT_EQ(match.position().digest(), after);
    EXPECT_EQ(match.moves().size(), count + 1);
  }
  EXPECT_GT(undone, 0);
  EXPECT_GT(refused, 0);
}

TEST(Match, NothingIsUndoneBeforeTheFirstMove) {
  Match match = small().start(4);
  EXPECT_EQ(match.undo(), Match::UndoResult::NothingToUndo);
}

TEST(Match, ConcedingEndsItAndCanBeReplayed) {
  Match match = small().played(5, 10);
  ASSERT_TRUE(match.concede(1, nullptr));
  EXPECT_EQ(match.position().outcome(), Outcome::FirstWins);
  EXPECT_FALSE(match.concede(0, nullptr));
  EXPECT_FALSE(replay(match.record(), small().supplies()).misfit);
}

TEST(Match, GoesOnFromItsRecord) {
  Match match = small().played(6, 30);
  auto resumed = Match::resume(small().supplies(), match.record());
  ASSERT_TRUE(resumed);
  EXPECT_EQ(resumed->position().digest(), match.position().digest());
  EXPECT_EQ(resumed->record(), match.record());
}

TEST(Match, ItsRecordNamesTheHouseRulesThatNobodyChanged) {
  std::vector<catalog::RuleOption> rules(2);
  rules[0].id = "stall_rule";
  rules[0].fallback = 1;
  rules[1].id = "battle_card_laying";
  Supplies supplies = small().supplies();
  supplies.house_rules = rules;
  Match::Start start;
  start.setup.options = {{"battle_card_laying", 1}};
  const Record record = Match::start(supplies, std::move(start), nullptr)->record();
  const std::vector<std::pair<std::string, std::string>> expected{
      {"battle_card_laying", "until_pass"}, {"stall_rule", "true"}};
  EXPECT_EQ(record.options, expected);
}

TEST(Match, SetupsThatCannotBePlayedAreRefused) {
  const Supplies supplies = small().supplies();
  const auto refuses = [&](const std::function<void(MatchSetup&)>& change) {
    Match::Start start;
    start.setup.decks = {supplies.decks[0].cards, supplies.decks[1].cards};
    change(start.setup);
    return !Match::start(supplies, std::move(start), nullptr).has_value();
  };
  EXPECT_FALSE(refuses([](MatchSetup&) {}));
  EXPECT_TRUE(
      refuses([](MatchSetup& s) { s.decks[0].cards.resize(kMaxDeck + 1, s.decks[0].cards[0]); }));
  EXPECT_TRUE(
      refuses([&](MatchSetup& s) { s.decks[1].cards[0] = small().game().pool().find("volcano"); }));
  EXPECT_TRUE(refuses([](MatchSetup& s) { s.decks[1].cards[0] = 9999; }));
  EXPECT_TRUE(refuses([](MatchSetup& s) { s.options = {{"stall_rule", 2}}; }));
  EXPECT_TRUE(refuses([](MatchSetup& s) { s.options = {{"no_such_rule", 0}}; }));
}

}  // namespace
}  // namespace fudaba::match
