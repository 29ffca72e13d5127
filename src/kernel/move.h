#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "base/check.h"
#include "kernel/types.h"

namespace fudaba {

// The kind of a move. The kernel names the answers that every game has; a game's own acts begin at
// kFirstAct.
enum class Verb : std::uint8_t {
  Pass,            // do nothing here; or: no more, when several were asked for
  ChooseCard,      // card
  ChoosePosition,  // a card whose face the chooser does not know: place = zone, number = position
                   // in it
  ChoosePlace,     // place (a game's numbering)
  ChooseNumber,    // number
  ChooseOption,    // number = index of the option offered
  Yes,
  No,
  Concede,  // always possible, never listed
};
constexpr std::uint8_t kFirstAct = 16;

// The answer to a decision: four bytes, compared as a whole, ordered by its fields. Fields a verb
// does not use have their "none" value.
struct Move {
  Verb verb;
  CardId card;
  std::uint8_t place;
  std::uint8_t number;

  friend constexpr bool operator==(const Move&, const Move&) = default;
  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 4);

[[nodiscard]] constexpr bool is_act(const Move& move) {
  return static_cast<std::uint8_t>(move.verb) >= kFirstAct;
}

[[nodiscard]] constexpr Move pass() { return {Verb::Pass, kNoCard, 255, 255}; }
[[nodiscard]] constexpr Move choose_card(CardId card) { return {Verb::ChooseCard, card, 255, 255}; }
[[nodiscard]] constexpr Move choose_place(std::uint8_t place) {
  return {Verb::ChoosePlace, kNoCard, place, 255};
}
[[nodiscard]] constexpr Move choose_number(std::uint8_t number) {
  return {Verb::ChooseNumber, kNoCard, 255, number};
}
[[nodiscard]] constexpr Move choose_option(std::uint8_t index) {
  return {Verb::ChooseOption, kNoCard, 255, index};
}
[[nodiscard]] constexpr Move choose_position(ZoneId zone, std::uint8_t index) {
  return {Verb::ChoosePosition, kNoCard, zone, index};
}
[[nodiscard]] constexpr Move answer(bool yes) {
  return {yes ? Verb::Yes : Verb::No, kNoCard, 255, 255};
}

// All answers to one decision, each once, in an order that depends on nothing hidden from the
// chooser. A choice of several cards is a chain of single choices and a set has at most kMaxNames
// cards, so this bound holds for any position. Not zeroed: it is made for every decision.
class MoveList {
 public:
  static constexpr std::size_t kCapacity = 2048;

  void clear() { count_ = 0; }
  void push_back(const Move& move) {
    FUDABA_CHECK(count_ < kCapacity);
    items_[count_++] = move;
  }
  // push_back if it is wanted, without a branch: which of a hand's cards may be played is as good
  // as random to the processor.
  void push_back_if(bool wanted, const Move& move) {
    FUDABA_CHECK(count_ < kCapacity);
    items_[count_] = move;
    count_ += static_cast<std::size_t>(wanted);
  }
  // Room for the next moves; take_over says how much of it was used. For lists in which a move is
  // written first and then kept or not.
  [[nodiscard]] Move* room_for(std::size_t count) {
    FUDABA_CHECK(count_ + count <= kCapacity);
    return items_.data() + count_;
  }
  void take_over(const Move* end) { count_ = static_cast<std::size_t>(end - items_.data()); }
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] const Move& operator[](std::size_t i) const { return items_[i]; }
  [[nodiscard]] const Move* begin() const { return items_.data(); }
  [[nodiscard]] const Move* end() const { return items_.data() + count_; }

 private:
  std::array<Move, kCapacity> items_;
  std::size_t count_ = 0;
};

}  // namespace fudaba
