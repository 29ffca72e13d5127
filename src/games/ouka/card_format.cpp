#include "games/ouka/card_format.h"

#include "games/ouka/game.h"
#include "games/ouka/reading.h"
#include "games/ouka/terms.h"

namespace fudaba::ouka {
namespace {

using namespace clause_literals;
using namespace effect;

// Where the three abilities at a destiny begin.
constexpr int abilities_at(int destiny) {
  return static_cast<int>(Value::Abilities) + kRealAbilities * (destiny - 1);
}

constexpr std::uint32_t kProtagonists = of_kind(CardKind::Protagonist);
constexpr std::uint32_t kCharacters = of_kind(CardKind::Character);
constexpr std::uint32_t kStories = of_kind(CardKind::Story);
constexpr std::uint32_t kClimaxes = of_kind(CardKind::Climax);
constexpr std::uint32_t kPeople = kProtagonists | kCharacters;
constexpr std::uint32_t kScoring = kStories | kClimaxes | of_kind(CardKind::Mission);
constexpr std::uint32_t kInDecks = kCharacters | kStories | kClimaxes;

constexpr Field kFields[] = {
    // OUK-15.1, OUK-15.3: a card of a character says whose it is.
    card_field("person", "person", kPersonNamed, kPeople, "キャラクター", "character").always(),
    number_field("destiny", Value::Destiny, {1, kMostDestiny}, kCharacters, "天命数", "destiny")
        .always()
        .else_is(1),
    set_field("schools", "school", Value::Schools, kPeople, "洞統", "schools").always(),
    set_field("other_schools", "school", Value::OtherSchools, kProtagonists, "使える洞統",
              "further schools"),
    counts_field("destiny_1", "real_ability", abilities_at(1), kProtagonists, "天命数1",
                 "destiny 1")
        .up_to(20)
        .always(),
    counts_field("destiny_2", "real_ability", abilities_at(2), kProtagonists, "天命数2",
                 "destiny 2")
        .up_to(20)
        .always(),
    counts_field("destiny_3", "real_ability", abilities_at(3), kProtagonists, "天命数3",
                 "destiny 3")
        .up_to(20)
        .always(),
    // OUK-15.4, OUK-15.5, OUK-15.8
    entry_field("story_kind", "story_kind", Value::StoryKind, kStories, "種類", "kind of story")
        .always(),
    set_field("keywords", "story_keyword", Value::Motifs, kStories, "キーワード", "keywords")
        .always(),
    set_field("condition", "story_keyword", Value::Condition, kStories, "使用条件", "condition"),
    entry_field("ability", "ability", Value::Ability, kStories, "判定", "test of"),
    number_field("target", Value::Target, {1, 30}, kStories, "目標値", "target number"),
    // OUK-12.1, OUK-12.6, OUK-15.6
    counts_field("needs", "story_keyword", Value::Needs, kClimaxes, "使用条件", "needs").up_to(9),
    entry_field("climax_type", "climax_type", Value::ClimaxType, kClimaxes, "クライマックスタイプ",
                "climax type")
        .always(),
    // OUK-15.7
    number_field("needs_destiny", Value::Destiny, {1, kMostDestiny}, kStories | kClimaxes,
                 "必要な天命数", "needs destiny"),
    number_field("points", Value::Points, {0, 500}, kScoring, "得点", "points").always(),
};

constexpr DeckSection kSections[] = {
    {"protagonist", "主人公", "protagonist", kProtagonists, 1, 1, 1, false, "OUK-2.2"_clause},
    {"missions", "使命", "missions", of_kind(CardKind::Mission), kMissions, kMissions, 1, false,
     "OUK-2.2"_clause},
    {"stand_in", "代役", "stand-in", kProtagonists, 0, 1, 1, false, "OUK-2.3"_clause,
     "protagonist"},
    // OUK-2.7: as many as there is room for.
    {"spares", "予備のキャラクター", "spare characters", kCharacters, 0, 0, kCopies, false,
     "OUK-2.3"_clause},
};

// What people type for what the cards say.
constexpr Spelling kSpellings[] = {
    {Language::Ja, "デッキ", "山札"},
    {Language::Ja, "ターン終了時", "手番終了時"},
    {Language::Ja, "捨て札", "捨て山"},
    {Language::Ja, "捨山", "捨て山"},
};

// … and where they say it otherwise.
constexpr Spelling kTurns[] = {
    {Language::Ja, "手番が始まった時", "手番開始時"},
    {Language::Ja, "手番の開始時", "手番開始時"},
    {Language::Ja, "手番の終了時", "手番終了時"},
    {Language::Ja, "ラウンドの開始時", "ラウンド開始時"},
    {Language::Ja, "ラウンドの終了時", "ラウンド終了時"},
    {Language::Ja, "ラウンドが終わった時", "ラウンド終了時"},
    {Language::Ja, "場に出た時", "物語になった時"},
    {Language::Ja, "登場時", "登場した時"},
    {Language::Ja, "仙人になった時", "登場した時"},
    {Language::Ja, "裏成功した時", "裏成功を行った時"},
    {Language::Ja, "裏成功をした時", "裏成功を行った時"},
    {Language::Ja, "判定に成功した時", "自分の物語判定が成功した時"},
    {Language::Ja, "判定に失敗した時", "自分の物語判定が失敗した時"},
    {Language::Ja, "捨てられた時", "手札から捨てられた時"},
    {Language::Ja, "#点獲得する", "#点を得る"},
    {Language::Ja, "#点得る", "#点を得る"},
    {Language::Ja, "得点#点を得る", "#点を得る"},
    {Language::Ja, "振り直す", "判定のダイスを振り直す"},
    {Language::Ja, "捨札", "捨て山"},
};

// What has a word of its own.
constexpr Synonym kSynonyms[] = {
    {"{destiny: N}", "{at_least: N, that: {destiny_of: you}}"},
    {"{destiny_of: you}", "{value: destiny, of: hero}"},
    {"{destiny_of: opponent}", "{value: destiny, of: rival}"},
    {"hero", "{each: protagonist, of: you}"},
    {"rival", "{each: protagonist, of: opponent}"},
};

}  // namespace

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat{
      .game = "ouka",
      .vocabulary = &vocabulary(),
      .kinds = vocabulary().table("kind"),
      .deck_kinds = kInDecks,
      .fields = kFields,
      .deck_kinds_clause = "OUK-2.1"_clause,
      .play_kinds = kStories,
      .sections = kSections,
      .most_cards_clause = "OUK-2.7",
      .kinds_of_filter = Reading::kinds_of,
      .house_rules = Game::house_rules(),
      .features = Game::feature_names(),
      .spellings = kSpellings,
      .turns = kTurns,
      .synonyms = kSynonyms,
  };
  return kFormat;
}

}  // namespace fudaba::ouka
