#include "games/kanon/card_format.h"

#include "games/kanon/game.h"
#include "games/kanon/terms.h"

namespace fudaba::kanon {
namespace {

using namespace clause_literals;
using namespace effect;

constexpr std::uint32_t kCharacters = of_kind(CardKind::Character);
constexpr std::uint32_t kEventCards = of_kind(CardKind::Event);
constexpr std::uint32_t kPermanents = kCharacters | of_kind(CardKind::Item);
constexpr std::uint32_t kCosted = kEventCards | of_kind(CardKind::Item);

constexpr Field kFields[] = {
    // KAN-7.16: a name is costume plus character.
    card_field("person", "person", kPerson, kCharacters, "人物", "person").always(),
    card_field("costume", "costume", kCostume, kCharacters, "服装", "costume").always(),
    entry_field("suit", "suit", Value::Suit, kPermanents, "スート", "suit")
        .required_of(kCharacters),
    // KAN-8.1, KAN-8.2
    entry_field("attribute", "attribute", Value::Attribute, kPermanents, "属性", "attribute")
        .required_of(kCharacters),
    counts_field("combat", "combat", Value::Combat, kPermanents, "戦闘力", "combat powers")
        .up_to(9)
        .required_of(kCharacters),
    // KAN-6.1, KAN-6.6
    counts_field("cost", "cost", Value::Cost, kCosted, "コスト", "cost").up_to(3).always(),
    // KAN-6.7
    entry_field("interrupt", "interrupt", Value::Interrupt, kEventCards, "割り込み", "interrupt"),
};

// KAN-2.3, KAN-2.5; KAN-2.2, KAN-2.4: a card with a limit of its own counts against that, with the
// deck and here together (CardDef::deck_limit).
constexpr DeckSection kSections[] = {{"sideboard", "スペアカード", "sideboard",
                                      kPermanents | kEventCards, 0, kSideboard,
                                      kCopiesWithSideboard, true, "KAN-2.3"_clause}};

// What people type for what the cards say.
constexpr Spelling kSpellings[] = {
    {Language::Ja, "捨て札置き場", "捨て札"},
    {Language::Ja, "山札", "デッキ"},
    {Language::Ja, "捨てる", "破棄する"},
    {Language::Ja, "オモテになった", "表になった"},
};

// … and where they say it otherwise.
constexpr Spelling kTurns[] = {
    {Language::Ja, "表になったら", "表になった時"},
    {Language::Ja, "表向きになった時", "表になった時"},
    {Language::Ja, "表にした時", "表になった時"},
    {Language::Ja, "表にされた時", "表になった時"},
    {Language::Ja, "表にする時", "表になった時"},
    {Language::Ja, "裏向きになった時", "裏になった時"},
    {Language::Ja, "場を離れた時", "フィールドを離れた時"},
    {Language::Ja, "捨てられた時", "手札から捨てられた時"},
    {Language::Ja, "手札に戻った時", "フィールドから手札に戻った時"},
    {Language::Ja, "攻撃する時", "攻撃するカードに指定された時"},
    {Language::Ja, "攻撃した時", "攻撃するカードに指定された時"},
    {Language::Ja, "攻撃された時", "攻撃を受けるカードに指定された時"},
    {Language::Ja, "攻撃を受けた時", "攻撃を受けるカードに指定された時"},
    {Language::Ja, "バトルに勝利した時", "バトルに勝った時"},
    {Language::Ja, "バトルに敗北した時", "バトルに負けた時"},
    {Language::Ja, "引き分けた時", "バトルで引き分けた時"},
    {Language::Ja, "引き分けの時", "バトルで引き分けた時"},
    {Language::Ja, "イベントを使用した時", "イベントを使った時"},
    {Language::Ja, "イベントをプレイした時", "イベントを使った時"},
    {Language::Ja, "捨札", "捨て札"},
    {Language::Ja, "表にして", "表に"},
    {Language::Ja, "手札を#枚破棄する", "手札を#枚捨てる"},
    {Language::En, "when turned up, ", "when this card is turned up, "},
};

// What has a word of its own.
constexpr Synonym kSynonyms[] = {
    {"{characters: N}", "{field_cards: N, a: character}"},
    {"{characters: N, suit: S}", "{field_cards: N, a: [character, {suit: S}]}"},
    {"is_attacking", "{is: this, a: attacking}"},
    {"is_defending", "{is: this, a: defending}"},
    {"attacker", "{each: attacking}"},
    {"defender", "{each: defending}"},
    {"{front_of: P}", "{each: front, of: P}"},
};

}  // namespace

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat{
      .game = "kanon",
      .vocabulary = &vocabulary(),
      .kinds = vocabulary().table("kind"),
      .deck_kinds = kPermanents | kEventCards,
      .fields = kFields,
      .deck_kinds_clause = "KAN-10.1"_clause,
      .play_kinds = kEventCards,
      .sections = kSections,
      .most_cards_clause = "KAN-2.16",
      .house_rules = Game::house_rules(),
      .features = Game::feature_names(),
      .spellings = kSpellings,
      .turns = kTurns,
      .synonyms = kSynonyms,
  };
  return kFormat;
}

}  // namespace fudaba::kanon
