#include "catalog/calibration.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "catalog/map_reader.h"
#include "catalog/phrase.h"
#include "catalog/yaml.h"
#include "effect/fault_text.h"

namespace fudaba::catalog {
namespace {

using effect::Source;

constexpr int kAllWon = 1000;

Measuring read_measuring(const Source& source, Faults& faults) {
  Measuring measured;
  MapReader fields(source, {"測り方の組", "a map of how it was measured"}, faults);
  constexpr int kMost = std::numeric_limits<int>::max();
  measured.date = fields.line("date");
  measured.command = fields.line("command");
  measured.player = fields.line("player");
  measured.games = fields.number("games", 1, kMost);
  measured.positions = fields.number("positions", 1, kMost);
  measured.iterations = fields.number("iterations", 1, kMost);
  measured.seed = fields.number("seed", 0, kMost);
  fields.finish();
  return measured;
}

Calibration::Knots read_knots(const Source& source, Faults& faults) {
  Calibration::Knots knots = Calibration::kAsSaid;
  if (source.shape != Source::Shape::List || source.items.size() != knots.size()) {
    faults.push_back({source.mark,
                      {"11の数ではないもの", "something other than eleven numbers"},
                      {"0、10、…、100%と見た局面の勝ち、千分率で11の数",
                       "eleven numbers: of positions said to be won in 0, 10, … 100 %, the "
                       "thousandths that were"}});
    return knots;
  }
  int before = 0;
  for (std::size_t i = 0; i < knots.size(); ++i) {
    const std::optional<int> won = read_number(source.items[i], 0, kAllWon, faults);
    if (!won) { continue; }
    if (*won < before) {
      faults.push_back(
          {source.items[i].mark, effect::quoted(source.items[i].scalar),
           phrase("前の数（{}）以上の数", "a number not below the one before it ({})", before)});
    }
    before = std::max(before, *won);
    knots[i] = static_cast<std::uint16_t>(before);
  }
  return knots;
}

}  // namespace

tl::expected<MeasuredCalibration, std::vector<FileFault>> read_calibration(const TextFile& file) {
  return read_document(file, [](const Source& source, Faults& faults) {
    MeasuredCalibration read;
    MapReader fields(source, {"見込みの確かさ", "how far chances can be trusted"}, faults);
    if (const Source* how = fields.require("measured")) {
      read.measured = read_measuring(*how, faults);
    }
    if (const Source* won = fields.require("won")) {
      MapReader ends(*won, {"序盤と終盤の組", "a map of early and late"}, faults);
      constexpr std::array<std::string_view, 2> kEnds{"early", "late"};
      for (std::size_t i = 0; i < kEnds.size(); ++i) {
        const Source* knots = ends.require(kEnds[i]);
        if (knots != nullptr) { read.calibration.won[i] = read_knots(*knots, faults); }
      }
      ends.finish();
    }
    read.calibration.gap = static_cast<std::uint16_t>(fields.number("gap", 0, kAllWon));
    fields.finish();
    return read;
  });
}

std::string write_calibration(const MeasuredCalibration& written) {
  const Measuring& how = written.measured;
  const auto& [early, late] = written.calibration.won;
  return fmt::format(
      "# ヒントと検討が述べる勝率を、測った結果に合わせる表（docs/opponents.md）。探索そのものには"
      "使わない。手で直さず、下の command で作り直す。\n"
      "# What makes the chances of hints and reviews agree with results (docs/opponents.md); no\n"
      "# search goes by it. Not to be edited: renew it with the command.\n"
      "measured:\n  date: {}\n  command: {}\n  player: {}\n  games: {}\n  positions: {}\n"
      "  iterations: {}\n  seed: {}\n"
      "# "
      "0、10、…、100%"
      "と見た局面の勝ち（千分率）。序盤（early）と終盤（late）のあいだは均等に移る。\n"
      "# Of positions said to be won in 0, 10, … 100 %, the thousandths that were, at the "
      "beginning\n"
      "# and at the end of a game; in between it changes evenly.\n"
      "won:\n  early: [{}]\n  late: [{}]\n"
      "# 残しておいたゲームで、述べる勝率と勝った割合が平均でどれだけずれたか（千分率）。\n"
      "# By how many thousandths chances as they are stated differed on the mean from what was "
      "won,\n"
      "# in games that were kept apart.\n"
      "gap: {}\n",
      how.date, how.command, how.player, how.games, how.positions, how.iterations, how.seed,
      fmt::join(early, ", "), fmt::join(late, ", "), written.calibration.gap);
}

}  // namespace fudaba::catalog
