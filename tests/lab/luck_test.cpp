// Luck as reviews tell it, played against its definition: by how much a seat's estimate right after
// a die or a card differs from that of the same seat right before it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include "ai/estimate.h"
#include "base/random.h"
#include "lab/review.h"
#include "lab/review_questions.h"
#include "match/match.h"
#include "support/loaded.h"
#include "support/sanitized.h"

namespace fudaba::lab {
namespace {

using test::Loaded;

constexpr std::uint64_t kGames = test::kSanitized ? 12 : 50;

// A match between players who look one decision ahead, conceded after so many moves.
match::Record played(const Loaded& game, std::uint64_t seed) {
  match::Match::Start start;
  start.setup.decks = {game.decks[seed % game.decks.size()].cards,
                       game.decks[seed / 2 % game.decks.size()].cards};
  start.setup.key = key_from_seed(seed);
  match::Match match = *match::Match::start(game.supplies, start, nullptr);
  FastRandom random(seed);
  const std::size_t most = 20 + seed;
  while (match.position().outcome() == Outcome::Ongoing && match.moves().size() < most) {
    (void)match.apply(match.position().choose("greedy", random), nullptr);
  }
  (void)match.concede(0, nullptr);
  return match.record();
}

// What fell in each move of a record: nothing, or a die, a draw, a card turned up.
std::vector<std::vector<ReviewCause>> falls_of(const match::Record& record, const Loaded& game) {
  const std::span<const ZoneSpec> zones = game.game->zones();
  const auto position = game.game->setup(*match::setup_of(record, game.supplies), nullptr);
  std::vector<std::vector<ReviewCause>> falls;
  for (const match::MoveRecord& line : record.moves) {
    std::vector<ReviewCause>& fell = falls.emplace_back();
    if (line.move.verb == Verb::Concede) { break; }
    EventLog events;
    (void)position->apply(line.move, &events);
    for (const Event& event : events) {
      const bool hidden =
          event.from < zones.size() && zones[event.from].visibility == Visibility::Nobody;
      if (event.kind == EventKind::DieRolled) { fell.push_back(ReviewCause::Die); }
      if (!hidden) { continue; }
      const bool drawn = event.kind == EventKind::CardMoved && zones[event.to].is_hand;
      fell.push_back(drawn ? ReviewCause::Draw : ReviewCause::Reveal);
    }
  }
  return falls;
}

bool fell(const std::vector<std::vector<ReviewCause>>& falls, std::size_t from, std::size_t to,
          ReviewCause cause) {
  return std::any_of(falls.begin() + static_cast<std::ptrdiff_t>(from),
                     falls.begin() + static_cast<std::ptrdiff_t>(to), [&](const auto& causes) {
                       return std::find(causes.begin(), causes.end(), cause) != causes.end();
                     });
}

class LuckOfEveryGame : public testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] static const Loaded& game() { return Loaded::of(GetParam()); }
};
INSTANTIATE_TEST_SUITE_P(Luck, LuckOfEveryGame, testing::Range(std::size_t{0}, games().size()),
                         [](const auto& game) { return std::string(games()[game.param].id); });

TEST_P(LuckOfEveryGame, IsToldOnlyWhereADieOrACardFell) {
  std::size_t told = 0;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    const match::Record record = played(game(), seed);
    ReviewOptions options;
    options.iterations = 3000;
    const auto found = review(record, game().supplies, options);
    ASSERT_TRUE(found) << seed;
    const auto falls = falls_of(record, game());
    for (std::size_t i = 1; i < found->points.size(); ++i) {
      const ReviewPoint& point = found->points[i];
      if (point.luck == 0) { continue; }
      ++told;
      ASSERT_TRUE(fell(falls, found->points[i - 1].at, point.at, point.cause))
          << seed << ", after " << found->points[i - 1].at << " moves";
    }
    for (const Swing& swing : found->swings) {
      ASSERT_TRUE(fell(falls, swing.at - 1, swing.at, swing.cause)) << seed << ", " << swing.at;
    }
  }
  EXPECT_GT(told, 0U);
}

constexpr int kSearch = 60;
constexpr int kWorlds = 10;

// By how much the chance of whoever decides after a stroke differs from what it was before it, both
// as an appraisal finds it in his eyes: before it in the worlds that he thinks possible.
std::optional<ai::Estimate> by_definition(const Stroke& stroke, const Position& after) {
  const Seat seat = after.decision().player;
  FastRandom random(stroke.at);
  ai::Sample before;
  for (int i = 0; i < kWorlds; ++i) {
    const std::unique_ptr<Position> world = stroke.position->sample(seat, random);
    if (!world->apply(stroke.move, nullptr).allows()) { continue; }
    const bool asks = world->outcome() == Outcome::Ongoing && world->decision().player == seat;
    if (asks) { before.add(world->appraise(nullptr, {kSearch, nullptr}).chance.mean); }
  }
  const ai::Estimate expected = before.estimate(-1);
  if (expected.mean < 0) { return std::nullopt; }
  const ai::Estimate found = after.appraise(nullptr, {kSearch, nullptr}).chance;
  return ai::Estimate{found.mean - expected.mean, std::hypot(found.error, expected.error)};
}

// One stroke of each of fifty games. Whether they agree is seen in all of them together: each alone
// is known within its error.
TEST_P(LuckOfEveryGame, IsTheSameSeatsEstimateRightAfterLessThatRightBefore) {
  double differences = 0;
  double variance = 0;
  double together = 0;
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    const match::Record record = played(game(), seed);
    std::vector<ReviewQuestion> asked = questions_of(record, game().supplies);
    const auto with_luck =
        std::find_if(asked.rbegin(), asked.rend(),
                     [](const ReviewQuestion& one) { return !one.strokes.empty(); });
    if (with_luck == asked.rend()) { continue; }
    const Stroke& stroke = with_luck->strokes.back();
    const std::unique_ptr<Position> after = stroke.position->clone();
    (void)after->apply(stroke.move, nullptr);
    if (after->outcome() != Outcome::Ongoing) { continue; }
    const auto expected = by_definition(stroke, *after);
    if (!expected) { continue; }
    const Seat seat = after->decision().player;
    const ai::Luck luck = stroke.position->luck(stroke.move, stroke.fortune, {1000});
    const ai::Estimate dice = luck.dice[seat];
    const ai::Estimate cards = luck.cards[seat];
    const double told = dice.mean + cards.mean;
    const double error = std::hypot(expected->error, dice.error, cards.error);
    EXPECT_NEAR(told, expected->mean, 4 * error + 0.08) << seed << ", move " << stroke.at;
    ++compared;
    differences += told - expected->mean;
    variance += error * error;
    // Only what is more than error says which way it went.
    if (std::abs(told) > std::hypot(dice.error, cards.error) &&
        std::abs(expected->mean) > expected->error) {
      together += told * expected->mean;
    }
  }
  ASSERT_GT(compared, static_cast<int>(kGames) / 3);
  EXPECT_LT(std::abs(differences), 4 * std::sqrt(variance)) << "neither too much nor too little";
  EXPECT_GE(together, 0) << "good luck is told as good, bad luck as bad";
}

// Who does not see what falls has no luck by it.
TEST_P(LuckOfEveryGame, ADrawIsNoLuckOfWhoDoesNotSeeIt) {
  std::size_t unseen = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    for (const ReviewQuestion& one : questions_of(played(game(), seed), game().supplies)) {
      for (const Stroke& stroke : one.strokes) {
        if (stroke.fortune.dice || stroke.cards != ReviewCause::Draw) { continue; }
        const ai::Luck luck = stroke.position->luck(stroke.move, stroke.fortune, {100});
        EXPECT_EQ(luck.dice, ai::Luck{}.dice);
        for (const ai::Estimate& of : luck.cards) { unseen += of == ai::Estimate{0, 0} ? 1 : 0; }
      }
    }
  }
  EXPECT_GT(unseen, 0U);
}

}  // namespace
}  // namespace fudaba::lab
