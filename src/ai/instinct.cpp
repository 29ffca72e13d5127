#include "ai/instinct.h"

#include <algorithm>

#include "effect/net_cards.h"

namespace fudaba::ai {
namespace {

using Shape = NetShape;

std::int16_t passed_on(std::int32_t sum, std::int32_t one) {
  return static_cast<std::int16_t>(std::clamp(sum / (one / Shape::kUnit), 0, Shape::kMostUnits));
}

template <std::size_t N>
std::int32_t product(const std::array<std::int16_t, N>& a, const std::array<std::int16_t, N>& b) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < N; ++i) { sum += std::int32_t{a[i]} * std::int32_t{b[i]}; }
  return sum;
}

std::uint32_t row_of(const Net& net, Input input) {
  if ((input & kCardInput) != 0) {
    const std::size_t context = input >> kInputDefBits & (kNetContexts - 1);
    return net.card_rows[context * net.defs + (input & kInputDefMask)];
  }
  const std::size_t mask = net.places.size() - 1;
  for (std::size_t at = input & mask;; at = (at + 1) & mask) {
    const auto& [key, row] = net.places[at];
    if (key == input) { return row; }
    if (key == 0) { return 0; }
  }
}

}  // namespace

void Instinct::add(std::span<const Input> inputs, Sums& sums) const {
  for (const Input input : inputs) {
    const std::uint32_t number = row_of(net_, input);
    if (number == 0) { continue; }
    const Shape::Row& row = net_.rows[number];
    for (std::size_t i = 0; i < row.size(); ++i) { sums[i] += row[i]; }
  }
}

void Instinct::look_at(std::span<const Input> position) {
  position_ = net_.layers.offsets;
  add(position, position_);
}

Opinion Instinct::judge(std::span<const Input> answer) const {
  Sums sums = position_;
  add(answer, sums);
  Shape::Row first;
  for (std::size_t i = 0; i < first.size(); ++i) { first[i] = passed_on(sums[i], Shape::kRowOne); }
  std::array<std::int16_t, Shape::kHidden> second;
  for (std::size_t i = 0; i < second.size(); ++i) {
    const std::int32_t sum = net_.layers.hidden_offsets[i] + product(first, net_.layers.hidden[i]);
    second[i] = passed_on(sum, Shape::kUnit * Shape::kWeightOne);
  }
  Opinion opinion;
  for (std::size_t i = 0; i < opinion.size(); ++i) {
    opinion[i] = net_.layers.output_offsets[i] + product(second, net_.layers.outputs[i]);
  }
  return opinion;
}

}  // namespace fudaba::ai
