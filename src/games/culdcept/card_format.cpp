#include "games/culdcept/card_format.h"

#include "base/keyed_table.h"
#include "games/culdcept/game.h"
#include "games/culdcept/reading.h"
#include "games/culdcept/terms.h"

namespace fudaba::culdcept {
namespace {

using namespace clause_literals;
using namespace effect;

constexpr std::uint32_t kCreatures = of_kind(CardKind::Creature);
constexpr std::uint32_t kItems = of_kind(CardKind::Item);
constexpr std::uint32_t kSpells = of_kind(CardKind::Instant) | of_kind(CardKind::Lasting);
constexpr std::uint32_t kEitherLand = of_kind(CardKind::Land) | of_kind(CardKind::StartingLand);
constexpr std::uint32_t kPaid = kCreatures | kItems | kSpells;

constexpr Field kFields[] = {
    // CUL-12.2: creatures have HP and ST and a cost.
    entry_field("element", "element", Value::Element, kCreatures, "属性", "element").always(),
    entry_field("race", "race", Value::Race, kCreatures, "種族", "race"),
    number_field("st", Value::St, {0, 200}, kCreatures, "ST", "ST").always(),
    number_field("hp", Value::Hp, {1, 200}, kCreatures, "HP", "HP").always().else_is(1),
    number_field("cost", Value::Cost, {0, 30}, kPaid, "コスト", "cost").always(),
    counts_field("condition", "need", Value::NeedFire, kPaid | kEitherLand, "プレイ条件",
                 "play condition")
        .up_to(6),
    set_field("stands_on", "land_kind", Value::Stands, kCreatures, "存在条件",
              "existence condition")
        .else_is(63),
    set_field("items", "item_class", Value::Items, kCreatures, "使用可能アイテム", "usable items")
        .else_is(31),
    entry_field("item_class", "item_class", Value::ItemClass, kItems, "分類", "class").always(),
    entry_field("terrain", "land_kind", Value::LandKind, kEitherLand, "地形", "terrain").always(),
};

// What items and lasting spells do and wait for concerns the creature that uses or bears them.
constexpr auto kBearers =
    by_key<CardKind, Entry>({{CardKind::Creature, {}},
                             {CardKind::Item, {"user", "使用者", "the user"}},
                             {CardKind::Instant, {}},
                             {CardKind::Lasting, {"bearer", "対象", "the bearer"}},
                             {CardKind::Land, {}},
                             {CardKind::StartingLand, {}}});

// What people type for what the cards say.
constexpr Spelling kSpellings[] = {
    {Language::Ja, "捨て札", "捨札"},
    {Language::Ja, "山札", "デッキ"},
    {Language::Ja, "ブック", "デッキ"},
    {Language::Ja, "先制攻撃", "先制"},
};

// … and where they say it otherwise.
constexpr Spelling kTurns[] = {
    {Language::Ja, "攻撃した時", "攻撃時"},
    {Language::Ja, "攻撃する時", "攻撃時"},
    {Language::Ja, "侵略した時", "侵略時"},
    {Language::Ja, "侵略する時", "侵略時"},
    {Language::Ja, "破壊された時", "破壊時"},
    {Language::Ja, "倒された時", "破壊時"},
    {Language::Ja, "死亡した時", "破壊時"},
    {Language::Ja, "敵を破壊した時", "敵破壊時"},
    {Language::Ja, "敵を倒した時", "敵破壊時"},
    {Language::Ja, "攻撃が成功した時", "攻撃成功時"},
    {Language::Ja, "ダメージを与えた時", "攻撃成功時"},
    {Language::Ja, "ダメージを受けた時", "被ダメージ時"},
    {Language::Ja, "戦闘に勝利した時", "戦闘勝利時"},
    {Language::Ja, "戦闘に勝った時", "戦闘勝利時"},
    {Language::Ja, "召喚時", "支配開始時"},
    {Language::Ja, "召喚された時", "支配開始時"},
    {Language::Ja, "召喚した時", "支配開始時"},
    {Language::Ja, "場に出た時", "支配開始時"},
    {Language::Ja, "領地に置かれた時", "支配開始時"},
    {Language::Ja, "支配を始めた時", "支配開始時"},
    {Language::Ja, "手札に戻された時", "手札に戻った時"},
    {Language::Ja, "レベルが上がった時", "レベルアップ時"},
    {Language::Ja, "レベルが下がった時", "レベルダウン時"},
    {Language::Ja, "地形が変わった時", "地形変更時"},
    {Language::Ja, "地形が変更された時", "地形変更時"},
    {Language::Ja, "通行料を支払った時", "通行料支払い時"},
    {Language::Ja, "通行料を払った時", "通行料支払い時"},
    {Language::Ja, "移動先になった時", "移動先決定時"},
    {Language::Ja, "移動先に決まった時", "移動先決定時"},
    {Language::Ja, "捨てられた時", "手札から捨てられた時"},
    {Language::Ja, "戦闘カードが公開された時", "戦闘カード公開時"},
    {Language::Ja, "スペルを使った時", "スペル使用時"},
    {Language::Ja, "スペルを使用した時", "スペル使用時"},
    {Language::Ja, "スペルが使われた時", "スペル使用時"},
    {Language::Ja, "墓地", "捨札パイル"},
    {Language::Ja, "捨札の", "捨札パイルの"},
    {Language::Ja, "1番上", "一番上"},
    {Language::Ja, "を得る", ""},
    {Language::Ja, "を持つ", ""},
    {Language::En, "when summoned, ", "when this card becomes a governing creature, "},
    {Language::En, "is summoned", "becomes a governing creature"},
    {Language::En, "dies", "is destroyed"},
    {Language::En, "has attacked", "deals damage"},
};

// What has a word of its own.
constexpr Synonym kSynonyms[] = {
    {"{cancel_battle_card: P}", "{destroy: {battle_card_of: P}}"},
};

}  // namespace

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat{
      .game = "culdcept",
      .vocabulary = &vocabulary(),
      .kinds = vocabulary().table("kind"),
      .deck_kinds = kPaid | of_kind(CardKind::Land),
      .fields = kFields,
      .deck_kinds_clause = "CUL-2.9"_clause,
      .play_kinds = kItems | of_kind(CardKind::Instant),
      .attach_kinds = of_kind(CardKind::Lasting),
      .bearers = kBearers,
      .most_cards_clause = "CUL-2.11",
      .kinds_of_filter = Reading::kinds_of,
      .house_rules = Game::house_rules(),
      .features = Game::feature_names(),
      .spellings = kSpellings,
      .turns = kTurns,
      .synonyms = kSynonyms,
  };
  return kFormat;
}

}  // namespace fudaba::culdcept
