#include "decks/odds.h"

#include <algorithm>

namespace fudaba::decks {
namespace {

// The binomial coefficient, exact enough as a double.
double ways(int n, int k) {
  double product = 1;
  for (int i = 1; i <= k; ++i) { product = product * (n - k + i) / i; }
  return product;
}

}  // namespace

double chance_of_exactly(int size, int copies, int seen, int wanted) {
  const bool can_be = wanted >= 0 && wanted <= copies && wanted <= seen && copies <= size &&
                      seen <= size && seen - wanted <= size - copies;
  if (!can_be) { return 0; }
  return ways(copies, wanted) * ways(size - copies, seen - wanted) / ways(size, seen);
}

double chance_of_at_least(int size, int copies, int seen, int wanted) {
  double chance = 0;
  for (int many = std::max(0, wanted); many <= copies; ++many) {
    chance += chance_of_exactly(size, copies, seen, many);
  }
  return std::min(chance, 1.0);
}

int value_of(std::span<const ProfileEntry> profile, ProfileRow row) {
  const auto entry = std::find_if(profile.begin(), profile.end(),
                                  [&](const ProfileEntry& one) { return one.row == row; });
  return entry == profile.end() ? 0 : entry->value;
}

int seen_by_turn(std::span<const ProfileEntry> profile, int turn, TurnOrder begins) {
  const int hand = value_of(profile, ProfileRow::OpeningHand);
  if (turn <= 0) { return hand; }
  const int each = value_of(profile, ProfileRow::DrawPerTurn);
  const int first = begins == TurnOrder::First ? value_of(profile, ProfileRow::FirstDraw) : each;
  return hand + first + each * (turn - 1);
}

}  // namespace fudaba::decks
