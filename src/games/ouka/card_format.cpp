#include "games/ouka/card_format.h"

#include "games/ouka/game.h"
#include "games/ouka/reading.h"
#include "games/ouka/terms.h"
#include "games/ouka/vocabulary.h"

namespace fudaba::ouka {
namespace {

using namespace clause_literals;

using effect::Field;
using effect::FieldKind;

constexpr std::uint32_t bit(CardKind kind) { return 1U << static_cast<unsigned>(kind); }
constexpr std::uint8_t at(Value value) { return static_cast<std::uint8_t>(value); }
// Where the three abilities at a destiny begin.
constexpr std::uint8_t abilities_at(int destiny) {
  return static_cast<std::uint8_t>(at(Value::Abilities) + kRealAbilities * (destiny - 1));
}

constexpr std::uint32_t kProtagonists = bit(CardKind::Protagonist);
constexpr std::uint32_t kCharacters = bit(CardKind::Character);
constexpr std::uint32_t kStories = bit(CardKind::Story);
constexpr std::uint32_t kClimaxes = bit(CardKind::Climax);
constexpr std::uint32_t kPeople = kProtagonists | kCharacters;
constexpr std::uint32_t kScoring = kStories | kClimaxes | bit(CardKind::Mission);
constexpr std::uint32_t kInDecks = kCharacters | kStories | kClimaxes;

constexpr Field kFields[] = {
    // OUK-15.1, OUK-15.3: a card of a character says whose it is.
    {"person", FieldKind::Card, "person", kPersonNamed, 0, 0, 0, kPeople, kPeople, "キャラクター",
     "character"},
    {"destiny",
     FieldKind::Number,
     {},
     at(Value::Destiny),
     1,
     kMostDestiny,
     1,
     kCharacters,
     kCharacters,
     "天命数",
     "destiny"},
    {"schools", FieldKind::EntrySet, "school", at(Value::Schools), 0, 0, 0, kPeople, kPeople,
     "洞統", "schools"},
    {"other_schools", FieldKind::EntrySet, "school", at(Value::OtherSchools), 0, 0, 0,
     kProtagonists, 0, "使える洞統", "further schools"},
    {"destiny_1", FieldKind::Counts, "real_ability", abilities_at(1), 0, 20, 0, kProtagonists,
     kProtagonists, "天命数1", "destiny 1"},
    {"destiny_2", FieldKind::Counts, "real_ability", abilities_at(2), 0, 20, 0, kProtagonists,
     kProtagonists, "天命数2", "destiny 2"},
    {"destiny_3", FieldKind::Counts, "real_ability", abilities_at(3), 0, 20, 0, kProtagonists,
     kProtagonists, "天命数3", "destiny 3"},
    // OUK-15.4, OUK-15.5, OUK-15.8
    {"story_kind", FieldKind::Entry, "story_kind", at(Value::StoryKind), 0, 0, 0, kStories,
     kStories, "種類", "kind of story"},
    {"keywords", FieldKind::EntrySet, "story_keyword", at(Value::Motifs), 0, 0, 0, kStories,
     kStories, "キーワード", "keywords"},
    {"condition", FieldKind::EntrySet, "story_keyword", at(Value::Condition), 0, 0, 0, kStories, 0,
     "使用条件", "condition"},
    {"ability", FieldKind::Entry, "ability", at(Value::Ability), 0, 0, 0, kStories, 0, "判定",
     "test of"},
    {"target",
     FieldKind::Number,
     {},
     at(Value::Target),
     1,
     30,
     0,
     kStories,
     0,
     "目標値",
     "target number"},
    // OUK-12.1, OUK-12.6, OUK-15.6
    {"needs", FieldKind::Counts, "story_keyword", at(Value::Needs), 0, 9, 0, kClimaxes, 0,
     "使用条件", "needs"},
    {"climax_type", FieldKind::Entry, "climax_type", at(Value::ClimaxType), 0, 0, 0, kClimaxes,
     kClimaxes, "クライマックスタイプ", "climax type"},
    // OUK-15.7
    {"needs_destiny",
     FieldKind::Number,
     {},
     at(Value::Destiny),
     1,
     kMostDestiny,
     0,
     kStories | kClimaxes,
     0,
     "必要な天命数",
     "needs destiny"},
    {"points",
     FieldKind::Number,
     {},
     at(Value::Points),
     0,
     500,
     0,
     kScoring,
     kScoring,
     "得点",
     "points"},
};

constexpr effect::DeckSection kSections[] = {
    {"protagonist", "主人公", "protagonist", kProtagonists, 1, 1, 1, false, "OUK-2.2"_clause},
    {"missions", "使命", "missions", bit(CardKind::Mission), kMissions, kMissions, 1, false,
     "OUK-2.2"_clause},
    {"stand_in", "代役", "stand-in", kProtagonists, 0, 1, 1, false, "OUK-2.3"_clause,
     "protagonist"},
    // OUK-2.7: as many as there is room for.
    {"spares", "予備のキャラクター", "spare characters", kCharacters, 0, 0, kCopies, false,
     "OUK-2.3"_clause},
};

// What people type for what the cards say.
constexpr effect::Spelling kSpellings[] = {
    {Language::Ja, "デッキ", "山札"},
    {Language::Ja, "ターン終了時", "手番終了時"},
    {Language::Ja, "捨て札", "捨て山"},
    {Language::Ja, "捨山", "捨て山"},
};

// … and where they say it otherwise.
constexpr effect::Spelling kTurns[] = {
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
constexpr effect::Synonym kSynonyms[] = {
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
