#include "ai/players.h"

#include <string>
#include <vector>

namespace fudaba::ai {

std::span<const std::string_view> player_names() {
  static const auto kNames = [] {
    std::vector<std::string_view> names{"random", "greedy"};
    for (const Level& level : levels()) { names.push_back(level.name); }
    names.push_back(kInstinct);
    return names;
  }();
  return kNames;
}

Bilingual player_style(std::string_view name) {
  if (name == "random") { return {"気まぐれ（でたらめに指す）", "Fickle (any legal move)"}; }
  if (name == "greedy") { return {"目先（1手先を読む）", "Greedy (looks one decision ahead)"}; }
  if (name == kInstinct) {
    return {"勘（先を読まず、自己対戦で覚えた勘で指す）",
            "Instinctive (reads nothing ahead, goes by what it learned playing itself)"};
  }
  const Level* level = find_level(name);
  if (level == nullptr) { return {std::string(name), std::string(name)}; }
  return {std::string(level->ja), std::string(level->en)};
}

}  // namespace fudaba::ai
