#include "ai/learner.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/random.h"
#include "effect/net_cards.h"

namespace fudaba::ai {
namespace {

constexpr std::size_t kBatch = 128;
// The pace of learning: at first, and the answers after which it is half of that, a third, …
constexpr double kPace = 1e-3;
constexpr double kSlowsAfter = 8e6;
constexpr float kMeanKept = 0.9F;
constexpr float kSquareKept = 0.999F;
constexpr float kTiny = 1e-8F;
// A card of so many is judged by what it says alone.
constexpr std::uint32_t kHides = 8;
// Weights of rows that are new lie within this.
constexpr float kSmall = 0.02F;
// How much the lead counts beside the result.
constexpr float kLeadWeight = 0.5F;
constexpr float kMost = static_cast<float>(NetShape::kMostUnits) / NetShape::kUnit;

// From -1 to 1.
float draw_weight(FastRandom& random) {
  return static_cast<float>(random.next() >> 40U) * 0x1p-23F - 1;
}

template <typename Numbers>
void draw_weights(FastRandom& random, float size, Numbers& numbers) {
  for (auto& number : numbers) { number = size * draw_weight(random); }
}

// One step against a change that was asked for, by Adam.
struct Step {
  float pace = 0;
  float mean_scale = 1;  // both begin at nothing
  float square_scale = 1;

  void take(float* weights, float* mean, float* square, const float* change, std::size_t n) const {
    for (std::size_t i = 0; i < n; ++i) {
      mean[i] = kMeanKept * mean[i] + (1 - kMeanKept) * change[i];
      square[i] = kSquareKept * square[i] + (1 - kSquareKept) * change[i] * change[i];
      weights[i] -= pace * mean[i] * mean_scale / (std::sqrt(square[i] * square_scale) + kTiny);
    }
  }
};

template <std::size_t N>
void add_to(std::array<float, N>& sum, const std::array<float, N>& other) {
  for (std::size_t i = 0; i < N; ++i) { sum[i] += other[i]; }
}
template <std::size_t N>
void add_times(std::array<float, N>& sum, float factor, const std::array<float, N>& other) {
  for (std::size_t i = 0; i < N; ++i) { sum[i] += factor * other[i]; }
}
template <std::size_t N>
std::array<float, N> passed(const std::array<float, N>& sums) {
  std::array<float, N> out;
  for (std::size_t i = 0; i < N; ++i) { out[i] = std::min(std::max(sums[i], 0.0F), kMost); }
  return out;
}
// No change goes through where nothing, or the most, is passed on.
template <std::size_t N>
void block(std::array<float, N>& change, const std::array<float, N>& sums) {
  for (std::size_t i = 0; i < N; ++i) {
    change[i] = sums[i] > 0 && sums[i] < kMost ? change[i] : 0.0F;
  }
}

std::int32_t whole(float weight, float one, std::int32_t most) {
  return static_cast<std::int32_t>(
      std::lround(std::clamp(weight * one, static_cast<float>(-most), static_cast<float>(most))));
}

template <typename Plain>
void write_list(std::string& bytes, const std::vector<Plain>& list) {
  const std::uint64_t size = list.size();
  bytes.append(reinterpret_cast<const char*>(&size), sizeof size);
  bytes.append(reinterpret_cast<const char*>(list.data()), size * sizeof(Plain));
}
template <typename Plain>
void write_one(std::string& bytes, const Plain& one) {
  bytes.append(reinterpret_cast<const char*>(&one), sizeof one);
}
template <typename Plain>
bool read_one(std::string_view& bytes, Plain& one) {
  if (bytes.size() < sizeof one) { return false; }
  (void)bytes.copy(reinterpret_cast<char*>(&one), sizeof one);
  bytes.remove_prefix(sizeof one);
  return true;
}
template <typename Plain>
bool read_list(std::string_view& bytes, std::vector<Plain>& list) {
  std::uint64_t size = 0;
  if (!read_one(bytes, size) || size > bytes.size() / sizeof(Plain)) { return false; }
  list.resize(size);
  (void)bytes.copy(reinterpret_cast<char*>(list.data()), size * sizeof(Plain));
  bytes.remove_prefix(size * sizeof(Plain));
  return true;
}

}  // namespace

Learner::Learner(const CardPool& pool, std::uint64_t seed) : pool_(pool), seed_(seed) {
  for (std::size_t def = 0; def < pool.defs.size(); ++def) {
    marks_.push_back(marks_of(pool, static_cast<DefId>(def)));
  }
  hides_.resize(pool.defs.size());
  FastRandom random(siphash(key_from_seed(seed), 0));
  layers_.offsets.fill(0.1F);
  for (Row& unit : layers_.hidden) { draw_weights(random, 0.25F, unit); }
  for (auto& output : layers_.outputs) { draw_weights(random, 0.2F, output); }
}

Numbering::Place& Numbering::place_of(std::uint32_t thing) {
  const std::size_t mask = places_.size() - 1;
  std::size_t at = thing * 0x9E3779B1U >> 7U & mask;
  while (places_[at].number != kFree && places_[at].thing != thing) { at = (at + 1) & mask; }
  return places_[at];
}

std::uint32_t Numbering::of(std::uint32_t thing) {
  const Place& found = place_of(thing);
  is_new_ = found.number == kFree;
  if (!is_new_) { return found.number; }
  if (2 * count_ >= places_.size()) {
    std::vector<Place> before(2 * places_.size());
    before.swap(places_);
    for (const Place& place : before) {
      if (place.number != kFree) { place_of(place.thing) = place; }
    }
  }
  const auto number = static_cast<std::uint32_t>(count_++);
  place_of(thing) = {thing, number};
  return number;
}

std::uint32_t Learner::row_of(std::uint32_t key) {
  const std::uint32_t row = row_numbers_.of(key);
  if (row_numbers_.is_new()) {
    FastRandom random(siphash(key_from_seed(seed_), key));
    keys_.push_back(key);
    draw_weights(random, kSmall, rows_.emplace_back().weights);
    uses_.push_back(0);
  }
  return row;
}

std::uint32_t Learner::known(Input input) {
  const std::uint32_t number = input_numbers_.of(input);
  if (!input_numbers_.is_new()) { return number; }
  inputs_.push_back(input);
  used_of_input_.push_back(0);
  std::vector<std::uint32_t>& rows = input_rows_.emplace_back();
  if ((input & kCardInput) == 0) {
    rows.push_back(row_of(input));
  } else {
    const std::uint32_t context = (input & ~kCardInput) >> kInputDefBits;
    for (const std::uint32_t mark : marks_[input & kInputDefMask]) {
      rows.push_back(row_of(card_row(context, mark)));
    }
  }
  return number;
}

std::span<const std::uint32_t> Learner::rows_of(std::uint32_t input) const {
  const Input what = inputs_[input];
  const bool hides = (what & kCardInput) != 0 && hides_[what & kInputDefMask];
  return std::span(input_rows_[input]).subspan(hides ? 1 : 0);
}

Learner::Miss Learner::learn(std::span<const Lesson> lessons) {
  std::vector<Sample> samples;
  for (const Lesson& lesson : lessons) {
    for (const Lesson::Answer& answer : lesson.answers) {
      samples.push_back({std::span(lesson.inputs).subspan(answer.begin, answer.end - answer.begin),
                         lesson.won[answer.seat], lesson.lead[answer.seat]});
    }
  }
  FastRandom random(siphash(key_from_seed(seed_), (std::uint64_t{1} << 32U) + batches_));
  for (std::size_t i = samples.size(); i > 1; --i) {
    std::swap(samples[i - 1], samples[random.below(static_cast<std::uint32_t>(i))]);
  }
  Miss miss;
  const std::span<const Sample> all(samples);
  for (std::size_t i = 0; i < all.size(); i += kBatch) {
    for (std::size_t def = 0; def < hides_.size(); ++def) {
      hides_[def] = random.below(kHides) == 0;
    }
    learn_batch(all.subspan(i, std::min(kBatch, all.size() - i)), miss);
  }
  miss.answers = samples.size();
  return miss;
}

void Learner::learn_batch(std::span<const Sample> batch, Miss& miss) {
  gather(batch);
  std::size_t begin = 0;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    learn_from(batch[i], std::span(names_).subspan(begin, name_ends_[i] - begin), miss);
    begin = name_ends_[i];
  }
  spread_to_rows();
  improve(batch.size());
}

void Learner::gather(std::span<const Sample> batch) {
  used_.clear();
  names_.clear();
  name_ends_.clear();
  layer_changes_ = {};
  for (std::size_t i = 0; i < kWidth; ++i) {
    for (std::size_t k = 0; k < kHidden; ++k) { hidden_by_width_[i][k] = layers_.hidden[k][i]; }
  }
  for (const Sample& sample : batch) {
    for (const Input input : sample.inputs) {
      const std::uint32_t number = known(input);
      if (used_of_input_[number] == 0) {
        Used& used = used_.emplace_back();
        used.input = number;
        for (const std::uint32_t row : rows_of(number)) {
          add_to(used.weights, rows_[row].weights);
        }
        used_of_input_[number] = static_cast<std::uint32_t>(used_.size());
      }
      names_.push_back(used_of_input_[number] - 1);
    }
    name_ends_.push_back(names_.size());
  }
  for (const Used& used : used_) { used_of_input_[used.input] = 0; }
}

void Learner::learn_from(const Sample& sample, std::span<const std::uint32_t> used, Miss& miss) {
  Row sums = layers_.offsets;
  for (const std::uint32_t number : used) { add_to(sums, used_[number].weights); }
  const Row first = passed(sums);
  std::array<float, kHidden> second_sums = layers_.hidden_offsets;
  for (std::size_t i = 0; i < kWidth; ++i) {
    add_times(second_sums, first[i], hidden_by_width_[i]);
  }
  const std::array<float, kHidden> second = passed(second_sums);
  std::array<float, kOutputs> said = layers_.output_offsets;
  for (std::size_t o = 0; o < kOutputs; ++o) {
    said[o] = std::inner_product(second.begin(), second.end(), layers_.outputs[o].begin(), said[o]);
  }
  const float chance = 1 / (1 + std::exp(-said[0]));
  const float lead_miss = said[1] - sample.lead;
  miss.won -= static_cast<double>(sample.won * std::log(std::max(chance, 1e-6F)) +
                                  (1 - sample.won) * std::log(std::max(1 - chance, 1e-6F)));
  miss.lead += static_cast<double>(lead_miss * lead_miss);
  const std::array<float, kOutputs> change{chance - sample.won, kLeadWeight * lead_miss};

  std::array<float, kHidden> second_change{};
  for (std::size_t o = 0; o < kOutputs; ++o) {
    add_times(second_change, change[o], layers_.outputs[o]);
    add_times(layer_changes_.outputs[o], change[o], second);
    layer_changes_.output_offsets[o] += change[o];
  }
  block(second_change, second_sums);
  add_to(layer_changes_.hidden_offsets, second_change);
  Row first_change{};
  for (std::size_t k = 0; k < kHidden; ++k) {
    add_times(first_change, second_change[k], layers_.hidden[k]);
    add_times(layer_changes_.hidden[k], second_change[k], first);
  }
  block(first_change, sums);
  add_to(layer_changes_.offsets, first_change);
  for (const std::uint32_t number : used) { add_to(used_[number].change, first_change); }
}

void Learner::spread_to_rows() {
  changed_.clear();
  changes_.clear();
  change_of_row_.resize(rows_.size());
  for (const Used& used : used_) {
    for (const std::uint32_t row : rows_of(used.input)) {
      if (change_of_row_[row] == 0) {
        changed_.push_back(row);
        changes_.push_back(used.change);
        change_of_row_[row] = static_cast<std::uint32_t>(changed_.size());
      } else {
        add_to(changes_[change_of_row_[row] - 1], used.change);
      }
    }
  }
  for (const std::uint32_t row : changed_) { change_of_row_[row] = 0; }
}

void Learner::improve(std::size_t batch) {
  ++batches_;
  answers_ += batch;
  Step step;
  step.pace = static_cast<float>(kPace / (1 + static_cast<double>(answers_) / kSlowsAfter));
  const auto n = static_cast<double>(batches_);
  step.mean_scale = static_cast<float>(1 / (1 - std::pow(static_cast<double>(kMeanKept), n)));
  step.square_scale = static_cast<float>(1 / (1 - std::pow(static_cast<double>(kSquareKept), n)));
  const float share = 1 / static_cast<float>(batch);
  for (std::size_t i = 0; i < changed_.size(); ++i) {
    for (float& number : changes_[i]) { number *= share; }
    Learned& row = rows_[changed_[i]];
    step.take(row.weights.data(), row.mean.data(), row.square.data(), changes_[i].data(), kWidth);
    ++uses_[changed_[i]];
  }
  auto* changes = reinterpret_cast<float*>(&layer_changes_);
  for (std::size_t i = 0; i < kLayerNumbers; ++i) { changes[i] *= share; }
  step.take(reinterpret_cast<float*>(&layers_), reinterpret_cast<float*>(&layer_means_),
            reinterpret_cast<float*>(&layer_squares_), changes, kLayerNumbers);
}

NetWeights Learner::weights(std::size_t rows) const {
  // Met at least so often: what was met less is mostly chance.
  constexpr std::uint32_t kLeastUses = 4;
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < keys_.size(); ++i) {
    if (uses_[i] >= kLeastUses) { order.push_back(i); }
  }
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return uses_[a] != uses_[b] ? uses_[a] > uses_[b] : keys_[a] < keys_[b];
  });
  if (order.size() > rows) { order.resize(rows); }
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return keys_[a] < keys_[b]; });
  NetWeights made;
  for (const std::uint32_t number : order) {
    made.keys.push_back(keys_[number]);
    NetShape::Row& row = made.rows.emplace_back();
    for (std::size_t i = 0; i < kWidth; ++i) {
      row[i] = static_cast<std::int16_t>(whole(rows_[number].weights[i], NetShape::kRowOne, 32767));
    }
  }
  constexpr std::int32_t kMostOffset = 1 << 28;
  constexpr float kOne = NetShape::kUnit * NetShape::kWeightOne;
  const auto weight = [](float number) {
    return static_cast<std::int16_t>(whole(number, NetShape::kWeightOne, NetShape::kMostWeight));
  };
  for (std::size_t i = 0; i < kWidth; ++i) {
    made.layers.offsets[i] = whole(layers_.offsets[i], NetShape::kRowOne, kMostOffset);
  }
  for (std::size_t k = 0; k < kHidden; ++k) {
    std::transform(layers_.hidden[k].begin(), layers_.hidden[k].end(),
                   made.layers.hidden[k].begin(), weight);
    made.layers.hidden_offsets[k] = whole(layers_.hidden_offsets[k], kOne, kMostOffset);
  }
  for (std::size_t o = 0; o < kOutputs; ++o) {
    std::transform(layers_.outputs[o].begin(), layers_.outputs[o].end(),
                   made.layers.outputs[o].begin(), weight);
    made.layers.output_offsets[o] = whole(layers_.output_offsets[o], kOne, kMostOffset);
  }
  return made;
}

std::string Learner::checkpoint() const {
  std::string bytes;
  write_one(bytes, batches_);
  write_one(bytes, answers_);
  write_one(bytes, layers_);
  write_one(bytes, layer_means_);
  write_one(bytes, layer_squares_);
  write_list(bytes, keys_);
  write_list(bytes, uses_);
  write_list(bytes, rows_);
  return bytes;
}

bool Learner::go_on(std::string_view bytes) {
  Learner read(pool_, seed_);
  const bool is_whole = read_one(bytes, read.batches_) && read_one(bytes, read.answers_) &&
                        read_one(bytes, read.layers_) && read_one(bytes, read.layer_means_) &&
                        read_one(bytes, read.layer_squares_) && read_list(bytes, read.keys_) &&
                        read_list(bytes, read.uses_) && read_list(bytes, read.rows_);
  if (!is_whole || !bytes.empty() || read.keys_.size() != read.rows_.size() ||
      read.keys_.size() != read.uses_.size()) {
    return false;
  }
  batches_ = read.batches_;
  answers_ = read.answers_;
  layers_ = read.layers_;
  layer_means_ = read.layer_means_;
  layer_squares_ = read.layer_squares_;
  keys_ = std::move(read.keys_);
  uses_ = std::move(read.uses_);
  rows_ = std::move(read.rows_);
  row_numbers_ = {};
  for (const std::uint32_t key : keys_) { (void)row_numbers_.of(key); }
  input_numbers_ = {};
  inputs_.clear();
  input_rows_.clear();
  used_of_input_.clear();
  return true;
}

}  // namespace fudaba::ai
