#include "catalog/judgement.h"

#include <fmt/format.h>

#include <limits>
#include <optional>

#include "catalog/map_reader.h"
#include "catalog/yaml.h"
#include "effect/fault_text.h"

namespace fudaba::catalog {
namespace {

using effect::Source;

constexpr std::string_view kLearned = "learned";
constexpr std::string_view kHandSet = "hand_set";
constexpr int kMostScale = 10000000;
// Sums of weighted features stay far from overflowing.
constexpr int kMostWeight = 100000000;
constexpr int kMostNumber = std::numeric_limits<int>::max();

Learning read_learning(const Source& source, Faults& faults) {
  Learning learning;
  MapReader fields(source, {"学び方の組", "a map of how it was learned"}, faults);
  learning.date = fields.line("date");
  learning.command = fields.line("command");
  learning.player = fields.line("player");
  learning.games = fields.number("games", 1, kMostNumber);
  learning.rounds = fields.number("rounds", 1, kMostNumber);
  learning.positions = fields.number("positions", 1, kMostNumber);
  learning.seed = fields.number("seed", 0, kMostNumber);
  fields.finish();
  return learning;
}

// The evaluation that a use of judging goes by.
bool read_use(MapReader& fields, std::string_view key, Faults& faults) {
  const Source* value = fields.require(key);
  if (value == nullptr || value->scalar == kLearned) { return true; }
  if (value->scalar != kHandSet) {
    faults.push_back({value->mark,
                      effect::quoted(value->scalar),
                      {"learned か hand_set", "learned or hand_set"}});
  }
  return false;
}

// A weight is two numbers: at the beginning and at the end of a game.
FeatureWeight read_weight(const Source& source, Faults& faults) {
  if (source.shape != Source::Shape::List || source.items.size() != 2) {
    faults.push_back({source.mark,
                      {"2つの数ではないもの", "something other than two numbers"},
                      {"[序盤の重み, 終盤の重み]", "[early weight, late weight]"}});
    return {};
  }
  const auto item = [&](std::size_t i) {
    return read_number(source.items[i], -kMostWeight, kMostWeight, faults).value_or(0);
  };
  return {item(0), item(1)};
}

}  // namespace

tl::expected<LearnedJudgement, std::vector<FileFault>> read_judgement(
    const TextFile& file, std::span<const std::string_view> features) {
  return read_document(file, [&](const Source& source, Faults& faults) {
    LearnedJudgement learned;
    MapReader fields(source, {"学んだ判断", "a learned judgement"}, faults);
    if (const Source* how = fields.require("learned")) {
      learned.learning = read_learning(*how, faults);
    }
    learned.judgement.leaves = read_use(fields, "leaves", faults);
    learned.judgement.priors = read_use(fields, "priors", faults);
    learned.judgement.scale = fields.number("scale", 1, kMostScale);
    if (const Source* weights = fields.require("weights")) {
      MapReader rows(*weights, {"特徴ごとの重み", "a weight for each feature"}, faults);
      for (const std::string_view feature : features) {
        const Source* weight = rows.require(feature);
        learned.judgement.weights.push_back(weight == nullptr ? FeatureWeight{}
                                                              : read_weight(*weight, faults));
      }
      rows.finish();
    }
    fields.finish();
    return learned;
  });
}

std::string write_judgement(const LearnedJudgement& learned,
                            std::span<const std::string_view> features) {
  const Learning& how = learned.learning;
  std::string text =
      "# コンピュータが自己対戦から学んだ、局面の特徴の重み（docs/opponents.md）。手で直さず、下の "
      "command で"
      "作り直す。\n"
      "# What computer players have learned of positions by playing themselves: the weight "
      "of each\n"
      "# feature, at the beginning and at the end of a game. The weights are not to be edited: "
      "renew "
      "them with\n# the command.\n";
  text += fmt::format(
      "learned:\n  date: {}\n  command: {}\n  player: {}\n  games: {}\n  rounds: {}\n  positions: "
      "{}\n"
      "  seed: {}\n",
      how.date, how.command, how.player, how.games, how.rounds, how.positions, how.seed);
  text +=
      "# どこに使うか。決闘で手で決めた評価に勝てなければ hand_set に直す。\n"
      "# What it is used for: hand_set where it wins no duel against the hand-set evaluation.\n";
  text += fmt::format("leaves: {}\npriors: {}\n", learned.judgement.leaves ? kLearned : kHandSet,
                      learned.judgement.priors ? kLearned : kHandSet);
  text += fmt::format("scale: {}\nweights:\n", learned.judgement.scale);
  for (std::size_t i = 0; i < features.size(); ++i) {
    const FeatureWeight& weight = learned.judgement.weights[i];
    text += fmt::format("  {}: [{}, {}]\n", features[i], weight.early, weight.late);
  }
  return text;
}

}  // namespace fudaba::catalog
