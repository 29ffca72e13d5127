#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/keyed_table.h"
#include "kernel/judgement.h"
#include "kernel/types.h"

// The numbers by which computer players that have learned judge a position. A game declares its own
// beside its rules (features.cpp); what all games have alike stands here and comes first.

namespace fudaba {

enum class CommonFeature : std::uint8_t {
  Turn,       // it is the player's turn
  Hand,       // cards in the hand
  SmallHand,  // the first three of them
  TurnHand,   // cards in the hand in the player's turn
  Deck,       // cards in the deck
  ThinDeck,   // missing from twelve
  BareDeck,   // missing from four
};
constexpr std::size_t kCommonFeatures = count_of<CommonFeature>();

// The names of a game's features, those of the enumerators: the common ones, then its own.
template <typename Own>
inline constexpr auto kFeatureNames = [] {
  constexpr auto kCommon = snake_names<CommonFeature>();
  constexpr auto kOwn = snake_names<Own>();
  static_assert(kCommon.size() + kOwn.size() <= kMostFeatures);
  std::array<std::string_view, kCommon.size() + kOwn.size()> names{};
  std::copy(kOwn.begin(), kOwn.end(), std::copy(kCommon.begin(), kCommon.end(), names.begin()));
  return names;
}();

// The features of one side, to be filled in.
template <typename Own>
struct FeatureSide {
  std::array<int, kCommonFeatures + count_of<Own>()> values{};

  [[nodiscard]] int& operator[](Own feature) {
    return values[kCommonFeatures + static_cast<std::size_t>(feature)];
  }
  [[nodiscard]] int& operator[](CommonFeature feature) {
    return values[static_cast<std::size_t>(feature)];
  }
};

template <typename Side, typename State>
void add_common_features(const State& s, Seat seat, int hand, int deck, Side& side) {
  constexpr int kSmallHand = 3;
  constexpr int kThinDeck = 12;
  constexpr int kBareDeck = 4;
  const bool own_turn = s.turn_player == seat;
  side[CommonFeature::Turn] = own_turn ? 1 : 0;
  side[CommonFeature::Hand] = hand;
  side[CommonFeature::SmallHand] = std::min(hand, kSmallHand);
  side[CommonFeature::TurnHand] = own_turn ? hand : 0;
  side[CommonFeature::Deck] = deck;
  side[CommonFeature::ThinDeck] = std::max(0, kThinDeck - deck);
  side[CommonFeature::BareDeck] = std::max(0, kBareDeck - deck);
}

// The difference between the sides. `fill(seat, side)` finds the features of a side.
template <typename Own, typename Fill>
void compare_sides(Seat seat, Features& features, Fill&& fill) {
  FeatureSide<Own> own;
  FeatureSide<Own> other;
  fill(seat, own);
  fill(opponent_of(seat), other);
  for (std::size_t i = 0; i < own.values.size(); ++i) {
    features.values[i] = own.values[i] - other.values[i];
  }
}

// The stage of the game, `done` of `all`.
[[nodiscard]] constexpr int stage_of(int done, int all) {
  return std::clamp(done * kStages / all, 0, kStages);
}

// A lead of `points`, where `all` win.
[[nodiscard]] constexpr int lead_of(int points, int all) { return points * 100 / all; }

}  // namespace fudaba
