#include "games/kannagi/card_format.h"

#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"
#include "games/kannagi/terms.h"

namespace fudaba::kannagi {
namespace {

using namespace clause_literals;
using namespace effect;

constexpr std::uint32_t kPlaces = of_kind(CardKind::Place);
constexpr std::uint32_t kAll = (1U << kCardKinds) - 1;
constexpr std::uint32_t kPlayed = kPlaces | of_kind(CardKind::Ghost) | of_kind(CardKind::Tool);

constexpr Field kFields[] = {
    // KNG-3.5: each card has a season; KNG-8.1: places have a power.
    entry_field("season", "season", Value::Season, kAll, "季節", "season").always(),
    number_field("cost", Value::Cost, {0, 30}, kAll, "コスト", "cost").always(),
    number_field("power", Value::Power, {0, 99}, kPlaces, "力", "power").always(),
    set_field("attributes", "attribute", Value::Attributes, kAll, "属性", "attributes"),
};

// What people type for what the cards say.
constexpr Spelling kSpellings[] = {
    {Language::Ja, "山札", "デッキ"},
    {Language::Ja, "捨て札", "魂"},
    {Language::Ja, "ドローステップ", "ドローフェイズ"},
};

// … and where they say it otherwise.
constexpr Spelling kTurns[] = {
    {Language::Ja, "召喚した時", "召喚時"},
    {Language::Ja, "召喚された時", "召喚時"},
    {Language::Ja, "攻撃した時", "攻撃時"},
    {Language::Ja, "攻撃する時", "攻撃時"},
    {Language::Ja, "場に出た時", "召喚時"},
    {Language::Ja, "出た時", "召喚時"},
    {Language::Ja, "登場時", "召喚時"},
    {Language::Ja, "登場した時", "召喚時"},
    {Language::Ja, "展開時", "召喚時"},
    {Language::Ja, "展開した時", "召喚時"},
    {Language::Ja, "怪異札が憑依した時", "怪異札が憑いた時"},
    {Language::Ja, "憑依された時", "怪異札が憑いた時"},
    {Language::Ja, "憑依時", "怪異札が憑いた時"},
    {Language::Ja, "攻撃を宣言した時", "攻撃宣言時"},
    {Language::Ja, "攻撃した後", "攻撃終了時"},
    {Language::Ja, "攻撃後", "攻撃終了時"},
    {Language::Ja, "魂になった時", "場から魂に送られた時"},
    {Language::Ja, "魂に送られた時", "場から魂に送られた時"},
    {Language::Ja, "魂に置かれた時", "場から魂に送られた時"},
    {Language::Ja, "手札に戻った時", "場から手札に戻った時"},
    {Language::Ja, "道具札を使用した時", "道具札を使った時"},
    {Language::Ja, "回復時", "自分の回復後"},
    {Language::Ja, "魂に置く", "魂に送る"},
    {Language::Ja, "魂に加える", "魂に送る"},
    {Language::Ja, "ゲームから取り除く", "除外する"},
    {Language::Ja, "ライフを#点得る", "ライフを#得る"},
    {Language::Ja, "ライフを#回復する", "ライフを#得る"},
    {Language::Ja, "ライフを#点回復する", "ライフを#得る"},
    {Language::Ja, "ライフ+#", "ライフを#得る"},
    {Language::Ja, "#点を与える", "に#ダメージを与える"},
    {Language::Ja, "伏せる", "伏せ状態にする"},
    {Language::Ja, "起こす", "起き状態にする"},
    {Language::Ja, "伏せの", "伏せ状態の"},
    {Language::Ja, "起きの", "起き状態の"},
    {Language::En, "when summoned, ", "when this card is summoned, "},
    {Language::En, "enters the field", "is summoned"},
};

// What has a word of its own.
constexpr Synonym kSynonyms[] = {
    {"{from_deck: N, to: Z}", "{move: {top: N}, to: Z}"},
    {"{from_deck: N, to: Z, player: opponent}", "{move: {top: N, of: opponent}, to: Z}"},
    {"{from_deck: 1, to: Z, end: bottom}", "{move: {bottom: 1}, to: Z}"},
    {"{from_deck: 1, to: Z, player: opponent, end: bottom}",
     "{move: {bottom: 1, of: opponent}, to: Z}"},
    {"{season_of: P}", "{each: season_card, of: P}"},
    {"{ghosts_of: C}", "{each: {under: C}}"},
};

}  // namespace

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat{
      .game = "kannagi",
      .vocabulary = &vocabulary(),
      .kinds = vocabulary().table("kind"),
      .deck_kinds = kAll,
      .fields = kFields,
      .deck_kinds_clause = "KNG-2.1"_clause,
      .play_kinds = kPlayed,
      .most_cards_clause = "KNG-2.10",
      .kinds_of_filter = Reading::kinds_of,
      .house_rules = Game::house_rules(),
      .features = Game::feature_names(),
      .spellings = kSpellings,
      .turns = kTurns,
      .synonyms = kSynonyms,
  };
  return kFormat;
}

}  // namespace fudaba::kannagi
