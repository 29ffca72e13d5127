// The player without search, and what it is told of a position.
#include "ai/instinct.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "ai/players.h"
#include "ai/positions.h"
#include "effect/net_cards.h"
#include "support/other_world.h"

namespace fudaba::ai {
namespace {

// A net in which every row that `inputs` may name has weights of its own.
NetWeights drawn_weights(std::vector<std::uint32_t> keys, std::uint64_t seed) {
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  FastRandom random(seed);
  const auto draw = [&](std::uint32_t most) {
    return static_cast<std::int16_t>(static_cast<int>(random.below(2 * most + 1)) -
                                     static_cast<int>(most));
  };
  NetWeights weights;
  weights.games = 1;
  weights.keys = std::move(keys);
  weights.rows.resize(weights.keys.size());
  for (NetShape::Row& row : weights.rows) {
    for (std::int16_t& number : row) { number = draw(200); }
  }
  for (NetShape::Row& unit : weights.layers.hidden) {
    for (std::int16_t& number : unit) { number = draw(400); }
  }
  for (auto& output : weights.layers.outputs) {
    for (std::int16_t& number : output) { number = draw(800); }
  }
  return weights;
}

template <typename Game>
class InstinctIn : public test::Positions<Game> {
 protected:
  using State = typename Game::State;

  [[nodiscard]] State settled(const State& state) const {
    State seen = state;
    this->perspective(state).settle(seen);
    return seen;
  }

  // All that is told of a position and the answers to it.
  [[nodiscard]] std::vector<std::vector<Input>> told_of(const State& state) const {
    const State seen = settled(state);
    Inputs<Game> inputs(this->game(), seen, Game::decision(state).player);
    std::vector<std::vector<Input>> told;
    const auto add = [&](std::span<const Input> list) {
      told.emplace_back(list.begin(), list.end());
    };
    add(inputs.position());
    for (const Move& move : this->moves_of(state)) { add(inputs.of(move)); }
    return told;
  }

  // A net that knows every row of these positions.
  [[nodiscard]] NetWeights weights_for(const std::vector<State>& states) const {
    const CardPool& pool = this->game().pool();
    std::vector<std::uint32_t> keys;
    for (const State& state : states) {
      for (const std::vector<Input>& list : told_of(state)) {
        for (const Input input : list) {
          if ((input & kCardInput) == 0) {
            keys.push_back(input);
            continue;
          }
          const std::uint32_t context = (input & ~kCardInput) >> kInputDefBits;
          for (const std::uint32_t mark :
               marks_of(pool, static_cast<DefId>(input & kInputDefMask))) {
            keys.push_back(card_row(context, mark));
          }
        }
      }
    }
    return drawn_weights(std::move(keys), 1);
  }
};

TYPED_TEST_SUITE(InstinctIn, test::AllGames);

// Fair: whatever a player does not know may be otherwise, and the net is told the same.
TYPED_TEST(InstinctIn, PositionsThatLookTheSameAreToldTheSame) {
  FastRandom random(3);
  bool closed = false;
  int others = 0;
  for (auto& state : this->positions(300)) {
    closed = !closed;
    state.closed_lists = closed ? 1 : 0;
    const Seat viewer = TypeParam::decision(state).player;
    const auto other = test::other_world(this->game(), state, viewer, random);
    others += other->cards.def == state.cards.def ? 0 : 1;
    ASSERT_EQ(this->told_of(state), this->told_of(*other));
  }
  EXPECT_GT(others, 200);
}

TYPED_TEST(InstinctIn, AnswersToAQuestionAreToldApart) {
  std::size_t moves = 0;
  std::size_t different = 0;
  for (const auto& state : this->positions(100)) {
    auto told = this->told_of(state);
    told.erase(told.begin());
    moves += told.size();
    different += std::set<std::vector<Input>>(told.begin(), told.end()).size();
  }
  // Equal cards of a hand are told alike.
  EXPECT_GT(different * 10, moves * 7) << different << " of " << moves;
}

TYPED_TEST(InstinctIn, ChoosesTheAnswerThatItLikesBest) {
  const auto states = this->positions(60);
  CardPool pool = this->game().pool();
  pool.net = net_for(this->weights_for(states), pool);
  const TypeParam game(pool);
  int liked = 0;
  for (const auto& state : states) {
    const Perspective<TypeParam> perspective(game, state, TypeParam::decision(state).player);
    const Move chosen = choose_by_instinct(perspective);
    FastRandom random(1);
    ASSERT_EQ(choose(kInstinct, perspective, random, {}), chosen);
    const auto seen = this->settled(state);
    Inputs<TypeParam> inputs(game, seen, perspective.seat());
    Instinct instinct(pool.net);
    instinct.look_at(inputs.position());
    const auto worth = [&](const Move& move) { return liking(instinct.judge(inputs.of(move))); };
    MoveList moves;
    list_sensible(game, seen, moves);
    for (const Move& move : moves) { ASSERT_LE(worth(move), worth(chosen)); }
    liked += worth(chosen) != worth(moves[0]) ? 1 : 0;
  }
  EXPECT_GT(liked, 10);
}

TYPED_TEST(InstinctIn, WithoutANetItLooksAheadInstead) {
  CardPool pool = this->game().pool();
  pool.net = {};
  const TypeParam game(pool);
  for (const auto& state : this->positions(10)) {
    const Perspective<TypeParam> perspective(game, state, TypeParam::decision(state).player);
    FastRandom one(1);
    FastRandom two(1);
    EXPECT_EQ(choose(kInstinct, perspective, one, {}), choose_greedy(perspective, two));
  }
}

// A card that the net has never met is judged by what it says.
TYPED_TEST(InstinctIn, ACardIsTheSumOfItselfAndWhatItSays) {
  const auto states = this->positions(20);
  const NetWeights weights = this->weights_for(states);
  CardPool pool = this->game().pool();
  const auto card = static_cast<DefId>(pool.defs.size());
  pool.defs.push_back(pool.defs.front());
  pool.texts.push_back(pool.texts.front());
  pool.texts.back().id = "a_card_that_nobody_knows";
  const Net net = net_for(weights, pool);
  int known = 0;
  for (std::size_t context = 0; context < kNetContexts; ++context) {
    const std::uint32_t old_row = net.card_rows[context * net.defs];
    const std::uint32_t new_row = net.card_rows[context * net.defs + card];
    if (old_row == 0) { continue; }
    NetShape::Row own{};
    const std::uint32_t key =
        card_row(static_cast<std::uint32_t>(context), marks_of(pool, 0).front());
    const auto at = std::lower_bound(weights.keys.begin(), weights.keys.end(), key);
    if (at != weights.keys.end() && *at == key) {
      own = weights.rows[static_cast<std::size_t>(at - weights.keys.begin())];
    }
    for (std::size_t i = 0; i < own.size(); ++i) {
      ASSERT_EQ(net.rows[old_row][i], net.rows[new_row][i] + own[i]);
    }
    ++known;
  }
  EXPECT_GT(known, 0);
}

TYPED_TEST(InstinctIn, ANetGrowsWithItsPool) {
  const NetWeights weights = this->weights_for(this->positions(20));
  CardPool pool = this->game().pool();
  Net net = net_for(weights, pool);
  pool.defs.push_back(pool.defs.front());
  pool.texts.push_back(pool.texts.front());
  fit_cards(net, pool);
  const Net anew = net_for(weights, pool);
  EXPECT_EQ(net.card_rows, anew.card_rows);
  EXPECT_EQ(net.rows, anew.rows);
}

// The same bits on every machine: these numbers stand here for all.
TEST(Instinct, OpinionsAreTheSameEverywhere) {
  std::vector<std::uint32_t> keys;
  for (std::uint32_t key = 1; key < 300; ++key) { keys.push_back(key * 7); }
  const Net net = net_for(drawn_weights(keys, 5), CardPool{});
  Instinct instinct(net);
  std::vector<Input> position;
  for (Input input = 7; input < 1400; input += 7) { position.push_back(input); }
  instinct.look_at(position);
  const Opinion first = instinct.judge(std::vector<Input>{1407, 1414});
  const Opinion second = instinct.judge(std::vector<Input>{1421, 3, 1428});
  EXPECT_EQ(first, (Opinion{-1020228, 701234}));
  EXPECT_EQ(second, (Opinion{-956699, 872849}));
}

TEST(Instinct, StepsOfNumbersAreInOrder) {
  std::set<std::uint32_t> steps;
  for (int value = 0; value < 400; ++value) {
    if (value > 0) { EXPECT_GE(step_of(value), step_of(value - 1)) << value; }
    if (value > 0) { EXPECT_NE(step_of(value), step_of(-value)) << value; }
    steps.insert(step_of(value));
  }
  EXPECT_EQ(steps.size(), 21U);
}

}  // namespace
}  // namespace fudaba::ai
