#include "support/table.h"

#include <algorithm>

namespace fudaba::test {
namespace {

constexpr const char* kRow[] = {"volcano", "grassland", "lake", "forest", "city", "ruins"};

}  // namespace

Table& Table::land(Seat seat, int land, const std::string& card) {
  lands_[seat][static_cast<unsigned>(land - 1)] = card;
  return *this;
}

Table& Table::dice(const std::vector<int>& wanted) {
  std::vector<std::array<std::uint32_t, 2>> numbers;
  numbers.reserve(wanted.size());
  for (const int die : wanted) { numbers.push_back({6, static_cast<std::uint32_t>(die - 1)}); }
  return randoms(numbers);
}

Table& Table::randoms(const std::vector<std::array<std::uint32_t, 2>>& wanted) {
  for (std::uint64_t seed = 0; seed < 10'000'000; ++seed) {
    RandomStream stream(key_from_seed(seed));
    const bool fits = std::all_of(wanted.begin(), wanted.end(), [&](const auto& number) {
      return stream.below(number[0]) == number[1];
    });
    if (fits) {
      spec_.key = key_from_seed(seed);
      return *this;
    }
  }
  ADD_FAILURE() << "no key gives these numbers";
  return *this;
}

void Table::fill_in(Seat seat) {
  for (int land = 1; land <= culdcept::kLands; ++land) {
    const std::string& wanted = lands_[seat][static_cast<unsigned>(land - 1)];
    lay("land", seat, land, {wanted.empty() ? kRow[land - 1] : wanted});
  }
}

Table& Table::at(const std::string& step, int destination) {
  if (destination > 0) { value("destination", destination); }
  return GameTable::at(step);
}

// With whatever place and number.
Move Table::move_of(Act act, const std::string& card) const {
  if (card.empty()) { return {culdcept::verb(act), kNoCard, 255, 255}; }
  for (const Move& legal : moves()) {
    if (legal.verb == culdcept::verb(act) && is_of(legal, card)) { return legal; }
  }
  return GameTable::move_of(act, card);
}

Table& Table::use(const std::string& card, unsigned ability) {
  return play(
      {culdcept::verb(Act::UseAbility), find(card), 255, static_cast<std::uint8_t>(ability)});
}

Table& Table::option_nr(int index) {
  for (const Move& move : moves()) {
    if (move.verb == Verb::ChooseOption && move.number == index) { return play(move); }
  }
  ADD_FAILURE() << "no option " << index;
  return *this;
}

std::string Table::governor(Seat seat, int land) const {
  const CardId c = read().governor(seat, land - 1);
  return c == kNoCard ? std::string() : std::string(name(c));
}

int Table::events(EventKind kind) const {
  return static_cast<int>(
      std::count_if(log_.begin(), log_.end(), [kind](const Event& e) { return e.kind == kind; }));
}

int Table::moved_at(const std::string& card, ZoneKind to) const {
  for (std::size_t i = 0; i < log_.size(); ++i) {
    const Event& e = log_[i];
    if (e.kind == EventKind::CardMoved && pool_.texts[e.def].id == card &&
        culdcept::kind_of(e.to) == to) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

}  // namespace fudaba::test
