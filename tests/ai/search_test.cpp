// What is promised of every search, whatever the game: it sees no more than its player, ends when
// it is told to, and always has an answer.
#include "ai/search.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <set>
#include <thread>
#include <vector>

#include "ai/positions.h"
#include "games/adapter.h"
#include "support/other_world.h"

namespace fudaba::ai {
namespace {

template <typename Game>
class Search : public test::Positions<Game> {
 protected:
  static constexpr int kIterations = 60;

  [[nodiscard]] std::vector<Answer> search(const typename Game::State& state,
                                           const Limits& limits) {
    const auto answers = searcher_.search(this->perspective(state), limits, FastRandom(1));
    return {answers.begin(), answers.end()};
  }

  // The faces of a player's cards, wherever they are.
  [[nodiscard]] static std::vector<DefId> faces_of(const typename Game::State& state, Seat seat) {
    const auto* first = state.cards.def.data() + first_card_of(seat);
    std::vector<DefId> faces(first, first + state.deck_cards[seat]);
    std::sort(faces.begin(), faces.end());
    return faces;
  }

 private:
  Searcher<Game> searcher_{this->game(), Sight{}, kIterations};
};

using fudaba::test::AllGames;
TYPED_TEST_SUITE(Search, AllGames);

// The law: what the player may not know changes nothing, not a single visit.
TYPED_TEST(Search, WhatIsHiddenChangesNothing) {
  FastRandom random(3);
  for (const auto& state : this->positions(40)) {
    const auto other =
        test::other_world(this->game(), state, TypeParam::decision(state).player, random);
    other->random = RandomStream({random.next(), random.next()});
    ASSERT_EQ(this->search(state, {this->kIterations}), this->search(*other, {this->kIterations}));
  }
}

// Where the lists are closed, that includes what the opponent has brought.
TYPED_TEST(Search, AClosedListChangesNothing) {
  FastRandom random(4);
  this->bring_own_decks();
  int other_lists = 0;
  for (auto& state : this->positions(40)) {
    state.closed_lists = 1;
    const Seat viewer = TypeParam::decision(state).player;
    const auto other = test::other_world(this->game(), state, viewer, random);
    other_lists +=
        this->faces_of(state, opponent_of(viewer)) == this->faces_of(*other, opponent_of(viewer))
            ? 0
            : 1;
    ASSERT_EQ(this->faces_of(state, viewer), this->faces_of(*other, viewer));
    ASSERT_EQ(this->search(state, {this->kIterations}), this->search(*other, {this->kIterations}));
  }
  EXPECT_GT(other_lists, 5);
}

// The settled state looks to the player as the true one, and so does every world drawn from it.
TYPED_TEST(Search, WhatASearchBeginsFromLooksLikeTheTruth) {
  using View = typename TypeParam::View;
  const auto view_of = [this](const auto& state, Seat viewer) {
    const auto view = std::make_unique<View>();
    this->game().view_of(state, viewer, *view);
    std::vector<int> parts;
    const auto& seen = view->cards;
    for (std::size_t z = 0; z < seen.zone_count; ++z) {
      parts.insert(parts.end(), {seen.zones[z].zone, seen.zones[z].count});
    }
    for (std::size_t i = 0; i < seen.card_count; ++i) {
      parts.insert(parts.end(), {seen.cards[i].card, seen.cards[i].def, int{seen.cards[i].mixed}});
    }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const auto& known = seen.known_in_group[seat];
      parts.insert(parts.end(), known.begin(), known.begin() + seen.known_count[seat]);
    }
    for (const Fact& fact : view->facts) {
      parts.insert(parts.end(), {fact.row, fact.seat, fact.place, fact.card, fact.value});
    }
    return parts;
  };
  FastRandom random(5);
  bool closed = false;
  for (auto& state : this->positions(200)) {
    closed = !closed;
    state.closed_lists = closed ? 1 : 0;
    const Seat viewer = TypeParam::decision(state).player;
    auto settled = state;
    this->perspective(state).settle(settled);
    auto world = settled;
    this->game().sample(settled, viewer, random, world);
    for (const auto& one : {settled, world}) {
      ASSERT_EQ(view_of(state, viewer), view_of(one, viewer));
      ASSERT_EQ(this->moves_of(state), this->moves_of(one));
    }
  }
}

// Each answer that is listed is one of the search's, or the twin of one, or nobody would give it.
TYPED_TEST(Search, AnswersAreTheSensibleMovesWithoutTwins) {
  for (const auto& state : this->positions(100)) {
    MoveList moves;
    list_sensible(this->game(), state, moves);
    Labels<TypeParam> labels;
    labels.begin(state, TypeParam::decision(state).player);
    std::set<Label> different;
    for (const Move& move : moves) { different.insert(labels.of(state, move)); }
    const std::vector<Answer> answers = this->search(state, {0});
    ASSERT_EQ(answers.size(), different.size());
    for (const Answer& answer : answers) {
      ASSERT_NE(std::find(moves.begin(), moves.end(), answer.move), moves.end());
      ASSERT_EQ(different.erase(labels.of(state, answer.move)), 1U);
    }
  }
}

TYPED_TEST(Search, EveryIterationIsOneVisitOfAnAnswer) {
  for (const auto& state : this->positions(10)) {
    std::uint32_t visits = 0;
    const std::vector<Answer> answers = this->search(state, {this->kIterations});
    if (best_of(answers).verdict == Verdict::Wins) { continue; }
    for (const Answer& answer : answers) {
      visits += answer.visits;
      ASSERT_GE(answer.mean, 0);
      ASSERT_LE(answer.mean, 1);
    }
    ASSERT_EQ(visits, static_cast<std::uint32_t>(this->kIterations));
  }
}

TYPED_TEST(Search, WithoutIterationsThereArePriors) {
  for (const auto& state : this->positions(20)) {
    double sum = 0;
    for (const Answer& answer : this->search(state, {0})) {
      ASSERT_EQ(answer.visits, 0U);
      sum += answer.prior;
    }
    ASSERT_NEAR(sum, 1, 1e-4);
  }
}

TYPED_TEST(Search, StoppedBeforeItBeginsItHasAnAnswer) {
  const std::atomic<bool> stop{true};
  for (const auto& state : this->positions(20)) {
    const std::vector<Answer> answers = this->search(state, {1000000000, &stop});
    ASSERT_TRUE(this->game().why_not(state, best_of(answers).move).allows());
    for (const Answer& answer : answers) { ASSERT_EQ(answer.visits, 0U); }
  }
}

// It would go on for hours; its tree is long full.
TYPED_TEST(Search, ItStopsWhenItIsTold) {
  std::atomic<bool> stop{false};
  std::thread teller([&stop] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
  });
  const auto state = this->positions(1).front();
  const std::vector<Answer> answers = this->search(state, {1000000000, &stop});
  teller.join();
  EXPECT_TRUE(this->game().why_not(state, best_of(answers).move).allows());
}

}  // namespace
}  // namespace fudaba::ai
