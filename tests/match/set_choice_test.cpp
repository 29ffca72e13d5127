// Sets of cards that people name in any order, in matches of all games.
#include "match/set_choice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "base/random.h"
#include "match/match.h"
#include "support/loaded.h"

namespace fudaba {
namespace {

using match::SetChoice;
using test::Loaded;

constexpr std::uint64_t kMatches = 6;

// Matches at random; f(position) at each choice of several cards.
template <typename F>
void at_choices(const Loaded& game, F&& f) {
  for (std::uint64_t seed = 0; seed < kMatches; ++seed) {
    match::Match::Start start;
    start.setup.decks = {game.decks[seed % game.decks.size()].cards,
                         game.decks[(seed + 1) % game.decks.size()].cards};
    start.setup.key = key_from_seed(seed);
    start.players = {"A", "B"};
    match::Match match = *match::Match::start(game.supplies, start, nullptr);
    FastRandom random(seed);
    while (match.position().outcome() == Outcome::Ongoing) {
      const Decision& asked = match.position().decision();
      if (asked.kind == DecisionKind::Card && asked.high > 1) { f(match.position(), random); }
      (void)match.apply(match.position().choose("random", random), nullptr);
    }
  }
}

// The cards that may come into the set.
std::vector<Move> cards_of(const Position& position, const SetChoice& set) {
  MoveList legal;
  position.legal_moves(legal);
  std::vector<Move> cards(set.later);
  std::copy_if(legal.begin(), legal.end(), std::back_inserter(cards),
               [](const Move& move) { return move.verb == Verb::ChooseCard; });
  return cards;
}

void shuffle(std::vector<Move>& moves, FastRandom& random) {
  for (std::size_t i = moves.size(); i > 1; --i) {
    std::swap(moves[i - 1], moves[random.below(static_cast<std::uint32_t>(i))]);
  }
}

TEST(SetChoice, AnyCardsInAnyOrderCanBeGiven) {
  int sets = 0;
  int with_later = 0;
  int others = 0;
  int refused = 0;
  int by_rules = 0;  // the last cards
  for (std::size_t n = 0; n < games().size(); ++n) {
    at_choices(Loaded::of(n), [&](const Position& position, FastRandom& random) {
      const Decision asked = position.decision();
      const SetChoice set = match::set_choice(position);
      if (!set.is_set) {
        EXPECT_TRUE(set.later.empty());
        ++others;
        return;
      }
      ++sets;
      with_later += set.later.empty() ? 0 : 1;
      std::vector<Move> cards = cards_of(position, set);
      ASSERT_GE(cards.size(), std::max<std::size_t>(1, asked.low));
      shuffle(cards, random);
      const std::size_t least = std::max<std::size_t>(1, asked.low);
      const std::size_t most = std::min<std::size_t>(asked.high, cards.size());
      cards.resize(least + random.below(static_cast<std::uint32_t>(most - least + 1)));
      const std::vector<Move> order = match::in_order(position, cards);
      if (order.empty()) {  // a cost that asks for other cards as well
        ++refused;
        return;
      }
      for (const Move& card : order) { EXPECT_EQ(std::count(cards.begin(), cards.end(), card), 1); }
      by_rules += order.size() < cards.size() ? 1 : 0;
      ASSERT_TRUE(order.size() == cards.size() || asked.low == asked.high);
      const std::unique_ptr<Position> after = position.clone();
      for (std::size_t i = 0; i < order.size(); ++i) {
        ASSERT_TRUE(i == 0 || match::asks_on(after->decision(), asked, i));
        ASSERT_TRUE(after->apply(order[i], nullptr).allows());
      }
    });
  }
  EXPECT_GT(sets, 20);
  EXPECT_GT(with_later, 0);
  EXPECT_LT(refused * 20, sets);
  EXPECT_GT(by_rules, 0);
  EXPECT_GT(others, 20);
}

// In every world that looks the same to the chooser.
TEST(SetChoice, ItTellsNothingHidden) {
  for (std::size_t n = 0; n < games().size(); ++n) {
    at_choices(Loaded::of(n), [&](const Position& position, FastRandom& random) {
      const auto other = position.sample(position.decision().player, random);
      const SetChoice here = match::set_choice(position);
      const SetChoice there = match::set_choice(*other);
      EXPECT_EQ(here.is_set, there.is_set);
      EXPECT_EQ(here.later, there.later);
    });
  }
}

TEST(SetChoice, WhatCannotBeGivenIsNoOrder) {
  int tried = 0;
  at_choices(Loaded::of(2), [&](const Position& position, FastRandom&) {
    const SetChoice set = match::set_choice(position);
    if (!set.is_set) { return; }
    const Move card = cards_of(position, set).front();
    EXPECT_TRUE(match::in_order(position, std::vector{card, card}).empty());
    EXPECT_TRUE(match::in_order(position, std::vector{choose_card(kNoCard)}).empty());
    ++tried;
  });
  EXPECT_GT(tried, 0);
}

}  // namespace
}  // namespace fudaba
