#include "match/set_choice.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace fudaba::match {
namespace {

// A world as the chooser may imagine it: what comes of an answer there tells nothing hidden.
std::unique_ptr<Position> imagined(const Position& position) {
  FastRandom random(1);
  return position.sample(position.decision().player, random);
}

// The cards that are offered; empty if anything else is, but passing.
std::vector<Move> cards_of(const Position& position) {
  const auto moves = std::make_unique<MoveList>();
  position.legal_moves(*moves);
  std::vector<Move> cards;
  for (const Move& move : *moves) {
    if (move.verb == Verb::ChooseCard) { cards.push_back(move); }
    if (move.verb != Verb::ChooseCard && move.verb != Verb::Pass) { return {}; }
  }
  std::sort(cards.begin(), cards.end());
  return cards;
}

// Whether the first of the cards may follow the last one: they are chosen in any order.
bool is_free(const Position& position, std::span<const Move> offered) {
  const std::unique_ptr<Position> world = imagined(position);
  (void)world->apply(offered.back(), nullptr);
  return offered.size() > 1 && asks_on(world->decision(), position.decision(), 1) &&
         world->why_not(offered.front()).allows();
}

// Looks for an order in which all can be given to the same choice.
class Ordering {
 public:
  Ordering(const Position& position, std::span<const Move> cards)
      : asked_(position.decision()), cards_(cards.begin(), cards.end()) {
    found_ = goes_on(*imagined(position));
  }
  [[nodiscard]] std::vector<Move> order() && {
    return found_ ? std::move(order_) : std::vector<Move>{};
  }

 private:
  static constexpr int kMostTries = 2000;

  // Those that are not given yet, in the order in which they were named.
  bool goes_on(const Position& world) {
    if (order_.size() == cards_.size()) { return true; }
    if (!order_.empty() && !asks_on(world.decision(), asked_, order_.size())) { return false; }
    for (std::size_t i = 0; i < cards_.size() && tries_ < kMostTries; ++i) {
      const Move card = cards_[i];
      const auto given = std::count(order_.begin(), order_.end(), card);
      if (given >= std::count(cards_.begin(), cards_.end(), card)) { continue; }
      ++tries_;
      const std::unique_ptr<Position> next = world.clone();
      if (!next->apply(card, nullptr).allows()) { continue; }
      order_.push_back(card);
      if (goes_on(*next)) { return true; }
      order_.pop_back();
    }
    return false;
  }

  const Decision asked_;
  const std::vector<Move> cards_;
  std::vector<Move> order_;
  int tries_ = 0;
  bool found_ = false;
};

}  // namespace

SetChoice set_choice(const Position& position) {
  const Decision asked = position.decision();
  if (asked.kind != DecisionKind::Card || asked.high < 2) { return {}; }
  const std::vector<Move> offered = cards_of(position);
  if (offered.empty() || is_free(position, offered)) { return {}; }
  SetChoice choice{true, {}};
  const std::unique_ptr<Position> world = imagined(position);
  std::vector<Move> all = offered;
  for (Decision now = asked; now.low > 1;) {
    const std::vector<Move> cards = cards_of(*world);
    if (cards.empty()) { break; }
    (void)world->apply(cards.front(), nullptr);
    if (!asks_on(world->decision(), now, 1)) { break; }
    now = world->decision();
    for (const Move& card : cards_of(*world)) { all.push_back(card); }
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  std::set_difference(all.begin(), all.end(), offered.begin(), offered.end(),
                      std::back_inserter(choice.later));
  return choice;
}

std::vector<Move> in_order(const Position& position, std::span<const Move> cards) {
  return Ordering(position, cards).order();
}

bool asks_on(const Decision& now, const Decision& before, std::size_t given) {
  const bool fits = now.by_effect == 0 ? now.high <= before.high : now.high + given == before.high;
  return fits && now.kind == before.kind && now.player == before.player &&
         now.prompt == before.prompt && now.by_effect == before.by_effect;
}

}  // namespace fudaba::match
