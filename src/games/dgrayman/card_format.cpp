#include "games/dgrayman/card_format.h"

#include "games/dgrayman/game.h"
#include "games/dgrayman/reading.h"
#include "games/dgrayman/terms.h"

namespace fudaba::dgrayman {
namespace {

using namespace clause_literals;
using namespace effect;

constexpr std::uint32_t kSkills = of_kind(CardKind::Skill);
constexpr std::uint32_t kSpecials = of_kind(CardKind::Special) | of_kind(CardKind::SpecialDoubles);
constexpr std::uint32_t kCouples = of_kind(CardKind::Doubles) | of_kind(CardKind::SpecialDoubles);
// DGM-10.1, DGM-8.1, DGM-9.12: special cards carry neither rank nor power nor actions; doubles
// cards that are not special do.
constexpr std::uint32_t kPlain = of_kind(CardKind::Character) | of_kind(CardKind::Doubles);
constexpr std::uint32_t kInDecks = kPlain | kSpecials | kSkills;

constexpr Field kFields[] = {
    card_field("person", "person", Named::Person, kInDecks, "キャラクター", "character").always(),
    // DGM-9.1
    card_field("partner", "person", Named::Partner, kCouples, "もう1人のキャラクター",
               "second character")
        .always(),
    set_field("actions", "action", Value::Actions, kPlain, "アクション", "actions"),
    number_field("power", Value::Power, {0, 99}, kPlain, "戦闘力", "power").always(),
    number_field("rank", Value::Rank, {0, 9}, kPlain | kSkills, "ランク", "rank").always(),
    entry_field("timing", "timing", Value::Timing, kSkills, "タイミング", "timing").always(),
};

// What people type for what the cards say.
constexpr Spelling kSpellings[] = {
    {Language::Ja, "捨て札置き場", "捨札置場"},
    {Language::Ja, "捨て札置場", "捨札置場"},
    {Language::Ja, "山札", "デッキ"},
};

// … and where they say it otherwise.
constexpr Spelling kTurns[] = {
    {Language::Ja, "登場時", "場に出た時"},
    {Language::Ja, "登場した時", "場に出た時"},
    {Language::Ja, "場に出された時", "場に出た時"},
    {Language::Ja, "召喚時", "場に出た時"},
    {Language::Ja, "アタック時", "アタックした時"},
    {Language::Ja, "サーチ時", "サーチした時"},
    {Language::Ja, "ガード時", "ガードした時"},
    {Language::Ja, "インターセプト時", "インターセプトした時"},
    {Language::Ja, "ドロー時", "ドローした時"},
    {Language::Ja, "リカバー時", "リカバーした時"},
    {Language::Ja, "破壊時", "破壊された時"},
    {Language::Ja, "破棄された時", "破壊された時"},
    {Language::Ja, "戦闘に勝利した時", "戦闘に勝った時"},
    {Language::Ja, "アクションが終わった時", "アクション終了時"},
    {Language::Ja, "捨てられた時", "手札から捨てられた時"},
    {Language::Ja, "めくられた時", "山札サーチでめくられた時"},
    {Language::Ja, "スキルカードを使った時", "スキルカードを使用した時"},
    {Language::Ja, "サーチポイントを#得る", "サーチポイントを#点得る"},
    {Language::Ja, "#点を得る", "サーチポイントを#点得る"},
    {Language::Ja, "捨札", "捨札置場"},
    {Language::Ja, "墓地", "捨札置場"},
    {Language::En, "when placed, ", "when this card comes onto the field, "},
    {Language::En, "enters the field", "comes onto the field"},
};

// What has a word of its own.
constexpr Synonym kSynonyms[] = {
    {"{unit_of: C}", "{each: {same_unit_as: C}}"},
    {"{action: A}", "{with: A}"},
};

}  // namespace

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat{
      .game = "dgrayman",
      .vocabulary = &vocabulary(),
      .kinds = vocabulary().table("kind"),
      .deck_kinds = kInDecks,
      .fields = kFields,
      .deck_kinds_clause = "DGM-10.1"_clause,
      .play_kinds = kSkills,
      .single_kinds = kSpecials,  // DGM-2.2
      .plain_kinds = kSpecials,
      .plain_kinds_clause = "DGM-8.1",
      .kinds_of_filter = Reading::kinds_of,
      .house_rules = Game::house_rules(),
      .features = Game::feature_names(),
      .spellings = kSpellings,
      .turns = kTurns,
      .synonyms = kSynonyms,
  };
  return kFormat;
}

}  // namespace fudaba::dgrayman
