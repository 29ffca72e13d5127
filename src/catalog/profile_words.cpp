#include "catalog/profile_words.h"

namespace fudaba::catalog {
namespace {

// By ProfileRow.
constexpr std::array<ProfileWords, kProfileRows> kWords{{
    {"deck_least", "デッキ枚数（最少）", "Deck, at least", {}, {}},
    {"deck_most", "デッキ枚数（最大）", "Deck, at most", {"制限なし"}, {"no limit"}},
    {"copy_limit", "同名カードの枚数", "Copies of one name", {"制限なし"}, {"no limit"}},
    {"sideboard", "サイドボード", "Sideboard", {"なし"}, {"none"}},
    {"opening_hand", "最初の手札", "Opening hand", {}, {}},
    {"hand_limit", "手札の上限", "Hand limit", {"制限なし"}, {"no limit"}},
    {"mulligan",
     "引き直し",
     "Mulligan",
     {"なし", "1回自由", "条件つき", "1回、好きな枚数"},
     {"none", "once, free", "conditional", "once, any cards"}},
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

}  // namespace

const ProfileWords& words_of(ProfileRow row) { return kWords[static_cast<std::size_t>(row)]; }

std::string value_text(const ProfileEntry& entry, Language language) {
  const ProfileWords& row = words_of(entry.row);
  const auto& words = language == Language::Ja ? row.ja_values : row.en_values;
  const auto value = static_cast<std::size_t>(entry.value);
  const bool worded = entry.value >= 0 && value < words.size() && !words[value].empty();
  return worded ? std::string(words[value]) : std::to_string(entry.value);
}

}  // namespace fudaba::catalog
