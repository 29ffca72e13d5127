#include <array>
#include <boost/json.hpp>
#include <iostream>

#include "base/display_width.h"
#include "cli/context.h"

namespace fudaba::cli {
namespace {

// A row's name, its id for programs, and words for values that are no mere numbers (from 0).
struct RowWords {
  std::string_view id;
  std::string_view ja;
  std::string_view en;
  std::array<std::string_view, 4> ja_values{};
  std::array<std::string_view, 4> en_values{};
};

// By ProfileRow.
constexpr std::array<RowWords, kProfileRows> kRows{{
    {"deck_least", "デッキ枚数（最少）", "Deck, at least", {}, {}},
    {"deck_most", "デッキ枚数（最大）", "Deck, at most", {"制限なし"}, {"no limit"}},
    {"copy_limit", "同名カードの枚数", "Copies of one name", {"制限なし"}, {"no limit"}},
    {"sideboard", "サイドボード", "Sideboard", {"なし"}, {"none"}},
    {"opening_hand", "最初の手札", "Opening hand", {}, {}},
    {"hand_limit", "手札の上限", "Hand limit", {"制限なし"}, {"no limit"}},
    {"mulligan",
     "引き直し",
     "Mulligan",
     {"なし", "1回自由", "条件つき"},
     {"none", "once, free", "conditional"}},
    {"first_draw", "先手の最初のドロー", "First player's first draw", {"なし"}, {"none"}},
    {"draw_per_turn", "毎ターンのドロー", "Draw per turn", {}, {}},
    {"deck_out",
     "デッキ切れ",
     "Empty deck",
     {"何も起きない", "引けないと負け", "尽きると負け", "ゲーム終了"},
     {"nothing", "lost when no card can be drawn", "lost when empty", "ends the game"}},
    {"uniqueness",
     "同名カードの並存",
     "Uniqueness",
     {"制限なし", "自分の場に1枚", "全体で1枚"},
     {"none", "own side", "both sides"}},
    {"summoning_sickness", "召喚酔い", "Summoning sickness", {"なし", "あり"}, {"no", "yes"}},
    {"cost_carries_over", "コストの持ち越し", "Costs carry over", {"なし", "あり"}, {"no", "yes"}},
    {"damage_carries_over",
     "ダメージの持ち越し",
     "Damage carries over",
     {"なし", "あり"},
     {"no", "yes"}},
    {"winning_points",
     "勝利に必要なポイント",
     "Points to win",
     {"ポイントでは勝たない"},
     {"not by points"}},
    {"turn_limit", "ターン数の上限", "Turn limit", {"なし"}, {"none"}},
}};

std::string value_text(const RowWords& row, int value, Language language) {
  const auto& words = language == Language::Ja ? row.ja_values : row.en_values;
  const bool worded = value >= 0 && static_cast<std::size_t>(value) < words.size() &&
                      !words[static_cast<std::size_t>(value)].empty();
  return worded ? std::string(words[static_cast<std::size_t>(value)]) : std::to_string(value);
}

const ProfileEntry* find_row(const GameEntry& game, ProfileRow row) {
  for (const ProfileEntry& entry : game.profile()) {
    if (entry.row == row) { return &entry; }
  }
  return nullptr;
}

void print_json() {
  boost::json::object all;
  for (const GameEntry& game : games()) {
    boost::json::object rows;
    for (const ProfileEntry& entry : game.profile()) {
      rows[kRows[static_cast<std::size_t>(entry.row)].id] = {
          {"value", entry.value}, {"clause", to_string(entry.clause, game.prefix)}};
    }
    all[game.id] = rows;
  }
  std::cout << boost::json::serialize(all) << '\n';
}

void print_table(const Context& context) {
  constexpr int kName = 26;
  constexpr int kColumn = 30;
  std::string line = fit_to_width("", kName);
  for (const GameEntry& game : games()) {
    line += fit_to_width(context.language == Language::Ja ? game.ja : game.en, kColumn);
  }
  std::cout << line << '\n';
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    line = fit_to_width(context.language == Language::Ja ? kRows[i].ja : kRows[i].en, kName);
    for (const GameEntry& game : games()) {
      const ProfileEntry* entry = find_row(game, static_cast<ProfileRow>(i));
      std::string text = "-";
      if (entry != nullptr) {
        text = value_text(kRows[i], entry->value, context.language) + "  (" +
               to_string(entry->clause, game.prefix) + ")";
      }
      line += fit_to_width(text, kColumn);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    std::cout << line << '\n';
  }
}

}  // namespace

void add_profile(const Command& app, Context& context) {
  const Command command = app.subcommand(
      "profile", context.say("全ゲームの決まりごと（枚数・手札・引き直しなど）を並べて見る",
                             "Compare the games: deck size, hand, mulligan …"));
  add_json_flag(command, context);
  command.does([&context] { context.json ? print_json() : print_table(context); });
}

}  // namespace fudaba::cli
